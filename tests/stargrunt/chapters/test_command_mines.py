"""Mines that are laid and fired by command (R16.5), die by die."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, mines, morale, movement, overwatch
from dieshift.stargrunt.state.terms import COMMAND_MINE, DEAD, FIT, HIDDEN, NO_DEVICE, NOBODY, PANICKED, WOUNDED
from stargrunt.chapters.test_mines import lay
from stargrunt.kit import area, battle, order, squad


def about(kind, unit, place, at=0):
    """An order about the mine at a place, in inches."""
    made = order(kind, unit, NOBODY, at=round(100 * at))
    made.x[0], made.y[0] = (round(100 * v) for v in place)
    return made


def watched(*more, pieces=(), text="book", **fields):
    """A man of side 0 at 20,10 who goes north, and a squad of side 1 at 20,30 with a mine at 20,18."""
    fight = battle(squad(0, at=(20, 10), figures=1), squad(1, at=(20, 30), **fields), *more, pieces=pieces, text=text)
    return lay(fight, COMMAND_MINE, (20, 18), controller=2)


def test_a_mine_is_laid_with_one_action():
    """R16.5: where the unit stands; it has one less, and all see it."""
    fight = battle(squad(0, at=(20, 10), mines=2), squad(1, at=(40, 60))).activate(0)
    fight.play(order(mines.EMPLACE, 0))
    device = fight.game.device[0]
    assert (device.kind, device.x, device.y, device.side, device.known, device.controller) == (
        COMMAND_MINE, 2000, 1000, 0, 1, 1)
    assert (fight[0].mines, fight[0].actions, fight.game.mined) == (1, 1, 1)
    assert fight.events(mines.EMPLACED) == [(0, NOBODY, 2000, 1000, 1)]


def test_who_has_no_mine_lays_none():
    """R16.5; and nobody when there is no room for another."""
    fight = battle(squad(0, at=(20, 10), mines=1), squad(1, at=(40, 60))).activate(0)
    fight[0].mines = 0
    assert fight.refusal(order(mines.EMPLACE, 0)) == mines.NO_MINE_LEFT
    fight[0].mines = 1
    for device in fight.game.device:
        device.kind = COMMAND_MINE
    assert fight.refusal(order(mines.EMPLACE, 0)) == mines.TABLE_FULL_OF_MINES


def test_a_mine_is_fired_in_ones_own_activation_without_an_action():
    """R16.5: each figure of the nearest unit within six inches, D10 against its armour; the mine is gone.

    Nobody may interrupt, no suppression follows, and one test by the casualties (R16.9).
    """
    fight = lay(battle(squad(0, at=(20, 10)), squad(1, at=(20, 20), figures=3, gap=3), text="goodall"),
                COMMAND_MINE, (20, 15.5), side=0)
    fight.activate(0, actions=1)
    fight.play(about(mines.DETONATE, 0, (20, 15.5)), (10, 9), (8, 4), (10, 6), (8, 6), (10, 5), (8, 8), (6, 3), (8, 8))
    assert fight.health(1) == [DEAD, FIT, FIT]
    assert [fact[2] for fact in fight.events(mines.STRUCK)] == [0, 1, 2]
    assert fight.game.device[0].kind == NO_DEVICE
    assert (fight.game.question, fight[0].actions) == (activation.WHAT_ACTION, 1)


def test_only_figures_within_six_inches_are_struck():
    """R16.5, N49: the edge included; those of the unit that are farther away are not."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 20), figures=3, gap=4))
    lay(fight, COMMAND_MINE, (20, 15.5), side=0)
    fight[1].leader = 2
    fight.activate(0).play(about(mines.DETONATE, 0, (20, 15.5)), (10, 6), (8, 6))
    assert [fact[2] for fact in fight.events(mines.STRUCK)] == [0]


def test_the_nearest_unit_of_either_side_is_struck():
    """R16.5, N49: also one's own."""
    fight = lay(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(20, 20), figures=1)), COMMAND_MINE, (20, 14.9),
                side=0)
    fight.activate(0).play(about(mines.DETONATE, 0, (20, 14.9)), (10, 6), (8, 6))
    assert fight.events(mines.BLASTED)[0][0] == 0


