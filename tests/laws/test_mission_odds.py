"""The odds of a fire mission are those of its rules on all faces, and those of an oracle that knows none of them."""

from fractions import Fraction

import pytest

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import bursts, hulls, odds, rules
from dieshift.stargrunt.chapters.support.odds import Salvo, Standing, aim_ways, fate_of, inches_ways, landing_ways
from dieshift.stargrunt.chapters.support.odds_of_hulls import (
    Plight,
    Shelled,
    burst_ways,
    plight_of,
    reached_ways,
    under_bursts,
)
from dieshift.stargrunt.chapters.support.rules import is_there, move_up
from dieshift.stargrunt.odds.mission import mission
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    DEAD,
    FIT,
    FUEL_AIR,
    GENERAL,
    GRAV,
    HIDDEN,
    NOTED_OPEN,
    NOTED_SEALED,
    SMOKE_SHELL,
)
from oracle import guns as oracle
from stargrunt.chapters.support import call, give_battery, send
from stargrunt.kit import area, battle, order, play, squad, wall
from stargrunt.motors import crew, hull, motors

THIN = "book + other-air(die=4)"  # fuel-air of D4, so that all of it can be rolled


def fields(text="book"):
    return fields_of(catalogue.parse(text))


def struck_by(fight, rounds):
    """What the rules make of some rounds on a fight: who is struck, and each figure's health; `rounds` bursts them."""
    men = fight[0].figure[: fight[0].figures]

    def fall(dice):
        for figure in men:
            figure.health, figure.hits, figure.was_fit = FIT, 0, 0
        found = rounds(dice)
        return (found.shaken & 1, *(figure.health for figure in men))

    return exact(fall)


def burst(fight, salvo, dice, x, y, before):
    reach = bursts.burst_reach(fight.table, fight.game, x, y, salvo.radius, salvo.shell)
    return bursts.burst(dice, fight.rules, fight.table, fight.game, x, y, reach, salvo.shell, before)


def agree(fate, found):
    """A fate says what the rules come to."""
    assert fate.struck == found.p(lambda end: end[0])
    assert fate.hurt == found.p(lambda end: any(health != FIT for health in end[1:]))
    assert fate.casualties == found.mean(lambda end: sum(health != FIT for health in end[1:]))
    assert fate.killed == found.mean(lambda end: sum(health == DEAD for health in end[1:]))
    if fate.lost:
        assert fate.lost == {many: chance for many in range(len(next(iter(found))))
                             if (chance := found.p(lambda end, n=many: sum(h != FIT for h in end[1:]) == n))}


WALL = wall("wall", (20, 30.5), (28, 30.5))
HOUSE = area("building", 23, 31, 25, 32)


@pytest.mark.parametrize(("men", "pieces", "fields_of_squad", "shell"), [
    ({"figures": 2, "armour": 4}, (), {}, GENERAL),
    ({"figures": 2, "armour": 6}, (WALL,), {"in_position": 1}, GENERAL),
    ({"figures": 2, "armour": 4, "gap": 3}, (HOUSE,), {}, ANTI_ARMOUR),
    ({"figures": 1, "armour": 8}, (), {"power_armour": 1}, ANTI_PERSONNEL)])
def test_one_burst_is_that_of_the_rules(men, pieces, fields_of_squad, shell):
    """R11.27-R11.30, R11.34: in the open, behind a wall In Position, half of them behind a house, in suits."""
    fight = battle(squad(0, at=(24, 33 if HOUSE in pieces else 31), **men, **fields_of_squad), pieces=pieces)
    salvo = Salvo(8, 4, 0, 1, 300, shell)
    fate = fate_of(Standing(fields(), fight.table, fight.game, fight[0], salvo), landing_ways(
        salvo._replace(needs=0), aim_ways(fight.table, call((24, 30)), 300)), in_full=True)
    agree(fate, struck_by(fight, lambda dice: burst(fight, salvo, dice, 2400, 3000, bursts.Struck(0, 0))))


