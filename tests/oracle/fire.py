"""Count out a fire against a dispersed target, exactly and without any rule's help.

Faces are enumerated one combination at a time; figures are taken one after the
other, each asking how many of the potential hits were his. Whole numbers are
counted throughout and divided only at the end.

Source: reference sections 1, 5B-5D, 5F, 10; S0, S3; rulings Q10-Q12, Q19. Not
covered: which dice are rolled (R5.10-R5.30), leader loss, power-armour status
(R10.20), figures already wounded before this fire.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, lcm
from typing import NamedTuple

LADDER = (4, 6, 8, 10, 12)


class Volley(NamedTuple):
    """Dice that beat the range die, two standing for more; and potential hits."""

    beats: int
    hits: int


class Odds(NamedTuple):
    """What one potential hit does to the figure it falls on."""

    nothing: Fraction
    wound: Fraction
    kill: Fraction


class Outcome(NamedTuple):
    """What one fire leaves behind; `suppressed` is 0 or 1."""

    suppressed: int
    wounded: int
    killed: int


class Count(NamedTuple):
    """The same as Odds in equally likely ways, out of a denominator kept elsewhere."""

    nothing: int
    wound: int
    kill: int


# --- the volley: firer's dice against the one range die ------------------------------


def volley(
    dice: tuple[int, ...], range_die: int, part: str = "rolled"
) -> dict[Volley, Fraction]:
    """Give the chances of each number of beats with each number of potential hits.

    All the firer's dice face the same roll of the range die. Hits are nought unless
    two dice or more beat it. `part` is what a remainder is worth: "rolled" (the
    range die once more, the remainder or less adds a hit), "up", "down", "nearest".

    Source: R1.16, R1.17, R5.31, R5.32; S0 (rounding).
    """
    return _volley(tuple(sorted(dice)), range_die, range_die, part)


@cache
def _volley(
    dice: tuple[int, ...], range_die: int, divisor: int, part: str
) -> dict[Volley, Fraction]:
    """Do as `volley`, with the total divided by a die that need not be the range die."""
    ways: Counter[Volley] = Counter()
    for (beats, total), count in _rolls(dice, range_die).items():
        for face in range(1, divisor + 1):  # the remainder's roll, needed or not
            hits = potential(total, divisor, part, face) if beats == 2 else 0
            ways[Volley(beats, hits)] += count
    everything = sum(ways.values())
    return {key: Fraction(count, everything) for key, count in ways.items()}


@cache
def _rolls(dice: tuple[int, ...], range_die: int) -> Counter[tuple[int, int]]:
    """Count every combination of faces by beats (2 standing for more) and total."""
    seen: Counter[tuple[int, int]] = Counter()
    for faces in product(*(range(1, die + 1) for die in dice)):
        total = sum(faces)
        for target in range(1, range_die + 1):
            beats = len([face for face in faces if face > target])
            seen[min(beats, 2), total] += 1
    return seen


def potential(total: int, divisor: int, part: str, face: int) -> int:
    """Turn a total into potential hits, `face` being the roll for the remainder.

    Source: R5.32; S0 (rounding).
    """
    hits, left = divmod(total, divisor)
    if left == 0 or part == "down":
        return hits
    if part == "nearest":
        return hits + (2 * left >= divisor)
    if part == "up" or face <= left:
        return hits + 1
    return hits


# --- one potential hit: impact against armour ----------------------------------------


def hit(
    impact: int,
    armour: int,
    cover_shift: int,
    method: str = "book",
    beyond: int | None = None,
    direction: str = "weak",
) -> Odds:
    """Give the chances that one potential hit does nothing, wounds or kills.

    `armour` 0 is unarmoured. `method` is "book" or "rating". `beyond` (None: never)
    makes "rating" fall back on the book's roll where the shifted armour die exceeds
    the impact die by so many types; `direction` "both" also where it falls short.

    Source: R5.33, R5.34; S0 (R5.52, R5.53); Q11; Q19.
    """
    if method == "book" or _falls_back(impact, armour, cover_shift, beyond, direction):
        return _opposed_hit(impact, armour, cover_shift)
    if method != "rating":
        message = f"{method!r} rolls no impact; book or rating do. (R5.50)"
        raise ValueError(message)
    rating = armour_rating(armour, cover_shift)
    wounds = Fraction(len(range(rating + 1, impact + 1)), impact)
    return Odds(1 - wounds, wounds, Fraction(0))


def armour_rating(armour: int, cover_shift: int) -> int:
    """Halve the armour die after cover, never past D12; bare skin in the open is 1.

    An unarmoured figure in cover is read as a D4 moved up: 3 in soft, 4 in hard.

    Source: S0 (R5.52, R5.53); Q11.
    """
    if armour == 0 and cover_shift == 0:
        return 1
    return capped(armour, cover_shift) // 2


def capped(armour: int, cover_shift: int) -> int:
    """Move an armour die up for cover, no further than D12; unarmoured starts at D4.

    Source: R1.8, R1.9, R17.50; S0 ("already has the maximum die").
    """
    place = LADDER.index(armour or 4) + cover_shift
    return LADDER[min(place, len(LADDER) - 1)]


def _falls_back(
    impact: int, armour: int, cover_shift: int, beyond: int | None, direction: str
) -> bool:
    """Say whether impact and armour are too far apart for ratings. Source: Q19."""
    if beyond is None:
        return False
    lead = LADDER.index(capped(armour, cover_shift)) - LADDER.index(impact)
    return lead >= beyond or (direction == "both" and -lead >= beyond)


def _opposed_hit(impact: int, armour: int, cover_shift: int) -> Odds:
    """Roll impact against armour by the book, cover being an open shift.

    Source: R5.33, R5.34, R1.10, R1.13 (the impact die stops at D4).
    """
    armour = armour or 4
    for _ in range(cover_shift):  # one type at a time: the armour's, else the impact's
        if armour < 12:
            armour += 2
        elif impact > 4:
            impact -= 2
    ways = Counter(
        "nothing" if mine <= theirs else "wound" if mine <= theirs + theirs else "kill"
        for mine in range(1, impact + 1)
        for theirs in range(1, armour + 1)
    )
    whole = impact * armour
    return Odds(*(Fraction(ways[name], whole) for name in Odds._fields))


# --- who is hit ----------------------------------------------------------------------


def faces_of(figures: int, allocation: str = "first") -> tuple[int, ...]:
    """Count the faces of the allocation die that pick each figure, in their order.

    "first": every face past the end picks the first figure; "wrap": the count goes
    on from the first. Above twelve figures each is as likely as any other.

    Source: R5.35, R5.37; S3 (Allocating Casualties); Q12.
    """
    die = next((die for die in LADDER if figures <= die), figures)
    picked: Counter[int] = Counter()
    for face in range(1, die + 1):
        if face <= figures:
            picked[face] += 1
        elif allocation == "wrap":
            picked[(face - 1) % figures + 1] += 1
        else:
            picked[1] += 1
    return tuple(picked[figure] for figure in range(1, figures + 1))


def fate(taken: int, one: Count, *, double_wound: bool) -> Count:
    """Count the ways in which a figure hit `taken` times ends up fit, wounded, dead.

    Any kill is death, and so are two wounds where `double_wound` holds; what falls
    on a dead figure is lost, which changes nothing for him.

    Source: R5.33, R5.35; Q10.
    """
    nothing, wound, kill = one
    unhurt = nothing**taken
    if double_wound:
        hurt = taken * wound * nothing ** (taken - 1) if taken else 0
    else:
        hurt = (nothing + wound) ** taken - unhurt
    return Count(unhurt, hurt, (nothing + wound + kill) ** taken - unhurt - hurt)


def allocate(
    most: int, faces: tuple[int, ...], ones: tuple[Count, ...], *, double_wound: bool
) -> dict[int, dict[tuple[int, int], Fraction]]:
    """Give, for 0 to `most` potential hits, the chances of (wounded, killed).

    Figure after figure: hits already placed and the `taken` of this figure can be
    shuffled into one sequence in comb(placed + taken, taken) ways, and each of his
    hits came by any of his faces. All `ones` share one denominator.

    Source: R5.35, R5.36 (a figure killed in this resolution keeps its number).
    """
    table = Counter({(0, 0, 0): 1})
    for mine, one in zip(faces, ones, strict=True):
        fates = [fate(n, one, double_wound=double_wound) for n in range(most + 1)]
        grown: Counter[tuple[int, int, int]] = Counter()
        for (placed, wounded, killed), ways in table.items():
            for taken in range(most - placed + 1):
                orders = ways * comb(placed + taken, taken) * mine**taken
                unhurt, hurt, dead = fates[taken]
                now = placed + taken
                grown[now, wounded, killed] += orders * unhurt
                grown[now, wounded + 1, killed] += orders * hurt
                grown[now, wounded, killed + 1] += orders * dead
        table = +grown  # without the ways that are none
    whole = sum(faces) * sum(ones[0])
    result: dict[int, dict[tuple[int, int], Fraction]] = {}
    for (placed, wounded, killed), ways in table.items():
        chance = Fraction(ways, whole**placed)
        result.setdefault(placed, {})[wounded, killed] = chance
    return result


# --- the whole fire ------------------------------------------------------------------


def fire(
    dice: tuple[int, ...],
    range_die: int,
    impact: int,
    armour: int,
    cover_shift: int,
    figures: int,
    part: str = "rolled",
    method: str = "book",
    allocation: str = "first",
    *,
    double_wound: bool = True,
    beyond: int | None = None,
    direction: str = "weak",
) -> dict[Outcome, Fraction]:
    """Give the chances of every result of one fire at a squad of like, fit figures.

    `method` is "book", "rating" or "quick"; the last has no impact rolls and ignores
    impact, allocation, double_wound and the fall-back.

    Source: R5.31-R5.37; R5.50; R5.52; Q10, Q12, Q19.
    """
    if method == "quick":
        return quick(dice, range_die, armour, cover_shift, figures, part)
    return fire_mixed(
        dice,
        range_die,
        impact,
        (armour,) * figures,
        cover_shift,
        part,
        method,
        allocation,
        double_wound=double_wound,
        beyond=beyond,
        direction=direction,
    )


def fire_mixed(
    dice: tuple[int, ...],
    range_die: int,
    impact: int,
    armours: tuple[int, ...],
    cover_shift: int,
    part: str = "rolled",
    method: str = "book",
    allocation: str = "first",
    *,
    double_wound: bool = True,
    beyond: int | None = None,
    direction: str = "weak",
) -> dict[Outcome, Fraction]:
    """Give the chances of every result of one fire at fit figures of any armour.

    The allocation die picks the figure, then the impact meets that figure's armour.
    `armours` runs in the order of the numbering. "quick" is refused: it divides by
    one armour die, and the book does not say whose.

    Source: R5.35 (allocation before armour); otherwise as `fire`.
    """
    odds = [
        hit(impact, armour, cover_shift, method, beyond, direction)
        for armour in armours
    ]
    whole = lcm(*(chance.denominator for one in odds for chance in one))
    ones = tuple(Count(*(int(chance * whole) for chance in one)) for one in odds)
    shots = volley(dice, range_die, part)
    placed = allocate(
        max(shot.hits for shot in shots),
        faces_of(len(armours), allocation),
        ones,
        double_wound=double_wound,
    )
    result: Counter[Outcome] = Counter()
    for shot, chance in shots.items():
        for (wounded, killed), share in placed[shot.hits].items():
            result[Outcome(min(shot.beats, 1), wounded, killed)] += chance * share
    return dict(result)


def quick(
    dice: tuple[int, ...],
    range_die: int,
    armour: int,
    cover_shift: int,
    figures: int,
    part: str = "rolled",
) -> dict[Outcome, Fraction]:
    """Give the chances of every result of the book's own quick-and-dirty fire.

    The total is divided by the armour die after cover (no further than D12), which is
    also rolled for the remainder; each hit is a casualty of his own, wounded, until
    the squad is used up.

    Source: R5.50.
    """
    shots = _volley(
        tuple(sorted(dice)), range_die, capped(armour, cover_shift), part
    )
    result: Counter[Outcome] = Counter()
    for shot, chance in shots.items():
        result[Outcome(min(shot.beats, 1), min(shot.hits, figures), 0)] += chance
    return dict(result)
