"""The boarding oracle is right: it agrees with every figure of the reference and with dice played out on the table."""

import ast
import json
import sys
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from .boarding.chance import Branch, Typed, every, tally
from .boarding.duels import Fighter, Outcome, Readings, Round, play_round, round_odds, series
from .boarding.make import BOARDS, GOLDEN, TABLES, as_lines, as_text, counted, random_board, write_map
from .boarding.moves import Model, Pair, Table, canonical, legal, play, position_of, results, state_of
from .boarding.perft import divide, perft
from .boarding.positions import POSITIONS
from .boarding.shots import Gun, Shot, Volley, hits_by_formula, shot, volley
from .boarding.sight import (
    WAYS,
    Things,
    contact,
    edge,
    in_arc,
    in_front,
    in_view,
    line_clear,
    passage,
    read_map,
)


def tags(*words):
    return frozenset(words)


PLATE = {"armour": 2, "invulnerable": 5}
BOARDER = Fighter(4, 4, parry=1, tags=tags("fist"), **PLATE)
STALKER = Fighter(6, 3, parry=1, tags=tags("rending"), armour=5)
TROOPER = Fighter(3, 4, armour=3)
CLAWS = Fighter(4, 4, parry=1, tags=tags("claws"), two_weapons=True, **PLATE)
ALPHA = Fighter(7, 3, parry=1, reroll=2, tags=tags("rending"), armour=4, invulnerable=5, hp=3)
LURKER = Fighter(5, 4, tags=tags("poisoned"), armour=5)
SEER = Fighter(4, 4, parry=1, tags=tags("witch"), armour=6, invulnerable=4, hp=2)

FIRST, LATER = Round(first=True), Round(first=False)
FLANK = Round(first=True, defence="no_wound")


def chance_of(odds, test):
    return sum(chance for outcome, chance in odds.items() if test(outcome))


def wins(odds):
    """Chances that the attacker wins, nobody does, the defender does."""
    return [chance_of(odds, lambda o, side=side: o.winner == side) for side in ("attacker", "", "defender")]


def harmed(odds, attacker, defender):
    """Chances that the defender loses HP, and the attacker."""
    lost = chance_of(odds, lambda o: o.defender_hp < defender.hp)
    return lost, chance_of(odds, lambda o: o.attacker_hp < attacker.hp)


# --- close combat: the printed figures -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "how", "three", "lost"),
    [
        (STALKER, BOARDER, FIRST, "238753/279936 56413/559872 8651/186624", "49595917/107495424 8651/186624"),
        (STALKER, BOARDER, LATER, "34775/46656 30103/186624 5807/62208", "13914397/35831808 5807/62208"),
        (BOARDER, STALKER, FIRST, "106661/497664 333053/1492992 209989/373248", "106661/497664 5338247/17915904"),
        (STALKER, BOARDER, FLANK, "238753/279936 41183/279936 0", "49595917/107495424 0"),
    ],
    ids=["round 1", "later rounds", "the boarder attacks", "from the flank"],
)
def test_duels_of_the_example_are_the_printed_fractions(attacker, defender, how, three, lost):
    """Table 2E, all four rows."""
    odds = round_odds(attacker, defender, how)
    assert wins(odds) == [Fraction(part) for part in three.split()]
    assert harmed(odds, attacker, defender) == tuple(Fraction(part) for part in lost.split())
    assert sum(odds.values()) == 1


def test_four_rounds_end_as_printed():
    """Below table 2E."""
    ends = series(STALKER, BOARDER, 4, FIRST)
    assert {who: round(float(ends[who]), 4) for who in ends} == {(1, 0): 0.8030, (0, 1): 0.1285, (1, 1): 0.0686}


