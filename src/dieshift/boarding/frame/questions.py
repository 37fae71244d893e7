"""Where chapters declare the questions that a game waits for: number, sentence and citation of each question.

A chapter's `declared.py` declares them. Its `orders.py` has a case for each question that concerns another model than
the active one, or that another side decides than the one whose phase it is.

Source: B11, B31, B37, B38; G-1, G-18, G-19.
"""

from dieshift.boarding.frame.refusals import CHAPTERS
from dieshift.boarding.state.records import Game
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.questions import Matter, Matters
from dieshift.core.registry import ours_first
from dieshift.core.rules import Rules, numbered, rule

questions = Matters("question", "boarding")


def declare(question: Matter) -> int:
    """Take in a question and return its number; DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    return questions.declare(question)


@rule
def ask(rules: Rules, game: Game, question: int) -> None:
    """Ask a question, and wait for the side that decides it. Source: G-1."""
    game.question = question
    game.seat_to_choose = decides(rules, game)


@numbered("game.question")
def concerns(game: Game) -> int:
    """The model that the question of the moment is about, the active one if no chapter says more; NOBODY: none."""
    return game.active


@numbered("game.question")
def decides(rules: Rules, game: Game) -> int:
    """The side that answers the question of the moment: that of the model concerned, or whose phase it is."""
    unit = concerns(game)
    return game.side if unit == NOBODY else game.model[unit].side
