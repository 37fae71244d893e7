"""What `dieshift odds point --building` shows: the hit, what becomes of the wall or door, those inside."""

import json
from fractions import Fraction
from typing import Any

import typer
from rich.console import Console

from dieshift.core.words import counted, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.odds.building import BuildingOdds, building
from dieshift.stargrunt.odds.point import PointShot

NEVER = Fraction(0)


def show_building(shot: PointShot, door: int | None, sets: list[Any], *, as_json: bool) -> None:
    """The odds of an attack on a building, under one rule set or two; ValueError says what is wrong with it."""
    answers = [building(shot, door, ruleset) for ruleset in sets]
    if as_json:
        bodies = [as_numbers(each) for each in answers]
        typer.echo(json.dumps(bodies[0] | ({"compare": bodies[1]} if len(bodies) > 1 else {}), indent=2))
        return
    console = Console(highlight=False, markup=False)
    for each in answers:
        console.print(read(say("rules: {ruleset}", ruleset=str(each.ruleset))))
        console.print(read(say("against D{die}", die=each.against) if each.against else
                           say("range die: none beyond the fifth band (R5.10)")))
    table = bars([f"{chr(65 + i)}: {each.ruleset}" for i, each in enumerate(answers)])
    columns = [chances(each) for each in answers]
    for name, word in words_of(door).items():
        add_row(table, word, [each[name] for each in columns])
    lost = [each.lost for each in answers]
    for count in sorted(set().union(*lost)):
        if count:
            add_row(table, counted("{count} occupant lost", "{count} occupants lost", count),
                    [row.get(count, NEVER) for row in lost])
    console.print(table)


def words_of(door: int | None) -> dict[str, str]:
    """The rows of the odds, by name."""
    ends: dict[str, str] = {"rubble": say("rubble")}
    if door is not None:
        ends["hole"] = say("a hole in it")
    return {"miss": say("miss"), "minor": say("minor hit"), "major": say("major hit"), "suppressed": say("suppressed"),
            "through": say("through the wall"), **ends}


def chances(found: BuildingOdds) -> dict[str, Fraction]:
    """What an attack on a building may come to, by name. Source: R6.6, R14.31, A41."""
    return {
        "miss": found.p(lambda toll: toll.result == fire.NOTHING),
        "minor": found.p(lambda toll: toll.result == fire.MINOR),
        "major": found.p(lambda toll: toll.result == fire.MAJOR),
        "suppressed": found.p(lambda toll: toll.result != fire.NOTHING and toll.falls == 0),
        "through": found.p(lambda toll: toll.through == 1), "rubble": found.p(lambda toll: toll.falls == 1),
        "hole": found.p(lambda toll: toll.hole == 1)}


def as_numbers(found: BuildingOdds) -> dict[str, Any]:
    """All that is known of the odds of an attack on a building."""
    return {"rules": str(found.ruleset), "hash": found.ruleset.digest, "against": found.against,
            **{name: number(chance) for name, chance in chances(found).items()},
            "lost": {str(count): number(chance) for count, chance in found.lost.items()}}
