"""Every figure goes on foot, within its own allowance: in step, falling in, fleeing, forming up (R4.10-R4.16)."""

import itertools

import pytest

from dieshift.core.geometry import distance, square
from dieshift.core.records import flatten, restore
from dieshift.stargrunt.chapters import morale, movement, overwatch
from dieshift.stargrunt.chapters.movement.following import as_far_as_it_gets, go_along, spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.rules import allowance_left, point_at
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.terms import BROKEN, ROUTED, WOUNDED
from dieshift.stargrunt.terrain import going
from stargrunt.kit import area, battle, order, squad, wall

GAIT = going.GAITS[0]
CALM = {"was_fired_on": 1, "was_suppressed": 1}
MISSED = ((8, 8), (8, 1), (8, 1))


def party(*places, others=(), pieces=(), text="book", at=None, **fields):
    """A squad whose figures stand at places in inches, the first its leader; active."""
    made = squad(0, figures=len(places), **fields)
    for i, (x, y) in enumerate(places):
        made.figure[i].x, made.figure[i].y = round(100 * x), round(100 * y)
    return battle(made, *others, pieces=pieces, text=text).activate(0)


def where(fight):
    return [(figure.x, figure.y) for figure in fight[0].figure[: fight[0].figures]]


def test_each_figure_has_its_own_place_and_what_it_has_spent_itself():
    """R4.10: of all twelve."""
    fight = party(*((3 * i + 2, i + 1) for i in range(12)))
    pending = fight.game.pending[0]
    for i in range(12):
        pending.spent[i] = 10 + i
    assert stances(fight[0], spent_by(pending)) == tuple((300 * i + 200, 100 * i + 100, 10 + i) for i in range(12))


def cheapest(fight, start, end):
    """What a figure needs at least from place to place: straight, or round one point of a grid of half inches."""
    table = fight.table
    direct = going.path_cost(table, GAIT, *start, *end)
    if direct == distance(*start, *end):
        return direct
    around = itertools.product(range(start[0] - 600, start[0] + 601, 50), range(start[1] - 600, start[1] + 601, 50))
    return min([direct, *(going.path_cost(table, GAIT, *start, *bend) + going.path_cost(table, GAIT, *bend, *end)
                          for bend in around if min(bend) >= 0 and going.standable(table, GAIT, *bend))])


def bills(fight, act):
    """What each figure must have spent at least on its way from where it was to where it is after an act."""
    before = where(fight)
    act()
    return [cheapest(fight, was, now) if was != now else 0 for was, now in zip(before, where(fight), strict=True)]


@pytest.mark.parametrize(("text", "seat", "bank"), [
    ("book", (1150, 1400, 800), (1150, 1800, 1600)),
    ("book + dash-ignores-ground", (1150, 1800, 800), (1150, 1999, 999))])
def test_who_falls_out_of_step_dashes_by_the_same_inches(text, seat, bank):
    """R4.9, R4.10, R4.16: as far as he gets, eight inches in a swamp are four, or eight by option; water stops him."""
    swamp = area("swamp", 2, 2, 40, 30)
    fight = party((10, 10), (11.5, 10), pieces=[swamp, area("water", 11, 20, 12, 22)], text=text)
    pending = fight.game.pending[0]
    pending.order.kind, pending.order.unit = movement.COMBAT_MOVE, 0
    start = stances(fight[0], spent_by(pending))
    context = fight.rules, fight.table, gait_of(fight.rules, fight[0]), fight.game, fight[0], pending.order, start, 1
    assert as_far_as_it_gets(*context, 1150, 1900, 800) == seat
    assert as_far_as_it_gets(*context, 1150, 2200, 1600) == bank


ROW = ((24, 10), (25.1, 10), (22.9, 10), (26.2, 10))


def north(inches, kind=movement.MOVE, **fields):
    return order(kind, 0, -1, (24, 10 + inches), **fields)


# --- falling in (R4.10, R4.16) ----------------------------------------------------------------------------------------


def test_who_falls_in_beside_a_friend_pays_for_the_wall():
    """R4.10, R4.16, R4.22: a friend stands on his place; he may not be put over a wall that he could not pay for."""
    friend = squad(0, at=(26.2, 16), figures=1)
    hedge = wall("wall", (23.4, 12), (23.4, 18), depth=200)
    fight = party(*ROW, others=[friend], pieces=[hedge])
    assert max(bills(fight, lambda: fight.play(north(6)))) <= 600
    assert len(set(where(fight))) == 4


