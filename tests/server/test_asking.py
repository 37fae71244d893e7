"""What one seat asks of the other: each consent is to what was read, and nothing that was asked is lost in silence."""

import asyncio

from dieshift.core.streams import by_hand, kept
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.server.begin import branching, creation
from dieshift.server.begin.creation import Players
from dieshift.server.hall.game_registry import ASKED_SECONDS
from dieshift.server.protocol.messages import Amend, Command, Consent, DiceWanted, Done, Refusal, TakeBack
from dieshift.server.room import undo
from dieshift.server.room.acting import act
from dieshift.server.room.live import Change, Live, Word
from dieshift.server.room.projection import Step, told
from dieshift.server.room.seats import new_id
from dieshift.server.store.storage import ReadOnly, viewer_of

from .kit import REFEREE, SEED, Desk, at_house, house
from .memory_store import MemoryStore
from .player import new_id as command_id
from .tools import text_of

HANDS = {"style": "woods", "dice": ("hand", "hand")}


def rolled(desk):
    """Play on until an order wanted dice that are typed, all ones; who gave it, and how many they were."""
    for _ in range(300):
        us, faces = desk.live.mover, []
        shots = [text for text in desk.menu() if text.split()[0] in {"fire", "reorganise"}]
        text = (shots or desk.menu())[0]
        while isinstance(desk.say(us, Command, text=text, faces=faces), DiceWanted):
            faces = [*faces, 1]
        if faces:
            return us, len(faces)
    raise AssertionError


def asked(outcome):
    """The request that goes to the other seat."""
    assert isinstance(outcome, Word), outcome
    assert outcome.answer.code == "waiting"
    (_, request), = outcome.to
    return request


# --- what is agreed to -----------------------------------------------------------------------------------------------


def test_a_consent_carries_out_what_was_read_and_nothing_that_was_asked_meanwhile():
    """One asks to take back, and sends a correction of the dice before the other's consent to that arrives."""
    desk = Desk(**HANDS)
    us, count = rolled(desk)
    them, entries = 1 - us, len(desk.live.journal.entries)
    read = asked(desk.say(us, TakeBack))
    slipped = asked(desk.say(us, Amend, faces=[2] * count))
    assert slipped.request != read.request
    for name in (read.request, "", "f" * 32):
        reply = desk.say(them, Consent, yes=True, request=name)
        assert (reply.code, reply.text) == ("nothing_asked", "The question has changed: read it again, then answer.")
    assert len(desk.live.journal.entries) == entries
    assert isinstance(desk.say(them, Consent, yes=True, request=slipped.request), Change)
    assert {die.face for die in desk.live.journal.entries[-1].dice if by_hand(die.how)} == {2}


def test_what_is_asked_under_the_id_of_another_request_is_another_request():
    desk = Desk(**HANDS)
    us, count = rolled(desk)
    seen = desk.live.counts[viewer_of(us)]
    names = {asked(act(desk.live, viewer_of(us), message)).request for message in (
        TakeBack(id="1" * 32, seen=seen), TakeBack(id="1" * 32, seen=seen, to=seen),
        Amend(id="1" * 32, seen=seen, faces=[2] * count), Amend(id="1" * 32, seen=seen, faces=[1] * count))}
    assert len(names) == 4


def test_a_request_to_correct_dice_says_what_was_typed_and_what_it_should_be():
    desk = Desk(**HANDS)
    us, count = rolled(desk)
    line = text_of(desk.told(1 - us)[-1]["lines"][0])
    faces = [*[2] * (count - 1), 3]
    request = asked(desk.say(us, Amend, faces=faces))
    ones, anew = ", ".join(["1"] * count), ", ".join(map(str, faces))
    assert request.text == f"{desk.live.names.side(us)} asks to correct the dice, from {ones} to {anew}, of: {line}"


