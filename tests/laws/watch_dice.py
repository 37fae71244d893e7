"""The laws about dice: what a fire shows before it is given is what lies on the table after it."""

from typing import Any

from dieshift.core.records import clone, flatten
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.odds import volley_dice
from dieshift.stargrunt.chapters.fire.rules import shifted_range_die

from .kit import Step
from .watch import law


@law
def the_dice_shown_are_the_dice_rolled(step: Step) -> str:
    """What `aim` says before a fire is what lies on the table, die by die. Source: section 22; R5.20-R5.30."""
    if step.order.kind != fire.FIRE:
        return ""
    fired = [e for e in step.after.event[: step.after.events] if e.kind == fire.FIRED and e.unit == step.order.unit]
    for event, order in zip(fired, shots_of(step, len(fired)), strict=True):
        shot = gather.aim(step.battle.table, step.rules, step.before, order, 0)
        expected = dice_of(shot, step.rules)
        tape = range(event.dice, event.dice + len(expected))
        rolled = [(step.dice.die[k], step.dice.why[k]) for k in tape]
        if shot.refusal or expected != rolled:
            return f"shown {expected}, refusal {shot.refusal}, rolled {rolled}"
    return ""


def shots_of(step: Step, shots: int) -> list[Any]:
    """The order as it was given, or one for each weapon of a vehicle where several fired, each with its own die.

    Source: R13.21; S2.23.
    """
    if shots < 2 or step.before.squad[step.order.unit].hull == 0:
        return [step.order] * shots
    chosen = gather.aim(step.battle.table, step.rules, step.before, step.order, 0).supports
    orders_of_one = []
    for k in [k for k in range(32) if chosen >> k & 1][:shots]:
        order = clone(step.order)
        order.supports = 1 << k
        orders_of_one.append(order)
    return orders_of_one


def dice_of(shot: gather.Aim, rules: Any) -> list[tuple[int, int]]:
    """The dice that an aimed fire shows, in the order in which they are rolled: each with its reason."""
    return list(volley_dice(tuple(flatten(rules)), shot.attack, shot.die))


@law
def an_interrupting_fire_rolls_the_dice_it_notes(step: Step) -> str:
    """Fire out of turn too rolls the range die that the story shows, shifted as it says. Source: S4.111."""
    game = step.after
    for event in game.event[: game.events]:
        if event.kind == fire.FIRED:
            rolled = (step.dice.die[event.dice], step.dice.why[event.dice])
            if rolled != (shifted_range_die(event.range_die, event.shift), fire.RANGE):
                return f"range die D{event.range_die} shifted by {event.shift}, rolled {rolled}"
    return ""
