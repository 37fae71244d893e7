"""The odds of an attack on a point target are those of its rules, and those of the oracle, which knows none of them."""

from fractions import Fraction

import pytest

from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import odds
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.odds import DECOYED, Round, Target
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import PRESETS, catalogue
from dieshift.stargrunt.state.terms import DISABLED, GRAV, HARD_HITTING, HEAVY, HIGH_WHEELS, HOVER, LOW_WHEELS, TRACKS
from oracle import points as oracle

from . import points
from .fire import telling

HIT = {DECOYED: "decoyed", fire.NOTHING: "miss", fire.MINOR: "minor", fire.MAJOR: "major"}
ARMOUR = ("held", "disabled", "destroyed")
SMALL_ARMOUR = ("held", "pierced", "disabled")
OTHER = ("-", "immobilised", "systems")
DRIVE = {"civilian": LOW_WHEELS, "military": HIGH_WHEELS, "tracked": TRACKS, "hover": HOVER, "grav": GRAV}
READINGS = {
    "book": oracle.BOOK,
    "book + vehicle-cover-range-only": oracle.Reading(covers=False),
    "book + impact-dice-added": oracle.Reading(added=True),
    "book + suspension-same-impact": oracle.Reading(suspension="same"),
    "book + suspension-in-cover": oracle.Reading(suspension="covered"),
    "book + impact-dice-added + suspension-in-cover": oracle.Reading(added=True, suspension="covered"),
    "book + small-arms-twice-disables": oracle.Reading(twice=True),
}
ATTACKS = [  # gun, vehicle, quality, second die, against
    (oracle.Gun(10, 1, 1), oracle.Vehicle(2, 0, "tracked", (4, 4, 8)), 8, 6, 6),
    (oracle.Gun(12, 3, 3), oracle.Vehicle(3, 1, "grav", (4, 8, 8, 8)), 10, 8, 8),
    (oracle.Gun(12, 10, 5), oracle.Vehicle(5, 2, "hover", (12,), stuck=True), 12, 10, 4),
    (oracle.Gun(8, 1, 1), oracle.Vehicle(1, 2, "civilian", (0,), dark=True), 6, 4, 12),
    (oracle.Gun(12, 1, 1), oracle.Vehicle(0, 2, "military", wreck=True), 8, 10, 10),
]
SMALL = [
    (oracle.Gun(12, 1, 1, small=True), oracle.Vehicle(0, 0, "civilian", (4, 6, 6, 6)), 8, 12, 4),
    (oracle.Gun(10, 1, 1, small=True), oracle.Vehicle(1, 1, "tracked", (8, 8)), 10, 8, 6),
    (oracle.Gun(10, 1, 1, small=True), oracle.Vehicle(2, 0, "tracked", (8,)), 10, 8, 6),
]


def struck(vehicle):
    """A vehicle of the oracle as the odds take it."""
    return Target(vehicle.armour, vehicle.cover, DRIVE[vehicle.suspension], int(vehicle.stuck), int(vehicle.dark),
                  DISABLED if vehicle.wreck else 0, vehicle.inside)


def in_words(ways, *, small=False):
    """Tolls as the oracle calls them."""
    ends = {}
    for toll, chance in points.told(ways).items():
        hit = HIT[toll.result]
        armour = (SMALL_ARMOUR if small else ARMOUR)[toll.came_to] if hit in {"minor", "major"} else "-"
        ends[oracle.End(hit, armour, OTHER[toll.effect], toll.wounded, toll.killed)] = chance
    return ends


def test_the_odds_of_an_attack_on_a_point_target_are_those_of_its_rules_under_every_option():
    """R6.4-R6.13, R6.20-R6.22, R6.30-R6.32: all options that such an attack looks at."""
    texts = list(points.rule_sets())
    assert len(set(texts)) >= 30
    for key in ("vehicle-cover-range-only", "impact-dice-added", "suspension-same-impact", "suspension-in-cover",
                "small-arms-twice-disables"):
        assert any(key in text for text in texts), key
    assert [fault for text in telling(texts, PRESETS, points.asked) for fault in points.faults(text)] == []


def test_a_closed_form_that_differs_from_its_rule_is_found_by_name(monkeypatch):
    """R6.20: one that forgets the suspension would be told by rule set and blow."""
    monkeypatch.setattr(odds, "suspension_ways", lambda *_: odds.Weights({odds.UNSHAKEN: 1}, 1))
    odds.shaken_ways.cache_clear()
    odds.blow_ways.cache_clear()
    try:
        assert next(points.faults("book")).startswith("book: Round(impact=6, times=2, weight=2, small=0) at Target")
    finally:
        odds.shaken_ways.cache_clear()
        odds.blow_ways.cache_clear()


