"""Sight between two squads as the rules find it. Squads look all round, and their figures fight at a distance."""

from typing import Any, NoReturn

from dieshift.core.rules import Rules
from dieshift.face.query import Queries, Sight
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.ground.sighting import counter_in_sight, sighting
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import members
from dieshift.stargrunt.state.terms import IN_PLAY, INCH, NOBODY
from dieshift.stargrunt.state.view import is_turned_over
from dieshift.stargrunt.words.sentences_range import cover_word


def sight(rules: Rules, table: Table, seen: Game, names: Roster, viewer: str, target: str) -> Sight:
    """Whether one squad sees another, from its middle figure; of a counter, the place where it lies. See R5.1-R5.5."""
    one, other = _unit(seen, names, viewer), _unit(seen, names, target)
    look = counter_in_sight if is_turned_over(seen.squad[other]) else sighting
    found = look(table, rules, seen, one, other)
    cover = cover_word(rules, found.cover) if found.visible else ""
    return Sight(bool(found.visible), found.distance / INCH, cover)


def _unit(seen: Game, names: Roster, word: str) -> int:
    """The squad of a word, if somebody of it stands on the table."""
    unit = int(names.find(word))
    if not 0 <= unit < seen.units:
        message = f"there is no unit {word!r}: known are {', '.join(names.codes())}."
        raise ValueError(message)
    squad = seen.squad[unit]
    if squad.present != 1 or squad.gone != IN_PLAY or members(squad) == 0 or squad.centre == NOBODY:
        message = f"{names.unit(unit)} is not on the table."
        raise ValueError(message)
    return unit


def _no_arc(*_: Any) -> NoReturn:
    message = "squads have no fire arc: they look and fire all round. (R5.1)"
    raise ValueError(message)


def _no_contact(*_: Any) -> NoReturn:
    message = "squads have no contact: close combat is not part of this game."
    raise ValueError(message)


QUERIES = Queries(sight, _no_arc, _no_contact)
