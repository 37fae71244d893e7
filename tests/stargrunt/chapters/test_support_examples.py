"""The rulebook's examples of artillery (p.46-47), each as a whole order on the table, with all its dice."""

from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.state.terms import COMPANY, DEAD, FIT
from stargrunt.chapters.support import FALL, call, give_battery, send
from stargrunt.kit import area, battle, squad, wall


def observed(*others, pieces=(), tubes=1, radius=3, leadership=3, **mission):
    """A squad that has called for fire on 24,40, and has no observer; the mission waits to be brought down."""
    fight = give_battery(battle(squad(0, at=(24, 10), leadership=leadership), *others, pieces=pieces), tubes=tubes,
                         radius=radius, level=COMPANY)
    return send(fight, (24, 40), **mission).ask(0)


def numbers(fight, kind, *names):
    return [tuple(getattr(e, name) for name in names) for e in fight.game.event[: fight.game.events] if e.kind == kind]


def test_a_fire_mission_from_the_call_to_the_miss():
    """R11.1-R11.5, R11.13, R11.15, R11.21, R11.22, example 19: leadership 3, so the request has to exceed 5.

    One level is skipped, a chit makes up for it: D8. At the Turn End it comes from box 1 to the battle area. Twice
    leadership 3 is 6: a 6 is too low, so the D8 of inches counts six times: 4 is 24 inches, towards three o'clock.
    """
    fight = give_battery(battle(squad(0, at=(24, 10), leadership=3), squad(1, at=(24, 60))), level=COMPANY, radius=3)
    fight.game.chits[0] = 1
    fight.activate(0).play(call((20, 40), chits=1), (8, 6))
    assert (fight.game.mission[0].box, fight.game.chits[0]) == (1, 0)
    fight.game.mission[0].box = 0  # as the Turn End leaves it
    fight.ask(0).play(FALL, (8, 6), (12, 3), (8, 4))
    assert numbers(fight, support.FELL, "x", "y", "needs", "hour", "inches") == [(4400, 4000, 6, 3, 24)]


def test_a_salvo_of_three():
    """R11.24, example 20: the first is true; 9 and 4 are four inches left of it, 6 and 2 two inches short of it."""
    fight = observed(tubes=3, leadership=2, single=0, quality=8)
    fight.play(FALL, (8, 5), (12, 9), (6, 4), (12, 6), (6, 2))
    assert numbers(fight, support.BURST, "x", "y", "round") == [(2400, 4000, 1), (2000, 4000, 2), (2400, 3800, 3)]


def test_shells_x_y_and_z():
    """R11.27, R11.29, R11.30, example 21: two men behind a wall; a house is between the second and the last shell.

    X falls beyond the wall: hard cover, two types each. Y falls on their own side: none. Z falls beyond the house: the
    first is struck in the open, the second is shielded. Two wounds kill; one marker for all of it.
    """
    men = squad(1, at=(24, 41), figures=2, gap=2, armour=8, leader=1, was_fired_on=1, was_suppressed=1)
    fight = observed(men, tubes=3, leadership=2, single=0, quality=8, radius=4,
                     pieces=[wall("wall", (18, 40.5), (30, 40.5)), area("building", 26.5, 40.6, 27, 41.6)])
    beyond_the_wall = (8, 3), (12, 3), (8, 3), (12, 3)
    on_their_side = (8, 8), (8, 7), (8, 1), (8, 8)  # a wound
    beyond_the_house = (8, 7), (8, 6)  # another, and nobody else is struck
    fight.play(FALL, (8, 8), *beyond_the_wall, (12, 12), (6, 2), *on_their_side, (12, 2), (6, 4), *beyond_the_house,
               (8, 8))  # the other holds
    assert (fight.health(1), fight[1].suppression) == ([DEAD, FIT], 1)
