"""Reinforcements that a scenario keeps away until a turn, losses of a side or the fall of a leader."""

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import scripted
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.air.cues import let_in
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import AT_BASE, AWAITED, DEAD, SURRENDERED, WOUNDED
from dieshift.stargrunt.turn.turn import can_be_activated

RELIEF = 1
TEXT = """title: The relief
briefing: Somebody comes.
turns: 8
sides:
  - name: Blue
    squads:
      - {type: line squad, name: First, at: [36, 6]}
      - {type: line squad, name: Relief, enters: true, when: {turn: 3}}
  - name: Red
    squads:
      - {type: line squad, name: Foe, at: [36, 40]}
"""


def waiting(when):
    """The first state of a battle in which the relief waits for something."""
    return scenario.load(TEXT.replace("{turn: 3}", when))


def comes(made):
    """Whether it may be activated after the end of a turn."""
    let_in(scripted(), made.table, made.game)
    return made.game.squad[RELIEF].chart == 0 and can_be_activated(made.game, RELIEF) == 1


def hurt(made, unit, count, health=WOUNDED):
    for figure in made.game.squad[unit].figure[1:count + 1]:
        figure.health = health


def test_it_may_enter_from_its_turn_on():
    """R3.53; until then it cannot be activated, as whoever is on the Inbound Chart."""
    setting = waiting("{turn: 3}")
    assert setting.game.squad[RELIEF].chart == AWAITED
    for turn, free in ((0, False), (1, False), (2, True), (3, True)):
        setting.game.turn = turn
        assert comes(setting) is free


@pytest.mark.parametrize(("of", "unit"), [("", 0), (", of: Red", 2)])
def test_it_comes_once_so_many_of_a_side_are_out_of_action(of, unit):
    """Of its own side, or of the one that is named; wounded and dead count alike, those of the other side do not."""
    setting = waiting(f"{{losses: 3{of}}}")
    hurt(setting, 2 - unit, 5)
    assert not comes(setting)
    hurt(setting, unit, 2)
    assert not comes(setting)
    hurt(setting, unit, 3, DEAD)
    assert comes(setting)


def test_it_comes_once_the_first_leader_of_a_unit_has_fallen():
    """Others of the unit may fall without; whoever succeeds him changes nothing of that."""
    setting = waiting("{leader: First}")
    hurt(setting, 0, 4)
    assert not comes(setting)
    setting.game.squad[0].figure[0].health = WOUNDED
    assert comes(setting)


def test_a_first_leader_who_leads_no_more_has_fallen_though_he_is_fit_again():
    made = waiting("{leader: First}")
    made.game.squad[0].leader = 5
    assert comes(made)


@pytest.mark.parametrize("field", [("gone", SURRENDERED), ("figures", 0)])
def test_a_leader_whose_unit_is_taken_or_no_more_has_fallen(field):
    made = waiting("{leader: First}")
    setattr(made.game.squad[0], *field)
    assert comes(made)


def test_whoever_is_taken_is_out_of_action():
    """R10.1: all of a unit that has surrendered, fit or not."""
    setting = waiting("{losses: 8}")
    hurt(setting, 0, 7)
    assert not comes(setting)
    setting.game.squad[0].gone = SURRENDERED
    assert comes(setting)


def test_who_has_left_the_battle_is_not_let_in():
    made = waiting("{turn: 3}")
    made.game.turn, made.game.squad[RELIEF].gone = 2, SURRENDERED
    let_in(scripted(), made.table, made.game)
    assert made.game.squad[RELIEF].chart == AWAITED


def test_whichever_comes_first_sets_it_off():
    made = waiting("{turn: 7, losses: 2, leader: R1}")
    assert not comes(made)
    hurt(made, 0, 2)
    assert comes(made)


def test_who_rides_with_it_comes_with_it():
    aboard = ("      - {type: truck, name: Truck, enters: true, when: {turn: 2}}\n"
              "      - {type: gun team, name: Riders, aboard: Truck}\n")
    text = TEXT.replace("  - name: Red", aboard + "  - name: Red")
    setting = scenario.load(text)
    assert [squad.chart for squad in setting.game.squad[2:4]] == [AWAITED, AWAITED]
    setting.game.turn = 1
    let_in(scripted(), setting.table, setting.game)
    assert [squad.chart for squad in setting.game.squad[2:4]] == [0, 0]
    story = [str(line) for line in Battle(text, seed=3).play("heuristic", "heuristic").story()]
    assert [line.split()[0] for line in story if "is free to enter" in line] == ["B3", "B2"]


def test_the_other_side_does_not_see_what_it_waits_for():
    """Only that it is not there yet; a battle without anybody who waits is as it was."""
    seen = view(waiting("{turn: 3}").game, Viewer.SECOND)
    assert seen.squad[RELIEF].chart == AT_BASE
    assert all(cue.turn == cue.losses == cue.leader == 0
               for cue in scenario.load(TEXT.replace(", when: {turn: 3}", "")).table.cue)


def test_a_battle_is_played_and_the_story_says_when_it_comes(tmp_path):
    """It is activated in no turn before; the battle is saved, verified, and goes on from its file the same."""
    battle = Battle(TEXT, seed=3).play("heuristic", "heuristic")
    story = [str(line) for line in battle.story()]
    free = next(k for k, line in enumerate(story) if line.startswith("B2 is free to enter."))
    assert story[free + 1].startswith("Turn 3 of 8 begins.")
    assert not any(line.startswith("B2 Relief is activated") for line in story[:free])
    assert any(line.startswith("B2 Relief is activated") for line in story[free:])
    file = tmp_path / "relief.jsonl"
    battle.save(file)
    again = Battle.load(file)
    assert again.game == battle.game
    assert again.table.cue[RELIEF].turn == 3


@pytest.mark.parametrize(("old", "new", "field", "what"), [
    ("enters: true, ", "at: [30, 6], ", "when", "Only a squad that enters later can wait for something."),
    ("{turn: 3}", "{turn: 1}", "when.turn", "Write a number from 2 to 50."),
    ("{turn: 3}", "{}", "when", "The squad has nothing to wait for."),
    ("{turn: 3}", "{losses: 2, of: Green}", "when.of", "'Green' is not a side."),
    ("{turn: 3}", "{turn: 3, of: Red}", "when.of", "The squad does not wait for losses."),
    ("{turn: 3}", "{leader: B9}", "when.leader", "There is no unit 'B9'."),
    ("{turn: 3}", "{leader: Foe}", "when.leader", "Its first figure is not its leader.")])
def test_what_cannot_be_waited_for_is_told_at_its_field(old, new, field, what):
    text = TEXT.replace(old, new)
    if what.startswith("Its first"):
        text = text.replace("at: [36, 40]", "at: [36, 40], leader: 2")
    (fault,) = scenario.check(text)
    assert (fault.line, fault.field) == (8, f"sides[0].squads[1].{field}")
    assert what in fault.sentence
