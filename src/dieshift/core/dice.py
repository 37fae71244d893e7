"""Dice: the ladder D4 to D12, closed and open shifts, and `roll`, the only source of chance.

A `Dice` record is *seeded* (a counter-based generator, for simulation), *logged* (seeded, and writing every face to the
tape) or reads a *tape*: faces that someone supplied. A tape that ends before the rule does is `starved`; the journal
then throws the attempt away, asks a source for one more face, and runs the order again.

Source: R1.6-R1.13 (die types and shifts), R0 (to succeed you must exceed).
"""

import enum
from collections.abc import Sequence
from typing import Annotated, NamedTuple, Protocol, cast

from dieshift.core.records import Packed, copies, i1, i2, i8, pack, record
from dieshift.core.rules import rule

TAPE = 512
PARTY = 8  # places in a fight
LADDER = (4, 6, 8, 10, 12)
MASK = 0xFFFFFFFF


class Source(enum.IntEnum):
    """Where faces come from."""

    SEEDED = 0
    LOGGED = 1
    TAPE = 2


@record
class Dice:
    """The dice of one order: a generator, and the tape of faces rolled or supplied."""

    key: i8  # first half of the seed, 32 bits
    salt: i8  # second half of the seed, 32 bits
    counter: i8  # words drawn from the generator so far
    read: i2  # faces read from the tape, or rolled in this step
    loaded: i2  # faces on the tape
    source: i1  # Source
    starved: i1  # 1: the tape ended before the rule did
    who: i1  # the unit whose player rolls, -1: nobody; or a side, see `of_side`
    other: i1  # the same of the other player in an opposed roll: the target, the observed, the beaten
    party: Annotated[list[i1], PARTY]  # in a fight of many figures: the unit at each place
    face: Annotated[list[i1], TAPE]  # the faces
    die: Annotated[list[i1], TAPE]  # the die each face was asked of
    why: Annotated[list[i1], TAPE]  # the reason of each roll
    unit: Annotated[list[i1], TAPE]  # the unit, or side, whose player made each roll


class Generator(Protocol):
    """The numbers of a counter-based generator, which dice have, and the minds of bots."""

    key: int
    salt: int
    counter: int


class OpenShift(NamedTuple):
    """A die after an open shift, and what the surplus makes of the opponent's die."""

    die: int
    opponent: int


@rule
def draw(dice: Generator) -> int:
    """The next 32-bit word of the generator: a keyed mix of the counter, the same in Python and compiled."""
    dice.counter = dice.counter + 1
    x = (dice.counter * 0x9E3779B9 + dice.key) & 0xFFFFFFFF
    x ^= x >> 16
    x = (x * 0x7FEB352D) & 0xFFFFFFFF
    x ^= (x >> 15) ^ dice.salt
    x = (x * 0x846CA68B) & 0xFFFFFFFF
    return x ^ (x >> 16)


@rule
def seeded_face(dice: Generator, faces: int) -> int:
    """A face from the generator, every face equally likely: the high word of the product, unevenness drawn again.

    Of the products of one face, the lowest `2**32 % faces` low words are refused, so that each face keeps equally many.
    """
    product = draw(dice) * faces
    if product & 0xFFFFFFFF < faces:
        uneven = 0x100000000 % faces
        while product & 0xFFFFFFFF < uneven:
            product = draw(dice) * faces
    return (product >> 32) + 1


@rule
def rolled(first: int, now: int) -> int:
    """Number of dice rolled between two counts; in very long runs the count starts again at 0."""
    return (now - first) & 0x3FFF


@rule
def roll(dice: Dice, faces: int, why: int) -> int:
    """Roll a die of so many faces for a reason; the only source of chance.

    A starved tape answers 1, marks `starved`, and the attempt must be thrown away. Beyond the tape's length the
    generator answers, so that a rule that rolls again until something changes comes to an end.
    """
    if dice.source == 0:
        dice.read = (dice.read + 1) & 0x3FFF
        return seeded_face(dice, faces)
    k = dice.read
    if k >= TAPE:
        dice.starved = 1
        return seeded_face(dice, faces)
    dice.die[k] = faces
    dice.why[k] = why
    dice.unit[k] = dice.who
    dice.read = k + 1
    if dice.source == 1:
        face = seeded_face(dice, faces)
        dice.face[k] = face
        dice.loaded = k + 1
        return face
    if k >= dice.loaded:
        dice.starved = 1
        return 1
    return int(dice.face[k])


@rule
def of_side(side: int) -> int:
    """The roller of a die that belongs to a side and to none of its units: `Dice.who` and `Dice.other` take it.

    >>> of_side(0), of_side(1), of_side(-1)
    (-2, -3, -1)
    """
    return -2 - side if side >= 0 else -1


