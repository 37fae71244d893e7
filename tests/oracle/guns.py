"""Fire missions counted out once more, from the rules' text alone: requests, the chart, scatter, bursts, fuel-air.

Places are inches on a plane without terrain; twelve o'clock is north. Every die is counted out.
Rules: R11.3-R11.5, R11.13-R11.15, R11.21, R11.22, R11.24, R11.26, R11.27, R11.41, R5.35; S4.62-S4.67, S4.86-S4.92.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, cos, dist, floor, pi, sin
from typing import NamedTuple

LADDER = (4, 6, 8, 10, 12)
Place = tuple[float, float]


class Man(NamedTuple):
    """Where a figure stands, its armour die, and the die types by which cover and position lift it."""

    at: Place
    armour: int
    lifted: int = 0


class Mission(NamedTuple):
    """How fire is aimed and what falls: quality die, what it must exceed, rounds, radius, impact die."""

    aim: Place
    quality: int
    needs: int
    rounds: int
    radius: float
    impact: int
    gunners_see: bool = False


def request(levels_skipped: int, chits: int, observer: bool, leadership: int, orbital: bool) -> Fraction:
    """The chance that a request gets through: D8, down a type for each level and up one for each chit, to the ends."""
    place = LADDER.index(8) + chits - (0 if observer else levels_skipped)
    die = LADDER[min(len(LADDER) - 1, max(0, place))]
    wanted = leadership + {(True, False): 0, (False, False): 2, (True, True): 3, (False, True): 6}[observer, orbital]
    return Fraction(sum(face > wanted for face in range(1, die + 1)), die)


def turns_until_it_falls(box: int, *, in_box_one: bool = False) -> int:
    """How many Turn Ends a mission waits that is put into a box in this turn."""
    turns = 0
    while box > (1 if in_box_one else 0):
        box, turns = box - 1, turns + 1
    return turns


def scatter(mission: Mission) -> Iterator[tuple[Place, Fraction]]:
    """Where the first round falls, each roll apart."""
    for face in range(1, mission.quality + 1):
        if face > mission.needs:
            yield mission.aim, Fraction(1, mission.quality)
            continue
        for hour, inches in product(range(1, 13), range(1, 9)):
            far = inches if mission.gunners_see else inches * face
            yield _beside(mission.aim, hour, far), Fraction(1, mission.quality * 12 * 8)


def _beside(place: Place, hour: int, inches: int) -> Place:
    """So many inches by the clock's face, to the nearest hundredth; a ray is known to a thousandth."""
    turn = hour * pi / 6
    east, north = (floor(round(1000 * way) * inches / 10 + 0.5) for way in (sin(turn), cos(turn)))
    return place[0] + east / 100, place[1] + north / 100


def deviation(mission: Mission) -> dict[int, Fraction]:
    """How far from its aim the first round falls, in inches."""
    distances: dict[int, Fraction] = {}
    for place, chance in scatter(mission):
        far = round(dist(place, mission.aim))
        distances[far] = distances.get(far, Fraction(0)) + chance
    return distances


def wound(impact: int, armour: int, lifted: int) -> tuple[Fraction, Fraction, Fraction]:
    """Unhurt, wounded, killed by one burst: more than the armour wounds, more than twice as much kills.

    Armour past D12 takes the rest off the impact die.
    """
    high = LADDER.index(armour) + lifted
    over = max(0, high - (len(LADDER) - 1))
    strong, weak = LADDER[high - over], LADDER[max(0, LADDER.index(impact) - over)]
    ends = [0, 0, 0]
    for strike, guard in product(range(1, weak + 1), range(1, strong + 1)):
        ends[0 if strike <= guard else 2 if strike > 2 * guard else 1] += 1
    return Fraction(ends[0], weak * strong), Fraction(ends[1], weak * strong), Fraction(ends[2], weak * strong)


def casualties(mission: Mission, men: Sequence[Man]) -> dict[int, Fraction]:
    """How likely so many men fall: each round of the salvo and each man's fate counted out."""
    safe = [wound(mission.impact, man.armour, man.lifted)[0] for man in men]
    totals: dict[int, Fraction] = {}
    rolls = [(hour, inches) for hour in range(1, 13) for inches in range(1, 7)]
    for place, chance in scatter(mission):
        masks = {0: Fraction(1)} if mission.rounds == 1 else _masks(mission, men, place, rolls)
        own = _mask(mission, men, place)
        standing: dict[tuple[int, ...], Fraction] = {tuple(int(own >> k & 1) for k in range(len(men))): chance}
        for _ in range(mission.rounds - 1):
            grown: dict[tuple[int, ...], Fraction] = {}
            for times, so_far in standing.items():
                for mask, share in masks.items():
                    then = tuple(times[k] + (mask >> k & 1) for k in range(len(men)))
                    grown[then] = grown.get(then, Fraction(0)) + so_far * share
            standing = grown
        for times, share in standing.items():
            fallen = {0: share}
            for stays, often in zip(safe, times, strict=True):
                up = stays**often
                fallen = {many: fallen.get(many, Fraction(0)) * up + fallen.get(many - 1, Fraction(0)) * (1 - up)
                          for many in range(max(fallen) + 2)}
            for many, ways in fallen.items():
                if ways:
                    totals[many] = totals.get(many, Fraction(0)) + ways
    return dict(sorted(totals.items()))


