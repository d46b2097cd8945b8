"""The list of verbs; `main` imports it once the language is known."""

from importlib import import_module

import click

from veillee import __version__
from veillee.i18n import _

VERBS = {
    "serve": _("Ouvre la table pour le MJ et les joueurs."),
    "roll": _("Lance une expression de dés."),
    "odds": _("Donne la loi exacte d’une expression de dés."),
    "case": _("Joue des cas de règles et dit ce qui diffère."),
    "table": _("Liste, exporte ou importe des tables."),
    "where": _("Montre où vit une règle : sa fonction, ses tests, ses cas, son entrée."),
}
"""Each verb with its help, so that listing them imports none of them."""


class Verbs(click.Group):
    """A group whose commands are read from `veillee.cli.<verb>` when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"veillee.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commandes")):
            formatter.write_dl(list(VERBS.items()))


@click.group(
    cls=Verbs,
    help=_("Veillée : une table de jeu pour deux livres de règles."),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", prog_name="veillee")
def verbs() -> None:
    """The command without its verb."""
