"""What a referee sets by hand of what is no model's: turn, phase, pool, entries, fires, objectives, blips."""

import re

import pytest

from dieshift.battle import Battle
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import EXIT, LURKING, NOBODY, ON_BOARD, REMOVED
from dieshift.core import rulings
from dieshift.core.rulable import TABLE
from dieshift.core.viewers import Viewer

RULINGS = BOARDING.rulings


def battle(name="black-box", orders=0, seed=3):
    made = Battle(f"examples/scenarios/{name}.yaml", seed=seed)
    for _ in range(orders):
        made.bot_order("random")
    return made


def begun(name="black-box"):
    """A battle in which the side that goes first has still to activate a model."""
    made = battle(name)
    while made.game.turn == 0 or made.game.question != 1:
        made.bot_order("random")
    return made


def with_blip(name="sweep", hides=(1, 2, 3)):
    """A battle with a blip on the board that hides so many."""
    fight = battle(name)
    for _ in range(300):
        hiders = [k for k in range(fight.game.models) if fight.game.model[k].hidden in hides
                  and fight.game.model[k].state == ON_BOARD]
        if hiders and fight.game.pending.stage == 0:
            return fight, hiders[0]
        fight.bot_order("random")
    pytest.fail("no blip was come upon")


@pytest.mark.parametrize(("text", "changed"), [
    ("rule table turn 3 because x", {"turn": 3}),
    ("rule table side 1 command points 2 because x", {"command.0": 2}),
    ("rule table pool 2 counters 7 because x", {"pool.1": 7}),
    ("rule table entry 2 sealed yes because x", {"sealed.1": 1}),
    ("rule table section C burns until phase 2 because x", {"burning.2": 2, "fires": 1}),
    ("rule table objective 1 reached yes because x", {"objective.0.done": 1}),
    ("rule table objective 1 item 2,1 because x", {"objective.0.x": 2, "objective.0.y": 1}),
])
def test_a_ruling_on_the_table_sets_what_it_says_and_nothing_else(ruled, text, changed):
    made = begun()
    if "command" in text:
        made.game.command[0] = 5
    assert ruled(made, text) == changed


def test_a_fire_goes_out_by_hand(ruled):
    made = begun()
    made.rule("rule table section C burns until phase 1 because x")
    assert str(made.log[-1]) == "Ruled by hand: burns of section C is until phase 1, not no (x)."
    assert ruled(made, "rule table section C burns no because x") == {"burning.2": 0, "fires": 0}


def test_whose_phase_it_is_and_nothing_begins_anew(ruled):
    fight = begun()
    for unit in range(fight.game.models):
        if fight.game.model[unit].side == 1 and fight.game.model[unit].state == ON_BOARD:
            fight.rule(f"rule {fight.names.unit(unit)} action points 4 because x")
            break
    assert ruled(fight, "rule table phase side 2 because we went on too early") == {"side": 1, "seat_to_choose": 1}
    assert str(fight.log[-1]) == "Ruled by hand: phase is Xenoforms, not Salvage crew (we went on too early)."
    assert fight.verify().ok


def test_a_phase_is_given_to_nobody_who_can_do_nothing():
    fight = begun("threshold")
    for code in ("G1", "G2"):
        fight.rule(f"rule {code} activated yes because x")
    with pytest.raises(ValueError, match="no model of that side can do anything"):
        fight.rule("rule table phase side 2 because x")
    fight.order("activate T1")
    with pytest.raises(ValueError, match="table has no phase"):
        fight.rule("rule table phase side 2 because x")


def test_counters_that_lurk_at_an_entry_go_back_when_it_is_sealed_by_hand():
    fight = battle("sweep")
    lurks = []
    while not lurks:
        fight.bot_order("random")
        lurks = [fight.game.model[k].entry for k in range(fight.game.models) if fight.game.model[k].state == LURKING]
        lurks = lurks if fight.game.pending.stage == 0 else []
    here = [k for k in range(fight.game.models) if fight.game.model[k].state == LURKING
            and fight.game.model[k].entry == lurks[0]]
    pool = sum(fight.game.pool)
    fight.rule(f"rule table entry {lurks[0] + 1} sealed yes because x")
    assert all(fight.game.model[k].state == REMOVED for k in here)
    assert sum(fight.game.pool) == pool + len(here)
    fight.rule(f"rule table entry {lurks[0] + 1} sealed no because x")
    assert fight.game.sealed[lurks[0]] == 0


