"""The odds of fire at buildings are those of the rules on the record, and those of the oracle, which knows none."""

from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import odds, shots
from dieshift.stargrunt.chapters.buildings.shots import aim_section
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import Arm, Round
from dieshift.stargrunt.chapters.support.hulls import fuel_armour
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import DEAD, HARD_HITTING, HEAVY, WOUNDED
from oracle import buildings as oracle
from stargrunt.houses import BUNKER, batter, street
from stargrunt.kit import squad
from stargrunt.motors import crew, hull

HIT = {fire.NOTHING: "miss", fire.MINOR: "minor", fire.MAJOR: "major"}
ATTACKS = [  # dice, against, what strikes, what is struck
    ((8, 6), 6, oracle.Shot(12, 3, 3), oracle.House(2, None, 4, (4, 8))),
    ((10, 8), 4, oracle.Shot(10, 4, 4), oracle.House(5, None, 3, (12, 6, 6))),
    ((8, 10), 8, oracle.Shot(12, 1, 1), oracle.House(3, 2, 5, (4,))),
    ((12, 6), 12, oracle.Shot(12, 2, 1), oracle.House(0, 0, 1, (6, 6))),
    ((6, 4), 10, oracle.Shot(8, 5, 5), oracle.House(3, 1, 2, (10,))),
]


def in_words(ways):
    """What the odds say, as the oracle calls it."""
    fates = Counter()
    for breach, chance in ways.odds().items():
        state = "rubble" if breach.falls else "hole" if breach.hole else "stands"
        fates[oracle.Fate(HIT[breach.result], state, breach.wounded, breach.killed)] += chance
    return dict(fates)


@pytest.mark.parametrize(("dice", "against", "shot", "house"), ATTACKS)
@pytest.mark.parametrize("weak", [False, True])
def test_the_odds_of_a_shot_at_a_building_are_those_of_the_oracle(dice, against, shot, house, weak):
    """R14.30-R14.33, R6.4-R6.11, R6.30-R6.32, A41: at a wall or door, with and without the other reading."""
    fields = fields_of(catalogue.parse("book + walls-as-weak-as-doors" if weak else "book"))
    arm = Arm(HEAVY, 0, fire.Attack(dice[0], 0), dice[1], against, Round(shot.impact, shot.times, shot.weight), 0)
    part = buildings.AT_WALL if house.door is None else buildings.AT_DOOR
    target = odds.House(part, house.wall, house.door or 0, house.size, tuple(sorted(house.inside)))
    assert in_words(odds.arm_ways(fields, arm, target)) == oracle.attack(dice, against, shot, house._replace(weak=weak))


@pytest.mark.parametrize(("kind", "sealed"), [(3, True), (3, False), (2, True), (1, False), (5, False), (0, True)])
def test_fuel_air_on_a_building_is_that_of_the_oracle(kind, sealed):
    """S4.86, S4.92, R6.11: dice added up, two classes less where it is open."""
    def comes_to(dice):
        impact = points.roll(dice, 10, 1)
        return points.penetrates(rules, impact, fuel_armour(dice, kind if sealed else max(0, kind - 2)))

    rules = catalogue.parse("book").record()
    distribution = exact(comes_to)
    named = {word: distribution.get(k, Fraction(0)) for k, word in enumerate(("held", "penetrated", "destroyed"))}
    assert {word: chance for word, chance in named.items() if chance} == oracle.fuel(kind, sealed=sealed)


def fight(*, gun=None, text="book", at=(24, 30), **house):
    """Somebody with small dice, and a man in a house, or elsewhere."""
    man = squad(1, at=at, figures=1, armour=4, was_suppressed=1, was_fired_on=1)
    if gun:
        return street([crew(0, at=(24, 25), quality=4), man], (BUNKER, house), hulls={0: hull(guns=(gun,))}, text=text)
    return street([squad(0, at=(24, 26.5), figures=1, quality=4, firepower=1, impact=6), man], (BUNKER, house),
                  text=text)


GUN = {"kind": HEAVY, "die": 4, "impact": 4, "times": 3, "weight": 2}


class Before(NamedTuple):
    """What a fire may change."""

    section: list[Any]
    squad: list[Any]
    hull: list[Any]


def as_before(game, whole):
    """The game as it was before a fire, without a copy of all of it for every tape."""
    for mine, old in ((game.section, whole.section), (game.squad, whole.squad), (game.hull, whole.hull)):
        restore(mine[0], old[0])
    restore(game.squad[1], whole.squad[1])
    game.rubble = game.shut = game.events = 0
    return game


@pytest.mark.parametrize(
    ("made", "part"),
    [
        (fight(gun=GUN, armour=0), buildings.AT_WALL),
        (fight(gun=GUN, armour=0, door=1, size=4, at=(40, 60)), buildings.AT_DOOR),
        (fight(gun={**GUN, "kind": HARD_HITTING, "times": 1}, armour=0), buildings.AT_WALL),
        (fight(armour=0), buildings.AT_WALL),
        (fight(armour=2), buildings.AT_WALL),
    ],
)
def test_the_odds_of_a_fire_are_what_the_rules_do_to_the_record(made, part):
    """R6.14, R6.40-R6.42, R14.31, R14.32, A41: marker, rubble, hole and whoever is inside, on every face."""
    made.activate(0)
    order = batter(part=part)
    aimed = aim_section(made.rules, made.table, made.game, order)

    def rolled(dice, game):
        shots.fire_at_section(dice, made.rules, made.table, game, order, aimed)
        section = game.section[0]
        hit = int(section.markers > 0 or section.fallen > 0)
        return hit, section.fallen, section.holed, int(game.squad[1].figure[0].health in (WOUNDED, DEAD))

    before = Before([flatten(made.game.section[0])], [flatten(unit) for unit in made.game.squad[:2]],
                    [flatten(made.game.hull[0])])
    house = odds.house_of(made.table, made.game, order)
    volley = tuple(odds.arms_of(made.rules, made.game, order, aimed))
    assert volley
    assert house.within == (() if part == buildings.AT_DOOR else (4,))
    distribution = Counter()
    for course, chance in odds.course_ways(fields_of(catalogue.parse("book")), volley, house).odds().items():
        distribution[int(course.result > fire.NOTHING), course.falls, course.hole, course.struck] += chance
    assert distribution == exact(rolled, fresh=lambda: (as_before(made.game, before),))


def test_the_odds_of_a_charge_are_what_the_rules_do_to_the_record():
    """R16.10, N52: twice a D12, a major hit, those inside over 2."""
    battle = fight(armour=1)
    battle[0].charges = 1

    def rolled(dice, game):
        shots.blow_up(dice, battle.rules, battle.table, game, 0, 0, 0)
        return game.section[0].fallen, int(game.squad[1].figure[0].health in (WOUNDED, DEAD))

    house = odds.house_of(battle.table, battle.game, batter(part=buildings.BY_CHARGE))
    distribution = Counter()
    for toll, chance in odds.charge_ways(fields_of(catalogue.parse("book")), house).odds().items():
        distribution[toll.falls, int(toll.wounded + toll.killed > 0)] += chance
    assert distribution == exact(rolled, fresh=lambda: (clone(battle.game),))
