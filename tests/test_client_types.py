"""The client's types are those of Python."""

from pathlib import Path

import pytest
from msgspec import Struct, inspect

from scripts.client_types import ROOT, Module, Types, TypesError, files, typescript


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_client_has_the_types_of_python(path: Path) -> None:
    assert (ROOT / path).read_text("utf-8") == files()[path], "Run python scripts/client_types.py write."


class Sample(Struct, tag_field="type", tag="sample", omit_defaults=True):
    squares: tuple[tuple[int, int], ...]
    chosen: dict[str, bool] = {}
    name: str | None = None


class Whole(Struct):
    count: int = 0


def test_a_default_that_is_left_out_may_be_missing() -> None:
    types = Types()
    assert types.expression(inspect.type_info(Sample)) == "Sample"
    assert types.declared["Sample"].splitlines() == [
        "export interface Sample {",
        "  type: 'sample';",
        "  readonly squares: readonly (readonly [number, number])[];",
        "  readonly chosen?: { readonly [key: string]: boolean };",
        "  readonly name?: string | null;",
        "}",
    ]


def test_a_default_that_is_sent_is_always_there() -> None:
    types = Types()
    types.expression(inspect.type_info(Whole))
    assert "readonly count: number;" in types.declared["Whole"]


def test_two_types_of_one_name_are_an_error() -> None:
    types = Types()
    types.expression(inspect.type_info(Whole))
    other = type("Whole", (Struct,), {"__annotations__": {}})
    with pytest.raises(TypesError, match="Whole"):
        types.expression(inspect.type_info(other))


class Holder(Struct):
    whole: Whole


def test_a_class_of_another_file_is_imported_from_it() -> None:
    types = Types({Whole: "others"})
    assert typescript(Module("mine", roots=(Holder,)), types).splitlines()[2:] == [
        "import type {",
        "  Whole,",
        "} from './others';",
        "",
        "export interface Holder {",
        "  readonly whole: Whole;",
        "}",
    ]


def test_classes_of_one_name_stand_in_their_own_files() -> None:
    texts = {path.stem: text for path, text in files().items()}
    assert "export interface Card {" in texts["types"]
    assert "export interface Card {" in texts["audacity"]
    assert "export interface Name {" not in texts["audacity"]
