"""Pairings of the larger side's figures in close combat, one for identical figures. Source: R8.20, R8.21."""

from collections.abc import Iterator

from dieshift.core.words import say
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault.fight import doubled_side, place_of
from dieshift.stargrunt.chapters.assault.pairing import arms_code, line_of
from dieshift.stargrunt.chapters.assault.places import takes_part, unit_at
from dieshift.stargrunt.chapters.recovery.book import only_figure
from dieshift.stargrunt.state.records import PLACES, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.steps import blank


def pairings(game: Game) -> Iterator[Order]:
    """One figure of each kind on each kind of enemy: those that have been paired are left out."""
    few = doubled_side(game)
    foes = dict[tuple[int, ...], int]()
    for number, (place, i) in enumerate(_counted(game, few), 1):
        line = place_of(game, few, number - 1)
        if line != NOBODY and game.assault.meets[line] == 0:
            foes.setdefault((place, *_kind(game.squad[unit_at(game, place)], i)), number)
    for unit, figure in _free(game, few):
        for foe in foes.values():
            yield blank(assault.PAIR, unit, choice=foe, rifles=1 << figure)


def pair_named(game: Game, order: Order, names: Roster) -> str:
    """A pairing in words: the figure of the larger side, and the figure that it is put on."""
    place, index = list(_counted(game, doubled_side(game)))[order.choice - 1]
    unit, mine = unit_at(game, place), only_figure(order.rifles)
    return say("{unit}'s {figure} on {other}'s {foe}", unit=names.unit(order.unit), other=names.unit(unit),
               figure=names.figure(order.unit, game.squad[order.unit], mine),
               foe=names.figure(unit, game.squad[unit], index))


def _counted(game: Game, side: int) -> Iterator[tuple[int, int]]:
    """The figures of a side as they are counted: the place of their unit, and which of it."""
    for place in range(PLACES):
        if takes_part(game, side, place) == 1:
            yield from ((place, i) for i in range(game.squad[unit_at(game, place)].figures))


def _free(game: Game, few: int) -> Iterator[tuple[int, int]]:
    """Of the larger side's figures that nobody has been paired with, the first of each kind: its unit, and which."""
    named = set(game.assault.meets)
    for place in range(PLACES):
        seen: set[tuple[int, int]] = set()
        if takes_part(game, 1 - few, place) == 1:
            unit = unit_at(game, place)
            for i in range(game.squad[unit].figures):
                line = line_of(game, unit, 1 << i)
                if line != NOBODY and line + 1 not in named and _kind(game.squad[unit], i) not in seen:
                    seen.add(_kind(game.squad[unit], i))
                    yield unit, i


def _kind(squad: Squad, index: int) -> tuple[int, int]:
    """What tells a figure from others in close combat: its arms, and whether it leads."""
    return arms_code(squad, index), int(index == squad.leader)
