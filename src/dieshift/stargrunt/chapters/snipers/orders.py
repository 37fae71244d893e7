"""The orders of snipers. MARK: whom a shot hits that both dice win, 0: the leader; SPOT: under which counter he is."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, AT_FRIENDS, UNSEEING, declare

SWAP, BLUFF = range(2)  # SHIFT.choice
SPOTS = 3  # markers of one who goes into hiding
MARK = Choice("mark", {"": 0, **{f"marking {k}": k for k in range(1, MAX_FIGURES + 1)}})
TRICK = Choice("trick", {"": SWAP, "as a bluff": BLUFF}, {BLUFF: "{title}: bluff"})
SPOT = Choice("spot", {"": 0, "really at 2": 1, "really at 3": 2})

SNIPE = declare(Action(44, "snipe", "{unit} at {target}[{mark}]", "fire as a sniper at one figure", "Snipe", "R15.40",
                       WHAT_ACTION, traits=AT_ENEMIES, choices=(MARK,)))
SHIFT = declare(Action(45, "shift", "{unit} to {target}[{trick}]", "shift unseen to an alternate position",
                       "Shift position", "R15.45", WHAT_ACTION, traits=AT_FRIENDS | AGAIN | UNSEEING, choices=(TRICK,)))
HIDE = declare(Action(46, "hide", "{unit} {path}[{spot}]", "go into hiding under one of three counters", "Hide",
                      "R15.46", WHAT_ACTION, traits=UNSEEING, choices=(SPOT,)))
