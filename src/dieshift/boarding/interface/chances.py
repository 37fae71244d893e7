"""Exact odds of orders that roll for something other than a hit: doors that jam, blips drawn, re-rolls, parries.

Each is the rule itself, run on all its faces. See B3, B37, B38; G-18.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from dieshift.boarding.chapters.blips import BLIP
from dieshift.boarding.chapters.blips.rules import draw_blip, hidden_arrivals
from dieshift.boarding.chapters.doors import DOOR_JAMS
from dieshift.boarding.chapters.doors.rules import opened
from dieshift.boarding.chapters.melee import AGAIN, ROUND
from dieshift.boarding.chapters.melee import PARRY_ROLL as PARRY
from dieshift.boarding.chapters.melee.abilities import ability_at, parry_one, pool_for, roll_again
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER, successes
from dieshift.boarding.frame import answered, reasons
from dieshift.boarding.interface.odds import D6, led, losses, rows
from dieshift.boarding.interface.outcomes import cleared, left_of
from dieshift.boarding.state.records import FACTS, Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOOR_JAMMED
from dieshift.boarding.text import counts
from dieshift.boarding.turn.rounds import fight_on, parries_face, sides_under_way
from dieshift.boarding.turn.under_way import kept_pools
from dieshift.core.dice import Dice
from dieshift.core.odds import Odds as Distribution
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds


class Left(NamedTuple):
    """The end of a round: who has won it, and the hit points that both sides have left."""

    winner: int
    attacker: int
    defender: int


def door(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds that a door jams as it is opened; none where doors never do. Source: B3; 5.5."""
    if table.door_jams == 0:
        return None
    jams = exact(lambda dice: int(opened(dice, table.door_jams).state == DOOR_JAMMED)).get(1, Fraction(0))
    return Odds(lead=led(say("opens"), 1 - jams), dice=[_die(DOOR_JAMS, 1)],
                rows=rows({say("the door opens"): 1 - jams, say("the door jams"): jams}, say("door")))


def arrival(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds of the blips that may be drawn from the pool; none where aliens arrive in plain view. Source: G-18."""
    if hidden_arrivals(rules) == 0:
        return None
    distribution = exact(draw_blip, fresh=lambda: (clone(seen), int(seen.seat_to_choose)))
    return Odds(rows=rows({say("it hides {aliens}", aliens=counts.aliens(aliens)): chance
                           for aliens, chance in sorted(distribution.items())}, say(reasons.words[BLIP])))


def again(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds of the successes that a pool shows after failed dice are rolled again. Source: B37."""
    if order.choice == 0:
        return _ends(rules, table, seen, names, order)
    return _pool(rules, table, seen, int(order.choice), AGAIN)


def parried(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds of the successes that a pool shows after one of them is parried. Source: B37, B38."""
    if order.choice == 0:
        return _ends(rules, table, seen, names, order)
    return _pool(rules, table, seen, int(parries_face(rules, seen, order.choice)), PARRY)


def _pool(rules: Rules, table: Board, seen: Game, number: int, reason: int) -> Odds:
    """Successes of a pool after so many dice are rolled again, or after the success of a place is parried."""
    which, pools = ability_at(rules, seen.pending.ability - 1), kept_pools(seen.pending)
    sides = sides_under_way(rules, table, seen)

    def left(dice: Dice) -> int:
        changed = parry_one if reason == PARRY else roll_again
        return int(successes(pool_for(which, changed(dice, which, sides, pools, number))))

    chances: dict[str, Fraction] = {counts.successes(count): chance for count, chance in sorted(exact(left).items())}
    return Odds(dice=[_die(reason, 1 if reason == PARRY else number)], rows=rows(chances, say("successes")))


def _ends(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds of the end of a round with its dice as they are; none where somebody is still asked. Source: B39, B41."""
    unit, target = int(seen.pending.unit), int(seen.pending.target)

    def end(dice: Dice, game: Game) -> Left | None:
        answered(dice, rules, table, game, order)
        if fight_on(dice, rules, table, game) == 1:
            return None
        won = [FACTS.read(fact, "winner") for fact in game.event[: game.events] if fact.kind == ROUND]
        return Left(won[0], left_of(game, unit), left_of(game, target))

    distribution = exact(end, fresh=lambda: (cleared(seen),))
    if None in distribution:
        return None
    mine, its = names.unit(unit), names.unit(target)
    won = _shares(distribution, lambda left: left.winner)
    odds_rows = rows({say("{unit} wins the round", unit=mine): won.get(ATTACKER, Fraction(0)),
                      say("the round is drawn"): won.get(NEITHER, Fraction(0)),
                      say("{unit} wins the round", unit=its): won.get(DEFENDER, Fraction(0))}, say("round"))
    odds_rows += losses(its, _shares(distribution, lambda left: left.defender), left_of(seen, target))
    odds_rows += losses(mine, _shares(distribution, lambda left: left.attacker), left_of(seen, unit))
    return Odds(rows=odds_rows)


def _shares(found: Distribution, what: Callable[[Any], int]) -> dict[int, Fraction]:
    """The chances of a number of each outcome."""
    shares: dict[int, Fraction] = {}
    for outcome, chance in found.items():
        shares[what(outcome)] = shares.get(what(outcome), Fraction(0)) + chance
    return shares


def _die(reason: int, count: int) -> Die:
    return Die(role=say(reasons.words[reason]), faces=D6, count=count)
