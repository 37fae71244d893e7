"""Bots: always an allowed order, only from what their seat may know, and better than chance."""

from itertools import product
from pathlib import Path

import pytest

from dieshift.core.dice import LADDER, seed_dice
from dieshift.core.records import clone, flatten
from dieshift.interface import players
from dieshift.lab.simulate import simulate
from dieshift.stargrunt.bots import worth
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for, mind_of
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.odds import volley_ways
from dieshift.stargrunt.odds.factors import wound_weights
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HIDDEN
from dieshift.stargrunt.turn import legal, step

SCENARIOS = [path for path in sorted(Path("examples/scenarios").glob("*.yaml"))
             if "system: boarding" not in path.read_text("utf-8")]
LESSON = Path("examples/scenarios/first-lesson.yaml")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
@pytest.mark.parametrize("rules", ["clarified", "goodall"])
def test_every_order_of_the_heuristic_is_allowed(path, rules):
    """A whole battle of every scenario, no refusal, to its end."""
    scenario, record = load(path), catalogue.parse(rules).record()
    game, dice, minds = clone(scenario.game), seed_dice(5), [mind_for(5, 0), mind_for(5, 1)]
    step.open_game(dice, record, scenario.table, game)
    order, orders = Order(), 0
    while game.seat_to_choose != -1:
        heuristic_order(minds[game.seat_to_choose], record, scenario.table, game, order)
        assert legal.refusal(record, scenario.table, game, order) == 0
        step.step(dice, record, scenario.table, game, order)
        orders += 1
        assert orders < 5000


def test_asking_a_bot_changes_nothing():
    """A bot writes its order and uses its own dice; the game stays as it is."""
    scenario = load(LESSON)
    rules, game = scenario.ruleset.record(), clone(scenario.game)
    step.open_game(seed_dice(1), rules, scenario.table, game)
    before = flatten(game)
    for choose in (random_order, heuristic_order):
        choose(mind_for(1, 0), rules, scenario.table, game, Order())
        assert flatten(game) == before


@pytest.mark.parametrize("name", ["first-lesson", "market-day", "night-raid", "river-crossing"])
def test_the_heuristic_does_not_see_hidden_units(name):
    """What it orders is the same wherever a hidden enemy stands, however he is."""
    scenario = load(f"examples/scenarios/{name}.yaml")
    rules, compared = scenario.ruleset.record(), 0
    for seed in range(1, 6):
        game = clone(scenario.game)
        dice, mind, order = seed_dice(seed), [mind_for(seed, 0), mind_for(seed, 1)], Order()
        hidden = next(u for u in range(game.units) if game.squad[u].side == 1)
        game.squad[hidden].located = HIDDEN
        step.open_game(dice, rules, scenario.table, game)
        for _ in range(20):
            if game.seat_to_choose == -1 or game.squad[hidden].located != HIDDEN:
                break
            if game.seat_to_choose == 0:
                other = clone(game)
                for figure in other.squad[hidden].figure[:other.squad[hidden].figures]:
                    figure.x, figure.health = 7000, 1
                chosen, secret = Order(), Order()
                heuristic_order(mind_of(9), rules, scenario.table, game, chosen)
                heuristic_order(mind_of(9), rules, scenario.table, other, secret)
                assert flatten(chosen) == flatten(secret)
                compared += 1
            heuristic_order(mind[game.seat_to_choose], rules, scenario.table, game, order)
            step.step(dice, rules, scenario.table, game, order)
    assert compared > 1


def test_the_heuristic_beats_chance_from_both_sides():
    """Six battles each way against the random player."""
    scenario = load(LESSON)
    ahead = simulate(scenario, 6, bots=("heuristic", "random"), interpreted=True)
    behind = simulate(scenario, 6, bots=("random", "heuristic"), interpreted=True)
    assert ahead.wins(0).share + behind.wins(1).share >= 1.5


RULES = ("book", "quick", "book + quick-and-dirty", "book + armour-rating(beyond=2)")


@pytest.mark.parametrize(
    ("attack", "die"),
    [
        (fire_rules.Attack(8, 12, 0, 0, 0, 1, 0), 8),
        (fire_rules.Attack(4, 0, 0, 1, 0, 0, 0), 12),
        (fire_rules.Attack(10, 8), 4),
    ],
)
def test_the_chance_of_a_suppression_is_exact(attack, die):
    """R5.31: the bot's estimate is that of the odds, which ask the same rule, rounded down to ten thousandths."""
    found, rules = volley_ways(fields_of(catalogue.parse("book")), attack, die), catalogue.parse("book").record()
    chance = worth.SCALE * (found.whole - sum(found.nothing.values())) // found.whole
    assert worth.suppression_chance(mind_of(1), rules, attack, die) == chance


@pytest.mark.parametrize("text", RULES)
def test_the_chance_of_a_casualty_is_exact(text):
    """R5.33, R5.34, R5.50, R5.52: what the odds say of one potential hit, under the rule set in force; asked twice."""
    mind, rules = mind_of(1), catalogue.parse(text).record()
    for impact, armour, cover in 2 * list(product(LADDER, (0, *LADDER), range(3))):
        ways = wound_weights(fields_of(catalogue.parse(text)), impact, armour, cover)
        chance = worth.SCALE * (ways.whole - ways.ways.get(fire_rules.UNHURT, 0)) // ways.whole
        assert worth.casualty_chance(mind, rules, impact, armour, cover) == chance


def test_a_mind_asks_the_rules_without_touching_its_dice():
    """What it works out of the rules costs none of the numbers that its choices are made of."""
    mind, rules = mind_of(7), catalogue.parse("book").record()
    worth.suppression_chance(mind, rules, fire_rules.Attack(8, 12, d10=2), 8)
    assert worth.expected_hits(mind, rules, fire_rules.Attack(8, 12, d10=1), 8) == worth.SCALE * (9 + 13 + 11) // 16
    assert (mind.counter, mind.key, mind.salt) == (0, mind_of(7).key, mind_of(7).salt)


def test_an_unknown_bot_is_named_with_the_nearest():
    with pytest.raises(players.UnknownBot, match="unknown bot 'huristic': did you mean 'heuristic'"):
        players.find("huristic")
