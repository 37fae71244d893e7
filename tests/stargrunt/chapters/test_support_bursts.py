"""Where fire support falls, and what its bursts do (R11.20-R11.36): the rulebook's examples, and die by die."""

from fractions import Fraction

import pytest

from dieshift.core.odds import exact
from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.support import bursts
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    AP_FIELD,
    BOOBY_TRAP,
    DEAD,
    DUMMY,
    FIT,
    FUEL_AIR,
    GENERAL,
    HARD,
    HIDDEN,
    HIGH,
    LOW,
    MEDIUM,
    MIXED_FIELD,
    OPEN,
    PLACED,
    SOFT,
    WOUNDED,
)
from stargrunt.chapters.support import FALL, give_battery, send
from stargrunt.kit import area, battle, play, rules, squad, table, wall

ON_POINT = (8, 8)
SAFE = ((8, 1), (8, 8))  # impact against armour
HURT = ((8, 3), (8, 2))
KILLED = ((8, 3), (8, 1))


def shelled(*units, at=(24, 30), pieces=(), text="book", tubes=1, radius=3, **mission):
    """A rifleman far from where fire is going to fall, and enemies of his."""
    fight = give_battery(battle(squad(0, at=(24, 10), figures=1), *units, pieces=pieces, text=text), tubes=tubes,
                         radius=radius)
    return send(fight, at, **mission).ask(0)


def lone(at, **fields):
    return squad(1, at=at, figures=1, was_fired_on=1, was_suppressed=1, **fields)


def numbers(fight, kind, *names):
    """Some numbers of each fact of a kind."""
    found = [e for e in fight.game.event[: fight.game.events] if e.kind == kind]
    return [tuple(getattr(e, name) for name in names) for e in found]


# --- where it falls ---------------------------------------------------------------------------------------------------


def test_the_books_fire_mission():
    """R11.21, R11.22, example 19: leadership 3, so 6 has to be exceeded; a 6 misses, by a D8 times six."""
    assert support_rules.accuracy_needs(3, 0) == 6
    off = play(lambda dice: support_rules.falls_off(dice, 8, 6), (8, 6), (12, 3), (8, 4))
    assert off == (2400, 0, 3, 24)
    assert play(lambda dice: support_rules.falls_off(dice, 8, 6), (8, 7)) == (0, 0, 0, 0)


def test_the_books_salvo():
    """R11.24, example 20: 9 and 4 are four inches left of the first round, 6 and 2 two inches short of it."""
    assert play(support_rules.round_beside, (12, 9), (6, 4)) == (-400, 0, 9, 4)
    assert play(support_rules.round_beside, (12, 6), (6, 2)) == (0, -200, 6, 2)


def test_an_accuracy_that_cannot_succeed_is_rolled_all_the_same():
    """A30: a green unit of leadership 3 never exceeds 6, and a low roll scatters least."""
    assert play(lambda dice: support_rules.falls_off(dice, 6, 6), (6, 1), (12, 12), (8, 5)) == (0, 500, 12, 5)


@pytest.mark.parametrize(("observer", "needs"), [(0, 4), (1, 2)])
def test_an_observer_who_sees_the_point_halves_what_is_needed(observer, needs):
    """R11.21: leadership, else twice that."""
    fight = shelled(at=(24, 60))
    fight[0].observer = observer
    fight.play(FALL, (8, needs), (12, 12), (8, 1))
    assert numbers(fight, support.FELL, "y", "needs", "hour", "inches") == [(6000 + 100 * needs, needs, 12, needs)]


def test_an_observer_who_does_not_see_the_point_is_none():
    """R11.19, R11.21: a building has come between, or he has gone behind it; no sight is needed after the request."""
    fight = shelled(at=(24, 60), pieces=[area("building", 20, 40, 28, 44)])
    fight[0].observer = 1
    fight.play(FALL, (8, 5))
    assert numbers(fight, support.FELL, "needs") == [(4,)]


def test_the_fire_of_a_lost_requester_falls_by_what_he_was():
    """R11.23: his quality and leadership as he called, and nobody sees."""
    fight = shelled(at=(24, 60), quality=10, leadership=1)
    fight[0].observer, fight[0].figure[0].health = 1, DEAD
    fight.play(FALL, (10, 3))
    assert numbers(fight, support.FELL, "needs", "hour") == [(2, 0)]


def test_a_salvo_has_a_round_for_each_tube():
    """R11.24, R11.25: the others around the first, wherever that fell."""
    fight = shelled(at=(24, 60), tubes=3, single=0)
    fight.play(FALL, (8, 4), (12, 3), (8, 2), (12, 9), (6, 4), (12, 6), (6, 2))
    assert numbers(fight, support.BURST, "x", "y", "radius", "round") == [
        (3200, 6000, 300, 1), (2800, 6000, 300, 2), (3200, 5800, 300, 3)]


