"""Orders as text: what is written is read again as the same order, and a slip is answered with the nearest word."""

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt import forms
from dieshift.stargrunt.bots.random_bot import guess_action
from dieshift.stargrunt.chapters import casualties, fire
from dieshift.stargrunt.chapters.units import DETACH
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_LEGS, Order
from dieshift.stargrunt.state.terms import NO_ROUNDS, NOBODY, PACKED
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.notation import read, write

ROOT = Path(__file__).resolve().parents[2]
LESSON = scenario.load(ROOT / "examples" / "scenarios" / "first-lesson.yaml")
NAMES, GAME = LESSON.roster, LESSON.game

units = st.integers(NOBODY, 15)
masks = st.integers(0, (1 << MAX_FIGURES) - 1)
places = st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 20_000)), min_size=1, max_size=MAX_LEGS)


@st.composite
def any_order(draw):
    """An order of any kind, with only those fields filled in that its kind uses."""
    word = draw(st.sampled_from(list(actions.by_word)))
    order = Order()
    action = actions.by_word[word].action
    order.kind, form = action.number, action.form
    order.unit = draw(units) if "{unit}" in form else NOBODY
    order.target = draw(units) if "{target}" in form else NOBODY
    order.choice = actions.by_word[word].choice
    order.supports = draw(masks.filter(bool)) if "{takers}" in form else 0
    for choice in action.choices:
        order.choice += draw(st.sampled_from(sorted(choice.words.values()))) if choice.words else 0
    if "{asking}" in form and draw(st.booleans()):
        order.target, order.choice = draw(units), order.choice + casualties.ASK
    if "{path}" in form and (f"[{'{path}'}]" not in form or draw(st.booleans())):
        for leg, (x, y) in enumerate(draw(places)):
            order.legs, order.x[leg], order.y[leg] = leg + 1, x, y
    if "{mine}" in form:
        order.x[0], order.y[0] = draw(places)[0]
    if "{weapons}" in form:
        order.rifles, order.supports = draw(masks), draw(masks)
    if "{figures}" in form or "{detaching}" in form:
        order.rifles = draw(masks if "{detaching}" in form else masks.filter(bool))
    if "{at}" in form:
        order.at = draw(st.integers(0, 5000))
    return order


@given(any_order())
def test_an_order_is_read_as_it_was_written(order):
    assert order == read(write(order, NAMES), NAMES)


@given(any_order())
def test_an_order_at_a_battle_reads_as_without_one(order):
    assert order == read(write(order, NAMES), NAMES, GAME)


@given(st.integers(0, 10_000))
def test_what_a_bot_orders_can_be_written_and_read(seed):
    """Fields that a kind does not use are not written, so the text is what stays the same."""
    order, game = Order(), GAME
    game.active = 0
    try:
        guess_action(seed_dice(seed), LESSON.table, game, order)
    finally:
        game.active = NOBODY
    if order.kind == DETACH and not order.rifles:
        order.rifles = 1
    text = write(order, NAMES)
    assert text == write(read(text, NAMES), NAMES)


def test_every_kind_of_order_has_a_word():
    assert set(range(casualties.REVEAL + 1)) <= set(actions.by_number)
    assert all(actions.by_word[actions.word(kind)].action.number == kind for kind in actions.by_number)


def test_weapons_may_be_called_by_their_names():
    """Leader and four riflemen have rifles, the second man the SAW, the third the plasma gun."""
    order = read("fire B2 at R1 with rifles, SAW", NAMES, GAME)
    assert order.rifles == 0b111001
    assert order.supports == 0b000010
    assert write(order, NAMES) == "fire B2 at R1 with figures 1,4,5,6 and supports 2"
    assert read("fire Blue two at Red one with plasma gun and SAWs", NAMES, GAME).supports == 0b110
    assert read("fire B2 at R1 with everything", NAMES, GAME) == read("fire B2 at R1", NAMES)


@pytest.mark.parametrize(("text", "rifles", "supports"), [
    ("fire B2 at R1 exposed part", 0, 0), ("fire B2 at R1 exposed part with figures 1,4 and supports 2", 0b1001, 0b10),
    ("react B2 exposed part", 0, 0), ("react B2 at 2.5 exposed part with supports 2", 0, 0b10)])
def test_fire_at_the_exposed_part_has_words(text, rifles, supports):
    """R5.6: written, read, and shown among what may be written."""
    order = read(text, NAMES)
    assert (order.choice, order.rifles, order.supports) == (fire.AT_PART, rifles, supports)
    assert write(order, NAMES) == text
    assert read(text.replace(" exposed part", ""), NAMES).choice == fire.AT_ALL
    word = text.partition(" ")[0]
    assert "[exposed part]" in notation.syntax(word)
    assert any("R5.6" in note for note in actions.by_word[word].action.notes)


def test_a_weapon_that_is_empty_or_packed_has_no_word():
    """R17.38, R17.62: it is not ready to fire."""
    game = clone(GAME)
    gunner = game.squad[1].figure[1]
    assert "saw" in notation.weapon_words(game.squad[1], 1, NAMES)
    for rounds in (NO_ROUNDS, PACKED):
        gunner.rounds = rounds
        assert "saw" not in notation.weapon_words(game.squad[1], 1, NAMES)


