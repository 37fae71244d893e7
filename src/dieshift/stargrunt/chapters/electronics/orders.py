"""What the tasks of electronic warfare need, and what they do.

Source: R12.2-R12.4, R12.10, R12.20, R12.30, R12.40, R12.41; S3.43-45; N26-N31.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, drones, electronics, fire, spotting
from dieshift.stargrunt.chapters.electronics import rules as electronics_rules
from dieshift.stargrunt.chapters.electronics.rules import go_active
from dieshift.stargrunt.chapters.points.guns import hull_refusal
from dieshift.stargrunt.chapters.spotting.rules import come_to_light
from dieshift.stargrunt.frame import ALLOWED, answered, carried_out, fits, mark_of, needs, resumed
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import PLACED, SPENT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight
from dieshift.stargrunt.terrain.table import cover_here
from dieshift.stargrunt.turn.interrupts import proceed, push


@rule
def task_refusal(game: Game, order: Order) -> int:
    """Whether a unit can do an EW task with so many markers: somebody works its system, it has them, it is fit for it.

    In a vehicle the systems have to work, too. Source: R12.1, R12.2, R12.4; A5, N30.
    """
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != game.seat_to_choose:
        return activation.NOT_YOURS
    if order.choice < 0 or order.choice > electronics.MOST_EXTRA:
        return activation.BAD_CHOICE
    if ew_die(squad) == 0:
        return electronics.NO_SYSTEM
    if electronics_rules.is_up_to_tasks(squad) == 0:
        return electronics.NOT_TO_THE_TASK
    out = hull_refusal(game.hull[squad.hull - 1]) if squad.hull > 0 else ALLOWED
    if out != ALLOWED:
        return out
    return electronics.NO_MARKERS if squad.ew_markers < 1 + order.choice else ALLOWED


@rule
def pay(rules: Rules, game: Game, order: Order) -> int:
    """A unit pays the markers of a task; how many are left. Source: R12.4; S3.44."""
    squad = game.squad[order.unit]
    squad.ew_markers -= 1 + order.choice
    left: int = squad.ew_markers
    if left == 0 and electronics_rules.spent_is_active(rules) == 1:
        squad.ew_markers = SPENT
    return left


# --- against a signal -------------------------------------------------------------------------------------------------


@fits.case(electronics.SIGNAL)
def jam_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may turn EW against the signal on top of the stack, or answer the roll that stands about it.

    Source: R12.10, R12.30, R12.40, R12.41.
    """
    if order.kind == electronics.IGNORE:
        return ALLOWED
    refusal: int = task_refusal(game, order)
    if refusal != ALLOWED:
        return refusal
    return electronics.ANSWERED if game.pending[game.pending_count - 1].tuned & (1 << order.unit) != 0 else ALLOWED


