"""The page docs/rules.md: every rule function of the squad game by rule id, and every option of its catalogue.

Both parts are read from the code, so that the page cannot say what the code does not do.

    python tools/rules_page.py            write docs/rules.md
    python tools/rules_page.py --check    fail if the page is not what the code says today
"""

import argparse
import importlib
import inspect
import pkgutil
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import dieshift.stargrunt
from dieshift.core.rules import RULES, SLOTS
from dieshift.core.rulesets import Option
from dieshift.stargrunt.options import PRESETS, catalogue

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "tests" / "sources_index.toml"
PAGE = ROOT / "docs" / "rules.md"

GAME = "dieshift.stargrunt."
SOURCE_PART = re.compile(r"\s*\bSource:(.*?)(?=\n[ \t]*\n|\Z)", re.DOTALL)
RULE_ID = re.compile(r"\bR(\d+)(?:\.(\d+)([a-z]?))?")
KINDS = {
    "ruling": "Rulings: where the book is silent, or says two things",
    "option": "Options: where an author offers a choice",
    "house": "House rules: changes",
}
HEAD = """# Rules and options

Written by `python tools/rules_page.py`; do not edit.

Every rule is one function of the package `dieshift.stargrunt`. The first part lists them by the rule they carry out.
The second part lists every ruling, option and house rule that a [rule set](house-rules.md) can name. Ids such as R5.31
count the facts of the base rules by chapter; S0 to S4 are the other [source documents](coverage.md).
"""


class Row(NamedTuple):
    """One rule function: where it is counted, its path, its sentence, its source."""

    place: tuple[int, int, str, str]
    path: str
    sentence: str
    source: str


def written() -> list[Callable[..., Any]]:
    """Every rule function of the game, each once, in the order of registration."""
    for found in pkgutil.walk_packages(dieshift.stargrunt.__path__, GAME):
        importlib.import_module(found.name)
    return [fn for fn in dict.fromkeys(RULES) if fn.__module__.startswith(GAME)]


def row(fn: Callable[..., Any]) -> Row:
    """A rule function as a row; its place is that of the first rule its docstring names."""
    text = inspect.getdoc(fn) or ""
    part = SOURCE_PART.search(text)
    source = " ".join(part[1].split()) if part else ""
    sentence = " ".join(SOURCE_PART.sub("", text).partition("\n\n")[0].split())
    path = f"{fn.__module__.removeprefix(GAME)}.{fn.__name__}"
    found = RULE_ID.search(source)
    place = (int(found[1]), int(found[2] or 0), found[3] or "") if found else (999 if source else 1000, 0, "")
    return Row((*place, path), path, sentence, source.removesuffix("."))


@cache
def titles() -> dict[int, str]:
    """The title of each chapter of the base rules, by its number."""
    table = tomllib.loads(INDEX.read_text(encoding="utf-8"))["rules"]
    named = {int(code[1:]): f"{code}: {entry['title']}" for code, entry in table.items()}
    return named | {999: "From the other documents alone", 1000: "Helpers without a paragraph of their own"}


def cell(text: str) -> str:
    """A text that fits into a table's cell."""
    return text.replace("|", "\\|")


def rule_lines() -> Iterator[str]:
    """The first part of the page: the rule functions."""
    rows = sorted(map(row, written()))
    slots = {f"{made.__module__.removeprefix(GAME)}.{made.__name__}" for made in SLOTS}
    yield f"\n## Rule functions\n\nThere are {len(rows)}. A *slot* is a rule whose place an option may take.\n"
    chapter = -1
    for one in rows:
        if one.place[0] != chapter:
            chapter = one.place[0]
            yield f"\n### {titles().get(chapter, f'R{chapter}')}\n\n| rule | function | what it says |\n|---|---|---|\n"
        mark = " (slot)" if one.path in slots else ""
        yield f"| {cell(one.source) or '-'} | `{one.path}`{mark} | {cell(one.sentence)} |\n"


def option_lines() -> Iterator[str]:
    """The second part of the page: the presets, and the options by kind."""
    yield "\n## Presets\n\n| preset | what it is |\n|---|---|\n"
    yield from (f"| `{name}` | {cell(text)} |\n" for name, text in PRESETS.items())
    options = catalogue.options.values()
    yield f"\n## Every ruling, option and house rule\n\nThere are {len(options)}.\n"
    for kind, title in KINDS.items():
        yield f"\n### {title}\n"
        for option in sorted((o for o in options if o.kind == kind), key=lambda o: o.key):
            yield from option_text(option)


def option_text(option: Option) -> Iterator[str]:
    """An option: its key and title, its sentence, and a list of what else is known of it."""
    cite = option.cite
    clashes = [o.key for o in catalogue.options.values() if o.key != option.key
               and (o.key in option.conflicts or option.key in o.conflicts or o.fields & option.fields)]
    yield f"\n#### `{option.key}`: {option.title}\n\n{option.sentence}\n\n"
    yield f"- Source: {', '.join(filter(None, (cite.source, cite.where, cite.rules)))}"
    yield f"{f'; page {cite.page}' if cite.page else ''}{f'; by {cite.author}' if cite.author else ''}.\n"
    if cite.paragraphs:
        yield f"- Paragraphs: {cite.paragraphs}.\n"
    for one in option.parameters:
        values = ", ".join(one.words) if one.words else f"{one.low} to {one.high}"
        yield f"- Parameter `{one.name}`: {values}; {one.show(one.default)} when left out.\n"
    presets = ", ".join(f"`{name}`" for name in PRESETS if name in option.presets)
    yield f"- In the presets: {presets}.\n" if presets else "- In no preset.\n"
    if clashes:
        yield f"- Cannot apply together with {', '.join(f'`{key}`' for key in clashes)}.\n"


def page() -> str:
    """The whole page."""
    return HEAD + "".join([*rule_lines(), *option_lines()])


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if the page is not up to date")
    asked = parser.parse_args()
    if not asked.check:
        PAGE.write_text(page(), encoding="utf-8")
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page():
        print(f"{PAGE.relative_to(ROOT)} is not up to date: run python tools/rules_page.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
