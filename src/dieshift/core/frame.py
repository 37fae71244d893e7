"""What the chapters of a game register with: one registry for each sort of declaration, under one name.

A game has one `Frame`. Its chapters declare what they add in their `declared.py`; notation, menus, help, stories, saves
and tools read the registries, whichever game they belong to.

    frame = Frame("boarding", chapters="dieshift.boarding.chapters", facts=FACTS)
    COMMAND = frame.actions.declare(Action(12, "command", ...))
"""

from collections.abc import Iterable

from dieshift.core.actions import Actions
from dieshift.core.facts import Facts
from dieshift.core.glossary import Glossary
from dieshift.core.questions import Matters
from dieshift.core.reasons import Reasons
from dieshift.core.refusals import Refusals


class Frame:
    """All registries of one game. `game` is what sentences about a wrong declaration call it.

    `places` are those that its sentences of refusals may have, `marked` is the question whose orders a state marks as
    done, `notes` is how many notes something unfinished has room for, `least` the least number of what is unfinished.
    """

    def __init__(self, game: str, *, chapters: str = "", facts: Facts | None = None, places: Iterable[str] = (),
                 marked: int = -1, notes: int = 0, least: int = 0) -> None:
        self.game, self.chapters = game, chapters
        self.facts = facts or Facts(game, chapters=chapters)
        self.actions = Actions(game, marked, chapters)
        self.reasons = Reasons(game, chapters)
        self.refusals = Refusals(game, places, chapters)
        self.questions = Matters("question", game, chapters=chapters)
        self.unfinished = Matters("unfinished matter", game, least, chapters=chapters)
        self.notes = Matters("note", game, most=notes - 1, chapters=chapters)
        self.glossary = Glossary(game, self.actions, self.reasons, chapters)
