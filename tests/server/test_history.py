"""Looking back: own eyes during a game, everybody's afterwards; reports; going on from a point, or from a file."""

import contextlib
import gzip
import json
from concurrent.futures import CancelledError

import pytest
from starlette.testclient import TestClient

from dieshift.battle import Battle
from dieshift.core import languages
from dieshift.core.languages import reader
from dieshift.core.savefile import text_of
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface import speech
from dieshift.lab.report import report
from dieshift.lab.report_text import html, markdown
from dieshift.server.hall.game_registry import Hall
from dieshift.server.room import ledger
from dieshift.server.web import pages_words
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here
from dieshift.stargrunt.scenarios.scenario import check, load

from .memory_store import MemoryStore
from .tools import english

BASE = "http://testserver"
SCENARIO = "threshold"
HUMANS = {"scenario": SCENARIO}
BOTS = {"scenario": SCENARIO, "players": ["heuristic", "random"]}


class Seat:
    """A page's socket."""

    def __init__(self, client, link, seen=0):
        self.token, self.ids = link.partition("seat=")[2], 0
        self.ws = client.websocket_connect("/ws", headers={"origin": BASE}).__enter__()
        client.seats.append(self)
        self.ws.send_json({"t": "hello", "protocol": 1, "token": self.token, "seen": seen})
        self.news, self.told = None, []
        while self.news is None:
            self.hear()

    def hear(self):
        message = english(self.ws.receive_json())
        if message["t"] == "news":
            self.news = message
            self.told += message["told"]
        return message

    def say(self, kind, **more):
        self.ids += 1
        name = f"{self.ids:032x}"
        self.ws.send_json({"t": kind, "id": name, **more})
        while True:
            message = self.hear()
            if message.get("id") == name:
                return message

    def ask(self, what, **more):
        return self.say("ask", what=what, **more)

    def order_first(self):
        choices = self.ask("menu")["menu"]["choices"]
        order = next(choice["order"] for choice in choices if "refused" not in choice and "wants" not in choice)
        return self.say("order", seen=self.news["n"], text=order)

    def until_over(self):
        while not self.news["scene"].get("over"):
            self.hear()

    def close(self):
        with contextlib.suppress(CancelledError):  # the test client's own, when both ends close at once
            self.ws.__exit__(None, None, None)


@pytest.fixture
def client():
    with TestClient(make_app(Hall(MemoryStore(), Here()), [BASE]), BASE) as found:
        found.seats = []
        yield found
        for seat in found.seats:
            seat.close()


def begin(client, wish):
    answer = client.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    return answer.json()


def bearer(seat):
    return {"authorization": f"Bearer {seat.token}"}


@pytest.fixture
def finished(client):
    """A battle of two bots, watched to its end by a seat."""
    game = begin(client, BOTS)
    seat = Seat(client, game["links"]["0"])
    seat.until_over()
    return game, seat


def test_the_ledger_says_what_a_viewer_knew(monkeypatch):
    """Its rows are read once, whatever is asked of it then."""
    book = ledger.Ledger([b"[1,1,0,1]", b"[0,2,1,2]"])
    assert book.number_of(2, Viewer.SECOND) == 2
    monkeypatch.setattr(ledger, "_places", None)
    assert book.append([2, 0, 2, 3]) == book.rows[-1] == b"[2,0,2,3]"
    assert [book.entry_at(Viewer.FIRST, n) for n in range(4)] == [0, 1, 3, 3]
    assert [book.entry_at(Viewer.SPECTATOR, n) for n in range(4)] == [0, 2, 3, 3]


def test_a_seat_sees_again_what_it_saw(client):
    game = begin(client, HUMANS)
    referee, seat = Seat(client, game["links"]["-2"]), Seat(client, game["links"]["0"])
    scenes = {seat.news["n"]: seat.news["scene"]}
    for _ in range(8):
        assert referee.order_first()["t"] == "done"
        seat.ask("menu")  # what was told before comes first
        scenes[seat.news["n"]] = seat.news["scene"]
    assert len(scenes) > 5
    for n, scene in scenes.items():
        assert seat.ask("past", n=n)["scene"] == scene
    assert seat.ask("past", n=10_000)["scene"] == seat.news["scene"]
    assert seat.ask("story", n=3)["told"] == seat.told[3:]


