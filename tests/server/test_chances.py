"""Chances of a battle that is over, moment by moment: who wins from there, how likely a throw was, what was done."""

from math import prod
from types import SimpleNamespace

import msgspec
import pytest
from numpy import zeros

from dieshift.battle import Battle
from dieshift.core.records import flatten
from dieshift.core.story import order_of
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind, kind_of
from dieshift.lab.simulate import WINNER, simulate
from dieshift.server.desk import chances
from dieshift.server.protocol.wire import encode
from dieshift.server.room.ledger import Ledger
from dieshift.server.room.projection import Step, story_of
from dieshift.server.store.storage import VIEWERS

DECK = "examples/scenarios/threshold.yaml"
LESSON = "examples/scenarios/first-lesson.yaml"


def looked_at(client, scenario="threshold", seed=3):
    game = client.post("/api/lab/battle", json={"scenario": scenario, "battle": seed}).json()
    token = game["links"]["-2"].partition("seat=")[2]

    def ask(**asked):
        return client.post(f"/api/games/{game['game']}/chances", json=asked,
                           headers={"authorization": f"Bearer {token}"})

    return ask


def test_what_was_done_at_a_moment_is_told_by_the_first_sentence_of_its_story(client):
    ask = looked_at(client)
    battle = Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("heuristic", "heuristic")
    everything = list(stories(battle))
    numbers = list(range(1, 1 + len(everything)))[-20:]
    reply = ask(tell=numbers).json()
    sentences = [everything[n - 1][0].text for n in numbers]
    assert [line[0]["text"] for line in reply["told"]] == sentences
    assert {part["kind"] for line in reply["told"] for part in line} >= {"say", "unit", "cite"}
    assert "moments" not in reply
    assert ask(tell=[0]).status_code == ask(tell=[1] * 21).status_code == 400


def test_how_likely_a_throw_was_is_told_exactly(client):
    """Of each volley a chance that its dice have ways for, the same as in its film; of a move, nothing."""
    ask = looked_at(client, "first-lesson")
    battle = Battle(kind_of(LESSON).scenarios.load(LESSON), seed=3).play("heuristic", "heuristic")
    journal, game_kind = battle.journal, battle.kind
    fires = [entry for entry in journal.entries if entry.text.startswith("fire")][:6]
    moves = [entry for entry in journal.entries if entry.text.startswith("move")][:2]
    throws = ask(tell=[entry.number for entry in (*fires, *moves)]).json()["throws"]
    assert throws[len(fires):] == [None, None]
    for entry, throw in zip(fires, throws, strict=False):
        states = journal.state_at(entry.number - 1), journal.state_at(entry.number)
        dice = game_kind.secrets.dice_read(entry, *states, battle.names, Viewer.REFEREE)
        story = game_kind.story.tell(entry, *states, battle.names, journal.rules, Viewer.REFEREE)
        films = game_kind.story.films(story, journal.rules, battle.scenario.table, *states, battle.names, dice)
        shot = next(one for one in films if one.chance)
        assert (throw["chance"], throw["result"]) == (shot.chance, shot.result)
        thrown = prod(die.die for die in entry.dice)  # of all its dice, those of wounds and nerve, too
        assert 0 < throw["chance"] < 1
        assert (throw["chance"] * thrown + 0.5) % 1 == pytest.approx(0.5, abs=1e-3)
    assert len({throw["result"] for throw in throws[:len(fires)]}) > 1


def stories(battle):
    """What the referee is told of each order of a battle."""
    for entry in battle.journal.entries:
        before, after = (battle.journal.state_at(number) for number in (entry.number - 1, entry.number))
        step = Step(entry, before, after)
        yield story_of(battle.kind, battle.table, battle.names, battle.journal.rules, step, Viewer.REFEREE)


def test_the_chances_of_a_battle_end_as_it_ended(client):
    """After the last order whoever won has won; before it, every battle from there is one of the seeds asked for."""
    ask = looked_at(client)
    moments = ask().json()["moments"]
    battle = Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("heuristic", "heuristic")
    assert [one["text"] for one in moments] == [entry.text for entry in battle.journal.entries]
    assert [one["n"] for one in moments] == list(range(1, len(moments) + 1))
    last = moments[-1]["n"]
    points = ask(points=[{"n": last}, {"n": 1}], count=6).json()["points"]
    wins = [0, 0, 0]
    wins[battle.game.winner] = 6
    assert points[0]["wins"] == wins
    assert points[0]["shares"][battle.game.winner][0] == 1.0
    begun = battle.journal.state_at(1)
    played = simulate(battle.scenario, 6, state=begun, interpreted=True).column("winner")
    assert points[1]["wins"] == [int((played == side).sum()) for side in (0, 1, 2)]


