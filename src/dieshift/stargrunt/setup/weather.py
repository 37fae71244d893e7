"""The weather and the air of a scenario: which options they bring into force, and who cannot be out in them.

Source: R15.60, R15.61.
"""

from typing import TYPE_CHECKING

from dieshift.core.fields import Faults, Field, Flag, Part, Word
from dieshift.core.words import say
from dieshift.stargrunt.chapters.weather.book import AIRS, WEATHERS, is_sealed
from dieshift.stargrunt.setup.forces import Armour

if TYPE_CHECKING:
    from dieshift.stargrunt.setup.build import Unit

SKIES, GASES = tuple(WEATHERS), tuple(AIRS)
HIGH_WIND, VACUUM = SKIES.index("high wind"), GASES.index("vacuum")


def weather_fields() -> dict[str, Field]:
    """The fields of a scenario about weather and air. Source: R15.60, R15.61."""
    return {
        "weather": Field(Word(SKIES), "rain and snow make the ground worse and sight shorter, heavy ones count ranges "
                         "a band further; in a high wind nothing flies", default=0),
        "air": Field(Word(GASES), "what is not breathable wants sealed suits; in a vacuum every wound kills",
                     default=0),
        "extreme": Field(Flag(), "heat, cold or gravity in which only power suits live", default=0),
    }


def conditions(scenario: Part) -> str:
    """The options that weather and air bring into force, as a rule set has them; empty: none.

    Source: R15.60, R15.61.
    """
    found = (list(WEATHERS.values())[scenario["weather"] or 0], list(AIRS.values())[scenario["air"] or 0])
    return " + ".join(filter(None, found))


def check_weather(scenario: Part, units: "list[Unit]", faults: Faults) -> None:
    """Note what cannot be in such weather and air: who is not dressed for it, and what burns.

    Source: R15.60, R15.61.
    """
    for unit in units:
        if unit.kind is not None and not unit.is_dummy and not (unit.vehicle and unit.vehicle.airtight):
            _check_dress(scenario, unit, unit.kind.armour, faults)
    if scenario["air"] == VACUUM and (scenario["fires"] or scenario["smoke"]):
        field = "fires" if scenario["fires"] else "smoke"
        scenario.fault(faults, field, say("Nothing burns in a vacuum."),
                       say("Leave '{field}' out, or change 'air'. (R15.61)", field=field))


def _check_dress(scenario: Part, unit: "Unit", armour: Armour, faults: Faults) -> None:
    """Note a squad that is not dressed for what is outside. Source: R15.60, R15.61."""
    right = ""
    if scenario["extreme"] and armour.power == 0:
        right = say("Give it power suits, or leave 'extreme' out. (R15.61)")
    elif scenario["air"] and is_sealed(armour.die, armour.power) == 0:
        right = say("Give it full suits or power suits, or change 'air'. (R15.61)")
    elif scenario["weather"] == HIGH_WIND and is_sealed(armour.die, armour.power) == 0:
        right = say("Give it full suits or power suits, or change 'weather'. (R15.60)")
    if right:
        unit.part.fault(faults, "type", say("Nobody survives out there in {armour}.", armour=armour.name), right)