# --- impact, armour, cover --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shell", "die"), [(GENERAL, 8), (ANTI_PERSONNEL, 12), (ANTI_ARMOUR, 6), (FUEL_AIR, 10)])
def test_impact_dice_on_figures(shell, die):
    """R11.26, R11.36, S4.62."""
    assert support_rules.impact_die(rules(), shell) == die


def test_the_books_example_of_cover():
    """R11.27, R11.34, example 3: hard cover and a position lift armour D8 to D12, and an impact D10 falls to D8."""
    assert support_rules.burst_cover(rules(), GENERAL, HARD, 1) == 3
    assert play(lambda dice: support_rules.burst_wound(dice, rules(), 10, 8, 3), (8, 8), (12, 7)) == 1
    assert play(lambda dice: support_rules.burst_wound(dice, rules(), 10, 8, 3), (8, 8), (12, 8)) == 0


@pytest.mark.parametrize("text", ["quick", "book + armour-rating + submunition-shift"])
def test_fixed_armour_ratings_hold_in_a_burst(text):
    """S0.2, S0.7, S0.8, S0.18, R5.52: a D8 submunition on a D12 suit wounds on 7 and 8, and never kills outright."""
    made = rules(text)
    found = exact(support_rules.burst_wound, made, support_rules.impact_die(made, ANTI_ARMOUR, 1), 12, 0)
    assert found == {fire.UNHURT: Fraction(3, 4), fire.WOUND: Fraction(1, 4)}


def test_cover_and_position_lift_the_rating_in_a_burst():
    """S0.6, R11.27, R11.34: D8 armour three types up is a rating of 6, a burst of D10 wounds with 7."""
    made = rules("book + armour-rating")
    assert play(lambda dice: support_rules.burst_wound(dice, made, 10, 8, 3), (10, 6)) == fire.UNHURT
    assert play(lambda dice: support_rules.burst_wound(dice, made, 10, 8, 3), (10, 7)) == fire.WOUND


def test_an_impact_pushed_below_d4_does_no_harm_in_a_burst():
    """R1.13: with that ruling no die is rolled for a submunition on D12 armour in hard cover and In Position."""
    made = rules("book + no-open-shift-floor")
    assert play(lambda dice: support_rules.burst_wound(dice, made, 6, 12, 3)) == fire.UNHURT


def test_quick_and_dirty_fire_leaves_bursts_to_the_armour_dice():
    """R5.50: that option divides a total by the armour die; a burst divides nothing, so everybody in it rolls."""
    made = rules("book + quick-and-dirty")
    assert play(lambda dice: support_rules.burst_wound(dice, made, 8, 8, 0), (8, 4), (8, 4)) == fire.UNHURT
    assert play(lambda dice: support_rules.burst_wound(dice, made, 8, 8, 0), (8, 7), (8, 3)) == fire.KILL


@pytest.mark.parametrize(("away", "health"), [(3, WOUNDED), (3.01, FIT)])
def test_a_burst_strikes_to_its_edge(away, health):
    """R11.25, R11.27, R11.28: from its centre to the middle of a base."""
    fight = shelled(lone((24, 30 + away)))
    fight.play(FALL, ON_POINT, *(HURT if health else ()))
    assert fight.health(1) == [health]


def test_both_sides_are_struck():
    """R11.27: every figure within the radius."""
    fight = shelled(lone((24, 31)), squad(0, at=(24, 29), figures=1, was_fired_on=1, was_suppressed=1))
    fight.play(FALL, ON_POINT, *SAFE, *KILLED)
    assert (fight.health(1), fight.health(2)) == ([FIT], [DEAD])


def test_two_wounds_by_overlapping_bursts_kill():
    """R11.27, R5.35: each burst is rolled apart."""
    fight = shelled(lone((24, 31)), tubes=2, single=0)
    fight.play(FALL, ON_POINT, *HURT, (12, 12), (6, 2), *HURT)
    assert fight.health(1) == [DEAD]


def test_a_casualty_in_a_burst_is_struck_too():
    """R11.27: every figure; another wound on a casualty of an earlier attack is no death (R10.14)."""
    fight = shelled(squad(1, at=(24, 31), figures=2, was_fired_on=1, was_suppressed=1))
    fight[1].figure[1].health = WOUNDED
    fight.play(FALL, ON_POINT, *SAFE, *HURT)
    assert fight.health(1) == [FIT, WOUNDED]


