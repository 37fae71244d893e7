"""Count out close combat, a round and a whole assault, without any rule's help.

Figures are named one by one and die rolls are listed one by one. An assault is
followed from one set of survivors to the next; a round that changes nothing is a
geometric series. Small parties only.

Source: reference section 8 (8A odds and tests, 8B, 8D), rulings N2, N14, N15, N19,
N23-N25; S2 close combat, mechs and its comment, rulings Q4, Q17, Q18. Not covered: moves,
final defensive fire, withdrawals of choice, pursuit.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

LADDER = (4, 6, 8, 10, 12)
CHARGE = {"confident": 0, "steady": 1, "shaken": 3}
LOW_MORALE = {"confident": 0, "steady": 0, "shaken": 1, "broken": 2, "routed": 3}


class Man(NamedTuple):
    """A figure: die types of its weapon, and whether it wears power armour."""

    weapon: int = 0
    suit: bool = False


class Team(NamedTuple):
    """A side; the last four fields are for combat by squads."""

    men: tuple[Man, ...]
    quality: int
    leadership: int = 2
    confidence: str = "steady"
    covered: bool = False
    value: int = 1
    special: tuple[int, ...] = ()
    damage: int = 8
    armour: int = 6
    size: int = 0  # of a mech, which is one man; 0: it is none
    plate: int = 0  # its armour class
    times: int = 1  # by what its damage is multiplied


class Rules(NamedTuple):
    """The readings and options in use, the book's first."""

    squads: bool = False
    one_shift: bool = False
    squad_test: str = "reaction"  # or "free", "confidence"
    open_cover: bool = False
    surplus_sum: bool = False
    by_round: bool = False
    heaped: bool = False


class Finish(NamedTuple):
    """Who lost ("" for both), at what cost in levels, and how many stand."""

    loser: str
    levels: int
    attackers: int
    defenders: int


def step(die: int, types: int) -> int:
    """Move a die along the ladder, stopping at its ends."""
    place = LADDER.index(die) + types
    return LADDER[max(0, min(4, place))]


def charge_chance(team: Team, in_position: bool = False) -> Fraction:
    """Give the chance that a unit dares to charge. Source: R7.33, S3."""
    needed = team.leadership + CHARGE[team.confidence] + in_position
    return Fraction(sum(face > needed for face in range(1, team.quality + 1)), team.quality)


