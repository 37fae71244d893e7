"""Playing, taking back and branching, with the toy game."""

from typing import Any

import numpy as np
import pytest

from dieshift.core.compiled import prepare
from dieshift.core.dice import roll, seed_dice
from dieshift.core.journal import Journal, Refused, header_of
from dieshift.core.records import clone, pack, to_bytes
from dieshift.core.sources import ByHand, FaceSource, NoFace, Recorded, Secure, SeededSource, TooManyDice
from dieshift.core.streams import UnprovenDice

from . import toy
from .toy import make, step

TABLE = toy.Table()
ORDERS = ("throw", "duel", "take", "throw", "duel", "throw")


def begin(source: FaceSource, rules: str = "book", book: Any = None, game: Any = None) -> Journal:
    book, game = book or toy.Book(), game or toy.start()
    ruleset = book.catalogue.parse(rules)
    header = header_of(book, ruleset, game, source, {"name": "a test", "size": 1.5}, ["Ann", "Zoë"])
    return Journal(book, header, ruleset.record(), TABLE, game, source, toy.NAMES)


def played(source: FaceSource | None = None, rules: str = "book") -> Journal:
    journal = begin(source or SeededSource(7), rules)
    for k, word in enumerate(ORDERS):
        journal.order(make(word, k % 2, 2 if word == "take" else 0))
    return journal


def faces(journal: Journal) -> list[int]:
    return [d.face for e in journal.entries for d in e.dice]


def test_an_order_is_written_down_with_its_dice_and_the_fields_it_changed():
    journal = begin(Recorded([(8, 8), (6, 3)]))
    entry = journal.order(make("throw", 1))
    assert entry.text == "throw Right"
    assert entry.order == {"kind": 2, "heap": 1}
    assert entry.dice == ((8, 8, "throw", "Right", "recorded"), (6, 3, "eight", "Right", "recorded"))
    assert entry.changed == {"turn": 1, "heaps.1.stones": 29, "mood.0": 8}
    assert journal.game.heaps[1].stones == 29


def test_a_refused_order_changes_nothing():
    journal = played()
    before, many = to_bytes(journal.game), len(journal.entries)
    with pytest.raises(Refused, match=r"Take 1 to 3 stones from Left\.") as refused:
        journal.order(make("take", 0, 9))
    assert refused.value.code == toy.TOO_MANY
    assert (to_bytes(journal.game), len(journal.entries)) == (before, many)


def test_a_seeded_journal_shows_the_dice_of_a_simulation():
    """The generator's counter carries on from order to order, journaled or not."""
    journal = begin(SeededSource(99), game=toy.start(100, 100))
    dice, game, rules = seed_dice(99), toy.start(100, 100), toy.catalogue.parse("book").record()
    for k in range(60):
        order = make("duel" if k % 3 else "throw", k % 2)
        if toy.Book().refusal(rules, TABLE, game, order) == 0:
            toy.step(dice, rules, TABLE, game, order)
            journal.order(order)
    assert to_bytes(journal.game) == to_bytes(game)
    assert journal.source.drawn == dice.counter


def battle(dices, rules, table, games, orders, kinds):
    for k in range(kinds.shape[0]):
        orders[0].kind = kinds[k]
        orders[0].heap = k % 2
        step(dices[0], rules, table, games[0], orders[0])


@pytest.mark.slow
def test_a_seeded_journal_shows_the_dice_of_a_compiled_simulation():
    """Compiled and packed, one seeded record of dice for the whole battle."""
    dices, games, orders = (np.array([pack(r)]) for r in (seed_dice(99), toy.start(100, 100), toy.Order()))
    rules, journal = toy.catalogue.parse("kind").record(), begin(SeededSource(99), "kind", game=toy.start(100, 100))
    kinds = np.array([toy.THROW if k % 3 else toy.DUEL for k in range(20)])
    prepare().njit(battle)(dices, pack(rules), TABLE, games, orders, kinds)
    for k in range(20):
        journal.order(make("throw" if k % 3 else "duel", k % 2))
    assert to_bytes(journal.game) == games.tobytes()
    assert journal.source.drawn == dices["counter"][0]


