"""A squad in open ground against an oracle that knows the reference alone: nerve, what is allowed, how far it goes."""

import importlib
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import casualties, fire, morale, movement
from dieshift.stargrunt.chapters.morale.rules import after_attack
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    FAST_POWER,
    HIGH,
    LIGHT_FOOT,
    LOW,
    MEDIUM,
    NORMAL_FOOT,
    PANICKED,
    ROUTED,
    SHAKEN,
    STEADY,
    WOUNDED,
)
from dieshift.stargrunt.turn.step import step

from .kit import battle, order, squad

sys.path.append(str(Path(__file__).parents[1]))
oracle = importlib.import_module("oracle.squads")
LEVELS = {"RO": ROUTED, "BR": BROKEN, "SH": SHAKEN, "ST": STEADY, "CO": CONFIDENT}
NAMES = {number: name for name, number in LEVELS.items()}
MOTIVATIONS = {"LOW": LOW, "MED": MEDIUM, "HIGH": HIGH}
FIGURES = 7
TROOPS = {"very light": (LIGHT_FOOT, 0), "normal": (NORMAL_FOOT, 0), "slow power": (NORMAL_FOOT, 1),
          "fast power": (FAST_POWER, 1)}


class Chance:
    """Chance out of a seed."""

    def __init__(self, seed):
        self.dice = seed_dice(seed)

    def below(self, most):
        return seeded_face(self.dice, most) - 1

    def pick(self, items):
        return items[self.below(len(items))]


# --- nerve ------------------------------------------------------------------------------------------------------------


def attacked(nerve, hit, dead):
    """A battle in which a squad has just been attacked so, its casualties on the record."""
    fight = battle(squad(0, figures=FIGURES, quality=nerve.quality, leadership=nerve.leadership,
                         motivation=MOTIVATIONS[nerve.motivation], confidence=LEVELS[nerve.level],
                         suppression=nerve.markers, was_suppressed=int(nerve.suppressed_before),
                         was_fired_on=int(nerve.fired_on_before)), squad(1, at=(24, 30)))
    figures = fight[0].figure
    fallen = ([0] if hit.leader else []) + list(range(FIGURES - 1, 0, -1))
    for k, i in enumerate(fallen[:hit.lost]):
        figures[i].health = DEAD if k < dead else WOUNDED
    for i in fallen[hit.lost:hit.lost + nerve.untreated]:
        figures[i].health = WOUNDED
    for i in fallen[hit.lost + nerve.untreated:FIGURES - nerve.fit]:
        figures[i].health = DEAD
    return fight


def nerve_after(nerve, hit, dead):
    """The exact odds of what becomes of the squad, by the rules."""
    fight = attacked(nerve, hit, dead)

    def attack(dice, game):
        after_attack(dice, fight.rules, game, 0, int(hit.suppressed), hit.lost, nerve.untreated)
        made = game.squad[0]
        return made.confidence, made.leadership, made.suppression, int(made.panic == PANICKED)
    distribution = exact(attack, fresh=lambda: (clone(fight.game),))
    return {oracle.Shaken(NAMES[level], leadership, markers, bool(panicked)): chance
            for (level, leadership, markers, panicked), chance in distribution.items()}


def attacks(seed, count):
    """Attacks by chance on squads by chance, somebody fit always left."""
    chance = Chance(seed)
    for _ in range(count):
        untreated, lost = chance.below(3), chance.below(4)
        fit = 1 + chance.below(FIGURES - untreated - lost)
        leader = lost > 0 and chance.below(2) == 1
        nerve = oracle.Nerve(chance.pick((4, 6, 8, 10, 12)), 1 + chance.below(3), chance.pick(list(MOTIVATIONS)),
                             chance.pick(oracle.LEVELS), chance.below(4), fit, untreated, bool(chance.below(2)),
                             bool(chance.below(2)))
        hit = oracle.Hit(lost > 0 or chance.below(4) > 0, lost, leader)
        yield nerve, hit, chance.below(lost + 1)


def test_nerve_after_an_attack_is_the_oracles():
    """R2.13, R5.38, R5.39, R7.1, R7.3, R7.4, R7.5, R7.10, R7.12, R7.13, R7.17, R7.50, R7.51, R7.70: equal fractions."""
    for nerve, hit, dead in attacks(1, 600):
        assert nerve_after(nerve, hit, dead) == oracle.after_attack(nerve, hit), (nerve, hit)


def test_the_attacks_meet_every_row_of_the_threat_table():
    """R7.10: each circumstance is the highest one in some attack, for each motivation that knows it."""
    met = {(nerve.motivation, oracle.basic_threat(nerve, hit)) for nerve, hit, _ in attacks(1, 600)}
    assert met == {("LOW", None), ("LOW", 2), ("LOW", 4), ("MED", None), ("MED", 1), ("MED", 3), ("HIGH", None),
                   ("HIGH", 1), ("HIGH", 2)}


# --- what is allowed --------------------------------------------------------------------------------------------------

