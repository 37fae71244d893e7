"""The referee's page plays by itself: our very files, run without a compiled package, say the same byte for byte."""

import io
import json
import subprocess
import sys
import zipfile

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from dieshift.server.desk.offline import msgspec as stand_in
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.limits import Limits
from dieshift.server.web.app import make_app
from dieshift.server.web.guard import CSP
from dieshift.server.work.workers import Here

from .tools import heard

BASE = "http://127.0.0.1:8017"
ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from dieshift.server.desk.offline.desk import answer
said = [answer(path, body) for path, body in json.load(sys.stdin)]
others = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
json.dump([said, sorted(others)], sys.stdout)
"""
BAND = {"type": "irregular band", "quality": "green", "figures": 5}
ENGAGEMENTS = [
    {"firer": BAND, "target": BAND, "band": 2},
    {"band": 3, "cover": "soft", "weapons": "figures 4,5 and supports 2"},
    {"firer": {"type": "gauss squad", "quality": "elite"}, "target": {"quality": "veteran", "in_position": True},
     "inches": 7.25, "cover": "hard"},
    {"target": {**BAND, "confidence": "shaken", "suppression": 2}, "rules": "quick"},
    {"firer": {"type": "light power squad"}, "target": {"type": "light power squad", "figures": 12}, "band": 5},
    {"firer": {"figures": 2}, "target": {"figures": 1, "met": "fire", "motivation": "low"},
     "rules": "book + overwatch"},
]
TROOP_FAULTS = [
    {"type": ""}, {"type": "x" * 61}, {"type": 3}, {"type": "nobody"},
    {"quality": "brave"}, {"quality": 3}, {"quality": None},
    {"leadership": 0}, {"leadership": 4}, {"leadership": 2.0}, {"leadership": True}, {"leadership": "2"},
    {"figures": 0}, {"figures": 13}, {"figures": "x"}, {"figures": 2.5}, {"in_position": 1}, {"x": 1},
]
FAULTS = [
    {}, [], 3, {"engagement": 3}, {"engagement": {}, "x": 1}, {"engagement": {"firer": []}},
    *({"engagement": {"target": fault}} for fault in TROOP_FAULTS),
    *({"engagement": {"inches": inches}} for inches in (0, 61, "3", True, [])),
    {"engagement": {"band": 6}}, {"engagement": {"rules": "clarifed"}}, {"engagement": {"rules": "x" * 2001}},
    {"engagement": {"weapons": "figures 99"}}, {"engagement": {}, "compare": "bok"}, {"engagement": {}, "roll": "x"},
    {"engagement": {}, "faces": 3}, {"engagement": {}, "faces": ["x"]}, {"engagement": {}, "faces": [1, 0]},
    {"engagement": {}, "faces": [101]}, {"engagement": {}, "faces": [1] * 257},
    {"engagement": {}, "faces": [7], "roll": True},
    {"engagement": {"firer": BAND}, "faces": [6, *[1] * 20], "roll": True},
]

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
WHOLE = st.integers(-(2**63), 2**64 - 1)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    static = tmp_path_factory.mktemp("static")
    for name in ("index.html", "python/own.js", "assets/page.js"):
        (static / name).parent.mkdir(exist_ok=True)
        (static / name).write_text("", encoding="utf-8")
    no_storage = object()  # no game is asked for
    return TestClient(make_app(Hall(no_storage, Here(), Limits(requests_burst=10_000)), [BASE], static), base_url=BASE)


@pytest.fixture(scope="module")
def alone(client, tmp_path_factory):
    """Asks a Python that has nothing but what the server gives to a page."""
    folder = tmp_path_factory.mktemp("page")
    sources = client.get("/api/referee/python")
    assert (sources.status_code, sources.headers["content-type"]) == (200, "application/zip")
    zipfile.ZipFile(io.BytesIO(sources.content)).extractall(folder)

    def ask(questions):
        python = [sys.executable, "-I", "-S", "-c", ASK, str(folder)]
        stdin = json.dumps(questions)
        said = subprocess.run(python, input=stdin, capture_output=True, text=True, check=False)  # noqa: S603 - our own
        assert said.stderr == ""
        answers, others = json.loads(said.stdout)
        assert others == ["__main__", "dieshift", "msgspec", "yaml"]
        return [tuple(answer) for answer in answers]

    return ask


def said_by(client, path, body):
    """What the server answers: whether it is no refusal, and the text."""
    if not body:
        response = client.get(f"/{path}")
    else:
        response = client.post(f"/{path}", content=body, headers={"content-type": "application/json"})
    return response.status_code == 200, response.text


def rolled(client, engagement):
    """Every question of a shot that is rolled to its end, with what the server answered."""
    faces = []
    yield json.dumps({"engagement": engagement, "compare": "goodall"}), None
    while True:
        body = json.dumps({"engagement": engagement, "faces": faces, "roll": True})
        answer = heard(said_by(client, "api/referee", body)[1])
        yield body, answer
        if answer.get("done"):
            return
        die = answer["dice"][-1]
        faces.append(1 if die["reason"] in {"range die", "armour"} else die["faces"])


def test_whole_shots_are_answered_byte_for_byte_as_by_the_server(client, alone):
    asked = [(body, answer) for engagement in ENGAGEMENTS for body, answer in rolled(client, engagement)]
    assert sum(1 for _, answer in asked if answer and answer.get("done")) == len(ENGAGEMENTS)
    questions = [("api/referee", body) for body, _ in asked]
    assert alone(questions) == [said_by(client, *question) for question in questions]


def test_what_cannot_be_is_refused_in_the_same_words(client, alone):
    questions = [("api/referee", json.dumps(fault)) for fault in FAULTS]
    answers = alone(questions)
    assert answers == [said_by(client, *question) for question in questions]
    sentences = {heard(text)["text"] for fine, text in answers if not fine}
    assert "Expected `int` <= 12 - at `$.engagement.target.figures`" in sentences
    assert "unknown preset 'bok': did you mean 'book'?" in sentences


def test_what_there_is_to_choose_from_is_the_same(client, alone):
    (_, types), (_, presets) = alone([("api/troops", ""), ("api/catalogue?game=stargrunt", "")])
    assert types == client.get("/api/troops").text
    catalogue = client.get("/api/catalogue?game=stargrunt").json()
    assert heard(presets) == {name: catalogue[name] for name in ("presets", "default")}


@given(st.recursive(
    st.none() | st.booleans() | WHOLE | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda parts: st.lists(parts) | st.dictionaries(TEXT, parts), max_leaves=20))
def test_values_are_written_byte_for_byte_as_msgspec_does(value):
    assert stand_in.json.encode(value) == msgspec.json.encode(value)


def test_messages_are_read_by_their_kind_and_written_without_their_defaults():
    class Said(stand_in.Struct, frozen=True, tag_field="t", omit_defaults=True):
        pass

    class Order(Said, frozen=True, tag="order"):
        id: str
        faces: list[int] = []  # noqa: RUF012 - every message has its own

    assert stand_in.json.encode(Order(id="7")) == b'{"t":"order","id":"7"}'
    assert stand_in.json.encode(Order(id="7", faces=[6])) == b'{"t":"order","id":"7","faces":[6]}'
    with pytest.raises(stand_in.DecodeError, match="JSON is malformed"):
        stand_in.json.Decoder(Order).decode(b"{")
    with pytest.raises(TypeError, match="objects of type complex"):
        stand_in.json.encode(1j)


def test_only_the_thread_that_runs_python_may_compile_it_and_its_files_are_kept_for_good(client):
    thread = client.get("/python/own.js").headers
    assert thread["content-security-policy"] == f"{CSP}; script-src 'self' 'wasm-unsafe-eval'"
    assert thread["cache-control"] == "max-age=31536000, immutable"
    assert client.get("/assets/page.js").headers["content-security-policy"] == CSP
    for path in ("/", "/python/none.js", "/api/troops"):
        headers = client.get(path).headers
        assert (headers["content-security-policy"], headers["cache-control"]) == (CSP, "no-store")
