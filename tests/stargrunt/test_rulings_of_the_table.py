"""What a referee sets by hand of what is no squad's: the turn, sides, objectives, smoke, fires, mines, fire support."""

import re

import pytest

from dieshift.battle import NEITHER, Battle
from dieshift.core import rulings
from dieshift.core.records import flatten
from dieshift.core.rulable import TABLE
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import MAX_SMOKES, Game
from dieshift.stargrunt.state.terms import DISSOLVED, MIXED_FIELD, PLACED

SCENARIO = """
title: The table by hand
size: [48, 48]
rules: "clarified"
turns: 6
wind: 3
fires: [{at: [40, 40]}, {at: [44, 40]}]
smoke: [{at: [20, 20], clouds: 2}]
mines:
  - {side: Red, kind: people, at: [12, 30]}
  - {side: Red, kind: mixed, at: [30, 30]}
  - {side: Red, kind: vehicles, at: [40, 30], known: true}
sides:
  - name: Blue
    objectives: {primary: {kind: hold, at: [24, 24], radius: 6, figures: 3}}
    chits: 3
    support:
      - {level: company, tubes: 3, shells: [general], inbound: {at: [10, 20], box: 3}}
      - {level: company, tubes: 2, shells: [general], inbound: {at: [11, 20], box: 3}}
    squads:
      - {name: One, type: line squad, figures: 5, leadership: 1, at: [15, 9]}
      - {name: Two, type: line squad, figures: 5, at: [30, 9]}
  - name: Red
    chits: 2
    support: [{level: company, tubes: 2, shells: [general], crew: R1, inbound: {at: [12, 20], box: 3}}]
    squads:
      - {name: Open, type: line squad, figures: 4, at: [25, 32]}
      - {name: Unseen, type: line squad, figures: 5, at: [10, 34], hidden: true}
"""
RULINGS = STARGRUNT.rulings
HIDDEN = "The referee has ruled on something that is hidden."


def battle(*, active=False):
    made = Battle(load(SCENARIO), seed=7)
    made.order("first" if made.waiting.side == "Blue" else "second")
    if active:
        made.order("activate B1")
    return made


@pytest.mark.parametrize(("text", "changed"), [
    ("rule table turn 3 because x", {"turn": 3}),
    ("rule Table last turn 9 because x", {"turns": 9}),
    ("rule table last turn 1 because x", {"turns": 1}),  # which it is
    ("rule table next to act side 2 because x", {"slot": 1, "seat_to_choose": 1}),
    ("rule table night yes because x", {"night": 1}),
    ("rule table wind 12 because x", {"wind": 12}),
    ("rule table side 2 done for this turn yes because x", {"stopped.1": 1}),
    ("rule table side 1 slots used up by reaction fire 1 because x", {"owed.0": 1}),
    ("rule table side 2 request chits 0 because x", {"chits.1": 0}),
    ("rule table objective 1 place 20,22.5 because x", {"objective.0.x": 2000, "objective.0.y": 2250}),
    ("rule table objective 1 place 0,0 because x", {"objective.0.x": 0, "objective.0.y": 0}),
    ("rule table objective 1 wanted 4 because x", {"objective.0.goal": 4}),
    ("rule table smoke 1 clouds 5 because x", {"smoke.0.clouds": 5}),
    ("rule table smoke 1 gone at the end of the turn yes because x", {"smoke.0.artificial": 1}),
    ("rule table smoke 1 place 21,20 because x", {"smoke.0.x": 2100}),
    ("rule table fire 2 place 44,41 because x", {"blaze.1.y": 4100}),
    ("rule table device 1 kind mixed minefield because x", {"device.0.kind": MIXED_FIELD}),
    ("rule table device 2 place 30,31 because x", {"device.1.y": 3100}),
    ("rule table device 3 known to both no because x", {"device.2.known": 0}),
    ("rule table device 1 known to both yes because x", {"device.0.known": 1}),
    ("rule table battery 3 tubes that have fired 2 because x", {"battery.2.spent": 2}),
    ("rule table battery 3 packed yes because x", {"battery.2.packed": 1}),
    ("rule table mission 1 box 0 because x", {"mission.0.box": 0}),
])
def test_a_ruling_on_the_table_sets_what_it_says_and_nothing_else(ruled, text, changed):
    assert ruled(battle(), text) == changed


