"""What is remembered of a sniper stays with him, and tells nobody where he lies: R7.22, R9.12, R15.45, R15.46."""

import pytest

from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import fire, snipers
from dieshift.stargrunt.chapters.snipers.rules import mark_alike
from dieshift.stargrunt.chapters.units.rules import remember_alike
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.state.terms import BROKEN, DUMMY
from stargrunt.chapters.test_snipers import WOOD, hidden, sniper
from stargrunt.kit import battle, order, squad


def vanished(choice, *, fired):
    """A sniper has gone into hiding from a broken squad, under one of three counters; he may have fired at it."""
    fight = battle(sniper(at=(24, 30)), squad(1, at=(24, 10), was_suppressed=1, was_fired_on=1, confidence=BROKEN),
                   squad(0, at=(40, 40)), pieces=(WOOD,)).activate(0)
    fight[1].shot_at_by, fight[1].fired_at = fired, fired
    fight[2].transferred = fight[2].informed = 1
    hide = order(snipers.HIDE, 0, -1, (24, 30), (26, 30), (28, 30), choice=choice)
    hide.legs = 3
    fight.play(hide, (8, 8))
    return fight


def under(fight):
    """The counter that the sniper is under."""
    return next(k for k in range(fight.game.units) if fight[k].figure[0].support)


@pytest.mark.parametrize("fired", [0, 1])
def test_the_enemy_does_not_read_which_counter_it_is_by_who_fired(fired):
    """R15.46: neither his record nor what a broken squad may fire at depends on the counter."""
    fights = [vanished(choice, fired=fired) for choice in range(3)]
    assert len({under(fight) for fight in fights}) == 3
    assert len({tuple(flatten(view(fight.game, Viewer.SECOND))) for fight in fights}) == 1
    refusals = set()
    for fight in fights:
        fight.ask(1)
        fight.activate(1)
        refusals.add(tuple(fight.refusal(order(fire.FIRE, 1, k)) for k in (0, 3, 4)))
    assert len(refusals) == 1
    assert len(set(refusals.pop())) == 1


@pytest.mark.parametrize("choice", range(3))
@pytest.mark.parametrize("fired", [0, 1])
def test_what_is_remembered_of_him_goes_with_him(choice, fired):
    """R7.22, R9.12: whom he fired at may fire back, and his commander has activated him already."""
    fight = vanished(choice, fired=fired)
    at = under(fight)
    assert fight[1].shot_at_by >> at & 1 == fired
    assert fight[1].fired_at == 0
    assert (fight[2].transferred >> at & 1, fight[2].informed >> at & 1) == (1, 1)


def test_a_shift_and_a_bluff_look_the_same_to_whom_he_has_fired_at():
    """R15.45: passed unseen, and to whichever of his counters."""
    seen = set()
    for target, choice in ((1, 0), (2, 0), (1, 1)):
        fight = hidden()
        fight[3].shot_at_by, fight[3].fired_at = 1, 1
        fight.play(order(snipers.SHIFT, 0, target, choice=choice), (8, 8))
        assert fight.events(snipers.SHIFTED)
        seen.add(tuple(flatten(view(fight.game, Viewer.SECOND))))
    assert len(seen) == 1


def marks(fight, name):
    """The bits that each squad has in one of its memories."""
    return [getattr(fight[k], name) for k in range(fight.game.units)]


@pytest.mark.parametrize("name", ["shot_at_by", "transferred", "informed"])
def test_of_a_counter_is_remembered_what_is_of_the_sniper_and_nothing_else(name):
    """R7.22, R9.12, R15.45: bit by bit: a mark that he has not is taken away, one that he has is added."""
    fight = battle(*(squad(k % 2) for k in range(5)))
    for k, bits in enumerate((0b00000, 0b01000, 0b00010, 0b11110, 0b11101)):
        setattr(fight[k], name, bits)
    remember_alike(fight.game, 3, 1)
    assert marks(fight, name) == [0b00000, 0b00000, 0b01010, 0b11110, 0b10101]


def test_whom_he_or_his_counter_was_fired_at_by_last_is_forgotten():
    """R15.45: of both, and of nobody else."""
    fight = battle(*(squad(k % 2) for k in range(5)))
    for k, last in enumerate((1 + 3, 1 + 1, 1 + 4, 1 + 2, 0)):
        fight[k].fired_at = last
    remember_alike(fight.game, 3, 1)
    assert marks(fight, "fired_at") == [0, 0, 5, 3, 0]


def test_only_a_snipers_own_counters_are_like_him():
    """R15.45, R15.46: not those of another sniper, nor somebody who is led by him."""
    own, others = squad(0, nature=DUMMY, superior=0), squad(0, nature=DUMMY, superior=2)
    fight = battle(sniper(at=(24, 30)), own, sniper(at=(30, 30)), others, squad(0, superior=0), squad(1))
    fight[5].shot_at_by = 0b11110
    mark_alike(fight.game, 0)
    assert fight[5].shot_at_by == 0b11100
    fight[5].shot_at_by = 0b00001
    mark_alike(fight.game, 0)
    assert fight[5].shot_at_by == 0b00011
