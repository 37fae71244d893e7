"""Who supplies the faces: seeds, hands, records, and committed secrets."""

import hashlib
import hmac
from typing import Any

import pytest

from dieshift.core.dice import TAPE, roll, seed_dice
from dieshift.core.savefile import Rolled
from dieshift.core.sources import (
    Asked,
    ByHand,
    NoFace,
    Recorded,
    Secure,
    SeededSource,
    Starved,
    Tape,
    TooManyDice,
    verify_secure,
)
from dieshift.core.streams import UnprovenDice

DICE = [4, 6, 8, 10, 12, 100, 3, 7] * 40


def test_a_seed_shows_the_faces_of_the_simulation():
    source, dice = SeededSource(2**64 - 1), seed_dice(2**64 - 1)
    assert [source.face(die, "", "") for die in DICE] == [roll(dice, die, 0) for die in DICE]
    assert source.drawn == dice.counter
    assert SeededSource(2**64 - 1, source.drawn).face(12, "", "") == roll(dice, 12, 0)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_does_not_fit_is_refused(seed):
    with pytest.raises(ValueError, match="does not fit 64 bits"):
        SeededSource(seed)


@pytest.mark.parametrize("answer", [7, 0, -1, 10**9, "", "  ", "six", "3.0", 3.0, True, "7", "٣", [3]])
def test_an_answer_that_the_die_does_not_show_is_refused_and_asked_again(answer):
    """A typed 7 on a D6, 0, -1, 10^9, blank; not even a digit of another script."""
    answers, told = iter([answer, " 3 "]), list[str]()
    assert ByHand(lambda *_: next(answers), told.append).face(6, "quality", "Alpha") == 3
    assert told == [f"{answer!r} isn't on a D6: type a whole number from 1 to 6."]


def test_a_person_is_told_die_reason_and_unit_and_may_give_up():
    asked = []
    with pytest.raises(NoFace, match=r"the face of the D8 is missing \(quality, Alpha\)"):
        ByHand(lambda *what: asked.append(what)).face(8, "quality", "Alpha")
    assert asked == [(8, "quality", "Alpha")]


def test_what_is_drawn_by_hand_is_named():
    """No die shows one of fourteen: whoever is asked says which it was, or nothing."""
    requests, messages, answers = [], [], iter(["15", " 13 ", None])

    def ask(*what):
        requests.append(what)
        return next(answers)

    figures = {str(k): k for k in range(1, 15)}
    hand = ByHand(ask, messages.append)
    assert hand.draw("figure", figures, "who is hit", "B1") == 13
    assert requests == [(0, "who is hit: type the figure drawn, 1 to 14", "B1")] * 2
    assert messages == ["'15' isn't a figure that is left: type 1 to 14."]
    with pytest.raises(NoFace, match=r"the drawn figure is missing \(who is hit, B1\)"):
        hand.draw("figure", figures, "who is hit", "B1")


def test_recorded_faces_come_in_order_and_check_their_die():
    source = Recorded([3, (8, 7), (8, 9)])
    assert [source.face(6, "", ""), source.face(8, "", "")] == [3, 7]
    with pytest.raises(NoFace, match=r"recorded face 3 is 9 on a D8, but a D10 is needed \(quality\)"):
        source.face(10, "quality", "")
    with pytest.raises(NoFace, match="recorded face 3 is 9 on a D8, but a D8 is needed"):
        source.face(8, "quality", "")
    with pytest.raises(NoFace, match=r"a D4 is needed \(quality, Alpha\), and all 0 recorded faces are used"):
        Recorded([]).face(4, "quality", "Alpha")


