"""Where chapters declare what a battle waits to have answered: number, sentence and citation of each question.

A chapter's `declared.py` declares them. Source: R3.1, R3.2, R3.4, R5.40, R10.42; S4.109, S4.117, S4.119.
"""

from dieshift.core.questions import Matter, Matters
from dieshift.core.registry import ours_first
from dieshift.stargrunt.frame.refusals import CHAPTERS

questions = Matters("question", "squad battles")


def declare(question: Matter) -> int:
    """Take in a question and return its number; DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    return questions.declare(question)
