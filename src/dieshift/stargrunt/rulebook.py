"""The five functions of this game and its words, as `core.game.Rulebook` asks for them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.draws import Draws
from dieshift.core.game import Waiting
from dieshift.core.refusals import Refusals
from dieshift.core.registry import load_shown
from dieshift.core.rulable import Rulings
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Catalogue
from dieshift.core.viewers import Viewer
from dieshift.core.words import Given, say
from dieshift.stargrunt import chapters  # chapters: register every option
from dieshift.stargrunt.bounds import bounds
from dieshift.stargrunt.chapters import activation, casualties, movement, muster, overwatch
from dieshift.stargrunt.chapters.muster.rules import counters_named
from dieshift.stargrunt.frame import NOT_ASKED, questions, reasons, refusals
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation  # chapters: register every option
from dieshift.stargrunt.text.measures import sentence
from dieshift.stargrunt.turn import legal  # chapters: register every option
from dieshift.stargrunt.turn import step as steps

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


class Stargrunt:
    """Squad battles, seen from outside."""

    name = "stargrunt"
    state: Any = Game
    order: Any = Order
    catalogue: Catalogue = catalogue
    refusals: Refusals = refusals
    draws: Draws = MappingProxyType(reasons.draws)
    renames: Mapping[str, str] = MappingProxyType(RENAMES)

    @property
    def bounds(self) -> Mapping[str, tuple[int, int]]:
        """Between which numbers the fields of a state lie that name something."""
        return bounds()

    @property
    def rulings(self) -> Rulings:
        """What a referee may set by hand; read when somebody wants to, since it needs all that sets games up."""
        from dieshift.stargrunt.referee import RULINGS

        return RULINGS

    def refusal(self, rules: Rules, table: Table, game: Game, order: Order) -> int:
        """0 when an order is allowed, else the code of what forbids it."""
        return legal.refusal(rules, table, game, order)

    def step(self, dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
        """Carry out an allowed order."""
        steps.step(dice, rules, table, game, order)

    def waiting(self, game: Game) -> Waiting:
        """Who must decide, and about what."""
        return Waiting(game.seat_to_choose, game.question)

    def view(self, game: Game, viewer: Viewer) -> Any:
        """What a viewer may know of the game."""
        return view(game, viewer)

    def order_text(self, order: Order, names: Roster) -> str:
        """The one text form of an order."""
        return notation.write(order, names)

    def read_order(self, text: str, names: Roster) -> Any:
        """The order of a text; ValueError with one clear sentence when it is none."""
        return notation.read(text, names)

    def refusal_text(self, code: int, rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> str:
        """Who, what is wrong, what would be right, with rule and page."""
        if code == NOT_ASKED and game.question == activation.OVER:
            code = activation.NOT_BEGUN if game.turn == 0 else activation.ALL_OVER
        target = order.target
        if order.kind == overwatch.REACT and game.pending_count:
            target = game.pending[game.pending_count - 1].order.unit
        words: dict[str, Given] = {
            "unit": self.unit_name(order.unit, names) or say("the unit"), "seat": names.side(game.seat_to_choose),
            "target": self.unit_name(target, names) or say("the target"), "question": question_text(game, names),
        }
        return sentence(code, rules, table, game, order, names, words)

    def reason(self, why_code: int) -> str:
        """Why a die is rolled, in words."""
        return reasons.words[why_code]

    def to_draw(self, game: Game, why_code: int, unit: int, faces: int) -> Mapping[str, int]:
        """The counters of the mix that suit a unit, by colour and leadership; else figures by number.

        Source: R2.9; R5.35.
        """
        return counters_named(game, unit) if why_code == muster.COUNTER else {str(k): k for k in range(1, faces + 1)}

    def unit_name(self, unit: int, names: Roster) -> str:
        """The code of a unit, or the name of a side that rolls dice of its own; empty for nobody."""
        return str(names.unit(unit))


def question_text(game: Game, names: Roster) -> str:
    """What has to be decided, in words: `what B2 does (2 actions left)`."""
    load_shown(chapters.__name__)
    return questions.text(game.question, game, names)


STARGRUNT = Stargrunt()
