"""The tests of units that charge together, one by one: who takes none, and what each of them has spent: R8.2, R8.70."""

import pytest

from dieshift.stargrunt.chapters import assault, electronics, morale
from dieshift.stargrunt.chapters.assault.rules import takes_part
from dieshift.stargrunt.state.terms import BROKEN, DEAD, PANICKED
from stargrunt.chapters.test_combined_assault import CALL_OFF, DARES, GO_IN, HOLDS, friend, join, storming
from stargrunt.kit import area, order

QUAILS = (8, 1)


def joined(**fields):
    """Unit 2 has joined unit 0; nobody is tested yet."""
    fight = storming(friend(**fields))
    fight.play(join())
    return fight


@pytest.mark.parametrize("state", [{"panic": PANICKED}, {"suppression": 1}, {"confidence": BROKEN}])
def test_who_has_come_to_be_unable_to_charge_takes_no_test_and_has_failed(state):
    """R8.1, R8.70: what its activation has brought upon it; the other goes in alone, and that is no joint charge."""
    fight = joined()
    for name, value in state.items():
        setattr(fight[2], name, value)
    fight.play(GO_IN, DARES)
    assert (fight.game.question, fight.game.assault.out) == (assault.WHO_CHARGES, 0b100)
    assert [takes_part(fight.game, 0, place) for place in (0, 2)] == [1, 0]
    fight.play(GO_IN, HOLDS)
    assert (fight.game.assault.lead, list(fight.game.assault.more)) == (0, [0, 0, 0])


def test_who_is_broken_takes_no_test_even_where_it_need_not_withdraw():
    """R7.33, R8.70, R7.22: in cover it does as it likes, but charges nobody."""
    fight = storming(friend(), pieces=(area("rubble", 26, 8, 34, 11),))
    fight.play(join())
    fight[2].confidence = BROKEN
    fight.play(GO_IN, DARES)
    assert fight.game.assault.out == 0b100


def test_a_unit_that_is_no_more_takes_no_test():
    """R8.70: nobody of it is left when the tests are taken."""
    fight = joined()
    for figure in fight[2].figure[:4]:
        figure.health = DEAD
    fight.play(GO_IN, DARES)
    assert fight.game.assault.out == 0b100


def test_each_has_spent_one_action_on_the_charge():
    """R8.2, R8.70: who has dared and is called back, and who has not; with the other each does something else."""
    fight = joined()
    fight.play(GO_IN, DARES, QUAILS)
    for unit in (0, 2):
        assert (fight[unit].actions, fight[unit].done >> assault.CHARGE & 1) == (1, 1)
    fight.play(CALL_OFF)
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == 0


def test_what_was_done_before_the_charge_is_not_forgotten():
    """R8.2, R12.2: who has chosen to be active, at no cost, and then charges with another has done both."""
    fight = storming(friend(), text="book + ew-choice")
    fight[0].figure[0].ew, fight[0].done = 8, 1 << electronics.GO_ACTIVE
    fight.play(join())
    fight[2].done = 1 << electronics.GO_ACTIVE
    fight.play(GO_IN, DARES, QUAILS)
    assert [fight[unit].done for unit in (0, 2)] == [1 << electronics.GO_ACTIVE | 1 << assault.CHARGE] * 2


def test_whoever_joins_is_activated_with_all_that_this_brings():
    """R8.70, R12.2: EW markers as at the beginning of any activation; the first remains the active one."""
    fight = storming(friend())
    fight[2].figure[0].ew = 8
    fight.play(join())
    assert (fight[2].ew_markers, fight.game.active, fight.game.caller[0]) == (3, 0, 2)


def test_who_charges_in_a_transferred_activation_does_not_join_himself():
    """R8.70, R9.10: his own marker is still face up, and so may be that of the commander who waits for him."""
    fight = storming(friend())
    fight[0].activated = 0
    assert fight.refusal(join(0)) == assault.NOT_IN_THIS_CHARGE
    assert fight.refusal(join(2)) == 0
    fight.game.caller[0], fight.game.callers = 2, 1
    assert fight.refusal(join(2)) == assault.NOT_IN_THIS_CHARGE
