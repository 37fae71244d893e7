"""Law: the numbers in a refusal come from the rule that refused.

Whoever is told to come so much nearer may fire from there, and not from a hundredth of an inch further off; over
generated states, for every weapon: rifles, heavy guns, guns on mounts, snipers' rifles, in any weather.
"""

import re
from itertools import product

import pytest

from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.stargrunt.chapters.vehicles.book import bring_hull, stand_at
from dieshift.stargrunt.ground import terrain
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.squads import in_play, settle
from dieshift.stargrunt.state.terms import CONFIDENT, GROUNDED, NOBODY, PLACED, SNIPER
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn import refusal_codes as code
from dieshift.stargrunt.turn.legal import refusal

from .kit import NIGHTLY, order_of
from .states import State, state

FIRST = 50_000
STATES = 400 if NIGHTLY else 30
OPEN_TABLE = terrain.table(12_000, 12_000, [])
CLOSER = re.compile(r"is ([\d.]+)″ from .*?, ([\d.]+)″ too far: the five range bands of ([\d.]+)″ end at ([\d.]+)″")
RAIN = re.compile(r"is ([\d.]+)″ from .*? five range bands of ([\d.]+)″ in this weather")


def hundredths(text: str) -> int:
    """A number of inches as it is written, in hundredths."""
    return round(100 * float(text))


def apart(made: State, unit: int, target: int, away: int) -> State:
    """The two units by day on an open table, so far from each other, the first about to act, with nothing forgotten."""
    game = clone(made.game)
    game.night = game.shut = game.fires = game.clouds = game.callers = game.pending_count = 0
    game.question, game.seat_to_choose, game.active = orders.WHAT_ACTION, game.squad[unit].side, unit
    for k, x in ((unit, 200), (target, 200 + away)):
        squad = game.squad[k]
        squad.located, squad.in_position, squad.suppression, squad.panic, squad.column = PLACED, 0, 0, 0, 0
        squad.confidence = squad.ceiling = CONFIDENT
        squad.actions, squad.done, squad.failed, squad.fired_at, squad.disorganised = 2, 0, 0, 0, 0
        stand_at(squad, x, 6000)
        bring_hull(game, k, 90 if k == unit else 270)
        for figure in squad.figure[: squad.figures]:
            figure.fired = 0
        for hull in game.hull[: game.hulls]:
            for gun in hull.gun[: hull.guns]:
                gun.fired = 0
        settle(made.record, squad)
    return made._replace(game=game, table=OPEN_TABLE)


def told(made: State, kind: int, unit: int, target: int) -> tuple[int, str]:
    """Why a shot is refused, as a code and in words."""
    order = order_of(kind, unit, target)
    rules = made.record
    found = refusal(rules, made.table, made.game, order)
    return found, STARGRUNT.refusal_text(found, rules, made.table, made.game, order, made.names) if found else ""


def shooters(made: State) -> list[int]:
    """The units that can fire something that has a range."""
    return [unit for unit, squad in enumerate(made.game.squad[: made.game.units])
            if in_play(squad) and squad.aloft == GROUNDED and squad.nature != 3]


def faults_of(made: State, chance: Chance) -> tuple[list[str], int]:
    """Where a state's shots are refused with numbers that are not so, and how many refusals were looked at."""
    wrong, looked = [], 0
    for unit in shooters(made):
        kind = orders.SNIPE if made.game.squad[unit].nature == SNIPER else orders.FIRE
        enemies = [k for k in shooters(made) if made.game.squad[k].side != made.game.squad[unit].side]
        if not enemies:
            continue
        target, away = chance.pick(enemies), chance.between(3000, 9000)
        found, text = told(apart(made, unit, target, away), kind, unit, target)
        match = CLOSER.search(text)
        if found != code.OUT_OF_RANGE:
            continue
        looked += 1
        if match is None:
            rain = RAIN.search(text)
            reach = 4 * hundredths(rain[2]) if rain else 0
        else:
            reach = hundredths(match[4])
            if hundredths(match[1]) - hundredths(match[2]) != reach or 5 * hundredths(match[3]) != reach:
                wrong.append(f"{made}, {unit} at {target}: {text}")
        near, far = (told(apart(made, unit, target, at), kind, unit, target)[0] for at in (reach, reach + 1))
        if near == code.OUT_OF_RANGE or far != code.OUT_OF_RANGE:
            wrong.append(f"{made}, {unit} at {target}: {text}; at {reach}: {near}, one more: {far}")
    return wrong, looked


