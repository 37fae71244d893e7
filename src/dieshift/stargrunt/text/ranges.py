"""Why the range die of a fire is what it is: the range band, and the inches where they can still be measured.

Source: R5.3, R5.10, R5.13; S2.25.
"""

from typing import Any

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say, written
from dieshift.stargrunt.chapters.fire.rules import range_cover
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import BARE, COVER, HARD
from dieshift.stargrunt.text.notation import inches

CONCEALED = say("concealment")
NEAREST = 4  # the range die of the first band; each band further is one die type more


def at_range(before: Any, after: Any, unit: int, other: int, die: int) -> str:
    """The band of a range die, and the distance of the two units if neither moved in the step: `band 3, 21.4″`.

    Who is fired at on the move is somewhere between where the states before and after the step have him.
    """
    band = say("band {number}", number=(die - NEAREST) // 2 + 1)
    if max(unit, other) >= before.units or not (_stays(before, after, unit) and _stays(before, after, other)):
        return band
    one, two = _middle(before, unit), _middle(before, other)
    tenths = (distance(one.x, one.y, two.x, two.y) + 5) // 10
    return listed([band, say("{far}″", far=written(inches(10 * tenths)))])


def cover_word(rules: Rules, cover: int) -> str:
    """What cover, or concealment where rules tell the two apart, is called as a reason for the range die. S2.25."""
    return COVER[cover] if range_cover(rules, HARD, BARE) > 0 else CONCEALED


def shift_word(rules: Rules, label: str, situation: Situation) -> str:
    """What a shift of the range die is called, by the label of its part."""
    return cover_word(rules, situation.cover) if label == "cover" else say(label)


def sheltered_by(situation: Situation) -> str:
    """What shifts the armour and impact dice of a hit is called. R5.34."""
    return COVER[situation.cover]


def _middle(game: Game, unit: int) -> Any:
    return game.squad[unit].figure[game.squad[unit].centre]


def _stays(before: Any, after: Any, unit: int) -> bool:
    """Whether the figure that was a unit's middle one before the step is where it was."""
    was, now = _middle(before, unit), after.squad[unit].figure[before.squad[unit].centre]
    return bool(was.x == now.x and was.y == now.y)
