"""Morale paragraph by paragraph, with numbers only; `apply.py` writes the results into the record.

Source: R7.1-R7.76 (RB p.16-21, p.53).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import independents, morale
from dieshift.stargrunt.marks import SUPPRESSED, marks
from dieshift.stargrunt.state import squads, terms
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees

end_by_suppression = marks.ending(SUPPRESSED, "end_by_suppression")
NO_TEST, GREEN = -1, 6  # no threat; a quality die
AS_THEY_PLEASE, WHEN_ACTIVATED, EVERY_TURN = range(3)  # how far flight is compelled (R7.24)

# threat level by circumstance (CALM .. LEADER_DOWN) and motivation (LOW, MEDIUM, HIGH); NO_TEST: none is due
THREAT = (-1, -1, -1, 2, 1, -1, 2, 1, -1, 4, 3, 1, 4, 3, 2)
UNTREATED = (1, 0, 0)
ABANDONED = (3, 2, 1)
BOMBARDED = (2, 1, 0)


@rule
def confidence_test(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int) -> int:
    """How many confidence levels a test costs: 0 on more than leadership plus threat, 2 on half of it or less, else 1.

    It is rolled even when it cannot be passed. Source: R7.1, R7.3; C10.
    """
    target = leadership + threat
    face = roll(dice, quality, morale.CONFIDENCE)
    if face > target:
        return 0
    return 2 if half_or_less(rules, face, target) == 1 else 1


@catalogue.slot
@slot
def half_or_less(rules: Rules, face: int, target: int) -> int:
    """Whether a failed test costs two levels: yes, on half the target number or less. Source: R7.1; C10."""
    return 1 if 2 * face <= target else 0


@rule
def reaction_test(dice: Dice, quality: int, leadership: int, threat: int) -> int:
    """Whether a squad does what needs nerve: more than leadership plus threat. Failing costs no confidence.

    Source: R7.39, R1.14; R3.42.
    """
    return 1 if roll(dice, quality, morale.REACTION) > leadership + threat else 0


@rule
def remove_suppression(dice: Dice, quality: int, leadership: int) -> int:
    """Whether one suppression marker goes: quality die above leadership. Source: R7.73."""
    return 1 if roll(dice, quality, morale.SUPPRESSION) > leadership else 0


@rule
def bombarded_threat(motivation: int, bombarded: int) -> int:
    """What artillery or aircraft add to the test that their attack brings about. Source: R7.10."""
    return BOMBARDED[motivation] * bombarded


@rule
def threat_level(circumstance: int, motivation: int) -> int:
    """The threat level of a circumstance; NO_TEST where none is due. Source: R7.10."""
    return THREAT[3 * circumstance + motivation]


@rule
def further_threat(rules: Rules, motivation: int, untreated: int, abandoned: int) -> int:
    """What untreated and abandoned casualties add; they modify a test and never cause one. Source: R7.5, R7.10; C3."""
    threat = UNTREATED[motivation] * untreated
    if abandoned > 0:
        threat += abandoned_threat(rules, motivation)
    return threat


@catalogue.slot
@slot
def abandoned_threat(rules: Rules, motivation: int) -> int:
    """Threat that abandoned casualties add, while they are alive and lie there. Source: R7.10, R7.15."""
    return ABANDONED[motivation]


@catalogue.slot
@slot
def more_lost_than_left(rules: Rules, lost: int, fit_left: int, wounded_left: int) -> int:
    """Whether an attack caused more losses than survivors: only figures still fit count as survivors. Source: R7.13."""
    return 1 if lost > fit_left else 0


@catalogue.slot
@slot
def counts_as_untreated(rules: Rules, before: int, now: int) -> int:
    """Which untreated casualties count in the test that they cause: only those from before. Source: R7.11, R7.12."""
    return before


@catalogue.slot
@slot
def leadership_tested(rules: Rules, old: int, new: int) -> int:
    """Leadership that counts in the test after a leader falls: the successor's. Source: R5.38."""
    return new


@rule
def rally_test(dice: Dice, quality: int, leadership: int, commander: int) -> int:
    """Whether a rallied unit gains a level: its quality die above the sum of both leadership values. Source: R7.40."""
    return 1 if roll(dice, quality, morale.RALLY) > leadership + commander else 0


