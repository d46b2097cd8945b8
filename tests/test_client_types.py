"""The client's types are those of Python."""

import pytest
from msgspec import Struct, inspect

from scripts.client_types import OUTPUT, ROOT, Types, TypesError, typescript


def test_the_client_has_the_types_of_python() -> None:
    assert (ROOT / OUTPUT).read_text("utf-8") == typescript(), "Run python scripts/client_types.py write."


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
