"""What people show one another on the table: a place, an arrow, a note that lies there until it is taken away."""

import asyncio
from dataclasses import replace

import pytest

from dieshift.server.hall import following
from dieshift.server.protocol.limits import Limits
from dieshift.server.protocol.messages import Command, Pin, Point, Rule, Say, Unpin
from dieshift.server.protocol.wire import encode
from dieshift.server.room import chat
from dieshift.server.room.live import Change, Word
from dieshift.server.store.storage import VIEWERS, viewer_of

from .kit import FAST, REFEREE, SPECTATOR, Desk, at_house, house
from .test_following import hear, servers
from .test_live import mover, refused
from .test_presence import servers as sisters
from .test_whisper import words
from .tools import heard

HOUSE, FAR = (1200, 900), (2400, 1500)
PEOPLE = ("human", "human")


def desk(**wish):
    return Desk(**({"style": "woods", "players": PEOPLE} | wish))


def notes(of, viewer):
    return heard(encode(of.live.welcome(viewer_of(viewer)))).get("notes", [])


@pytest.mark.parametrize(("viewer", "to"), [(0, None), (1, FAR), (REFEREE, None)])
def test_a_place_is_shown_to_all_who_look_on_by_its_name_and_kept_nowhere(viewer, to):
    at = desk()
    rows, entries = {who: list(kept) for who, kept in at.rows.items()}, len(at.live.journal.entries)
    said = at.say(viewer, Point, at=HOUSE, to=to)
    assert isinstance(said, Word)
    assert [who for who, _ in said.to] == list(VIEWERS)
    for who, word in said.to:
        name = at.live.kind.story.namer(at.live.battle.table, at.live.names, at.live.seen(who))
        assert (word.seat, word.at, word.place) == (viewer, HOUSE, name(*HOUSE))
        assert (word.to, word.to_place) == ((to, name(*to)) if to else (None, ""))
    assert (at.rows, len(at.live.journal.entries)) == (rows, entries)


