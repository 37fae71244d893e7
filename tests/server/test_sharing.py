"""Both sides' parts in the dice, over the server: promised, opened, kept, told and verified."""

import asyncio
import hashlib
import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from dieshift.cli.replay import check
from dieshift.core.savefile import read_lines
from dieshift.core.streams import UnprovenDice
from dieshift.server.begin import creation
from dieshift.server.begin.creation import NewGame
from dieshift.server.protocol.messages import Command, Pledge, Refusal, Say, Share
from dieshift.server.room.live import Change

from .killing import Server
from .kit import SEED, Desk, at_house
from .player import Player, secret_of
from .tools import text_of

PARTS = (bytes([7] * 32), bytes([9] * 32))
SECOND = Path(__file__).parents[1] / "verify_dice.py"


def digest(seat):
    return hashlib.sha256(PARTS[seat]).hexdigest()


def desk(**wish):
    return Desk(shares=True, **wish)


def all_said(at):
    for seat in (0, 1):
        at.say(seat, Pledge, digest=digest(seat))
    return [at.say(seat, Share, secret=PARTS[seat].hex()) for seat in (1, 0)]


def kinds(at):
    return [entry.kind for entry in at.live.journal.entries]


def finish(at):
    """Play to the end, with the first thing that is offered."""
    while not at.live.over:
        outcome = at.say(at.live.mover, Command, text=at.menu()[-1])
        assert isinstance(outcome, Change), outcome
    return read_lines(line.decode() for line in [at.stored.header, *at.stored.lines])


def test_the_battle_begins_by_itself_with_the_last_part_and_not_before():
    at = desk()
    assert (kinds(at), at.live.awaited) == ([], [1, 1])
    early = at.say(0, Command, text="begin")
    assert isinstance(early, Refusal)
    assert (early.code, early.text) == (
        "waiting", "The battle begins when both sides have added their part to the dice.")
    assert isinstance(at.say(1, Say, text="hello"), Change)
    all_said(at)
    assert (kinds(at), at.live.awaited) == (["pledge", "pledge", "share", "share", "order"], [])
    assert at.live.begun


def test_everybody_is_told_of_every_part():
    at = desk()
    all_said(at)
    for viewer in (0, 1, -1, -2):
        lines = [text_of(row["lines"][0]) for row in at.told(viewer)[:4]]
        assert lines == [f"The first side's part in the dice is promised (hash {digest(0)[:12]}..).",
                         f"The second side's part in the dice is promised (hash {digest(1)[:12]}..).",
                         f"The second side's part in the dice is opened: {PARTS[1].hex()[:12]}...",
                         f"The first side's part in the dice is opened: {PARTS[0].hex()[:12]}..."]


def test_what_was_said_before_changes_nothing():
    at = desk()
    for _ in range(2):
        assert isinstance(at.say(0, Pledge, digest=digest(0)), Change)
    at.say(1, Pledge, digest=digest(1))
    for _ in range(2):
        assert isinstance(at.say(1, Share, secret=PARTS[1].hex()), Change)
    assert kinds(at) == ["pledge", "pledge", "share"]


def test_a_part_that_is_said_once_more_when_the_battle_has_begun_is_no_fault():
    """A guest's page may say its part twice, as the other side's comes meanwhile: its first sight is no red error."""
    at = desk()
    all_said(at)
    known = kinds(at)
    for seat in (0, 1):
        for message, fields in ((Pledge, {"digest": digest(seat)}), (Share, {"secret": PARTS[seat].hex()})):
            assert isinstance(at.say(seat, message, **fields), Change)
    assert kinds(at) == known


@pytest.mark.parametrize(("message", "fields"), [(Pledge, {"digest": digest(0)}), (Share, {"secret": PARTS[0].hex()})])
def test_no_part_is_taken_from_others_or_where_none_is_wanted(message, fields):
    assert [desk().say(viewer, message, **fields).code for viewer in (-1, -2)] == ["not_yours", "nothing_asked"]
    assert Desk().say(0, message, **fields).code == "nothing_asked"
    at = desk()
    all_said(at)
    other = dict.fromkeys(fields, "5" * 64)
    assert at.say(0, message, **other).code == "nothing_asked"


def test_a_part_that_was_not_promised_is_refused_and_not_kept():
    at = desk()
    assert at.say(0, Share, secret=PARTS[0].hex()).code == "illegal"
    at.say(0, Pledge, digest=digest(0))
    assert "each side needs its own" in at.say(1, Pledge, digest=digest(0)).text
    at.say(1, Pledge, digest=digest(1))
    assert "isn't the promised one" in at.say(1, Share, secret=PARTS[0].hex()).text
    assert kinds(at) == ["pledge", "pledge"]


