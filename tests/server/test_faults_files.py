"""Files whose contents are hostile: opened, they are refused in a sentence, or can be shown; never a 5xx or a stall.

Of docs/evidence/faults.md: 1-7, 12, 14, 25-27, 98, 100, 103, 104.
"""

import asyncio
import gzip
import json
import re
import struct
from hashlib import sha256
from random import Random

import pytest

from dieshift.battle import Battle
from dieshift.core.savefile import DamagedSave, chain, read_lines, text_of
from dieshift.core.schema import Fields, numbers
from dieshift.interface.games import kind
from dieshift.server.begin import creation
from dieshift.server.store.storage import OutcomeUnknown, ReadOnly
from dieshift.server.web import pages

from .kit import FAST, at_house, house
from .memory_store import MemoryStore

EXTREMES = (-1, -128, 127, 99)
FUZZED = 6


def battle(orders=12):
    found = Battle("examples/scenarios/first-lesson.yaml", seed=3)
    for _ in range(orders):
        found.bot_order("heuristic")
    return found


@pytest.fixture(scope="module")
def half():
    """The lines of a battle that goes on."""
    found = battle()
    return [json.loads(line) for line in text_of(found.journal.header, found.journal.entries).splitlines()]


def forged(bodies):
    """The file of lines that were changed, with hashes that fit: a forger knows how to calculate them."""
    header = bodies[0]
    book = kind(header["game"]).rulebook
    flat, fields, before, lines = [0] * book.state.flat_size, Fields(book.state, {}), "", []
    fields.apply(flat, header["start"] or {})
    for k, body in enumerate(bodies):
        entry = {name: value for name, value in body.items() if name != "chain"}
        if k:
            fields.apply(flat, entry["changed"])
            entry["fingerprint"] = sha256(struct.pack("<" + book.state.form, *flat)).hexdigest()[:16]
        before = chain(before, entry)
        lines.append(json.dumps(entry | {"chain": before}))
    return "\n".join(lines).encode()


async def opened(at, raw):
    answer = await at.http("POST", "/api/open", content=raw)
    assert answer.status_code in {201, 413, 422}, (answer.status_code, answer.text)
    if answer.status_code != 201:
        assert answer.json()["text"]
        return None
    return {int(role): link.partition("seat=")[2] for role, link in answer.json()["links"].items()}


@pytest.mark.parametrize("where", ["start", "changed"])
def test_states_that_contradict_themselves_are_refused_or_can_be_shown(half, where, caplog):
    used = half[0]["start"]  # the fields that are not 0: the others mean little
    places = [path for path in used if ".figure." not in path or path.endswith(".0.x")]
    assert len(places) > 30
    chance = Random(11)  # noqa: S311 - repeatable

    @at_house
    async def test(at):
        refused = 0
        for _ in range(FUZZED):
            bodies = json.loads(json.dumps(half))
            chosen = bodies[0] if where == "start" else bodies[chance.randrange(1, len(bodies))]
            for _ in range(4):
                chosen[where][chance.choice(places)] = chance.choice(EXTREMES)
            tokens = await opened(at, forged(bodies))
            refused += tokens is None
            if tokens is not None:
                page = await at.seat(tokens[0])
                assert page.scene
                await page.leave()
        assert refused > 0
    test()
    assert not caplog.records, caplog.text


@pytest.mark.parametrize(("where", "field", "value", "bounds"), [
    ("start", "squad.1.leader", 99, "-1 to 11"), ("start", "units", 99, "0 to 32"),
    ("start", "seat_to_choose", 5, "-1 to 1"), ("changed", "squad.2.confidence", -3, "0 to 4"),
    ("changed", "active", 32, "-1 to 31"), ("changed", "squad.0.figure.3.health", 99, "0 to 7"),
    ("start", "squad.0.answers", 99, "0 to 32"), ("changed", "squad.1.waits", 33, "0 to 32"),
])
def test_a_state_that_contradicts_itself_is_refused_with_the_name_of_the_field(half, where, field, value, bounds):
    """Mends 22: by a page that opens the file, and by whoever loads it."""
    bodies = json.loads(json.dumps(half))
    bodies[0 if where == "start" else 4][where][field] = value
    sentence = f"{field} is {value}, which contradicts the rest: it must be from {bounds}"
    with pytest.raises(DamagedSave, match=re.escape(sentence)) as caught:
        Battle.resume(read_lines(forged(bodies).decode().split("\n")))
    assert caught.value.line == (1 if where == "start" else 5)

    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/open", content=forged(bodies))
        assert answer.status_code == 422
        assert sentence in answer.json()["text"]
    test()


@pytest.mark.parametrize("scenario", ["rearguard", "night-raid", "gauntlet", "black-box"])
def test_no_state_of_an_honest_battle_contradicts_itself(scenario):
    fight = Battle(f"examples/scenarios/{scenario}.yaml", seed=6)
    fields = Fields(type(fight.game), {}, fight.kind.rulebook.bounds)
    for _ in range(60):
        if not fight.over:
            fight.bot_order("random")
            fields.refuse_unbound(numbers(fight.game))


