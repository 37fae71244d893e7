"""Tallies of battles: counted by hand, added, and the same whichever way the battles are played."""

import numpy as np
import pytest

from dieshift.battle import Battle
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.core.story import order_of
from dieshift.interface.fights import fight_of
from dieshift.interface.games import kind, kind_of
from dieshift.lab.simulate import Simulation, simulate
from dieshift.lab.tally import MOST_ODD, Tally, tally_of
from dieshift.stargrunt.bots import fight

SCENARIOS = {"stargrunt": "examples/scenarios/first-lesson.yaml", "boarding": "examples/scenarios/threshold.yaml"}


@pytest.fixture(scope="module", params=SCENARIOS)
def setting(request):
    path = SCENARIOS[request.param]
    return kind_of(path).scenarios.load(path)


def by_hand():
    """Four battles of two turns. Blue begins with 10, Red with 5: two of Red weigh as four of Blue."""
    simulation = Simulation("t", ("A", "B"), "book", ("random", "random"), 4, seeds=np.arange(7, 11))
    simulation.rows = fight.empty_results(4)
    simulation.rows[:, fight.WINNER] = [0, 0, 1, 2]
    simulation.rows[:, fight.TURNS] = [2, 2, 1, 2]
    simulation.rows[:, fight.DEAD_0] = [1, 6, 0, 1]
    simulation.rows[:, fight.ORDERS] = [5, fight.LIMIT, 5, 5]
    simulation.courses = fight.empty_courses(4, 2)
    simulation.courses[:, 1, :2] = [[0, 1], [4, 1], [0, 2], [2, 1]]
    simulation.courses[:, 2, :2] = [[1, 1], [6, 1], [0, 5], [1, 1]]
    simulation.courses[:, 2, 2:4] = [[1, 0], [4, 2], [0, 0], [0, 1]]
    return simulation


def test_a_tally_counted_by_hand():
    tally = tally_of(by_hand(), [10, 5], 2)
    assert (tally.count, tally.wins, tally.unfinished, tally.lengths) == (4, [2, 1, 1], 1, [0, 1, 3])
    assert tally.lost == [[1, 2, 0, 0, 0, 0, 1], [4]]
    assert tally.units == [[0, 0], [0, 0], [5, 3]]
    # turn 1: A ahead in the first and third, of which it won one; B in the second, which it lost; the last is level
    assert tally.ahead == [[0, 0, 0, 0], [2, 1, 1, 0], [3, 1, 1, 0]]
    assert tally.decided(1).share == 1 / 3
    assert tally.turns == 2


def test_whoever_was_ahead_counts_whichever_side_it_was():
    tally = Tally([3, 2, 0], 0, [0, 5], [[5], [5]], [[0, 0, 0, 0], [2, 1, 3, 2]], [[], []], [])
    assert tally.decided(1).share == 3 / 5


def test_battles_against_expectation_are_those_whose_winner_was_furthest_behind():
    """B had lost all of its five when it won the third; A was behind by two of five in the second."""
    odd = tally_of(by_hand(), [10, 5], 2).odd
    assert [(one.seed, one.winner, one.behind, one.turn) for one in odd] == [(9, 1, 1000, 2), (8, 0, 400, 2)]


def test_tallies_of_parts_add_up_to_that_of_the_whole(setting):
    whole = tally_of(simulate(setting, 9, interpreted=True, watch=True), [9, 9], 4)
    one, two = (tally_of(simulate(setting, count, first_seed=first, interpreted=True, watch=True), [9, 9], 4)
                for first, count in ((1, 4), (5, 5)))
    assert one + two == two + one == whole
    assert len(whole.odd) <= MOST_ODD


