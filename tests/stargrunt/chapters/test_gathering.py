"""A scattered squad comes together, or falls into elements: nobody is frozen for ever (R4.12, R4.30-R4.39)."""

from math import hypot

import pytest

from dieshift.core.geometry import distance
from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, casualties, movement, units
from dieshift.stargrunt.chapters.units import rules
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.records import MAX_UNITS
from dieshift.stargrunt.state.terms import DEAD, DISSOLVED, NOBODY, TREATED, WOUNDED
from dieshift.stargrunt.terrain.going import GAITS, MAX_PIECES, path_cost
from dieshift.stargrunt.terrain.strips import MOST_BITS
from stargrunt.kit import area, battle, order, squad

GATHER = order(casualties.REORGANISE, 0, choice=casualties.TREAT_NOBODY)


def scattered(*places, others=(), pieces=(), text="book", hurt=(), **fields):
    """A squad whose figures stand at places in inches, some of them wounded; active."""
    team = squad(0, figures=len(places), **fields)
    for i, (x, y) in enumerate(places):
        team.figure[i].x, team.figure[i].y = round(100 * x), round(100 * y)
    for i in hurt:
        team.figure[i].health = WOUNDED
    fight = battle(team, *others, pieces=pieces, text=text).activate(0)
    assert fight[0].disorganised == 1
    return fight


def places(fight, unit=0):
    return [(figure.x / 100, figure.y / 100) for figure in fight[unit].figure[: fight[unit].figures]]


def walked(fight, act):
    """How far each figure of the first unit is from where it was."""
    before = [(figure.x, figure.y) for figure in fight[0].figure[: fight[0].figures]]
    act()
    now = fight[0].figure
    return [distance(*was, now[i].x, now[i].y) for i, was in enumerate(before)]


# --- all walk towards each other (R4.33) ------------------------------------------------------------------------------

TWO_PAIRS = ((10, 10), (11, 10), (19, 10), (20, 10))


def creep(fight, act):
    """How far the middle of all figures shifts, in hundredths of an inch."""
    def summed():
        return [sum(getattr(figure, axis) for figure in fight[0].figure[: fight[0].figures]) for axis in "xy"]

    before = summed()
    act()
    after = summed()
    return distance(*before, *after) / fight[0].figures


@pytest.mark.parametrize(("text", "scattered_still"), [("book", 0), ("book + stragglers-close-up", 1)])
def test_all_may_walk_towards_each_other(text, scattered_still):
    """R4.33: two and two, eight inches apart; if only the stragglers may walk, the inch of creep keeps them apart."""
    fight = scattered(*TWO_PAIRS, text=text)
    assert creep(fight, lambda: fight.play(GATHER)) <= 100
    assert fight[0].disorganised == scattered_still


def test_each_walks_by_his_base_mobility_at_most():
    """R4.33: two and two, twenty inches apart: six inches each and no more, and they are not together yet."""
    fight = scattered((10, 10), (11, 10), (31, 10), (32, 10))
    assert max(walked(fight, lambda: fight.play(GATHER))) <= 600
    assert (min(walked(fight, lambda: None)), fight[0].disorganised) == (0, 1)
    assert places(fight)[1][0] > 15
    assert places(fight)[2][0] < 27


def test_a_far_comrade_does_not_draw_the_whole_unit_after_him():
    """R4.33: seven and one: the unit's middle does not shift by more than an inch, whatever he does."""
    fight = scattered(*((10 + k, 10) for k in range(7)), (28, 10))
    assert creep(fight, lambda: fight.play(GATHER)) <= 100


