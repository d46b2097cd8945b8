"""The translation catalogue: French is in the source, the English lives in one PO file.

    python scripts/catalog.py missing    # what has no English yet, ready to be filled in
    python scripts/catalog.py fill FILE  # put translations (a JSON object) into the PO file
    python scripts/catalog.py update     # extract every string from Python, Svelte and TypeScript
    python scripts/catalog.py check      # exit 1 if a string has no English, or the PO file is behind
    python scripts/catalog.py compile    # .mo for Python, JSON for the client

Strings are marked `_("…")`, `N_("…")`, `ngettext("…", "…", n)` in Python and `t('…')`, `tn('…', '…', n)`
in the client. The PO file carries no dates and no line numbers, so that two branches rarely collide.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = Path("src", "veillee", "locales")
ENGLISH = LOCALES / "en" / "LC_MESSAGES" / "veillee.po"
CLIENT_CATALOG = Path("ui", "src", "locales", "en.json")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
CLIENT_CALL = re.compile(
    r"""\b(tn?)\(\s*(['"])((?:(?!\2)[^\\\n]|\\.)*)\2(?:\s*,\s*(['"])((?:(?!\4)[^\\\n]|\\.)*)\4)?"""
)


def client_strings(text: str) -> Iterator[str | tuple[str, str]]:
    """The calls `t('…')` and `tn('…', '…', n)` of a client file. Babel's JavaScript lexer takes the slash of a
    closing tag for the start of a regular expression, and loses what follows it.

    >>> list(client_strings("<b>{t('Table')}</b> <i>{tn('{n} tour', '{n} tours', n)}</i>"))
    ['Table', ('{n} tour', '{n} tours')]
    """
    for call in CLIENT_CALL.finditer(text):
        one, many = (re.sub(r"\\(.)", r"\1", part or "") for part in (call[3], call[5]))
        yield (one, many) if call[1] == "tn" else one


def extract(root: Path) -> Catalog:
    """Every string of the sources, with the files that hold it."""
    found = Catalog()
    for name, _line, text, comments, context in extract_from_dir(
        str(root / "src" / "veillee"), [("**.py", "python")], keywords=KEYWORDS, comment_tags=("For translators:",)
    ):
        found.add(text, locations=[(f"src/veillee/{name}", 0)], auto_comments=comments, context=context)
    for path in sorted((root / "ui" / "src").rglob("*")):
        if path.suffix in (".svelte", ".ts") and ".test." not in path.name:
            for words in client_strings(path.read_text("utf-8")):
                found.add(words, locations=[(path.relative_to(root).as_posix(), 0)])
    return found


def read(path: Path) -> Catalog:
    """A PO file as Babel's catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def key(message: Message) -> str:
    """The French text; of a plural, its singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> list[str]:
    """The translation: one form, or one per plural; an empty text where there is none."""
    if isinstance(message.string, (list, tuple)):
        return [form or "" for form in message.string]
    return [message.string or ""]


def is_complete(message: Message) -> bool:
    """Whether every form has its translation."""
    return all(forms(message)) and not message.fuzzy


def updated(root: Path) -> Catalog:
    """The English catalogue brought to what the sources say now: new strings empty, unused ones dropped."""
    present = read(root / ENGLISH) if (root / ENGLISH).is_file() else Catalog(locale="en")
    wanted = Catalog(locale="en", charset="utf-8", fuzzy=False)
    for message in extract(root):
        if message.id:
            known = present.get(message.id, message.context)
            string = known.string if known is not None and not known.fuzzy else None
            same_kind = isinstance(string, (list, tuple)) == isinstance(message.id, (list, tuple))
            wanted.add(
                message.id,
                string if same_kind else None,
                locations=sorted({(name, 0) for name, _line in message.locations}),
                auto_comments=message.auto_comments,
                flags=message.flags,
                context=message.context,
            )
    return wanted


def to_text(catalog: Catalog) -> str:
    """The PO file: sorted, no dates, no line numbers."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER + buffer.getvalue().decode("utf-8")


HEADER = """\
# English catalogue of Veillée. Made by scripts/catalog.py; the msgids are the French texts of the sources.
msgid ""
msgstr ""
"Project-Id-Version: veillee\\n"
"Language: en\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def client_catalog(catalog: Catalog) -> dict[str, str | list[str]]:
    """What the client needs: French text to English text, plurals to their two forms."""
    table: dict[str, str | list[str]] = {}
    for message in catalog:
        if message.id and is_complete(message) and any(name.startswith("ui/") for name, _line in message.locations):
            table[key(message)] = forms(message) if message.pluralizable else forms(message)[0]
    return table


def compile_catalogs(root: Path) -> None:
    """Write each .mo beside its .po, and the client's JSON; files that would not change are left alone."""
    for source in sorted((root / LOCALES).glob("*/LC_MESSAGES/*.po")):
        buffer = io.BytesIO()
        write_mo(buffer, read(source))
        write_if_changed(source.with_suffix(".mo"), buffer.getvalue())
    if (root / "ui" / "src").is_dir():
        table = client_catalog(read(root / ENGLISH))
        text = json.dumps(table, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        write_if_changed(root / CLIENT_CATALOG, text.encode())


def write_if_changed(path: Path, content: bytes) -> None:
    """Leave the file's date alone when nothing changed, so that nothing is built again for it."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def missing(root: Path) -> list[Message]:
    """The strings of the sources without a complete English translation."""
    return [message for message in updated(root) if message.id and not is_complete(message)]


def fill(root: Path, translations: dict[str, str | list[str]]) -> list[str]:
    """Write the translations into the PO file; the French texts that no source holds are returned."""
    catalog = updated(root)
    unknown = []
    for french, english in translations.items():
        message = catalog.get(french)
        if message is None:
            unknown.append(french)
        else:
            message.string = tuple(english) if isinstance(english, list) else english
    (root / ENGLISH).write_text(to_text(catalog), "utf-8")
    return unknown


def main(arguments: list[str]) -> int:
    """The verbs of the module's docstring."""
    match arguments:
        case ["missing"]:
            table = {key(late): ["", ""] if late.pluralizable else "" for late in missing(ROOT)}
            print(json.dumps(table, ensure_ascii=False, indent=1))
        case ["fill", name]:
            unknown = fill(ROOT, json.loads(Path(name).read_text("utf-8")))
            for french in unknown:
                print(f"no source holds: {french}", file=sys.stderr)
            compile_catalogs(ROOT)
            print(f"{len(missing(ROOT))} still missing")
            return 1 if unknown else 0
        case ["update"]:
            (ROOT / ENGLISH).write_text(to_text(updated(ROOT)), "utf-8")
            compile_catalogs(ROOT)
            print(f"{len(missing(ROOT))} without English")
        case ["check"]:
            late = missing(ROOT)
            for message in late:
                print(f"no English: {message.id!r} ({', '.join(name for name, _line in message.locations)})")
            return 1 if late else 0
        case ["compile"]:
            compile_catalogs(ROOT)
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
