"""The ladder, shifts, and faces that are all equally likely."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.compiled import prepare
from dieshift.core.dice import (
    LADDER,
    TAPE,
    Dice,
    Scripted,
    Source,
    assert_consumed,
    die_for,
    draw,
    open_shifted,
    roll,
    scripted,
    seed_dice,
    seeded_face,
    shifted,
)
from dieshift.core.records import pack

dies = st.sampled_from(LADDER)
shifts = st.integers(-9, 9)


@pytest.mark.parametrize(("die", "shift", "result"), [
    (8, 0, 8), (8, 1, 10), (8, 2, 12), (8, -1, 6), (8, -2, 4), (12, 1, 12), (10, 3, 12), (4, -1, 4), (6, -4, 4)])
def test_a_closed_shift_stops_at_the_ends_of_the_ladder(die, shift, result):
    """R1.8, R1.9: one die type a step; what goes past D4 or D12 is discarded."""
    assert shifted(die, shift) == result


@pytest.mark.parametrize(("die", "shift", "opponent", "result"), [
    (8, 1, 8, (10, 8)), (8, -2, 8, (4, 8)),  # within the ladder the opponent keeps his die
    (12, 1, 8, (12, 6)), (10, 2, 8, (12, 6)), (12, 2, 12, (12, 8)),  # up past D12: the opponent's goes down
    (4, -1, 8, (4, 10)), (6, -3, 8, (4, 12)),  # down past D4: the opponent's goes up
    (12, 3, 8, (12, 4)), (12, 9, 4, (12, 4)),  # floor: it stops at D4
    (4, -3, 8, (4, 12)), (4, -9, 12, (4, 12))])  # ceiling: it stops at D12
def test_the_surplus_of_an_open_shift_moves_the_opponents_die(die, shift, opponent, result):
    """R1.10 and R1.13: the rest of the surplus is discarded."""
    assert open_shifted(die, shift, opponent) == result


@given(dies, shifts, dies)
def test_shifts_stay_on_the_ladder(die, shift, opponent):
    own, his = open_shifted(die, shift, opponent)
    assert own == shifted(die, shift)
    assert {own, his} <= set(LADDER)


@given(dies, shifts, dies)
def test_an_open_shift_is_that_many_single_steps(die, shift, opponent):
    """Each step moves the own die while it can, else the opponent's the other way."""
    own, his, step = die, opponent, 1 if shift > 0 else -1
    for _ in range(abs(shift)):
        if shifted(own, step) != own:
            own = shifted(own, step)
        else:
            his = shifted(his, -step)
    assert open_shifted(die, shift, opponent) == (own, his)


@pytest.mark.parametrize(("value", "die"), [
    (0, 4), (1, 4), (4, 4), (5, 6), (6, 6), (7, 8), (8, 8), (9, 10), (10, 10), (11, 12), (12, 12), (30, 12)])
def test_a_number_takes_the_next_die_of_the_ladder(value, die):
    """R5.21, R5.35: 1-4 D4, 5-6 D6, 7-8 D8, 9-10 D10, 11 and more D12."""
    assert die_for(value) == die


