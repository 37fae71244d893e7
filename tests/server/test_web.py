"""Bad input from the web: tokens, hosts, origins, bodies, paths. Never a 5xx, always the same word for one fault."""

import asyncio
import json

import pytest
import websockets
from starlette.testclient import TestClient

from dieshift.server.begin import creation
from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.limits import Limits
from dieshift.server.web import pages
from dieshift.server.web.app import make_app
from dieshift.server.web.guard import is_loopback
from dieshift.server.work.workers import Here, Lost, Workers

from .kit import FAST, at_house, house
from .memory_store import MemoryStore

TOKEN = "A" * 43
HUGE = "x" * (70 * 1024)
WISHES = [
    (400, "bad_message", b""),
    (400, "bad_message", b"["),
    (400, "bad_message", b"[" * 50_000),
    (400, "bad_message", b'{"style":"burn","seed":NaN}'),
    (400, "bad_message", b'{"style":"burn","seed":1e999}'),
    (400, "bad_message", b'{"style":"burn","seed":"1"}'),
    (400, "bad_message", b'{"style":"burn","seed":1180591620717411303424}'),
    (400, "bad_message", b'{"style":"burn","seed":-1}'),
    (400, "bad_message", b'{"style":"burn","sed":1}'),
    (400, "bad_message", b'{"style":"\xff"}'),
    (400, "bad_message", b'{"style":"\\ud800"}'),
    (400, "bad_message", b'{"style":"burn","players":["human"]}'),
    (400, "bad_message", b'{"style":"burn","rules":"' + b"x" * 2001 + b'"}'),
    (400, "bad_message", b'{"style":"burn","share":"zz"}'),
    (409, "stale", b'{"style":"burn","commitment":"' + b"0" * 64 + b'"}'),
    (413, "too_large", b'{"text":"' + b"x" * 200_000 + b'"}'),
    (422, "illegal", b"{}"),
    (422, "illegal", b'{"style":"burn","scenario":"night-raid"}'),
    (422, "illegal", b'{"style":"moon"}'),
    (422, "illegal", b'{"scenario":"../../etc/passwd"}'),
    (422, "illegal", b'{"scenario":"night-raid.yaml"}'),
    (422, "illegal", b'{"style":"burn","rules":"book + nonsense"}'),
    (422, "illegal", b'{"style":"burn","players":["human","deep thought"]}'),
    (422, "illegal", b'{"style":"burn","players":["human","random"],"dice":["server","hand"]}'),
    (422, "illegal", b'{"style":"burn","dice":["server","loaded"]}'),
    (422, "illegal", b'{"text":"/etc/passwd"}'),
    (422, "illegal", b'{"text":"&a [*a]"}'),
    (422, "illegal", b'{"text":"!!python/object/apply:os.system [ls]"}'),
    (422, "illegal", b'{"text":"include: http://169.254.169.254/"}'),
    (422, "illegal", b'{"text":"' + b"[" * 30_000 + b'"}'),
]
PATHS = ["/api", "/api/games", "/api/games/x/save", "/..%2f..%2fetc/passwd", "/%00", "/static/../app.py", "/debug",
         "/docs", "/openapi.json", "/api/games/" + "a" * 4000 + "/save", "/api\\games", "/api/games/%E2%80%A5/save"]
TOKENS = ["", TOKEN, "A" * 42, "A" * 44, "é" * 43, "../" * 15, "null"]