def test_smoke_comes_with_the_wind_moves_and_goes(ruled):
    fight = battle()
    laid = ruled(fight, "rule table smoke 2 place 30,30 because it was shelled")
    first = fight.game.smoke[0]
    assert laid == {"clouds": 2, "smoke.1.x": 3000, "smoke.1.y": 3000, "smoke.1.clouds": 1,
                    "smoke.1.step_x": first.step_x}
    fight.rule("rule table smoke 1 place nowhere because it blew away")
    assert (fight.game.clouds, flatten(fight.game.smoke[0])) == (1, flatten(Game().smoke[0]))
    fight.rule("rule table smoke 1 place 5,5 because it did not")
    assert (fight.game.clouds, fight.game.smoke[0].clouds) == (2, 1)
    assert fight.verify().ok


def test_without_a_wind_no_smoke_is_laid():
    made = battle()
    made.game.wind = 0
    with pytest.raises(ValueError, match="set the wind first"):
        made.rule("rule table smoke 2 place 30,30 because x")


def test_there_is_room_for_no_more_smoke_than_the_state_holds():
    fight = battle()
    for k in range(1, MAX_SMOKES):
        fight.rule(f"rule table smoke {k + 1} place {k},1 because x")
    assert fight.game.clouds == MAX_SMOKES
    with pytest.raises(ValueError, match="table has no place of smoke"):
        fight.rule(f"rule table smoke {MAX_SMOKES + 1} place 3,3 because x")


def test_fires_come_and_go():
    fight = battle()
    fight.rule("rule table fire 1 place nowhere because it was put out")
    assert (fight.game.fires, fight.game.blaze[0].burns, fight.game.blaze[1].burns) == (1, 0, 1)
    fight.rule("rule table fire 3 place 1,1 because x")
    assert (fight.game.fires, fight.game.blaze[2].x, fight.game.blaze[2].burns) == (2, 100, 1)
    fight.rule("rule table fire 1 place 2,1 because x")
    assert (fight.game.fires, fight.game.blaze[0].x) == (3, 200)


def test_a_mine_that_is_taken_up_leaves_nothing():
    made = battle()
    made.rule("rule table device 2 place nowhere because it was cleared")
    assert flatten(made.game.device[1]) == flatten(Game().device[1])
    assert str(made.log[-1]) == "Ruled by hand: place of device is nowhere, not 30,30 (it was cleared)."


@pytest.mark.parametrize(("text", "why"), [
    ("rule table turn 7 because x", "the last turn is 6: change that first"),
    ("rule table turn 0 because x", "turn can't be '0': it is from 1 to 99"),
    ("rule table wind 13 because x", "wind can't be '13': it is from 1 to 12"),
    ("rule table wind 0 because x", "wind can't be '0': it is from 1 to 12"),
    ("rule table next to act Blue because x", "next to act can't be 'Blue': choose from side 1, side 2"),
    ("rule table next to act side 1 because x", "next to act of table is already Blue"),
    ("rule table weather 3 because x", "'weather' can't be ruled on"),
    ("rule table place 3,3 because x", "'place' can't be ruled on"),
    ("rule table smoke 3 clouds 2 because x", "table has no clouds of smoke 3"),
    ("rule table smoke 2 clouds 2 because x", "table has no clouds of smoke 2"),
    ("rule table smoke 2 place nowhere because x", "place of smoke 2 of table is already nowhere"),
    ("rule table smoke 1 clouds 13 because x", "clouds can't be '13': it is from 1 to 12"),
    ("rule table smoke 1 clouds 0 because x", "clouds can't be '0': it is from 1 to 12"),
    ("rule table smoke 1 place 49,1 because x", "that is off the table"),
    ("rule table fire 1 place 1,48.01 because x", "that is off the table"),
    ("rule table device 1 place 48.5,1 because x", "that is off the table"),
    ("rule table objective 1 place 49,1 because x", "that is off the table"),
    ("rule table objective 1 place nowhere because x", "'nowhere' isn't a place"),
    ("rule table objective 1 breaches 1 because x", "table has no breaches of objective 1"),
    ("rule table device 4 known to both yes because x", "table has no known to both of device 4"),
    ("rule table device 1 kind drone because x", "kind can't be 'drone': choose from minefield against people"),
    ("rule table mission 4 box 1 because x", "table has no box of mission 4"),
    ("rule table battery 3 tubes that have fired 3 because x", "the most is 2"),
    ("rule table battery 1 packed yes because x", "table has no packed of battery 1"),
    ("rule table battery 3 tubes that have fired 0 because x", "is already 0"),
    ("rule table side 1 slots used up by reaction fire 0 because x", "is already 0"),
    ("rule table device 1 place 12,30 because x", "is already 12,30"),
    ("rule table side 3 request chits 1 because x", "table has no request chits of side 3"),
    ("rule table side 1 done for this turn yes because x", "that side has finished for this turn"),
])
def test_what_the_table_cannot_be_is_refused_by_its_name_and_changes_nothing(refused, text, why):
    assert refused(battle(), text, why)