@pytest.mark.parametrize("before", [0, MOST_BITS - 1, MOST_BITS, MAX_PIECES - 1])
def test_who_stands_behind_a_pond_goes_round_it(before):
    """R4.33, R4.16: the straight way is closed; round the corner it is five inches, whichever piece it is."""
    pond = area("water", 12.2, 8, 13.4, 11)
    fight = scattered((10, 10), (11, 10), (14, 10), (10, 11), (11, 11), (10, 9), (9, 10), (9, 11), (9, 12),
                      pieces=[*[area("rough", 40, 60, 41, 61)] * before, pond],
                      text="book + integrity-by-chain")
    way = walked(fight, lambda: fight.play(GATHER))
    assert fight[0].disorganised == 0
    assert 0 < way[2] <= 600
    assert [far for i, far in enumerate(way) if i != 2] == [0] * 8


@pytest.mark.parametrize("figure", [(13, 4), (14, 4), (15, 3.6), (13, 2.9)])
def test_nobody_crosses_deep_water_to_his_comrades(figure):
    """R4.16, R4.33: a canal from edge to edge; whoever is beyond it stays beyond it."""
    fight = scattered((10, 4), (9, 4), (8, 4), figure, pieces=[area("water", 10.8, 0, 12.9, 72)],
                      text="book + integrity-by-chain")
    fight.play(GATHER)
    assert places(fight)[3][0] >= 12.9


def test_each_pays_for_his_own_ground():
    """R4.16, R4.33: one of two stragglers is on rough ground all the way, and goes half as far as the other could."""
    fight = scattered((10, 10), (11, 10), (8.9, 10), (7.8, 10), (10, 11.1), (11, 11.1), (16, 10), (16, 11.5),
                      pieces=[area("rough", 11.5, 10.8, 30, 14)], text="book + reorganise-reach(inches=6)")
    fight[0].figure[6].x = fight[0].figure[7].x = 1830
    before = [(figure.x, figure.y) for figure in fight[0].figure[:8]]
    fight.play(GATHER)
    for i, was in enumerate(before):
        now = fight[0].figure[i]
        assert path_cost(fight.table, GAITS[0], *was, now.x, now.y) <= 600


def test_a_column_that_has_come_apart_reorganises_and_is_no_column():
    """R3.35, R3.36, R4.14, R4.32: it could neither leave the column nor reorganise; together it keeps to R3.36."""
    fight = scattered((10, 10), (11, 10), (18, 10), (19, 10), column=1)
    assert fight.refusal(order(movement.LEAVE_COLUMN, 0)) == units.DISORGANISED
    fight.play(GATHER)
    assert (fight[0].column, fight[0].disorganised) == (0, 0)
    fight[0].column = 1
    assert fight.activate(0).refusal(GATHER) == movement.IN_COLUMN


# --- across a canal (R4.35) -------------------------------------------------------------------------------------------


def over_the_canal(width, text="book"):
    """Two squads of six regrouped across a canal so wide; the two men at its banks have fallen, ten are fit."""
    canal = area("water", 24, 0, 24 + width, 72)
    one = squad(0, at=(23.8, 20), figures=6)
    two = squad(0, at=(24.2 + width, 20), figures=6)
    for k in range(6):
        one.figure[k].x, two.figure[k].x = 2380 - 110 * k, 2420 + round(100 * width) + 110 * k
    fight = battle(one, two, squad(1, at=(24, 60)), pieces=[canal], text=text).activate(0)
    fight.play(order(units.REGROUP, 0, 1))
    merged = fight[1]
    for figure in merged.figure[: merged.figures]:
        if figure.x in (2380, 2420 + round(100 * width)):
            figure.health = DEAD
    squads.settle(fight.rules, merged)
    merged.leader = squads.next_leader(merged)
    assert (squads.fit_figures(merged), merged.disorganised) == (10, 1)
    return fight.activate(1)


def test_two_squads_regrouped_across_a_canal_come_together_when_the_men_at_its_banks_fall():
    """R4.33: ten fit men: both parts walk up to the water, an inch and a half wide."""
    fight = over_the_canal(1.5)
    fight.play(order(casualties.REORGANISE, 1, choice=casualties.TREAT_NOBODY))
    assert fight[1].disorganised == 0


