"""What a squad or a spot sees of the whole table of a squad battle, and where known enemies could fire.

Every spot is asked about as a lone figure that stands there, by the rules that would ask about a squad.
See R5.1-R5.17, R7.22, R7.23.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Survey
from dieshift.interface.survey import by_firer, read, spots, survey
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.assault.shown import ONE, OTHER, lone, pair_of
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.card import is_counter
from dieshift.stargrunt.interface.look import called, extent_of, squad_of
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sighting

KINDS = ["hidden", "clear", "soft", "hard"]


def field(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> Survey:
    """What a squad sees, from its middle figure, or what one would see from a spot."""
    extent = extent_of(table)
    eye = read(text, names, seen.units, extent).viewer
    pair = pair_of(squad_of(table, seen, names, viewer, eye), lone(0, 0), seen)
    at = pair.squad[OTHER].figure[0]

    def value(x: int, y: int) -> int:
        at.x, at.y = x, y
        view = sighting(table, rules, pair, ONE, OTHER)
        return 1 + view.cover if view.visible else 0

    grid = survey(extent, value, kinds=KINDS)
    return Survey(columns=grid.columns, step=grid.step, runs=grid.runs, kinds=KINDS,
                  words=[_share(grid.runs, called(table, seen, names, eye))])


def _share(runs: list[int], viewer: str) -> str:
    """How much of the table is seen, in words."""
    whole, hidden = sum(runs[1::2]), sum(runs[k + 1] for k in range(0, len(runs), 2) if runs[k] == 0)
    covered = sum(runs[k + 1] for k in range(0, len(runs), 2) if runs[k] > 1)
    return say(words.SEES, viewer=viewer, part=100 * (whole - hidden) // whole, covered=100 * covered // whole)


def threat(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> Survey:
    """For every spot the known enemies who could fire at a lone figure there, if it were their turn to fire."""
    extent = extent_of(table)
    order = Order()
    order.kind, order.unit, order.target = fire.FIRE, ONE, OTHER
    firers, loaded = {}, _loaded(seen)
    for enemy in _known(seen, viewer):
        squad = rested(seen.squad[enemy])
        pair = pair_of(squad, _victim(1 - squad.side), seen, loaded)
        if gather.target_refusal(pair, ONE, OTHER) == ALLOWED:
            firers[enemy] = [_hits(rules, table, pair, order, x, y) for x, y in spots(extent)]
    sentence = say(words.THREATS, units=", ".join(names.unit(unit) for unit in firers)) if firers else words.NO_THREATS
    return by_firer(extent, firers, words=[sentence])


def known_enemies(seen: Game, unit: int) -> Iterator[int]:
    """The enemies of a unit that are on the table, and more than a counter to its side."""
    return _known(seen, Viewer.of_side(seen.squad[unit].side))


def _known(seen: Game, viewer: Viewer) -> Iterator[int]:
    """The enemies of a viewer that are on the table, and more than a counter to him."""
    for unit in range(seen.units):
        squad = seen.squad[unit]
        known = not viewer.owns(squad.side) and not is_counter(seen, viewer, unit)
        if known and squad.present == 1 and in_play(squad) == 1 and is_dummy(squad) == 0:
            yield unit


def rested(squad: Squad) -> Any:
    """A copy of a squad, with all weapons ready to fire and no fire taken yet."""
    rested = clone(squad)
    rested.shot_at_by = 0
    for figure in rested.figure[: rested.figures]:
        figure.fired = 0
    return rested


def _loaded(seen: Game) -> list[Hull]:
    """The vehicles of a game, none of whose weapons has fired yet."""
    hulls = [clone(hull) for hull in seen.hull[: seen.hulls]]
    for gun in (gun for hull in hulls for gun in hull.gun):
        gun.fired = 0
    return hulls


def _victim(side: int) -> Any:
    """The lone figure that is fired at."""
    return lone(0, 0, side)


def _hits(rules: Rules, table: Table, pair: Game, order: Order, x: int, y: int) -> bool:
    """Whether one could be fired at in a place: in range at all, in sight, and not too well covered."""
    squad, at = pair.squad[ONE], pair.squad[OTHER].figure[0]
    eye, at.x, at.y = squad.figure[squad.centre], x, y
    away = gather.range_band_distance(rules, squad.quality, distance(eye.x, eye.y, x, y))
    if squad.hull == 0 and fire_rules.range_die(squad.quality, away) == fire_rules.NO_SHOT:
        return False
    view = sighting(table, rules, pair, ONE, OTHER)
    if view.visible == 0:
        return False
    return bool(gather.aim_seen(rules, pair, order, OTHER, view, 0).refusal == ALLOWED)
