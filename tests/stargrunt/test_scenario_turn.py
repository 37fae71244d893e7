"""A scenario that begins within a turn: who has been activated, who is acting, whose slot it is, who is a captive."""

import pytest

from dieshift.battle import Battle
from dieshift.core.records import flatten
from dieshift.core.words import Message
from dieshift.stargrunt.chapters import activation, command, fire, movement, overwatch
from dieshift.stargrunt.chapters.fire.weapons import RIFLE_FIRED
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import IN_PLAY, NOBODY, PRISONER, SURRENDERED, WOUNDED_PRISONER

WITHIN = """\
title: Within a turn
underway: true
turns: 3
rules: goodall + once-at-a-target
first: Red
sides:
  - name: Blue
    owed: 1
    squads:
      - {type: line command, code: B1, at: [30, 8], level: platoon, leadership: 1,
         acting: {done: [transfer], informed: [B3]}}
      - type: line squad
        code: B2
        at: [36, 20]
        acting: {by: B1, done: [fire], fired_at: R1}
        people:
          - {figure: 1, fired: small arm}
          - {figure: 2, fired: support weapon}
      - {type: line squad, code: B3, at: [50, 8], activated: true, overwatch: true, fired_on_by: [R1, R2]}
      - {type: line squad, code: B4, captives_of: R1,
         people: [{figure: 1, questioned: true}, {figure: 2, health: wounded}]}
  - name: Red
    stopped: true
    squads:
      - {type: militia squad, code: R1, at: [36, 30], activated: true, failed: [dash]}
      - {type: militia squad, code: R2, at: [46, 40]}
"""
SLOT = """\
title: Whose slot it is
underway: true
turns: 2
next: Red
sides:
  - name: Blue
    squads:
      - {type: line squad, code: B1, at: [30, 8], activated: true}
      - {type: line squad, code: B2, at: [44, 8]}
  - name: Red
    squads:
      - {type: militia squad, code: R1, at: [30, 40]}
      - {type: militia squad, code: R2, at: [44, 40]}
"""
ONE = SLOT.replace("next: Red\n", "")


def without_people(text):
    """The text without what it says of single figures of B2."""
    return text[:text.index("        people:")] + text[text.index("      - {type: line squad, code: B3"):]


@pytest.fixture(scope="module")
def made():
    return scenario.load(WITHIN)


def test_who_is_acting_goes_on_with_what_is_left_and_remembers_what_it_did(made):
    """R3.2, R3.40, R3.41: one action left after a fire; those who fired in it do not fire again, nor at R1."""
    squad = made.game.squad[1]
    assert (made.game.active, squad.actions, squad.activated) == (1, 1, 0)
    assert (squad.done, squad.fires, squad.fired_at, squad.moves) == (1 << fire.FIRE, 1, 5, 0)
    assert [squad.figure[i].fired for i in range(4)] == [1, 2, 0, 0]


def test_a_commander_waits_for_the_unit_that_he_called(made):
    """R9.10-R9.12: his transfer is one of his two actions, and he cannot give B2 another one."""
    game, boss = made.game, made.game.squad[0]
    assert (game.callers, game.caller[0], boss.actions, boss.activated) == (1, 0, 1, 1)
    assert (boss.done, boss.transferred, boss.informed) == (1 << command.TRANSFER, 0b010, 0b110)


def test_the_turn_so_far_begins_as_the_scenario_says(made):
    """R3.1, R3.9, R3.42, R5.41, R7.22: activated, stopped, owed, failed tests, who has fired at whom."""
    game = made.game
    assert (game.activations, game.first, game.slot) == (4, 1, 0)
    assert (list(game.stopped), list(game.owed)) == ([0, 1], [1, 0])
    third, red = game.squad[2], game.squad[4]
    assert (third.activated, third.overwatch, third.shot_at_by, third.was_fired_on) == (1, 1, 0b110000, 1)
    assert (red.activated, red.failed) == (1, 1 << movement.COMBAT_MOVE)
    assert (game.squad[5].activated, game.squad[5].failed) == (0, 0)


