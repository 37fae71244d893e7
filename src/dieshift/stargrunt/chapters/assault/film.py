"""What close assault looks like: the dash, the dice of both sides face to face, who falls, who gives way."""

from typing import Any

from dieshift.core.dice import LADDER, scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.assault import (
    BEATEN_OFF,
    CAME_TO_GRIPS,
    CHARGES,
    DEFENCE,
    FATE_ROLLED,
    FIGHT,
    GAVE_WAY,
    MELEE,
    OCCUPIED,
    ROUND_ENDED,
    ROUND_FOUGHT,
    STRUCK_AT,
    STRUCK_MECH,
)
from dieshift.stargrunt.chapters.assault.book import ATTACKER
from dieshift.stargrunt.chapters.assault.fight import pair_off
from dieshift.stargrunt.chapters.assault.melee import Fighter, melee_round
from dieshift.stargrunt.chapters.assault.odds import round_ways, strike_ways
from dieshift.stargrunt.chapters.assault.squad_melee import Blow, dazes, strike, strike_hits
from dieshift.stargrunt.interface.films import FILMS, because, hurt, middle, share, squad_of
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue

STRIKES = ("nothing", "minor", "major")
ROUNDS = {1: "major", -1: "minor", 0: "nothing"}  # for the attackers: they are ahead, the defenders are, neither


@FILMS.of(CHARGES, CAME_TO_GRIPS)
def charges(reel: Reel, fact: Any) -> None:
    """Show a charge as a move from the charging unit to the charged one. Source: R8.4, R8.10."""
    path = [middle(squad_of(reel, fact.unit)), middle(squad_of(reel, fact.other))]
    reel.add("move", fact.unit, fact.other).path = path


@FILMS.of(GAVE_WAY, OCCUPIED, BEATEN_OFF)
def goes(reel: Reel, fact: Any) -> None:
    """Who falls back, goes on or goes back, and where to. Source: R8.8, R8.34."""
    if fact.kind != GAVE_WAY or fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]


@FILMS.of(ROUND_FOUGHT)
def fought(reel: Reel, fact: Any) -> None:
    """The dice of a round, figure against figure. Source: R8.22."""
    made = reel.add("fight", fact.unit, fact.other)
    made.dice, made.wins = reel.dice, reel.wins
    ahead = sign(fact.defenders_lost - fact.attackers_lost)
    made.result, made.chance = ROUNDS[ahead], round_chance(reel, made, ahead)


def sign(number: int) -> int:
    """Whether a number is above 0, below it, or neither: 1, -1, 0."""
    return (number > 0) - (number < 0)


def round_chance(reel: Reel, made: Happening, ahead: int) -> float:
    """The chance that the side which is ahead loses fewer in such a round, or that both lose as many.

    0 where it was not fought as the reader saw both stand before it, or not all of its dice were told.
    Source: R8.20-R8.26; N15.
    """
    order, seen = reel.order, clone(reel.before)
    if order is None or order.kind != FIGHT:
        return 0
    met, assault = pair_off(reel.rules, seen, order.choice, order.rifles), seen.assault
    few, many = (tuple(Fighter(each.quality, each.weapon, each.suit, each.covered, each.on, each.place)
                       for each in side) for side in (assault.smaller[: met.smaller], assault.larger[: met.larger]))
    tape, first = scripted(), int(assault.round == 0)
    melee_round(tape, reel.rules, few, many, first)
    if tape.die[: tape.read] != [reel.rolled[k].die for k in made.dice]:
        return 0
    ways = round_ways(fields_of(catalogue.of(reel.rules)), few, many, first)
    for_few = -1 if met.few == ATTACKER else 1
    return share(ways, lambda fell: sign(for_few * (sum(fell[0]) - sum(fell[1]))) == ahead)


@FILMS.of(STRUCK_AT, STRUCK_MECH)
def struck(reel: Reel, fact: Any) -> None:
    """A squad's strike against the other's defence. Source: S2.5-S2.8, S2.20."""
    made = reel.add("fight", fact.unit, fact.other)
    made.against = because(reel, reel.dice, DEFENCE)
    made.dice, made.wins = [k for k in reel.dice if k not in made.against], reel.wins
    came_to = level(reel.rules, fact.beats)
    made.result = STRIKES[came_to]
    made.chance = strike_chance(reel, made, fact.times if fact.kind == STRUCK_MECH else 1, came_to)


def level(rules: Rules, beats: int) -> int:
    """What so many dice that beat the defence are worth: nothing, a daze, or hits. Source: S2.7, S2.8."""
    return 2 if strike_hits(rules, beats) else int(dazes(rules, beats))


def strike_chance(reel: Reel, shown: Happening, times: int, came_to: int) -> float:
    """The chance of what a strike came to or more, or of nothing; 0 where dice of it were not told.

    Source: S2.5-S2.8, S2.20.
    """
    told = [k for k in shown.dice if k not in because(reel, shown.dice, fire.PART_CASUALTY)]
    quality, hands = ([reel.rolled[k].die for k in because(reel, told, reason)] for reason in (fire.QUALITY, MELEE))
    if [len(shown.against), len(quality), len(hands)] != [1, 1, len(told) - 1]:
        return 0
    if getattr(reel.rules, strike.__name__) != 0:  # then it may matter which of the dice are those of its points
        return 0
    blow = Blow(quality[0], 0, *(hands.count(die) for die in LADDER))
    ways = strike_ways(fields_of(catalogue.of(reel.rules)), blow, reel.rolled[shown.against[0]].die, times)
    levels = {made: level(reel.rules, made.beats) for made in ways.ways}
    return share(ways, lambda made: levels[made] >= came_to if came_to else levels[made] == 0)


@FILMS.of(ROUND_ENDED)
def ended(reel: Reel, fact: Any) -> None:
    """Both sides' tests at the end of a round. Source: R8.50."""
    if reel.dice:
        made = reel.add("fight", fact.unit, fact.other)
        made.dice = reel.dice


@FILMS.of(FATE_ROLLED)
def fate(reel: Reel, fact: Any) -> None:
    """What has become of somebody who was downed. Source: R8.57."""
    hurt(reel, fact.unit, fact.figure, fact.health)
