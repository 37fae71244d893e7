"""What a step looks like: who fires at whom, which dice beat what, what drops on whom."""

import itertools
import json
import math
from pathlib import Path
from types import SimpleNamespace

import pytest

from dieshift.battle import Battle
from dieshift.core.registry import chapters_of
from dieshift.core.savefile import Rolled
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.interface.films import Reel
from dieshift.server.room import projection
from dieshift.stargrunt import chapters
from dieshift.stargrunt.chapters import morale, movement, support
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.films import FILMS
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import FIT, IN_PLAY, OVER_PANIC, PANICKED

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
LESSON = SCENARIOS / "first-lesson.yaml"
TAUGHT = SCENARIOS.parents[1] / "web" / "src" / "lesson"


def shown(battle, viewer=Viewer.SPECTATOR):
    """What a viewer is told of the last order."""
    entries = battle.journal.entries
    step = projection.Step(entries[-1], *(battle.journal.state_at(len(entries) - k) for k in (1, 0)))
    return projection.told(battle.kind, battle.table, battle.names, battle.journal.rules, step, viewer, n=1)


def after(faces, *texts):
    """What everybody is told of the last of some orders in the first lesson, under given dice."""
    battle = Battle(LESSON, dice=Recorded(faces))
    for text in texts:
        battle.order(text)
    return battle, shown(battle)


def chance_of(many, dice, against):
    """The chance that so many dice beat another, counted out."""
    throws = [*itertools.product(*(range(1, die + 1) for die in (against, *dice)))]
    return sum(sum(face > first for face in faces) in many for first, *faces in throws) / len(throws)


def test_a_fire_without_effect_has_its_dice_and_no_mark():
    """R5.13, R5.31: four riflemen and the gunner fire; the range die comes first, and nothing beats it."""
    battle, account = after([4, 3, 11, 7, 4, 4], "first", "activate B3", "fire B3 at R1")
    shot, = account.films
    firers, targets = (battle.game.squad[unit] for unit in (shot.unit, shot.other))
    assert (shot.kind, shot.line, shot.cover, shot.result, shot.marks) == ("shot", 0, "", "nothing", [])
    assert (shot.against, shot.dice, shot.wins) == ([0], [1, 2, 3], [])
    assert shot.chance == chance_of(range(1), [8, 8, 10], 12)
    assert [die.faces for die in account.dice] == [12, 8, 8, 10]
    assert shot.origins == [(f.x, f.y) for f in firers.figure[: firers.figures] if f.fired]
    assert shot.aims == [(f.x, f.y) for f in targets.figure[: targets.figures]]


HEDGE = """\
title: Over a hedge
size: [36, 24]
turns: 2
terrain:
  - {kind: hedge, at: [[10, 12], [26, 12]]}
sides:
  - name: Blue
    squads:
      - {name: Blue one, type: line squad, figures: 6, leadership: 1, at: [14, 8]}
  - name: Red
    squads:
      - {name: Red one, type: line squad, figures: 6, leadership: 1, at: [17, 13]}
      - {name: Red two, type: line squad, figures: 6, leadership: 1, at: [22, 6]}
"""


@pytest.mark.parametrize(("target", "kinds"), [("R1", {"clear", "soft"}), ("R2", {"clear"})])
def test_a_fire_has_its_range_and_its_lines_as_its_plan_has_them(target, kinds):
    """R5.1-R5.4, R5.10: from each who fires to the nearest of the target, in pieces as sight has them."""
    battle = Battle(HEDGE, seed=4)
    for text in ("first", "activate B1") if battle.game.seat_to_choose == 0 else ("second", "activate B1"):
        battle.order(text)
    text = f"fire B1 at {target}"
    plan = battle.kind.screen.preview(battle.journal.rules, battle.table, battle.game, battle.names, Viewer.FIRST, text)
    battle.order(text)
    shot = shown(battle).films[0]
    assert plan.words[0] == f"{target} is {shot.away / 100:.1f}″ away"
    assert {ray.kind for ray in shot.rays} == kinds == {ray.kind for ray in plan.rays}
    begun = {(ray.x1, ray.y1): ray for ray in shot.rays if (ray.x1, ray.y1) in shot.origins}
    assert list(begun) == shot.origins
    near = [min(shot.aims, key=lambda at, place=place: math.dist(place, at)) for place in begun]
    assert [(ray.x2, ray.y2) for ray in shot.rays if (ray.x2, ray.y2) in shot.aims] == near
    squad = battle.game.squad[shot.unit]
    assert begun[squad.figure[squad.centre].x, squad.figure[squad.centre].y] in plan.rays


