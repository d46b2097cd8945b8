"""What is remembered by identity is found anew for anything that is not the very same object."""

from veillee.rules.common import Name
from veillee.rules.once import once


def test_the_same_object_is_looked_at_once_and_an_equal_one_again() -> None:
    asked: list[Name] = []

    @once(4)
    def length(name: Name) -> int:
        asked.append(name)
        return len(name.text)

    kael, twin = Name("Kael"), Name("Kael")
    assert [length(kael), length(twin), length(kael), length(twin)] == [4, 4, 4, 4]
    assert [each is kael for each in asked] == [True, False]


def test_no_more_is_kept_than_was_asked_for() -> None:
    asked: list[str] = []

    @once(2)
    def loud(name: Name) -> str:
        asked.append(name.text)
        return name.text.upper()

    names = [Name(text) for text in ("un", "deux", "trois")]
    assert [loud(name) for name in (*names, *names)] == ["UN", "DEUX", "TROIS"] * 2
    assert asked == ["un", "deux", "trois"] * 2


def test_another_object_at_the_same_address_is_not_taken_for_the_first() -> None:
    @once(1000)
    def text(name: Name) -> str:
        return name.text

    assert all(text(Name(str(number))) == str(number) for number in range(500))
