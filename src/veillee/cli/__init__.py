"""The command `veillee`: one thin module per verb, imported only when it is called.

Whatever goes wrong, the user reads one sentence on stderr and the exit status is 2, never a traceback.
"""

import gettext
import os
import re
import sys
from typing import NoReturn

from veillee.i18n import LOCALES, _, language, speak


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run one verb and exit: 0, what the verb answers, 2 after an error, 130 when interrupted."""
    speak(os.environ.get("VEILLEE_LANGUAGE", ""))
    translate_click()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console prints « ? » instead of failing on « ’ »
    import click

    from veillee.cli.verbs import verbs

    try:
        status = verbs.main(arguments, prog_name="veillee", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        fail(quoted(error.format_message()))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # the reader (`| head`) has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        if os.environ.get("VEILLEE_DEBUG"):
            raise
        fail(
            _("Veillée a rencontré une erreur imprévue ({error}) ; VEILLEE_DEBUG=1 en montre le détail.").format(
                error=f"{type(error).__name__}: {error}"
            )
        )
    sys.exit(status if isinstance(status, int) else 0)


def translate_click() -> None:
    """Make click, which asks the process-wide gettext, speak the language of the command.

    It comes before any verb is imported: texts of options are translated when they are declared.
    """
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("click", LOCALES)
    gettext.textdomain("click")


def quoted(sentence: str) -> str:
    """A sentence of click with the quotation marks of the language around the names of options and arguments."""
    return re.sub(r"(?<!\w)'([^']+)'(?!\w)", r"« \1 »", sentence) if language() == "fr" else sentence


def fail(sentence: str) -> NoReturn:
    """Say one sentence on stderr and exit with 2."""
    from veillee.words.typography import set_words

    print(set_words(sentence.replace("\n", " "), language()), file=sys.stderr)
    sys.exit(2)
