"""What a step of a boarding action looks like: shots, close combat, saves, steps."""

import json
from pathlib import Path

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.server.room import projection

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
LESSONS = SCENARIOS.parents[1] / "web" / "src" / "lesson"
FIRST = ("activate T1", "step N", "open D1", "step NE and fire at G2", "hit D2", "turn W and fire at G1")
DICE = (1, 1, 3, 4, 2)  # two hits: one of them is a door's, whose save fails; two misses


def films(battle, count):
    """What everybody is told of the first orders."""
    for k, entry in enumerate(battle.journal.entries[:count]):
        step = projection.Step(entry, battle.journal.state_at(k), battle.journal.state_at(k + 1))
        yield projection.told(battle.kind, battle.table, battle.names, battle.journal.rules, step, Viewer.SPECTATOR,
                              n=1)


def test_a_shot_on_the_move_a_fall_and_a_save():
    """B8-B10, B14, B41, RULING 4: the step first, then the shot with its dice, the save and who falls."""
    battle = Battle(SCENARIOS / "threshold.yaml", dice=Recorded(list(DICE)))
    for text in FIRST:
        battle.order(text)
    *_, fired, door, missed = films(battle, len(battle.journal.entries))
    step, shot = fired.films
    assert (step.kind, shot.kind) == ("move", "shot")
    assert step.path[1] == shot.origins[0]
    assert ([fired.dice[k].shows for k in shot.dice], len(shot.wins), shot.result) == ([1, 1], 2, "major")
    assert [(mark.what, (mark.x, mark.y)) for mark in shot.marks] == [("dead", shot.aims[0])]
    save, = door.films
    assert (save.kind, save.result, [door.dice[k].shows for k in save.dice]) == ("roll", "failed", [3])
    shot, = (film for film in missed.films if film.kind == "shot")
    assert ([missed.dice[k].shows for k in shot.dice], shot.wins, shot.result) == ([4, 2], [], "nothing")


def test_close_combat_has_the_dice_of_both_and_says_who_wins():
    """B32, B39: every die of the round is in the picture, with who won it for the attacker."""
    battle = Battle(SCENARIOS / "threshold.yaml", seed=7)
    battle.play("heuristic", "heuristic")
    fights = [(told, film) for told in films(battle, len(battle.journal.entries)) if told
              for film in told.films if film.kind == "fight" and film.origins]
    assert fights
    for told, film in fights:
        assert {told.dice[k].side for k in film.dice} == {0, 1}
        assert film.result in {"", "nothing", "minor", "major"}
        assert film.wins


def test_a_round_that_is_drawn_and_one_that_the_defender_wins():
    """B39: the two rounds of the lesson of boarding."""
    steps = json.loads((LESSONS / "boarding.json").read_text(encoding="utf-8"))
    faces = [face for step in steps for face in step.get("faces", [])]
    battle = Battle(SCENARIOS / "threshold.yaml", dice=Recorded(faces))
    for step in steps:
        battle.order(step["order"])
    rounds = [film.result for told in films(battle, len(battle.journal.entries)) if told for film in told.films
              if film.kind == "fight" and film.result]
    assert rounds == ["nothing", "minor"]
