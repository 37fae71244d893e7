"""The fires and smoke of a scenario: what burns before play, the wind, and who has smoke dischargers.

Source: R14.50, R14.60-R14.64.
"""

from dieshift.core.fields import Faults, Field, Group, Many, Part, Shape, Whole
from dieshift.core.words import say
from dieshift.stargrunt.chapters.fires.rules import ACROSS, HOURS, by_hour, place
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import MAX_FIRES, MAX_SMOKES, Game
from dieshift.stargrunt.state.terms import MOST_CLOUDS
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

MOST_DISCHARGERS = 9


def fire_fields(point: Shape) -> dict[str, Field]:
    """The fields of a scenario about fires, smoke and wind. Source: R14.50, R14.61, R14.64."""
    clouds = say("clouds")
    burning = Group(say("a fire"), {
        "at": Field(point, say("its middle"), needed=True),
        "clouds": Field(Whole(0, MOST_CLOUDS), "clouds of its smoke, in a line downwind", default=0),
    })
    smoking = Group(say("a line of smoke"), {
        "at": Field(point, say("the middle of its first cloud"), needed=True),
        "clouds": Field(Whole(1, MOST_CLOUDS), clouds, needed=True),
    })
    return {
        "wind": Field(Whole(1, HOURS), "wind direction as an hour on a clock face, 12 is north; by default rolled"),
        "fires": Field(Many(burning, 0, MAX_FIRES, say("fires"), "[{at: [36, 24]}]"), "fires that burn from the start"),
        "smoke": Field(Many(smoking, 0, MAX_SMOKES - MAX_FIRES, say("lines of smoke"), "[{at: [36, 24], clouds: 3}]"),
                       "smoke that drifts from the start"),
    }


def smoke_field() -> dict[str, Field]:
    """The field of a squad about its smoke dischargers. Source: R14.62."""
    return {"smoke": Field(Whole(0, MOST_DISCHARGERS), "its smoke dischargers, one screen each; by default a "
                                                       "vehicle has those of its type")}


def lay_fires(game: Game, table: Table, scenario: Part, units: list[Unit], faults: Faults) -> None:
    """Write the fires and smoke of a scenario into the record. Source: R14.50, R14.61, R14.62, R14.64."""
    for k, unit in enumerate(units):
        usual = unit.vehicle.smoke if unit.vehicle else 0
        game.squad[k].smoke = usual if unit.part["smoke"] is None else unit.part["smoke"]
    game.wind = scenario["wind"] or 0
    for k, part in enumerate(scenario["fires"] or []):
        if _is_on_table(table, part, faults):
            blaze = game.blaze[k]
            (blaze.x, blaze.y), blaze.burns = part["at"], 1
            game.fires += 1
            _lay_smoke(game, part, faults)
    for part in scenario["smoke"] or []:
        if _is_on_table(table, part, faults):
            _lay_smoke(game, part, faults)


def _lay_smoke(game: Game, part: Part, faults: Faults) -> None:
    """Let clouds drift downwind from a place; a fault, when nobody says how the wind blows."""
    clouds = part["clouds"] or 0
    if clouds > 0 and game.wind == 0:
        part.fault(faults, "clouds", say("The scenario does not say where the smoke drifts."),
                   say("Add 'wind' to the scenario, such as 12 for north. (R14.64)"))
    elif clouds > 0:
        x, y = part["at"]
        place(game, x, y, by_hour(game.wind, ACROSS), clouds, 0)


def _is_on_table(table: Table, part: Part, faults: Faults) -> bool:
    """Whether a fire or its smoke lies on the table; if not, the fault is noted."""
    if part["at"] is None:
        return False
    x, y = part["at"]
    if x <= table.width and y <= table.depth:
        return True
    part.fault(faults, "at", say("[{x}, {y}] is off the table.", x=inches(x), y=inches(y)),
               table_is(table.width, table.depth))
    return False
