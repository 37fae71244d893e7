"""What the terminal tells somebody who is asked: what his seat may know, and not what the enemy hides."""

import pytest
from typer.testing import CliRunner

from dieshift.battle import EVERYTHING, NEITHER, Battle
from dieshift.cli.main import app
from dieshift.core.journal import Refused
from dieshift.core.sources import ByHand

SQUADS = """
title: Two in the grass
size: [48, 36]
turns: 3
terrain:
  - {kind: light_wood, at: [[20, 28], [30, 28], [30, 34], [20, 34]]}
  - {kind: dense_wood, at: [[0, 14], [48, 14], [48, 20], [0, 20]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [24, 6], code: B1}
      - {type: line squad, at: [10, 6], code: B2, hidden: true, name: Ambush of Blue}
  - name: Red
    squads:
      - {type: %s, at: [24, 31], code: R1, hidden: true, name: %s, quality: %s}
      - {type: line squad, at: [36, 32], code: R2}
      - {type: line squad, at: [42, 32], code: R3}
"""
BOARDING = """
system: boarding
title: A corridor
rules: book + blips
map: |
  +-+-+-+-+-+-+-+-+-+
  |. . . . . . . . .|
  + + + + + + + + + +
  |. . . . . . . . .|
  +-+-+-+-+-+-+D+-+-+
  |. . . . . . . . .|
  +-+-+-+-+-+-+-+-+-+
deploy:
  a: [{unit: siege_boarder, at: [0, 1], facing: E, code: T1}]
  b: [{unit: %s, at: [8, 0], hidden: %s, code: A1, name: %s}]
entries: [{id: east, cell: [0, 0], side: b}]
reinforce:
  b: {unit: venom_lurker, start: 1, per_turn: 1, pool: [%s, %s, %s]}
"""
SEED = "3"
# the same counters, and something else under them
TWINS = {
    "squads": (SQUADS % ("line squad", "Riflemen", "elite"), SQUADS % ("gun team", "Gunners", "green"),
               ["first", "", "state", "map", "log", "help fire", "activate B1", "fire B1 at R1", "move B1 to 24,8",
                "state", "map", "log", "undo", "redo"]),
    "boarding": (BOARDING % ("stalker", 1, "Sleeper", 3, 3, 3), BOARDING % ("stalker_alpha", 3, "Giant", 4, 3, 2),
                 ["", "state", "map", "log", "activate T1", "fire at A1", "step E", "state", "map", "log", "undo"]),
}


