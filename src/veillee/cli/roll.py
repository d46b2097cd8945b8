"""`veillee roll`: throw an expression once and show every face."""

import click
from msgspec import to_builtins

from veillee.dice import Cause, Die, NotationError, RandomSource, parse, roll_expression
from veillee.i18n import _


@click.command(
    "roll",
    help=_("Lance une expression, par exemple 3d4+3, 2d20kh1, d% ou 1d6+1 (+1d4 Feu)."),
    context_settings={"ignore_unknown_options": True},  # « -1 » belongs to the expression
)
@click.argument("expression", nargs=-1, required=True, metavar=_("EXPRESSION…"))
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def command(expression: tuple[str, ...], as_json: bool) -> None:
    """Throw with the random source of the operating system."""
    try:
        parsed = parse(" ".join(expression))
    except NotationError as error:
        raise click.ClickException(str(error)) from error
    thrown = roll_expression(parsed, RandomSource())
    if as_json:
        from veillee.cli.answer import say_json

        say_json(to_builtins(thrown))
    else:
        shown = " ".join(as_text(die) for die in thrown.dice)
        text = f"{thrown.expression} = {thrown.total}".replace("= -", "= −")
        click.echo(text + (f"   ({shown})" if shown else ""))


def as_text(die: Die) -> str:
    """One die in a line: one that does not count is in brackets, a changed one shows what it counts for.

    ↻ marks a die that was thrown again, + one that an explosion added.
    """
    text = f"d{die.sides}:{die.face}" + "↻" * die.rerolled
    if die.cause is Cause.EXPLOSION:
        text = f"+{text}"
    if die.value != die.face:
        text += f"→{die.value}"
    if die.tag is not None:
        text += f" {die.tag}"
    return text if die.kept else f"[{text}]"