@rule
def successor(dice: Dice, leadership: int) -> int:
    """The leadership of a successor: D6, 1-2 one worse, 6 one better, never beyond 1 or 3. Source: R2.13."""
    face = roll(dice, 6, morale.SUCCESSOR)
    if face <= 2:
        return min(3, leadership + 1)
    return max(1, leadership - 1) if face == 6 else leadership


@catalogue.slot
@slot
def opportunity_threat(rules: Rules, motivation: int, abandoned: int) -> int:
    """The threat level of the test for opportunity fire by motivation: none, none, one for low. Source: S4.110."""
    return 1 if motivation == terms.LOW else 0


@catalogue.slot
@slot
def reaction_threat(rules: Rules, motivation: int, abandoned: int) -> int:
    """Threat that abandoned casualties add to reaction tests: none in the book, the usual one with Opportunity Fire.

    Source: R2.15, R7.15; S4.122.
    """
    return ABANDONED[motivation] if abandoned > 0 and rules.opportunity_fire != 0 else 0


@catalogue.slot
@slot
def position_lost(rules: Rules) -> int:
    """Whether a unit that must withdraw loses its position at once and at no cost: yes. Source: R14.17."""
    return 1


@catalogue.slot
@slot
def flight_compelled(rules: Rules) -> int:
    """What broken and routed units have to do: they are activated each turn and use both actions to withdraw.

    Source: R7.24.

    WHEN_ACTIVATED: they need not be activated. AS_THEY_PLEASE: they may stop at any time.
    """
    return EVERY_TURN


@rule
def panic_roll(dice: Dice, quality: int) -> int:
    """The face of a panic test, or of the try to remove a PANIC marker. Source: R7.51, R7.53."""
    return roll(dice, quality, morale.PANIC)


@rule
def shies_at_fire(quality: int, was_fired_on: int, panic: int) -> int:
    """Whether fire at a unit makes it test for panic: a Green one's first, if it never did. Source: R7.50, R7.51."""
    return 1 if quality == GREEN and was_fired_on == 0 and panic == terms.NEVER_PANICKED else 0


@catalogue.slot
@slot
def takes_prisoners(rules: Rules, side: int) -> int:
    """Whether a trapped unit can surrender to a side: yes. Source: R10.40."""
    return 1


# --- what follows -----------------------------------------------------------------------------------------------------
# Morale written into the record: markers, levels, successors, panic, and the one test that follows an attack.
#
# Source: R2.12-R2.14, R4.39, R5.38, R7.1-R7.5, R7.50-R7.52, R7.61, R7.70.


@rule
def suppress(dice: Dice, game: Game, unit: int) -> None:
    """Place one suppression marker, three at most; a unit that makes its last stand takes none.

    Source: R5.39, R7.61, R7.70.
    """
    squad = game.squad[unit]
    if squad.standing_fast == 0:
        squad.suppression = min(3, squad.suppression + 1)
        end_by_suppression(squad)
        morale.note_suppressed(dice, game, unit, terms.NOBODY, markers=squad.suppression)


@catalogue.slot
@slot
def shares_confidence(rules: Rules) -> int:
    """Whether a unit and its detached elements share one confidence level: yes. Source: R4.39."""
    return 1


@rule
def write_confidence(rules: Rules, squad: Squad, level: int) -> None:
    """Write one squad's confidence level; the routed lose their position. Source: R7.23, R14.17."""
    squad.confidence = level
    if level == terms.ROUTED and position_lost(rules) == 1:
        squad.in_position = 0


@rule
def set_confidence(rules: Rules, game: Game, unit: int, level: int) -> None:
    """Write a unit's confidence level, and that of its elements. Source: R4.39, R7.23."""
    whole = squads.unit_of(game, unit)
    for other in range(game.units):
        squad = game.squad[other]
        if other != unit and shares_confidence(rules) == 1 and squads.unit_of(game, other) == whole:
            write_confidence(rules, squad, level)
    write_confidence(rules, game.squad[unit], level)