def test_chances_are_gone_on_with_and_fresh_dice_are_thrown_for_an_order(client, monkeypatch):
    ask = looked_at(client)
    moment = next(one for one in ask().json()["moments"] if one["dice"] and one["n"] > 1)
    whole = ask(points=[{"n": moment["n"], "fresh": True}], count=8).json()["points"][0]
    battle = Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("heuristic", "heuristic")
    order = order_of(battle.journal.entries[moment["n"] - 1], battle.kind.rulebook.order)
    before = battle.journal.state_at(moment["n"] - 1)
    played = simulate(battle.scenario, 8, state=before, given=order, interpreted=True).column("winner")
    assert whole["wins"] == [int((played == side).sum()) for side in (0, 1, 2)]
    part = ask(points=[{"n": moment["n"], "fresh": True}], count=3).json()["points"][0]
    assert sum(part["wins"]) == 3
    again = ask(points=[{"n": moment["n"], "fresh": True, "wins": part["wins"]}], count=8).json()["points"][0]
    assert again == whole
    monkeypatch.setattr(chances, "SLICE", -1.0)
    assert ask(points=[{"n": 1}], count=5).json()["points"][0]["wins"] == [0, 0, 0]


def test_fresh_dice_are_for_orders_and_chances_for_whoever_has_a_seat(client):
    ask = looked_at(client)
    assert ask(points=[{"n": 0, "fresh": True}]).json()["text"] is not None
    assert ask(points=[{"n": 0, "fresh": True}]).status_code == 422
    assert ask(points=[{"n": -1}]).status_code == 400
    stranger = client.post("/api/games/nothing/chances", json={})
    assert stranger.status_code in {401, 403, 404}


def test_nobody_is_told_chances_before_a_battle_is_over(client):
    game = client.post("/api/games", json={"scenario": "threshold"}).json()
    for seat, status in (("0", 409), ("1", 409), ("-1", 409)):
        token = game["links"][seat].partition("seat=")[2]
        answer = client.post(f"/api/games/{game['game']}/chances", json={},
                             headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == status


MINED = """
title: A way that is mined
turns: 1
size: [48, 40]
rules: clarified
mines:
  - {kind: people, at: [17, 11], side: Red}
sides:
  - name: Blue
    colour: blue
    squads:
      - {name: One, type: line squad, figures: 5, leadership: 1, at: [12, 8]}
    objectives:
      primary: {kind: hold, at: [11, 13], name: the well, radius: 9, figures: 5}
  - name: Red
    colour: red
    squads:
      - {name: Far, type: line squad, figures: 4, at: [46, 38]}
"""


@pytest.fixture
def mined(monkeypatch):
    """A battle in which a squad has walked into a mine that it did not know of, to be asked for chances."""
    battle = Battle(kind("stargrunt").scenarios.load(MINED), seed=3)
    for text in ("second", "activate B1", "move B1 to 17,10.5"):
        battle.order(battle.read(text))
    ledger = Ledger([encode([n] * len(VIEWERS)) for n in range(1, 1 + len(battle.journal.entries))])
    kept = chances.Kept(battle.journal, battle.scenario, battle.scenario.ruleset, ledger)
    monkeypatch.setattr(chances, "kept_of", lambda *_: kept)
    monkeypatch.setattr(chances, "SLICE", 60.0)
    return lambda **asked: chances.calculate([], [], msgspec.convert(asked, chances.Chances))


def test_a_choice_is_not_blamed_for_what_lay_hidden(mined):
    """R15.5: on a mine nobody knew of a squad lost the battle; as far as it knew, that way was as good as another.

    The side that laid it does not know that the other has none.
    """
    assert [one["blind"] for one in mined()["moments"][1:]] == [True, True, True]
    queries = [{"n": 3}, {"n": 4, "fresh": True}, {"n": 4, "known": True}, {"n": 4, "known": True, "fresh": True}]
    for _ in range(2):  # of an answer as many are fought as it has room for
        points = mined(points=queries, count=24)["points"]
        queries = [{key: one[key] for key in ("n", "fresh", "known", "wins")} for one in points]
    before, after, thought, meant = (one["wins"][0] / sum(one["wins"]) for one in queries)
    assert sum(queries[2]["wins"]) == 24
    assert before - after > 0.5
    assert abs(thought - meant) < 0.2


def test_battles_from_imaginings_are_the_same_however_they_are_asked_for(mined, monkeypatch):
    """Every four are fought from one imagining, by their numbers."""
    begun = []
    won = zeros((99, 1 + WINNER))
    monkeypatch.setattr(chances, "simulate", lambda _, many, *, first_seed, state, **__: begun.extend(
        (first_seed + k, tuple(flatten(state))) for k in range(many)) or SimpleNamespace(rows=won[:many]))
    for first, count in ((0, 10), (0, 3), (3, 7)):
        mined(points=[{"n": 4, "known": True, "wins": [first, 0, 0]}], count=first + count)
    assert begun[:10] == begun[10:]
    assert len(set(begun)) == 10
    assert len({state for _, state in begun}) == 3
    with pytest.raises(ValueError, match="Entry 0 isn't an order"):
        mined(points=[{"n": 0, "known": True}])