def test_a_scattered_round_is_that_of_the_rules():
    """R11.21, R11.22, R11.27; A30: a D4 that never exceeds 4, all its scatter, and the burst."""
    fight = battle(squad(0, at=(24, 35), figures=1, armour=4), text=THIN)
    salvo = Salvo(4, 4, 0, 1, 300, FUEL_AIR)

    def rounds(dice):
        off = rules.falls_off(dice, 4, 4)
        return burst(fight, salvo, dice, 2400 + off.x, 3000 + off.y, bursts.Struck(0, 0))

    landings = landing_ways(salvo, aim_ways(fight.table, call((24, 30)), 300))
    agree(fate_of(Standing(fields(THIN), fight.table, fight.game, fight[0], salvo), landings, in_full=True),
          struck_by(fight, rounds))


@pytest.mark.parametrize("at", [(24, 35), (24, 32)])
def test_a_salvo_is_that_of_the_rules(at):
    """R11.24, R11.27, R5.35: the second round beside the first; two wounds kill."""
    fight = battle(squad(0, at=at, figures=1, armour=4), text=THIN)
    salvo = Salvo(8, 0, 0, 2, 300, FUEL_AIR)

    def rounds(dice):
        first = burst(fight, salvo, dice, 2400, 3000, bursts.Struck(0, 0))
        off = rules.round_beside(dice)
        return burst(fight, salvo, dice, 2400 + off.x, 3000 + off.y, first)

    landings = landing_ways(salvo, aim_ways(fight.table, call((24, 30)), 300))
    agree(fate_of(Standing(fields(THIN), fight.table, fight.game, fight[0], salvo), landings, in_full=True),
          struck_by(fight, rounds))


def test_a_feature_moves_the_aim_point():
    """S3.28, S3.29, R11.8: in one larger than a burst by D12 and D8, up to its edge; in a small one not at all."""
    table = battle(squad(0), pieces=[area("scrub", 20, 25, 28, 33)]).table
    assert aim_ways(table, call((21, 26), feature=1), 600).ways == {(2400, 2900): 1}
    aims = aim_ways(table, call((21, 26), feature=1), 300)
    assert (aims.whole, len(aims.ways)) == (96, len(set(aims.ways)))
    assert max(y for _, y in aims.ways) <= 3300
    assert aims.ways[2400, 3300] == 5  # four, five ... eight inches north end at the edge


# --- vehicles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shell", "text", "given", "more"), [
    (GENERAL, "book", {"armour": 1}, {}), (GENERAL, "book", {"armour": 3, "open_top": 1}, {}),
    (ANTI_ARMOUR, "book", {"armour": 2}, {}), (GENERAL, "book", {"armour": 1, "dark": 1}, {}),
    (FUEL_AIR, THIN, {"armour": 1}, {}), (FUEL_AIR, THIN, {"armour": 2, "airtight": 1}, {"quality": 4}),
    (FUEL_AIR, THIN + " + hatches-noted", {"armour": 2, "airtight": NOTED_SEALED}, {}),
    (FUEL_AIR, THIN + " + hatches-noted", {"armour": 2, "airtight": NOTED_OPEN}, {}),
    (FUEL_AIR, "book + other-air(die=6)", {"armour": 3, "airtight": 1}, {"quality": 4, "figures": 0})])
def test_a_burst_on_a_vehicle_is_that_of_the_rules(shell, text, given, more):
    """R11.31, R6.20-R6.22, R6.30; S4.72-S4.76, S4.85-S4.93, S4.96: armour, systems, those inside, sealed or open."""
    fight = motors([crew(0, at=(24, 30), **{"figures": 1} | more)], {0: hull(drive=GRAV, **given)}, text=text)
    was = {name: getattr(fight.game.hull[0], name) for name in ("wreck", "stuck", "dark")}
    men = fight[0].figure[: fight[0].figures]

    def fall(dice):
        for name, value in was.items():
            setattr(fight.game.hull[0], name, value)
        for figure in men:
            figure.health, figure.hits, figure.was_fit = FIT, 0, 0
        hulls.one_burst(dice, fight.rules, fight.game, 0, 300, shell)
        vehicle = fight.game.hull[0]
        return Plight(vehicle.wreck, vehicle.stuck, vehicle.dark, int(any(figure.health != FIT for figure in men)))

    target = under_bursts(fight.rules, fight.game, 0, shell)
    plights = burst_ways(fields(text), 300, shell, target, Plight(0, 0, was["dark"]))
    assert {plight: chance for plight, chance in plights.odds().items() if chance} == dict(exact(fall))


