"""Communication, transfer and rally, with numbers only.

Source: R9.1-R9.21, R7.40-R7.43 (RB p.16-17).
"""

from typing import Any

from dieshift.core.dice import Dice, roll, set_rollers, shifted
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import command
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.morale.rules import rally_test, set_confidence
from dieshift.stargrunt.chapters.spotting import note_spotted
from dieshift.stargrunt.chapters.spotting import rules as spotting
from dieshift.stargrunt.chapters.vehicles.rules import is_about, parted_by_hatches
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import unit_of
from dieshift.stargrunt.state.terms import NOBODY, PLATOON, REGIMENT, SQUAD
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, counter_in_sight, sees_at_night

DIRECT = 600
DROWNED = -1  # what becomes of a message that EW has jammed (R12.10)


@rule
def bypassed_levels(sender: int, receiver: int, lacks: int) -> int:
    """Command levels skipped between two units: those between theirs that their side has.

    `lacks`: levels that the side does not have, a bit each. Source: R9.2, R9.4, R2.19, R11.3; A29.
    """
    count = 0
    for level in range(min(sender, receiver) + 1, max(sender, receiver)):
        count += 1 - ((lacks >> level) & 1)
    return count


@rule
def worse_leadership(one: int, other: int) -> int:
    """The leadership that a message has to beat: the worse of both. Source: R9.1."""
    return max(one, other)


@rule
def communication_test(dice: Dice, quality: int, leadership: int, other: int, bypassed: int) -> int:
    """Whether a message gets through: the sender's die, one type down per level skipped, above the worse leadership.

    Source: R9.1, R9.2, R9.3.
    """
    return jammed_test(dice, quality, leadership, other, bypassed, 0)


@rule
def jammed_test(dice: Dice, quality: int, leadership: int, other: int, bypassed: int, jam: int) -> int:
    """The communication test against an EW roll, 0 for none: if that beats the sender's, the message is DROWNED.

    The two faces are compared even if the message would have failed anyway. Source: R9.1, R9.2, R9.3, R12.10; N27.
    """
    face = roll(dice, shifted(quality, -bypassed), command.COMMUNICATION)
    if jam > face:
        return DROWNED
    return 1 if face > worse_leadership(leadership, other) else 0


@catalogue.slot
@slot
def is_direct(rules: Rules, from_squad: Any, to_squad: Any) -> int:
    """Whether two units are in direct contact: their leaders are within six inches of each other; no roll is needed.

    Source: R9.14, R9.15.
    """
    if from_squad.leader == NOBODY or to_squad.leader == NOBODY:
        return 0
    one, other = from_squad.figure[from_squad.leader], to_squad.figure[to_squad.leader]
    return within(one.x, one.y, other.x, other.y, DIRECT)


@rule
def in_contact(rules: Rules, game: Game, sender: int, receiver: int) -> int:
    """Whether a message needs no roll: in direct contact, and no sealed hatch between them. Source: R9.14; S4.100."""
    direct: int = is_direct(rules, game.squad[sender], game.squad[receiver])
    return direct * (1 - parted_by_hatches(rules, game, sender, receiver))


@rule
def reached(dice: Dice, rules: Rules, game: Game, sender: int, receiver: int) -> int:
    """Whether a message from one unit reaches another. Source: R9.1, R9.14, R9.16."""
    return reached_through(dice, rules, game, sender, receiver, 0)


@rule
def reached_through(dice: Dice, rules: Rules, game: Game, sender: int, receiver: int, jam: int) -> int:
    """Whether a message reaches another unit through the jamming of an EW roll: 1, 0, or DROWNED.

    Source: R9.1, R9.14, R9.16, R12.10.
    """
    one, other = game.squad[sender], game.squad[receiver]
    if in_contact(rules, game, sender, receiver) == 1:
        return 1
    dice.who = sender
    skipped = bypassed_levels(one.level, other.level, game.lacks[one.side])
    return jammed_test(dice, one.quality, one.leadership, other.leadership, skipped, jam)


@catalogue.slot
@slot
def commands(rules: Rules, game: Game, commander: int, unit: int) -> int:
    """Whether one unit is a superior command element of another: higher level, same chain, not itself.

    If a role is vacant, its squads pass to the next level up; a detached element answers only to its own unit. Source:
    R4.36, R7.41, R9.10, R9.19.
    """
    boss, squad = game.squad[commander], game.squad[unit]
    if unit_of(game, unit) != unit:
        return 0
    if boss.side != squad.side or commander == unit or boss.level < PLATOON or boss.level <= squad.level:
        return 0
    above = squad.superior
    for _ in range(4):
        if above == commander:
            return 1
        if above == NOBODY:
            return 0
        above = game.squad[above].superior
    return 0


@rule
def levels_on_table(game: Game, side: int) -> int:
    """Number of levels of command that a side has on the table, or in vehicles there. Source: R2.19, R9.10, R13.5."""
    levels, count = 0, 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == side and squad.parent == NOBODY and is_dummy(squad) == 0 and is_about(game, unit) == 1:
            levels |= 1 << squad.level
    for level in range(SQUAD, REGIMENT + 1):
        count += (levels >> level) & 1
    return count


@catalogue.slot
@slot
def acts_in_a_turn(rules: Rules, levels: int) -> int:
    """Limit of a unit's actions per turn, given its side's command levels: none, it acts as often as it is called on.

    0: only the commanders' actions limit it. Source: R3.44, R9.10-R9.13, R9.17.
    """
    return 0


@catalogue.slot
@slot
def same_unit_again(rules: Rules) -> int:
    """Whether a commander may transfer to the same unit twice in one activation: no. Source: R9.12."""
    return 0


# --- Leader actions on the record: communicate, transfer, rally, observe ----------------------------------------------
# Source: R3.26, R3.27, R3.30, R3.31, R7.40-R7.43, R9.10-R9.18, R15.10-R15.14.


@rule
def communicate(dice: Dice, rules: Rules, game: Game, unit: int, receiver: int) -> int:
    """Send a message to another unit: 1 when it gets through, which is kept for this activation; else 0, or DROWNED.

    Every use of a message comes here: an order to communicate, transfers, rallies, calls. Source: R3.26, R9.1, R9.14,
    R12.10.
    """
    through = reached_through(dice, rules, game, unit, receiver, roll_against(game))
    if through == 1:
        game.squad[unit].informed |= 1 << receiver
    return through


@rule
def leadership_between(game: Game, unit: int, receiver: int) -> int:
    """The leadership that a message between two units has to beat. Source: R9.1."""
    return worse_leadership(game.squad[unit].leadership, game.squad[receiver].leadership)


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
    kind = spotting.come_to_light(game, target, beats, near)
    spotted = target if beats > 0 else NOBODY
    note_spotted(dice, game, unit, spotted, beats=beats, located=hidden.located, in_sight=0, won=won << 1, found=kind)
