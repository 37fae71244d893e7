"""What is told of a unit that divides, joins again or shows itself."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import units
from dieshift.stargrunt.chapters.command.shown import MESSAGES, message, sending
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import CONFIDENCE
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells


def figures(count: int) -> str:
    """So many figures."""
    return counted("{count} figure", "{count} figures", count) if count else say("no figures")


@tells(units.CALLED)
def called(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element activated by its parent."""
    return after_colon(say("{unit} calls its element {other}", **scene.both(fact)), message(scene, fact, dice))


@tells(units.DETACHED_NOW)
def detached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element."""
    return say("{unit} detaches {figures} as {other}", figures=figures(fact.figures), **scene.both(fact))


@tells(units.REGROUPED)
def regrouped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two units become one."""
    state = listed([figures(fact.figures), CONFIDENCE[fact.confidence]])
    return after_colon(say("{unit} joins {other}", **scene.both(fact)), state)


@tells(units.REJOINED)
def rejoined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element is part of its unit again."""
    return after_colon(say("{unit} is part of {other} again", **scene.both(fact)), figures(fact.figures))


@tells(units.ESCORTED)
def escorted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Captives on their way to the rear."""
    return counted("{other} takes {count} captive of {unit} to the rear",
                   "{other} takes {count} captives of {unit} to the rear", fact.captives, **scene.both(fact))


# --- the chances of its orders, before they are given -----------------------------------------------------------------
MESSAGES[units.CALL_ELEMENT] = "call"
shows(units.CALL_ELEMENT)(sending)
