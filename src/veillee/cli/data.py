"""`--data DIR`: the folder of the tables, the same option for every verb that needs it."""

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