def test_captives_are_with_their_captor_by_the_rule_that_takes_them(made):
    """R10.6, R10.40, R10.42: the wounded among them have to be carried; each is interrogated once."""
    squad = made.game.squad[3]
    assert (squad.gone, squad.present) == (SURRENDERED, 0)
    assert [squad.figure[i].health for i in range(3)] == [PRISONER, WOUNDED_PRISONER, PRISONER]
    assert {squad.figure[i].held_by for i in range(8)} == {5}
    assert [squad.figure[i].questioned for i in range(3)] == [1, 0, 0]
    assert made.game.events == 0


def test_the_battle_opens_with_the_action_that_is_due(made):
    """R3.2, R9.11: nobody chooses who goes first; after B2 its commander goes on."""
    battle = Battle(made, seed=3)
    assert (battle.waiting.seat, battle.waiting.question) == (0, "what B2 does (1 action left)")
    assert "has already fired at R1 in this activation" in battle.refusal("fire B2 at R1 with figures 4,5")
    assert battle.allowed("fire B2 at R2 with figures 4,5")
    assert "can't fire with figures 1:" in battle.refusal("fire B2 at R2 with figures 1,4")
    battle.order("end B2")
    assert battle.waiting.question == "what B1 does (1 action left)"
    assert "already activated B2" in battle.refusal("transfer B1 to B2")
    battle.order("end B1")
    assert battle.game.slot == 0  # Red has stopped


def test_without_words_on_its_weapons_a_squad_that_fired_did_so_with_all():
    """R3.40: nobody of it can fire again before its next activation."""
    squad = scenario.load(without_people(WITHIN)).game.squad[1]
    assert all(squad.figure[i].fired for i in range(squad.figures))
    assert {squad.figure[i].fired for i in range(squad.figures)} == {1, 2}


def test_a_commander_who_was_called_himself_waits_behind_his_own():
    """R9.10, R9.11: the last who called goes on first; each has spent one action on his transfer."""
    text = ONE.replace("code: B1, at: [30, 8], activated: true", "code: B1, at: [30, 8], acting: {by: B2}").replace(
        "code: B2, at: [44, 8]", "code: B2, at: [44, 8], level: platoon, acting: {by: B3}}\n"
        "      - {type: line squad, code: B3, at: [58, 8], level: company, acting: {done: [fire], fired_at: R1}")
    game = scenario.load(text).game
    assert (game.active, game.callers, list(game.caller)[:2]) == (0, 2, [2, 1])
    assert [(squad.actions, squad.activated) for squad in game.squad[:3]] == [(2, 0), (1, 0), (0, 1)]


@pytest.mark.parametrize(("done", "moves", "fires"), [
    ("[move]", 1, 0), ("[dash]", 1, 0), ("[withdraw]", 1, 0), ("[fire]", 0, 1), ("[position]", 0, 0)])
def test_what_a_squad_did_is_counted_as_the_rules_count_it(done, moves, fires):
    """R3.20, S4.105: the second move of an activation is another matter than the first."""
    squad = scenario.load(ONE.replace("activated: true", f"acting: {{done: {done}}}")).game.squad[0]
    assert (squad.moves, squad.fires, squad.actions) == (moves, fires, 1)


def test_whom_a_unit_has_activated_its_message_has_reached():
    """R3.26, R9.12."""
    text = ONE.replace("activated: true", "level: platoon, acting: {done: [transfer], transferred: [B2]}")
    squad = scenario.load(text).game.squad[0]
    assert (squad.transferred, squad.informed, squad.actions) == (0b10, 0b10, 1)


def test_the_side_whose_turn_it_is_activates_first():
    """R3.1: no die is rolled for the first choice, and B1 has been activated."""
    battle = Battle(scenario.load(SLOT), seed=3)
    assert (battle.waiting.seat, battle.game.question, battle.game.turn) == (1, activation.WHICH_UNIT, 1)
    assert battle.journal.entries[0].dice == ()
    battle.order("activate R1")
    battle.order("end R1")
    assert "has already been activated this turn" in battle.refusal("activate B1")
    battle.order("activate B2")
    assert battle.game.active == 1


