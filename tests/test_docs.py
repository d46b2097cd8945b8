"""The pages tell the truth: console examples are run, links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.test_cli import veillee
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.notation import read

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "LISEZMOI.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
SPACES = str.maketrans("\u00a0\u202f", "  ")


def examples() -> list[tuple[str, str, str]]:
    """Each `$ veillee …` of a console block with the output that follows it."""
    found = []
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            for part in re.split(r"(?m)^\$ ", block)[1:]:
                command, _end, output = part.partition("\n")
                if command.startswith("veillee "):
                    found.append((page.name, command, output))
    return found


@pytest.mark.parametrize(("page", "command", "output"), examples())
def test_a_console_example_prints_what_the_page_says(page: str, command: str, output: str) -> None:
    done = veillee(*shlex.split(command)[1:])
    said = (done.stdout + done.stderr).translate(SPACES)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(output.translate(SPACES), said, flags), f"{page}: {said}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_link_to_a_file_leads_to_it(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    for page in PAGES:
        if page.parent != ROOT and page.name != "README.md":
            assert f"({page.relative_to(ROOT / 'docs').as_posix()})" in index, f"docs/README.md lacks {page.name}"


def test_both_readmes_show_the_same_commands() -> None:
    english, french = (re.findall(r"(?m)^\$ (\./run \w+)", (ROOT / name).read_text("utf-8")) for name in
                       ("README.md", "LISEZMOI.md"))  # fmt: skip
    assert english == french == ["./run serve", "./run test"]


def test_the_stat_block_of_the_guide_can_be_pasted() -> None:
    page = (ROOT / "docs" / "mj" / "page-d20.md").read_text("utf-8")
    for block in re.findall(r"```text\n(.*?)```", page, re.DOTALL):
        card = read(block)
        assert card_refusal(card) is None, card
        assert card.name.text.casefold() == block.split(" ;")[0].casefold(), card


@pytest.mark.parametrize("guide", ["joueurs/audace.md", "mj/page-d20.md"])
def test_what_a_guide_says_to_press_is_on_the_pages(guide: str) -> None:
    """Words between single asterisks are those of a button, a field or a sheet."""
    words = " ".join((ROOT / "docs" / guide).read_text("utf-8").translate(SPACES).split())
    catalog = (ROOT / "src/veillee/locales/en/LC_MESSAGES/veillee.po").read_text("utf-8").translate(SPACES)
    shown = catalog.replace('"\n"', "")
    said = {part for text in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", words) for part in text.split(" → ")}
    assert len(said) > 10
    assert {part for part in said if part not in shown} == set()
