"""Points out of battles: the number, what is fought for it, that equal input gives equal points, what is kept."""

import json
import math
import os
from itertools import pairwise

import pytest

from dieshift.core import compile_cache
from dieshift.core.records import to_bytes
from dieshift.interface.games import kind_of
from dieshift.lab import points
from dieshift.lab.points import BATTLES, Score, battles_left, contest, measured, points_of, summed
from dieshift.lab.simulate import Slice, simulate
from dieshift.stargrunt.scenarios.contests import COLUMNS, REFERENCE, SIZE, TURNS
from dieshift.stargrunt.scenarios.scenario import load

FEW = 4


def scenario(*squads, against=(REFERENCE,), **more):
    """A battle of these, the given ones against a reference squad."""
    sides = [{"name": name, "squads": [one | {"at": [6 + 6 * k, y]} for k, one in enumerate(own)]}
             for name, own, y in (("Blue", squads, 5), ("Red", against, 43))]
    return load(json.dumps({"title": "Any", "turns": 4, "sides": sides, **more}))


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """Nobody was measured before, and nothing is kept after."""
    monkeypatch.setenv("DIESHIFT_CACHE", str(tmp_path))
    points.forget()
    yield tmp_path
    points.forget()


def fought(made, battles=FEW, **more):
    return measured(made, battles, interpreted=True, **more)


# --- the number -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wins", "draws", "value"), [
    (300, 0, 100), (250, 100, 100), (0, 600, 100), (400, 0, 120), (200, 0, 80), (600, 0, 495), (0, 0, 5)])
def test_half_of_all_battles_are_worth_a_hundred_and_more_are_worth_more(wins, draws, value):
    """A draw is half a battle won; points go in fives, and who fights at all is worth some."""
    found = points_of(Score(BATTLES, wins, draws))
    assert found.value == value
    assert 0 <= found.low <= value <= found.high


def test_points_follow_the_odds_by_the_power_that_the_decision_gives():
    """Odds of 3 to 1: beside a reference squad, against two, 200 times their root less 100."""
    assert points_of(Score(4000, 3000)).value == 5 * round((200 * 3 ** (1 / 6.5) - 100) / 5) == 135
    low, high = points_of(Score(600, 300))[1:]
    half = 1.959964 * math.sqrt(2 / 300.5)
    assert (low, high) == (round(200 * math.exp(-half / 6.5) - 100), round(200 * math.exp(half / 6.5) - 100))


# --- the contest ------------------------------------------------------------------------------------------------------


def test_a_contest_is_even_but_for_who_is_measured():
    """Of a reference squad it is the same battle, turned about the middle, whichever side it fights on."""
    one = scenario(REFERENCE)
    what = points.contests_of("stargrunt").members(one)[0].what
    settings = contest("stargrunt", what).settings
    assert to_bytes(settings[0].game) == to_bytes(settings[1].game)
    tree = settings[0].document
    (south, north), terrain = tree["sides"], tree["terrain"]
    assert (tree["turns"], south["objectives"]) == (TURNS, north["objectives"])
    assert [[SIZE - x for x in squad["at"]] for squad in north["squads"]] == [squad["at"] for squad in south["squads"]]
    assert len(south["squads"]) == len(COLUMNS) == 2
    turned = [{**piece, "at": [[SIZE - x, SIZE - y] for x, y in piece["at"]]} for piece in terrain]
    assert all(piece in terrain for piece in turned)


def test_who_is_measured_fights_on_both_sides_as_often():
    """Seeds from 1 on, on each side; a battle that it won, on whichever side, is a win."""
    one = scenario({"type": "gun team", "quality": "green", "leadership": 3})
    member = points.contests_of("stargrunt").members(one)[0]
    settings = contest("stargrunt", member.what).settings
    kinds = [[squad["type"] for side in setting.document["sides"] for squad in side["squads"]] for setting in settings]
    assert kinds == [["gun team", *["line squad"] * 3], ["line squad", "line squad", "gun team", "line squad"]]
    won = [simulate(setting, count, interpreted=True).column("winner").tolist()
           for setting, count in zip(settings, (3, 2), strict=True)]
    fought(one, 5)
    score = points._score(measured(one, 5, fight=False)[0].key, 5)
    assert score == Score(5, won[0].count(0) + won[1].count(1), won[0].count(2) + won[1].count(2))


def test_what_a_squad_is_goes_along_and_what_it_has_only_here_does_not():
    """Weapons, armour and types of one's own, people, what its side gives it, the rules; no place, name or superior."""
    own = {"types": {"pair": {"armour": "wool", "figures": [{"role": "leader", "arm": "long rifle", "count": 2}]}},
           "small_arms": {"long rifle": {"firepower": 2, "impact": 12}}, "armours": {"wool": {"die": 4}}}
    lineup = scenario({"type": "pair", "name": "Two", "quality": "green", "leadership": 1, "level": "platoon"},
                      {"type": "line squad", "name": "Others", "superior": "Two", "fatigue": "tired"},
                      rules="book", **own)
    first, second = (contest("stargrunt", one.what).settings[0] for one in
                     points.contests_of("stargrunt").members(lineup)[:2])
    was, squad = lineup.game.squad[0], first.game.squad[0]
    assert (squad.figures, squad.quality, squad.leadership, squad.level) == (
        2, was.quality, was.leadership, was.level)
    assert [(one.armour, one.impact) for one in squad.figure[:2]] == [(4, 12)] * 2
    assert (str(first.ruleset), first.roster.units[0].name) == ("book", "South 1")
    assert second.game.squad[0].ceiling == lineup.game.squad[1].ceiling != first.game.squad[1].ceiling
    assert "types" not in second.document