def test_parts_that_cannot_come_together_become_elements():
    """R4.32, R4.35: what the water divides acts in two parts, by one action; the leader's part is the unit."""
    fight = scattered((20, 20), (21, 20), (22, 20), (32, 20), (33, 20), (34, 20), others=[squad(1, at=(24, 60))],
                      pieces=[area("water", 22.5, 0, 31.5, 72)])
    fight.play(GATHER)
    assert fight[0].disorganised == 1
    mask = rules.parts_apart(fight.rules, fight[0])
    assert mask == 0b111000
    fight.play(order(units.DETACH, 0, rifles=mask))
    assert [(fight[u].figures, fight[u].disorganised) for u in (0, 2)] == [(3, 0), (3, 0)]
    fight.activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (19, 20))) == 0
    fight.play(order(units.CALL_ELEMENT, 0, 2), (8, 8))
    assert fight.refusal(order(movement.MOVE, 2, -1, (33, 22))) == 0


@pytest.mark.parametrize(("text", "refused"), [("book", 0), ("book + scattered-must-gather", units.DISORGANISED)])
def test_a_scattered_unit_may_form_elements_of_its_parts(text, refused):
    """R4.32, R4.35: by the printed words' letter it does nothing but reorganise."""
    fight = scattered(*TWO_PAIRS, text=text)
    assert fight.refusal(order(units.DETACH, 0, rifles=0b1100)) == refused


def test_each_part_of_a_scattered_unit_is_an_element_of_its_own():
    """R4.35: one action, however many parts there are."""
    fight = scattered((10, 10), (11, 10), (25, 10), (26, 10), (40, 10), (41, 10))
    fight.play(order(units.DETACH, 0, rifles=0b111100))
    assert [(fight[u].figures, fight[u].parent, fight[u].disorganised) for u in (0, 1, 2)] == [
        (2, NOBODY, 0), (2, 0, 0), (2, 0, 0)]
    assert [event[2] for event in fight.events(units.DETACHED_NOW)] == [2, 2]


def test_a_scattered_element_falls_into_elements_of_its_unit():
    """R4.35, R4.39: none of them is an element of an element."""
    fight = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60))).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b111100))
    element = fight[2]
    for i, (x, y) in enumerate([(10, 20), (11, 20), (40, 20), (41, 20)]):
        element.figure[i].x, element.figure[i].y = 100 * x, 100 * y
    squads.settle(fight.rules, element)
    assert rules.can_detach(fight.game, 2, 0b1100) == 1
    fight.activate(2)
    fight.play(order(units.DETACH, 2, rifles=0b1100))
    assert [(fight[u].parent, fight[u].figures, fight[u].disorganised) for u in (0, 2, 3)] == [
        (NOBODY, 2, 0), (0, 2, 0), (0, 2, 0)]


def test_a_part_of_an_element_that_was_called_is_not_called_again():
    """R4.36, R4.38: one call in an activation for what was one."""
    fight = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60))).activate(0)
    fight[0].transferred = 1 << 2
    fight.play(order(units.DETACH, 0, rifles=0b111100))
    assert fight[0].transferred == 0  # a new element has not been called
    for i, x in enumerate((10, 11, 40, 41)):
        fight[2].figure[i].x = 100 * x
    squads.settle(fight.rules, fight[2])
    fight[0].transferred = 1 << 2
    fight.activate(2)
    fight.play(order(units.DETACH, 2, rifles=0b1100))
    assert fight[0].transferred == 0b1100


def test_an_element_takes_the_counter_of_one_that_has_come_home():
    """R4.35, R4.37: a unit that divides and comes together again and again does not run out of counters."""
    fight = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60)))
    fight[1].shot_at_by = 0b1
    for _ in range(MAX_UNITS + 4):
        fight.activate(0)
        fight.play(order(units.DETACH, 0, rifles=0b110000))
        fight[2].done, fight[2].fires, fight[2].overwatch, fight[2].informed = 5, 2, 1, 2
        fight.play(order(activation.END, 0))
        assert (fight[2].gone, fight.game.units) == (DISSOLVED, 3)
    fight.activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b110000))
    fresh = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60))).activate(0)
    fresh[1].shot_at_by = 0b1
    fresh.play(order(units.DETACH, 0, rifles=0b110000))
    assert flatten(fight[2]) == flatten(fresh[2])
    assert fight[1].shot_at_by == fresh[1].shot_at_by == 0b101


