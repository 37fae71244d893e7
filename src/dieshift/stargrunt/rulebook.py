"""The rules of this game and its words, as `core.game.Rulebook` asks for them."""

from collections.abc import Mapping

from dieshift.core.game import Rulebook
from dieshift.core.rules import Rules
from dieshift.core.words import Given, say
from dieshift.stargrunt import chapters  # chapters: register every option
from dieshift.stargrunt.bounds import bounds
from dieshift.stargrunt.chapters import activation, casualties, movement, muster, overwatch
from dieshift.stargrunt.chapters.muster.rules import counters_named
from dieshift.stargrunt.frame import NOT_ASKED, frame
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation  # chapters: register every option
from dieshift.stargrunt.text.measures import sentence
from dieshift.stargrunt.turn import legal, step  # chapters: register every option

__all__ = ["STARGRUNT", "chapters", "question_text"]

# fields of older saves: what was dropped, and flags that are notes by now, each in the place that its chapter declares
RENAMES = dict.fromkeys(("night_vision", "rigid", "started"), "") | {
    "interrupts": "what",
    "reacted": f"notes.{overwatch.REACTED}",
    "hasty": f"notes.{overwatch.HASTY}",
    "hurt": f"notes.{overwatch.HIT}",
    "reveals": f"notes.{casualties.TALKS}",
    "burdened": f"notes.{movement.BURDENED}",
}


def refusal_text(code: int, rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> str:
    """Who, what is wrong, what would be right, with rule and page."""
    if code == NOT_ASKED and game.question == activation.OVER:
        code = activation.NOT_BEGUN if game.turn == 0 else activation.ALL_OVER
    target = order.target
    if order.kind == overwatch.REACT and game.pending_count:
        target = game.pending[game.pending_count - 1].order.unit
    words: dict[str, Given] = {
        "unit": names.unit(order.unit) or say("the unit"), "seat": names.side(game.seat_to_choose),
        "target": names.unit(target) or say("the target"), "question": question_text(game, names),
    }
    return sentence(code, rules, table, game, order, names, words)


def to_draw(game: Game, why: int, unit: int, faces: int) -> Mapping[str, int]:
    """The counters of the mix that suit a unit, by colour and leadership; else figures by number.

    Source: R2.9; R5.35.
    """
    return counters_named(game, unit) if why == muster.COUNTER else {str(k): k for k in range(1, faces + 1)}


STARGRUNT = Rulebook(
    name="stargrunt", frame=frame, state=Game, order=Order, catalogue=catalogue, refusal=legal.refusal, step=step.step,
    view=view, order_text=notation.write, read_order=notation.read, refusal_text=refusal_text, to_draw=to_draw,
    limits=bounds, renames=RENAMES, ruled="dieshift.stargrunt.referee:RULINGS")
question_text = STARGRUNT.question_text
