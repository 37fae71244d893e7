"""Writes the pieces of which the stories of the games are made, to be translated: `python tools/page_pieces.py`.

A piece is a text between what is filled in, as the code has it: every one stands in a sentence of the dictionaries of
the page, so that no sentence is without its German. `dice` are the reasons for dice, which the page also says alone.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from dieshift.boarding.state import roster as boarding_roster
from dieshift.boarding.words import narrate as boarding_narrate
from dieshift.boarding.words import report as boarding_report
from dieshift.boarding.words import sentences as boarding_sentences
from dieshift.boarding.words import sentences_fight
from dieshift.boarding.words import why as boarding_why
from dieshift.core import journal, shares, story
from dieshift.server.store import mending
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state import roster, terms
from dieshift.stargrunt.turn import engagement, victory
from dieshift.stargrunt.turn.actions import actions
from dieshift.stargrunt.words import (
    narrate,
    narrate_seat,
    report,
    sentences,
    sentences_fire,
    sentences_morale,
    sentences_muster,
    sentences_range,
    why,
)

Sources = tuple[tuple[ModuleType, str], ...]  # modules, and which of their functions and constants; empty: all

ROOT = Path(__file__).parents[1]
PIECES = ROOT / "web" / "src" / "words" / "game" / "pieces.json"
ENDING = "_result _draw _because _side _reached _losses"
SHARED: Sources = ((story, "no_order"), (shares, "said WHOSE"), (journal, "given_up"), (mending, "LOST_LINE"))
SOURCES: dict[str, Sources] = {
    "stargrunt": (
        *SHARED, (sentences, ""), (sentences_fire, ""), (sentences_morale, ""), (sentences_muster, ""),
        (sentences_range, ""), (narrate, ""), (narrate_seat, ""), (roster, "name figure"), (report, f"GONE {ENDING}"),
        (terms, "CONFIDENCE HEALTH QUALITY COVER"), (victory, "WORDS"), (engagement, "COSTS")),
    "boarding": (
        *SHARED, (boarding_sentences, ""), (sentences_fight, ""), (boarding_narrate, ""),
        (boarding_roster, "gun melee _called"), (boarding_report, ENDING)),
}
LABELS = {"stargrunt": book.range_shift.labels, "boarding": {}}  # of what shifts a die: function: (label, source)
NERVES = {"stargrunt": {action.nerve for action in actions.by_number.values()}, "boarding": set()}
DICE = {"stargrunt": why.WHY.values(), "boarding": boarding_why.WHY.values()}

UNSAID = {"CITES", "MORE", "__all__", "key", "rolled"}  # constants and functions that make no part of a line
ASKING = {"endswith", "getattr"}  # what these are given is not said
NOT_WORDS = {"none", "roles", "es", "ies"}  # by which a name is found, and endings
RULE_ID = re.compile(r"\b[A-Z]+ ?\d\S*")
WORD = re.compile(r"[^\W\d_]{2}")


def pieces(game: str) -> list[str]:
    """Every piece of the story of a game, and of how it ended: sorted."""
    found = {label for label, _ in LABELS[game].values()} | NERVES[game]
    for module, names in SOURCES[game]:
        found.update(written_in(ast.parse(inspect.getsource(module)), set(names.split())))
    trimmed = {re.sub(r"^[\W_]+|[\W_]+$", "", piece) for piece in found - NOT_WORDS}
    return sorted(piece for piece in trimmed if WORD.search(RULE_ID.sub("", piece)))


def written_in(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """The texts of a module that can reach a line: of the functions and constants with these names, or of all."""
    for node in ast.walk(tree) if names else [tree]:
        if not names or name_of(node) in names:
            yield from said_by(node)


def said_by(node: ast.AST) -> Iterator[str]:
    """The texts in a piece of code, but descriptions, types, keys, and what others are compared with."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for part in [] if is_unsaid(node) else spoken(node):
        yield from said_by(part)


def is_unsaid(node: ast.AST) -> bool:
    """Whether nothing in a piece of code is said."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in ASKING
        case ast.Compare() | ast.Expr(value=ast.Constant()):
            return True
    return name_of(node) in UNSAID


def name_of(node: ast.AST) -> str:
    """The name of a function, or of what a value is given to."""
    match node:
        case (ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)])
              | ast.AnnAssign(target=ast.Name(id=name))):
            return name
    return ""


def spoken(node: ast.AST) -> list[ast.AST]:
    """The parts of a piece of code in which something may be said: of a table its keys, if its values say nothing."""
    match node:
        case ast.FunctionDef(body=body) | ast.ClassDef(body=body):
            return [*body]
        case ast.AnnAssign(value=value) | ast.Subscript(value=value) | ast.FormattedValue(value=value):
            return [value] if value else []
        case ast.Dict(values=values) if any(True for value in values for _ in said_by(value)):
            return [*values]
    return [*ast.iter_child_nodes(node)]


def written() -> str:
    """The file that holds them."""
    found = {game: {"dice": sorted(DICE[game]), "pieces": pieces(game)} for game in SOURCES}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PIECES.write_text(written(), encoding="utf-8")
