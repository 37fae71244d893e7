"""`dieshift odds muster`: which counter a unit draws before the first turn, and how many of its figures turn up."""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console

from dieshift.core.words import Message, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.chapters.muster.rules import ANYBODY, GREEN_OR_REGULAR, REGULAR_OR_VETERAN, SOLDIERS
from dieshift.stargrunt.odds.muster import counter, turn_out

EXAMPLES = """Examples:

  dieshift odds muster

  dieshift odds muster --quality any --leadership 1 --taken D6:2 --taken D8:1

  dieshift odds muster --quality D8 --figures 8 --fatigue tired --rules "book + under-strength" --json"""

MIXES = {"soldiers": SOLDIERS, "any": ANYBODY, "green or regular": GREEN_OR_REGULAR,
         "regular or veteran": REGULAR_OR_VETERAN}
FATIGUE = ("fresh", "tired", "exhausted")


def read_quality(text: str) -> int:
    """A quality die, or the mix that it is drawn from."""
    word = text.strip().lower()
    if word in MIXES:
        return MIXES[word]
    if not word.removeprefix("d").isdecimal():
        fail(say("the quality can't be {typed}: write a die such as D8, or soldiers or any to draw it.",
                 typed=repr(text)))
    return int(word.removeprefix("d"))


def read_marker(text: str) -> tuple[int, int]:
    """A marker that another unit has: its quality die and its leadership."""
    die, _, leadership = text.partition(":")
    if not leadership.strip().isdecimal():
        fail(say("a marker can't be {typed}: write quality and leadership, such as D8:2.", typed=repr(text)))
    return read_quality(die), int(leadership)


def muster(
    quality: Annotated[str, typer.Option(metavar="DIE",
                                         help="A fixed quality such as D8; or soldiers, or any.")] = "soldiers",
    leadership: Annotated[int, typer.Option(metavar="1..3", help="Fixed leadership; 0 draws it.")] = 0,
    taken: Annotated[list[str] | None,
                     typer.Option(metavar="DIE:LEADERSHIP", help="Counters already taken by other units.")] = None,
    figures: Annotated[int,
                       typer.Option(metavar="NUMBER", help="Number of figures in the unit; 0 leaves them out.")] = 0,
    fatigue: Annotated[str, typer.Option(metavar="WORD", help="Fatigue: fresh, tired or exhausted.")] = "fresh",
    rules: Annotated[str, typer.Option("--rules", metavar="RULES", help="Rule set.")] = "under-strength",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Odds of the counter that a unit draws, and of the number of figures that turn up."""
    if fatigue.strip().lower() not in FATIGUE:
        fail(say("fatigue can't be {typed}: it is fresh, tired or exhausted.", typed=repr(fatigue)))
    try:
        drawn = counter(read_quality(quality), leadership, [read_marker(text) for text in taken or ()])
        present = turn_out(figures, FATIGUE.index(fatigue.strip().lower()), rules) if figures else {}
    except ValueError as fault:
        fail(str(fault))
    counters = {say("D{die}, leadership {leadership}", die=die, leadership=level): chance
                for (die, level), chance in drawn.items()}
    turned_up = {say("{count} of {figures} figures", count=count, figures=figures): chance
                 for count, chance in present.items()}
    show(counters, turned_up, as_json=as_json)


def show(counters: Mapping[Message, Fraction], figures: Mapping[Message, Fraction], *, as_json: bool) -> None:
    """Print both, or as JSON."""
    if as_json:
        typer.echo(json.dumps({name: {label: number(chance) for label, chance in odds.items()}
                               for name, odds in (("counters", counters), ("figures", figures)) if odds}, indent=2))
        return
    table = bars([""])
    for label, chance in (*counters.items(), *figures.items()):
        add_row(table, label, [chance])
    Console(highlight=False, markup=False).print(table)


def mount(app: typer.Typer) -> None:
    """Put the command under `dieshift odds`."""
    app.command("muster", cls=Told, epilog=EXAMPLES)(muster)
