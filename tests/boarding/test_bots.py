"""Bots of boarding actions: always an allowed order, only from what their seat may know, and better than chance."""

import json
import os
from collections import deque
from fractions import Fraction
from pathlib import Path

import pytest

from dieshift.boarding.bots import fields as boarding_fields
from dieshift.boarding.bots import fight as boarding_fight
from dieshift.boarding.bots import worth
from dieshift.boarding.bots.aims import leaves_post
from dieshift.boarding.bots.heuristic import heuristic_order
from dieshift.boarding.bots.mind import FAR, mind_for
from dieshift.boarding.bots.random_bot import random_order
from dieshift.boarding.chapters import command, doors, melee, movement
from dieshift.boarding.scenarios import by_hand, mission
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import SIZE, Order
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, REMOVED, THIRD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import NOTHING_ELSE, inside, way_open
from dieshift.boarding.turn import legal, step
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten

from . import grounds, kit
from .worlds import random_world

RANDOM, HEURISTIC = boarding_fight.RANDOM, boarding_fight.HEURISTIC
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
DUELS = Path(__file__).parents[1] / "golden" / "boarding" / "duels.jsonl"
MISSIONS = [path for path in sorted(Path("examples/scenarios").glob("*.yaml"))
            if "\nsystem: boarding" in "\n" + path.read_text(encoding="utf-8")]
MELEE_TAGS = {name: 1 << k for k, name in enumerate(terms.MELEE_TAGS)}


def whole(board, game, rules, seed, bots):
    """Play a game to its end, every order allowed and nothing changed by asking; the game."""
    record, game, order = catalogue.parse(rules).record(), clone(game), Order()
    dice, minds = seed_dice(seed), [mind_for(seed, side) for side in (0, 1)]
    step.open_game(dice, record, board, game)
    count = 0
    while game.seat_to_choose != NOBODY:
        before, seat = flatten(game), game.seat_to_choose
        bots[seat](minds[seat], record, board, game, order)
        assert flatten(game) == before
        assert legal.refusal(record, board, game, order) == 0, (seed, count, order)
        step.step(dice, record, board, game, order)
        count += 1
        assert count < 6000
    return game


@pytest.mark.parametrize("ground", grounds.GROUNDS, ids=lambda make: make.__name__)
@pytest.mark.parametrize("bots", [(heuristic_order, heuristic_order), (random_order, heuristic_order),
                                  (heuristic_order, random_order)], ids=["both", "second", "first"])
def test_every_order_of_a_whole_action_is_allowed(ground, bots):
    """Every kind of objective, to the end."""
    made = ground()
    assert whole(made.board, made.game, made.rules, 7, bots).winner in {0, 1, 2}


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_every_mission_is_played_to_its_end_and_beats_chance(path):
    """Three actions each way, every order allowed; chance wins one of the six at most, but for the tutorial.

    Besides, the heuristic plays against itself, once by day.
    """
    scenario, lost = mission.load(path), 0
    for seed in range(3):
        for side in (0, 1):
            bots = (heuristic_order, random_order) if side == 0 else (random_order, heuristic_order)
            lost += whole(scenario.table, scenario.game, str(scenario.ruleset), seed, bots).winner == 1 - side
    for seed in range(3 if NIGHTLY else 1):
        whole(scenario.table, scenario.game, str(scenario.ruleset), seed, (heuristic_order, heuristic_order))
    assert lost <= (3 if path.stem == "threshold" else 1)


def test_every_order_is_allowed_on_any_board_under_any_rules():
    """Boards, rules and models by chance, with everything that a game can ask."""
    for seed in range(40):
        world = random_world(30_000 + seed)
        bots = (heuristic_order, heuristic_order) if seed % 2 else (heuristic_order, random_order)
        whole(world.board, world.game, world.rules, seed, bots)


