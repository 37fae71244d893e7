"""The boarding oracle: the golden trace, one rule at a time, and counts of positions."""

import json
import os
from fractions import Fraction
from functools import cache

import pytest

from .boarding.chance import Branch, Typed, every
from .boarding.make import (
    BOARDS,
    DEPTH,
    FIGHTERS,
    GOLDEN,
    TABLES,
    as_lines,
    as_text,
    counted,
    duel_asked,
    duel_line,
    duels_asked,
    random_board,
    write_map,
)
from .boarding.moves import legal, play, results
from .boarding.perft import divide
from .boarding.positions import POSITIONS
from .boarding.sight import (
    read_map,
)
from .boarding.state import Model, Pair, Table, canonical, position_of, state_of

# --- moves: the golden trace -----------------------------------------------------------------------------------------
from .test_boarding_oracle_sight import digits

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
LONG = {"overwatch-attacked", "overwatch-two", "overwatch-two-lost", "shoot-overkill", "shoot-overkill-adjacent",
        "shoot-sustained"}  # seconds at depth 3


def begin(name):
    position = position_of(POSITIONS[name])
    return position, position.start


def follow(position, state, orders, dice, choices=()):
    """Give the state after orders, each of which must be legal, with typed dice."""
    table = Table(dice.d6, choices)
    for order in orders:
        assert order in legal(position, state)
        state = play(position, state, order, table)
    return state


def one(state, name):
    return next(it for it in state.models if it.name == name)


TRACE = [  # order, whose points are left, how many, dice consumed so far
    ("activate T", "T", 4, 0),
    ("step N", "T", 3, 0),
    ("open D1", "T", 2, 0),
    ("step NE and fire at G2", "T", 1, 3),
    ("turn W and fire at G1", "T", 0, 5),
    ("end", "T", 0, 5),
    ("pass", "G1", 6, 5),
    ("activate G1", "G1", 6, 5),
    ("step E", "G1", 5, 5),
    ("step E", "G1", 4, 5),
    ("attack T", "G1", 3, 18),
]


def test_the_example_is_replayed_with_its_thirty_one_dice():
    """2B: every order legal, the points after each, the dice consumed exactly, and what stands at the end."""
    faces = "1 1 3 4 2 2 3 5 1 3 2 1 4 6 3 5 5 2 2 5 2 3 6 1 2 4 3 6 5 6 5"
    dice = Typed([int(face) for face in faces.split()])
    position, state = begin("threshold-start")
    for order, name, left, consumed in TRACE:
        state = follow(position, state, [order], dice)
        assert (one(state, name).acpo, 31 - dice.left) == (left, consumed)
        assert [it.name for it in state.models if it.name == "G2"] == (["G2"] if consumed == 0 else [])
    assert [(it.name, it.state) for it in state.doors] == [("D1", "open"), ("D2", "removed")]
    assert state.engaged == (Pair(("G1", "T"), "G1", bonus_due=False),)
    state = follow(position, state, ["attack T"], dice)
    assert dice.left == 0
    assert state.engaged == ()
    assert state.active is None
    assert state.models == (Model("T", 3, 2, "W", 0, 1),)


def test_the_example_shows_nothing_before_the_door_opens_and_no_arc_to_the_left():
    """2B, rows 1 to 3."""
    position, state = begin("threshold-start")
    state = follow(position, state, ["activate T", "step N"], Typed([]))
    assert [order for order in legal(position, state) if "fire" in order] == ["fire at D1", "step S and fire at D1"]
    state = follow(position, state, ["open D1", "step NE"], Typed([]))
    assert [order for order in legal(position, state) if order.startswith("fire")] == ["fire at D2", "fire at G2"]


# --- moves: one rule at a time ---------------------------------------------------------------------------------------


def test_the_heavy_go_neither_sideways_nor_free_and_pay_double_backwards():
    """Rules 2, 5; G-3."""
    position, state = begin("steps-heavy")
    orders = legal(position, state)
    assert not {"step E", "step W"} & set(orders)
    for order, left in (("step N", 3), ("step NE", 3), ("step S", 2), ("step SE", 2), ("turn E", 3)):
        after = follow(position, state, [order], Typed([]))
        assert one(after, "T").acpo == left
        assert not one(after, "T").free_turn


def test_one_free_turn_is_kept_and_every_payment_earns_it_again():
    """Ruling 1: free, paid, free, paid for a whole turn round."""
    position, state = begin("steps-normal")
    left = []
    for facing in "SWNE":
        state = follow(position, state, [f"turn {facing}"], Typed([]))
        left.append((one(state, "T").acpo, one(state, "T").free_turn))
    assert left == [(3, False), (2, True), (2, False), (1, True)]


