"""The pages docs/rules.md and docs/rules-boarding.md: every rule function of a game by rule id, and every option.

Both parts of a page are read from the code, so that the page cannot say what the code does not do.

    python tools/rules_page.py            write the pages
    python tools/rules_page.py --check    fail if a page is not what the code says today
"""

import argparse
import importlib
import inspect
import pkgutil
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import dieshift.boarding.state.options
import dieshift.stargrunt.state.options
from dieshift.core.rules import RULES, SLOTS
from dieshift.core.rulesets import Catalogue, Option

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "tests" / "sources_index.toml"
DOCS = ROOT / "docs"

SOURCE_PART = re.compile(r"\s*\bSource:(.*?)(?=\n[ \t]*\n|\Z)", re.DOTALL)
OTHERS, NONE = 999, 1000  # chapters of what names other documents alone, and of what names nothing

Place = tuple[int, int, str]


class Subject(NamedTuple):
    """What a page is about: a game, how its rules are numbered, and the words that only this page has."""

    page: Path
    game: str  # the package, with a dot at the end
    catalogue: Catalogue
    place: Callable[[str], Place | None]  # the chapter, number and letter of the first rule that a text names
    titles: Callable[[], Mapping[int, str]]
    kinds: Mapping[str, str]
    head: str


# --- where a rule is counted ------------------------------------------------------------------------------------------

SQUAD_RULE = re.compile(r"\bR(\d+)(?:\.(\d+)([a-z]?))?")
BOARDING_RULE = re.compile(r"\bB(\d+)|\bRULING (\d+)|\bG-(\d+)([a-z]?)|(?<![.\w])5\.(\d+)")
NUMBERED = (7, 18, 30, 41, 50)  # the last rule of each chapter of the numbered rules
CHAPTERS = ("B1-B7: Activations, steps, turns, doors", "B8-B18: Shooting", "B19-B30: Contact, facing, engaging",
            "B31-B41: A round of close combat", "B42-B50: Close-combat weapons",
            "RULING 1-20: Where the source is unclear", "G-1 to G-24: Where the source is silent",
            "5: Board and missions")
RULINGS, GAPS, BOARD = 5, 6, 7


def squad_place(source: str) -> Place | None:
    """The place of a rule of the squad game: `R5.31` is chapter 5, 31."""
    found = SQUAD_RULE.search(source)
    return (int(found[1]), int(found[2] or 0), found[3] or "") if found else None


def boarding_place(source: str) -> Place | None:
    """The place of a rule of boarding: `B9`, `RULING 2`, `G-8b`, `5.3`."""
    match = BOARDING_RULE.search(source)
    if not match:
        return None
    if match[1]:
        return next(k for k, last in enumerate(NUMBERED) if int(match[1]) <= last), int(match[1]), ""
    if match[2]:
        return RULINGS, int(match[2]), ""
    return (GAPS, int(match[3]), match[4]) if match[3] else (BOARD, int(match[5]), "")


@cache
def squad_titles() -> Mapping[int, str]:
    """The title of each chapter of the base rules, by its number."""
    table = tomllib.loads(INDEX.read_text(encoding="utf-8"))["rules"]
    named = {int(code[1:]): f"{code}: {entry['title']}" for code, entry in table.items()}
    return named | {OTHERS: "From the other documents alone", NONE: "Helpers without a paragraph of their own"}


@cache
def boarding_titles() -> Mapping[int, str]:
    """The title of each chapter of boarding, by its place."""
    return dict(enumerate(CHAPTERS)) | {OTHERS: "From the source's example alone",
                                        NONE: "Helpers without a rule of their own"}


SQUADS = Subject(
    DOCS / "rules.md", "dieshift.stargrunt.", dieshift.stargrunt.state.options.catalogue, squad_place, squad_titles,
    MappingProxyType({
        "ruling": "Rulings: where the book is silent, or says two things",
        "option": "Options: where an author offers a choice",
        "house": "House rules: changes",
    }),
    """# Rules and options

You look up here every rule of squad battles with its function, and every option that a rule set can name.

![The same options in the browser, each with a switch](screens/rules-desktop.webp)

Every rule is one function of the package `dieshift.stargrunt`. The first part lists the functions by rule. The second
part lists every ruling, option and house rule that a [rule set](house-rules.md) can name. Ids such as R5.31 count the
facts of the base rules by chapter; S0 to S4 are the other [source documents](evidence/coverage.md).

Written by `python tools/rules_page.py`; do not edit.
""")