SIMULATED = [  # attacker, defender, defender removed, attacker removed
    (STALKER, BOARDER, 0.461, 0.047),
    (STALKER, BOARDER._replace(reroll=1, tags=tags("power")), 0.458, 0.049),
    (STALKER, CLAWS, 0.382, 0.130),
    (STALKER, BOARDER._replace(tags=tags("hammer"), invulnerable=4), 0.376, 0.025),
    (STALKER, TROOPER, 0.798, 0.003),
    (STALKER, TROOPER._replace(two_weapons=True), 0.776, 0.010),
    (STALKER, TROOPER._replace(reroll=1, tags=tags("heavy")), 0.785, 0.006),
    (STALKER, TROOPER._replace(reroll=1, tags=tags("heavy"), two_weapons=True), 0.745, 0.020),
    (LURKER, BOARDER, 0.106, 0.148),
    (LURKER, TROOPER, 0.304, None),
    (BOARDER, STALKER, 0.215, None),
    (CLAWS, STALKER, 0.380, None),
    (TROOPER, STALKER, 0.022, None),
    (SEER, STALKER, 0.270, None),
    (ALPHA, BOARDER, 0.573, 0.003),
]


@pytest.mark.parametrize(("attacker", "defender", "printed", "back"), SIMULATED)
def test_simulated_figures_are_within_the_noise_of_their_simulation(attacker, defender, printed, back):
    """Section 4.3: 200 000 rounds, three places; three standard errors and the rounding are allowed."""
    exact = harmed(round_odds(attacker, defender, FIRST), attacker, defender)
    for figure, chance in zip((printed, back), map(float, exact), strict=True):
        error = sqrt(chance * (1 - chance) / 200_000)
        assert figure is None or abs(figure - chance) <= 0.0005 + 3 * error


# --- close combat: counted and played --------------------------------------------------------------------------------

FLANKED = Fighter(1, 4, 1, 1, armour=3)
SMALL = [  # few dice, since every way in which they can fall is played
    (
        Fighter(1, 3, 1, 0, tags("rending"), armour=4),
        Fighter(1, 4, 1, tags=tags("fist"), armour=2, invulnerable=6),
        FIRST,
    ),
    (Fighter(1, 4, 0, 2, armour=5), Fighter(2, 4, 1, 1, tags("power"), armour=3, hp=2), LATER),
    (Fighter(2, 5, 0, 2, tags("claws")), Fighter(0, 4, 1, armour=2, invulnerable=5), LATER),
    (Fighter(1, 4, armour=3), Fighter(1, 4, 0, 1, tags("heavy"), armour=2), FIRST),
    (Fighter(1, 4, tags=tags("hammer"), armour=3), Fighter(2, 5, 1, 1, hp=2, armour=2, invulnerable=4), LATER),
    (Fighter(1, 5, 0, 1, tags("witch", "rending"), hp=3), Fighter(1, 4, 1, hp=3, armour=4, vehicle=True), LATER),
    (Fighter(1, 2, 2, 0, tags("poisoned"), armour=6, hp=2), Fighter(4, 4, tags=tags("hammer"), concussed=True), LATER),
    (Fighter(1, 6, tags=tags("fist", "rending"), armour=4), Fighter(1, 3, 1, two_weapons=True, armour=2), LATER),
    (Fighter(1, 4, 1), FLANKED, Round(first=True, defence="no_wound")),
    (Fighter(1, 4, 1), FLANKED, Round(first=True, defence="none")),
    (Fighter(1, 4, ld=7, tags=tags("force")), Fighter(1, 4, hp=2, invulnerable=5), Round(first=False, force_test=True)),
    (Fighter(1, 4, 0, 2), Fighter(2, 4, 0, 1), Round(first=False, readings=Readings(reroll_cancel="exact_only"))),
    (Fighter(2, 4), Fighter(1, 4, armour=4, invulnerable=6), Round(first=False, readings=Readings("sequential"))),
]


@pytest.mark.parametrize(("attacker", "defender", "how"), SMALL)
def test_counted_odds_equal_every_way_the_dice_can_fall(attacker, defender, how):
    assert tally(lambda branch: play_round(branch.d6, attacker, defender, how)) == round_odds(attacker, defender, how)


def outcome(ahead, winner, attacker_hp, defender_hp):
    return Outcome(ahead, winner, attacker_hp, defender_hp, attacker_concussed=False, defender_concussed=False)


