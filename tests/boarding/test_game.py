"""The game as a rulebook: questions, refusals in words, what a seat may know; a journal that records it."""

import pytest

from dieshift.boarding.chapters import activation, blips, melee
from dieshift.boarding.frame import questions, refusals
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.rulebook import BOARDING, question_text
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import FACTS, MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.game import Waiting
from dieshift.core.journal import Journal, Refused, header_of
from dieshift.core.records import clone, to_bytes
from dieshift.core.rulesets import RulesetError
from dieshift.core.sources import SeededSource
from dieshift.core.verify import verify
from dieshift.core.viewers import Viewer

from . import kit
from .kit import EAST, NORTH, SOUTH, action, attack, model, open_floor, step
from .test_notation import NAMES
from .worlds import random_world

ROOM = open_floor(4, 4)


def test_the_rulebook_answers_for_the_rules():
    fight = action(ROOM, model("boarder", 0, 0, 0), model("stalker", 1, 3, 3, SOUTH), model("stalker", 1, 3, 2, SOUTH))
    fight.acts(0)
    assert BOARDING.waiting(fight.game) == Waiting(0, activation.WHAT_ACTION)
    assert BOARDING.refusal(fight.rules, fight.board, fight.game, step("N")) == 0
    assert (BOARDING.unit_name(0, NAMES), BOARDING.unit_name(NOBODY, NAMES)) == ("T1", "")
    assert BOARDING.reason(melee.PARRY_ROLL) == "parried die"
    assert question_text(fight.game, NAMES) == "what T1 does (4 action points left)"
    fight.game.model[0].acpo = 1
    assert question_text(fight.game, NAMES) == "what T1 does (1 action point left)"


def test_every_question_is_put_in_words():
    assert list(questions.by_number) == list(range(10))
    plain = {activation.OVER, activation.WHICH_UNIT, blips.WHERE_TO_LURK}
    assert questions.details.keys() == questions.by_number.keys() - plain
    hits = action(open_floor(5, 6), model("boarder", 0, 2, 0), model("stalker", 1, 2, 4), model("stalker", 1, 1, 4),
                  model("stalker", 1, 3, 4)).acts(0)
    hits.play(kit.fire(1), 1, 1)
    hits.game.active = 1  # as on Overwatch, when somebody else's activation goes on behind it
    assert question_text(hits.game, NAMES) == "which target takes the next hit of T1 (1 left)"
    blades = action(open_floor(3, 3), model("alpha", 0, 1, 1), model("two blades", 1, 1, 2, SOUTH)).acts(0)
    blades.play(attack(1))
    assert question_text(blades.game, NAMES) == "which weapon G1 uses to strike back at T1"
    parry = action(open_floor(3, 3), model("stalker", 0, 1, 1), model("venom", 1, 1, 2, SOUTH)).acts(0)
    parry.play(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 1)
    assert question_text(parry.game, NAMES) == "which enemy success T1 parries"
    again = action(open_floor(3, 3), model("breacher", 0, 1, 1), model("trooper", 1, 1, 2, SOUTH)).acts(0)
    again.play(attack(1), 4, 1, 1, 1, 4, 1, 1)
    assert question_text(again.game, NAMES) == "how many failed dice T1 re-rolls"
    seen = action(open_floor(5, 5), model("boarder", 0, 2, 0), model("stalker", 1, 2, 4, hidden=3), text="blips")
    assert question_text(seen.game, NAMES) == "where to place the next alien beside G1 (2 left)"
    one = action(open_floor(5, 5), model("boarder", 0, 2, 0), model("stalker", 1, 2, 4, hidden=1), text="blips")
    assert question_text(one.game, NAMES) == "which way G1 is to face"


def test_every_refusal_has_a_sentence_that_names_its_rule():
    for refusal in refusals.by_number.values():
        assert refusal.cite.startswith(("B", "G-", "5.", "RULING"))


