"""Valid expressions, made by mirroring the grammar of `veillee.dice.notation`."""

from hypothesis import strategies as st

SPACES = st.sampled_from(["", "", "", " ", "\u202f"])
TAGS = st.sampled_from(["", "", "", "[Feu]", "[ Tranchant du soir ]"])


@st.composite
def pools(draw: st.DrawFn, most: int) -> str:
    """One pool of at most `most` dice with modifiers that leave a die."""
    count = draw(st.integers(1, most))
    written = "" if count == 1 and draw(st.booleans()) else str(count)
    sides = draw(st.sampled_from([1, 2, 3, 4, 6]))
    text = f"{written}{draw(SPACES)}{draw(st.sampled_from('dD'))}{sides}"
    if sides > 1 and draw(st.integers(0, 3)) == 0:
        text += f"{draw(SPACES)}{draw(st.sampled_from(['ro', 'RU', 'rr', 'rt', 'r']))}{draw(conditions(sides))}"
    if sides > 1 and draw(st.integers(0, 5)) == 0:
        text += f"{draw(SPACES)}{draw(st.sampled_from(['e', 'E', '!']))}{draw(conditions(sides))}"
    kept = count
    for _modifier in range(draw(st.integers(0, 2))):
        kind = draw(st.sampled_from(["kh", "KL", "dh", "dl", "gh", "gb", "jh", "jb", "mi", "ma"]))
        drops = kind in {"dh", "dl", "jh", "jb"}
        if drops and kept == 1:
            continue
        value = draw(st.integers(1, sides if kind in {"mi", "ma"} else kept - drops))
        kept = kept if kind in {"mi", "ma"} else kept - value if drops else value
        text += f"{draw(SPACES)}{kind}{draw(SPACES)}{value}"
    return text


@st.composite
def conditions(draw: st.DrawFn, sides: int) -> str:
    """A condition that some faces meet and some do not."""
    value = draw(st.integers(1, sides))
    allowed = ["", "="]
    if value > 1:
        allowed += ["<", "≥", ">="]
    if value < sides:
        allowed += [">", "≤", "<="]
    return f"{draw(SPACES)}{draw(st.sampled_from(allowed))}{draw(SPACES)}{value}"


@st.composite
def choices(draw: st.DrawFn, depth: int) -> str:
    """The highest or lowest of several parts, or of several tries."""
    separator = draw(SPACES) + draw(st.sampled_from(",;")) + draw(SPACES)
    if draw(st.booleans()):
        several = [draw(products(depth - 1)) for _part in range(draw(st.integers(2, 3)))]
        return f"{draw(st.sampled_from(['max', 'MIN']))}{draw(SPACES)}({separator.join(several)})"
    name = draw(st.sampled_from(["best", "worst", "Meilleur", "pire"]))
    return f"{name}({draw(st.integers(2, 3))}{separator}{draw(products(depth - 1))}+1d2)"


@st.composite
def parts(draw: st.DrawFn, depth: int) -> str:
    """A number, a pool or a group, perhaps tagged."""
    kind = draw(st.integers(0, 5 if depth else 3))
    if kind == 0:
        text = str(draw(st.integers(0, 12)))
    elif kind < 4:
        text = draw(pools(2))
    elif kind == 5:
        text = draw(choices(depth))
    else:
        text = f"({draw(SPACES)}{draw(sums(depth - 1))}{draw(SPACES)})"
    return text + draw(SPACES) + draw(TAGS)


@st.composite
def products(draw: st.DrawFn, depth: int) -> str:
    """A part, perhaps multiplied or divided by an integer on its right, or multiplied on its left."""
    text = draw(parts(depth))
    match draw(st.integers(0, 7)):
        case 0:
            return f"{draw(st.integers(0, 3))}{draw(st.sampled_from('*×'))}{text}"
        case 1:
            return f"{text}{draw(SPACES)}{draw(st.sampled_from('*×'))}{draw(SPACES)}{draw(st.integers(0, 3))}"
        case 2:
            return f"{text}{draw(st.sampled_from('/÷'))}{draw(st.integers(1, 3))}"
        case 3:
            return f"{text}*(-{draw(st.integers(1, 3))})"
        case _:
            return text


@st.composite
def sums(draw: st.DrawFn, depth: int) -> str:
    """Products added and subtracted, perhaps with the codex's extra damage at the end."""
    text = draw(st.sampled_from(["", "", "", "+", "-", "−"])) + draw(products(depth))
    for _term in range(draw(st.integers(0, 2))):
        text += draw(SPACES) + draw(st.sampled_from("+-−–")) + draw(SPACES) + draw(products(depth))
    if draw(st.integers(0, 4)) == 0:
        text += f" (+{draw(pools(1))}{draw(st.sampled_from(['', ' Feu', ' Magie noire']))})"
    return text


def expressions() -> st.SearchStrategy[str]:
    """Valid texts with few and small dice."""
    return sums(2).map(lambda text: f" {text} ").filter(lambda text: len(text) <= 400)