def test_a_counter_taken_over_remembers_nothing_of_whom_it_fired_on():
    """R4.35, R7.22: the element of a unit that has not fired takes the place of one that has."""
    fight = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60)), squad(0, at=(40, 10), figures=6))
    fight.activate(0)[1].shot_at_by = 0b1
    fight.play(order(units.DETACH, 0, rifles=0b110000))
    assert fight[1].shot_at_by == 0b1001
    fight.play(order(activation.END, 0))
    fight.activate(2)
    fight.play(order(units.DETACH, 2, rifles=0b110000))
    assert (fight[3].parent, fight[1].shot_at_by) == (2, 0b1)


# --- who cannot walk (R4.12) ------------------------------------------------------------------------------------------


def test_nobody_slides_a_casualty_whom_nobody_carries():
    """R4.12: he lies six inches off; he stays there, is left behind, and the others are in order."""
    fight = scattered((10, 10), (12, 10), (14, 10), (20.1, 10), hurt=[3])
    fight.play(GATHER)
    assert (places(fight)[3], fight[0].figure[3].left, fight[0].disorganised) == ((20.1, 10), squads.LEFT, 0)
    assert fight.events(casualties.ABANDONED_NOW) == [(0, NOBODY, 1, 0, 0)]


def test_a_comrade_goes_to_the_casualty_and_links_him():
    """R4.12, R4.30: three inches from the nearest of three; one of the others steps in between."""
    fight = scattered((10, 10), (11, 10), (12, 10), (15, 10), hurt=[3], text="book + integrity-by-chain")
    fight.play(GATHER)
    assert (places(fight)[3], fight[0].figure[3].left, fight[0].disorganised) == ((15, 10), 0, 0)


@pytest.mark.parametrize(("hurt", "brought"), [([4], [4]), ([4, 5], [4])])
def test_the_fit_of_a_part_carry_one_casualty_each(hurt, brought):
    """R4.12: a fit straggler brings one of the two casualties beside him; the other stays, as one too many."""
    fight = scattered((10, 10), (11, 10), (12, 10), (17, 10), (17, 11), (17, 9), hurt=hurt,
                      text="book + integrity-by-chain + reorganise-reach(inches=6)")
    before = places(fight)
    if hurt == [4]:
        fight[0].figure[5].health = DEAD
    fight.play(GATHER)
    assert [i for i in (4, 5) if places(fight)[i] != before[i]] == brought


def test_treated_casualties_are_no_more_able_to_walk():
    """R4.12, R10.3."""
    fight = scattered((10, 10), (12, 10), (14, 10), (20.1, 10), hurt=[3])
    fight[0].figure[3].health = TREATED
    fight.play(GATHER)
    assert places(fight)[3] == (20.1, 10)


def test_who_carries_walks_two_inches_less():
    """R4.11, R4.33: four inches instead of six, for all of a unit that carries somebody."""
    fight = scattered((10, 10), (11, 10), (12, 10), (30, 10), (30, 11), hurt=[4])
    assert max(walked(fight, lambda: fight.play(GATHER))) <= 400


def test_parts_that_step_at_once_do_not_end_on_each_other():
    """R1.3: where two parts of a unit walk towards each other, both look at where the other's figures will stand."""
    fight = scattered((27.97, 16.55), (18.13, 15.32), (14.22, 12.56), (14.45, 10.78), (26.24, 15.7), (21.44, 11.09))
    fight.play(GATHER)
    stands = places(fight)
    assert all(hypot(a - x, b - y) > 0.58 for i, (a, b) in enumerate(stands) for x, y in stands[:i])
