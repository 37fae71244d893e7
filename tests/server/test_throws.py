"""What the first throw of an order was worth: battles from each of its results, weighted by their exact odds."""

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.core.story import order_of
from dieshift.interface.fights import fight_of
from dieshift.interface.games import kind_of
from dieshift.server.desk import chances, throws
from dieshift.server.desk.throws import Result

from .test_chances import looked_at

DECK = "examples/scenarios/threshold.yaml"
SHOT, MOVE = 7, 2  # orders of its battle of seed 3


@pytest.fixture(scope="module")
def battle():
    return Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("heuristic", "heuristic")


@pytest.fixture(scope="module")
def step(battle):
    """A boarder steps, and fires two dice that hit on a 6."""
    journal = battle.journal
    return throws.Step(journal.entries[SHOT - 1], journal.state_at(SHOT - 1), journal.state_at(SHOT))


def test_an_order_given_again_rolls_what_a_simulation_of_the_seed_does(battle, step):
    journal, fight = battle.journal, fight_of("boarding")
    for seed in range(1, 6):
        game = clone(step.before)
        fight.carry_out(seed_dice(seed), journal.rules, journal.table, game, order_of(step.entry, journal.book.order))
        again = throws.given_again(journal, step, seed)
        assert flatten(again.after) == flatten(game)
        assert again.entry.dice
    assert flatten(step.before) == flatten(journal.state_at(SHOT - 1))


def test_the_odds_of_a_throws_results_are_those_of_the_rule(battle, step):
    """Of two dice that hit on a 6: none 25 of 36, one 10, both 1."""
    outcomes = []
    for seed in range(1, 121):
        again = throws.given_again(battle.journal, step, seed)
        outcomes = throws.sorted_out(outcomes, throws.thrown(battle.journal, battle.scenario, again), 0)
    ways = {one.chance: odds for one, odds in zip(outcomes, throws.odds_of(outcomes), strict=True)}
    assert sorted(ways.values()) == pytest.approx([1 / 36, 10 / 36, 25 / 36])
    assert ways[max(ways)] == pytest.approx(25 / 36)
    assert sum(sum(one.wins) for one in outcomes) == 120


def test_the_luck_of_a_throw_is_what_follows_it_less_what_its_odds_promise():
    """A hit, one in four, wins all its battles; a miss half of them: promised are five in eight."""
    hit = Result(result="major", chance=0.25, wins=(40, 0, 0))
    miss = Result(result="nothing", chance=0.75, wins=(10, 5, 5))
    share, low, high = throws.luck_of([hit, miss], hit)
    assert share == pytest.approx(0.375)
    assert low < share < high
    assert throws.luck_of([hit, miss], miss).share == pytest.approx(-0.125)
    assert throws.luck_of([hit, miss], Result(result="minor", chance=0.5)) is None


@pytest.mark.parametrize("results", [
    [Result(result="major", chance=0.25, wins=(1, 0, 0))],  # three in four never fell
    [Result(), Result(result="nothing", chance=1, wins=(1, 0, 0))],  # once there was no such throw
    [Result(result="nothing", chance=0.5, wins=(1, 0, 0)), Result(result="nothing", chance=0.75, wins=(1, 0, 0))],
    [Result(result="nothing", chance=1)]])
def test_nothing_is_said_of_results_that_are_not_those_of_one_throw(results):
    assert throws.odds_of(results) is None
    assert throws.luck_of(results, results[0]) is None


def test_throws_are_weighed_bit_by_bit(client, monkeypatch):
    """In answers with room for twelve battles each; of an order without such a throw nothing is said."""
    ask = looked_at(client)
    monkeypatch.setattr(chances, "SLICE", 60.0)
    shot = {"n": SHOT}
    for done, more in ((12, True), (20, False)):
        shot = ask(weigh=[{"n": SHOT, "results": shot.get("results", [])}], count=20).json()["weighed"][0]
        assert sum(sum(one["wins"]) for one in shot["results"]) == done
        assert shot["open"] is more
    share, low, high = shot["luck"]
    assert low <= share <= high
    other = ask(weigh=[{"n": MOVE}], count=20).json()["weighed"][0]
    assert other == {"n": MOVE, "results": [], "open": False, "luck": None}
    assert ask(weigh=[{"n": SHOT, "results": [{"chance": 2.0}]}]).status_code == 400
