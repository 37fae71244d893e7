"""Rule sets for a page: texts and hashes, switches, clashes in words, exact effects, readings."""

import os
from fractions import Fraction

import pytest
from starlette.testclient import TestClient

from dieshift.core.readings import readings
from dieshift.interface.games import KINDS, kind
from dieshift.server.desk.ruling import Asked, Change, catalogue_of, effect, readings_body, settled
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.wire import encode
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here

from .tools import heard

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
BASE = "http://127.0.0.1:8017"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    no_storage = object()  # no game is asked for
    return TestClient(make_app(Hall(no_storage, Here()), [BASE], tmp_path_factory.mktemp("static")), base_url=BASE)


def after(text, option, *, on=True, game="stargrunt", **given):
    return settled(Asked(game=game, text=text, change=Change(option=option, on=on, given=given)))


def standing(made, key):
    return next(each for each in made.options if each.key == key)


def test_an_empty_text_is_the_default_preset_and_nothing_differs():
    body = settled(Asked(game="stargrunt"))
    assert (body.text, body.preset, body.custom, body.from_preset) == ("clarified", "clarified", False, [])
    assert sorted((row.key, row.here, row.there) for row in body.from_book) == [
        ("excess-to-first", "excess-to-first", "-"), ("reaction-fire", "reaction-fire", "-"),
        ("stay-is-asked", "stay-is-asked", "-")]
    assert body.digest == catalogue_of("stargrunt").parse("clarified").digest


def test_a_switch_changes_text_and_hash_and_switching_back_restores_both():
    before = settled(Asked(game="stargrunt", text="book"))
    on = after("book", "overwatch")
    off = after(on.text, "overwatch", on=False)
    assert (on.text, on.custom) == ("book + overwatch", True)
    assert on.digest != before.digest
    assert (off.text, off.digest, off.custom) == ("book", before.digest, False)


def test_parameters_are_kept_when_another_one_is_given():
    first = after("book", "armour-rating", beyond="3")
    both = after(first.text, "armour-rating", direction="both")
    assert (first.text, both.text) == (
        "book + armour-rating(beyond=3)", "book + armour-rating(beyond=3, direction=both)")
    assert standing(both, "armour-rating").given == {"beyond": "3", "direction": "both"}


def test_an_option_of_the_preset_makes_room_and_returns():
    made = settled(Asked(game="stargrunt", text="quick"))
    assert standing(made, "quick-and-dirty").replaces == ["armour-rating"]
    there = after("quick", "quick-and-dirty")
    assert there.text == "quick - armour-rating + quick-and-dirty"
    assert after(there.text, "quick-and-dirty", on=False).text == "quick"


def test_a_clash_names_the_option_that_forbids():
    one = standing(settled(Asked(game="stargrunt", text="book + first-by-dice")), "first-alternates")
    assert (one.on, one.rival) == (False, "first-by-dice")
    assert one.refused.startswith("first-alternates and first-by-dice can't both apply: ")


@pytest.mark.parametrize("game", KINDS)
def test_what_is_offered_can_be_switched_on_and_what_is_refused_cannot(game):
    """By day what a preset leaves off is switched on under one preset each, in turn; nightly under every preset."""
    presets = catalogue_of(game).presets
    for turn, preset in enumerate(presets):
        for k, each in enumerate(settled(Asked(game=game, text=preset)).options):
            if each.on:
                assert not standing(after(preset, each.key, on=False, game=game), each.key).on, each.key
            elif each.refused:
                assert each.rival, each.key
            elif NIGHTLY or k % len(presets) == turn:
                assert standing(after(preset, each.key, game=game), each.key).on, each.key


@pytest.mark.parametrize(("text", "change", "sentence"), [
    ("bok", None, "unknown preset 'bok': did you mean 'book'?"),
    ("book", Change(option="overwach"), "unknown option 'overwach': did you mean 'overwatch'?"),
    ("book", Change(option="overwach", on=False), "unknown option 'overwach': did you mean 'overwatch'?"),
    ("book", Change(option="armour-rating", given={"beyond": "9"}),
     "armour-rating(beyond=9): beyond is a whole number from 0 to 4"),
])
def test_what_cannot_be_is_one_sentence(text, change, sentence):
    with pytest.raises(ValueError) as fault:  # noqa: PT011 - the sentence is compared whole
        settled(Asked(game="stargrunt", text=text, change=change))
    assert str(fault.value) == sentence


