"""Vehicles in words: what has become of one, what it is, who is in it, and its weapons.

Source: R6.8, R6.9, R6.11, R6.20-R6.23, R13.1-R13.6, R13.40.
"""

from collections.abc import Iterator

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters.points.faces import FACE_SIDE, class_struck
from dieshift.stargrunt.chapters.vehicles.book import crew_of, seats_taken
from dieshift.stargrunt.state.records import Game, Gun, Hull, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    ALL_ROUND,
    ANTI_AIR,
    ARC,
    AT_BASE,
    AWAITED,
    CLOSE,
    DESTROYED,
    DISABLED,
    HEAVY,
    IN_PLAY,
    LOITERING,
    LOW_WHEELS,
    MISSILE,
    NO_AIRCRAFT,
    NO_ROUNDS,
    NOBODY,
    NOTED_OPEN,
    NOTED_SEALED,
    UNROLLED,
)

WRECKS = {DISABLED: say("DISABLED"), DESTROYED: say("DESTROYED")}
IMMOBILISED, SYSTEMS = say("IMMOBILISED"), say("SYSTEMS out")
MUST_LEAVE = say("has to get out")
HATCHES = {NOTED_OPEN: say("hatches open"), NOTED_SEALED: say("sealed")}
DRIVES = (say("low wheels"), say("high wheels"), say("tracks"), say("hover"), say("grav"), say("walker"))
ABANDONED = say("abandoned vehicle, size {size}")
FIRED, EMPTY = say("fired"), say("no rounds left")
MODES = (say("on the ground"), say("hovering"), say("flying"))
SNAGGED = say("cannot take off again")
BESIDE = {LOITERING: say("loitering"), AT_BASE: say("not over the battle area yet"), UNROLLED: say("in a random box"),
          AWAITED: say("not over the battle area yet")}
IN_BOX = say("in box {box}")
COURSE = ("", say("on its way back"), say("will loiter"))
DROPS = ("", say("jump packs"), say("drops by parachute"), say("drops from orbit"))
AGAINST_AIR = say("against aircraft")
AIRCRAFT = ("", say("plane"), say("VTOL"))


def design(hull: Hull) -> list[str]:
    """What a vehicle is: its size, drive, armour and countermeasures.

    Source: R13.1-R13.3, R6.9, R6.10, R6.60, R14.34.
    """
    if hull.section > 0:
        return [say("weapons of a building")]
    side = class_struck(hull.armour, FACE_SIDE)
    armour = say("softskin") if hull.armour == 0 else say("armour {front}, sides {side}", front=hull.armour, side=side)
    return [say("size {size}", size=hull.size), DRIVES[hull.drive - LOW_WHEELS] if hull.drive else "", armour,
            say("open-topped") if hull.open_top else "", AIRCRAFT[hull.flies],
            say("ambulance") if hull.ambulance else "", say("ECM D{die}", die=hull.ecm) if hull.ecm > 4 else ""]


def damage(hull: Hull) -> list[str]:
    """What has become of a vehicle, and what it is noted as. Source: R6.11, R6.20, R6.22; S4.96."""
    wrecked = [WRECKS[hull.wreck]] if hull.wreck in WRECKS else []
    noted = [HATCHES[hull.airtight]] if hull.airtight in HATCHES and hull.wreck < DISABLED else []
    return [*wrecked, *([IMMOBILISED] if hull.stuck else []), *([SYSTEMS] if hull.dark else []), *noted]


def riders(game: Game, k: int) -> list[int]:
    """The units that ride in a vehicle, its crew apart. Source: R13.40."""
    return [unit for unit in range(game.units)
            if game.squad[unit].aboard == k + 1 and game.squad[unit].gone == IN_PLAY]


def standing(game: Game, names: Roster, unit: int) -> list[str]:
    """State of a vehicle apart from its crew: its damage and passengers; for passengers, their vehicle.

    Source: R6.11, R6.20-R6.23, R13.40.
    """
    squad = game.squad[unit]
    leaves = [MUST_LEAVE] if squad.must_leave == 1 else []
    if squad.aboard > 0:
        crew = crew_of(game, squad.aboard - 1)
        return [say("in {unit}", unit=names.unit(crew)) if crew != NOBODY else say("in an abandoned vehicle"), *leaves]
    if squad.hull == 0:
        return []
    k = squad.hull - 1
    inside = listed(names.unit(other) for other in riders(game, k))
    aboard = [say("aboard: {units}", units=inside)] if inside else []
    return [*aloft(game, unit), *damage(game.hull[k]), *aboard, *leaves]


