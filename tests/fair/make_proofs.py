"""Writes `proofs.json`: proofs of played evenings and what is to be found in them, for the verifier of the browser.

`python -m tests.fair.make_proofs`; the seeds are fresh each time, so the file changes only on purpose.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.table.fair import Fair
from tests.table.tiny import Peek, Strike
from veillee.fair.proof import Proof, decode_proof, encode_proof
from veillee.fair.verify import verify
from veillee.table.changes import Roll, SetDice

PROOFS: Final = Path(__file__).with_name("proofs.json")


def evening() -> Proof:
    """Values, acts, undo and redo, free, typed and hidden rolls, a seat that never gives, two evenings."""
    seated = Fair()
    seated.roll("elara")
    seated.mix("elara", "kael")
    seated.do("gm", Peek(actor="elara"))
    for _ in range(2):
        seated.do("elara", Strike(actor="elara", target="orc"))
        seated.go_on()
        seated.undo()
    seated.redo()
    seated.do_table("kael", SetDice(seat="kael", dice="typed"))
    seated.do("elara", Strike(actor="elara", target="kael"))
    seated.answer("kael", "dodge")
    seated.answer("kael", faces=((17,),))
    seated.undo()
    seated.mix("elara", "kael")
    seated.do("elara", Strike(actor="elara", target="orc"))
    seated.do_table("kael", Roll(expression="2d6", faces=(3, 4)))
    seated.commit("kael")
    seated.close()
    seated.roll("elara", "d100 + 4d6kh3")
    seated.mix("kael")
    seated.roll("elara", "2d20kl1")
    seated.close()
    seated.roll("kael", "8d10")
    return seated.proof()


def found(proof: Proof) -> dict[str, Any]:
    """What the verifier says, as the browser is asked to say it."""
    report = verify(proof)
    return {
        "verified": report.verified,
        "typed": report.typed,
        "pending": report.pending,
        "withheld": [{"evening": number, "seat": seat} for number, seat in report.withheld],
        "faults": [[fault.version, fault.code] for fault in report.faults],
        "mixes": [[sorted(mix) for mix in each.mixes] for each in report.evenings],
    }


def lied(proof: Proof) -> list[Proof]:
    """The proof with one number or text of each row changed, where it means something."""
    proofs = []
    tree = msgspec.to_builtins(proof)
    for index, row in enumerate(tree["rows"]):
        for name, value in row.items():
            if name in ("type", "version"):
                continue
            other = json.loads(json.dumps(tree))
            other["rows"][index][name] = _changed(value)
            proofs.append(msgspec.convert(other, Proof))
    return proofs


def _changed(value: Any) -> Any:
    match value:
        case int():
            return value + 1
        case str():
            return ("0" if value[0] != "0" else "1") + value[1:]
        case [first, *rest]:
            return [_changed(first), *rest]
        case dict():
            return {
                **value,
                "faces": [face % sides + 1 for face, sides in zip(value["faces"], value["sides"], strict=True)],
            }
        case _:
            return value


def written() -> list[dict[str, Any]]:
    """The true proof and a third of its lies, each as a file with what is to be found."""
    proof = evening()
    return [{"file": encode_proof(each).decode(), "found": found(each)} for each in (proof, *lied(proof)[::3])]


def kept() -> list[tuple[Proof, dict[str, Any]]]:
    """What the file holds."""
    cases = json.loads(PROOFS.read_text("utf-8"))
    return [(decode_proof(case["file"].encode()), case["found"]) for case in cases]


if __name__ == "__main__":
    PROOFS.write_text(json.dumps(written(), ensure_ascii=False, indent=0) + "\n", "utf-8")
