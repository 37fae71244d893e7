"""What decides battles, and when: counted by hand, and watched in a battle as it is played."""

import numpy as np
import pytest

from dieshift.battle import Battle
from dieshift.interface.fights import fight_of
from dieshift.interface.games import kind_of
from dieshift.lab.deciding import OPEN, STEPS, band, factors_of, half, leads_of, settled_of
from dieshift.lab.simulate import Simulation, gained, simulate
from dieshift.stargrunt.bots import fight

LESSON = "examples/scenarios/first-lesson.yaml"
DECK = "examples/scenarios/threshold.yaml"
# who is ahead, by how many hundredths, when each turn ends; won by A, by B, by B, by nobody
LEAD = np.array([[0, 10, 20, 30], [0, 10, -20, -30], [0, 10, 20, 5], [0, 0, 0, 0]], np.int64)


def by_hand():
    simulation = Simulation("t", ("A", "B"), "book", ("random", "random"), 4, seeds=np.arange(7, 11))
    simulation.rows = fight.empty_results(4)
    simulation.rows[:, fight.WINNER] = [0, 1, 1, 2]
    simulation.rows[:, fight.TURNS] = [2, 3, 3, 3]
    simulation.rows[:, [fight.ACHIEVED_0, fight.ACHIEVED_1]] = [[2, 1], [1, 0], [0, 1], [1, 0]]
    simulation.courses = fight.empty_courses(4, 3)
    simulation.courses[:, 0, fight.FIRST] = [2, 1, 0, 2]
    return simulation


def test_a_battle_is_settled_from_where_its_winner_stays_ahead():
    """A from turn 1 on; B from turn 2; B never, so by its end, in turn 3; a draw is settled by nothing."""
    assert settled_of(by_hand(), LEAD) == [0, 1, 1, 1]


@pytest.mark.parametrize(("settled", "count", "turn"), [
    ([0, 1, 1, 1], 4, 2), ([0, 1, 1, 1], 3, 2), ([2, 2], 4, 0), ([0, 1], 4, None), ([], 0, None)])
def test_half_of_all_battles_are_settled_after_a_turn(settled, count, turn):
    assert half(settled, count) == turn


def test_the_lead_of_each_turn_is_counted_with_who_won():
    """At first all are level; at the end of turn 2 one is over, at that of turn 3 all are."""
    start, one, two, end = (np.array(row).reshape(-1, 2).tolist() for row in leads_of(by_hand(), LEAD, 100))
    assert (start[STEPS], sum(map(sum, start))) == ([4, 1], 5)
    assert (one[STEPS + 1], one[STEPS]) == ([3, 1], [1, 0])
    assert (two[OPEN], two[STEPS - 2], two[STEPS + 2], two[STEPS]) == ([1, 1], [1, 0], [1, 0], [1, 0])
    assert end[OPEN:] == [[1, 1], [2, 0], [1, 0]]


def test_chances_lie_together_at_first_and_apart_when_all_is_over():
    start, *_, end = leads_of(by_hand(), LEAD, 100)
    assert band(start) == (0.25, 0.25, 0.25)
    assert band(end) == (0.0, 0.0, 1.0)


def test_what_decides_is_counted_with_a_battle_for_it_and_one_against_it():
    """Aims: A right, A wrong, B right; losses: A right, B right, A wrong; first suppressed: B, A, nobody."""
    counts, cases = factors_of(by_hand(), LEAD)
    assert counts == [[3, 2], [3, 2], [2, 2]]
    assert cases == [[7, 8], [7, 9], [7, 0]]


def test_a_game_without_aims_and_suppression_has_losses_alone():
    played = simulate(kind_of(DECK).scenarios.load(DECK), 3, interpreted=True, watch=True)
    counts, _ = factors_of(played, played.courses[:, :, 1].astype(np.int64) - played.courses[:, :, 0])
    assert counts[2] == [0, 0]


@pytest.mark.parametrize("seed", [1, 2, 10])  # Blue, Blue, Red
def test_the_first_who_is_suppressed_is_the_one_of_the_battle(seed):
    """The battle of the seed is played order by order: the side of the first marker is what the course has."""
    setting = kind_of(LESSON).scenarios.load(LESSON)
    played = simulate(setting, 1, first_seed=seed, interpreted=True, watch=True)
    battle = Battle(setting, seed=seed).play("heuristic", "heuristic")
    sides = [{squad.side for squad in battle.journal.state_at(n).squad if squad.was_suppressed}
             for n in range(len(battle.journal.entries) + 1)]
    first = next(side for side in sides if side)
    assert played.courses[0, 0, fight_of("stargrunt").FIRST] - 1 in first
    over = battle.game
    for side in (0, 1):
        reached = sum(aim.count >= aim.goal for aim in over.objective[:over.objectives] if aim.side == side)
        assert played.column(f"achieved {side}")[0] == reached


def test_what_is_gained_by_another_way_has_its_bounds():
    """Nothing that differs: still not certain of few. More that is gained than lost: beyond nought."""
    same = gained([[50, 0, 0], [0, 50, 0], [0, 0, 0]], 0)
    assert (same.share, same.low, same.high) == (0.0, -same.high, pytest.approx(0.0272, abs=1e-4))
    more = gained([[40, 5, 0], [25, 30, 0], [0, 0, 0]], 0)
    assert (more.share, more.low > 0) == (0.2, True)
    less = gained([[40, 5, 0], [25, 30, 0], [0, 0, 0]], 1)
    assert (less.share, less.high < 0) == (-0.2, True)
    assert gained([[0] * 3] * 3, 0) == (0.0, -1.0, 1.0)
