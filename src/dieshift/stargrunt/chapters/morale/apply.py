"""Morale written into the record: markers, levels, successors, panic, and the one test that follows an attack.

Source: R2.12-R2.14, R5.38, R7.1-R7.5, R7.50-R7.52, R7.70.
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt import events
from dieshift.stargrunt.chapters.morale import book
from dieshift.stargrunt.events import note
from dieshift.stargrunt.squads import abandoned, fit_figures, next_leader, untreated
from dieshift.stargrunt.terms import (
    CALM,
    CASUALTIES,
    FIRST_SUPPRESSION,
    FIT,
    LEADER_DOWN,
    MORE_LOST_THAN_LEFT,
    NEVER_PANICKED,
    NOBODY,
    OVER_PANIC,
    PANICKED,
    ROUTED,
)


@rule
def suppress(dice: Any, game: Any, unit: int) -> None:
    """Place one suppression marker, three at most; a unit that makes its last stand takes none.

    Source: R5.39, R7.61, R7.70; S3.10.
    """
    squad = game.squad[unit]
    if squad.standing_fast == 0:
        squad.suppression = min(3, squad.suppression + 1)
        note(dice, game, events.SUPPRESSED, unit, NOBODY, squad.suppression, 0, 0)


@rule
def lose_confidence(dice: Any, game: Any, unit: int, levels: int, threat: int) -> None:
    """Lower a unit's confidence, to ROUTED at worst, and note the test. Source: R7.1, R7.4."""
    squad = game.squad[unit]
    squad.confidence = max(ROUTED, squad.confidence - levels)
    if squad.confidence == ROUTED:
        squad.in_position = 0
    note(dice, game, events.CONFIDENCE_TESTED, unit, levels, threat, squad.confidence, 0)


@rule
def test_confidence(dice: Any, rules: Any, game: Any, unit: int, threat: int, untreated: int) -> None:
    """Roll the confidence test of a unit for a basic threat level, with what its casualties add.

    A unit making its last stand takes no tests. Source: R7.1, R7.5, R7.10, R7.61.
    """
    squad = game.squad[unit]
    if threat == book.NO_TEST or squad.standing_fast == 1:
        return
    threat += book.further_threat(rules, squad.motivation, untreated, abandoned(squad))
    dice.who = unit
    lost = book.confidence_test(dice, rules, squad.quality, squad.leadership, threat)
    lose_confidence(dice, game, unit, lost, threat)


@rule
def succeed_leader(dice: Any, game: Any, unit: int) -> int:
    """If the leader is no longer fit: one more suppression marker, a successor, and his leadership. 1 if he fell.

    The marker counts as a suppression by fire in every way. Source: R2.12, R2.13, R2.14, R7.17.
    """
    squad = game.squad[unit]
    if squad.leader == NOBODY or squad.figure[squad.leader].health == FIT:
        return 0
    note(dice, game, events.LEADER_FELL, unit, NOBODY, squad.leader, 0, 0)
    squad.leader = next_leader(squad)
    if squad.leader != NOBODY:
        suppress(dice, game, unit)
        dice.who = unit
        squad.leadership = book.successor(dice, squad.leadership)
        note(dice, game, events.SUCCEEDS, unit, NOBODY, squad.leader, squad.leadership, 0)
    return 1


@rule
def panic_test(dice: Any, game: Any, unit: int) -> None:
    """Test once in the game whether a raw unit panics: a reaction test of threat level 0. Source: R7.50-R7.53."""
    squad = game.squad[unit]
    if squad.panic != NEVER_PANICKED:
        return
    dice.who = unit
    if book.panic_roll(dice, squad.quality) > squad.leadership:
        squad.panic = OVER_PANIC
    else:
        squad.panic = PANICKED
        squad.overwatch = 0
    note(dice, game, events.PANICKED_NOW, unit, NOBODY, squad.panic, 0, 0)


@rule
def highest_threat(rules: Any, squad: Any, first: int, lost: int, leader_fell: int) -> int:
    """The highest basic threat level of what one attack did; NO_TEST when nothing calls for a test.

    `first`: 1 when it was the first suppression of the game. Source: R7.4, R7.5, R7.10, R7.13.
    """
    threat = book.threat_level(FIRST_SUPPRESSION if first == 1 else CALM, squad.motivation)
    if lost > 0:
        threat = max(threat, book.threat_level(CASUALTIES, squad.motivation))
    if book.more_lost_than_left(rules, lost, fit_figures(squad), untreated(squad)) == 1:
        threat = max(threat, book.threat_level(MORE_LOST_THAN_LEFT, squad.motivation))
    if leader_fell == 1:
        threat = max(threat, book.threat_level(LEADER_DOWN, squad.motivation))
    return threat


@rule
def after_attack(dice: Any, rules: Any, game: Any, unit: int, suppressed: int, lost: int, untreated_before: int) -> None:
    """What an attack brings about, in order: suppression, leader loss, panic, and one confidence test.

    Casualties are on the record already. Source: R5.38, R5.39, R7.2, R7.12, R7.50.
    """
    squad = game.squad[unit]
    if suppressed == 1:
        suppress(dice, game, unit)
    leader_fell = succeed_leader(dice, game, unit)
    if fit_figures(squad) == 0:
        return
    if squad.was_fired_on == 0:
        squad.was_fired_on = 1
        if squad.quality == 6:
            panic_test(dice, game, unit)
    first = 1 if (suppressed == 1 or leader_fell == 1) and squad.was_suppressed == 0 else 0
    if suppressed == 1 or leader_fell == 1:
        squad.was_suppressed = 1
    threat = highest_threat(rules, squad, first, lost, leader_fell)
    weigh = book.counts_as_untreated(rules, untreated_before, untreated(squad))
    test_confidence(dice, rules, game, unit, threat, weigh)