@pytest.mark.parametrize("text", READINGS)
def test_the_odds_of_guns_are_those_of_the_oracle(text):
    """R6.4-R6.13, R6.20-R6.22, R6.30-R6.32, A1-A3: hits, penetration, suspension, systems, those inside."""
    fields = fields_of(catalogue.parse(text))
    for kind in (HEAVY, HARD_HITTING):
        for gun, vehicle, quality, die, against in ATTACKS:
            hits = odds.shot_ways(fields, quality, kind, die, against)
            ways = odds.toll_ways(fields, hits, Round(gun.impact, gun.times, gun.weight), struck(vehicle))
            expected = oracle.attack(oracle.hits((quality, die), against), gun, vehicle, READINGS[text])
            assert in_words(ways) == expected
            assert sum(expected.values()) == 1


@pytest.mark.parametrize("text", READINGS)
def test_the_odds_of_small_arms_at_a_point_target_are_those_of_the_oracle(text):
    """R6.40-R6.43, A10, C12."""
    fields = fields_of(catalogue.parse(text))
    for gun, vehicle, quality, firepower, against in SMALL:
        for support in ((), (10,)):
            attack = fire.Attack(quality, firepower, d10=len(support))
            hits = odds.small_arms_ways(fields, attack, against)
            ways = odds.toll_ways(fields, hits, Round(gun.impact, small=1), struck(vehicle))
            expected = oracle.attack(oracle.hits((quality, firepower, *support), against), gun, vehicle,
                                     READINGS[text])
            assert in_words(ways, small=True) == expected


@pytest.mark.parametrize("decoy", [0, 1])
def test_the_odds_of_missiles_are_those_of_the_oracle(decoy):
    """R6.60, R6.63, R6.64, A13, A14."""
    fields = fields_of(catalogue.parse("book"))
    for gun, vehicle, quality, guidance, ecm in ATTACKS:
        hits = odds.missile_ways(fields, quality, guidance, ecm, decoy)
        ways = odds.toll_ways(fields, hits, Round(gun.impact, gun.times, gun.weight), struck(vehicle))
        expected = oracle.attack(oracle.hits((quality, guidance), ecm, guidance, 8 * decoy), gun, vehicle)
        assert in_words(ways) == expected


def test_one_whole_attack_rolled_in_one_run():
    """R6.4, R6.11, R6.20, R6.30: no step is left out between the hit and those inside."""
    fields = fields_of(catalogue.parse("book"))
    rules = points.rules_of(fields)
    arm, target = Round(4, 1, 3), Target(0, 0, LOW_WHEELS, within=(4,))

    def whole(dice):
        result = fire.result_of(rules, points_rules.aimed(dice, rules, 4, HEAVY, 4, 4).beats)
        if result == fire.NOTHING:
            return odds.Toll(result)
        strike = points_rules.penetration(dice, rules, points_rules.Blow(4, 1, result))
        if strike.came_to == points_rules.HELD:
            return odds.Toll(
                result, 0, points._shaken(dice, rules, points_rules.Blow(4, 1, result), target, strike.impact)
            )
        fate = points.aftermath.occupant(dice, 4, 3 * strike.came_to)
        return odds.Toll(result, strike.came_to, 0, int(fate == fire.WOUND), int(fate == fire.KILL))

    ways = odds.toll_ways(fields, odds.shot_ways(fields, 4, HEAVY, 4, 4), arm, target)
    assert points.told(ways) == dict(points.exact(whole))


def test_the_worked_example_in_numbers():
    """R6.6, R6.11, R17.30: the book's light autocannon at a carrier, counted here by hand: 288 ways to hit."""
    fields = fields_of(catalogue.parse("book"))
    ways = odds.toll_ways(fields, odds.shot_ways(fields, 8, HEAVY, 6, 6), Round(10), Target(2, 0, TRACKS))
    destroyed = sum(chance for toll, chance in points.told(ways).items() if toll.came_to == points_rules.DESTROYS)
    hits = [0, 0, 0]
    for against in range(1, 7):
        for quality in range(1, 9):
            for control in range(1, 7):
                hits[(quality > against) + (control > against)] += 1
    pairs = [(impact, armour) for impact in range(1, 11) for armour in range(1, 13)]
    minor = sum(impact > 4 * armour for impact, armour in pairs)
    major = sum(2 * impact > 4 * armour for impact, armour in pairs)
    assert destroyed == Fraction(hits[1] * minor + hits[2] * major, 288 * 120)
