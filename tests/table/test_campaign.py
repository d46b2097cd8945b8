"""A table that lives a whole campaign: its records, views, snapshots, ledgers and undo agree all along."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.random_campaign import BOOK, CREATURES, HEROES, SETTINGS, check_careers, next_command
from tests.rules.awakening.random_play import check_ends, check_invariants
from tests.table.random_evening import RandomEvening, told_by_its_records, undone
from tests.table.seated import code
from tests.table.test_awakening import Evening
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Award,
    Correct,
    GiveVials,
    OpenBook,
    SetBody,
    SetContact,
    SetScene,
    SetSetting,
)
from veillee.rules.awakening.nouns import Actor, KnownPower, Power, PowerKind, Reduction, Resource
from veillee.rules.common import Name, Side
from veillee.table.changes import ChangeSeat, SetDice
from veillee.table.play import fold_version
from veillee.table.record import Snapshot
from veillee.table.table import Table
from veillee.table.wire import canonical

ACTS = 72
SECRET = KnownPower(
    Power(
        id="zwarovka",
        name=Name("brelubax"),
        kind=PowerKind.PASSIVE,
        passive=(Reduction(bonus=1),),
        text="Craint le tyrpinau.",
    )
)
"""A power of a creature, of which no player ever reads a word, though it takes off the damage of their blows."""
WORDS = (b"zwarovka", b"brelubax", b"tyrpinau")


class Campaign(Evening):
    """Two heroes of players and one of the GM with something to spend, two foes, the book of the packs."""

    def __init__(self, random: Random) -> None:
        RandomEvening.__init__(self, system, random)
        self.keep(self.table.prepare(OpenBook(book=BOOK), now=1_002).records)
        for key, values in SETTINGS.items():
            self.must(self.do("gm", SetSetting(key=key, value=random.choice(values))))
        self.must(self.do("gm", SetScene(board=False)))
        for number, card in enumerate(random.sample(HEROES, min(3, len(HEROES)))):
            experience = random.randint(0, 9)
            self.must(self.do("gm", AddActor(id=f"h{number}", card=card, side=Side.ALLY, experience=experience)))
        for number, card in enumerate(random.sample(CREATURES, 2)):
            known = replace(card, powers=(*card.powers, SECRET))
            self.must(self.do("gm", AddActor(id=f"c{number}", card=known, side=Side.FOE)))
        for hero in self.heroes:
            for foe in ("c0", "c1"):
                self.must(self.do("gm", SetContact(first=hero, second=foe)))
        for hero in self.heroes:
            self.must(self.do("gm", GiveVials(actor=hero, poison=random.choice(list(BOOK.poisons)), count=2)))
        for resource, most in ((Resource.EXPERIENCE, 60), (Resource.POWER_POINTS, 12), (Resource.SHARDS, 400)):
            amount = random.randint(1, most)
            self.must(self.do("gm", Award(actors=tuple(self.heroes), resource=resource, amount=amount)))
        self.must(self.do_table("gm", ChangeSeat(seat="elara", actors=("h0",))))
        self.must(self.do_table("gm", ChangeSeat(seat="kael", actors=("h1",))))
        if random.random() < 0.3:
            self.must(self.do_table("kael", SetDice(seat="kael", dice="typed")))

    @property
    def heroes(self) -> list[str]:
        return [each for each in self.table.play.state.actors if each.startswith("h")]

    def step(self) -> None:
        """One act, answer, correction or undo, by whom it belongs to."""
        fighting = self.table.play.state.fight is not None
        if self.waiting is None:
            self.tell(next_command(self.table.play.state, self.random))
            if fighting and self.table.play.state.fight is None:
                check_ends(self.table.play.state)
        elif self.random.random() < 0.15:
            hero = self.random.choice(self.heroes)
            tools = (
                Correct(actor=hero, experience=self.random.randint(0, 30)),
                Correct(actor=hero, hit_points=self.random.randint(0, 6)),
                Award(actors=(hero,), resource=Resource.SHARDS, amount=self.random.choice([-5, 20])),
                SetBody(actor=hero, destroyed=True),
            )
            self.tell(self.random.choice(tools))
        else:
            self.answer_it(self.waiting)

    def wander(self) -> None:
        """A step, or some of the past gone through again."""
        if self.random.random() < 0.9:
            self.step()
            return
        undone = sum(not code(self.undo()) for _time in range(self.random.randint(1, 3)))
        for _time in range(self.random.randint(0, undone)):
            self.must(self.redo())

    def check(self) -> None:
        """Nobody owes, ledgers add up, nothing outlives its end."""
        state = self.table.play.state
        check_invariants(state)
        check_careers(state)
        if self.waiting is None and state.fight is not None:
            check_ends(state)

    def look(self) -> None:
        """No seat reads what is not for it."""
        for seat in ("elara", "kael", "screen"):
            data = msgspec.json.encode((self.table.view(seat), self.table.entries(seat, limit=5)))
            assert not [word for word in WORDS if word in data], seat


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_a_campaign_is_what_its_records_say(seed: int) -> None:
    campaign = Campaign(Random(seed))
    table = campaign.table
    for act in range(ACTS):
        campaign.wander()
        campaign.check()
        if act % 6 == 0:
            campaign.follow()
            campaign.look()
    told_by_its_records(campaign)
    opened = opened_from_snapshot(campaign)
    assert canonical(opened.play) == canonical(table.play)
    end = canonical(table.play)
    times = undone(campaign)
    assert not table.play.state.actors  # nothing but the book, which no undo takes back
    assert table.play.state.book == BOOK
    for _time in range(times):
        campaign.must(campaign.redo())
    assert canonical(table.play) == end


def opened_from_snapshot(campaign: Campaign) -> Table:
    """The table as a server opens it again from a snapshot that went through the store."""
    table = campaign.table
    kept = Snapshot(
        version=table.version, head=table.play.head, fold=fold_version(campaign.system), state=table.play.state
    )
    read = table.wire.decode_snapshot(table.wire.encode_snapshot(kept))
    assert read == kept
    return Table.load(campaign.system, campaign.records, (read,))


def test_the_canaries_live() -> None:
    campaign = Campaign(Random(1))
    seen = msgspec.json.encode(campaign.table.view("gm"))
    assert all(word in seen for word in WORDS)
    one: Actor = campaign.table.play.state.actors["c0"]
    assert SECRET in one.card.powers
