"""The words of languages, as a page fetches them; and that a sentence goes out as the message that it is."""

import json
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from dieshift.core import languages
from dieshift.core.words import Message, counted, say
from dieshift.interface.scene import Scene
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.messages import News, Part, Refusal, Thrown, Told
from dieshift.server.protocol.wire import encode
from dieshift.server.room import fallen
from dieshift.server.web import pages_words
from dieshift.server.web.app import make_app
from dieshift.server.web.pages import Wrong, refused
from dieshift.server.web.pages_words import brought
from dieshift.server.web.schemas import schema
from dieshift.server.work.workers import Here

from .memory_store import MemoryStore

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {rule}\\n"\n\n'
POLISH = HEAD.format(rule="nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);") + """
msgid "{unit} holds"
msgstr "{unit} trwa"

msgid "{count} marker"
msgid_plural "{count} markers"
msgstr[0] "{count} znacznik"
msgstr[1] "{count} znaczniki"
msgstr[2] "{count} znaczników"
"""
OPTIONS = HEAD.format(rule="nplurals=3; plural=0;") + 'msgid "Crit"\nmsgstr "Traf"\n'
SUPPRESSED = say("{unit} is suppressed ({markers})", unit="B2", markers=counted("{count} marker", "{count} markers", 2))
SUPPRESSED_BODY = {"t": "{unit} is suppressed ({markers})", "a": {"unit": "B2", "markers": {
    "t": "{count} marker", "a": {"count": 2}, "p": "{count} markers", "n": 2}}}


@pytest.fixture
def client(tmp_path, monkeypatch):
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    (tmp_path / "pl.options.po").write_text(OPTIONS, encoding="utf-8")
    brought()  # the games bring theirs once
    monkeypatch.setattr(languages, "_folders", [tmp_path])
    languages.catalogue.cache_clear()
    yield TestClient(make_app(Hall(MemoryStore(), Here()), ["http://testserver"], tmp_path))
    languages.catalogue.cache_clear()


def test_the_languages_are_those_that_somebody_brought(client):
    assert client.get("/api/words").json() == ["en", "pl"]


def test_a_catalogue_has_its_words_and_says_which_form_belongs_to_which_kind_of_number(client):
    found = client.get("/api/words/pl").json()
    assert found == {"language": "pl", "plural": {"one": 0, "few": 1, "many": 2}, "words": {
        "{unit} holds": "{unit} trwa",
        "{count} marker": ["{count} znacznik", "{count} znaczniki", "{count} znaczników"]}}
    assert client.get("/api/words/pl/options").json()["words"] == {"Crit": "Traf"}


def test_a_catalogue_is_compressed_and_kept_by_browsers_which_ask_whether_it_changed(client):
    first = client.get("/api/words/pl", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/api/words/pl", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (again.headers["etag"], again.headers["vary"]) == (first.headers["etag"], "accept-encoding")
    assert client.get("/api/words/pl", headers={"if-none-match": f"W/{first.headers['etag']}"}).status_code == 304
    plain = client.get("/api/words/pl", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert (plain.content, plain.headers["vary"]) == (first.content, "accept-encoding")
    assert client.get("/api/words/pl", headers={"if-none-match": '"another"'}).status_code == 200


@pytest.mark.parametrize("path", ["en", "xx", "pl/nothing", "..", "pl.options"])
def test_words_that_nobody_brought_are_not_found(client, path):
    assert client.get(f"/api/words/{path}").status_code == 404


def test_the_refusal_of_a_language_is_a_sentence(client):
    assert json.loads(client.get("/api/words/xx").text) == {
        "code": "not_found", "text": {"t": "This language isn't available."}}


def test_what_is_told_is_told_as_messages():
    entry = Told(n=1, turn=1, kind="order", lines=[[Part(kind="say", text=SUPPRESSED)]])
    scene = Scene(turn=1, seat=0, question=say("which"), result=[SUPPRESSED])
    news = json.loads(encode(News(n=1, told=[entry], scene=scene)))
    assert news["told"][0]["lines"][0][0]["text"] == SUPPRESSED_BODY
    assert news["scene"]["question"] == {"t": "which"}
    assert news["scene"]["result"] == [SUPPRESSED_BODY]
    assert json.loads(encode(Refusal(id="", code="illegal", text=SUPPRESSED)))["text"] == SUPPRESSED_BODY
    assert json.loads(refused(Wrong(422, "illegal", SUPPRESSED)).body)["text"] == SUPPRESSED_BODY


def test_a_message_that_says_nothing_goes_out_as_nothing():
    assert encode([Message("", {}), say("({what})", what=Message("", {}))]) == b'["",{"t":"({what})","a":{"what":""}}]'


def test_the_dice_of_a_story_are_counted_whatever_its_lines_say():
    told = Told(n=1, turn=1, kind="order", lines=[[Part(kind="say", text=SUPPRESSED)]],
                dice=[Thrown(faces=6, why="fire", shows=4, side=0)])
    answer = json.loads(fallen.answer([encode(told)], ["Blue", "Red"], "a" * 32))
    assert [(one["side"], one["dice"], one["total"]) for one in answer["luck"]["sides"]] == [("Blue", 1, 4)]


def test_the_schema_says_that_a_text_may_be_a_message():
    whole = schema()
    text = {"$ref": "#/$defs/Text"}
    assert whole["$defs"]["Part"]["properties"]["text"] == text
    assert whole["$defs"]["Scene"]["properties"]["question"] == text | {"default": ""}
    assert whole["$defs"]["Scene"]["properties"]["result"] == {"type": "array", "items": text, "default": []}
    assert whole["$defs"]["Text"]["anyOf"] == [{"type": "string"}, {"$ref": "#/$defs/Message"}]
    named = {each["$ref"].rsplit("/", 1)[-1] for each in _references(whole)}
    assert named <= set(whole["$defs"])


def _references(of):
    if isinstance(of, list):
        return [reference for each in of for reference in _references(each)]
    if not isinstance(of, dict):
        return []
    own = [of] if isinstance(of.get("$ref"), str) else []
    return own + [reference for each in of.values() for reference in _references(each)]


def test_a_games_glossary_is_told_of_its_words_and_orders_and_is_fetched_once(client):
    response = client.get("/api/glossary?game=stargrunt")
    assert response.json()["orders"]["rally"]["pays"] == "Worth it for a squad that has lost confidence."
    assert '"word":{"t":"range die"}' in response.text  # a message, for the page to read in its language
    assert "range die" in [term["word"] for term in response.json()["terms"]]
    again = client.get("/api/glossary?game=stargrunt", headers={"if-none-match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/glossary?game=ludo").status_code == 404


def test_a_game_that_explains_nothing_has_an_empty_glossary(client, monkeypatch):
    monkeypatch.setattr(pages_words, "kind", lambda _: SimpleNamespace(glossary=None))
    pages_words.explained.cache_clear()
    assert client.get("/api/glossary?game=boarding").json() == {"terms": [], "orders": {}}
    pages_words.explained.cache_clear()
