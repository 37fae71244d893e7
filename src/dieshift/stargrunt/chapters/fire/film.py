"""How fire is shown: its lines, the volley against the range die, and the figures that are hurt."""

from collections import Counter
from functools import partial
from typing import Any

from dieshift.core.records import clone
from dieshift.core.story import NO_FACT
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.chapters.fire.apply import number_figures
from dieshift.stargrunt.chapters.fire.odds import volley_ways
from dieshift.stargrunt.interface.films import COVERS, FILMS, aim, because, hurt, middle, squad_of
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue

RESULTS = ("nothing", "minor", "major")


@FILMS.of(fire.FIRED)
def fired(reel: Reel, fact: Any) -> None:
    """Show a fire as a shot from the firer at its target. Source: R5.13, R5.20."""
    made = reel.add("shot", fact.unit, fact.other)
    aim(reel, made, squad_of(reel, fact.unit), squad_of(reel, fact.other), fact.rifles | fact.supports)
    made.cover, made.part = COVERS.get(fact.cover, ""), bool(fact.part)


@FILMS.of(fire.RESULT)
def result(reel: Reel, fact: Any) -> None:
    """The volley and what it had to beat. Source: R5.31, R5.32."""
    made = reel.last("shot")
    if made is not None:
        made.against = because(reel, reel.dice, fire.RANGE)
        parts = because(reel, reel.dice, fire.PART_CASUALTY)
        made.dice = [k for k in reel.dice if k not in made.against and k not in parts]
        made.wins, made.result = reel.wins, RESULTS[fact.result]
        made.chance = chance_of(reel, made, fact.result)


def chance_of(reel: Reel, shot: Happening, result: int) -> float:
    """The chance of a volley's result or a better one, or of none; 0 if one of its dice was not told. Source: R5.31."""
    attack, against = attack_of(reel, shot), [reel.rolled[k].die for k in shot.against]
    if attack is None or len(against) != 1:
        return 0
    ways = volley_ways(fields_of(catalogue.of(reel.rules)), attack, against[0])
    rows = (ways.minor, ways.major)[result - 1 :] if result else (ways.nothing,)
    return sum(sum(row.values()) for row in rows) / ways.whole


def attack_of(reel: Reel, shot: Happening) -> book.Attack | None:
    """The dice of a volley; None where one of them was not told. Source: R5.20."""
    found = [
        [reel.rolled[k].die for k in because(reel, shot.dice, reason)]
        for reason in (fire.QUALITY, fire.FIREPOWER, fire.SUPPORT)
    ]
    quality, firepower, support = found
    if len(quality) != 1 or len(firepower) > 1 or sum(map(len, found)) != len(shot.dice):
        return None
    count = Counter(support)
    return book.Attack(quality[0], sum(firepower), *(count[die] for die in (4, 6, 8, 10, 12)))


@FILMS.of(fire.HIT, fire.SUIT_ROLLED)
def hit(reel: Reel, fact: Any) -> None:
    """Somebody is hurt. Source: R5.33, R5.35, R10.20."""
    hurt(reel, fact.unit, fact.figure, fact.health)


@FILMS.of(NO_FACT)
def harmless(reel: Reel, _: Any) -> None:
    """A potential hit that somebody's armour stops: who it is, says his number. Source: R5.33, R5.35."""
    shot, who = reel.last("shot"), because(reel, reel.dice, fire.ALLOCATION)
    if shot is None or not who or shot.part or not fire.meets_armour(partial(because, reel), reel.dice):
        return
    squad = clone(squad_of(reel, shot.other))
    number_figures(reel.rules, squad, *middle(squad_of(reel, shot.unit)))
    for figure in squad.figure[: squad.figures]:
        if figure.number == reel.rolled[who[0]].face:
            reel.mark("unharmed", figure.x, figure.y, shot.other)