def test_the_next_turn_begins_with_everybody_anew():
    """R3.10: what was said of the first turn is over with it."""
    battle = Battle(scenario.load(WITHIN), seed=3)
    while battle.game.turn == 1:
        battle.order({activation.WHICH_UNIT: "stop", overwatch.REACTION: "decline"}.get(
            battle.game.question, f"end {battle.names.unit(battle.game.active)}"))
    squads = battle.game.squad[:6]
    assert {(squad.activated, squad.failed, squad.fired_at) for squad in squads} == {(0, 0, 0)}
    assert (list(battle.game.stopped), list(battle.game.owed)) == ([0, 0], [0, 0])


def test_the_roll_of_a_turn_under_way_was_called_before_it():
    """R2.10: and nobody is called who gave himself up."""
    midway = Battle(scenario.load(WITHIN), "book + under-strength", seed=3)
    assert midway.journal.entries[0].dice == ()
    between = WITHIN.replace("first: Red\n", "").replace("    owed: 1\n", "").replace("    stopped: true\n", "")
    for said in (",\n         acting: {done: [transfer], informed: [B3]}", ", activated: true", ", failed: [dash]"):
        between = between.replace(said, "")
    between = between.replace("        acting: {by: B1, done: [fire], fired_at: R1}\n", "")
    between = without_people(between)
    called = Battle(scenario.load(between), "book + under-strength", seed=3)
    rolled = {die.unit for die in called.journal.entries[0].dice if die.reason == "strength"}
    assert rolled == {"B1", "B2", "B3", "R1", "R2"}
    assert called.game.squad[3].figures == 8


@pytest.mark.parametrize("player", ["random", "heuristic"])
@pytest.mark.parametrize("text", [WITHIN, SLOT], ids=["acting", "slot"])
def test_a_battle_begun_within_a_turn_ends_and_is_saved_and_verified(text, player, tmp_path):
    """Bots play it to its end, its file says the same, and its own text makes it again."""
    setting = scenario.load(text)
    assert scenario.load(scenario.to_yaml(setting)).game == setting.game
    battle = Battle(setting, seed=4)
    battle.play(blue=player, red=player)
    assert battle.over
    path = tmp_path / "within.jsonl"
    battle.save(path)
    again = Battle.load(path)
    assert flatten(again.game) == flatten(battle.game)
    assert again.verify().ok


