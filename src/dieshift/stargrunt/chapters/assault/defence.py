"""Final defensive fire: one free fire at those whose first dash fell short, and whether they press on.

Source: R8.30-R8.36, R2.12, R7.50, R7.52; N9-N11.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import assault, fire
from dieshift.stargrunt.chapters.assault.mechs import is_mech
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.action import note_shot
from dieshift.stargrunt.chapters.fire.apply import shoot
from dieshift.stargrunt.chapters.fire.rules import NO_SHOT, NOTHING, spare_others
from dieshift.stargrunt.chapters.fire.weapons import mark_fired, remember_target
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.chapters.movement.action import react
from dieshift.stargrunt.chapters.objectives.engagement import note_breaches
from dieshift.stargrunt.chapters.points.action import guns_shoot, shots_of
from dieshift.stargrunt.chapters.points.aftermath import settle_accounts
from dieshift.stargrunt.chapters.points.guns import mark_guns, reload_guns
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play, settle, untreated
from dieshift.stargrunt.state.terms import BROKEN, PANICKED
from dieshift.stargrunt.terrain.going import Table


@catalogue.slot
@slot
def shot_at_charge_tests(rules: Rules) -> int:
    """Whether casualties from final defensive fire also cause a confidence test: yes. Source: R8.36."""
    return 1


@catalogue.variant(
    shot_at_charge_tests, "charge-tests-nerve-only", "ruling", "Casualties on the way cause no confidence test",
    "Casualties from final defensive fire cause the test to press on, but no confidence test.",
    Cite("RB", "Final defensive fire", "R8.36", "43"))
def nerve_only(rules: Rules) -> int:
    """No. Source: R8.36."""
    return 0


@rule
def can_defend(rules: Rules, table: Table, game: Game, unit: int, at: int) -> int:
    """Whether a charged unit could fire at those who charge it, with all that is ready. Source: R8.30, R8.33, R7.52."""
    squad = game.squad[unit]
    if in_play(squad) == 0 or squad.panic == PANICKED or squad.disorganised == 1 or squad.column == 1:
        return 0
    order = game.pending[game.pending_count].order  # blank, above the stack
    order.unit, order.target, order.choice = unit, at, fire.AT_ALL
    unload(game, unit)
    refusal = gather.aim_declared(table, rules, game, order, 0).refusal
    order.unit, order.target = 0, 0
    return 1 if refusal == ALLOWED else 0


@rule
def unload(game: Game, unit: int) -> None:
    """Make all weapons of a unit ready to fire at a charge, even those that have fired. Source: R8.33; S2.19."""
    if game.squad[unit].hull > 0:
        reload_guns(game, unit)
    else:
        gather.unload(game.squad[unit])


@rule
def defend(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Final defensive fire: whether those who charge press on. Its suppression is ignored, its casualties are not.

    Who is suppressed fires after a reaction test against its markers. Source: R8.30-R8.34, R7.34; N9, N10.
    """
    squad, enemy = game.squad[order.unit], game.squad[order.target]
    if squad.suppression > 0:
        if react(dice, rules, game, order.unit, squad.suppression, order.kind) == 0:
            squad.failed &= ~(1 << order.kind)
            return 1
    shot = gather.aim(table, rules, game, order, 0)
    if shot.refusal != ALLOWED or shot.die == NO_SHOT:
        return 1
    remember_target(squad, order.target)
    if gather.vehicle_between(game, order.unit, order.target) == 1:
        return mechs_fire(dice, rules, table, game, order, shot)
    mark_fired(squad, shot.rifles, shot.supports)
    note_shot(dice, game, order, shot)
    note_breaches(dice, game, order.unit, order.target, shot.supports)
    spare_others(enemy, shot.part)
    struck = shoot(dice, rules, game, order.unit, order.target, shot.attack, shot.die, shot.impact,
                   shot.situation.cover)
    if squad.activated == 0:
        unload(game, order.unit)
    return press_on(dice, rules, game, order.target, struck.casualties, struck.untreated)


@rule
def mechs_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim) -> int:
    """The same of a mech, or at one: its weapons as ever, its markers ignored; 0 where the one that charges is lost.

    Source: R8.30-R8.34; S2.19, S2.23.
    """
    unit, target = order.unit, order.target
    if game.squad[unit].hull > 0:
        mark_guns(game, unit, shot.supports)
    else:
        mark_fired(game.squad[unit], shot.rifles, shot.supports)
    note_breaches(dice, game, unit, target, shot.supports)
    lost, before = 0, 0
    if game.squad[target].hull > 0:
        harm = shots_of(dice, rules, game, order, shot)
        settle_accounts(dice, rules, table, game, target, NOTHING, harm.came_to, harm.stuck)
        if is_mech(game, target) == 0:
            return 0
    else:
        effect = guns_shoot(dice, rules, game, order, shot)
        lost, before = effect.casualties, effect.untreated
    if game.squad[unit].activated == 0:
        unload(game, unit)
    return press_on(dice, rules, game, target, lost, before)


@rule
def press_on(dice: Dice, rules: Rules, game: Game, unit: int, lost: int, untreated_before: int) -> int:
    """Whether a charge presses on after losses: a reaction test against them; then confidence is tested, too.

    Where a unit of the same assault has fallen back, both are harder.
    Source: R8.34, R8.36, R8.71, R7.35, R7.50; N9-N11.
    """
    squad = game.squad[unit]
    old = squad.leadership
    leader_fell = morale_rules.succeed_leader(dice, rules, game, unit, 0)
    on = 1
    if in_play(squad) == 0:
        return 0
    if lost > 0:
        on = react(dice, rules, game, unit, lost + game.assault.left, assault.CHARGE)
    shies = morale_rules.shies_at_fire(squad.quality, squad.was_fired_on, squad.panic)
    squad.was_fired_on = 1
    if shies == 1:
        morale_rules.panic_test(dice, rules, game, unit)
        if squad.panic == PANICKED:
            on = 0
    if lost > 0 and shot_at_charge_tests(rules) == 1:
        threat = morale_rules.highest_threat(rules, game, unit, 0, lost, leader_fell) + game.assault.left
        weigh = morale_rules.counts_as_untreated(rules, untreated_before, untreated(squad))
        leadership = morale_rules.leadership_tested(rules, old, squad.leadership)
        morale_rules.test_confidence(dice, rules, game, unit, leadership, threat, weigh)
        if squad.confidence <= BROKEN:
            on = 0
    settle(rules, squad)
    return on