@pytest.mark.parametrize("wish", [HUMANS, HUMANS | {"shares": True}], ids=["begun", "before"])
def test_nobody_looks_with_other_eyes_before_the_end(client, wish):
    """Nor before the beginning, while pages have not shared in the dice: nobody is to choose, and it is not over."""
    game = begin(client, wish)
    seat, referee = Seat(client, game["links"]["0"]), Seat(client, game["links"]["-2"])
    for eyes in (1, -1, -2):
        for what in ("past", "story", "moment"):
            assert seat.ask(what, eyes=eyes)["code"] == "not_yours"
    assert referee.ask("past", eyes=0, n=1)["scene"] == seat.ask("past", eyes=0, n=1)["scene"]
    for part in ("report", "save"):
        answer = client.get(f"/api/games/{game['game']}/{part}", headers=bearer(seat))
        assert answer.status_code == (409 if part == "report" else 200)
        assert b"scenario" not in answer.content


def test_a_moment_is_written_as_those_who_ask_may_know_it(client):
    """R15.1: with one's own eyes while it goes on; a scenario that can be read, and what it does not say."""
    game = begin(client, {"scenario": "trench-by-night"})
    seat, referee = Seat(client, game["links"]["0"]), Seat(client, game["links"]["-2"])
    referee.order_first()
    mine, whole = seat.ask("moment", n=1), referee.ask("moment", n=1)
    assert "Gun pit" in whole["written"]
    assert "Gun pit" not in mine["written"]
    assert "counters" in mine["unsaid"][0]
    assert check(mine["written"]) == check(whole["written"]) == []
    assert seat.ask("moment", n=1, eyes=-2)["code"] == "not_yours"
    onlooker = Seat(client, game["links"]["-1"])
    assert "Gun pit" in referee.ask("moment", n=0)["written"]
    assert all("Gun pit" not in asker.ask("moment", n=0)["written"] for asker in (seat, onlooker))


def test_after_the_end_everybody_looks_with_all_eyes(finished):
    _, seat = finished
    for eyes in (0, 1, -1, -2):
        story = seat.ask("story", eyes=eyes)["told"]
        assert [line["n"] for line in story] == list(range(1, len(story) + 1))
        assert seat.ask("past", eyes=eyes, n=len(story))["scene"]["over"]
        assert not seat.ask("past", eyes=eyes, n=1)["scene"].get("over")


def test_the_report_is_that_of_the_saved_battle(client, finished, tmp_path):
    game, seat = finished
    page = f"/api/games/{game['game']}/report"
    saved = tmp_path / "played.jsonl"
    saved.write_bytes(client.get(f"/api/games/{game['game']}/save", headers=bearer(seat)).content)
    expected = report(Battle.load(saved))
    assert client.get(page, params={"form": "markdown"}, headers=bearer(seat)).text == markdown(expected)
    assert client.get(page, params={"form": "json"}, headers=bearer(seat)).json()["title"] == expected.title
    assert client.get(page, headers=bearer(seat)).headers["content-type"].startswith("text/html")
    assert client.get(page, params={"form": "pdf"}, headers=bearer(seat)).status_code == 400
    in_german = client.get(page, params={"language": "de"}, headers=bearer(seat)).text
    assert in_german == html(expected, reader("de"), "de")
    refused = client.get(page, params={"language": "xx"}, headers=bearer(seat))
    assert (refused.status_code, refused.json()["text"].partition(":")[0]) == (
        400, "the language 'xx' isn't available")
    assert client.get(page).status_code == 404


@pytest.fixture
def newcomer(tmp_path, monkeypatch):
    """What loads a game that brings a language of its own."""
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (tmp_path / "eo.po").write_text(f'{head}msgid "Ledger"\nmsgstr "Kontlibro"\n', encoding="utf-8")
    monkeypatch.setattr(languages, "_folders", languages.folders())
    yield lambda: iter([languages.bring(tmp_path)])
    languages.catalogue.cache_clear()


def test_a_report_is_in_a_language_that_a_game_brings_when_it_is_loaded(client, finished, newcomer, monkeypatch):
    monkeypatch.setattr(pages_words, "kinds", newcomer)
    game, seat = finished
    told = client.get(f"/api/games/{game['game']}/report", params={"language": "eo"}, headers=bearer(seat))
    assert (told.status_code, "Kontlibro" in told.text) == (200, True)


def test_who_makes_a_report_loads_the_games_for_their_languages(newcomer, monkeypatch):
    monkeypatch.setattr(speech, "kinds", newcomer)
    assert speech.reader_of("eo")(say("Ledger")) == "Kontlibro"
    with pytest.raises(languages.LanguageError):
        speech.reader_of("xx")


