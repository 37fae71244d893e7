"""Exact odds of a fire mission before it is requested or brought down: message, point of impact, casualties.

The table is taken as it is now; counters are left out, since no one knows which units are under them.
Source: R11.1-R11.32, R11.40-R11.44; S3.25-S3.30; S4.61-S4.68, S4.70-S4.76,
S4.82-S4.88, S4.90-S4.93.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import odds as support_odds
from dieshift.stargrunt.chapters.support import odds_of_hulls, orders
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import aim_of, is_exposed
from dieshift.stargrunt.chapters.support.odds import Fate, Salvo, Standing
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight, Ruin
from dieshift.stargrunt.chapters.support.pieces import served_by, tubes_ready
from dieshift.stargrunt.chapters.support.rules import battery_of, mission_of
from dieshift.stargrunt.chapters.vehicles.rules import crew_of
from dieshift.stargrunt.state.buildings import BLAST_WALLS
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import IN_PLAY, NOBODY, PLACED, SMOKE_SHELL
from dieshift.stargrunt.terrain.going import Table


@dataclass(frozen=True, slots=True)
class MissionOdds:
    """What a mission may come to.

    `fates` are by unit, `reached` and `plights` by the crew of a vehicle, `roofs` and `ruins` by the section of a
    building: how many rounds reach it, and what that makes of it.
    """

    salvo: Salvo
    through: Fraction  # the request gets through; 1: nothing is asked
    inches: dict[int, Fraction]  # from its aim point to the first round
    fates: dict[int, Fate]
    reached: dict[int, dict[int, Fraction]]
    plights: dict[int, dict[Plight, Fraction]]
    roofs: dict[int, dict[int, Fraction]] = field(default_factory=dict)
    ruins: dict[int, dict[Ruin, Fraction]] = field(default_factory=dict)

    @property
    def true(self) -> Fraction:
        """The chance that the first round falls on the point."""
        return self.inches.get(0, Fraction(0))


def mission(rules: Rules, table: Table, game: Game, order: Order, *, in_full: bool = True) -> MissionOdds:
    """The odds of a request, of a shot of pieces on the table, or of fire that is brought down, which is possible."""
    salvo, aims = salvo_of(rules, table, game, order)
    landings, fields = support_odds.landing_ways(salvo, aims), fields_of(catalogue.of(rules))
    fates, reached, plights = dict[int, Fate](), dict[int, dict[int, Fraction]](), dict[int, dict[Plight, Fraction]]()
    for unit in troops_under(game, salvo):
        fate = support_odds.fate_of(Standing(fields, table, game, game.squad[unit], salvo), landings, in_full=in_full)
        if fate.struck:
            fates[unit] = fate
    for crew in vehicles_under(game, salvo):
        hull = game.hull[game.squad[crew].hull - 1]
        rounds = odds_of_hulls.reached_ways(table, game, int(hull.x), int(hull.y), salvo, landings)
        if max(rounds, default=0):
            reached[crew] = rounds
            plights[crew] = odds_of_hulls.plight_of(fields, odds_of_hulls.under_bursts(rules, game, crew, salvo.shell),
                                                    salvo, rounds)
    odds = MissionOdds(salvo, through(rules, game, order), support_odds.inches_ways(salvo).odds(), fates, reached,
                       plights)
    _buildings(rules, table, game, odds, landings)
    return odds


def _buildings(rules: Rules, table: Table, game: Game, odds: MissionOdds, landings: Weights) -> None:
    """Put in what may become of each section of a building that is reached. Source: R11.35, R14.31."""
    salvo, fields = odds.salvo, fields_of(catalogue.of(rules))
    for k in range(game.sections if salvo.shell != SMOKE_SHELL else 0):
        section = game.section[k]
        rounds = odds_of_hulls.reached_ways(table, game, int(section.x), int(section.y), salvo, landings,
                                            table.piece[section.piece], int(section.ports & BLAST_WALLS != 0))
        if section.fallen == 0 and max(rounds, default=0):
            odds.roofs[k] = rounds
            met = odds_of_hulls.rounds_at(fields, table, game, k, salvo, landings)
            odds.ruins[k] = odds_of_hulls.ruin_of(fields, odds_of_hulls.under_roof(rules, table, game, k, salvo.shell),
                                                  salvo, met)


def through(rules: Rules, game: Game, order: Order) -> Fraction:
    """The chance that a request gets through, nobody jamming it. Source: R11.3-R11.5, R11.42."""
    if order.kind != support.REQUEST or orders.needs_no_die(rules, game, order) == 1:
        return Fraction(1)
    return support_odds.gets_through(orders.request_die_of(game, order), orders.request_needs_of(game, order))


def salvo_of(rules: Rules, table: Table, game: Game, order: Order) -> tuple[Salvo, Weights]:
    """How an order's fire is aimed, with how many rounds, and where. Source: R11.21, R11.24, R11.41; S3.29."""
    side = game.squad[order.unit].side if order.kind != support.FALL else game.seat_to_choose
    if order.kind == support.FALL:
        k = mission_of(game, side, order.choice)
        sent = game.mission[k]
        battery, aim = game.battery[battery_of(game, side, order.choice)], aim_of(rules, table, game, k)
        rounds = 1 if sent.single else int(tubes_ready(game, battery))
        salvo = Salvo(int(aim.quality), int(aim.needs), 0, rounds, int(battery.radius), int(sent.shell))
        return salvo, Weights({(int(sent.x), int(sent.y)): 1}, 1)
    near, squad = int(order.kind == support.BOMBARD), game.squad[order.unit]
    place = served_by(game, order.unit) if near else battery_of(game, side, orders.battery_named(order))
    battery = game.battery[place]
    rounds = 1 if order.choice // support.SINGLE else int(tubes_ready(game, battery) if near else battery.tubes)
    needs = support_rules.accuracy_needs(squad.leadership, max(near, int(squad.observer)))
    salvo = Salvo(int(squad.quality), int(needs), near, rounds, int(battery.radius),
                  int(orders.shell_meant(battery, order)))
    return salvo, support_odds.aim_ways(table, order, salvo.radius)


def troops_under(game: Game, salvo: Salvo) -> Iterator[int]:
    """Units on foot that may be struck. Source: R11.27."""
    for unit in range(game.units if salvo.shell != SMOKE_SHELL else 0):
        if is_exposed(game.squad[unit]) == 1 and any(game.squad[unit].figure[: game.squad[unit].figures]):
            yield unit


def vehicles_under(game: Game, salvo: Salvo) -> Iterator[int]:
    """The crews of vehicles that may be struck. Source: R11.31."""
    for k in range(game.hulls if salvo.shell != SMOKE_SHELL else 0):
        crew = crew_of(game, k)
        squad = game.squad[crew]
        if crew != NOBODY and game.hull[k].section == 0 and squad.present and squad.gone == IN_PLAY and (
                squad.located == PLACED):
            yield int(crew)
