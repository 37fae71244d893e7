"""Battles by mail: a turn goes out as a file, is opened elsewhere, and comes back."""

import asyncio
import base64
import json
import os
import zlib
from pathlib import Path

import msgspec
import pytest

from dieshift.core.savefile import chain, read_lines
from dieshift.server.begin import mail, turnfile
from dieshift.server.begin.creation import Faulty
from dieshift.server.store.storage import LEDGER

from .kit import FAST, SEED, house
from .memory_store import MemoryStore
from .player import secret_of

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
BATTLE = {"style": "", "scenario": "night-raid"}
RAID = (Path(__file__).parents[2] / "examples" / "scenarios" / "night-raid.yaml").read_text(encoding="utf-8")
SHORT = {"style": "", "text": RAID.replace("turns: 13", "turns: 3")}
FLIPPED = 60 if NIGHTLY else 20  # bytes of a turn


def bearer(token):
    return {"authorization": f"Bearer {token}"}


async def turn_of(at, game, token):
    answer = await at.http("GET", f"/api/games/{game}/turn", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return answer.content


async def give(at, raw, token=""):
    return await at.http("POST", "/api/open", content=raw, headers=bearer(token) if token else {})


async def play(at, token, most=400):
    """Give whatever is offered as long as it is one's turn; whether the battle goes on."""
    player = await at.seat(token)
    for _ in range(most):
        if not player.mine or player.over:
            break
        choices = [choice for choice in await player.menu() if not choice.get("wants")]
        answer = await player.order(choices[-1]["order"])
        assert answer["t"] == "done", answer
        await player.until(lambda n=answer["n"]: player.seen >= n)
    over = player.over
    await player.leave()
    return not over


def by_mail(test):
    """Run a test with two servers that know nothing of each other, and a battle by mail on the first."""
    def run():
        async def within():
            async with house(FAST, MemoryStore()) as here, house(FAST, MemoryStore()) as there:
                game, tokens = await here.new_game(**BATTLE, mail=True)
                await test(here, there, game, tokens)
        asyncio.run(within())
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@by_mail
async def test_a_battle_goes_to_and_fro_until_it_is_over_and_its_dice_are_proven(here, there, game, tokens):
    """By day three turns of it, nightly all."""
    if not NIGHTLY:
        assert SHORT["text"] != RAID
        game, tokens = await here.new_game(**SHORT, mail=True)
    sides = [(here, tokens[0]), (there, "")]
    for turn in range(400):
        (at, own), (other, token) = sides[turn % 2], sides[1 - turn % 2]
        goes_on = await play(at, own) if own else True
        answer = await give(other, await turn_of(at, game, own), token)
        if not token:
            assert answer.status_code == 201, answer.text
            assert list(answer.json()["links"]) == ["1"]
            sides[1] = (there, secret_of(answer.json()["links"]["1"]))
        else:
            assert (answer.status_code, answer.json()) == (200, {"game": game, "links": {}})
        if not goes_on:
            break
    kept = [await at.hall.storage.load(game) for at in (here, there)]
    assert kept[0].lines == kept[1].lines
    log = read_lines(line.decode() for line in [kept[0].header, *kept[0].lines])
    assert log.entries[-1].kind == "reveal"
    table = await here.hall.table(game).loaded()
    table.journal.check_dice()
    rows = [[await at.hall.storage.told(game, viewer, 0, 10_000) for viewer in (0, 1, LEDGER)] for at in (here, there)]
    assert rows[0] == rows[1]


@by_mail
async def test_a_turn_shows_nothing_that_is_hidden_to_whoever_looks_into_it(here, there, *_):
    game, tokens = await here.new_game(style="", scenario="black-box", mail=True)
    raw = await turn_of(here, game, tokens[1])
    stored = await here.hall.storage.load(game)
    words = ["Sleeper", "stalker", "Escort", "hidden", "order", "chain", "server_seed", stored.secret["server_seed"]]
    assert [word for word in words if word not in stored.header.decode() + json.dumps(stored.secret)] == []
    first, second = raw.split(b"\n")[:2]
    plain = base64.b64decode(second)
    for text in (raw, plain):
        assert [word for word in words if word.encode() in text] == []
    for start in range(64):
        with pytest.raises(zlib.error):
            zlib.decompress(plain[start:])
    assert sorted(json.loads(first)) == ["format", "game", "salt", "seat", "side", "title"]
    opened = await give(there, raw)
    assert list(opened.json()["links"]) == ["0"]
    blue = await there.seat(secret_of(opened.json()["links"]["0"]))
    on_the_server = await here.seat(tokens[0])
    assert blue.scene == on_the_server.scene
    assert [body for _, body in blue.told] == [body for _, body in on_the_server.told]
    heard = json.dumps([blue.welcome, blue.scene, [body.decode() for _, body in blue.told]])
    assert "Sleeper" not in heard
    assert [unit["name"] for unit in blue.scene["units"] if not unit.get("known", True)] == ["hidden"]
    for player in (blue, on_the_server):
        await player.leave()


@by_mail
async def test_only_a_side_of_a_battle_by_mail_has_its_file(here, there, game, tokens):
    for role in (-1, -2):
        answer = await here.http("GET", f"/api/games/{game}/turn", headers=bearer(tokens[role]))
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
    assert (await here.http("GET", f"/api/games/{game}/turn")).status_code == 404
    other, keys = await here.new_game()
    refused = await here.http("GET", f"/api/games/{other}/turn", headers=bearer(keys[0]))
    assert (refused.status_code, "Only a battle by mail" in refused.json()["text"]) == (409, True)
    raw = await turn_of(here, game, tokens[0])
    assert "Open it by your seat's link" in (await give(here, raw)).json()["text"]
    assert "Open it by your seat's link" in (await give(here, raw, keys[1])).json()["text"]
    assert "Open it by your seat's link" in (await give(here, raw, tokens[-2])).json()["text"]
    assert "This is your own turn" in (await give(here, raw, tokens[0])).json()["text"]
    assert (await give(there, raw)).status_code == 201


@by_mail
async def test_a_turn_that_does_not_go_on_from_here_says_why(here, there, game, tokens):
    first = await turn_of(here, game, tokens[0])
    red = secret_of((await give(there, first)).json()["links"]["1"])
    again = await give(there, first, red)
    assert again.status_code == 422
    assert again.json()["text"] == "This turn isn't newer than the battle here: it has 1 entries, and the battle has 1."
    referee = await here.seat(tokens[-2])
    for _ in range(3):
        choices = [choice for choice in await referee.menu() if not choice.get("wants")]
        assert (await referee.order(choices[-1]["order"]))["t"] == "done"
    await referee.leave()
    sent, ours = await turn_of(here, game, tokens[0]), await there.hall.storage.load(game)
    assert (await give(there, sent, red)).json() == {"game": game, "links": {}}
    assert (await there.hall.storage.load(game)).lines == (await here.hall.storage.load(game)).lines
    turn = mail.received(sent)
    with pytest.raises(Faulty, match="they differ after entry 1"):
        mail.added(ours._replace(lines=[ours.lines[0], b"{}"]), [], turn)
    with pytest.raises(Faulty, match="belongs to a different battle"):
        mail.added(ours._replace(header=b"{}"), [], turn)


@by_mail
async def test_a_turn_for_a_battle_that_the_server_keeps_secret_is_refused(here, there, game, tokens):
    stored = await here.hall.storage.load(game)
    raw = await turn_of(here, game, tokens[0])
    await there.hall.storage.create(stored._replace(settings={}), [])
    answer = await give(there, raw, tokens[1])
    assert "Only a battle by mail" in answer.json()["text"]


@by_mail
async def test_a_damaged_or_forged_turn_is_refused_in_a_sentence(here, there, game, tokens):
    await play(here, tokens[0], 30)
    raw = await turn_of(here, game, tokens[0])
    step = max(1, len(raw) // FLIPPED)
    for at in range(0, len(raw) - 5, step):  # in the last letters of base64 are bits that mean nothing
        answer = await give(there, raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1:])
        assert answer.status_code == 422, at
    assert (await give(there, raw[:-20])).json()["text"] == turnfile.DAMAGED
    turn = turnfile.opened(raw)

    def sealed(**changed):
        cover = turn.cover
        return turnfile.sealed(cover.game, cover.seat, cover.side, cover.title,
                               msgspec.structs.replace(turn.contents, **changed))

    newer = sealed().replace(b"dieshift-turn/1", b"dieshift-turn/2")
    assert (await give(there, newer)).json()["text"] == (
        'This turn is a "dieshift-turn/2" from a newer Dieshift. This version reads dieshift-turn/1.')
    secret = msgspec.structs.replace(turn.contents.secret, server_seed=SEED.hex())
    assert "contradicts itself" in (await give(there, sealed(secret=secret))).json()["text"]
    assert "damaged" in (await give(there, sealed(lines=turn.contents.lines[1:]))).json()["text"]
    for change in ({"players": ("human", "nobody")}, {"players": ("human", "random")}, {"dice": ("loaded", "server")}):
        go = msgspec.structs.replace(turn.contents.go, **change)
        assert (await give(there, sealed(go=go))).status_code == 422, change
    assert "has no such dice" in (await give(there, sealed(lines=wished(turn.contents)))).json()["text"]
    assert (await give(there, sealed())).status_code == 201


def wished(contents):
    """The lines with a die that nobody threw, and hashes that fit."""
    before, lines = json.loads(contents.header)["chain"], []
    for line in contents.lines:
        body = {name: value for name, value in json.loads(line).items() if name != "chain"}
        body["dice"] = [*body.get("dice", []), [6, 6, "a wish", "", "wished"]]
        before = chain(before, body)
        lines.append(json.dumps(body | {"chain": before}))
    return lines


@pytest.mark.parametrize("wish", [{"players": ["human", "random"]}, {"shares": True}])
def test_by_mail_two_people_play_whose_pages_do_not_meet(wish):
    async def within():
        async with house() as at:
            answer = await at.http("POST", "/api/games", json={"style": "burn", "mail": True, **wish})
            assert (answer.status_code, "A battle by mail is for two people" in answer.json()["text"]) == (422, True)
    asyncio.run(within())


def test_what_comes_by_mail_is_counted_with_what_is_kept_for_an_address():
    """The first turn costs more than there is: it is kept, and what goes on from it waits until it is paid for."""
    async def within():
        async with house() as here, house(FAST._replace(kept_burst=1000, kept_rate=1e-9)) as there:
            game, tokens = await here.new_game(**BATTLE, mail=True)
            red = secret_of((await give(there, await turn_of(here, game, tokens[0]))).json()["links"]["1"])
            await play(here, tokens[0])
            refused = await give(there, await turn_of(here, game, tokens[0]), red)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
            assert len(there.hall.storage.kept[game].lines) == 1
    asyncio.run(within())


@by_mail
async def test_whoever_only_wants_a_file_takes_the_battle_from_no_other_server(here, there, game, tokens):
    async def load(_):
        raise AssertionError
    here.hall.storage.load = load
    raw = await turn_of(here, game, tokens[0])
    assert (await give(here, raw)).status_code == 409
