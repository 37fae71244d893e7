"""The story of a step: one line for every fact, with its dice in place, and the rules it follows.

    for line in tell(entry, before, after, roster, rules):
        print(line)

Every die of the step is shown exactly once, in the order in which it fell, at the fact it belongs to. A round of close
combat is noted one side after the other, and told in the order of its dice.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from dieshift.boarding.chapters import activation, command, doors, melee, movement, saves, shooting
from dieshift.boarding.chapters.melee.rules import NEITHER
from dieshift.boarding.chapters.melee.shown import is_flanked
from dieshift.boarding.frame import ONE_DIE, OWN_DICE, actions, reasons
from dieshift.boarding.interface.narrate_seat import Step, as_read
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import FACTS, Event, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, THIRD
from dieshift.boarding.text import notation
from dieshift.boarding.text.sentences import TELL, Scene
from dieshift.core.dice import Dice
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.rulings import is_ruling
from dieshift.core.rulings_told import told
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import NO_FACT, Line, line_of, no_order, order_of
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, places_of, say

__all__ = ["NO_FACT", "Line", "dice_read", "rolled", "tell"]

def _on_the_move(scene: Scene, rules: str) -> str:
    return f"{rules}, B14, RULING 4" if scene.order.target != NOBODY else rules


# fact: rule ids that depend on what it says
MORE: dict[int, Callable[[Scene, Event], str]] = {
    movement.STEPPED: lambda scene, _: _on_the_move(scene, "B2, G-3"),
    movement.TURNED: lambda scene, _: _on_the_move(scene, "B4, RULING 1"),
    activation.PHASE_BEGINS: lambda _, fact: "RULING 20" if fact.side == THIRD else "G-1",
    activation.PHASE_ENDS: lambda _, fact: "RULING 20" if fact.side == THIRD else "G-1",
    shooting.SHOT: lambda scene, fact: "B8-B10" + (", G-13" if scene.last_of(fact, shooting.SHOT_AGAIN) else ""),
    shooting.HIT: lambda _, fact: "B6, B11, RULING 3" if fact.other >= DOORS else "B10, B11",
    melee.FOUGHT: lambda scene, fact: "B21, B28, RULING 6" if is_flanked(scene, fact) else "B22, B26",
    melee.POOL: lambda _, fact: "G-4" if fact.other >= DOORS else "B32, B33, B35",
    melee.ROUND: lambda _, fact: "B28" if fact.winner == NEITHER and fact.attacks < fact.defences else "B39",
    saves.NO_SAVE: lambda scene, _: "B41, B43-B49" if any(f.kind == melee.ROUND for f in scene.facts) else "B12, B41",
    saves.REMOVED: lambda _, fact: "B6, B13" if fact.unit >= DOORS else "B13, B40",
    melee.DISENGAGED: lambda scene, fact: "B25" if scene.gone(fact.unit) else "B25, G-20",
}

def tell(step: Entry | tuple[Order, Sequence[Rolled], Iterable[Event]], before: Game, after: Game, names: Roster,
         rules: Rules, viewer: Viewer = Viewer.REFEREE) -> list[Line]:
    """The story of one step: an entry of a journal, or an order with its dice and facts.

    `before` and `after` are the states; an entry's facts are those that stand in the state after it. `rules` is the
    rules record, or the rule set; None stands for the book. What the viewer may not know is left out of his
    story.
    """
    load_shown("dieshift.boarding.chapters")
    known = catalogue.record()() if rules is None else rules.record() if isinstance(rules, Ruleset) else rules
    order = step[0] if not isinstance(step, Entry) else cast(Order, order_of(step, Order)) if step.order else Order()
    seen = _as_read(step, before, after, names, viewer)
    scene = Scene(names, known, seen.before, seen.after, order, seen.dice, seen.facts, seen.counters)
    if isinstance(step, Entry) and is_ruling(step):
        from dieshift.boarding.referee import RULINGS  # which needs all that sets games up

        text = told(RULINGS, step.text, step.kind, (before, after), (seen.before, seen.after), names, viewer)
        return [_line(scene, NO_FACT, NOBODY, text, "")]
    if isinstance(step, Entry) and step.kind != "order":
        wording = _in_words(order, names) if step.order else step.text
        text = no_order(replace(step, text=wording, dice=tuple(seen.dice)), numbered=viewer.sees_everything)
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
    return [Rolled(dice.die[k], dice.face[k], reasons.words[dice.why[k]], names.unit(dice.unit[k]), "tape")
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
        text = FACTS.sentence(TELL, fact.kind)(scene, fact, own)
        if text or own:
            more = MORE.get(fact.kind)
            cite = more(scene, fact) if more else FACTS.by_number[fact.kind].cite
            yield _line(scene, fact.kind, fact.unit, text, cite, of=fact)
    yield from _stray(scene, loose)
    if not scene.facts:
        yield _line(scene, NO_FACT, scene.order.unit, _declared(scene), "")


def _share(scene: Scene) -> list[tuple[Event, list[int]]]:
    """Every fact with the dice that belong to it: those for its reasons that fell before it and are still free."""
    free, shared = list(range(len(scene.dice))), []
    for fact in scene.facts:
        suits = scene.of([k for k in free if k < fact.dice], *FACTS.by_number[fact.kind].dice)
        if _is(fact, OWN_DICE):
            suits = [k for k in suits if scene.dice[k].unit == scene.names.unit(fact.unit)]
        if fact.kind == shooting.SHOT_AGAIN:
            suits = suits[: len(str(fact.faces))]
        own = suits if not _is(fact, ONE_DIE) else suits[:1] if _rolls(fact) else []
        free = [k for k in free if k not in own]
        shared.append((fact, own))
    return shared


def _rolls(fact: Event) -> bool:
    """Whether a fact of a kind that has one die at most has one."""
    if fact.kind == doors.DOOR_MOVED:
        return fact.face > 0
    return fact.points > 0 if fact.kind == command.COMMAND_ROLLED else True


def _is(fact: Event, trait: int) -> bool:
    """Whether a fact is of a kind with a trait."""
    return bool(FACTS.by_number[fact.kind].traits & trait)


def _in_order(shared: list[tuple[Event, list[int]]]) -> list[tuple[Event, list[int]]]:
    """Facts in the order of their dice: within a round of close combat they are noted one side after the other."""
    done: list[tuple[Event, list[int]]] = []
    block: list[tuple[Event, list[int]]] = []
    for fact, own in shared:
        if _is(fact, OWN_DICE):
            block.append((fact, own))
        else:
            done += [*sorted(block, key=lambda told: told[1][:1] or [len(shared) * 1000]), (fact, own)]
            block = []
    return done + sorted(block, key=lambda told: told[1][:1] or [len(shared) * 1000])


def _stray(scene: Scene, dice: list[int]) -> Iterator[Line]:
    """A line of dice whose facts found no room."""
    if dice:
        rolled = listed(say("{what} {die}", what=say(scene.dice[k].reason), die=scene.die(k)) for k in dice)
        yield _line(scene, NO_FACT, NOBODY, say("Also rolled: {dice}", dice=rolled), "")


def _declared(scene: Scene) -> str:
    """An order that has left no fact yet: it waits for the other side."""
    order, waits = scene.order, scene.after.question == melee.WHICH_WEAPON
    unit = order.unit if order.unit != NOBODY else scene.before.active
    places = {"order": _in_words(order, scene.names),
              "seat": scene.side(scene.after.seat_to_choose)}
    if unit == NOBODY:
        return say("{side}: {order}; {seat} must choose a weapon to strike back" if waits else "{side}: {order}",
                   side=scene.side(scene.before.seat_to_choose), **places)
    return say("{who} declares {order}; {seat} must choose a weapon to strike back" if waits
               else "{who} declares {order}", who=scene.unit(unit), **places)


def _in_words(order: Order, names: Roster) -> str:
    """An order as a player reads it: what its button says, or what is typed where that reads the same."""
    title = actions.by_word[actions.word(order.kind)].title
    known = {"unit": names.unit(order.unit), "target": names.unit(order.target), "weapon": "", "testing": ""}
    if not set(places_of(title)) <= known.keys():
        return str(notation.write(order, names))
    return actions.title(order.kind, order.choice, **known)


def _line(scene: Scene, fact: int, unit: int, text: str, rules: str, of: Event | None = None) -> Line:
    name = FACTS.by_number[fact].name if fact != NO_FACT else ""
    return line_of(fact, unit, text, scene.unit_part, scene.chip, rules, "", name, of)
