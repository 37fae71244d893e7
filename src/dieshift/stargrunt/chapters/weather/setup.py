"""The weather and the air of a scenario: which options they bring into force, and who cannot be out in them.

Source: R15.60, R15.61.
"""

from dieshift.core.fields import Faults, Field, Flag, Part, Word
from dieshift.core.words import say
from dieshift.stargrunt.chapters.vehicles.setup import carrier
from dieshift.stargrunt.chapters.weather.rules import AIRS, WEATHERS, is_sealed
from dieshift.stargrunt.scenarios.forces import Armour
from dieshift.stargrunt.scenarios.garage import VehicleType
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.terms import FUEL_AIR, HOVER, NOBODY

SKIES, GASES = tuple(WEATHERS), tuple(AIRS)
HIGH_WIND, VACUUM = SKIES.index("high wind"), GASES.index("vacuum")


def weather_fields() -> dict[str, Field]:
    """The fields of a scenario about weather and air. Source: R15.60, R15.61."""
    return {
        "weather": Field(Word(SKIES), "rain and snow make the ground worse and sight shorter, and heavy ones count "
                                      "ranges one band further; in a high wind nothing flies", default=0),
        "air": Field(Word(GASES), "unbreathable air requires sealed suits; in a vacuum every wound kills",
                     default=0),
        "extreme": Field(Flag(), "heat, cold or gravity that only power suits survive", default=0),
    }


def conditions(scenario: Part) -> str:
    """The options that weather and air bring into force, as a rule set has them; empty: none.

    Source: R15.60, R15.61.
    """
    options = (list(WEATHERS.values())[scenario["weather"] or 0], list(AIRS.values())[scenario["air"] or 0])
    return " + ".join(filter(None, options))


def check_weather(scenario: Part, units: list[Unit], faults: Faults) -> None:
    """Note what cannot be in such weather and air: who is not dressed for it, and what burns.

    Source: R15.60, R15.61; S4.64.
    """
    for unit in units:
        if unit.kind is not None and not unit.is_dummy:
            ride = unit.vehicle or _carried_by(units, unit)
            if ride is None or not (ride.airtight or _keeps_wind_out(scenario, ride)):
                _check_dress(scenario, unit, unit.kind.armour, faults)
        if scenario["air"] == VACUUM and unit.vehicle and unit.vehicle.drive == HOVER:
            what = say("{vehicle} needs air to move, but there is none.", vehicle=unit.vehicle.name)
            unit.part.fault(faults, "type", what,
                            say("Take another vehicle, or change 'air'. (R15.61)"))
    if scenario["air"] == VACUUM and (scenario["fires"] or scenario["smoke"]):
        field = "fires" if scenario["fires"] else "smoke"
        scenario.fault(faults, field, say("Nothing burns in a vacuum."),
                       say("Leave '{field}' out, or change 'air'. (R15.61)", field=field))
    if scenario["air"] == VACUUM:
        _check_shells(scenario, faults)


def _check_shells(scenario: Part, faults: Faults) -> None:
    """Note fuel-air under way to where it does not burn; nobody can call for it there. Source: R15.61; S4.64."""
    for side in scenario["sides"] or []:
        for battery in side["support"] or []:
            inbound = battery["inbound"]
            if inbound is not None and inbound["shell"] == FUEL_AIR:
                inbound.fault(faults, "shell", say("Nothing burns in a vacuum."),
                              say("Leave '{field}' out, or change 'air'. (R15.61)", field="shell"))


def _carried_by(units: list[Unit], unit: Unit) -> VehicleType | None:
    """The type of the vehicle in which a unit starts."""
    host = carrier(units, unit) if unit.part["aboard"] else NOBODY
    return units[host].vehicle if host != NOBODY else None


def _keeps_wind_out(scenario: Part, ride: VehicleType) -> bool:
    """Whether all that a vehicle has to keep out is wind, and it has a roof. Source: R15.60."""
    return not (scenario["air"] or scenario["extreme"] or ride.open_top)


def _check_dress(scenario: Part, unit: Unit, armour: Armour, faults: Faults) -> None:
    """Note a squad that is not dressed for what is outside. Source: R15.60, R15.61."""
    right = ""
    if scenario["extreme"] and armour.power == 0:
        right = say("Give it power suits, or leave 'extreme' out. (R15.61)")
    elif scenario["air"] and is_sealed(armour.die, armour.power) == 0:
        right = say("Give it full suits or power suits, or change 'air'. (R15.61)")
    elif scenario["weather"] == HIGH_WIND and is_sealed(armour.die, armour.power) == 0:
        right = say("Give it full suits or power suits, or change 'weather'. (R15.60)")
    if right:
        unit.part.fault(faults, "type", say("Figures in {armour} can't survive out there.", armour=armour.name), right)
