"""Close combat of several units against one, and what is shown and told of it: R8.50, R8.71; N17, N18."""

from fractions import Fraction

import pytest

from dieshift.core.dice import scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.assault import (
    ASSAULT_OVER,
    HOW_TO_FIGHT,
    OCCUPIED,
    ROUND_FOUGHT,
    UNIT_TESTED,
    WHETHER_TO_FOLLOW,
    previews,
)
from dieshift.stargrunt.chapters.assault.rules import standing
from dieshift.stargrunt.chapters.assault.together import end_joint_round
from dieshift.stargrunt.interface.narrate import rolled, tell
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    FIT,
    NOBODY,
    PRISONER,
    STEADY,
)
from dieshift.stargrunt.turn.step import step
from stargrunt.chapters.test_charge import FIGHT, STAND
from stargrunt.chapters.test_combined_assault import (
    CALL_OFF,
    GO_IN,
    HOLDS,
    friend,
    going,
    gripped,
    join,
    storming,
)


def test_all_fight_side_by_side():
    """R8.20, R8.72: the side with more is both units; each figure of it is put on one of the others."""
    fight = gripped(friend(figures=2), figures=2, defender={"figures": 3})
    assert fight.game.seat_to_choose == 1
    faces = [(8, 4), (8, 5), (8, 4), (8, 4), (8, 4), (8, 4), (8, 4)]
    fight.play(FIGHT, *faces, HOLDS, HOLDS, HOLDS)
    assert fight.events(ROUND_FOUGHT) == [(0, 1, 1, 0, 1)]
    assert [event[0] for event in fight.events(UNIT_TESTED)] == [1, 0, 2]


def three_units(text="book"):
    """Units 0, 2 and 3 of two each against two."""
    return gripped(friend(figures=2), friend(20, figures=2), figures=2, defender={"figures": 2}, text=text)


ONE_OF_0_AND_ONE_OF_2 = ((8, 5), (8, 5), (8, 5), (8, 5), (8, 5), (8, 4), (8, 4), (8, 5))


def test_a_unit_that_fails_falls_back_alone():
    """R8.50, R8.51, R8.57, R8.71, N18: each on its own losses; who fails weighs on the others from then on."""
    fight = three_units()
    # the attackers have lost more, and test first: unit 0 against 2 + 1, and breaks; then one more for the others
    fight.play(FIGHT, *ONE_OF_0_AND_ONE_OF_2, (8, 3), (6, 6), (8, 5), (8, 4), (8, 8))
    assert fight.events(UNIT_TESTED) == [(0, 1, 3, 1, 1), (2, 1, 4, 0, 0), (3, 1, 3, 0, 0), (1, 2, 2, 0, 0)]
    assert (fight[0].confidence, fight[2].confidence) == (STEADY, CONFIDENT)
    assert (fight[0].figure[1].health, fight[0].figure[1].held_by) == (PRISONER, 2)
    assert fight.place(0)[1] < 11
    assert (fight.game.question, standing(fight.game, 0)) == (HOW_TO_FIGHT, 3)
    assert fight.game.assault.fell == [0] * 5
    # in the next round those who are left fight on, as hard pressed as before
    fight.play(FIGHT, *[(8, 4)] * 5, (8, 5), (8, 4), (8, 8))
    assert fight.events(UNIT_TESTED) == [(2, 1, 4, 0, 0), (3, 1, 3, 0, 0), (1, 2, 2, 0, 0)]


def test_who_stays_is_not_harder_pressed_before_somebody_falls_back():
    """R8.71: where all hold, nothing weighs; a later unit's failure weighs on the earlier ones in the next round."""
    fight = three_units()
    fight.play(FIGHT, *ONE_OF_0_AND_ONE_OF_2, (8, 4), (8, 4), (8, 2), (8, 8))
    assert [event[2] for event in fight.events(UNIT_TESTED)] == [3, 3, 2, 2]
    fight.play(FIGHT, *[(8, 4)] * 4, (8, 5), (8, 5), (8, 8))
    assert [event[2] for event in fight.events(UNIT_TESTED)] == [4, 4, 2]


def test_the_side_with_more_losses_tests_first():
    """R8.50, R8.53, N18: by the totals of the sides, not of single units."""
    fight = three_units()
    # of units 0 and 2 one each, of the charged one: two against one
    fight.play(FIGHT, (8, 5), (8, 5), (8, 5), (8, 5), (8, 5), (8, 4), (8, 4), (8, 6), (8, 8), (8, 8), (8, 8), (8, 8))
    assert [event[0] for event in fight.events(UNIT_TESTED)] == [0, 2, 3, 1]
    fight = three_units()
    fight.play(FIGHT, (8, 5), (8, 5), (8, 5), (8, 5), (8, 5), (8, 5), (8, 4), (8, 6), (8, 8), (8, 8), (8, 8), (8, 8))
    assert [event[0] for event in fight.events(UNIT_TESTED)] == [1, 0, 2, 3]


def test_the_side_has_lost_with_its_last_unit():
    """R8.51, N18: the others have fallen back before; the charged are not tested any more."""
    fight = gripped(friend(figures=2), figures=2, defender={"figures": 2})
    fight.play(FIGHT, (8, 5), (8, 5), (8, 5), (8, 5), (8, 4), (8, 5), (8, 3), (6, 1), (8, 2))
    assert [event[:2] for event in fight.events(UNIT_TESTED)] == [(0, 1), (2, 1)]
    assert fight.events(ASSAULT_OVER)[0][2] == 1
    assert (fight[0].confidence, fight[2].confidence) == (STEADY, STEADY)
    assert max(fight.place(0)[1], fight.place(2)[1]) < 11
    assert fight.game.question == activation.WHICH_UNIT
    assert not any(flatten(fight.game.assault))


