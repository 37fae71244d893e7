"""What holds of vehicles after every order."""

from collections.abc import Iterator

from dieshift.core.bearings import bearing
from dieshift.core.geometry import near_segment
from dieshift.stargrunt.chapters import assault, fire
from dieshift.stargrunt.chapters.activation import ACTIVATE
from dieshift.stargrunt.chapters.vehicles.rules import seats_taken
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures, is_with
from dieshift.stargrunt.state.terms import DESTROYED, GROUNDED, IN_PLAY, NO_AIRCRAFT, NO_DROP, NOBODY

from .kit import Step
from .watch import act_of, law

SLACK = 3  # degrees by which a way of whole hundredths of an inch can miss its bearing
AIMED_AT_VEHICLES = {fire.FIRE, assault.CHARGE}
FAR = 60  # hundredths of an inch: a shorter way has no sure bearing


@law
def who_is_in_a_vehicle_is_where_it_is(step: Step) -> str:
    """Crews and hulls name one another, passengers have seats and a crew. R13.5, R13.8, R13.40."""
    game = step.after
    for unit, squad in enumerate(game.squad[: game.units]):
        place = max(squad.hull, squad.aboard) - 1
        if place < 0 or squad.gone != IN_PLAY:
            continue
        hull = game.hull[place]
        if squad.hull and (hull.crew != unit + 1 or squad.aboard):
            return f"unit {unit} and hull {place}, whose crew is {hull.crew - 1}"
        if squad.aboard and (squad.present or place >= game.hulls):
            return f"unit {unit} is in hull {place} and on the table"
        if squad.aboard and fit_figures(squad) and not (hull.crew and fit_figures(game.squad[hull.crew - 1])):
            return f"unit {unit} rides in hull {place}, which nobody drives"
        if squad.aboard and seats_taken(game, place) > hull.seats:
            return f"{seats_taken(game, place)} seats of {hull.seats} are taken in hull {place}"
        for figure in filter(is_with, squad.figure[: squad.figures]):
            if (figure.x, figure.y) != (hull.x, hull.y) and squad.present | squad.aboard:
                return f"unit {unit} at {figure.x}, {figure.y} and its hull at {hull.x}, {hull.y}"
    return ""


@law
def a_vehicle_faces_the_way_it_went(step: Step) -> str:
    """A hull that has moved faces along a leg of its way; on the march into an ambush along the route. R13.9, S4.12."""
    for k, (old, new) in enumerate(zip(step.before.hull, step.after.hull[: step.after.hulls], strict=False)):
        if not on_the_ground(step.before, k) or not on_the_ground(step.after, k) or new.section:
            continue
        wanted = ways_of(step, k)
        if wanted and not any(turned(new.heading, way) <= SLACK for way in wanted):
            return f"hull {k} faces {new.heading} and went {wanted}"
        if not wanted and (old.x, old.y) == (new.x, new.y) and old.heading != new.heading:
            return f"hull {k} has turned on the spot"
    return ""


@law
def no_wreck_acts_or_is_fired_at(step: Step) -> str:
    """The crew of a destroyed vehicle does not act, nobody fires at it, and nobody fit is in it. R6.31, R6.35."""
    if step.order.kind == ACTIVATE and is_wreck(step.before, step.order.unit):
        return f"unit {step.order.unit} is activated in a wreck"
    if step.after.active != NOBODY and not step.after.pending_count and is_wreck(step.after, step.after.active):
        return f"unit {step.after.active} acts in a wreck"
    if step.order.kind in AIMED_AT_VEHICLES and is_wreck(step.before, step.order.target):
        return f"unit {step.order.target} is fired at in a wreck"
    game = step.after
    fit = [unit for unit, squad in enumerate(game.squad[: game.units]) if is_wreck(game, unit) and fit_figures(squad)]
    return f"units {fit} are fit in a wreck" if fit and not game.pending_count else ""


def is_wreck(game: Game, unit: int) -> bool:
    """Whether a unit is in a vehicle that is destroyed, as its crew or as passengers."""
    squad = game.squad[unit]
    place = max(squad.hull, squad.aboard)
    return bool(place and squad.gone == IN_PLAY and game.hull[place - 1].wreck == DESTROYED)


def on_the_ground(game: Game, k: int) -> bool:
    """Whether a vehicle drives, and is on the table with its crew."""
    hull = game.hull[k]
    crew = game.squad[hull.crew - 1] if hull.crew else None
    return bool(crew and hull.flies == NO_AIRCRAFT and crew.aloft == GROUNDED and crew.present and crew.drop == NO_DROP)


def ways_of(step: Step, k: int) -> set[int]:
    """The bearings that a hull can have after a step in which it moved; none if it did not, or was set up."""
    old, new, ambush = step.before.hull[k], step.after.hull[k], step.before.ambush
    if ambush.column >> (new.crew - 1) & 1 and step.before.turn == 0:
        return {bearing(ambush.x[leg + 1] - ambush.x[leg], ambush.y[leg + 1] - ambush.y[leg])
                for leg in range(ambush.corners - 1)
                if near_segment(ambush.x[leg], ambush.y[leg], ambush.x[leg + 1], ambush.y[leg + 1], new.x, new.y, 150)}
    east, north = new.x - old.x, new.y - old.y
    if step.before.turn == 0 or max(abs(east), abs(north)) < FAR:
        return set()
    return {bearing(east, north), *legs_of(step.order, old.x, old.y), *legs_of(act_of(step), old.x, old.y)}


def legs_of(order: Order, x: int, y: int) -> Iterator[int]:
    """The bearings of the legs of a path that begins at a point."""
    for leg in range(order.legs):
        if (order.x[leg], order.y[leg]) != (x, y):
            yield bearing(order.x[leg] - x, order.y[leg] - y)
        x, y = order.x[leg], order.y[leg]


def turned(one: int, other: int) -> int:
    """The angle between two bearings, in degrees."""
    return min((one - other) % 360, (other - one) % 360)