def second_implementation(server, clients, context, dice):
    """The faces of committed dice, from the description alone."""
    key = hmac.new(server, hashlib.sha256(server).digest() + b"".join(clients) + context.encode(), "sha256").digest()
    stream = b"".join(hmac.new(key, n.to_bytes(8, "big"), "sha256").digest() for n in range(200))
    words = (int.from_bytes(stream[k : k + 4], "big") for k in range(0, len(stream), 4))
    return [next(w % die + 1 for w in words if w < 2**32 // die * die) for die in dice]


def test_committed_dice_are_what_their_description_says():
    server, clients = bytes(range(32)), [b"a" * 32, b"b" * 32]
    source = Secure(server).agree("game 1, book", clients)
    faces = [source.face(die, "", "") for die in DICE]
    assert faces == second_implementation(server, clients, "game 1, book", DICE)
    later = Secure(server).agree("game 1, book", clients, drawn=source.drawn)
    assert later.face(12, "", "") == source.face(12, "", "")


def test_a_third_party_can_check_every_face():
    source = Secure().agree("game 1", [b"a" * 32])
    faces = [(die, source.face(die, "", ""), "secure") for die in DICE]
    header = source.header() | {"server_seed": source.reveal()}
    verify_secure(header, faces)
    for at in (0, 57, len(faces) - 1):
        die, face, _ = faces[at]
        cheated = [*faces[:at], (die, face % die + 1, "secure"), *faces[at + 1 :]]
        which = f"die {at + 1}, (a D{die}|a draw from 7)"
        with pytest.raises(UnprovenDice, match=f"{which}, is {face % die + 1}.* show {face}"):
            verify_secure(header, cheated)


def change(name, value):
    return lambda header: header | {name: value}


@pytest.mark.parametrize(("forge", "reason"), [
    (change("server_seed", "11" * 32), "isn't the committed one"),
    (change("commitment", "00" * 32), "isn't the committed one"),
    (change("server_seed", "nothing"), "can't be checked"),
    (change("clients", []), "the committed dice show"),
    (change("clients", ["00"]), "can't be checked"),
    (change("context", "another game"), "the committed dice show"),
    (lambda header: {k: v for k, v in header.items() if k != "server_seed"}, "can't be checked"),
])
def test_a_header_that_was_tampered_with_proves_nothing(forge, reason):
    source = Secure(bytes(32)).agree("game 1", [b"a" * 32])
    faces = [(12, source.face(12, "", ""), "secure") for _ in range(20)]
    with pytest.raises(UnprovenDice, match=reason):
        verify_secure(forge(source.header() | {"server_seed": source.reveal()}), faces)


def test_committed_dice_say_nothing_before_all_have_agreed():
    source = Secure()
    with pytest.raises(NoFace, match="have not agreed"):
        source.face(6, "", "")
    assert source.header()["commitment"] == hashlib.sha256(bytes.fromhex(source.reveal())).hexdigest()
    assert source.reveal() not in str(source.agree("x").header())
    with pytest.raises(ValueError, match="agreed on already"):
        source.agree("y")
    with pytest.raises(ValueError, match="the seed of player 1 has 3 bytes"):
        Secure().agree("x", [b"abc"])


def test_words_beyond_the_last_whole_multiple_are_skipped(monkeypatch):
    """For a D12 the last four of the 2^32 words would favour the faces 1 to 4."""
    words = [2**32 - 1, 2**32 - 4, 2**32 - 5, 0, 11, 12, 13, 23]
    block = b"".join(w.to_bytes(4, "big") for w in words)
    monkeypatch.setattr("dieshift.core.streams.hmac.digest", lambda *_: block)
    source = Secure(bytes(32)).agree("x")
    assert [source.face(12, "", "") for _ in range(3)] == [12, 1, 12]
    assert source.drawn == 5


def test_a_tape_stops_the_rule_at_the_first_die_it_does_not_know():
    tape: Any = Tape([5])
    tape.who = 3
    assert roll(tape, 8, 1) == 5
    with pytest.raises(Starved) as die:
        roll(tape, 10, 2)
    assert (die.value.die, die.value.why, die.value.unit) == (10, 2, 3)
    tape.push(9)
    tape.rewind()
    assert [roll(tape, 8, 1), roll(tape, 10, 2), tape.starved] == [5, 9, 0]


def asked(*faces: int) -> Any:
    """Three dice known from before, and answers for those behind."""
    known = [Rolled(8, 5, "quality", "B1", "kept"), Rolled(10, 9, "range", "B1", "kept"), Rolled(6, 2, "", "", "kept")]
    answers = iter(faces)
    return Asked(known, lambda _, die, why, unit: Rolled(die, next(answers), f"why {why}", f"unit {unit}", "asked"))


def test_known_dice_are_read_and_others_asked_for_as_they_are_rolled():
    dice = asked(7)
    dice.who = 3
    assert [roll(dice, die, 1) for die in (8, 10, 6, 12)] == [5, 9, 2, 7]
    assert dice.new == [Rolled(12, 7, "why 1", "unit 3", "asked")]
    assert (dice.rolled[: dice.read], dice.read) == (dice.rolled, 4)


def test_known_dice_end_where_another_die_is_rolled():
    dice = asked(3, 4)
    assert [roll(dice, die, 1) for die in (8, 12, 6)] == [5, 3, 4]
    assert [(d.die, d.face, d.how) for d in dice.rolled] == [(8, 5, "kept"), (12, 3, "asked"), (6, 4, "asked")]
    assert dice.new == dice.rolled[1:]


def test_whoever_is_asked_for_too_many_dice_is_told_so():
    dice = Asked([], lambda _, die, *__: Rolled(die, 1, "", "", "asked"))
    for _ in range(TAPE):
        roll(dice, 6, 0)
    with pytest.raises(TooManyDice):
        roll(dice, 6, 0)
    assert len(dice.new) == TAPE


def test_a_tape_has_an_end():
    tape: Any = Tape([1] * TAPE)
    for _ in range(TAPE):
        roll(tape, 6, 0)
    with pytest.raises(TooManyDice):
        roll(tape, 6, 0)