def aloft(game: Game, unit: int) -> list[str]:
    """How an aircraft is: in the air or on the ground, and whether it can take off again. R16.34, R16.36."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    if hull.flies == NO_AIRCRAFT or squad.present == 0:
        return []
    return [MODES[squad.aloft], *([SNAGGED] if hull.snagged else [])]


def on_chart(squad: Squad) -> list[str]:
    """Where a unit is on the Inbound Chart, and how it comes down. Source: R11.12, R11.16, R11.17, R16.37, R16.38."""
    where = BESIDE.get(squad.chart) or (say(IN_BOX, box=squad.chart) if squad.chart else "")
    way = COURSE[squad.course] if squad.chart else ""
    return list(filter(None, [where, way, DROPS[squad.drop]]))


def room(game: Game, k: int) -> list[str]:
    """What a vehicle still has: seats, decoys and bombs, and the wounded in it. R13.5, R6.64, R10.51, R16.35."""
    hull = game.hull[k]
    seats = counted("{taken} of {count} seat taken", "{taken} of {count} seats taken", hull.seats,
                    taken=seats_taken(game, k))
    decoys = counted("{count} decoy left", "{count} decoys left", hull.decoys)
    bombs = counted("{count} bomb left", "{count} bombs left", hull.bombs)
    hurt = counted("{count} casualty aboard", "{count} casualties aboard", hull.wounded)
    return [*([seats] if hull.seats else []), *([decoys] if hull.decoys else []), *([bombs] if hull.bombs else []),
            *([hurt] if hull.wounded else [])]


def guns(hull: Hull, names: Roster, unit: int) -> Iterator[str]:
    """A vehicle's weapons: dice, arc and mount, and whether they can still be fired. Source: R13.4, R13.6, R13.20."""
    mounts = len({gun.mount for gun in hull.gun[: hull.guns]})
    for k, gun in enumerate(hull.gun[: hull.guns]):
        said = [_dice(gun, names.gun(unit, k) or say("weapon")), *([ARC[gun.arc]] if gun.arc != ALL_ROUND else [])]
        said += [say("mount {number}", number=gun.mount)] if mounts > 1 else []
        said += [say("exposed")] if gun.exposed else []
        said += [AGAINST_AIR] if gun.air == ANTI_AIR else []
        said += [counted("{count} round left", "{count} rounds left", gun.rounds)] if gun.rounds > 0 else []
        said += [EMPTY] if gun.rounds == NO_ROUNDS else []
        yield listed([*said, *([FIRED] if gun.fired & 1 else [])])


def _dice(gun: Gun, name: str) -> str:
    """A weapon with its dice. Source: R6.4, R6.7, R6.60, R13.22; S2.20."""
    impact = strike(gun.impact, gun.times)
    if gun.kind == HEAVY:
        return say("{name}: fire control D{die}, impact {impact}", name=name, die=gun.die, impact=impact)
    if gun.kind == MISSILE:
        return say("{name}: guidance D{die}, impact {impact}", name=name, die=gun.die, impact=impact)
    if gun.kind == CLOSE:
        return say("{name}: D{die} in close combat, impact {impact}", name=name, die=gun.die, impact=impact)
    return say("{name} D{die}, impact D{impact}", name=name, die=gun.die, impact=gun.impact)


def strike(die: int, times: int) -> str:
    """An impact or armour die with its multiplier: `D12 x 3`. Source: R6.7, R6.8."""
    return f"D{die} x {times}" if times > 1 else f"D{die}"


def abandoned(hull: Hull) -> str:
    """A vehicle that nobody mans any more. Source: R6.35, R7.23."""
    if hull.section > 0:
        return listed([say("weapons of a building that nobody mans"), *damage(hull)])
    return listed([say(ABANDONED, size=hull.size), *damage(hull)])
