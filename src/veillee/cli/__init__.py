"""The command `veillee`: one thin module per verb, each imported only when it is called.

Whatever goes wrong, the user reads one sentence on stderr and the exit status is 2, never a traceback.
"""

import gettext
import os
import sys
from importlib import import_module
from typing import NoReturn

import click

from veillee import __version__
from veillee.i18n import LOCALES, N_, _, language, speak

VERBS = {
    "where": N_("Montre où vit une règle : sa fonction, ses tests, ses cas, son entrée."),
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
            formatter.write_dl([(verb, _(text)) for verb, text in VERBS.items()])


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="veillee")
def verbs() -> None:
    """Veillée : une table de jeu pour deux livres de règles."""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run one verb and exit: 0, what the verb answers, 2 after an error, 130 when interrupted."""
    speak(os.environ.get("VEILLEE_LANGUAGE", ""))
    translate_click()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console prints « ? » instead of failing on « ’ »
    try:
        status = verbs.main(arguments, prog_name="veillee", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # the reader (`| head`) has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:  # noqa: BLE001 - the last door: a bug is told in a sentence too
        if os.environ.get("VEILLEE_DEBUG"):
            raise
        fail(
            _("Veillée a rencontré une erreur imprévue ({error}) ; VEILLEE_DEBUG=1 en montre le détail.").format(
                error=f"{type(error).__name__}: {error}"
            )
        )
    sys.exit(status if isinstance(status, int) else 0)


def translate_click() -> None:
    """Make click, which asks the process-wide gettext, speak the language of the command."""
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("click", LOCALES)
    gettext.textdomain("click")


def fail(sentence: str) -> NoReturn:
    """Say one sentence on stderr and exit with 2."""
    print(" ".join(sentence.split()), file=sys.stderr)
    sys.exit(2)
