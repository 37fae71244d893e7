"""The surplus of a close assault put one by one, so that uneven shares are possible: R8.20; N15."""

import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault import fight as rounds
from dieshift.stargrunt.chapters.assault import melee
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text import notation
from stargrunt.chapters.test_close_combat import contact
from stargrunt.chapters.test_combined_assault import friend
from stargrunt.chapters.test_combined_melee import gripped
from stargrunt.chapters.test_squads_fight import contact as squads
from stargrunt.interface.test_storm import told
from stargrunt.kit import order

FIGHT = order(assault.FIGHT)


def put(figure):
    return order(assault.PUT, choice=figure)


def test_shares_are_counted_off_in_the_order_of_the_figures():
    """R8.20, N15: two on the first, one on the third; whoever comes after was not put by himself, nor was a pair."""
    assert [melee.put_by_one(turn, (2, 0, 1)) for turn in range(-2, 4)] == [NOBODY, NOBODY, 0, 0, 2, NOBODY]


def test_two_on_one_and_one_on_another():
    """R8.20, N15: six against three: the second meets three, the third two, the first one; each round anew."""
    fight = contact(6, 3)
    for figure in (2, 3, 2):
        assert fight.refusal(put(figure)) == 0
        fight.play(put(figure))
        assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_FIGHT, 1)
    assert list(fight.game.assault.put[:3]) == [0, 2, 1]
    # first: 4 v 4; second: 4 v 4, 5, 3 (he falls and downs one); third: 4 v 4, 4
    fight.play(FIGHT, (8, 4), (8, 4), (8, 4), (8, 4), (8, 5), (8, 3), (8, 4), (8, 4), (8, 4), (8, 8), (8, 8))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 1, 1, 1)]
    # put one by one, and in the order of those they are put on: the fourth and the fifth are on the second
    assert (fight.game.assault.down[0], fight.game.assault.down[1]) == (1 << 4, 1 << 1)
    assert not any(fight.game.assault.put)


def test_the_rest_is_put_as_ever():
    """R8.20, N15: after one that is put by himself in turn, on some, or heaped."""
    def where(choice=0, rifles=0):
        fight = contact(6, 3)
        fight.play(put(3))
        heap = NOBODY if choice == 0 else choice - 1
        return [rounds.put_where(fight.game, k, 3, heap, rifles) for k in range(6)]

    assert where() == [0, 1, 2, 2, 0, 1]
    assert where(choice=2) == [0, 1, 2, 2, 1, 1]
    assert where(rifles=0b100) == [0, 1, 2, 2, 2, 2]


def test_no_more_is_put_than_there_are_too_many():
    """R8.20: the round begins with the rest, and there is none."""
    fight = contact(4, 3)
    fight.play(put(3))
    assert fight.refusal(put(1)) == assault.SURPLUS_IS_PUT
    assert fight.refusal(order(assault.FIGHT, choice=1)) == assault.SURPLUS_IS_PUT
    assert fight.refusal(order(assault.FIGHT, rifles=0b1)) == assault.SURPLUS_IS_PUT
    assert fight.refusal(FIGHT) == 0


@pytest.mark.parametrize(("fight", "given"), [
    (contact(2, 2), put(1)), (contact(4, 2), put(3)), (contact(4, 2), put(0)), (squads(), put(1))])
def test_only_who_stands_and_is_outnumbered_is_put_upon(fight, given):
    """R8.20: nobody is too many, no such figure, none named; and squads are not paired."""
    assert fight.refusal(given) == assault.NOT_IN_THIS_FIGHT


def test_nobody_is_named_beside_whom_he_is_put_on():
    """R8.20: one figure each time."""
    for figure in (0, 1):
        assert contact(4, 2).refusal(order(assault.PUT, choice=figure, rifles=0b11)) == assault.NOT_AMONG_THESE


def test_the_fallen_are_not_put_upon():
    """R8.20, R8.27: places are counted among those who still stand."""
    fight = contact(6, 3)
    fight.game.assault.down[1] = 0b010
    assert fight.refusal(put(2)) == assault.NOT_IN_THIS_FIGHT
    fight.play(put(3))
    assert list(fight.game.assault.put[:3]) == [0, 1, 0]


def test_figures_of_several_units_are_counted_on():
    """R8.20, R8.70: one of four defenders is too many for three attackers of two units; their owner puts him."""
    fight = gripped(friend(figures=2), figures=1, defender={"figures": 4})
    assert fight.game.seat_to_choose == 0
    fight.play(put(3))
    assert list(fight.game.assault.put[:3]) == [0, 0, 1]
    assert [rounds.put_where(fight.game, k, 3, NOBODY, 0) for k in range(4)] == [0, 1, 2, 2]


def test_what_is_shown_is_what_will_be_fought():
    """R8.20: what putting one shows is the round with him there and the rest in turn."""
    fight = contact(4, 2)
    fight[1].figure[1].melee = 2
    heaped, spread = told(fight, order(assault.FIGHT, choice=2)), told(fight, FIGHT)
    fight.play(put(2))
    assert told(fight, put(1)) == spread != heaped
    assert told(fight, put(2)) == heaped
    assert list(fight.game.assault.put[:2]) == [0, 1]
    fight.play(put(2))
    assert told(fight, FIGHT) == heaped


def test_it_is_typed_and_offered():
    """R8.20: `put on 2` as long as anybody is too many."""
    fight, names = contact(3, 2), Roster()
    assert notation.write(put(2), names) == "put on 2"
    assert flatten(notation.read("put on 2", names)) == flatten(put(2))

    def offered():
        return [offer.order for offer in offers(fight.rules, fight.table, fight.game, names)]

    assert offered() == ["fight", "fight on 1", "fight on 2", "put on 1", "put on 2"]
    fight.play(put(2))
    assert offered() == ["fight"]
