"""The turn: who goes first, whose slot it is, activation, transferred activations, the end of turn and game.

Source: R3.1-R3.12, R3.44, R5.41, R9.10-R9.17 (RB p.15-16).
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, assault
from dieshift.stargrunt.chapters.activation.rules import place_active, who_chooses
from dieshift.stargrunt.chapters.air.cues import let_in
from dieshift.stargrunt.chapters.air.flight import counters_move, end_flight
from dieshift.stargrunt.chapters.decoys.rules import ready_decoys
from dieshift.stargrunt.chapters.drones.rules import lose_untended
from dieshift.stargrunt.chapters.electronics.rules import tune_in
from dieshift.stargrunt.chapters.fire.gather import unload
from dieshift.stargrunt.chapters.fires.burning import burn_on, wake_in_fire
from dieshift.stargrunt.chapters.independents.rules import act_together
from dieshift.stargrunt.chapters.morale.action import desert
from dieshift.stargrunt.chapters.morale.rules import EVERY_TURN, flight_compelled
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.chapters.points.guns import reload_guns
from dieshift.stargrunt.chapters.snipers.rules import tidy_markers
from dieshift.stargrunt.chapters.spotting.rules import first_fright, first_frights, first_sights, seen_on_the_move
from dieshift.stargrunt.chapters.support.rules import move_up, tidy_pieces, waits
from dieshift.stargrunt.chapters.units.rules import bench_orphans, reunite
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts
from dieshift.stargrunt.chapters.vehicles.rules import first_status, is_about
from dieshift.stargrunt.marks import ACTIVATED, marks
from dieshift.stargrunt.state.natures import host_of, is_dummy, is_troops
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import BROKEN, IN_PLAY, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table

end_by_activation = marks.ending(ACTIVATED, "end_by_activation")
ACTIONS = 2  # of an activation (R3.2)


@rule
def is_element(game: Game, squad: Squad) -> int:
    """Whether a squad is an element that its parent unit activates; one whose parent is no more is a unit of its own.

    So is one that rides, or whose parent does. Source: R4.36 (and a reading: nobody else could ever activate it).
    """
    return 1 if squad.parent != NOBODY and in_play(game.squad[squad.parent]) == 1 and squad.aboard == 0 else 0


@rule
def can_be_activated(game: Game, unit: int) -> int:
    """Whether a unit's marker is still face up and somebody in it can act: nobody on the Inbound Chart.

    Source: R3.1, R4.36, R11.13, R15.1, R15.31.
    """
    squad = game.squad[unit]
    if squad.activated == 1 or squad.gone != IN_PLAY or is_element(game, squad) == 1 or is_dummy(squad) == 1:
        return 0
    if squad.chart > 0:
        return 0
    return 1 if fit_figures(squad) > 0 or (squad.figures == 0 and host_of(game, unit) != NOBODY) else 0


@rule
def units_left(game: Game, side: int) -> int:
    """How many units a side may still activate this turn; what looks like one counts, so that nothing is told.

    Source: R3.6, R15.1 (reading).
    """
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side:
            count += max(can_be_activated(game, unit), looks_ready(game, game.squad[unit]))
    return count


@rule
def looks_ready(game: Game, squad: Squad) -> int:
    """Whether a unit that no one can activate looks to the enemy as if it could be: only its owner knows.

    So does every counter, and an element whose unit is under one. Source: R3.6, R4.36, R15.1 (reading).
    """
    if squad.present == 0 or squad.gone != IN_PLAY or squad.figures == 0:
        return 0
    if squad.located != PLACED:
        return 1 - squad.activated if is_troops(squad) == 1 else 1
    if squad.parent == NOBODY or squad.activated == 1 or fit_figures(squad) == 0:
        return 0
    return 1 if game.squad[squad.parent].located != PLACED else 0


@rule
def must_still_act(rules: Rules, game: Game, side: int) -> int:
    """Whether a broken or routed unit of a side has still to be activated. Source: R7.24."""
    if flight_compelled(rules) != EVERY_TURN:
        return 0
    for unit in range(game.units):
        if game.squad[unit].side == side and game.squad[unit].confidence <= BROKEN:
            if can_be_activated(game, unit) == 1 and game.squad[unit].present == 1:
                return 1
    return 0


@rule
def ask(game: Game, side: int, question: int) -> None:
    """Wait for a side to decide something; the markers of snipers who were found are gone by then. Source: R15.45."""
    tidy_markers(game)
    game.seat_to_choose = side
    game.question = question


@rule
def has_slot(rules: Rules, game: Game, side: int) -> int:
    """Whether a side can still use a slot this turn, be it for fire that waits. Source: R3.8, R3.9, R11.20."""
    if game.missions > 0 and waits(rules, game, side) == 1:
        return 1
    return 1 if game.stopped[side] == 0 and units_left(game, side) > 0 else 0


@rule
def begin_turn(dice: Dice, rules: Rules, game: Game) -> None:
    """A new turn: all markers face up, and somebody chooses who goes first. Source: R3.4, R3.10."""
    face_up(dice, game)
    ask(game, who_chooses(dice, rules, game), activation.WHO_IS_FIRST)


@rule
def face_up(dice: Dice, game: Game) -> None:
    """All markers are turned face up for a new turn. Source: R3.10."""
    game.turn += 1
    for side in range(2):
        game.stopped[side] = 0
        game.owed[side] = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        squad.activated = 0
        squad.failed = 0
        squad.called = 0
        squad.actions = 0
        unload(squad)
        reload_guns(game, unit)
    for k in range(game.hulls):
        game.hull[k].decoyed = 0
    ready_decoys(game)
    activation.note_turn_begins(dice, game, NOBODY, NOBODY, turn=game.turn, turns=game.turns)


@rule
def resume_turn(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Resume a first turn already under way: the active unit goes on; with no active unit, the next slot begins.

    Source: R3.1, R3.2.
    """
    game.turn += 1
    activation.note_turn_begins(dice, game, NOBODY, NOBODY, turn=game.turn, turns=game.turns)
    if game.active != NOBODY:
        go_on_acting(dice, rules, table, game)
    else:
        next_slot(dice, rules, table, game)


