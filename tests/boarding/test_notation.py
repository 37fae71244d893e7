"""Orders as text: what is written is read again exactly; what cannot be read is answered with one sentence."""

from dataclasses import replace

import pytest

from dieshift.boarding.chapters import blips, command, doors, melee, objectives, shooting
from dieshift.boarding.frame import actions
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import MAX_ORDERS, Game, Order
from dieshift.boarding.state.roster import Carried, Roster, UnitNames
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.text import notation
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.step import open_game, step
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import to_bytes

from . import kit
from .worlds import random_world

NAMES = Roster(
    units=(UnitNames(0, "T1", "First boarder", "siege boarder"), UnitNames(1, "G1", "First stalker", "stalker"),
           UnitNames(1, "G2", "Second stalker", "stalker")),
    guns=tuple(kit.GUNS), melees=tuple(kit.MELEES))
T1, G1, G2 = range(3)


@pytest.mark.parametrize(("text", "order"), [
    ("begin", kit.BEGIN), ("activate T1", kit.activate(T1)), ("done", kit.DONE), ("step NE", kit.step("NE")),
    ("step N and fire at G2", kit.step("N", G2)), ("turn W and fire at D2", kit.turn("W", kit.door(2))),
    ("turn E and fire at G1 with pistol", kit.turn("E", G1, gun=kit.gun("pistol"))),
    ("open D1", kit.order(doors.OPEN, target=DOORS)), ("close D1", kit.order(doors.CLOSE, target=DOORS)),
    ("fire at G2", kit.fire(G2)), ("fire at G2 with twin carbine", kit.fire(G2, gun=0)),
    ("fire at section B", kit.burn(1)), ("attack T1", kit.attack(T1)),
    ("attack T1 with power gauntlet", kit.attack(T1, weapon=kit.weapon("power gauntlet"))),
    ("attack G1 with focus blade (testing)", kit.attack(G1, weapon=kit.weapon("focus blade"), choice=1)),
    ("attack G1 (testing)", kit.attack(G1, choice=1)), ("overwatch", kit.OVERWATCH), ("clear jam", kit.CLEAR),
    ("end", kit.END), ("command 2", kit.order(command.COMMAND, choice=2)),
    ("command T1 2", kit.order(command.COMMAND, unit=T1, choice=2)), ("reveal G2", kit.order(blips.REVEAL, unit=G2)),
    ("place at 3,4", kit.order(blips.PLACE, x=3, y=4)), ("face S", kit.order(blips.FACE, way=2)),
    ("lurk at E2", kit.order(blips.LURK, choice=1)), ("enter", kit.order(blips.ENTER)),
    ("seal E1", kit.order(blips.SEAL)), ("pick up", kit.order(objectives.PICK_UP)),
    ("operate X9", kit.order(objectives.OPERATE, target=9)), ("exit", kit.order(objectives.EXIT)),
    ("hit G1", kit.order(shooting.NEXT_HIT, target=G1)), ("hit nobody", kit.order(shooting.NEXT_HIT)),
    ("re-roll 2", kit.reroll(2)), ("re-roll 0", kit.reroll(0)), ("parry 6", kit.parry(6)),
    ("parry nothing", kit.parry(0)), ("strike back", kit.order(melee.STRIKE_BACK)),
    ("strike back with psi blade", kit.order(melee.STRIKE_BACK, weapon=kit.weapon("psi blade")))])
def test_every_kind_is_written_and_read(text, order):
    assert notation.write(order, NAMES) == text
    assert notation.read(text, NAMES) == order
    assert notation.read(f"  {text.upper().replace('SECTION B', 'section B')} ", NAMES) == order


def test_every_kind_has_a_form_and_a_word():
    assert list(actions.by_number) == list(range(26))
    assert all(actions.by_word[actions.word(kind)].action.number == kind for kind in actions.by_number)


def test_names_serve_as_well_as_codes():
    assert notation.read("activate first boarder", NAMES) == kit.activate(T1)
    assert notation.read("fire at second stalker with twin carbine", NAMES) == kit.fire(G2, gun=0)


def test_weapons_without_a_name_of_their_own_have_a_number():
    bare = Roster(guns=("carbine", "carbine"))
    order = kit.fire(9, gun=1)
    assert notation.write(order, bare) == "fire at X9 with gun 2"
    assert notation.read("fire at X9 with gun 2", bare) == order


