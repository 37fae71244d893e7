"""Orders about aircraft and drops that a player may be offered; of those that lead somewhere the text says no place.

Source: R11.16, R16.32, R16.34, R16.35, R16.38, R10.51.
"""

from collections.abc import Iterator
from itertools import islice

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air.book import ahead
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import GROUNDED, INCH, NO_AIRCRAFT, PARACHUTES
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.steps import blank
from dieshift.stargrunt.turn.legal import refusal

TURNS = (0, 30, -30, 60, -60, 90, -90, 180)  # degrees from the heading that are tried
LENGTHS = (24, 36, 12, 6, 3)  # inches
PLACED = (air.FLY_ON, air.HOVER_THERE, air.ASIDE, air.FLY_OFF)  # flights that lead somewhere


def is_aircraft(game: Game, unit: int) -> bool:
    """Whether a unit is the crew of an aircraft. Source: R16.34."""
    hull = game.squad[unit].hull
    return bool(hull > 0 and game.hull[hull - 1].flies != NO_AIRCRAFT)


def paths(table: Table, game: Game, unit: int, kind: int, choice: int) -> Iterator[Order]:
    """Straight flights of several lengths in several directions, and to the edge ahead. Source: R16.34."""
    squad = game.squad[unit]
    me, heading = squad.figure[squad.centre], game.hull[squad.hull - 1].heading
    for length in (*LENGTHS, 0):
        for turn in TURNS:
            step = ahead(heading + turn, (length or 200) * INCH)
            made = blank(kind, unit if kind == air.FLIGHT else -1, choice=choice)
            made.legs, made.x[0], made.y[0] = 1, me.x + step.x, me.y + step.y
            if length == 0:
                made.x[0], made.y[0] = to_edge(table, int(me.x), int(me.y), int(step.x), int(step.y))
            yield made


def to_edge(table: Table, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """Where a way in a direction meets the edge of the table, within it. Source: R11.17."""
    limits = [(end - at) / step for at, step, end in (
        (x, dx, table.width if dx > 0 else 0), (y, dy, table.depth if dy > 0 else 0)) if step]
    far = min(limits, default=0.0)
    return (min(max(0, round(x + dx * far)), table.width), min(max(0, round(y + dy * far)), table.depth))


def flights(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """What an aircraft may do: of each kind of flight one that is allowed. Source: R16.34, R16.36."""
    if not is_aircraft(game, unit):
        return
    yield blank(air.FLIGHT, unit, choice=air.LAND)
    yield blank(air.FLIGHT, unit, choice=air.TAKE_OFF)
    for choice in PLACED:
        yield from islice((order for order in paths(table, game, unit, air.FLIGHT, choice)
                           if refusal(rules, table, game, order) == 0), 1)


def evasions(rules: Rules, table: Table, game: Game) -> Iterator[Order]:
    """What a pilot may do who has been acquired. Source: R16.31, R16.32."""
    yield blank(air.PILOT, choice=air.HOLD_COURSE)
    yield blank(air.PILOT, choice=air.BREAK_OFF)
    top = game.pending[game.pending_count - 1].order
    if top.kind != air.FLIGHT:
        yield from islice((order for order in paths(table, game, int(top.target), air.PILOT, air.EVADE)
                           if refusal(rules, table, game, order) == 0), 1)


def drops(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A drop from above, aimed at the middle of the table. Source: R16.38."""
    squad = game.squad[unit]
    if squad.drop >= PARACHUTES and is_waiting(squad) == 1:
        made = blank(air.PARADROP, unit)
        made.x[0], made.y[0] = table.width // 2, table.depth // 2
        yield made


def sticks(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """One bomb, and all of them. Source: R16.35."""
    squad = game.squad[unit]
    if squad.hull > 0 and squad.aloft != GROUNDED:
        bombs = int(game.hull[squad.hull - 1].bombs)
        yield from (blank(air.BOMB, unit, choice=k - 1) for k in sorted({1, bombs} - {0}))


def evacuations(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Wounded put aboard, with and without the order to leave. Source: R10.51."""
    yield from (blank(air.EVACUATE, unit, other, choice=choice) for choice in (air.LOAD, air.SEND_OFF)
                for other in range(game.units) if game.squad[other].hull > 0)


def text_of(order: Order, text: str, place: str) -> str:
    """The text of an order about aircraft, with a word instead of the place that is still to be chosen."""
    if order.kind in {air.FLIGHT, air.PILOT} and order.legs:
        return f"{text.rpartition(' ')[0]} {place}"
    return f"{text.rpartition(' ')[0]} {place}" if order.kind == air.PARADROP else text