def test_a_refusal_names_who_and_what_would_be_right():
    fight = action(ROOM, model("boarder", 0, 0, 0), model("stalker", 1, 3, 3, SOUTH)).acts(0)

    def said(given):
        code = BOARDING.refusal(fight.rules, fight.board, fight.game, given)
        return BOARDING.refusal_text(code, fight.rules, fight.board, fight.game, given, NAMES)

    assert said(step("E")) == "T1 can't step sideways: it has Heavy Movement. Turn first. (B5)"
    assert said(attack(1)) == "T1 isn't in contact with G1. Step up to it. (B19)"
    expected = "The game is waiting for Boarders to decide what T1 does (4 action points left)."
    assert said(kit.activate(1)).startswith(expected)


def test_whoever_has_but_a_free_turn_left_is_told_so_and_how_to_end():
    """B4, G-1: a normal model without points may still turn; a refusal names the order that ends it all."""
    fight = action(ROOM, model("stalker", 0, 0, 2), model("stalker", 1, 3, 3, SOUTH)).acts(0)
    fight[0].acpo = 1
    fight.play(step("N"))
    said = "what T1 does (no action points left, one free turn; 'end' ends its activation)"
    assert question_text(fight.game, NAMES) == said
    code = BOARDING.refusal(fight.rules, fight.board, fight.game, step("N"))
    refused = BOARDING.refusal_text(code, fight.rules, fight.board, fight.game, step("N"), NAMES)
    assert refused == "T1 has too few action points left for this. Do something else, or write 'end'. (B1)"
    fight.game.command[0] = 2
    assert question_text(fight.game, NAMES) == "what T1 does (0 action points left)"


def test_a_game_that_has_not_begun_or_is_over_says_so():
    made = kit.Action(kit.board(ROOM), [model("boarder", 0, 0, 0)])
    code = BOARDING.refusal(made.rules, made.board, made.game, kit.END)
    assert "hasn't begun" in BOARDING.refusal_text(code, made.rules, made.board, made.game, kit.END, NAMES)
    made.game.turn = 3
    assert "over" in BOARDING.refusal_text(code, made.rules, made.board, made.game, kit.END, NAMES)


def test_events_have_words():
    assert len(FACTS.named()) == melee.DECLINED + 1
    assert len(set(FACTS.named())) == len(FACTS.named())


# --- what a seat may know ---------------------------------------------------------------------------------------------


def test_a_seat_does_not_see_what_enemy_blips_hide():
    """G-18, G-19: they are there; the pool shows what is not accounted for."""
    fight = hidden_game(3, (4, 4, 8))
    seen, own = view(fight.game, Viewer.FIRST), view(fight.game, Viewer.SECOND)
    assert (seen.model[1].hidden, list(seen.pool)) == (1, [4, 4, 9])
    assert (own.model[1].hidden, list(own.pool)) == (3, [4, 4, 8])
    assert fight.game.model[1].hidden == 3


def hidden_game(hidden, pool, profile="stalker", facing=EAST, **fields):
    """A blip behind a wall, drawn from a pool, and what is left of that."""
    drawing = "+-+-+\n|.|.|\n+-+-+"
    blip = model(profile, 1, 1, 0, facing, **{"hidden": hidden, "drawn": hidden} | fields)
    fight = action(drawing, model("boarder", 0, 0, 0, EAST), blip, text="blips")
    for k, count in enumerate(pool):
        fight.game.pool[k] = count
    return fight


def test_nothing_in_a_view_changes_when_only_the_others_secrets_do():
    """The same public numbers, another blip: the same bytes for the enemy's seat and for a spectator."""
    one, other = hidden_game(3, (4, 4, 8)), hidden_game(1, (3, 4, 9), "cannon", NORTH)
    for viewer in (Viewer.FIRST, Viewer.SPECTATOR):
        assert to_bytes(view(one.game, viewer)) == to_bytes(view(other.game, viewer))
    assert to_bytes(view(one.game, Viewer.SECOND)) != to_bytes(view(other.game, Viewer.SECOND))


def test_a_blip_that_the_mission_deployed_is_among_no_counters_shown():
    """G-18: it was never in the pool, so a count of what is not accounted for would tell what it hides."""
    for viewer in (Viewer.FIRST, Viewer.SPECTATOR):
        seen = [view(hidden_game(hidden, (4, 4, 8), drawn=0).game, viewer) for hidden in (1, 2, 3)]
        assert [list(each.pool) for each in seen] == [[4, 4, 8]] * 3
        assert len({to_bytes(each) for each in seen}) == 1


