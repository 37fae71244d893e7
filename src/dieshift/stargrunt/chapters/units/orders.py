"""What detaching, calling an element and regrouping need, and what they do.

Source: R3.29, R3.34, R4.35-R4.40, R4.42, R9.13, R10.41; S4.128.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, command, mounted, units
from dieshift.stargrunt.chapters.casualties.captives import escort_refusal
from dieshift.stargrunt.chapters.command.orders import call, friend_refusal, message_refusal
from dieshift.stargrunt.chapters.command.rules import communicate, leadership_between
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.mounted.rules import alike
from dieshift.stargrunt.chapters.units.rules import can_detach, detach, join, part, parting_refusal
from dieshift.stargrunt.frame import ALLOWED, begun, carried_out, needs
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import MAX_CALLERS, MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

BOTH = 2  # actions that it takes to part (R4.42)


@needs.case(units.DETACH)
def detach_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether some figures may form an element, and are guards enough for captives. Source: R4.35, R10.41."""
    if order.choice != units.ALONE and order.choice != units.WITH_CAPTIVES:
        return activation.BAD_CHOICE
    if can_detach(game, order.unit, order.rifles) == 0:
        return units.CANNOT_DETACH
    return escort_refusal(game, order.unit, order.rifles) if order.choice == units.WITH_CAPTIVES else ALLOWED


@carried_out.case(units.DETACH)
def detach_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Form a detached element. Source: R3.29."""
    detach(dice, rules, game, order.unit, order.rifles, order.choice)


@needs.case(units.CALL_ELEMENT)
def call_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may activate a detached element: its own, once in an activation.

    From inside a vehicle too, as any message. Source: R3.34, R4.36, R4.38, R13.5.
    """
    unit, element = order.unit, order.target
    refusal: int = message_refusal(rules, table, game, order)
    if refusal != ALLOWED:
        return refusal
    if game.squad[element].parent != unit or game.callers >= MAX_CALLERS:
        return units.NOT_AN_ELEMENT
    return command.SAME_UNIT_TWICE if game.squad[unit].transferred & (1 << element) != 0 else ALLOWED


@carried_out.case(units.CALL_ELEMENT)
def call_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Activate a detached element, if the message gets through. Source: R3.34, R4.36."""
    through = communicate(dice, rules, game, order.unit, order.target)
    units.note_called(dice, game, order.unit, order.target, through=through,
                      leadership=leadership_between(game, order.unit, order.target))
    if through == 1:
        game.squad[order.target].activated = 1
        game.squad[order.unit].transferred |= 1 << order.target
        call(dice, rules, table, game, order.unit, order.target)


@needs.case(units.REGROUP)
def regroup_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an order to regroup names a friendly unit that can regroup. Source: R4.40; S2.17 (reading)."""
    found: int = friend_refusal(rules, table, game, order)
    if found == ALLOWED and alike(game.squad[order.unit], game.squad[order.target]) == 0:
        return mounted.NOT_MOUNTED_ALIKE
    return merger_refusal(game, order.unit, order.target) if found == ALLOWED else found


@rule
def merger_refusal(game: Game, unit: int, other: int) -> int:
    """Whether two units may merge: same kind of troops, near enough, room enough, the other not yet activated.

    An element rejoins its unit without this; a commander who waits for this very unit has an activation already.
    Source: R4.37, R4.40, R9.13.
    """
    squad, target = game.squad[unit], game.squad[other]
    if squad.parent == other:
        return units.REJOINS
    for k in range(game.callers):
        if game.caller[k] == other:
            return units.CANNOT_MERGE
    if squad.figures + target.figures > MAX_FIGURES or squad.power_armour != target.power_armour:
        return units.CANNOT_MERGE
    if squad.parent != NOBODY or target.activated == 1 or target.parent != NOBODY or (
            acts_alone(squad) + acts_alone(target) > 0):
        return units.CANNOT_MERGE
    for i in range(squad.figures):
        for j in range(target.figures):
            one, friend = squad.figure[i], target.figure[j]
            if one.health == 0 and friend.health == 0 and within(one.x, one.y, friend.x, friend.y, 200) == 1:
                return ALLOWED
    return units.CANNOT_MERGE


@carried_out.case(units.REGROUP)
def regroup_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Merge into another unit, which then is the active one. Source: R4.40."""
    regrouped_goes_on(game, order.unit, order.target)
    join(dice, rules, game, order.unit, order.target)


@rule
def regrouped_goes_on(game: Game, unit: int, other: int) -> None:
    """A merged unit uses the activation of the one that is joined, and goes on with what the joiner has left.

    Source: R4.40; S4.128.
    """
    source, target = game.squad[unit], game.squad[other]
    target.activated, target.overwatch = 1, 0
    target.actions, target.done, target.transferred = source.actions, source.done, source.transferred
    target.fires, target.moves, target.informed = source.fires, source.moves, source.informed
    gather.unload(target)
    target.fired_at = source.fired_at
    game.active = other


@needs.case(units.LEAVE_CREW)
def leave_crew_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad can part at the vehicle that it drives. Source: R4.42."""
    found: int = parting_refusal(rules, table, game, order)
    return units.PARTING_TAKES_BOTH if found == ALLOWED and game.squad[order.unit].actions < BOTH else found


@begun.case(units.LEAVE_CREW)
def begin_parting(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Spend both actions on the parting, even if it is interrupted. Source: R4.42 (reading)."""
    game.squad[order.unit].actions = 0
    return 1


@carried_out.case(units.LEAVE_CREW)
def leave_crew(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A squad parts, if what has happened since still lets it. Source: R4.42, R13.40."""
    if parting_refusal(rules, table, game, order) == ALLOWED:
        part(dice, rules, table, game, order)
