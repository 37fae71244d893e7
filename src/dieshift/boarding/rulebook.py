"""The rules of this game and its words, as `core.game.Rulebook` asks for them."""

from collections.abc import Mapping

from dieshift.boarding import chapters  # chapters: register every option
from dieshift.boarding.bounds import bounds
from dieshift.boarding.chapters import activation
from dieshift.boarding.chapters.blips.rules import counters_left
from dieshift.boarding.frame import frame, refusals
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import notation  # chapters: register every option
from dieshift.boarding.turn import legal, step  # chapters: register every option
from dieshift.core.game import Rulebook
from dieshift.core.rules import Rules
from dieshift.core.words import say

__all__ = ["BOARDING", "chapters", "question_text"]


def refusal_text(code: int, _rules: Rules, _board: Board, game: Game, order: Order, names: Roster) -> str:
    """Who, what is wrong, what would be right, with the rule's id."""
    if code == activation.NOT_ASKED and game.question == activation.OVER:
        code = activation.NOT_BEGUN if game.turn == 0 else activation.ALL_OVER
    acting = game.active if order.unit == NOBODY else order.unit
    return refusals.told(code, {
        "unit": names.unit(acting) or say("the model"), "seat": names.side(game.seat_to_choose),
        "target": names.unit(order.target) or say("the target"), "question": question_text(game, names)})


def to_draw(game: Game, _why: int, _unit: int, _faces: int) -> Mapping[str, int]:
    """The counters that may be drawn from the pool of blips, by how many aliens each hides. Source: G-18."""
    return counters_left(game)


BOARDING = Rulebook(
    name="boarding", frame=frame, state=Game, order=Order, catalogue=catalogue, refusal=legal.refusal, step=step.step,
    view=view, order_text=notation.write, read_order=notation.read, refusal_text=refusal_text, to_draw=to_draw,
    limits=bounds, ruled="dieshift.boarding.referee:RULINGS")
question_text = BOARDING.question_text
