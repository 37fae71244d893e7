"""Drafts over HTTP: what is written and changed is looked at; what cannot be is refused in a sentence."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dieshift.server.room.hall import Hall
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here

BASE = "http://testserver"
LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    no_storage = object()  # no game is asked for
    return TestClient(make_app(Hall(no_storage, Here()), [BASE], tmp_path_factory.mktemp("static")), base_url=BASE)


@pytest.mark.parametrize(("text", "game"), [(LESSON, "stargrunt"), (DECK, "boarding")])
def test_a_draft_without_faults_has_its_table_and_its_values(client, text, game):
    told = client.post("/api/draft", json={"text": text}).json()
    assert (told["text"], told["game"], told["faults"]) == (text, game, [])
    assert told["scene"]["units"]
    assert told["tree"]["title"] == told["title"]


def test_a_change_is_written_and_nothing_else(client):
    told = client.post("/api/draft", json={"text": LESSON, "changes": [{"path": ["turns"], "value": 6}]}).json()
    assert told["text"] == LESSON.replace("turns: 8", "turns: 6")
    assert told["tree"]["turns"] == 6


def test_a_line_of_sight_on_a_draft_is_that_of_the_rules(client):
    """Through a house of the lesson nobody sees; past it they do, and how far it is is said."""
    blocked = client.post("/api/draft", json={"text": LESSON, "look": "36,29 at 47,29"}).json()["look"]
    clear = client.post("/api/draft", json={"text": LESSON, "look": "12,4 at 12,10"}).json()["look"]
    assert [line["seen"] for line in clear["lines"]] == [True, True]
    assert "6" in str(clear["lines"][0]["words"][0])
    assert {ray["kind"] for ray in blocked["lines"][0]["rays"]} >= {"blocked"}
    wrong = client.post("/api/draft", json={"text": LESSON, "look": "nonsense"})
    assert (wrong.status_code, "nonsense" in str(wrong.json()["text"])) == (422, True)


@pytest.mark.parametrize(("text", "line", "said"), [
    (LESSON.replace("turns: 8", "turns: many"), 11, "'many' is not a whole number"), ("title: [", 1, ""),
    ("", 1, "empty"), ("a: &a [*a, *a]", 1, ""), ("- 1\n- 2\n", 1, ""), ("title: x\nsides: 7\n", 2, "sides")])
def test_faults_have_a_line_and_a_sentence_and_nothing_is_drawn(client, text, line, said):
    told = client.post("/api/draft", json={"text": text}).json()
    assert "scene" not in told
    assert told["text"] == text
    assert any(fault["line"] >= line and said in str(fault["text"]) for fault in told["faults"]), told["faults"]


@pytest.mark.parametrize(("asked", "status", "said"), [
    ({"text": LESSON, "changes": [{"path": ["sides", 9, "name"], "value": "x"}]}, 422, "change the text by hand"),
    ({"text": "title: [", "changes": [{"path": ["title"], "value": "x"}]}, 422, "change the text by hand"),
    ({"text": LESSON, "changes": [{"path": [], "value": 1}]}, 400, "path"),
    ({"text": LESSON, "changes": [{"path": ["turns"]}] * 21}, 400, "changes"),
    ({"text": "x" * 70_000}, 400, "text"), ({"words": ""}, 400, "words"), ([], 400, "")])
def test_what_cannot_be_changed_or_read_is_refused_in_a_sentence(client, asked, status, said):
    answer = client.post("/api/draft", json=asked)
    assert answer.status_code == status, answer.text
    assert said in str(answer.json()["text"])
    assert "Traceback" not in answer.text