def test_the_dice_are_typed_before_the_other_seat_is_asked_and_no_die_of_the_server_is_told():
    desk = Desk(**HANDS)
    us, count = rolled(desk)
    was = [(die.die, die.reason) for die in desk.live.journal.entries[-1].dice if by_hand(die.how)]
    for typed in range(count):
        wanted = desk.say(us, Amend, faces=[2] * typed)
        assert isinstance(wanted, DiceWanted)
        assert [(die.faces, die.reason) for die in wanted.dice] == was[:typed + 1]
        assert [die.shows for die in wanted.dice] == [2] * typed + [0]
        assert desk.live.request is None
    asked(desk.say(us, Amend, faces=[2] * count))


CALLS = """
title: A call by hand
rules: book
underway: true
next: Blue
sides:
  - {name: Blue, support: [{level: company}], squads: [
      {name: One, type: line squad, leadership: 2, at: [10, 10]}]}
  - {name: Red, squads: [{name: Two, type: line squad, at: [10, 40], activated: true}]}
"""


def test_the_die_of_a_call_is_typed_and_the_other_side_hears_of_no_face_of_it():
    """R11.3, R11.8: when it falls, and when it was typed wrongly."""
    desk = Desk(text=CALLS, style="", dice=("hand", "server"))
    for order in ("activate B1", "request B1 at 10,30"):
        wanted = desk.say(0, Command, text=order)
    assert [(die.faces, die.reason, die.unit) for die in wanted.dice] == [(6, "communication", "B1")]
    heard = len(desk.told(1))
    assert isinstance(desk.say(0, Command, text=order, faces=[5]), Change)
    (entry,) = desk.told(1)[heard:]
    assert text_of(entry["lines"][0]) == "B1 calls for fire support. (R11.1, R11.3, R11.5, p.44)"
    assert "dice" not in entry
    assert [die["shows"] for die in desk.told(0)[-1]["dice"]] == [5]
    request = asked(desk.say(0, Amend, faces=[3]))
    assert request.text.startswith("Blue asks to correct the dice, from ? to ?, of: B1 calls for fire support.")
    assert isinstance(desk.say(1, Consent, yes=True, request=request.request), Change)
    assert [die.face for die in desk.live.journal.entries[-1].dice] == [3]
    assert "gets through" not in str(desk.told(1))


def test_of_dice_to_be_corrected_those_are_named_that_the_other_seat_saw(monkeypatch):
    """R11.8: each with the face that is to take its place, whatever was typed before it unseen."""
    desk, keep = Desk(**HANDS), undo._dice_of
    us, count = rolled(desk)
    while count < 2:
        us, count = rolled(desk)
    them = Viewer.of_side(1 - us)
    monkeypatch.setattr(undo, "_dice_of", lambda live, entry, viewer: keep(live, entry, viewer)[viewer is them:])
    request = asked(desk.say(us, Amend, faces=[4, *[2] * (count - 1)]))
    seen = [", ".join([face] * (count - 1)) for face in "12"]
    assert f"asks to correct the dice, from {seen[0]} to {seen[1]}, of: " in request.text


def test_who_is_asked_answers_before_it_asks_itself():
    desk = Desk(**HANDS)
    us, count = rolled(desk)
    request = asked(desk.say(us, TakeBack))
    while desk.live.mover == us:
        us, count = rolled(desk)
        request = asked(desk.say(us, TakeBack))
    other = desk.say(1 - us, Amend, faces=[2] * count)
    assert isinstance(other, Refusal)
    assert desk.live.request.request == request


# --- games that do not begin at the beginning ------------------------------------------------------------------------


def gone_on(desk):
    """A desk with the game that goes on from where this one stands."""
    game = new_id()
    lines = [desk.stored.header, *desk.stored.lines]
    begun, archive = branching.opened(b"".join(line + b"\n" for line in lines), Players(), game, SEED)
    created = creation.create(Players(), game, begun, SEED, archive=archive)
    desk.stored, desk.rows, desk.live = created.game, {}, Live(created.game)
    desk.take(desk.live.tell_all())
    return desk


