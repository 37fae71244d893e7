"""The sentences of a declared fire: with what, at whom, why its range die is what it is; not the volley."""

from collections import Counter
from itertools import product

from dieshift.core.records import clone
from dieshift.stargrunt.chapters.fire import book, gather, ready
from dieshift.stargrunt.chapters.fire.part import part_fire
from dieshift.stargrunt.chapters.overwatch.orders import BY_OVERWATCH, BY_REACTION
from dieshift.stargrunt.state import events
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.terms import AS_COVER, BARE, CONCEALS, HARD, OPEN, SOFT
from dieshift.stargrunt.turn import orders, refusal_codes
from dieshift.stargrunt.words.sentences import Scene, many, tells
from dieshift.stargrunt.words.sentences_range import at_range, cover_word

NEAREST = 4  # the range die of the first band
# cover and whether it conceals, as it usually does first
SHELTERED = ((OPEN, AS_COVER), (SOFT, AS_COVER), (HARD, AS_COVER), (OPEN, CONCEALS), (SOFT, BARE), (HARD, BARE))


@tells(events.FIRED)
def fired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire: with what, at whom, and why its range die is what it is."""
    final = max(4, fact.a + 2 * fact.b)
    counter = fact.other in scene.counters
    parts = [] if counter else [f"{label} {value:+d}" for label, value in shift_parts(scene, fact)]
    shifts = " before cover" if counter else f" → {', '.join(parts)} → D{final}" if parts else ""
    arms, order = weapons_fired(scene, fact), fire_order(scene, fact)
    part = "the exposed part of " if order.choice % orders.BY == orders.AT_PART and part_fire(scene.rules) else ""
    return (f"{scene.unit(fact.unit)} fires at {part}{scene.unit(fact.other)}{arms and f' with {arms}'}: "
            f"range die D{fact.a} ({at_range(scene.before, scene.after, fact.unit, fact.other, fact.a)}){shifts}, "
            f"impact D{fact.c}")


@tells(events.FIRED_IN_VAIN)
def fired_in_vain(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A shot that could have no effect, and was made all the same."""
    arms = weapons_fired(scene, fact)
    because = "out of range" if fact.a == refusal_codes.OUT_OF_RANGE else "too well covered"
    why = "" if fact.other in scene.counters else f": the target is {because}"
    return f"{scene.unit(fact.unit)} fires in vain at {scene.unit(fact.other)}{arms and f' with {arms}'}{why}"


def weapons_fired(scene: Scene, fact: Event) -> str:
    """The weapons of a fire, and the rounds left of those that are counted: `3 x advanced rifle, SAW`."""
    squad, found, left = scene.squad(fact.unit), Counter[str](), Counter[str]()
    rifles, supports = fired_with(scene, fact)
    for mask, called in ((rifles, scene.names.arm), (supports, scene.names.support)):
        for i in range(squad.figures):
            if mask >> i & 1:
                name = called(fact.unit, squad.figure[i]) or "weapon"
                found[name] += 1
                if mask is supports and squad.figure[i].rounds > 0:
                    left[name] += squad.figure[i].rounds - 1
    rounds = {name: f" ({many(count, 'round')} left)" for name, count in left.items()}
    return ", ".join((name if count == 1 else f"{count} x {name}") + rounds.get(name, "")
                     for name, count in found.items())


def fire_order(scene: Scene, fact: Event) -> Order:
    """The order of a fire: given in this step, waiting on the stack, or declared against an action now done."""
    waiting = (p.order for p in scene.before.pending[: scene.before.pending_count] if p.interrupts)
    known = (order for order in (scene.order, *waiting) if order.unit == fact.unit)
    squad, declared = scene.squad(fact.unit), Order()
    declared.rifles = ready.pledged(squad, ready.RIFLE_PLEDGED)
    declared.supports = ready.pledged(squad, ready.SUPPORT_PLEDGED)
    declared.choice = ready.pledged_choice(squad)
    return next(known, declared)


def fired_with(scene: Scene, fact: Event) -> tuple[int, int]:
    """The figures that fired their small arms and their support weapons, as their order has it; their dice are kept.

    Source: R3.40.
    """
    squad = clone(scene.squad(fact.unit))
    order = fire_order(scene, fact)
    ready.release(squad)
    chosen = gather.weapons(scene.rules, squad, order, int(fact.a == NEAREST))
    scene.attack[fact.unit] = chosen.attack
    return chosen.rifles, chosen.supports


def shift_parts(scene: Scene, fact: Event) -> list[tuple[str, int]]:
    """The labelled shifts of a fire's range die: those of the likeliest situation whose shifts add up to the fact's."""
    target = scene.squad(fact.other)
    hasty = int(scene.right.get(fact.unit, pending_right(scene.before, fact.unit)) not in {0, BY_REACTION})
    likely = [target.in_position, 1 - target.in_position]
    spreads, hastes = (target.column, 1 - target.column), (hasty, 1 - hasty)
    for place, spread, haste, (cover, concealment) in product(likely, spreads, hastes, SHELTERED):
        situation = book.Situation(cover, place, 0, spread, haste, concealment)
        if book.range_shift(scene.rules, situation) == fact.b:
            found = book.range_shift.parts(scene.rules, situation)
            sheltered = cover_word(scene.rules, cover)
            return [(sheltered if part.label == "cover" else part.label, part.value) for part in found]
    return [("shifts", fact.b)] if fact.b else []


def pending_right(game: Game, unit: int) -> int:
    """The right by which a unit's fire waits on the stack; 0 for none."""
    for pending in game.pending[: game.pending_count]:
        if pending.interrupts and pending.order.unit == unit:
            return BY_OVERWATCH if pending.hasty else BY_REACTION
        if pending.declared >> unit & 1:
            return BY_OVERWATCH
    return BY_OVERWATCH if game.squad[unit].waits else 0
