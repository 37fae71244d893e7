"""A recorded game under today's rules: the first difference is named with its place and both values."""

import re
from typing import Any

import pytest

from dieshift.core.dice import roll
from dieshift.core.draws import Draw
from dieshift.core.journal import Journal
from dieshift.core.sources import SeededSource
from dieshift.core.verify import Verdict, verify

from . import toy
from .test_journal import TABLE, begin, played
from .test_savefile import bodies, forge
from .toy import make


def check(saved: Any, book: Any = None) -> Verdict:
    return verify(saved, book or toy.Book(), TABLE, toy.NAMES)


class Changed(toy.Book):
    """Today's rules, which differ from those that the game was played by in one way."""

    def __init__(self, way: str) -> None:
        self.way = way

    def refusal(self, rules: Any, table: Any, game: Any, order: Any) -> int:  # noqa: ARG002 - as games have it
        return toy.TOO_MANY if self.way == "refuses" and order.kind == toy.TAKE else 0

    def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
        if self.way == "smaller die" and order.kind == toy.DUEL:
            roll(dice, 4, 2)
        elif self.way == "no dice" and order.kind == toy.DUEL:
            game.turn += 1
        else:
            toy.step(dice, rules, table, game, order)
        if self.way == "another die" and order.kind == toy.DUEL:
            roll(dice, 10, 0)
        if self.way == "other numbers" and order.kind == toy.TAKE:
            game.heaps[0].stones -= 1
        if self.way == "fails" and order.kind == toy.TAKE:
            message = "of a kind"
            raise ZeroDivisionError(message)


@pytest.fixture
def journal() -> Journal:
    history = played()
    history.undo()
    history.undo()
    history.redo()
    history.order(make("pass"))
    return history


def test_a_game_agrees_with_the_rules_it_was_played_by(journal, tmp_path):
    assert check(journal).ok
    journal.save(tmp_path / "game.jsonl")
    verdict = check(tmp_path / "game.jsonl")
    assert verdict == Verdict(ok=True, sentence="all 10 entries agree with today's rules")


def test_a_rule_corrected_since_is_found_at_its_first_use(journal):
    """Entry 3 took 2 stones of heap 0; today's rule takes one more."""
    verdict = check(journal, Changed("other numbers"))
    assert (verdict.ok, verdict.entry, verdict.order) == (False, 3, "take Left 2")
    assert verdict.path == "heaps.0.stones"
    assert verdict.today == verdict.recorded - 1
    assert verdict.sentence == (f"entry 3, 'take Left 2': heaps.0.stones was {verdict.recorded}; "
                                f"today it becomes {verdict.today}")


@pytest.mark.parametrize(("way", "entry", "sentence", "recorded", "today"), [
    ("smaller die", 2, r"roll 1 was a D6 \(duel, Right\); today it is a D4 \(duel\)", 6, 4),
    ("another die", 2, r"today's rules need a D10 \(throw, Right\) after the \d recorded dice are used", 0, 10),
    ("no dice", 2, r"\d dice are recorded, but today's rules roll 0", 6, 0),
    ("refuses", 3, r"today's rules refuse it: Take 1 to 3 stones from Left\.", 0, 0),
    ("fails", 3, r"today's rules fail: ZeroDivisionError: of a kind", 0, 0),
])
def test_other_dice_or_a_refusal_are_named(journal, way, entry, sentence, recorded, today):
    verdict = check(journal, Changed(way))
    assert (verdict.ok, verdict.entry, verdict.recorded, verdict.today) == (False, entry, recorded, today)
    assert re.search(sentence, verdict.sentence)


def test_what_is_drawn_is_called_so_in_a_check(journal, monkeypatch):
    """No die of six counters, be there a die with six faces: by the reason."""
    monkeypatch.setattr(toy.Book, "draws", {"duel": Draw("counter")})
    sentence = check(journal, Changed("smaller die")).sentence
    assert sentence.endswith("roll 1 was one of 6 counters (duel, Right); today it is one of 4 counters (duel)")


def test_faces_edited_to_other_legal_ones_are_found(journal, tmp_path):
    """The forger has made all hashes right again."""
    path = tmp_path / "game.jsonl"
    journal.save(path)
    lines = bodies(path)
    lines[1]["dice"][0][1] = lines[1]["dice"][0][1] % 7 + 1
    forge(path, lines)
    verdict = check(path)
    assert (verdict.ok, verdict.entry) == (False, 1)


