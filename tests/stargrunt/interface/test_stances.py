"""How a squad would be fired at if it stood otherwise: as the preview says of a battle in which it does."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.stargrunt.state.terms import HIDDEN, PLACED

from .kit import SCRUB, Eyes, duel

WALL = "  - {kind: building, at: [[30, 20], [42, 20], [42, 22], [30, 22]]}"
BLUE = Viewer.of_side(0)


def of_r1(battle, text="B1 at R1"):
    """What Blue is told of R1 in four stances."""
    return Eyes(battle, BLUE).look(text).lines[0].stances


def previewed(battle):
    """The range die of a fire at R1 before and after its shifts, as its preview has it."""
    odds = Eyes(battle).preview("fire B1 at R1").odds
    die = next(die for die in odds.dice if die.start)
    return die.start, die.faces


@pytest.mark.parametrize("red", ["[36, 13]", "[36, 29]", "[36, 35.1]"])
@pytest.mark.parametrize(("stance", "dug_in", "column"), [("not In Position", 0, 0), ("In Position", 1, 0),
                                                          ("in Travel column", 0, 1)])
def test_a_stance_has_the_range_die_of_a_fire_at_a_squad_that_stands_so(red, stance, dug_in, column):
    """R4.15: a column is a type easier to hit; R14.11: who is In Position is a type harder."""
    battle = duel(red=red)
    lines = of_r1(battle)
    battle.game.squad[1].in_position, battle.game.squad[1].column = dug_in, column
    start, faces = previewed(battle)
    die = f"range die D{faces}" if start == faces else f"range die D{start} → D{faces}"
    assert f"{stance}: {die}" in [line.replace(" (as now)", "") for line in lines]
    assert f"{stance} (as now): {die}" in of_r1(battle)
    assert sum("(as now)" in line for line in of_r1(battle)) == 1


def test_four_stances_are_told_both_ways_in_cover_and_in_the_open():
    """R5.13, R5.14, R15.3, R15.10: D10 at 29 inches; D8 and D8 against a hiding die of D4 shifted by three."""
    there, back = Eyes(duel(terrain=SCRUB)).look("B1 at R1").lines
    assert there.stances == [
        "not In Position (as now): range die D10 → D12, soft cover",
        "In Position: range die D10, past D12: no shot, soft cover",
        "in Travel column: range die D10, soft cover",
        "hidden: range die D10 → D12, soft cover, 11.9 % to find it with Observe (R15.10)"]
    assert back.stances[3] == "hidden: range die D10, revealed at once (R15.3)"


def test_who_is_out_of_sight_or_reach_is_so_in_every_stance():
    assert {line.split(": ")[1] for line in of_r1(duel(terrain=WALL))} == {"out of sight"}
    assert {line.split(": ")[1].split(", ")[0] for line in of_r1(duel(red="[36, 47.5]"))} == {"out of range"}


def test_nothing_is_told_of_who_lies_under_a_counter():
    """R15.1: what Blue is told of a counter is the same whoever is under it, however he stands."""
    versions = set()
    for dug_in, quality in ((0, 8), (1, 12)):
        battle = duel(terrain=SCRUB)
        squad = battle.game.squad[1]
        squad.located, squad.in_position, squad.quality = HIDDEN, dug_in, quality
        versions.add(tuple(of_r1(battle)))
    [lines] = versions
    assert [("(as now)" in line) for line in lines] == [False, False, False, True]
    assert battle.game.squad[1].located == HIDDEN


def test_a_place_is_one_where_an_enemy_could_stand_and_friends_have_no_stances():
    battle = duel()
    assert of_r1(battle, "B1 at 36,29")[1] == "In Position: range die D8 → D10"
    assert not any("(as now)" in line for line in of_r1(battle, "B1 at 36,29"))
    assert Eyes(battle, BLUE).look("36,29 at B1").lines[1].stances == of_r1(battle, "B1 at 36,29")
    assert of_r1(battle, "10,10 at 36,29") == []
    battle.game.squad[1].side = 0
    assert of_r1(battle) == []
    assert battle.game.squad[1].located == PLACED
