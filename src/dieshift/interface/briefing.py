"""Titles and briefings of scenarios as people read them: messages, whose templates are the texts themselves.

A text of a file is broken into lines and paragraphs at its writer's will: only the paragraphs are kept. What a game
made by chance it said in messages of its own.
"""

import re
from collections.abc import Iterator

from dieshift.core.words import Message, listed, word
from dieshift.interface.kind import Setting

BETWEEN = "\n\n"  # paragraphs


def title_of(setting: Setting) -> str:
    """The title of a scenario."""
    return word(setting.title)


def briefing_of(setting: Setting) -> str:
    """The briefing of a scenario, each paragraph of it a message."""
    text = setting.briefing
    return text if isinstance(text, Message) else listed(map(word, paragraphs(text)), BETWEEN)


def paragraphs(text: str) -> Iterator[str]:
    r"""The paragraphs of a text; lines that were broken in a file flow again.

    >>> list(paragraphs("Two patrols\nmeet.\n\nEven.\n"))
    ['Two patrols meet.', 'Even.']
    """
    for part in re.split(r"\n\s*\n", text):
        flowing = re.sub(r"\s*\n\s*", " ", part).strip()
        if flowing:
            yield flowing
