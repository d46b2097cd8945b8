"""`--data DIR` and `--database URL`: where the tables are, the same options for every verb that needs them."""

from pathlib import Path

import click

from veillee.i18n import _
from veillee.platform import data_folder

data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=data_folder,
    metavar=_("DOSSIER"),
    envvar="VEILLEE_DATA",
    help=_("Le dossier des tables (le vôtre, si rien n’est dit)."),
)

database_option = click.option(
    "--database",
    default="",
    metavar="URL",
    envvar="VEILLEE_DATABASE",
    help=_("Une base PostgreSQL à la place : postgresql://nom:secret@machine/base."),
)
