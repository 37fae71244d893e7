"""What is told of vehicles."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.interface.films import Reel
from dieshift.interface.scene import Odds, Piece, Ring
from dieshift.stargrunt.chapters import morale, points, vehicles
from dieshift.stargrunt.chapters.morale.rules import confidence_test, further_threat
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.movement.following import drive_along
from dieshift.stargrunt.chapters.overwatch.rules import is_on_its_way
from dieshift.stargrunt.chapters.points.aftermath import may_stay_threat
from dieshift.stargrunt.chapters.points.guns import gun_die
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, class_struck, is_repaired
from dieshift.stargrunt.chapters.vehicles.boarding import get_out
from dieshift.stargrunt.chapters.vehicles.rules import crew_of, first_status, notes_hatches, seats_taken, vehicle_of
from dieshift.stargrunt.interface import looks, words
from dieshift.stargrunt.interface.chances import Asked, draws, lacks, shows, shows_at_start
from dieshift.stargrunt.interface.checks import die_of, needs
from dieshift.stargrunt.interface.films import FILMS, marked
from dieshift.stargrunt.interface.rows import passing
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Event, Game, Gun, Hull, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import abandoned as abandoned_comrades
from dieshift.stargrunt.state.squads import is_with, untreated
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.text.sentences import Scene, tells
from dieshift.stargrunt.text.steps import steps, tried
from dieshift.stargrunt.turn.legal import refusal


@tells(vehicles.BOARDED)
def boarded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A squad gets into a vehicle, or mans one."""
    if scene.after.hull[fact.hull].section:
        return say("{unit} mans the weapons of {section}", unit=scene.unit(fact.unit),
                   section=scene.names.section(scene.after.hull[fact.hull].section - 1))
    if fact.other == terms.NOBODY:
        return say("{unit} mans a vehicle", unit=scene.unit(fact.unit))
    return say("{unit} gets into {vehicle}: {seats}", unit=scene.unit(fact.unit), vehicle=scene.unit(fact.other),
               seats=counted("{count} seat taken", "{count} seats taken", fact.figures))


@tells(vehicles.GOT_OUT)
def got_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit gets out, or has to."""
    hull = scene.after.hull[fact.hull]
    if hull.section:
        form = say("The weapons that {unit} manned are gone") if hull.wreck else say("{unit} leaves its weapons")
        return say(form, unit=scene.unit(fact.unit))
    form = say("{unit} bails out of its vehicle") if fact.forced else say("{unit} gets out of its vehicle")
    return say(form, unit=scene.unit(fact.unit))


@tells(vehicles.SEALED_NOW)
def sealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether a vehicle is sealed as fuel-air bursts over it."""
    if not dice and fact.sealed:
        return say("{unit} is sealed", unit=scene.unit(fact.unit))
    if not dice:
        return say("{unit} is not sealed", unit=scene.unit(fact.unit))
    form = say("{unit} is sealed: {roll} > {needs}") if fact.sealed else say("{unit} is not sealed: {roll} ≤ {needs}")
    return say(form, unit=scene.unit(fact.unit), roll=scene.all_dice(dice), needs=fact.needs)


@tells(vehicles.HATCHES_NOTED)
def hatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a vehicle is noted as, by its first test or as its crew has ordered."""
    unit = scene.unit(fact.unit)
    if not dice:
        return say("{unit} seals its hatches", unit=unit) if fact.sealed else say("{unit} opens its hatches", unit=unit)
    form = say("{unit} has its hatches shut: {roll} > {needs}") if fact.sealed else (
        say("{unit} has a hatch open: {roll} ≤ {needs}"))
    return say(form, unit=unit, roll=scene.all_dice(dice), needs=fact.needs)


# --- Odds of a repair -------------------------------------------------------------------------------------------------


@shows(vehicles.REPAIR_IT)
def repair(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a vehicle's systems work again; manning one rolls nothing. See R6.22, R13.8."""
    if order.choice != vehicles.MAN:
        yield passing("repair", exact(is_repaired).get(1, Fraction(0)), die_of(points.REPAIR, 6))


# --- Vehicles in words: what has become of one, what it is, who is in it, and its weapons -----------------------------
# Source: R6.8, R6.9, R6.11, R6.20-R6.23, R13.1-R13.6, R13.40.