def test_of_who_is_hidden_nobody_is_nearest():
    """R16.5, R15.1: what a side does not know it can aim no mine at; nor does the refusal tell."""
    fight = lay(battle(squad(0, at=(20, 5)), squad(1, at=(20, 20), located=HIDDEN)), COMMAND_MINE, (20, 15.5), side=0)
    fight.activate(0)
    assert fight.refusal(about(mines.DETONATE, 0, (20, 15.5))) == mines.NOBODY_NEAR_MINE


@pytest.mark.parametrize(("wood", "refused"), [
    ((10, 12, 30, 13), mines.MINE_OUT_OF_SIGHT), ((10, 16, 30, 17), mines.MINE_OUT_OF_SIGHT), ((1, 1, 2, 2), 0)])
def test_who_fires_a_mine_sees_it_and_its_target(wood, refused):
    """R16.5."""
    fight = lay(battle(squad(0, at=(20, 10)), squad(1, at=(20, 20), figures=1),
                       pieces=[area("building", *wood)]), COMMAND_MINE, (20, 15.5), side=0)
    assert fight.activate(0).refusal(about(mines.DETONATE, 0, (20, 15.5))) == refused


def test_a_mine_is_its_controllers():
    """R16.5: of one that has none any unit of its side may fire it; nobody fires the enemy's."""
    fight = lay(battle(squad(0, at=(20, 10)), squad(0, at=(24, 10)), squad(1, at=(20, 20))), COMMAND_MINE, (20, 15.5),
                side=0, controller=2)
    assert fight.activate(0).refusal(about(mines.DETONATE, 0, (20, 15.5))) == mines.NO_MINE_THERE
    assert fight.activate(1).refusal(about(mines.DETONATE, 1, (20, 15.5))) == 0
    assert fight.activate(2).refusal(about(mines.DETONATE, 2, (20, 15.5))) == mines.NO_MINE_THERE
    fight.game.device[0].controller = 0
    assert fight.activate(0).refusal(about(mines.DETONATE, 0, (20, 15.5))) == 0


def test_the_suppressed_may_fire_their_mine_the_panicked_not():
    """R16.5, R7.52 (reading): it takes no action."""
    fight = lay(battle(squad(0, at=(20, 10), suppression=2), squad(1, at=(20, 20))), COMMAND_MINE, (20, 15.5), side=0)
    assert fight.activate(0).refusal(about(mines.DETONATE, 0, (20, 15.5))) == 0
    fight[0].panic = PANICKED
    assert fight.refusal(about(mines.DETONATE, 0, (20, 15.5))) == morale.PANICKED


# --- as the enemy acts ------------------------------------------------------------------------------------------------


def moving(fight, far=6):
    """The man of side 0 goes north; what is asked then."""
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 10 + far)))
    return fight


def test_who_could_fire_a_mine_at_a_mover_is_asked():
    """R16.5: at any time, and whoever acts; also where no rule of fire out of turn is in use."""
    fight = moving(watched())
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 1)


def test_a_mine_strikes_a_mover_where_it_was_said():
    """R16.5: four inches along his way; who is left goes on."""
    fight = moving(watched())
    fight.play(about(mines.EXPLODE, 1, (20, 18), at=4), (10, 8), (8, 8))
    assert fight.events(mines.BLASTED) == [(0, NOBODY, 2000, 1800, 0)]
    assert fight.place(0) == (20, 16)
    assert fight.game.question == activation.WHAT_ACTION


def test_a_mover_who_falls_to_a_mine_goes_no_farther():
    """R16.5."""
    fight = moving(watched())
    fight.play(about(mines.EXPLODE, 1, (20, 18), at=4), (10, 9), (8, 4))
    assert (fight.health(0), fight.place(0, 0)) == ([DEAD], (20, 14))
    assert fight.game.active == NOBODY


