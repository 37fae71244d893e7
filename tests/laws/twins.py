"""Pairs of states that differ in one condition of the unit that acts: aboard or on foot, in a wood or in the open.

    plain(state(17), unit)     # the unit acts in the open, with nothing against it; enemies north, friends south
    aboard(plain(...), unit)   # the same, but for where it is; None: the unit cannot be so

What a condition takes from the unit is in a table of its own, each kind of order with the paragraph that takes it.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dieshift.core.records import clone
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.movement.entering import edge_of, line_up
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, seats_of, stand_at
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import in_play, settle
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DUMMY,
    FIT,
    GROUNDED,
    IN_PLAY,
    NO_AIRCRAFT,
    NOBODY,
    OFF_TABLE,
    PANICKED,
    PLACED,
    ROUTED,
    TROOPS,
)
from dieshift.stargrunt.terrain import pieces

from .states import State

WIDE, MIDDLE = 12_000, 6000
OPEN_TABLE = pieces.table(WIDE, WIDE, [])
WOOD = pieces.table(WIDE, WIDE, [pieces.piece("light_wood", [(0, 0), (WIDE, 0), (WIDE, WIDE), (0, WIDE)])])
HOUSE = pieces.table(WIDE, WIDE, [pieces.piece("building", [(0, 6150), (WIDE, 6150), (WIDE, 6350), (0, 6350)])])
HALF = 150  # from the middle of a formation to its outer figures
NEAR = 480  # from the acting unit to the nearest enemy


def can_act(squad: Squad) -> bool:
    """Whether a unit is on the ground of the table, or in a vehicle there, and not a dummy."""
    return in_play(squad) == 1 and squad.present == 1 and squad.aloft == GROUNDED and squad.nature != DUMMY


def plain(made: State, unit: int) -> State:
    """A unit acts by day in the open, fit, with everything ahead of it; the nearest enemy is within a charge."""
    game = clone(made.game)
    game.night = game.shut = game.fires = game.clouds = game.callers = game.pending_count = game.assault.follows = 0
    game.sections = 0  # of buildings on another table
    game.question, game.seat_to_choose, game.active = activation.WHAT_ACTION, game.squad[unit].side, unit
    mine, ranks = game.squad[unit], [0, 0]
    on_foot_first = sorted(range(game.units), key=lambda k: game.squad[k].hull > 0 or game.squad[k].nature == DUMMY)
    for k in on_foot_first:
        squad = game.squad[k]
        if k == unit:
            come_to(made, game, k, MIDDLE, MIDDLE)
        elif squad.aloft != GROUNDED:
            squad.present, squad.gone = 0, OFF_TABLE
        elif squad.present == 1 and squad.gone == IN_PLAY:
            rank = ranks[squad.side == mine.side]
            ranks[squad.side == mine.side] += 1
            away = -500 - 400 * rank if squad.side == mine.side else NEAR + 500 * rank
            come_to(made, game, k, MIDDLE, MIDDLE + away)
            squad.located = PLACED if squad.hull or away in {NEAR, -500} else squad.located
    ready(mine)
    mine.located = PLACED
    return made._replace(game=game, table=OPEN_TABLE)


def ready(squad: Squad) -> None:
    """A unit begins its activation with nothing against it."""
    squad.actions, squad.activated, squad.done, squad.failed, squad.fires, squad.moves = 2, 1, 0, 0, 0, 0
    squad.fired_at = squad.transferred = squad.informed = squad.in_position = squad.overwatch = squad.column = 0
    squad.suppression = squad.panic = squad.disorganised = squad.standing_fast = squad.must_leave = 0
    squad.confidence = squad.ceiling = CONFIDENT
    for figure in squad.figure[: squad.figures]:
        figure.fired = figure.left = 0


def come_to(made: State, game: Game, unit: int, x: int, y: int) -> None:
    """A unit is placed at a point, its figures in rows of four."""
    squad = game.squad[unit]
    if squad.hull:
        stand_at(squad, x, y)
        bring_hull(game, unit, 0)
    else:
        for k, figure in enumerate(squad.figure[: squad.figures]):
            figure.x, figure.y = x + 100 * (k % 4) - HALF, y + 100 * (k // 4) - 100
            figure.left = 0
    settle(made.record, squad)


# --- conditions -------------------------------------------------------------------------------------------------------


class Condition(NamedTuple):
    """A condition of the unit that acts, and the kinds of order that it takes away, each with its paragraph."""

    apply: Callable[[State, int], State | None]  # the twin of a plain state; None: the unit cannot be so
    takes: Mapping[str, str]  # gone for every unit
    may_take: Mapping[str, str] = {}  # gone for some
    readings: Mapping[str, str] = {}  # the kinds that an option leaves or takes, contrary to the paragraph


def kinds(words: str, paragraph: str) -> dict[str, str]:
    """The words of some kinds of order, each with the paragraph that takes it away."""
    return dict.fromkeys(words.split(), paragraph)


def twin(made: State) -> State:
    """The same state once more, to be changed."""
    return made._replace(game=clone(made.game))


def on_foot(squad: Squad) -> bool:
    """Whether a unit walks, or rides animals; it is no vehicle's crew."""
    return squad.hull == 0 and squad.mount == 0