@pytest.mark.parametrize(("status", "code", "body"), WISHES, ids=range(len(WISHES)))
def test_a_game_that_cannot_be_made_is_refused(status, code, body):
    async def within(at):
        kind = {"content-type": "application/json"}
        answer = await at.http("POST", "/api/games", content=body, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["text"]
        assert at.hall.storage.kept == {}
    at_house(within)()


def test_a_scenario_is_uploaded_as_text_and_told_all_its_faults():
    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/games", json={"text": "title: Nothing\nturns: none\n"})
        assert answer.status_code == 422
        assert len(answer.json()["faults"]) > 1
    test()


def test_only_json_makes_a_game():
    @at_house
    async def test(at):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
            answer = await at.http("POST", "/api/games", content=b'{"style":"burn"}', headers={"content-type": kind})
            assert (answer.status_code, answer.json()["code"]) == (415, "bad_message")
    test()


def test_whatever_is_not_there_is_not_there_alike():
    @at_house
    async def test(at):
        answers = [await at.http("GET", path) for path in PATHS]
        assert {(answer.status_code, answer.content) for answer in answers} == {(404, answers[0].content)}
        game, tokens = await at.new_game()
        other, others = await at.new_game()
        for token in (*TOKENS, others[0]):
            headers = {"authorization": f"Bearer {token}".strip().encode()}
            answer = await at.http("GET", f"/api/games/{game}/save", headers=headers)
            assert (answer.status_code, answer.content) == (404, answers[0].content)
        query = await at.http("GET", f"/api/games/{game}/save?token={tokens[0]}&authorization=Bearer+{tokens[0]}")
        assert query.status_code == 404
        assert other
    test()


@pytest.mark.parametrize(("wanted", "language", "words"), [
    ("en-GB,en;q=0.9", "en", ("Nothing here", "To the start page")),
    ("de-AT,de;q=0.9,en;q=0.5", "de", ("Hier ist nichts", "Zur Startseite")),
    ("xx, ,;q=1", "en", ("Nothing here", "To the start page"))])
def test_a_browser_at_a_mistyped_address_gets_a_page_with_the_way_home(wanted, language, words):
    async def within(at):
        reads = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": wanted}
        for path in ("/nothnig", "/lab/x", "/<script>alert(1)</script>"):
            answer = await at.http("GET", path, headers=reads)
            assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
            assert f'<html lang="{language}">' in answer.text
            assert all(word in answer.text for word in words)
            assert '<a href="/">' in answer.text
            assert "nothnig" not in answer.text
            assert "script" not in answer.text
        for path in ("/api", "/api/nothnig", "/api/games/x/save", "/ws/x"):
            answer = await at.http("GET", path, headers=reads)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    at_house(within)()


@pytest.mark.parametrize("screen", ["lesson", "lab", "make", "rules", "readings", "referee", "evening"])
def test_a_screen_whose_address_is_typed_as_a_path_is_where_the_page_has_it(screen):
    async def within(at):
        answer = await at.http("GET", f"/{screen}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (307, f"./#{screen}")
        assert (await at.http("GET", f"/{screen}/x", follow_redirects=False)).status_code == 404
    at_house(within)()


def test_a_running_game_is_saved_as_what_its_seat_was_told():
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        mine = await at.http("GET", f"/api/games/{game}/save", headers={"authorization": f"Bearer {tokens[0]}"})
        first = json.loads(mine.text.splitlines()[0])
        assert (mine.status_code, first["format"], first["seat"]) == (200, "dieshift-seat/1", 0)
        assert "fingerprint" not in mine.text
        assert mine.headers["cache-control"] == "no-store"
        full = await at.http("GET", f"/api/games/{game}/save", headers={"authorization": f"Bearer {tokens[-2]}"})
        assert "fingerprint" in full.text
        stored = await at.hall.storage.load(game)
        assert stored.secret["server_seed"] not in full.text
    test()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", "[::1]", ""])
def test_another_host_is_misdirected(host):
    async def within(at):
        answer = await at.http("GET", "/api/schema", headers={"host": host})
        assert answer.status_code == 421
    at_house(within)()


@pytest.mark.parametrize("origin", [None, "null", "https://evil.example", "http://127.0.0.1", "http://127.0.0.1:1",
                                    "https://127.0.0.1:{port}", "http://127.0.0.1:{port}.evil.example",
                                    "http://127.0.0.1:{port}/", "file://"])
def test_a_socket_from_another_origin_is_forbidden(origin):
    async def within(at):
        url, port = at.base.replace("http", "ws") + "/ws", at.base.rpartition(":")[2]
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(url, origin=origin and origin.format(port=port))
        assert refused.value.response.status_code == 403
    at_house(within)()


def test_a_post_from_another_origin_is_forbidden():
    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/games", json={"style": "burn"}, headers={"origin": "https://evil.example"})
        assert answer.status_code == 403
        assert at.hall.storage.kept == {}
    test()


def test_every_answer_forbids_what_the_page_does_not_need():
    @at_house
    async def test(at):
        for path in ("/", "/api/schema", "/nothing"):
            headers = (await at.http("GET", path)).headers
            assert "'unsafe-inline'" not in headers["content-security-policy"]
            assert headers["content-security-policy"].startswith("default-src 'self'")
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cache-control"] == "no-store"
            assert "server" not in headers
    test()


def test_parts_of_the_page_are_kept_by_browsers_and_the_page_itself_is_not(tmp_path):
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/page-a1b2c3d.js"):
        (tmp_path / name).write_text("text")
    client = TestClient(make_app(Hall(MemoryStore(), Here()), ["http://testserver"], tmp_path))
    kept = {path: client.get(path).headers["cache-control"]
            for path in ("/", "/index.html", "/assets/page-a1b2c3d.js", "/assets/none.js", "/api/schema")}
    assert kept == dict.fromkeys(kept, "no-store") | {
        "/assets/page-a1b2c3d.js": "public, max-age=31536000, immutable"}


def test_the_shelf_the_table_and_the_catalogue_are_offered():
    @at_house
    async def test(at):
        shelf = (await at.http("GET", "/api/shelf")).json()
        assert {"night-raid", "sweep"} <= {each["id"] for each in shelf["scenarios"]}
        assert {"heuristic", "random", "recruit", "sharp-careful"} <= set(shelf["bots"])
        assert "burn" in shelf["styles"]["boarding"]
        table = (await at.http("GET", "/api/table?style=woods&seed=7")).json()
        assert table["board"]["game"] == "stargrunt"
        assert table["svg"].startswith("<svg")
        for seed in ("-1", "1e3", "99999999999", "²"):
            assert (await at.http("GET", f"/api/table?style=woods&seed={seed}")).status_code == 400
        assert (await at.http("GET", "/api/table?style=moon")).status_code == 422
        rules = (await at.http("GET", "/api/catalogue?game=stargrunt")).json()
        assert rules["default"] in rules["presets"]
        assert all(option["source"] for option in rules["options"])
        assert (await at.http("GET", "/api/catalogue?game=chess")).status_code == 404
        assert "incoming" in (await at.http("GET", "/api/schema")).json()
    test()


class Ended(Workers):
    """Processes that are killed before any work of theirs is done."""

    async def calculate(self, _, work, *__):
        raise Lost(work.__name__)


def test_the_shelf_and_the_referees_python_come_though_every_worker_is_killed():
    """They are constants: made once, by the server itself."""
    async def within():
        async with house(workers=Ended()) as at:
            answers = [await at.http("GET", path) for path in ("/api/shelf", "/api/shelf", "/api/referee/python")]
            assert [answer.status_code for answer in answers] == [200, 200, 200]
            assert answers[0].content == answers[1].content
            assert (await at.http("GET", "/api/table?style=woods&seed=7")).status_code == 422  # that needs one
    shelf = pages.shelf_text()
    asyncio.run(within())
    assert pages.shelf_text() is shelf


def test_links_lead_to_where_others_reach_the_server_whoever_asks_for_them(tmp_path):
    """Somebody at the computer itself invites somebody at another."""
    local, near = "http://127.0.0.1:8000", "http://192.0.2.7:8000"
    app = make_app(Hall(MemoryStore(), Here()), [local, "http://localhost:8000", near], tmp_path)
    for base in (local, "http://localhost:8000", near):
        client = TestClient(app, base_url=base)
        game = client.post("/api/games", json={"style": "burn", "seed": 3}).json()
        assert all(link.startswith(f"{near}/#game=") for link in game["links"].values())
        assert client.post("/api/code", json={"text": game["links"]["0"]}).status_code == 200
    alone = TestClient(make_app(Hall(MemoryStore(), Here()), [local], tmp_path), base_url=local)
    assert alone.post("/api/games", json={"style": "burn", "seed": 3}).json()["links"]["0"].startswith(local)


HERE = ["localhost", "127.0.0.1", "127.9.9.9", "::1"]
ELSEWHERE = ["192.168.1.4", "dieshift.example", ""]


@pytest.mark.parametrize(("host", "alone"), [*((host, True) for host in HERE), *((host, False) for host in ELSEWHERE)])
def test_what_a_name_means_to_others_is_known(host, alone):
    assert is_loopback(host) == alone


def test_a_code_is_made_of_own_links_only():
    @at_house
    async def test(at):
        svg = await at.http("POST", "/api/code", json={"text": f"{at.base}/#game=x&seat={TOKEN}"})
        assert svg.headers["content-type"] == "image/svg+xml"
        assert svg.text.startswith("<svg")
        assert (await at.http("POST", "/api/code", json={"text": "https://evil.example/"})).status_code == 422
        assert (await at.http("GET", "/api/code")).status_code == 404
    test()


def test_the_page_shares_in_the_dice_after_the_server_is_bound():
    @at_house
    async def test(at):
        bound = (await at.http("POST", "/api/promises")).json()["commitment"]
        wish = {"style": "burn", "commitment": bound, "share": "ab" * 32}
        response = await at.http("POST", "/api/games", json=wish)
        stored = await at.hall.storage.load(response.json()["game"])
        header = json.loads(stored.header)
        assert (header["dice"]["commitment"], header["dice"]["clients"]) == (bound, ["ab" * 32])
        assert creation.commitment_of(bytes.fromhex(stored.secret["server_seed"])) == bound
        again = await at.http("POST", "/api/games", json=wish)
        assert (again.status_code, again.json()["code"]) == (409, "stale")
    test()


def test_too_many_games_and_too_many_requests_wait():
    async def within():
        limits = FAST._replace(creations_burst=2, creations_rate=1e-9)
        async with house(limits) as at:
            wishes = [await at.http("POST", "/api/games", json={"style": "moon"}) for _ in range(3)]
            assert [wish.status_code for wish in wishes] == [422, 422, 429]
        async with house(Limits(requests_burst=3, requests_rate=1e-9)) as at:
            statuses = [(await at.http("GET", "/api/schema")).status_code for _ in range(5)]
            assert statuses == [200, 200, 200, 429, 429]
    asyncio.run(within())


def test_a_link_that_was_replaced_opens_nothing_and_its_socket_is_closed():
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        sits = await at.seat(tokens[0])
        stranger = await at.http("POST", f"/api/games/{game}/links", json={"role": 0},
                                 headers={"authorization": f"Bearer {tokens[1]}"})
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not_yours")
        renewed = await at.http("POST", f"/api/games/{game}/links", json={"role": 0},
                                headers={"authorization": f"Bearer {tokens[-2]}"})
        assert renewed.status_code == 200
        await asyncio.wait_for(sits.ws.wait_closed(), 1)
        assert sits.ws.close_code == 4003
        again = await at.seat(renewed.json()["links"]["0"].partition("seat=")[2])
        assert again.welcome["seat"] == 0
        save = await at.http("GET", f"/api/games/{game}/save", headers={"authorization": f"Bearer {tokens[0]}"})
        assert save.status_code == 404
        await again.leave()
    test()