def test_the_turn_is_not_past_the_last():
    made = battle()
    made.rule("rule table turn 6 because x")
    with pytest.raises(ValueError, match="turn 6 has already begun"):
        made.rule("rule table last turn 5 because x")


def test_nobody_is_made_to_choose_who_cannot_or_while_somebody_acts():
    fight = battle()
    fight.rule("rule table side 2 done for this turn yes because x")
    with pytest.raises(ValueError, match="that side has finished for this turn"):
        fight.rule("rule table next to act side 2 because x")
    fight = battle(active=True)
    with pytest.raises(ValueError, match="table has no next to act"):
        fight.rule("rule table next to act side 2 because x")
    fight.rule("rule table side 1 done for this turn yes because it acts its last")


def test_missions_are_aimed_elsewhere_come_nearer_and_are_called_off(ruled):
    fight = battle()
    assert ruled(fight, "rule table mission 2 box 1 because x") == {"mission.1.box": 1}
    assert ruled(fight, "rule table mission 3 place 11,21 because x") == {"mission.2.x": 1100, "mission.2.y": 2100}
    with pytest.raises(ValueError, match="it is from 0 to 3"):
        fight.rule("rule table mission 2 box 4 because x")
    with pytest.raises(ValueError, match="that is off the table"):
        fight.rule("rule table mission 2 place 49,1 because x")
    fight.rule("rule table mission 1 place nowhere because nobody asked for it")
    assert (fight.game.missions, fight.game.mission[0].x, fight.game.mission[1].side) == (2, 1100, 1)
    assert fight.verify().ok


def test_of_a_mission_only_its_side_hears_and_not_which_it_is():
    fight = battle()
    fight.rule("rule table mission 3 place 30,30 because it was misread")
    assert str(fight.story(1)[-1]) == "Ruled by hand: place of mission is 30,30, not 12,20 (it was misread)."
    assert [str(fight.eyes(seat).log[-1]) for seat in (0, NEITHER)] == [HIDDEN, HIDDEN]
    fight.rule("rule table mission 1 box 1 because x")
    assert str(fight.story(0)[-1]) == "Ruled by hand: box of mission at 10,20 is 1, not 3 (x)."
    assert str(fight.story(1)[-1]) == HIDDEN
    fight.rule("rule table mission 2 place nowhere because x")  # that of the other side comes in its place
    assert str(fight.story(0)[-1]) == "Ruled by hand: place of mission is nowhere, not 11,20 (x)."
    assert str(fight.story(1)[-1]) == HIDDEN
    fight.undo()
    assert str(fight.story(0)[-1]) == "A ruling is taken back: place of mission is 11,20 again, not nowhere."
    assert str(fight.story(1)[-1]) == "The referee has taken back a ruling on something that is hidden."


def test_of_a_battery_only_its_side_hears():
    made = battle()
    made.rule("rule table battery 3 packed yes because it drove on")
    assert str(made.story(1)[-1]) == "Ruled by hand: packed of battery is yes, not no (it drove on)."
    assert [str(made.eyes(seat).log[-1]) for seat in (0, NEITHER)] == [HIDDEN, HIDDEN]


def test_of_a_mine_that_is_taken_up_hears_who_knew_where_it_lay():
    made = battle()
    made.rule("rule table device 3 known to both no because x")  # both knew of it before
    for seat in (0, 1):
        assert str(made.story(seat)[-1]) == "Ruled by hand: known to both of device at 40,30 is no, not yes (x)."


def test_of_a_mine_hears_who_knows_of_it_and_both_do_once_it_is_shown():
    fight = battle()
    fight.rule("rule table device 1 place 13,30 because x")
    assert str(fight.story(0)[-1]) == HIDDEN
    assert str(fight.story(1)[-1]) == "Ruled by hand: place of device is 13,30, not 12,30 (x)."
    fight.rule("rule table device 1 known to both yes because they found it")
    for seat in (0, 1):
        assert str(fight.story(seat)[-1]) == (
            "Ruled by hand: known to both of device at 13,30 is yes, not no (they found it).")
    fight.undo()
    assert str(fight.story(0)[-1]) == "A ruling is taken back: known to both of device at 13,30 is no again, not yes."
    fight.redo()
    assert "is restored" in str(fight.story(0)[-1])