def aboard(made: State, unit: int) -> State | None:
    """A squad is in a vehicle of its side."""
    there = twin(made)
    squad = there.game.squad[unit]
    for other in there.game.squad[: there.game.units]:
        hull = there.game.hull[other.hull - 1] if other.hull and can_act(other) else None
        fits = hull and hull.flies == NO_AIRCRAFT and hull.section == 0 and other.side == squad.side and not hull.wreck
        if fits and squad.nature == TROOPS and squad.hull == 0 and squad.mount == 0 and squad.parent == NOBODY:
            hull.seats = max(hull.seats, 24, seats_of(there.game, unit))
            hull.dark = other.suppression = 0
            stand_at(squad, hull.x + 0, hull.y + 0)
            squad.aboard, squad.present = other.hull, 0
            return there
    return None


def off_the_table(confidence: int) -> Callable[[State, int], State | None]:
    """A unit has still to enter, of a confidence."""
    def apply(made: State, unit: int) -> State | None:
        there = twin(made)
        squad = there.game.squad[unit]
        squad.present, squad.ew_markers = 0, 0
        squad.confidence = confidence if acts_alone(squad) == 0 else squad.confidence
        line_up(there.table, there.record, there.game, unit, MIDDLE, edge_of(there.table, there.game, squad.side))
        return there if squad.parent == NOBODY else None
    return apply


def on_table(table: object, suits: Callable[[Squad], bool] = on_foot) -> Callable[[State, int], State | None]:
    """The ground is another one, for all units."""
    return lambda made, unit: made._replace(table=table) if suits(made.game.squad[unit]) else None


def of_troops(**fields: int) -> Callable[[State, int], State | None]:
    """A squad on the table, no vehicle's crew and no independent figure, has other fields."""
    def apply(made: State, unit: int) -> State | None:
        there = twin(made)
        squad = there.game.squad[unit]
        for name, value in fields.items():
            setattr(squad, name, value)
        return there if squad.hull == 0 and acts_alone(squad) == 0 and squad.nature == TROOPS else None
    return apply


def of_vehicles(**fields: int) -> Callable[[State, int], State | None]:
    """A vehicle's crew has other fields."""
    def apply(made: State, unit: int) -> State | None:
        there = twin(made)
        for name, value in fields.items():
            setattr(there.game.squad[unit], name, value)
        return there if there.game.squad[unit].hull else None
    return apply


def moated(amphibious: int) -> Callable[[State, int], State | None]:
    """Open water lies on all sides, no further off than a figure's foot. Who is not amphibious keeps in step."""
    def apply(made: State, unit: int) -> State | None:
        there = twin(made)
        squad = there.game.squad[unit]
        fit = [figure for figure in squad.figure[: squad.figures] if figure.health == FIT]
        xs, ys, off = [f.x for f in fit], [f.y for f in fit], made.seed % 3  # 0, 0.01 or 0.02 inches off
        west, east, south, north = min(xs) - off, max(xs) + off, min(ys) - off, max(ys) + off
        moat = [[(0, 0), (WIDE, 0), (WIDE, south), (0, south)], [(0, north), (WIDE, north), (WIDE, WIDE), (0, WIDE)],
                [(0, south - 9), (west, south - 9), (west, north + 9), (0, north + 9)],
                [(east, south - 9), (WIDE, south - 9), (WIDE, north + 9), (east, north + 9)]]
        squad.amphibious = amphibious
        water = pieces.table(WIDE, WIDE, [pieces.piece("water", corners) for corners in moat])
        walks = on_foot(squad) and (amphibious or not squad.power_armour)
        in_step = amphibious or "keep-formation" in made.rules or "follow-by-eye" in made.rules
        rules = made.rules if in_step else f"{made.rules} + keep-formation"
        return there._replace(rules=rules, table=water) if walks and len(fit) > 1 else None
    return apply


