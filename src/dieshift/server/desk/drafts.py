"""A scenario that is being written: its faults at their lines, its table, and changes put into its text."""

from importlib import import_module
from typing import Annotated, Any, Literal

import msgspec

from dieshift.core.documents import Stop, parse
from dieshift.core.viewers import Viewer
from dieshift.core.yaml_edit import GONE, Unwritable, changed, moved
from dieshift.interface.briefing import title_of
from dieshift.interface.games import Kind, kind_of, kinds
from dieshift.interface.scene import Piece
from dieshift.interface.squads import one_more
from dieshift.server.begin.creation import LONGEST_TEXT, Seed

EVERYBODY = 2  # no side: an observer who might stand at any place

Step = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=10_000)]

Place = tuple[Annotated[int, msgspec.Meta(ge=-1000, le=1000)], Annotated[int, msgspec.Meta(ge=-1000, le=1000)]]


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value to be written at a path; without one, what stands there is taken away, or put elsewhere in its list.

    `twice`: another like the squad that stands there is put beside it.
    """

    path: Annotated[list[Step], msgspec.Meta(min_length=1, max_length=12)]
    value: Any = msgspec.UNSET
    to: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    twice: bool = False


class Paint(msgspec.Struct, tag_field="tool", tag="paint", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mark, drawn over places of a plan of squares; `unit` is the type of a model, or the letter of a section."""

    what: Annotated[str, msgspec.Meta(max_length=20)]
    at: Annotated[list[Place], msgspec.Meta(min_length=1, max_length=400)]
    unit: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Mirror(msgspec.Struct, tag_field="tool", tag="mirror", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One half made from the other; with `units` the first side stands mirrored as the second."""

    way: Literal["across", "up", "turned"]
    units: bool = False


class Chance(msgspec.Struct, tag_field="tool", tag="chance", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table out of a seed, in a style of quick battles."""

    style: Annotated[str, msgspec.Meta(max_length=40)]
    seed: Seed


class Match(msgspec.Struct, tag_field="tool", tag="match", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The squads of a side made those of the other, turned about the middle of the table."""

    side: Literal[0, 1]


class Enlist(msgspec.Struct, tag_field="tool", tag="enlist", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A list of a force, in place of the squads of a side."""

    side: Literal[0, 1]
    list: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text, what is to be changed or drawn in it, and a line of sight on its table, `12,30 at 20,10` or `B1 at R2`.

    With `seen` a side is named, and what its squads see of the table from where they start is told; with 2, how much of
    the table each place sees.

    With `words` nothing is looked at: the fields that a place may have are asked for, their words and what they
    mean. Nor is it with `types`: how one of each type of squad or model is drawn is asked for.
    """

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    changes: Annotated[list[Change], msgspec.Meta(max_length=20)] = []
    look: Annotated[str, msgspec.Meta(max_length=60)] = ""
    draw: Paint | Mirror | Chance | Match | Enlist | None = None
    seen: Literal[0, 1, 2] | None = None
    words: Annotated[list[Step], msgspec.Meta(max_length=12)] | None = None
    types: bool = False


def looked(asked: Draft) -> dict[str, Any]:
    """The draft as it is now; Unwritable when a change cannot be written into it, ValueError for no line of sight."""
    text = asked.text
    if asked.words is not None:
        return {"words": words_at(text, asked.words), "fields": meanings_at(text, asked.words)}
    if asked.types:
        return {"types": types_of(text)}
    for change in asked.changes:
        text = after(text, change)
    if asked.draw:
        text = drawn(text, asked.draw)
    source = text if "\n" in text else text + "\n"  # a text, never the name of a file
    system = kind_of(source)
    faults = [{"line": one.line, "field": one.field, "text": one.sentence} for one in system.scenarios.check(source)]
    answer = {"text": text, "game": system.rulebook.name, "tree": tree_of(text), "faults": faults}
    return answer if faults else answer | table_of(system, source, asked.look, asked.seen)


def after(text: str, change: Change) -> str:
    """The text after a change; Unwritable when it cannot be written into it, ValueError where nobody else has room."""
    if change.twice:
        return one_more(text, change.path)
    if change.to is not None:
        return moved(text, change.path, change.to)
    return changed(text, change.path, GONE if change.value is msgspec.UNSET else change.value)


def words_at(text: str, path: list[str | int]) -> dict[str, list[str]]:
    """The fields that a place may have, and the words of each."""
    found = kind_of(text if "\n" in text else text + "\n")
    return dict(import_module(found.scenarios.drawing).words(text, path)) if found.scenarios.drawing else {}


def meanings_at(text: str, path: list[str | int]) -> dict[str, Any]:
    """What each field that a place may have means, and its bounds."""
    found = kind_of(text if "\n" in text else text + "\n")
    draws = import_module(found.scenarios.drawing) if found.scenarios.drawing else None
    return dict(draws.meanings(path)) if draws and hasattr(draws, "meanings") else {}


def types_of(text: str) -> dict[str, list[Piece]]:
    """How one of each type is drawn where it stands alone; Unwritable where the text is not understood.

    Types of the text's own that are faulty are left out.
    """
    system = kind_of(text if "\n" in text else text + "\n")
    draws = import_module(system.scenarios.drawing) if system.scenarios.drawing else None
    try:
        specimens = draws.specimens(text) if draws and hasattr(draws, "specimens") else {}
    except (Stop, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    return {name: first_of(system, one) for name, one in specimens.items() if not system.scenarios.check(one)}


def first_of(found: Kind, text: str) -> list[Piece]:
    """The first unit of a setting, as its table shows it."""
    made = found.scenarios.load(text)
    seen = found.rulebook.view(made.game, Viewer.REFEREE)
    scene = found.screen.scene(made.ruleset.record(), made.table, seen, made.roster, Viewer.REFEREE)
    return [piece for piece in scene.pieces if piece.unit == 0]


def drawn(text: str, tool: Paint | Mirror | Chance | Match | Enlist) -> str:
    """The text after a tool of its game's own; Unwritable where the game has none, or the text is not understood."""
    if isinstance(tool, Chance):
        system = next((one for one in kinds() if tool.style in one.scenarios.styles), None)
    else:
        system = kind_of(text if "\n" in text else text + "\n")
    draws = import_module(system.scenarios.drawing) if system and system.scenarios.drawing else None
    try:
        if draws and isinstance(tool, Chance):
            return str(draws.by_chance(text, tool.style, tool.seed))
        if draws and isinstance(tool, Mirror):
            return str(draws.mirror(text, tool.way, units=tool.units))
        if draws and isinstance(tool, Match) and hasattr(draws, "match"):
            return str(draws.match(text, tool.side))
        if draws and isinstance(tool, Enlist) and hasattr(draws, "put"):
            return str(draws.put(text, tool.side, tool.list))
        if draws and isinstance(tool, Paint) and hasattr(draws, "paint"):
            return str(draws.paint(text, tool.what, tool.at, tool.unit))
    except (Stop, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    raise Unwritable


def tree_of(text: str) -> Any:
    """What is written; None while it is no YAML."""
    try:
        return parse(text).plain()
    except Stop:
        return None


def overlooked(advises: Any, made: Any) -> dict[str, Any]:
    """How much of the table each place sees, where a game says so."""
    return {"exposed": advises.overlooked(made)} if hasattr(advises, "overlooked") else {}


def table_of(found: Kind, text: str, look: str = "", side: int | None = None) -> dict[str, Any]:
    """The table of a draft without faults, as its author sees it, everything; and what a line of sight on it shows.

    Beside it what to look at, and what is counted of both sides; what a side sees from the start, or each place.
    """
    setup = found.scenarios.load(text)
    seen = found.rulebook.view(setup.game, Viewer.REFEREE)
    context = setup.ruleset.record(), setup.table, seen, setup.roster, Viewer.REFEREE
    answer = {"title": title_of(setup), "board": found.screen.board(setup.table, setup.roster),
              "scene": found.screen.scene(*context)}
    draws = import_module(found.scenarios.drawing) if found.scenarios.drawing else None
    if draws and hasattr(draws, "letters"):
        answer["letters"] = draws.letters(text)
    advises = import_module(found.scenarios.advice) if found.scenarios.advice else None
    if advises:
        answer |= {"notices": advises.notices(setup), "forces": advises.forces(setup)}
    if advises and side is not None:
        answer |= {"exposed": advises.exposed(setup, side)} if side < EVERYBODY else overlooked(advises, setup)
    return answer | ({"look": found.sight.look(*context, look)} if look else {})
