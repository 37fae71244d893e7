"""Electronic warfare, with numbers only: the die, what it beats, what a task costs.

Source: R12.4, R12.5, R12.10, R12.20, R12.30, R12.40 (RB p.52); N26-N30.
"""

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, numbered, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import command, drones, electronics, fire, spotting, units
from dieshift.stargrunt.chapters.command.rules import in_contact
from dieshift.stargrunt.chapters.drones.rules import drone_of, drone_view
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.points.guns import first_of, hull_refusal
from dieshift.stargrunt.chapters.points.shots import weapon_at
from dieshift.stargrunt.chapters.vehicles.rules import is_about
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import EW_STACK, LEFT_OVER, MISSILE, NOBODY, OPEN, PANICKED, PLACED, ROUTED, SPENT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight

LEAST = 6  # the smallest sensor die that is electronic (R12.30, N29)
BARE, COVERED = 4, 6  # what screens a counter from a scan (R12.20)
ACTIVE_AT_ONCE, BY_ACTION, AT_WILL = range(3)  # how a unit becomes active (R12.2, R12.3)


@catalogue.slot
@slot
def going_active(rules: Rules) -> int:
    """Cost for an EW unit to become active: none, at any activation. Source: R12.2, R12.3; S3.39; Q16, N31."""
    return ACTIVE_AT_ONCE


@catalogue.slot
@slot
def spent_is_active(rules: Rules) -> int:
    """Whether an EW unit without markers stays active until its next activation: no, it is inactive (reading).

    Source: R12.2; S3.44, S3.45.
    """
    return 0


@catalogue.slot
@slot
def one_say(rules: Rules) -> int:
    """Whether an EW unit may act only once in a task, by its first move or an answer: yes. Source: R12.41; N26."""
    return 1


@rule
def tuned_die(die: int, extra: int) -> int:
    """The die of an EW task: one type larger for each marker beyond the first; past D12 they are wasted.

    Source: R12.4, R12.5; N30.
    """
    return shifted(die, extra)


@rule
def ew_roll(dice: Dice, die: int, extra: int) -> int:
    """What an EW system rolls in a task. Source: R12.4, R12.5."""
    return roll(dice, tuned_die(die, extra), electronics.EW)


@rule
def beats(face: int, other: int) -> int:
    """Whether an EW roll beats another, or a die that it is turned against: only if it is higher.

    Source: R12.10, R12.30, R12.40; N26, N27.
    """
    return 1 if face > other else 0


@rule
def answer_roll(dice: Dice, die: int, extra: int, other: int) -> int:
    """What an EW system rolls if that beats a roll that stands; 0 if it does not. Source: R12.40; N26."""
    face = ew_roll(dice, die, extra)
    return face if beats(face, other) == 1 else 0


@rule
def screen_die(cover: int, in_sight: int) -> int:
    """What screens a counter from a scan: D4 in the open, D6 in any cover, one type more out of sight.

    Neither distance nor a position counts. Source: R12.20; N28.
    """
    return shifted(BARE if cover == OPEN else COVERED, 1 - in_sight)


@rule
def scan_roll(dice: Dice, die: int, extra: int, screen: int) -> int:
    """What an EW system rolls if that finds out a counter behind its screen; 0 if it does not. Source: R12.20."""
    against = opposing_roll(dice, screen, electronics.SCREEN)
    face = ew_roll(dice, die, extra)
    return face if beats(face, against) == 1 else 0


@rule
def is_worth_it(die: int, extra: int, face: int) -> int:
    """Whether so many extra markers can make a die beat a roll, and none of them is wasted. Source: R12.4; N30."""
    larger = 1 if extra == 0 or tuned_die(die, extra) > tuned_die(die, extra - 1) else 0
    return larger if tuned_die(die, extra) > face else 0


@rule
def is_up_to_tasks(squad: Squad) -> int:
    """Whether a unit is in a state for EW tasks: on the table, neither panicked nor routed.

    Suppression is nothing to it. Source: R12.4; S3.45; N30.
    """
    return 1 if in_play(squad) == 1 and squad.panic != PANICKED and squad.confidence > ROUTED else 0


