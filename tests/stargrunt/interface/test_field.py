"""Who sees what on the table of a squad battle, at every spot, as the rules say when they are asked one by one."""

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.interface.survey import MOST_SPOTS, Extent, spots, step_of
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import DUMMY
from dieshift.stargrunt.terrain.table import line

from .kit import MEADOW, SCRUB, Eyes, duel

WALL = "  - {kind: building, at: [[35, 20], [37, 20], [37, 22], [35, 22]]}"
COVERS = ["hidden", "clear", "soft", "hard"]


COUNTERS = """
title: Counters
sides:
  - name: Blue
    squads: [{type: line squad, at: [30, 8]}]
  - name: Red
    squads: [{type: line squad, at: [20, 30]}, {type: dummy, at: [30, 30]}]
"""


def values(survey):
    return [value for value, count in zip(survey.runs[::2], survey.runs[1::2], strict=True) for _ in range(count)]


def spot(survey, x, y):
    """What a survey says of the middle of a square."""
    return values(survey)[y * survey.columns + x]


# --- field of view ----------------------------------------------------------------------------------------------------


def test_a_house_hides_exactly_the_spots_in_its_shadow():
    """From 36,6 a house two inches wide, 14 inches off, hides whoever is behind it, or more than an inch inside.

    See R5.1, R14.35.
    """
    field = Eyes(duel(terrain=WALL)).field("36,6")
    assert (field.columns, field.step, field.kinds) == (72, 100, COVERS)
    hidden = {(at % 72, at // 72) for at, value in enumerate(values(field)) if value == 0}
    # a line from 36,6 enters the house where it passes 36 within an inch at 20, fourteen inches on
    behind = {(x, y) for y in range(21, 48) for x in range(72) if abs(x + 0.5 - 36) * 14 < y + 0.5 - 6}
    assert hidden == behind


@pytest.mark.parametrize("viewer", ["B1", "20.5,40", "B1 from 12,30"])
def test_the_field_is_the_line_of_sight_of_every_spot(viewer):
    eyes = Eyes(duel(terrain="""\
  - {kind: building, at: [[33, 15], [39, 15], [39, 20], [33, 20]]}
  - {kind: dense wood, at: [[10, 20], [20, 20], [20, 30], [10, 30]]}
  - {kind: hedge, at: [[24, 12], [46, 12]]}"""))
    middle = eyes.seen.squad[0].figure[eyes.seen.squad[0].centre]
    x, y = {"B1": (middle.x, middle.y), "20.5,40": (2050, 4000), "B1 from 12,30": (1200, 3000)}[viewer]
    expected = []
    for at in spots(Extent(7200, 4800, 100)):
        view = line(eyes.table, x, y, *at)
        expected.append(0 if view.blocked else 1 + view.cover)
    assert values(eyes.field(viewer)) == expected
    assert {0, 1, 2} <= set(expected)


def test_a_field_says_how_much_of_the_table_is_seen():
    assert Eyes(duel()).field("B1").words == ["B1 sees 100 % of the table; 0 % of it gives a figure cover"]
    assert Eyes(duel()).field("B1").runs == [1, 72 * 48]


def test_at_night_nobody_sees_farther_than_two_feet():
    """R15.60: 24 inches without night vision."""
    battle = duel()
    battle.game.night = 1
    field = Eyes(battle).field("36,6")
    seen = {(at % 72, at // 72) for at, value in enumerate(values(field)) if value}
    assert seen == {(x, y) for x in range(72) for y in range(48) if (x - 35.5) ** 2 + (y - 5.5) ** 2 <= 24 ** 2}


def test_a_table_of_any_size_has_spots_that_are_few():
    for inches in (12, 48, 72, 90, 120):
        extent = Extent(inches * 100, inches * 100, 100)
        columns = -(-extent.width // step_of(extent))
        assert len(list(spots(extent))) == columns * columns <= MOST_SPOTS
    assert [step_of(Extent(side, side, 100)) for side in (7200, 12000)] == [100, 200]
    assert list(spots(Extent(250, 100, 100))) == [(50, 50), (150, 50), (250, 50)]


# --- a line of sight --------------------------------------------------------------------------------------------------


def test_a_line_is_told_both_ways():
    """Sight is the same both ways; cover is the target's. R5.1, R14.3."""
    there, back = Eyes(duel(terrain=SCRUB)).look("B1 at R1").lines
    assert (there.title, there.seen) == ("B1 looks at R1", True)
    assert there.words == ["R1 is 29.1″ away", "8 of 8 figures in view", "soft cover", "scrub; gives soft cover"]
    assert [ray.kind for ray in there.rays] == ["clear", "soft"] * 8
    assert (back.title, back.seen) == ("R1 looks at B1", True)
    assert back.words == ["B1 is 29.1″ away", "6 of 6 figures in view", "in the open", "scrub: no cover for the target"]


def test_a_line_between_places_breaks_where_it_is_blocked():
    there, back = Eyes(duel(terrain=WALL)).look("36,6 at 36,40").lines
    assert [(ray.kind, ray.x1, ray.y1, ray.x2, ray.y2) for ray in there.rays] == [
        ("clear", 3600, 600, 3600, 2000), ("blocked", 3600, 2000, 3600, 4000)]
    assert there.words == ["the spot 18″ north of the house is 34″ away", "out of sight",
                           "building: blocks sight, 2″ of it crossed"]
    assert [there.seen, back.seen] == [False, False]
    assert [(ray.kind, ray.y1, ray.y2) for ray in back.rays] == [("clear", 4000, 2200), ("blocked", 2200, 600)]


def test_a_squad_is_looked_at_and_looks_from_where_it_might_go():
    there, back = Eyes(duel(terrain=WALL)).look("B1 from 36,10 at R1").lines
    assert (there.title, there.seen) == ("B1 (the spot 10″ south of the house) looks at R1", False)
    assert back.title == "R1 looks at B1 (the spot 10″ south of the house)"
    assert there.words[:2] == ["R1 is 25.1″ away", "0 of 8 figures in view"]


def test_a_unit_alone_has_its_ranges_and_its_links():
    """Circles of an inch meet where figures are within two of each other. R4.30, R5.10."""
    eyes = Eyes(duel())
    around = eyes.look("B1")
    assert [ring.label for ring in around.rings[:5]] == ["8″ D4", "16″ D6", "24″ D8", "32″ D10", "40″ D12"]
    squad = eyes.seen.squad[0]
    assert [(ring.x, ring.y, ring.r, ring.label) for ring in around.rings[5:]] == [
        (figure.x, figure.y, 100, "") for figure in squad.figure[:6]]
    assert around.words == ["in integrity"]
    assert eyes.look("36,6").rings == []


SYNTAX = "'{typed}' isn't a line of sight: write 'B2 at R1', '12,30 at R1' or 'B2 from 12,30 at 20,8'."


@pytest.mark.parametrize(("text", "why"), [
    ("", SYNTAX.format(typed="")),
    ("12,30 from 2,2 at B1", SYNTAX.format(typed="12,30 from 2,2 at B1")),
    ("X9 at B1", "There is no unit 'X9' on this table."),
    ("B1 at 80,2", "80,2 isn't on the table, which is 72 by 48."),
    ("B1 at 8e9,2", "8e9,2 isn't on the table, which is 72 by 48."),
])
def test_what_cannot_be_asked_is_said(text, why):
    with pytest.raises(ValueError, match=r"^There|^'|^8") as said:
        Eyes(duel()).look(text)
    assert str(said.value) == why


def test_who_is_not_on_the_table_sees_nothing():
    battle = duel()
    battle.game.squad[1].present = 0
    with pytest.raises(ValueError, match=r"^R1 is not on the table\.$"):
        Eyes(battle).look("B1 at R1")


# --- where known enemies could fire -----------------------------------------------------------------------------------


def test_a_false_counter_threatens_nobody_and_has_no_range_bands():
    """R15.1: the referee, who knows it for one, is shown what the rest could do."""
    battle = Battle(load(COUNTERS), seed=1)
    eyes = Eyes(battle, Viewer.REFEREE)
    assert eyes.threat().words == ["where B1, R1 could fire from their present places"]
    false = next(unit for unit in range(3) if battle.game.squad[unit].nature == DUMMY)
    for viewer in (Viewer.REFEREE, Viewer.SECOND, Viewer.SPECTATOR):
        onlooker = Eyes(battle, viewer)
        assert len(onlooker.preview(f"activate {battle.names.unit(false)}").rings) == 0
        assert len(onlooker.look("B1").rings) > 1


def test_one_is_threatened_where_the_fire_of_an_enemy_would_be_allowed():
    """Every tenth spot is asked of the rules by a battle in which a lone man stands there."""
    battle = duel(terrain=WALL)
    eyes = Eyes(battle)
    threat = eyes.threat()
    assert threat.who == [[], [1]]
    assert threat.words == ["where R1 could fire from their present places"]
    target = battle.game.squad[0]
    lone = Squad()
    lone.figures, lone.present, lone.located, lone.side = 1, 1, target.located, 0
    battle.game.squad[0] = lone
    battle.game.active, battle.game.seat_to_choose = 1, 1
    battle.game.squad[1].actions = 2
    kind, threatened = battle.kind, values(threat)
    order = kind.orders.read("fire R1 at B1", battle.names, battle.game)
    answers = set()
    for at, (x, y) in list(enumerate(spots(Extent(7200, 4800, 100))))[::10]:
        lone.figure[0].x, lone.figure[0].y = x, y
        allowed = kind.rulebook.refusal(battle.journal.rules, battle.table, battle.game, order) == ALLOWED
        assert threatened[at] == allowed, (x, y)
        answers.add(allowed)
    assert answers == {True, False}


def test_beyond_the_fifth_band_nobody_is_threatened():
    """Regulars reach 40 inches from their middle figure, and what is less than a hundredth more. R5.12."""
    eyes = Eyes(duel(terrain=MEADOW, red="[36, 47]"))
    middle = eyes.seen.squad[1].figure[eyes.seen.squad[1].centre]
    far = [(x - middle.x) ** 2 + (y - middle.y) ** 2 >= 4001 ** 2 for x, y in spots(Extent(7200, 4800, 100))]
    assert values(eyes.threat()) == [0 if beyond else 1 for beyond in far]
    assert True in far


def test_who_has_routed_threatens_nobody():
    battle = duel()
    battle.game.squad[1].confidence = 0
    assert Eyes(battle).threat().words == ["no known enemy could fire anywhere"]
    assert Eyes(battle).threat().runs == [0, 72 * 48]


def test_who_strays_is_named_beside_his_circle_and_nobody_else():
    """R4.30: of eight figures two that stand far off, apart from each other, where the rest are linked."""
    battle = duel(terrain=MEADOW)
    squad = battle.game.squad[0]
    assert all(ring.label != "out of integrity" for ring in Eyes(battle).look("B1").rings)
    outer = [i for i in range(squad.figures) if i not in (squad.leader, squad.centre)][:2]
    for i, away in zip(outer, (900, -900), strict=True):
        squad.figure[i].x += away
    eyes = Eyes(battle)
    astray = {(ring.x, ring.y) for ring in eyes.look("B1").rings if ring.label == "out of integrity"}
    assert astray == {(squad.figure[i].x, squad.figure[i].y) for i in outer}
    assert len([ring for ring in eyes.look("B1").rings if ring.label in ("", "out of integrity")]) == squad.figures
    assert eyes.look("B1").words == ["out of integrity"]


def test_a_ghost_has_the_circles_by_which_it_keeps_together():
    """R4.30: around each figure where the move would bring it."""
    shown = Eyes(duel(terrain=MEADOW)).preview("move B1 to 36,10")
    circles = {(ring.x, ring.y) for ring in shown.rings if ring.label == ""}
    assert circles == {(piece.x, piece.y) for piece in shown.ghost}