def test_rounds_of_the_example_read_their_dice_in_order():
    """Trace 2B, steps 7 and 8: fist before Parry, the highest success parried, no save against the fist."""
    draw = Typed([2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, 2])
    assert play_round(draw.d6, STALKER, BOARDER, FIRST) == outcome("", "", 1, 1)
    beaten = Typed([2, 5, 2, 3, 6, 1, 2, 4, 3, 6, 5, 6, 5])
    assert play_round(beaten.d6, STALKER, BOARDER, LATER) == outcome("defender", "defender", 0, 1)
    assert draw.left == beaten.left == 0


def test_saves_in_sequence_fail_less_often_than_the_best_one():
    """Ruling 15: 2+/5+ fails 1/6 as the best save, 1/9 one after the other."""
    sure, plate = Fighter(8, 2), Fighter(0, 6, **PLATE)
    hit = wins(round_odds(sure, plate, LATER))[0]
    for saves, share in (("best", Fraction(1, 6)), ("sequential", Fraction(1, 9))):
        odds = round_odds(sure, plate, Round(first=False, readings=Readings(saves)))
        assert harmed(odds, sure, plate)[0] == hit * share


def test_heavy_weapons_leave_an_armour_save_of_four_and_never_better_it():
    """Rule 43."""
    heavy = Fighter(8, 2, tags=tags("heavy"))
    for armour, share in ((2, Fraction(1, 2)), (4, Fraction(1, 2)), (5, Fraction(2, 3))):
        odds = round_odds(heavy, Fighter(0, 6, armour=armour), LATER)
        assert harmed(odds, heavy, Fighter(0))[0] == wins(odds)[0] * share


def test_a_destroyer_takes_every_wound_point_at_once():
    """Rule 45, G-15: LD 9 passes 30 times in 36."""
    adept, big = Fighter(4, 4, tags=tags("force"), ld=9), Fighter(0, 6, hp=3)
    odds = round_odds(adept, big, Round(first=False, force_test=True))
    assert chance_of(odds, lambda o: o.defender_hp == 0) == Fraction(15, 16) * Fraction(30, 36)
    assert chance_of(odds, lambda o: o.defender_hp == 2) == Fraction(15, 16) * Fraction(6, 36)


def test_a_blow_of_the_hammer_halves_the_next_pool_before_the_engagers_die():
    """Rule 47, ruling 10: 5 dice and 2 weapons' worth of one are 6, halved 3, and the engager's die is the fourth."""
    stunned = Fighter(5, 4, two_weapons=True, concussed=True)
    odds = round_odds(stunned, Fighter(0, 6), FIRST)
    assert wins(odds)[0] == 1 - Fraction(1, 2) ** 4


# --- shooting --------------------------------------------------------------------------------------------------------

BALLISTIC = """
1 .1667 .3333 .5000
2 .3056 .5556 .7500
3 .4213 .7037 .8750
4 .5177 .8025 .9375
"""


@pytest.mark.parametrize("row", [line.split() for line in BALLISTIC.strip().splitlines()], ids="{0[0]} BD".format)
def test_ballistic_dice_hit_as_printed(row):
    """The first lines of 2E."""
    for ht, printed in enumerate(row[1:], 1):
        odds = volley(int(row[0]), ht)
        assert abs(odds[Volley(1, jammed=False)] - Fraction(printed)) <= Fraction(1, 20_000)


@pytest.mark.parametrize(("bd", "ht", "overkill"), [*product((1, 2, 3, 4), (1, 2, 3), (False, True))])
def test_ballistic_dice_played_out_follow_the_binomial(bd, ht, overkill):
    odds = volley(bd, ht, overkill=overkill)
    assert {hits: chance for (hits, _), chance in odds.items()} == hits_by_formula(bd, ht, overkill=overkill)


def test_two_ballistic_dice_jam_one_time_in_twelve_or_six():
    """G-8b."""
    for jam, share in (("numeral_pair", Fraction(1, 12)), ("raw_pair", Fraction(1, 6)), ("off", 0)):
        assert chance_of(volley(2, 1, jam=jam), lambda v: v.jammed) == share