def test_a_shot_with_a_free_turn_costs_the_guns_point_and_earns_the_turn_again():
    """Ruling 4; C5."""
    position, state = begin("shoot-sustained")
    state = follow(position, state, ["turn N", "step N"], Typed([]))
    assert one(state, "T").free_turn
    state = follow(position, state, ["turn E and fire at H"], Typed([4]))
    assert (one(state, "T").acpo, one(state, "T").free_turn) == (1, True)


def test_sustained_fire_grows_by_shots_and_ends_by_moving():
    """G-9; C14, C15: the second shot is HT 2, so that a 2 hits; then HT 3."""
    position, state = begin("shoot-sustained-flat")
    position = position._replace(rulings=position.rulings._replace(sus_fire="cumulative"))
    once = follow(position, state, ["fire at G"], Typed([2]))
    assert (one(once, "G").hp, one(once, "T").sus_level) == (1, 2)
    assert not [it for it in follow(position, once, ["fire at G"], Typed([3])).models if it.name == "G"]
    for order in ("step E", "turn N"):
        moved = one(follow(position, once, [order], Typed([])), "T")
        assert (moved.sus_target, moved.sus_level) == (None, 0)


def test_overkill_spreads_one_hit_after_the_other_and_what_falls_opens_the_view():
    """Ruling 3: H stands behind G and is no target until G is gone."""
    position, state = begin("shoot-overkill")
    assert "fire at H" not in legal(position, state)
    after = follow(position, state, ["fire at G"], Typed([1, 2, 2, 4, 5]), ["H", "D"])
    assert [it.name for it in after.models] == ["H", "T"]
    assert one(after, "H").hp == 1  # its 4+ is denied by AP 4, and its 5+ fails on a 4; the door's does not on a 5
    assert after.doors[0].hp == 2


def test_overkill_next_to_the_first_target_only():
    """Switch overkill_reach: once G is gone K is in view, but far from where G stood."""
    near, state = begin("shoot-overkill-adjacent")
    anywhere = near._replace(rulings=near.rulings._replace(overkill_reach="arc"))
    for position, hurt in ((near, {"G", "H"}), (anywhere, {"G", "H", "K"})):
        after = {it for end in results(position, state, "fire at G") for it in end.models}
        gone = {it.name for end in results(position, state, "fire at G") for it in state.models if it not in end.models}
        assert {it.name for it in after if it.name in "HK" and it.hp == 1} == hurt - {"G"}
        assert gone - {"T"} == hurt


def test_the_engaged_are_no_targets_and_fire_at_none():
    """Rules 16, 17."""
    position, state = begin("engaged-shielded")
    assert [order for order in legal(position, state) if order.startswith("fire")] == ["fire at H"]
    inside, fighting = begin("threshold-engaged")
    assert not [order for order in legal(inside, fighting) if "fire" in order or "overwatch" in order]


def test_no_assault_no_shot_at_contact_nor_on_the_move():
    """Rule 15; ruling 4."""
    position, state = begin("shoot-too-near")
    assert not [order for order in legal(position, state) if "fire" in order]
    away = follow(position, state, ["step S"], Typed([]))
    assert "fire at H" in legal(position, away)
    assert not [order for order in legal(position, away) if "and fire" in order]


def test_leaving_must_break_an_engagement_and_only_that_one():
    """Rules 25, 27; ruling 7."""
    position, state = begin("break-away")
    assert [order for order in legal(position, state) if order.startswith("step")] == ["step W"]
    after = follow(position, state, ["step W"], Typed([]))
    assert [it.pair for it in after.engaged] == [("H", "T")]


def test_a_door_shut_beside_a_fight_ends_it():
    """C22."""
    position, state = begin("doors-closed-on-a-fight")
    assert follow(position, state, ["close D"], Typed([])).engaged == ()
    assert follow(position, state, ["turn W"], Typed([])).engaged == state.engaged


def test_a_flanked_defender_wounds_nobody_and_turns():
    """Rules 28, 29; ruling 8."""
    position, state = begin("flank")
    after = results(position, state, "attack T")
    assert {one(it, "G").hp for it in after} == {3}
    assert {it.facing for state in after for it in state.models if it.name == "T"} == {"W"}
    lazy, state = begin("flank-win-only")
    facings = {it.facing for state in results(lazy, state, "attack T") for it in state.models if it.name == "T"}
    assert facings == {"N", "W"}


