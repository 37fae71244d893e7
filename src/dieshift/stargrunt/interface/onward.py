"""Odds of what goes on once a side lets it pass: the order under way, or a message that nobody jams any more.

See R5.40, R12.10, R12.40, R16.5; S4.109.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import (
    air,
    assault,
    command,
    drones,
    electronics,
    fire,
    launchers,
    morale,
    spotting,
    support,
)
from dieshift.stargrunt.chapters.air.orders import call_die
from dieshift.stargrunt.chapters.assault.previews import bring_home
from dieshift.stargrunt.chapters.assault.rules import RUNS
from dieshift.stargrunt.chapters.command.shown import MESSAGES, getting_through, rallying_against
from dieshift.stargrunt.chapters.drones.shown import seeking
from dieshift.stargrunt.chapters.electronics.shown import through
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire.gather import aim_declared
from dieshift.stargrunt.chapters.fires.shown import alight, heat_on_way
from dieshift.stargrunt.chapters.launchers.previews import launched
from dieshift.stargrunt.chapters.mines.shown import on_way
from dieshift.stargrunt.chapters.movement.action import go_on
from dieshift.stargrunt.chapters.overwatch import HASTY
from dieshift.stargrunt.chapters.spotting.shown import looking
from dieshift.stargrunt.chapters.support.orders import needs_no_die, request_die_of
from dieshift.stargrunt.chapters.support.shown import call
from dieshift.stargrunt.frame import ALLOWED, MOVES, traits
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.chances import BY_KIND, Asked
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import passing, together
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

BEGUN = (assault.CHARGE, electronics.SCAN)  # whose roll comes before anybody may answer


def let_pass(asked: Asked, shown: dict[str, Any]) -> None:
    """Put the odds of what goes on into the preview of an answer that lets it pass."""
    shown["odds"] = what_goes_on(asked.rules, asked.table, asked.seen, asked.names)


def what_goes_on(rules: Rules, table: Table, seen: Game, names: Roster) -> Odds | None:
    """Odds of the order under way, as far as the viewer knows who gives it; None when it rolls nothing."""
    if seen.pending_count == 0:
        return None
    top = seen.pending[seen.pending_count - 1]
    order, unit = top.order, int(top.order.unit)
    if unit == NOBODY or seen.squad[unit].quality == 0:
        return None
    return together(_goes_on(rules, table, seen, names, top, order))


def _goes_on(rules: Rules, table: Table, seen: Game, names: Roster, top: Pending, given: Order) -> Iterator[Odds]:
    if traits(given.kind) & MOVES or given.kind == morale.WITHDRAW or is_dash(seen, given):
        yield from _rest_of_way(rules, table, seen, top)
    elif given.kind == fire.FIRE:
        yield from _fire(rules, table, seen, top, given)
        yield from _fires_after(seen, names)
    elif roll_against(seen):
        yield from _jammed(rules, table, seen, names, given)
    elif given.kind in {support.REQUEST, support.BOMBARD}:
        preview: dict[str, Any] = {}
        call(rules, table, seen, names, given, preview)
        yield from [preview["odds"]] if preview.get("odds") is not None else []
    elif given.kind in BY_KIND and given.kind not in BEGUN:
        yield from BY_KIND[given.kind](rules, table, seen, names, given)


def is_dash(seen: Game, given: Order) -> bool:
    """Whether the order under way is a dash of a charge, whose length is rolled already. See R8.10."""
    return given.kind == assault.CHARGE and bool(seen.assault.step == RUNS)


def _rest_of_way(rules: Rules, table: Table, seen: Game, top: Pending) -> Iterator[Odds]:
    """What mines and fires may do on the rest of a move, or of a dash."""
    game = clone(seen)
    game.mined = game.fires = 0
    gone, unit = game.pending[game.pending_count - 1], int(top.order.unit)
    if is_dash(seen, top.order):
        bring_home(rules, table, game)
    else:
        go_on(Dice(), rules, table, game, gone, int(gone.length))
    ways = [(Fraction(1), game, gone)]
    yield from on_way(rules, table, seen.squad[unit], top, ways)
    if seen.fires > 0:
        yield from heat_on_way(rules, seen.squad[unit], top, ways)


def _fire(rules: Rules, table: Table, seen: Game, top: Pending, given: Order) -> Iterator[Odds]:
    target, hasty = int(given.target), int(top.notes[HASTY])
    if not 0 <= target < seen.units or in_play(seen.squad[target]) == 0:
        return
    aimed = aim_declared(table, rules, seen, given, hasty)
    if aimed.refusal == ALLOWED:
        yield odds_of(rules, seen, given, target, aimed, int(roll_against(seen)))
        yield from alight(rules, table, seen, given, target, aimed.supports)


def _fires_after(seen: Game, names: Roster) -> Iterator[Odds]:
    """A note on the declared fires that follow this one. See S4.112, S4.113."""
    units = [names.unit(unit) for unit in range(seen.units) if seen.squad[unit].waits > 0 and seen.squad[unit].quality]
    if units:
        yield Odds(notes=[say(words.FIRES_AFTER, units=listed(units))])


def _jammed(rules: Rules, table: Table, seen: Game, names: Roster, given: Order) -> Iterator[Odds]:
    """Result of a signal against the EW roll that stands against it, a fire apart. See R12.10, R12.30."""
    roll = int(roll_against(seen))
    if given.kind == support.REQUEST:
        yield passing(
            "request", exact(through, rules, seen, given, roll).get(1, Fraction(0)),
            die_of(command.COMMUNICATION, 0 if needs_no_die(rules, seen, given) else request_die_of(seen, given)))
    elif given.kind == air.CALL_IN:
        yield passing("call in", exact(through, rules, seen, given, roll).get(1, Fraction(0)),
                      die_of(command.COMMUNICATION, int(call_die(seen, given))))
    elif given.kind == command.RALLY:
        yield from rallying_against(rules, seen, names, given, roll)
    elif given.kind in MESSAGES:
        yield getting_through(rules, seen, given, MESSAGES[given.kind], roll)
    elif given.kind == spotting.OBSERVE:
        yield from looking(rules, table, seen, given, roll)
    elif given.kind == drones.SEEK:
        yield from seeking(rules, table, seen, given, roll)
    elif given.kind == launchers.REMOTE:
        yield from launched(rules, table, seen, given, roll)


__all__ = ["let_pass", "what_goes_on"]
