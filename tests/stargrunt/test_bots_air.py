"""What the heuristic player makes of aircraft and drops, and that the random one never stalls with them."""

from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters import activation, air, fire
from dieshift.stargrunt.state.terms import (
    DESTROYED,
    FLYING,
    GROUNDED,
    IN_PLAY,
    LOITERING,
    PARACHUTES,
    PLANE,
    TREATED,
)
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.chapters.test_flak import FIRE, shot_at
from stargrunt.kit import order, squad
from stargrunt.test_heuristic import asked

DROP_ASSAULT = Path(__file__).resolve().parents[2] / "examples" / "scenarios" / "drop-assault.yaml"


def near(given, x, y, inches):
    return abs(given.x[0] - 100 * x) + abs(given.y[0] - 100 * y) <= 100 * inches


def test_a_gunship_fires_and_otherwise_flies_to_where_it_can():
    """R16.34, R16.35: it hovers short of the enemy ahead."""
    fight = sky([pilots(at=(24, 30)), squad(1, at=(24, 45))], {0: craft()}).activate(0)
    assert asked(fight).kind == fire.FIRE
    far = sky([pilots(at=(24, 4)), squad(1, at=(24, 66))], {0: craft()}).activate(0)
    chosen = asked(far)
    assert (chosen.kind, chosen.choice) == (air.FLIGHT, air.HOVER_THERE)
    assert near(chosen, 24, 50, 1)


def test_a_lift_craft_lets_its_troops_down_near_their_goal_and_leaves():
    """R16.37, R16.34."""
    units = [pilots(at=(24, 38)), squad(0, present=0, aboard=1), squad(1, at=(24, 45))]
    fight = sky(units, {0: craft(guns=())}).activate(0)
    chosen = asked(fight)
    assert (chosen.kind, chosen.target) == (air.DROP, 1)
    fight[1].aboard = 0
    assert (asked(fight).kind, asked(fight).choice) == (air.FLIGHT, air.FLY_OFF)


def test_an_ambulance_lands_by_the_wounded_waits_and_takes_them_away():
    """R10.50, R10.51."""
    units = [pilots(at=(24, 18.5)), squad(0, at=(24, 20)), squad(1, at=(24, 65))]
    units[1].figure[1].health = TREATED
    fight = sky(units, {0: craft(ambulance=1, guns=())}).activate(0)
    chosen = asked(fight)
    assert (chosen.kind, chosen.choice) == (air.FLIGHT, air.LAND)
    fight[0].aloft = GROUNDED
    assert asked(fight).kind == activation.END
    fight.activate(1)
    chosen = asked(fight)
    assert (chosen.kind, chosen.target, chosen.choice) == (air.EVACUATE, 0, air.SEND_OFF)


def test_an_ambulance_is_called_for_the_wounded_alone_and_a_gunship_at_once():
    """R10.50, R11.16."""
    def calls(**fields):
        units = [squad(0), pilots(present=0, aloft=GROUNDED, chart=LOITERING, at=(24, 0)), squad(1, at=(24, 65))]
        if fields.pop("hurt", 0):
            units[0].figure[1].health = TREATED
        return asked(sky(units, {1: craft(**fields)}).activate(0)).kind == air.CALL_IN
    assert [calls(), calls(ambulance=1), calls(ambulance=1, hurt=1)] == [True, False, True]


def test_who_comes_from_above_aims_before_its_goal():
    """R16.38: six inches on this side of the enemy."""
    fight = sky([squad(0, at=(0, 0), present=0, drop=PARACHUTES), squad(1, at=(24, 50))], {}).activate(0)
    given = asked(fight)
    assert given.kind == air.PARADROP
    assert near(given, 24, 44, 2)


def test_a_plane_bombs_what_is_ahead_and_never_its_friends():
    """R16.35."""
    units = [pilots(at=(24, 30), aloft=FLYING), squad(1, at=(24, 37)), squad(0, at=(44, 60))]
    fight = sky(units, {0: craft(flies=PLANE, bombs=4, guns=())}).activate(0)
    chosen = asked(fight)
    assert (chosen.kind, chosen.choice) == (air.BOMB, 2)
    fight[2].figure[0].x, fight[2].figure[0].y = 2400, 3800
    assert asked(fight).kind == air.FLIGHT


@pytest.mark.parametrize(("quality", "choice"), [(6, air.BREAK_OFF), (8, air.HOLD_COURSE)])
def test_pilots_with_good_nerves_brave_the_air_defences(quality, choice):
    """R16.31: from an even chance on."""
    units = [pilots(present=0, aloft=GROUNDED, at=(24, 0), quality=quality), squad(1, at=(40, 60))]
    fight = sky(units, {0: craft()}, defences=8).activate(0)
    fight.play(order(air.FLIGHT, 0, -1, (24, 30)), (8, 4), (4, 3))
    assert asked(fight).choice == choice


@pytest.mark.parametrize(("activated", "choice"), [(0, air.HOLD_COURSE), (1, air.EVADE)])
def test_who_has_acted_evades_fire(activated, choice):
    """R16.32, A49: an evasion costs him nothing any more."""
    fight = shot_at(mode=FLYING)
    fight[0].activated = activated
    fight.play(FIRE, (6, 5), (4, 4))
    assert asked(fight).choice == choice


@pytest.mark.parametrize(("blue", "red", "seed"), [
    ("random", "random", 11), ("random", "heuristic", 12), ("heuristic", "heuristic", 13)])
def test_bots_play_the_drop_assault_to_its_end(blue, red, seed):
    """R16.30-R16.38, R10.50: whatever is asked, they answer; figures are conserved, and nobody flies who is lost."""
    battle = Battle(DROP_ASSAULT, seed=seed)
    figures = sum(squad.figures for squad in battle.game.squad[: battle.game.units])
    battle.play(blue, red)
    game = battle.game
    assert game.seat_to_choose == -1
    assert sum(squad.figures for squad in game.squad[: game.units]) == figures
    for unit in game.squad[: game.units]:
        assert unit.aloft == GROUNDED or (unit.hull > 0 and unit.present == 1 and unit.gone == IN_PLAY)
        assert unit.aloft == GROUNDED or game.hull[unit.hull - 1].wreck < DESTROYED
