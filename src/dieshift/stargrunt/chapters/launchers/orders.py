"""What setting out a remote launcher and firing it need, and what they do.

Source: R6.60-R6.68, R12.30, R16.32, R16.33; A13-A15, A48-A50.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.air import NOT_AT_AIRCRAFT
from dieshift.stargrunt.chapters.air.flak import after_flak, lock_die, spend, tracks
from dieshift.stargrunt.chapters.air.orders import aim_at_tracked, fire_at_tracked, keeps_in_sight, pilot_is_asked
from dieshift.stargrunt.chapters.electronics.rules import is_signal
from dieshift.stargrunt.chapters.fire import NO_TARGET, gather
from dieshift.stargrunt.chapters.fire.rules import situation_of
from dieshift.stargrunt.chapters.fire.situation import at_point
from dieshift.stargrunt.chapters.launchers import declared
from dieshift.stargrunt.chapters.launchers import rules as launchers_rules
from dieshift.stargrunt.chapters.mines import TABLE_FULL_OF_MINES
from dieshift.stargrunt.chapters.mines.orders import free_room
from dieshift.stargrunt.chapters.objectives.engagement import note_breaches
from dieshift.stargrunt.chapters.points import NOT_AT_INFANTRY
from dieshift.stargrunt.chapters.points.aftermath import open_accounts, settle_accounts
from dieshift.stargrunt.chapters.points.gather import ecm_of, hull_ecm
from dieshift.stargrunt.chapters.points.guns import gun_attack
from dieshift.stargrunt.chapters.points.shots import Harm, Weapon, one_shot
from dieshift.stargrunt.chapters.vehicles.rules import first_status
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs, waits_for
from dieshift.stargrunt.state.natures import clear_device, show_device
from dieshift.stargrunt.state.records import Device, Game, Order, Pending
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import GROUND_ONLY, GROUNDED, LAUNCHER, MISSILE, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table


@needs.case(declared.SET_OUT)
def set_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a launcher to set out. Source: R6.67."""
    if game.squad[order.unit].launchers < 1:
        return declared.NO_LAUNCHER
    return ALLOWED if free_room(game) != NOBODY else TABLE_FULL_OF_MINES


@carried_out.case(declared.SET_OUT)
def set_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit sets out a launcher where its middle figure stands; that can be seen (reading). Source: R6.67."""
    squad, device = game.squad[order.unit], game.device[free_room(game)]
    middle = squad.figure[squad.centre]
    squad.launchers -= 1
    game.mined = 1
    device.kind, device.x, device.y, device.die = (
        LAUNCHER,
        middle.x,
        middle.y,
        max(launchers_rules.GUIDANCE, squad.guidance),
    )
    device.side, device.known, device.controller = squad.side, 1, order.unit + 1
    declared.note_set(dice, game, order.unit, NOBODY, x=device.x, y=device.y, left=squad.launchers)


@rule
def vehicle_refusal(rules: Rules, game: Game, unit: int, target: int) -> int:
    """Whether a target is an enemy's vehicle that is known to be there, and an aircraft only if missiles are for those.

    Source: R6.66-R6.68, R15.3, R16.32.
    """
    if target < 0 or target >= game.units or game.squad[target].side == game.squad[unit].side:
        return NO_TARGET
    enemy = game.squad[target]
    if in_play(enemy) == 0 or enemy.present == 0 or enemy.located != PLACED:
        return NO_TARGET
    if enemy.aloft > 0 and launchers_rules.against_air(rules) == GROUND_ONLY:
        return NOT_AT_AIRCRAFT
    return ALLOWED if enemy.hull > 0 else NOT_AT_INFANTRY


@needs.case(declared.REMOTE)
def remote_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a launcher within reach that can be fired at a vehicle. Source: R6.66, R6.67."""
    unit, target = order.unit, order.target
    refusal = vehicle_refusal(rules, game, unit, target)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if launchers_rules.launcher_at(table, rules, game, unit,
                                                  target) != NOBODY else declared.LAUNCHER_OUT_OF_REACH