WRECKS = {terms.DISABLED: say("disabled"), terms.DESTROYED: say("destroyed")}
IMMOBILISED, SYSTEMS = say("immobilised"), say("systems out")
MUST_LEAVE = say("must get out")
HATCHES = {terms.NOTED_OPEN: say("hatches open"), terms.NOTED_SEALED: say("sealed")}
DRIVES = (say("low wheels"), say("high wheels"), say("tracks"), say("hover"), say("grav"), say("walker"))
ABANDONED = say("abandoned vehicle, size {size}")
FIRED, EMPTY = say("fired"), say("no rounds left")
MODES = (say("on the ground"), say("hovering"), say("flying"))
SNAGGED = say("can't take off again")
BESIDE = {terms.LOITERING: say("loitering"), terms.AT_BASE: say("not over the battle area yet"),
          terms.UNROLLED: say("in a random box"), terms.AWAITED: say("not over the battle area yet")}
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
    return [say("size {size}", size=hull.size), DRIVES[hull.drive - terms.LOW_WHEELS] if hull.drive else "", armour,
            say("open-topped") if hull.open_top else "", AIRCRAFT[hull.flies],
            say("ambulance") if hull.ambulance else "", say("ECM D{die}", die=hull.ecm) if hull.ecm > 4 else ""]


def damage(hull: Hull) -> list[str]:
    """What has become of a vehicle, and what it is noted as. Source: R6.11, R6.20, R6.22; S4.96."""
    wrecked = [WRECKS[hull.wreck]] if hull.wreck in WRECKS else []
    noted = [HATCHES[hull.airtight]] if hull.airtight in HATCHES and hull.wreck < terms.DISABLED else []
    return [*wrecked, *([IMMOBILISED] if hull.stuck else []), *([SYSTEMS] if hull.dark else []), *noted]


def harm(hull: Hull) -> int:
    """State of a hull: 0 intact, 1 immobilised or systems out, 2 disabled, 3 destroyed. Source: R6.11, R6.20, R6.22."""
    return hull.wreck + 1 if hull.wreck else max(hull.stuck, hull.dark)


def riders(game: Game, k: int) -> list[int]:
    """The units that ride in a vehicle, its crew apart. Source: R13.40."""
    return [unit for unit in range(game.units)
            if game.squad[unit].aboard == k + 1 and game.squad[unit].gone == terms.IN_PLAY]


def standing(game: Game, names: Roster, unit: int) -> list[str]:
    """State of a vehicle apart from its crew: its damage and passengers; for passengers, their vehicle.

    Source: R6.11, R6.20-R6.23, R13.40.
    """
    squad = game.squad[unit]
    leaves = [MUST_LEAVE] if squad.must_leave == 1 else []
    if squad.aboard > 0:
        crew = crew_of(game, squad.aboard - 1)
        return [say("in {unit}", unit=names.unit(crew)) if crew != terms.NOBODY else say("in an abandoned vehicle"),
                *leaves]
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
    if hull.flies == terms.NO_AIRCRAFT or squad.present == 0:
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
        said = [_dice(gun, names.gun(unit, k) or say("weapon")),
                *([terms.ARC[gun.arc]] if gun.arc != terms.ALL_ROUND else [])]
        said += [say("mount {number}", number=gun.mount)] if mounts > 1 else []
        said += [say("exposed")] if gun.exposed else []
        said += [AGAINST_AIR] if gun.air == terms.ANTI_AIR else []
        said += [counted("{count} round left", "{count} rounds left", gun.rounds)] if gun.rounds > 0 else []
        said += [EMPTY] if gun.rounds == terms.NO_ROUNDS else []
        yield listed([*said, *([FIRED] if gun.fired & 1 else [])])


def _dice(gun: Gun, name: str) -> str:
    """A weapon with its dice. Source: R6.4, R6.7, R6.60, R13.22; S2.20."""
    impact = strike(gun.impact, gun.times)
    if gun.kind == terms.HEAVY:
        return say("{name}: fire control D{die}, impact {impact}", name=name, die=gun.die, impact=impact)
    if gun.kind == terms.MISSILE:
        return say("{name}: guidance D{die}, impact {impact}", name=name, die=gun.die, impact=impact)
    if gun.kind == terms.CLOSE:
        return say("{name}: D{die} in close combat, impact {impact}", name=name, die=gun.die, impact=impact)
    return say("{name} D{die}, impact D{impact}", name=name, die=gun.die, impact=gun.impact)


