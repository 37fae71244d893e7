"""What each viewer is told of a journal entry: the only way out for everything that happens in a game.

A viewer is a seat, a spectator, who knows what neither side hides, or the referee, who knows everything. An entry that
shows a viewer no line and no change on the table sends that viewer no message and leaves no gap: numbers are each
viewer's own. No number of the journal, no fingerprint and no seed goes out.
"""

import json
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from dieshift.core import story
from dieshift.core.draws import Draws, drawn
from dieshift.core.journal import Refused
from dieshift.core.records import flatten
from dieshift.core.rules import Rules
from dieshift.core.savefile import Entry, Header, Rolled
from dieshift.core.streams import BY_HAND, IN_LESSON, by_hand
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.films import Happening
from dieshift.interface.kind import Kind
from dieshift.interface.scene import NOBODY, Scene
from dieshift.server.protocol.messages import Part, Thrown, Told
from dieshift.server.protocol.wire import encode
from dieshift.server.room.dice import LESSON
from dieshift.server.store.storage import number_of

SEAT_FORMAT = "dieshift-seat/1"
# lines, names of their facts, and films; the key is the viewer, or the dice shown where nothing is hidden
Stories = dict[Hashable, tuple[list[list[Part]], list[str], list[Happening]]]


class Step(NamedTuple):
    """An entry with the states before and after it; `concerns`: the entry that an undo or a redo is about."""

    entry: Entry
    before: Any
    after: Any
    concerns: Entry | None = None


def view_of(kind: Kind, game: Any, viewer: Viewer) -> Any:
    """The game as a viewer may know it."""
    return game if viewer.sees_everything else kind.rulebook.view(game, viewer)


def told(kind: Kind, table: Any, names: Any, rules: Rules, step: Step, viewer: Viewer, *, n: int, concerned: int = 0,
         stories: Stories | None = None, seen: tuple[Any, Any] | None = None) -> Told | None:
    """What a viewer is told of a step under its own number `n`; None when it learns nothing, and `n` stays free.

    `concerned` is the viewer's number of the entry that an undo or a redo is about; 0: it was told nothing of it.
    `stories` keeps those of this step, for viewers who read the same; `seen` are the viewer's views before and after
    it, where they were made already.
    """
    entry, before, after, concerns = step
    if concerns is not None:
        entry = replace(entry, order=concerns.order)
    seen = seen or (view_of(kind, before, viewer), view_of(kind, after, viewer))
    is_open = seen[0] is before and seen[1] is after
    lines: list[list[Part]] = []
    facts: list[str] = []
    films: list[Happening] = []
    thrown: list[Thrown] = []
    if concerns is None or concerned:
        dice = kind.secrets.dice_read(entry, before, after, names, viewer)
        kept: Stories = {} if stories is None else stories
        key = (tuple(dice), viewer.sees_everything and entry.kind != "order") if is_open else viewer
        if key not in kept:
            read = story_of(kind, table, names, rules, Step(entry, before, after), viewer, seen[1])
            kept[key] = ([parts_of_line(line, dice, kind.rulebook.draws) for line in read],
                         [line.name for line in read],
                         kind.story.films(read, rules, table, *seen, names, dice) if entry.kind == "order" else [])
        lines, facts, films = kept[key]
        thrown = thrown_for(kind, names, seen[1], dice)
    if not lines and not (entry.changed if is_open else flatten(seen[0]) != flatten(seen[1])):
        return None
    seat = before.seat_to_choose if entry.kind in {"order", "asked"} else NOBODY
    if entry.kind == "concede":
        seat = 1 - after.winner
    return Told(n=n, turn=after.turn, kind=entry.kind, lines=lines, seat=seat,
                undone=concerned, facts=facts if any(facts) else [], dice=thrown, films=films)


def story_of(kind: Kind, table: Any, names: Any, rules: Rules, step: Step, viewer: Viewer,
             seen: Any = None) -> list[story.Line]:
    """The lines of a step as a page reads them, with names for places; `seen` is the viewer's view after it."""
    lines = kind.story.tell(step.entry, step.before, step.after, names, rules, viewer)
    name = kind.story.namer(table, names, view_of(kind, step.after, viewer) if seen is None else seen)
    return [line.placed(name) for line in lines]


