"""Close combat figure by figure: dice, weapons, power armour, and who falls.

A round is made of bouts: one figure of the smaller side against all that are put on it. Fighters are read by place, so
that a list of them may stand in a record as well as in a tuple. Where a unit stands plays no part.
Source: R8.20-R8.29 (RB p.41-42); N14, N15.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dieshift.core.dice import Dice, roll, shifted
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import NOBODY

MOST_OUTNUMBERED = 12  # figures of the smaller side: it is never larger than the one charged unit
NO_DICE = 0  # the quality of who rolls no die (R7.54)


class Fighter(NamedTuple):
    """A figure in close combat."""

    quality: int
    weapon: int = 0  # die types that its weapon is worth
    suit: int = 0  # 1: power armour
    covered: int = 0  # 1: it defends a position in cover, In Position or behind field defences
    on: int = 0  # of the larger side: the place of the enemy it is put on
    place: int = 0  # of its unit in the assault, which says who rolls its die (R8.70)


class Fights(Protocol):
    """The same, as a rule reads it: a fighter, or a row of a record."""

    @property
    def quality(self) -> int:
        """Its die."""
        ...

    @property
    def weapon(self) -> int:
        """Die types of its weapon."""
        ...

    @property
    def suit(self) -> int:
        """1: power armour."""
        ...

    @property
    def covered(self) -> int:
        """1: it defends from cover."""
        ...

    @property
    def on(self) -> int:
        """Place of the opponent that a figure of the larger side is put on."""
        ...

    @property
    def place(self) -> int:
        """The place of its unit in the assault."""
        ...


class Bout(NamedTuple):
    """What a figure and those put on it did to each other; `downed`: who of them fell, a bit each by place."""

    fell: int
    downed: int


class Fallen(NamedTuple):
    """Who fell in a round, a bit each by place."""

    smaller: int
    larger: int


@rule
def pairs_first(attackers: int, defenders: int) -> int:
    """Which side puts its figures on the other's: the attacker, unless the defenders are more. Source: R8.21."""
    return DEFENDER if defenders > attackers else ATTACKER


@rule
def spread(place: int, smaller: int) -> int:
    """Opponent of a figure of the larger side when the surplus is spread: each in turn. Source: N15."""
    return place % smaller


@rule
def heaped(place: int, smaller: int) -> int:
    """Opponent of a figure of the larger side when the surplus is heaped: the last one. Source: N15."""
    return min(place, smaller - 1)


@rule
def put_on(place: int, smaller: int, heap: int, among: int) -> int:
    """Opponent of a figure of the larger side: one for each first, then the surplus in turn, or all on the `heap`.

    `heap`: NOBODY when the surplus is spread. It then goes in turn to the opponents in `among`, a bit each, or to all
    when `among` is 0.
    Source: R8.20; N15.
    """
    if place < smaller or (heap == NOBODY and among == 0):
        return spread(place, smaller)
    if heap != NOBODY:
        return heap
    return one_of(among, place - smaller)


@rule
def put_by_one(turn: int, shares: Sequence[int]) -> int:
    """Opponent of a surplus figure that was put singly, counted from the first; NOBODY: it was not.

    `shares`: the number of figures put on each opponent, by place. Source: R8.20; N15.
    """
    left = turn
    for place in range(len(shares)):
        if 0 <= left < shares[place]:
            return place
        left -= shares[place]
    return NOBODY


@rule
def one_of(among: int, turn: int) -> int:
    """Whose turn it is of some, a bit each. Source: R8.20; N15."""
    count, chosen = 0, 0
    for place in range(MOST_OUTNUMBERED):
        count += (among >> place) & 1
    left = turn % count
    for place in range(MOST_OUTNUMBERED):
        if (among >> place) & 1 == 1:
            if left == 0:
                chosen = place
            left -= 1
    return chosen


@total
def weapon_shift(rules: Rules, fighter: Fights) -> int:
    """By how many types a figure's weapon lifts its die. Source: R8.23."""
    return 0


@weapon_shift.part("weapon", "R8.23", always=True)
@rule
def from_weapon(rules: Rules, fighter: Fights) -> int:
    """Nothing for bare hands and rifles, one for pistols and blades, two for shotguns and flamers. Source: R8.23."""
    return fighter.weapon


