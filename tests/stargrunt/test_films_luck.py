"""Luck in words: the film of a shot at a vehicle, and of a sniper's, has the chance that its dice had, counted out."""

from types import SimpleNamespace

import pytest

from dieshift.battle import Battle
from dieshift.core.savefile import Rolled
from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.fire.reasons import QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.points import film as points
from dieshift.stargrunt.chapters.points.reasons import ECM, FIRE_CONTROL, GUIDANCE
from dieshift.stargrunt.chapters.snipers import film as snipers
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import HEAVY, MISSILE, SMALL
from dieshift.stargrunt.words import why

from .test_films import SCENARIOS, chance_of, shown

WAYS = {"nothing": range(1), "minor": range(1, 9), "major": range(2, 9)}  # so good or better; none, where there is none


def told_of(scenario, seed, orders):
    """The shots of a battle of the computer's, with the dice that were told."""
    battle = Battle(SCENARIOS / f"{scenario}.yaml", seed=seed)
    for _ in zip(range(orders), battle.steps("heuristic", "heuristic"), strict=False):
        told = shown(battle)
        for film in told.films if told else []:
            if film.kind == "shot":
                yield battle, film, told.dice


@pytest.mark.parametrize(("scenario", "seed"), [("armoured-thrust", 1), ("armoured-thrust", 2), ("convoy", 1)])
def test_a_shot_at_a_vehicle_has_the_chance_of_its_result_or_a_better(scenario, seed):
    """R6.4-R6.6, R6.40, R6.60: of guns, of missiles and of small arms."""
    compared = 0
    for battle, film, dice in told_of(scenario, seed, 260):
        if battle.game.squad[film.other].hull > 0 and film.against:
            assert film.chance == pytest.approx(chance_of(
                WAYS[film.result], [dice[k].faces for k in film.dice], dice[film.against[0]].faces))
            compared += 1
    assert compared > 2


def of(film, call, reasons, result):
    """The chance of a shot whose dice have these faces and reasons, the last of which is to be beaten."""
    rolled = [Rolled(die, 1, why.WHY[reason], "", "") for die, reason in reasons]
    last = len(rolled) - 1
    reel = Reel(rules=catalogue.parse("").record(), table=None, before=None, after=None, names=None,
                dice=list(range(len(rolled))), rolled=rolled)
    shot = SimpleNamespace(dice=list(range(last)), against=[last])
    return film.chance_of(reel, shot, *call, result)


@pytest.mark.parametrize(("weapon", "second", "against"), [
    (HEAVY, FIRE_CONTROL, RANGE), (MISSILE, GUIDANCE, ECM), (SMALL, SUPPORT, RANGE)])
@pytest.mark.parametrize("result", range(3))
def test_whatever_is_fired_at_a_vehicle_is_reckoned_by_its_own_rule(weapon, second, against, result):
    found = of(points, [weapon], [(8, QUALITY), (10, second), (6, against)], result)
    assert found == pytest.approx(chance_of([*WAYS.values()][result], [8, 10], 6))


def test_of_a_missile_that_was_drawn_off_and_of_dice_that_were_not_told_there_is_no_chance():
    assert of(points, [MISSILE], [(8, QUALITY), (10, GUIDANCE)], 0) == 0
    assert of(points, [HEAVY], [(8, QUALITY), (6, RANGE)], 0) == 0
    assert of(snipers, [], [(8, QUALITY), (6, RANGE)], 0) == 0


@pytest.mark.parametrize("beats", range(3))
def test_a_snipers_shot_has_the_chance_that_as_many_dice_beat_the_range_die(beats):
    """R15.40."""
    found = of(snipers, [], [(10, QUALITY), (12, SUPPORT), (8, RANGE)], beats)
    assert found == pytest.approx(chance_of([*WAYS.values()][beats], [10, 12], 8))


def test_the_film_of_a_snipers_shot_tells_it():
    found = []
    for seed in range(5):
        for battle, film, dice in told_of("trench-by-night", seed, 150):
            squad = battle.game.squad[film.unit]
            if squad.figures == 1 and squad.hull == 0:
                found.append(film.chance)
                assert film.chance == pytest.approx(chance_of(
                    WAYS[film.result], [dice[k].faces for k in film.dice], dice[film.against[0]].faces))
    assert found