@answered.case(electronics.JAM)
def jam(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit turns EW against a signal, where its roll stands as it falls, or answers the roll that stands about it.

    An answer stands in its place if it is higher; a tie leaves what stood. Source: R12.4, R12.10, R12.30, R12.40,
    R12.41; N26.
    """
    top = game.pending[game.pending_count - 1]
    squad, against = game.squad[order.unit], electronics_rules.roll_to_beat(top)
    left = pay(rules, game, order)
    dice.who = order.unit
    face = electronics_rules.answer_roll(dice, ew_die(squad), order.choice, against)
    if face > 0:
        top.notes[electronics.STANDS] = face if squad.side != game.squad[top.order.unit].side else -face
    if electronics_rules.one_say(rules) == 1:
        top.tuned |= 1 << order.unit
    message = (
        0
        if top.order.kind in (spotting.OBSERVE, drones.SEEK, electronics.SCAN)
        else 2
        if top.order.kind == fire.FIRE
        else 1
    )
    electronics.note_jammed(
        dice, game, order.unit, top.order.unit, markers=1 + order.choice, left=left, against=against,
        stands=1 if face > 0 else 0, message=message)
    proceed(dice, rules, table, game)


@answered.case(electronics.IGNORE)
def ignore(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side lets a signal pass, or the roll that stands about it. Source: R12.40."""
    top = game.pending[game.pending_count - 1]
    for unit in range(game.units):
        if game.squad[unit].side == game.seat_to_choose:
            top.tuned |= 1 << unit
    proceed(dice, rules, table, game)


# --- finding out counters ---------------------------------------------------------------------------------------------


@needs.case(electronics.SCAN)
def scan_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may scan a counter: any of the enemy's on the table, however far.

    At any time is: whenever its side decides about an activation or an action (reading). Mines and traps
    without a counter of their own are not scanned. Source: R12.20; N28.
    """
    refusal: int = task_refusal(game, order)
    if refusal != ALLOWED:
        return refusal
    if order.target < 0 or order.target >= game.units or in_play(game.squad[order.target]) == 0:
        return activation.NO_SUCH_UNIT
    if game.squad[order.target].side == game.seat_to_choose:
        return fire.NO_TARGET
    return spotting.NOTHING_HIDDEN if game.squad[order.target].located == PLACED else ALLOWED


@rule
def screen_of(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """The die that screens a counter from a unit's scan; all of it follows from where the two lie.

    Source: R12.20, R15.1; N28.
    """
    view = counter_in_sight(table, rules, game, unit, target)
    if view.visible == 1:
        return electronics_rules.screen_die(view.cover, 1)
    hidden = game.squad[target]
    counter = hidden.figure[hidden.centre]
    return electronics_rules.screen_die(cover_here(table, counter.x, counter.y), 0)


@answered.case(electronics.SCAN)
def scan(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit scans a counter, between two actions; what finds it out may be answered by EW. Source: R12.20; N28."""
    left = pay(rules, game, order)
    set_rollers(dice, order.unit, order.target)
    screen = screen_of(rules, table, game, order.unit, order.target)
    face = electronics_rules.scan_roll(dice, ew_die(game.squad[order.unit]), order.choice, screen)
    electronics.note_scanned(
        dice, game, order.unit, order.target, markers=1 + order.choice, left=left, found=1 if face > 0 else 0)
    if face == 0:
        return
    push(game, order)
    top = game.pending[game.pending_count - 1]
    top.what, top.notes[electronics.STANDS] = electronics.TASK, -face
    if electronics_rules.one_say(rules) == 1:
        top.tuned |= 1 << order.unit
    proceed(dice, rules, table, game)


@resumed.case(electronics.TASK)
def end_scan(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """A counter that was found out comes to light as by a look that both dice win, unless an answer stands against it.

    A mine or trap does so however far off it lies. Source: R12.20, R12.40, R15.14; N28.
    """
    order = pending.order
    if pending.notes[electronics.STANDS] < 0:
        kind = come_to_light(game, order.target, 2, 1)
        electronics.note_shown(dice, game, order.unit, order.target, found=kind)


# --- becoming active --------------------------------------------------------------------------------------------------


@needs.case(electronics.GO_ACTIVE)
def active_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may go active: by an action, not from inactive under fire; or at will, before its first action.

    Under fire only who had markers left as it was activated was active (reading).
    Source: R12.2, R12.3; S3.37, S3.43, S3.45; N31.
    """
    squad, method = game.squad[order.unit], electronics_rules.going_active(rules)
    if method == electronics_rules.ACTIVE_AT_ONCE:
        return electronics.ACTIVE_ANYWAY
    if ew_die(squad) == 0:
        return electronics.NO_SYSTEM
    if method == electronics_rules.AT_WILL:
        return electronics.CHOICE_IS_OVER if squad.done != 0 else ALLOWED
    return electronics.STAYS_INACTIVE if squad.suppression > 0 and squad.ew_markers == 0 else ALLOWED


@carried_out.case(electronics.GO_ACTIVE)
def activate_system(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit goes active by an action. Source: R12.3; S3.43, S3.44."""
    go_active(dice, game, order.unit)


@answered.case(electronics.GO_ACTIVE)
def choose_active(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit chooses to be active, at no cost. Source: R12.2; S3.37."""
    game.squad[order.unit].done |= mark_of(electronics.GO_ACTIVE)
    go_active(dice, game, order.unit)
