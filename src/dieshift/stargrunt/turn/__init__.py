"""The turn of a squad battle: what can be ordered, whether it is allowed, and what one order brings about.

Chapters ask the turn and the turn asks chapters: whoever comes first, all chapters are loaded from here.
"""

from dieshift.stargrunt import chapters

__all__ = ["chapters"]