def test_a_re_roll_of_misses_is_one_more_die():
    """G-13: one die with one re-roll hits as often as two dice without."""
    for ht in (1, 2, 3):
        assert volley(1, ht, 1) == volley(2, ht)


def test_ap_denies_armour_saves_of_its_own_number_and_worse():
    """Rule 12: AP 5 denies 5+ and 6+, not 4+; no AP denies nothing; invulnerable saves stand."""
    gun = Gun(24, 1, 5, 3)
    for armour, invulnerable, ap, lost in (
        (5, None, 5, Fraction(1, 2)),
        (6, None, 5, Fraction(1, 2)),
        (4, None, 5, Fraction(1, 4)),
        (5, None, None, Fraction(1, 3)),
        (5, 6, 5, Fraction(5, 12)),
        (4, 2, 5, Fraction(1, 12)),
    ):
        odds = shot(gun._replace(ap=ap), armour, invulnerable, 1)
        assert odds[Shot(1, 1, jammed=False)] == lost


def test_sustained_fire_adds_to_the_hit_type_up_to_three():
    """G-9."""
    gun = Gun(24, 2, 5, 2, 1, tags("overkill"))
    once, twice = (shot(gun, None, None, 5, level=level) for level in (1, 2))
    assert once == twice
    assert once[Shot(2, 2, jammed=False)] == Fraction(1, 4)


# --- sight -----------------------------------------------------------------------------------------------------------

EXAMPLE = """
+ + + +-+
      |.|
+-+-+-+D+
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+-+-+D+-+
    |.|
+ + + + +
    |.|
+ + +-+ +
"""


def test_map_of_the_example_is_read():
    """2A."""
    board, doors = read_map(EXAMPLE)
    room = {(x, y) for x in range(4) for y in range(2, 6)}
    assert board.floor == room | {(2, 0), (2, 1), (3, 6)}
    assert doors == {edge((2, 1), (2, 2)): "D", edge((3, 5), (3, 6)): "D"}
    assert edge((1, 1), (1, 2)) in board.walls


def test_sight_of_the_example_is_as_traced():
    """2B, steps 1 to 3; I-3."""
    board, doors = read_map(EXAMPLE)
    near, far = sorted(doors, key=min)
    shut = Things(frozenset({near, far}), frozenset({(2, 1), (0, 2), (2, 4)}))
    opened = Things(frozenset({far}), shut.models)
    assert not line_clear(board, shut, (2, 1), (2, 4))
    assert line_clear(board, opened, (2, 1), (2, 4))
    assert not line_clear(board, opened, (2, 1), (0, 2))
    inside = Things(frozenset({far}), frozenset({(3, 2), (0, 2), (2, 4)}))
    assert line_clear(board, inside, (3, 2), (0, 2))
    assert in_view("N", (3, 2), (0, 2))
    assert not in_arc("N", (3, 2), (0, 2))
    assert in_arc("N", (3, 2), (2, 4))
    assert passage(board, opened, (2, 1), (3, 2))


def test_arcs_reach_as_far_round_as_written():
    """5.1, from the middle of a board, facing east."""
    assert {name for name, step in WAYS.items() if in_view("E", (0, 0), step)} == {"N", "NE", "E", "SE", "S"}
    assert {name for name, step in WAYS.items() if in_arc("E", (0, 0), step)} == {"NE", "E", "SE"}
    assert {name for name, step in WAYS.items() if in_front("E", (0, 0), step)} == {"NE", "E", "SE"}
    assert not in_front("E", (0, 0), (2, 1))
    assert not in_arc("E", (0, 0), (2, 3))


def corner_board(*, west="", north=""):
    """Four squares; the walls named cut the way round by the north-west square."""
    lines = [" ".join("+++"), f"|.{west or ' '}.|", f"+{north or ' '}+ +", "|. .|", " ".join("+++")]
    return read_map("\n".join(lines))[0]


