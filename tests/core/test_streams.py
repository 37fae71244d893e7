"""Dice in streams, open and secret, and dice that seats roll by hand."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from dieshift.core.dice import roll
from dieshift.core.journal import Journal, header_of
from dieshift.core.loading import load
from dieshift.core.savefile import Rolled
from dieshift.core.sources import Secure
from dieshift.core.streams import TABLE, DieWanted, SeatDice, UnprovenDice, Whose

from . import toy

VERIFIER = Path(__file__).parents[1] / "verify_dice.py"
OWNERS = {"open": Whose(0), "theirs": Whose(1), "hidden": Whose(1, secret=True), "table": TABLE}


def dice(hand: Any = (), seed: bytes = bytes(32)) -> SeatDice:
    """Dice whose owner is named by the reason that they are rolled for."""
    return SeatDice(Secure(seed).agree("a game").committed(), lambda _game, _order, why, _unit: OWNERS[why], hand)


def faces(source: SeatDice, *reasons: str) -> list[int]:
    return [source.face(12, reason, "") for reason in reasons]


def second() -> Any:
    """The verifier that imports nothing of ours."""
    spec = importlib.util.spec_from_file_location("verify_dice", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_an_open_face_does_not_depend_on_how_many_secret_ones_fell():
    few, many = dice(), dice()
    faces(many, *["hidden"] * 40)
    assert faces(few, *["open", "theirs", "table"] * 9) == faces(many, *["open", "theirs", "table"] * 9)


def test_every_stream_is_another():
    rows = [faces(dice(), *[reason] * 30) for reason in OWNERS]
    assert len({tuple(row) for row in rows}) == 4


def test_a_die_says_which_stream_it_came_from():
    source, said = dice(), []
    for reason in OWNERS:
        source.face(6, reason, "")
        said.append(source.how)
    assert said == ["secure public 0", "secure public 1", "secure secret 1", "secure table"]


def test_streams_go_on_where_recorded_dice_left_them():
    """Words that were passed over count too, and no rule has to run again."""
    source = dice()
    rolled = [(12, source.face(12, reason, ""), source.how) for reason in list(OWNERS) * 12]
    again = dice()
    again.resume([*rolled[:5], (6, 3, "by hand"), (6, 2, "kept"), *rolled[5:]])
    assert again.drawn == source.drawn
    assert faces(again, *OWNERS) == faces(source, *OWNERS)
    with pytest.raises(UnprovenDice, match="die 2, a D12"):
        dice(seed=b"o" * 32).resume(rolled)


def test_a_hand_is_asked_for_its_open_dice_only():
    source = dice(hand=[1])
    assert faces(source, "open", "hidden") == faces(dice(), "open", "hidden")
    with pytest.raises(DieWanted) as wanted:
        source.face(8, "theirs", "R1")
    assert (wanted.value.die, wanted.value.reason, wanted.value.unit, wanted.value.seat) == (8, "theirs", "R1", 1)
    source.type([5])
    source.begin(None, None, [])
    assert source.face(8, "theirs", "R1") == 5
    assert source.how == "by hand"


def test_faces_typed_for_an_order_that_broke_off_are_not_asked_twice():
    source = dice(hand=[1])
    source.type([5, 7])
    source.begin(None, None, ["kept", "kept by hand"])
    assert source.face(8, "theirs", "") == 7


def test_a_typed_face_must_be_on_its_die():
    source = dice(hand=[1])
    source.type([9])
    source.begin(None, None, [])
    with pytest.raises(ValueError, match=r"9 is not on the D8 \(theirs, R1\): type 1 to 8"):
        source.face(8, "theirs", "R1")


def test_dice_are_typed_anew_and_those_of_the_server_stay():
    source = dice(hand=[1])
    source.type([2])
    known = [Rolled(8, 5, "theirs", "", "by hand"), Rolled(6, 4, "open", "", "secure public 0")]
    assert [(d.face, d.how) for d in source.retyped(known)] == [(2, "by hand"), (4, "secure public 0")]


# --- in a journal ----------------------------------------------------------------------------------------------------


class TwoDice(toy.Book):
    """The toy, with a throw that rolls two dice whatever the first one shows."""

    def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:  # noqa: ARG002 - as games have it
        game.mood[0], game.mood[1] = roll(dice, 8, 0), roll(dice, 6, 1)


def game(source: SeatDice) -> Journal:
    book, start = TwoDice(), toy.start()
    ruleset = book.catalogue.parse("book")
    return Journal(book, header_of(book, ruleset, start, source), ruleset.record(), None, start, source, toy.NAMES)


def by_turns(hand: Any = ()) -> SeatDice:
    """The first die is open and of seat 0, the second of seat 1."""
    committed = Secure(bytes(32)).agree("toy").committed()
    return SeatDice(committed, lambda _game, _order, why, _unit: Whose(int(why != "throw")), hand)


def throw() -> Any:
    return toy.make("throw")


def test_an_order_waits_for_typed_dice_and_keeps_those_of_the_server():
    journal = game(by_turns(hand=[1]))
    with pytest.raises(DieWanted):
        journal.order(throw())
    asked = journal.entries[-1]
    assert [asked.kind, [d.how for d in asked.dice]] == ["asked", ["secure public 0"]]
    journal.source.type([3])
    entry = journal.order(throw())
    assert [(d.how, d.face) for d in entry.dice] == [("kept", asked.dice[0].face), ("by hand", 3)]
    journal.undo()
    again = journal.order(throw())
    assert [d.how for d in again.dice] == ["kept", "kept by hand"]
    journal.undo()
    journal.source.type([4])
    assert [d.face for d in journal.order(throw(), fresh=True).dice] == [asked.dice[0].face, 4]


def test_a_finished_game_is_checked_by_a_second_implementation(tmp_path):
    path = tmp_path / "game.jsonl.gz"
    journal = game(by_turns(hand=[1]))
    for face in (1, 2, 3, 4, 5, 6):
        journal.source.type([face])
        journal.order(throw())
    journal.save(path)
    with pytest.raises(Exception, match="not revealed yet"):
        second().check(path)
    went_on = load(path, TwoDice(), None, toy.NAMES, by_turns(hand=[1]))
    assert went_on.source.drawn == journal.source.drawn
    went_on.source.type([6])
    went_on.order(throw())
    went_on.reveal()
    went_on.check_dice()
    went_on.save(path)
    assert second().check(path) == "7 dice in 1 streams follow from the seed, 7 were rolled by hand"
    went_on.entries[2].dice = (went_on.entries[2].dice[0]._replace(face=99), went_on.entries[2].dice[1])
    with pytest.raises(UnprovenDice, match="was given as 99"):
        went_on.check_dice()
    bad = tmp_path / "bad.jsonl"
    rows = [json.loads(line) for line in second().gzip.decompress(path.read_bytes()).splitlines()]
    rows[3]["dice"][0][1] = rows[3]["dice"][0][1] % 8 + 1
    bad.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    with pytest.raises(Exception, match="entry 3, a D8"):
        second().check(bad)


def test_dice_that_nobody_may_have_thrown_are_found():
    journal = game(by_turns())
    journal.order(throw())
    journal.reveal()
    journal.entries[0].dice = (journal.entries[0].dice[0]._replace(how="by hand"), *journal.entries[0].dice[1:])
    with pytest.raises(UnprovenDice, match="this game has no such dice"):
        journal.check_dice()