@rule
def can_beat(squad: Squad, face: int) -> int:
    """Whether an active EW unit could still roll higher than that, with all its markers. Source: R12.2, R12.4."""
    if squad.ew_markers < 1 or is_up_to_tasks(squad) == 0:
        return 0
    die = ew_die(squad)
    return 1 if die > 0 and tuned_die(die, squad.ew_markers - 1) > face else 0


# --- What is a signal, who could turn EW against it or answer that, and what stands in the end ------------------------
# A signal is an order on the stack of which the enemy hears: a message by radio, a look with electronic sensors or by a
# drone, a guided missile, an EW task itself. The side that hears it may roll against it, the other side may answer that
# roll, and so on in turn; what stands in the end is held against the dice of the order, which are rolled after it.
# Whether somebody is asked follows from what both sides see: markers, units on the table, rolls.
#
# Source: R12.4, R12.10, R12.30, R12.40, R12.41 (RB p.52); N26, N27, N29.


DUD = 1  # a roll that is higher than nothing


@numbered("pending.order.kind")
def is_signal(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """Whether an order on the stack is a signal that EW can be turned against; most are none. Source: R12.30."""
    return 0


@is_signal.case(command.COMMUNICATE, command.TRANSFER, command.RALLY, units.CALL_ELEMENT)
def is_message(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A message by radio is; one in direct contact is not.

    A message to a unit under a counter is taken for one by radio, so that nobody learns how near that is (reading).
    Source: R9.14, R12.10, R15.1.
    """
    other = game.squad[pending.order.target]
    if other.located != PLACED:
        return 1
    direct: int = in_contact(rules, game, pending.order.unit, pending.order.target)
    return 1 - direct


@is_signal.case(spotting.OBSERVE)
def is_scan(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A look at a counter in sight is, with sensors of D6 or better; one with the naked eye is not.

    Source: R12.30, R15.11; N29.
    """
    order = pending.order
    if game.squad[order.unit].sensor < LEAST:
        return 0
    return counter_in_sight(table, rules, game, order.unit, order.target).visible


@is_signal.case(drones.SEEK)
def is_drone_look(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A drone's look at a counter in its sight is a signal; its operators' own sensor does not matter.

    Flying the drone is no signal: no die is rolled that a spoof could beat (reading). Source: R12.30, R15.22; N29.
    """
    k = drone_of(game, pending.order.unit)
    if k == NOBODY:
        return 0
    return drone_view(table, rules, game, k, pending.order.target).visible


@is_signal.case(fire.FIRE)
def is_guided(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A fire of guided missiles at a vehicle is; vehicle fire control is not. Source: R6.65, R12.30; N29."""
    order = pending.order
    refusal = gather.target_refusal(game, order.unit, order.target)
    if refusal != ALLOWED or game.squad[order.target].hull == 0:
        return 0
    shot = gather.aim_declared(table, rules, game, order, 0)
    first = first_of(shot.supports)
    if shot.refusal != ALLOWED or shot.rifles != 0 or first == NOBODY:
        return 0
    return 1 if weapon_at(game, order.unit, first).kind == MISSILE else 0


@is_signal.case(electronics.SCAN)
def is_task(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """An EW task is answered by EW. Source: R12.40."""
    return 1


@rule
def side_to_answer(game: Game, pending: Pending) -> int:
    """Whose roll does not stand about a signal: the enemy's of who gave it, as long as nobody has rolled.

    Source: R12.40; N26.
    """
    side: int = game.squad[pending.order.unit].side
    return side if pending.notes[electronics.STANDS] > 0 else 1 - side


@rule
def roll_to_beat(pending: Pending) -> int:
    """The EW roll that stands about a signal, whosever it is; 0: nobody has rolled. Source: R12.40; N26."""
    return abs(pending.notes[electronics.STANDS])


@rule
def may_answer(game: Game, unit: int, pending: Pending) -> int:
    """Whether a unit of the side to answer could beat what stands about a signal, and has not had its say.

    A vehicle does so only while its systems work. Source: R12.2, R12.40, R12.41; A5.
    """
    squad = game.squad[unit]
    if squad.hull > 0 and hull_refusal(game.hull[squad.hull - 1]) != ALLOWED:
        return 0
    if squad.side != side_to_answer(game, pending) or pending.tuned & (1 << unit) != 0:
        return 0
    return can_beat(squad, roll_to_beat(pending))


@rule
def side_that_hears(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """The side to be asked whether it turns EW against a signal, or answers that; NOBODY when no unit of it could.

    Nobody answers a roll that can beat nothing. Source: R12.4, R12.40, R12.41.
    """
    if is_signal(rules, table, game, pending) == 0 or roll_to_beat(pending) == DUD:
        return NOBODY
    if is_about(game, pending.order.unit) == 1:
        for unit in range(game.units):
            if may_answer(game, unit, pending) == 1:
                return side_to_answer(game, pending)
    return NOBODY


# --- What activation makes of a unit's EW markers ---------------------------------------------------------------------
# Source: R12.2, R12.3 (RB p.52); S3.39, S3.43-45.


@rule
def tune_in(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A unit with an EW system is activated: it has three markers again, never more, or none until it goes active.

    Whether it was active is remembered: some were left over, or it is so without them.
    Source: R12.2, R12.3; S3.39, S3.44; N31.
    """
    squad = game.squad[unit]
    if ew_die(squad) == 0:
        return
    if going_active(rules) == ACTIVE_AT_ONCE:
        go_active(dice, game, unit)
    else:
        was_active = squad.ew_markers > 0 or squad.ew_markers == SPENT
        squad.ew_markers = LEFT_OVER if was_active else 0


@rule
def go_active(dice: Dice, game: Game, unit: int) -> None:
    """A unit is active: it has a whole stack of markers. Source: R12.2; S3.39, S3.44."""
    game.squad[unit].ew_markers = EW_STACK
    electronics.note_went_active(dice, game, unit, NOBODY, markers=EW_STACK)


# --- ways of EW -------------------------------------------------------------------------------------------------------
# How a unit becomes active in electronic warfare: the options beside the simple method, and how often it answers.
#
# Source: R12.2, R12.3, R12.41 (RB p.52); S3.37, S3.43-45; N26, N31.


@catalogue.variant(
    going_active, "ew-complex", "option", "EW: active by an action",
    "An EW unit starts its activation inactive and spends an action to go active. It can't do so while suppressed, "
    "if it was inactive before.",
    Cite("S3", "Electronic Warfare Clarification", "R12.3, N31", author="Brian Bell", paragraphs="S3.43-45"))
def by_an_action(rules: Rules) -> int:
    """It takes an action. Source: R12.3; S3.43, S3.44, S3.45."""
    return BY_ACTION


@catalogue.variant(
    going_active, "ew-choice", "option", "EW: active by choice",
    "An EW unit decides before its first action whether to be active, at no cost.",
    Cite("RB", "Electronic warfare", "R12.2, N31", "52", paragraphs="S3.37"))
def at_will(rules: Rules) -> int:
    """It chooses. Source: R12.2; S3.37."""
    return AT_WILL


@catalogue.variant(
    spent_is_active, "ew-spent-stays-active", "ruling", "EW: active without markers",
    "An EW unit that has gone active stays active until its next activation, even with no markers left. Under "
    "`ew-complex` a suppressed unit may then spend an action to stay active.",
    Cite("S3", "Electronic Warfare Clarification", "R12.2", author="Brian Bell", paragraphs="S3.44-45"))
def active_without(rules: Rules) -> int:
    """Yes. Source: R12.2; S3.44, S3.45."""
    return 1


@catalogue.variant(
    one_say, "ew-answers-again", "ruling", "EW: repeated answers",
    "An EW unit may answer repeatedly in one task, as long as it has markers.",
    Cite("RB", "Electronic warfare", "R12.41, N26", "52"))
def answers_again(rules: Rules) -> int:
    """No limit but the markers. Source: R12.41."""
    return 0
