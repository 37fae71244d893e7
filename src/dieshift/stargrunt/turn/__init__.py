"""The turn of a squad battle: what can be ordered, whether it is allowed, and what one order brings about.

Chapters and the turn import each other, so this package loads all chapters, even when the turn is imported first.
"""

from dieshift.stargrunt import chapters

__all__ = ["chapters"]
