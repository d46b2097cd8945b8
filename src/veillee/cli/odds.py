"""`veillee odds`: the exact law of an expression."""

from fractions import Fraction

import click

from veillee.cli.answer import decimal, percent, say_json
from veillee.dice.law import LawTooLarge, beyond, law_of
from veillee.dice.notation import NotationError, parse
from veillee.dice.tree import MAX_EXPLOSIONS
from veillee.dist import Dist
from veillee.i18n import _

BAR = 40


@click.command(
    "odds",
    help=_("Donne la loi exacte d’une expression : chaque résultat et ses chances."),
    context_settings={"ignore_unknown_options": True},  # « -1 » belongs to the expression
)
@click.argument("expression", nargs=-1, required=True, metavar=_("EXPRESSION…"))
@click.option("--at-least", type=int, metavar="N", help=_("Ajoute les chances d’atteindre N."))
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def command(expression: tuple[str, ...], at_least: int | None, as_json: bool) -> None:
    """Compute, never sample."""
    try:
        parsed = parse(" ".join(expression))
        law = law_of(parsed)
    except (NotationError, LawTooLarge) as error:
        raise click.ClickException(str(error)) from error
    left_out = beyond(parsed)
    reached = None if at_least is None else law.probability(lambda total: total >= at_least)
    if as_json:
        answer = {
            "expression": parsed.text,
            "denominator": law.denominator,
            "weights": {str(total): weight for total, weight in law.items()},
            "minimum": law.minimum(),
            "maximum": law.maximum(),
            "mean": str(law.mean()),
        }
        if left_out:
            answer["beyond"] = str(left_out)
        if reached is not None:
            answer["at_least"] = {"total": at_least, "probability": str(reached)}
        say_json(answer)
        return
    click.echo(_("{expression} : moyenne {mean}").format(expression=parsed.text, mean=decimal(law.mean())))
    for line in lines(law):
        click.echo(line)
    if left_out:
        click.echo(
            _("Un dé explose {maximum} fois au plus : {share} des lancers iraient plus loin.").format(
                maximum=MAX_EXPLOSIONS, share=percent(left_out)
            )
        )
    if reached is not None:
        click.echo(_("{total} ou plus : {share}").format(total=at_least, share=percent(reached)))


def lines(law: Dist[int]) -> list[str]:
    """One line per result: its chances, those of reaching it, a bar."""
    most = max(law.weights.values())
    width = max(len(str(law.minimum())), len(str(law.maximum())))
    left, shown = law.denominator, []
    for total, weight in law.items():
        share, reach = Fraction(weight, law.denominator), Fraction(left, law.denominator)
        bar = "█" * max(1, weight * BAR // most)
        number = str(total).replace("-", "−").rjust(width)
        shown.append(f"{number}  {percent(share):>9}  ≥ {percent(reach):>9}  {bar}")
        left -= weight
    return shown
