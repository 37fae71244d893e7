"""Facts of a step, noted by the rules; `narrate` makes sentences of them.

What `unit`, `other` and the numbers a, b, c of each kind are (faces as decimal digits, the first die leftmost):

    TURN_BEGINS       a: turn
    PHASE_BEGINS      a: side; b: turn
    PHASE_ENDS        a: side; b: 1 nobody else could act, 0 the side was done
    ACTIVATED         unit; a: its action points
    ENDED             unit; a: action points lost
    STEPPED           unit; a, b: the square; c: action points left
    TURNED            unit; a: the facing; b: cost; c: action points left
    FREELY_TURNED     unit turns towards other after its attack from the side; a: the facing (RULING 8)
    DOOR_MOVED        unit; other: the door; a: terms.DOOR_OPEN, DOOR_CLOSED, DOOR_JAMMED; b: face of the die, or 0
    SHOT              unit at other; a: gun; b: raw faces after rolling again; c: hits
    SHOT_AGAIN        unit at other; a: gun; b: raw faces before rolling again; the SHOT follows (G-13)
    WATCHED           unit shoots at other on overwatch; the SHOT follows
    JAMMED            unit; a: gun
    JAM_CLEARED       unit
    HIT               unit; other is hit; a: hits left after it
    HIT_LOST          unit; a: hits that find no target
    TORRENT           unit; a: section; b: gun
    BURNT             unit; other: a model in the fire; a: face; b: number needed; c: 1 hit
    FIRE_OUT          a: section
    FOUGHT            unit attacks other; a: 1 first round; b: 1 frontal; c: the attacker's weapon, -1 none
    TESTED            unit; a, b: faces of its psychic test; c: 1 passed
    POOL              unit; a: its first nine faces; b: further ones; c: number needed, and 10 if claws add one to each
    REROLLED          unit; a, b: its faces after that; c: dice rolled again, a bit each
    PARRIED           unit makes other roll again; a, b: other's faces after that; c: dice parried, a bit each
    ROUND             unit against other; a: attacker's successes; b: defender's; c: 0, 1: who wins; 2 nobody
    SAVED             unit; a: number needed; b: face; c: 1 saved
    NO_SAVE           unit has none
    WOUNDED           unit; a: hp lost; b: hp left; c: 1 the front alien of a blip fell, and b is the next one's
    REMOVED           unit (a model, or DOORS + a door); a, b: where it stood
    ENGAGED, DISENGAGED  unit and other
    CONCUSSED         unit
    OVERWATCHES       unit; OVERWATCH_LOST: unit
    COMMAND           a: side; b: face; or unit; a: side; b: 0; c: points given to it
    DRAWN             a blip arrives: unit; a: entry; b: 1 it has to wait
    ENTERED           unit; a, b: the square
    REVEALED          unit; a: how many it hides; b: 1 seen, 0 by its owner
    PLACED            unit; a, b: the square; FACED: unit; a: the facing
    OVERFLOW          unit; a: aliens that find no place
    SEALED            unit; a: entry
    PICKED_UP, DROPPED  unit; a: objective
    OPERATED          unit; other: the console; a: objective
    LEFT              unit left by an exit; a: its number
    ACHIEVED          a: objective; b: side
    GAME_OVER         a: winner
    DECLINED          unit does not use an ability against other; a: 1 a Parry, 0 a Re-roll
    AIMED             unit at other; a: gun; b: hit type; c: what sustained fire added to it; the SHOT follows
    KEPT_OUT          unit lurks still when its side's phase ends; a: entry; b: the refusal code of what keeps it out
"""

from dieshift.boarding.state.records import MAX_EVENTS, Event, Game
from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import rule

(TURN_BEGINS, PHASE_BEGINS, PHASE_ENDS, ACTIVATED, ENDED, STEPPED, TURNED, FREELY_TURNED, DOOR_MOVED, SHOT, SHOT_AGAIN,
 WATCHED, JAMMED, JAM_CLEARED, HIT, HIT_LOST, TORRENT, BURNT, FIRE_OUT, FOUGHT, TESTED, POOL, REROLLED, PARRIED, ROUND,
 SAVED, NO_SAVE, WOUNDED, REMOVED, ENGAGED, DISENGAGED, CONCUSSED, OVERWATCHES, OVERWATCH_LOST, COMMAND, DRAWN, ENTERED,
 REVEALED, PLACED, FACED, OVERFLOW, SEALED, PICKED_UP, DROPPED, OPERATED, LEFT, ACHIEVED, GAME_OVER, KEPT_OUT,
 AIMED, DECLINED) = range(51)

EVENTS = (
    "turn begins", "phase begins", "phase ends", "activated", "ended", "stepped", "turned", "turned freely",
    "door moved", "shot", "shot again", "watched", "jammed", "jam cleared", "hit", "hit lost", "torrent", "burnt",
    "fire out", "fought", "tested", "pool", "rerolled", "parried", "round", "saved", "no save", "wounded", "removed",
    "engaged", "disengaged", "concussed", "overwatches", "overwatch lost", "command", "drawn", "entered", "revealed",
    "placed", "faced", "overflow", "sealed", "picked up", "dropped", "operated", "left", "achieved", "game over",
    "kept out", "aimed", "declined")

clear_event = clearing(Event)


@rule
def note(dice: Dice, game: Game, kind: int, unit: int, other: int, a: int, b: int, c: int) -> None:
    """Note a fact of this step; what finds no room is counted, never silently lost."""
    k = game.events
    if k >= MAX_EVENTS:
        game.lost_events = min(127, game.lost_events + 1)
        return
    event = game.event[k]
    event.kind, event.unit, event.other, event.dice = kind, unit, other, dice.read
    event.a, event.b, event.c = a, b, c
    game.events = k + 1


@rule
def clear_events(game: Game) -> None:
    """Forget the facts of the step before: every field, so that bytes are the state."""
    for k in range(game.events):
        clear_event(game.event[k])
    game.events = 0
    game.lost_events = 0
