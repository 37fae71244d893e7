"""Places to which a squad could go, weighed: each is allowed, and its numbers are those of its preview."""

import math
from copy import deepcopy
from functools import cache

import pytest

from dieshift.battle import Battle
from dieshift.core.geometry import distance
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, movement
from dieshift.stargrunt.interface.places import APART, BEST, MOST, MUCH, lattice
from dieshift.stargrunt.state.terms import INCH
from dieshift.stargrunt.text import notation

from .test_reach import SCENARIOS, begun, previewed

PLACES = ["first-lesson", "market-day", "storm-the-dyke"]


def weighed(battle, text, viewer=Viewer.FIRST):
    return battle.kind.sight.places(battle.journal.rules, battle.table, battle.kind.rulebook.view(battle.game, viewer),
                              battle.names, viewer, text)


@cache
def moments(scenario, most=4):
    """Squads on foot that could move, in a battle of the computer's; played once, and only read."""
    battle, seen = Battle(SCENARIOS / f"{scenario}.yaml", seed=5), []
    for _, _story in zip(range(300), battle.steps("heuristic", "random"), strict=False):
        game = battle.game
        if len(seen) == most:
            break
        if game.question == activation.WHAT_ACTION and game.active >= 0 and not game.squad[game.active].hull:
            side, unit = Viewer.of_side(game.squad[game.active].side), battle.names.unit(game.active)
            if weighed(battle, f"move {unit} to X,Y", side):
                seen.append((deepcopy(battle), unit, side))
    return seen


@pytest.mark.parametrize("word", ["move", "dash"])
@pytest.mark.parametrize("scenario", PLACES)
def test_each_place_is_allowed_and_worth_what_its_preview_says(scenario, word):
    """R4.7-R4.16, R5.31: one rule says what a place is worth, however many are asked about."""
    compared = 0
    for battle, unit, side in moments(scenario):
        for spot in weighed(battle, f"{word} {unit} to X,Y", side)[::7]:
            preview = previewed(battle, f"{word} {unit} to {spot.x / INCH:g},{spot.y / INCH:g}", side)
            assert not preview.refused, (unit, spot)
            if word == "move":
                assert spot.gives == (preview.gives[0].chance if preview.gives else 0.0)
                assert spot.takes == (preview.takes[0].chance if preview.takes else 0.0)
                assert spot.covered == (bool(preview.takes) and all(each.cover for each in preview.takes))
                compared += 1
    assert compared or word == "dash"


@pytest.mark.parametrize("scenario", PLACES)
def test_the_best_lie_apart_and_none_is_better(scenario):
    lettered = 0
    for battle, unit, side in moments(scenario):
        spots = weighed(battle, f"move {unit} to X,Y", side)
        best = sorted((spot for spot in spots if spot.letter), key=lambda spot: spot.letter)
        assert "".join(spot.letter for spot in best) == BEST[: len(best)]
        assert all(distance(one.x, one.y, other.x, other.y) >= APART
                   for k, one in enumerate(best) for other in best[:k])
        worth = [spot.gives - spot.takes for spot in best]
        assert worth == sorted(worth, reverse=True)
        if best:
            lettered += 1
            assert worth[0] == max(spot.gives - spot.takes for spot in spots)
        else:
            assert len({(spot.gives, spot.takes) for spot in spots}) == 1
    assert lettered or scenario == "market-day"