def test_a_fire_with_casualties_marks_everybody_it_struck():
    """R5.31-R5.35, R5.39, R7.1: armour spares one, one falls, the squad is suppressed and loses confidence."""
    battle, account = after([4, 3, 3, 8, 8, 8, 5, 2, 6, 6, 12, 4, 2], "first", "activate B3", "fire B3 at R1")
    shot, test = account.films
    assert (shot.result, shot.against, shot.dice, shot.wins) == ("major", [0], [1, 2, 3], [1, 2, 3])
    assert shot.chance == chance_of(range(2, 4), [8, 8, 10], 12)
    assert [mark.what for mark in shot.marks] == ["unharmed", "dead", "suppressed"]
    squad = battle.game.squad[shot.other]
    spared, fallen = ((mark.x, mark.y) for mark in shot.marks[:2])
    assert [(f.x, f.y) for f in squad.figure[: squad.figures] if f.health != FIT] == [fallen]
    firer = battle.game.squad[shot.unit].figure[battle.game.squad[shot.unit].centre]
    stand = [(f.x, f.y) for f in squad.figure[: squad.figures]]
    nearest = min(range(6), key=lambda i: math.dist(stand[i], (firer.x, firer.y)))
    assert spared == stand[(nearest + 4) % 6]  # the count begins with who is nearest: he is the fifth
    assert (test.kind, test.unit, test.needs, test.result) == ("roll", shot.other, 2, "failed")
    assert test.chance == 2 / 8
    assert account.dice[test.dice[0]].shows == 2
    assert [mark.what for mark in test.marks] == ["confidence lost"]


def test_a_potential_hit_on_who_is_dead_already_leaves_no_mark():
    """R5.33, R5.35: both fall on the same figure, which the first has killed; the film says no more than the story."""
    _, told = after([4, 3, 3, 8, 8, 8, 5, 12, 4, 5, 7], "first", "activate B3", "fire B3 at R1")
    said = [" ".join(part.text for part in line) for line in told.lines]
    assert sum("already dead" in line for line in said) == 1
    assert [mark.what for mark in told.films[0].marks] == ["dead", "suppressed"]


def test_a_move_is_drawn_from_where_it_began():
    """R4.7: from the middle of the squad to where it went."""
    battle, account = after([4, 3], "first", "activate B3", "move to 54,12")
    move = account.films[-1]
    squad, before = (battle.journal.state_at(k).squad[move.unit] for k in (len(battle.journal.entries), 1))
    assert move.kind == "move"
    assert move.path == [(s.figure[s.centre].x, s.figure[s.centre].y) for s in (before, squad)]


@pytest.mark.parametrize(("face", "corners", "end"), [
    (6, [(5000, 600), (5300, 900)], (5300, 1200)), (4, [(5000, 600)], None), (1, [], None)])
def test_a_move_is_drawn_along_the_corners_that_it_passed(face, corners, end):
    """R4.8, R4.10: a dash of twice the die's face; where that ends before a corner, no more of the way is drawn."""
    _, account = after([4, 3, face], "first", "activate B3", "dash via 50,6 53,9 to 53,12")
    move = account.films[-1]
    assert move.path[1:-1] == corners
    assert end is None or move.path[-1] == end
    gone = sum(math.dist(a, b) for a, b in itertools.pairwise(move.path))
    assert gone == pytest.approx(min(200 * face, 1171), abs=30)


