"""Before anybody is in contact: who dares to charge, and who stands to receive it, in numbers only.

The tests themselves are those of the morale chapter: a charge is a reaction test at `charge_threat`, a stand a
confidence test at `stand_threat`. Moves, final defensive fire and withdrawals are not covered here.
Source: R8.1-R8.7 (RB p.41); S3.33; N2, N16.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, swap_rollers
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.morale.rules import confidence_test
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, PLACES, Game, Pending, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import BROKEN, FIT, NOBODY

ATTACKER, DEFENDER = range(2)
NO_CHARGE = -1
CHARGE = (NO_CHARGE, NO_CHARGE, 3, 1, 0)  # threat level by confidence, routed to confident


@catalogue.slot
@slot
def position_weighs(rules: Rules) -> int:
    """Threat that In Position adds to the test to charge: one. Source: R14.16; S3.33."""
    return 1


@rule
def may_charge(confidence: int) -> int:
    """Whether a unit of this confidence charges at all: not a broken or routed one. Source: R7.33, R8.1."""
    return 1 if CHARGE[confidence] != NO_CHARGE else 0


@rule
def charge_threat(rules: Rules, confidence: int, in_position: int) -> int:
    """Threat level of the test to charge: 0 confident, 1 steady, 3 shaken, and what leaving a position adds.

    NO_CHARGE: broken and routed units charge nobody. Source: R7.33; S3.33.
    """
    threat = CHARGE[confidence]
    return threat if threat == NO_CHARGE else threat + in_position * position_weighs(rules)


@rule
def heads(figures: int, suited: int) -> int:
    """How many a side counts for when the odds are taken: who wears power armour counts twice.

    Source: R8.4, R16.21; N16.
    """
    return figures + suited


@catalogue.slot
@slot
def mech_heads(rules: Rules, size: int) -> int:
    """Figures that a mech counts for in the odds: one per size class (reading). Source: R8.4; S2.20."""
    return size


@catalogue.slot
@slot
def assault_odds(rules: Rules, attackers: int, defenders: int) -> int:
    """How many attackers there are to each defender, whole ones only, and never less than one. Source: R8.4."""
    return max(1, attackers // max(1, defenders))


@catalogue.slot
@slot
def stand_threat(rules: Rules, odds: int, terror: int, further: int) -> int:
    """Threat level of a stand: the odds, doubled by terror.

    Source: R8.6; N2. What untreated and abandoned casualties would add is `further`.
    """
    return odds * (1 + terror)


@catalogue.slot
@slot
def occupies_within(rules: Rules) -> int:
    """Greatest distance to a position left to the attackers, in hundredths of an inch; 0: the reach of a charge.

    They are placed in it without a roll, although a charge may begin two dashes away. Source: R8.8, R8.10, R8.15.
    """
    return 0


@rule
def is_past_standing(confidence: int) -> int:
    """Whether a unit that is charged withdraws without a test: who is broken or routed does. Source: R7.22; N4."""
    return 1 if confidence <= BROKEN else 0


@catalogue.slot
@slot
def failed_start_weighs(rules: Rules) -> int:
    """Whether a unit that failed to start counts in the tests of the units that charge: no. Source: R8.71; N17."""
    return 0


# --- who takes part ---------------------------------------------------------------------------------------------------
# Who has which place in an assault: the unit that charges first, the charged unit, and those that charge with it.
#
# Where one unit charges alone, it is the unit of the order on top of the stack. Where several do, that order goes from
# one to the next, and `Assault.lead` and `more` hold who they are. Source: R8.1, R8.27, R8.70; N18.


@rule
def is_joint(game: Game) -> int:
    """Whether several units charge together. Source: R8.70."""
    return 1 if game.assault.lead > 0 else 0


@rule
def unit_at(game: Game, place: int) -> int:
    """The unit that has a place in the assault under way; NOBODY: none. Source: R8.1, R8.70."""
    order, unit = game.pending[game.pending_count - 1].order, NOBODY
    if place == DEFENDER:
        unit = order.target
    elif place > DEFENDER:
        unit = game.assault.more[place - 2] - 1
    elif is_joint(game) == 1:
        unit = game.assault.lead - 1
    else:
        unit = order.unit
    return unit


@rule
def side_at(place: int) -> int:
    """The side of a place. Source: R8.70."""
    return DEFENDER if place == DEFENDER else ATTACKER


@rule
def turn_to(pending: Pending, unit: int) -> None:
    """The charge goes on with another of its units: who has answered the one before may answer this one.

    Source: R8.70; S4.109, S4.113; R16.8.
    """
    if pending.order.unit != unit:
        pending.order.unit = unit
        pending.asked, pending.held = 0, 0
        for i in range(MAX_FIGURES):
            pending.trodden[i] = 0


@rule
def place_of_unit(game: Game, unit: int) -> int:
    """The place that a unit has; NOBODY: none. Source: R8.70."""
    for place in range(PLACES):
        if unit_at(game, place) == unit:
            return place
    return NOBODY


@rule
def takes_part(game: Game, side: int, place: int) -> int:
    """Whether a place is one of a side that is still in the assault. Source: R8.70; N18."""
    if side_at(place) != side or unit_at(game, place) == NOBODY:
        return 0
    return 1 - ((game.assault.out >> place) & 1)


@rule
def still_stands(squad: Squad, down: int, index: int) -> int:
    """Whether a figure of a unit fights on: fit, and not downed in this assault. Source: R8.27, R8.28."""
    figure = squad.figure[index]
    return 1 if is_with(figure) == 1 and figure.health == FIT and (down >> index) & 1 == 0 else 0


@rule
def standing_at(game: Game, place: int) -> int:
    """How many of the unit at a place fight on. Source: R8.27."""
    squad, count = game.squad[unit_at(game, place)], 0
    for i in range(squad.figures):
        count += still_stands(squad, game.assault.down[place], i)
    return count


@rule
def standing(game: Game, side: int) -> int:
    """How many of a side fight on. Source: R8.27; N18."""
    count = 0
    for place in range(PLACES):
        if takes_part(game, side, place) == 1:
            count += standing_at(game, place)
    return count


@rule
def lost_by(game: Game, side: int) -> int:
    """How many a side has lost in the assault, those of units that have fallen back among them. Source: R8.53; N18."""
    count = 0
    for place in range(PLACES):
        if side_at(place) == side:
            count += game.assault.lost[place]
    return count


@rule
def first_place(game: Game, side: int) -> int:
    """The first place of a side that is still in the assault, with somebody standing if there is one. Source: N18."""
    first = DEFENDER if side == DEFENDER else ATTACKER
    if is_joint(game) == 0:
        return first
    best = 0
    for place in range(PLACES):
        if takes_part(game, side, place) == 1:
            worth = 2 if standing_at(game, place) > 0 else 1
            if worth > best:
                first, best = place, worth
    return first


@rule
def unit_of_side(game: Game, side: int) -> int:
    """The unit of a side of the assault under way, of several the first that fights on. Source: R8.1, R8.70."""
    return unit_at(game, first_place(game, side))


@rule
def starts_at_x(game: Game, place: int) -> int:
    """Where the unit of a place set out, from west to east. Source: R8.34."""
    return game.assault.start_x if place == ATTACKER else game.assault.from_x[place - 2]


@rule
def starts_at_y(game: Game, place: int) -> int:
    """Where the unit of a place set out, from south to north. Source: R8.34."""
    return game.assault.start_y if place == ATTACKER else game.assault.from_y[place - 2]


# --- The steps of a close assault: what comes next --------------------------------------------------------------------


# Assault.step: no assault; the charged unit is tested; its side says whether it stays; a dash is rolled; it is gone;
# final defensive fire; the attackers go back, or stay; a round of close combat; follow-through; it is over; where
# squads fight, a side tests at the end of a round, or withdraws; others join a charge; some of them have not dared; a
# squad may take a position that was given up of choice; the larger side chooses the pairs
(NONE, STANDS, WAITS, SETS_OUT, RUNS, DEFENDS, BEATEN, MEETS, FOLLOWS, DONE, TESTS, JOINS, FEWER, VACATED,
 PAIRS) = range(15)


# --- The end of a round: which side tests first, at what threat level, and who breaks ---------------------------------
# Source: R8.50-R8.55, R8.60 (RB p.42-43); N19, N24, N25.


class Side(NamedTuple):
    """A side at the end of a round."""

    quality: int
    leadership: int
    confidence: int
    standing: int
    fallen: int  # in this round
    lost: int  # in this assault, this round with it
    dazed: int = 0  # what else weighs on its test of this round
    steadfast: int = 0  # 1: it makes its last stand, and takes no tests (R7.61)


class Nerve(NamedTuple):
    """What a test at the end of a round comes to: whether the side breaks off, and the confidence levels it costs."""

    breaks: int
    levels: int


class Ending(NamedTuple):
    """How a round ends: who breaks off, and the levels that it costs; NOBODY: it goes on, or nobody stands."""

    loser: int
    levels: int


@rule
def tests_first(attackers_lost: int, defenders_lost: int) -> int:
    """Which side tests first: who has lost more in the assault, the defender if equal. Source: R8.50, R8.53; N25."""
    return ATTACKER if attackers_lost > defenders_lost else DEFENDER


@catalogue.slot
@slot
def losses_that_weigh(rules: Rules, fallen: int, lost: int) -> int:
    """Losses that count at the end of a round: all losses of this assault. Source: R8.50, R8.53; N24."""
    return lost


@rule
def end_threat(rules: Rules, side: Side) -> int:
    """The threat level at the end of a round: one for each loss that weighs, and none at no loss.

    Source: R8.50, R8.55; S2.7.
    """
    threat: int = losses_that_weigh(rules, side.fallen, side.lost)
    return threat + side.dazed


@catalogue.slot
@slot
def end_test(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int, confidence: int) -> Nerve:
    """Test whether a side stays: a confidence test, and who loses a level breaks off. Source: R8.50, R8.54, R8.55."""
    levels = confidence_test(dice, rules, quality, leadership, threat)
    return Nerve(1 if levels > 0 else 0, levels)


@rule
def stays(dice: Dice, rules: Rules, side: Side) -> Nerve:
    """The test of one side; who makes a last stand stays without one. Source: R8.50, R7.61."""
    if side.steadfast == 1:
        return Nerve(0, 0)
    return end_test(dice, rules, side.quality, side.leadership, end_threat(rules, side), side.confidence)


@rule
def end_of_round(dice: Dice, rules: Rules, attacker: Side, defender: Side) -> Ending:
    """End a round: without a test if a side is wiped out, else both test in turn until one breaks off.

    `dice.who` is the unit that tests first, `dice.other` the one after it.

    Source: R8.50, R8.60; N19.
    """
    if attacker.standing == 0 or defender.standing == 0:
        return Ending(wiped_out(attacker.standing, defender.standing), 0)
    first = tests_first(attacker.lost, defender.lost)
    nerve = stays(dice, rules, attacker if first == ATTACKER else defender)
    if nerve.breaks == 1:
        return Ending(first, nerve.levels)
    swap_rollers(dice)
    nerve = stays(dice, rules, defender if first == ATTACKER else attacker)
    return Ending(1 - first, nerve.levels) if nerve.breaks == 1 else Ending(NOBODY, 0)


@rule
def wiped_out(attackers: int, defenders: int) -> int:
    """Which side has nobody standing, and so has lost without a test; NOBODY: neither, or both. Source: R8.60; N19."""
    if (attackers == 0) == (defenders == 0):
        return NOBODY
    return ATTACKER if attackers == 0 else DEFENDER