def test_an_undo_that_leads_elsewhere_is_found(journal, tmp_path):
    path, book = tmp_path / "game.jsonl", toy.Book()
    journal.save(path)
    lines = bodies(path)
    undo = next(k for k, body in enumerate(lines) if body.get("kind") == "undo")
    lines[undo]["changed"]["heaps.0.stones"] = 39
    for body in lines[undo:]:
        body["changed"].pop("heaps.1.stones", None)
    lines[0]["schema"] = "of an older version"
    forge(path, lines)
    verdict = check(path, book)
    assert (verdict.ok, verdict.entry) == (False, undo)


def test_a_rule_set_that_means_another_today_is_a_difference(journal, tmp_path):
    path = tmp_path / "game.jsonl"
    journal.save(path)
    lines = bodies(path)
    lines[0]["digest"] = "0" * 12
    forge(path, lines)
    assert check(path) == Verdict(ok=False, sentence="unverified rule set: it has changed since")


def test_an_order_that_no_longer_exists_is_a_difference(tmp_path):
    journal, path = begin(SeededSource(1)), tmp_path / "game.jsonl"
    journal.order(make("take", 0, 2))
    journal.save(path)
    lines = bodies(path)
    lines[1]["order"]["colour"] = 3
    forge(path, lines)
    assert "the order can't be read today: the field 'colour' is not known" in check(path).sentence


@pytest.mark.parametrize(("change", "sentence"), [
    ({"text": "take Left 3"}, "its text is 'take Left 2' today"),
    ({"order": {"kind": 1, "many": 2, "heap": 0, "spare": 0}}, "the order can't be read today"),
    ({"drawn": 40}, r"drawn was 40; today it is \d"),
])
def test_words_numbers_and_the_generator_are_compared_too(tmp_path, change, sentence):
    """Mends 22: whoever forges has made all hashes right, and the state agrees."""
    path = tmp_path / "game.jsonl"
    begun = begin(SeededSource(1))
    begun.order(make("duel"))
    begun.order(make("take", 0, 2))
    begun.save(path)
    lines = bodies(path)
    lines[2] |= change
    forge(path, lines)
    verdict = check(path)
    assert (verdict.ok, verdict.entry) == (False, 2)
    assert re.search(sentence, verdict.sentence)


def test_a_number_of_an_order_that_means_nothing_there_is_compared_too(tmp_path):
    """`pass` has no number of stones."""
    path = tmp_path / "game.jsonl"
    begun = begin(SeededSource(1))
    begun.order(make("pass"))
    begun.save(path)
    lines = bodies(path)
    lines[1]["order"]["many"] = 2
    lines[1]["text"] = "pass Left"
    forge(path, lines)
    verdict = check(path, Silent())
    assert (verdict.ok, verdict.path, verdict.recorded, verdict.today) == (False, "order.many", 2, 0)


class Silent(toy.Book):
    """Says no number where an order has none."""

    def order_text(self, order: Any, names: Any) -> str:
        return super().order_text(order, names).removesuffix(f" {order.many}" if order.kind == toy.PASS else "")


def test_dice_of_a_seed_are_drawn_again(tmp_path):
    """A duel whose faces are exchanged for others that are equal, too: the state agrees, the seed does not."""
    path = tmp_path / "game.jsonl"
    begun = begin(SeededSource(1))
    begun.order(make("duel"))
    begun.save(path)
    lines = bodies(path)
    assert [face for _, face, *_ in lines[1]["dice"]] == [1, 1, 3, 6]  # the first two are equal, and rolled again
    for die in lines[1]["dice"][:2]:
        die[1] = 2
    forge(path, lines)
    verdict = check(path)
    assert not verdict.ok
    assert "roll 1 showed 2, the seed shows 1" in verdict.sentence


@pytest.mark.parametrize(("change", "sentence"), [
    ({"text": "take Left 3"}, "entry 2, 'take Left 3': its text is 'duel Left' today"),
    ({"order": {"kind": 1}}, "an entry of kind undo has no order"),
    ({"dice": [[6, 1, "duel", "Left", "seeded"]]}, "an entry of kind undo has no dice"),
])
def test_an_entry_that_is_no_order_has_its_own_words_and_nothing_else(tmp_path, change, sentence):
    path = tmp_path / "game.jsonl"
    begun = begin(SeededSource(1))
    begun.order(make("duel"))
    begun.undo()
    begun.save(path)
    lines = bodies(path)
    lines[2] |= change
    forge(path, lines)
    assert sentence in check(path).sentence