def test_bursts_on_a_vehicle_follow_each_other():
    """R11.24, R11.31; A34: each at what is left, as often as rounds reach it."""
    salvo, target = Salvo(8, 0, 0, 3, 300, GENERAL), Shelled(1, drive=GRAV)
    once = burst_ways(fields(), 300, GENERAL, target, Plight(0)).odds()
    twice = {}
    for plight, chance in once.items():
        for then, share in burst_ways(fields(), 300, GENERAL, target, plight).odds().items():
            twice[then] = twice.get(then, 0) + chance * share
    reached = {0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)}
    plights = plight_of(fields(), target, salvo, reached)
    assert plights == {plight: reached[1] * once.get(plight, 0) + reached[2] * twice.get(plight, 0)
                       + (reached[0] if plight == Plight(0) else 0) for plight in plights}
    assert sum(plights.values()) == 1


def test_how_many_rounds_reach_a_place():
    """R11.24, R11.28: the first on it, of 72 ways of another those up to the radius; no rounds, no ways."""
    table = battle(squad(0)).table
    salvo = Salvo(8, 0, 0, 3, 350, GENERAL)
    landings = landing_ways(salvo, aim_ways(table, call((24, 30)), 350))
    near = Fraction(36, 72)  # one, two, three inches of six, by every hour
    assert reached_ways(table, Game(), 2400, 3000, salvo, landings) == {
        1: (1 - near)**2, 2: 2 * near * (1 - near), 3: near**2}
    assert reached_ways(table, Game(), 2400, 6000, salvo, landings) == {0: 1}


# --- the oracle -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observer", [0, 1])
@pytest.mark.parametrize("orbital", [0, 1])
@pytest.mark.parametrize(("skipped", "chits", "leadership"), [(0, 0, 1), (2, 0, 2), (3, 1, 1), (1, 3, 3), (0, 5, 2)])
def test_requests_are_those_of_the_oracle(observer, orbital, skipped, chits, leadership):
    """R11.3-R11.5; A29."""
    die = rules.request_die(skipped, chits, observer)
    needs = rules.request_needs(leadership, observer, orbital)
    assert odds.gets_through(die, needs) == oracle.request(skipped, chits, bool(observer), leadership, bool(orbital))


@pytest.mark.parametrize("near", [0, 1])
@pytest.mark.parametrize(("quality", "needs"), [(4, 6), (8, 4), (12, 2), (10, 1)])
def test_deviation_is_that_of_the_oracle(quality, needs, near):
    """R11.21, R11.22, R11.41; A30."""
    given = oracle.Mission((0, 0), quality, needs, 1, 3, 8, bool(near))
    assert inches_ways(Salvo(quality, needs, near, 1, 300, GENERAL)).odds() == oracle.deviation(given)


MEN = [oracle.Man((24.3, 31.1), 8), oracle.Man((22.9, 33.4), 6), oracle.Man((28.2, 28.7), 4)]


@pytest.mark.parametrize(("quality", "needs", "near", "rounds"), [(8, 4, 0, 1), (10, 2, 0, 2), (6, 3, 1, 3)])
def test_casualties_are_those_of_the_oracle(quality, needs, near, rounds):
    """R11.21-R11.27, R11.41: three men in the open, a mission of so many rounds."""
    fight = battle(squad(0, figures=3))
    for figure, man in zip(fight[0].figure[:3], MEN, strict=True):
        figure.x, figure.y, figure.armour = round(100 * man.at[0]), round(100 * man.at[1]), man.armour
    salvo = Salvo(quality, needs, near, rounds, 400, GENERAL)
    landings = landing_ways(salvo, aim_ways(fight.table, call((24, 30)), 400))
    fate = fate_of(Standing(fields(), fight.table, fight.game, fight[0], salvo), landings, in_full=True)
    assert fate.lost == oracle.casualties(oracle.Mission((24, 30), quality, needs, rounds, 4, 8, bool(near)), MEN)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_killed_are_those_of_the_oracle(rounds):
    """R11.27, R5.35: who stands so that every round reaches him."""
    fight = battle(squad(0, at=(24, 30), figures=1, armour=6))
    salvo = Salvo(8, 0, 0, rounds, 700, GENERAL)
    fate = fate_of(Standing(fields(), fight.table, fight.game, fight[0], salvo),
                   landing_ways(salvo, aim_ways(fight.table, call((24, 30)), 700)))
    assert (fate.struck, fate.killed) == (1, oracle.killed_by(rounds, 8, 6))


