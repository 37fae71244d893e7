"""What fire missions may do to buildings, before they fall, is what the rules make of them on the record."""

from fractions import Fraction

import pytest

from dieshift.core.dice import scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters.buildings.rules import collapse, leave_ruins
from dieshift.stargrunt.chapters.support import bursts, walls
from dieshift.stargrunt.chapters.support.odds import Rubble, Salvo, aim_ways, landing_ways
from dieshift.stargrunt.chapters.support.odds_of_hulls import (
    Round,
    Ruin,
    Shelled,
    plight_of,
    reached_ways,
    rounds_at,
    ruin_of,
    under_roof,
)
from dieshift.stargrunt.odds.mission import mission
from dieshift.stargrunt.state.buildings import BLAST_WALLS
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import ANTI_ARMOUR, FIT, FUEL_AIR, GENERAL, GRAV, HIDDEN, NORMAL_FOOT, ON_FOOT
from oracle import guns
from stargrunt.chapters.support import call, give_battery
from stargrunt.houses import BUNKER, street
from stargrunt.kit import squad
from stargrunt.motors import crew, hull

THIN = "book + other-air(die=4)"  # fuel-air of D4, so that all of it can be rolled


def house(*men, armed=False, text="book", **fields):
    """A house whose middle is 24,30, with some men in it or behind its weapons."""
    units = [squad(0, at=(24, 5), figures=1), *men]
    if not armed:
        return street(units, (BUNKER, fields), text=text)
    behind = crew(1, at=(24, 30), figures=1, mount=ON_FOOT, mobility=NORMAL_FOOT)
    return street([units[0], behind], (BUNKER, fields), hulls={1: hull(drive=0, seats=0, section=1)}, text=text)


def man(**fields):
    return squad(1, figures=1, **{"at": (24, 30), "armour": 4} | fields)


def rolled(fight, shell, radius, rounds):
    """What the rules make of some bursts on the house, on all faces."""
    kept = flatten(clone(fight.game))

    def fall(dice):
        restore(fight.game, kept)
        for _ in range(rounds):
            walls.burst_on_sections(dice, fight.rules, fight.table, fight.game, 2400, 3000, radius, radius, shell, 0)
        game = fight.game
        hurt = any(figure.health != FIT for unit in game.squad[1:game.units] for figure in unit.figure[:unit.figures])
        return Ruin(game.section[0].fallen, game.section[0].holed, game.hull[0].dark, int(hurt))

    return dict(exact(fall))


def each_reaches():
    """Every round reaches the house, and those in its rubble none."""
    return {(Round(Fraction(1)), Round(Fraction(1))): Fraction(1)}


CASES = [  # whom it holds, what it is, the shell, its radius, and how many rounds
    ((man(),), {"armour": 1}, GENERAL, 300, 1), ((man(),), {"armour": 1, "airtight": 1}, GENERAL, 600, 1),
    ((man(),), {"armour": 0}, ANTI_ARMOUR, 300, 1),
    ((man(),), {"armour": 0}, FUEL_AIR, 300, 1), ((man(),), {"armour": 1, "airtight": 1}, FUEL_AIR, 300, 1),
    ((man(sealed_suit=1, armour=6),), {"armour": 1, "airtight": 1, "sealed": 1}, FUEL_AIR, 300, 1),
    ((), {"armour": 1, "airtight": 1, "sealed": 1}, FUEL_AIR, 300, 2),
    ((), {"armour": 3, "airtight": 1, "holed": 1}, FUEL_AIR, 300, 1)]


@pytest.mark.parametrize(("men", "fields", "shell", "radius", "rounds"), CASES)
def test_what_bursts_make_of_a_building_is_what_the_rules_do(men, fields, shell, radius, rounds):
    """R11.26, R11.31, R11.32, R11.35, R14.31, A43, S4.76, S4.85-S4.92: walls, holes, rubble, and anybody inside."""
    fight = house(*men, text=THIN, **fields)
    interior = under_roof(fight.rules, fight.table, fight.game, 0, shell)
    salvo = Salvo(8, 4, 0, rounds, radius, shell)
    ruins = ruin_of(fields_of(catalogue.parse(THIN)), interior, salvo, each_reaches())
    ruins = {end: chance for end, chance in ruins.items() if chance}
    assert ruins == rolled(fight, shell, radius, rounds)


