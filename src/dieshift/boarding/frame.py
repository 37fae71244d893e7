"""What chapters register with, and the numbered places that say what each order needs and does.

A chapter's `declared.py` declares kinds of order, facts, reasons of dice, refusals, questions and what is unfinished,
and explains its words. Its `orders.py` fills the numbered places below, one case for each: what an order `needs`, how
it is `carried_out` if the active model pays for it, and how it is `answered` if nobody does. A question has cases, too:
what `fits` it, which model it `concerns` if not the active one, and who `decides` it if not the side whose phase it is.
Which orders are `offered` stands in `turn/listing.py`; `turn` runs what chapters register. What the active unit does
names no unit: it is always `Game.active`. A target of a fact is a model, or a door as `DOORS` + its number.

Parts of an action wait while a player decides: `Pending.stage` holds the number of the next part, which is `resumed`.
A part that comes before it has a number below 0, and is recognised by its own fields in `Pending`.

Source: B1-B6, B11, B14, B22, B31, B37, B38; G-1 to G-4, G-8, G-18, G-19.
"""

from dieshift.boarding.state.records import FACTS, Board, Event, Game, Order, Pending
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.dice import Dice
from dieshift.core.frame import Frame
from dieshift.core.questions import Matter
from dieshift.core.record_rules import clearing
from dieshift.core.refusals import ALLOWED
from dieshift.core.rules import Rules, numbered, rule

__all__ = ["ALLOWED"]

frame = Frame("boarding", chapters=FACTS.chapters, facts=FACTS, places=("unit", "target", "seat", "question"),
              least=-128)
actions, facts, reasons, refusals = frame.actions, frame.facts, frame.reasons, frame.refusals
questions, unfinished, glossary = frame.questions, frame.unfinished, frame.glossary

IDLE = unfinished.enter(Matter(0, "nothing is under way", "G-1"))
clear_event, clear_pending = clearing(Event), clearing(Pending)

# --- traits of orders ------------------------------------------------------------------------------------------------

# the traits of a kind, a bit each: the active model pays for it; a blip may do it (G-18), an engaged model may do it
# (B27, RULING 7), a model not on the board yet may do it (G-19); the model stays on overwatch (G-8); it may also be
# ordered between two activations (G-2); it ends what goes on, and is offered last
PAID, HIDDEN_MAY, ENGAGED_MAY, LURKING_MAY, KEEPS_WATCH, BETWEEN, LAST = (1 << bit for bit in range(7))

# --- traits of facts -------------------------------------------------------------------------------------------------

# the traits of a kind, a bit each: it has one die at most; its dice are those of its unit alone, since both sides roll
# for the same reasons; of a blip it would tell what it hides (G-18)
ONE_DIE, OWN_DICE, UNTOLD = (1 << bit for bit in range(3))

# --- whose a die is --------------------------------------------------------------------------------------------------

# dice that do not simply belong to the model's side: of the side whose blips are drawn; secret while the model hides
OF_DRAWER, OF_HIDDEN = (1 << bit for bit in range(2))

# --- what rules ask of a kind of order -------------------------------------------------------------------------------


def _place(kind: int) -> tuple[int, int, int]:
    """Where a kind stands in the list of all that may be ordered: by number, but what ends something comes last."""
    bits = actions.by_number[kind].traits
    return bits & LAST, bits & BETWEEN, kind


@actions.holds(lambda action: action.traits)
@numbered("kind")
def traits(kind: int) -> int:
    """The traits of a kind of order, a bit each; of what is no order, none. Source: B1, B27, G-18."""
    return 0


@actions.holds(lambda action: action.question)
@numbered("kind")
def question_of(kind: int) -> int:
    """The question that a kind of order answers; of what is no order, none. Source: G-1."""
    return NOBODY


@actions.lists(lambda: enumerate(sorted(actions.by_number, key=_place)))
@numbered("place")
def listed(place: int) -> int:
    """The kind of order that is offered at a place in the list of all; NOBODY behind the last. Source: G-1."""
    return NOBODY


# --- what chapters fill ----------------------------------------------------------------------------------------------


@numbered("game.question")
def fits(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether an order is an answer that the question allows: 0, or what forbids it; most ask what its kind needs.

    Source: G-1.
    """
    return needs(rules, board, game, order)


@numbered("order.kind")
def needs(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether what an order itself needs is there: a free square, a target, action points. Source: B1."""
    return ALLOWED


@numbered("order.kind")
def carried_out(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Carry out an action of the active model, who pays for it. Source: B1."""


@numbered("order.kind")
def answered(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Carry out an order for which no model pays: who is activated or done, or an answer to a question. Source: G-1."""


@numbered("game.question")
def concerns(game: Game) -> int:
    """The model that the question of the moment is about, the active one if no chapter says more; NOBODY: none."""
    return game.active


@numbered("game.question")
def decides(rules: Rules, game: Game) -> int:
    """The side that answers the question of the moment: that of the model concerned, or whose phase it is."""
    unit = concerns(game)
    return game.side if unit == NOBODY else game.model[unit].side


@numbered("what")
def resumed(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """Carry what is unfinished one stage further; 1: somebody must decide. What nobody knows is forgotten."""
    game.pending.stage = IDLE
    return 0


# --- the moment ------------------------------------------------------------------------------------------------------


@rule
def ask(rules: Rules, game: Game, question: int) -> None:
    """Ask a question, and wait for the side that decides it. Source: G-1."""
    game.question = question
    game.seat_to_choose = decides(rules, game)


@rule
def blank_pending(pending: Pending) -> None:
    """Nothing is under way."""
    clear_pending(pending)
    pending.unit, pending.shooter, pending.gun = NOBODY, NOBODY, NOBODY
    pending.target, pending.weapon, pending.blip = NOBODY, NOBODY, NOBODY


@rule
def clear_events(game: Game) -> None:
    """Forget the facts of the step before: every field, so that bytes are the state."""
    for k in range(game.events):
        clear_event(game.event[k])
    game.events = 0
    game.lost_events = 0
