"""What growth tells: a sentence for each note, in both languages, for those who may know it."""

import pytest

from tests.rules.awakening.progress.hero import GM, camp, hero
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command, Downtime, GrowthTool, Making, Turnwise
from veillee.rules.awakening.notes import (
    AwardTold,
    ForgeTold,
    LevelLostTold,
    LevelTold,
    MasteryTold,
    OutfitDeed,
    OutfitTold,
    PriceTold,
    Told,
    Trade,
    TradeTold,
    WornTold,
)
from veillee.rules.awakening.nouns import Resource
from veillee.rules.common import Gender, Name, Role, Side, Viewer, Who
from veillee.words import render, translated

KAEL = Who("kael", Name("Kael"), Side.ALLY)
ELARA = Who("elara", Name("Elara", gender=Gender.FEMININE), Side.ALLY)
BOW = Name("arc court", "l’")
NOVA = Name("Nova Incendiaire")

LINES: list[tuple[Told, str, str]] = [
    (
        LevelTold(actor=KAEL, level=4, rolled=(3, 7), gain=7, hit_points=25, power_points=3),
        "Kael passe au niveau 4 : +7 PV, 25 au plus ; +3 PC.",
        "Kael reaches level 4: +7 HP, 25 at most; +3 PC.",
    ),
    (
        LevelLostTold(actor=KAEL, level=3, lost=7, power_points=3, experience=6),
        "Kael revient au niveau 3 : −7 PV au plus, −3 PC, 6 XP rendus.",
        "Kael goes back to level 3: −7 maximum HP, −3 PC, 6 XP given back.",
    ),
    (
        MasteryTold(actor=ELARA, power=NOVA, power_points=3, experience=0),
        "Elara acquiert une capacité, Nova Incendiaire (3 PC).",
        "Elara learns a power, Nova Incendiaire (3 PC).",
    ),
    (
        MasteryTold(actor=ELARA, power=NOVA, rank=3, power_points=3, experience=3),
        "Elara débloque l’évolution de niveau 3 de « Nova Incendiaire » (3 PC et 3 XP).",
        "Elara unlocks the level 3 rank of “Nova Incendiaire” (3 PC and 3 XP).",
    ),
    (
        MasteryTold(actor=ELARA, power=NOVA, rank=3, back=True, power_points=3, experience=0),
        "Elara perd l’évolution de niveau 3 de « Nova Incendiaire » ; rendus : 3 PC.",
        "Elara loses the level 3 rank of “Nova Incendiaire”; given back: 3 PC.",
    ),
    (
        MasteryTold(actor=ELARA, power=NOVA, back=True, power_points=3, experience=3),
        "Elara perd la capacité Nova Incendiaire ; rendus : 3 PC et 3 XP.",
        "Elara loses the power Nova Incendiaire; given back: 3 PC and 3 XP.",
    ),
    (
        MasteryTold(actor=ELARA, power=NOVA, back=True, power_points=0, experience=0),
        "Elara perd la capacité Nova Incendiaire.",
        "Elara loses the power Nova Incendiaire.",
    ),
    (
        TradeTold(actor=KAEL, trade=Trade.BOUGHT, item=BOW, count=2, shards=120),
        "Kael achète un arc court (× 2) pour 120 NX.",
        "Kael buys an arc court (× 2) for 120 NX.",
    ),
    (TradeTold(actor=KAEL, trade=Trade.GIVEN, item=BOW), "Kael reçoit un arc court.", "Kael receives an arc court."),
    (
        TradeTold(actor=KAEL, trade=Trade.SOLD, item=BOW, shards=30),
        "Kael vend l’arc court pour 30 NX.",
        "Kael sells the arc court for 30 NX.",
    ),
    (
        TradeTold(actor=KAEL, trade=Trade.TAKEN, item=BOW),
        "Kael n’a plus l’arc court.",
        "Kael no longer has the arc court.",
    ),
    (PriceTold(item=BOW, price=60), "Le prix de l’arc court est de 60 NX.", "The price of the arc court is 60 NX."),
    (
        PriceTold(item=BOW, price=None),
        "Le prix de l’arc court se demande au MJ.",
        "Ask the GM for the price of the arc court.",
    ),
    (
        ForgeTold(actor=KAEL, item=BOW, before="DEX+0 DM 1d6+0", after="DEX+1 DM 1d6+0", shards=40),
        "Un artisan améliore l’arc court de Kael pour 40 NX : DEX+0 DM 1d6+0 → DEX+1 DM 1d6+0.",
        "An artisan improves the arc court of Kael for 40 NX: DEX+0 DM 1d6+0 → DEX+1 DM 1d6+0.",
    ),
    (
        WornTold(actor=ELARA, lost=1, left=6, most=8),
        "La tenue d’Elara s’use : −1, 6 sur 8.",
        "The outfit of Elara wears out: −1, 6 of 8.",
    ),
    (
        WornTold(actor=ELARA, lost=2, left=0, most=8),
        "La tenue d’Elara est cassée : ses capacités et ses bonus de défense ne servent plus.",
        "The outfit of Elara is broken: its powers and its defense bonuses no longer work.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.REPAIRED, value=3, shards=30),
        "Kael fait réparer sa tenue : +3 pour 30 NX.",
        "Kael has the outfit repaired: +3 for 30 NX.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.BOUGHT_AGAIN, shards=120),
        "Kael rachète sa tenue pour 120 NX.",
        "Kael buys the outfit again for 120 NX.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.OVER_OUTFIT, outfit="Élémentaliste", shards=100),
        "Kael achète une sur-tenue, Élémentaliste, pour 100 NX.",
        "Kael buys an over-outfit, Élémentaliste, for 100 NX.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.PUT_ON, outfit="Élémentaliste", shards=0),
        "Kael remet une sur-tenue, Élémentaliste.",
        "Kael puts an over-outfit on again, Élémentaliste.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.RESTORED, outfit="Élémentaliste", shards=100),
        "Kael restaure une sur-tenue, Élémentaliste, pour 100 NX.",
        "Kael restores an over-outfit, Élémentaliste, for 100 NX.",
    ),
    (
        OutfitTold(actor=KAEL, deed=OutfitDeed.TAKEN, outfit="Élémentaliste", shards=0),
        "Kael n’a plus de sur-tenue Élémentaliste.",
        "Kael no longer has the over-outfit Élémentaliste.",
    ),
    (
        AwardTold(actors=(KAEL, ELARA), resource=Resource.EXPERIENCE, amount=2, reason="le gué"),
        "Le MJ donne 2 XP à Kael et à Elara (le gué).",
        "The GM gives 2 XP to Kael and Elara (le gué).",
    ),
    (
        AwardTold(actors=(KAEL,), resource=Resource.SHARDS, amount=-5),
        "Le MJ retire 5 NX à Kael.",
        "The GM takes 5 NX from Kael.",
    ),
]