@pytest.mark.parametrize("shell", [GENERAL, FUEL_AIR])
def test_nothing_is_lost_of_who_is_struck_again(shell):
    """R11.30, R11.31, R11.35, A34: three rounds; of a vehicle, too."""
    fight = house(man(), armour=1, airtight=1)
    interior, three = under_roof(fight.rules, fight.table, fight.game, 0, shell), {3: Fraction(1)}
    salvo, fields = Salvo(8, 4, 0, 3, 300, shell), fields_of(catalogue.parse("book"))
    assert sum(ruin_of(fields, interior, salvo, each_reaches()).values()) == 1
    assert sum(plight_of(fields, Shelled(2, drive=GRAV, inside=(4,)), salvo, three).values()) == 1


@pytest.mark.parametrize(("shell", "dark"), [(FUEL_AIR, 0), (FUEL_AIR, 1), (GENERAL, 0)])
def test_what_silences_the_weapons_of_a_building_is_counted(shell, dark):
    """R14.34, A40: only fuel-air that the wall holds, and once."""
    fight = house(armed=True, text=THIN, armour=1, airtight=1, sealed=1)
    fight.game.hull[0].dark = dark
    interior = under_roof(fight.rules, fight.table, fight.game, 0, shell)
    ruins = ruin_of(fields_of(catalogue.parse(THIN)), interior, Salvo(8, 4, 0, 1, 300, shell), each_reaches())
    ruins = {end: chance for end, chance in ruins.items() if chance}
    assert ruins == rolled(fight, shell, 300, 1)
    assert sum(chance for end, chance in ruins.items() if end.dark) == (dark or (
        Fraction(48 - 6, 48) * Fraction(1, 2) if shell == FUEL_AIR else 0))


LAIN = [((man(at=(24, 29)),), GENERAL), ((man(at=(24, 29), in_position=1),), GENERAL),
        ((man(at=(24, 29), power_armour=1, armour=8),), GENERAL), ((man(at=(24, 29)),), FUEL_AIR)]


@pytest.mark.parametrize("at", [(24, 30), (24, 26.5), (24, 26), (21.5, 31.5), (24, 40)])
@pytest.mark.parametrize(("men", "shell"), [*LAIN, ((), GENERAL), ((), FUEL_AIR)])
def test_a_burst_on_rubble_is_that_of_the_rules(at, men, shell):
    """R11.27-R11.29, R14.31, R14.34, A42, S4.61: who lies in it, or manned its weapons; in hard cover, on all faces."""
    x, y = round(100 * at[0]), round(100 * at[1])
    fight = house(*men, text=THIN, armed=not men, armour=0)
    rubble = Rubble(fields_of(catalogue.parse(THIN)), fight.table, fight.game, 0, Salvo(8, 0, 0, 2, 300, shell))
    collapse(scripted(), fight.game, 0)
    leave_ruins(scripted(), fight.rules, fight.table, fight.game)
    kept = flatten(clone(fight.game))

    def fall(dice):
        restore(fight.game, kept)
        reach = bursts.burst_reach(fight.table, fight.game, x, y, 300, shell)
        bursts.burst(dice, fight.rules, fight.table, fight.game, x, y, reach, shell, walls.Struck(0, 0))
        return fight.health(1) == [FIT]

    assert rubble.safe((x, y)) == exact(fall).p(lambda spared: spared)


@pytest.mark.parametrize(("men", "shell"), [LAIN[0], LAIN[3]])
def test_the_second_round_strikes_those_in_rubble(men, shell):
    """R11.27, R11.35, R14.31, A42: one on the house, then one that holds the man alone; the rules, on all faces."""
    fight = house(*men, text=THIN, armour=0)
    kept, places = flatten(clone(fight.game)), ((2400, 3000), (2400, 2650))

    def fall(dice):
        restore(fight.game, kept)
        troops = walls.Struck(0, 0)
        for x, y in places:
            reach = bursts.burst_reach(fight.table, fight.game, x, y, 300, shell)
            troops = bursts.burst(dice, fight.rules, fight.table, fight.game, x, y, reach, shell, troops)
            walls.burst_on_sections(dice, fight.rules, fight.table, fight.game, x, y, reach, 300, shell, 0)
        return Ruin(fight.game.section[0].fallen, 0, 0, int(fight.health(1) != [FIT]))

    fields, salvo = fields_of(catalogue.parse(THIN)), Salvo(8, 0, 0, 2, 300, shell)
    rubble = Rubble(fields, fight.table, fight.game, 0, salvo)
    met = {(Round(Fraction(1)), Round(Fraction(0), rubble.safe(places[1]))): Fraction(1)}
    ruins = ruin_of(fields, under_roof(fight.rules, fight.table, fight.game, 0, shell), salvo, met)
    assert ruins == dict(exact(fall))