def strike(die: int, times: int) -> str:
    """An impact or armour die with its multiplier: `D12 x 3`. Source: R6.7, R6.8."""
    return f"D{die} x {times}" if times > 1 else f"D{die}"


def abandoned(hull: Hull) -> str:
    """A vehicle that nobody mans any more. Source: R6.35, R7.23."""
    if hull.section > 0:
        return listed([say("unmanned weapons of a building"), *damage(hull)])
    return listed([say(ABANDONED, size=hull.size), *damage(hull)])


# --- Vehicles as a page shows them: one piece for each, with its card, crewed or abandoned ----------------------------
# See R6.11, R6.20-R6.22, R13.1-R13.9, R13.40.


SMALLEST, EACH_SIZE = 60, 12  # hundredths of an inch from a vehicle's middle to its bow, by its size
FARTHEST = 300  # inches of the fifth band at the largest target (R6.2)


def radius(hull: Hull) -> int:
    """How large a vehicle is drawn: half its length."""
    return SMALLEST + EACH_SIZE * hull.size


def signs(hull: Hull) -> list[str]:
    """The marks on a vehicle: a wreck, or that something of it is out."""
    marks = {"dead": hull.wreck == terms.DESTROYED, "disabled": hull.wreck == terms.DISABLED,
             "immobilised": hull.wreck < terms.DISABLED and hull.stuck == 1,
             "systems out": hull.wreck < terms.DISABLED and hull.dark == 1}
    return [sign for sign, holds in marks.items() if holds]


def crewed(seen: Game, names: Roster, unit: int, called: str = "", more: str = "") -> Piece:
    """A vehicle with its crew, where its crew is; as a ghost it is called otherwise."""
    squad = seen.squad[unit]
    hull, me = seen.hull[squad.hull - 1], squad.figure[squad.centre]
    waits = ["waiting"] if is_waiting(squad) == 1 else []
    waits += ["aloft"] if squad.aloft != terms.GROUNDED else []
    return Piece(id=called or f"unit{unit}.0", kind="vehicle", x=me.x, y=me.y, r=radius(hull), unit=unit,
                 side=squad.side, facing=hull.heading, signs=[*signs(hull), *waits, *filter(None, [more])],
                 label=listed([names.title(unit), *damage(hull)]),
                 look=looks.look_of_hull(hull, names.hull(squad.hull - 1)), gun=looks.gun_heading(seen, unit))


def left_behind(seen: Game, names: Roster) -> Iterator[Piece]:
    """Vehicles that nobody mans any more: they stay where they are, unless they were shot down off the table."""
    for k, hull in enumerate(seen.hull[: seen.hulls]):
        if hull.crew == 0 and hull.x >= 0:
            yield Piece(id=f"hull{k}", kind="vehicle", x=hull.x, y=hull.y, r=radius(hull), facing=hull.heading,
                        signs=signs(hull), label=abandoned(hull), look=looks.look_of_hull(hull, names.hull(k)))


def title(seen: Game, unit: int) -> str:
    """What a vehicle is: `Regular D8 · leader 2 · size 3 · tracks · armour 2, sides 1`."""
    squad = seen.squad[unit]
    quality = say(words.TITLE, quality=words.QUALITY.get(squad.quality, ""), die=squad.quality)
    parts = [quality, say(words.LEADERSHIP, value=squad.leadership), *design(seen.hull[squad.hull - 1]),
             words.COMMAND[squad.level]]
    return listed(filter(None, parts), " · ")


