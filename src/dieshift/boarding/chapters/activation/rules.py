"""Who may act, and what an action costs; the order of the phases is `turn.py`'s.

Source: B1, B4, RULING 1; G-1.
"""

from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.terms import BLIP_ACPO, LURKING, ON_BOARD
from dieshift.core.rules import rule


@rule
def action_points(board: Board, model: Model) -> int:
    """Action points of a model at the beginning of its side's phase. Source: B1, G-1, G-18."""
    return BLIP_ACPO if model.hidden > 0 else board.profile[model.profile].acpo


@rule
def may_act(game: Game, unit: int) -> int:
    """Whether a model of the side whose phase it is has not been activated yet. Source: G-1."""
    model = game.model[unit]
    if model.side != game.side or model.activated == 1:
        return 0
    return 1 if model.state == ON_BOARD or model.state == LURKING else 0


@rule
def pay(model: Model, cost: int) -> None:
    """Spend action points of a model; if it spends any, it gets a free turn again. Source: B1, B4, RULING 1."""
    model.acpo -= cost
    if cost > 0:
        model.free_turn = 1