def test_an_item_is_carried_handed_on_and_put_down_by_hand(ruled):
    fight = begun()
    own = [k for k in range(fight.game.models) if fight.game.model[k].side == 0]
    one, other = (fight.names.unit(k) for k in own[:2])
    assert ruled(fight, f"rule {one} carries item 1 because x") == {
        f"model.{own[0]}.item": 0, "objective.0.carrier": own[0]}
    with pytest.raises(ValueError, match="it can't carry that item"):
        fight.rule(f"rule {other} carries item 1 because x")
    fight.rule(f"rule {one} carries item none because x")
    model, aim = fight.game.model[own[0]], fight.game.objective[0]
    assert (model.item, aim.carrier, aim.x, aim.y) == (NOBODY, NOBODY, model.x, model.y)
    fight.rule(f"rule {other} carries item 1 because x")
    fight.rule("rule table objective 1 item 1,1 because it was laid down")
    assert (fight.game.model[own[1]].item, fight.game.objective[0].carrier) == (NOBODY, NOBODY)
    with pytest.raises(ValueError, match="nothing can be in that square"):
        fight.rule("rule table objective 1 item 0,3 because x")


@pytest.mark.parametrize("item", [2, 8])
def test_nobody_carries_what_is_no_item_of_his(item):
    fight = begun()
    with pytest.raises(ValueError, match="it can't carry that item"):
        fight.rule(f"rule {fight.names.unit(0)} carries item {item} because x")
    enemy = next(k for k in range(fight.game.models) if fight.game.model[k].side == 1)
    fight.game.model[enemy].hidden = 0
    with pytest.raises(ValueError, match="it can't carry that item"):
        fight.rule(f"rule {fight.names.unit(enemy)} carries item 1 because x")


def test_guns_jam_and_are_cleared_and_have_shots_left_where_shots_are_counted(ruled):
    fight = begun("burn-the-nest")
    shots = {fight.names.unit(k): int(fight.game.model[k].ammo[0]) for k in range(fight.game.models)}
    code = next(code for code, left in shots.items() if left > 1)
    unit = fight.names.find(code)
    assert ruled(fight, f"rule {code} gun 1 shots left 1 because x") == {f"model.{unit}.ammo.0": 1}
    assert ruled(fight, f"rule {code} jammed first gun because x") == {f"model.{unit}.jammed": 1}
    assert ruled(fight, f"rule {code} jammed no because x") == {f"model.{unit}.jammed": 0}
    with pytest.raises(ValueError, match="the most is 6"):
        fight.rule(f"rule {code} gun 1 shots left {shots[code] + 1} because x")
    with pytest.raises(ValueError, match="it doesn't have that gun"):
        fight.rule(f"rule {code} jammed both guns because x")
    endless = next(code for code, left in shots.items() if left == 0)
    with pytest.raises(ValueError, match=f"{endless} has no shots left of gun 1"):
        fight.rule(f"rule {endless} gun 1 shots left 1 because x")


@pytest.mark.parametrize(("text", "why"), [
    ("rule table turn 0 because x", "turn can't be '0': it is from 1 to 100"),
    ("rule table turn 99 because x", "the last turn is"),
    ("rule table phase side 1 because x", "phase of table is already Salvage crew"),
    ("rule table pool 4 counters 1 because x", "table has no counters of pool 4"),
    ("rule table entry 6 sealed yes because x", "table has no sealed of entry 6"),
    ("rule table entry C sealed yes because x", "'entry C sealed' can't be ruled on"),
    ("rule table section z burns until phase 1 because x", "table has no burns of section z"),
    ("rule table section 3 burns until phase 1 because x", "can't be ruled on"),
    ("rule table section C burns until phase 3 because x", "burns can't be 'until phase 3'"),
    ("rule table side 1 command points 7 because x", "command points can't be '7': it is from 0 to 6"),
    ("rule table objective 1 turns held 1 because x", "table has no turns held of objective 1"),
    ("rule table objective 2 reached yes because x", "table has no reached of objective 2"),
    ("rule R1 phases without shooting 1 because x", "has no phases without shooting"),
])
def test_what_the_table_cannot_be_is_refused_by_its_name_and_changes_nothing(refused, text, why):
    assert refused(begun(), text, why)