def test_a_branch_goes_on_from_its_point(client, finished):
    game, seat = finished
    page = f"/api/games/{game['game']}/branch"
    wish = {"n": 6, "eyes": -2, "go": {"players": ["human", "human"]}}
    answer = client.post(page, json=wish, headers=bearer(seat))
    assert answer.status_code == 201, answer.text
    before = seat.ask("past", eyes=-2, n=6)["scene"]
    after = Seat(client, answer.json()["links"]["-2"])
    assert after.ask("past", n=0)["scene"] == before
    assert after.order_first()["t"] == "done"


@pytest.mark.parametrize("players", [["human", "heuristic"], ["heuristic", "human"], ["human", "human"]])
def test_a_rematch_begins_as_the_battle_did_with_sides_kept_or_swapped_and_other_dice(client, finished, players):
    """It branches off before the first order, and the first turn opens by itself."""
    game, seat = finished
    wish = {"n": 0, "eyes": -2, "go": {"players": players}}
    answer = client.post(f"/api/games/{game['game']}/branch", json=wish, headers=bearer(seat))
    assert answer.status_code == 201, answer.text
    links = answer.json()["links"]
    referee = Seat(client, links["-2"])
    assert referee.ask("past", n=1)["scene"]["turn"] == 1
    story = referee.ask("story", n=0)["told"]
    assert story[0]["kind"] == "order"
    was, now = (client.get(f"/api/games/{name}/save", headers=bearer(one)).text.splitlines()
                for name, one in ((game["game"], seat), (answer.json()["game"], referee)))
    header, before = json.loads(now[0]), json.loads(was[0])
    assert header["start"] == before["start"]
    assert header["dice"]["commitment"] != before["dice"]["commitment"]
    assert [one["player"] for one in header["seats"]] == players


@pytest.mark.parametrize(("wish", "status", "sentence"), [
    ({"n": 100_000}, 422, "The battle is over at that point: continue from an earlier one."),
    ({"n": 1, "eyes": 7}, 422, "Write one of 0, 1, -1, -2 for the eyes, and a number of 0 or more."),
    ({"n": 1, "go": {"players": ["human", "nobody"]}}, 422, "unknown bot 'nobody'"),
    ({"n": "1"}, 400, "Expected `int`"),
])
def test_a_branch_that_cannot_be_is_one_sentence(client, finished, wish, status, sentence):
    game, seat = finished
    answer = client.post(f"/api/games/{game['game']}/branch", json=wish, headers=bearer(seat))
    assert answer.status_code == status
    assert sentence in answer.json()["text"]


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_finished_file_is_looked_back_on(client, pack, tmp_path):
    saved = tmp_path / "played.jsonl"
    Battle("examples/scenarios/threshold.yaml", seed=3).play("heuristic", "random").save(saved)
    answer = client.post("/api/open", content=pack(saved.read_bytes()))
    assert answer.status_code == 201, answer.text
    seat = Seat(client, answer.json()["links"]["0"])
    assert seat.news["scene"]["over"]
    assert len(seat.ask("story", eyes=-2)["told"]) > 5
    for message in ({"t": "undo"}, {"t": "order", "text": "end"}):
        kind = message.pop("t")
        assert seat.say(kind, seen=seat.news["n"], **message)["code"] == "read_only"


def test_an_unfinished_file_is_gone_on_with(client, tmp_path):
    saved, battle = tmp_path / "half.jsonl", Battle("examples/scenarios/first-lesson.yaml", seed=3)
    for _ in range(12):
        battle.bot_order("heuristic")
    battle.save(saved)
    answer = client.post("/api/open", content=saved.read_bytes(), params={"players": ["human", "random"]})
    seat = Seat(client, answer.json()["links"]["-2"])
    assert seat.news["scene"]["turn"] == battle.game.turn
    assert {unit["code"]: unit.get("strength") for unit in seat.news["scene"]["units"]} == {
        row["unit"]: f"{row['fit']}/{row['fit'] + row['hurt'] + row['dead']}"
        for row in battle.kind.score.rows(battle.game, battle.names)}


@pytest.mark.parametrize("scenario", ["first-lesson", "black-box"])
def test_a_file_saved_before_the_first_order_begins_a_battle(client, scenario):
    """Nobody is to choose yet, and nothing is over."""
    battle = Battle(f"examples/scenarios/{scenario}.yaml", seed=3)
    raw = text_of(battle.journal.header, battle.journal.entries[:0])
    answer = client.post("/api/open", content=raw, params={"players": ["human", "random"]})
    seat = Seat(client, answer.json()["links"]["0"])
    assert seat.news["scene"]["turn"] == 1
    assert not seat.news["scene"].get("over")


AMBUSH = """\
title: At the bend
size: [36, 30]
ambush: {kind: simple, side: Red, route: [[18, 0], [18, 9]]}
sides:
  - name: Blue
    squads: [{type: line squad}, {type: line squad, figures: 4}]
  - name: Red
    squads: [{type: line squad, at: [7, 12], hidden: true}]
"""


