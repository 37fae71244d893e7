"""What fire at vehicles looks like: the shot, and what the blow does to what it strikes."""

from typing import Any, NamedTuple

from dieshift.core.weights import Weights
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import electronics, points
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.film import attack_of
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.chapters.points.odds import (
    Round,
    Target,
    missile_ways,
    shot_ways,
    small_arms_ways,
    toll_ways,
)
from dieshift.stargrunt.interface.films import COVERS, FILMS, aim, because, marked, share, squad_of
from dieshift.stargrunt.state.in_force import Fields, fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import HARD_HITTING, HEAVY, MISSILE, SMALL

RESULTS = ("nothing", "minor", "major")
ENDS = {book.HELD: "unharmed", book.DISABLES: "disabled", book.DESTROYS: "destroyed"}
OWN_DIE = {
    HEAVY: points.FIRE_CONTROL,
    MISSILE: points.GUIDANCE,
    HARD_HITTING: SUPPORT,
}  # what is rolled with the firer's quality


class Hits(NamedTuple):
    """What a shot could have come to, for the blow that follows it."""

    shot: Happening
    ways: Weights  # of results


@FILMS.of(points.AIMED)
def aimed(reel: Reel, fact: Any) -> None:
    """A shot at a vehicle. Source: R6.4-R6.6, R6.40, R6.60."""
    made = reel.add("shot", fact.unit, fact.other)
    aim(reel, made, squad_of(reel, fact.unit), squad_of(reel, fact.other))
    made.cover = COVERS.get(fact.cover, "")
    made.against = because(reel, reel.dice, RANGE, points.ECM)
    made.dice = [k for k in reel.dice if k not in made.against]
    made.wins, made.result = reel.wins, RESULTS[fact.result]
    keep(reel, made, hits_of(reel, made, fact.weapon), fact.result)


def keep(reel: Reel, made: Happening, ways: Weights | None, result: int) -> None:
    """Say how likely a shot's result or a better one was, or none; a blow will go on with the results it could have."""
    if ways is not None:
        made.chance = share(ways, lambda could: could >= result if result else could == fire.NOTHING)
        reel.kept = Hits(made, ways)


def hits_of(reel: Reel, shot: Happening, weapon: int) -> Weights | None:
    """The results that a shot could have; None where dice of it were not told, or EW might have drawn it off.

    Source: R6.4-R6.6, R6.40, R6.50, R6.60, R12.30.
    """
    fields, against = fields_of(catalogue.of(reel.rules)), [reel.rolled[k].die for k in shot.against]
    if len(against) != 1:
        return None
    if weapon == SMALL:
        attack = attack_of(reel, shot)
        return small_arms_ways(fields, attack, against[0]) if attack is not None else None
    if weapon == MISSILE and (roll_against(reel.before) or because(reel, [*range(len(reel.rolled))], electronics.EW)):
        return None
    quality, own = ([reel.rolled[k].die for k in because(reel, shot.dice, why)] for why in (QUALITY, OWN_DIE[weapon]))
    if len(quality) != 1 or len(own) != 1 or len(shot.dice) != 2:
        return None
    return one_shot(fields, weapon, quality[0], own[0], against[0])


def one_shot(fields: Fields, weapon: int, quality: int, own: int, against: int) -> Weights:
    """The results of a weapon that fires by itself; a missile's decoys have been tried before. Source: R6.4, R6.60."""
    if weapon == MISSILE:
        return missile_ways(fields, quality, own, against, 0)
    return shot_ways(fields, quality, weapon, own, against)


@FILMS.of(points.BLOW)
def blow(reel: Reel, fact: Any) -> None:
    """What a hit comes to against armour; one that penetrates is as likely as the shot and that together.

    Source: R6.7, R6.8, R6.11, R6.42.
    """
    made = reel.last("shot")
    if isinstance(reel.kept, Hits) and made is reel.kept.shot and fact.came_to != book.HELD:
        struck = Round(fact.die, fact.times, small=fact.small_arms), Target(fact.armour_class, fact.cover)
        tolls = toll_ways(fields_of(catalogue.of(reel.rules)), reel.kept.ways, *struck)
        made.chance = share(tolls, lambda toll: toll.came_to >= fact.came_to)
    marked(reel, "hit" if fact.small_arms else ENDS[fact.came_to], fact.unit)
