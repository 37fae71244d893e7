"""The tasks of electronic warfare, each paid with markers, and the action of going active."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.electronics.questions import SIGNAL
from dieshift.stargrunt.turn.actions import AT_ENEMIES, BESIDES, UNDER_FIRE, UNSEEING, declare

MOST_EXTRA = 2  # markers beyond the first, of a stack of three
EXTRA = Choice("markers", {"": 0, "with 2 markers": 1, "with 3 markers": 2},
               {1: "{title}, 2 markers", 2: "{title}, 3 markers"})
MARKERS = ("with 2 markers, with 3 markers: each marker beyond the first makes the die one type larger, D12 at most. "
           "(R12.4)")

JAM = declare(Action(39, "jam", "{unit}[{markers}]", "turn an EW system against a signal", "Jam",
                     "R12.10, R12.30, R12.40", SIGNAL, key="J", choices=(EXTRA,), notes=(MARKERS,), traits=UNSEEING))
IGNORE = declare(Action(40, "ignore", "", "let a signal pass", "Let it pass", "R12.40", SIGNAL, key="E",
                        traits=UNSEEING))
SCAN = declare(Action(41, "scan", "{unit} at {target}[{markers}]", "find out by EW what an inverted counter is", "Scan",
                      "R12.20", SIGNAL, choices=(EXTRA,), notes=(MARKERS,), traits=AT_ENEMIES | BESIDES))
GO_ACTIVE = declare(Action(42, "goactive", "{unit}", "become active in electronic warfare", "Go active", "R12.3",
                           WHAT_ACTION, traits=UNDER_FIRE | UNSEEING))
