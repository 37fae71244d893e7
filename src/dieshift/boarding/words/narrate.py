"""The story of a step: one line for every fact, with its dice in place, and the rules it follows.

    for line in tell(entry, before, after, roster, rules):
        print(line)

Every die of the step is shown exactly once, in the order in which it fell, at the fact it belongs to. A round of close
combat is noted one side after the other, and told in the order of its dice.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from dieshift.boarding.chapters.melee.book import NEITHER
from dieshift.boarding.state import events
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Event, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, THIRD
from dieshift.boarding.turn import orders
from dieshift.boarding.words import notation, sentences_fight, why
from dieshift.boarding.words.narrate_seat import Step, as_read
from dieshift.boarding.words.sentences import TELL, Scene
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import NO_FACT, Line, no_order, order_of, parts_of, tail_of
from dieshift.core.viewers import Viewer

__all__ = ["CITES", "NO_FACT", "SUITS", "Line", "dice_read", "rolled", "tell"]

# fact: rule ids
CITES: dict[int, str] = {
    events.TURN_BEGINS: "G-1", events.PHASE_BEGINS: "G-1", events.PHASE_ENDS: "G-1", events.ACTIVATED: "B1, G-1",
    events.ENDED: "B1, G-1", events.STEPPED: "B2, G-3", events.TURNED: "B4, RULING 1",
    events.FREELY_TURNED: "B29, RULING 8", events.DOOR_MOVED: "B3, G-4", events.SHOT: "B8-B10",
    events.SHOT_AGAIN: "B8, G-13", events.WATCHED: "B18, G-8", events.JAMMED: "G-8b", events.JAM_CLEARED: "G-8b",
    events.HIT: "B10, B11", events.HIT_LOST: "B11, RULING 3", events.TORRENT: "G-12", events.BURNT: "G-12",
    events.FIRE_OUT: "G-12", events.FOUGHT: "B22, B26", events.TESTED: "B45, G-14", events.POOL: "B32, B33, B35",
    events.REROLLED: "B36, B37", events.PARRIED: "B37, B38", events.ROUND: "B39", events.SAVED: "B41, RULING 15",
    events.NO_SAVE: "B41", events.WOUNDED: "B13, B40", events.REMOVED: "B13, B40", events.ENGAGED: "B22",
    events.DISENGAGED: "B25", events.CONCUSSED: "B47, RULING 17", events.OVERWATCHES: "B18, G-8",
    events.OVERWATCH_LOST: "G-8", events.COMMAND: "G-2", events.DRAWN: "G-18, G-19", events.ENTERED: "G-19",
    events.REVEALED: "G-18", events.PLACED: "G-18", events.FACED: "G-18", events.OVERFLOW: "G-18",
    events.SEALED: "G-19, 5.5", events.PICKED_UP: "5.5", events.DROPPED: "5.5", events.OPERATED: "5.5",
    events.LEFT: "5.5", events.ACHIEVED: "5.5", events.GAME_OVER: "G-1, 5.5",
    events.KEPT_OUT: "G-18, G-19", events.AIMED: "G-9", events.DECLINED: "B37",
}


def _on_the_move(scene: Scene, rules: str) -> str:
    return f"{rules}, B14, RULING 4" if scene.order.target != NOBODY else rules


# fact: rule ids that depend on what it says
MORE: dict[int, Callable[[Scene, Event], str]] = {
    events.STEPPED: lambda scene, _: _on_the_move(scene, "B2, G-3"),
    events.TURNED: lambda scene, _: _on_the_move(scene, "B4, RULING 1"),
    events.PHASE_BEGINS: lambda _, fact: "RULING 20" if fact.a == THIRD else "G-1",
    events.PHASE_ENDS: lambda _, fact: "RULING 20" if fact.a == THIRD else "G-1",
    events.SHOT: lambda scene, fact: "B8-B10" + (", G-13" if scene.last_of(fact, events.SHOT_AGAIN) else ""),
    events.HIT: lambda _, fact: "B6, B11, RULING 3" if fact.other >= DOORS else "B10, B11",
    events.FOUGHT: lambda scene, fact: "B21, B28, RULING 6" if sentences_fight.is_flanked(scene, fact) else "B22, B26",
    events.POOL: lambda _, fact: "G-4" if fact.other >= DOORS else "B32, B33, B35",
    events.ROUND: lambda _, fact: "B28" if fact.c == NEITHER and fact.a < fact.b else "B39",
    events.NO_SAVE: lambda scene, _: "B41, B43-B49" if any(f.kind == events.ROUND for f in scene.facts) else "B12, B41",
    events.REMOVED: lambda _, fact: "B6, B13" if fact.unit >= DOORS else "B13, B40",
    events.DISENGAGED: lambda scene, fact: "B25" if scene.gone(fact.unit) else "B25, G-20",
}

# fact: why the dice were rolled that belong to it
SUITS: dict[int, tuple[int, ...]] = {
    events.DOOR_MOVED: (why.DOOR_JAMS,), events.SHOT_AGAIN: (why.BALLISTIC,),
    events.SHOT: (why.BALLISTIC, why.BALLISTIC_AGAIN), events.BURNT: (why.TORRENT,), events.TESTED: (why.PSYCHIC,),
    events.POOL: (why.ATTACK, why.DEFENCE), events.REROLLED: (why.WEAPON_AGAIN, why.AGAIN),
    events.PARRIED: (why.PARRY,), events.SAVED: (why.ARMOUR, why.INVULNERABLE), events.COMMAND: (why.COMMAND,),
    events.DRAWN: (why.BLIP,),
}
SINGLE = {events.DOOR_MOVED, events.BURNT, events.SAVED, events.COMMAND, events.DRAWN}
OWN_DICE = {events.POOL, events.REROLLED, events.PARRIED}  # both sides roll for the same reasons


def tell(step: Entry | tuple[Order, Sequence[Rolled], Iterable[Event]], before: Game, after: Game, names: Roster,
         rules: Rules, viewer: Viewer = Viewer.REFEREE) -> list[Line]:
    """The story of one step: an entry of a journal, or an order with its dice and facts.

    `before` and `after` are the states; an entry's facts are those that stand in the state after it. `rules` is the
    rules record, or the rule set; None stands for the book. What the viewer may not know is left out of his
    story.
    """
    known = catalogue.record()() if rules is None else rules.record() if isinstance(rules, Ruleset) else rules
    order = step[0] if not isinstance(step, Entry) else cast(Order, order_of(step, Order)) if step.order else Order()
    seen = _as_read(step, before, after, names, viewer)
    scene = Scene(names, known, seen.before, seen.after, order, seen.dice, seen.facts, seen.counters)
    if isinstance(step, Entry) and step.kind != "order":
        text = no_order(replace(step, dice=tuple(seen.dice)), numbered=viewer.sees_everything)
        return [_line(scene, NO_FACT, NOBODY, text, "")]
    return list(_lines(scene))


def dice_read(step: Entry, before: Game, after: Game, names: Roster, viewer: Viewer = Viewer.REFEREE) -> list[Rolled]:
    """The dice of an entry that a viewer sees, in the places in which its story counts them; face 0: not its face."""
    return _as_read(step, before, after, names, viewer).dice


def _as_read(step: Entry | tuple[Order, Sequence[Rolled], Iterable[Event]], before: Game, after: Game, names: Roster,
             viewer: Viewer) -> Step:
    """A step as a viewer may read it."""
    if isinstance(step, Entry):
        facts = after.event[: after.events] if step.kind == "order" else []
        return as_read(Step(before, after, list(step.dice), list(facts)), names, viewer)
    return as_read(Step(before, after, list(step[1]), list(step[2])), names, viewer)


def rolled(dice: Dice, names: Roster) -> list[Rolled]:
    """The dice on a tape, as a journal writes them."""
    return [Rolled(dice.die[k], dice.face[k], why.WHY[dice.why[k]], names.unit(dice.unit[k]), "tape")
            for k in range(dice.read)]


# --- lines ------------------------------------------------------------------------------------------------------------


def _lines(scene: Scene) -> Iterator[Line]:
    """One line for every fact, and those of dice that belong to none, in the order of the dice."""
    shared = _share(scene)
    loose = [k for k in range(len(scene.dice)) if not any(k in own for _, own in shared)]
    for fact, own in _in_order(shared):
        if own:
            yield from _stray(scene, [k for k in loose if k < own[0]])
            loose = [k for k in loose if k > own[0]]
        text = TELL[fact.kind](scene, fact, own)
        if text or own:
            more = MORE.get(fact.kind)
            yield _line(scene, fact.kind, fact.unit, text, more(scene, fact) if more else CITES[fact.kind])
    yield from _stray(scene, loose)
    if not scene.facts:
        yield _line(scene, NO_FACT, scene.order.unit, _declared(scene), "")


def _share(scene: Scene) -> list[tuple[Event, list[int]]]:
    """Every fact with the dice that belong to it: those for its reasons that fell before it and are still free."""
    free, shared = list(range(len(scene.dice))), []
    for fact in scene.facts:
        suits = scene.of([k for k in free if k < fact.dice], *SUITS.get(fact.kind, ()))
        if fact.kind in OWN_DICE:
            suits = [k for k in suits if scene.dice[k].unit == scene.names.unit(fact.unit)]
        if fact.kind == events.SHOT_AGAIN:
            suits = suits[: len(str(fact.b))]
        own = suits[:1] if fact.kind in SINGLE and _rolls(fact) else [] if fact.kind in SINGLE else suits
        free = [k for k in free if k not in own]
        shared.append((fact, own))
    return shared


def _rolls(fact: Event) -> bool:
    """Whether a fact of a kind that has one die at most has one."""
    return fact.b > 0 if fact.kind in {events.DOOR_MOVED, events.COMMAND} else True


def _in_order(shared: list[tuple[Event, list[int]]]) -> list[tuple[Event, list[int]]]:
    """Facts in the order of their dice: within a round of close combat they are noted one side after the other."""
    done: list[tuple[Event, list[int]]] = []
    block: list[tuple[Event, list[int]]] = []
    for fact, own in shared:
        if fact.kind in OWN_DICE:
            block.append((fact, own))
        else:
            done += [*sorted(block, key=lambda told: told[1][:1] or [len(shared) * 1000]), (fact, own)]
            block = []
    return done + sorted(block, key=lambda told: told[1][:1] or [len(shared) * 1000])


def _stray(scene: Scene, dice: list[int]) -> Iterator[Line]:
    """A line of dice whose facts found no room."""
    if dice:
        said = ", ".join(f"{scene.dice[k].reason} {scene.die(k)}" for k in dice)
        yield _line(scene, NO_FACT, NOBODY, f"Also rolled: {said}", "")


def _declared(scene: Scene) -> str:
    """An order that has left no fact yet: it waits for the other side."""
    order = scene.order
    unit = order.unit if order.unit != NOBODY else scene.before.active
    who = f"{scene.unit(unit)} declares" if unit != NOBODY else f"{scene.side(scene.before.seat_to_choose)}:"
    waits = ""
    if scene.after.question == orders.WHICH_WEAPON:
        waits = f"; {scene.side(scene.after.seat_to_choose)} must say with what to strike back"
    return f"{who} '{notation.write(order, scene.names)}'{waits}"


def _line(scene: Scene, fact: int, unit: int, text: str, rules: str) -> Line:
    sentence = parts_of(text[:1].upper() + text[1:], scene.unit_part, scene.chip)
    name = events.EVENTS[fact] if fact != NO_FACT else ""
    return Line(fact, unit, (*sentence, *tail_of(rules, "")), rules, "", name)
