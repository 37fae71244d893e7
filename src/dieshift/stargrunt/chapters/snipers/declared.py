"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals
from dieshift.stargrunt.state.records import MAX_FIGURES

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of snipers. MARK: the figure hit when both dice win, 0: the leader; SPOT: the counter that he is under.

SWAP, BLUFF = range(2)  # SHIFT.choice
SPOTS = 3  # markers of one who goes into hiding
MARK = Choice("mark", {"": 0, **{f"marking {k}": k for k in range(1, MAX_FIGURES + 1)}})
TRICK = Choice("trick", {"": SWAP, "as a bluff": BLUFF}, {BLUFF: "{title}: bluff"})
SPOT = Choice("spot", {"": 0, "really at 2": 1, "really at 3": 2})

SNIPE = actions.declare(Action(
    44, "snipe", "{unit} at {target}[{mark}]", "fire as a sniper at one figure", "Snipe", "R15.40",
    activation.WHAT_ACTION, traits=frame.AT_ENEMIES, choices=(MARK,), section="fight"))
SHIFT = actions.declare(Action(
    45, "shift", "{unit} to {target}[{trick}]", "shift unseen to an alternate position", "Shift position", "R15.45",
    activation.WHAT_ACTION, traits=frame.AT_FRIENDS | frame.AGAIN | frame.UNSEEING, choices=(TRICK,), section="move"))
HIDE = actions.declare(Action(
    46, "hide", "{unit} {path}[{spot}]", "go into hiding under one of three counters", "Hide", "R15.46",
    activation.WHAT_ACTION, traits=frame.UNSEEING, choices=(SPOT,), section="move"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled when a sniper keeps out of sight.

STEALTH = reasons.declare(Reason(40, "stealth", "R15.45"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What snipers do. The unit of a shot is the target; the other is the sniper, or NOBODY while the sniper is hidden.
# `beats`: dice that beat the range die; `die`: that die; `figure`: the figure hit, -1: none; `vehicle`: 1: the shot
# was fired at a vehicle.

SNIPED, note_sniped = facts.declare(Fact(81, "sniped", "R15.40", "27", (
    "beats", "die", "figure", "revealed", {"vehicle": 1}), (fire.QUALITY, fire.SUPPORT, fire.RANGE, fire.ALLOCATION)))
SHIFTED, note_shifted = facts.declare(Fact(
    82, "shifted", "R15.45", "27", ("passed", "bluff", "revealed", "leadership"), (STEALTH,)))
HIDING, note_hiding = facts.declare(Fact(83, "hiding", "R15.46", "27", ("passed", "target"), (STEALTH,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a sniper does not fire, shift or hide.

NO_MARK = refusals.declare(Refusal(101, "NO_MARK", (
    "{target} shows no such figure. A sniper fires at a unit whose figures are placed, and marks a living one."),
    "R15.40, p.27"))
NO_MARK_INSIDE = refusals.declare(Refusal(210, "NO_MARK_INSIDE", (
    "{unit} can't mark a figure in {target}: it is a vehicle. Fire at the vehicle without marking."),
    "R15.48, p.27"))
NOT_A_SNIPER = refusals.declare(Refusal(102, "NOT_A_SNIPER", (
    "{unit} is not a lone sniper with a rifle still to fire. Order another unit to fire."), "R15.40, p.27"))
SNIPES = refusals.declare(Refusal(103, "SNIPES", (
    "{unit} is a lone sniper. Snipe, or join a squad and add the rifle to its fire."), "R15.40, R15.43, p.27"))
NO_POSITION = refusals.declare(Refusal(104, "NO_POSITION", (
    "{unit} must be hidden, and {target} must be a hidden false counter of its side within 6 inches."),
    "R15.45, p.27"))
NO_HIDEOUT = refusals.declare(Refusal(105, "NO_HIDEOUT", (
    "{unit} can't hide there. It must be a placed sniper in cover with two counters to spare. Name three places in "
    "cover, each within 6 inches of him and of the one before."), "R15.46, p.27"))
ONLY_SNIPERS = refusals.declare(Refusal(106, "ONLY_SNIPERS", (
    "{unit} is not a lone sniper. Only lone snipers can go back into hiding."), "R15.6, p.25"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of snipers mean, and when its orders pay.

glossary.explain_dice({
    STEALTH: "Whether a unit moves or hides unseen.",
})
glossary.explain_orders({
    "snipe": "Worth it against leaders and heavy weapons: two dice choose the figure.",
    "shift": "Worth it after a shot, before the enemy finds its origin.",
    "hide": "Worth it in cover, while no enemy is near.",
})