@rule
def lose_confidence(dice: Dice, rules: Rules, game: Game, unit: int, levels: int, threat: int, leadership: int) -> None:
    """Lower a unit's confidence, to ROUTED at worst, and note the test. Source: R7.1, R7.4, R15.33."""
    squad = game.squad[unit]
    if acts_alone(squad) == 1:
        lose_nerve(dice, game, unit, levels, threat, leadership)
        return
    set_confidence(rules, game, unit, max(terms.ROUTED, squad.confidence - levels))
    morale.note_confidence_tested(dice, game, unit, terms.NOBODY, threat=threat, confidence=squad.confidence,
                                  levels=levels, leadership=leadership)


@rule
def lose_nerve(dice: Dice, game: Game, unit: int, levels: int, threat: int, leadership: int) -> None:
    """What a confidence test costs an independent figure, who has no confidence: a marker, or the PANIC marker.

    The marker comes on top of the one that the attack has left. Source: R15.30, R15.33; N38.
    """
    independents.note_nerve_tested(dice, game, unit, terms.NOBODY, threat=threat, levels=levels, leadership=leadership)
    if levels == 1:
        suppress(dice, game, unit)
    elif levels > 1:
        game.squad[unit].panic = terms.PANICKED


@rule
def test_confidence(dice: Dice, rules: Rules, game: Game, unit: int, leadership: int, threat: int, untreated:
                    int) -> int:
    """Roll the confidence test of a unit for a basic threat level, with what its casualties add; the levels it loses.

    A unit making its last stand takes no tests. Source: R7.1, R7.5, R7.10, R7.61.
    """
    squad = game.squad[unit]
    if threat == NO_TEST or squad.standing_fast == 1:
        return 0
    threat += further_threat(rules, squad.motivation, untreated, squads.abandoned(squad))
    dice.who = unit
    lost = confidence_test(dice, rules, squad.quality, leadership, threat)
    lose_confidence(dice, rules, game, unit, lost, threat, leadership)
    return lost


@rule
def succeed_leader(dice: Dice, rules: Rules, game: Game, unit: int, marker: int = 1) -> int:
    """If the leader is no longer fit: one more suppression marker, a successor, and his leadership. 1 if he fell.

    The marker counts as a suppression by fire in every way; with `marker` 0, as in a close assault, there is none.
    The figure in charge of a detached element is not the unit's leader: another takes over, and nothing else follows.
    Source: R2.12, R2.13, R2.14, R4.35, R7.17; N10, N12.
    """
    squad = game.squad[unit]
    if squad.leader == terms.NOBODY or squad.figure[squad.leader].health == terms.FIT or acts_alone(squad) == 1:
        return 0
    fell = squad.leader
    squad.leader = squads.who_succeeds(rules, squad)
    if squads.unit_of(game, unit) != unit:
        return 0
    morale.note_leader_fell(dice, game, unit, terms.NOBODY, figure=fell)
    if squad.leader != terms.NOBODY:
        if marker == 1:
            suppress(dice, game, unit)
        dice.who = unit
        set_leadership(game, unit, successor(dice, squad.leadership))
        morale.note_succeeds(dice, game, unit, terms.NOBODY, figure=squad.leader, leadership=squad.leadership)
    return 1


@rule
def set_leadership(game: Game, unit: int, leadership: int) -> None:
    """Write a unit's leadership value, which its detached elements share. Source: R4.39."""
    for other in range(game.units):
        if other != unit and squads.unit_of(game, other) == unit:
            game.squad[other].leadership = leadership
    game.squad[unit].leadership = leadership


