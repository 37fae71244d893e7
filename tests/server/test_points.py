"""Points of a draft over HTTP: known ones at once, others a moment of battles at a time; faults are told."""

from functools import partial
from pathlib import Path

import pytest

from dieshift.core import compiled
from dieshift.interface.games import kind_of
from dieshift.lab import points as lab
from dieshift.server.desk import points

LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
FEW = 6


@pytest.fixture(autouse=True)
def few(tmp_path, monkeypatch):
    """Few battles of whoever is measured, and nobody measured before."""
    monkeypatch.setenv("DIESHIFT_CACHE", str(tmp_path))
    monkeypatch.setattr(points, "measured", partial(lab.measured, battles=FEW))
    monkeypatch.setattr(points, "battles_left", partial(lab.battles_left, battles=FEW))
    monkeypatch.setattr(points, "SLICE", 0.0)
    lab.forget()
    yield
    lab.forget()


def told(client, **asked):
    answer = client.post("/api/points", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_draft_is_measured_moment_by_moment_to_the_same_points(client):
    """At first nothing is known and nothing is fought; each answer then has battles more, until all is known."""
    first = told(client, text=LESSON, fight=False)
    assert first == told(client, text=LESSON, fight=False)
    assert (first["compiled"], first["left"], first["sides"]) == (False, 3 * FEW, [None, None])
    paths = [["sides", side, "squads", k] for side in (0, 1) for k in range(3)]
    assert [one["path"] for one in first["squads"]] == paths
    lefts = [3 * FEW]
    while lefts[-1]:
        last = told(client, text=LESSON)
        assert last["left"] < lefts[-1]
        lefts.append(last["left"])
    assert len(lefts) > FEW
    again = lab.measured(kind_of(LESSON).scenarios.load(LESSON), FEW, fight=False)
    assert [one["points"] for one in last["squads"]] == [list(one.points) for one in again]
    assert last["sides"][0][0] == sum(one["points"][0] for one in last["squads"][:3])


def test_rules_that_are_compiled_are_said_to_be(client, monkeypatch):
    monkeypatch.setattr(compiled, "is_cached", lambda _: compiled.available())
    assert told(client, text=LESSON, fight=False)["compiled"] is compiled.available()


def test_a_draft_with_faults_is_refused_by_its_faults(client):
    answer = client.post("/api/points", json={"text": LESSON.replace("turns: 8", "turns: many")})
    assert answer.status_code == 422
    assert "turns" in answer.json()["faults"][0]
    assert client.post("/api/points", json={"text": LESSON, "battles": 3}).status_code == 400


def test_a_false_counter_says_why_it_has_none(client):
    text = LESSON.replace("    objectives:", "      - {name: Straw, type: dummy, at: [60, 8]}\n    objectives:", 1)
    straw = told(client, text=text, fight=False)["squads"][3]
    assert (straw["points"], straw["none"]) == (None, "A false counter doesn't fight.")


def test_a_deck_has_no_points(client):
    text = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")
    assert told(client, text=text)["squads"] == []