@pytest.mark.parametrize("part", range(2))
def test_whoever_is_told_to_come_nearer_may_fire_from_there(part):
    """R5.10, R5.11, R5.16, R6.2, R13.22, R15.40."""
    wrong, looked = [], 0
    for seed in range(FIRST + part, FIRST + STATES, 2):
        faults, count = faults_of(state(seed, 10), Chance(seed))
        wrong, looked = wrong + faults, looked + count
    assert wrong == []
    assert looked > STATES // 2




AT_MOST = re.compile(r"it has (?:.*, )?([\d.]+)″ at most; ")
SHORT = re.compile(r"small arms reach one range band, ([\d.]+)″")


def walk(made: State, kind: int, unit: int, length: int, choice: int) -> tuple[int, str]:
    """Why a straight path over open ground is refused, as a code and in words."""
    order = order_of(kind, unit, NOBODY, choice=choice, x=200 + length, y=6000)
    found = refusal(made.record, made.table, made.game, order)
    words = (made.record, made.table, made.game, order, made.names)
    return found, STARGRUNT.refusal_text(found, *words) if found else ""


def on_open_ground(made: State, unit: int) -> State:
    """A unit on its feet, or its wheels, with all its figures in one place, and nobody else on the table."""
    alone = apart(made, unit, unit, 0)
    for k, squad in enumerate(alone.game.squad[: alone.game.units]):
        squad.present = int(k == unit)
    return alone


def test_a_path_as_long_as_the_limit_that_is_told_is_not_too_long():
    """R4.7, R4.8, R4.11, R4.14, R17.38: whatever a unit carries, rides or drives."""
    wrong, looked = [], 0
    for seed in range(FIRST, FIRST + STATES):
        made = state(seed, 10)
        for unit in shooters(made)[:4]:
            there = on_open_ground(made, unit)
            for kind, choice in product((orders.MOVE, orders.COMBAT_MOVE), (orders.CARRY, orders.LEAVE)):
                found, text = walk(there, kind, unit, 9000, choice)
                if found != code.TOO_FAR:
                    continue
                looked += 1
                limit = hundredths(AT_MOST.search(text)[1])
                near, far = (walk(there, kind, unit, at, choice)[0] for at in (limit, limit + 1))
                if near == code.TOO_FAR or far != code.TOO_FAR:
                    wrong.append(f"{made}, {unit}: {text}; at {limit}: {near}, one more: {far}")
    assert wrong == []
    assert looked > STATES


def test_close_arms_reach_as_far_as_it_is_told():
    """R5.15: one range band."""
    wrong, looked = [], 0
    for seed in range(FIRST, FIRST + STATES):
        made, chance = state(seed, 10), Chance(seed)
        for unit in [k for k in shooters(made) if made.game.squad[k].hull == 0][:3]:
            enemies = [k for k in shooters(made) if made.game.squad[k].side != made.game.squad[unit].side]
            if not enemies:
                continue
            target = chance.pick(enemies)
            for figure in made.game.squad[unit].figure[:12]:
                figure.close, figure.support = 1, 0
            found, text = told(apart(made, unit, target, 2500), orders.FIRE, unit, target)
            if found == code.ARMS_TOO_SHORT:
                looked += 1
                reach = hundredths(SHORT.search(text)[1])
                near, far = (told(apart(made, unit, target, at), orders.FIRE, unit, target)[0]
                             for at in (reach, reach + 1))
                if near == code.ARMS_TOO_SHORT or far != code.ARMS_TOO_SHORT:
                    wrong.append(f"{made}, {unit} at {target}: {text}; at {reach}: {near}, one more: {far}")
    assert wrong == []
    assert looked > STATES // 6