@pytest.mark.parametrize(("armour", "airtight", "quality", "leadership"), [
    (1, 0, 8, 2), (1, 1, 8, 2), (2, 1, 10, 1), (3, 1, 6, 3), (4, 0, 8, 2), (4, 1, 8, 2)])
def test_fuel_air_on_vehicles_is_that_of_the_oracle(armour, airtight, quality, leadership):
    """S4.62, S4.72-S4.76, S4.85-S4.93; Q1, Q21: by the class of its side, which is one less than its front's."""
    target = Shelled(armour, 0, GRAV, quality, leadership, airtight, (4, 8))
    plights = burst_ways(fields(), 300, FUEL_AIR, target, Plight(0)).odds()
    named = {"disabled": sum(p for end, p in plights.items() if end.wreck == 1),
             "destroyed": sum(p for end, p in plights.items() if end.wreck == 2),
             "systems": sum(p for end, p in plights.items() if end.dark),
             "hurt": sum(p for end, p in plights.items() if end.struck)}
    assert named == oracle.fuel_air(max(1, armour - 1), quality, leadership, airtight=bool(airtight), men=(4, 8))


@pytest.mark.parametrize(("box", "text", "sooner"), [(1, "book", False), (3, "book", False),
                                                     (2, "book + arrival-in-box-1", True)])
def test_a_mission_arrives_when_the_oracle_says(box, text, sooner):
    """R11.13-R11.15; S3.14-S3.23."""
    fight = send(give_battery(battle(squad(0), squad(1, at=(24, 60)), text=text)), (24, 60), box=box)
    turns = 0
    while not is_there(fight.rules, fight.game.mission[0]):
        play(lambda dice: move_up(dice, fight.rules, fight.game))
        turns += 1
    assert turns == oracle.turns_until_it_falls(box, in_box_one=sooner)


# --- a whole mission --------------------------------------------------------------------------------------------------


def test_the_odds_of_an_order_leave_nobody_out():
    """R11.3, R11.21, R11.27, R11.31: a request for three rounds near a squad, a vehicle and a counter."""
    counter = squad(1, at=(22, 30), located=HIDDEN)
    fight = motors([squad(0, at=(24, 10)), squad(1, at=(24, 30)), crew(1, at=(26, 31)), counter], {2: hull(armour=1)})
    give_battery(fight, tubes=3, radius=4)
    forecast = mission(fight.activate(0).rules, fight.table, fight.game, call((24, 30)))
    assert (forecast.through, forecast.true, forecast.salvo.rounds) == (Fraction(2, 6), Fraction(4, 8), 3)
    assert (sorted(forecast.fates), sorted(forecast.plights)) == ([0, 1], [2])
    assert all(sum(fate.lost.values()) == 1 for fate in forecast.fates.values())
    assert sum(forecast.plights[2].values()) == 1
    smoke = call((24, 30))
    smoke.choice = SMOKE_SHELL * support.WHICH_SHELL
    assert (mission(fight.rules, fight.table, fight.game, smoke).fates, forecast.reached[2][0] > 0) == ({}, True)


def test_the_odds_of_what_falls_are_those_of_its_mission():
    """R11.20, R11.21, R11.23, R11.40: who called for it is as good as he is; pieces fire as many tubes as are left."""
    fight = send(give_battery(battle(squad(0, at=(24, 10), quality=10), squad(1, at=(24, 30))), tubes=3, radius=4),
                 (24, 30), single=0).ask(0)
    fight.game.battery[0].crew, fight.game.battery[0].spent = 1, 1
    fall = order(support.FALL)
    forecast = mission(fight.rules, fight.table, fight.game, fall)
    assert (forecast.through, forecast.salvo.quality, forecast.salvo.needs, forecast.salvo.rounds) == (1, 10, 4, 2)
    bombard = call((24, 40))
    bombard.kind = support.BOMBARD
    forecast = mission(fight.rules, fight.table, fight.game, bombard)
    assert (forecast.salvo.needs, forecast.salvo.near, forecast.salvo.rounds) == (2, 1, 2)