def test_who_falls_in_spends_what_he_has_left_in_a_second_piece_of_the_way():
    """R4.10; S4.116: what he has walked aside at a stop is gone when the move goes on."""
    friend = squad(0, at=(26.2, 13), figures=1, activated=1)
    fight = party(*ROW, others=[friend, squad(1, at=(24, 24), **CALM)], text="book + opportunity-fire", **CALM)
    before = where(fight)
    fight.play(north(6))
    assert fight.game.question == overwatch.REACTION
    fight.play(order(overwatch.REACT, 2, at=300), (8, 8), *MISSED)
    spent = list(fight.game.pending[0].spent[:4])
    assert spent[:3] == [300] * 3
    stopped = where(fight)[3]
    assert spent[3] == distance(*before[3], *stopped) > 300
    fight.play(order(overwatch.CARRY_ON, choice=overwatch.CARRY_THEM))
    assert where(fight)[:3] == [(x, y + 600) for x, y in before[:3]]
    assert distance(*stopped, *where(fight)[3]) <= 600 - spent[3]


def test_nobody_goes_farther_than_the_dash_at_the_table_s_edge():
    """R4.8, R4.10: a squad that is pressed against the edge is not shuffled about: twelve inches are twelve."""
    places = ((0, 24), (1.1, 24), (2.2, 24), (3.3, 24), (4.4, 24), (5.5, 24), (6.6, 24), (7.7, 24))
    fight = party(*places)
    centre = fight[0].figure[fight[0].centre]
    x = centre.x / 100
    bill = bills(fight, lambda: fight.play(order(movement.COMBAT_MOVE, 0, -1, (x - 3, 34)), (6, 6)))
    assert 0 < max(bill) <= 1200


@pytest.mark.parametrize("text", ["book", "book + rain"])
@pytest.mark.parametrize("to", [(14, 0.1), (12, 0.5), (11, 0.4)])
def test_nobody_keeps_step_onto_a_comrade_who_cannot_get_out_of_his_way(text, to):
    """R1.3, R4.8, R4.10: three are pressed against the edge in a dash of two inches; no two end on one another."""
    places = ((9.25, 0), (8.7, 0.96), (9.8, 0.96), (8.15, 0), (10.35, 0), (8.15, 1.91), (9.25, 1.91), (7.6, 0.96),
              (10.9, 0.96))
    fight = party(*places, text=text)
    bill = bills(fight, lambda: fight.play(order(movement.COMBAT_MOVE, 0, -1, to), (6, 1)))
    assert 0 < max(bill) <= 200
    assert all(square(*one, *other) > 99 * 99 for one, other in itertools.combinations(where(fight), 2))


@pytest.mark.parametrize("gap", [0.01, 0.02, 0.3])
def test_nobody_crosses_deep_water_with_his_squad(gap):
    """R4.16, R4.20: he stands a hundredth of an inch from it; four inches of it are between him and his place."""
    pond = area("water", 25.5, 10 + gap, 28, 14 + gap)
    fight = party(*ROW, pieces=[pond])
    far = 5 if fight.refusal(north(5)) == 0 else gap
    assert max(bills(fight, lambda: fight.play(north(far)))) <= 600
    assert all(y < 1000 + 100 * gap or y > 1400 + 100 * gap or x < 2550 for x, y in where(fight))


@pytest.mark.parametrize("gap", [0, 0.01, 0.02, 0.5])
@pytest.mark.parametrize("wide", [1, 4])
def test_who_cannot_cross_the_water_keeps_his_squad_from_crossing(gap, wide):
    """R4.10, R4.16: a canal, a bridge for the middle figure alone; each goes his own way, however near he stands."""
    canal, bridge = area("water", 0, 10 + gap, 48, 10 + gap + wide), area("road", 23.5, 9, 24.5, 16)
    fight = party((24, 10), (25.1, 10), (22.9, 10), pieces=[canal, bridge])
    assert fight.refusal(north(6)) == movement.TOO_FAR
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 8))) == 0


def river(*bridge):
    """Deep water right across the table from 10 to 15 inches north, and a bridge between two sides of it."""
    return [area("water", 0, 10, 48, 15), area("road", bridge[0], 9, bridge[1], 16)]


