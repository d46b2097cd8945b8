"""Reads the package's own source: which module imports what, and which calls of a rule lead nowhere."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "veillee"


@dataclass(frozen=True)
class Module:
    """One file of the package: `name` is dotted and without the leading `veillee.` (empty for the package itself)."""

    name: str
    tree: ast.Module

    def is_in(self, room: str) -> bool:
        return self.name == room or self.name.startswith(room + ".")


@cache
def modules() -> dict[str, Module]:
    """Every module of the package by name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Module(name, ast.parse(path.read_text("utf-8"), str(path)))
    return found


@cache
def full_names() -> frozenset[str]:
    """The modules of the package as an import statement names them."""
    return frozenset(f"veillee.{name}" if name else "veillee" for name in modules())


@cache
def imported(module: Module) -> frozenset[str]:
    """Full names of the modules that this one imports, wherever the statement stands (functions included)."""
    return frozenset(import_statements(module))


def import_statements(module: Module) -> Iterator[str]:
    """Each name of each import statement; of `from a import b`, the module `a.b` where there is one, else `a`."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(origin), names=names, level=0):
                wholes = [f"{origin}.{alias.name}" for alias in names]
                yield from (
                    whole if whole in full_names() or not origin.startswith("veillee") else origin for whole in wholes
                )
            case ast.ImportFrom(level=level) if level:
                raise AssertionError(f"veillee.{module.name} has a relative import: rooms are named in full.")
            case _:
                pass


def ours(module: Module) -> set[str]:
    """The modules of the package that this one imports, by short name."""
    names = {name.removeprefix("veillee").removeprefix(".") for name in imported(module) if is_ours(name)}
    return names - {module.name}


def others(module: Module) -> set[str]:
    """What this module imports from outside the package."""
    return {name for name in imported(module) if not is_ours(name)}


def is_ours(name: str) -> bool:
    return name == "veillee" or name.startswith("veillee.")


def reaches(name: str, seen: set[str] | None = None) -> set[str]:
    """All that importing this module loads from the package, itself and its parent packages included."""
    seen = set() if seen is None else seen
    parts = name.split(".")
    for piece in [".".join(parts[: end + 1]) for end in range(len(parts))]:
        if piece in modules() and piece not in seen:
            seen.add(piece)
            for further in ours(modules()[piece]):
                reaches(further, seen)
    return seen


def returns_rule(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function's return annotation is `Rule[…]`."""
    annotation = function.returns
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return getattr(base, "id", getattr(base, "attr", None)) == "Rule"


def rule_functions(module: Module) -> set[str]:
    """The names of the module's functions that return a Rule."""
    functions = (node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef))
    return {function.name for function in functions if returns_rule(function)}


def lost_rules(module: Module, rules_by_module: dict[str, set[str]]) -> list[str]:
    """Calls of a rule that are neither `yield from`, nor returned, nor handed to another call: they do nothing."""
    called_as = {name: name for name in rules_by_module.get(module.name, set())}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            origin = node.module.removeprefix("veillee").removeprefix(".")
            for alias in node.names:
                if alias.name in rules_by_module.get(origin, set()):
                    called_as[alias.asname or alias.name] = alias.name
                inner = f"{origin}.{alias.name}".lstrip(".")
                for rule in rules_by_module.get(inner, set()):
                    called_as[f"{alias.asname or alias.name}.{rule}"] = rule
    kept: set[int] = set()
    for node in ast.walk(module.tree):
        match node:
            case ast.YieldFrom(value=value) | ast.Return(value=value) | ast.Lambda(body=value):
                kept.update(id(part) for part in branches(value))
            case ast.Call(args=arguments):
                kept.update(id(argument) for argument in arguments)
            case _:
                pass
    return [
        f"veillee.{module.name}, line {node.lineno}: {ast.unparse(node.func)}(…) is called without `yield from`"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and id(node) not in kept and ast.unparse(node.func) in called_as
    ]


def branches(value: ast.expr | None) -> Iterator[ast.expr]:
    """The expressions that a value may be: both arms of a conditional."""
    if isinstance(value, ast.IfExp):
        yield from branches(value.body)
        yield from branches(value.orelse)
    elif value is not None:
        yield value
