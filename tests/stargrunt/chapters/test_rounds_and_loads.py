"""Rounds that are counted, heavy weapons that are carried packed, and support weapons that fire without small arms."""

import pytest

from dieshift.core.schema import Fields
from dieshift.stargrunt.chapters import fire, units
from dieshift.stargrunt.chapters.fire import gather, weapons
from dieshift.stargrunt.chapters.movement import COMBAT_MOVE, LEAVE, MOVE, TOO_FAR
from dieshift.stargrunt.chapters.movement import rules as movement
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.interface.report import state_rows
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import base_move, is_encumbered, longest_dash
from dieshift.stargrunt.state.terms import DEAD, NO_ROUNDS, PACKED, UNCOUNTED, WOUNDED
from stargrunt.kit import battle, order, squad

FIRE = order(fire.FIRE, 0, 1)
ROCKET = 1 << 3
SPENT = {"squad.0.actions": 1, "squad.0.done": 1 << fire.FIRE, "squad.0.fires": 1, "squad.0.fired_at": 2,
         "squad.1.shot_at_by": 1}


def rocketeers(rounds=1, text="book", **target):
    """A Regular squad of four FP 2 rifles; the last man has a rocket too; its target stands 15 inches north."""
    firer = squad(0, at=(24, 10))
    firer.figure[3].support, firer.figure[3].support_impact, firer.figure[3].rounds = 10, 12, rounds
    return battle(firer, squad(1, at=(24, 25), **{"was_fired_on": 1} | target), text=text).activate(0)


# --- rounds (R17.62) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rounds", "left"), [(2, 1), (1, NO_ROUNDS), (UNCOUNTED, UNCOUNTED)])
def test_a_rocket_fired_is_a_round_spent(rounds, left):
    """R17.26, R17.62: alone, with its own impact; a miss spends it, too; what is not counted is never spent."""
    fight = rocketeers(rounds)
    spent = {} if left == rounds else {"squad.0.figure.3.rounds": left}
    assert fight.play(order(fire.FIRE, 0, 1, supports=ROCKET), (6, 6), (8, 1), (10, 1)) == {
        **SPENT, "squad.0.figure.3.fired": weapons.SUPPORT_FIRED, **spent}


def test_a_fire_of_everything_spends_rockets():
    """R5.25, R17.26, R17.62: a rocket joins the squad's fire with its D10, and its man adds no rifle."""
    fight = rocketeers()
    fired = {f"squad.0.figure.{i}.fired": weapons.RIFLE_FIRED for i in range(3)}
    assert fight.play(FIRE, (6, 6), (8, 1), (6, 1), (10, 1)) == {
        **SPENT, **fired, "squad.0.figure.3.fired": weapons.SUPPORT_FIRED, "squad.0.figure.3.rounds": NO_ROUNDS}


def test_a_fire_of_rifles_keeps_the_rockets():
    """R17.62: the rocketeer fires his rifle like everybody else."""
    fight = rocketeers()
    fight.play(order(fire.FIRE, 0, 1, rifles=0b1111), (6, 6), (8, 1), (8, 1))
    assert fight[0].figure[3].rounds == 1


def test_no_round_comes_back_with_the_next_activation():
    """R3.40, R17.62: weapons are ready again, empty tubes are not; the rocketeer now joins with his rifle."""
    fight = rocketeers()
    fight.play(order(fire.FIRE, 0, 1, supports=ROCKET), (6, 6), (8, 1), (10, 1))
    fight.activate(0)
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=ROCKET)) == fire.NO_ROUND_LEFT
    shot = gather.aim(fight.table, fight.rules, fight.game, FIRE, 0)
    assert (shot.rifles, shot.supports) == (0b1111, 0)


def test_rounds_are_offered_while_there_are_any():
    """R17.62: everything, all but the rockets, the rockets alone; and nothing of the kind without a round."""
    def shots(rounds):
        fight = rocketeers(rounds)
        return [offer.order for offer in offers(fight.rules, fight.table, fight.game, Roster())
                if offer.order.startswith("fire")]

    everything = "fire DET0 at DET1"
    assert shots(2) == [everything, f"{everything} with figures 1,2,3,4", f"{everything} with supports 4"]
    assert shots(NO_ROUNDS) == shots(UNCOUNTED) == [everything]


@pytest.mark.parametrize(("rounds", "words"), [
    (2, "2 rounds left"), (NO_ROUNDS, "no rounds left"), (PACKED, "carries a "), (UNCOUNTED, "")])
def test_the_state_of_a_unit_tells_its_rounds(rounds, words):
    """R17.38, R17.62: in the list of units."""
    assert words in state_rows(rocketeers(rounds).game, Roster())[0]["state"]


def test_rounds_go_with_their_figure():
    """R4.35, R17.62: into a detached element, and nothing stays behind."""
    fight = rocketeers(2)
    fight.play(order(units.DETACH, 0, rifles=ROCKET))
    assert (fight[2].figure[0].rounds, [fight[0].figure[i].rounds for i in range(4)]) == (2, [0, 0, 0, 0])


def test_a_save_from_before_the_rounds_can_be_read():
    """A figure's own night vision was dropped for them; the unit's stays what it was."""
    fields = Fields(Game, STARGRUNT.renames)
    assert fields.place("squad.0.figure.1.night_vision") == -1
    assert fields.names[fields.place("squad.0.night_vision")] == "squad.0.night_vision"


# --- packed heavy weapons (R4.11, R17.38) -----------------------------------------------------------------------------


def carriers(text="book", **fields):
    """A squad of four whose second man carries a heavy weapon; nobody near."""
    fight = battle(squad(0, at=(24, 10), **fields), squad(1, at=(24, 60)), text=text).activate(0)
    gun = fight[0].figure[1]
    gun.support, gun.support_impact, gun.rounds = 4, 8, PACKED
    return fight