def test_diagonals_are_fought_as_switched():
    """Rulings 5, 6; rule 21."""
    silent, loud, off = (begin(f"contact-{name}") for name in ("diagonal-silent", "diagonal-full", "orthogonal-only"))
    assert {one(it, "G").hp for it in results(*silent, "attack T")} == {3}
    assert {one(it, "G").hp for it in results(*loud, "attack T")} == {3, 2}
    assert "attack T" not in legal(*off)
    assert "attack T" in legal(*begin("contact-diagonal"))


def test_attacking_engages_and_ends_overwatch_and_sustained_fire():
    """G-8; C21."""
    position, state = begin("overwatch-attacked")
    for after in results(position, state, "attack T"):
        there = [it for it in after.models if it.name == "T"]
        assert [(it.overwatch, it.sus_target, it.sus_level) for it in there] == [(False, None, 0)] * len(there)
        assert all(it == Pair(("G", "T"), "G", bonus_due=False) for it in after.engaged)


def test_overwatch_fires_after_each_action_and_jams_on_a_pair():
    """G-8, G-8b: a pair of 2s is a jam and no hit; a pair of blanks is none."""
    position, state = begin("overwatch-corridor")
    hidden = follow(position, state, ["turn W"], Typed([]))
    assert one(hidden, "T").overwatch
    seen = follow(position, state, ["step N"], Typed([5, 6]))
    assert (one(seen, "T").overwatch, one(seen, "T").sus_level) == (True, 1)
    jammed = follow(position, state, ["step N"], Typed([2, 2]))
    assert (one(jammed, "T").overwatch, one(jammed, "T").jammed) == (False, True)
    assert one(jammed, "G").hp == 1
    dead = follow(position, state, ["step N"], Typed([1, 1]))
    assert [(it.name, it.jammed) for it in dead.models] == [("T", True)]
    assert dead.active is None


def test_a_corpse_is_fired_at_for_the_jam_alone():
    """G-8; C18: U's two hits on G, dead by T's, go nowhere, not even to H or the door."""
    position, state = begin("overwatch-two-lost")
    after = follow(position, state, ["step SW"], Typed([1, 4, 1, 1]))  # (2, 1): in view of both
    assert [(it.name, it.hp, it.jammed) for it in after.models] == [("H", 1, False), ("T", 1, False), ("U", 1, True)]
    assert after.doors == state.doors


def test_a_jam_is_cleared_for_a_point():
    """G-8b; C20."""
    position, state = begin("shoot-jammed")
    assert not [order for order in legal(position, state) if "fire" in order or order == "overwatch"]
    after = follow(position, state, ["clear jam"], Typed([]))
    assert one(after, "T").acpo == 3
    assert {"fire at G", "overwatch"} <= set(legal(position, after))


def test_a_door_is_opened_or_hacked_with_sixes_or_shot_from_its_square():
    """G-4; C9, C26: fives do not count; a six does, and the 5+ is rolled."""
    position, state = begin("doors-hacked")
    assert {"open D", "attack D", "fire at D"} <= set(legal(position, state))
    # three dice, two of them failed; the breacher rolls one of those again
    assert follow(position, state, ["attack D"], Typed([5, 5, 5, 5])).doors == state.doors
    assert follow(position, state, ["attack D"], Typed([5, 6, 5, 5, 4])).doors[0].hp == 1
    assert follow(position, state, ["attack D"], Typed([5, 6, 5, 5, 5])).doors[0].hp == 2
    assert follow(position, state, ["attack D"], Typed([5, 6, 5, 5, 5])).engaged == ()


def test_the_hammer_stuns_and_the_stunned_lose_their_last_die():
    """Rule 47; C27."""
    position, state = begin("hammer")
    assert {
        it.concussed for after in results(position, state, "attack H") for it in after.models if it.name == "H"
    } == {
        False,
        True,
    }
    stunned, state = begin("concussed")
    outcomes = {(len(after.models), one(after, "T").hp) for after in results(stunned, state, "attack T")}
    assert outcomes == {(2, 1)}  # it cannot win, and has a second HP to lose
    assert not any(one(after, "G").concussed for after in results(stunned, state, "attack T"))


