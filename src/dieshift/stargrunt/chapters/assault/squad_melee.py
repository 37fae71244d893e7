"""Close combat by whole squads, each attacking the other as in a fire, in place of figure against figure.

Both sides strike in turn and lose their casualties together. Hits become casualties as in a fire: potential casualties,
the part that is left, damage against armour, and who is hit are rules of that chapter. A squad that
is engaged by several splits its attacks between them: `squads_fight`.
Source: S2.5-S2.8, S2.30; Q4, Q17, Q18, N23, N24.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, die_for, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.melee import first_round_cover, outfights
from dieshift.stargrunt.chapters.assault.rules import Nerve
from dieshift.stargrunt.chapters.fire import QUALITY
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.morale.rules import confidence_test, reaction_test, reaction_threat
from dieshift.stargrunt.state.options import catalogue

MORALE = (-3, -2, -1, 0, 0)  # die types by confidence, routed to confident


class Arms(NamedTuple):
    """What a squad strikes with: melee points of all its figures, and how many special weapons of each die."""

    points: int
    d4: int = 0
    d6: int = 0
    d8: int = 0
    d10: int = 0
    d12: int = 0


@rule
def with_one_more(arms: Arms, points: int, special: int) -> Arms:
    """What a squad strikes with, one more of its figures counted: his melee points, and a special weapon's die, if any.

    Source: S2.5.
    """
    return Arms(arms.points + points, arms.d4 + (special == 4), arms.d6 + (special == 6), arms.d8 + (special == 8),
                arms.d10 + (special == 10), arms.d12 + (special == 12))


class Blow(NamedTuple):
    """The dice of a squad that strikes: quality, melee (0: no points), and how many more of each die."""

    quality: int
    melee: int
    d4: int = 0
    d6: int = 0
    d8: int = 0
    d10: int = 0
    d12: int = 0


class Strike(NamedTuple):
    """What a blow did: how many of its dice beat the defence, and the sum of all."""

    beats: int
    total: int


@catalogue.slot
@slot
def fights_in_pairs(rules: Rules) -> int:
    """Whether close combat is fought figure against figure: yes. Source: R8.22."""
    return 1


@catalogue.slot
@slot
def points_for_more_dice(rules: Rules, points: int) -> int:
    """The melee points that make more dice than the one: those above twelve. Source: S2.5; Q17."""
    return max(0, points - 12)


@catalogue.slot
@slot
def crowded_shift(rules: Rules, points: int) -> int:
    """Number of types by which more than twelve melee points lower the enemy's die: none. Source: S2.5."""
    return 0


@rule
def morale_shift(confidence: int) -> int:
    """By how many types morale moves a squad's quality die: shaken -1, broken -2, routed -3. Source: S2.6."""
    return MORALE[confidence]


@rule
def blow_of(rules: Rules, quality: int, confidence: int, arms: Arms) -> Blow:
    """The dice of a squad that strikes: quality by its morale, the die nearest to its melee points, special weapons.

    Points above twelve make more dice, each the largest whole type that they hold; the rest is lost.
    Source: S2.5, S2.6; Q17.
    """
    left = points_for_more_dice(rules, arms.points)
    d4, d6, d8, d10, d12 = arms.d4, arms.d6, arms.d8, arms.d10, arms.d12
    while left >= 4:
        die = min(12, left - left % 2)
        d4 += die == 4
        d6 += die == 6
        d8 += die == 8
        d10 += die == 10
        d12 += die == 12
        left -= die
    return Blow(shifted(quality, morale_shift(confidence)), die_for(arms.points) if arms.points > 0 else 0,
                d4, d6, d8, d10, d12)


@rule
def defence_die(rules: Rules, quality: int, confidence: int, covered: int, first: int, points: int) -> int:
    """The die of a squad that is struck: its quality, moved by morale, by cover at first, and by the enemy's points.

    Source: S2.6, S2.30; N23.
    """
    shift: int = first_round_cover(rules, covered, first) - crowded_shift(rules, points)
    return shifted(quality, morale_shift(confidence) + shift)


@catalogue.slot
@slot
def strike(dice: Dice, rules: Rules, blow: Blow, defence: int, times: int) -> Strike:
    """Strike once: the struck squad rolls one die, the other all of its own; each that shows more beats it.

    The defence of a mech counts so many times over, by its size. Source: S2.5-S2.8, S2.20.
    """
    against = times * opposing_roll(dice, defence, assault.DEFENCE)
    face = roll(dice, blow.quality, QUALITY)
    beats, points = outfights(rules, face, against), face
    if blow.melee > 0:
        face = roll(dice, blow.melee, assault.MELEE)
        beats, points = beats + outfights(rules, face, against), points + face
    for kind in range(5):
        for _ in range(blow[kind + 2]):
            face = roll(dice, 4 + 2 * kind, assault.MELEE)
            beats, points = beats + outfights(rules, face, against), points + face
    return Strike(beats, points)


