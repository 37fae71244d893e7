"""Odds of answers and of shots that have rows of their own, as a player is shown them."""

from collections import Counter
from fractions import Fraction
from pathlib import Path

from dieshift.battle import Battle
from dieshift.stargrunt.chapters.support import shown
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight

SCENARIOS = Path(__file__).parents[3] / "examples" / "scenarios"
TWO_FIRES = (
    "first", "activate R2", "move R2 to 28.18,42 leaving casualties", "overwatch R2", "activate B1", "fire B1 at R3",
    "move B1 to 27.54,10.58", "decline", "activate R3", "position R3", "fire R3 at B1", "activate B3", "fire B3 at R1",
    "move B3 to 50.78,13", "stop", "activate B2", "fire B2 at R2", "move B2 to 38.27,11.75", "first", "activate R2",
    "recover R2", "react B1", "react B2")


def test_the_odds_of_letting_a_fire_pass_name_the_fires_that_follow():
    """S4.112: B1 fires first, and B2 after it."""
    battle = Battle(SCENARIOS / "first-lesson.yaml", "goodall", seed=28)
    for text in TWO_FIRES:
        battle.order(text)
    assert [str(note) for note in battle.odds("decline").notes][-1] == (
        "These fires follow and are not counted here: B2.")


def test_what_gives_a_sniper_away_is_no_outcome_of_his_shot():
    """R15.41: it happens beside a hit or a miss; the rows of the shot add up to one without it."""
    battle = Battle(SCENARIOS / "trench-by-night.yaml", "clarified", seed=363)
    for _ in battle.steps("heuristic", "random"):
        if len(battle.journal.entries) >= 27:
            break
    sums = Counter()
    for row in battle.odds("snipe R6 at B2").rows:
        sums[str(row.group)] += Fraction(row.fraction)
    assert sums.pop("") == Fraction(1, 8)
    assert set(sums.values()) == {1}


def test_damage_that_a_vehicle_has_already_is_no_outcome_of_a_burst():
    """R11.31: a vehicle that is immobilised stays so under any shell."""
    game = Battle(SCENARIOS / "armoured-thrust.yaml").game
    crew = next(unit for unit in range(game.units) if game.squad[unit].hull)
    plights = {Plight(0, 1): Fraction(1, 2), Plight(1, 1): Fraction(1, 2)}
    reached = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert len(shown._ends(game, crew, reached, plights)) == 3
    game.hull[game.squad[crew].hull - 1].stuck = 1
    assert len(shown._ends(game, crew, reached, plights)) == 2