@rule
def end_game(dice: Dice, table: Table, game: Game) -> None:
    """Write down how far every objective has got, settle the winner and stop. Source: R3.54."""
    objectives_rules.score(table, game)
    game.winner = objectives_rules.winner(game)
    game.seat_to_choose = NOBODY
    game.question = activation.OVER
    activation.note_game_over(dice, game, NOBODY, NOBODY, winner=game.winner)


@rule
def next_slot(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Find who decides next: the side whose slot it is, the other if it cannot, else the turn ends.

    A slot already used by Reaction Fire is skipped. Source: R3.1, R3.8, R3.10, R5.41.
    """
    game.active = NOBODY
    bench_orphans(rules, game)
    side = game.slot
    if game.owed[side] > 0 and has_slot(rules, game, 1 - side) == 1:
        game.owed[side] -= 1
        side = 1 - side
    if has_slot(rules, game, side) == 0:
        side = 1 - side
    game.slot = side
    if objectives_rules.is_decided(game) == 1:
        end_game(dice, table, game)
    elif has_slot(rules, game, side) == 1:
        ask(game, side, activation.WHICH_UNIT)
    else:
        end_turn(dice, rules, table, game)


@rule
def end_turn(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The turn ends: missions and reinforcements move up, fires and smoke go on; then comes another, or the end.

    Source: R3.10, R3.11, R11.13, R14.52, R14.61, R18.11.
    """
    objectives_rules.count_exits(game)
    objectives_rules.score(table, game)
    activation.note_turn_ends(dice, game, NOBODY, NOBODY, turn=game.turn)
    if game.batteries > 0:
        tidy_pieces(game)
        move_up(dice, rules, game)
    counters_move(dice, game)
    let_in(dice, table, game)
    if game.fires > 0 or game.clouds > 0:
        burn_on(dice, rules, table, game)
        objectives_rules.score(table, game)
    if game.turn >= game.turns:
        end_game(dice, table, game)
    else:
        begin_turn(dice, rules, game)


@rule
def go_first(dice: Dice, rules: Rules, table: Table, game: Game, side: int) -> None:
    """A side goes first in this turn, and activates. Source: R3.4."""
    game.first = side
    game.slot = game.first
    activation.note_goes_first(dice, game, NOBODY, NOBODY, side=game.first)
    next_slot(dice, rules, table, game)


@rule
def begin_activation(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A unit becomes active with two actions; its Overwatch counter goes, its weapons may fire again.

    Its EW system is tuned in. Source: R3.2, R3.40, R3.44, R7.50, R9.10, R12.2, R14.54, R15.3, R15.31, R15.41; S4.97,
    S4.128; N32.
    """
    squad = game.squad[unit]
    squad.actions = ACTIONS
    squad.done = 0
    squad.fires = 0
    squad.moves = 0
    squad.transferred = 0
    squad.informed = 0
    end_by_activation(squad)
    place_active(squad)
    unload(squad)
    reload_guns(game, unit)
    game.assault.follows = 0
    act_together(game, unit)
    game.active = unit
    game.activations += 1
    activation.note_activated(dice, game, unit, NOBODY, markers=squad.suppression, confidence=squad.confidence)
    tune_in(dice, rules, game, unit)
    first_status(dice, rules, game, unit)
    if game.fires > 0:
        wake_in_fire(dice, rules, table, game, unit)
    first_sights(dice, rules, table, game, unit)
    first_fright(dice, rules, table, game, unit)
    first_frights(dice, rules, table, game)
    ask(game, squad.side, activation.WHAT_ACTION)


@rule
def lay_down(game: Game, unit: int) -> None:
    """A unit's activation is over; if its own is still to come, also out of turn, its weapons may fire again in that.

    Source: R3.40, R3.44, R5.41, R9.17.
    """
    squad = game.squad[unit]
    squad.actions = 0
    if squad.activated == 0:
        unload(squad)
        reload_guns(game, unit)


@rule
def be_done(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A unit has no more to do in this activation: its elements at hand rejoin it.

    Source: R3.1, R3.53, R4.37, R16.34.
    """
    if game.squad[unit].aloft > 0:
        end_flight(dice, rules, table, game, unit)
    desert(dice, rules, table, game, unit)
    lay_down(game, unit)
    activation.note_ended(dice, game, unit, NOBODY)
    reunite(dice, rules, game, unit)


@rule
def end_activation(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The active unit is done, then its commander goes on, or is done too, and the next slot comes.

    Source: R3.1, R9.11.
    """
    side = game.squad[game.active].side
    be_done(dice, rules, table, game, game.active)
    while game.callers > 0:
        game.callers -= 1
        caller = game.caller[game.callers]
        game.caller[game.callers] = 0
        if game.squad[caller].actions > 0 and is_about(game, caller) == 1:
            game.active = caller
            game.assault.follows = (game.squad[caller].done >> assault.FOLLOW) & 1
            ask(game, side, activation.WHAT_ACTION)
            return
        be_done(dice, rules, table, game, caller)
    game.slot = 1 - side
    next_slot(dice, rules, table, game)


@rule
def after_action(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """After an action: what it frightens; then the active unit goes on, or is done. Source: R3.2, R7.50."""
    seen_on_the_move(dice, rules, table, game)
    first_frights(dice, rules, table, game)
    if game.mined == 1:
        lose_untended(dice, game)
    if game.hulls > 0:
        leave_derelicts(dice, rules, table, game)
    go_on_acting(dice, rules, table, game)


@rule
def go_on_acting(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The active unit is asked for its next action if it has one and can act; else it is done. Source: R3.2, R3.53.

    Where nobody is active, a task between two activations is over, and its side activates as before. Source: R12.4.
    """
    if game.active == NOBODY:
        ask(game, game.slot, activation.WHICH_UNIT)
        return
    squad = game.squad[game.active]
    inside = squad.aboard > 0 and fit_figures(squad) > 0
    if squad.actions > 0 and (in_play(squad) == 1 or is_waiting(squad) == 1 or inside):
        ask(game, squad.side, activation.WHAT_ACTION)
    else:
        end_activation(dice, rules, table, game)
