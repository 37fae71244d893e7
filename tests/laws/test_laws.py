"""Laws that hold after every order of random battles. What each of them looks at stands in `watch.py`.

Several laws come from deviations seen in other implementations (rules reference, section 22).
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.state.records import FACTS

from .every import LAWS
from .kit import GAMES, LIMIT, played, random_battle


class Record(NamedTuple):
    """What came of watching the battles: what was wrong by law, and how often each order and event was seen."""

    faults: dict[str, list[str]]
    kinds: Counter[str]
    events: Counter[str]
    unfinished: list[int]


@cache
def watched() -> Record:
    """Play the battles once, with every law looked at after every order; a law is not asked again once broken."""
    record = Record({name: [] for name in LAWS}, Counter(), Counter(), [])
    for seed in range(GAMES):
        broken: set[str] = set()
        number = 0
        for step in played(random_battle(seed)):
            number = step.number
            record.kinds[actions.word(step.order.kind)] += 1
            record.events.update(FACTS.named()[e.kind] for e in step.after.event[: step.after.events])
            for name in LAWS.keys() - broken:
                if wrong := LAWS[name](step):
                    broken.add(name)
                    record.faults[name].append(f"{step}: {wrong}")
        if number == LIMIT - 1:
            record.unfinished.append(seed)
    return record


def broken(name: str) -> list[str]:
    """Where a law was broken."""
    return watched().faults[name]


def test_every_law_has_a_test_of_its_name():
    assert {f"test_{name}" for name in LAWS} <= globals().keys()


def test_the_battles_show_what_the_laws_are_about():
    """A law about something that never happens would say nothing."""
    seen = watched()
    needed = {"move", "dash", "fire", "position", "reorganise", "column", "travel", "recover", "react", "detach",
              "transfer", "withdraw", "overwatch", "communicate"}  # fmt: skip
    assert needed - seen.kinds.keys() == set()
    needed = {"hit", "suppressed", "confidence tested", "leader fell", "panicked", "left the table", "withdrew",
              "entered", "rejoined"}  # fmt: skip
    assert needed - seen.events.keys() == set()


def test_every_battle_comes_to_an_end():
    assert watched().unfinished == []


def test_every_number_of_a_story_is_one_of_its_fact():
    """R5.13, R5.31, R5.32, R7.1; `test_story` has it find what lies."""
    assert broken("every_number_of_a_story_is_one_of_its_fact") == []


def test_no_prompt_quotes_what_is_typed():
    """R5.40, R12.40: what is asked names the order as its button does."""
    assert broken("no_prompt_quotes_what_is_typed") == []


def test_every_die_is_its_rollers():
    """R1.15, R1.16, R5.31, R5.33; `test_rollers` looks at close combat."""
    assert broken("every_die_is_its_rollers") == []


def test_figures_are_conserved():
    assert broken("figures_are_conserved") == []


def test_suppression_is_zero_to_three():
    assert broken("suppression_is_zero_to_three") == []


def test_the_dead_stay_dead_and_captives_captive():
    assert broken("the_dead_stay_dead_and_captives_captive") == []


def test_nobody_off_the_table_is_touched():
    assert broken("nobody_off_the_table_is_touched") == []


def test_nobody_moves_by_himself():
    assert broken("nobody_moves_by_himself") == []


def test_only_the_fit_shoot():
    assert broken("only_the_fit_shoot") == []


def test_only_the_fit_hold_ground():
    assert broken("only_the_fit_hold_ground") == []


def test_nobody_goes_back_into_hiding():
    """R15.6."""
    assert broken("nobody_goes_back_into_hiding") == []


def test_nobody_fit_is_left_behind():
    assert broken("nobody_fit_is_left_behind") == []


def test_nobody_goes_farther_than_his_allowance():
    assert broken("nobody_goes_farther_than_his_allowance") == []


def test_who_is_in_a_vehicle_is_where_it_is():
    """R13.5, R13.7, R13.40; `test_scenarios` plays battles with vehicles."""
    assert broken("who_is_in_a_vehicle_is_where_it_is") == []


def test_a_vehicle_faces_the_way_it_went():
    """R13.5, R13.7; `test_hulls` sets up ambushes with vehicles."""
    assert broken("a_vehicle_faces_the_way_it_went") == []


def test_no_two_bases_overlap():
    assert broken("no_two_bases_overlap") == []


def test_everybody_stands_on_ground_open_to_him():
    assert broken("everybody_stands_on_ground_open_to_him") == []


def test_a_squad_is_together_or_marked_disorganised():
    assert broken("a_squad_is_together_or_marked_disorganised") == []


def test_a_failed_test_bars_only_its_own_order():
    assert broken("a_failed_test_bars_only_its_own_order") == []


def test_nothing_is_left_over_between_orders():
    assert broken("nothing_is_left_over_between_orders") == []


def test_records_and_their_packed_twins_agree():
    assert broken("records_and_their_packed_twins_agree") == []


def test_somebody_decides_who_can():
    assert broken("somebody_decides_who_can") == []


def test_extra_activations_come_from_leaders_only():
    assert broken("extra_activations_come_from_leaders_only") == []


def test_nobody_acts_more_often_than_he_may():
    assert broken("nobody_acts_more_often_than_he_may") == []


def test_no_event_is_lost():
    assert broken("no_event_is_lost") == []


def test_indices_point_at_somebody():
    assert broken("indices_point_at_somebody") == []


def test_no_field_lies_beyond_its_bounds():
    assert broken("no_field_lies_beyond_its_bounds") == []


def test_the_dice_shown_are_the_dice_rolled():
    assert broken("the_dice_shown_are_the_dice_rolled") == []


def test_an_interrupting_fire_rolls_the_dice_it_notes():
    assert broken("an_interrupting_fire_rolls_the_dice_it_notes") == []


def test_no_wreck_acts_or_is_fired_at():
    """These battles have no vehicles; `test_hulls.py` and `test_states.py` look at those that have."""
    assert broken("no_wreck_acts_or_is_fired_at") == []