def test_a_move_that_was_interrupted_is_drawn_on_from_there():
    """R3.41: its order is that on the stack, and the corners that it had passed by then are not drawn again."""
    squad = SimpleNamespace(figures=1, present=1, centre=0, figure=[SimpleNamespace(x=300, y=0)])
    order = SimpleNamespace(unit=0, legs=3, x=[200, 400, 400], y=[0, 0, 300])
    stack = [SimpleNamespace(order=SimpleNamespace(unit=1, legs=1), from_x=0, from_y=0, progress=0),
             SimpleNamespace(order=order, from_x=0, from_y=0, progress=300)]
    reel = Reel(rules=None, table=None, before=SimpleNamespace(squad=[squad], pending=stack, pending_count=2),
                after=None, names=None, rolled=())
    FILMS.by_fact[movement.MOVED](reel, SimpleNamespace(unit=0, gone=600, x=400, y=200))
    assert reel.shown[0].path == [(300, 0), (400, 0), (400, 200)]


@pytest.mark.parametrize("scenario", ["market-day", "armoured-thrust", "storm-the-dyke"])
def test_every_die_that_is_told_stands_in_a_picture_once(scenario):
    """Whatever is shown is told: no die of a film is out of the story, and none of its places off the table."""
    battle = Battle(SCENARIOS / f"{scenario}.yaml", seed=3)
    seen, kinds = 0, set()
    for _, _story in zip(range(220), battle.steps("heuristic", "heuristic"), strict=False):
        account = shown(battle)
        if account is None:
            continue
        dice = [k for film in account.films for k in (*film.against, *film.dice)]
        assert len(dice) == len(set(dice))
        assert all(0 <= k < len(account.dice) for k in dice)
        for film in account.films:
            kinds.add(film.kind)
            assert set(film.wins) <= set(film.dice)
            assert film.line < len(account.lines)
            for x, y in [*film.origins, *film.aims, *film.path, *((mark.x, mark.y) for mark in film.marks)]:
                assert 0 <= x <= battle.table.width
                assert 0 <= y <= battle.table.depth
        seen += len(dice)
    assert seen > 40
    assert {"shot", "roll", "move"} <= kinds


def test_films_are_of_facts_that_there_are():
    assert set(FILMS.by_fact) - {-1} <= set(FACTS.by_number)
    assert "fire" in chapters_of(chapters.__name__)


