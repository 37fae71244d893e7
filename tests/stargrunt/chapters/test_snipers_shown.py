"""Snipers in scenarios, on the page, in the story, and played by the computer: R15.40, R15.41, R15.44-R15.46."""

import pytest

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.records import clone
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.chapters import activation, snipers
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    DUMMY,
    NOBODY,
    SNIPER,
)
from stargrunt.chapters.test_snipers import hidden, placed

FILE = """\
title: Snipers
rules: clarified
turns: 3
size: [48, 60]
terrain:
  - {kind: scrub, at: [[5, 40], [43, 40], [43, 58], [5, 58]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, name: One, at: [20, 9]}
  - name: Red
    squads:
      - {type: line squad, name: Line, at: [38, 50]}
      - {type: sniper, name: Eye, at: [20, 50], quality: veteran, hidden: true}
      - {type: dummy, at: [24, 50], with: Eye}
      - {type: dummy, at: [20, 54], with: Eye}
"""


def to_the_sniper(made):
    """Play until the sniper is active; his code."""
    code_of = next(made.names.unit(k) for k in range(made.game.units) if made.game.squad[k].nature == SNIPER)
    if made.game.question == activation.WHO_IS_FIRST:
        made.order("second" if made.game.seat_to_choose == 0 else "first")
    made.order(f"activate {code_of}")
    return code_of


def test_the_enemy_does_not_read_who_snipes():
    """R15.41: neither the activation nor the shot names a counter, and the page is told that somebody acts unseen."""
    battle = Battle(FILE, seed=3)
    called = to_the_sniper(battle)
    enemy = battle.eyes(0)
    assert (enemy.game.active, enemy.scene.banner.endswith("Red acts unseen")) == (NOBODY, True)
    odds = battle.eyes(1).odds(f"snipe {called} at B1")
    assert sum(row.chance for row in odds.rows if row.label != "given away by his quality die") == pytest.approx(2)
    battle.order(f"snipe {called} at B1")
    story = str(enemy.log)
    if battle.game.event[0].revealed == 0:
        assert "a hidden sniper fires at B1" in story
        assert called not in story


def test_codes_and_places_that_he_hides_at_are_offered():
    """R15.46: three offers, one for each of the counters."""
    made = Battle(FILE.replace(", hidden: true", "").replace("      - {type: dummy, at: [24, 50], with: Eye}\n", "")
                  .replace("      - {type: dummy, at: [20, 54], with: Eye}\n", ""), seed=3)
    called = to_the_sniper(made)
    assert sum(offer.order.startswith(f"hide {called}") for offer in made.eyes(1).offers) == 3


def test_the_sensible_player_snipes_and_hides():
    """R15.40, R15.46: fire from hiding first; who was found goes into hiding again, and nobody wanders about."""
    fight, chosen = hidden(), Order()
    heuristic_order(mind_of(5), fight.rules, fight.table, fight.game, chosen)
    assert (chosen.kind, chosen.target) == (snipers.SNIPE, 3)
    fight.play(clone(chosen), (8, 3), (10, 4), (6, 4))
    heuristic_order(mind_of(5), fight.rules, fight.table, fight.game, chosen)
    assert chosen.kind == activation.END
    exposed = placed()
    exposed[0].figure[0].fired = 2
    heuristic_order(mind_of(5), exposed.rules, exposed.table, exposed.game, chosen)
    assert chosen.kind == snipers.HIDE


def test_a_scenario_has_a_sniper_with_his_positions():
    """R15.44, R15.45: two false counters within 6 inches of him."""
    setting = scenario.load(FILE)
    eye = next(k for k in range(5) if setting.game.squad[k].nature == SNIPER)
    assert [one.superior for one in setting.game.squad[:5] if one.nature == DUMMY] == [eye, eye]
    for was, line, words in (("at: [24, 50]", "at: [30, 50]", "more than 6 inches"),
                             ("with: Eye", "with: Line", "not a hidden sniper")):
        with pytest.raises(ScenarioError, match=words):
            scenario.load(FILE.replace(was, line, 1))
