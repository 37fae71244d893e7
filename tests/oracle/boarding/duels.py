"""Count out one round of close combat, exactly and without any rule's help.

`round_odds` groups dice into failed, plain successes and sixes and counts the multisets. The same round die by die is
in `table_top.py`, which shares only the record of a fighter, its pool and its saves; what is parried is in
`parries.py`.

Re-roll, which is optional, is used always: it takes the first failed dice, as many as may be.

Source: boarding reference, rules 24, 28-50; rulings 6, 8-19; gaps G-14, G-15.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial
from typing import NamedTuple

from .parries import Foe, Spoilt, parried

NO_ARMOUR_SAVE = frozenset({"power", "claws", "force", "fist", "hammer"})
NONE: frozenset[str] = frozenset()


class Fighter(NamedTuple):
    """One side of a duel: its only melee profile, what protects it, what state it is in."""

    ccd: int
    cht: int = 4
    parry: int = 0
    reroll: int = 0
    tags: frozenset[str] = NONE
    two_weapons: bool = False
    armour: int | None = None
    invulnerable: int | None = None
    hp: int = 1
    ld: int = 0
    vehicle: bool = False
    concussed: bool = False


class Readings(NamedTuple):
    """The rulings that a duel depends on; the defaults are the reference's."""

    saves: str = "best"  # best | sequential
    reroll_cancel: str = "difference"  # difference | exact_only
    poison_floor: int = 2


class Round(NamedTuple):
    """How a round is fought: may the engager's die be added, and how does the defender strike back."""

    first: bool
    defence: str = "full"  # full | no_wound | none
    force_test: bool = False
    readings: Readings = Readings()


class Outcome(NamedTuple):
    """What a round leaves behind. `ahead` scored more, `winner` may wound; "" is nobody."""

    ahead: str
    winner: str
    attacker_hp: int
    defender_hp: int
    attacker_concussed: bool
    defender_concussed: bool


class Dice(NamedTuple):
    """A pool as counts: failed dice, plain successes, sixes."""

    failed: int
    plain: int
    sixes: int


# --- what is rolled ------------------------------------------------------------------


def pool(fighter: Fighter, *, engager: bool) -> int:
    """Count the dice: two weapons add one, concussion halves, the engager's die comes last. Source: rule 32."""
    dice = fighter.ccd + (1 if fighter.two_weapons else 0)
    if fighter.concussed:
        dice //= 2
    return dice + (1 if engager else 0)


def target(fighter: Fighter, floor: int = 2) -> int:
    """Give the number that a die must show; the poison's floor never makes it worse. Source: rule 33."""
    number = 2 if "witch" in fighter.tags else fighter.cht
    if "poisoned" in fighter.tags and number > floor:
        number -= 1
    return number


def live(attacker: Fighter, defender: Fighter, how: Round) -> tuple[int, int, int, int]:
    """Give the abilities left: Re-roll and Parry of the attacker, then of the defender. Source: rule 34."""
    mine = [0, 0] if "fist" in attacker.tags else [attacker.reroll, attacker.parry]
    theirs = [0, 0] if "fist" in defender.tags or how.defence != "full" else [defender.reroll, defender.parry]
    for ability in (0, 1):
        if ability == 0 and how.readings.reroll_cancel == "exact_only" and mine[0] != theirs[0]:
            continue
        same = min(mine[ability], theirs[ability])
        mine[ability] -= same
        theirs[ability] -= same
    return mine[0], mine[1], theirs[0], theirs[1]


# --- counting multisets --------------------------------------------------------------


@cache
def rolled(number: int, need: int, bonus: int) -> dict[Dice, Fraction]:
    """Count the ways in which dice fail, succeed plainly or show a six."""
    values = [min(6, face + bonus) for face in range(1, 7)]
    failing = sum(value < need for value in values)
    six = sum(value == 6 for value in values)
    plain = 6 - failing - six
    odds = {}
    for fails in range(number + 1):
        for sixes in range(number - fails + 1):
            plains = number - fails - sixes
            ways = factorial(number) // (factorial(fails) * factorial(sixes) * factorial(plains))
            odds[Dice(fails, plains, sixes)] = Fraction(ways * failing**fails * plain**plains * six**sixes, 6**number)
    return {dice: chance for dice, chance in odds.items() if chance}


