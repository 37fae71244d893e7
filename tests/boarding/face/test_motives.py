"""Why the computer would give an order in a boarding action, which changes when the ground for it does."""

from pathlib import Path

from dieshift.battle import Battle
from dieshift.boarding.face import motives
from dieshift.core.viewers import Viewer

SCENARIOS = Path(__file__).resolve().parents[3] / "examples" / "scenarios"


def why(battle, text, change=None):
    """The ground of an order, as the seat sees it that decides; after a change of what it sees."""
    seen = battle.kind.rulebook.view(battle.game, Viewer.deciding(battle.game.seat_to_choose))
    if change:
        change(seen)
    order = battle.kind.read(text, battle.names, seen)
    return motives.motive(battle.journal.rules, battle.table, seen, battle.names, order)


def test_every_term_that_comes_up_is_one_that_has_words():
    told = set()
    for scenario in ("threshold", "black-box"):
        battle = Battle(SCENARIOS / f"{scenario}.yaml", seed=4)
        for _ in range(70):
            if battle.over:
                break
            before = len(battle.journal.entries)
            battle.bot_order("heuristic")
            text = battle.journal.entries[before].text
            battle.undo()
            ground = why(battle, text)
            told |= {ground.term} if ground else set()
            battle.redo()
    assert {"goal", "enemy", "front"} <= told <= set(motives.TERMS)


def test_a_turn_goes_by_who_is_in_front_by_who_fights_and_by_who_is_left():
    battle = Battle(SCENARIOS / "threshold.yaml", seed=4)
    while battle.game.question != 1 or battle.game.side != 1:
        battle.bot_order("heuristic")
    assert why(battle, "activate G1").term == "front"

    def fights(seen):
        seen.model[1].engaged = 1
    assert why(battle, "activate G1", fights).term == "engaged"

    def alone(seen):
        seen.model[2].activated = 1
    assert why(battle, "activate G1", alone).term == "only"


def test_a_shot_is_for_the_chance_that_its_odds_have():
    """Of a step with a shot likewise; and one at a door says nothing of anybody."""
    battle, compared = Battle(SCENARIOS / "threshold.yaml", seed=4), 0
    for text in ("activate T1", "step N", "open D1"):
        battle.order(text)
    viewer = Viewer.deciding(0)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    given = battle.journal.rules, battle.table, seen, battle.names, viewer
    for choice in battle.kind.menu(*given).choices:
        if "fire at G" in choice.order and not choice.refused:
            ground, odds = why(battle, choice.order), battle.kind.preview(*given, choice.order).odds
            assert ground.term == "hit"
            assert choice.order.endswith(f"fire at {ground.whom}")
            assert any(abs(row.chance - ground.here) < 1e-3 for row in odds.rows), (ground, odds.rows)
            compared += 1
    assert compared
