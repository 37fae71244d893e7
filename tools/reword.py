"""Rewords messages: `python tools/reword.py FILE.yaml`, a list of `{old: ..., new: ..., de: ...}`.

Each `old` is replaced by its `new` in our packages, tests and scenarios, as a whole literal or as a sentence of a
docstring, and in the catalogues, so that a message keeps its words in other languages; `de` gives new German words.
Placeholders must be the same. Run `tools/words.py` afterwards, which sorts the catalogues.
"""

import argparse
import ast
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from babel.messages.pofile import read_po, write_po

from dieshift.core.words import places_of

ROOT = Path(__file__).parents[1]
CODE = ("src", "tests", "tools", "benchmarks")
WIDTH = 120
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


@dataclass(frozen=True)
class Rewording:
    """A message, its new words, and new words in other languages by language."""

    old: str
    new: str
    translations: Mapping[str, str]


def rewordings(text: str) -> list[Rewording]:
    """The rewordings of a file. ValueError names the first whose placeholders differ or whose fields are wrong."""
    result = []
    for entry in yaml.safe_load(text) or ():
        match entry:
            case {"old": str(old), "new": str(new), **others}:
                translations = {str(language): str(words) for language, words in others.items()}
                result.append(Rewording(old, new, translations))
            case _:
                message = f"{entry!r}: needs `old` and `new`, both text."
                raise ValueError(message)
        for words in (new, *translations.values()):
            if places_of(words) - {"count"} != places_of(old) - {"count"}:
                message = f"{words!r} needs the placeholders of {old!r}."
                raise ValueError(message)
    return result


def reworded(source: str, changes: Mapping[str, str]) -> tuple[str, set[str]]:
    """A module with its messages replaced, and the old messages that it held."""
    lines = source.splitlines(keepends=True)
    edits = sorted(_edits(ast.parse(source), source, changes), key=lambda edit: (-edit[0].lineno, -edit[0].col_offset))
    for node, text, _ in edits:
        _replace(lines, node, text)
    return "".join(lines), {old for _, _, olds in edits for old in olds}


def _edits(tree: ast.Module, source: str, changes: Mapping[str, str]) -> Iterator[tuple[ast.Constant, str, set[str]]]:
    """Literals to replace: the node, its new source text, the old messages in it."""
    documented = {id(node.body[0].value): node for node in ast.walk(tree) if isinstance(node, DOCUMENTED)
                  and node.body and isinstance(node.body[0], ast.Expr)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in inside:
            continue
        if id(node) in documented:
            segment = ast.get_source_segment(source, node) or ""
            text, olds = _docstring(segment, changes, node.col_offset)
            if olds:
                yield node, text, olds
        elif node.value in changes:
            yield node, literal(changes[node.value], node.col_offset), {node.value}


def _docstring(segment: str, changes: Mapping[str, str], indent: int) -> tuple[str, set[str]]:
    """A docstring's source with its sentences replaced; its paragraphs are filled again where one changed."""
    paragraphs, olds = segment.split("\n\n"), set()
    for number, paragraph in enumerate(paragraphs):
        flat = " ".join(paragraph.split())
        for old, new in changes.items():
            is_sentence = old[:1].isupper() and " " in old
            whole = rf"(?<!\w){re.escape(old)}(?!\w)"
            if is_sentence and old in flat and re.search(whole, flat):
                flat = re.sub(whole, new.replace("\\", r"\\"), flat)
                olds.add(old)
        if flat != " ".join(paragraph.split()):
            paragraphs[number] = _filled(paragraph, flat, indent)
    return "\n\n".join(paragraphs), olds


def _filled(paragraph: str, flat: str, indent: int) -> str:
    start = paragraph[:len(paragraph) - len(paragraph.lstrip())]
    end = "\n" + " " * indent + '"""' if re.search(r'\n\s*"""$', paragraph) else ""
    body = flat.removesuffix('"""').rstrip() if end else flat
    return start + textwrap.fill(body, WIDTH - indent).replace("\n", "\n" + " " * indent) + end


def literal(text: str, column: int) -> str:
    """A string as source text from a column on, in as many literals as its length needs."""
    room = WIDTH - column - 6
    whole = _quoted(text)
    if len(whole) <= room + 2:
        return whole
    parts = re.findall(rf".{{1,{max(30, room)}}}(?:\s|$)|\S+", text, re.DOTALL)
    return ("\n" + " " * column).join(_quoted(part) for part in parts)


def _quoted(text: str) -> str:
    shown = repr(text)
    if shown.startswith("'"):
        inner = shown[1:-1].replace("\\'", "'").replace('"', '\\"')
        return f'"{inner}"'
    return shown


def _replace(lines: list[str], node: ast.Constant, text: str) -> None:
    """Put text in the place of a node; columns of the syntax tree count bytes."""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    before = lines[first].encode()[:node.col_offset].decode()
    after = lines[last].encode()[node.end_col_offset:].decode()
    lines[first:last + 1] = (before + text + after).splitlines(keepends=True)


def translate(path: Path, changes: Mapping[str, Rewording]) -> set[str]:
    """Give the messages of a catalogue their new ids and words; returns the old ones that it held."""
    language = path.name.split(".")[0]
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=language)
    held = set()
    for message in list(catalogue):
        forms = (message.id,) if isinstance(message.id, str) else message.id
        if not message.id or not any(form in changes for form in forms):
            continue
        held |= {form for form in forms if form in changes}
        words = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if len(words) == len(forms):
            words = tuple(changes[form].translations.get(language, word) if form in changes else word
                          for form, word in zip(forms, words, strict=True))
        new = tuple(changes[form].new if form in changes else form for form in forms)
        catalogue.delete(message.id)
        single = isinstance(message.id, str)
        catalogue.add(new[0] if single else new, words[0] if single else words, locations=message.locations)
    if held:
        with path.open("wb") as stream:
            write_po(stream, catalogue, width=WIDTH, sort_output=True, include_lineno=False)
    return held


def reword(root: Path, wanted: list[Rewording]) -> Iterator[str]:
    """Reword a checkout; yields a line for each message that no module holds."""
    changes: dict[str, Any] = {each.old: each.new for each in wanted}
    held: set[str] = set()
    for folder in CODE:
        for path in sorted((root / folder).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            near = {old: new for old, new in changes.items() if max(old.split(), key=len) in source}
            text, olds = reworded(source, near) if near else (source, set())
            if olds:
                held |= olds if folder == "src" else set()
                path.write_text(text, encoding="utf-8")
    for path in sorted((root / "src").rglob("locale/*.po")):
        translate(path, {each.old: each for each in wanted})
    yield from (f"{old!r} is in no module: a scenario, a table or a joined text may hold it." for old in changes
                if old not in held)


def main() -> None:
    """Reword by the file that is named."""
    parser = argparse.ArgumentParser(description="Reword messages everywhere.")
    parser.add_argument("file", type=Path)
    try:
        wanted = rewordings(parser.parse_args().file.read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError) as error:
        sys.exit(str(error))
    for line in reword(ROOT, wanted):
        print(line)


if __name__ == "__main__":
    main()
