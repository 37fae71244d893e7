"""Between which numbers the fields of a state lie that name something: a model, a square, a side, a word of terms.

A state beyond them contradicts itself: nothing could be looked up by it. What a field only counts, and the numbers of a
fact, are not here; their width bounds them. `tests/core/test_bounds.py` lists them.
"""

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee.abilities import ABILITIES
from dieshift.boarding.frame import questions, unfinished
from dieshift.boarding.state.pools import MOST_DICE
from dieshift.boarding.state.records import (
    FACTS,
    MAX_DOORS,
    MAX_ENTRIES,
    MAX_EVENTS,
    MAX_EXITS,
    MAX_GUNS,
    MAX_MELEES,
    MAX_MODELS,
    MAX_OBJECTIVES,
    MAX_OWN_GUNS,
    MAX_PROFILES,
    MAX_SECTIONS,
    SIZE,
)
from dieshift.boarding.state.terms import AIMS, DOOR_REMOVED, DOORS, DRAW, EXITED, FACINGS, NEUTRAL, NOBODY, THIRD, WAYS
from dieshift.core.registry import ours_first

Bounds = tuple[int, int]
YES: Bounds = (0, 1)
SIDE: Bounds = (NOBODY, THIRD)  # the two sides, a third one, or NOBODY
MODEL: Bounds = (NOBODY, MAX_MODELS - 1)
TARGET: Bounds = (NOBODY, DOORS + MAX_DOORS - 1)
SQUARE: Bounds = (NOBODY, SIZE - 1)
DICE: Bounds = (0, (1 << MOST_DICE) - 1)  # a bit each

MODELS = {
    "state": (0, EXITED), "side": SIDE, "profile": (NOBODY, MAX_PROFILES - 1), "x": SQUARE, "y": SQUARE,
    "facing": (NOBODY, len(FACINGS) - 1), "free_turn": YES, "activated": YES, "overwatch": YES, "called": YES,
    "sus_target": TARGET, "concussed": YES, "hidden": (0, 3), "drawn": (0, 3), "waits": YES, "to_face": YES,
    "item": (NOBODY, MAX_OBJECTIVES - 1), "engaged": (0, (1 << len(WAYS)) - 1), "jammed": (0, (1 << MAX_OWN_GUNS) - 1),
    "sus_gun": (NOBODY, MAX_OWN_GUNS - 1), "entry": (NOBODY, max(MAX_ENTRIES, MAX_EXITS) - 1),
}
WAITING = {
    "unit": MODEL, "shooter": MODEL, "gun": (NOBODY, MAX_GUNS - 1), "x": SQUARE,
    "y": SQUARE, "target": TARGET, "weapon": (NOBODY, MAX_MELEES - 1), "blip": MODEL, "forced": YES,
    "choice": (melee.PLAIN, melee.TESTING), "answer": (NOBODY, MAX_MELEES - 1), "destroys": YES,
    "ability": (0, ABILITIES + 1), "copies": (NOBODY, MOST_DICE), "left": (0, 3), "thrown.size": (0, MOST_DICE),
    "thrown.again": DICE, "thrown.parried": DICE,
}
WANTED = {
    "kind": (0, len(AIMS) - 1), "side": SIDE, "done": YES, "section": (NOBODY, MAX_SECTIONS - 1),
    "place": (NOBODY, MAX_ENTRIES - 1), "target": TARGET, "carrier": MODEL, "x": SQUARE, "y": SQUARE,
}
GAME = {
    "seat_to_choose": (NOBODY, NEUTRAL), "side": SIDE, "active": MODEL,
    "models": (0, MAX_MODELS), "winner": (NOBODY, DRAW + 1), "objectives": (0, MAX_OBJECTIVES),
    "events": (0, MAX_EVENTS), "held": YES, "sealed": YES, "door_state": (0, DOOR_REMOVED),
    "burning": (0, NEUTRAL + 1), "occupant": (0, MAX_MODELS),
}
FIXED: dict[str, Bounds] = (
    GAME | {f"model.{name}": bounds for name, bounds in MODELS.items()}
    | {f"pending.{name}": bounds for name, bounds in WAITING.items()}
    | {f"objective.{name}": bounds for name, bounds in WANTED.items()}
    | {"event.unit": TARGET, "event.other": TARGET}
)


def bounds() -> dict[str, Bounds]:
    """The bounds of every field, those of what chapters and packages have declared among them."""
    ours_first("dieshift.boarding.chapters.acts")  # with them, all facts, questions and what is left unfinished
    return FIXED | {"event.kind": (0, max(FACTS.by_number)), "question": (0, max(questions.by_number)),
                    "pending.stage": (0, max(unfinished.by_number))}
