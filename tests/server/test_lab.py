"""The balance lab over HTTP: battles by the second, two ways on the same dice, one battle kept; chances of a battle."""

from pathlib import Path

import pytest

from dieshift import __version__
from dieshift.battle import Battle
from dieshift.core import compiled
from dieshift.core.records import flatten
from dieshift.core.savefile import read_lines
from dieshift.interface.games import kind_of
from dieshift.lab.simulate import simulate
from dieshift.server.desk import lab

LESSON = "examples/scenarios/first-lesson.yaml"
DECK = "examples/scenarios/threshold.yaml"


def tried(client, **asked):
    answer = client.post("/api/lab", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def all_of(client, count, **asked):
    """The last answer of a trial that is gone on with until there are enough battles."""
    trial = tried(client, count=count, **asked)
    while (done := sum(trial["variants"][0]["tally"]["wins"])) < count:
        so_far = [one["tally"] for one in trial["variants"]]
        pairs = {"pairs": trial["pairs"]} if "pairs" in trial else {}
        trial = tried(client, **asked, count=count - done, first=trial["next"], so_far=so_far, **pairs)
    return trial


@pytest.mark.parametrize(("name", "path"), [("first-lesson", LESSON), ("threshold", DECK)])
def test_a_trial_bit_by_bit_is_the_simulation_of_its_seeds(client, monkeypatch, name, path):
    """However short the bits are: no seed is left out, and none is fought twice."""
    monkeypatch.setattr(lab, "SLICE", 0.0)
    variant = all_of(client, 5, scenario=name)["variants"][0]
    played = simulate(kind_of(path).scenarios.load(path), 5, interpreted=True)
    assert variant["tally"]["wins"] == [int((played.column("winner") == side).sum()) for side in (0, 1, 2)]
    assert [sum(k * n for k, n in enumerate(variant["tally"]["lost"][side])) for side in (0, 1)] \
        == [int(played.losses(side).sum()) for side in (0, 1)]
    assert variant["shares"][0] == pytest.approx(list(played.wins(0)))


def test_answers_come_four_times_a_second_and_name_their_version(client):
    """A bit is no longer than a fifth of a second of battles: the rest is the way."""
    assert lab.SLICE <= 1 / 5
    assert tried(client, scenario="threshold", count=1)["version"] == __version__


def knob(told, of, name):
    return next(one for one in told["knobs"] if (one.get("of", ""), one["name"]) == (of, name))


def test_a_trial_tells_its_sides_its_units_and_what_could_be_another_once(client):
    first = tried(client, scenario="first-lesson", count=1)
    way = first["variants"][0]
    assert (way["sides"], way["began"], way["rules"]) == (["Blue Patrol", "Red Patrol"], [17, 17], "clarified")
    assert [(unit["unit"], unit["side"]) for unit in way["units"]] == [
        ("B1", 0), ("B2", 0), ("B3", 0), ("R1", 1), ("R2", 1), ("R3", 1)]
    assert first["knobs"][0] == {"name": "turns", "value": 8, "values": [6, 7, 8, 9, 10], "path": ["turns"]}
    more = tried(client, scenario="first-lesson", count=1, first=2, so_far=[way["tally"]])
    assert "knobs" not in more
    assert sum(more["variants"][0]["tally"]["wins"]) == 2


def test_two_ways_are_fought_on_the_same_seeds(client, monkeypatch):
    monkeypatch.setattr(lab, "SLICE", 0.0)
    ways = [{"bots": ["heuristic", "heuristic"]}, {"bots": ["heuristic", "random"]}]
    trial = all_of(client, 6, scenario="threshold", variants=ways)
    setting = kind_of(DECK).scenarios.load(DECK)
    one, two = (simulate(setting, 6, bots=tuple(way["bots"]), interpreted=True).column("winner") for way in ways)
    assert trial["pairs"]["counts"] == [[int(((one == a) & (two == b)).sum()) for b in range(3)] for a in range(3)]
    assert trial["pairs"]["seeds"] == [k + 1 for k in range(6) if one[k] != two[k]][:5]


def test_a_way_may_change_the_scenario(client):
    change = {"path": ["turns"], "value": 2}
    told = tried(client, scenario="first-lesson", count=1, variants=[{}, {"changes": [change]}])
    assert [len(one["tally"]["ahead"]) for one in told["variants"]] == [9, 3]
    assert [len(one["decided"]) for one in told["variants"]] == [9, 3]
    assert knob(told, "", "turns")["value"] == 8


def test_what_could_be_another_is_told_as_the_first_way_has_it(client):
    """Its changes and its rules are in: what was taken is what is."""
    changes = [{"path": ["turns"], "value": 3}, {"path": ["sides", 0, "squads", 1, "quality"], "value": "green"}]
    trial = tried(client, scenario="first-lesson", count=1,
                  variants=[{"changes": changes, "rules": "book + overwatch"}, {}])
    assert knob(trial, "", "turns")["value"] == 3
    assert knob(trial, "Blue Patrol · Blue two", "quality")["value"] == "green"
    assert knob(trial, "Blue Patrol · Blue one", "quality").get("value") is None
    assert (knob(trial, "", "rules")["value"], knob(trial, "", "overwatch")["value"]) == ("book", "on")


@pytest.mark.parametrize(("name", "path"), [
    ("first-lesson", ["sides", 1, "squads", 1]), ("threshold", ["deploy", "b", 0])])
def test_a_way_may_have_squads_more_or_less(client, name, path):
    """One is left out, or another like it is there: both begin with other numbers, and are one more or less."""
    ways = [{"changes": [{"path": path}]}, {"changes": [{"path": path, "twice": True}]}]
    usual = tried(client, scenario=name, count=1)["variants"][0]
    less, more = tried(client, scenario=name, count=1, variants=ways)["variants"]
    assert [len(one["units"]) - len(usual["units"]) for one in (less, more)] == [-1, 1]
    assert less["began"][1] < usual["began"][1] < more["began"][1]


def test_a_variant_is_written_as_a_scenario_with_its_comments(client):
    """Its changes and rules are in the text; a random table has one, too."""
    variant = {"rules": "classic", "changes": [{"path": ["turn_limit"], "value": 6}, {"path": ["deploy", "b", 1]}]}
    text = client.post("/api/lab/text", json={"scenario": "threshold", "variant": variant}).json()["text"]
    scenario = kind_of(text).scenarios.load(text)
    assert ("# the room of the source's example" in text, "turn_limit: 6" in text) == (True, True)
    assert (len(scenario.game.model[:scenario.game.models]), str(scenario.ruleset)) == (2, "classic")
    woods = client.post("/api/lab/text", json={"style": "woods", "seed": 3}).json()["text"]
    assert len(kind_of(woods).scenarios.load(woods).table.piece) > 3
    assert client.post("/api/lab/text", json={}).status_code == 422


def test_every_word_of_a_value_is_fought_or_says_why_not(client):
    """A word is put where the number would be: the quality of a squad, worst first, makes other battles of the seed."""
    quality = knob(tried(client, scenario="first-lesson", count=1), "Blue Patrol · Blue two", "quality")
    by_word = {}
    for word in quality["values"][:5]:
        change = {"path": quality["path"], "value": word}
        by_word[word] = tried(client, scenario="first-lesson", count=1, variants=[{"changes": [change]}])["variants"][0]
    assert list(by_word) == ["untrained", "green", "regular", "veteran", "elite"]
    assert len({str(one["tally"]) for one in by_word.values()}) > 2
    kind = {"path": ["terrain", 4, "kind"], "value": "lava"}
    answer = client.post("/api/lab", json={"scenario": "first-lesson", "variants": [{"changes": [kind]}]})
    assert (answer.status_code, "lava" in str(answer.json()["text"])) == (422, True)


def test_a_random_table_and_a_text_are_fought_too(client):
    woods = tried(client, style="woods", seed=3, count=1)
    assert woods["game"] == "stargrunt"
    assert woods["knobs"][0]["name"] == "rules"
    assert tried(client, text=Path(DECK).read_text(encoding="utf-8"), count=1)["game"] == "boarding"


WRONG = "This earlier tally doesn't belong to these battles: send it exactly as you received it."
EMPTY = {"wins": [1, 0, 0], "unfinished": 0, "lengths": [], "lost": [[]], "ahead": [], "units": [], "odd": []}


@pytest.mark.parametrize(("asked", "status", "said"), [
    ({"scenario": "nowhere"}, 422, "There is no scenario 'nowhere' on the shelf. It has"),
    ({}, 422, "Send exactly one of: scenario"),
    ({"scenario": "threshold", "text": "turns: 3"}, 422, "Send exactly one of: scenario"),
    ({"text": "turns: 3"}, 422, "sides"),
    ({"style": "woods", "variants": [{"changes": [{"path": ["turns"], "value": 1}]}]}, 422,
     "A random table has no text to change: save it as a scenario first."),
    ({"scenario": "threshold", "variants": [{"bots": ["heuristic", "genius"]}]}, 422, "unknown bot 'genius'"),
    ({"scenario": "threshold", "variants": [{"rules": "nix"}]}, 422, "unknown preset 'nix'"),
    ({"scenario": "threshold", "variants": [{"changes": [{"path": ["turns"], "value": -3}]}]}, 422, "turns"),
    ({"scenario": "threshold", "variants": [{"changes": [{"path": ["a", "b"], "value": 1}]}]}, 422,
     "This can't be changed here"),
    ({"scenario": "threshold", "so_far": [EMPTY]}, 422, WRONG),
    ({"scenario": "threshold", "so_far": [EMPTY, EMPTY]}, 422,
     "Send an earlier tally for each variant, or for none."),
    ({"scenario": "threshold", "variants": [{}, {}], "pairs": {"counts": [[1]]}}, 422, WRONG),
    ({"scenario": "threshold", "count": 0}, 400, "count"),
    ({"scenario": "threshold", "variants": []}, 400, "variants"),
    ({"scenario": "threshold", "turns": 3}, 400, "turns"),
])
def test_what_cannot_be_fought_is_refused_in_a_sentence(client, asked, status, said):
    answer = client.post("/api/lab", json=asked)
    assert answer.status_code == status, answer.text
    assert said in str(answer.json()["text"]), answer.json()


def test_a_battle_of_a_trial_is_kept_and_looked_back_on(client):
    """The journal is that of the battle of the seed; it is over, and nobody can play in it."""
    answer = client.post("/api/lab/battle", json={"scenario": "threshold", "battle": 3})
    assert answer.status_code == 201
    game = answer.json()
    token = game["links"]["-2"].partition("seat=")[2]
    saved = client.get(f"/api/games/{game['game']}/save", headers={"authorization": f"Bearer {token}"})
    battle = Battle(kind_of(DECK).scenarios.load(DECK), seed=3).play("heuristic", "heuristic")
    assert saved.text.count("\n") == 1 + len(battle.journal.entries)
    report = client.get(f"/api/games/{game['game']}/report?form=json", headers={"authorization": f"Bearer {token}"})
    assert report.json()["over"]


def gone_on_with(client, scenario="threshold", seed=3):
    """Asks for trials that go on from a battle that is over, by any of its seats."""
    game = client.post("/api/lab/battle", json={"scenario": scenario, "battle": seed}).json()

    def ask(seat="-2", **asked):
        token = game["links"][seat].partition("seat=")[2]
        return client.post(f"/api/games/{game['game']}/lab", json=asked, headers={"authorization": f"Bearer {token}"})

    return ask


@pytest.mark.parametrize(("name", "path", "n"), [("first-lesson", LESSON, 30), ("threshold", DECK, 4)])
def test_a_trial_goes_on_from_a_moment_of_a_battle_with_fresh_dice(client, monkeypatch, name, path, n):
    """Bit by bit it is the simulation from the state after that entry, and the same each time."""
    monkeypatch.setattr(lab, "SLICE", 0.0)
    ask = gone_on_with(client, name)
    first = ask(n=n, count=3).json()
    trial = first
    while (done := sum(trial["variants"][0]["tally"]["wins"])) < 3:
        trial = ask(n=n, count=3 - done, first=trial["next"], so_far=[trial["variants"][0]["tally"]]).json()
    battle = Battle(kind_of(path).scenarios.load(path), seed=3).play("heuristic", "heuristic")
    played = simulate(battle.scenario, 3, state=battle.journal.state_at(n), interpreted=True)
    started = simulate(battle.scenario, 3, interpreted=True)
    assert trial["variants"][0]["tally"]["wins"] == [int((played.column("winner") == side).sum()) for side in (0, 1, 2)]
    assert [sum(k * n for k, n in enumerate(trial["variants"][0]["tally"]["lost"][side])) for side in (0, 1)] \
        == [int(played.losses(side).sum()) for side in (0, 1)]
    assert played.rows.tolist() != started.rows.tolist()
    assert ask(n=n, count=3).json() == first
    assert first["knobs"][0]["name"] == "rules"


@pytest.mark.parametrize(("name", "path", "n"), [("first-lesson", LESSON, 30), ("first-lesson", LESSON, 0),
                                                 ("threshold", DECK, 4)])
def test_a_battle_that_went_on_is_kept_as_it_was_counted(client, name, path, n):
    """Its journal begins with the state of the moment, and whoever won in the trial wins in it."""
    game = client.post("/api/lab/battle", json={"scenario": name, "battle": 3}).json()
    token = game["links"]["-1"].partition("seat=")[2]
    answer = client.post(f"/api/games/{game['game']}/lab/battle", json={"n": n, "battle": 2},
                         headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 201, answer.text
    again = answer.json()
    token = again["links"]["-2"].partition("seat=")[2]
    saved = client.get(f"/api/games/{again['game']}/save", headers={"authorization": f"Bearer {token}"})
    resumed = Battle.resume(read_lines(saved.text.splitlines()))
    battle = Battle(kind_of(path).scenarios.load(path), seed=3).play("heuristic", "heuristic")
    state = battle.journal.state_at(n)
    assert flatten(resumed.journal.state_at(0)) == flatten(state)
    row = simulate(battle.scenario, 1, first_seed=2, state=state, interpreted=True)
    assert resumed.game.winner == row.column("winner")[0]
    assert resumed.game.activations == row.column("activations")[0]


def test_before_its_first_entry_a_battle_is_begun_as_any(client):
    told = gone_on_with(client)(n=0, count=4).json()["variants"][0]
    played = simulate(kind_of(DECK).scenarios.load(DECK), 4, interpreted=True).column("winner")
    assert told["tally"]["wins"] == [int((played == side).sum()) for side in (0, 1, 2)]


def test_two_ways_go_on_from_the_same_moment(client):
    ways = [{}, {"bots": ["random", "random"], "rules": "classic"}]
    told = gone_on_with(client)(n=3, count=2, variants=ways).json()
    assert [one["rules"] for one in told["variants"]] == ["book", "classic"]
    assert sum(map(sum, told["pairs"]["counts"])) == told["done"]


@pytest.mark.parametrize(("asked", "said"), [
    ({"n": 1_000_000}, "The battle is over at that point: continue from an earlier one."),
    ({"n": 1, "eyes": 7}, "Write one of"),
    ({"n": 1, "scenario": "threshold"}, "A saved battle continues as it was"),
    ({"n": 1, "variants": [{"changes": [{"path": ["turns"], "value": 1}]}]}, "A saved battle continues as it was"),
    ({"n": 1, "variants": [{"rules": "nix"}]}, "unknown preset 'nix'")])
def test_a_moment_that_cannot_be_gone_on_with_says_why(client, asked, said):
    answer = gone_on_with(client)(**asked)
    assert (answer.status_code, said in str(answer.json()["text"])) == (422, True), answer.text


def test_only_whoever_may_see_all_has_a_battle_gone_on_with(client):
    """While it is fought no side and no spectator may, lest a trial tells what is hidden; once it is over all may."""
    game = client.post("/api/games", json={"scenario": "threshold"}).json()
    for seat in ("0", "1", "-1"):
        token = game["links"][seat].partition("seat=")[2]
        answer = client.post(f"/api/games/{game['game']}/lab", json={"n": 0},
                             headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 409
        assert "Until then only the referee has it" in str(answer.json()["text"])
    over = gone_on_with(client)
    assert [over(seat, n=1, count=1).status_code for seat in ("-1", "-2")] == [200, 200]
    assert client.post("/api/games/nothing/lab", json={"n": 0}).status_code in {401, 403, 404}


def test_rules_are_compiled_for_a_game_that_there_is(client, monkeypatch):
    done = []
    monkeypatch.setattr(lab, "warm_up", lambda setting: done.append(setting.ruleset.catalogue.game))
    assert client.post("/api/lab/compile", json={"game": "boarding"}).json() == {"compiled": True}
    assert done == ["boarding"]
    assert client.post("/api/lab/compile", json={"game": "chess"}).status_code == 404
    monkeypatch.setattr(compiled, "available", lambda: False)
    refused = client.post("/api/lab/compile", json={"game": "boarding"})
    assert refused.status_code == 422
    assert "Numba is not installed" in str(refused.json()["text"])