TWO_ACT = "acting: {}}\n      - {type: line squad, code: B3, at: [60, 8], acting: {}"
NOBODY_FIT = "figures: 2, acting: {}, people: [{figure: 1, health: dead}, {figure: 2, health: wounded}]"
BARE = "acting: {by: B1, done: [fire], fired_at: R1}"
FAULTS = {
    "not under way": (SLOT, "underway: true\n", "", [
        (3, "next", "A battle begins with a new turn.", "'underway: true'"),
        (7, "activated", "A battle begins", "'underway: true'")]),
    "nobody activated": (SLOT, ", activated: true", "", [
        (4, "next", "No unit has been activated yet", "mark which units have been 'activated'")]),
    "whose slot": (SLOT, "next: Red\n", "", [(1, "next", "The field is missing", "Add 'next: Blue' or 'next: Red'.")]),
    "no such side": (SLOT, "next: Red", "next: Rde", [(4, "next", "'Rde' is not a side.", "Did you mean 'Red'?")]),
    "a slot while somebody acts": (WITHIN, "first: Red", "first: Red\nnext: Red", [
        (6, "next", "B2 is acting", "Leave 'next' out.")]),
    "a counter that was activated": (SLOT, "activated: true", "activated: true, hidden: true", [
        (8, "hidden", "no longer a counter", "(R15.3)")]),
    "two who act": (ONE, "activated: true", TWO_ACT, [(8, "acting", "B1 is already acting", "(R9.11)")]),
    "no action left": (WITHIN, BARE, "acting: {by: B1, done: [move, fire]}", [
        (15, "acting", "no action left", "'activated: true'")]),
    "too many actions": (WITHIN, BARE, "acting: {by: B1, done: [fire], actions: 2}", [
        (15, "acting.actions", "has done 1 and has 2 left", "(R3.2)")]),
    "an unknown order": (WITHIN, "done: [transfer]", "done: [transfr]", [
        (11, "acting.done[0]", "'transfr' isn't known here", "Did you mean 'transfer'?")]),
    "a caller who does not act": (ONE, "activated: true", "acting: {by: B2}", [
        (7, "acting.by", "B2 is not acting", "(R9.11)")]),
    "a caller who is no superior": (WITHIN, "level: platoon, ", "", [
        (15, "acting.by", "not a superior of B2", "(R9.10)")]),
    "an enemy who calls": (WITHIN, BARE, "acting: {by: R1, done: [fire]}", [
        (15, "acting.by", "'R1' is not a unit of Blue.", "Known: B1")]),
    "a friend fired at": (WITHIN, "fired_at: R1", "fired_at: B1", [
        (15, "acting.fired_at", "'B1' is not a unit of Red.", "Known: R1, R2.")]),
    "a target without a fire": (ONE, "activated: true", "acting: {fired_at: R1}", [
        (7, "acting.fired_at", "has not fired", "(R3.41)")]),
    "a weapon without a fire": (SLOT, "at: [44, 8]", "at: [44, 8], people: [{figure: 1, fired: small arm}]", [
        (9, "people[0].fired", "has not fired", "(R3.40)")]),
    "a weapon that is none": (WITHIN, "figure: 1, fired: small arm", "figure: 1, fired: support weapon", [
        (17, "people[0].fired", "Figure 1 has no support weapon", "(R3.40)")]),
    "overwatch of who acts": (ONE, "activated: true", "acting: {}, overwatch: true", [
        (7, "overwatch", "no Overwatch counter", "(S4)")]),
    "nobody fit to act": (ONE, "activated: true",
                          NOBODY_FIT, [(7, "acting", "No figure of the squad is fit", "(R10.2)")]),
    "captives of a friend": (WITHIN, "captives_of: R1", "captives_of: B2", [
        (20, "captives_of", "'B2' is not a unit of Red.", "Known: R1, R2")]),
    "captives with a place": (WITHIN, "captives_of: R1", "captives_of: R1, at: [20, 20]", [
        (20, "at", "Captives go with their captors", "(R10.41)")]),
    "captives of captives": (WITHIN, "code: R1, at: [36, 30], activated: true, failed: [dash]",
                             "code: R1, captives_of: B3", [
        (20, "captives_of", "No figure of R1 is on the table", "(R10.41)")]),
    "a free man interrogated": (SLOT, "activated: true", "activated: true, people: [{figure: 1, questioned: true}]", [
        (8, "people[0].questioned", "Only a captive", "(R10.42)")]),
    "slots beyond the game": (WITHIN, "owed: 1", "owed: 33", [(8, "owed", "33 is out of range", "0 to 32")]),
}


@pytest.mark.parametrize("case", FAULTS)
def test_what_cannot_be_within_a_turn_is_named_with_line_field_and_remedy(case):
    """R3.1, R3.2, R9.11, R10.41: one fault for one slip."""
    text, old, new, wanted = FAULTS[case]
    assert old in text
    faults = scenario.check(text.replace(old, new, 1))
    assert len(faults) == len(wanted), [str(fault) for fault in faults]
    for fault, (line, field, what, remedy) in zip(faults, wanted, strict=True):
        assert (fault.line, fault.field.endswith(field)) == (line, True), str(fault)
        assert what in fault.what
        assert remedy in fault.remedy
        assert isinstance(fault.what, Message)
        assert isinstance(fault.remedy, Message)


def test_a_scenario_between_two_turns_is_as_before():
    """R3.10: nobody has been activated, and nobody is acting."""
    between = SLOT.replace(", activated: true", "").replace("next: Red\n", "")
    game = scenario.load(between).game
    assert (game.activations, game.active, game.slot) == (0, NOBODY, 0)
    assert {squad.gone for squad in game.squad[:4]} == {IN_PLAY}
    assert Battle(scenario.load(between), seed=3).game.question == activation.WHO_IS_FIRST


def test_whoever_has_been_activated_has_fired_what_its_figures_say():
    """R3.40, R5.41: so that a weapon does not fire twice in a turn that goes on."""
    text = SLOT.replace("activated: true", "activated: true, people: [{figure: 1, fired: small arm}]")
    assert [figure.fired for figure in scenario.load(text).game.squad[0].figure][:3] == [RIFLE_FIRED, 0, 0]
    assert [figure.fired for figure in scenario.load(SLOT).game.squad[0].figure][:3] == [0, 0, 0]
