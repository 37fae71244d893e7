"""The ambush of a scenario: who lies in it, where he may, and by which route the other side's column comes.

Squads of that side without a place march in the column. Source: S4.6-S4.10 (ambushes), R3.53 (who enters).
"""

from itertools import pairwise

from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.words import say
from dieshift.stargrunt.chapters.ambush.rules import all_may_lie
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY, SIMPLE_AMBUSH
from dieshift.stargrunt.terrain.going import Table


def ambusher(scenario: Part) -> int:
    """The side that lies in ambush; NOBODY, when there is none. Source: S4.6."""
    part = scenario["ambush"]
    if part is None or part["side"] is None:
        return NOBODY
    names = [(side["name"] or "").casefold() for side in scenario["sides"] or []]
    return names.index(part["side"].casefold()) if part["side"].casefold() in names else NOBODY


def marches(scenario: Part, side: int, part: Part) -> bool:
    """Whether a squad marches in the column: it is the other side's, and has no place on the table. Source: S4.9."""
    hunter = ambusher(scenario)
    named = ("at", "enters", "with", "captives_of", "aboard")
    return hunter not in {NOBODY, side} and not any(name in part.lines for name in named)


def lay_ambush(game: Game, table: Table, scenario: Part, units: list[Unit], faults: Faults) -> None:
    """Write the ambush of a scenario into the record. Source: S4.6, S4.8-S4.10."""
    part = scenario["ambush"]
    if part is None:
        return
    ambush = game.ambush
    ambush.kind, ambush.side = SIMPLE_AMBUSH + (part["kind"] or 0), max(0, ambusher(scenario))
    ambush.clear, ambush.windows = part["clear"] or 0, int(part["windows"] or 0)
    ambush.column = sum(1 << k for k, unit in enumerate(units) if unit.marches)
    _check(game, scenario, part, faults)
    _lay_route(game, table, part, faults)
    _lay_zones(game, part)
    if not faults.found:
        _check_places(game, units, faults)


def _check(game: Game, scenario: Part, part: Part, faults: Faults) -> None:
    """Note where there cannot be an ambush. Source: S4.6, S4.9, S4.10."""
    names = [side["name"] or "" for side in scenario["sides"] or []]
    if part["side"] is not None and ambusher(scenario) == NOBODY:
        part.fault(faults, "side", say("'{typed}' is not a side.", typed=part["side"]), nearest(part["side"], names))
    elif game.ambush.column == 0:
        what = say("No squad marches into the ambush.")
        part.fault(faults, "side", what, say("Leave 'at' out for the squads of the column. (S4.9)"))
    if scenario["encounter"]:
        what = say("There is no ambush in an encounter battle.")
        scenario.fault(faults, "encounter", what, say("Leave 'ambush' or 'encounter' out. (R3.51)"))
    if game.activations > 0 or scenario["first"] is not None:
        what = say("An ambush comes before the first turn, but this battle begins during a turn.")
        part.fault(faults, "kind", what, say("Leave 'ambush' out, or have no unit activated. (S4.13)"))


def _lay_route(game: Game, table: Table, part: Part, faults: Faults) -> None:
    """Write the column's route: it begins on its own edge of the table. Source: S4.12, R3.50."""
    ambush, route = game.ambush, part["route"] or []
    ambush.corners = len(route)
    for k, (x, y) in enumerate(route):
        ambush.x[k], ambush.y[k] = x, y
        if x > table.width or y > table.depth:
            part.fault(faults, "route", say("The route leaves the table."),
                       say("Keep all its corners on the table. (S4.12)"))
            return
    edge = table.depth if game.baseline[1 - ambush.side] == 1 else 0
    if route and route[0][1] != edge:
        what = say("The route does not begin at the baseline of the marching side.")
        part.fault(faults, "route", what, say("Start it on that side's baseline. (R3.50)"))
    if any(one == other for one, other in pairwise(route)):
        what = say("Two corners of the route are the same.")
        part.fault(faults, "route", what, say("Leave out one of the two corners."))


def _lay_zones(game: Game, part: Part) -> None:
    """Write where the ambusher may set up. Source: S4.10."""
    ambush, zones = game.ambush, part["zones"] or []
    ambush.zones = len(zones)
    for k, ((ax, ay), (bx, by)) in enumerate(zones):
        ambush.west[k], ambush.east[k] = sorted((ax, bx))
        ambush.south[k], ambush.north[k] = sorted((ay, by))


def _check_places(game: Game, units: list[Unit], faults: Faults) -> None:
    """Note who of the ambushers stands where he may not be set up. Source: S4.10."""
    for k, unit in enumerate(units):
        squad = game.squad[k]
        if squad.side != game.ambush.side or squad.present == 0 or squad.figures == 0 or in_play(squad) == 0:
            continue
        middle = squad.figure[squad.centre]
        if all_may_lie(game, k, middle.x, middle.y) == 0:
            what = say("The squad is outside the ambush zones.")
            right = say("Move it into one of the 'zones', at least the 'clear' distance from the route. (S4.10)")
            unit.part.fault(faults, "at", what, right)
