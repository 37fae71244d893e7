"""A line of sight from the side: what it passes and where it ends, as the rule of sight has it."""

from itertools import permutations, product

from dieshift.stargrunt.terrain.going import BARRED
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import EYE, ground, line

from .kit import Eyes, duel

HILL_AND_MORE = """\
  - {kind: hill, at: [[30, 10], [42, 10], [42, 14], [30, 14]]}
  - {kind: light wood, at: [[30, 20], [42, 20], [42, 21], [30, 21]]}
  - {kind: wall, at: [[30, 26], [42, 26]]}
  - {kind: building, height: 3, at: [[30, 28], [42, 28], [42, 29], [30, 29]]}
  - {kind: water, at: [[30, 31], [42, 31], [42, 32], [30, 32]]}"""


def told(profile):
    return [(block.kind, block.start, block.end, block.top, block.label, block.does) for block in profile.blocks]


def test_a_line_from_a_hill_passes_what_stands_in_its_way_and_ends_at_the_house():
    """R5.1: eyes are 0.2 inches above the ground; a hill of an inch, a wood of one and a half, a wall, a house."""
    battle = duel(terrain=HILL_AND_MORE)
    battle.table.piece[4].going = BARRED
    profile = Eyes(battle).look("36,12 at 36,40").profile
    assert (profile.length, profile.eyes, profile.feet) == (2800, (120, 20), (100, 0))
    assert told(profile) == [
        ("hill", 0, 200, 100, "hill: seen over", ""),
        ("light_wood", 800, 900, 150, "light wood: 1″ of it crossed; more than 2″ would block sight", ""),
        ("wall", 1400, 1400, 12, "wall: no cover for the target", ""),
        ("building", 1600, 1700, 300, "building: blocks sight, 1″ of it crossed", "blocked"),
        ("water", 1900, 2000, 0, "water, impassable to all", "")]
    assert profile.stopped == 1600


def test_who_looks_down_is_stopped_where_the_line_comes_below_the_top():
    """From 1.2 inches to 0.2 over eighteen inches: at one inch after 3.6, amid a hill between two and six."""
    hills = """\
  - {kind: hill, at: [[30, 2], [42, 2], [42, 12], [30, 12]]}
  - {kind: hill, at: [[30, 13], [42, 13], [42, 17], [30, 17]]}"""
    eyes = Eyes(duel(terrain=hills))
    assert eyes.look("36,11 at 36,29").profile.stopped == 360
    assert eyes.look("36,29 at 36,11").profile.stopped == 1200


def test_it_ends_exactly_where_two_places_do_not_see_each_other():
    """Lines over all of it, both ways, beside it and along its edges, and as high as the ground under both ends."""
    eyes, blocked = Eyes(duel(terrain=HILL_AND_MORE)), set()
    for (ax, ay), (bx, by) in permutations(product((29, 30, 37), (9, 10, 12, 20, 28, 33)), 2):
        profile = eyes.look(f"{ax},{ay} at {bx},{by}").profile
        view = line(eyes.table, *(100 * at for at in (ax, ay, bx, by)))
        assert (profile.stopped >= 0) == (view.blocked == 1)
        assert profile.eyes == tuple(EYE + ground(eyes.table, 100 * x, 100 * y) for x, y in ((ax, ay), (bx, by)))
        blocked.add(view.blocked)
    assert blocked == {0, 1}


def test_smoke_is_a_block_of_any_height():
    """R14.60: a cloud is two inches across."""
    battle = duel()
    cloud = battle.game.smoke[0]
    battle.game.clouds, cloud.clouds, cloud.x, cloud.y = 1, 1, 3600, 2000
    profile = Eyes(battle).look("36,12 at 36,40").profile
    assert told(profile) == [("smoke", 700, 900, 0, "smoke lies between (R14.60)", "blocked")]
    assert profile.stopped == 700
    assert in_smoke(battle.game, 3600, 1200, 3600, 4000) == 1


def test_one_unit_alone_has_no_profile_nor_has_a_place_seen_from_itself():
    eyes = Eyes(duel())
    assert eyes.look("B1").profile is None
    assert eyes.look("36,12 at 36,12").profile is None
