"""Rewrite what a package of somebody else's imports from ours, where it has another name now.

    python tools/renamed.py FILE…

`renamed.txt` beside this tool has the names, old and new; a star stands for any one part, two for all that follow. A
colon stands before an object whose method the name is now: `frame:actions.declare`. What has no new name, or is used in
a way that no tool can follow, is told and left as it is.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).with_suffix(".txt")


class Change(NamedTuple):
    """A piece of a text from one place to another, in bytes, and what comes there instead."""

    start: int
    end: int
    text: str


def table() -> tuple[list[tuple[re.Pattern[str], str]], dict[str, str]]:
    """Every old name as a pattern with the new one, those without a star first; and modules that moved as a whole."""
    rows = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines()]
    moved = {old.removesuffix(".**"): new.removesuffix(".**") for old, new in rows if old.endswith(".**")}
    return [(re.compile(re.escape(old).replace(r"\*", r"(\w+)")), re.sub(r"\*", "{}", new))
            for old, new in sorted(rows, key=lambda row: "*" in row[0]) if not old.endswith(".**")], moved


ROWS, MOVED = table()
APART = {old.pattern.replace("\\", "").rpartition(".")[0] for old, _ in ROWS}


def renamed(name: str) -> str:
    """The new name of something, however often it moved, or none."""
    new = _once(name)
    while new and (again := _once(new)):
        new = again
    return new


def _once(name: str) -> str:
    for old, new in ROWS:
        if found := old.fullmatch(name):
            return new.format(*found.groups())
    home = max((old for old in MOVED if f"{name}.".startswith(f"{old}.")), key=len, default="")
    return MOVED[home] + name[len(home):] if home and name not in APART else ""


def is_gone(module: str) -> bool:
    """Whether a module has been taken apart: what stood in it has other names now."""
    return module in APART or any(old.fullmatch(f"{module}.ANY") for old, _ in ROWS)


class Rewriting:
    """One file: what is changed in it, and what is left."""

    def __init__(self, text: str) -> None:
        self.text = text.encode()
        self.tree = ast.parse(self.text)
        self.lines = [0]
        for line in self.text.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.left: list[str] = []
        self.wanted: set[str] = set()  # imports
        self.bound = {name for node in ast.walk(self.tree) for name in _bound(node)}

    def run(self) -> str:
        """The text with its new names."""
        changes: list[Change] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("dieshift."):
                changes += self._import(node, node.module)
        if not changes:
            return self.text.decode()
        first = min(change.start for change in changes)
        rewritten = self.text
        for start, end, text in sorted(changes, reverse=True):
            lines = "".join(f"{line}\n" for line in sorted(self.wanted)) if start == first else ""
            rewritten = rewritten[:start] + f"{lines}{text}".encode() + rewritten[end:]
        return rewritten.decode()

    def _import(self, node: ast.ImportFrom, module: str) -> Iterator[Change]:
        kept: list[str] = []
        for one in node.names:
            old, local = f"{module}.{one.name}", one.asname or one.name
            new = renamed(old)
            if ":" in new:
                yield from self._method(local, *new.split(":"))
            elif new:
                home, _, name = new.rpartition(".")
                self.wanted.add(f"from {home} import {name}{f' as {local}' if local != name else ''}")
                yield from self._parts(new, local)
            elif is_gone(old):
                yield from self._attributes(old, local)
            else:
                kept.append(f"{one.name}{f' as {one.asname}' if one.asname else ''}")
                yield from self._parts(old, local)
                if is_gone(module):
                    self.left.append(f"line {node.lineno}: {old} has no new name")
        if len(kept) < len(node.names):
            change = self._change(node, f"from {module} import {', '.join(kept)}" if kept else "")
            yield change if kept else change._replace(end=change.end + 1)  # with its line

    def _method(self, local: str, home: str, method: str) -> Iterator[Change]:
        """What was a function, where it is called, as the method of an object that is imported."""
        self.wanted.add(f"from {home} import {method.partition('.')[0]}")
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id == local:
                yield self._change(node, method)

    def _parts(self, module: str, local: str) -> Iterator[Change]:
        """What is read from a module that is an object by now, and is not that object's."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == local:
                old = f"{module}.{node.attr}"
                home, colon, name = renamed(old).rpartition(":" if ":" in renamed(old) else ".")
                package, _, last = home.rpartition(".")
                if colon == ":" and f"{home}.{name}" != old:
                    self.wanted.add(f"from {home} import {name.partition('.')[0]}")
                    yield self._change(node, name)
                elif colon == ".":
                    self.wanted.add(f"from {package} import {last}")
                    yield self._change(node, f"{last}.{name}")

    def _attributes(self, module: str, local: str) -> Iterator[Change]:
        """What is read from a module that is gone, from where it stands now."""
        read = {id(node.value): node for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Name) or node.id != local:
                continue
            whole = read.get(id(node))
            new = renamed(f"{module}.{whole.attr}") if whole else ""
            if whole and new:
                home, _, name = new.rpartition(".")
                package, _, last = home.rpartition(".")
                alias = f"{last}_of_{package.rpartition('.')[2]}" if last in self.bound - {local} else last
                self.wanted.add(f"from {package} import {last}{f' as {alias}' if alias != last else ''}")
                yield self._change(whole, f"{alias}.{name}")
            else:
                what = f"{module}.{whole.attr} has no new name" if whole else f"{local} is used as a whole"
                self.left.append(f"line {node.lineno}: {what}")

    def _change(self, node: ast.stmt | ast.expr, text: str) -> Change:
        start = self.lines[node.lineno - 1] + node.col_offset
        return Change(start, self.lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0), text)


def _bound(node: ast.AST) -> Iterator[str]:
    """The names that something gives a value to."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from ((one.asname or one.name).partition(".")[0] for one in names)


def main() -> int:
    """Rewrite files; 1 where something is left."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", nargs="+", type=Path)
    left = 0
    for file in parser.parse_args().file:
        try:
            before = file.read_text(encoding="utf-8")
            rewriting = Rewriting(before)
        except (OSError, ValueError, SyntaxError) as fault:
            parser.error(f"{file} is no Python that can be read: {fault}")
        after = rewriting.run()
        if after != before:
            file.write_text(after, encoding="utf-8")
            print(f"{file}: rewritten")
        for leftover in rewriting.left:
            print(f"{file}, {leftover}")
        left += len(rewriting.left)
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
