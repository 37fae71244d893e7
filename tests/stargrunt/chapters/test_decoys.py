"""Decoys that a squad sets out against guided missiles (R6.64; A13)."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import decoys as decoys_chapter
from dieshift.stargrunt.chapters import fire, mines
from dieshift.stargrunt.chapters.decoys.rules import decoy_near, decoys_near
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.points.odds import begun
from dieshift.stargrunt.chapters.points.previews import at_vehicle
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import EMPLACED_DECOY, FLYING, HOVERING, MISSILE, NO_DEVICE, NOBODY
from dieshift.stargrunt.turn import step
from dieshift.stargrunt.turn.turn import face_up
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

ROCKET = {"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1, "rounds": 2}
SET_DECOY = order(decoys_chapter.SET_DECOY, 2)


def hunted(*decoys, text="book", side=1, known=1, **fields):
    """A vehicle with two missiles, an enemy vehicle, a squad of the enemy's with a decoy, and decoys at places."""
    fight = motors([crew(0), crew(1, at=(24, 50), figures=1), squad(1, at=(24, 54), decoys=1)],
                   {0: hull(guns=(ROCKET, ROCKET | {"mount": 1})), 1: hull(heading=180, ecm=6, **fields)}, text=text)
    for device, (x, y) in zip(fight.game.device, decoys, strict=False):
        device.kind, device.side, device.known = EMPLACED_DECOY, side, known
        device.x, device.y = round(100 * x), round(100 * y)
        fight.game.mined = 1
    return fight


def shot(k):
    """The fire of one of the missiles."""
    return order(fire.FIRE, 0, 1, supports=1 << k)


def kinds(fight):
    """The devices on the table."""
    return [device.kind for device in fight.game.device if device.kind != NO_DEVICE]


def test_a_squad_sets_out_a_decoy_by_an_action():
    """R6.64: where its middle figure stands, known to both sides; none is left."""
    fight = hunted().activate(2)
    fight.play(SET_DECOY)
    device = fight.game.device[0]
    assert (device.kind, device.x, device.y, device.side, device.known) == (EMPLACED_DECOY, 2400, 5400, 1, 1)
    assert (fight[2].decoys, fight[2].actions) == (0, 1)
    assert fight.events(decoys_chapter.DECOY_SET) == [(2, -1, 2400, 5400, 0)]
    assert fight.refusal(SET_DECOY) == decoys_chapter.NO_DECOY


def test_nobody_sets_out_a_decoy_on_a_full_table():
    """R6.64."""
    fight = hunted(*((k, 1) for k in range(len(hunted().game.device)))).activate(2)
    assert fight.refusal(SET_DECOY) == mines.TABLE_FULL_OF_MINES


def test_a_decoy_draws_a_missile_off_a_vehicle_within_six_inches_and_is_used_up():
    """R6.64, A13: D8 against the guidance before the hit roll; higher, and the missile is lost."""
    fight = hunted((24, 56)).activate(0)
    fight.play(shot(0), (8, 6), (8, 5))
    assert fight.events(decoys_chapter.LURED)[0][:4] == (1, 1, 1, 1)
    assert (kinds(fight), fight[1].suppression) == ([], 0)


def test_a_decoy_that_fails_stays_and_is_not_tried_again_in_this_turn():
    """R6.64, A13: one try per turn; the second missile meets none."""
    fight = hunted((24, 56)).activate(0)
    fight.play(shot(0), (8, 5), (8, 5), (8, 1), (8, 1), (6, 6))
    assert kinds(fight) == [EMPLACED_DECOY]
    fight.play(shot(1), (8, 1), (8, 1), (6, 6))
    fight.changed(lambda dice: face_up(dice, fight.game))
    assert fight.game.device[0].die == 0


@pytest.mark.parametrize(("place", "text", "side", "tried"), [
    ((24, 56.01), "book", 1, False), ((24, 44), "book", 1, True), ((24, 56), "book", 0, False),
    ((24, 56), "book + decoys-for-all", 0, True)])
def test_which_decoy_protects_a_vehicle(place, text, side, tried):
    """R6.64: within 6" of its middle, set out by its own side; by another reading by any."""
    fight = hunted(place, text=text, side=side).activate(0)
    fight.play(shot(0), *([(8, 8), (8, 1)] if tried else [(8, 1), (8, 1), (6, 6)]))
    assert bool(fight.events(decoys_chapter.LURED)) is tried


