"""`veillee case`: plays rule cases and says what differs; prints what a case may hold."""

from pathlib import Path

import click

from veillee.cli.answer import say_json
from veillee.i18n import _, ngettext


@click.group("case", help=_("Joue des cas de règles, ou montre ce qu’un cas peut contenir."))
def command() -> None:
    """A group: its commands do the work."""


@command.command("run", help=_("Joue les cas de ces fichiers ou dossiers et dit pour chacun ce qui diffère."))
@click.argument("paths", nargs=-1, required=True, metavar=_("CHEMIN…"), type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def run_cases(paths: tuple[Path, ...], as_json: bool) -> int:
    """Exit with 1 when any case differs, with 2 when a file cannot be read."""
    from veillee.cli.casebooks import verdicts
    from veillee.codex.document import Fault

    try:
        played = verdicts(paths)
    except Fault as fault:
        raise click.ClickException(str(fault)) from fault
    if not played:
        raise click.ClickException(_("Aucun cas ici : un fichier de cas finit par .yaml."))
    failed = sum(not verdict.ok for verdict in played)
    if as_json:
        each = [{"id": one.id, "ok": one.ok, "differences": one.differences} for one in played]
        say_json({"passed": len(played) - failed, "failed": failed, "cases": each})
    else:
        for verdict in played:
            if not verdict.ok:
                click.echo(f"✗ {verdict.id}  {verdict.title}")
                for difference in verdict.differences:
                    click.echo(f"    {difference}")
        passed = len(played) - failed
        right = ngettext("{count} cas juste", "{count} cas justes", passed).format(count=passed)
        wrong = ngettext("{count} cas faux", "{count} cas faux", failed).format(count=failed)
        click.echo(f"{right}, {wrong}.")
    return 1 if failed else 0


@command.command("schema", help=_("Montre les commandes, les jets, les réponses et les chemins d’un cas."))
@click.option("--json", "as_json", is_flag=True, help=_("Répond par un schéma JSON."))
def show_schema(as_json: bool) -> None:
    """Made from the types, never by hand."""
    from veillee.cli.case_schema import as_lines, json_schema

    if as_json:
        say_json(json_schema())
        return
    for line in as_lines():
        click.echo(line)
