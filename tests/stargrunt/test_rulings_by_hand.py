"""What a referee sets by hand in a squad battle: it is set, told, taken back and checked; what cannot be is refused."""

import re

import pytest

from dieshift.battle import NEITHER, Battle
from dieshift.core import rulings
from dieshift.core.records import flatten
from dieshift.core.savefile import DamagedSave, read
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import BROKEN, DEAD, FIT

SCENARIO = """
title: By hand
size: [48, 48]
rules: "clarified"
terrain:
  - {kind: light_wood, at: [[2, 22], [18, 22], [18, 40], [2, 40]]}
sides:
  - name: Blue
    squads:
      - {name: One, type: line squad, figures: 5, leadership: 1, at: [15, 9]}
      - {name: Two, type: line squad, figures: 5, at: [30, 9]}
  - name: Red
    squads:
      - {name: Open, type: line squad, figures: 4, at: [25, 30]}
      - {name: Unseen, type: line squad, figures: 5, at: [10, 30], hidden: true}
"""
RULINGS = STARGRUNT.rulings


def battle():
    made = Battle(load(SCENARIO), seed=7)
    made.order("first" if made.waiting.side == "Blue" else "second")
    made.order("activate B1")
    return made


@pytest.mark.parametrize(("text", "changed"), [
    ("rule B1 suppression 2 because we forgot", {"squad.0.suppression": 2}),
    ("rule R1 confidence broken because it was misread", {"squad.2.confidence": BROKEN}),
    ("rule B1 in position YES because it was declared", {"squad.0.in_position": 1}),
    ("rule Two activated yes because it had its turn", {"squad.1.activated": 1}),
    ("rule B1 actions left 1 because it fired", {"squad.0.actions": 1}),
    ("rule R2 quality elite because the force says so", {"squad.3.quality": 12}),
    ("rule B2 Figure 3 health wounded because of a die", {"squad.1.figure.2.health": 1}),
])
def test_a_ruling_sets_what_it_says_and_nothing_else(ruled, text, changed):
    assert ruled(battle(), text) == changed


def test_who_leads_follows_from_who_is_hurt(ruled):
    fight = battle()
    changed = ruled(fight, "rule B1 figure 1 health dead because we forgot")
    squad = fight.game.squad[0]
    assert changed["squad.0.figure.0.health"] == DEAD
    assert squad.leader != 0
    assert squad.figure[squad.leader].health == FIT


def test_a_squad_is_set_down_elsewhere_as_it_stood():
    fight = battle()
    shape = [(figure.x - fight.game.squad[2].figure[0].x, figure.y) for figure in fight.game.squad[2].figure[:4]]
    fight.rule("rule R1 place 30.5,20 because somebody knocked it over")
    squad = fight.game.squad[2]
    assert (squad.figure[squad.centre].x, squad.figure[squad.centre].y) == (3050, 2000)
    assert [figure.x - squad.figure[0].x for figure in squad.figure[:4]] == [x for x, _ in shape]


