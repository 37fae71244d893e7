"""Between which numbers the fields of a state lie that name something: a model, a square, a side, a word of terms.

A state beyond them contradicts itself: nothing could be looked up by it. What a field only counts, and the numbers of a
fact, are not here; their width bounds them. `tests/core/test_bounds.py` lists them.
"""

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee.abilities import ABILITIES
from dieshift.boarding.frame import questions, unfinished
from dieshift.boarding.state import records
from dieshift.boarding.state.pools import MOST_DICE
from dieshift.boarding.state.terms import AIMS, DOOR_REMOVED, DOORS, DRAW, EXITED, FACINGS, NEUTRAL, NOBODY, THIRD, WAYS
from dieshift.core.registry import ours_first

Bounds = tuple[int, int]
YES: Bounds = (0, 1)
SIDE: Bounds = (NOBODY, THIRD)  # the two sides, a third one, or NOBODY
MODEL: Bounds = (NOBODY, records.MAX_MODELS - 1)
TARGET: Bounds = (NOBODY, DOORS + records.MAX_DOORS - 1)
SQUARE: Bounds = (NOBODY, records.SIZE - 1)
DICE: Bounds = (0, (1 << MOST_DICE) - 1)  # a bit each

MODELS = {"state": (0, EXITED), "side": SIDE, "profile": (NOBODY, records.MAX_PROFILES - 1), "x": SQUARE, "y": SQUARE,
          "facing": (NOBODY, len(FACINGS) - 1), "free_turn": YES, "activated": YES, "overwatch": YES, "called": YES,
          "sus_target": TARGET, "concussed": YES, "hidden": (0, 3), "drawn": (0, 3), "waits": YES, "to_face": YES,
          "item": (NOBODY, records.MAX_OBJECTIVES - 1), "engaged": (0, (1 << len(WAYS)) - 1),
          "jammed": (0, (1 << records.MAX_OWN_GUNS) - 1), "sus_gun": (NOBODY, records.MAX_OWN_GUNS - 1),
          "entry": (NOBODY, max(records.MAX_ENTRIES, records.MAX_EXITS) - 1)}
WAITING = {
    "unit": MODEL, "shooter": MODEL, "gun": (NOBODY, records.MAX_GUNS - 1), "x": SQUARE,
    "y": SQUARE, "target": TARGET, "weapon": (NOBODY, records.MAX_MELEES - 1), "blip": MODEL, "forced": YES,
    "choice": (melee.PLAIN, melee.TESTING), "answer": (NOBODY, records.MAX_MELEES - 1), "destroys": YES,
    "ability": (0, ABILITIES + 1), "copies": (NOBODY, MOST_DICE), "left": (0, 3), "thrown.size": (0, MOST_DICE),
    "thrown.again": DICE, "thrown.parried": DICE,
}
WANTED = {
    "kind": (0, len(AIMS) - 1), "side": SIDE, "done": YES, "section": (NOBODY, records.MAX_SECTIONS - 1),
    "place": (NOBODY, records.MAX_ENTRIES - 1), "target": TARGET, "carrier": MODEL, "x": SQUARE, "y": SQUARE,
}
GAME = {
    "seat_to_choose": (NOBODY, NEUTRAL), "side": SIDE, "active": MODEL,
    "models": (0, records.MAX_MODELS), "winner": (NOBODY, DRAW + 1), "objectives": (0, records.MAX_OBJECTIVES),
    "events": (0, records.MAX_EVENTS), "held": YES, "sealed": YES, "door_state": (0, DOOR_REMOVED),
    "burning": (0, NEUTRAL + 1), "occupant": (0, records.MAX_MODELS),
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
    return FIXED | {"event.kind": (0, max(records.FACTS.by_number)), "question": (0, max(questions.by_number)),
                    "pending.stage": (0, max(unfinished.by_number))}