def test_an_ambush_that_is_being_laid_is_gone_on_with(client, tmp_path):
    """S4.9: the first turn has not begun, and there is a decision already, in the menu and for who asks for a hint."""
    saved, battle = tmp_path / "laid.jsonl", Battle(load(AMBUSH), seed=3)
    battle.order("march B1")
    battle.save(saved)
    answer = client.post("/api/open", content=saved.read_bytes(), params={"players": ["human", "human"]})
    seat = Seat(client, answer.json()["links"]["0"])
    assert seat.news["scene"]["turn"] == 0
    assert [choice["order"] for choice in seat.ask("menu")["menu"]["choices"]] == ["march B2 at 3"]
    assert seat.ask("hint")["preview"]["order"].startswith("march B2")


@pytest.mark.parametrize(("raw", "sentence"), [
    (b"", "This isn't a saved battle, or it is damaged: line 1"),
    (b"{}\n", "This isn't a saved battle, or it is damaged: line 1"),
    (b"\xff\xfe", "This isn't a saved battle: it isn't text in UTF-8."),
    (b"\x1f\x8bgarbage", "The file is cut short or damaged"),
    (gzip.compress(b"{" * 17 * 1024 * 1024), "This file is too large: a saved battle has at most 16 MiB."),
    (b"\n" * 20_001, "This battle can't be opened here: it has 20001 lines, and the most is 20000."),
])
def test_a_file_that_is_no_battle_is_one_sentence(client, raw, sentence):
    answer = client.post("/api/open", content=raw)
    assert answer.status_code == 422
    assert sentence in answer.json()["text"]


def test_the_file_of_one_seat_is_not_opened(client):
    game = begin(client, HUMANS)
    seat = Seat(client, game["links"]["0"])
    saved = client.get(f"/api/games/{game['game']}/save", headers=bearer(seat)).content
    answer = client.post("/api/open", content=saved)
    assert answer.status_code == 422
    assert answer.json()["text"] == ("This file holds only what one seat knew: it can be read, but not opened. The "
                                     "referee's file can.")


def test_a_file_that_was_edited_is_refused(client, tmp_path):
    saved = tmp_path / "played.jsonl"
    Battle("examples/scenarios/threshold.yaml", seed=3).play("random", "random").save(saved)
    lines = saved.read_text(encoding="utf-8").splitlines()
    body = json.loads(lines[3])
    body["fingerprint"] = "0" * 16
    lines[3] = json.dumps(body)
    answer = client.post("/api/open", content="\n".join(lines).encode())
    assert answer.status_code == 422
    assert answer.json()["text"].startswith("This isn't a saved battle, or it is damaged: line 4: the hash")


def test_a_file_that_is_too_large_is_not_read(client):
    assert client.post("/api/open", content=b"x" * (1024 * 1024 + 1)).status_code == 413


# --- beside the battle ---------------------------------------------------------------------------------------------


def test_whoever_knows_everything_is_told_what_the_report_says(client, finished):
    game, seat = finished
    document = client.get(f"/api/games/{game['game']}/report?form=json",
                          headers={"authorization": f"Bearer {seat.token}"}).json()
    luck = seat.ask("luck", eyes=-2)["luck"]
    assert luck["kinds"] == document["kinds"]
    assert luck["purposes"] == document["purposes"]
    assert sum(one["dice"] for one in luck["sides"]) == sum(one["dice"] for one in document["kinds"])


def test_nobody_asks_for_the_luck_of_others_eyes_during_a_battle(client):
    game = begin(client, {"scenario": "threshold"})
    seat = Seat(client, game["links"]["0"])
    assert seat.ask("luck")["luck"] is not None
    assert seat.ask("luck", eyes=1)["code"] == "not_yours"


@pytest.mark.parametrize("scenario", ["threshold", "first-lesson"])
def test_a_hint_is_an_order_that_may_be_given_and_the_same_each_time(client, scenario):
    game = begin(client, {"scenario": scenario})
    seats = [Seat(client, game["links"][str(seat)]) for seat in (0, 1)]
    mover = seats[0].news["scene"]["seat"]
    hints = [seats[mover].ask("hint")["preview"] for _ in range(2)]
    assert hints[0] == hints[1]
    assert "refused" not in hints[0]
    assert seats[1 - mover].ask("hint")["code"] == "not_your_turn"
    assert seats[mover].say("order", seen=seats[mover].news["n"], text=hints[0]["order"])["t"] == "done"