@pytest.mark.parametrize(("note", "french", "english"), LINES)
def test_each_note_is_told(note: Told, french: str, english: str) -> None:
    view = system.note_view(camp(hero()), note, GM)
    assert view is not None
    for language, text in (("fr", french), ("en", english)):
        catalog = translated(system.SENTENCES, language)
        told = render(catalog[view.code], view.params, language, catalog)
        assert told.replace("\u202f", " ").replace("\u00a0", " ") == text


def test_the_group_knows_what_it_gains_and_not_what_others_do() -> None:
    """Who is not of the group at the table keeps its business to itself; prices are for everybody."""
    state = camp(hero())
    foe = Who("foe", Name("Sorn"), Side.FOE)
    other = Viewer(Role.PLAYER)
    for note, _french, _english in LINES:
        assert (system.note_view(state, note, other) is None) is (getattr(note, "actor", KAEL) == ELARA)
    secret = TradeTold(actor=foe, trade=Trade.BOUGHT, item=BOW, shards=10)
    assert system.note_view(state, secret, other) is None
    both = AwardTold(actors=(KAEL, foe), resource=Resource.SHARDS, amount=4)
    shown = system.note_view(state, both, other)
    assert shown is not None
    assert shown.params["actors"] == (KAEL.name,)


def test_every_command_that_may_change_a_balance_has_a_word() -> None:
    silent = {"posture", "disengage", "switch_set", "face", "equip", "recover", "give", "set_price"}
    unions = (*Turnwise.__args__, *Downtime.__args__, *Making.__args__, *GrowthTool.__args__)
    tags = {str(kind.__struct_config__.tag) for kind in unions}
    assert {f"reason.{tag}" for tag in tags - silent} <= set(system.SENTENCES)
    every = {f"reason.{kind.__struct_config__.tag}" for kind in Command.__args__}
    assert {code for code in system.SENTENCES if code.startswith("reason.")} <= every
