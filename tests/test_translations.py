"""Every text that a user reads has its English, and the translation keeps its parameters."""

import re
from pathlib import Path

from babel.messages.extract import extract_from_dir

from scripts.catalog import ENGLISH, ROOT, extract, forms, is_complete, key, missing, read, to_text, updated
from veillee.i18n import LOCALES, _, language, ngettext, preferred, speak, speaking, translator


def test_every_text_has_its_english() -> None:
    late = [f"{message.id!r} ({', '.join(name for name, _line in message.locations)})" for message in missing(ROOT)]
    assert not late, "No English for these (scripts/catalog.py missing, then fill):\n" + "\n".join(late)


def test_the_catalogue_holds_nothing_that_no_source_says() -> None:
    said = {message.id for message in extract(ROOT)}
    kept = {message.id for message in read(ROOT / ENGLISH) if message.id}
    assert kept <= said, f"scripts/catalog.py update drops these: {kept - said}"


def test_the_catalogue_is_written_as_its_tool_writes_it() -> None:
    assert (ROOT / ENGLISH).read_text("utf-8") == to_text(updated(ROOT)), "Run scripts/catalog.py update."


def parameters(text: str) -> set[str]:
    """The names in braces, without the grammatical form asked of them (`{target.le}`)."""
    return set(re.findall(r"\{(\w*)[^{}]*\}", text))


def test_translations_keep_the_parameters() -> None:
    for message in read(ROOT / ENGLISH):
        if message.id and is_complete(message):
            french = message.id[-1] if message.pluralizable else key(message)
            english = forms(message)
            assert parameters(english[-1]) == parameters(french), f"{message.id!r} → {english[-1]!r}"
            for form in english:  # « un point » may leave the count out
                assert parameters(form) <= parameters(french), f"{message.id!r} → {form!r}"


def test_everything_that_click_says_is_french() -> None:
    import click

    said = {
        text
        for _name, _line, text, _comments, _context in extract_from_dir(
            str(Path(click.__file__).parent), keywords={"_": None, "ngettext": (1, 2)}
        )
    }
    known = {message.id for message in read(LOCALES / "fr" / "LC_MESSAGES" / "click.po") if is_complete(message)}
    assert said <= known, f"No French for these words of click: {said - known}"


def test_zero_is_singular_in_french() -> None:
    assert translator("fr").ngettext("point", "points", 0) == "point"
    assert [ngettext("point", "points", count) for count in (-2, -1, 0, 1, 2)] == [
        "points", "point", "point", "point", "points",
    ]  # fmt: skip


def test_the_language_is_chosen_per_block() -> None:
    assert _("Commandes") == "Commandes"
    with speaking("en"):
        assert _("Commandes") == "Commands"
        with speaking("tlh"):
            assert language() == "fr"
    assert language() == "fr"
    speak("en")
    assert _("Commandes") == "Commands"
    speak("fr")


def test_the_browser_says_which_language_it_prefers() -> None:
    assert preferred("en-US,en;q=0.9,fr;q=0.8") == "en"
    assert preferred("fr;q=0.9,en;q=nonsense") == "fr"
    assert preferred("") == "fr"