def test_a_squad_in_a_row_along_the_bank_closes_up_and_crosses_the_bridge():
    """R4.10, R4.16, R4.30: who has deep water before him falls in behind the middle figure, and pays for the way."""
    row = [(24 + 1.1 * k, 9.5) for k in (0, 1, -1, 2, -2, 3, -3)]
    fight = party(*row, pieces=river(21.5, 26.5))
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 15.5))) == movement.TOO_FAR
    for y in (11, 16, 20):
        fight.activate(0)
        assert fight.refusal(order(movement.MOVE, 0, -1, (24, y))) == 0
        bill = bills(fight, lambda y=y: fight.play(order(movement.MOVE, 0, -1, (24, y))))
        assert max(bill) <= 600
        assert fight[0].disorganised == 0
        assert all(going.standable(fight.table, GAIT, *place) for place in where(fight))
    assert all(y > 1500 for _, y in where(fight))


@pytest.mark.parametrize(("bridge", "far"), [((20, 28), 600), ((21.5, 26.5), 550), ((23.5, 24.5), 250)])
def test_a_squad_gets_as_far_over_a_bridge_as_all_find_places_there(bridge, far):
    """R4.10, R4.16, R4.30: abreast, closed up behind the middle figure, or in file as far as all keep together."""
    fight = party(*[(24 + 1.1 * k, 9.5) for k in (0, 1, -1, 2, -2, 3, -3)], pieces=river(*bridge))
    move = north(6)
    move.y[0] = 1550
    gone = how_far(fight.rules, fight.table, fight.game, fight[0], move, 600)
    assert gone == far
    for inches, refused in ((gone, 0), (gone + 51, movement.TOO_FAR)):
        assert fight.refusal(order(movement.MOVE, 0, -1, (24, (950 + inches) / 100))) == refused
    fight.play(order(movement.MOVE, 0, -1, (24, (950 + gone) / 100)))
    assert fight[0].disorganised == 0


CROWDED = (  # the last two of a row stand on each other before the bridge; where it heads, and how far it gets
    (((27.51, 19.77), (26.42, 19.72), (28.6, 19.82), (25.33, 19.68), (29.69, 19.86), (24.24, 19.63), (23.76, 19.36)),
     (21.58, 25.77), 250),
    (((23.14, 15.42), (21.43, 15.06), (24.85, 15.78), (19.72, 14.7), (26.56, 16.14), (18.01, 14.34), (17.46, 13.96)),
     (24.34, 21.42), 550),
    (((21.32, 19.85), (20, 20), (22.64, 19.6), (18.68, 20), (23.96, 19.36), (24.15, 19.95), (25.28, 19.12)),
     (25.55, 25.85), 250))


@pytest.mark.parametrize(("row", "towards", "far"), CROWDED)
def test_a_measure_counts_the_way_of_a_figure_that_stands_on_a_comrade(row, towards, far):
    """R1.3, R4.10, R4.16, R4.30: it falls in as in the move, and the squad gets so far as it then finds a place.

    A measure that lets both of them keep step is 50 or 100 longer, and there the move leaves one of them behind.
    """
    river_and_bridge = [area("water", 0, 20, 48, 25), area("road", 21.5, 19, 26.5, 26)]
    fight = party(*row, pieces=river_and_bridge)
    mine, move, before = fight[0], order(movement.MOVE, 0, -1, towards), where(fight)
    middle = mine.centre + 0
    assert how_far(fight.rules, fight.table, fight.game, mine, move, 600) == far

    def to(inches):
        end = point_at(*before[middle], move, inches)
        return order(movement.MOVE, 0, -1, (end.x / 100, end.y / 100))

    def gone(inches):
        """Where the figures are after the walk of the move, what each has spent, and which found no place."""
        walk = party(*row, pieces=river_and_bridge)
        pending = walk.game.pending[0]
        restore(pending.order, flatten(to(inches)))
        pending.from_x, pending.from_y, pending.allowance = *before[middle], 600
        go_along(walk.table, walk.rules, walk.game, pending, inches)
        return where(walk), list(pending.spent[: len(row)])

    assert fight.refusal(to(far)) == 0
    assert fight.refusal(to(far + 50)) == movement.TOO_FAR
    places, spent = gone(far)
    assert max(spent) <= 600
    assert all(spent[k] + 1 >= distance(*before[k], *places[k]) for k in range(len(row)))
    assert min(distance(*one, *other) for one, other in itertools.combinations(places, 2)) >= 99
    fight.play(to(far))
    assert where(fight) == places
    assert fight[0].disorganised == 0