def test_the_first_order_of_a_game_that_was_opened_can_be_taken_back():
    desk = gone_on(Desk())
    us, before = desk.live.mover, len(desk.live.journal.entries)
    assert before == 0
    assert isinstance(desk.say(us, Command, text="activate B1"), Change)
    assert isinstance(desk.say(us, TakeBack), Change)
    assert [entry.kind for entry in desk.live.journal.entries] == ["order", "undo"]
    assert desk.say(us, TakeBack).text == "You have no order to take back."


def test_the_opening_of_the_first_turn_can_never_be_taken_back():
    desk = Desk()
    assert [entry.kind for entry in desk.live.journal.entries] == ["order"]
    assert desk.say(REFEREE, TakeBack).text == "You have no order to take back."


# --- what is lost on the way -----------------------------------------------------------------------------------------


def test_what_is_sent_again_is_answered_as_before():
    desk = Desk(**HANDS)
    us, _ = rolled(desk)
    seen, them = desk.live.counts[viewer_of(us)], 1 - us
    ask = TakeBack(id=command_id(), seen=seen)
    request = asked(act(desk.live, viewer_of(us), ask))
    assert asked(act(desk.live, viewer_of(us), ask)) == request
    no = Consent(id=command_id(), seen=desk.live.counts[viewer_of(them)], yes=False, request=request.request)
    first = act(desk.live, viewer_of(them), no)
    assert isinstance(first, Word)
    assert act(desk.live, viewer_of(them), no) == Word(first.answer, []) == Word(Done(id=no.id, n=no.seen), [])
    assert act(desk.live, viewer_of(us), ask) == first.to[0][1]
    assert desk.live.request is None
    asked(act(desk.live, viewer_of(us), TakeBack(id=command_id(), seen=seen)))


class Full(MemoryStore):
    """Keeps nothing while `full`, and does not even answer while `away`."""

    def __init__(self):
        super().__init__()
        self.full = self.away = False

    async def append(self, *given):
        if self.full or self.away:
            raise ReadOnly
        await super().append(*given)

    async def done(self, game, command):
        if self.away:
            raise ReadOnly
        return await super().done(game, command)

    async def look(self, game):
        if self.away:
            raise ReadOnly
        return await super().look(game)


def at_table(test):
    """Run a test at a table where one seat asks to take an order back that rolled dice."""
    def run():
        async def within():
            storage = Full()
            async with house(storage=storage) as at:
                game, tokens = await at.new_game(style="woods")
                pages = [await at.seat(tokens[seat]) for seat in (0, 1)]
                table = at.hall.table(game)
                while not table.live.journal.entries[-1].dice or len(table.live.journal.entries) < 3:
                    mover = pages[table.live.mover]
                    menu = await mover.menu()
                    shots = [each for each in menu if each["order"].split()[0] in {"fire", "reorganise"}]
                    await mover.order((shots or menu)[0]["order"])
                    for page, viewer in zip(pages, PLAYERS, strict=True):
                        await page.until(lambda page=page, viewer=viewer: page.seen == table.live.counts[viewer])
                us = table.live.givers[-1]
                assert (await pages[us].say("undo", seen=pages[us].seen))["code"] == "waiting"
                await test(at, table, pages[us], pages[1 - us])
                for page in pages:
                    await page.leave()
        asyncio.run(within())
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def named(page):
    return [other["request"] for other in page.others if other["t"] == "request"]


@at_table
async def test_a_consent_that_could_not_be_kept_is_given_again(at, table, us, them):
    await them.until(lambda: named(them))
    consent = {"t": "consent", "id": command_id(), "seen": them.seen, "yes": True, "request": named(them)[0]}
    at.hall.storage.full = True
    assert (await them.say("consent", consent))["code"] == "read_only"
    at.hall.storage.full = False
    assert (await them.say("consent", consent))["t"] == "done"
    assert table.live.journal.entries[-1].kind == "undo"


@at_table
async def test_a_storage_that_does_not_answer_refuses_and_the_sockets_stay(at, table, us, them):
    at.hall.storage.away = True
    for page in (us, them):
        assert (await page.order("end"))["code"] == "read_only"
        assert (await page.say("ask", what="menu"))["code"] == "read_only"
    assert table.faults == 0
    at.hall.storage.away = False
    assert (await us.say("say", text="still here"))["t"] == "done"