@catalogue.slot
@slot
def first_round_cover(rules: Rules, covered: int, first: int) -> int:
    """By how many types cover, In Position or field defences lift a defender's die: one, in the first round only.

    Source: R8.25.
    """
    return covered * first


@catalogue.slot
@slot
def cover_spills(rules: Rules) -> int:
    """Whether cover shifts beyond D12 lower the enemy's dice: no, they are lost. Source: R8.25, R1.11."""
    return 0


@rule
def lift(rules: Rules, fighter: Fights, first: int) -> int:
    """The open shift of a figure's die, which lowers others where it goes past D12. Source: R8.23, R1.10."""
    spilling: int = first_round_cover(rules, fighter.covered, first) * cover_spills(rules)
    return weapon_shift(rules, fighter) + spilling


@rule
def surplus(rules: Rules, fighter: Fights, first: int) -> int:
    """The types by which a figure's shift goes past D12: every opponent's die loses so many. Source: R8.23, R1.10."""
    return max(0, (fighter.quality + 2 * lift(rules, fighter, first) - 12) // 2)


@catalogue.slot
@slot
def surplus_of_several(rules: Rules, one: int, another: int) -> int:
    """Result of surplus shifts by several opponents: the largest counts. Source: N14."""
    return max(one, another)


@rule
def melee_die(rules: Rules, fighter: Fights, lowered: int, first: int) -> int:
    """The die of a figure: lifted by its weapon, then lowered by the enemy's surplus, then lifted by cover.

    Source: R8.23, R8.25, R1.13; N14.
    """
    if fighter.quality == NO_DICE:
        return NO_DICE
    die = shifted(shifted(fighter.quality, lift(rules, fighter, first)), -lowered)
    closed: int = first_round_cover(rules, fighter.covered, first) * (1 - cover_spills(rules))
    return shifted(die, closed)


@catalogue.slot
@slot
def melee_score(dice: Dice, rules: Rules, die: int, suit: int) -> int:
    """What a figure's die comes to: what it shows, twice that in power armour. Source: R8.24, R16.21."""
    return roll(dice, die, assault.MELEE) * (1 + suit)


@catalogue.slot
@slot
def panicked_fight(rules: Rules) -> int:
    """Whether panicked units fight when they are charged: yes. Source: R7.54."""
    return 1


@catalogue.slot
@slot
def outfights(rules: Rules, score: int, other: int) -> int:
    """Whether a score in close combat beats another: only by more than it. Source: R8.22; S2.7."""
    return 1 if score > other else 0


@rule
def score_of(dice: Dice, rules: Rules, die: int, suit: int) -> int:
    """What somebody shows in close combat; nothing where he rolls no die. Source: R8.22, R7.54."""
    if die == NO_DICE:
        return 0
    return melee_score(dice, rules, die, suit)


@rule
def bout(dice: Dice, rules: Rules, lone: Fights, place: int, foes: Sequence[Fights], first: int) -> Bout:
    """Fight out what is put on one figure: it rolls once, each opponent once, and its score meets each of theirs.

    It may beat one of them and fall to another. `dice.party` names the unit of each place.
    Source: R8.22, R8.26, R8.29; N14.
    """
    lowered = 0
    for k in range(len(foes)):
        if foes[k].on == place:
            lowered = surplus_of_several(rules, lowered, surplus(rules, foes[k], first))
    past = surplus(rules, lone, first)
    dice.who = dice.party[lone.place]
    score = score_of(dice, rules, melee_die(rules, lone, lowered, first), lone.suit)
    fell = downed = 0
    for k in range(len(foes)):
        if foes[k].on == place:
            dice.who = dice.party[foes[k].place]
            other = score_of(dice, rules, melee_die(rules, foes[k], past, first), foes[k].suit)
            fell |= outfights(rules, other, score)
            downed |= outfights(rules, score, other) << k
    return Bout(fell, downed)


@rule
def melee_round(dice: Dice, rules: Rules, smaller: Sequence[Fights], larger: Sequence[Fights], first: int) -> Fallen:
    """Fight a round: each figure of the smaller side, in turn, against those put on it. Source: R8.22; N15."""
    fallen = downed = 0
    for place in range(len(smaller)):
        outcome = bout(dice, rules, smaller[place], place, larger, first)
        fallen |= outcome.fell << place
        downed |= outcome.downed
    return Fallen(fallen, downed)
