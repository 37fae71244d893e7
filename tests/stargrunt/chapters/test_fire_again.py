"""Splitting fire at one and the same target: allowed, or by the other reading not. R3.41; S3."""

import pytest

from dieshift.core.records import clone, flatten
from dieshift.stargrunt.bots.heuristic import best_shot
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.chapters.units.rules import clear_counter
from dieshift.stargrunt.interface import offers
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.roster import Roster
from stargrunt.kit import battle, order, squad

ONCE = "book + once-at-a-target"
FIRST = order(fire.FIRE, 0, 1, rifles=0b0011)
REST = order(fire.FIRE, 0, 1, rifles=0b1100)
MISSED = (4, 4), (8, 1), (4, 1)  # range, quality and firepower dice of two men of firepower 2 in the first band


def split(text=ONCE, away=6, **fields):
    """Four men who may fire at unit 1, or at unit 2 behind them, and have fired at unit 1 with two of theirs."""
    fight = battle(squad(0, at=(24, 20)), squad(1, at=(24, 20 + away), was_fired_on=1, **fields),
                   squad(1, at=(24, 20 - away), was_fired_on=1), text=text).activate(0)
    fight.play(FIRST, *MISSED)
    return fight


@pytest.mark.parametrize(("text", "refused"), [("book", 0), ("clarified", 0), (ONCE, fire.FIRED_AT)])
def test_the_other_half_may_fire_at_the_same_target_or_by_one_reading_only_at_another(text, refused):
    """R3.41; S3.59: nothing in the rules forbids it; the narrow reading splits fire between two targets alone."""
    fight = split(text)
    assert fight.refusal(REST) == refused
    assert fight.refusal(order(fire.FIRE, 0, 2, rifles=0b1100)) == 0


def test_what_a_fire_leaves_behind_is_at_whom_it_was():
    """R3.41: one more than the unit; that is all that is remembered besides the fires and who fired."""
    fight = battle(squad(0, at=(24, 20)), squad(1, at=(24, 26), was_fired_on=1), text=ONCE).activate(0)
    assert fight.play(FIRST, *MISSED) == {
        "squad.0.actions": 1, "squad.0.done": 1 << fire.FIRE, "squad.0.fires": 1, "squad.0.fired_at": 2,
        "squad.0.figure.0.fired": 1, "squad.0.figure.1.fired": 1, "squad.1.shot_at_by": 1}


def test_a_new_activation_forgets_at_whom_the_last_one_fired():
    """R3.40, R3.41: a unit activated by transfer, too, may fire at the enemy again."""
    fight = split()
    fight[0].actions = 0
    fight.play(order(activation.END, 0))
    fight[0].activated, fight[1].activated, fight[2].activated = 0, 1, 1
    fight.ask(0).play(order(activation.ACTIVATE, 0))
    assert (fight[0].fired_at, fight.refusal(REST), fight.refusal(FIRST)) == (0, 0, 0)


def test_a_fire_in_vain_was_a_fire_at_its_target():
    """R3.41, R5.17: nor may a second be spent in vain on it."""
    text = "book + impossible-shot-spent"
    shots = [order(fire.FIRE, 0, 1, rifles=rifles) for rifles in (0b0011, 0b1100)]
    for rules, refused in ((text, 0), (f"{text} + once-at-a-target", fire.FIRED_AT)):
        fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 60)), text=rules).activate(0)
        fight.play(shots[0])
        assert (fight[0].fired_at, fight.refusal(shots[1])) == (2, refused)


def test_an_enemy_that_may_not_be_fired_at_again_is_no_threat_that_comes_first():
    """R3.41, R5.8: else nobody at all could be fired at with the second action."""
    fight = battle(squad(0, at=(24, 30)), squad(1, at=(24, 36), was_fired_on=1), squad(1, at=(24, 20)),
                   text=f"{ONCE} + greatest-threat-first").activate(0)
    farther = order(fire.FIRE, 0, 2, rifles=0b1100)
    assert fight.refusal(farther) == fire.GREATER_THREAT
    fight.play(FIRST, *MISSED)
    assert (fight.refusal(REST), fight.refusal(farther)) == (fire.FIRED_AT, 0)


@pytest.mark.parametrize(("text", "targets"), [("book", [1, 2]), (ONCE, [2])])
def test_offers_and_the_computer_keep_to_it(text, targets):
    """R3.41: what is offered after the first fire, and the best shot of the heuristic player."""
    fight = split(text, armour=4)
    options = offers.offered(fight.rules, fight.table, fight.game, Roster())
    assert [shot.target for shot, _ in options if shot.kind == fire.FIRE] == targets
    shot = clone(REST)
    for unit in (1, 2):
        best_shot(mind_of(1), fight.table, fight.rules, fight.game, shot, unit)
        assert shot.target in targets


def test_the_refusal_says_at_whom_it_fired_and_what_would_be_right():
    """R3.41."""
    fight = split()
    said = STARGRUNT.refusal_text(fight.refusal(REST), fight.rules, fight.table, fight.game, REST, Roster())
    assert said == ("DET0 has already fired at DET1 in this activation, and this rule set allows one fire at each "
                    "target. Fire at another enemy, or drop 'once-at-a-target'. (R3.41, p.16)")


def test_the_counter_of_an_element_that_came_home_is_no_target_of_an_earlier_fire():
    """R4.35, R3.41: whoever gets the counter next has not been fired at."""
    fight = split()
    before = flatten(fight.game)
    clear_counter(fight.game, 2)
    assert fight[0].fired_at == 2
    clear_counter(fight.game, 1)
    assert fight.changed_since(before)["squad.0.fired_at"] == 0