def test_a_seat_that_lost_its_part_promises_another_and_the_record_shows_it():
    at = desk()
    at.say(0, Pledge, digest=hashlib.sha256(b"lost").hexdigest())
    at.say(1, Pledge, digest=digest(1))
    at.say(1, Share, secret=PARTS[1].hex())
    at.say(0, Pledge, digest=digest(0))
    assert (at.live.awaited, at.live.dice.shares.rounds) == ([2, 1], 2)
    at.say(1, Pledge, digest=digest(1))
    for seat in (0, 1):
        at.say(seat, Share, secret=PARTS[seat].hex())
    assert at.live.begun
    finish(at)
    proven, said = check(at.live.battle)
    assert proven
    assert said.endswith("The committed dice are proven genuine. The players promised their parts in them 2 times.")


@pytest.mark.parametrize("wish", [{}, {"style": "", "scenario": "first-lesson"}, {"players": ("human", "heuristic")},
                                  {"style": "", "scenario": "first-lesson", "dice": ("hand", "hand")}])
def test_a_server_that_starts_again_after_each_step_goes_on_alike(wish):
    steady, killed = desk(**wish), desk(**wish)
    seats = NewGame(style="burn", shares=True, players=wish.get("players", ("human", "human"))).sharing
    for message, said in ((Pledge, lambda seat: {"digest": digest(seat)}),
                          (Share, lambda seat: {"secret": PARTS[seat].hex()})):
        for seat in seats:
            steady.say(seat, message, **said(seat))
            killed.say(seat, message, **said(seat))
            before = killed.live.awaited
            assert killed.reload().awaited == before == steady.live.awaited
    entries = [[entry.kind for entry in at.live.journal.entries] for at in (steady, killed)]
    assert entries[0] == entries[1]
    assert killed.live.begun == steady.live.begun


def test_the_dice_follow_from_both_parts_and_two_checkers_say_so(tmp_path):
    at = desk()
    all_said(at)
    log = finish(at)
    at.live.journal.check_dice()
    path = tmp_path / "game.jsonl"
    at.live.journal.save(path)
    count = sum(die.how.startswith("secure") for entry in log.entries for die in entry.dice)
    assert count > 5
    second = subprocess.run([sys.executable, str(SECOND), str(path)], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert second.stdout.startswith(f"{count} dice in ")
    at.live.journal.entries[2].text = f"1 {PARTS[0].hex()}"
    with pytest.raises(UnprovenDice, match="entry 3: The second side's part in the dice isn't the promised one"):
        at.live.journal.check_dice()


def test_a_die_before_the_parts_proves_nothing():
    made = creation.begin(NewGame(style="burn", shares=True), "g", SEED)
    assert json.loads(made.header)["dice"]["shares"] == [0, 1]
    assert made.lines == []


@at_house
async def test_two_pages_are_told_how_far_the_other_is(at):
    _, tokens = await at.new_game(shares=True)
    blue, red = await at.seat(tokens[0]), await at.seat(tokens[1])

    def heard(player):
        return [each["shares"] for each in player.others if each["t"] == "present" and "shares" in each]

    for player, seat in ((blue, 0), (red, 1)):
        assert (await player.say("pledge", seen=0, digest=digest(seat)))["t"] == "done"
    for player, seat in ((blue, 0), (red, 1)):
        assert (await player.say("share", seen=0, secret=PARTS[seat].hex()))["t"] == "done"
    await red.until(lambda: "shares" not in red.others[-1] and red.scene["turn"] == 1)
    assert heard(red) == [[1, 1], [2, 1], [2, 2], [3, 2]]
    for player in (blue, red):
        await player.leave()


def test_parts_survive_a_server_that_is_killed_between_the_steps(tmp_path):
    asyncio.run(killed_at_every_step(tmp_path / "games.db"))


async def killed_at_every_step(database):
    async with Server(database) as server:
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(retries=50)) as client:
            response = await client.post(f"{server.base}/api/games", json={"style": "burn", "seed": 3, "shares": True})
        links = response.json()["links"]
        steps = [("pledge", seat, {"digest": digest(seat)}) for seat in (0, 1)]
        steps += [("share", seat, {"secret": PARTS[seat].hex()}) for seat in (0, 1)]
        for k, (kind, seat, said) in enumerate(steps):
            message = {"t": kind, "id": f"{k:032x}", "seen": 0, **said}
            answers = []
            for _ in range(2):
                player = await Player(server.base, secret_of(links[str(seat)])).join()
                answers.append(await player.say(kind, again=message))
                server.kill()
                await server.start()
                await player.leave()
            assert answers[0] == answers[1], answers
            assert answers[0]["t"] == "done"
        referee = await Player(server.base, secret_of(links["-2"])).join()
        entry_kinds = [json.loads(body)["kind"] for _, body in referee.told]
        assert entry_kinds == ["pledge", "pledge", "share", "share", "order"]
        await referee.leave()