def test_faces_typed_by_hand_are_asked_for_one_by_one():
    requests, answers = [], iter(["8", 0, 4])

    def ask(die, reason, unit):
        requests.append((die, reason, unit))
        return next(answers)

    entry = begin(ByHand(ask)).order(make("throw"))
    assert requests == [(8, "throw", "Left"), (6, "eight", "Left"), (6, "eight", "Left")]
    assert [(d.face, d.how) for d in entry.dice] == [(8, "by hand"), (4, "by hand")]


def test_an_order_given_up_in_the_middle_leaves_no_trace():
    answers = iter([8, None, 3])
    journal = begin(ByHand(lambda *_: next(answers)))
    with pytest.raises(NoFace, match=r"the face of the D6 is missing \(eight, Left\)"):
        journal.order(make("throw"))
    assert journal.entries == []
    assert journal.order(make("throw")).dice[0].face == 3


def test_a_rule_that_rolls_for_ever_is_stopped():
    journal = begin(Recorded([3] * 2000))
    with pytest.raises(TooManyDice, match="more than 512 dice"):
        journal.order(make("duel"))


def test_undo_adds_a_line_and_restores_the_state():
    journal = played()
    before, many = clone(journal.state_at(5)), len(journal.entries)
    entry = journal.undo()
    assert (entry.kind, entry.target, len(journal.entries)) == ("undo", 6, many + 1)
    assert journal.game == before
    assert [e.number for e in journal.entries if e.undone] == [6]


def test_undo_all_and_redo_all_come_back_to_the_same_bytes():
    journal = played()
    end = to_bytes(journal.game)
    while journal.can_undo:
        journal.undo()
    assert journal.game == toy.start()
    while journal.can_redo:
        journal.redo()
    assert to_bytes(journal.game) == end
    assert not any(e.undone for e in journal.entries)
    with pytest.raises(ValueError, match="nothing to redo"):
        journal.redo()


def test_an_undo_with_nothing_to_undo_says_so():
    with pytest.raises(ValueError, match="nothing to undo"):
        begin(SeededSource(1)).undo()


@pytest.mark.parametrize("source", [lambda: SeededSource(5), lambda: Secure(bytes(32)).agree("x"),
                                    lambda: Recorded([3, 5, 2, 4, 1, 6, 2, 5, 4, 1, 2, 3, 4, 5, 6])])
def test_undo_cannot_re_roll(source):
    """The same orders at the same places show the same faces, marked as kept."""
    journal = played(source())
    wanted, end, drawn = faces(journal), to_bytes(journal.game), journal.source.drawn
    while journal.can_undo:
        journal.undo()
    for k, word in enumerate(ORDERS):
        journal.order(make(word, k % 2, 2 if word == "take" else 0))
    assert faces(journal) == wanted * 2
    assert to_bytes(journal.game) == end
    assert journal.source.drawn == drawn
    assert {d.how for e in journal.entries[-6:] for d in e.dice} == {"kept"}


def test_another_order_after_undo_rolls_the_next_dice_of_the_source():
    """The source never goes back: the face of the undone throw is not offered to the other heap."""
    journal = begin(Recorded([1, 2, 3]))
    journal.order(make("throw", 0))
    journal.undo()
    assert journal.order(make("throw", 1)).dice[0].face == 2
    journal.undo()
    assert journal.order(make("throw", 0)).dice[0].face == 1


def test_the_same_order_at_another_place_rolls_anew():
    journal = begin(Recorded([1, 2]))
    journal.order(make("throw"))
    assert journal.order(make("throw")).dice[0].face == 2


def test_the_same_orders_with_other_faces_lead_to_another_place():
    """Where dice fell otherwise before it, an order has not been given yet: its dice are asked anew."""
    answers = iter([5, 6, 7, 3])
    journal = begin(ByHand(lambda *_: next(answers)))
    journal.order(make("throw"))
    assert journal.order(make("throw", 1)).dice[0].face == 6
    journal.undo()
    journal.undo()
    journal.order(make("throw"), fresh=True)
    second = journal.order(make("throw", 1)).dice[0]
    assert (second.face, second.how) == (3, "by hand")


def test_a_new_order_ends_the_chance_to_redo():
    journal = played()
    journal.undo()
    journal.order(make("pass"))
    assert not journal.can_redo


