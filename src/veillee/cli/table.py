"""`veillee table`: what is kept on this machine, and a table as one file, to keep or to give."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from time import time

import click
from msgspec.structs import asdict

from veillee.cli.answer import say_json
from veillee.cli.data import data_option, database_option
from veillee.cli.verify import verify_table
from veillee.i18n import _
from veillee.store.backups import BACKUPS, Backups
from veillee.store.contract import Store, StoreError
from veillee.store.opening import open_store
from veillee.systems import SYSTEMS
from veillee.table.wire import Wire

LARGEST_EXPORT = 512 * 1024 * 1024
"""Bytes of a file that `import` reads."""


@click.group("table", help=_("Liste les tables, en exporte, en importe, en refait une, ou vérifie ses dés."))
def command() -> None:
    """A group: its commands do the work."""


@command.command("list", help=_("Liste les tables de cette machine."))
@data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def list_tables(data: Path, database: str, as_json: bool) -> None:
    """Every table, the last changed first, those in the trash and the damaged ones included."""
    with opened(data, database) as store:
        lines = store.tables()
    if as_json:
        fields = ("id", "title", "system", "version", "created", "changed", "trashed", "problem")
        say_json([{field: getattr(line, field) for field in fields} for line in lines])
        return
    if not lines:
        click.echo(_("Aucune table dans {folder}.").format(folder=data))
    for line in lines:
        changed = datetime.fromtimestamp(max(line.changed, line.created) / 1000).strftime("%Y-%m-%d %H:%M")
        state = line.problem or (_("à la corbeille") if line.trashed else "")
        click.echo(f"{line.id}  {changed}  {line.title}{f'  ({state})' if state else ''}")


@command.command("export", help=_("Écrit une table, ses soirées et ses images dans un seul fichier."))
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def export_table(table: str, file: Path | None, data: Path, database: str, as_json: bool) -> None:
    """An existing file is never overwritten."""
    with opened(data, database) as store:
        content = store.export(table)
    file = Path(f"{table}.veillee") if file is None else file
    try:
        with file.open("xb") as target:
            target.write(content)
    except FileExistsError as error:
        sentence = _("Le fichier {file} existe déjà et n’a pas été changé ; donnez un autre nom.").format(file=file)
        raise click.ClickException(sentence) from error
    except OSError as error:
        sentence = _("Le fichier {file} ne peut pas être écrit ; vérifiez le dossier, ses droits et la place libre.")
        raise click.ClickException(sentence.format(file=file)) from error
    if as_json:
        say_json({"table": table, "file": str(file), "bytes": len(content)})
    else:
        click.echo(_("La table est dans {file}.").format(file=file))


@command.command("import", help=_("Reprend une table exportée, à côté de celles qui sont déjà là."))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def import_table(file: Path, data: Path, database: str, as_json: bool) -> None:
    """It gets an id of its own, so that no table is ever replaced."""
    try:
        if file.stat().st_size > LARGEST_EXPORT:
            raise click.ClickException(_("Le fichier {file} est trop gros pour une table.").format(file=file))
        content = file.read_bytes()
    except OSError as error:
        sentence = _("Le fichier {file} ne peut pas être lu ; vérifiez ses droits.").format(file=file)
        raise click.ClickException(sentence) from error
    with opened(data, database) as store:
        line = store.import_(content, table=secrets.token_hex(6))
    if as_json:
        say_json({"id": line.id, "title": line.title, "system": line.system, "version": line.version})
    else:
        click.echo(_("« {title} » est là ({table}).").format(title=line.title, table=line.id))


@command.command("backups", help=_("Liste les sauvegardes d’une table, faites toutes seules pendant qu’on joue."))
@click.argument("table")
@data_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def list_backups(table: str, data: Path, as_json: bool) -> None:
    """The newest first; they are there even when the table is not any more."""
    try:
        found = Backups(data / BACKUPS).of(table)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        say_json([asdict(backup) for backup in found])
        return
    if not found:
        click.echo(_("Aucune sauvegarde de « {table} » dans {folder}.").format(table=table, folder=data / BACKUPS))
    for backup in found:
        moment = datetime.fromtimestamp(backup.at / 1000).strftime("%Y-%m-%d %H:%M")
        size = _("{count} ko").format(count=max(1, backup.bytes // 1024))
        click.echo(
            _("{name}  {moment}  version {version}  {size}").format(
                name=backup.name, moment=moment, version=backup.version, size=size
            )
        )


@command.command("restore", help=_("Refait une table à côté de la première, telle qu’elle était à une version."))
@click.argument("table")
@click.option("--version", type=click.IntRange(1), metavar="N", help=_("La version voulue ; sinon la dernière."))
@click.option("--backup", default="", metavar=_("NOM"), help=_("Part de cette sauvegarde, et non de la table."))
@data_option
@database_option
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def restore_table(table: str, version: int | None, backup: str, data: Path, database: str, as_json: bool) -> None:
    """The copy has codes of its own and no devices; the table itself is not touched."""
    from veillee.web.making import copied

    with opened(data, database) as store:
        content = Backups(data / BACKUPS).read(table, backup) if backup else store.export(table)
        made = copied(store, SYSTEMS, content, version, int(time() * 1000))
    if as_json:
        say_json({"id": made.state.id, "title": made.state.title, "version": made.version})
    else:
        click.echo(_("« {title} » est là ({table}).").format(title=made.state.title, table=made.state.id))


@command.command("tell", help=_("Raconte une table entière : chaque acte, ses dés, ses sommes, ce qu’il a changé."))
@click.argument("table")
@data_option
@database_option
def tell_table(table: str, data: Path, database: str) -> None:
    """As the GM knows it, undone acts included."""
    from veillee.cli.telling import SystemTeller
    from veillee.table.evening import evening_text
    from veillee.table.table import Table

    with opened(data, database) as store:
        system = SYSTEMS[store.line(table).system]
        told = Table.load(system, store.records(table), table_id=table)
    click.echo(evening_text(told, SystemTeller(system.key)), nl=False)


command.add_command(verify_table)


@contextmanager
def opened(data: Path, database: str) -> Iterator[Store]:
    """The store of a folder or of a database; what it cannot do is told in its own sentence."""
    try:
        store = open_store(data, database, {key: Wire(system) for key, system in SYSTEMS.items()})
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        raise click.ClickException(str(error)) from error