def again(odds: Mapping[Dice, Fraction], count: int | None, need: int, bonus: int) -> dict[Dice, Fraction]:
    """Roll failed dice once more: so many at most, or all of them (None)."""
    sums: Counter[Dice] = Counter()
    for dice, chance in odds.items():
        taken = dice.failed if count is None else min(count, dice.failed)
        for new, new_chance in rolled(taken, need, bonus).items():
            sums[Dice(dice.failed - taken + new.failed, dice.plain + new.plain, dice.sixes + new.sixes)] += (
                chance * new_chance
            )
    return dict(sums)


@cache
def before_parry(number: int, need: int, claws: int, fist: int, rerolls: int) -> dict[Dice, Fraction]:
    """Give the chances of a pool when its owner has rolled all that he rolls. Source: rules 35-37."""
    odds = rolled(number, need, claws)
    if fist:
        odds = again(odds, None, need, claws)
    return again(odds, rerolls, need, claws)


# --- saves and wounds ----------------------------------------------------------------


def saves_against(loser: Fighter, winner: Fighter, *, six: bool, saves: str) -> list[int]:
    """List the numbers that the loser may roll for, in order. Source: rule 41, table 1E."""
    armour = loser.armour
    if winner.tags & NO_ARMOUR_SAVE or ("rending" in winner.tags and six):
        armour = None
    elif "heavy" in winner.tags and armour is not None:
        armour = max(armour, 4)
    allowed = [number for number in (armour, loser.invulnerable) if number is not None]
    return sorted(allowed)[:1] if saves == "best" else allowed


def pierced(numbers: list[int]) -> Fraction:
    """Give the chance that every one of these saves fails."""
    chance = Fraction(1)
    for number in numbers:
        chance *= Fraction(number - 1, 6)
    return chance


def destroys(winner: Fighter, loser: Fighter, *, passed: bool) -> bool:
    """Say whether the wound is a Destroyer's. Source: rules 45, 48, G-15."""
    return passed or ("witch" in winner.tags and loser.vehicle)


def settle(attacker: Fighter, defender: Fighter, ahead: str, winner: str, *, wounded: bool, passed: bool) -> Outcome:
    """Take the wound and the concussion. Source: rules 40, 47; rulings 14, 17."""
    hp = {"attacker": attacker.hp, "defender": defender.hp}
    concussed = {"attacker": False, "defender": False}
    if wounded:
        mine = winner == "attacker"
        strong, weak, loser = (attacker, defender, "defender") if mine else (defender, attacker, "attacker")
        everything = destroys(strong, weak, passed=passed and mine)
        hp[loser] = 0 if everything else hp[loser] - 1
        concussed[loser] = "hammer" in strong.tags and hp[loser] > 0
    return Outcome(ahead, winner, hp["attacker"], hp["defender"], concussed["attacker"], concussed["defender"])


def winner_of(ahead: str, defence: str) -> str:
    """Give the side that may wound: a defender struck in the flank draws at best. Source: rules 28, 39."""
    return "" if ahead == "defender" and defence != "full" else ahead


# --- one round -----------------------------------------------------------------------


def psychic_test(ld: int) -> Fraction:
    """Give the chance of 2d6 at or below leadership. Source: G-14."""
    return Fraction(sum(a + b <= ld for a in range(1, 7) for b in range(1, 7)), 36)


@cache
def round_odds(attacker: Fighter, defender: Fighter, how: Round) -> dict[Outcome, Fraction]:
    """Give the chances of every outcome of one round, by counting multisets."""
    sums: Counter[Outcome] = Counter()
    passing = psychic_test(attacker.ld) if how.force_test else Fraction(0)
    for (mine, my_six), (theirs, their_six), both in _finals(attacker, defender, how):
        ahead = "attacker" if mine > theirs else "defender" if theirs > mine else ""
        winner = winner_of(ahead, how.defence)
        wounds = _wounding(attacker, defender, winner, (my_six, their_six), how.readings.saves)
        for passed, test in ((True, passing), (False, 1 - passing)):
            for wounded, chance in ((True, wounds), (False, 1 - wounds)):
                result = settle(attacker, defender, ahead, winner, wounded=wounded, passed=passed)
                sums[result] += both * test * chance
    return {outcome: chance for outcome, chance in sums.items() if chance}


