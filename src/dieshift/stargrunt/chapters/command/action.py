"""Leader actions on the record: communicate, transfer, rally, observe.

Source: R3.26, R3.27, R3.30, R3.31, R7.40-R7.43, R9.10-R9.18, R15.10-R15.14.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import command
from dieshift.stargrunt.chapters.command import book
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.morale.apply import set_confidence
from dieshift.stargrunt.chapters.morale.book import rally_test
from dieshift.stargrunt.chapters.spotting import book as spotting
from dieshift.stargrunt.chapters.spotting import note_spotted
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, counter_in_sight, sees_at_night


@rule
def communicate(dice: Dice, rules: Rules, game: Game, unit: int, receiver: int) -> int:
    """Send a message to another unit: 1 when it gets through, which is kept for this activation; else 0, or DROWNED.

    Every use of a message comes here: an order to communicate, transfers, rallies, calls. Source: R3.26, R9.1, R9.14,
    R12.10.
    """
    through = book.reached_through(dice, rules, game, unit, receiver, roll_against(game))
    if through == 1:
        game.squad[unit].informed |= 1 << receiver
    return through


@rule
def leadership_between(game: Game, unit: int, receiver: int) -> int:
    """The leadership that a message between two units has to beat. Source: R9.1."""
    return book.worse_leadership(game.squad[unit].leadership, game.squad[receiver].leadership)


@rule
def send_word(dice: Dice, rules: Rules, game: Game, unit: int, receiver: int) -> None:
    """The action of communicating and no more: what the message is good for, other rules say. Source: R3.26, R9.16."""
    through = communicate(dice, rules, game, unit, receiver)
    command.note_communicated(
        dice, game, unit, receiver, through=through, leadership=leadership_between(game, unit, receiver))


@rule
def transfer(dice: Dice, rules: Rules, game: Game, unit: int, receiver: int) -> int:
    """Try to hand an action to a subordinate; 1 when it makes a full activation at once.

    Only a transfer that gets through counts as made to that unit. Source: R3.12, R9.10, R9.12, R9.16-R9.18; S4.136.
    """
    squad = game.squad[unit]
    through = communicate(dice, rules, game, unit, receiver)
    if through == 1:
        squad.transferred |= 1 << receiver
    command.note_transferred(
        dice, game, unit, receiver, through=through, leadership=leadership_between(game, unit, receiver))
    return through


@rule
def rally(dice: Dice, rules: Rules, game: Game, unit: int, receiver: int) -> None:
    """Try to raise a subordinate's confidence by a level; the message and the rally are one action.

    Source: R4.39, R7.40, R7.42, R7.43.
    """
    boss, squad = game.squad[unit], game.squad[receiver]
    through, raised = communicate(dice, rules, game, unit, receiver), 0
    if through == 1:
        dice.who = receiver
        raised = rally_test(dice, squad.quality, squad.leadership, boss.leadership)
        set_confidence(rules, game, receiver, min(squad.ceiling, squad.confidence + raised))
    command.note_rallied(dice, game, unit, receiver, through=through, raised=raised, confidence=squad.confidence,
                         leadership=leadership_between(game, unit, receiver), both=squad.leadership + boss.leadership)


@rule
def hiding_of(game: Game, unit: int, target: int, view: Sighting) -> spotting.Hiding:
    """What makes a unit hard to spot for another that sees its counter so. Source: R15.10."""
    squad, hidden = game.squad[unit], game.squad[target]
    return spotting.Hiding(view.distance, view.cover, hidden.in_position, game.night, sees_at_night(squad),
                           view.concealment)


@rule
def observe(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, target: int) -> None:
    """Try to spot what a counter in line of sight hides. One die beats: it is a unit, or none. Two: it comes to light.

    Whether dice are rolled at all follows from where the counter lies, so that they tell nothing of who stands
    around it; whether that is In Position makes the hiding die larger. Source: R3.27, R12.30, R15.4, R15.10, R15.13,
    R15.14.
    """
    view = counter_in_sight(table, rules, game, unit, target)
    look_at(dice, rules, game, unit, target, view, game.squad[unit].sensor, is_near_leader(game, unit, target))


@rule
def is_near_leader(game: Game, unit: int, target: int) -> int:
    """Whether a counter lies so near a unit's leader that he would see a device under it. Source: R15.14; N36."""
    squad, counter = game.squad[unit], game.squad[target].figure[game.squad[target].centre]
    eye = squad.figure[squad.centre if squad.leader == NOBODY else squad.leader]
    return within(eye.x, eye.y, counter.x, counter.y, spotting.DEVICE_SHOWS)


@rule
def look_at(dice: Dice, rules: Rules, game: Game, unit: int, target: int, view: Sighting, sensor: int,
            near: int) -> None:
    """Try to spot what a counter hides that a unit sees somehow, by its own eyes or a drone's, with a sensor.

    `near`: 1 if the eyes are near enough to tell a device. Source: R12.30, R15.10, R15.13, R15.14, R15.22.
    """
    squad, hidden = game.squad[unit], game.squad[target]
    hiding = hiding_of(game, unit, target, view)
    set_rollers(dice, unit, target)
    won = 0
    if view.visible == 1:
        shift = spotting.hiding_shift(rules, hiding)
        won = spotting.spoofed_eyes(dice, squad.quality, sensor, shift, roll_against(game))
    if won == spotting.SPOOFED:
        note_spotted(dice, game, unit, NOBODY, beats=won, located=hidden.located, in_sight=0, won=0, found=0)
        return
    beats = spotting.beating(won)
    found = spotting.come_to_light(game, target, beats, near)
    told = target if beats > 0 else NOBODY
    note_spotted(dice, game, unit, told, beats=beats, located=hidden.located, in_sight=0, won=won << 1, found=found)