def lesson(upto):
    """The first lesson of the page as far as an order, and what everybody is told of that."""
    steps = json.loads((TAUGHT / "squads.json").read_text(encoding="utf-8"))[: upto + 1]
    battle = Battle(TAUGHT / "squads.yaml", dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    for step in steps:
        battle.order(step["order"])
    return battle, shown(battle)


@pytest.mark.parametrize(("order", "result", "chance", "marks"), [
    (5, "failed", 2 / 8, []), (6, "passed", 6 / 8, ["recovered"])])
def test_a_marker_that_comes_off_or_stays(order, result, chance, marks):
    """R7.73: the quality die has to beat leadership 2; with a 2 the marker stays, with a 6 it comes off."""
    _, told = lesson(order)
    test, = told.films
    assert (test.needs, test.result, [mark.what for mark in test.marks]) == (2, result, marks)
    assert test.chance == chance


def passing(fact, levels, needs):
    """A reel of one fact of nerve whose die, a D6, is read, and what it shows of it."""
    reel = Reel(rules=catalogue.parse("clarified").record(), table=None, before=None, after=None, names=None,
                rolled=[Rolled(6, 3, "", "", "")], dice=[0])
    event = SimpleNamespace(kind=fact, unit=0, leadership=2, threat=needs - 2, levels=levels, passed=levels == 0,
                            over=levels == 0, panic=OVER_PANIC if levels == 0 else PANICKED)
    FILMS.by_fact[fact](reel, event)
    return reel.shown[0]


@pytest.mark.parametrize("fact", [morale.REACTION_TESTED, morale.PANICKED_NOW, morale.PANIC_OVER])
@pytest.mark.parametrize("needs", range(2, 9))
def test_a_test_has_the_chance_of_what_came_of_it(fact, needs):
    """R7.39, R7.51, R7.53: so many faces of the die are above the number, or are not."""
    above = sum(face > needs for face in range(1, 7)) / 6
    for levels, result, chance in ((0, "passed", above), (1, "failed", 1 - above)):
        film = passing(fact, levels, needs)
        assert (film.needs, film.result) == (needs, result)
        assert film.chance == pytest.approx(chance)


@pytest.mark.parametrize("seed", range(2))
def test_fire_support_has_the_chance_to_fall_as_near(seed):
    """R11.21, R11.22: counted out: on its point above the number, else a D8 off, times the face unless a crew fires."""
    battle = Battle(SCENARIOS / "fire-base.yaml", seed=seed)
    fell = []
    for _, story in zip(range(150), battle.steps("heuristic", "heuristic"), strict=False):
        account, own = shown(battle), any("R11.41" in str(line) for line in story)
        fell += [(film, own, [account.dice[k] for k in film.dice]) for film in (account.films if account else [])
                 if film.kind == "roll" and film.path]
    assert fell
    for film, own, (aim, *off) in fell:
        inches = off[1].shows * (1 if own else aim.shows) if off else 0
        near = sum(face > film.needs or far * (1 if own else face) <= inches
                   for face in range(1, aim.faces + 1) for far in range(1, 9))
        assert film.chance == near / (8 * aim.faces)
        assert (film.result == "passed") == (inches == 0)


def test_a_crews_own_pieces_fall_nearer_than_a_mission():
    """R11.41: a D8 of inches, not multiplied; of a roll that was not told there is no chance."""
    def fell(unit, dice):
        reel = Reel(
            rules=None, table=None, before=None, after=None, names=None, dice=dice,
            rolled=[
                Rolled(8, 3, reasons.words[support.ACCURACY], unit, ""),
                Rolled(12, 5, reasons.words[support.SCATTER], unit, ""),
                Rolled(8, 2, reasons.words[support.SCATTER], unit, "")])
        FILMS.by_fact[support.FELL](reel, SimpleNamespace(unit=-1, needs=4, x=0, y=0, inches=2, hour=5))
        return reel.shown[0].chance

    assert fell("B1", [0, 1, 2]) == (4 * 8 + 4 * 2) / 64
    assert fell("", [0, 1, 2]) == (4 * 8 + 2 + 1) / 64
    assert fell("", [1, 2]) == 0


def test_marks_of_two_units_are_two_things_that_happen():
    reel = Reel(rules=None, table=None, before=None, after=None, names=None, rolled=())
    for unit in (3, 3, 4):
        reel.mark("recovered", 10, 20, unit)
    assert [(film.unit, [mark.unit for mark in film.marks]) for film in reel.shown] == [(3, [3, 3]), (4, [4])]


NERVE = ("Routed", "Broken", "Shaken", "Steady", "Confident")


def test_how_both_stood_before_and_after_a_film_is_in_the_scenes_of_then():
    """Strength, suppression and confidence of who acts and at whom, as a spectator has them: a page needs no more."""
    battle, changed = Battle(LESSON, seed=3).play("heuristic", "heuristic"), set()
    kind, journal = battle.kind, battle.journal
    for entry in journal.entries[:60]:
        states = journal.state_at(entry.number - 1), journal.state_at(entry.number)
        step = projection.Step(entry, *states)
        account = projection.told(kind, battle.table, battle.names, journal.rules, step, Viewer.SPECTATOR, n=1)
        scenes = [kind.screen.scene(journal.rules, battle.table, projection.view_of(kind, state, Viewer.SPECTATOR),
                             battle.names, Viewer.SPECTATOR) for state in states]
        for unit in {one for film in account.films for one in (film.unit, film.other)} - {-1}:
            stood = []
            for scene, state in zip(scenes, states, strict=True):
                squad, shown_as = state.squad[unit], next(one for one in scene.units if one.id == unit)
                if squad.gone == IN_PLAY:
                    stood.append((shown_as.strength, shown_as.pips, str(shown_as.words[0])))
                    assert shown_as.strength.partition("/")[0] == str(fit_figures(squad))
                    assert stood[-1][1:] == (squad.suppression, NERVE[squad.confidence])
            changed |= {k for k in range(3) if len({one[k] for one in stood}) == 2}
    assert changed == {0, 1, 2}