@pytest.mark.parametrize(("place", "name"), [((50, 50), "1"), ((100, 50), "2")])
def test_on_squares_a_place_is_called_by_its_square(place, name):
    at = Desk(scenario="threshold", style="", players=PEOPLE)
    called = at.live.kind.story.namer(at.live.battle.table, at.live.names, at.live.journal.game)
    board = at.live.board
    assert at.live.place_name(viewer_of(0), place) == called(int(name) - 1, 0)
    assert at.live.place_name(viewer_of(0), (board.width, board.height)) == called(
        board.width // board.grid - 1, board.height // board.grid - 1)


def test_whoever_is_told_calls_a_place_by_what_he_may_know_and_by_nothing_else():
    at, views = Desk(scenario="black-box", style="", players=PEOPLE), []
    kind = at.live.kind
    at.live.kind = replace(kind, story=replace(
        kind.story, namer=lambda *given: (views.append(given[2]), kind.story.namer(*given))[1]))
    at.say(0, Point, at=(150, 150))
    assert all(one is other for one, other in zip(views, map(at.live.seen, VIEWERS), strict=True))
    assert any(one is not at.live.journal.game for one in views)


@pytest.mark.parametrize(("kind", "fields"), [
    (Point, {"at": (999_999, 0)}), (Point, {"at": HOUSE, "to": (0, 999_999)}),
    (Pin, {"at": (0, 999_999), "text": "here"})])
def test_what_is_not_on_the_table_is_not_shown(kind, fields):
    at = desk()
    assert refused(at, "illegal", 0, kind, **fields).text == "That place isn't on the table."


def test_a_spectator_shows_nothing_and_writes_nothing():
    at = desk()
    refused(at, "not_yours", SPECTATOR, Point, at=HOUSE)
    refused(at, "not_yours", SPECTATOR, Pin, at=HOUSE, text="here")


def test_a_note_is_kept_as_chat_is_and_lies_there_after_everything_was_made_anew():
    at = desk()
    at.say(0, Say, text="hello")
    written = at.say(0, Pin, at=HOUSE, text="  hold \n here ")
    assert isinstance(written, Change)
    assert written.lines == []
    note = {"id": written.answer.id, "seat": 0, "at": list(HOUSE), "text": "hold here"}
    for viewer in (0, 1, SPECTATOR, REFEREE):
        entry = at.told(viewer)[-1]
        place = str(at.live.place_name(viewer_of(viewer), HOUSE))
        assert (entry["kind"], entry["seat"], words(entry)) == ("said", 0, ["hold here"])
        assert entry["note"] == note | {"place": place}
        assert notes(at, viewer) == [note | {"place": place}]
    at.reload()
    chat.follow(at.live, at.rows[REFEREE])
    assert [one["text"] for one in notes(at, 1)] == ["hold here"]


@pytest.mark.parametrize("taker", [1, REFEREE])
def test_a_note_is_taken_away_by_whoever_wrote_it_or_by_the_referee(taker):
    at = desk()
    note = at.say(1, Pin, at=HOUSE, text="mine").answer.id
    assert "Only its writer" in refused(at, "not_yours", 0, Unpin, note=note).text
    assert isinstance(at.say(taker, Unpin, note=note), Change)
    assert at.told(0)[-1]["note"]["gone"] is True
    assert (at.told(0)[-1]["seat"], words(at.told(0)[-1]), notes(at, 0)) == (taker, ["mine"], [])
    assert "no longer" in refused(at, "illegal", taker, Unpin, note=note).text
    chat.follow(at.reload(), at.rows[REFEREE])
    assert notes(at, 0) == []


def test_a_table_holds_so_many_notes_of_each_and_a_note_can_be_read(monkeypatch):
    monkeypatch.setattr(chat, "MOST_NOTES", 2)
    at = desk()
    first = at.say(0, Pin, at=HOUSE, text="one").answer.id
    at.say(0, Pin, at=FAR, text="two")
    assert "You already have 2 notes" in refused(at, "too_many", 0, Pin, at=HOUSE, text="three").text
    assert isinstance(at.say(1, Pin, at=HOUSE, text="theirs"), Change)
    at.say(0, Unpin, note=first)
    assert isinstance(at.say(0, Pin, at=HOUSE, text="three"), Change)
    refused(at, "bad_message", 1, Pin, at=HOUSE, text="\x1b[2J")


def test_nothing_of_the_game_is_other_for_what_is_shown():
    """Orders, questions and how much was seen: with notes and places shown at every step, and without."""
    loud, still = (desk(game="p" * 22) for _ in range(2))
    for text in ("first", "", "", ""):
        loud.say(REFEREE, Point, at=HOUSE, to=FAR)
        note = loud.say(1 - mover(loud), Pin, at=HOUSE, text="look").answer.id
        for at in (loud, still):
            assert isinstance(at.say(mover(at), Command, text=text or at.menu()[0], seen=at.live.acted[
                viewer_of(mover(at))]), Change)
        loud.say(REFEREE, Unpin, note=note)
        for viewer in VIEWERS:
            assert loud.live.shown(viewer) == still.live.shown(viewer)
    assert loud.live.journal.entries == still.live.journal.entries
    assert isinstance(loud.say(REFEREE, Rule, text="rule B1 suppression 2 because we forgot"), Change)


def test_a_note_that_could_not_be_kept_does_not_lie_there():
    at = desk()
    counts = dict(at.live.counts)
    for text in ("one", "two"):
        change = chat.act(at.live, viewer_of(0), Pin(id="a" * 32, at=HOUSE, text=text))
        assert following.unsay(at.live, change)
        assert (at.live.notes, at.live.counts) == ({}, counts)


@at_house
async def test_pages_are_sent_what_is_shown_and_find_the_notes_when_they_come_back(at):
    game, tokens = await at.new_game(style="woods", players=PEOPLE)
    pages = {role: await at.seat(tokens[role]) for role in (0, 1, SPECTATOR, REFEREE)}
    assert (await pages[0].say("point", at=HOUSE, to=FAR))["t"] == "done"
    for page in pages.values():
        await page.until(lambda page=page: any(message["t"] == "pointed" for message in page.others))
    note = await pages[1].say("pin", at=HOUSE, text="hold here")
    gone = await pages[REFEREE].say("pin", at=FAR, text="not for long")
    assert (await pages[REFEREE].say("unpin", note=gone["id"]))["t"] == "done"
    at.hall.table(game).live = None
    again = await at.seat(tokens[SPECTATOR], 0)
    assert [(one["id"], one["text"]) for one in again.welcome["notes"]] == [(note["id"], "hold here")]
    assert (await pages[0].say("unpin", note=note["id"]))["code"] == "not_yours"
    for page in (again, *pages.values()):
        await page.leave()


def test_too_much_that_is_shown_at_once_is_refused_and_orders_are_not():
    async def test():
        async with house(Limits(**FAST._asdict() | {"show_rate": 1e-9, "show_burst": 2})) as at:
            _, tokens = await at.new_game(players=PEOPLE)
            page = await at.seat(tokens[0])
            codes = [(await page.say("point", at=HOUSE)).get("code", "") for _ in range(3)]
            codes.append((await page.say("pin", at=HOUSE, text="x"))["code"])
            assert codes == ["", "", "too_many", "too_many"]
            assert (await page.say("say", text="hello"))["t"] == "done"
            await page.leave()
    asyncio.run(test())


def test_another_server_tells_of_notes_and_of_places_that_are_shown():
    async def noted():
        async with servers(players=PEOPLE) as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[1])
            note = (await here.say("pin", at=HOUSE, text="hold"))["id"]
            await hear(two, game, chat=True)
            assert list(two.hall.table(game).live.notes) == [note]
            assert (await there.say("unpin", note=note))["code"] == "not_yours"
            await here.leave()
            await there.leave()

    async def shown():
        async with sisters() as (one, two, _, tokens):
            here, there = await one.seat(tokens[REFEREE]), await two.seat(tokens[1])
            await here.say("point", at=HOUSE)
            await there.until(lambda: any(message["t"] == "pointed" for message in there.others))
            await here.leave()
            await there.leave()
    asyncio.run(noted())
    asyncio.run(shown())
