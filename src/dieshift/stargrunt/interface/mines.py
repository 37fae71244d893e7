"""What known mines may do: to a move that leads over them, and to the target that they are fired at.

All chances are the rules' own. See R16.2, R16.5, R16.6, R16.8.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Ring
from dieshift.stargrunt.chapters import mines, movement
from dieshift.stargrunt.chapters.mines.book import MINE_IMPACT
from dieshift.stargrunt.chapters.mines.command import BLAST, mine_at, moment_at, nearest_to_mine, struck_at
from dieshift.stargrunt.chapters.mines.driving import next_field
from dieshift.stargrunt.chapters.mines.odds import (
    UNHURT,
    UNSTOPPED,
    Drive,
    Losses,
    of_blast,
    of_blow_up,
    of_drive,
    of_way,
)
from dieshift.stargrunt.chapters.mines.walking import who_comes_near
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import mean, mixed, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.refusals import ALLOWED

MOVING = (movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL)
Way = tuple[Fraction, Game, Pending]  # how likely a way ends there, a copy of the game there, and the move


def on_way(rules: Rules, table: Table, squad: Squad, outset: Pending, ways: Iterable[Way]) -> Iterator[Odds]:
    """What known mines may do to a unit on its way, however far it gets, from where it stands."""
    if squad.hull > 0:
        driven = mixed([(chance, _drive(rules, squad, game, gone)) for chance, game, gone in ways], UNSTOPPED)
        if driven is not None:
            shown: dict[str, Fraction] = {words.DRIVES_ON: driven.passes, words.STOPPED: driven.stopped,
                                          words.WRECKED: driven.wrecked}
            yield Odds(rows=rows(shown, words.GROUP_MINES))
        return
    lost = mixed([(chance, _walk(rules, table, squad, outset, game, gone)) for chance, game, gone in ways], UNHURT)
    if lost is not None:
        yield _losses(lost)


def _walk(rules: Rules, table: Table, squad: Squad, outset: Pending, game: Game, gone: Pending) -> Losses | None:
    start = stances(squad, spent_by(outset))
    near = [who_comes_near(rules, game, gone.order.unit, gone, start, 0, k) for k in range(MAX_DEVICES)]
    met = [(game.device[k], figures) for k, figures in enumerate(near) if figures]
    if not met or (gone.progress == 0 and gone.order.kind in MOVING):
        return None
    return of_way(fields_of(catalogue.of(rules)), table, game.squad[gone.order.unit], met)


def _drive(rules: Rules, squad: Squad, game: Game, gone: Pending) -> Drive | None:
    """What known fields may do to a vehicle on its way. See R16.3, R16.4."""
    kinds, rolled = [], 0
    met = next_field(rules, game, gone.order.unit, gone, 0, rolled)
    while met.which != NOBODY:
        kinds.append(int(game.device[met.which].kind))
        rolled |= 1 << met.which
        met = next_field(rules, game, gone.order.unit, gone, 0, rolled)
    return of_drive(int(squad.quality), game.hull[squad.hull - 1], kinds) if kinds else None


def blast(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
          Any]) -> None:
    """Put the target of a fired mine into a preview, and what the mine may do to it. See R16.5."""
    k = mine_at(seen, order.unit, order.x[0], order.y[0])
    if k == NOBODY:
        return
    shown["rings"] = [Ring(x=seen.device[k].x, y=seen.device[k].y, r=BLAST)]
    if found != ALLOWED:
        return
    pending = seen.pending[seen.pending_count - 1] if order.kind == mines.EXPLODE else Pending()
    moment = moment_at(pending, order.at)
    if order.kind != mines.EXPLODE:
        moment = moment._replace(unit=NOBODY)
    target = nearest_to_mine(seen, k, moment, order.choice)
    squad, dx, dy = seen.squad[target], 0, 0
    if target == moment.unit:
        dx, dy = moment.dx, moment.dy
    if squad.hull > 0:
        wrecked = of_blow_up()
        chances: dict[str, Fraction] = {words.DRIVES_ON: 1 - wrecked, words.WRECKED: wrecked}
        shown["odds"] = Odds(rows=rows(chances, words.GROUP_MINES))
        return
    mask = struck_at(squad, seen.device[k], dx, dy)
    struck = [i for i in range(squad.figures) if mask >> i & 1]
    said = say(words.STRIKES, unit=names.unit(target), figures=words.figures(len(struck)))
    lost = of_blast(fields_of(catalogue.of(rules)), table, squad, [(i, MINE_IMPACT) for i in struck])
    shown |= {"words": [said], "odds": _losses(lost)}


def _losses(lost: Losses) -> Odds:
    """The chances that mines strike somebody down."""
    shown: dict[str, Fraction] = {words.NO_CASUALTY: lost.nobody, words.AT_LEAST_ONE: 1 - lost.nobody}
    return Odds(rows=rows(shown, words.GROUP_MINES), notes=[say(words.MINES_MEAN, mean=mean(lost.mean))])