def test_the_active_unit_need_not_be_named():
    game = GAME
    game.active = 1
    try:
        for short, full in (
            ("fire at R1", "fire B2 at R1"), ("end", "end B2"), ("move to 1,2", "move B2 to 1,2"),
            ("reorganise treating nobody", "reorganise B2 treating nobody"), ("rally B3", "rally B2 B3"),
            ("rally B1 B3", "rally B1 B3"), ("detach figures 2", "detach B2 figures 2"),
        ):
            assert write(read(short, NAMES, game), NAMES) == full
    finally:
        game.active = NOBODY


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "an order begins with one of: begin,"),
    ("fyre B2 at R1", "'fyre' isn't an order: did you mean 'fire'?"),
    ("fire B9 at R1", "'B9' is not a unit: did you mean"),
    ("fire B2", "write 'fire B2 at R1' to fire at an enemy unit."),
    ("fire at R1", "write 'fire B2 at R1'"),
    ("move B2", "write 'move B2 to 12.5,20'"),
    ("move B2 to 1e9,3", "'1e9' is not a distance"), ("move B2 to 1e,3", "is incomplete or has too many words"),
    ("move B2 to 99999999999999999999,3", "is not a distance"),
    ("move B2 via 1,2 3,4 5,6 7,8 to 1,2", "A path has at most 4 corners"),
    ("detach B2 figures 13", "There is no figure 13: figures are numbered from 1 to 12."),
    ("fire B2 at R1 with figures 0", "There is no figure 0"),
    ("fire B2 at R1 with rifles", "Outside a battle, write 'figures 1,2'"),
    ("carryon cary", "'cary' is not a choice here: did you mean 'carry'?"),
])
def test_a_slip_is_answered_with_one_sentence(text, sentence):
    with pytest.raises(ValueError, match=r"\w") as fault:
        read(text, NAMES)
    assert sentence in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_word_for_weapons_means_those_that_are_ready():
    """R3.40, R5.27: who has fired, and a missile that never joins, are meant only if there is nobody else."""
    game = clone(GAME)
    squad = game.squad[NAMES.find("B2")]
    squad.figure[3].fired, squad.figure[1].guided = 1, 1
    assert read("fire B2 at R1 with rifles, supports", NAMES, game).rifles == 0b110001
    assert read("fire B2 at R1 with rifles, supports", NAMES, game).supports == 0b000100
    squad.figure[1].guided, squad.figure[1].fired = 0, 2
    assert read("fire B2 at R1 with supports", NAMES, game).supports == 0b000100
    assert read("fire B2 at R1 with SAW", NAMES, game).supports == 0b000010
    for figure in squad.figure[: squad.figures]:
        figure.fired = 1
    assert read("fire B2 at R1 with rifles", NAMES, game).rifles == 0b111001


def test_a_gunner_called_for_both_his_weapons_fires_his_gun():
    """R5.23: `rifles, SAW` leaves his rifle out; by numbers it is as written."""
    game = clone(GAME)
    game.squad[NAMES.find("B2")].figure[1].firepower = 4
    order = read("fire B2 at R1 with rifles, SAW", NAMES, game)
    assert (order.rifles, order.supports) == (0b111001, 0b000010)
    assert read("fire B2 at R1 with figures 2 and supports 2", NAMES, game).rifles == 0b000010


def test_a_weapon_that_a_unit_lacks_is_answered_with_those_it_has():
    with pytest.raises(ValueError, match=r"B2 has no .lasers. ready to fire: choose from rifles, supports, advanced"):
        read("fire B2 at R1 with lasers", NAMES, GAME)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    with contextlib.suppress(ValueError):
        assert read(text, NAMES, GAME).kind in actions.by_number


@pytest.mark.parametrize("word", list(actions.by_word))
def test_the_example_of_every_order_can_be_read(word):
    example = notation.usage(word).split("'")[1]
    assert read(example, NAMES).kind == actions.by_word[word].action.number


@pytest.mark.parametrize(("typed", "kept"), [
    ("10.123,4", "10.12,4"), ("10.125,.5", "10.13,0.5"), ("1e1,4.", "10,4"), ("+1E1,40e-1", "10,4"),
    ("-.004,-10.125", "0,-10.13"), ("via 1.999,2 .5,.25 to 12.3456789,1e1", "via 2,2 0.5,0.25 to 12.35,10")])
def test_numbers_of_a_place_are_rounded_to_the_nearest_hundredth_however_they_are_written(typed, kept):
    """A half goes away from zero; what is kept is written."""
    path = typed if typed.startswith("via") else f"to {typed}"
    order = read(f"move B2 {path}", NAMES)
    assert write(order, NAMES) == f"move B2 {kept if kept.startswith('via') else f'to {kept}'}"


def test_how_far_along_a_path_fire_comes_may_be_written_so_too():
    """S4.116."""
    assert [read(f"react B2 at {typed}", NAMES).at for typed in ("2.345", ".5", "1e1")] == [235, 50, 1000]


def test_every_part_of_an_order_is_written_and_read_and_has_its_place_in_the_help():
    """A chapter says so of its own parts; what a form names and no one writes would be typed as it stands."""
    for action in actions.by_number.values():
        chosen = {f"{{{choice.part}}}" for choice in action.choices}
        for part in set(re.findall(r"\{\w+\}", action.form)) - chosen:
            assert (part in notation.PATTERNS or f"[{part}]" in notation.PATTERNS) != (part in forms.FORMS), part
            assert part in notation.SYNTAX.keys() | forms.SYNTAX.keys(), part
            assert part in notation.EXAMPLES.keys() | forms.EXAMPLES.keys(), part
