"""What close assault looks like: the dash, the dice of both sides face to face, who falls, who gives way."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.assault.facts import (
    BEATEN_OFF,
    CAME_TO_GRIPS,
    CHARGES,
    FATE_ROLLED,
    GAVE_WAY,
    OCCUPIED,
    ROUND_ENDED,
    ROUND_FOUGHT,
    STRUCK_AT,
    STRUCK_MECH,
)
from dieshift.stargrunt.chapters.assault.reasons import DEFENCE
from dieshift.stargrunt.face.films import FILMS, because, hurt, middle, squad_of


@FILMS.of(CHARGES, CAME_TO_GRIPS)
def charges(reel: Reel, fact: Any) -> None:
    """Who charges whom. Source: R8.4, R8.10."""
    path = [middle(squad_of(reel, fact.unit)), middle(squad_of(reel, fact.other))]
    reel.add("move", fact.unit, fact.other).path = path


@FILMS.of(GAVE_WAY, OCCUPIED, BEATEN_OFF)
def goes(reel: Reel, fact: Any) -> None:
    """Who falls back, goes on or goes back, and where to. Source: R8.8, R8.34."""
    if fact.kind != GAVE_WAY or fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]


@FILMS.of(ROUND_FOUGHT, STRUCK_AT, STRUCK_MECH)
def fought(reel: Reel, fact: Any) -> None:
    """The dice of a round, or of a strike against the other's defence. Source: R8.22; S2.5-S2.8."""
    made = reel.add("fight", fact.unit, fact.other)
    made.against = because(reel, reel.dice, DEFENCE)
    made.dice, made.wins = [k for k in reel.dice if k not in made.against], reel.wins


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