def test_the_charged_who_break_leave_the_position_to_all():
    """R8.51, R8.57: the downed of the winners stand up again in each of their units."""
    fight = gripped(friend(figures=2), figures=2, defender={"figures": 2})
    # one of each attacking unit falls, and both of the charged
    fight.play(FIGHT, (8, 5), (8, 6), (8, 5), (8, 5), (8, 4), (8, 6), (6, 1), (6, 1), (6, 6))
    assert fight.events(ROUND_FOUGHT) == [(0, 1, 1, 1, 2)]
    assert fight[0].figure[1].health == FIT
    assert [event[0] for event in fight.events(OCCUPIED)] == [0, 2]
    assert fight.game.question == WHETHER_TO_FOLLOW


def test_a_unit_that_is_wiped_out_tests_no_more():
    """R8.60, N18, N19: the others fight on, and nothing weighs on them: it has not fallen back."""
    fight = gripped(friend(figures=2), figures=1, defender={"figures": 2})
    fight.play(FIGHT, (8, 5), (8, 4), (8, 5), (8, 5), (8, 5), (8, 3), (8, 8))
    assert [event[:3] for event in fight.events(UNIT_TESTED)] == [(2, 1, 2), (1, 2, 2)]
    assert (standing(fight.game, 0), fight.game.assault.left) == (2, 0)


@pytest.mark.parametrize("lost", [(1, 1, 1), (2, 1, 0), (0, 1, 3)])
@pytest.mark.parametrize("left", [0, 1])
def test_the_odds_of_the_end_are_those_of_the_rule(lost, left):
    """R8.50, R8.71: every outcome, with every die of its tests."""
    fight = gripped(friend(figures=2, leadership=1), figures=2, confidence=STEADY, defender={"figures": 4})
    assault = fight.game.assault
    assault.round, assault.left = 1, left
    assault.lost[0], assault.lost[1], assault.lost[2] = lost

    def ended(dice, game):
        end_joint_round(dice, fight.rules, fight.table, game)
        return 2 - game.assault.winner if game.assault.winner else NOBODY, game.assault.out

    distribution = exact(ended, fresh=lambda: (clone(fight.game),))
    forecast = previews.end_of(tuple(flatten(fight.rules)), fight.game, {0: 0, 1: 0, 2: 0})
    # the last unit to break is not marked as gone alone, since its side has lost with it
    for (loser, out), chance in forecast.items():
        if loser == 0:
            assert distribution.p(lambda came: came[0] == 0) == sum(s for (who, _), s in forecast.items() if who == 0)
        else:
            assert distribution[loser, out] == chance
    assert sum(forecast.values()) == 1


# --- the chances that are shown --------------------------------------------------------------------------------------


class Names:
    def unit(self, unit):
        return ("B1", "R1", "B2", "B3")[unit]


def told(fight, given):
    made = of_order(fight.rules, fight.table, fight.game, Names(), given)
    return {(row.group, row.label): row.fraction for row in made.rows}, made.notes


def test_the_tests_of_all_are_shown_before_they_go_in():
    """R8.2, R8.3, R8.70, R8.72: D8 over LV2 each; the stand against all of them."""
    fight = storming()
    assert list(told(fight, join())[0].values()) == ["3/4", "1/4"]
    fight.play(join())
    chances, _ = told(fight, GO_IN)
    assert [key for key in chances if "B2" in key[0]]
    assert list(chances.values()) == ["3/4", "1/4", "3/4", "1/4", "1/2", "1/2"]
    assert of_order(fight.rules, fight.table, fight.game, Names(), CALL_OFF) is None


def test_each_dash_is_shown():
    """R8.10."""
    fight = going(friend(24, 6))
    shown, _ = told(fight, STAND)
    assert {group.partition(":")[0] for group, _ in shown} == {"B1", "B2"}


def test_a_round_shows_who_falls_back_alone():
    """R8.50, R8.71: chances of the sides add up to one; what each unit loses, and whether it falls back alone."""
    fight = three_units()
    chances, notes = told(fight, FIGHT)
    assert sum(Fraction(chance) for chance in chances.values()) == 1
    assert {label for _, label in chances} == {"the attackers break", "R1 breaks", "it goes on"}
    assert [note for note in notes if note.startswith("B2 falls back alone")]


def story(fight, given, *faces):
    """What is told of an order."""
    before, dice = clone(fight.game), scripted(*faces)
    step(dice, fight.rules, fight.table, fight.game, given)
    facts = fight.game.event[: fight.game.events]
    told_now = tell((given, rolled(dice, NAMES), facts), before, fight.game, NAMES, fight.rules)
    return [line.text.replace("\x01", "") for line in told_now]


NAMES = Roster()  # units without codes are told by their numbers


def test_a_story_names_who_joined_and_who_fell_back():
    """R8.70: the sentences of the new facts."""
    assert "2 joins 0's charge" in story(storming(), join())
    fight = storming()
    fight.play(join())
    fight.play(GO_IN, (8, 2), (8, 8))
    assert "the charge at 1 is called off" in story(fight, CALL_OFF)
    told_all = " / ".join(story(
        three_units(), FIGHT, *ONE_OF_0_AND_ONE_OF_2, (8, 3), (6, 6), (8, 5), (8, 4), (8, 8)))
    assert "Round 1 of close combat: the attackers lose 2 figures" in told_all
    assert "0 breaks, and loses 1 level of confidence" in told_all
    assert "a unit of its side has fallen back: threat level +1" in told_all
