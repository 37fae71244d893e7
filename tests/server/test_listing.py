"""A list of a force over HTTP: what is written and changed is looked at; it goes into a draft, and comes out of one."""

from base64 import b64encode
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dieshift.server.hall.game_registry import Hall
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here

BASE = "http://testserver"
LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")
LIST = "force: 1\nname: Patrol  # mine\nsquads:\n  - {type: line squad, name: One}\n  - {type: gun team, name: Two}\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    no_storage = object()  # no game is asked for
    return TestClient(make_app(Hall(no_storage, Here()), [BASE], tmp_path_factory.mktemp("static")), base_url=BASE)


def test_a_list_has_its_rows_and_what_to_look_at(client):
    told = client.post("/api/force", json={"text": LIST}).json()
    assert (told["text"], told["faults"], told["tree"]["name"]) == (LIST, [], "Patrol")
    assert [row[0] for row in told["rows"]] == ["One", "Two"]
    assert told["rows"][1][1].startswith("gun team, 3 figures")
    assert "The squads have no commander" in told["warnings"][0]


def test_a_change_of_a_list_keeps_its_comments_and_a_fault_is_at_its_line(client):
    change = {"path": ["squads", 1, "figures"], "value": 60}
    told = client.post("/api/force", json={"text": LIST, "changes": [change]}).json()
    assert "# mine" in told["text"]
    assert [(one["line"], one["field"]) for one in told["faults"]] == [(5, "squads[1].figures")]
    assert "rows" not in told


def test_a_side_is_taken_and_put_into_a_draft(client):
    taken = client.post("/api/force", json={"text": LESSON, "of": 0}).json()
    assert (taken["faults"], len(taken["rows"])) == ([], 3)
    draw = {"tool": "enlist", "side": 1, "list": LIST}
    draft = client.post("/api/draft", json={"text": LESSON, "draw": draw}).json()
    assert draft["faults"] == []
    assert [one["name"] for one in draft["tree"]["sides"][1]["squads"]] == ["One", "Two"]


def test_a_list_knows_its_own_fields_alone(client):
    known = client.post("/api/force", json={"text": LIST, "words": ["squads", 0]}).json()
    assert "veteran" in known["words"]["quality"]
    assert {"line squad", "dummy"} <= set(known["words"]["type"])
    assert known["fields"]["figures"]["high"] == 12
    assert "at" not in known["words"]
    assert "acting" not in known["words"]


@pytest.mark.parametrize(("path", "asked"), [
    ("/api/force", {"text": DECK, "of": 0}), ("/api/force", {"text": "title: [", "of": 0}),
    ("/api/draft", {"text": DECK, "draw": {"tool": "enlist", "side": 0, "list": LIST}}),
    ("/api/draft", {"text": LESSON, "draw": {"tool": "enlist", "side": 0, "list": LESSON}})])
def test_what_has_no_list_says_so(client, path, asked):
    answer = client.post(path, json=asked)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


ROSTER = Path("examples/forces/watch.ros").read_bytes()
PACK = Path("examples/forces/watch.mapping.yaml").read_text(encoding="utf-8")


def sent(client, raw, name="watch.ros", **more):
    return client.post("/api/roster", json={"name": name, "data": b64encode(raw).decode(), **more})


def test_a_roster_of_another_builder_becomes_a_list_with_what_was_guessed_and_left_out(client):
    force = sent(client, ROSTER).json()
    assert (force["models"], force["figures"], force["left_out"]) == (15, 14, 1)
    assert [bool(force[name]) for name in ("guessed", "left")] == [True, True]
    assert client.post("/api/force", json={"text": force["text"]}).json()["faults"] == []
    mapped = sent(client, ROSTER, mapping=PACK, called="mine.yaml").json()
    assert "line squad" in mapped["text"]
    assert len(mapped["guessed"]) < len(force["guessed"])


@pytest.mark.parametrize(("raw", "mapping", "what"), [
    (b"hello", "", "watch.ros:1: This is not a roster"),
    (b"<!DOCTYPE r [<!ENTITY a 'b'>]><r/>", "", "declares a document type or an entity."),
    (ROSTER, "mapping: 9\n", "mine.yaml:1: mapping: 9 is out of range."),
    (ROSTER, "", "mine.yaml:1: The file is empty")])
def test_a_wrong_roster_is_one_sentence_that_names_the_file(client, raw, mapping, what):
    answer = sent(client, raw, mapping=mapping, called="mine.yaml" if raw == ROSTER else "")
    assert answer.status_code == 422
    assert what in answer.json()["text"], answer.json()


def test_a_roster_may_be_larger_than_a_list_and_has_its_bound(client):
    """Rules make them large; a list comes of it all the same."""
    wordy = ROSTER.replace(b"<selections>", b"<rules><rule><description>" + b"word " * 300_000
                           + b"</description></rule></rules><selections>", 1)
    assert sent(client, wordy).json()["figures"] == 14
    assert sent(client, ROSTER + b" " * 5_000_000).status_code in {400, 413}