def rings(rules: Rules, game: Game, unit: int, size: int) -> Iterator[Ring]:
    """The range bands of a vehicle's weapons that have any, at a target of a size. See R6.2, R6.3, R6.70, R13.22."""
    squad = game.squad[unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    ranged = next((gun for gun in hull.gun[: hull.guns] if gun.kind != terms.MISSILE), None)
    if ranged is None:
        return
    dice = dict[int, int]()
    for inches in range(1, FARTHEST + 1):
        die = gun_die(rules, ranged, squad.quality, size, inches * terms.INCH)
        if die:
            dice[die] = inches
    for die, far in dice.items():
        yield Ring(x=me.x, y=me.y, r=far * terms.INCH, label=say(words.RING, inches=far, die=die))


def brought(rules: Rules, table: Table, seen: Game, at: int) -> Game:
    """A game in which a vehicle has driven to a point of its path; the game itself for anybody else. See R13.9."""
    top = seen.pending_count - 1
    if seen.squad[seen.pending[top].order.unit].hull == 0 or is_on_its_way(seen.pending[top]) == 0:
        return seen
    game = clone(seen)
    drive_along(table, rules, game, game.pending[top], at)
    return game


@FILMS.of(vehicles.GOT_OUT)
def got_out_film(reel: Reel, fact: Any) -> None:
    """A unit leaves its vehicle or its weapons. Source: R13.40."""
    marked(reel, "got out", fact.unit)


def exit_point(seen: Game, unit: int) -> tuple[int, int]:
    """Where a unit gets out: in the middle of the vehicle that it is in, or where it stands."""
    squad = seen.squad[unit]
    k = vehicle_of(squad)
    at = seen.hull[k] if k != terms.NOBODY else squad.figure[squad.centre]
    return int(at.x), int(at.y)


@draws(vehicles.GET_OUT)
def way_out(asked: Asked, shown: dict[str, Any]) -> None:
    """Put into a preview where a unit would stand that gets out of its vehicle, if it may. See R13.40."""
    rules, table, seen, names, _, order, _ = asked
    game, unit = clone(seen), order.unit
    shown["path"] = [exit_point(seen, unit), (order.x[0], order.y[0])]
    if shown["refused"] or get_out(Dice(), rules, table, game, unit, order.x[0], order.y[0], 0) == 0:
        return
    squad = game.squad[unit]
    shown["ghost"] = [Piece(id=f"ghost{unit}.{i}", kind="figure", x=figure.x, y=figure.y, r=terms.BASE // 2, unit=unit,
                            side=squad.side, label=names.figure(unit, squad, i),
                            look=looks.look_of(squad, i, names.look(unit, squad)))
                      for i, figure in enumerate(squad.figure[: squad.figures]) if is_with(figure) == 1]
    shown["words"] = [words.STANDS[own_cover(table, squad)]]


@shows_at_start(1)
def sealing(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a vehicle whose hatches nobody has noted yet is sealed. See S4.97."""
    unit, squad = int(order.unit), seen.squad[order.unit]

    def sealed(dice: Dice, game: Game) -> tuple[bool, int]:
        first_status(dice, rules, game, unit)
        return bool(game.hull[squad.hull - 1].airtight == terms.NOTED_SEALED), int(dice.read)

    if squad.hull > 0:
        outcomes = exact(sealed, fresh=lambda: (clone(seen),))
        if any(rolled for _, rolled in outcomes):
            yield passing("sealed", outcomes.p(lambda one: one[0]), die_of(vehicles.SEALED, squad.quality),
                          needs(squad, 0))


@shows(vehicles.BAIL_OUT)
def remaining(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether those in a disabled vehicle may stay in it. See R6.35, S3.66."""
    squad = seen.squad[seen.pending[seen.pending_count - 1].order.unit]
    if order.choice == vehicles.REMAIN and squad.standing_fast == 0:
        threat = may_stay_threat(squad.motivation)
        more = further_threat(rules, squad.motivation, untreated(squad), abandoned_comrades(squad))
        chance = exact(confidence_test, rules, squad.quality, squad.leadership, threat + more).get(0, Fraction(0))
        yield passing("remain", chance, die_of(morale.CONFIDENCE, squad.quality), needs(squad, threat + more))


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(vehicles.GET_OUT)
def landings(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Getting out of a vehicle; its order says a place beside it, its text none. Source: R13.40."""
    k = vehicle_of(game.squad[unit])
    if k != terms.NOBODY:
        yield from islice((order for order in steps(vehicles.GET_OUT, unit, game.hull[k])
                           if refusal(rules, table, game, order) == 0), 1)


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(vehicles.BOARD)
def nothing_to_board(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether there is no vehicle of the side, or the unit is in one. Source: R13.40."""
    rides = [other for other in game.squad[: game.units] if other.hull > 0 and other.side == squad.side]
    return not rides or squad.hull > 0 or squad.aboard > 0


@lacks(vehicles.GET_OUT)
def is_in_no_vehicle(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is in no vehicle. Source: R13.40."""
    return squad.hull == 0 and squad.aboard == 0


@lacks(vehicles.REPAIR_IT)
def drives_nothing(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is no vehicle's crew. Source: R6.21."""
    return squad.hull == 0


@lacks(vehicles.HATCHES)
def no_hatches(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is no vehicle's crew, or nobody notes hatches. Source: S4.97."""
    return squad.hull == 0 or notes_hatches(rules) == 0
