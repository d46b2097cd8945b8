"""`veillee roll`: throw an expression once and show every face."""

import click

from veillee.dice.notation import NotationError, parse
from veillee.dice.rule import Ask
from veillee.dice.sources import RandomSource
from veillee.dice.tree import Die, tens_and_units
from veillee.i18n import _


@click.command(
    "roll",
    help=_("Lance une expression, par exemple 3d4+3, 2d20kh1, d% ou 1d6+1 (+1d4 Feu)."),
    context_settings={"ignore_unknown_options": True},  # « -1 » belongs to the expression
)
@click.argument("expression", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def command(expression: tuple[str, ...], as_json: bool) -> None:
    """Throw with the random source of the operating system."""
    try:
        parsed = parse(" ".join(expression))
    except NotationError as error:
        raise click.ClickException(str(error)) from error
    faces = RandomSource().faces(Ask(parsed.text, "roll", "cli"), parsed.dice)
    total, dice = parsed.read(faces)
    if as_json:
        from veillee.cli.answer import say_json

        say_json({"expression": parsed.text, "total": total, "dice": [as_data(die) for die in dice]})
    else:
        shown = " ".join(as_text(die) for die in dice)
        click.echo(f"{parsed.text} = {total}".replace("= -", "= −") + (f"   ({shown})" if dice else ""))


def as_data(die: Die) -> dict[str, int | bool | str | list[int]]:
    """One die as JSON: `value` is what the face counts for, tens and units are those of a d100."""
    data: dict[str, int | bool | str | list[int]] = {
        "sides": die.sides,
        "face": die.face,
        "value": die.value,
        "kept": die.kept,
    }
    if die.sides == 100:
        data["tens_and_units"] = list(tens_and_units(die.face))
    if die.tag is not None:
        data["tag"] = die.tag
    return data


def as_text(die: Die) -> str:
    """One die in a line: a discarded one is in brackets, a changed one shows what it counts for."""
    text = f"d{die.sides}:{die.face}"
    if die.value != die.face:
        text += f"→{die.value}"
    if die.tag is not None:
        text += f" {die.tag}"
    return text if die.kept else f"[{text}]"