@catalogue.slot
@slot
def strike_hits(rules: Rules, beats: int) -> int:
    """Whether a strike may cause casualties: if two dice or more beat the defence. Source: S2.7, S2.8."""
    return 1 if beats >= 2 else 0


@rule
def dazes(rules: Rules, beats: int) -> int:
    """What a strike without casualties adds to the threat level at the end of the round: one, if a die beat.

    Source: S2.7; N24.
    """
    return 1 if beats > 0 and strike_hits(rules, beats) == 0 else 0


@rule
def hits_of(dice: Dice, rules: Rules, made: Strike, defence: int) -> int:
    """The potential hits of a strike: its total divided by the defence die as it was rolled, and a chance for the rest.

    Source: S2.8; Q18.
    """
    if strike_hits(rules, made.beats) == 0:
        return 0
    split = fire.potential_casualties(made.total, defence)
    return split.whole + fire.part_casualty(dice, rules, split.left, defence)


# --- the test at the end of a round ----------------------------------------------------------------------------------


@catalogue.slot
@slot
def squad_end_test(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int) -> Nerve:
    """A reaction test: a squad that fails breaks off and loses a confidence level. Source: Q4."""
    broken = 1 - reaction_test(dice, quality, leadership, threat)
    return Nerve(broken, broken)


@catalogue.slot
@slot
def left_behind_weighs(rules: Rules, motivation: int, abandoned: int) -> int:
    """What abandoned comrades add to that test: as much as to any reaction test. Source: R7.15; S2.11, S4.122."""
    return reaction_threat(rules, motivation, abandoned)


@assault_rules.end_test.variant
def by_squad(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int, confidence: int) -> Nerve:
    """The squad's test, on the die that its morale leaves it. Source: Q4."""
    return squad_end_test(dice, rules, shifted(quality, morale_shift(confidence)), leadership, threat)


# --- options ---------------------------------------------------------------------------------------------------------


@catalogue.variant(
    fights_in_pairs, "squad-melee", "house", "Close combat by whole squads",
    "In close combat whole squads strike each other with quality and melee dice, as in a fire action.",
    Cite("S2", "Close Combat", "R8.22, Q4", author="ozkriegspiel", paragraphs="S2.5-8"),
    also=(("end_test", 1), ("fires_by_mount", 1)))
def whole_squads(rules: Rules) -> int:
    """Squad against squad. Source: S2.5-S2.8."""
    return 0


@points_for_more_dice.variant
def no_more_dice(rules: Rules, points: int) -> int:
    """None: numbers only count so much. Source: S2.30."""
    return 0


@catalogue.variant(
    crowded_shift, "melee-one-shift", "option", "More than twelve melee points shift one type",
    "In whole-squad close combat, more than twelve melee points add no dice; they lower the enemy's die by one "
    "type.",
    Cite("S2", "Comment", "R8.22, Q17", author="ozkriegspiel", paragraphs="S2.30"),
    also=(("points_for_more_dice", 1),))
def one_shift(rules: Rules, points: int) -> int:
    """One type, however many. Source: S2.30; Q17."""
    return 1 if points > 12 else 0


@catalogue.variant(
    squad_end_test, "melee-break-free", "ruling", "Breaking off costs no confidence level",
    "In whole-squad close combat, a squad that fails its test breaks off at no cost.",
    Cite("S2", "Close Combat", "R8.54, Q4", author="ozkriegspiel"))
def break_off_free(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int) -> Nerve:
    """A reaction test as it stands. Source: Q4."""
    return Nerve(1 - reaction_test(dice, quality, leadership, threat), 0)


@catalogue.variant(
    squad_end_test, "melee-confidence", "ruling", "Squads take confidence tests",
    "In whole-squad close combat, a confidence test ends a round.",
    Cite("S2", "Comment", "R8.54, Q4", author="ozkriegspiel"),
    also=(("left_behind_weighs", 1),))
def by_confidence(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int) -> Nerve:
    """The book's test, on the squad's die. Source: Q4."""
    levels = confidence_test(dice, rules, quality, leadership, threat)
    return Nerve(1 if levels > 0 else 0, levels)


@left_behind_weighs.variant
def nothing_left_behind(rules: Rules, motivation: int, abandoned: int) -> int:
    """Nothing, as at the end of a round by the book, where motivation plays no part. Source: R8.50."""
    return 0
