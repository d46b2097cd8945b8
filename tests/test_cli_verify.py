"""`veillee table verify`: from the outside, on an export and on a player's proof."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.table.fair import Fair
from tests.test_cli import veillee
from veillee.fair.proof import encode_proof
from veillee.store.memory import MemoryStore
from veillee.store.seal import Seal, seal_of
from veillee.systems import SYSTEMS
from veillee.table.changes import Roll, Rolled
from veillee.table.proof import public_proof
from veillee.table.record import Record
from veillee.table.table import Table
from veillee.table.wire import Wire

WIRES = {"awakening": Wire(SYSTEMS["awakening"])}


class Evening(Fair):
    """An evening of free rolls at a table of Worlds Awakening."""

    def __init__(self) -> None:
        super().__init__()
        self.table, first = Table.make(
            SYSTEMS["awakening"], table_id="t1", title="Le gué", settings={}, code="ABCDEF", now=1_000
        )
        self.records = [first]
        seats = (change for record in Fair().records[1:] for change in record.changes)
        self.keep(self.table.change(*seats, now=1_001).records)
        self.open()
        self.mix("elara", "kael")
        self.roll("elara")
        self.roll("gm", secret=True)
        self.do_table("kael", Roll(expression="2d6", faces=(3, 4)))

    def export(self) -> bytes:
        store = MemoryStore(WIRES)
        store.create("t1", system="awakening", title="Le gué", at=1_000, records=self.records)
        return store.export("t1")

    def proof_file(self) -> bytes:
        return encode_proof(public_proof(self.records, table="t1", title="Le gué"))


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening()


def _with_other_faces(record: Record) -> Record:
    """Every die of a drawn free roll turned by one."""
    turned = tuple(
        replace(change, dice=tuple(replace(die, face=die.face % die.sides + 1) for die in change.dice))
        if isinstance(change, Rolled) and change.origin == "drawn"
        else change
        for change in record.changes
    )
    return replace(record, changes=turned)


def test_an_export_is_verified_hidden_rolls_included(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "gue.veillee"
    file.write_bytes(evening.export())
    assert seal_of(file.read_bytes()) is Seal.WHOLE
    done = veillee("table", "verify", str(file))
    assert done.returncode == 0, done.stderr
    assert "Veillée 1 (ouverte) : valeurs de Léa, Marc." in done.stdout
    assert "6 dés retrouvés." in done.stdout
    assert "2 dés saisis à la main." in done.stdout
    told = json.loads(veillee("table", "verify", str(file), "--json").stdout)
    assert (told["fair"], told["verified"], told["hidden"], told["typed"]) == (True, 6, 3, 2)


def test_a_proof_is_verified_once_the_seed_is_revealed(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "des.json"
    file.write_bytes(evening.proof_file())
    assert "3 dés attendent que leur graine soit révélée." in veillee("table", "verify", str(file)).stdout
    closed = Evening()
    closed.close()
    file.write_bytes(closed.proof_file())
    done = veillee("table", "verify", str(file))
    assert "3 dés retrouvés." in done.stdout
    assert "Tout est juste." in done.stdout


def test_a_face_changed_by_who_can_seal_again_is_told_and_exits_with_1(evening: Evening, tmp_path: Path) -> None:
    store = MemoryStore(WIRES)
    records = [_with_other_faces(record) for record in evening.records]
    store.create("t1", system="awakening", title="Le gué", at=1_000, records=records)
    file = tmp_path / "gue.veillee"
    file.write_bytes(store.export("t1"))
    done = veillee("table", "verify", str(file))
    assert done.returncode == 1
    assert "ATTENTION" in done.stdout
    assert "la graine donne" in done.stderr


def test_one_changed_byte_anywhere_in_an_export_is_refused(evening: Evening) -> None:
    data = evening.export()
    for place in range(len(data)):
        other = bytearray(data)
        other[place] ^= 0x21
        assert seal_of(bytes(other)) is Seal.BROKEN, place


def test_a_damaged_file_or_another_one_is_refused_with_2(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "gue.veillee"
    data = bytearray(evening.export())
    data[200] ^= 1
    file.write_bytes(data)
    done = veillee("table", "verify", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "sceau" in done.stderr
    file.write_bytes(b"bonsoir")
    assert "preuve de dés" in veillee("table", "verify", str(file)).stderr
