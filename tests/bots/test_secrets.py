"""What a bot orders follows from what its seat may know: the same order on the true state and on the seat's view."""

import os
from pathlib import Path

import pytest

from dieshift.boarding.bots.heuristic import heuristic_order as boarding_order
from dieshift.boarding.bots.mind import mind_for as boarding_mind
from dieshift.boarding.knowledge import view as boarding_view
from dieshift.boarding.scenarios import mission
from dieshift.boarding.state import options as boarding_options
from dieshift.boarding.state.records import Order as BoardingOrder
from dieshift.boarding.turn import step as boarding_step
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import clone, flatten, paths
from dieshift.core.viewers import Viewer
from dieshift.interface import bot_levels
from dieshift.stargrunt.bots.exposure import standing
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for, mind_of
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.knowledge import view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import FLIPPED, HIDDEN, NOBODY, PLACED, SNIPER
from dieshift.stargrunt.turn import step

SHELF = Path("examples/scenarios")
SCENARIOS = sorted(SHELF.glob("*.yaml"))
MISSIONS = [path for path in SCENARIOS if "system: boarding" in path.read_text("utf-8")]
SQUADS = [path for path in SCENARIOS if path not in MISSIONS]
RULES = ("clarified", "goodall")
MANNERS = [bot_levels.manner_of(name) for name in bot_levels.names()]
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
ENOUGH = 400 if NIGHTLY else 120  # questions compared in a scenario
PLAYED = [(path, text) for k, path in enumerate(SQUADS) for text in (RULES if NIGHTLY else [RULES[k % len(RULES)]])]
HIDING = [path for path in MISSIONS if path.stem not in {"skirmish", "threshold"}]  # those have no blips


def differing(asked, seen):
    """The fields in which two records of one kind differ, as `name: one, other`."""
    pairs = zip(paths(type(asked)), flatten(asked), flatten(seen), strict=True)
    return [f"{name}: {one}, {other}" for name, one, other in pairs if one != other]


def turn_some_over(chance, game, seat):
    """Make counters of some of the enemy's units, with secrets of all kinds under them."""
    for unit, squad in enumerate(game.squad[: game.units]):
        if squad.side == seat or in_play(squad) == 0 or seeded_face(chance, 2) == 1:
            continue
        if unit in in_the_open(game):
            assert squad.located == PLACED or squad.nature == SNIPER
            continue
        squad.located = FLIPPED if seeded_face(chance, 4) > 1 else HIDDEN
        squad.in_position = seeded_face(chance, 2) - 1
        squad.confidence = min(squad.ceiling, seeded_face(chance, 5) - 1)
        for figure in squad.figure[: squad.figures]:
            figure.armour = 2 + 2 * seeded_face(chance, 5)


def in_the_open(game):
    """The units whose orders are on the stack, who charges with them, and who is charged: both sides see them.

    Vehicles, and who is inside, too.
    """
    manned = {unit for unit, squad in enumerate(game.squad[: game.units]) if squad.hull > 0 or squad.aboard > 0}
    orders = [pending.order for pending in game.pending[: game.pending_count]]
    charging = {more - 1 for more in (game.assault.lead, *game.assault.more) if more}
    charged = {order.target for order in orders if order.kind == assault.CHARGE}
    return manned | charging | charged | {order.unit for order in orders}


@pytest.mark.parametrize(("path", "text"), PLAYED, ids=lambda given: getattr(given, "stem", given))
def test_the_heuristic_orders_what_it_would_order_on_its_view(path, text):
    """In every manner in turn.

    R15.1, R15.13, R15.20: whatever lies under flipped and hidden counters, at every question of a few battles.

    Each scenario under one of the rule sets in one battle or, when that is short, two; nightly under both in two.
    """
    scenario, rules, compared = load(path), catalogue.parse(text).record(), 0
    for seed in range(2):
        game, dice, chance = clone(scenario.game), seed_dice(seed), seed_dice(100 + seed)
        minds, order = [mind_for(seed, 0), mind_for(seed, 1)], Order()
        step.open_game(dice, rules, scenario.table, game)
        for _ in range(150):
            seat = game.seat_to_choose
            if seat == NOBODY or compared == ENOUGH:
                break
            secret = clone(game)
            turn_some_over(chance, secret, seat)
            chosen, known = Order(), Order()
            manner = MANNERS[compared % len(MANNERS)]
            heuristic_order(mind_of(9, manner), rules, scenario.table, secret, chosen)
            heuristic_order(mind_of(9, manner), rules, scenario.table, view.view(secret, Viewer.of_side(seat)), known)
            assert differing(chosen, known) == [], (seed, compared)
            compared += 1
            heuristic_order(minds[seat], rules, scenario.table, game, order)
            step.step(dice, rules, scenario.table, game, order)
    assert compared > 100


def test_a_place_is_worth_the_same_wherever_a_hidden_enemy_stands():
    """R15.1: neither the fire that it would draw there nor whom it could shoot at tells of him."""
    scenario, mind, worths = load(SHELF / "first-lesson.yaml"), mind_for(1, 0), []
    mind.weights.dread, mind.weights.lure = 100, 50
    enemy = next(unit for unit in scenario.game.squad[: scenario.game.units] if unit.side == 1)
    for located in (PLACED, HIDDEN):
        enemy.located = located
        for x in (1000, 4000):
            for figure in enemy.figure[: enemy.figures]:
                figure.x, figure.y = x, 2000
            worths.append([standing(mind, scenario.table, scenario.game, 0, 1000 + 500 * k, 1500) for k in range(6)])
    assert worths[0] != worths[1]
    assert worths[2] == worths[3]


def change_blips(chance, game, viewer):
    """Let every blip of the enemy hide another number, as the mission deployed it or as it was drawn."""
    for unit in boarding_view.hidden_from(game, viewer):
        model = game.model[unit]
        model.hidden = seeded_face(chance, 3)
        model.drawn = model.hidden if model.drawn else 0


@pytest.mark.parametrize("path", HIDING, ids=lambda path: path.stem)
def test_the_boarding_heuristic_orders_what_it_would_order_on_its_view(path):
    """In every manner in turn: G-18, G-19, whatever the blips hide, at every question of a few actions."""
    ship, compared = mission.load(path), 0
    rules = boarding_options.catalogue.parse(ship.rules).record()
    for seed in range(2):
        game, dice, chance = clone(ship.game), seed_dice(seed), seed_dice(100 + seed)
        minds, order = [boarding_mind(seed, 0), boarding_mind(seed, 1)], BoardingOrder()
        boarding_step.open_game(dice, rules, ship.table, game)
        for _ in range(200):
            seat = game.seat_to_choose
            if seat == NOBODY or compared == ENOUGH:
                break
            secret = clone(game)
            viewer = Viewer.of_side(seat)
            change_blips(chance, secret, viewer)
            chosen, known = BoardingOrder(), BoardingOrder()
            manner = MANNERS[compared % len(MANNERS)]
            boarding_order(boarding_mind(9, seat, manner), rules, ship.table, secret, chosen)
            boarding_order(boarding_mind(9, seat, manner), rules, ship.table, boarding_view.view(secret, viewer), known)
            assert differing(chosen, known) == [], (seed, compared)
            compared += 1 if boarding_view.hidden_from(game, viewer) else 0
            boarding_order(minds[seat], rules, ship.table, game, order)
            boarding_step.step(dice, rules, ship.table, game, order)
    assert compared > 100
