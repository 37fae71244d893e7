"""Hints at what was meant by a word that nobody knows."""

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the word that was meant, or at all that there are."""
    words = list(known)
    close = difflib.get_close_matches(word.lower(), [w.lower() for w in words], 1, 0.5)
    if close:
        return f"did you mean '{next(w for w in words if w.lower() == close[0])}'?"
    return f"known are {', '.join(words)}." if words else "there is none."