def test_the_effect_of_an_option_is_exact():
    [case] = effect("stargrunt", "quick-and-dirty", "clarified")
    row = next(row for row in case.rows if row.label == "at least one casualty")
    assert case.case == "shot"
    assert case.rows[0] is row
    assert Fraction(row.exact[0]) == Fraction(4161801809, 12288000000)
    assert (row.without, row.applied) == tuple(float(Fraction(text)) for text in row.exact)


def test_an_effect_is_the_same_whether_the_option_applies_already():
    assert effect("stargrunt", "round-up", "clarified") == effect("stargrunt", "round-up", "clarified + round-up")


def test_an_option_without_a_part_in_the_shot_has_no_effect():
    assert [case.rows for case in effect("stargrunt", "transfer-twice", "book")] == [[]]


def test_boarding_has_shots_and_fights():
    labels = {case.case: [row.label for row in case.rows] for case in effect("boarding", "jam-off", "book")}
    assert labels == {"overwatch": ["gun jams"], "sustained": [], "fight": [], "corner": []}
    nobody = {case.case: case.rows for case in effect("boarding", "overwatch-off", "book")}
    assert nobody == {name: [] for name in labels}
    corner = next(case for case in effect("boarding", "diagonal-no-defence", "book") if case.case == "corner")
    assert corner.rows[0].label == "attacker wins"
    assert corner.rows[0].applied > corner.rows[0].without


@pytest.mark.parametrize("game", KINDS)
def test_every_option_has_an_effect_or_a_sentence(game):
    for each in settled(Asked(game=game)).options:
        assert each.refused or effect(game, each.key, ""), each.key


@pytest.mark.parametrize("game", KINDS)
def test_the_readings_are_all_there_with_their_sources(game):
    catalogue = kind(game).rulebook.catalogue
    for preset in catalogue.presets:
        body = readings_body(game, preset)
        assert len(body["readings"]) == len(list(readings(catalogue, preset)))
        assert all(row["sentence"] and (row["taken"] or row["others"])["source" if row["taken"] else 0]
                   for row in body["readings"])


@pytest.mark.parametrize("game", KINDS)
def test_every_option_belongs_to_a_chapter(client, game):
    body = client.get("/api/catalogue", params={"game": game}).json()
    outside = {option["key"]: option["chapter"] for option in body["options"]
               if option["chapter"] not in body["chapters"]}
    assert outside == {}


def test_the_requests_answer_as_the_functions_do(client):
    wish = {"game": "stargrunt", "text": "book", "change": {"option": "overwatch"}}
    assert client.post("/api/rules", json=wish).json()["text"] == "book + overwatch"
    answer = client.get("/api/effect", params={"game": "stargrunt", "option": "quick-and-dirty", "text": "book"}).json()
    assert answer["cases"] == heard(encode(effect("stargrunt", "quick-and-dirty", "book")))
    listed = client.get("/api/readings", params={"game": "boarding"}).json()
    assert listed == heard(encode(readings_body("boarding", "")))


@pytest.mark.parametrize(("status", "method", "path", "given", "sentence"), [
    (422, "POST", "/api/rules", {"json": {"game": "stargrunt", "text": "bok"}},
     "unknown preset 'bok': did you mean 'book'?"),
    (422, "POST", "/api/rules", {"json": {"game": "chess"}},
     "There is no such game. The games are stargrunt, boarding."),
    (422, "GET", "/api/effect", {"params": {"game": "boarding", "option": "jam-of"}},
     "unknown option 'jam-of': did you mean 'jam-off'?"),
    (404, "GET", "/api/readings", {"params": {"game": "boarding", "preset": "bok"}},
     "there is no preset 'bok'. The presets are book, classic."),
])
def test_a_refusal_is_a_sentence(client, status, method, path, given, sentence):
    answer = client.request(method, path, **given)
    assert (answer.status_code, answer.json()["text"]) == (status, sentence)
