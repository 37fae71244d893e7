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
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.rulings import is_ruling
from dieshift.core.rulings_told import told
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import NO_FACT, Line, chip, line_of, no_order
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import activation, electronics, fire, overwatch
from dieshift.stargrunt.chapters.fire.shown import harmless
from dieshift.stargrunt.frame import actions, reasons
from dieshift.stargrunt.interface import narrate_seat
from dieshift.stargrunt.interface.narrate_seat import Step
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.notation import in_words, read
from dieshift.stargrunt.text.sentences import TELL, Scene, ruleset_record

__all__ = ["NO_FACT", "Line", "dice_read", "rolled", "tell"]

def tell(step: Entry | tuple[Any, Sequence[Rolled], Iterable[Any]], before: Any, after: Any, names: Roster,
         rules: Rules, viewer: Viewer = Viewer.REFEREE) -> list[Line]:
    """The story of one step: an entry of a journal, or an order with its dice and facts.

    `before` and `after` are the states; an entry's facts are those that stand in the state after it. `rules` is the
    rules record, or the rule set. What the viewer may not know is left out of his story, and its dice are counted
    without those that he does not see.
    """
    load_shown("dieshift.stargrunt.chapters")
    if isinstance(step, Entry):
        order = narrate_seat.order_given(step)
        facts = after.event[: after.events] if step.kind == "order" else []
        seen = narrate_seat.as_read(Step(before, after, order, list(step.dice), list(facts)), names, viewer)
        if step.kind != "order":
            return _no_order(step, (before, after), seen, names, ruleset_record(rules), viewer)
    else:
        seen = narrate_seat.as_read(Step(before, after, step[0], list(step[1]), list(step[2])), names, viewer)
    scene = Scene(names, ruleset_record(rules), seen.before, seen.after, seen.order, seen.dice, seen.counters)
    return list(_lines(scene, seen.facts)) if seen.facts or not seen.silent else []


def _no_order(entry: Entry, true: tuple[Any, Any], seen: Step, names: Roster, rules: Rules,
              viewer: Viewer) -> list[Line]:
    """Story of an entry that is not an order; empty for a viewer who may not know the order that it concerns."""
    scene = Scene(names, rules, seen.before, seen.after, seen.order, seen.dice, seen.counters)
    if is_ruling(entry):
        from dieshift.stargrunt.referee import RULINGS  # which needs all that sets battles up

        text = told(RULINGS, entry.text, entry.kind, true, (seen.before, seen.after), names, viewer)
        return [_line(scene, NO_FACT, NOBODY, text)]
    if seen.silent:
        return []
    text = entry.text
    if entry.order:
        quiet = narrate_seat.is_quiet_order(scene, seen.order)
        text = actions.title(seen.order.kind, seen.order.choice) if quiet else in_words(seen.order, names, whole=True)
    elif entry.text.split(" ")[0] in actions.by_word:
        text = in_words(read(entry.text, names), names, whole=True)
    known_entry = replace(entry, text=text, dice=tuple(seen.dice))
    return [_line(scene, NO_FACT, NOBODY, no_order(known_entry, numbered=viewer.sees_everything))]


def dice_read(step: Entry, before: Any, after: Any, names: Roster, viewer: Viewer = Viewer.REFEREE) -> list[Rolled]:
    """The dice of an entry that a viewer sees, in the places in which its story counts them."""
    order = narrate_seat.order_given(step)
    return narrate_seat.visible_dice(Step(before, after, order, list(step.dice), []), names, viewer)


def rolled(dice: Dice, names: Roster) -> list[Rolled]:
    """The dice on a tape, as a journal writes them."""
    return [Rolled(dice.die[k], dice.face[k], reasons.words[dice.why[k]], names.unit(dice.unit[k]), "tape")
            for k in range(dice.read)]


# --- lines -----------------------------------------------------------------------------------------------------------


def _lines(scene: Scene, facts: Iterable[Any]) -> Iterator[Line]:
    """One line for every fact, and those of dice between the facts."""
    at, has_facts = 0, False
    for fact in facts:
        upto = max(at, min(fact.dice, len(scene.dice)))
        strays, own = _split(scene, fact.kind, list(range(at, upto)))
        at, has_facts = upto, True
        yield from _loose(scene, strays)
        tell_fact = FACTS.sentence(TELL, fact.kind)
        quiet = narrate_seat.is_quiet_fact(scene, fact)
        text = narrate_seat.quietly(scene, fact.unit) if quiet else tell_fact(scene, fact, own)
        yield _line(scene, fact.kind, fact.unit, text, of=None if quiet else fact)
    if not has_facts and scene.order.kind != activation.NOTHING:
        yield _line(scene, NO_FACT, scene.order.unit, _declared(scene))
    yield from _loose(scene, list(range(at, len(scene.dice))))
    if scene.after.question == activation.WHO_IS_FIRST and scene.before.turn != scene.after.turn:
        rolled_for = any(d.reason == reasons.words[activation.TURN_ORDER] for d in scene.dice)
        if not rolled_for:
            text = say("{side} chooses which side goes first", side=scene.side(scene.after.seat_to_choose))
            yield _line(scene, NO_FACT, NOBODY, text, ("R3.4", "15"))