def _mask(mission: Mission, men: Sequence[Man], place: Place) -> int:
    return sum(1 << k for k, man in enumerate(men) if dist(man.at, place) <= mission.radius + 1e-9)


def _masks(mission: Mission, men: Sequence[Man], place: Place, rolls: list[tuple[int, int]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for hour, inches in rolls:
        mask = _mask(mission, men, _beside(place, hour, inches))
        found[mask] = found.get(mask, Fraction(0)) + Fraction(1, len(rolls))
    return found


def killed_by(bursts: int, impact: int, armour: int) -> Fraction:
    """The chance that a man is dead after so many bursts on him: by one of them, or by two wounds."""
    unhurt, wounded, _ = wound(impact, armour, 0)
    return 1 - unhurt**bursts - comb(bursts, 1) * wounded * unhurt ** max(0, bursts - 1)


class Timber(NamedTuple):
    """A timber house: its rectangle, and the man in it, lifted as in its rubble."""

    west: float
    south: float
    east: float
    north: float
    man: Man


Buried = dict[tuple[int, int], Fraction]  # whether the house has fallen, and the man is hurt


def bury(mission: Mission, house: Timber, weight: int) -> Buried:
    """Shells on a timber house with a man in it: how likely it is rubble, and he hurt.

    Where it lies in rubble he is struck by each later round that holds him, as he is lifted.
    """
    ends: Buried = {}
    blow, spared = _blow(mission.impact, house.man.armour, weight), wound(mission.impact, *house.man[1:])[0]
    rolls = list(product(range(1, 13), range(1, 7)))
    for place, chance in scatter(mission):
        now = _one_on(mission, house, {(0, 0): chance}, place, blow, spared)
        for _ in range(mission.rounds - 1):
            then: Buried = {}
            for roll in rolls:
                for end, share in _one_on(mission, house, now, _beside(place, *roll), blow, spared).items():
                    then[end] = then.get(end, Fraction(0)) + share / len(rolls)
            now = then
        for end, share in now.items():
            ends[end] = ends.get(end, Fraction(0)) + share
    return {end: share for end, share in sorted(ends.items()) if share}


def _blow(impact: int, armour: int, weight: int) -> Buried:
    """One shell on timber: impact against a D6; he must exceed the size class, and twice that where it falls."""
    ends: Buried = {}
    for strike, guard in product(range(1, impact + 1), range(1, 7)):
        falls = int(strike > 2 * guard)
        hurt = Fraction(min(armour, weight * (1 + falls)), armour) if strike > guard else Fraction(0)
        for struck, part in ((1, hurt), (0, 1 - hurt)):
            ends[falls, struck] = ends.get((falls, struck), Fraction(0)) + part / (6 * impact)
    return ends


def _one_on(mission: Mission, house: Timber, now: Buried, place: Place, blow: Buried, spared: Fraction) -> Buried:
    """One round on a place: it strikes a house that it falls on, or whose middle it holds."""
    on_it = house.west <= place[0] <= house.east and house.south <= place[1] <= house.north
    middle, near = ((house.west + house.east) / 2, (house.south + house.north) / 2), mission.radius + 1e-9
    standing = blow if on_it or dist(place, middle) <= near else {(0, 0): Fraction(1)}
    fallen = {(1, 0): spared, (1, 1): 1 - spared} if dist(place, house.man.at) <= near else {(1, 0): Fraction(1)}
    then: Buried = {}
    for (fell, struck), chance in now.items():
        for (falls, harms), share in (fallen if fell else standing).items():
            end = falls, max(struck, harms)
            then[end] = then.get(end, Fraction(0)) + chance * share
    return then


def fuel_air(armour_class: int, quality: int, leadership: int, *, airtight: bool, men: Sequence[int] = (),
             impact: int = 10) -> dict[str, Fraction]:
    """Fuel-air on a whole vehicle by the class of its side: disabled, destroyed, systems out, somebody inside hurt.

    Sealed by more than leadership, its armour is a D12 for each class, and those inside are reached through it alone;
    open, two classes less, and they are reached at once. A softskin has a D6. What holds rolls a D6: 1, 2 and 6 are
    systems.
    """
    sealed = Fraction(sum(face > leadership for face in range(1, quality + 1)), quality) if airtight else Fraction(0)
    spared = Fraction(1)
    for armour in men:
        spared *= wound(impact, armour, 0)[0]
    chances = dict.fromkeys(("disabled", "destroyed", "systems", "hurt"), Fraction(0))
    for shut, chance, classes in ((True, sealed, armour_class), (False, 1 - sealed, max(0, armour_class - 2))):
        held = Fraction(0)
        for strike, *guards in product(range(1, impact + 1), *(range(1, 13) for _ in range(classes)),
                                       *([range(1, 7)] if classes == 0 else [])):
            share, guard = chance / (impact * (12**classes if classes else 6)), sum(guards)
            if strike <= guard:
                held += share
            else:
                chances["destroyed" if strike > 2 * guard else "disabled"] += share
        chances["systems"] += held * Fraction(3, 6)
        chances["hurt"] += (chance - held if shut else chance) * (1 - spared)
    return chances
