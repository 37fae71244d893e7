"""Sight between two squads as the rules find it. Squads look all round, and their figures fight at a distance."""

from typing import Any, NoReturn

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.query import Queries, Sight
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.natures import is_turned_over
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import members
from dieshift.stargrunt.state.terms import IN_PLAY, INCH, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight, sighting
from dieshift.stargrunt.text.ranges import cover_word


def sight(rules: Rules, table: Table, seen: Game, names: Roster, viewer: str, target: str) -> Sight:
    """Whether one squad sees another, from its middle figure; of a counter, the place where it lies. See R5.1-R5.5."""
    one, other = _unit(seen, names, viewer), _unit(seen, names, target)
    look = counter_in_sight if is_turned_over(seen.squad[other]) else sighting
    view = look(table, rules, seen, one, other)
    cover = cover_word(rules, view.cover) if view.visible else ""
    return Sight(bool(view.visible), view.distance / INCH, cover)


def _unit(seen: Game, names: Roster, word: str) -> int:
    """The squad of a word, if somebody of it stands on the table."""
    unit = int(names.find(word))
    if not 0 <= unit < seen.units:
        codes = ", ".join(names.codes())
        raise ValueError(say("There is no unit {word}. Known units are {codes}.", word=repr(word), codes=codes))
    squad = seen.squad[unit]
    if squad.present != 1 or squad.gone != IN_PLAY or members(squad) == 0 or squad.centre == NOBODY:
        raise ValueError(say(words.NOT_HERE, unit=names.unit(unit)))
    return unit


def _no_arc(*_: Any) -> NoReturn:
    raise ValueError(say("Squads have no fire arc: they look and fire all round. (R5.1)"))


def _no_contact(*_: Any) -> NoReturn:
    raise ValueError(say("Squads show no contact: close combat begins with a charge."))


QUERIES = Queries(sight, _no_arc, _no_contact)
