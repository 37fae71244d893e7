"""What a referee sets by hand in a boarding action, and what follows from it by the rules."""


import pytest

from dieshift.battle import Battle
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import DOOR_OPEN, EAST, REMOVED
from dieshift.core.records import flatten

RULINGS = BOARDING.rulings


def battle():
    made = Battle("examples/scenarios/threshold.yaml", seed=3)
    made.order("activate T1")
    return made


@pytest.mark.parametrize(("text", "changed"), [
    ("rule T1 action points 2 because x", {"model.0.acpo": 2}),
    ("rule T1 facing E because x", {"model.0.facing": EAST}),
    ("rule G1 concussed yes because x", {"model.1.concussed": 1}),
    ("rule T1 overwatch yes because x", {"model.0.overwatch": 1, "watching.0": 1}),
    ("rule G1 place 1,2 because x", {"model.1.x": 1, f"occupant.{2 * SIZE}": 0, f"occupant.{2 * SIZE + 1}": 2}),
    ("rule D1 door open because x", {"door_state.0": DOOR_OPEN}),
])
def test_a_ruling_sets_what_it_says_and_what_follows(ruled, text, changed):
    assert ruled(battle(), text) == changed


def test_a_model_without_hp_is_removed_and_its_square_is_free():
    fight = battle()
    facts = [flatten(fact) for fact in fight.game.event]
    fight.rule("rule G2 HP 0 because we forgot its wound")
    model = fight.game.model[2]
    assert model.state == REMOVED
    assert fight.game.occupant[model.y * SIZE + model.x] == 0
    assert [flatten(fact) for fact in fight.game.event] == facts
    assert str(fight.undo()).startswith("A ruling is taken back: HP of G2")
    assert fight.game.model[2].state != REMOVED
    assert fight.verify().ok


def test_a_door_that_is_shut_by_hand_ends_the_fight_through_it():
    fight = battle()
    fight.rule("rule D1 door open because x")
    door = fight.table.door[0]
    north = door.side != EAST
    there = (door.x, door.y + 1) if north else (door.x + 1, door.y)
    fight.rule(f"rule T1 place {door.x},{door.y} because x") if fight.game.model[0].y != door.y else None
    fight.rule(f"rule G1 place {there[0]},{there[1]} because x")
    one, other = fight.game.model[0], fight.game.model[1]
    way = 0 if north else 2
    one.engaged, other.engaged = 1 << way, 1 << (way ^ 4)
    fight.journal._flat[:] = flatten(fight.game)
    noted = fight.game.events, fight.game.lost_events
    fight.rule("rule D1 door closed because x")
    assert (fight.game.events, fight.game.lost_events) == noted
    assert (fight.game.model[0].engaged, fight.game.model[1].engaged) == (0, 0)


def test_nobody_is_set_down_where_it_burns():
    fight = battle()
    fight.rule("rule G1 place 1,2 because x")
    section = fight.table.section[2 * SIZE]
    fight.game.fires, fight.game.burning[section] = 1, 1
    with pytest.raises(ValueError, match="no model can be in that square"):
        fight.rule("rule G1 place 0,2 because x")


@pytest.mark.parametrize(("text", "why"), [
    ("rule T1 HP 5 because x", "the most is 1"),
    ("rule D1 door HP 9 because x", "the most is 1"),
    ("rule T1 place 0,0 because x", "no model can be in that square"),
    ("rule T1 place 0,2 because x", "no model can be in that square"),
    ("rule G1 overwatch yes because x", "it needs a gun"),
    ("rule T1 hides 2 because x", "T1 has no hides"),
    ("rule D1 facing N because x", "D1 has no facing"),
    ("rule D1 place 1,1 because x", "D1 has no place"),
    ("rule D9 door open because x", "that model is no longer in the game"),
    ("rule T1 action points 13 because x", "action points can't be '13': it is from 0 to 12"),
])
def test_what_cannot_be_is_refused_and_changes_nothing(refused, text, why):
    assert refused(battle(), text, why)


def test_nothing_is_ruled_on_before_the_first_turn_or_in_the_midst_of_an_action():
    fight = battle()
    game = fight.game
    assert RULINGS.refuses(fight.table, game, 0) == ""
    game.pending.stage = 1
    assert "an action is under way" in RULINGS.refuses(fight.table, game, 0)
    game.pending.stage, game.turn = 0, 0
    assert "before the first turn" in RULINGS.refuses(fight.table, game, 0)


@pytest.mark.parametrize("what", RULINGS.kept[""].fields, ids=lambda what: str(what.word))
def test_every_number_that_may_be_set_lies_within_its_bounds(what):
    field = {"door": "door_state", "door HP": "door_hp"}.get(what.word, f"model.{what.field}")
    low, high = BOARDING.bounds.get(field, (what.low, what.high))
    numbers = list(what.values) or [what.low, what.high]
    assert low <= min(numbers) <= max(numbers) <= high
