"""Sight in a squad battle between any two ends, both ways, and the ranges around a squad, as the rules find them.

A place alone is looked at, and looks, as one figure of a squad of its own that stands there, without night vision.
See R4.30, R5.1-R5.10, R14.1-R14.6, R15.60.
"""

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import NOBODY, Look, Sightline
from dieshift.interface.survey import End, Extent, read
from dieshift.stargrunt.chapters.assault.shown import ONE, OTHER, lone, pair_of
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.card import is_counter
from dieshift.stargrunt.interface.profile import profile
from dieshift.stargrunt.interface.sight import lines_of
from dieshift.stargrunt.interface.stances import stances
from dieshift.stargrunt.interface.strays import links
from dieshift.stargrunt.interface.ways import rings
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import is_together, members
from dieshift.stargrunt.state.terms import IN_PLAY, INCH
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sight_limit, sighting
from dieshift.stargrunt.text.landmarks import namer
from dieshift.stargrunt.text.sentences import short


def extent_of(table: Table) -> Extent:
    """The size of a table."""
    return Extent(int(table.width), int(table.depth), INCH)


def squad_of(table: Table, seen: Game, names: Roster, viewer: Viewer, end: End) -> Squad:
    """What stands at one end: a unit, brought to another place as it is; a lone figure for a counter or a place.

    ValueError when the unit is not on the table.
    """
    if end.unit == NOBODY and end.place is not None:
        return lone(*end.place)
    squad, counter = seen.squad[end.unit], is_counter(seen, viewer, end.unit)
    here = squad.present == 1 and squad.gone == IN_PLAY and (counter or members(squad) > 0)
    if end.place is None and not here:
        message = say(words.NOT_HERE, unit=names.unit(end.unit))
        raise ValueError(message)
    if counter:
        x, y = end.place or (squad.figure[0].x, squad.figure[0].y)
        counted = lone(x, y, squad.side)
        counted.located = squad.located
        return counted
    return squad if end.place is None else _brought(table, squad, *end.place)


def called(table: Table, seen: Game, names: Roster, end: End) -> str:
    """What an end is called: a unit by its code, a place by what is there, a unit elsewhere by both."""
    if end.place is None:
        return str(names.unit(end.unit))
    place = namer(table, names, seen)(*end.place)
    return place if end.unit == NOBODY else say(words.STANDS_AT, unit=names.unit(end.unit), place=place)


def _brought(table: Table, squad: Squad, x: int, y: int) -> Squad:
    """A squad with its middle figure at a place and the others around it as they were."""
    moved = clone(squad)
    middle = squad.figure[squad.centre]
    dx, dy = x - middle.x, y - middle.y
    for i in range(squad.figures):
        figure = moved.figure[i]
        figure.x = min(max(figure.x + dx, 0), table.width)
        figure.y = min(max(figure.y + dy, 0), table.depth)
    return moved


def look(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> Look:
    """What two ends see of each other; of one unit alone its range bands, and whether it keeps together."""
    query = read(text, names, seen.units, extent_of(table))
    here = squad_of(table, seen, names, viewer, query.viewer)
    if query.target is None:
        return _around(rules, here, seen)
    there = squad_of(table, seen, names, viewer, query.target)
    if query.target.unit == NOBODY:  # who would stand in a place is an enemy of the other
        there.side = 1 - here.side
    elif query.viewer.unit == NOBODY:
        here.side = 1 - there.side
    one, other = (called(table, seen, names, end) for end in (query.viewer, query.target))
    return Look(lines=[_line(rules, table, seen, (here, there), one, other),
                       _line(rules, table, seen, (there, here), other, one)],
                profile=profile(rules, table, pair_of(here, there, seen)))


def _line(rules: Rules, table: Table, seen: Game, ends: tuple[Squad, Squad], viewer: str, target: str) -> Sightline:
    """What one squad sees of another."""
    pair = pair_of(*ends, seen)
    view = sighting(table, rules, pair, ONE, OTHER)
    lines = lines_of(table, pair, pair.squad[ONE], pair.squad[OTHER])
    said = [say(words.AWAY, target=target, away=short(view.distance))]
    limit = sight_limit(rules, pair.night, pair.squad[ONE])
    if view.distance > limit:
        said.append(say(words.TOO_DARK, away=short(limit)))
    if lines.figures > 1:
        said.append(say(words.IN_VIEW, seen=lines.in_view, all=lines.figures))
    said.append(words.COVER_OF[view.cover] if view.visible else words.NOT_IN_SIGHT)
    said += words.ruled(ends[1].ruled)
    return Sightline(title=say(words.LOOKS, viewer=viewer, target=target), seen=view.visible == 1, rays=lines.rays,
                     words=[*said, *lines.words], stances=stances(rules, table, *ends, seen))


def _around(rules: Rules, squad: Squad, seen: Game) -> Look:
    """The range bands around a squad, and circles that meet where its figures are linked."""
    if squad.quality == 0 or members(squad) == 0:
        return Look()
    said: list[str] = [words.TOGETHER if is_together(rules, squad) else words.APART]
    return Look(rings=[*rings(rules, pair_of(squad, squad, seen), ONE), *links(rules, squad)], words=said)