def test_the_bots_do_not_see_what_blips_hide():
    """G-18: what a seat orders is the same whatever the enemy's blips hide."""
    ground, compared = grounds.sweep(), 0
    record, game = catalogue.parse(ground.rules).record(), clone(ground.game)
    dice, minds, order = seed_dice(3), [mind_for(3, side) for side in (0, 1)], Order()
    step.open_game(dice, record, ground.board, game)
    while game.seat_to_choose != NOBODY and compared < 150:
        seat, secret = game.seat_to_choose, clone(game)
        hidden = [m for m in secret.model if m.hidden > 0 and m.side != seat]
        for model in hidden:
            model.hidden = model.hidden % 3 + 1
        secret.pool[0], secret.pool[2] = secret.pool[2], secret.pool[0]
        for choose in (heuristic_order, random_order):
            chosen, guessed = Order(), Order()
            choose(clone(minds[seat]), record, ground.board, game, chosen)
            choose(clone(minds[seat]), record, ground.board, secret, guessed)
            assert flatten(chosen) == flatten(guessed)
        compared += 1 if hidden else 0
        heuristic_order(minds[seat], record, ground.board, game, order)
        step.step(dice, record, ground.board, game, order)
    assert compared > 50


@pytest.mark.parametrize("ground", [grounds.sweep, grounds.seal, grounds.carry, grounds.survive, grounds.skirmish],
                         ids=lambda make: make.__name__)
def test_the_heuristic_beats_chance_on_both_sides(ground):
    """Four actions each way, of which it loses one at most."""
    arena, record = ground(), catalogue.parse(ground().rules).record()
    for side in (0, 1):
        won = 0
        for seed in range(4):
            game, order = clone(arena.game), Order()
            minds = [mind_for(seed, s) for s in (0, 1)]
            bots = (HEURISTIC, RANDOM) if side == 0 else (RANDOM, HEURISTIC)
            count = boarding_fight.fight(seed_dice(seed), *minds, record, arena.board, game, order, *bots,
                                         boarding_fight.LIMIT)
            assert count < boarding_fight.LIMIT
            won += game.winner == side
        assert won >= 3


def test_the_report_counts_the_dead_the_living_and_the_gone():
    """Columns of an action's result, from a game whose models are known."""
    fight = kit.action(kit.open_floor(5, 5), kit.model("boarder", 0, 0, 0), kit.model("boarder", 0, 1, 0),
                       kit.model("stalker", 1, 3, 3, hidden=3), kit.model("stalker", 1, 4, 4),
                       kit.model("console", 0, 2, 2), aims=((terms.EXIT, 0, {}),))
    fight[1].state, fight[3].state, fight.game.objective[0].done = terms.EXITED, terms.REMOVED, 1
    row = boarding_fight.empty_results(1)[0]
    boarding_fight.report(fight.game, 12, row)
    named = dict(zip(boarding_fight.COLUMNS, row.tolist(), strict=True))
    assert named == {"winner": -1, "turns": 1, "orders": 12, "activations": 0, "dead 0": 0, "dead 1": 1, "left 0": 1,
                     "left 1": 3, "exited 0": 1, "exited 1": 0, "achieved 0": 1, "achieved 1": 0}


# --- fields -----------------------------------------------------------------------------------------------------------