def test_casualties_left_behind_are_struck_where_they_lie():
    """R7.76, R11.27, R11.28, R11.30: comrades who are elsewhere get no marker; with one in the burst they do."""
    fight = shelled(squad(1, at=(24, 45), figures=2, was_fired_on=1, was_suppressed=1))
    fight[1].figure[1].x, fight[1].figure[1].y = 2400, 3100
    fight[1].figure[1].health, fight[1].figure[1].left = WOUNDED, 1
    fight.play(FALL, ON_POINT, *KILLED)
    assert (fight.health(1), fight[1].suppression) == ([FIT, DEAD], 0)
    fight = shelled(squad(1, at=(24, 31), figures=2, was_fired_on=1, was_suppressed=1))
    fight[1].figure[1].x, fight[1].figure[1].y = 2400, 2900
    fight[1].figure[1].health, fight[1].figure[1].left = WOUNDED, 1
    fight.play(FALL, ON_POINT, *SAFE, *KILLED)
    assert (fight.health(1), fight[1].suppression) == ([FIT, DEAD], 1)


def cover_at(at, burst, *pieces, shell=GENERAL):
    return bursts.shelter(table(*pieces), Game(), *(round(100 * v) for v in (*burst, *at)), shell)


WALL = wall("wall", (20, 30), (28, 30))


@pytest.mark.parametrize(("burst", "cover"), [((24, 29), HARD), ((24, 32), OPEN), ((21, 31), OPEN)])
def test_a_wall_protects_from_shells_beyond_it_alone(burst, cover):
    """R11.29, example 21: only cover that stands between the burst and the figure."""
    assert cover_at((24, 31), burst, WALL) == cover


def test_a_wood_protects_whoever_is_in_it():
    """R11.29: all round; a burst among the trees, too."""
    wood = area("light_wood", 20, 28, 28, 34)
    assert cover_at((24, 30), (24, 26), wood) == SOFT
    assert cover_at((24, 30), (24, 31), wood) == SOFT
    assert cover_at((24, 26), (24, 30), wood) == OPEN


def test_a_building_between_shields_completely():
    """R11.29: nobody behind it is struck, nor suppressed; who is in it is in hard cover."""
    house = area("building", 22, 30, 26, 32)
    assert cover_at((24, 33), (24, 29), house) == bursts.SHIELDED
    assert cover_at((24, 31), (24, 29), house) == HARD
    fight = shelled(lone((24, 33)), at=(24, 29), pieces=[house], radius=5)
    assert "squad.1.suppression" not in fight.play(FALL, ON_POINT)


def test_cover_and_position_shift_the_armour_openly():
    """R11.27, R11.34: D8 armour behind a wall and In Position is D12, and the surplus makes the impact D6."""
    fight = shelled(lone((24, 31), in_position=1), at=(24, 29), pieces=[WALL])
    fight.play(FALL, ON_POINT, (6, 6), (12, 6))
    assert fight.health(1) == [FIT]


# --- what follows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("struck", [0, 1, 2])
def test_a_unit_is_suppressed_whoever_of_it_is_in_the_burst(struck):
    """R11.30, R7.76: any one figure, be it the leader or the last of them."""
    men = squad(1, at=(24, 40), figures=3, gap=2, was_fired_on=1, was_suppressed=1)
    men.figure[struck].x, men.figure[struck].y = 2400, 3300
    fight = shelled(men)
    fight.play(FALL, ON_POINT, *SAFE)
    assert fight[1].suppression == 1


def test_a_unit_is_suppressed_once_by_a_mission():
    """R11.30, A34: by three bursts one marker, though nobody is hurt; the other reading is one for each."""
    salvo = (ON_POINT, *SAFE, (12, 12), (6, 1), *SAFE, (12, 6), (6, 1), *SAFE)
    fight = shelled(lone((24, 30)), tubes=3, single=0)
    fight.play(FALL, *salvo)
    assert fight[1].suppression == 1
    fight = shelled(lone((24, 30)), tubes=3, single=0, text="book + marker-per-burst")
    fight.play(FALL, *salvo)
    assert fight[1].suppression == 3


def test_one_confidence_test_follows_all_bursts():
    """R11.27, R11.30, R7.12: first suppression and a casualty are tested once, at the higher threat."""
    fight = shelled(squad(1, at=(24, 30), figures=3))
    fight.play(FALL, ON_POINT, *SAFE, *KILLED, *SAFE, (8, 3))
    assert (fight[1].confidence, fight[1].was_suppressed) == (3, 1)


@pytest.mark.parametrize(("motivation", "face", "kept"), [
    (LOW, 7, True), (LOW, 6, False), (MEDIUM, 5, True), (MEDIUM, 4, False)])