@pytest.mark.parametrize("faces", [2, 3, 4, 6, 8, 10, 12, 100, 1201])
def test_every_face_keeps_equally_many_words(faces):
    """No modulo bias: of the words that lead to a face, those whose low word is not refused are as many for each."""
    uneven = 2**32 % faces

    def words_below(product):
        return -(-product // faces)

    kept = {words_below((k + 1) << 32) - words_below((k << 32) + uneven) for k in range(faces)}
    assert kept == {2**32 // faces}


@pytest.mark.parametrize("faces", [3, 6, 10, 12])
def test_an_uneven_word_is_drawn_again(faces, monkeypatch):
    """The word 0 leads to a refused product on dice that do not divide the words; the last word to the last face."""
    words = iter([0, 2**32 - 1])
    monkeypatch.setattr("dieshift.core.dice.draw", lambda _: next(words))
    assert seeded_face(Dice(), faces) == faces


def test_the_generator_shows_these_faces_for_ever():
    """Pinned: a change would alter every seeded battle."""
    dice = seed_dice(1)
    assert [draw(dice) for _ in range(3)] == [293125383, 528077624, 1506493726]
    assert dice.counter == 3


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_other_seeds_key_the_generator_otherwise(one, other):
    """Both halves of 32 bits are mixed one to one."""
    keys = [(d.key, d.salt) for d in (seed_dice(one), seed_dice(other))]
    assert (keys[0] == keys[1]) == (one == other)


def test_logged_dice_show_the_seeded_faces_and_write_them_down():
    seeded, logged = seed_dice(5), seed_dice(5, logged=True)
    logged.who = 2
    faces = [roll(seeded, 8, 1) for _ in range(20)]
    assert [roll(logged, 8, 1) for _ in range(20)] == faces
    assert list(logged.face[:20]) == faces
    assert (logged.die[19], logged.why[19], logged.unit[19], logged.read, logged.loaded) == (8, 1, 2, 20, 20)
    assert logged.counter == seeded.counter


def test_a_tape_shows_its_faces_and_starves_after_the_last():
    dice = scripted((8, 7), (6, 1))
    assert [roll(dice, 8, 0), roll(dice, 6, 0), dice.starved] == [7, 1, 0]
    assert [roll(dice, 10, 0), dice.starved, dice.die[2]] == [1, 1, 10]


@pytest.mark.parametrize("source", [Source.TAPE, Source.LOGGED])
def test_a_rule_that_rolls_until_dice_differ_ends_even_beyond_the_tape(source):
    """On an empty tape all dice show 1; beyond its length the generator answers, and the attempt counts as starved."""
    dice = seed_dice(1)
    dice.source = source.value
    if source == Source.LOGGED:
        dice.read = TAPE
    ours = theirs = 0
    while ours == theirs:
        ours, theirs = roll(dice, 6, 0), roll(dice, 6, 0)
    assert dice.starved == 1


def test_scripted_dice_check_die_and_face_and_must_be_used_up():
    dice = scripted((8, 7), 3)
    roll(dice, 8, 0)
    with pytest.raises(Scripted, match="2 dice were scripted, 1 were rolled"):
        assert_consumed(dice, (8, 7), 3)
    roll(dice, 4, 0)
    assert_consumed(dice, (8, 7), 3)
    with pytest.raises(Scripted, match="roll 1: the script holds 7 on a D10, the rule rolled a D8"):
        assert_consumed(dice, (10, 7), 3)
    roll(dice, 12, 0)
    with pytest.raises(Scripted, match="more than 2 dice: next a D12"):
        assert_consumed(dice, (8, 7), 3)
    with pytest.raises(Scripted, match="face 9 is not on a D8"):
        scripted((8, 9))
    dice = scripted(6)
    roll(dice, 4, 0)
    with pytest.raises(Scripted, match="the script holds 6 on a D4"):
        assert_consumed(dice, 6)


def rolls(dices, many):
    total = 0
    for k in range(many):
        total = (total * 31 + roll(dices[0], 4 + k % 17, k % 5)) % 1_000_003
    return total


@pytest.mark.slow
@pytest.mark.parametrize("source", Source)
def test_compiled_dice_are_the_interpreted_ones(source):
    """The same faces and, byte for byte, the same record."""
    plain = seed_dice(0xFEDCBA9876543210)
    plain.source = source.value
    if source == Source.TAPE:
        plain.loaded = 100
        for k in range(100):
            plain.face[k] = k % 4 + 1
    compiled = np.array([pack(plain)])
    many = 700 if source == Source.SEEDED else 90
    assert prepare().njit(rolls)(compiled, many) == rolls([plain], many)
    assert compiled.tobytes() == pack(plain).tobytes()


def test_a_thousand_faces_are_about_even():
    """Not a proof: it would show a generator that is plainly broken."""
    dice = seed_dice(3)
    found = Counter(seeded_face(dice, 6) for _ in range(6000))
    assert max(abs(Fraction(n, 6000) - Fraction(1, 6)) for n in found.values()) < Fraction(1, 40)