def thrown_for(kind: Kind, names: Any, seen: Any, dice: Sequence[Rolled]) -> list[Thrown]:
    """The dice that a viewer saw, each with the side that rolled it, as far as the viewer knows its unit."""
    if not dice:
        return []
    whose = {side.name: k for k, side in enumerate(names.sides)} | kind.score.sides(seen, names)
    return [Thrown(faces=die.die, why=die.reason, shows=die.face, side=whose.get(die.unit, NOBODY))
            for die in dice]


def ended(scene: Scene, given_up: str) -> Scene:
    """A scene that says why the game is over, where that is no matter of the rules."""
    if not given_up or not scene.over:
        return scene
    return msgspec.structs.replace(scene, result=[given_up, *scene.result[1:]])


def titled(title: str, header: Header, *, advised: bool, measured: bool) -> str:
    """The title of a game; with a mark, where nothing is measured, or two who share in the dice agreed on advice."""
    if not measured:
        return say("{title}, without measuring", title=title)
    return say("{title}, with advice", title=title) if advised and len(header.dice.get("shares", ())) == 2 else title


def body(news: Told) -> bytes:
    """The bytes of what a viewer is told, the same for the same story."""
    return encode(news)


def seat_save(header: Header, title: str, viewer: Viewer, bodies: Sequence[bytes]) -> bytes:
    """A running game as one viewer may take it away: what it was told, a line each, and nothing else.

    Neither the scenario, which says where everything hides, nor the first state, nor a seed is in it.
    """
    first = {"format": SEAT_FORMAT, "game": header.game, "title": title, "seat": number_of(viewer),
             "rules": header.ruleset, "digest": header.digest, "engine": header.engine,
             "commitment": header.dice.get("commitment", "")}
    return b"".join(line + b"\n" for line in (json.dumps(first).encode(), *bodies))


def order_for(kind: Kind, rules: Rules, table: Any, game: Any, names: Any, viewer: Viewer, text: str) -> Any:
    """The order of a viewer's text; ValueError when it is none, Refused when it may not be given.

    Both answers follow from what the viewer may know.
    """
    order = kind.orders.read(text, names, kind.rulebook.view(game, viewer))
    refusal = refusal_for(kind, rules, table, game, names, viewer, order)
    if refusal is not None:
        raise refusal
    return order


def refusal_for(kind: Kind, rules: Rules, table: Any, game: Any, names: Any, viewer: Viewer,
                order: Any) -> Refused | None:
    """Why a viewer may not give an order, in words that tell him nothing new; None when he may.

    The rules are asked of the viewer's own view and of nothing else: what stands against an order that the viewer
    cannot know is found out by carrying it out. Source: R15.1, R15.3, R15.13, G-18.
    """
    book = kind.rulebook
    seen = book.view(game, viewer)
    code = book.refusal(rules, table, seen, order)
    return Refused(code, book.refusal_text(code, rules, table, seen, order, names)) if code else None


def parts_of_line(line: story.Line, dice: Sequence[Rolled], draws: Draws) -> list[Part]:
    """A line of a story for the page: the sentence, and what its marks stand for.

    `dice` are those its places count, `draws` what the game draws in their place.
    """
    cite = [Part(kind="cite", text=line.cite)] if line.cite else []
    return [Part(kind="say", text=line.text), *(_part(part, dice, draws) for part in line.marked.values()), *cite]


def _how(how: str) -> str:
    """How a die came, as a page marks it: by a hand, set by a lesson, or else by the server."""
    return "" if not by_hand(how) else LESSON if how.endswith(IN_LESSON) else BY_HAND


def _part(part: story.Part, dice: Sequence[Rolled], draws: Draws) -> Part:
    if part.kind == "unit":
        return Part(kind="unit", text=part.text, unit=part.number)
    die = dice[part.number]
    return Part(kind="die", text=part.text, faces=die.die, shows=die.face, wins=part.kind == "win",
                how=_how(die.how), place=part.number, drawn=drawn(draws, die.reason, die.die))