def test_an_alien_that_a_blip_lost_changes_no_counter_shown():
    """G-12, G-18: which counter was drawn stays unknown when one of the aliens under it is burnt."""
    seen = [view(hidden_game(hidden, (4, 4, 8), drawn=3).game, Viewer.FIRST) for hidden in (3, 2, 1)]
    assert [list(each.pool) for each in seen] == [[4, 4, 9]] * 3
    assert len({to_bytes(each) for each in seen}) == 1


# --- options ----------------------------------------------------------------------------------------------------------


def test_the_switches_of_the_rules_are_options():
    """1F: every reading that is not the default is an option, a ruling unless an older game has it as its own."""
    assert set(catalogue.options) == {
        "hits-exact", "overkill-adjacent", "assault-adds", "no-diagonal-combat", "diagonal-no-defence",
        "diagonal-full-defence", "frontal-in-front", "flank-turn-win-only", "engaged-may-not-turn",
        "reroll-cancels-exactly", "parry-first", "abilities-as-advised", "saves-sequential",
        "concussed-after-engager", "force-costs-three", "weapon-rules-single", "any-two-weapons",
        "ordinary-two-weapons", "idle-dice-rolled", "always-parry",
        "poison-no-floor", "sus-fire-flat", "jam-raw-pair", "jam-off", "brb-off", "brb-in-full",
        "overwatch-hits-the-fallen", "overwatch-off", "overwatch-uncovered", "overwatch-closing", "third-side-idle",
        "blips", "command-points",
        "victory-at-once"}
    assert {key for key, option in catalogue.options.items() if option.kind == "option"} == {"blips", "command-points"}


def test_the_default_rule_set_is_the_book():
    assert catalogue.parse("").values() == {}
    assert set(catalogue.parse("classic").options) == {"blips", "command-points"}


@pytest.mark.parametrize("pair", [("jam-off", "jam-raw-pair"), ("diagonal-no-defence", "diagonal-full-defence")])
def test_two_readings_of_one_rule_clash(pair):
    with pytest.raises(RulesetError):
        catalogue.parse(" + ".join(("book", *pair)))


def test_every_option_says_where_it_comes_from():
    for option in catalogue.options.values():
        assert option.sentence.endswith(".")
        assert option.cite.rules
        assert option.title[0].isupper()


# --- journal ----------------------------------------------------------------------------------------------------------


def test_a_game_is_cloned_without_sharing():
    world = random_world(3)
    copy = clone(world.game)
    copy.model[0].x = 40
    assert world.game.model[0].x != 40


def journal(seed=5):
    """A random game, begun, in a journal with seeded dice."""
    world = random_world(seed)
    ruleset, source = catalogue.parse(world.rules), SeededSource(seed)
    header = header_of(BOARDING, ruleset, world.game, source)
    return Journal(BOARDING, header, ruleset.record(), world.board, world.game, source, NAMES), world


def test_a_journal_records_a_game_that_can_be_verified_undone_and_played_again():
    """Die by die, as at a table: the step is run again for each face, and nothing differs."""
    history, world = journal()
    out, mind = [Order() for _ in range(MAX_ORDERS)], seed_dice(8)
    history.order(kit.BEGIN)
    while history.game.seat_to_choose != NOBODY and len(history.entries) < 80:
        many = legal_orders(history.rules, world.board, history.game, out)
        history.order(clone(out[seeded_face(mind, many) - 1]))
    assert sum(len(entry.dice) for entry in history.entries) > 5
    assert verify(history, BOARDING, world.board, NAMES).ok
    last = to_bytes(history.game)
    history.undo()
    assert to_bytes(history.game) != last
    history.redo()
    assert to_bytes(history.game) == last


def test_a_journal_refuses_in_words():
    made, _ = journal()
    with pytest.raises(Refused, match="hasn't begun"):
        made.order(kit.END)