@pytest.mark.parametrize(("text", "refused"), [("book", 0), ("book + keep-formation", movement.TOO_FAR)])
def test_a_squad_that_keeps_its_formation_does_not_close_up_before_a_bridge(text, refused):
    """R4.10, R4.16: by the other reading a row wider than the bridge is stopped by the water."""
    row = [(24 + 1.1 * k, 9.5) for k in (0, 1, -1, 2, -2, 3, -3)]
    fight = party(*row, pieces=river(21.5, 26.5), text=text)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 11))) == refused


def test_all_fall_in_behind_on_a_bridge_where_others_follow_by_eye():
    """R4.10, R4.16: by way of the middle figure's path; nobody in the water, and they are together again."""
    canal, bridge = area("water", 0, 10.01, 48, 11.01), area("road", 23.5, 9, 24.5, 16)
    fight = party((24, 10), (25.1, 10), (22.9, 10), pieces=[canal, bridge], text="book + follow-by-eye")
    fight.play(north(3))
    assert fight[0].disorganised == 0
    assert all(going.standable(fight.table, GAIT, *place) for place in where(fight))


@pytest.mark.parametrize(("text", "limit"), [("book", 600), ("book + follow-by-eye", 9999)])
def test_only_the_measured_figure_has_an_allowance_where_others_follow_by_eye(text, limit):
    """R4.10: by the other reading the others come along over whatever is passable."""
    friend = squad(0, at=(26.2, 16), figures=1)
    fight = party(*ROW, others=[friend], pieces=[area("rough", 24.6, 10.5, 30, 30)], text=text)
    move = north(6)
    assert fight.refusal(move) == (movement.TOO_FAR if text == "book" else 0)
    if text != "book":
        assert 600 < max(bills(fight, lambda: fight.play(move))) <= limit


def test_a_turn_is_measured_by_who_has_paid_most():
    """R4.10, R4.16; S4.117: three inches gone, for one figure an inch and a half of them rough: it has 1.5 left."""
    fight = party(*ROW, others=[squad(1, at=(24, 24), **CALM)], pieces=[area("rough", 26, 11, 30, 12.5)],
                  text="book + opportunity-fire", **CALM)
    fight.play(north(4))
    fight.play(order(overwatch.REACT, 1, at=300), (8, 8), *MISSED)
    top = fight.game.pending[0]
    assert list(top.spent[:4]) == [300, 300, 300, 450]
    assert allowance_left(fight.rules, fight.game, top) == 150
    fight.play(order(overwatch.CARRY_ON, choice=overwatch.CARRY_THEM))
    assert list(top.spent) == [0] * 12


# --- flight (R7.22, R7.23) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_flight_takes_nobody_through_water_or_over_walls_for_nothing(confidence):
    """R4.10, R4.16, R7.22, R7.23: each within his base move, on ground that he can cross."""
    pieces = [area("water", 25, 17, 48, 19), wall("wall", (20, 18), (23.5, 18), depth=200)]
    fight = party((24, 20), (25.1, 20), (22.9, 20), (26.2, 20), others=[squad(1, at=(24, 45))], pieces=pieces,
                  confidence=confidence)
    bill = bills(fight, lambda: fight.play(order(morale.WITHDRAW, 0)))
    assert 0 < max(bill) <= 600


def test_flight_leaves_the_column():
    """R4.14, R7.22, R7.23: who runs is in no column."""
    for confidence in (BROKEN, ROUTED):
        fight = battle(squad(0, at=(24, 20), confidence=confidence, column=1), squad(1, at=(24, 50))).activate(0)
        fight.play(order(morale.WITHDRAW, 0))
        assert fight[0].column == 0


# --- columns (R4.14) --------------------------------------------------------------------------------------------------