@pytest.mark.parametrize("scenario", ["first-lesson", "storm-the-dyke"])
def test_of_a_fire_the_place_is_told_from_which_it_suppresses_likeliest(scenario):
    """R3.2, R5.31: there is no better place among all that are weighed, it is better than here, and by its preview."""
    marked, judged = 0, 0
    for battle, unit, side in moments(scenario):
        squad = battle.game.squad[battle.game.active]
        places = weighed(battle, f"move {unit} to X,Y", side)
        for target in (other for other in range(battle.game.units) if battle.game.squad[other].side != squad.side
                       and battle.game.squad[other].present):
            code = battle.names.unit(target)
            here = _chance(previewed(battle, f"fire {unit} at {code}", side).gives, target)
            there = {(spot.x, spot.y): _chance(_led(battle, unit, spot, side).gives, target) for spot in places}
            spots = weighed(battle, f"fire {unit} at {code}", side)
            judged += 1
            if max(there.values()) < here + MUCH:
                assert not spots, (unit, code)
                continue
            marked += 1
            spot, = spots
            assert spot.gives == max(there.values()) == there[spot.x, spot.y] >= here + MUCH
            assert spot.letter == BEST[0]
            preview = _led(battle, unit, spot, side)
            assert spot.takes == (preview.takes[0].chance if preview.takes else 0.0)
    assert 0 < marked < judged


def _led(battle, unit, spot, side):
    """The preview of a move to a spot, by the corners that are offered where no straight way leads there."""
    preview = previewed(battle, f"move {unit} to {spot.x / INCH:g},{spot.y / INCH:g}", side)
    if not preview.refused or not preview.detour:
        return preview
    *corners, end = (f"{x / INCH:g},{y / INCH:g}" for x, y in preview.detour)
    return previewed(battle, f"move {unit} via {' '.join(corners)} to {end}", side)


def _chance(shots, target):
    return max((shot.chance for shot in shots if shot.target == target), default=0.0)


def test_of_a_fire_nothing_is_told_where_no_action_is_left_for_it_or_nobody_is_there():
    battle = begun("B3")
    enemies = [battle.names.unit(unit) for unit in range(battle.game.units) if battle.game.squad[unit].side == 1]
    assert any(weighed(battle, f"fire B3 at {code}") for code in enemies)
    assert not any(weighed(battle, f"fire B3 at {code}", Viewer.SECOND) for code in enemies)
    assert weighed(battle, "fire B3 at B1") == []
    squad = battle.game.squad[battle.game.active]
    squad.actions, squad.activated = 1, 1
    assert not any(weighed(battle, f"fire B3 at {code}") for code in enemies)
    squad.actions = 2
    for unit in range(battle.game.units):
        if battle.game.squad[unit].side == 1:
            battle.game.squad[unit].present = 0
    assert not any(weighed(battle, f"fire B3 at {code}") for code in enemies)


def test_nobody_weighs_places_of_another_side_or_of_what_is_no_move():
    battle = begun()
    assert weighed(battle, "move B1 to X,Y")
    assert weighed(battle, "move R1 to X,Y") == []
    assert weighed(battle, "move B1 to X,Y", Viewer.SECOND) == []
    assert weighed(battle, "move B1 to X,Y", Viewer.SPECTATOR) == []
    with pytest.raises(ValueError, match="whose end is open"):
        weighed(battle, "move B1 to 3,4")
    with pytest.raises(ValueError, match="is not a unit"):
        weighed(battle, "move Z9 to X,Y")


def test_whoever_moved_already_and_has_no_action_left_gives_no_fire():
    battle = begun("B3")
    squad = battle.game.squad[battle.game.active]
    squad.actions = 1
    spots = weighed(battle, "move B3 to X,Y")
    assert spots
    assert not any(spot.gives for spot in spots)


@pytest.mark.parametrize("radius", [30, *range(100, 2_500, 50)])
def test_a_lattice_is_a_filled_circle_of_few_places(radius):
    places = list(lattice(5_000, 4_000, radius))
    assert len(places) == len(set(places)) <= MOST
    assert all(0 < math.hypot(x - 5_000, y - 4_000) <= radius for x, y in places)
    assert {(10_000 - x, y) for x, y in places} == {(x, 8_000 - y) for x, y in places} == set(places)
    assert not places or radius >= INCH
    if radius >= 3 * INCH:
        assert len(places) > 20


def test_the_orders_that_open_a_way_are_read():
    battle = begun()
    for word, kind in (("move", movement.MOVE), ("dash", movement.COMBAT_MOVE)):
        assert notation.read(f"{word} B1 to 1,1", battle.names, battle.game).kind == kind
