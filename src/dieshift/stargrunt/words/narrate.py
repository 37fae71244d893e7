"""The story of a step: one line for every fact, with its dice in place, and the rule and page it follows.

    for line in tell(entry, before, after, roster, rules):
        print(line)

Every die of the step is shown exactly once, in the order in which it fell, at the fact it belongs to: a fact knows how
many dice had been rolled before it was noted. Dice of a potential hit that did no harm, of which no fact is noted, get
a line of their own.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import NO_FACT, Line, chip, no_order, parts_of, tail_of
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.state import events
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn.actions import actions
from dieshift.stargrunt.words import (
    notation,
    sentences_fire,  # noqa: F401 - its sentences are told too
    sentences_morale,
    sentences_muster,  # noqa: F401 - its sentences are told too
    why,
)
from dieshift.stargrunt.words.narrate_seat import (
    Step,
    as_read,
    is_quiet_fact,
    is_quiet_order,
    order_given,
    quietly,
    visible_dice,
)
from dieshift.stargrunt.words.sentences import TELL, Scene, ruleset_record

__all__ = ["CITES", "NO_FACT", "SUITS", "Line", "dice_read", "rolled", "tell"]

# fact: rule ids and page of the rulebook
CITES: dict[int, tuple[str, str]] = {
    events.TURN_BEGINS: ("R3.10", "15"), events.GOES_FIRST: ("R3.4", "15"), events.ACTIVATED: ("R3.1", "15"),
    events.PASSED: ("R3.6", "15"), events.STOPPED: ("R3.9", "15"), events.MOVED: ("R4.7", "22"),
    events.DASHED: ("R4.8", "22"), events.FIRED: ("R5.13, R5.20", "33-35"), events.RESULT: ("R5.31, R5.32", "35"),
    events.SUPPRESSED: ("R5.39, R7.70", "18"), events.HIT: ("R5.33, R5.35", "36"), events.LEADER_FELL: ("R2.12", "10"),
    events.SUCCEEDS: ("R2.13", "10"), events.CONFIDENCE_TESTED: ("R7.1", "20"),
    events.REACTION_TESTED: ("R7.39", "21"), events.PANICKED_NOW: ("R7.50", "21"), events.PANIC_OVER: ("R7.53", "21"),
    events.SUPPRESSION_REMOVED: ("R7.73", "18"), events.IN_POSITION_NOW: ("R14.10", "13"),
    events.LEFT_POSITION: ("R14.15", "13"), events.REORGANISED: ("R4.33", "17"), events.TREATED_NOW: ("R10.10", "39"),
    events.COMMUNICATED: ("R9.1", "16"), events.TRANSFERRED: ("R9.10", "16"), events.RALLIED: ("R7.40", "17"),
    events.DETACHED_NOW: ("R4.35", "17"), events.REGROUPED: ("R4.40", "17"), events.COLUMN: ("R4.14", "24"),
    events.OVERWATCHES: ("S4.126", ""), events.SPENT_OVERWATCH: ("S4.127", ""), events.REACTS: ("R5.40, S4.109", "53"),
    events.ABANDONED_NOW: ("R4.12, R7.14", "24"), events.SURRENDERED_NOW: ("R10.40", "53"),
    events.LEFT_TABLE: ("R4.25", "14"), events.DISSOLVED_NOW: ("R7.23", "21"), events.SPOTTED: ("R15.10", "25"),
    events.STANDS_FAST: ("R7.60", "53"), events.SUIT_ROLLED: ("R10.20", "40"), events.HALTED: ("R5.42", "53"),
    events.TURN_ENDS: ("R3.10", "15"), events.GAME_OVER: ("R3.54", "14"), events.WITHDREW: ("R7.22, R7.23", "21"),
    events.ENDED: ("R3.2", "15"), events.CALLED: ("R4.36", "17"), events.INTERROGATED: ("R10.42", "53-54"),
    events.REVEALED_NOW: ("R10.42", "53-54"), events.ESCORTED: ("R10.41", "53"),
    events.CAPTIVES_LEFT: ("R10.41", "53"),
    events.FIRED_IN_VAIN: ("R5.14, R5.17", "35"),
    events.ENTERED: ("R3.53", "14"), events.REJOINED: ("R4.37", "18"),
    events.COUNTER_DRAWN: ("R2.9", "10"), events.ROLL_CALLED: ("R2.10", "10"), events.BREACHED: ("R3.56", "55"),
    events.CAME_UPON: ("R4.24, R15.3, R15.4", "25"),
}

HITS = (why.ALLOCATION, why.IMPACT, why.ARMOUR)
# fact: why the dice were rolled that lead to it
SUITS: dict[int, tuple[int, ...]] = {
    events.DASHED: (why.MOBILITY,), events.HIT: HITS, events.SUIT_ROLLED: (why.SUIT,),
    events.RESULT: (why.RANGE, why.QUALITY, why.FIREPOWER, why.SUPPORT, why.PART_CASUALTY),
    events.SUCCEEDS: (why.SUCCESSOR,), events.CONFIDENCE_TESTED: (why.CONFIDENCE,),
    events.REACTION_TESTED: (why.REACTION,), events.PANICKED_NOW: (why.PANIC,), events.PANIC_OVER: (why.PANIC,),
    events.SUPPRESSION_REMOVED: (why.SUPPRESSION,), events.TREATED_NOW: (why.TREATMENT,),
    events.COMMUNICATED: (why.COMMUNICATION,), events.TRANSFERRED: (why.COMMUNICATION,),
    events.CALLED: (why.COMMUNICATION,), events.RALLIED: (why.COMMUNICATION, why.RALLY),
    events.SPOTTED: (why.CONCEALMENT, why.SPOTTING, why.SENSOR), events.STANDS_FAST: (why.LAST_STAND,),
    events.INTERROGATED: (why.INTERROGATION,),
    events.SURRENDERED_NOW: (why.LAST_STAND,), events.DISSOLVED_NOW: (why.LAST_STAND,),
    events.COUNTER_DRAWN: (why.COUNTER,), events.ROLL_CALLED: (why.STRENGTH,),
}


def tell(step: Entry | tuple[Any, Sequence[Rolled], Iterable[Any]], before: Any, after: Any, names: Roster,
         rules: Rules, viewer: Viewer = Viewer.REFEREE) -> list[Line]:
    """The story of one step: an entry of a journal, or an order with its dice and facts.

    `before` and `after` are the states; an entry's facts are those that stand in the state after it. `rules` is the
    rules record, or the rule set. What the viewer may not know is left out of his story, and its dice are counted
    without those that he does not see.
    """
    if isinstance(step, Entry):
        order = order_given(step)
        facts = after.event[: after.events] if step.kind == "order" else []
        seen = as_read(Step(before, after, order, list(step.dice), list(facts)), names, viewer)
        if step.kind != "order":
            return _no_order(step, seen, names, ruleset_record(rules), viewer)
    else:
        seen = as_read(Step(before, after, step[0], list(step[1]), list(step[2])), names, viewer)
    scene = Scene(names, ruleset_record(rules), seen.before, seen.after, seen.order, seen.dice, seen.counters)
    return list(_lines(scene, seen.facts)) if seen.facts or not seen.silent else []


def _no_order(entry: Entry, seen: Step, names: Roster, rules: Rules, viewer: Viewer) -> list[Line]:
    """The story of an entry that is no order: none for whom the order that it concerns is a secret."""
    if seen.silent:
        return []
    scene = Scene(names, rules, seen.before, seen.after, seen.order, seen.dice, seen.counters)
    text = entry.text
    if is_quiet_order(scene, seen.order):
        text = actions.word(seen.order.kind)
    shown = replace(entry, text=text, dice=tuple(seen.dice))
    return [_line(scene, NO_FACT, NOBODY, no_order(shown, numbered=viewer.sees_everything))]


def dice_read(step: Entry, before: Any, after: Any, names: Roster, viewer: Viewer = Viewer.REFEREE) -> list[Rolled]:
    """The dice of an entry that a viewer sees, in the places in which its story counts them."""
    order = order_given(step)
    return visible_dice(Step(before, after, order, list(step.dice), []), names, viewer)


def rolled(dice: Dice, names: Roster) -> list[Rolled]:
    """The dice on a tape, as a journal writes them."""
    return [Rolled(dice.die[k], dice.face[k], why.WHY[dice.why[k]], names.unit(dice.unit[k]), "tape")
            for k in range(dice.read)]


# --- lines -----------------------------------------------------------------------------------------------------------


def _lines(scene: Scene, facts: Iterable[Any]) -> Iterator[Line]:
    """One line for every fact, and those of dice between the facts."""
    at, told = 0, False
    for fact in facts:
        upto = max(at, min(fact.dice, len(scene.dice)))
        strays, own = _split(scene, fact.kind, list(range(at, upto)))
        at, told = upto, True
        yield from _loose(scene, strays)
        text = quietly(scene, fact.unit) if is_quiet_fact(scene, fact) else TELL[fact.kind](scene, fact, own)
        yield _line(scene, fact.kind, fact.unit, text)
    if not told and scene.order.kind != orders.NOTHING:
        yield _line(scene, NO_FACT, scene.order.unit, _declared(scene))
    yield from _loose(scene, list(range(at, len(scene.dice))))
    if scene.after.question == orders.WHO_IS_FIRST and scene.before.turn != scene.after.turn:
        rolled_for = any(d.reason == why.WHY[why.TURN_ORDER] for d in scene.dice)
        if not rolled_for:
            text = f"{scene.side(scene.after.seat_to_choose)} chooses who goes first"
            yield _line(scene, NO_FACT, NOBODY, text, ("R3.4", "15"))


def _split(scene: Scene, kind: int, dice: list[int]) -> tuple[list[int], list[int]]:
    """The dice before a fact: those that lead to it, at the end, and any others before them."""
    suits = scene.of(dice, *SUITS.get(kind, ()))
    own: list[int] = []
    while dice and dice[-1] in suits:
        own.insert(0, dice.pop())
    if kind == events.HIT and own:
        groups = _hits(scene, own)
        return dice + [k for group in groups[:-1] for k in group], groups[-1]
    return dice, own


def _hits(scene: Scene, dice: list[int]) -> list[list[int]]:
    """The dice of potential hits, one group for each: who is hit, impact, armour, in this order."""
    groups: list[list[int]] = []
    rank = {why.WHY[reason]: place for place, reason in enumerate(HITS)}
    last = len(rank)
    for k in dice:
        here = rank[scene.dice[k].reason]
        if here <= last:
            groups.append([])
        groups[-1].append(k)
        last = here
    return groups


def _loose(scene: Scene, dice: list[int]) -> Iterator[Line]:
    """The lines of dice that led to no fact: harmless hits, who goes first, and anything else."""
    while dice:
        kind = _loose_kind(scene, dice[0])
        count = next((i for i, k in enumerate(dice) if _loose_kind(scene, k) != kind), len(dice))
        run, dice = dice[:count], dice[count:]
        if kind == why.IMPACT:
            for group in _hits(scene, run):
                yield _line(scene, NO_FACT, NOBODY, sentences_morale.harmless(scene, group), CITES[events.HIT])
        elif kind == why.TURN_ORDER:
            yield _line(scene, NO_FACT, NOBODY, _turn_order(scene, run), ("R3.4, R3.5", "15"))
        else:
            yield _line(scene, NO_FACT, NOBODY, f"Also rolled: {scene.all_dice(run)}")


def _loose_kind(scene: Scene, k: int) -> int:
    """What a die without a fact belongs to: a potential hit (IMPACT), who goes first, or something else."""
    reason = scene.dice[k].reason
    if reason in {why.WHY[hit] for hit in HITS}:
        return why.IMPACT
    return why.TURN_ORDER if reason == why.WHY[why.TURN_ORDER] else NO_FACT


def _turn_order(scene: Scene, dice: list[int]) -> str:
    """The dice that say who chooses to go first or second."""
    shown = [f"{scene.side(n % 2)} {scene.die(k, name='')}" for n, k in enumerate(dice)]
    return f"{', '.join(shown)}: {scene.side(scene.after.seat_to_choose)} chooses who goes first"


def _declared(scene: Scene) -> str:
    """An order that has left no fact yet: it waits for the other side, or it is an answer."""
    order = scene.order
    seat = scene.side(scene.before.seat_to_choose)
    if order.kind == orders.DECLINE:
        return f"{seat} lets it pass"
    if order.kind == orders.CARRY_ON:
        return f"{seat}: {notation.write(order, scene.names)}"
    if is_quiet_order(scene, order):
        return quietly(scene, order.unit)
    words = notation.write(order, scene.names).replace(f" {scene.names.unit(order.unit)}", "", 1)
    waits = f"; {scene.side(scene.after.seat_to_choose)} may react" if scene.after.question == orders.REACTION else ""
    return f"{scene.unit(order.unit)} declares '{words}'{waits}"


def _line(scene: Scene, fact: int, unit: int, text: str, cite: tuple[str, str] | None = None) -> Line:
    rules, page = cite or CITES.get(fact, ("", ""))
    sentence = parts_of(text[:1].upper() + text[1:], scene.unit_part, lambda k: chip(scene.dice[k], why.DRAWS))
    name = events.EVENTS[fact] if fact != NO_FACT else ""
    return Line(fact, unit, (*sentence, *tail_of(rules, page)), rules, page, name)
