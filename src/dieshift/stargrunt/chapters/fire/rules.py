"""The fire of a squad at a dispersed target, as the book has it, paragraph by paragraph.

Source: R5.10-R5.39 (RB p.33-37). *Gather* turns positions into dice and labelled shifts, *resolve* rolls, and
`apply.py` writes the result into the record. Point targets (R6) are not covered here.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, die_for, open_shifted, opposing_roll, roll, rolled
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import BARE, CONCEALS, DEAD, FIT, PLACED, WOUNDED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import FAR, Sighting, sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line

NOTHING, MINOR, MAJOR = range(3)  # what a volley comes to
UNHURT, WOUND, KILL = range(3)
DOUBLED = 2  # times that the face of a heavy sniper rifle counts (R15.44)
NO_SHOT = 0


class Attack(NamedTuple):
    """The firer's dice: quality, small arms (0: none fire), and how many support weapons of each die."""

    quality: int
    firepower: int
    d4: int = 0
    d6: int = 0
    d8: int = 0
    d10: int = 0
    d12: int = 0


class Volley(NamedTuple):
    """What a volley did: dice that beat the range die, the sum of all dice, and which beat (a bit each, as they fell).

    A face made of several dice is a bit for each of them.
    """

    beats: int
    total: int
    won: int = 0


class Division(NamedTuple):
    """The potential hits of a volley, and what its total was divided by (0: by nothing): whole ones, and the rest."""

    hits: int
    divisor: int
    whole: int
    left: int


class PotentialCasualties(NamedTuple):
    """Whole potential casualties, and what is left over out of the divisor's faces."""

    whole: int
    left: int


@rule
def situation_of(firer: Squad, target: Squad, view: Sighting, hasty: int) -> Situation:
    """What shifts the range die of a fire: what the firer brings, what the target does, and how it is seen.

    Source: R5.13, R15.32; S2.25; S4.111.
    """
    return Situation(
        cover=view.cover, in_position=target.in_position + 0, lone=acts_alone(target), travelling=target.column + 0,
        hasty=hasty + 0, concealment=view.concealment)