@pytest.mark.parametrize(("text", "words"), [
    ("", "an order begins with one of: begin"), ("stpe N", "'stpe' isn't an order: did you mean 'step'?"),
    ("step", "is incomplete or has too many words: write 'step NE'"),
    ("step up", "'up' isn't a direction: write one of N, NE"),
    ("turn NE", "'NE' isn't a facing: write one of N, E, S, W"), ("activate T9", "'T9' isn't a model or a door"),
    ("open D99", "a model or a door"), ("fire at G1 with bow", "'bow' isn't a gun"),
    ("attack G1 with bow", "'bow' isn't a weapon"), ("fire at section 1", "'1' isn't a section"),
    ("lurk at 3", "'3' isn't an entry point"), ("lurk at E0", "'E0' isn't an entry point"),
    ("place at 300,1", "too large"),
    ("command 300", "too large"), ("command", "is incomplete"), ("end now", "is incomplete or has too many words"),
    ("fire at G1 with gun 0", "'gun 0' isn't a gun")])
def test_what_cannot_be_read_is_answered(text, words):
    with pytest.raises(ValueError, match=r"^[^\n]+$") as fault:
        notation.read(text, NAMES)
    assert words in str(fault.value)


def test_all_usages_can_be_read():
    for word in actions.by_word:
        example = notation.usage(word).split("'")[1]
        assert actions.word(notation.read(example, NAMES).kind) == word
        assert notation.syntax(word).startswith(word)


def test_every_legal_order_of_random_games_is_read_as_it_was_written():
    """Round trip over some thousand orders."""
    out, count = [Order() for _ in range(MAX_ORDERS)], 0
    for seed in range(25):
        world = random_world(seed)
        rules, game = catalogue.parse(world.rules).record(), world.game
        dice, mind = seed_dice(seed), seed_dice(seed + 99)
        open_game(dice, rules, world.board, game)
        for _ in range(60):
            if game.seat_to_choose == NOBODY:
                break
            many = legal_orders(rules, world.board, game, out)
            texts = [BOARDING.order_text(order, NAMES) for order in out[:many]]
            assert len(set(texts)) == many
            for order, text in zip(out, texts, strict=False):
                assert to_bytes(BOARDING.read_order(text, NAMES)) == to_bytes(order), text
            count += many
            step(dice, rules, world.board, game, out[seeded_face(mind, many) - 1])
    assert count > 5000


def test_models_and_doors_have_names():
    """The roster: codes, names, titles, sides."""
    assert [NAMES.unit(k) for k in (T1, 9, DOORS, NOBODY)] == ["T1", "X9", "D1", ""]
    assert [NAMES.name(k) for k in (T1, 9, DOORS, NOBODY)] == ["First boarder", "newcomer 9", "door 1", ""]
    assert NAMES.title(G1) == "G1 First stalker"
    assert [NAMES.find(word) for word in ("g2", "FIRST STALKER", "X9", "X2", "D3", "D64", "D0")] == [
        G2, G1, 9, NOBODY, DOORS + 2, NOBODY, NOBODY]
    assert (NAMES.side(0), NAMES.side(2), NAMES.side_of(G1), NAMES.side_of(9)) == ("Boarders", "", 1, NOBODY)
    assert NAMES.codes() == ("T1", "G1", "G2")
    assert (NAMES.gun(NOBODY), NAMES.melee(40)) == ("", "weapon 41")


def test_guns_and_weapons_under_blips_have_no_name_and_no_number():
    """G-18: what a blip carries is answered as what nobody carries; once it is revealed it is called by its name."""
    names = replace(NAMES, carried=(Carried((0,), (0,)), Carried((1,), (1,))))
    game = Game()
    game.models, game.model[G1].profile, game.model[G1].hidden, game.model[G1].state = 2, 1, 1, ON_BOARD
    poorer = replace(names, guns=names.guns[:1], melees=names.melees[:1])
    for what, known, text in (("gun", names.guns, "fire at T1"), ("weapon", names.melees, "attack T1")):
        for typed in (known[1], f"{what} 2", f"{what} 99", "nothing of the kind"):
            answers = []
            for roster in (names, poorer):
                with pytest.raises(ValueError, match=r"isn't a") as fault:
                    notation.read(f"{text} with {typed}", roster, game)
                answers.append(str(fault.value))
            assert answers[0] == answers[1]
        for typed in (known[0], f"{what} 1"):
            notation.read(f"{text} with {typed}", names, game)
    game.model[G1].hidden = 0
    assert notation.read(f"fire at T1 with {names.guns[1]}", names, game) == kit.fire(T1, gun=1)


def test_squares_are_whole_numbers_however_they_are_written():
    """A place between two squares is none."""
    assert notation.read("place at 1e1,4.0", NAMES) == kit.order(blips.PLACE, x=10, y=4)
    for typed in ("3.5", ".5"):
        with pytest.raises(ValueError, match=f"^{typed} isn't a whole number"):
            notation.read(f"place at {typed},4", NAMES)
