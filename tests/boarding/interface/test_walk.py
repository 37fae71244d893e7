"""Several squares in one go: the cheapest orders that lead there, each as the rules allow it."""

import pytest

from dieshift.battle import Battle
from dieshift.boarding.chapters import activation
from dieshift.core.journal import Refused
from dieshift.core.records import flatten


@pytest.fixture
def behind_the_door():
    battle = Battle("examples/scenarios/sweep.yaml", seed=3)
    battle.order("activate B1")
    battle.order("open D1")
    return battle


def preview(battle, text):
    return battle.eyes(battle.waiting.seat).preview(text)


def test_a_walk_is_the_orders_that_lead_there_and_says_what_they_cost(behind_the_door):
    battle, before = behind_the_door, flatten(behind_the_door.game)
    walk = preview(battle, "walk to 9,7")
    assert walk.refused == ""
    assert len(walk.steps) == 3
    assert [str(word) for word in walk.words[:2]] == ["3 squares, for 3 action points", "no action points left"]
    assert flatten(battle.game) == before
    for text in walk.steps:
        battle.order(text)
    model = battle.game.model[0]
    assert (model.x, model.y) == (9, 7)
    assert (walk.ghost[0].x, walk.ghost[0].y) == walk.path[-1]


def in_a_room():
    battle = Battle("examples/scenarios/threshold.yaml", seed=3)
    battle.order("done")
    battle.order("activate G2")
    return battle


def behind_a_door():
    battle = Battle("examples/scenarios/sweep.yaml", seed=3)
    battle.order("activate B1")
    battle.order("open D1")
    return battle


@pytest.mark.parametrize("begun", [behind_a_door, in_a_room], ids=lambda one: one.__name__)
def test_every_walk_is_carried_out_as_it_is_shown_and_no_other_is_cheaper(begun):
    """Against every row of steps and turns there is, up to three: B2, B4 price ways back, ways aside and turns."""
    battle = begun()
    unit = battle.game.active
    start, home = battle.game.model[unit].acpo, (int(battle.game.model[unit].x), int(battle.game.model[unit].y))
    cheapest = {}

    def go(depth):
        here = battle.game.model[unit]
        spent = start - here.acpo
        square = int(here.x), int(here.y)
        cheapest[square] = min(spent, cheapest.get(square, 99))
        if depth == 0 or battle.game.active != unit:
            return
        for offer in [each.order for each in battle.offers if each.order.split()[0] in {"step", "turn"}]:
            if "fire" not in offer:
                battle.order(offer)
                go(depth - 1)
                battle.undo()

    go(3)
    assert len(cheapest) > 8
    for (x, y), spent in cheapest.items():
        walk = preview(battle, f"walk to {x},{y}")
        if (x, y) == home:
            assert "the action points left are not enough to get there" in str(walk.refused)
            continue
        words = str(walk.words[0])
        assert f"for {spent} action point" in words, (x, y, words)


@pytest.mark.parametrize(("square", "steps", "points"), [
    ("10,7", ["turn N", "step N"], 2), ("10,5", ["turn S", "step S"], 2), ("11,6", ["step E"], 1),
    ("9,6", ["step W"], 2),
])
def test_a_heavy_model_turns_where_it_cannot_go_aside(square, steps, points):
    """B5: it faces east, steps back for two points (B2), and never aside."""
    battle = Battle("examples/scenarios/sweep.yaml", seed=3)
    battle.order("activate B1")
    battle.order("turn E")
    battle.rule("rule B1 action points 4 because it has not begun")
    battle.rule("rule B1 place 10,6 because there is room")
    walk = preview(battle, f"walk to {square}")
    assert walk.steps == steps
    assert f"for {points} action point" in str(walk.words[0])


@pytest.mark.parametrize(("text", "why"), [
    ("walk to 19,12", "the action points left are not enough to get there"),
    ("walk to 0,0", "the action points left are not enough to get there"),
    ("walk to 99,99", "the action points left are not enough to get there"),
    ("walk to D1", "write 'walk to 9,7' to walk to a square"),
    ("walk", "write 'walk to 9,7' to walk to a square"),
])
def test_where_no_way_leads_is_said_by_every_function_alike(behind_the_door, text, why):
    refused = str(preview(behind_the_door, text).refused)
    assert why in refused
    assert behind_the_door.refusal(text) == refused
    for ask in (behind_the_door.odds, behind_the_door.order, behind_the_door.eyes(behind_the_door.waiting.seat).order):
        with pytest.raises(Refused) as refusal:
            ask(text)
        assert str(refusal.value) == refused


def test_the_other_seat_is_told_who_decides(behind_the_door):
    other = behind_the_door.eyes(1 - behind_the_door.waiting.seat)
    said = f"The game is waiting for {behind_the_door.waiting.side} to decide"
    assert said in str(other.preview("walk to 9,7").refused)
    with pytest.raises(Refused, match=said):
        other.odds("walk to 9,7")


def test_whoever_does_not_act_walks_nowhere():
    battle = Battle("examples/scenarios/threshold.yaml", seed=3)
    assert battle.game.question == activation.WHICH_UNIT
    assert "only the active model can walk" in str(preview(battle, "walk to 2,1").refused)
    with pytest.raises(Refused, match="only the active model can walk"):
        battle.odds("walk to 2,1")


def test_a_walk_is_several_orders(behind_the_door):
    """They are given one by one, as its preview names them."""
    steps = preview(behind_the_door, "walk to 9,7").steps
    with pytest.raises(ValueError, match=r"walk to 9,7' is several orders. Give them one by one: ") as error:
        behind_the_door.order("walk to 9,7")
    assert str(error.value).endswith(f": {', '.join(steps)}.")
    assert not behind_the_door.allowed("walk to 9,7")


def test_who_would_shoot_on_the_way_is_said_once():
    battle = Battle("examples/scenarios/threshold.yaml", seed=3)
    battle.rule("rule D1 door open because the way is clear")
    battle.rule("rule T1 overwatch yes because it waits")
    battle.order("done")
    battle.order("activate G2")
    walk = preview(battle, "walk to 2,2")
    assert walk.steps == ["step S", "step S"]
    assert [str(word) for word in walk.words[2:]] == ["T1 is on overwatch and would shoot at this action (G-8)"]
    assert battle.odds("walk to 2,2").rows == walk.odds.rows
    assert {str(row.label): row.fraction for row in walk.odds.rows if row.group == "G2 after overwatch"} == {
        "G2 is removed": "11/36", "G2 is unhurt": "25/36"}
    assert "overwatch shots at order 1 of 2, where the walk stops (G-8)" in walk.odds.notes