@is_signal.case(declared.REMOTE)
def is_guided_too(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A missile from a remote launcher may be spoofed as any. Source: R6.65, R12.30."""
    return 1 if remote_refusal(rules, table, game, pending.order) == ALLOWED else 0


@waits_for.case(declared.REMOTE)
def pilot_is_asked_too(game: Game, pending: Pending) -> int:
    """Where a launcher has acquired an aircraft, its pilot decides. Source: R16.32."""
    return pilot_is_asked(game, pending)


@rule
def name_launcher(order: Order, device: Device) -> None:
    """Write into an order the launcher that it fires: its place and its guidance. Source: R6.67."""
    order.legs, order.x[0], order.y[0], order.at = 1, device.x, device.y, device.die


@rule
def aim_launcher(table: Table, rules: Rules, game: Game, order: Order) -> gather.Aim:
    """All that is known of the shot of a launcher, which its order names, before a die is rolled.

    Source: R6.60, R6.61, R6.68, R16.32; A15.
    """
    unit, target = order.unit, order.target
    view = launchers_rules.aimed_by(table, rules, game, unit, order.x[0], order.y[0], target)
    enemy = game.squad[target]
    ecm = ecm_of(rules, game, enemy, view.cover, 0)
    attack = gun_attack(game.squad[unit].quality, launchers_rules.guidance_towards(rules, game, order.at, target))
    on = at_point(situation_of(game.squad[unit], enemy, view, 0))
    return gather.Aim(ALLOWED, attack, hull_ecm(game, enemy), 0, ecm, launchers_rules.IMPACT, 0, 0, on, 0)


@rule
def missile_of(rules: Rules, game: Game, order: Order) -> Weapon:
    """The missile of the launcher that an order names, as those on foot have them. Source: R6.34, R6.63, R6.68."""
    return Weapon(
        MISSILE, 0, launchers_rules.guidance_towards(rules, game, order.at, order.target), launchers_rules.IMPACT, 1, 0
    )


@carried_out.case(declared.REMOTE)
def fire_launcher(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A launcher is fired, once, from where it stands, if it still can be; an aircraft it acquires first.

    Source: R6.14, R6.60-R6.68, R16.32; A13, A14, A48.
    """
    unit, target = order.unit, order.target
    if remote_refusal(rules, table, game, order) != ALLOWED or in_play(game.squad[unit]) == 0:
        return
    k = launchers_rules.launcher_at(table, rules, game, unit, target)
    name_launcher(order, game.device[k])
    show_device(game, k)
    clear_device(game.device[k])
    declared.note_launched(dice, game, unit, target, x=order.x[0], y=order.y[0])
    game.squad[unit].located = PLACED
    if game.squad[target].aloft == GROUNDED:
        strike(dice, rules, table, game, order, aim_launcher(table, rules, game, order))
    else:
        tracks(dice, rules, game, order, 1)


@rule
def strike(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim) -> None:
    """Roll the missile of a launcher that was fired, and write all that follows.

    Source: R6.14, R6.60-R6.67, R16.33; S4.97.
    """
    unit, target, weapon = order.unit, order.target, missile_of(rules, game, order)
    game.squad[target].shot_at_by |= 1 << unit
    note_breaches(dice, game, unit, target, 0)
    first_status(dice, rules, game, target)
    if game.squad[target].aloft == GROUNDED:
        open_accounts(game, game.squad[target].hull - 1)
        harm: Harm = one_shot(dice, rules, game, order, shot, weapon, 0)
        settle_accounts(dice, rules, table, game, target, harm.result, harm.came_to, harm.stuck)
    else:
        after_flak(dice, rules, table, game, target, one_shot(dice, rules, game, order, shot, weapon, 0))


# --- at aircraft in the air -------------------------------------------------------------------------------------------


@lock_die.case(declared.REMOTE)
def launcher_lock_die(rules: Rules, game: Game, order: Order, i: int) -> int:
    """The guidance of a launcher's missile. Source: R6.68, R16.32; A48."""
    return launchers_rules.guidance_towards(rules, game, order.at, order.target)


@spend.case(declared.REMOTE)
def spend_missile(game: Game, order: Order, weapons: int) -> None:
    """Spend a launcher as it fires, hit or miss. Source: R6.67, R16.32."""


@aim_at_tracked.case(declared.REMOTE)
def aim_launcher_at_tracked(table: Table, rules: Rules, game: Game, order: Order, hasty: int) -> gather.Aim:
    """Aim the launcher that an order names. Source: R6.67, R16.32."""
    return aim_launcher(table, rules, game, order)


@keeps_in_sight.case(declared.REMOTE)
def launcher_keeps_in_sight(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """Whether the launcher, or the unit that works it, still sees the evading target. Source: R6.67, R16.32."""
    return launchers_rules.aimed_by(table, rules, game, order.unit, order.x[0], order.y[0], order.target).visible


@fire_at_tracked.case(declared.REMOTE)
def strike_tracked(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim) -> None:
    """The missile flies at an aircraft that it tracks. Source: R16.32, R16.33."""
    strike(dice, rules, table, game, order, shot)
