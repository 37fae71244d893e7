"""Dice in streams, open and secret, and dice that seats roll by hand."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from dieshift.core.dice import roll
from dieshift.core.journal import Journal, header_of
from dieshift.core.loading import load
from dieshift.core.sources import Secure
from dieshift.core.streams import TABLE, DieWanted, SeatDice, UnprovenDice, Whose, by_hand
from dieshift.core.viewers import Viewer

from . import toy

VERIFIER = Path(__file__).parents[1] / "verify_dice.py"
OWNERS = {"open": Whose(0), "theirs": Whose(1), "hidden": Whose(1, secret=True), "table": TABLE}
ASKED = Whose(1, secret=True, asked=True)


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
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


def test_a_hand_is_asked_for_a_secret_die_where_nobody_else_is_told_of_it():
    """The other seat sees nothing of it; where no hand rolls, it comes from the secret stream."""
    source = SeatDice(Secure(bytes(32)).agree("a game").committed(), lambda *_: ASKED, hand=[1])
    with pytest.raises(DieWanted) as wanted:
        source.face(8, "call", "R1")
    assert (wanted.value.die, wanted.value.seat) == (8, 1)
    for seat in (0, 1):
        source.hand = frozenset([seat])
        assert source.origin("call", "R1") == ("secure secret 1", "by hand")[seat]
        assert ASKED.shows_to(Viewer.of_side(seat)) is (seat == 1)


def test_faces_typed_for_an_order_that_broke_off_are_not_asked_twice():
    source = dice(hand=[1])
    source.type([5, 7])
    source.begin(None, None, ["kept", "kept by hand"])
    assert source.face(8, "theirs", "") == 7


def test_a_typed_face_must_be_on_its_die():
    source = dice(hand=[1])
    source.type([9])
    source.begin(None, None, [])
    with pytest.raises(ValueError, match=r"9 isn't on the D8 \(theirs, R1\): type 1 to 8"):
        source.face(8, "theirs", "R1")


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
    pending = journal.entries[-1]
    assert [pending.kind, [d.how for d in pending.dice]] == ["asked", ["secure public 0"]]
    journal.source.type([3])
    entry = journal.order(throw())
    assert [(d.how, d.face) for d in entry.dice] == [("kept", pending.dice[0].face), ("by hand", 3)]
    journal.undo()
    again = journal.order(throw())
    assert [d.how for d in again.dice] == ["kept", "kept by hand"]
    journal.undo()
    journal.source.type([4])
    assert [d.face for d in journal.order(throw(), fresh=True).dice] == [pending.dice[0].face, 4]


class Volley(toy.Book):
    """A throw by hand: as many dice of the other seat follow as it shows, and then one more that is typed."""

    def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:  # noqa: ARG002 - as games have it
        shots = roll(dice, 8, 1)
        for _ in range(shots):
            roll(dice, 6, 0)
        game.mood[0] = roll(dice, 12, 1)


def volley(*typed: int) -> Journal:
    """A game of volleys; the die that says how many is typed, as the last one is."""
    journal = game(by_turns(hand=[1]))
    journal.book = Volley()
    journal.source.type(typed)
    journal.order(throw())
    return journal


def corrected(journal: Journal, *typed: int) -> list[int]:
    """The server's dice of the last order, when what was typed for it is corrected."""
    journal.undo()
    journal.source.type(typed)
    journal.order(throw(), fresh=True)
    return servers(journal)


def servers(journal: Journal) -> list[int]:
    return servers_of(journal.entries[-1])


def servers_of(entry: Any) -> list[int]:
    return [d.face for d in entry.dice if not by_hand(d.how)]


def test_typed_dice_that_are_corrected_to_others_and_back_meet_the_same_dice_of_the_server():
    """A die that fell for a place stays: five detours are one outcome."""
    journal = volley(5, 7)
    fell, drawn = servers(journal), journal.source.drawn
    for other in (1, 3, 2, 4, 1):
        assert corrected(journal, other, 7) == fell[:other]
        assert corrected(journal, 5, 7) == fell
    assert journal.source.drawn == drawn
    more = corrected(journal, 8, 7)
    assert more[:5] == fell
    assert corrected(journal, 5, 7) == fell
    assert corrected(journal, 8, 7) == more
    journal.reveal()
    journal.check_dice()


def test_what_is_typed_changes_no_die_of_the_server_in_later_orders():
    """A die that fell for a place stays: another face that does as well is no new throw for what comes behind it."""
    journal = volley(2, 7)
    journal.source.type([2, 1])
    journal.order(throw())
    fell = servers(journal)
    for last in (8, 9, 7):
        journal.undo()
        corrected(journal, 2, last)
        journal.source.type([2, 1])
        journal.order(throw())
        assert servers(journal) == fell


def test_an_order_that_broke_off_twice_forgets_none_of_its_dice():
    """What fell before the first die that was wanted, and before the second, stays when the order is given at last."""

    class Salvos(toy.Book):
        def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:  # noqa: ARG002 - as games have it
            for why in (0, 1, 0, 1, 0):
                game.mood[0] = roll(dice, 6, why)

    journal = game(by_turns(hand=[1]))
    journal.book = Salvos()
    for typed in ([], [3]):
        journal.source.type(typed)
        with pytest.raises(DieWanted):
            journal.order(throw())
    fell = [d.face for entry in journal.entries for d in entry.dice if not by_hand(d.how)]
    journal.source.type([3, 4])
    assert servers_of(journal.order(throw()))[:2] == fell
    journal.undo()
    journal.source.type([5])
    with pytest.raises(DieWanted):
        journal.order(throw(), fresh=True)
    journal.source.type([3, 4])
    assert servers_of(journal.order(throw(), fresh=True))[:2] == fell
    journal.reveal()
    journal.check_dice()


def test_dice_that_fell_stay_in_a_game_that_is_loaded(tmp_path):
    """The file is all that is needed: what was typed is corrected there and back in the game that is made of it."""
    path = tmp_path / "game.jsonl"
    journal = volley(5, 7)
    fell = servers(journal)
    corrected(journal, 1, 7)
    journal.save(path)
    again = load(path, Volley(), None, toy.NAMES, by_turns(hand=[1]))
    assert corrected(again, 5, 7) == fell


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
    with pytest.raises(UnprovenDice, match="is 99 here"):
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
