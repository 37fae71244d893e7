"""The example at the end of the rules for Opportunity Fire and Overwatch, sentence by sentence.

The battle is the golden game `tests/golden/games/example-s4.txt`: two squads of one side (E1, E2) against three of the
other (N1, N2, N3), with the dice that the example states, and others where it only says what they did.
"""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from typing import Any

from dieshift.stargrunt.chapters import activation, command, fire, morale, movement, overwatch
from dieshift.stargrunt.chapters.fire.rules import range_die
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.terms import FIT, HARD, MEDIUM, OPEN, PANICKED, WOUNDED
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.terrain.table import in_area

ROOT = Path(__file__).parents[2]
E1, E2, N1, N2, N3 = range(5)


def load_tool() -> Any:
    spec = importlib.util.spec_from_file_location("golden_tool", ROOT / "tools" / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["golden_tool"] = module
    spec.loader.exec_module(module)
    return module


@cache
def played() -> tuple[Any, list[tuple[str, Any, Any, Any]]]:
    """The battle, and each of its orders: text, dice, state before, state after."""
    golden = load_tool()
    path = ROOT / "tests" / "golden" / "games" / "example-s4.txt"
    battle, moves = golden.replayed(golden.read(path.read_text(encoding="utf-8")))
    return battle, list(moves)


def order(number: int, text: str) -> tuple[Any, Any, Any]:
    """Dice, state before and state after of an order, which must be the one expected."""
    said, dice, before, after = played()[1][number - 1]
    assert said == text
    return dice, before, after


def rolled(dice: Any, why: int) -> list[tuple[int, int]]:
    """Die and face of all rolls for a reason."""
    return [(dice.die[k], dice.face[k]) for k in range(dice.read) if dice.why[k] == why]


def middle(game: Any, unit: int) -> tuple[int, int]:
    """Where a unit's middle figure stands."""
    figure = game.squad[unit].figure[game.squad[unit].centre]
    return figure.x, figure.y


def told(game: Any) -> set[tuple[str, int]]:
    """The events of an order, each with its unit."""
    return {(FACTS.named()[e.kind], e.unit) for e in game.event[: game.events]}


def cover(game: Any, unit: int) -> int:
    """The cover that a unit stands in."""
    return int(own_cover(played()[0].table, game.squad[unit]))


def test_the_first_unit_moves_into_a_prepared_position():
    """S4.130."""
    _, _, during = order(4, "move N1 to 13,23.6")
    assert (during.question, during.seat_to_choose) == (overwatch.REACTION, 0)
    _, _, after = order(6, "decline")
    assert middle(after, N1) == (1300, 2360)
    assert cover(after, N1) == HARD


def test_a_unit_without_a_counter_may_only_try():
    """S4.130: Regular, leadership 2, normal motivation: a D8, which shows 1 and misses."""
    dice, before, after = order(5, "react E1 at 0.5")
    squad = before.squad[E1]
    assert (squad.overwatch, squad.quality, squad.leadership, squad.motivation) == (0, 8, 2, MEDIUM)
    assert [(dice.die[k], dice.face[k], dice.why[k]) for k in range(dice.read)] == [(8, 1, morale.REACTION)]
    assert "fired" not in {kind for kind, _ in told(after)}


def test_a_unit_that_failed_to_react_is_still_not_activated():
    """S4.130; and it may try again at the next action (Q13)."""
    _, _, after = order(5, "react E1 at 0.5")
    assert (after.squad[E1].activated, after.squad[E1].failed, after.owed[0]) == (0, 0, 0)
    _, _, after = order(7, "position N1")
    assert (after.question, after.seat_to_choose) == (overwatch.REACTION, 0)


def test_the_second_action_goes_in_position():
    """S4.131."""
    dice, before, after = order(8, "decline")
    assert rolled(dice, morale.REACTION) == [(8, 4)]
    assert (before.squad[N1].in_position, after.squad[N1].in_position) == (0, 1)
    assert ("ended", N1) in told(after)


def test_overwatch_can_be_the_whole_activation():
    """S4.132; Q21: it is the second action, the first was not used."""
    _, before, _ = order(10, "overwatch E1")
    assert (before.active, before.squad[E1].actions) == (E1, 2)
    _, _, after = order(11, "decline")
    squad = after.squad[E1]
    assert (squad.overwatch, squad.actions, squad.activated) == (1, 0, 1)
    assert (after.question, after.seat_to_choose) == (activation.WHICH_UNIT, 1)


def test_another_unit_dashes_across_the_open_in_sight():
    """S4.133: a combat move, its mobility die rolled first."""
    dice, _, after = order(13, "dash N2 to 17,25")
    assert rolled(dice, movement.MOBILITY) == [(6, 6)]
    assert after.pending[0].length == 1200
    assert (after.question, after.seat_to_choose) == (overwatch.REACTION, 0)


def test_the_counter_is_spent_at_the_nearest_point_of_the_path():
    """S4.133: the firer waits until the mover is as close as it comes, in the open."""
    _, before, after = order(14, "react E1 at 6")
    (x, y), (u, v) = middle(after, N2), middle(after, E1)
    along = [(2900 - gone - u) ** 2 + (y - v) ** 2 for gone in range(0, 1201, 100)]
    assert (x - u) ** 2 + (y - v) ** 2 == min(along)
    assert cover(after, N2) == OPEN
    assert (before.squad[E1].overwatch, after.squad[E1].overwatch) == (1, 0)
    assert ("overwatch spent", E1) in told(after)


def test_medium_range_is_a_d6_and_haste_makes_it_a_d8():
    """S4.133, S4.111, S4.124."""
    dice, _, after = order(14, "react E1 at 6")
    (x, y), (u, v) = middle(after, N2), middle(after, E1)
    assert range_die(8, round(((x - u) ** 2 + (y - v) ** 2) ** 0.5)) == 6
    assert rolled(dice, fire.RANGE) == [(8, 3)]


def test_the_fire_suppresses_and_makes_one_casualty():
    """S4.134."""
    dice, _, after = order(14, "react E1 at 6")
    assert rolled(dice, morale.REACTION) == []
    squad = after.squad[N2]
    assert [f.health for f in squad.figure[:6]].count(WOUNDED) == 1
    assert [f.health for f in squad.figure[:6]].count(FIT) == 5
    assert ("suppressed", N2) in told(after)


def test_the_wounded_man_is_carried_on_at_two_inches_less():
    """S4.134: of the twelve inches rolled, six were gone; four of the other six are left."""
    _, before, _ = order(15, "carryon carry")
    assert (before.question, before.seat_to_choose) == (overwatch.HURT_ON_THE_MOVE, 1)
    _, _, after = order(16, "decline")
    assert middle(after, N2) == (1900, 2500)
    assert all(f.left == 0 for f in after.squad[N2].figure[:6])


def test_the_marker_lies_on_the_unit_at_the_end_of_its_dash():
    """S4.134."""
    _, _, after = order(16, "decline")
    assert after.squad[N2].suppression == 1
    assert ("moved", N2) in told(after)


def test_spending_the_counter_is_no_activation():
    """S4.135: the next slot is the firer's own side's."""
    _, before, _ = order(12, "activate N2")
    _, _, after = order(17, "end N2")
    assert after.activations == before.activations + 1
    assert (list(after.owed), after.question, after.seat_to_choose) == ([0, 0], activation.WHICH_UNIT, 0)


def test_the_command_squad_transfers_an_action_to_the_unit_that_has_acted():
    """S4.136: a full activation, its marker as it was; the commander keeps his other action."""
    dice, before, after = order(20, "decline")
    assert rolled(dice, command.COMMUNICATION) == [(10, 7)]
    assert (before.squad[E1].activated, after.squad[E1].activated) == (1, 1)
    assert (after.active, after.squad[E1].actions, after.squad[E2].actions) == (E1, 2, 1)


def test_a_counter_still_held_would_be_lost_now():
    """S4.136, S4.128: shown where the counter's owner is activated with it."""
    _, before, after = order(9, "activate E1")
    assert before.squad[E1].overwatch == after.squad[E1].overwatch == 0
    _, before, after = order(19, "transfer E2 to E1")
    assert before.squad[E1].overwatch == 0


def test_the_unit_makes_a_normal_move_towards_the_trees():
    """S4.136: out of its position, over the open; the trees begin within its reach."""
    _, before, after = order(21, "move E1 to 29,11.6")
    assert (after.pending[0].order.kind, after.pending[0].length) == (movement.MOVE, 600)
    assert cover(before, E1) == HARD
    assert (after.question, after.seat_to_choose) == (overwatch.REACTION, 1)


def test_the_other_side_tries_opportunity_fire_and_passes_with_a_five():
    """S4.137."""
    dice, before, after = order(22, "react N3 at 4.5")
    assert rolled(dice, morale.REACTION) == [(8, 5)]
    assert (before.squad[N3].activated, after.squad[N3].activated) == (0, 1)


def test_the_mover_is_stopped_in_the_open_before_the_trees():
    """S4.137."""
    _, _, after = order(22, "react N3 at 4.5")
    assert middle(after, E1) == (2750, 1160)
    table = played()[0].table
    wood = KINDS.index("light_wood")
    assert not any(in_area(table, f.x, f.y, wood) for f in after.squad[E1].figure[:6])
    assert cover(after, E1) == OPEN


def test_suppressed_in_a_normal_move_it_loses_the_rest_of_it():
    """S4.137, S4.118: in the open, suppressed, with its other action left and nothing of this move."""
    _, _, after = order(22, "react N3 at 4.5")
    squad = after.squad[E1]
    assert (squad.suppression, squad.panic == PANICKED, squad.actions) == (1, False, 1)
    assert (after.pending_count, after.question, after.active) == (0, activation.WHAT_ACTION, E1)
    assert ("halted", E1) in told(after)
