"""The laws of battles that begin with vehicles in an ambush: hulls, crews and riders, set up and after every order.

Source: R13.7, R13.9, R13.40; S4.6-S4.25.
"""

import pytest

from dieshift.core.chance import Chance
from dieshift.stargrunt.chapters import movement, vehicles
from dieshift.stargrunt.chapters.ambush import AMBUSH, MARCH, SET_UP
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH

from .chance import random_rules
from .every import LAWS
from .kit import GAMES, LIMIT, NIGHTLY, Battle, played
from .motors import (
    a_vehicle_faces_the_way_it_went,
    is_wreck,
    no_wreck_acts_or_is_fired_at,
    who_is_in_a_vehicle_is_where_it_is,
)
from .states import played_on, standing, state, with_wrecks

AMBUSHES = max(10, GAMES // 5)
FIRST = 15_000
STATES = 3000 if NIGHTLY else 60
DRIVES = ("medium carrier", "truck", "light tank", "jeep", "hover carrier", "medium tank")
CARRIES = {"medium carrier": 8, "truck": 8, "hover carrier": 6}


def random_route(chance: Chance) -> list[list[float]]:
    """A route from the southern edge with one to three more corners, some of them out of plumb."""
    route = [[chance.between(18, 30), 0]]
    for k in range(chance.between(1, 3)):
        route.append([chance.between(16, 32), route[-1][1] + chance.between(4, 11 + k)])
    return route


def column(chance: Chance) -> list[str]:
    """Units that march: vehicles, most of those that carry anybody with somebody aboard, and men on foot."""
    units: list[str] = []
    for _ in range(chance.between(2, 4)):
        if chance.likely(25):
            units.append(f"{{type: line squad, figures: {chance.between(3, 6)}}}")
            continue
        drive = chance.pick(DRIVES)
        units.append(f"{{type: {drive}}}")
        if drive in CARRIES and chance.likely(75):
            units.append(f"{{type: line squad, figures: {chance.between(2, CARRIES[drive])}, aboard: B{len(units)}}}")
    return units


def ambushers(chance: Chance) -> list[str]:
    """Units that lie in wait: one on foot and hidden, and vehicles that face anywhere."""
    units = [f"{{type: line squad, at: [4, {chance.between(14, 28)}], hidden: true}}"]
    for k in range(chance.between(1, 2)):
        drive, place = chance.pick(DRIVES), f"[{43 - 37 * k}, {chance.between(30, 38)}]"
        units.append(f"{{type: {drive}, at: {place}, heading: {chance.between(0, 359)}}}")
        if drive in CARRIES:
            units.append(f"{{type: line squad, figures: 3, aboard: R{len(units)}}}")
    return units


def wrecked(chance: Chance, place: str) -> list[str]:
    """A vehicle that was destroyed before, now and then."""
    return [f"{{type: {chance.pick(DRIVES)}, at: {place}, damage: [destroyed]}}"] if chance.likely(50) else []


def ambush(seed: int) -> Battle:
    """An ambush with vehicles on both sides, and any rules."""
    chance = Chance(seed)
    sides = {"Blue": column(chance), "Red": ambushers(chance)}
    sides["Red"] += wrecked(Chance(seed + (1 << 47)), "[44, 8]")
    kind, windows = chance.pick(("simple", "complex")), chance.pick(("true", "false"))
    lines = ["title: Ambush", "size: [48, 44]", "turns: 3",
             f"ambush: {{kind: {kind}, side: Red, route: {random_route(chance)}, clear: 7, windows: {windows}}}",
             "terrain:",
             f"  - {{kind: light wood, at: [[2, 12], [8, 12], [8, {chance.between(16, 30)}], [2, 30]]}}", "sides:"]
    for side, units in sides.items():
        lines += [f"  - name: {side}", "    squads:", *(f"      - {unit}" for unit in units)]
    setting = scenario.load("\n".join(lines) + "\n")
    return Battle(seed, random_rules(seed), setting.table, setting.game)


@pytest.mark.slow
def test_the_laws_hold_of_vehicles_in_an_ambush():
    """S4.10, S4.12, S4.20, R13.40: set up, marched on, sprung and fought out."""
    kinds, driven, wrecks = set(), set(), 0
    for seed in range(FIRST, FIRST + AMBUSHES):
        battle = ambush(seed)
        wrecks += any(is_wreck(battle.game, unit) for unit in range(battle.game.units))
        for step in played(battle):
            kinds.add(step.order.kind)
            if step.before.turn == 0 and step.after.hull[0].x:
                driven.add(battle.game.ambush.kind == COMPLEX_AMBUSH)
            for name, law in LAWS.items():
                assert not (wrong := law(step)), f"{name}, {step}: {wrong}"
            assert step.number < LIMIT - 1
    assert wrecks > AMBUSHES // 5
    assert kinds >= {MARCH, SET_UP, AMBUSH, vehicles.GET_OUT, movement.MOVE}
    assert driven == {False, True}


def test_hulls_crews_and_riders_are_together_in_every_state_and_after_every_order():
    """R13.7, R13.9, R13.40: states that no battle reaches, and their next orders."""
    with_hulls = 0
    for seed in range(FIRST, FIRST + STATES):
        position = with_wrecks(state(seed)) if seed % 2 else state(seed)
        assert not (wrong := who_is_in_a_vehicle_is_where_it_is(standing(position))), f"{position}: {wrong}"
        for step in played_on(position, 12):
            with_hulls += step.after.hulls > 0
            for law in (who_is_in_a_vehicle_is_where_it_is, a_vehicle_faces_the_way_it_went,
                        no_wreck_acts_or_is_fired_at):
                assert not (wrong := law(step)), f"{law.__name__}, {step}: {wrong}"
    assert with_hulls > STATES