def test_a_vehicle_tries_its_own_decoy_first_and_one_only_for_each_missile():
    """R6.64, A13: the next missile meets the one on the table; systems that are out leave only that."""
    fight = hunted((24, 56), decoys=1).activate(0)
    fight.play(shot(0), (8, 2), (8, 5), (8, 1), (8, 1), (6, 6))
    assert (fight.game.hull[1].decoyed, kinds(fight), fight.events(decoys_chapter.LURED)) == (1, [EMPLACED_DECOY], [])
    fight.play(shot(1), (8, 6), (8, 5))
    assert kinds(fight) == []


def test_of_two_decoys_the_nearer_is_tried():
    """R6.64 (reading)."""
    fight = hunted((24, 55), (24, 52)).activate(0)
    fight.play(shot(0), (8, 6), (8, 5))
    assert [device.y for device in fight.game.device if device.kind] == [5500]


@pytest.mark.parametrize("aloft", [HOVERING, FLYING])
def test_a_decoy_on_the_table_protects_no_aircraft_in_the_air(aloft):
    """R6.64, R16.32: the odds of a fire at one know its own decoys only."""
    fight = hunted((24, 50))
    assert (decoy_near(fight.rules, fight.game, 1), decoys_near(fight.rules, fight.game, 1)) == (0, 1)
    fight[1].aloft = aloft
    assert (decoy_near(fight.rules, fight.game, 1), decoys_near(fight.rules, fight.game, 1)) == (NOBODY, 0)


def test_the_other_option_uses_a_decoy_up_by_one_try():
    """R6.64, A13."""
    fight = hunted((24, 56), text="book + decoys-always-spent").activate(0)
    fight.play(shot(0), (8, 2), (8, 5), (8, 1), (8, 1), (6, 6))
    assert kinds(fight) == []


def test_a_decoy_that_was_set_out_before_the_battle_is_hidden_until_it_is_tried():
    """R6.64, R15.5 (reading)."""
    fight = hunted((24, 56), known=0).activate(0)
    assert [device.kind for device in view(fight.game, Viewer.of_side(0)).device if device.kind] == []
    fight.play(shot(0), (8, 2), (8, 5), (8, 1), (8, 1), (6, 6))
    assert fight.game.device[0].known == 1


@pytest.mark.parametrize("decoys", [(), ((24, 56),), ((24, 56), (24, 52))])
def test_the_odds_of_two_missiles_know_the_decoys_on_the_table(decoys):
    """R6.64, A13: preview and dice agree; each decoy is tried once."""
    fight, both = hunted(*decoys).activate(0), order(fire.FIRE, 0, 1, supports=3)
    for gun in fight.game.hull[0].gun[:2]:
        gun.mount = 0
    assert (fight.refusal(both), begun(fight.rules, fight.game, 1).lures) == (0, len(decoys))
    unhurt = 0
    for seed in range(2000):
        game = clone(fight.game)
        step.step(seed_dice(seed), fight.rules, fight.table, game, both)
        unhurt += game.squad[1].suppression == 0 and game.hull[1].wreck == 0
    aimed = gather.aim(fight.table, fight.rules, fight.game, both, 0)
    by_label = {row.label: row.chance for row in at_vehicle(fight.rules, fight.game, 0, 1, aimed).rows}
    chance = 1 - by_label[words.IS_SUPPRESSED]
    assert abs(unhurt / 2000 - chance) < 4 * (chance * (1 - chance) / 2000) ** 0.5


TEXT = """\
title: Decoys
size: [48, 48]
mines: [{kind: decoy, at: [20, 20], side: Blue}]
sides:
  - name: Blue
    squads: [{type: line squad, at: [10, 10], decoys: 2}]
  - name: Red
    squads: [{type: line squad, at: [40, 40]}]
"""


def test_a_scenario_gives_decoys_and_lays_them():
    """R6.64: what a squad carries, and what was set out before the battle."""
    game = scenario.load(TEXT).game
    device = game.device[0]
    assert (game.squad[0].decoys, device.kind, device.side, device.known) == (2, EMPLACED_DECOY, 0, 0)