def foe_of(fighter: Fighter, other: Fighter, score: int, *, wounding: bool, saves: str) -> Foe:
    """Give what a fighter who parries looks at: its own successes, and what the other's blows would do to it."""
    if not wounding:
        return Foe(score, Fraction(0), Fraction(0))
    plain, torn = (pierced(saves_against(fighter, other, six=six, saves=saves)) for six in (False, True))
    return Foe(score, plain, torn)


def _finals(
    attacker: Fighter, defender: Fighter, how: Round
) -> Iterator[tuple[tuple[int, bool], tuple[int, bool], Fraction]]:
    """Give both sides' final dice with their chances. Only one side has a Parry left: copies cancel."""
    my_reroll, my_parry, their_reroll, their_parry = live(attacker, defender, how)
    striking = 0 if how.defence == "none" else pool(defender, engager=False)
    need = [target(fighter, how.readings.poison_floor) for fighter in (attacker, defender)]
    claws = [_weapon(fighter)[0] for fighter in (attacker, defender)]
    mine = before_parry(pool(attacker, engager=how.first), need[0], *_weapon(attacker), my_reroll)
    theirs = before_parry(striking, need[1], *_weapon(defender), their_reroll)
    full, saves = how.defence == "full", how.readings.saves
    for (my_dice, my_chance), (their_dice, their_chance) in product(mine.items(), theirs.items()):
        me = foe_of(attacker, defender, my_dice.plain + my_dice.sixes, wounding=full, saves=saves)
        them = foe_of(defender, attacker, their_dice.plain + their_dice.sixes, wounding=True, saves=saves)
        my_ends = parried(Spoilt(my_dice.plain, my_dice.sixes), their_parry, them, need[0], claws[0])
        their_ends = parried(Spoilt(their_dice.plain, their_dice.sixes), my_parry, me, need[1], claws[1])
        for (my_end, one), (their_end, other) in product(my_ends.items(), their_ends.items()):
            yield my_end, their_end, my_chance * their_chance * one * other


def _weapon(fighter: Fighter) -> tuple[int, int]:
    return int("claws" in fighter.tags), int("fist" in fighter.tags)


def _wounding(attacker: Fighter, defender: Fighter, winner: str, sixes: tuple[bool, bool], saves: str) -> Fraction:
    """Give the chance that the winner's blow is not saved."""
    if winner == "attacker":
        return pierced(saves_against(defender, attacker, six=sixes[0], saves=saves))
    if winner == "defender":
        return pierced(saves_against(attacker, defender, six=sixes[1], saves=saves))
    return Fraction(0)


def series(attacker: Fighter, defender: Fighter, rounds: int, how: Round) -> dict[tuple[int, int], Fraction]:
    """Fight so many rounds or until one is removed; give the chances of both sides' HP.

    Only the first round has the engager's die, and only it may find a flank: the
    defender turns to face after it (ruling 8).
    """
    now = {(attacker, defender): Fraction(1)}
    for number in range(rounds):
        this = how if number == 0 else how._replace(first=False, defence="full")
        later: Counter[tuple[Fighter, Fighter]] = Counter()
        for (a, d), chance in now.items():
            if a.hp == 0 or d.hp == 0:
                later[a, d] += chance
                continue
            for left, part in round_odds(a, d, this).items():
                pair = (
                    a._replace(hp=left.attacker_hp, concussed=left.attacker_concussed),
                    d._replace(hp=left.defender_hp, concussed=left.defender_concussed),
                )
                later[pair] += chance * part
        now = dict(later)
    ends: Counter[tuple[int, int]] = Counter()
    for (a, d), chance in now.items():
        ends[a.hp, d.hp] += chance
    return dict(ends)