def test_turns_held_are_no_more_than_are_wanted():
    fight = begun("threshold")
    aim = fight.game.objective[0]
    fight.game.objectives, aim.kind, aim.side, aim.goal, aim.carrier = 1, 4, 0, 3, NOBODY
    fight.rule("rule table objective 1 turns held 3 because x")
    with pytest.raises(ValueError, match="3 are needed"):
        fight.rule("rule table objective 1 turns held 4 because x")
    fight.rule("rule table objective 1 turns held 0 because x")
    assert fight.game.objective[0].count == 0
    fight.game.objective[0].kind = EXIT
    with pytest.raises(ValueError, match="table has no reached of objective 1"):
        fight.rule("rule table objective 1 reached yes because x")


@pytest.mark.parametrize("hides", [1, 2])
def test_a_blip_is_revealed_to_both_and_its_owner_places_what_it_hid(hides):
    fight, unit = with_blip(hides=(1,))
    if hides > 1:
        fight.rule(f"rule {fight.names.unit(unit)} hides {hides} because x")
    code, side = fight.names.unit(unit), int(fight.game.model[unit].side)
    facts = fight.game.events, fight.game.lost_events
    fight.rule(f"rule {code} blip revealed because it stood in plain view")
    assert fight.game.model[unit].hidden == 0
    assert (fight.game.events, fight.game.lost_events) == facts
    assert fight.game.seat_to_choose == side
    for seat in (0, 1):
        line = str(fight.story(seat)[-1])
        assert re.fullmatch(rf"Ruled by hand: blip of {code}.* is revealed, not hidden \(it stood in.*\)\.", line)
    with pytest.raises(ValueError, match="an action is under way"):
        fight.rule(f"rule {code} HP 0 because x")
    models = fight.game.models
    while fight.game.pending.stage:
        fight.bot_order("random")
    assert fight.verify().ok
    assert fight.game.models - models <= hides - 1


@pytest.mark.parametrize(("what", "value"), [
    ("free quarter turn", "yes"), ("jammed", "both guns"), ("concussed", "yes")])
def test_a_blip_has_nothing_that_only_who_fights_has(refused, what, value):
    made, unit = with_blip()
    code = made.names.unit(unit)
    assert refused(made, f"rule {code} {what} {value} because x", f"{code} has no {what}")


def test_the_last_turn_is_one_that_may_be_ruled(ruled):
    made = begun()
    assert ruled(made, f"rule table turn {made.table.turns} because x") == {"turn": made.table.turns}


def test_a_blip_is_not_hidden_again_and_who_is_none_is_not_revealed():
    fight, unit = with_blip()
    code = fight.names.unit(unit)
    with pytest.raises(ValueError, match=f"blip of {code} is already hidden"):
        fight.rule(f"rule {code} blip hidden because x")
    own = next(k for k in range(fight.game.models) if fight.game.model[k].side == 0)
    with pytest.raises(ValueError, match="has no blip"):
        fight.rule(f"rule {fight.names.unit(own)} blip revealed because x")


def test_an_active_blip_that_is_revealed_is_done():
    fight, unit = with_blip()
    while fight.game.active != unit:
        if fight.game.pending.stage == 0 and fight.game.active == NOBODY and fight.game.side == 1:
            fight.order(f"activate {fight.names.unit(unit)}")
        else:
            fight.bot_order("random")
    fight.rule(f"rule {fight.names.unit(unit)} blip revealed because x")
    assert fight.game.active == NOBODY


def test_what_a_blip_hides_is_still_told_to_its_owner_alone():
    made, unit = with_blip(hides=(1,))
    made.rule(f"rule {made.names.unit(unit)} hides 2 because x")
    assert str(made.story(0)[-1]) == "The referee has ruled on something that is hidden."
    assert "is 2, not 1" in str(made.story(1)[-1])
    assert BOARDING.view(made.game, Viewer.FIRST).model[unit].hidden == 1


def test_every_choice_of_the_table_is_read_again_with_each_of_its_values():
    fight = begun()
    choices = list(rulings.choices(RULINGS, fight.table, fight.game, TABLE, fight.names))
    sections = {choice.number for choice in choices if choice.part == "section"}
    assert sections == {chr(ord("A") + k) for k in range(52) if k in fight.table.section[: SIZE * SIZE]}
    assert {choice.number for choice in choices if choice.part == "entry"} == {"1", "2", "3", "4", "5"}
    for choice in choices:
        values = [typed for typed, _ in choice.values] or ["3,4" if choice.high == 0 else str(choice.high)]
        for value in values:
            ruling = rulings.read(RULINGS, f"{choice.text} {value} because x", fight.names)
            assert rulings.text_of(RULINGS, ruling, fight.names) == f"{choice.text} {value} because x"
            assert ruling.unit == TABLE