def played(tmp_path, text, typed, **players):
    path = tmp_path / "hidden.yaml"
    path.write_text(text)
    who = {"blue": "ask", "red": "heuristic"} | players
    words = [word for side in who for word in (f"--{side}", who[side])]
    result = CliRunner().invoke(app, ["battle", str(path), *words, "--seed", SEED], input="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("game", TWINS)
def test_the_terminal_tells_who_is_asked_nothing_of_what_a_counter_hides(game, tmp_path):
    """R15.1, R15.13, G-18: with other secrets under the same counters, every character of the screen is the same."""
    one, other, typed = TWINS[game]
    assert played(tmp_path, one, typed) == played(tmp_path, other, typed)


@pytest.mark.parametrize("game", TWINS)
def test_two_at_one_screen_are_told_what_neither_hides_and_see_their_own(game, tmp_path):
    """R15.1, G-18: what is said of an order stays on the screen when the other sits down."""
    one, other, typed = TWINS[game]
    assert played(tmp_path, one, typed, red="ask") == played(tmp_path, other, typed, red="ask")


@pytest.mark.parametrize("game", TWINS)
def test_who_keeps_the_game_rules_on_the_table_from_the_terminal(game, tmp_path):
    begun = ["first", ""] if game == "squads" else [""]
    screen = played(tmp_path, TWINS[game][0], [*begun, "rule table turn 2 because we forgot", "undo", "redo",
                                               "rule table turn 0 because we forgot", "log"], red="ask")
    assert "Ruled by hand: turn is 2, not 1 (we forgot)." in screen
    assert "A ruling is taken back: turn is 1 again, not 2." in screen
    assert "A ruling is restored: turn is 2, not 1 (we forgot)." in screen
    assert ": it is from 1 to" in screen


def test_the_owner_of_a_hidden_squad_sees_it_and_the_enemy_its_counter(tmp_path):
    """R15.1, R15.13: rows and map of both seats."""
    blue = Battle(SQUADS % ("gun team", "Gunners", "green"))
    rows = {seat: {row["unit"]: row for row in blue.eyes(seat).rows} for seat in (0, 1, NEITHER, EVERYTHING)}
    assert rows[0]["R1"]["name"] == rows[NEITHER]["R1"]["name"] == rows[1]["B2"]["name"] == "hidden"
    assert rows[0]["R1"]["fit"] == "?"
    assert rows[0]["R1"]["troops"] == ""
    assert rows[1]["R1"]["name"] == rows[EVERYTHING]["R1"]["name"] == "Gunners"
    assert rows[0]["B2"]["name"] == "Ambush of Blue"
    assert rows[0]["R1"]["at"] == rows[1]["R1"]["at"] != ""
    assert "?" not in blue.eyes(1).text_map().splitlines()[2]
    assert "?" in blue.eyes(0).text_map().splitlines()[2]
    assert blue.eyes(0).ending()[2] == "Red: lost none of 16, plus 1 hidden unit."
    assert blue.eyes(1).ending()[2] == blue.ending()[2] == "Red: lost none of 19."
    assert blue.eyes(1).text_map() != blue.eyes(0).text_map()
    assert "Gunners" not in played(tmp_path, SQUADS % ("gun team", "Gunners", "green"), ["first", "state"])
    assert "Ambush" in played(tmp_path, SQUADS % ("gun team", "Gunners", "green"), ["first", "state"])


def test_a_lone_man_under_a_counter_is_known_to_his_own_side():
    """R15.1: one figure is what a counter looks like, too; its owner reads his name and quality all the same."""
    battle = Battle(SQUADS % ("line squad", "Scout", "elite, figures: 1"))
    rows = {seat: {row["unit"]: row["name"] for row in battle.eyes(seat).rows}["R1"] for seat in (0, 1)}
    assert rows == {0: "hidden", 1: "Scout"}


def test_a_seat_reads_that_a_blip_was_drawn_and_not_how_many_it_hides():
    """G-18: the story of everybody says it, that of the enemy does not."""
    battle = Battle(BOARDING % ("stalker", 3, "Sleeper", 3, 3, 3), seed=3)
    for text in ("activate T1", "end"):
        battle.order(text)
    drawn = len(battle.journal.entries)
    assert any(die.reason == "which blip arrives" for die in battle.journal.entries[-1].dice)
    mine, theirs = str(battle.eyes(0).lines(drawn)), str(battle.eyes(1).lines(drawn))
    assert mine != theirs == str(battle.lines(drawn))
    assert battle.story(1) == battle.log != battle.story(0)
    assert battle.view(0).pool[:] != battle.view(1).pool[:]


def test_who_draws_a_blip_by_hand_names_the_counter_and_no_die():
    """G-18: the pool of 1, 2 and 1 is no die; the tape keeps the face that draws that counter."""
    requests, messages = [], []
    answers = iter(["9", "2", "3", "1"])

    def ask(die, reason, unit):
        requests.append((die, reason, unit))
        return 1 if die else next(answers)

    battle = Battle(BOARDING % ("stalker", 3, "Sleeper", 1, 2, 1), dice=ByHand(ask, messages.append))
    for text in ("activate T1", "end"):
        battle.order(text)
    drawn = [die for die in battle.journal.entries[-1].dice if die.reason == "which blip arrives"]
    assert requests[0] == (0, "which blip arrives: type the counter drawn, 1, 2 or 3", "Xenoforms")
    assert messages == ["'9' isn't a counter that is left: type 1, 2 or 3."]
    assert (drawn[0].die, drawn[0].face) == (4, 2)
    assert battle.verify().ok


def test_what_only_the_hidden_truth_forbids_is_found_out_by_doing_it(monkeypatch):
    """R15.1, R15.3: a seat is refused what its own view forbids, with that reason, and is told of nothing else."""
    battle = Battle(SQUADS % ("line squad", "Riflemen", "elite"), seed=int(SEED))
    for text in ("first", "activate B1"):
        assert battle.eyes(0).order(text)
    with pytest.raises(Refused) as refused:
        battle.eyes(0).order("transfer B1 to R1")
    assert str(refused.value) == battle.refusal("transfer B1 to R1", 0)
    book, original = battle.kind.rulebook, battle.kind.rulebook.refusal

    def in_the_way(rules, table, game, order):
        return original(rules, table, game, order) or int(game.squad[2].quality > 0)  # the unit under the counter

    monkeypatch.setattr(book, "refusal", in_the_way, raising=False)
    with pytest.raises(Refused):
        battle.order("move B1 to 24,8")
    assert str(battle.eyes(0).order("move B1 to 24,8")) == "B1 moves 2″ to 24,8. (R4.7, p.22)"
    with pytest.raises(ValueError, match="there is no seat 3"):
        battle.eyes(3)