def test_what_is_lost_in_the_end_is_what_the_results_say(setting):
    """Nobody rises again in these battles: the last row of a course holds all losses, and none falls."""
    played = simulate(setting, 6, interpreted=True, watch=True)
    units = len(kind(setting.ruleset.catalogue.game).score.rows(setting.game, setting.roster))
    for side in (0, 1):
        assert played.courses[:, -1, side].tolist() == played.losses(side).tolist()
    assert (np.diff(played.courses[:, :, :2], axis=1) >= 0).all()
    assert not played.courses[:, 0, :2 + units].any()
    assert (played.courses[:, :, 2:2 + units].sum(axis=2) == played.courses[:, :, :2].sum(axis=2)).all()
    assert (played.courses[:, -1, 2:2 + units] > 0).sum() > played.courses.shape[0]  # of several units


def test_a_battle_that_is_watched_is_the_battle_of_its_seed(setting):
    played = simulate(setting, 3, interpreted=True, watch=True)
    assert played.rows.tolist() == simulate(setting, 3, interpreted=True).rows.tolist()
    battle = Battle(setting, seed=3).play("heuristic", "heuristic")
    assert battle.game.winner == played.rows[2, fight.WINNER]


def test_a_battle_goes_on_from_where_it_stands(setting):
    """From its last state but one a battle ends in the next orders; from the end it ends at once, as it did."""
    battle = Battle(setting, seed=3).play("heuristic", "heuristic")
    over = simulate(setting, 4, interpreted=True, state=battle.game, watch=True)
    assert over.rows[:, fight.WINNER].tolist() == [battle.game.winner] * 4
    assert over.rows[:, fight.ORDERS].tolist() == [0] * 4
    half = battle.journal.state_at(len(battle.journal.entries) // 2)
    before = half.activations
    on = simulate(setting, 4, interpreted=True, state=half)
    assert (on.rows[:, fight.ACTIVATIONS] >= before).all()
    assert (on.rows[:, fight.ORDERS] > 0).all()
    assert half.activations == before


def fired(setting):
    """A battle whose last order was played with dice, and that order."""
    battle = Battle(setting, seed=3)
    while len(battle.journal.entries) < 4 or not battle.journal.entries[-1].dice:
        battle.bot_order("heuristic")
    return battle, order_of(battle.journal.entries[-1], battle.kind.rulebook.order)


def test_an_order_that_is_given_is_carried_out_first_with_the_dice_of_the_seed(setting):
    battle, shot = fired(setting)
    before = battle.journal.state_at(len(battle.journal.entries) - 1)
    simulated = simulate(setting, 4, interpreted=True, state=before, given=shot, watch=True)
    moves = fight_of(setting.ruleset.catalogue.game)
    for seed in range(1, 5):
        dice, state, minds = seed_dice(seed), clone(before), [moves.mind_for(seed, side) for side in (0, 1)]
        order, course = clone(shot), moves.empty_courses(1, simulated.courses.shape[1] - 1)
        assert moves.carry_out(dice, battle.journal.rules, setting.table, state, order) == 0
        moves.watched(dice, *minds, battle.journal.rules, setting.table, state, order, 1, 1, moves.LIMIT, course[0])
        assert state.winner == simulated.rows[seed - 1, moves.WINNER]
        assert course[0].tolist() == simulated.courses[seed - 1].tolist()


@pytest.mark.compiled
def test_courses_and_given_orders_are_the_same_compiled(setting):
    slow = simulate(setting, 6, interpreted=True, watch=True)
    quick = simulate(setting, 70, workers=2, watch=True)
    assert quick.rows[:6].tolist() == slow.rows.tolist()
    assert np.array_equal(quick.courses[:6], slow.courses)
    battle, shot = fired(setting)
    last = len(battle.journal.entries)
    for state, order in ((battle.journal.state_at(last), None), (battle.journal.state_at(last - 1), shot)):
        ways = [simulate(setting, 5, state=state, given=order, watch=True, interpreted=way) for way in (True, False)]
        assert ways[0].rows.tolist() == ways[1].rows.tolist()
        assert np.array_equal(ways[0].courses, ways[1].courses)
