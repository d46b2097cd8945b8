"""`veillee table verify`: every face of a table derived again, from the GM's export or from a player's proof."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from veillee.cli.answer import say_json
from veillee.fair.evening import Evening
from veillee.fair.proof import BadProof, Proof, Seeds, decode_proof
from veillee.fair.verify import FAULTS, Fault, Report, verify
from veillee.i18n import _, ngettext
from veillee.store.contract import StoreError
from veillee.store.portable import unpacked
from veillee.store.seal import Seal, seal_of
from veillee.systems import SYSTEMS
from veillee.table.proof import full_proof
from veillee.table.wire import Wire

LARGEST: Final = 512 * 1024 * 1024
"""Bytes of a file that is read."""
SHOWN: Final = 20
"""Faults told one by one."""


@click.command("verify", help=_("Retrouve chaque dé d’une table, d’après son export ou une preuve téléchargée."))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def verify_table(file: Path, as_json: bool) -> None:
    """Exits with 1 when anything is not as it should be, with 2 when the file cannot be read."""
    data = _read(file)
    export = data.startswith(b"PK")
    proof, seeds = _exported(data) if export else (_proof(data), {})
    report = verify(proof, seeds)
    if as_json:
        say_json(_as_json(proof, report, export))
    else:
        for line in _told(proof, report, unsealed=export and seal_of(data) is Seal.NONE):
            click.echo(line)
        for fault in report.faults[:SHOWN]:
            click.echo(_sentence(fault), err=True)
    sys.exit(1 if report.faults else 0)


def _read(file: Path) -> bytes:
    try:
        if file.stat().st_size > LARGEST:
            raise click.ClickException(_("Le fichier {file} est trop gros pour une table.").format(file=file))
        return file.read_bytes()
    except OSError as error:
        sentence = _("Le fichier {file} ne peut pas être lu ; vérifiez ses droits.").format(file=file)
        raise click.ClickException(sentence) from error


def _exported(data: bytes) -> tuple[Proof, dict[int, Seeds]]:
    wires = {key: Wire(system) for key, system in SYSTEMS.items()}
    try:
        content = unpacked(data, wires)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    read = wires[content.header.system].decode_record
    return full_proof(map(read, content.lines), table="", title=content.header.title)


def _proof(data: bytes) -> Proof:
    try:
        return decode_proof(data)
    except BadProof as error:
        raise click.ClickException(str(error)) from error


def _told(proof: Proof, report: Report, *, unsealed: bool) -> list[str]:
    lines = [_("« {title} »").format(title=proof.title)]
    lines += [_evening(proof, each) for each in report.evenings]
    lines.append(ngettext("{n} dé retrouvé.", "{n} dés retrouvés.", report.verified).format(n=report.verified))
    counts = (
        (report.hidden, ngettext("dont {n} de jet secret.", "dont {n} de jets secrets.", report.hidden)),
        (report.typed, ngettext("{n} dé saisi à la main.", "{n} dés saisis à la main.", report.typed)),
        (report.given, ngettext("{n} dé posé par le MJ.", "{n} dés posés par le MJ.", report.given)),
        (
            report.pending,
            ngettext(
                "{n} dé attend que sa graine soit révélée.",
                "{n} dés attendent que leur graine soit révélée.",
                report.pending,
            ),
        ),
        (
            report.unkeyed,
            ngettext(
                "{n} dé d’avant la première veillée ne peut pas être vérifié.",
                "{n} dés d’avant la première veillée ne peuvent pas être vérifiés.",
                report.unkeyed,
            ),
        ),
    )
    lines += ["  " + sentence.format(n=count) for count, sentence in counts if count]
    for evening, seat in report.withheld:
        sentence = _("Veillée {evening} : {seat} s’est engagé et n’a pas donné sa valeur.")
        lines.append("  " + sentence.format(evening=evening, seat=_name(proof, seat)))
    if unsealed:
        lines.append(_("Cet export n’a pas de sceau : il vient d’une version plus ancienne."))
    lines.append(
        _("Tout est juste.")
        if not report.faults
        else _("ATTENTION : {n} anomalies. Cette table a été changée, ou ses dés n’étaient pas justes.").format(
            n=len(report.faults)
        )
    )
    return lines


def _evening(proof: Proof, evening: Evening) -> str:
    names = ", ".join(_name(proof, seat) for seat in sorted(evening.mixes[-1]))
    state = _("close") if evening.seed else _("ouverte")
    told = _("valeurs de {names}").format(names=names) if names else _("aucune valeur de joueur")
    return _("Veillée {number} ({state}) : {told}.").format(number=evening.number, state=state, told=told)


def _name(proof: Proof, seat: str) -> str:
    return proof.seats.get(seat, seat)


def _sentence(fault: Fault) -> str:
    return f"n° {fault.version} · " + _(FAULTS[fault.code]).format(**fault.params)


def _as_json(proof: Proof, report: Report, export: bool) -> dict[str, Any]:
    counts = ("verified", "hidden", "typed", "given", "pending", "unkeyed")
    return {
        "title": proof.title,
        "file": "export" if export else "proof",
        "fair": not report.faults,
        **{name: getattr(report, name) for name in counts},
        "evenings": [
            {"number": each.number, "closed": bool(each.seed), "mixes": [sorted(mix) for mix in each.mixes]}
            for each in report.evenings
        ],
        "withheld": [list(each) for each in report.withheld],
        "faults": [{**msgspec.to_builtins(fault), "message": _sentence(fault)} for fault in report.faults],
    }
