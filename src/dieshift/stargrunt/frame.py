"""What chapters register with, and the numbered places that say what each order needs and does.

A chapter's `declared.py` declares kinds of order, facts, reasons of dice, refusals, questions, unfinished matters and
their notes, and explains its words. Its `orders.py` fills the numbered places below, one case for each: what an action
`needs`, what is done as it is `begun`, how it is `carried_out`, how what spends no action is `answered`, which orders
are an answer that `fits` a question, how what is unfinished is `resumed`, what an order `waits_for` before it goes on,
and who `decides` that. `turn` runs what they register.

`Pending` holds *what* is unfinished, the *stage* that it has come to, and *notes*: numbers that chapters write down
about it, each in a place of its own. How the places of refusals are filled stands in `text/measures.py`.

Source: R2.1, R3.1, R3.2, R3.20-R3.39, R5.10, R5.40, R7.1, R10.42, R11.8, R11.20, R15.10, R15.20; S4.109, S4.112,
S4.117, S4.119.
"""

from dieshift.core.dice import Dice
from dieshift.core.frame import Frame
from dieshift.core.questions import Matter
from dieshift.core.refusals import ALLOWED, Refusal
from dieshift.core.rules import Rules, numbered
from dieshift.stargrunt.state.records import FACTS, MAX_NOTES, Game, Order, Pending
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

__all__ = ["ALLOWED"]

PLACES = ("unit", "target", "seat", "question", "moment", "mine", "theirs", "far", "limit", "ground", "enemy", "here",
          "end", "away", "over", "band", "reach", "named", "route", "doorway")
frame = Frame("squad battles", chapters=FACTS.chapters, facts=FACTS, places=PLACES, notes=MAX_NOTES,
              marked=3)  # what the active unit does (`activation.questions`)
actions, facts, reasons, refusals = frame.actions, frame.facts, frame.reasons, frame.refusals
questions, unfinished, notes, glossary = frame.questions, frame.unfinished, frame.notes, frame.glossary

# no chapter's: what is said where no rule of any chapter takes an order as an answer
NOT_ASKED = refusals.enter(Refusal(
    1, "NOT_ASKED", "{seat} has to decide {question}: {moment}.", "R3.1, p.15"))
AN_ACTION = unfinished.enter(Matter(0, "an action of the active unit", "R3.2"))
DECLARED, UNDER_WAY, DONE = range(3)  # Pending.stage

# --- traits of orders ------------------------------------------------------------------------------------------------

# the traits of a kind, a bit each: it may be repeated in one activation, the printed asterisk (R3.20); it is a move;
# it is aimed at a friend, or at an enemy; what a unit may do that is suppressed (R7.71), out of integrity (R4.32), in
# Travel column (R3.36), routed or broken in the open (R7.22, R7.23); its unit looks at nothing and goes nowhere, and so
# finds nothing out (R15.1); nothing is left of the activation after it; the side that has to decide about an
# activation or an action may also give it, to any unit of its own (R12.4); it takes its unit along a path that the
# rules find (R7.22); it goes on in steps of its own, and has to be ended when stopped (R8.56); what a unit may do that
# follows through (R8.73); it spends no action (R15.31); no vehicle does it; who is in a vehicle may do it (R13.40);
# who has still to enter may, from above (R16.34)
(AGAIN, MOVES, AT_FRIENDS, AT_ENEMIES, UNDER_FIRE, SCATTERED, IN_COLUMN, IN_ROUT, UNSEEING, ENDS, BESIDES, FINDS_WAY,
 STAGED, ONWARD, FREE, AFOOT, INSIDE, FROM_ABOVE) = (1 << bit for bit in range(18))
AIMED = AT_FRIENDS | AT_ENEMIES

# --- traits of facts -------------------------------------------------------------------------------------------------

# the traits of a kind, a bit each: of a hidden unit its counter shows it, as a marker or a declared fire and its end;
# the other unit may be a counter, and who it is, no secret (R15.1, R15.20); nobody but the side that its number `side`
# names is told (R11.8); of another side's unit it is told that it happened, and none of its numbers (R11.8)
ON_COUNTER, AT_COUNTER, OF_SIDE, HEARD_OF = (1 << bit for bit in range(4))

# --- whose a die is --------------------------------------------------------------------------------------------------

# more about whose a die is. OF_TARGET: the target rolls it, for what its counter hides. OF_FRIEND: it concerns a
# friend. OF_OWN: no other side may see it; OF_CALL: nor where the unit calls for support. OF_FALL: the side rolls it
# whose fire comes down. OF_PLACE: it follows from where units are, and is open even if a hidden one rolls it.
# OF_ORDER: a side rolls it, and the server for both, since it falls before anybody can be asked.
OF_TARGET, OF_FRIEND, OF_OWN, OF_CALL, OF_FALL, OF_PLACE, OF_ORDER = (1 << bit for bit in range(7))

# --- what rules ask of a kind of order -------------------------------------------------------------------------------


@actions.holds(lambda action: action.traits)
@numbered("kind")
def traits(kind: int) -> int:
    """The traits of a kind of order, a bit each; of what is no order, none. Source: R3.20, R3.36, R4.32, R7.71."""
    return 0


@actions.holds(lambda action: action.question)
@numbered("kind")
def question_of(kind: int) -> int:
    """The question that a kind of order answers; of what is no order, none. Source: R3.1."""
    return NOBODY


@actions.holds(lambda action: action.mark)
@numbered("kind")
def mark_of(kind: int) -> int:
    """The bit by which a unit notes that a kind of order was done, or has failed. Source: R3.25, R3.42."""
    return 0


@actions.holds(lambda action: actions.same(action.number))
@numbered("kind")
def same_action(kind: int) -> int:
    """The orders that are the same action as one, a bit per kind. Source: R3.25, R3.35."""
    return 0


# --- what chapters fill ----------------------------------------------------------------------------------------------


@numbered("game.question")
def fits(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an order is an answer that the question allows: 0, or what forbids it. Source: R3.1."""
    return NOT_ASKED


@numbered("order.kind")
def needs(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether what an action itself needs is there: a path, a target, a marker, a superior. Source: R3.20."""
    return ALLOWED


@numbered("order.kind")
def answered(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an order that spends no action of the active unit: whose turn it is, or whether to react. R3.1."""


@numbered("order.kind")
def begun(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What is done as an action is declared, on top of the stack: 0 when it is lost at once. Source: R3.42."""
    return 1


@numbered("order.kind")
def carried_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an action that was declared and not prevented. Source: R3.20."""


@numbered("pending.what")
def resumed(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Carry out what is on top of the stack, now that nobody interrupts it. Source: R3.2; S4.117, S4.123."""


@numbered("pending.order.kind")
def waits_for(game: Game, pending: Pending) -> int:
    """The question that has to be answered before an order goes on; NOBODY: none. Source: R10.42; S4.117, S4.119."""
    return NOBODY


@numbered("question")
def decides(game: Game, pending: Pending, question: int) -> int:
    """The side that answers what an order waits for: whose order it is, if no chapter says more. Source: S4.117."""
    return game.squad[pending.order.unit].side
