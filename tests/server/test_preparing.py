"""Before a battle between two people: what applies, who is ready, what a change takes back, and when it begins."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from dieshift.cli.replay import check
from dieshift.server.begin.creation import Faulty, NewGame, check_seats
from dieshift.server.protocol.messages import Command, Pledge, Ready, Reset, Say, Share
from dieshift.server.room import mending
from dieshift.server.room.live import Change
from dieshift.server.store.storage import KNOWN, LEDGER, VIEWERS, viewer_of

from .killing import Server
from .kit import Desk, at_house
from .player import Player, secret_of
from .test_following import hear, servers
from .test_sharing import PARTS, digest, finish, kinds
from .tools import text_of

LESSON = {"style": "", "scenario": "first-lesson", "prepare": True}
SCENARIOS = Path(__file__).parents[2] / "examples" / "scenarios"
OVERWATCH = "clarified + overwatch"


def desk(**wish):
    return Desk(**(LESSON | wish))


def shown(at):
    """What a page is shown of the rules."""
    welcome = at.live.welcome(viewer_of(0))
    return {"digest": welcome.digest, "advice": welcome.advice, "measuring": welcome.measuring}


def ready(at, seat, **more):
    return at.say(seat, Ready, **(shown(at) | more))


def reset(at, seat, **more):
    rest = {"rules": at.live.journal.header.ruleset, "advice": at.live.advised, "measuring": at.live.measured}
    return at.say(seat, Reset, **(rest | more))


def said(at, viewer=0):
    """The lines of what a viewer was told last."""
    return [text_of(line) for line in at.told(viewer)[-1]["lines"]]


@pytest.mark.parametrize("shares", [False, True])
def test_nobody_begins_alone_and_with_the_second_word_it_begins(shares):
    at = desk(shares=shares)
    assert (at.live.unready, at.live.awaited, kinds(at)) == ([False, False], [], [])
    early = at.say(0, Command, text="begin")
    assert (early.code, early.text) == ("waiting", "The battle begins when both sides are ready.")
    assert at.say(0, Pledge, digest=digest(0)).code == "waiting"
    assert isinstance(ready(at, 0), Change)
    assert (at.live.unready, kinds(at)) == ([True, False], [])
    assert isinstance(ready(at, 0), Change)
    assert (at.live.unready, kinds(at)) == ([True, False], [])
    assert isinstance(ready(at, 1), Change)
    assert (at.live.unready, at.live.awaited) == ([], [1, 1] if shares else [])
    if shares:
        for seat in (0, 1):
            at.say(seat, Pledge, digest=digest(seat))
        for seat in (0, 1):
            at.say(seat, Share, secret=PARTS[seat].hex())
    assert at.live.begun
    assert kinds(at) == ["pledge", "pledge", "share", "share", "order"][0 if shares else -1:]


CHANGES = {
    "on": ({"rules": OVERWATCH}, ["Blue Patrol changed Overwatch: before off, now on."]),
    "off": ({"rules": "clarified - reaction-fire"}, ["Blue Patrol changed Reaction Fire: before on, now off."]),
    "parameter": ({"rules": "clarified + rain(inches=20)"},
                  ["Blue Patrol changed Rain: before off, now inches=20."]),
    "preset": ({"rules": "goodall - abandoned-weigh-on-reaction - left-means-abandoned - overwatch"},
               ["Blue Patrol changed Opportunity Fire: before off, now on."]),
    "advice": ({"advice": False}, ["Blue Patrol changed advice from the AI: before on, now off."]),
    "measuring": ({"measuring": False}, ["Blue Patrol changed advice from the AI: before on, now off.",
                                         "Blue Patrol changed measuring before an order: before on, now off."]),
}


@pytest.mark.parametrize(("change", "lines"), CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_change_takes_back_that_somebody_is_ready_and_all_are_told_of_it(seat, change, lines):
    at = desk()
    other = 1 - seat
    ready(at, other)
    assert isinstance(reset(at, seat, **change), Change)
    assert (at.live.unready, at.live.begun) == ([False, False], False)
    expected = [line.replace("Blue", ("Blue", "Red")[seat]) for line in lines]
    for viewer in KNOWN:
        assert said(at, viewer) == [*expected, "Both sides must say again that they are ready."]
    ready(at, seat)
    assert not at.live.begun
    ready(at, other)
    assert at.live.begun


def test_an_option_that_stays_on_with_another_number_is_a_change():
    at = desk(rules="clarified + rain")
    reset(at, 0, rules="clarified + rain(inches=20)")
    assert said(at) == ["Blue Patrol changed Rain: before on, now inches=20."]
    reset(at, 1, rules="clarified + rain(inches=20, ground=firm)")
    assert said(at) == ["Red Patrol changed Rain: before inches=20, now inches=20, ground=firm."]


def test_another_preset_is_played_in_the_same_weather_unless_it_is_switched_off():
    """R15.60: whoever asks for other rules does not change the sky."""
    text = (SCENARIOS / "first-lesson.yaml").read_text(encoding="utf-8") + "\nweather: heavy rain\n"
    at = desk(scenario="", text=text)
    reset(at, 0, rules="book")
    assert at.live.journal.header.ruleset == "book + rain + heavy-rain"
    assert not any("ain" in line for line in said(at)[:-1])
    reset(at, 0, rules="book + rain")
    assert said(at) == ["Blue Patrol changed Heavy rain or snow: before on, now off."]


def test_whoever_takes_his_word_back_is_waited_for():
    at = desk()
    ready(at, 0)
    ready(at, 0, yes=False)
    assert said(at) == ["Blue Patrol is no longer ready."]
    ready(at, 1)
    assert (at.live.unready, at.live.begun) == ([False, True], False)
    assert said(at) == ["Red Patrol is ready."]


def test_what_changes_nothing_takes_nothing_back():
    at = desk()
    ready(at, 0)
    count = len(at.told(1))
    for rules in ("clarified", "book + excess-to-first + reaction-fire + stay-is-asked"):
        assert isinstance(reset(at, 1, rules=rules), Change)
    assert (at.live.unready, len(at.told(1))) == ([True, False], count)


def test_nobody_is_ready_for_what_he_has_not_seen():
    at = desk()
    before = shown(at)
    reset(at, 1, rules=OVERWATCH)
    early = at.say(0, Ready, **before)
    assert (early.code, early.text) == ("stale", "The rules have changed: look at them again.")
    reset(at, 1, rules="clarified", advice=False)
    assert at.say(0, Ready, **before).code == "stale"
    assert at.live.unready == [False, False]
    assert isinstance(at.say(0, Ready, **shown(at)), Change)


def test_whoever_changes_what_another_has_just_changed_looks_again():
    at = desk()
    seen = at.live.counts[viewer_of(0)]
    reset(at, 1, rules=OVERWATCH)
    late = at.say(0, Reset, seen=seen, rules="book", advice=True, measuring=True)
    assert late.code == "stale"
    assert at.live.journal.header.ruleset == OVERWATCH


@pytest.mark.parametrize("rules", ["clarified + overwach", "nonsense", "clarified + rain(inches=200)"])
def test_rules_that_cannot_be_are_refused_in_a_sentence_and_nothing_is_lost(rules):
    at = desk()
    ready(at, 1)
    refused = reset(at, 0, rules=rules)
    assert refused.code == "illegal"
    assert "\n" not in refused.text
    assert len(refused.text) > 20
    assert (at.live.unready, at.live.journal.header.ruleset) == ([False, True], "clarified")


def test_only_the_two_sides_are_asked():
    at = desk()
    for viewer, text in ((-1, "Spectators can't do this: it needs a seat at the table."),
                         (-2, "Only the two sides can agree on the rules and say that they are ready.")):
        for outcome in (ready(at, viewer), reset(at, viewer, rules="book")):
            assert (outcome.code, outcome.text) == ("not_yours", text)
    assert (at.live.unready, at.live.journal.header.ruleset) == ([False, False], "clarified")
    assert isinstance(at.say(-2, Say, text="Hello"), Change)


@pytest.mark.parametrize("wish", [{}, {"shares": True}, {"prepare": False}])
def test_whoever_changes_the_rules_once_it_has_begun_is_refused(wish):
    at = desk(**wish)
    if at.live.unready:
        for seat in (0, 1):
            ready(at, seat)
    before = at.stored
    for refused in (reset(at, 0, rules="book"), ready(at, 1), ready(at, 1, yes=False)):
        assert (refused.code, refused.text) == (
            "nothing_asked", "The rules of this battle are fixed and can't change.")
    assert at.stored == before


def test_a_battle_that_nobody_asked_to_prepare_begins_as_ever():
    at = desk(prepare=False)
    assert (at.live.unready, at.live.begun, "ready" in at.stored.settings) == ([], True, False)


@pytest.mark.parametrize("wish", [{"players": ("human", "heuristic")}, {"mail": True}])
def test_only_two_people_at_pages_of_their_own_prepare_a_battle(wish):
    with pytest.raises(Faulty, match="Only two people"):
        check_seats(NewGame(prepare=True, **wish), "stargrunt")


def test_the_battle_is_played_by_what_was_agreed_on_and_its_dice_are_those_committed_to():
    at = desk(shares=True)
    first = json.loads(at.stored.header)
    reset(at, 1, rules=OVERWATCH, advice=True)
    reset(at, 0, measuring=False)
    now = json.loads(at.stored.header)
    assert {name for name in first if first[name] != now[name]} == {"ruleset", "digest", "chain"}
    for seat in (0, 1):
        ready(at, seat)
    for seat in (0, 1):
        at.say(seat, Pledge, digest=digest(seat))
    for seat in (0, 1):
        at.say(seat, Share, secret=PARTS[seat].hex())
    ruleset = at.live.kind.rulebook.catalogue.parse(OVERWATCH)
    assert {name: getattr(at.live.journal.rules, name) for name in ruleset.values()} == ruleset.values()
    welcome = at.live.welcome(viewer_of(1))
    assert (welcome.rules, welcome.digest, welcome.measuring) == (OVERWATCH, ruleset.digest, False)
    assert welcome.title.endswith(", without measuring")
    finish(at)
    proven, text = check(at.live.battle)
    assert proven, text


def test_agreed_advice_comes_with_the_word_of_both():
    at = desk(shares=True)
    assert at.live.advised is False
    reset(at, 0, advice=True)
    assert said(at) == ["Blue Patrol changed advice from the AI: before off, now on."]
    assert at.live.welcome(viewer_of(1)).title.endswith(", with advice")


def test_a_damaged_ledger_knows_what_was_agreed_on_from_what_happened():
    at = desk()
    reset(at, 0, rules=OVERWATCH)
    for seat in (0, 1):
        ready(at, seat)
    rows = list(at.live.ledger.rows)
    assert rows
    at.rows[LEDGER] = []
    at.live.ledger.rows.clear()
    mending.count_anew(at.reload(), [b""] * len(rows), {viewer: at.rows[n] for viewer, n in zip(
        VIEWERS, KNOWN, strict=True)})
    assert at.live.ledger.rows == rows


# --- over the server --------------------------------------------------------------------------------------------------


def told_ready(player):
    """Who is ready, as a page was told last."""
    return next(each for each in reversed(player.others) if each["t"] == "present").get("ready", [])


def shows(player, **more):
    welcome = player.welcome
    return {"seen": player.seen, "digest": welcome["digest"], "advice": welcome.get("advice", True),
            "measuring": welcome.get("measuring", True)} | more


@at_house
async def test_two_pages_and_whoever_looks_on_are_told_at_once_what_applies(at):
    game, tokens = await at.new_game(**LESSON)
    pages = [await at.seat(tokens[role]) for role in (0, 1, -1)]
    blue, red, guest = pages
    assert [told_ready(page) for page in pages] == [[False, False]] * 3
    assert (await red.say("ready", **shows(red)))["t"] == "done"
    for page in pages:
        await page.until(lambda page=page: told_ready(page) == [False, True])
    changed = {"seen": blue.seen, "rules": OVERWATCH, "advice": True, "measuring": False}
    assert (await blue.say("reset", **changed))["t"] == "done"
    for page in pages:
        await page.until(lambda page=page: told_ready(page) == [False, False])
        assert page.welcome["rules"] == OVERWATCH
        assert page.welcome["measuring"] is False
        assert [n for n, _ in page.told] == [1, 2]
        assert json.loads(page.told[-1][1])["kind"] == "agreed"
    assert (await guest.say("ready", **shows(guest)))["code"] == "not_yours"
    again = await at.seat(tokens[1])
    assert (again.welcome["rules"], told_ready(again)) == (OVERWATCH, [False, False])
    for page in (blue, again):
        assert (await page.say("ready", **shows(page)))["t"] == "done"
    await guest.until(lambda: told_ready(guest) == [] and guest.scene["turn"] == 1)
    assert at.hall.table(game).live.begun
    for page in (blue, red, guest, again):
        await page.leave()


def test_a_change_at_another_server_is_told_here():
    async def test():
        async with servers(**LESSON) as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[1])
            assert (await here.say("ready", **shows(here)))["t"] == "done"
            await hear(two, game, chat=True)
            await there.until(lambda: told_ready(there) == [True, False])
            changed = {"seen": there.seen, "rules": OVERWATCH, "advice": True, "measuring": True}
            assert (await there.say("reset", **changed))["t"] == "done"
            await hear(one, game, chat=True)
            for page in (here, there):
                await page.until(lambda page=page: page.welcome["rules"] == OVERWATCH
                                 and told_ready(page) == [False, False])
            for page, other in ((here, two), (there, one)):
                answer = await page.say("ready", **shows(page))
                assert answer["t"] == "done", answer
                await hear(other, game, chat=True)
            await here.until(lambda: here.scene["turn"] == 1)
            for page in (here, there):
                await page.leave()
    asyncio.run(test())


def test_what_is_agreed_on_survives_a_server_that_is_killed_between_the_steps(tmp_path):
    asyncio.run(killed_at_every_step(tmp_path / "games.db"))


async def killed_at_every_step(database):
    async with Server(database) as server:
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(retries=50)) as client:
            response = await client.post(f"{server.base}/api/games", json=LESSON)
        links = response.json()["links"]
        heard = []
        for k, (seat, kind, more) in enumerate([(0, "ready", {}), (1, "reset", {"rules": OVERWATCH}), (1, "ready", {}),
                                                (0, "ready", {})]):
            player = await Player(server.base, secret_of(links[str(seat)])).join()
            fields = shows(player, **more)
            if kind == "reset":
                del fields["digest"]
            message = {"t": kind, "id": f"{k:032x}", **fields}
            answers = []
            for _ in range(2):
                answers.append(await player.say(kind, again=message))
                server.kill()
                await server.start()
                await player.leave()
                player = await Player(server.base, secret_of(links[str(seat)])).join()
            heard.append((told_ready(player), player.welcome["rules"]))
            await player.leave()
            assert answers[0] == answers[1], answers
            assert answers[0]["t"] == "done"
        assert heard == [([True, False], "clarified"), ([False, False], OVERWATCH), ([False, True], OVERWATCH),
                         ([], OVERWATCH)]