@pytest.mark.parametrize(("at", "refused"), [(1.9, mines.NOBODY_NEAR_MINE), (2, 0), (6, 0), (6.1, overwatch.BAD_POINT)])
def test_the_point_must_lie_on_the_way_and_in_reach(at, refused):
    """R16.5: from two inches on he is within six of the mine."""
    assert moving(watched()).refusal(about(mines.EXPLODE, 1, (20, 18), at=at)) == refused


def test_several_mines_may_be_fired_at_once():
    """R16.5: any number; each by a word of its own, and then the move goes on."""
    fight = lay(watched(), COMMAND_MINE, (20, 17), k=1, controller=2)
    moving(fight).play(about(mines.EXPLODE, 1, (20, 18), at=4), (10, 1), (8, 8))
    assert fight.game.question == overwatch.REACTION
    fight.play(about(mines.EXPLODE, 1, (20, 17), at=4), (10, 1), (8, 8))
    assert fight.game.question == activation.WHAT_ACTION


def test_who_lets_an_action_pass_is_not_asked_about_it_again():
    """R16.5: of the next action he is."""
    fight = moving(watched(), 5)
    fight.play(order(overwatch.DECLINE))
    assert (fight.place(0), fight.game.question) == ((20, 15), activation.WHAT_ACTION)
    fight.play(order(fire.FIRE, 0, 1))
    assert fight.game.question == overwatch.REACTION


@pytest.mark.parametrize("fields", [{"panic": PANICKED}, {"at": (44, 66)}])
def test_nobody_is_asked_in_vain(fields):
    """R16.5: the panicked fire no mine; a man who is going elsewhere is struck by none."""
    if "at" in fields:
        fight = watched()
        fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 6)))
    else:
        fight = moving(watched(**fields))
    assert fight.game.question == activation.WHAT_ACTION


def test_a_mover_too_far_off_is_not_asked_about():
    """R16.5."""
    fight = watched()
    fight.game.device[0].y = 2400
    assert moving(fight).game.question == activation.WHAT_ACTION


def test_a_wounded_man_is_struck_again():
    """R16.5, R10.14: every figure; who was wounded before stays so by a wound."""
    fight = lay(battle(squad(0, at=(20, 10)), squad(1, at=(20, 20), figures=2), text="book"), COMMAND_MINE, (20, 15.5),
                side=0)
    fight[1].figure[1].health = WOUNDED
    fight.activate(0).play(about(mines.DETONATE, 0, (20, 15.5)), (10, 1), (8, 8), (10, 6), (8, 5))
    assert fight.health(1) == [FIT, WOUNDED]


@pytest.mark.parametrize(("where", "struck"), [((26, 15), 1), ((14, 15), 1), ((26.01, 15), 0), ((13.99, 15), 0)])
def test_the_edge_of_a_blast_belongs_to_it(where, struck):
    """R16.5: six inches to the east and to the west, to the hundredth."""
    fight = battle(squad(0, at=(20, 5)), squad(1, at=where, figures=1))
    lay(fight, COMMAND_MINE, (20, 15), side=0).activate(0)
    if struck:
        fight.play(about(mines.DETONATE, 0, (20, 15)), (10, 1), (8, 8))
        assert fight.events(mines.STRUCK)[0][:3] == (1, NOBODY, 0)
    else:
        assert fight.refusal(about(mines.DETONATE, 0, (20, 15))) == mines.NOBODY_NEAR_MINE


@pytest.mark.parametrize(("night", "away", "refused"), [
    (0, 24.5, 0), (1, 24, 0), (1, 24.5, mines.MINE_OUT_OF_SIGHT)])
def test_by_night_a_mine_is_seen_no_farther_than_anything_else(night, away, refused):
    """R16.5, R15.60: 24 inches for unaided eyes; the unit that it strikes stands nearer."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 30), figures=1))
    lay(fight, COMMAND_MINE, (20, 10 + away), side=0).activate(0)
    fight.game.night = night
    assert fight.refusal(about(mines.DETONATE, 0, (20, 10 + away))) == refused