def test_artillery_weighs_on_the_test_that_it_brings_about(motivation, face, kept):
    """R7.10, R11.30: leadership 2; a casualty is 2 or 1 by motivation, and artillery adds 2 or 1; high none to both."""
    fight = shelled(squad(1, at=(24, 30), figures=3, motivation=motivation, was_fired_on=1))
    before = fight[1].confidence
    fight.play(FALL, ON_POINT, *SAFE, *KILLED, *SAFE, (8, face))
    assert (fight[1].confidence == before) == kept


def test_artillery_causes_no_test_where_none_is_due():
    """R7.10, R7.5: a unit of high motivation that was suppressed for the first time; a second marker without loss."""
    shelled(squad(1, at=(24, 30), figures=1, motivation=HIGH, was_fired_on=1)).play(FALL, ON_POINT, *SAFE)
    shelled(lone((24, 30), motivation=LOW)).play(FALL, ON_POINT, *SAFE)


def test_power_suits_roll_their_wounds():
    """R11.27, R10.20: at once, when all rounds have burst."""
    fight = shelled(lone((24, 30), power_armour=1, armour=12))
    fight.play(FALL, ON_POINT, (8, 3), (12, 2), (6, 6))
    assert fight.health(1) == [FIT]


def test_nothing_is_left_over_from_a_resolution():
    """R5.35: marks that were made on figures are gone."""
    fight = shelled(squad(1, at=(24, 30), figures=2, was_fired_on=1, was_suppressed=1), squad(1, at=(24, 50)))
    fight.play(FALL, ON_POINT, *SAFE, *HURT, (8, 8))
    assert {figure.was_fit for unit in fight.game.squad for figure in unit.figure} == {0}
    assert {figure.hits for unit in fight.game.squad for figure in unit.figure} == {0}


def test_a_counter_in_a_burst_comes_to_light_and_is_struck():
    """R11.27, S3.25 (reading): whoever lies there; a false counter is taken off."""
    fight = shelled(lone((24, 31), located=HIDDEN), squad(1, at=(24, 29), figures=1, located=HIDDEN, nature=DUMMY))
    fight.play(FALL, ON_POINT, *HURT)
    assert (fight[1].located, fight.health(1), fight[2].present) == (PLACED, [WOUNDED], 0)


def test_a_counter_beyond_a_burst_stays_hidden():
    """R15.1 (reading): though some of those who would stand around it are in the burst, no die tells of them."""
    fight = shelled(squad(1, at=(24, 34), figures=2, located=HIDDEN))
    fight[1].figure[1].x, fight[1].figure[1].y = 2400, 3200
    before = flatten(fight[1])
    fight.play(FALL, ON_POINT)
    assert flatten(fight[1]) == before


def test_whoever_is_in_a_vehicle_is_not_struck_as_a_figure():
    """R11.27: crews and passengers are the vehicle's affair (R11.31)."""
    fight = shelled(lone((24, 30), hull=1), lone((24, 30), aboard=1))
    changed = fight.play(FALL, ON_POINT)
    assert not any(name.startswith(("squad.1", "squad.2")) for name in changed)


# --- mines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "at", "known", "gone", "told"), [
    (AP_FIELD, (24, 33), 1, True, True), (MIXED_FIELD, (24, 33), 0, True, False),
    (AP_FIELD, (24, 33.01), 1, False, False), (BOOBY_TRAP, (24, 30), 1, False, False)])
def test_a_minefield_under_a_burst_is_cleared(kind, at, known, gone, told):
    """R11.33, A37, S4.63: its middle in the burst clears it; of one that only its owner knew nobody is told."""
    fight = shelled()
    device = fight.game.device[2]
    fight.game.mined, device.kind, device.known, device.side = 1, kind, known, 1
    device.x, device.y = (round(100 * v) for v in at)
    fight.play(FALL, ON_POINT)
    assert (device.kind == 0) is gone
    assert bool(fight.events(support.CLEARED)) is told


@pytest.mark.parametrize(("at", "house", "gone"), [(33, False, True), (33.01, False, False), (35, True, True)])
def test_fuel_air_clears_a_minefield_as_other_shells_do(at, house, gone):
    """S4.63, S4.61, R11.33: its middle in the burst, which reaches twice as far from inside a building."""
    fight = shelled(shell=FUEL_AIR, pieces=[area("building", 22, 28, 26, 32)] if house else [])
    device = fight.game.device[2]
    fight.game.mined, device.kind, device.known, device.side = 1, AP_FIELD, 1, 1
    device.x, device.y = 2400, round(100 * at)
    fight.play(FALL, ON_POINT)
    assert (device.kind == 0) is gone