def side_rolling(roller: int) -> int:
    """The side whose own dice these are; -1: a unit's, or nobody's.

    >>> [side_rolling(roller) for roller in (of_side(1), of_side(0), -1, 4)]
    [1, 0, -1, -1]
    """
    return max(-1, -2 - roller)


@rule
def set_rollers(dice: Dice, who: int, other: int) -> None:
    """Say which unit acts, and which one answers it with dice of its own. Source: R1.15, R1.16."""
    dice.who, dice.other = who, other


@rule
def swap_rollers(dice: Dice) -> None:
    """The one who answered acts now, and the other way round. Source: R8.52."""
    who = dice.who
    dice.who, dice.other = dice.other, who


@rule
def opposing_roll(dice: Dice, faces: int, why: int) -> int:
    """Roll a die of the player on the other side of an opposed roll. Source: R1.15, R1.16, R5.31."""
    who = dice.who
    dice.who = dice.other
    face: int = roll(dice, faces, why)
    dice.who = who
    return face


@rule
def shifted(die: int, shift: int) -> int:
    """A die moved up or down the ladder; shifts past D4 or D12 are discarded (closed shift).

    Source: R1.8, R1.9, R1.7.
    """
    return min(12, max(4, die + 2 * shift))


@rule
def open_shifted(die: int, shift: int, opponent: int) -> OpenShift:
    """Move a die; the surplus past D12 or D4 moves the opponent's die the other way, which stops at D4 or D12.

    Source: R1.10, R1.11, R1.13.
    """
    wanted = die + 2 * shift
    own = min(12, max(4, wanted))
    return OpenShift(own, min(12, max(4, opponent - (wanted - own))))


@rule
def die_for(value: int) -> int:
    """The die for a number of figures or points, rounded up to the ladder: 1-4 D4, 5-6 D6 ... 11 and more D12.

    Source: R5.21, R5.35.
    """
    return min(12, max(4, value + value % 2))


def seed_dice(seed: int, *, logged: bool = False) -> Dice:
    """Dice for a seed of up to 64 bits; the halves key the generator."""
    dice = Dice()
    dice.key, dice.salt = seed_halves(seed)
    dice.source = Source.LOGGED.value if logged else Source.SEEDED.value
    dice.who = dice.other = -1
    return dice


def seeded(seeds: Sequence[int]) -> Packed[Dice]:
    """The packed twins of `seed_dice` for some seeds, made at once."""
    made = copies(pack(seed_dice(0)), len(seeds))
    made["key"], made["salt"] = zip(*map(seed_halves, seeds), strict=True)
    return cast("Packed[Dice]", made)


def seed_halves(seed: int) -> tuple[int, int]:
    """What a seed of up to 64 bits writes into `Dice.key` and `Dice.salt`."""
    low, high = seed & MASK, (seed >> 32) & MASK
    return _spread(low ^ 0xA5A5A5A5), _spread(high ^ _spread(low))


def _spread(x: int) -> int:
    """Mix 32 bits, so that neighbouring seeds share nothing."""
    x = (x + 0x9E3779B9) & MASK
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


class Scripted(Exception):  # noqa: N818 - named for what went wrong at the table
    """Scripted dice were asked for another die than the script holds, for more, or were not used up."""


def scripted(*faces: tuple[int, int] | int) -> Dice:
    """Dice that show the given faces in order, each `(die, face)` or a bare face.

    Check them afterwards with `assert_consumed`, which compares each die asked for.
    """
    dice = Dice()
    dice.source = Source.TAPE.value
    dice.who = dice.other = -1
    for k, item in enumerate(faces):
        die, face = item if isinstance(item, tuple) else (12, item)
        if not 1 <= face <= die:
            message = f"face {face} is not on a D{die}"
            raise Scripted(message)
        dice.face[k] = face
    dice.loaded = len(faces)
    return dice


def assert_consumed(dice: Dice, *faces: tuple[int, int] | int) -> None:
    """Raise Scripted unless exactly the given dice were rolled, each of the die the script names."""
    if dice.starved:
        message = f"the rule asked for more than {len(faces)} dice: next a D{dice.die[dice.loaded]}"
        raise Scripted(message)
    if dice.read != len(faces):
        message = f"{len(faces)} dice were scripted, {dice.read} were rolled"
        raise Scripted(message)
    for k, item in enumerate(faces):
        die, face = item if isinstance(item, tuple) else (dice.die[k], item)
        if dice.die[k] != die or not 1 <= face <= dice.die[k]:
            message = f"roll {k + 1}: the script holds {face} on a D{die}, the rule rolled a D{dice.die[k]}"
            raise Scripted(message)