@rule
def range_die(quality: int, distance: int) -> int:
    """The range die for a distance, before shifts: one die type a band, D4 in the first; 0 beyond the fifth.

    A band is as many inches as the firer's quality die has faces; exactly on the edge is the nearer band. Distance in
    hundredths of an inch. Source: R5.10, R5.11, R5.12, R5.28; R2.1-R2.5.
    """
    bands = max(1, (distance + quality * 100 - 1) // (quality * 100))
    return 2 + 2 * bands if bands <= 5 else NO_SHOT


@rule
def within_one_band(quality: int, distance: int) -> int:
    """Whether a close-range weapon reaches the target: one band of distance, in any cover. Source: R5.15."""
    return 1 if distance <= quality * 100 else 0


@catalogue.slot
@slot
def range_cover(rules: Rules, cover: int, concealment: int) -> int:
    """Die types that cover adds to the range die: soft cover one, hard cover two. Source: R5.13, R14.1, R14.2."""
    return cover


@total
def range_shift(rules: Rules, situation: Situation) -> int:
    """The shift of the range die: all that applies adds up. Source: R5.13."""
    return 0


@range_shift.part("cover", "R5.13", always=True)
@rule
def from_cover(rules: Rules, situation: Situation) -> int:
    """Soft or hard cover. Source: R5.13."""
    return range_cover(rules, situation.cover, situation.concealment)


@range_shift.part("In Position", "R14.11", always=True)
@rule
def from_position(rules: Rules, situation: Situation) -> int:
    """One die type for a target In Position, on top of its cover. Source: R14.11."""
    return situation.in_position


@range_shift.part("lone figure", "R5.13", always=True)
@rule
def from_standing_alone(rules: Rules, situation: Situation) -> int:
    """One die type for an independent figure on its own. Source: R5.13, R15.32."""
    return situation.lone


@range_shift.part("Travel column", "R4.15", always=True)
@rule
def from_column(rules: Rules, situation: Situation) -> int:
    """One die type down for a target in Travel column. Source: R4.15."""
    return -situation.travelling


@range_shift.part("opportunity fire", "S4", always=True)
@rule
def from_haste(rules: Rules, situation: Situation) -> int:
    """One die type for the haste of opportunity fire. Source: S4.111, S4.124, S4.133."""
    return situation.hasty


@rule
def shifted_range_die(die: int, shift: int) -> int:
    """The range die after its shifts: it stops at D4; past D12 the shot has no effect at all, which is 0.

    Source: R1.12, R5.13, R5.14.
    """
    moved = max(4, die + 2 * shift)
    return moved if moved <= 12 and die > 0 else NO_SHOT


@rule
def firepower_die(halves: int) -> int:
    """The small arms' die: firepower points of all firers, given in halves, summed and then rounded up; 0 for none.

    Source: R5.21, R5.22; S3.52.
    """
    return die_for((halves + 1) // 2) if halves > 0 else 0


@catalogue.slot
@slot
def range_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the target's range die shows: one face for the whole volley. Source: R5.31."""
    return opposing_roll(dice, die, fire.RANGE)


@catalogue.slot
@slot
def quality_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the firer's quality die shows. Source: R5.20."""
    return roll(dice, die, fire.QUALITY)


@catalogue.slot
@slot
def firepower_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the die of all small arms together shows. Source: R5.20, R5.21."""
    return roll(dice, die, fire.FIREPOWER)


@catalogue.slot
@slot
def support_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the die of one support weapon shows. Source: R5.25, R5.26."""
    return roll(dice, die, fire.SUPPORT)


@catalogue.slot
@slot
def beats(rules: Rules, face: int, against: int) -> int:
    """Whether a face of the firer beats that of the range die: only by more than it. Source: R1.16."""
    return 1 if face > against else 0


@catalogue.slot
@slot
def result_of(rules: Rules, beating: int) -> int:
    """What a volley comes to by how many of its dice beat the range die: none nothing, one minor, more major.

    A minor result only suppresses, a major one scores potential hits. Source: R5.31.
    """
    return min(MAJOR, beating)


@rule
def beating_dice(dice: Dice, first: int, at: int, beat: int) -> int:
    """The dice of a volley from the one at a place on, a bit each, if what they show beats the range die.

    Dice beyond the thirtieth have no bit. Source: R5.31.
    """
    return ((1 << min(30, rolled(first, dice.read))) - (1 << min(30, rolled(first, at)))) * beat


@catalogue.slot
@slot
def volley(dice: Dice, rules: Rules, attack: Attack, range_die: int) -> Volley:
    """Roll a volley: the target's range die once, then quality, firepower and one die for each support weapon.

    All dice are added up, those that missed too. Source: R1.16, R5.20, R5.25, R5.26, R5.31, R5.32, R1.17; S3.49-52.
    """
    first = dice.read
    against = range_face(dice, rules, range_die)
    at, face = dice.read, quality_face(dice, rules, attack.quality)
    beating = beats(rules, face, against)
    points, won = face, beating_dice(dice, first, at, beating)
    if attack.firepower > 0:
        at, face = dice.read, firepower_face(dice, rules, attack.firepower)
        beat = beats(rules, face, against)
        beating, points, won = beating + beat, points + face, won | beating_dice(dice, first, at, beat)
    for kind in range(5):
        for _ in range(attack[kind + 2]):
            at, face = dice.read, support_face(dice, rules, 4 + 2 * kind)
            beat = beats(rules, face, against)
            beating, points, won = beating + beat, points + face, won | beating_dice(dice, first, at, beat)
    return Volley(beating, points, won)


@rule
def suppresses(result: int, travelling: int) -> int:
    """Whether a fire leaves a suppression marker: by any result but nothing, and in Travel column always.

    Source: R4.15, R5.31, R5.39.
    """
    return 1 if result != NOTHING or travelling == 1 else 0


@rule
def potential_casualties(points: int, divisor: int) -> PotentialCasualties:
    """Split a volley's total into whole potential casualties and what is left over. Source: R5.32; S0.8."""
    return PotentialCasualties(points // divisor, points % divisor)


@catalogue.slot
@slot
def part_casualty(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """Value of a remainder: the target rolls the divisor's die once; a roll no higher than the remainder adds a hit.

    Source: R5.32.
    """
    return 1 if left > 0 and roll(dice, divisor, fire.PART_CASUALTY) <= left else 0


@catalogue.slot
@slot
def divisor(rules: Rules, range_die: int, armour: int, cover: int) -> int:
    """What the volley's total is divided by: the size of the range die. Source: R5.32."""
    return range_die


@rule
def divided(dice: Dice, rules: Rules, shot: Volley, range_die: int, armour: int, cover: int) -> Division:
    """How a major result makes potential hits of its total; a miss or a minor result has none. Source: R5.31, R5.32."""
    if result_of(rules, shot.beats) != MAJOR:
        return Division(0, 0, 0, 0)
    size = divisor(rules, range_die, armour, cover)
    split = potential_casualties(shot.total, size)
    return Division(split.whole + part_casualty(dice, rules, split.left, size), size, split.whole, split.left)


@rule
def potential_hits(dice: Dice, rules: Rules, shot: Volley, range_die: int, armour: int, cover: int) -> int:
    """Potential hits of a major result; a miss or a minor result has none. Source: R5.31, R5.32."""
    return divided(dice, rules, shot, range_die, armour, cover).hits


@rule
def opposed_wound(dice: Dice, impact: int, armour: int, cover: int, times: int = 1) -> int:
    """Impact against armour, each rolled once; cover shifts the armour die, its surplus the impact die down.

    More than the armour wounds, more than double kills. Armour 0 is no armour, which the book treats as D4.
    The face of the impact die counts so many `times`.
    Source: R5.33, R5.34, R1.10, R15.44, R17.50; Q11.
    """
    moved = open_shifted(max(4, armour), cover, impact)
    strike, shell = times * opposing_roll(dice, moved.opponent, fire.IMPACT), roll(dice, moved.die, fire.ARMOUR)
    if strike > 2 * shell:
        return KILL
    return WOUND if strike > shell else UNHURT


@catalogue.slot
@slot
def wound(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Effect of one potential hit on a figure: nothing, a wound or death. In Position does not help here.

    Source: R5.33, R5.34, R14.11.
    """
    return opposed_wound(dice, impact, armour, cover)


@catalogue.slot
@slot
def double_wound(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """What a hit does whose impact face counts twice; a rule of wounds without a word on it treats it as any hit.

    Source: R15.44, R5.33, R5.34.
    """
    if rules.wound != 0:
        return wound(dice, rules, impact, armour, cover)
    return opposed_wound(dice, impact, armour, cover, DOUBLED)


@catalogue.slot
@slot
def past_the_end(rules: Rules, face: int, members: int) -> int:
    """Which figure is hit when the allocation roll exceeds the head count: the count goes on from the first figure.

    Source: R5.35.
    """
    return (face - 1) % members


@rule
def allocate(dice: Dice, rules: Rules, members: int) -> int:
    """Which member of the squad a potential hit falls on: 0 is the first figure counted.

    The die is that of the head count, rounded up; more than twelve figures are drawn evenly.
    Source: R5.35, R5.37; S3.7.
    """
    if members > 12:
        return roll(dice, members, fire.ALLOCATION) - 1
    if members <= 1:
        return 0
    face = roll(dice, die_for(members), fire.ALLOCATION)
    return face - 1 if face <= members else past_the_end(rules, face, members)


@catalogue.slot
@slot
def struck(rules: Rules, squad: Squad, figure: int) -> int:
    """Which figure a hit falls on after the allocation roll: the one rolled. Source: R5.35."""
    return figure


@catalogue.slot
@slot
def second_wound_kills(rules: Rules) -> int:
    """Whether two wounds on one figure in the same resolution kill it: yes. Source: R5.35; Q10; S3.10."""
    return 1


@catalogue.slot
@slot
def is_numbered(rules: Rules, health: int) -> int:
    """Whether a figure counts in the allocation: all do except the dead, suit wrecks and captives.

    Source: R5.36; S3.6, S3.8.
    """
    return 1 if health < 3 else 0


@catalogue.slot
@slot
def wounded_again(rules: Rules, health: int) -> int:
    """Effect of a wound on a casualty of earlier fire: a casualty already treated needs treatment again.

    Source: R10.14.
    """
    return WOUNDED


@rule
def worse(health: int, result: int, rules: Rules) -> int:
    """A figure's health after one wound or kill. Source: R5.33, R10.1-R10.4, R10.14."""
    if result == KILL:
        return DEAD
    if result == UNHURT:
        return health
    return WOUNDED if health == FIT else wounded_again(rules, health)


@catalogue.slot
@slot
def wounds_kill(rules: Rules) -> int:
    """Whether every wound kills: no, not where there is air. Source: R10.1, R10.30."""
    return 0


@rule
def struck_down(rules: Rules, health: int, hits: int, result: int) -> int:
    """A figure's health after one of its `hits` in a resolution. Source: R5.33, R5.35, R10.30; Q10; S3.10."""
    if result == WOUND and (wounds_kill(rules) == 1 or (hits >= 2 and second_wound_kills(rules) == 1)):
        return DEAD
    return worse(health, result, rules)


# --- Fire at the exposed part of a unit only: an alternative that the book offers beside the majority rule ------------
# The figures in view that have the least cover are fired at, and hits fall on them alone. Source: R5.6 (RB p.12).


KINDS = 3  # of cover
OUT_OF_IT = -1  # Figure.number of a member that is not fired at


class Part(NamedTuple):
    """The exposed figures of a unit, a bit each (0: there is no such part), their cover and concealment."""

    figures: int
    cover: int
    concealment: int


@catalogue.slot
@slot
def part_fire(rules: Rules) -> int:
    """Whether fire may be aimed at part of a unit: no, the majority of its figures decides. Source: R5.5."""
    return 0


@catalogue.variant(
    part_fire, "part-fire", "option", "Fire at the most exposed figures",
    "The firer may aim only at the visible figures with the least cover; hits then fall on those figures.",
    Cite("RB", "Visibility and cover", "R5.6", "12"))
def with_part_fire(rules: Rules) -> int:
    """The alternative is in use. Source: R5.6."""
    return 1


@rule
def part_refusal(rules: Rules, choice: int) -> int:
    """Whether a fire may be aimed as it says: at the whole unit, or at its exposed part. Source: R5.6."""
    if choice == fire.AT_PART:
        return ALLOWED if part_fire(rules) == 1 else fire.NO_PART_FIRE
    return ALLOWED if choice == fire.AT_ALL else activation.BAD_CHOICE


@rule
def exposed_part(table: Table, rules: Rules, game: Game, observer: int, target: int, dx: int, dy: int) -> Part:
    """The figures of a unit, moved by a vector, that an enemy sees best; none when all are in the same situation.

    Who is the easier to hit is the more exposed, and of two such the less protected; a counter has no parts.
    Source: R5.6, R15.1; S2.25; S4.116.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    if squad.located != PLACED:
        return Part(0, 0, 0)
    eye = from_squad.figure[from_squad.centre]
    least, figures, count, size, cover, concealment = FAR, 0, 0, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            size += 1
            x, y = figure.x + dx, figure.y + dy
            view = line(table, eye.x, eye.y, x, y, game.rubble)
            hides = view.blocked if game.clouds == 0 else max(view.blocked, in_smoke(game, eye.x, eye.y, x, y))
            hidden = CONCEALS if view.concealment == 1 else BARE
            exposed = KINDS * range_cover(rules, view.cover, hidden) + view.cover
            if hides == 0 and exposed < least:
                least, figures, count, cover, concealment = exposed, 0, 0, view.cover, hidden
            if hides == 0 and exposed == least:
                figures |= 1 << i
                count += 1
    return Part(figures, cover, concealment) if 0 < count < size else Part(0, 0, 0)


@rule
def spare_others(squad: Squad, part: int) -> None:
    """Keep the members that are not fired at out of the allocation of this fire. Source: R5.6."""
    for i in range(squad.figures):
        squad.figure[i].number = 0 if part == 0 or part & (1 << i) != 0 else OUT_OF_IT


@rule
def sees_so_far(rules: Rules, game: Game, observer: int, away: int) -> int:
    """Whether night and weather let a unit see so far. Source: R15.60."""
    return 1 if away <= sight_limit(rules, game.night, game.squad[observer]) else 0