def steps_from(board, game, starts):
    """Steps from some squares to all others, square by square; a shut door costs one more."""
    distances, waiting = {}, deque((0, square) for square in starts)
    while waiting:
        away, (x, y) = min(waiting)
        waiting.remove((away, (x, y)))
        if (x, y) in distances:
            continue
        distances[x, y] = away
        for way in range(8):
            to = x + WAY_X[way], y + WAY_Y[way]
            if way_open(board, game, x, y, way, NOTHING_ELSE, NOBODY):
                waiting.append((away + 1, to))
            elif way % 2 == 0 and inside(board, *to) and boarding_fields.edge_at(board, x, y, way // 2) > terms.WALL:
                waiting.append((away + 2, to))
    return distances


def test_the_field_of_enemies_is_the_way_to_the_nearest():
    """5.6: over random boards, against a search that knows nothing of queues."""
    for seed in range(12):
        world = random_world(31_000 + seed)
        mind = mind_for(seed, 0)
        boarding_fields.learn_ways(mind, world.board, world.game)
        boarding_fields.learn_foes(mind, world.board, world.game, 0)
        foes = [(m.x, m.y) for m in world.game.model if m.side in {1, THIRD} and m.state == ON_BOARD]
        distances = steps_from(world.board, world.game, foes)
        for y in range(world.board.height):
            for x in range(world.board.width):
                if inside(world.board, x, y):
                    assert mind.near[y * SIZE + x] == distances.get((x, y), FAR)
        assert mind.foes == len(foes)


# --- chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "chances"), [(1, (1 / 6, 1 / 3, 1 / 2)), (2, (.3056, .5556, .7500)),
                                               (3, (.4213, .7037, .8750)), (4, (.5177, .8025, .9375))])
def test_the_chance_of_a_hit_is_the_table_of_the_rules(dice, chances):
    """2E: at least one hit, for hit types 1 to 3."""
    for hit_type, chance in enumerate(chances, 1):
        assert worth.hit_chance(dice, hit_type, 0) / worth.WHOLE == pytest.approx(chance, abs=1e-4)


def duel(case):
    """A board and game with two neighbours set up as a line of the golden duels says; the attacker is the first."""
    board = kit.board(kit.open_floor(3, 3))
    game = by_hand.new_game(board)
    for k, (name, x) in enumerate((("attacker", 0), ("defender", 1))):
        said = case[name]
        tags = sum(MELEE_TAGS[tag] for tag in said["tags"])
        weapon = by_hand.add_melee(board, 11 + k, tags=tags)
        fields = {key: said[key] or 0 for key in ("ccd", "cht", "parry", "reroll", "armour", "invulnerable", "hp")}
        kind = terms.VEHICLE if said["vehicle"] else terms.INFANTRY
        weapons = (weapon,) * (2 if said["two_weapons"] else 1)
        profile = by_hand.add_profile(board, melee=weapons, kind=kind, acpo=4, **fields)
        facing = kit.EAST if k == 0 else kit.WEST if case["defence"] == "full" else kit.NORTH
        by_hand.add_model(board, game, profile, k, x, 1, facing)
        game.model[k].concussed = 1 if said["concussed"] else 0
    if not case["first"]:
        game.model[0].engaged, game.model[1].engaged = 1 << 2, 1 << 6
    return board, game


def test_the_value_of_an_attack_is_that_of_the_exact_duels():
    """2E: exact within rounding, but for several parries, and parries against rending claws (5 % at most)."""
    exact, rough = 0, 0
    for line in DUELS.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        plain = {"saves": "best", "reroll_cancel": "difference", "poison_floor": 2}
        if case["readings"] != plain or case["force_test"] or case["defence"] == "none":
            continue
        hp = case["attacker"]["hp"], case["defender"]["hp"]
        lost = [Fraction(0), Fraction(0)]
        for _, _, one, other, *_, chance in case["odds"]:
            lost[0] += Fraction(chance) if one < hp[0] else 0
            lost[1] += Fraction(chance) if other < hp[1] else 0
        board, game = duel(case)
        value = worth.duel_value(mind_for(1, 0), kit.rules(), board, game, 0, 1, NOBODY, NOBODY)
        apart = abs(value / worth.WHOLE - float(lost[1] - lost[0]))
        parries = sorted(case[name]["parry"] for name in ("attacker", "defender"))
        rends = any("rending" in case[name]["tags"] for name in ("attacker", "defender"))
        simple = parries[1] == 0 or (parries[1] == 1 and not rends)
        assert apart < (0.0002 if simple else 0.05), line
        exact, rough = exact + simple, rough + (not simple)
    assert exact > 50
    assert rough > 20


# --- what they decide -------------------------------------------------------------------------------------------------