@pytest.mark.parametrize(("change", "sentence"), [
    (lambda header: header | {"scenario": None}, "has no scenario"),
    (lambda header: header | {"scenario": {"title": "x"}, "setting": None}, ""),
    (lambda header: header | {"scenario": {"title": "x"}}, None),
    (lambda header: header | {"setting": header["setting"] | {"table": {"width": 1 << 20}}}, "setting: table.width"),
    (lambda header: header | {"scenario": header["scenario"] | {"title": "x" * 300_000}}, "256 KiB"),
    (lambda header: header | {"game": "chess"}, "the known games are"),
    (lambda header: header | {"ruleset": "book + nonsense"}, "but not continued: unverified rule set"),
    (lambda header: header | {"start": {"nowhere": 1}}, "not known"),
    (lambda header: header | {"start": {"turn": 1 << 70}}, "whole numbers"),
    (lambda header: header | {"seats": [[[[]]]] * 10}, None),
    (lambda header: header | {"dice": {"kind": "loaded"}}, None),
])
def test_headers_that_do_not_fit_are_refused(half, change, sentence):
    header = {name: value for name, value in change(half[0]).items() if name not in {"chain", "lines", "setting"}}
    header |= {"setting": setting} if (setting := change(half[0])["setting"]) else {}
    raw = json.dumps(header | {"chain": chain("", header)}).encode()

    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/open", content=raw)
        assert answer.status_code == (201 if sentence is None else 422), answer.text
        assert sentence is None or any(part in answer.json()["text"] for part in sentence.split("|"))
    test()


@pytest.mark.parametrize("raw", [
    b"\xef\xbb\xbf", b"\x00", b"0", b"null\n", b"[" * 200_000, b'{"a":' * 50_000,
    b'{"format":"dieshift-log/1","x":1e999}',
    b'{"format":"dieshift-log/99"}', b'{"format":"dieshift-log/1","game":"\\ud800"}', "{}".encode("utf-16"),
    b"SQLite format 3\0" + bytes(84), b"\x7fELF" + bytes(60), b"%PDF-1.7", b"PK\x03\x04" + bytes(26),
    b'{"n":' + b"9" * 5000 + b"}", gzip.compress(gzip.compress(b"{}")), gzip.compress(b"{}") + b"tail",
    gzip.compress(b"{}" * 1000)[:20]], ids=range(18))
def test_what_is_no_battle_is_refused_by_its_content(raw):
    @at_house
    async def test(at):
        assert await opened(at, raw) is None
        assert at.hall.storage.kept == {}
    test()


def test_a_line_that_holds_other_ends_of_lines_is_one_line(half):
    """U+2028 and the like end no line of a journal: what was saved can be opened."""
    scenario = half[0]["scenario"] | {"briefing": "one\u2028two\u0085three\x0bfour"}
    bodies = [half[0] | {"scenario": scenario}, *half[1:]]
    raw = "\n".join(json.dumps(json.loads(line), ensure_ascii=False) for line in forged(bodies).decode().split("\n"))

    @at_house
    async def test(at):
        answer = await at.http("POST", "/api/open", content=raw.encode())
        assert "damaged" not in answer.text
    test()


def test_files_are_counted_before_they_cost_anything(monkeypatch):
    async def test():
        async with house(FAST._replace(creations_burst=1, creations_rate=1e-9)) as at:
            assert (await at.http("POST", "/api/open", content=b"{}")).status_code == 422
            monkeypatch.setattr(pages, "raw_body", None)
            assert (await at.http("POST", "/api/open", content=b"{}")).status_code == 429
    asyncio.run(test())


def test_so_much_of_one_address_is_kept_and_no_more(half):
    """The first battle costs more than there is: it is kept, and the next waits until it is paid for."""
    async def test():
        async with house(FAST._replace(kept_burst=1000, kept_rate=1e-9)) as at:
            answers = [await at.http("POST", "/api/open", content=forged(half)) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 429]
            assert answers[1].json()["text"] == (
                "This address has already stored large battles: wait a while before storing more.")
            assert len(at.hall.storage.kept) == 1
            assert (await at.http("POST", "/api/games", json={"style": "burn"})).status_code == 201
    asyncio.run(test())


def test_what_a_long_file_tells_is_worked_out_in_another_process(monkeypatch):
    """The server's own process tells nothing of a file's lines: of a long one it would stand still."""
    elsewhere = []

    @at_house
    async def test(at):
        async def calculate(_, work, *given):
            elsewhere.append(work)
            return work(*given)
        for pool in ("calculate", "upload", "begin"):
            monkeypatch.setattr(at.hall.workers, pool, calculate)
        fight = battle()
        assert await opened(at, text_of(fight.journal.header, fight.journal.entries))
    test()
    assert creation.first_shown in elsewhere


class Refusing(MemoryStore):
    """Keeps nothing."""

    def __init__(self, fault):
        super().__init__()
        self.fault = fault

    async def create(self, *_):
        raise self.fault


@pytest.mark.parametrize(("fault", "gives_up"), [(ReadOnly(), 0), (OutcomeUnknown(), 1)])
def test_a_game_that_cannot_be_kept_is_said_to_be_so(fault, gives_up):
    async def test():
        reasons = []
        async with house(storage=Refusing(fault)) as at:
            at.hall.give_up = reasons.append
            answer = await at.http("POST", "/api/games", json={"style": "burn"})
            assert answer.status_code == 503
            assert "Traceback" not in answer.text
        assert len(reasons) == gives_up
    asyncio.run(test())
