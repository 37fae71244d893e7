"""What a step of a boarding action looks like: shots, close combat, saves, steps."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from dieshift.battle import Battle
from dieshift.boarding.chapters import movement
from dieshift.boarding.interface.board import middle
from dieshift.boarding.interface.films import FILMS
from dieshift.boarding.state.terms import DOORS, ON_BOARD
from dieshift.boarding.text.landmarks import section_at
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.interface.films import Reel
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
    assert [(ray.kind, (ray.x1, ray.y1), (ray.x2, ray.y2)) for ray in shot.rays] == [
        ("clear", *shot.origins, *shot.aims)]
    assert shot.away == max(abs(one - other) for one, other in zip(*shot.origins, *shot.aims, strict=True))
    assert ([fired.dice[k].shows for k in shot.dice], len(shot.wins), shot.result) == ([1, 1], 2, "major")
    assert [(mark.what, (mark.x, mark.y)) for mark in shot.marks] == [("dead", shot.aims[0])]
    save, = door.films
    assert (save.kind, save.result, [door.dice[k].shows for k in save.dice]) == ("roll", "failed", [3])
    shot, = (film for film in missed.films if film.kind == "shot")
    assert ([missed.dice[k].shows for k in shot.dice], shot.wins, shot.result) == ([4, 2], [], "nothing")


def test_a_shot_and_a_save_have_the_chance_of_what_came_of_them():
    """B8-B11, B41: both of two dice show the one numeral that hits, neither does, the door's 4+ fails."""
    battle = Battle(SCENARIOS / "threshold.yaml", dice=Recorded(list(DICE)))
    for text in FIRST:
        battle.order(text)
    *_, fired, door, missed = films(battle, len(battle.journal.entries))
    assert fired.films[1].chance == 1 / 36
    assert missed.films[-1].chance == 25 / 36
    save, = door.films
    assert save.chance == pytest.approx(save.needs / 6)


def test_of_dice_that_were_not_told_there_is_no_chance():
    """The same shot, by whoever does not know for what its dice were."""
    battle = Battle(SCENARIOS / "threshold.yaml", dice=Recorded(list(DICE)))
    for text in FIRST:
        battle.order(text)
    entry, before, after = battle.journal.entries[-1], *(battle.journal.state_at(len(FIRST) + k) for k in (0, 1))
    rules, names = battle.journal.rules, battle.names
    lines = battle.kind.story.tell(entry, before, after, names, rules)
    dice = [die._replace(reason="") for die in entry.dice]
    shot = battle.kind.story.films(lines, rules, battle.table, before, after, names, dice)[-1]
    assert (shot.kind, len(shot.dice), shot.chance) == ("shot", 2, 0)


def test_close_combat_has_the_dice_of_both_and_says_who_wins():
    """B32, B39: every die of the round is in the picture, with who won it for the attacker."""
    battle = Battle(SCENARIOS / "threshold.yaml", seed=7)
    battle.play("heuristic", "heuristic")
    fights = [(account, film) for account in films(battle, len(battle.journal.entries)) if account
              for film in account.films if film.kind == "fight" and film.origins]
    assert fights
    for account, film in fights:
        assert {account.dice[k].side for k in film.dice} == {0, 1}
        assert film.result in {"", "nothing", "minor", "major"}
        assert film.wins


def fights(battle):
    """The rounds that were fought to their ends, with the orders that did it and the states before them."""
    for k, told in enumerate(films(battle, len(battle.journal.entries))):
        for film in told.films if told else ():
            if film.kind == "fight" and film.result:
                yield film, battle.journal.entries[k].text, battle.journal.state_at(k)


def test_a_round_has_the_chance_that_its_preview_gave():
    """B39: of who won it, asked of the same odds as before the order was given; of one that went on there is none."""
    results = set()
    for seed in range(3):
        battle = Battle(SCENARIOS / "black-box.yaml", seed=seed)
        battle.play("heuristic", "heuristic")
        rules, names = battle.journal.rules, battle.names
        for film, text, before in fights(battle):
            if not text.startswith("attack"):
                assert film.chance == 0
                continue
            preview = battle.kind.screen.preview(rules, battle.table, before, names, Viewer.REFEREE, text)
            label = {"major": f"{names.unit(film.unit)} wins the round", "nothing": "the round is drawn",
                     "minor": f"{names.unit(film.other)} wins the round"}[film.result]
            row, = (row for row in preview.odds.rows if str(row.label) == label)
            assert film.chance == pytest.approx(row.chance)
            results.add(film.result)
    assert results == {"major", "minor", "nothing"}


def test_a_round_has_its_score_and_the_section_where_it_is_fought():
    """B39: the successes of the attacker, then of the defender: more of them win. A door has neither."""
    ahead, places = set(), set()
    for seed in range(3):
        battle = Battle(SCENARIOS / "black-box.yaml", seed=seed)
        battle.play("heuristic", "heuristic")
        for film, _, before in fights(battle):
            if film.other >= DOORS:
                assert (film.score, film.place) == ([], "")
                continue
            attacks, defences = film.score
            if attacks != defences:
                assert film.result == ("major" if attacks > defences else "minor")
                ahead.add(film.result)
            model = before.model[film.other]
            assert str(film.place) == str(section_at(battle.table, int(model.x), int(model.y)))
            places.add(str(film.place))
    assert ahead == {"major", "minor"}
    assert "" not in places


def test_a_round_that_is_drawn_and_one_that_the_defender_wins():
    """B39: the two rounds of the lesson of boarding."""
    steps = json.loads((LESSONS / "boarding.json").read_text(encoding="utf-8"))
    faces = [face for step in steps for face in step.get("faces", [])]
    battle = Battle(SCENARIOS / "threshold.yaml", dice=Recorded(faces))
    for step in steps:
        battle.order(step["order"])
    rounds = [film.result for account in films(battle, len(battle.journal.entries)) if account for film in account.films
              if film.kind == "fight" and film.result]
    assert rounds == ["nothing", "minor"]


def test_steps_of_one_go_are_one_way():
    """B2: from square to square; after something else the way goes on from where it ended."""
    board = SimpleNamespace(model=[SimpleNamespace(x=1, y=1, state=ON_BOARD)])
    reel = Reel(rules=None, table=None, before=board, after=board, names=None, rolled=())

    def square(at):
        return tuple(map(middle, at))

    def step(x, y):
        FILMS.by_fact[movement.STEPPED](reel, SimpleNamespace(unit=0, x=x, y=y))

    step(2, 1)
    step(2, 2)
    reel.add("shot", 0)
    step(3, 3)
    assert [film.path for film in reel.shown] == [[*map(square, ((1, 1), (2, 1), (2, 2)))], [],
                                                  [*map(square, ((2, 2), (3, 3)))]]
