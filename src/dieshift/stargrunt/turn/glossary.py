"""Where chapters say what the words of the game mean and when its orders pay: in the `glossary.py` of the chapter.

Source: R2.1, R3.20, R5.10, R7.1.
"""

from collections.abc import Mapping

from dieshift.core.declared import ours_first
from dieshift.core.glossary import Glossary, Term
from dieshift.stargrunt.turn.actions import actions
from dieshift.stargrunt.turn.reasons import CHAPTERS, reasons

glossary = Glossary("squad battles", actions, reasons)


def explain(*terms: Term) -> None:
    """Take terms in; DeclarationError says what clashes or is missing. Ours come first, as everywhere."""
    ours_first(CHAPTERS)
    glossary.explain(*terms)


def explain_dice(sentences: Mapping[int, str]) -> None:
    """Say what dice are for, likewise, by the numbers of their reasons."""
    ours_first(CHAPTERS)
    glossary.explain_dice(sentences)


def explain_orders(sentences: Mapping[str, str]) -> None:
    """Say when orders pay, likewise, by their words."""
    ours_first(CHAPTERS)
    glossary.explain_orders(sentences)