ALL = tuple(actions.word(kind) for kind in actions.asked(activation.WHAT_ACTION))


def all_but(words: str, paragraph: str) -> dict[str, str]:
    """All kinds of action but some, each with the paragraph that takes it away."""
    return {word: paragraph for word in ALL if word not in words.split()}


NOT_YET_HERE = all_but("move dash travel flight paradrop end scan", "R3.53")
FLEES = all_but("withdraw recover calm dismount detonate end scan", "R7.22, R7.23") | {"end": "R7.24"}
CONDITIONS = {
    "aboard": Condition(aboard, all_but(
        "transfer rally communicate call request callin recover calm dismount end scan", "R13.40, R13.45"),
        {"scan": "R13.40", "request": "R11.40"}),
    "off the table": Condition(off_the_table(CONFIDENT), NOT_YET_HERE,
                               {**kinds("move dash travel", "R16.38"), "scan": "R12.2"}),
    "broken, off the table": Condition(off_the_table(BROKEN), NOT_YET_HERE,
                                       {**kinds("move dash travel flight", "R7.22"), "scan": "R12.2"}),
    "routed, off the table": Condition(off_the_table(ROUTED), NOT_YET_HERE,
                                       {**kinds("move dash travel flight", "R7.23"), "scan": "R12.2"}),
    "suppressed": Condition(of_troops(suppression=1), {
        **kinds("move dash travel fire position unposition column uncolumn detach regroup charge", "R7.71"),
        **kinds("reorganise board douse smoke emplace demolish batter steady setlauncher setdecoy evacuate", "R7.71"),
        **kinds("overwatch hide", "R7.71"),
        **kinds("launch seek remote bombard", "R7.75, N37")}),
    "panicked": Condition(of_troops(panic=PANICKED), all_but("calm end scan", "R7.52"), {"scan": "R12.2"}),
    "in a column": Condition(of_troops(column=1), all_but("travel uncolumn recover detonate join end scan withdraw",
                                                          "R3.36, R4.14")),
    "broken": Condition(of_troops(confidence=BROKEN), {k: v for k, v in FLEES.items() if k != "end"},
                        {"end": "R7.24"}),
    "routed": Condition(of_troops(confidence=ROUTED), {k: v for k, v in FLEES.items() if k != "end"},
                        {"end": "R7.24", "scan": "R12.2"}),
    "In Position": Condition(of_troops(in_position=1), {"position": "R14.10"}),
    "within a wood": Condition(on_table(WOOD), kinds("fire snipe observe", "R14.20, R15.10"),
                               {**kinds("column", "R4.14"), **kinds("detonate", "R16.5"), "seek": "R15.21",
                                **kinds("request bombard", "R11.8")}, {"charge-in-sight": "charge"}),
    "behind a house": Condition(on_table(HOUSE), kinds("fire snipe observe", "R5.1, R15.10"),
                                {**kinds("detonate", "R16.5"), "charge": "R8.10", "column": "R4.14",
                                 **kinds("request bombard", "R11.8")}),
    "among water": Condition(moated(0), kinds("move dash travel charge", "R4.10, R4.20"), {"column": "R4.14"},
                             {"follow-by-eye": "move dash travel charge"}),
    "among water, amphibious": Condition(moated(1), {}, {"column": "R4.14", "charge": "R8.10"}),
    "a suppressed vehicle": Condition(
        of_vehicles(suppression=1), {**kinds("dismount leavecrew", "R13.30"), "charge": "R7.71, S2.19"},
        {"fire": "R13.30"}),
}