def test_a_referee_may_correct_a_die_typed_wrong_and_nobody_else():
    answers = iter([5, 6])
    journal = begin(ByHand(lambda *_: next(answers)))
    journal.order(make("throw"))
    journal.undo()
    assert journal.order(make("throw"), fresh=True).dice[0].face == 6
    with pytest.raises(ValueError, match="only dice rolled by hand"):
        begin(SeededSource(1)).order(make("throw"), fresh=True)


def test_dice_of_an_order_that_broke_off_are_written_down_and_used_again():
    """Else a broken order would be a look at the dice for nothing, and the committed stream would have a gap."""
    book = toy.Book()
    journal = begin(Secure(bytes(32)).agree("x"), book=book)
    book.fault = True
    with pytest.raises(RuntimeError):
        journal.order(make("throw"))
    (pending,) = journal.entries
    assert (pending.kind, pending.changed, len(pending.dice)) == ("asked", {}, 1)
    book.fault = False
    assert journal.order(make("throw")).dice[0] == pending.dice[0]._replace(how="kept")
    journal.reveal()
    journal.check_dice()


def test_kept_faces_serve_only_the_dice_they_fell_on():
    """A rule was changed while an order lay undone: it now rolls a D4 where a D6 had shown its face."""

    class Changed(toy.Book):
        def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:  # noqa: ARG002 - as games have it
            game.mood[0] = roll(dice, 8, 0)
            game.mood[1] = roll(dice, 4, 1)

    journal = begin(Recorded([8, 6, 2]))
    journal.order(make("throw"))
    journal.undo()
    journal.book = Changed()
    entry = journal.order(make("throw"))
    assert [(d.die, d.face, d.how) for d in entry.dice] == [(8, 8, "kept"), (4, 2, "recorded")]


def test_a_branch_goes_on_from_an_entry_and_leaves_the_trunk_alone():
    journal = played()
    trunk = to_bytes(journal.game)
    twig = journal.branch(3)
    assert twig.game == journal.state_at(3)
    assert twig.order(make("throw", 1)).dice == tuple(d._replace(how="kept") for d in journal.entries[3].dice)
    twig.undo()
    twig.order(make("throw", 0))
    assert to_bytes(journal.game) == trunk
    assert [e.chain for e in twig.entries[:3]] == [e.chain for e in journal.entries[:3]]
    assert twig.entries[3].undone
    assert not journal.entries[3].undone


def test_the_state_after_every_entry_can_be_seen_again():
    journal = begin(SeededSource(3), game=toy.start(100, 100))
    states = [to_bytes(journal.game)]
    for k in range(150):
        journal.undo() if k % 5 == 4 else journal.order(make("pass" if k % 3 else "duel", k % 2))
        states.append(to_bytes(journal.game))
    assert [to_bytes(journal.state_at(n)) for n in range(151)] == states
    for n in (150, 70, 71, 71, 3, 64, 149, 0, 63, 65):
        state = journal.state_at(n)
        assert to_bytes(state) == states[n]
        state.turn += 9  # it is the caller's own
    with pytest.raises(IndexError, match="no entry 151"):
        journal.state_at(151)


def test_rules_other_than_the_headers_are_refused():
    journal = begin(SeededSource(1))
    with pytest.raises(ValueError, match="the rules given are another"):
        Journal(journal.book, journal.header, toy.catalogue.parse("kind").record(), TABLE, toy.start(),
                journal.source, toy.NAMES)


def test_revealed_dice_can_be_checked_and_end_the_game():
    journal = played(Secure(bytes(range(32))).agree("game 1", [bytes(32)]))
    journal.undo()
    with pytest.raises(UnprovenDice, match="can't be checked yet"):
        journal.check_dice()
    journal.reveal()
    journal.check_dice()
    with pytest.raises(ValueError, match="the game is over"):
        journal.undo()
    with pytest.raises(ValueError, match="the game is over"):
        journal.order(make("pass"))
    entry = next(e for e in journal.entries if e.dice)
    entry.dice = (entry.dice[0]._replace(face=entry.dice[0].face % 8 + 1), *entry.dice[1:])
    with pytest.raises(UnprovenDice, match="the committed dice show"):
        journal.check_dice()


def test_dice_without_a_secret_have_none_to_reveal():
    with pytest.raises(ValueError, match="only committed dice"):
        begin(SeededSource(1)).reveal()