ACTIONS = Subject(
    DOCS / "rules-boarding.md", "dieshift.boarding.", dieshift.boarding.state.options.catalogue, boarding_place,
    boarding_titles,
    MappingProxyType({
        "ruling": "Rulings: where the source is silent, or says two things",
        "option": "Options: a choice for a table or a mission",
        "house": "House rules: changes",
    }),
    """# Rules and options of boarding

You look up here every rule of boarding with its function, and every option that a rule set can name. To read the rules
in one piece, go to [the rules of boarding](boarding.md).

Every rule is one function of the package `dieshift.boarding`. The first part lists the functions by rule. The second
part lists every ruling, option and house rule that a [rule set](house-rules.md) can name.

Written by `python tools/rules_page.py`; do not edit.

| id | numbers |
|---|---|
| B1 to B50 | the rules that the source states, or that its example shows |
| RULING 1 to 19 | our reading where the source is unclear or contradicts itself |
| G-1 to G-24 | our rule where the source is silent |
| 5.1 to 5.5 | our board and our missions |
| I-1 to I-20 | places where the source disagrees with itself |
| S1.1 and so on | the [paragraphs of the source](evidence/coverage.md) |
| boarding.md | our list of all these, from which the ids come |
""")

SUBJECTS = (SQUADS, ACTIONS)


class Row(NamedTuple):
    """One rule function: where it is counted, its path, its sentence, its source."""

    place: tuple[int, int, str, str]
    path: str
    sentence: str
    source: str


# --- the rule functions -----------------------------------------------------------------------------------------------


def written(about: Subject) -> list[Callable[..., Any]]:
    """Every rule function of the game, each once, in the order of registration."""
    package = importlib.import_module(about.game.removesuffix("."))
    for module in pkgutil.walk_packages(package.__path__, about.game):
        importlib.import_module(module.name)
    bots = f"{about.game}bots."
    return [fn for fn in dict.fromkeys(RULES)
            if fn.__module__.startswith(about.game) and not fn.__module__.startswith(bots)]


def row(about: Subject, fn: Callable[..., Any]) -> Row:
    """A rule function as a row; its place is that of the first rule its docstring names."""
    text = inspect.getdoc(fn) or ""
    part = SOURCE_PART.search(text)
    source = " ".join(part[1].split()) if part else ""
    sentence = " ".join(SOURCE_PART.sub("", text).partition("\n\n")[0].split())
    path = f"{fn.__module__.removeprefix(about.game)}.{fn.__name__}"
    place = about.place(source) or (OTHERS if source else NONE, 0, "")
    return Row((*place, path), path, sentence, source.removesuffix("."))


def cell(text: str) -> str:
    """A text that fits into a table's cell."""
    return text.replace("|", "\\|")


def rule_lines(about: Subject) -> Iterator[str]:
    """The first part of a page: the rule functions."""
    rows = sorted(row(about, fn) for fn in written(about))
    slots = {f"{slot.__module__.removeprefix(about.game)}.{slot.__name__}" for slot in SLOTS}
    yield f"\n## Rule functions\n\nThere are {len(rows)}. A *slot* is a rule whose place an option may take.\n"
    chapter = -1
    for one in rows:
        if one.place[0] != chapter:
            chapter = one.place[0]
            title = about.titles().get(chapter, f"R{chapter}")
            yield f"\n### {title}\n\n| rule | function | what it says |\n|---|---|---|\n"
        mark = " (slot)" if one.path in slots else ""
        yield f"| {cell(one.source) or '-'} | `{one.path}`{mark} | {cell(one.sentence)} |\n"


# --- the options ------------------------------------------------------------------------------------------------------


def option_lines(about: Subject) -> Iterator[str]:
    """The second part of a page: the presets, and the options by kind."""
    yield "\n## Presets\n\n| preset | what it is |\n|---|---|\n"
    yield from (f"| `{name}` | {cell(text)} |\n" for name, text in about.catalogue.presets.items())
    options = about.catalogue.options.values()
    yield f"\n## Every ruling, option and house rule\n\nThere are {len(options)}.\n"
    for kind, title in about.kinds.items():
        of_kind = sorted((o for o in options if o.kind == kind), key=lambda o: o.key)
        if of_kind:
            yield f"\n### {title}\n"
        for option in of_kind:
            yield from option_text(about.catalogue, option)


def option_text(catalogue: Catalogue, option: Option) -> Iterator[str]:
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
    presets = ", ".join(f"`{name}`" for name in catalogue.presets if name in option.presets)
    yield f"- In the presets: {presets}.\n" if presets else "- In no preset.\n"
    if clashes:
        yield f"- Cannot apply together with {', '.join(f'`{key}`' for key in clashes)}.\n"


# --- the pages --------------------------------------------------------------------------------------------------------


def page(about: Subject) -> str:
    """A whole page."""
    return about.head + "".join([*rule_lines(about), *option_lines(about)])


def is_up_to_date(about: Subject) -> bool:
    """Whether a page is what the code says today; a sentence on the error stream if not."""
    if about.page.is_file() and about.page.read_text(encoding="utf-8") == page(about):
        return True
    print(f"{about.page.relative_to(ROOT)} is not up to date: run python tools/rules_page.py", file=sys.stderr)
    return False


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if a page is not up to date")
    if parser.parse_args().check:
        return 0 if all([is_up_to_date(about) for about in SUBJECTS]) else 1  # noqa: C419 - every page is told
    for about in SUBJECTS:
        about.page.write_text(page(about), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