@at_table
async def test_a_request_outlives_the_game_in_memory_for_a_day(at, table, us, them):
    name = named(them)
    await us.leave()
    await them.leave()
    at.hall.forget(table.used + at.hall.limits.idle_seconds + 1)
    assert at.hall.table(table.game) is table
    assert table.live is None
    await them.join()
    await them.until(lambda: len(named(them)) > len(name))
    assert set(named(them)) == {named(them)[0]}
    await them.leave()
    at.hall.forget(table.used + ASKED_SECONDS + 1)
    assert at.hall.table(table.game) is not table
    await us.join()


@at_house
async def test_a_table_where_nobody_asks_anything_is_forgotten_at_once(at):
    game, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    table = at.hall.table(game)
    at.hall.forget(table.used + at.hall.limits.idle_seconds + 1)
    assert at.hall.table(game) is table  # somebody watches
    await page.leave()
    at.hall.forget(table.used + at.hall.limits.idle_seconds - 1)
    assert at.hall.table(game) is table
    at.hall.forget(table.used + at.hall.limits.idle_seconds + 1)
    assert at.hall.table(game) is not table


# --- who is at the table ---------------------------------------------------------------------------------------------


@at_house
async def test_the_others_hear_that_a_seat_was_sent_away(at):
    game, tokens = await at.new_game()
    us, them = await at.seat(tokens[0]), await at.seat(tokens[1])
    table = at.hall.table(game)
    table.dismiss(Viewer.SECOND, 4003, "this link was replaced")
    await us.until(lambda: [other["seats"] for other in us.others if other["t"] == "present"][-1] == [True, False])
    for page in (us, them):
        await page.leave()


@at_house
async def test_a_seat_that_a_bot_plays_is_taken_while_the_game_is_not_in_memory(at):
    game, tokens = await at.new_game(players=("human", "random"))
    us = await at.seat(tokens[0])
    table = at.hall.table(game)
    table.live = None
    table.present()
    assert table.presence.seats == [True, True]
    await us.leave()


def test_a_bot_plays_on_when_the_storage_answers_again(monkeypatch):
    """The storage fails twice: when the bot's order is to be kept, and when the game is read again."""
    class Away(Full):
        async def append(self, *given):
            if self.full:
                self.full, self.away = False, True
                raise ReadOnly
            await super().append(*given)

        async def look(self, game):
            away, self.away = self.away, False
            if away:
                self.asked = True
                raise ReadOnly
            return await super().look(game)

        async def done(self, *_):
            return None

    async def test():
        storage = Away()
        storage.full, storage.asked = True, False
        async with house(storage=storage) as at:
            _, tokens = await at.new_game(players=("random", "random"))
            page = await at.seat(tokens[-1])
            await page.until(lambda: storage.asked and page.seen > 1)
            await page.leave()
    monkeypatch.setattr("dieshift.server.hall.game_table.RETRY", 0.01)
    asyncio.run(test())


# --- the dice of a lesson --------------------------------------------------------------------------------------------


def test_dice_of_a_lesson_are_journaled_and_told_as_its_own():
    """They come as typed ones do; given again after it was taken back, they are still the lesson's."""
    desk = Desk(style="woods", dice=("lesson", "lesson"))
    us, _ = rolled(desk)
    entry = desk.live.journal.entries[-1]
    assert {die.how for die in entry.dice} == {"lesson by hand"}
    parts = [part for line in told_last(desk, us).lines for part in line if part.kind in {"die", "win"}]
    assert {part.how for part in parts} == {"lesson"}
    assert kept("lesson by hand") == "kept lesson by hand"
    assert by_hand(kept("lesson by hand"))


def told_last(desk, seat):
    """What a seat was told of the last order."""
    at = desk.live.journal
    entry = at.entries[-1]
    step = Step(entry, at.state_at(entry.number - 1), at.state_at(entry.number))
    return told(desk.live.kind, desk.live.battle.table, desk.live.names, at.rules, step, Viewer.of_side(seat), n=1)
