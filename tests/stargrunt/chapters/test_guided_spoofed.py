"""Guided missiles and electronic warfare on the table (R6.61, R6.65, R12.30, A5, A14; S4.111), die by die."""

import pytest

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import activation, command, electronics, fire, movement, overwatch, points
from dieshift.stargrunt.chapters.electronics import shown as electronics_shown
from dieshift.stargrunt.chapters.recovery.rules import is_open_to
from dieshift.stargrunt.interface.narrate import rolled, tell
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DISABLED, HEAVY, MISSILE, NO_ROUNDS
from dieshift.stargrunt.turn.step import step
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

from .test_electronics import IGNORE, jam, signals
from .test_fire_at_vehicles import armed

ROCKET = {"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1, "rounds": 2}
FIRE = order(fire.FIRE, 0, 1)
THEIRS, MINE = 2, 3


def carrier(mine=0, **fields):
    """A missile carrier, a vehicle at which it fires, that one's signals team (D8) and the carrier's own."""
    fight = motors([crew(0, at=(24, 2)), crew(1, at=(24, 40), figures=1, was_suppressed=1), signals(1, (10, 65)),
                    signals(0, (6, 4), mine)], {0: hull(guns=(ROCKET,)), 1: hull(heading=180, ecm=6, **fields)})
    return fight.activate(0)


def asked(fight):
    return fight.game.question, fight.game.seat_to_choose


@pytest.mark.parametrize(("spoof", "quality", "guidance"), [(4, 8, 3), (4, 3, 8)])
def test_a_spoof_that_beats_any_one_of_its_dice_draws_a_missile_off(spoof, quality, guidance):
    """R6.65, R12.30, A14: countermeasures are not rolled; the round is spent, and nothing happens to the target."""
    fight = carrier()
    fight.play(FIRE)
    assert asked(fight) == (electronics.SIGNAL, 1)
    fight.play(jam(THEIRS), (8, spoof), (8, quality), (8, guidance))
    assert (fight.game.hull[0].gun[0].rounds, fight[1].suppression, fight[2].ew_markers) == (1, 0, 2)
    event = next(each for each in fight.game.event if each.kind == points.AIMED)
    assert (event.spoofed, event.against) == (1, 0)


def test_a_spoof_that_ties_does_nothing():
    """R6.65, A14: then countermeasures are rolled as ever."""
    fight = carrier()
    fight.play(FIRE)
    fight.play(jam(THEIRS), (8, 4), (8, 4), (8, 5), (6, 6))
    assert fight[1].suppression == 0


def test_a_spoof_may_be_let_pass_or_answered():
    """R12.40."""
    fight = carrier()
    fight.play(FIRE)
    fight.play(IGNORE, (8, 4), (8, 5), (6, 6))
    fight = carrier(mine=1)
    fight.play(FIRE)
    fight.play(jam(THEIRS), (8, 7))
    assert asked(fight) == (electronics.SIGNAL, 0)
    fight.play(jam(MINE), (8, 8), (8, 2), (8, 2), (6, 6))


def test_the_decoy_comes_before_the_dice_that_are_spoofed():
    """R6.64, R6.65, A14: the EW roll is made when the shot is announced, and held against the dice after the decoy."""
    fight = carrier(decoys=1)
    fight.play(FIRE)
    fight.play(jam(THEIRS), (8, 4), (8, 1), (8, 5), (8, 3), (8, 8))
    assert [kind for kind in (e.kind for e in fight.game.event) if kind in (points.DECOYED, points.AIMED)] == [
        points.DECOYED,
        points.AIMED,
    ]


def test_the_missile_of_a_squad_is_spoofed_too():
    """R6.65, R12.30."""
    rocketeer = armed(squad(0), support=8, support_impact=12, guided=1, rounds=1)
    fight = motors([rocketeer, crew(1, at=(24, 26), figures=1), signals(1, (10, 65))], {1: hull(heading=180)})
    fight.activate(0).play(order(fire.FIRE, 0, 1, supports=1))
    fight.play(jam(THEIRS), (8, 8), (8, 7), (8, 8))
    assert (fight[0].figure[0].rounds, fight[1].suppression) == (NO_ROUNDS, 0)


def test_vehicle_fire_control_and_rifles_are_no_signals():
    """R12.30, N29: nobody is asked."""
    gun = {"kind": HEAVY, "die": 6, "impact": 10, "times": 1, "weight": 1}
    fight = motors([crew(0), crew(1, at=(24, 30), figures=1, was_suppressed=1), signals(1, (10, 65))],
                   {0: hull(guns=(gun,)), 1: hull(heading=180)})
    fight.activate(0).play(FIRE, (4, 4), (8, 2), (6, 2))
    assert fight.game.question == activation.WHAT_ACTION


@pytest.mark.parametrize(("state", "why"), [({"dark": 1}, points.SYSTEMS_OUT), ({"wreck": DISABLED}, points.WRECKED)])
def test_a_vehicle_whose_systems_are_out_does_no_ew(state, why):
    """A5, R6.22: nor is its side asked for it."""
    def fight(**fields):
        made = motors([crew(0, at=(24, 2)), crew(1, at=(24, 40), figures=1, was_suppressed=1)],
                      {0: hull(guns=(ROCKET,)), 1: hull(heading=180, **fields)})
        made[1].figure[0].ew, made[1].ew_markers = 8, 3
        return made.activate(0)

    working = fight()
    working.play(FIRE)
    assert asked(working) == (electronics.SIGNAL, 1)
    for name, value in state.items():
        setattr(working.game.hull[1], name, value)
    assert working.refusal(jam(1)) == why
    fight(**state).play(FIRE, (8, 1), (8, 1), (4, 4))


def test_a_vehicle_whose_systems_are_out_sends_no_word_by_radio():
    """R6.22, A5: voice carries six inches."""
    fight = motors([crew(0, at=(24, 10)), squad(0, at=(24, 30)), squad(0, at=(24, 15)), squad(1, at=(40, 60))],
                   {0: hull(dark=1)}).activate(0)
    assert fight.refusal(order(command.COMMUNICATE, 0, 1)) == points.SYSTEMS_OUT
    assert fight.refusal(order(command.COMMUNICATE, 0, 2)) == 0
    fight.game.hull[0].dark = 0
    assert fight.refusal(order(command.COMMUNICATE, 0, 1)) == 0


def test_nobody_takes_things_from_those_in_a_vehicle():
    """R13.7, S4.50: what lies in a vehicle is not at hand; a crew has its own."""
    fight = motors([crew(0), squad(0, at=(25, 10))], {0: hull()})
    assert [is_open_to(fight.rules, fight.game, unit, 0, 0) for unit in (1, 0)] == [0, 1]


def test_opportunity_fire_raises_the_countermeasures_by_one_type():
    """S4.111, R6.61: by Overwatch at a vehicle that moves D6 becomes D8; in an activation it is D6."""
    fight = motors([crew(0, at=(24, 30), was_suppressed=1), crew(1, at=(24, 60), overwatch=1)],
                   {0: hull(heading=0, ecm=6), 1: hull(guns=(ROCKET,), heading=180)}, text="goodall").activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 36)))
    assert fight.game.question == overwatch.REACTION
    fight.play(order(overwatch.REACT, 1, 0, at=300), (8, 4), (8, 5), (8, 8))


def test_the_odds_of_a_spoof_are_the_rules_own():
    """R6.65, R12.30: D8 above the lower of two D8, counted by hand."""
    fight = carrier()
    fight.play(FIRE)
    (forecast,) = electronics_shown.jam(fight.rules, fight.table, fight.game, Roster(), jam(THEIRS))
    hit = sum(face > min(one, two) for face in range(1, 9) for one in range(1, 9) for two in range(1, 9))
    assert forecast.rows[0].chance == hit / 512
    assert [row.label for row in forecast.rows] == ["missile spoofed", "missile not spoofed"]


def test_a_missile_that_is_jammed_is_told_as_one():
    """R6.65, R12.30: it is neither a message nor a look."""
    fight = carrier()
    fight.play(FIRE)
    before, jamming = clone(fight.game), jam(THEIRS)
    dice = scripted((8, 4), (8, 8), (8, 3))
    step(dice, fight.rules, fight.table, fight.game, clone(jamming))
    facts = fight.game.event[: fight.game.events]
    lines = tell((jamming, rolled(dice, Roster()), facts), before, fight.game, Roster(), fight.rules)
    assert "spoofs the missile of" in lines[0].text
