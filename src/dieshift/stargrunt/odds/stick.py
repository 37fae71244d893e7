"""Exact odds of a stick of bombs before it is dropped: the units it may strike as they are now.

Counters and buildings are left out. Source: R16.35, R11.27, R11.31; A45.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from dieshift.core.geometry import within
from dieshift.core.rules import Rules
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.air.bombs import RADIUS
from dieshift.stargrunt.chapters.air.rules import ahead, bomb_flies_on
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.odds import Place, Salvo, Standing, under_stick
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight, plight_of, under_bursts
from dieshift.stargrunt.odds.mission import troops_under, vehicles_under
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import GENERAL, INCH
from dieshift.stargrunt.terrain.going import Table


class StickOdds(NamedTuple):
    """What a stick may do: reach and hurt each unit on foot, and what becomes of each vehicle, by its crew."""

    troops: dict[int, tuple[Fraction, Fraction]]
    reached: dict[int, dict[int, Fraction]]
    plights: dict[int, dict[Plight, Fraction]]


def stick(rules: Rules, table: Table, game: Game, unit: int, bombs: int) -> StickOdds:
    """Odds of a stick of bombs of an aircraft. Source: R16.35; A45."""
    hull, aloft = game.hull[game.squad[unit].hull - 1], int(game.squad[unit].aloft)
    falls, fields = weights(bomb_flies_on, aloft), fields_of(catalogue.of(rules))
    salvo = Salvo(0, 0, 0, bombs, RADIUS, GENERAL)

    def there(inches: int) -> Place:
        step = ahead(int(hull.heading), inches * INCH)
        return int(hull.x + step.x), int(hull.y + step.y)

    stick_odds = StickOdds({}, {}, {})
    for other in troops_under(game, salvo):
        chances = under_stick(Standing(fields, table, game, game.squad[other], salvo), falls, there)
        if chances[0]:
            stick_odds.troops[other] = chances
    for crew in vehicles_under(game, salvo):
        under = game.hull[game.squad[crew].hull - 1]
        many = _reached(table, game, (int(under.x), int(under.y)), falls, there, salvo)
        if max(many):
            stick_odds.reached[crew] = many
            stick_odds.plights[crew] = plight_of(fields, under_bursts(rules, game, crew, salvo.shell), salvo, many)
    return stick_odds


def _reached(table: Table, game: Game, place: Place, falls: Weights, there: Callable[[int], Place],
             salvo: Salvo) -> dict[int, Fraction]:
    """How many bombs of a stick reach a place."""
    now = {(0, 0): Fraction(1)}
    for _ in range(salvo.rounds):
        then: dict[tuple[int, int], Fraction] = {}
        for (inches, many), chance in now.items():
            for more, ways in falls.ways.items():
                x, y = there(inches + more)
                reach = burst_reach(table, game, x, y, salvo.radius, salvo.shell)
                key = inches + more, many + int(within(*place, x, y, reach))
                then[key] = then.get(key, Fraction(0)) + chance * Fraction(ways, falls.whole)
        now = then
    chances: dict[int, Fraction] = {}
    for (_, many), chance in now.items():
        chances[many] = chances.get(many, Fraction(0)) + chance
    return dict(sorted(chances.items()))