def test_what_a_side_gives_its_squads_is_of_the_squad_and_not_of_who_stands_beside_it():
    """Tired Blue: the squad is tired on the even table, a sniper cannot be, and the reference squads are not."""
    lineup = scenario({"type": "line squad"}, {"type": "sniper", "quality": "regular", "leadership": 1})
    text = json.loads(json.dumps(lineup.document))
    text["sides"][0]["fatigue"] = "tired"
    tired = load(json.dumps(text))
    members = points.contests_of("stargrunt").members(tired)
    squad, other, *_ = contest("stargrunt", members[0].what).settings[0].game.squad
    assert (squad.ceiling, other.ceiling) == (tired.game.squad[0].ceiling, lineup.game.squad[0].ceiling)
    assert squad.ceiling != other.ceiling
    assert contest("stargrunt", members[1].what).settings[0].game.squad[0].figures == 1


def test_vehicles_are_measured_as_squads_are():
    assert [one.none for one in measured(scenario({"type": "light tank", "leadership": 1, "quality": "green"}),
                                         fight=False)] == ["", ""]


def test_a_false_counter_has_no_points_and_says_why():
    made = scenario(REFERENCE, {"type": "dummy", "name": "Straw"})
    found = fought(made)
    assert [one.none for one in found] == ["", "A false counter doesn't fight.", ""]
    assert summed(found, 0) == found[0].points
    assert found[1].points is None


def test_a_game_without_contests_has_nobody_to_measure():
    found = measured(kind_of("examples/scenarios/threshold.yaml").scenarios.load("examples/scenarios/threshold.yaml"))
    assert (found, summed(found, 0), battles_left(found)) == ([], None, 0)


# --- what is known ----------------------------------------------------------------------------------------------------


def test_equal_input_gives_equal_points_and_those_alike_are_measured_once(cache, monkeypatch):
    """Names, places and what goes without saying make no difference; another quality does."""
    one = scenario({"type": "line squad", "name": "Ann", "leadership": 2}, {**REFERENCE, "name": "Bob"},
                   {**REFERENCE, "quality": "green"})
    first = measured(one, FEW, fight=False)
    assert [len({first[k].key for k in some}) for some in ((0, 1, 3), (0, 2))] == [1, 2]
    assert battles_left(first, FEW) == 2 * FEW
    ticks = []
    scores = fought(one, progress=ticks.append)
    assert ticks[-1] == 2 * FEW
    points.forget()
    monkeypatch.setenv("DIESHIFT_CACHE", str(cache / "elsewhere"))
    assert [each.points for each in scores] == [each.points for each in fought(one)]
    assert scores[0].points == scores[1].points == scores[3].points


def test_what_was_fought_is_gone_on_with_and_never_fought_again(cache, monkeypatch):
    """However short the moments are, no seed is left out and none is fought twice; then no battle is fought for it."""
    lineup = scenario({"type": "gun team", "leadership": 1})
    seeds = []

    def noted(setting, *rest, **more):
        played = simulate(setting, *rest, **more)
        seeds.extend((id(setting), seed) for seed in played.seeds.tolist())
        return played
    monkeypatch.setattr(points, "simulate", noted)
    lefts = [2 * FEW]
    while lefts[-1]:
        lefts.append(battles_left(fought(lineup, progress=Slice(0.0)), FEW))
    assert all(later < before for before, later in pairwise(lefts))
    assert len(lefts) > FEW
    assert len(seeds) == len(set(seeds)) == 2 * FEW
    assert {seed for _, seed in seeds} == set(range(1, FEW // 2 + 1))
    bit_by_bit = fought(lineup)
    assert len(seeds) == 2 * FEW
    points.forget()
    monkeypatch.setenv("DIESHIFT_CACHE", str(cache / "elsewhere"))
    assert fought(lineup) == bit_by_bit


def test_scores_are_kept_for_later_processes_with_the_rules_and_a_spoilt_one_is_fought_anew(cache, monkeypatch):
    lineup = scenario(REFERENCE)
    monkeypatch.setenv("DIESHIFT_CACHE", str(cache))
    scores = fought(lineup)
    kept = list(cache.rglob("points/*.json"))
    assert [path.parents[1] for path in kept] == [compile_cache.folder()]
    points.forget()
    os.utime(kept[0], (0, 0))
    assert measured(lineup, FEW, fight=False) == scores
    assert kept[0].stat().st_mtime > 0  # it counts as used
    for spoilt in (b'{"count": 4, "wins": 9}', b'{"count": 3, "wins": 1}', b'{"count": "4"}', b""):
        points.forget()
        kept[0].write_bytes(spoilt)
        assert battles_left(measured(lineup, FEW, fight=False), FEW) == FEW
    assert fought(lineup) == scores
    assert json.loads(kept[0].read_bytes())["count"] == FEW


def test_a_side_is_the_sum_of_its_squads_once_all_are_known():
    """Two alike err alike, others each by themselves."""
    lineup = scenario(REFERENCE, REFERENCE, {"type": "gun team", "leadership": 1})
    half = measured(lineup, FEW, fight=False)
    assert (summed(half, 0), summed(half, 1)) == (None, None)
    scores = fought(lineup)
    one, other = scores[0].points, scores[2].points
    total = summed(scores, 0)
    assert total.value == 2 * one.value + other.value
    assert total.low == round(total.value - math.hypot(2 * (one.low - one.value), other.low - other.value))
    assert summed(scores, 1) == one
