"""What close combat looks like: the dice of both sides face to face."""

from typing import Any

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee.contact import IN_FULL
from dieshift.boarding.interface.films import FILMS, stands, thrown
from dieshift.boarding.interface.odds import fields_of
from dieshift.boarding.interface.rounds import Bout, setting_of, standing_of
from dieshift.boarding.odds.melee import fighters, round_ways, sides_of
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.turn.combat import has_choice, weapon_or_first
from dieshift.interface.films import Happening, Reel

RESULTS = ("major", "minor", "nothing")  # for the attacker: it wins, the defender does, neither


@FILMS.of(melee.FOUGHT)
def fought(reel: Reel, fact: Any) -> None:
    """An attack. Source: B22, B26."""
    made = reel.add("fight", fact.unit, fact.other)
    made.origins, made.aims = stands(reel, fact.unit), stands(reel, fact.other)
    reel.kept = fact


@FILMS.of(melee.POOL, melee.REROLLED, melee.PARRIED)
def pool(reel: Reel, fact: Any) -> None:
    """The dice of one side, or those that are rolled again. Source: B32, B33, B35-B38."""
    made = reel.last("fight") or reel.add("fight", fact.unit, fact.other)
    made.dice, made.wins = [*made.dice, *reel.dice], [*made.wins, *reel.wins]


@FILMS.of(melee.ROUND)
def ended(reel: Reel, fact: Any) -> None:
    """How a round ends. Source: B39."""
    made = reel.last("fight")
    if made is not None:
        made.result = RESULTS[fact.winner]
        if reel.kept is not None and (reel.kept.unit, reel.kept.other) == (fact.unit, fact.other):
            made.chance = chance_of(reel, made, reel.kept, fact.winner)


def chance_of(reel: Reel, made: Happening, begun: Any, winner: int) -> float:
    """The chance that a round is won so; 0 where it began otherwise than is known, or not all of it was told.

    Source: B21-B24, B28-B39; G-4.
    """
    seen, unit, target = reel.before, begun.unit, begun.other
    hacks = target >= DOORS
    if not all(stayed(reel, each) for each in (unit, target) if each < DOORS):
        return 0
    if not hacks and has_choice(reel.table, seen.model[target]):
        return 0  # with what it strikes back was said in its answer
    answer = NOBODY if hacks else weapon_or_first(reel.table, seen.model[target], NOBODY)
    bout = Bout(unit, target, begun.weapon, answer, testing=False)
    given = (fields_of(reel.rules), setting_of(reel.table, seen, reel.names, bout), standing_of(reel.table, seen, bout))
    dice = tuple(thrown(reel, made.dice, reason) for reason in (melee.ATTACK_ROLL, melee.DEFENCE))
    back = int(hacks or fighters(*given).back == IN_FULL)
    if dice != tuple(side.dice for side in sides_of(*given)) or back != begun.frontal:
        return 0
    ways = round_ways(*given)
    return sum(many for fought, many in ways.ways.items() if fought.winner == winner) / ways.whole


def stayed(reel: Reel, unit: int) -> bool:
    """Whether a model that could be seen as what it is fought from where it stood before the step."""
    before, after = reel.before.model[unit], reel.after.model[unit]
    if before.state != ON_BOARD or before.hidden:
        return False
    return bool(after.state != ON_BOARD or (before.x, before.y) == (after.x, after.y))
