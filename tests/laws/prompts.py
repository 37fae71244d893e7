"""The law of prompts: what a player is asked is said in words, and never in what one types."""

from dieshift.core.viewers import Viewer
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface.scene import banner
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.rulebook import question_text
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.text import notation

from .kit import Step
from .watch import law


@law
def no_prompt_quotes_what_is_typed(step: Step) -> str:
    """The first prompt that holds an order as it is typed, or quotes something. R5.40, R12.40; VOICE."""
    names = Roster()
    if step.after.pending_count == 0:
        return ""
    for viewer in (Viewer.deciding(int(step.after.seat_to_choose)), Viewer.SPECTATOR):
        seen = view(step.after, viewer)
        orders = [pending.order for pending in seen.pending[: seen.pending_count]]
        for prompt in (question_text(seen, names), banner(seen, names)):
            for order in orders:
                typed = notation.write(order, names)
                if typed in prompt or f"{actions.word(order.kind)} {names.unit(order.unit)}" in prompt:
                    return f"{prompt!r} holds {typed!r}"
            if "'" in prompt:
                return f"{prompt!r} quotes"
    return ""