def _split(scene: Scene, kind: int, dice: list[int]) -> tuple[list[int], list[int]]:
    """The dice before a fact: those that lead to it, at the end, and any others before them."""
    suits = scene.of(dice, *FACTS.by_number[kind].dice)
    own: list[int] = []
    while dice and dice[-1] in suits:
        own.insert(0, dice.pop())
    if kind == fire.HIT and own:
        groups = _hits(scene, own)
        return dice + [k for group in groups[:-1] for k in group], groups[-1]
    return dice, own


def _hits(scene: Scene, dice: list[int]) -> list[list[int]]:
    """The dice of potential hits, one group for each: who is hit, impact, armour, in this order."""
    groups: list[list[int]] = []
    rank = {reasons.words[reason]: place for place, reason in enumerate(fire.HITS)}
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
        if kind == fire.IMPACT:
            for group in _hits(scene, run):
                yield _line(scene, NO_FACT, NOBODY, harmless(scene, group), cite_of(fire.HIT))
        elif kind == activation.TURN_ORDER:
            yield _line(scene, NO_FACT, NOBODY, _turn_order(scene, run), ("R3.4, R3.5", "15"))
        else:
            yield _line(scene, NO_FACT, NOBODY, say("Also rolled: {dice}", dice=scene.all_dice(run)))


def _loose_kind(scene: Scene, k: int) -> int:
    """What a die without a fact belongs to: a potential hit (IMPACT), who goes first, or something else."""
    reason = scene.dice[k].reason
    if reason in {reasons.words[hit] for hit in fire.HITS}:
        return fire.IMPACT
    return activation.TURN_ORDER if reason == reasons.words[activation.TURN_ORDER] else NO_FACT


def _turn_order(scene: Scene, dice: list[int]) -> str:
    """The dice that say who chooses to go first or second."""
    shown = [listed([scene.side(n % 2), scene.die(k, name="")], " ") for n, k in enumerate(dice)]
    return say("{dice}: {side} chooses which side goes first", dice=listed(shown),
               side=scene.side(scene.after.seat_to_choose))


def _declared(scene: Scene) -> str:
    """An order that has left no fact yet: it waits for the other side, or it is an answer."""
    order = scene.order
    seat = scene.side(scene.before.seat_to_choose)
    if order.kind == overwatch.DECLINE or order.kind == electronics.IGNORE:
        return say("{side} does not react", side=seat)
    if order.unit == NOBODY:
        return say("{side}: {order}", side=seat, order=in_words(order, scene.names))
    if narrate_seat.is_quiet_order(scene, order):
        return narrate_seat.quietly(scene, order.unit)
    words = in_words(order, scene.names)
    if scene.after.question == overwatch.REACTION:
        return say("{unit} declares {order}; {side} may react", unit=scene.unit(order.unit), order=words,
                   side=scene.side(scene.after.seat_to_choose))
    if scene.after.question == electronics.SIGNAL:
        return say("{unit} declares {order}; {side} may use EW against it", unit=scene.unit(order.unit), order=words,
                   side=scene.side(scene.after.seat_to_choose))
    return say("{unit} declares {order}", unit=scene.unit(order.unit), order=words)


def cite_of(fact: int) -> tuple[str, str]:
    """The rule ids of a kind of fact, and their page; empty where there is no fact."""
    kind = FACTS.by_number.get(fact)
    return (kind.cite, kind.page) if kind else ("", "")


def _line(scene: Scene, fact: int, unit: int, text: str, cite: tuple[str, str] | None = None, of: Any = None) -> Line:
    rules, page = cite or cite_of(fact)
    name = FACTS.by_number[fact].name if fact != NO_FACT else ""
    order = scene.order if of is not None and scene.order.unit in {of.unit, NOBODY} else None
    return line_of(
        fact, unit, text, scene.unit_part, lambda k: chip(scene.dice[k], reasons.draws), rules, page, name, of, order)
