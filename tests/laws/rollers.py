"""The law of whose dice are whose: every die is named for the unit, or the side, whose player rolls it at a real table.

What a fact concerns is known, and so who rolls each of its dice: `ROLLERS` says it for every declared reason, from the
rules; `ACROSS` names, fact by fact, the dice that the other player rolls. Nothing here asks the rules that roll.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dieshift.core.dice import side_rolling
from dieshift.core.streams import NOBODY
from dieshift.stargrunt.chapters import (
    activation,
    air,
    assault,
    buildings,
    casualties,
    command,
    drones,
    electronics,
    fire,
    fires,
    mines,
    morale,
    points,
    snipers,
    spotting,
    support,
)
from dieshift.stargrunt.chapters.assault.fight import melee_quality
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, standing_at, takes_part, unit_at
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.knowledge.view import whose_die
from dieshift.stargrunt.state.records import FACTS, PLACES, Game
from dieshift.stargrunt.state.roster import Roster

from .kit import Step
from .watch import law

ROLLERS = {  # who rolls it at a real table: by the source, or where that is silent the player whose unit it is about
    "the unit that acts, fires, looks or strikes": (
        "quality", "firepower", "support weapon", "spotting", "sensor", "fire control", "guidance", "acquiring", "EW",
        "fire at a drone", "communication", "stealth", "past the door", "impact"),
    "the unit that is acted on": (
        "range die", "part of a casualty", "hiding", "countermeasures", "decoy", "defence", "screen", "drone",
        "countermeasures of an aircraft", "evasion", "armour", "who is hit"),
    "the unit that it is about": (
        "confidence test", "reaction test", "remove suppression", "successor", "panic test", "combat move", "treatment",
        "rally", "power suit", "last stand", "counter", "strength", "melee", "fate", "suspension", "equipment recovery",
        "effect of the hit", "dummies", "fighting the fire", "where one treads", "way of the column", "occupant",
        "dead or wounded", "repair", "box of a reinforcement", "whether it is sealed", "aircraft's armour",
        "emergency landing", "landing", "crash", "bomb", "descent", "drift of a drop", "wounded evacuated", "guards",
        "whether it burns"),
    "each of two units, one die": ("interrogation",),
    "a side": ("who goes first", "booby trap", "air defence", "fire support accuracy", "scatter", "retreating unit"),
    "the table": ("wind and smoke", "set-up", "campaign"),
}
ACROSS = {  # of a fact about a unit: the dice that the other player rolls
    fire.RESULT: {fire.RANGE, fire.PART_CASUALTY},
    fire.HIT: {fire.IMPACT},
    spotting.SPOTTED: {spotting.CONCEALMENT},
    assault.STRUCK_AT: {assault.DEFENCE, fire.PART_CASUALTY},
    assault.STRUCK_MECH: {assault.DEFENCE, fire.PART_CASUALTY},
    electronics.SCANNED: {electronics.SCREEN},
    drones.DRONE_SHOT: {drones.SYSTEM},
    command.RALLIED: {morale.RALLY},
    points.AIMED: {fire.RANGE, points.ECM},
    points.BLOW: {fire.IMPACT},
    points.SHAKEN_UP: {fire.IMPACT},
    points.INSIDE: {fire.IMPACT},
    points.DECOYED: {points.GUIDANCE},
    snipers.SNIPED: {fire.QUALITY, fire.SUPPORT},
    air.MET_DEFENCE: {air.DEFENCE},
    air.DEFENCE_FIRED: {air.DEFENCE},
    air.ACQUIRED_IT: {air.DEVICE},
    air.EVADED: {air.ACQUIRE},
    support.SHELLED: {fire.IMPACT},
    mines.TROD: {fire.IMPACT},
    mines.STRUCK: {fire.IMPACT},
    mines.SPRUNG: {mines.TRAP},
    buildings.BREACHED: {fire.IMPACT},
    buildings.BATTERED: {fire.RANGE, points.ECM},
}
EITHER_SIDES = {support.SHELLED, mines.TROD, mines.STRUCK, mines.SPRUNG, points.INSIDE, points.BLOW, points.SHAKEN_UP,
                buildings.BREACHED}  # shells, mines and bombs fall on their own side, too
NOBODYS = {fires.BURNT: {fire.IMPACT}}  # the heat of a fire, which the table rolls
BY_TURNS = {assault.ROUND_ENDED, casualties.INTERROGATED, assault.ROUND_FOUGHT}  # looked at on their own


@law
def every_die_is_its_rollers(step: Step) -> str:
    """The first die of a step that is named for another than the player who rolls it. R1.15, R1.16, R5.31, R8.22."""
    return next(strangers(step), "")


def strangers(step: Step) -> Iterator[str]:
    """What is wrong with the names behind the dice of a step."""
    at = 0
    for fact in step.after.event[: step.after.events]:
        own = dice_of_fact(step, fact, at)
        at = max(at, fact.dice)
        for k in own:
            if fact.kind not in BY_TURNS and not rightly_named(step, fact, k):
                yield f"{FACTS.by_number[fact.kind].name} of {fact.unit}: {told(step, k)}"
        yield from (f"{told(step, k)}, in turn" for k in out_of_turn(step, fact, own))
    yield from (f"seat of {told(step, k)}" for k in range(step.dice.read) if not seated(step, k))
    yield from (f"{told(step, k)} meets its own armour" for k in strikes_itself(step))
    yield from (f"{told(step, k)} is higher, and the other side chooses" for k in chosen_by_the_lower(step))


def dice_of_fact(step: Step, fact: Any, at: int) -> list[int]:
    """The dice that led to a fact: those before it that its kind names, back to the first of another reason."""
    suits, own = FACTS.by_number[fact.kind].dice, []
    for k in range(min(fact.dice, step.dice.read) - 1, at - 1, -1):
        if step.dice.why[k] not in suits:
            break
        own.insert(0, k)
    if fact.kind == fire.HIT and fire.IMPACT in [step.dice.why[k] for k in own]:
        return own[max(n for n, k in enumerate(own) if step.dice.why[k] == fire.IMPACT):]
    return own


def rightly_named(step: Step, fact: Any, k: int) -> bool:
    """Whether a die of a fact is named for the unit that it belongs to. A side that has no unit there names itself."""
    unit, named = fact.unit, step.dice.unit[k]
    if step.dice.why[k] in NOBODYS.get(fact.kind, ()):
        return bool(named == NOBODY)
    if step.dice.why[k] not in ACROSS.get(fact.kind, ()):
        return named == unit or unit == NOBODY
    if fact.kind in EITHER_SIDES:
        return named != unit
    if fact.other not in {NOBODY, unit}:
        return bool(named == fact.other)
    return side_of(step.after, named) != side_of(step.after, unit)


def out_of_turn(step: Step, fact: Any, own: list[int]) -> Iterator[int]:
    """The dice that are not those of the unit whose turn it was: of two tests, of two who talk, of all who fight."""
    units = [fact.unit, fact.other]
    if fact.kind == assault.ROUND_FOUGHT and Counter(int(step.dice.unit[k]) for k in own) != fighters(step):
        yield from own[:1]
    if fact.kind == assault.ROUND_ENDED:
        units = [unit for unit in (units if fact.first == ATTACKER else units[::-1]) if not steadfast(step, unit)]
    if fact.kind in {assault.ROUND_ENDED, casualties.INTERROGATED}:
        yield from (k for k, unit in zip(own, units, strict=False) if step.dice.unit[k] != unit)


def steadfast(step: Step, unit: int) -> bool:
    """Whether a unit makes its last stand, and so takes no tests. R7.61."""
    return bool(step.before.squad[unit].standing_fast)


def fighters(step: Step) -> Counter[int]:
    """How many figures of each unit fight in the round that comes next, each with a die of its own. R8.22, R7.54."""
    counts, game = Counter[int](), step.before
    for place in range(PLACES):
        unit = unit_at(game, place)
        if any(takes_part(game, side, place) for side in range(2)) and melee_quality(step.rules, game.squad[unit]):
            counts[unit] += standing_at(game, place)
    return +counts


def strikes_itself(step: Step) -> Iterator[int]:
    """The impact dice of a fire that are named for the side whose armour they meet. R5.33."""
    dice = step.dice
    for k in range(dice.read - 1):
        if dice.why[k] == fire.IMPACT and dice.why[k + 1] == fire.ARMOUR and dice.unit[k] >= 0 <= dice.unit[k + 1]:
            if side_of(step.after, dice.unit[k]) == side_of(step.after, dice.unit[k + 1]):
                if not any(event.kind in EITHER_SIDES for event in step.after.event[: step.after.events]):
                    yield k


def chosen_by_the_lower(step: Step) -> Iterator[int]:
    """The higher of the last two dice for who goes first that is not named for the side that chooses. R3.5."""
    dice = step.dice
    own = [k for k in range(dice.read) if dice.why[k] == activation.TURN_ORDER][-2:]
    if own and step.after.question == activation.WHO_IS_FIRST:
        higher = max(own, key=lambda k: dice.face[k])
        if side_of(step.after, dice.unit[higher]) != step.after.seat_to_choose:
            yield higher


def seated(step: Step, k: int) -> bool:
    """Whether `whose_die` gives a die to the seat of the unit or side that it is named for."""
    reason, code = reasons.words[step.dice.why[k]], Roster().unit(step.dice.unit[k])
    owner = whose_die(step.after, step.order, Roster(), reason, code)
    if step.dice.unit[k] == NOBODY:
        return True  # the table's, or of fire that comes down: `test_support_dice`
    return owner.seat == side_of(step.after, step.dice.unit[k])


def side_of(game: Game, roller: int) -> int:
    """The side of a unit, or of a side's own dice."""
    return side_rolling(roller) if roller < 0 else int(game.squad[roller].side)


def told(step: Step, k: int) -> str:
    """A die in words."""
    return f"{reasons.words[step.dice.why[k]]}, named for {step.dice.unit[k]}"


def declared() -> set[str]:
    """The words of all reasons for which squads roll dice."""
    return {reason.word for reason in reasons.by_number.values()}
