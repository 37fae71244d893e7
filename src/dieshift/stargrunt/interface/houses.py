"""Buildings that are point targets as a page shows them: their names, and how they are. See R14.30-R14.40, S4.78."""

from collections.abc import Iterator

from dieshift.core.words import counted, listed, say
from dieshift.interface.scene import Piece
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster

SHOWN = 60  # hundredths of an inch: the radius of a building's mark


def houses(seen: Game, names: Roster) -> Iterator[Piece]:
    """A mark in the middle of each section, with what both sides know of it. See R14.33, R14.40; S4.78."""
    for k, section in enumerate(seen.section[: seen.sections]):
        name = names.section(k)
        state = say(words.RUINED, section=name) if section.fallen else (
            say(words.SECTION_IS, section=name, state=listed(state_of(section))))
        signs = ["destroyed"] if section.fallen else ["shut"] if section.sealed else ["open"]
        yield Piece(id=mark_of(k), kind="building", x=section.x, y=section.y, r=SHOWN, signs=signs, label=state)


def mark_of(k: int) -> str:
    """The id of a section's mark, at which fire at the building is aimed."""
    return f"section{k}"


def state_of(section: Section) -> Iterator[str]:
    """The class of its walls, whether it is sealed, and its markers."""
    yield say(words.ARMOUR_CLASS, number=section.armour)
    if section.airtight and not section.holed:
        yield words.SEALED_UP if section.sealed else words.OPENED_UP
    if section.holed:
        yield words.BREACHED
    if section.markers:
        yield counted("{count} suppression marker", "{count} suppression markers", section.markers)
