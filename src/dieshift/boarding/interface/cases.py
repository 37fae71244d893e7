"""The standard cases of boarding actions, by which the effect of an option is shown, each under two rule sets."""

from functools import lru_cache

from dieshift.boarding.odds import Duel, ImpossibleFight, Shot, combatant, compare
from dieshift.interface.kind import Outcomes

REMEMBERED = 2048


@lru_cache(maxsize=REMEMBERED)
def cases(before: str, after: str) -> dict[str, Outcomes]:
    """A shot on overwatch, sustained fire, and close combat from the front and from a corner behind."""
    boarder, cannon, stalker, alpha = map(combatant, ("siege_boarder", "siege_cannon", "stalker", "stalker_alpha"))
    fights: dict[str, Duel | Shot] = {
        "overwatch": Shot(boarder, alpha, overwatch=True),
        "sustained": Shot(cannon, alpha, level=1),
        "fight": Duel(stalker, boarder),
        "corner": Duel(stalker, boarder, facing="flank", diagonal=True),
    }
    return {name: _compared(case, before, after) for name, case in fights.items()}


def _compared(case: Duel | Shot, before: str, after: str) -> Outcomes:
    """The outcomes of a case under two rule sets; none where one of them does not know the case, such as overwatch."""
    try:
        return [(label, chances[0], chances[1]) for label, chances in compare(case, before, after).rows()]
    except ImpossibleFight:
        return []
