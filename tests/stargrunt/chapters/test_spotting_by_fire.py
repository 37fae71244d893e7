"""Spotting by fire: a column fires blindly at counters before the ambush is sprung, where it may (S4.27)."""

import pytest

from dieshift.stargrunt.chapters import ambush
from dieshift.stargrunt.chapters.fire import NO_TARGET
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.terms import FLIPPED, HIDDEN, LOOKING, SPRUNG

from .test_ambush import Laid
from .test_complex_ambush import AMBUSH, B1, CALM, LAID, R1, R4

ALLOWS = AMBUSH.replace("turns: 2", "turns: 2\nrules: clarified + spotting-by-fire")


def looking(text=ALLOWS):
    """The column has come on by a move, and looks round."""
    return Laid(text).play(*LAID).play("wait", faces=CALM)


def test_a_scenario_that_does_not_say_so_does_not_allow_it():
    """S4.27: there has to be a reason."""
    assert looking(AMBUSH).refusal("blindfire B1 at R1") == ambush.NO_BLIND_FIRE
    assert looking().refusal("blindfire B1 at R1") == ALLOWED


@pytest.mark.parametrize(("text", "why"), [
    ("blindfire B1 at B2", NO_TARGET), ("blindfire R1 at B1", ambush.NOT_IN_MARCH),
    ("blindfire B1 at R3", NO_TARGET), ("blindfire B1 at nobody", NO_TARGET)])
def test_at_what_it_fires(text, why):
    """S4.27, S4.22: at a counter that is in sight, by a unit of the column that has not had its look."""
    wall = ALLOWS.replace("[4, 38]]}", "[4, 38]]}\n  - {kind: building, at: [[30, 30], [40, 30], [40, 32], [30, 32]]}")
    assert looking(wall).refusal(text) == why


def fire(range_die, *faces):
    """The dice of a line squad's fire at ten inches and more: range die, quality, three of its weapons."""
    return ((6, range_die), (8, faces[0]), *((die, face) for die, face in zip((6, 6, 8), faces[1:], strict=True)))


def test_a_major_result_gives_the_ambush_away():
    """S4.27, S4.23, R15.20: the unit's counter is flipped and suppressed, and the side of the column goes first."""
    laid = looking().play("blindfire B1 at R1", faces=(*fire(2, 3, 3, 1, 1), (8, 8)))
    squad = laid.game.squad[R1]
    assert (squad.located, squad.suppression) == (FLIPPED, 1)
    assert (laid.game.turn, laid.game.first, laid.game.ambush.stage) == (1, 0, SPRUNG)


def test_a_minor_result_finds_nobody():
    """S4.27, R15.20: it was the unit's attempt of this waiting turn; another of the column may still look."""
    laid = looking().play("blindfire B1 at R1", faces=fire(2, 2, 3, 1, 1))
    assert (laid.game.squad[R1].located, laid.game.squad[R1].suppression) == (HIDDEN, 0)
    assert (laid.game.turn, laid.game.ambush.stage, laid.game.ambush.looked) == (0, LOOKING, 1 << B1)
    assert laid.refusal("blindfire B1 at R1") == laid.refusal("look B1 at R1") == ambush.NOT_IN_MARCH


def test_a_false_counter_that_is_hit_starts_no_battle():
    """S4.27, R15.20, N43: it is learnt that no troops lie there."""
    laid = looking().play("blindfire B1 at R4", faces=fire(2, 3, 3, 1, 1))
    assert (laid.game.squad[R4].located, laid.game.squad[R4].no_troops) == (HIDDEN, 1)
    assert (laid.game.turn, laid.game.ambush.stage) == (0, LOOKING)


def test_who_fired_blindly_may_fire_when_the_battle_begins():
    """S4.27, R3.40 (reading): nothing of it is left in the unit's activation."""
    squad = looking().play("blindfire B1 at R1", faces=fire(2, 2, 3, 1, 1)).game.squad[B1]
    assert (squad.fires, squad.fired_at, [figure.fired for figure in squad.figure[:4]]) == (0, 0, [0] * 4)


def test_it_is_offered_where_it_is_allowed():
    """S4.27: beside the looks."""
    for text, offered in ((ALLOWS, True), (AMBUSH, False)):
        laid = looking(text)
        said = [offer.order for offer in offers(laid.rules, laid.table, laid.game, laid.names)]
        assert ("blindfire B1 at R1" in said) is offered
        assert "look B1 at R1" in said