@pytest.mark.parametrize(("rounds", "where"), [(1, (24, 30)), (2, (24, 30)), (3, (24.5, 31)), (2, (24, 34))])
def test_a_salvo_on_a_building_is_that_of_the_oracle(rounds, where):
    """R11.24, R11.35, R14.31, A42: no miss; a man in it, who lies in hard cover once it is rubble."""
    fight = house(man(at=(24, 29), armour=6), armour=0)
    fields, salvo = fields_of(catalogue.parse("book")), Salvo(8, 0, 0, rounds, 300, GENERAL)
    landings = landing_ways(salvo, aim_ways(fight.table, call(where), 300))
    met = rounds_at(fields, fight.table, fight.game, 0, salvo, landings)
    ruins = ruin_of(fields, under_roof(fight.rules, fight.table, fight.game, 0, GENERAL), salvo, met)
    ends = {(end.falls, end.struck): chance for end, chance in ruins.items()}
    assert ends == guns.bury(guns.Mission(where, 8, 0, rounds, 3, 8), guns.Timber(*BUNKER, guns.Man((24, 29), 6, 2)), 1)


def test_a_round_that_bursts_on_a_building_reaches_it_though_its_middle_is_far():
    """R11.35: a mission that never misses, in a corner of it, and just outside."""
    fight, salvo = house(), Salvo(8, 0, 0, 1, 100, GENERAL)
    for at, reached in (((26.8, 28.1), 1), ((26.8, 27.9), 0)):
        landings = landing_ways(salvo, aim_ways(fight.table, call(at), 100))
        arrivals = reached_ways(fight.table, fight.game, 2400, 3000, salvo, landings, fight.table.piece[0])
        assert arrivals == {reached: 1}


@pytest.mark.parametrize("blast", [0, 1])
def test_blast_walls_are_in_the_odds_of_a_mission(blast):
    """S4.61: a mission that never misses bursts in one house; the middle of the next is five inches from it."""
    fight = street([squad(0, at=(24, 5))], (BUNKER, {}), ((21, 33, 27, 37), {"ports": blast * BLAST_WALLS}))
    give_battery(fight, radius=3, shells=1 << FUEL_AIR)
    fight[0].observer, fight[0].leadership = 1, 0
    forecast = mission(fight.activate(0).rules, fight.table, fight.game, call((24, 29.9), single=1, shell=FUEL_AIR))
    assert forecast.roofs[0] == {1: 1}
    assert forecast.roofs.get(1) == (None if blast else {1: 1})


def test_the_odds_of_an_order_name_the_buildings_in_reach():
    """R11.35, R14.31, R15.1: that it is struck, and what becomes of who is known to be in it; nothing of counters."""
    fight = house(man(), man(located=HIDDEN), armour=1)
    give_battery(fight, tubes=2, radius=4)
    forecast = mission(fight.activate(0).rules, fight.table, fight.game, call((24, 30)))
    assert sum(forecast.ruins[0].values()) == sum(forecast.roofs[0].values()) == 1
    assert 0 < sum(chance for end, chance in forecast.ruins[0].items() if end.struck) < 1 - forecast.roofs[0][0]
    fight.game.section[0].fallen = 1
    assert mission(fight.rules, fight.table, fight.game, call((24, 30))).ruins == {}
    assert under_roof(fight.rules, fight.table, fight.game, 0, GENERAL).inside == (4,)


def test_the_weapons_of_a_building_are_no_vehicle_under_a_mission():
    """R14.34, R11.31: the building is named, and nothing besides."""
    fight = give_battery(house(armed=True, armour=1), tubes=1, radius=4)
    found = mission(fight.activate(0).rules, fight.table, fight.game, call((24, 30)))
    assert (list(found.ruins), found.plights, list(found.fates)) == ([0], {}, [0])
