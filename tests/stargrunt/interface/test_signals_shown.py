"""Odds of orders about a signal of which electronic warfare has rolled (R12.10, R12.30, R6.65), counted by hand."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from dieshift.stargrunt.chapters import command, electronics, spotting
from dieshift.stargrunt.chapters.electronics import shown as spoofing
from dieshift.stargrunt.interface.onward import what_goes_on
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import HIDDEN
from stargrunt.chapters import test_launchers as launchers
from stargrunt.chapters.test_drones_spoofed import SEEK, eyes
from stargrunt.chapters.test_electronics import COUNTER, RECEIVER, SENDER, THEIRS, jam, waves
from stargrunt.chapters.test_guided_spoofed import FIRE, carrier
from stargrunt.kit import order

OBSERVE, RALLY = order(spotting.OBSERVE, SENDER, COUNTER), order(command.RALLY, SENDER, RECEIVER)


def faces(*dice: int) -> Iterator[tuple[int, ...]]:
    """All faces that some dice may show."""
    return product(*(range(1, die + 1) for die in dice))


def share(holds, *dice: int) -> Fraction:
    """The share of the faces of some dice of which something holds."""
    found = [bool(holds(*shown)) for shown in faces(*dice)]
    return Fraction(sum(found), len(found))


def shown(odds) -> dict[str, Fraction]:
    """Chances by label."""
    return {str(row.label): Fraction(row.fraction) for row in odds.rows if Fraction(row.fraction)}


def let_go(fight) -> dict[str, Fraction]:
    """What is shown before the signal of the moment is let pass."""
    return shown(what_goes_on(fight.rules, fight.table, fight.game, Roster()))


def against(fight, unit: int = THEIRS) -> dict[str, Fraction]:
    """What is shown before a unit turns EW against the signal of the moment."""
    return shown(next(spoofing.jam(fight.rules, fight.table, fight.game, Roster(), jam(unit))))


def test_a_rally_is_jammed_with_its_message():
    """R7.40, R7.43, R12.10: D8 above the worse leadership of 2 and not below 5; then D8 above both, 4."""
    fight = waves(mine=1)
    fight.play(RALLY)
    fight.play(jam(), (8, 5))
    through = share(lambda sent: sent >= 5, 8)
    assert let_go(fight) == {
        "message gets through": through, "message lost on the way": 1 - through,
        "confidence rises one level": through * share(lambda face: face > 4, 8),
        "no change": 1 - through * share(lambda face: face > 4, 8)}


@pytest.mark.parametrize(("fight", "look", "system"), [
    (lambda: waves(mine=1, sensor=8), OBSERVE, 8), (lambda: eyes(mine=1), SEEK, 10)])
def test_a_look_that_is_spoofed_comes_to_nothing(fight, look, system):
    """R12.30, R15.10, R15.22, N29: a roll of 5 misleads it where one of its dice is lower."""
    battle = fight()
    battle.play(look)
    battle.play(jam(THEIRS if look is OBSERVE else 2), (8, 5))
    chances = let_go(battle)
    assert chances["sensors spoofed"] == share(lambda quality, sensor: min(quality, sensor) < 5, 8, system)
    assert sum(chances.values()) == 1


def test_a_missile_that_is_spoofed_hits_nothing():
    """R6.65, R12.30, A14: D8 and D8, one below 5 at least; or else none above the countermeasures' D6."""
    fight = carrier(mine=1)
    fight.play(FIRE)
    fight.play(jam(2), (8, 5))
    assert let_go(fight)["no effect"] == share(
        lambda quality, guidance, ecm: min(quality, guidance) < 5 or max(quality, guidance) <= ecm, 8, 8, 6)


def test_a_launcher_s_missile_is_drawn_off_as_any():
    """R6.65, R6.67, R12.30: D8 above the lower of quality D8 and guidance D6."""
    fight = launchers.hunters(launcher=(24, 20))
    fight[0].figure[0].ew = 8
    fight[0].ew_markers = fight[2].ew_markers = 2
    fight.play(launchers.REMOTE)
    assert against(fight, 2)["missile spoofed"] == share(
        lambda spoof, quality, guidance: spoof > min(quality, guidance), 8, 8, 6)
    fight.play(jam(2), (8, 5))
    assert let_go(fight)["no effect"] == share(
        lambda quality, guidance, ecm: min(quality, guidance) < 5 or max(quality, guidance) <= ecm, 8, 6, 4)


def test_a_roll_against_a_message_to_a_counter_is_shown_to_the_referee():
    """R12.10, R15.1: D8 above the sender's D8; a player who does not know the recipient sees no chance."""
    fight = waves()
    fight[RECEIVER].located = HIDDEN
    fight.play(order(command.COMMUNICATE, SENDER, RECEIVER))
    assert against(fight)["message jammed"] == share(lambda jammer, sent: jammer > sent, 8, 8)


def test_a_scan_that_may_be_answered_has_been_rolled():
    """R12.20, R12.40: letting it pass rolls nothing more."""
    fight = waves(mine=3)
    fight.ask(0).play(order(electronics.SCAN, 2, COUNTER), (4, 1), (8, 5))
    assert fight.game.question == electronics.SIGNAL
    assert what_goes_on(fight.rules, fight.table, fight.game, Roster()) is None
