"""The table with the d20 page: whole fights through a table, with undo, redo and reload at every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tests.table.seated import Seated, code
from veillee.dice import Answer
from veillee.rules.audacity import system
from veillee.rules.audacity.card import AttackLine, Card, Kind
from veillee.rules.audacity.commands import (
    ActReadied,
    AddActor,
    AddPlayer,
    Attack,
    ComeIn,
    CreateHero,
    Deal,
    Delay,
    EndTurn,
    GMIncome,
    Interrupt,
    LairAction,
    LegendaryAction,
    MakeLegendary,
    NextTurn,
    OtherAct,
    Ready,
    SetContact,
    SetLair,
    SetScene,
    StartFight,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.fight import Allowed, Fight
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, Weapon
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Name, Side
from veillee.rules.system import System
from veillee.table.changes import SetOrders
from veillee.table.seats import Orders
from veillee.table.table import Accepted
from veillee.table.wire import canonical

SWORD = AttackLine(id="epee", name=Name("épée", "l’"), bonuses=(6,), damage="1d8+3")
BITE = AttackLine(id="morsure", name=Name("morsure", "la"), bonuses=(9,), damage="2d6+5")
TAIL = AttackLine(id="queue", name=Name("queue", "la"), bonuses=(4,), damage="1d8+2")
TAIL_BLOW = Entry("Coup de queue", AttackAct(Weapon.SECONDARY, "queue"), 1)
GLIDE = Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1)


def hero(name: str) -> Card:
    return Card(name=Name(name), kind=Kind.CHARACTER, hit_points=20, lines=(SWORD,))


def beast(name: str) -> Card:
    return Card(name=Name(name, "le"), hit_points=60, level=6, lines=(BITE, TAIL))


class Evening(Seated):
    """Elara and Kael, each with a seat and three points, against a dragon; no board, all in contact with it."""

    def __init__(self, **faces: Sequence[int]) -> None:
        super().__init__(cast(System, system), **faces)
        self.act("gm", SetScene(board=False))
        for key in ("elara", "kael"):
            self.act("gm", AddPlayer(player=key, name=key.capitalize()))
            self.act("gm", CreateHero(player=key, hero=key, given=True, card=hero(key.capitalize())))
        self.act("gm", AddActor(id="dragon", card=beast("dragon"), side=Side.FOE))
        for key in ("elara", "kael"):
            self.act("gm", SetContact(first="dragon", second=key))
        self.act("gm", StartScenario(allies=0))

    def act(self, seat: str, command: Any) -> None:
        """Do it: nothing may be refused, and the table read back from its records is the same."""
        proposal = self.do(seat, command)
        assert isinstance(proposal, Accepted), proposal
        self.same()

    def reply(self, seat: str, value: str) -> None:
        proposal = self.answer(seat, value)
        assert isinstance(proposal, Accepted), proposal
        self.same()

    def same(self) -> None:
        again = self.reloaded()
        assert canonical(again.play.state) == canonical(self.table.play.state)
        assert again.play.waiting == self.table.play.waiting
        for seat in ("gm", "elara", "kael", "screen"):
            assert canonical(again.view(seat)) == canonical(self.table.view(seat))

    @property
    def state(self) -> State:
        return cast(State, self.table.play.state)

    @property
    def asked(self) -> tuple[str, str]:
        """The kind and the owner of the choice that is waited for."""
        wanted = self.wanted
        return ("", "") if wanted is None else (wanted.kind, wanted.owner)

    @property
    def fight(self) -> Fight:
        assert self.state.fight is not None
        return self.state.fight

    def there_and_back(self) -> None:
        """Undo everything, then redo everything: the same bytes."""
        end = canonical(self.table.play.state)
        undone = 0
        while isinstance(self.undo(), Accepted):
            undone += 1
        assert undone > 5
        while isinstance(self.redo(), Accepted):
            undone -= 1
        assert undone == 0
        assert canonical(self.table.play.state) == end


def begun(**faces: Sequence[int]) -> Evening:
    """The dragon plays first, then Elara, then Kael; Elara’s turn of the first round."""
    evening = Evening(initiative=[11, 5, 18], **faces)
    evening.act("gm", StartFight())
    assert evening.fight.order == ("dragon", "elara", "kael")
    evening.act("gm", EndTurn(actor="dragon"))
    return evening


def test_turns_are_ended_by_who_holds_them() -> None:
    evening = begun()
    assert code(evening.do("kael", EndTurn(actor="elara"))) == "not_yours"
    assert code(evening.do("kael", EndTurn(actor="kael"))) == "not_its_turn"
    evening.act("elara", EndTurn(actor="elara"))
    evening.act("kael", EndTurn(actor="kael"))
    assert (evening.fight.round, evening.fight.acting) == (2, "dragon")
    evening.there_and_back()


def test_a_delay_and_a_return() -> None:
    evening = begun()
    evening.act("elara", Delay(actor="elara"))
    evening.act("elara", ComeIn(actor="elara"))
    evening.act("kael", EndTurn(actor="kael"))
    assert evening.fight.acting == "elara"
    evening.there_and_back()


def test_a_readied_action_is_offered_as_its_trigger_is_declared() -> None:
    evening = begun(attack=[15], damage=[4])
    evening.act("elara", Ready(actor="elara", trigger="le dragon frappe", action=Allowed.STANDARD))
    evening.act("elara", EndTurn(actor="elara"))
    evening.act("kael", EndTurn(actor="kael"))
    assert evening.asked == ("", "")
    evening.act("gm", Attack(actor="dragon", line="morsure", target="kael"))
    assert evening.asked == ("readied", "elara")
    assert evening.table.view("kael").prompt is not None
    evening.reply("elara", "0")
    assert evening.fight.playing == "elara"
    evening.act("elara", Attack(actor="elara", line="epee", target="dragon"))
    assert evening.state.actors["dragon"].vitals.hit_points == 53
    assert evening.fight.playing == "dragon"
    assert code(evening.do("elara", ActReadied(actor="elara"))) == "nothing_readied"
    evening.there_and_back()


def test_a_standing_order_has_one_asked_before_acts_of_the_other_side() -> None:
    evening = begun()
    for seat in ("elara", "kael"):
        evening.act(seat, EndTurn(actor=seat))
    lever = OtherAct(actor="dragon", cost=ActionCost.STANDARD, label="prend son souffle")
    evening.act("gm", lever)
    assert evening.asked == ("", "")
    evening.undo()
    order = SetOrders(actor="kael", orders=Orders(interruption="ask"))
    assert isinstance(evening.do_table("kael", order), Accepted)
    evening.act("gm", lever)
    assert evening.asked == ("interruption", "kael")
    evening.reply("kael", "0:move")
    assert evening.fight.playing == "kael"
    assert evening.state.players["kael"].audacity == 1
    assert not evening.state.actors["dragon"].turn.standard
    evening.act("kael", OtherAct(actor="kael", cost=ActionCost.MOVE, label="tire le levier"))
    assert evening.fight.playing == "dragon"
    evening.there_and_back()


def test_one_interrupts_between_two_acts_by_a_command() -> None:
    evening = begun()
    for seat in ("elara", "kael"):
        evening.act(seat, EndTurn(actor=seat))
    evening.act("elara", Interrupt(actor="elara", actions=(Bought.MOVE, Bought.STANDARD)))
    assert evening.state.players["elara"].audacity == 0
    assert code(evening.do("kael", Interrupt(actor="elara"))) == "not_yours"
    evening.act("elara", EndTurn(actor="elara"))
    assert evening.fight.playing == "dragon"
    assert evening.fight.order == ("elara", "dragon", "kael")
    evening.there_and_back()


def test_a_legendary_dragon_over_two_rounds_and_its_lair() -> None:
    evening = Evening(initiative=[11, 5, 18], attack=[15, 15], damage=[6, 6])
    evening.act("gm", GMIncome(amount=5))
    made = MakeLegendary(creature="dragon", points=4, entries=(TAIL_BLOW, GLIDE), lair="la grotte")
    evening.act("gm", made)
    evening.act("gm", SetLair(creature="dragon", inside=True))
    evening.act("gm", StartFight())
    evening.act("gm", EndTurn(actor="dragon"))
    evening.act("elara", EndTurn(actor="elara"))
    assert evening.fight.playing == ""
    assert code(evening.do("kael", EndTurn(actor="kael"))) == "not_its_turn"
    evening.act("gm", LegendaryAction(actor="dragon", entry=0))
    assert code(evening.do("gm", Attack(actor="dragon", line="morsure", target="elara"))) == "not_this_act"
    evening.act("gm", Attack(actor="dragon", line="queue", target="elara"))
    assert evening.state.actors["elara"].vitals.hit_points == 12
    assert evening.fight.playing == "kael"
    evening.act("kael", EndTurn(actor="kael"))
    evening.act("gm", NextTurn())
    assert evening.fight.pause is not None
    assert evening.fight.pause.round_over
    evening.act("gm", LairAction(actor="dragon", label="le plafond s’écroule"))
    evening.act("gm", Deal(actors=("kael",), dice="1d4"))
    evening.act("gm", NextTurn())
    assert (evening.fight.round, evening.fight.acting) == (2, "dragon")
    assert evening.state.legends["dragon"].uses.actions == 2
    evening.act("gm", EndTurn(actor="dragon"))
    evening.act("elara", EndTurn(actor="elara"))
    evening.act("gm", LegendaryAction(actor="dragon", entry=0))
    evening.act("gm", Attack(actor="dragon", line="queue", target="kael"))
    assert evening.state.legends["dragon"].uses.actions == 1
    evening.there_and_back()


def test_a_blow_that_fells_is_answered_by_its_player_and_the_dying_roll_each_round() -> None:
    evening = Evening(initiative=[11, 5, 18], attack=[15], damage=[6, 6], dying=[50])
    evening.act("gm", StartFight())
    evening.act("gm", Deal(actors=("elara",), dice="10"))
    evening.act("gm", Attack(actor="dragon", line="morsure", target="elara"))
    assert evening.asked == ("halve", "elara")
    assert code(evening.answer("kael", "halve")) == "table_not_yours"
    evening.reply("elara", "pass")
    assert evening.state.actors["elara"].vitals.hit_points == -7
    evening.act("gm", EndTurn(actor="dragon"))
    assert evening.fight.acting == "kael"
    evening.act("kael", EndTurn(actor="kael"))
    assert evening.state.actors["elara"].vitals.hit_points == -8
    evening.there_and_back()


def test_points_pass_to_who_needs_them_while_the_table_waits() -> None:
    evening = Evening(initiative=[11, 5, 18], attack=[15], damage=[6, 6])
    evening.act("gm", StartFight())
    evening.act("gm", Deal(actors=("elara",), dice="10"))
    evening.act("gm", Attack(actor="dragon", line="morsure", target="elara"))
    evening.act("kael", Transfer(donor="kael", receiver="elara"))
    assert evening.state.players["elara"].audacity == 4
    assert evening.asked == ("halve", "elara")
    assert code(evening.do("kael", Transfer(donor="elara", receiver="kael"))) == "not_your_points"


def test_a_player_takes_back_an_act_that_a_standing_order_alone_answered() -> None:
    evening = begun()
    evening.act("gm", GMIncome(amount=5))
    drink = OtherAct(actor="elara", cost=ActionCost.MOVE, label="dégaine")
    evening.act("elara", drink)
    assert any(isinstance(piece, Answer) for piece in evening.records[-1].trace)
    assert code(evening.undo("elara")) == ""
    order = SetOrders(actor="dragon", orders=Orders(interruption="ask"))
    assert isinstance(evening.do_table("gm", order), Accepted)
    evening.act("elara", drink)
    evening.reply("gm", "pass")
    assert code(evening.undo("elara")) != ""
