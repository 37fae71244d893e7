"""Hints at what was meant by a word that nobody knows."""

import difflib
from collections.abc import Iterable

from dieshift.core.words import plain, say


def typed(text: object) -> str:
    r"""What somebody typed, to stand between quotation marks: with nothing in it that a terminal would obey.

    >>> typed("B2" + chr(27))
    'B2\\x1b'
    """
    return repr(text)[1:-1] if isinstance(text, str) else repr(text)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the word that was meant, or at all that there are."""
    words = [plain(each) for each in known]  # as they are typed, which is the same in every language
    close = difflib.get_close_matches(word.lower(), [w.lower() for w in words], 1, 0.5)
    if close:
        return say("did you mean '{typed}'?", typed=next(w for w in words if w.lower() == close[0]))
    return say("choose from {known}.", known=", ".join(words)) if words else say("there is none.")