def test_a_vehicle_is_set_down_with_its_hull():
    fight = Battle("examples/scenarios/convoy.yaml", seed=3)
    unit = next(unit for unit in range(fight.game.units) if fight.game.squad[unit].hull > 0)
    hull = fight.game.hull[fight.game.squad[unit].hull - 1]
    fight.rule(f"rule {fight.names.unit(unit)} place {(hull.x + 400) // 100},{hull.y / 100:g} because x")
    moved = fight.game.hull[fight.game.squad[unit].hull - 1]
    assert (moved.x, moved.y) == ((hull.x + 400) // 100 * 100, hull.y)


def test_a_counter_lies_where_it_lay_whoever_under_it_is_ruled_dead():
    made = battle()
    unit, seen = made.names.find("R2"), flatten(made.view(0))
    made.rule(f"rule R2 figure {made.game.squad[unit].centre + 1} health dead because x")
    assert flatten(made.view(0)) == seen


@pytest.mark.parametrize(("text", "why"), [
    ("rule B1 suppression 2", "a ruling needs a reason: write it after 'because'"),
    ("rule B1", "a ruling is written 'rule UNIT WHAT VALUE because REASON'"),
    ("rule B9 suppression 2 because x", "there is no unit 'B9'"),
    ("rule B1 supression 2 because x", "did you mean 'suppression'?"),
    ("rule B1 suppression 4 because x", "suppression can't be '4': it is from 0 to 3"),
    ("rule B1 suppression two because x", "suppression can't be 'two': it is from 0 to 3"),
    ("rule B1 confidence brokn because x", "did you mean 'broken'?"),
    ("rule B1 suppression 0 because x", "suppression of B1 is already 0"),
    ("rule B1 figure 6 health dead because x", "B1 has no health of figure 6"),
    ("rule B1 figure 0 health dead because x", "B1 has no health of figure 0"),
    ("rule B2 actions left 1 because x", "B2 has no actions left"),
    ("rule B1 activated yes because x", "B1 has no activated"),
    ("rule B1 place 47.9,9 because x", "a figure would be off the table there"),
    ("rule B1 place 30,9 because x", "a figure can't be there"),
    ("rule B1 place here because x", "'here' isn't a place: write '12,20.5'"),
    ("rule B1 EW markers 2 because x", "EW markers of B1 can't be 2"),
    ("rule B1 suppression 1 because " + "x" * 121, "a reason has at most 120 printable characters"),
    ("rule B1 suppression 1 because \x1b[2J", "a reason has at most 120 printable characters"),
])
def test_what_cannot_be_is_refused_by_its_name_and_changes_nothing(refused, text, why):
    assert refused(battle(), text, why)


@pytest.mark.parametrize(("first", "then", "why"), [
    ("Travel column yes", "In Position yes", "A squad in Travel column can't be In Position."),
    ("last stand yes", "suppression 1", "A squad in a last stand ignores suppression."),
    ("best confidence steady", "confidence confident", "best confidence"),
])
def test_what_contradicts_the_rest_of_a_squad_is_refused(first, then, why):
    fight = battle()
    if first.startswith("best"):
        fight.rule("rule R1 confidence shaken because x")
    fight.rule(f"rule R1 {first} because x")
    with pytest.raises(ValueError, match=re.escape(why)):
        fight.rule(f"rule R1 {then} because x")


@pytest.mark.parametrize("wiped", ["B1", "R1"])
def test_a_squad_wiped_out_by_hand_does_not_lock_the_turn(wiped):
    """Neither the one that is active nor one that has still to act."""
    fight = battle()
    unit = fight.names.find(wiped)
    for k in range(fight.game.squad[unit].figures):
        fight.rule(f"rule {wiped} figure {k + 1} health dead because x")
    fight.play()
    assert fight.over
    assert fight.verify().ok


def test_a_ruling_after_which_nobody_could_go_on_is_refused(monkeypatch):
    made = battle()
    made.rule("rule R1 suppression 1 because x")
    monkeypatch.setattr("dieshift.stargrunt.referee.refusal", lambda *_: 1)
    with pytest.raises(ValueError, match="after that no unit could do anything"):
        made.rule("rule B1 suppression 1 because x")


def test_nothing_is_ruled_on_before_the_first_turn_in_the_midst_of_an_action_or_at_the_end():
    scenario = load(SCENARIO)
    assert "before the first turn" in RULINGS.refuses(scenario.table, scenario.game, 0)
    fight = battle()
    game = fight.game
    assert RULINGS.refuses(fight.table, game, 0) == ""
    game.pending_count = 1
    assert "an action is under way" in RULINGS.refuses(fight.table, game, 0)
    game.pending_count = 0
    game.assault.step = 1
    assert "an action is under way" in RULINGS.refuses(fight.table, game, 0)
    game.assault.step, game.squad[0].gone = 0, 1
    assert "no longer in the battle" in RULINGS.refuses(fight.table, game, 0)


def test_it_is_taken_back_stands_again_and_is_checked(tmp_path):
    fight = battle()
    before = flatten(fight.game)
    fight.rule("rule B1 suppression 2 because we forgot")
    after = flatten(fight.game)
    assert str(fight.undo()) == "A ruling is taken back: suppression of B1 is 0 again, not 2."
    assert flatten(fight.game) == before
    assert str(fight.redo()) == "A ruling is restored: suppression of B1 is 2, not 0 (we forgot)."
    assert flatten(fight.game) == after
    fight.order("end")
    assert fight.verify().ok
    fight.save(tmp_path / "ruled.jsonl")
    again = Battle.load(tmp_path / "ruled.jsonl")
    assert again.verify().ok
    assert [str(line) for line in again.log] == [str(line) for line in fight.log]
    assert rulings.in_all(fight.journal.entries) == "1 ruling by hand is in force."


def test_an_order_behind_a_ruling_rolls_other_dice_than_without_it():
    """What falls belongs to a place, and a ruling leads to another one; taken back, the first is there again."""
    fight = battle()
    fight.rule("rule B1 suppression 1 because x")
    fell = fight.journal.place
    fight.undo()
    assert fight.journal.place != fell
    fight.rule("rule B1 suppression 2 because x")
    assert fight.journal.place != fell
    fight.undo()
    fight.rule("rule B1 suppression 1 because x")
    assert fight.journal.place == fell


@pytest.mark.parametrize("change", [
    lambda text: text.replace("suppression 2 because", "suppression 1 because"),
    lambda text: text.replace("because we forgot", "because we  forgot"),
    lambda text: text.replace("rule B1 suppression 2", "rule B1 mood 2"),
])
def test_a_ruling_that_does_not_make_what_was_recorded_is_found(change):
    made = battle()
    made.rule("rule B1 suppression 2 because we forgot")
    entry = made.journal.entries[-1]
    entry.text = change(entry.text)
    assert not made.verify().ok


def test_a_ruling_in_the_file_that_was_edited_is_found(tmp_path):
    fight = battle()
    fight.rule("rule B1 suppression 2 because we forgot")
    fight.save(tmp_path / "ruled.jsonl")
    text = (tmp_path / "ruled.jsonl").read_text()
    (tmp_path / "ruled.jsonl").write_text(text.replace("we forgot", "i forgot"))
    with pytest.raises(DamagedSave):
        read(tmp_path / "ruled.jsonl")


def test_everybody_hears_that_there_was_a_ruling_and_only_who_may_know_on_what():
    fight = battle()
    fight.rule("rule R2 confidence broken because of the ambush")
    hidden = "The referee has ruled on something that is hidden."
    assert [str(fight.eyes(seat).log[-1]) for seat in (0, NEITHER)] == [hidden, hidden]
    line = "Ruled by hand: confidence of R2 is broken, not confident (of the ambush)."
    assert {str(story[-1]).replace(" Unseen", "") for story in (fight.story(1), fight.log)} == {line}
    fight.undo()
    assert str(fight.story(0)[-1]) == "The referee has taken back a ruling on something that is hidden."
    fight.rule("rule R2 suppression 1 because its marker lay beside it")  # which lies there for all to see
    assert "its marker" in str(fight.story(0)[-1])


def test_a_value_that_a_counter_shows_to_be_blank_is_not_told():
    """To routed, the blank of a view: that would tell it apart from every other ruling."""
    made = battle()
    made.rule("rule R2 confidence routed because of something")
    assert str(made.story(0)[-1]) == "The referee has ruled on something that is hidden."


@pytest.mark.parametrize("what", [what for kept in RULINGS.kept.values() for what in kept.fields],
                         ids=lambda what: f"{what.of} {what.word}".strip())
def test_every_number_that_may_be_set_is_a_field_within_its_bounds(what):
    kept = {"": "squad", "figure": "squad.figure", "vehicle": "hull", "weapon": "hull.gun"}[what.of]
    low, high = STARGRUNT.bounds.get(f"{kept}.{what.field}", (what.low, what.high))
    numbers = list(what.values) or [what.low, what.high]
    assert low <= min(numbers) <= max(numbers) <= high
    record = {"": Game().squad[0], "figure": Game().squad[0].figure[0], "vehicle": Game().hull[0],
              "weapon": Game().hull[0].gun[0]}[what.of]
    assert isinstance(getattr(record, what.field), int)


def test_every_choice_is_read_again_with_each_of_its_values():
    fight = battle()
    for unit in range(fight.game.units):
        for choice in rulings.choices(RULINGS, fight.table, fight.game, unit, fight.names):
            values = [typed for typed, _ in choice.values] or ["12,20" if choice.high == 0 else str(choice.high)]
            for value in values:
                ruling = rulings.read(RULINGS, f"{choice.text} {value} because x", fight.names)
                assert rulings.text_of(RULINGS, ruling, fight.names) == f"{choice.text} {value} because x"
                assert ruling.unit == unit


def test_a_side_that_is_called_as_a_ruling_begins_gives_up_and_rules_nothing():
    made = Battle(load(SCENARIO.replace("name: Blue", "name: rule the waves")), seed=7)
    made.journal.concede(0)
    assert str(made.lines(len(made.journal.entries))) == "Rule the waves gave up."


def test_no_order_begins_as_a_ruling_does():
    assert "rule" not in actions.by_word


def test_a_view_of_a_ruling_is_that_of_its_states():
    made = battle()
    made.rule("rule R1 suppression 1 because x")
    assert made.view(0).squad[2].suppression == STARGRUNT.view(made.game, Viewer.FIRST).squad[2].suppression == 1