def stand_chance(attackers: Team, defenders: Team, terror: bool = False) -> Fraction:
    """Give the chance that a unit stands to receive a charge. Source: R8.4, R8.6."""
    mine, theirs = (team.size or sum(2 if man.suit else 1 for man in team.men) for team in (attackers, defenders))
    threat = max(mine // theirs, 1) * (2 if terror else 1)
    return Fraction(sum(face > defenders.leadership + threat for face in range(1, defenders.quality + 1)),
                    defenders.quality)


# --- figure against figure -----------------------------------------------------------


def over(quality: int, shift: int) -> int:
    """Count the types by which a shift passes D12."""
    return max(0, LADDER.index(quality) + shift - 4)


def fought(rules: Rules, lone: tuple[int, Man, bool], foes: list[tuple[int, Man, bool]]
           ) -> dict[tuple[bool, tuple[bool, ...]], Fraction]:
    """List who falls when one figure meets several; a figure is quality, man, cover."""
    everybody = [lone, *foes]
    shifts = [man.weapon + (cover if rules.open_cover else 0) for _, man, cover in everybody]
    spare = [over(quality, shift) for (quality, _, _), shift in zip(everybody, shifts, strict=True)]
    against = [(sum if rules.surplus_sum else max)(spare[1:])] + [spare[0]] * len(foes)
    dice = []
    for (quality, _, cover), shift, lowered in zip(everybody, shifts, against, strict=True):
        die = step(step(quality, shift), -lowered)
        dice.append(die if rules.open_cover else step(die, int(cover)))
    outcomes: dict[tuple[bool, tuple[bool, ...]], Fraction] = defaultdict(Fraction)
    chance = Fraction(1)
    for die in dice:
        chance /= die
    for faces in product(*(range(1, die + 1) for die in dice)):
        mine, *theirs = [face * (2 if man.suit else 1) for face, (_, man, _) in zip(faces, everybody, strict=True)]
        outcomes[any(score > mine for score in theirs), tuple(mine > score for score in theirs)] += chance
    return outcomes


@cache
def pair_round(rules: Rules, attackers: Team, defenders: Team, first: bool) -> dict[tuple[tuple[Man, ...],
                                                                                  tuple[Man, ...]], Fraction]:
    """Give the chances of who still stands after a round of pairs."""
    sides = [sorted(((team.quality, man, first and team.covered and k == 1) for man in team.men),
                    key=lambda figure: -figure[1].weapon) for k, team in enumerate((attackers, defenders))]
    swapped = len(sides[1]) > len(sides[0])
    larger, smaller = (sides[1], sides[0]) if swapped else (sides[0], sides[1])
    left: dict[tuple[tuple[Man, ...], tuple[Man, ...]], Fraction] = {((), ()): Fraction(1)}
    for place, lone in enumerate(smaller):
        foes = [foe for k, foe in enumerate(larger)
                if place == (min(k, len(smaller) - 1) if rules.heaped else k % len(smaller))]
        grown: dict[tuple[tuple[Man, ...], tuple[Man, ...]], Fraction] = defaultdict(Fraction)
        for (fell, downed), chance in fought(rules, lone, foes).items():
            few = () if fell else (lone[1],)
            many = tuple(foe[1] for foe, down in zip(foes, downed, strict=True) if not down)
            for (some, others), share in left.items():
                grown[tuple(sorted(some + few)), tuple(sorted(others + many))] += chance * share
        left = grown
    return {((many, few) if not swapped else (few, many)): chance for (few, many), chance in left.items()}


# --- squad against squad -------------------------------------------------------------


def squad_dice(rules: Rules, team: Team) -> list[int]:
    """List the dice of a squad that strikes, or of a mech. Source: S2; Q17."""
    if team.size:
        return [step(team.quality, -LOW_MORALE[team.confidence]), *team.special]
    points = team.value * len(team.men)
    dice = [step(team.quality, -LOW_MORALE[team.confidence])]
    dice.append(min(die for die in LADDER if die >= min(points, 12)))
    dice += sorted(team.special, reverse=True)[: len(team.men)]
    rest = 0 if rules.one_shift else points - 12
    while rest >= 4:
        dice.append(max(die for die in LADDER if die <= rest))
        rest -= dice[-1]
    return dice


@cache
def fallen(armour: int, damage: int, men: int, hits: int) -> dict[int, Fraction]:
    """Give the chances of how many men so many potential hits put out of the fight."""
    if hits == 0 or men == 0:
        return {0: Fraction(1)}
    die = min(d for d in LADDER if d >= men)
    wounds = Fraction(sum(a > b for a, b in product(range(1, damage + 1), range(1, armour + 1))), damage * armour)
    downed: dict[frozenset[int], Fraction] = {frozenset(): Fraction(1)}
    for _ in range(hits):
        grown: dict[frozenset[int], Fraction] = defaultdict(Fraction)
        for out, chance in downed.items():
            grown[out] += chance * (1 - wounds)
            for face in range(die if men > 1 else 1):
                grown[out | {face % men}] += chance * wounds / (die if men > 1 else 1)
        downed = grown
    counts: dict[int, Fraction] = defaultdict(Fraction)
    for out, chance in downed.items():
        counts[len(out)] += chance
    return counts


@cache
def wrecked(striker: Team, mech: Team, hits: int) -> dict[int, Fraction]:
    """Give the chance that one of so many hits gets through a mech's armour. Source: S2; 6.11."""
    die, times = (12, mech.plate) if mech.plate else (6, 1)
    through = sum(blow * striker.times > shell * times for blow in range(1, striker.damage + 1)
                  for shell in range(1, die + 1))
    safe = (1 - Fraction(through, striker.damage * die)) ** hits
    return {0: safe, 1: 1 - safe}


@cache
def struck(rules: Rules, striker: Team, victim: Team, covered: bool) -> dict[tuple[int, bool], Fraction]:
    """Give the chances of the victim's losses, and of being beaten by a single die."""
    dice = squad_dice(rules, striker)
    crowd = rules.one_shift and not striker.size and striker.value * len(striker.men) > 12
    defence = step(victim.quality, covered - LOW_MORALE[victim.confidence] - crowd)
    tallies: dict[tuple[int, int], int] = defaultdict(int)
    for against, *faces in product(*(range(1, die + 1) for die in (defence, *dice))):
        beats = sum(face > against * max(1, victim.size) for face in faces)
        tallies[min(beats, 2), sum(faces) if beats >= 2 else 0] += 1
    whole = sum(tallies.values())
    outcomes: dict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    for (beats, total), ways in tallies.items():
        sure, part = divmod(total, defence)
        for hits, share in ((sure + 1, Fraction(part, defence)), (sure, 1 - Fraction(part, defence))):
            if share:
                outs = wrecked(striker, victim, hits) if victim.size else fallen(
                    victim.armour, striker.damage, len(victim.men), hits)
                for out, chance in outs.items():
                    outcomes[out, beats == 1] += Fraction(ways, whole) * share * chance
    return outcomes


# --- the end -------------------------------------------------------------------------


def breaks(rules: Rules, team: Team, threat: int) -> dict[int | None, Fraction]:
    """Give the chances of the levels that a test costs; None: the side stays."""
    target = team.leadership + threat
    die = step(team.quality, -LOW_MORALE[team.confidence]) if rules.squads else team.quality
    chances: dict[int | None, Fraction] = defaultdict(Fraction)
    for face in range(1, die + 1):
        if face > target:
            levels = None
        elif rules.squads and rules.squad_test != "confidence":
            levels = 1 if rules.squad_test == "reaction" else 0
        else:
            levels = 2 if 2 * face <= target else 1
        chances[levels] += Fraction(1, die)
    return chances


def one_round(rules: Rules, attackers: Team, defenders: Team, first: bool
              ) -> dict[tuple[Team, Team, bool, bool], Fraction]:
    """Give the chances of both sides after a round, and whether each was shaken."""
    outcomes: dict[tuple[Team, Team, bool, bool], Fraction] = defaultdict(Fraction)
    if rules.squads:
        here = struck(rules, defenders, attackers, False)
        there = struck(rules, attackers, defenders, first and defenders.covered)
        for ((lost, one), chance), ((gone, two), share) in product(here.items(), there.items()):
            outcomes[attackers._replace(men=attackers.men[lost:]), defenders._replace(men=defenders.men[gone:]),
                     one, two] += chance * share
    else:
        for (mine, theirs), chance in pair_round(rules, attackers, defenders, first).items():
            outcomes[attackers._replace(men=mine), defenders._replace(men=theirs), False, False] += chance
    return outcomes


def fight(rules: Rules, attackers: Team, defenders: Team) -> dict[Finish, Fraction]:
    """Give the chances of each end of close combat, from contact on."""
    begun = len(attackers.men), len(defenders.men)

    @cache
    def onward(left: tuple[Team, Team], first: bool) -> dict[Finish, Fraction]:
        ends: dict[Finish, Fraction] = defaultdict(Fraction)
        again = Fraction(0)
        for (mine, theirs, one, two), chance in one_round(rules, *left, first).items():
            tally = len(mine.men), len(theirs.men)
            if not all(tally):
                loser = "" if not any(tally) else ("attackers", "defenders")[tally.index(0)]
                ends[Finish(loser, 0, *tally)] += chance
                continue
            lost = [was - now for was, now in zip(begun, tally, strict=True)]
            now_lost = [len(was.men) - now for was, now in zip(left, tally, strict=True)]
            threats = [n + extra for n, extra in zip(now_lost if rules.by_round else lost, (one, two), strict=True)]
            order = (0, 1) if lost[0] > lost[1] else (1, 0)
            holds = chance
            for k in order:
                tested = breaks(rules, (mine, theirs)[k], threats[k])
                for levels, share in tested.items():
                    if levels is not None:
                        ends[Finish(("attackers", "defenders")[k], levels, *tally)] += holds * share
                holds *= tested.get(None, Fraction(0))
            if holds and (mine, theirs) == left and not first:
                again += holds
            elif holds:
                for end, share in onward((mine, theirs), False).items():
                    ends[end] += holds * share
        return {end: chance / (1 - again) for end, chance in ends.items()}

    order = [team._replace(men=tuple(sorted(team.men))) for team in (attackers, defenders)]
    return onward((order[0], order[1]), True)