def test_what_everybody_sees_is_told_to_everybody_with_the_name_of_a_side():
    fight = battle()
    fight.rule("rule table next to act side 2 because we went twice")
    for story in (fight.story(0), fight.story(1), fight.log):
        assert str(story[-1]) == "Ruled by hand: next to act is Red, not Blue (we went twice)."
    fight.rule("rule table side 2 request chits 1 because x")
    assert str(fight.story(1)[-1]) == "Ruled by hand: request chits of side 2 is 1, not 2 (x)."
    assert str(fight.story(0)[-1]) == HIDDEN


def test_a_counter_on_a_mine_keeps_it_where_it_is_until_it_is_shown():
    fight = battle()
    unit = fight.names.find("R2")
    squad = fight.game.squad[unit]
    squad.nature, squad.figures, squad.centre = 3, 1, 0
    squad.figure[0].x, squad.figure[0].y = 1200, 3000
    fight.journal._flat[:] = flatten(fight.game)
    with pytest.raises(ValueError, match="a counter is on it: reveal it first"):
        fight.rule("rule table device 1 place 13,30 because x")
    fight.rule("rule table device 1 known to both yes because x")
    assert fight.game.squad[unit].gone == DISSOLVED


@pytest.mark.parametrize("nature", [3, 0], ids=["a false one", "a squad"])
def test_a_counter_is_shown_to_both_as_the_rules_show_it(nature):
    fight = battle()
    squad = fight.game.squad[fight.names.find("R2")]
    squad.nature = nature
    fight.journal._flat[:] = flatten(fight.game)
    fight.rule("rule R2 counter placed because it was in plain view")
    squad = fight.game.squad[fight.names.find("R2")]
    assert (squad.located, squad.gone == DISSOLVED) == (PLACED, nature == 3)
    for seat in (0, 1):
        assert re.fullmatch(r"Ruled by hand: counter of R2.* is placed, not hidden \(it was in plain view\)\.",
                            str(fight.story(seat)[-1]))
    fight.undo()
    assert "A ruling is taken back: counter of R2" in str(fight.story(0)[-1])
    fight.redo()
    assert fight.verify().ok or nature == 3


def test_a_false_counter_is_not_turned_over_and_has_nothing_but_its_counter():
    fight = battle()
    squad = fight.game.squad[fight.names.find("R2")]
    squad.nature, squad.quality = 3, 0
    offered = [choice.word for choice in rulings.choices(RULINGS, fight.table, fight.game, 3, fight.names)]
    assert offered == ["place", "counter", "known to hide no troops"]
    with pytest.raises(ValueError, match="no unit is under that counter"):
        fight.rule("rule R2 counter turned over because x")


def test_only_what_hides_no_troops_is_known_to_hide_none():
    fight = battle()
    with pytest.raises(ValueError, match="that counter hides a unit"):
        fight.rule("rule R2 known to hide no troops yes because x")
    with pytest.raises(ValueError, match="R1 has no known to hide no troops"):
        fight.rule("rule R1 known to hide no troops yes because x")
    fight.game.squad[3].nature = 3
    fight.rule("rule R2 known to hide no troops yes because x")
    assert fight.game.squad[3].no_troops == 1


def test_every_choice_of_the_table_is_read_again_with_each_of_its_values():
    fight = battle()
    for choice in rulings.choices(RULINGS, fight.table, fight.game, TABLE, fight.names):
        values = [typed for typed, _ in choice.values] or ["12,20" if choice.high == 0 else str(choice.high)]
        for value in values:
            ruling = rulings.read(RULINGS, f"{choice.text} {value} because x", fight.names)
            assert rulings.text_of(RULINGS, ruling, fight.names) == f"{choice.text} {value} because x"
            assert ruling.unit == TABLE


def test_the_sides_are_offered_by_their_names():
    made = battle()
    offered = {choice.word: choice for choice in rulings.choices(RULINGS, made.table, made.game, TABLE, made.names)}
    assert (offered["next to act"].now, offered["next to act"].values) == (
        "Blue", [("side 1", "Blue"), ("side 2", "Red")])


def test_it_is_checked_saved_and_counted_as_others_are(tmp_path):
    fight = battle()
    fight.rule("rule table smoke 1 clouds 5 because we forgot")
    fight.rule("rule table turn 2 because we forgot")
    fight.undo()
    fight.redo()
    fight.save(tmp_path / "ruled.jsonl")
    again = Battle.load(tmp_path / "ruled.jsonl")
    assert again.verify().ok
    assert again.game.smoke[0].clouds == 5
    assert rulings.in_all(again.journal.entries) == "2 rulings by hand are in force."
    again.journal.entries[-1].text = "rule table turn 3 because we forgot"
    assert not again.verify().ok
