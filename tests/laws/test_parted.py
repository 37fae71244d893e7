"""The laws of every battle in which squads that drive part at their vehicles: they hold after every order.

Source: R4.42, R13.8.
"""

from collections import Counter
from functools import cache

from dieshift.core.chance import Chance
from dieshift.core.dice import seeded_face
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters import activation, movement, units, vehicles
from dieshift.stargrunt.chapters.units.shown import partings
from dieshift.stargrunt.chapters.vehicles.shown import landings
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.text.steps import blank
from dieshift.stargrunt.turn.legal import refusal

from .chance import random_rules
from .every import LAWS
from .kit import GAMES, LIMIT, Battle, lively_order, played

BATTLES = max(6, GAMES // 10)
FIRST = 15_000
DRIVERS = """title: Drivers
sides:
  - name: Blue
    squads:
      - {type: line squad, code: B1, at: [24, 12], drives: medium carrier, level: platoon, leadership: 1}
      - {type: militia squad, code: B2, at: [32, 12], drives: truck}
      - {type: line squad, code: B3, at: [40, 12]}
  - name: Red
    squads:
      - {type: line squad, code: R1, at: [28, 36], drives: truck}
      - {type: rocket squad, code: R2, at: [38, 34]}
"""


@cache
def drivers() -> scenario.Scenario:
    """The scenario, loaded once."""
    return scenario.load(DRIVERS)


def parting(mind, rules, table, game, order) -> None:
    """A player who leaves a crew behind, calls it, gets in and out as often as not, and else does anything allowed."""
    if game.question == activation.WHAT_ACTION and seeded_face(mind, 2) == 1:
        others = (blank(kind, game.active, other) for kind in (units.CALL_ELEMENT, vehicles.BOARD)
                  for other in range(game.units))
        ways = (*partings(rules, table, game, game.active), *landings(rules, table, game, game.active),
                *(option for option in others if refusal(rules, table, game, option) == 0))
        if ways:
            restore(order, flatten(ways[0]))
            return
    lively_order(mind, rules, table, game, order)


def driven(seed: int) -> Battle:
    """Squads that drive, by any rules."""
    battle = Battle(seed, random_rules(seed), drivers().table, clone(drivers().game))
    battle.game.turns = Chance(seed).between(4, 7)
    return battle


def test_the_laws_hold_when_squads_part_at_their_vehicles():
    """R4.42, R13.8: whoever drives, stays at the wheel, is called, gets in again, fights or is blown up."""
    tally = Counter()
    for seed in range(FIRST, FIRST + BATTLES):
        for step in played(driven(seed), LIMIT, parting):
            tally[step.order.kind] += 1
            for name, law in LAWS.items():
                assert not (wrong := law(step)), f"{name}, {step}: {wrong}"
    wanted = (units.LEAVE_CREW, units.CALL_ELEMENT, vehicles.GET_OUT, movement.MOVE)
    assert [kind for kind in wanted if tally[kind] == 0] == []
