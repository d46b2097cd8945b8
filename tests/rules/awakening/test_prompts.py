"""`docs/table/prompts.md` says of each choice what the code says."""

from __future__ import annotations

from pathlib import Path

from veillee.rules.awakening import choices

PAGE = Path(__file__).parents[3] / "docs" / "table" / "prompts.md"


def rows(markdown: str) -> list[list[str]]:
    """Cells of the lines of tables that begin with a code word, without their marks."""
    lines = [line for line in markdown.splitlines() if line.startswith("| `")]
    return [[cell.replace("`", "").strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_page_and_the_code_list_the_same_choices() -> None:
    before, _title, after = PAGE.read_text(encoding="utf-8").partition("## The d20 page")
    ours = before + after[after.index("\n## ") :]
    told = {row[0]: row[-3:] for row in rows(ours) if len(row) == 6}
    asked = {row[0]: row[-3:] for row in rows(choices.__doc__ or "")}
    answers = {
        kind: cells[1].replace("a line id, or decline", "the id of an attack line, decline")
        for kind, cells in asked.items()
    }
    assert told.keys() - {"faces"} == asked.keys()
    for kind, cells in asked.items():
        assert told[kind] == [cells[0], answers[kind], cells[2]], kind


def test_the_page_lists_the_choices_with_facts() -> None:
    kinds = {row[0] for row in rows(choices.__doc__ or "")}
    tags = {facts.__struct_config__.tag for facts in choices.ChoiceFacts.__args__}
    assert tags - {"strike"} <= kinds
    assert {"riposte", "opportunity"} <= kinds