@pytest.mark.parametrize(
    ("west", "north", "models", "clear", "touching"),
    [
        ("", "", [], True, True),
        ("", "", [(0, 1)], True, True),
        ("", "", [(0, 1), (1, 0)], False, True),
        ("|", "", [], True, True),
        ("|", "", [(1, 0)], False, True),
        ("", "-", [(1, 0)], False, True),
        ("|", "-", [(0, 1)], True, True),
    ],
)
def test_a_corner_is_open_when_one_way_round_it_is(west, north, models, clear, touching):
    """5.3, rule 2; G-3: models beside the diagonal stop a line and a step, not contact."""
    board = corner_board(west=west, north=north)
    things = Things(models=frozenset(models))
    assert line_clear(board, things, (0, 0), (1, 1)) is clear
    assert passage(board, things, (0, 0), (1, 1)) is clear
    assert contact(board, things, (0, 0), (1, 1)) is touching
    assert not contact(board, things, (0, 0), (1, 1), diagonal=False)


def test_walls_on_both_ways_round_part_diagonal_neighbours():
    board = corner_board(west="|")
    shut = Things(frozenset({edge((0, 0), (1, 0))}))
    assert not line_clear(board, shut, (0, 0), (1, 1))
    assert not contact(board, shut, (0, 0), (1, 1))
    assert contact(board, shut, (0, 0), (0, 1))


def digits(seed):
    """Numbers below a limit, from a plain congruential row: no library's generator matters."""
    state = seed

    def below(limit):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % limit

    return below


def turned(cell):
    """A quarter turn of the board."""
    return cell[1], -cell[0]


def mirrored(cell):
    return -cell[0], cell[1]


def moved(place, by):
    return frozenset(map(by, place))


@pytest.mark.parametrize("number", range(12))
def test_sight_is_the_same_from_both_ends_and_in_every_image_of_the_board(number):
    board, things = random_board(number)
    cells = sorted(board.floor)
    images = [
        (
            by,
            board._replace(floor=moved(board.floor, by), walls=frozenset(moved(e, by) for e in board.walls)),
            Things(frozenset(moved(e, by) for e in things.shut), moved(things.models, by)),
        )
        for by in (turned, mirrored)
    ]
    for one, other in product(cells, cells):
        clear = line_clear(board, things, one, other)
        assert clear == line_clear(board, things, other, one)
        for by, image, its_things in images:
            assert clear == line_clear(image, its_things, by(one), by(other))


def test_every_way_is_played_once():
    """The enumeration itself: two dice have 36 ways of equal weight."""
    ways = list(every(lambda branch: (branch.d6(), branch.d6())))
    assert sorted(result for result, _ in ways) == list(product(range(1, 7), repeat=2))
    assert {weight for _, weight in ways} == {Fraction(1, 36)}


# --- moves: the golden trace -----------------------------------------------------------------------------------------


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
    position, state = begin("overwatch-two")
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


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_are_as_recorded_and_as_walked(name):
    plain = json.loads((GOLDEN / "perft" / f"{name}.json").read_text(encoding="utf-8"))
    position = position_of(plain)
    assert position == position_of(POSITIONS[name])
    assert legal(position, position.start) == plain["legal"]
    rows = perft(position, 2)
    assert [row._asdict() for row in rows] == plain["perft"][:2]
    if rows[1].nodes < 600:  # walking takes as many steps as there are nodes
        assert sum(divide(position, 2).values()) == rows[1].nodes


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_files_of_positions_are_made_again_to_the_letter(name):
    assert as_text(counted(name)) == (GOLDEN / "perft" / f"{name}.json").read_text(encoding="utf-8")


def test_every_file_of_positions_belongs_to_one():
    assert {path.stem for path in (GOLDEN / "perft").iterdir()} == set(POSITIONS)


@pytest.mark.parametrize("table", TABLES)
def test_tables_of_duels_shots_and_sight_are_made_again_to_the_letter(table):
    assert as_lines(TABLES[table]()) == (GOLDEN / table).read_text(encoding="utf-8")


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


def test_the_oracle_imports_the_standard_library_and_itself_alone():
    for path in (GOLDEN.parents[1] / "oracle" / "boarding").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module]
            assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names | {"oracle"}