def test_phases_alternate_and_refresh():
    """G-1; C1, C2."""
    position, state = begin("phases-overwatch-ends")
    assert legal(position, state) == ["pass"]
    theirs = follow(position, state, ["pass"], Typed([]))
    assert (theirs.side, theirs.turn, one(theirs, "G").overwatch, one(theirs, "G").acpo) == ("b", 1, False, 5)
    assert one(theirs, "G").sus_level == 1
    ours = follow(position, theirs, ["activate G", "end", "pass"], Typed([]))
    assert (ours.side, ours.turn, one(ours, "T").acpo, one(ours, "T").activated) == ("a", 2, 5, False)


# --- moves: counts ---------------------------------------------------------------------------------------------------


class Thrown(Branch):
    """Take every face of every die, where `moves.Branches` takes each meaning once."""

    def __init__(self, taken):
        super().__init__(taken)
        self.table = Table(self.d6)
        self.volley, self.fight, self.saved = self.table.volley, self.table.fight, self.table.saved

    def choose(self, names):
        return self.pick([(name, Fraction(1)) for name in names])


@pytest.mark.parametrize(
    "name", ["threshold-opened", "shoot-saves", "shoot-too-near", "overwatch-corridor", "shoot-jammed"]
)
def test_every_face_of_every_die_leads_to_the_results_that_are_counted(name):
    """Without close combat, whose dice are too many to be thrown in every way."""
    position, state = begin(name)
    for order in legal(position, state):
        if not order.startswith("attack"):
            thrown = {after for after, _ in every(lambda dice, order=order: play(position, state, order, dice), Thrown)}
            assert thrown == set(results(position, state, order))


@pytest.mark.parametrize("name", POSITIONS)
def test_dice_thrown_at_random_lead_to_results_that_are_counted(name):
    position, state = begin(name)
    below = digits(len(name))
    for order in legal(position, state):
        counted_results = set(results(position, state, order))
        for _ in range(15):
            table = Table(lambda: below(6) + 1)
            table.choose = lambda names: names[below(len(names))]
            assert play(position, state, order, table) in counted_results


@cache
def made(name):
    """A position as it is counted: those that would take long to depth 2, and nightly to 3."""
    return counted(name, 2 if name in LONG and not NIGHTLY else DEPTH)


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_are_as_recorded_and_as_walked(name):
    plain = json.loads((GOLDEN / "perft" / f"{name}.json").read_text(encoding="utf-8"))
    position = position_of(plain)
    assert position == position_of(POSITIONS[name])
    assert legal(position, position.start) == plain["legal"]
    rows = made(name)["perft"]
    assert rows[:2] == plain["perft"][:2]
    if rows[1]["nodes"] < 600:  # walking takes as many steps as there are nodes
        assert sum(divide(position, 2).values()) == rows[1]["nodes"]


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_files_of_positions_are_made_again_to_the_letter(name):
    """All but the last count of a long position, which is made nightly."""
    text = (GOLDEN / "perft" / f"{name}.json").read_text(encoding="utf-8")
    written = json.loads(text)
    assert as_text(written) == text
    assert len(written["perft"]) == DEPTH
    assert as_text(made(name)) == as_text(written | {"perft": written["perft"][: len(made(name)["perft"])]})


def test_every_file_of_positions_belongs_to_one():
    assert {path.stem for path in (GOLDEN / "perft").iterdir()} == set(POSITIONS)


@pytest.mark.parametrize("table", [name for name in TABLES if name != "duels.jsonl"])
def test_tables_of_shots_and_sight_are_made_again_to_the_letter(table):
    assert as_lines(TABLES[table]()) == (GOLDEN / table).read_text(encoding="utf-8")


def test_the_table_of_duels_is_made_again_to_the_letter():
    """What is asked in every line, and the odds of every fifth, nightly of all; each fighter is met on both sides."""
    duels = list(duels_asked())
    written = (GOLDEN / "duels.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(written) == len(duels)
    assert [line.partition(',"odds":')[0] + "}\n" for line in written] == [
        as_lines([duel_asked(*each)]) for each in duels]
    some = slice(None, None, 1 if NIGHTLY else 5)
    assert as_lines(duel_line(*each) for each in duels[some]) == "".join(written[some])
    met = [{names[side] for *_, names in duels[some] if names} for side in (0, 1)]
    assert met == [set(FIGHTERS)] * 2


@pytest.mark.parametrize("number", range(BOARDS))
def test_boards_drawn_are_the_boards_written(number):
    board, things = random_board(number)
    read, doors = read_map("\n".join(write_map(board, things)))
    assert read == board
    assert {place for place, letter in doors.items() if letter == "D"} == things.shut


def test_states_are_read_back_as_written():
    for name in POSITIONS:
        _, state = begin(name)
        assert state_of(json.loads(canonical(state))) == state