@rule
def panic_test(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Test once in the game whether a raw unit panics: a reaction test of threat level 0.

    A unit making its last stand takes no tests. Source: R7.50-R7.53, R7.61, R7.37.
    """
    squad = game.squad[unit]
    if squad.panic != terms.NEVER_PANICKED or squad.standing_fast == 1:
        return
    dice.who = unit
    threat: int = reaction_threat(rules, squad.motivation, squads.abandoned(squad))
    if panic_roll(dice, squad.quality) > squad.leadership + threat:
        squad.panic = terms.OVER_PANIC
    else:
        squad.panic = terms.PANICKED
    morale.note_panicked(dice, game, unit, terms.NOBODY, panic=squad.panic, threat=threat, leadership=squad.leadership)


@rule
def highest_threat(rules: Rules, game: Game, unit: int, first: int, lost: int, leader_fell: int) -> int:
    """The highest basic threat level of what one attack did; NO_TEST when nothing calls for a test.

    `first`: 1 when it was the first suppression of the game. Source: R4.39, R7.4, R7.5, R7.10, R7.13.
    """
    squad = game.squad[unit]
    left = squads.fit_in_unit(game, unit) if shares_confidence(rules) == 1 else squads.fit_figures(squad)
    threat = threat_level(terms.FIRST_SUPPRESSION if first == 1 else terms.CALM, squad.motivation)
    if lost > 0:
        threat = max(threat, threat_level(terms.CASUALTIES, squad.motivation))
    if more_lost_than_left(rules, lost, left, squads.untreated(squad)) == 1:
        threat = max(threat, threat_level(terms.MORE_LOST_THAN_LEFT, squad.motivation))
    if leader_fell == 1:
        threat = max(threat, threat_level(terms.LEADER_DOWN, squad.motivation))
    return threat


@rule
def after_attack(
    dice: Dice, rules: Rules, game: Game, unit: int, suppressed: int, lost: int, untreated_before: int,
    bombarded: int = 0
) -> None:
    """What an attack brings about, in order: suppression, leader loss, panic, and one confidence test.

    Casualties are on the record already. `bombarded`: by artillery. Source: R5.38, R5.39, R7.2, R7.10, R7.12, R7.50.
    """
    squad = game.squad[unit]
    old = squad.leadership
    if suppressed == 1:
        suppress(dice, game, unit)
    leader_fell = succeed_leader(dice, rules, game, unit)
    if squads.fit_figures(squad) == 0:
        return
    shies = shies_at_fire(squad.quality, squad.was_fired_on, squad.panic)
    squad.was_fired_on = 1
    if shies == 1:
        panic_test(dice, rules, game, unit)
    take_stock(dice, rules, game, unit, old, suppressed, leader_fell, lost, untreated_before, bombarded)


@rule
def take_stock(dice: Dice, rules: Rules, game: Game, unit: int, leadership: int, suppressed: int, leader_fell: int,
               lost: int, untreated_before: int, bombarded: int) -> None:
    """The one confidence test that follows an attack on a unit that had some leadership value before it.

    Source: R5.38, R7.2, R7.10, R7.12.
    """
    squad = game.squad[unit]
    first = 1 if (suppressed == 1 or leader_fell == 1) and squad.was_suppressed == 0 else 0
    if suppressed == 1 or leader_fell == 1:
        squad.was_suppressed = 1
    threat = highest_threat(rules, game, unit, first, lost, leader_fell)
    weigh = counts_as_untreated(rules, untreated_before, squads.untreated(squad))
    tested = leadership_tested(rules, leadership, squad.leadership)
    if threat != NO_TEST:
        threat += bombarded_threat(squad.motivation, bombarded)
    test_confidence(dice, rules, game, unit, tested, threat, weigh)


@rule
def after_mines(dice: Dice, rules: Rules, game: Game, unit: int, suppressed: int, lost: int, untreated_before:
                int) -> None:
    """What mines bring about: a marker if a rule set says so, leader loss, one confidence test by the casualties.

    Nobody has fired: raw troops do not panic at it (reading). Source: R5.38, R7.12, R16.9, R7.16; N51.
    """
    squad = game.squad[unit]
    old = squad.leadership
    if suppressed == 1:
        suppress(dice, game, unit)
    leader_fell = succeed_leader(dice, rules, game, unit)
    if squads.fit_figures(squad) > 0:
        take_stock(dice, rules, game, unit, old, suppressed, leader_fell, lost, untreated_before, 0)


@rule
def stand_down(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """A last stand ends when all enemies in sight retreat: the unit is steady again. 1 when it has ended.

    Asked when the unit is activated (reading). Source: R7.61.
    """
    squad = game.squad[unit]
    if squad.standing_fast == 0:
        return 0
    for other in range(game.units):
        enemy = game.squad[other]
        if (
            enemy.side != squad.side
            and squads.in_play(enemy) == 1
            and enemy.located != terms.HIDDEN
            and enemy.confidence > terms.BROKEN
        ):
            if sees(table, rules, game, unit, other) == 1:
                return 0
    squad.standing_fast = 0
    set_confidence(rules, game, unit, terms.STEADY)
    return 1