@pytest.mark.parametrize(("mobility", "inches"), [(6, 4), (8, 6), (12, 10)])
def test_a_packed_heavy_weapon_encumbers(mobility, inches):
    """R4.11, R17.38: one mobility type lower, as with casualties; a normal move ends there."""
    fight = carriers(mobility=mobility)
    assert (is_encumbered(fight[0]), base_move(fight[0]), movement.allowance_of(fight[0], 1)) == (
        1, 100 * inches, 200 * inches)
    assert fight.refusal(order(MOVE, 0, -1, (24, 10.1 + inches))) == TOO_FAR
    fight.play(order(MOVE, 0, -1, (24, 10 + inches)))
    assert fight.place(0) == (24, 10 + inches)


def test_leaving_casualties_does_not_leave_the_gun():
    """R4.11, R4.12: four inches, with or without the wounded."""
    fight = carriers()
    fight[0].figure[3].health = WOUNDED
    assert fight.refusal(order(MOVE, 0, -1, (24, 14.1), choice=LEAVE)) == TOO_FAR
    fight.play(order(MOVE, 0, -1, (24, 14), choice=LEAVE))
    assert fight.place(0) == (24, 14)


def test_a_gun_whose_carrier_is_dead_burdens_nobody():
    """R4.11 (reading): it lies where he fell."""
    fight = carriers()
    fight[0].figure[1].health = DEAD
    assert (is_encumbered(fight[0]), base_move(fight[0])) == (0, 600)


@pytest.mark.parametrize(("text", "die", "face", "allowance", "most"), [
    ("book", 4, 3, 600, 800), ("book + encumbered-two-inches", 6, 3, 400, 1000),
    ("book + encumbered-two-inches", 6, 1, 0, 1000)])
def test_an_encumbered_combat_move(text, die, face, allowance, most):
    """R4.8, R4.11: twice D4; by the reading of S4.120 twice D6 less two inches."""
    fight = carriers(text)
    assert longest_dash(fight.rules, fight[0], 1) == most
    assert fight.refusal(order(COMBAT_MOVE, 0, -1, (24, 10.1 + most / 100))) == TOO_FAR
    fight.play(order(COMBAT_MOVE, 0, -1, (24, 10 + most / 100)), (die, face))
    assert fight.place(0) == (24, 10 + allowance / 100)


def test_an_unburdened_combat_move_is_the_same_by_either_reading():
    """R4.8: twice the unit's own die."""
    for text in ("book", "book + encumbered-two-inches"):
        fight = battle(squad(0), squad(1, at=(24, 60)), text=text).activate(0)
        fight.play(order(COMBAT_MOVE, 0, -1, (24, 22)), (6, 5))
        assert fight.place(0) == (24, 20)


@pytest.mark.parametrize(("text", "reach"), [
    ("book", "up to 2 x D4"), ("book + encumbered-two-inches", "up to 2 x D6 less 2″")])
def test_the_offer_of_a_dash_tells_its_dice(text, reach):
    """R4.8, R4.11."""
    fight = carriers(text)
    found = offers(fight.rules, fight.table, fight.game, Roster())
    assert reach in next(offer.meaning for offer in found if offer.order.startswith("dash"))


def test_a_packed_weapon_does_not_fire():
    """R17.38: it must be set up first; the carrier has a rifle, and the gun joins nothing."""
    fight = rocketeers(PACKED)
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=ROCKET)) == fire.STILL_PACKED
    shot = gather.aim(fight.table, fight.rules, fight.game, FIRE, 0)
    assert (shot.rifles, shot.supports) == (0b1111, 0)


# --- support weapons without small arms (R5.30) -----------------------------------------------------------------------


def guns(text="book", named=0b110):
    """The aim of a squad whose second and third men have D10 of impact D12 and D8 of impact D10, and fire those."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 16)), text=text).activate(0)
    for i, die, impact in ((1, 10, 12), (2, 8, 10)):
        fight[0].figure[i].support, fight[0].figure[i].support_impact = die, impact
    return gather.aim(fight.table, fight.rules, fight.game, order(fire.FIRE, 0, 1, supports=named), 0)


@pytest.mark.parametrize(("text", "attack", "impact"), [
    ("book", (8, 0, 0, 0, 1, 1, 0), 10), ("book + supports-singly", (8, 0, 0, 0, 0, 1, 0), 12),
    ("book + support-impact-highest", (8, 0, 0, 0, 1, 1, 0), 12)])
def test_several_support_weapons_without_rifles(text, attack, impact):
    """R5.30: quality and each die, the lowest impact; by other readings one weapon only, or the highest impact."""
    shot = guns(text)
    assert (shot.refusal, shot.attack, shot.impact) == (0, attack, impact)


def test_support_weapons_that_join_rifles_are_not_held_back():
    """R5.25, R5.26, R5.30: with small arms all join, whatever the reading."""
    assert guns("book + supports-singly", named=0).attack == (8, 4, 0, 0, 1, 1, 0)


def test_the_one_gun_of_a_fire_leaves_the_other_for_the_next():
    """R3.40, R5.30: fired singly, the second gun is still ready."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 16), was_fired_on=1),
                   text="book + supports-singly").activate(0)
    for i in (1, 2):
        fight[0].figure[i].support, fight[0].figure[i].support_impact = 10, 12
    for _ in range(2):
        fight.play(order(fire.FIRE, 0, 1, supports=0b110), (4, 4), (8, 1), (10, 1))
    assert [fight[0].figure[i].fired for i in range(4)] == [0, 2, 2, 0]