SPREADS = {
    "a row": tuple((20 + 1.1 * k, 20) for k in range(8)),
    "a file": tuple((20, 20 + 1.9 * k) for k in range(5)),
    "a bunch": tuple((20 + 1.1 * (k % 4), 20 + 1.2 * (k // 4)) for k in range(12)),
    "two": ((20, 20), (21.5, 21)),
    "one": ((20, 20),),
}


def ranks_and_files(places):
    """How wide and how long a group is, in bases, along the axis in which it is longest."""
    width = []
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        across = [x * dy - y * dx for x, y in places]
        length = [x * dx + y * dy for x, y in places]
        scale = 141 if dx and dy else 100
        width.append(((max(across) - min(across)) / scale + 1, (max(length) - min(length)) / scale + 1))
    return min(width)


@pytest.mark.parametrize("spread", SPREADS)
def test_a_column_is_one_or_two_wide_in_base_contact(spread):
    """R4.14, R3.35: two abreast; every base touches another."""
    fight = party(*SPREADS[spread])
    fight.play(order(movement.FORM_COLUMN, 0))
    places = where(fight)
    wide, _ = ranks_and_files(places)
    assert (round(wide, 1) <= 2, fight[0].column, fight[0].disorganised) == (True, 1, 0)
    for i, one in enumerate(places):
        near = sorted(distance(*one, *other) for k, other in enumerate(places) if k != i)
        assert near[:1] in ([], [100]), one


def test_forming_a_column_leads_nobody_through_a_wall_for_nothing():
    """R4.14, R4.16, R4.33: each walks, by his base move at most, at the cost of the ground; the middle figure stays."""
    thick = wall("wall", (22.4, 15), (22.4, 25), depth=250)
    places = ((20, 20), (21.1, 20), (22.2, 20), (23.3, 20), (24.4, 20), (25.5, 20))
    fight = party(*places, pieces=[thick])
    middle = fight.place(0)
    assert fight.refusal(order(movement.FORM_COLUMN, 0)) == 0
    bill = bills(fight, lambda: fight.play(order(movement.FORM_COLUMN, 0)))
    assert max(bill) <= 600
    assert middle in [(x / 100, y / 100) for x, y in where(fight)]


def test_no_column_is_formed_where_somebody_cannot_get_to_his_place():
    """R4.14, R4.16: a canal between the two halves of a squad."""
    fight = party((20, 20), (21, 20), (22, 20), (24, 20), (25, 20), pieces=[area("water", 22.2, 0, 23.8, 72)])
    assert fight.refusal(order(movement.FORM_COLUMN, 0)) == movement.NO_ROOM_TO_MARCH


def test_who_is_more_than_his_base_move_from_his_place_forms_no_column():
    """R4.14, R4.33: twelve in a row two inches apart: the last would walk eight inches and more."""
    fight = party(*((10 + 1.95 * k, 20) for k in range(12)))
    assert fight.refusal(order(movement.FORM_COLUMN, 0)) == movement.NO_ROOM_TO_MARCH


def test_a_column_s_casualties_are_carried_one_each():
    """R4.12, R4.14: one fit of three: one comes along, the other is left where he lies."""
    fight = party((20, 20), (21.1, 20), (22.2, 20))
    fight[0].figure[1].health = fight[0].figure[2].health = WOUNDED
    fight.play(order(movement.FORM_COLUMN, 0))
    assert [fight[0].figure[i].left for i in range(3)] == [0, 0, squads.LEFT]
    assert (fight[0].column, where(fight)[2]) == (1, (2220, 2000))


def test_a_column_that_opens_out_puts_nobody_where_he_cannot_walk():
    """R3.35, R4.16: in a lane between two ponds it stays as it stands; in the open it spreads."""
    lane = [area("water", 10, 15, 19.4, 30), area("water", 21.6, 15, 30, 30)]
    for pieces, moved in ((lane, False), ([], True)):
        fight = party(*((20 + k % 2, 20 + k // 2) for k in range(6)), pieces=pieces, column=1)
        bill = bills(fight, lambda fight=fight: fight.play(order(movement.LEAVE_COLUMN, 0)))
        assert (fight[0].column, fight[0].disorganised, max(bill) > 0) == (0, 0, moved)
        assert max(bill) <= 600


def test_a_column_that_meets_an_obstacle_falls_in_behind():
    """R4.14: who cannot keep step in a march comes behind on the path, and the column is no heap."""
    friend = squad(0, at=(21, 32), figures=1)
    fight = party(*((20 + k % 2, 20 + k // 2) for k in range(6)), others=[friend], column=1)
    middle = fight.place(0)
    bill = bills(fight, lambda: fight.play(order(movement.TRAVEL, 0, -1, (middle[0], middle[1] + 11))))
    assert max(bill) <= 1200
    assert ranks_and_files(where(fight))[0] <= 2