CORRIDOR = """\
+-+
|.|
+D+
|.|
+ +
|.|
+-+
"""


def asked(fight, side):
    """The order of the heuristic player of a side."""
    given = Order()
    heuristic_order(mind_for(3, side), fight.rules, fight.board, fight.game, given)
    return given


@pytest.mark.parametrize("y", [0, 1], ids=["beyond the door", "at the door"])
@pytest.mark.parametrize(("overwatch", "turn", "opens"), [(0, 1, True), (1, 1, False), (1, 6, False), (1, 7, True)])
def test_no_door_is_opened_on_overwatch_while_there_is_time(overwatch, turn, opens, y):
    """G-8: his shot would fall before anybody is through; in the last turns there is nothing to wait for."""
    fight = kit.action(CORRIDOR, kit.model("boarder", 0, 0, y, kit.NORTH, overwatch=overwatch),
                       kit.model("stalker", 1, 0, 2, kit.SOUTH), first=1, turns=8)
    fight.game.turn = turn
    fight.acts(1)
    assert (asked(fight, 1).kind == doors.OPEN) is opens


HALL = kit.open_floor(3, 9)
PASSAGE = "+-+\n|.|\n+ +\n|.|\n+D+\n" + "|.|\n+ +\n" * 4 + "|.|\n+-+"
LEAVING = {movement.STEP, movement.TURN, command.COMMAND}


@pytest.mark.parametrize("profile", ["boarder", "claws"])
@pytest.mark.parametrize(("guarded", "stays"), [(True, True), (False, False)])
def test_whoever_guards_the_last_entry_point_goes_after_nobody(profile, guarded, stays):
    """Sweep: when all are guarded, nobody leaves his post for an enemy far off, though removing them all wins too."""
    board = kit.board(PASSAGE)
    by_hand.add_entry(board, 0, 0, side=1, hold_range=2 if guarded else 1)
    by_hand.add_condition(board, 0, terms.ALL_REMOVED, 1)
    fight = kit.Action(board, [kit.model(profile, 0, 0, 2, kit.NORTH), kit.model("stalker", 1, 0, 6, kit.SOUTH)],
                       aims=[(terms.GUARD, 0, {})]).begin()
    fight.acts(0)
    assert (asked(fight, 0).kind not in LEAVING) is stays


def test_a_guard_makes_room_for_nobody():
    """Sweep: the only guard of an entry point steps aside no farther than he guards it from."""
    board = kit.board(HALL)
    by_hand.add_entry(board, 1, 0, side=1, hold_range=2)
    fight = kit.Action(board, [kit.model("boarder", 0, 1, 2, kit.NORTH), kit.model("boarder", 0, 1, 1, kit.NORTH),
                               kit.model("stalker", 1, 1, 8, kit.EAST, hidden=1)], aims=[(terms.GUARD, 0, {})])
    for unit in (0, 1):
        assert leaves_post(fight.board, fight.game, unit, 1, 3) == 0  # the other stays
    fight.game.model[1].state = REMOVED
    assert leaves_post(fight.board, fight.game, 0, 1, 3) == 1
    assert leaves_post(fight.board, fight.game, 0, 2, 2) == 0


@pytest.mark.parametrize(("overlooks", "attacks"), [(0, True), (100, False)])
def test_who_overlooks_enemies_does_not_attack_them_either(overlooks, attacks):
    """The weight is about targets: a xenoform has no gun, and overlooks the models that it could strike."""
    fight = kit.action(kit.open_floor(5, 5), kit.model("boarder", 0, 2, 3, kit.SOUTH),
                       kit.model("stalker", 1, 2, 2, kit.NORTH))
    fight.play(kit.DONE)
    fight.acts(1)
    mind, order = mind_for(1, 1), Order()
    for weights in (mind.weights, *mind.plans):
        weights.overlooks = overlooks
    heuristic_order(mind, fight.rules, fight.board, fight.game, order)
    assert (order.kind == melee.ATTACK) is attacks