ORDERS = {
    "move": (movement.MOVE, (24, 11)), "dash": (movement.COMBAT_MOVE, (24, 11)), "travel": (movement.TRAVEL, (24, 11)),
    "fire": (fire.FIRE, None), "position": (morale.GO_IN_POSITION, None), "unposition": (morale.LEAVE_POSITION, None),
    "reorganise": (casualties.REORGANISE, None), "column": (movement.FORM_COLUMN, None),
    "uncolumn": (movement.LEAVE_COLUMN, None), "recover": (morale.REMOVE_SUPPRESSION, None),
    "calm": (morale.REMOVE_PANIC, None), "withdraw": (morale.WITHDRAW, None)}


def in_a_state(state):
    """A battle whose first squad is active and in a state, ten inches from its edge, an enemy twenty inches away."""
    column = [{"x": 2400, "y": 1000 + 60 * k} for k in range(4)]
    fight = battle(squad(0, confidence=LEVELS[state.level], suppression=state.markers,
                         panic=PANICKED if state.panicked else 0, column=int(state.column),
                         in_position=int(state.in_position)), squad(1, at=(24, 30)))
    if state.column:
        for figure, place in zip(fight[0].figure, column, strict=False):
            figure.x, figure.y = place["x"], place["y"]
    fight.activate(0, actions=state.actions)
    actor = fight[0]
    actor.done = sum(1 << ORDERS[name][0] for name in state.done)
    actor.failed = sum(1 << ORDERS[name][0] for name in state.failed)
    actor.fires = int("fire" in state.done)
    for figure in actor.figure[state.weapons:4]:
        figure.fired = 1
    return fight


def state_of(chance):
    """A state by chance."""
    actions = chance.below(3)
    done = frozenset(chance.pick(oracle.ACTIONS) for _ in range(chance.below(3 - actions) if actions < 2 else 0))
    weapons = chance.below(5) if "fire" in done else 4
    failed = frozenset(chance.pick(oracle.ACTIONS) for _ in range(chance.below(2)))
    column = chance.below(5) == 0
    return oracle.State(chance.pick(oracle.LEVELS), max(0, chance.below(6) - 2), chance.below(6) == 0, column,
                        not column and chance.below(3) == 0, actions, done, failed, weapons)


def test_what_a_squad_in_open_ground_may_do_is_what_the_oracle_says():
    """R3.2, R3.20, R3.25, R3.32, R3.33, R3.35, R3.36, R3.38, R3.40, R3.42, R7.22, R7.23, R7.52, R7.53, R7.71."""
    chance, seen = Chance(2), set()
    for _ in range(1500):
        state = state_of(chance)
        fight = in_a_state(state)
        for name, (kind, path) in ORDERS.items():
            attempt = order(kind, 0, 1 if name == "fire" else -1, *([path] if path else []))
            allowed = oracle.may(state, name)
            assert (fight.refusal(attempt) == 0) is allowed, (state, name, fight.refusal(attempt))
            seen.add((name, allowed))
    assert seen == set(product(ORDERS, (True, False)))


# --- how far it goes --------------------------------------------------------------------------------------------------


def walkers(troops, burdened, **fields):
    """A squad of such troops, active, with or without a casualty to carry."""
    mobility, power = TROOPS[troops]
    fight = battle(squad(0, mobility=mobility, power_armour=power, **fields), squad(1, at=(24, 70)))
    if burdened:
        fight[0].figure[1].health = WOUNDED
    return fight.activate(0)


@pytest.mark.parametrize("burdened", [False, True])
@pytest.mark.parametrize("troops", TROOPS)
def test_a_move_in_open_ground_goes_as_far_as_the_oracle_says(troops, burdened):
    """R4.1-R4.4, R4.7, R4.11, R4.14: to the hundredth of an inch; one hundredth more is refused."""
    fight = walkers(troops, burdened)
    far = oracle.allowance(troops, encumbered=burdened)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10 + far))) == 0
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10.01 + far))) != 0
    marching = walkers(troops, burdened, column=1)
    for k, figure in enumerate(marching[0].figure[:4]):
        figure.x, figure.y = 2400, 1000 - 60 * k
    marching[0].centre = 0
    twice = oracle.travelled(troops, encumbered=burdened)
    assert marching.refusal(order(movement.TRAVEL, 0, -1, (24, 10 + twice))) == 0
    assert marching.refusal(order(movement.TRAVEL, 0, -1, (24, 10.01 + twice))) != 0


@pytest.mark.parametrize("burdened", [False, True])
@pytest.mark.parametrize("troops", TROOPS)
def test_a_combat_move_in_open_ground_ends_where_the_oracle_says(troops, burdened):
    """R4.8, R4.11: at the declared end, or as far along the line as was rolled; equal fractions."""
    for declared in range(1, 26):
        fight = walkers(troops, burdened)
        wanted = oracle.dashed(troops, Fraction(declared), encumbered=burdened)
        dash = order(movement.COMBAT_MOVE, 0, -1, (24, 10 + declared))
        assert (fight.refusal(dash) == 0) is (wanted is not None)
        if wanted is not None:
            assert ends(fight, dash) == wanted


def ends(fight, given):
    """The odds of how far north an order takes the squad, in inches."""
    def walk(dice, game):
        step(dice, fight.rules, fight.table, game, given)
        return game.squad[0].figure[game.squad[0].centre].y
    return {Fraction(y - 1000, 100): chance
            for y, chance in exact(walk, fresh=lambda: (clone(fight.game),)).items()}
