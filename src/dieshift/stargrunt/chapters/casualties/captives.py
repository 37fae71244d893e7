"""Captives: who holds them, who guards and carries them on the way to the rear, and what they can be made to tell.

They go where the unit goes that holds them, take no room on the table, and are out of the game when that unit is. What
becomes of them when their captors are beaten is not covered. Source: R10.40-R10.42 (RB p.53-54).
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import casualties
from dieshift.stargrunt.frame import ALLOWED, decides
from dieshift.stargrunt.state.natures import turn_over
from dieshift.stargrunt.state.records import Figure, Game, Order, Pending
from dieshift.stargrunt.state.squads import fit_figures, in_play, is_captive
from dieshift.stargrunt.state.terms import DEAD, FIT, HIDDEN, NOBODY, PRISONER, TREATED, WOUNDED, WOUNDED_PRISONER

TO_A_GUARD = 6  # captives that one guard takes to the rear
BEARERS = 2  # fit captives who carry one wounded captive


class Captives(NamedTuple):
    """The captives that a unit has with it."""

    fit: int
    wounded: int


@rule
def take_captive(figure: Figure, captor: int) -> None:
    """A living figure becomes a captive of a unit, of nobody when he lies apart from his comrades.

    Source: R10.6, R10.40.
    """
    hurt = figure.health == WOUNDED or figure.health == TREATED
    figure.health = WOUNDED_PRISONER if hurt else PRISONER
    figure.held_by = captor + 1 if figure.left == 0 else 0


@rule
def is_held(figure: Figure, unit: int) -> int:
    """Whether a figure is a captive that a unit has with it. Source: R10.41."""
    return 1 if figure.held_by == unit + 1 and is_captive(figure) == 1 else 0


@rule
def captives_of(game: Game, unit: int) -> Captives:
    """The captives that a unit has with it, fit and wounded. Source: R10.41."""
    fit, wounded = 0, 0
    for other in range(game.units):
        squad = game.squad[other]
        if squad.side != game.squad[unit].side:
            for i in range(squad.figures):
                if is_held(squad.figure[i], unit) == 1:
                    if squad.figure[i].health == PRISONER:
                        fit += 1
                    else:
                        wounded += 1
    return Captives(fit, wounded)


@rule
def guards_needed(captives: int) -> int:
    """Guards for captives who are sent to the rear: one for every six, or fewer. Source: R10.41."""
    return (captives + TO_A_GUARD - 1) // TO_A_GUARD


@rule
def escort_refusal(game: Game, unit: int, mask: int) -> int:
    """Whether the fit figures of a mask are guards enough for all captives of a unit. Source: R10.41."""
    held, squad, guards = captives_of(game, unit), game.squad[unit], 0
    if held.fit + held.wounded == 0:
        return casualties.NO_CAPTIVES
    for i in range(squad.figures):
        if mask & (1 << i) != 0 and squad.figure[i].health == FIT:
            guards += 1
    return casualties.TOO_FEW_GUARDS if guards < guards_needed(held.fit + held.wounded) else ALLOWED


@rule
def hand_over(game: Game, unit: int, other: int) -> int:
    """Another unit takes over all captives of a unit; how many. Source: R10.41."""
    count = 0
    for enemy in range(game.units):
        squad = game.squad[enemy]
        for i in range(squad.figures):
            if is_held(squad.figure[i], unit) == 1:
                squad.figure[i].held_by = other + 1
                count += 1
    return count


@rule
def leave_uncarried(dice: Dice, game: Game, unit: int) -> None:
    """Captives move with their captors: two of the fit carry one of the wounded, and the other wounded stay behind.

    No one else is ordered to carry them (reading), and captives left behind are no longer held. Source: R10.41.
    """
    held, left = captives_of(game, unit), 0
    excess = held.wounded - held.fit // BEARERS
    if excess <= 0:
        return
    for other in range(game.units):
        squad = game.squad[other]
        for i in range(squad.figures):
            figure = squad.figure[i]
            if left < excess and figure.health == WOUNDED_PRISONER and is_held(figure, unit) == 1:
                figure.held_by = 0
                left += 1
    casualties.note_captives_left(dice, game, unit, NOBODY, captives=left)


@rule
def next_to_ask(game: Game, unit: int, other: int) -> int:
    """Which captive from a unit its captor interrogates next: its leader, then the others in order; NOBODY: none.

    Each is asked once. Source: R10.42.
    """
    squad, captive = game.squad[other], NOBODY
    for i in range(squad.figures - 1, -1, -1):
        if is_held(squad.figure[i], unit) == 1 and squad.figure[i].questioned == 0:
            if captive == NOBODY or captive != squad.leader:
                captive = i
    return captive


@rule
def is_inverted(game: Game, unit: int, side: int) -> int:
    """Whether a unit of a side lies on the table as an inverted counter. Source: R10.42, R15.1, R15.3."""
    if unit < 0 or unit >= game.units:
        return 0
    squad = game.squad[unit]
    return 1 if squad.side == side and squad.located == HIDDEN and in_play(squad) == 1 else 0


@rule
def inverted_counters(game: Game, side: int) -> int:
    """How many inverted counters a side has on the table. Source: R10.42, R15.1."""
    count = 0
    for unit in range(game.units):
        count += is_inverted(game, unit, side)
    return count


@rule
def question_refusal(game: Game, unit: int, other: int) -> int:
    """Whether a unit may interrogate a captive from another, and he has anything to tell. Source: R10.42."""
    if other < 0 or other >= game.units or next_to_ask(game, unit, other) == NOBODY:
        return casualties.NOBODY_TO_ASK
    return casualties.NOTHING_TO_LEARN if inverted_counters(game, game.squad[other].side) == 0 else ALLOWED


@rule
def interrogate(dice: Dice, game: Game, unit: int, other: int) -> None:
    """Opposed quality dice: a captive who is beaten gives away one inverted counter of his side.

    His captor picks it if he led his unit, his own side if not; a single one is revealed at once. One captive is asked
    in each Reorganise (reading). Source: R10.42.
    """
    who, squad = next_to_ask(game, unit, other), game.squad[other]
    squad.figure[who].questioned = 1
    dice.who = unit
    mine = roll(dice, game.squad[unit].quality, casualties.INTERROGATION)
    dice.who = other
    talks = 1 if mine > roll(dice, squad.quality, casualties.INTERROGATION) else 0
    officer = 1 if who == squad.leader else 0
    casualties.note_interrogated(dice, game, unit, other, figure=who, talks=talks, officer=officer)
    if talks == 0:
        return
    if inverted_counters(game, squad.side) > 1:
        game.pending[game.pending_count - 1].notes[casualties.TALKS] = (
            casualties.CAPTOR_PICKS if officer == 1 else casualties.OWNER_PICKS
        )
        return
    for counter in range(game.units):
        if is_inverted(game, counter, squad.side) == 1:
            reveal(dice, game, counter)
            return


@decides.case(casualties.WHICH_COUNTER)
def picking_side(game: Game, pending: Pending, question: int) -> int:
    """The side that picks the counter which a captive gives away. Source: R10.42."""
    side: int = game.squad[pending.order.unit].side
    return side if pending.notes[casualties.TALKS] == casualties.CAPTOR_PICKS else 1 - side


@rule
def reveal_refusal(game: Game, order: Order) -> int:
    """Whether a counter may be the one that a captive gives away. Source: R10.42."""
    captor = game.squad[game.pending[game.pending_count - 1].order.unit]
    return ALLOWED if is_inverted(game, order.target, 1 - captor.side) == 1 else casualties.NOT_INVERTED


@rule
def reveal(dice: Dice, game: Game, unit: int) -> None:
    """An inverted counter is turned over: figures are placed, a mine or trap is shown, a false one is gone.

    Source: R10.42, R15.3, R15.5.
    """
    device = turn_over(game, unit)
    casualties.note_revealed(dice, game, unit, NOBODY, figures=fit_figures(game.squad[unit]), device=device)


@rule
def capture(game: Game, unit: int, captor: int) -> None:
    """All living figures of a unit become captives of another. Source: R10.40."""
    squad = game.squad[unit]
    for i in range(squad.figures):
        if squad.figure[i].health != DEAD and is_captive(squad.figure[i]) == 0:
            take_captive(squad.figure[i], captor)
