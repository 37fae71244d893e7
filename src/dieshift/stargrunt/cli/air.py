"""`dieshift odds air`: entering through air defences, evading fire, landing, drops and evacuation.

See R10.52, R16.31-R16.38.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console

from dieshift.core.dice import LADDER
from dieshift.core.words import say
from dieshift.face.shown import add_row, bars, number
from dieshift.face.slips import Told, fail
from dieshift.stargrunt.chapters.air import book, odds
from dieshift.stargrunt.cli.reading import read_die, read_whole, read_word
from dieshift.stargrunt.state.terms import DEAD, DROP, FIT, FROM_ORBIT, PARACHUTES, WOUNDED

EXAMPLES = """Examples:

  dieshift odds air entry --defences D8 --ecm D6 --quality D8 --leadership 2 --armour 2

  dieshift odds air evasion --quality D8 --control D6

  dieshift odds air landing --quality D8

  dieshift odds air drop --quality D8 --ground bad --by parachutes --json

  dieshift odds air evacuation"""

KINDS = (say("entry"), say("evasion"), say("landing"), say("drop"), say("evacuation"))
GROUNDS = (say("open"), say("bad"), say("urban"), say("water"))
LEVELS = (say("no level"), say("one level"), say("two levels"))


def air(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="entry, evasion, landing, drop or evacuation")],
    quality: Annotated[str, typer.Option(metavar="DIE", help="Quality die of the pilot, or of those who drop.")] = "D8",
    leadership: Annotated[str, typer.Option(metavar="1..3", help="Leadership of the pilot.")] = "2",
    defences: Annotated[str, typer.Option(metavar="DIE", help="Die of the air defences.")] = "D6",
    ecm: Annotated[str, typer.Option(metavar="DIE", help="Countermeasures of the aircraft; D4 is none.")] = "D4",
    armour: Annotated[str, typer.Option(metavar="0..5", help="Armour class of the aircraft.")] = "1",
    control: Annotated[str, typer.Option(metavar="DIE", help="Fire control or guidance of who fires.")] = "D6",
    ground: Annotated[str, typer.Option(metavar="WORD", help="open, bad, urban or water.")] = "open",
    by: Annotated[str, typer.Option(metavar="WORD", help="jump packs, parachutes or orbit.")] = "parachutes",
    suits: Annotated[bool, typer.Option("--suits", help="They wear power suits.")] = False,
    gear: Annotated[bool, typer.Option("--gear", help="A vehicle or gear drops.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The odds of aircraft and drops: entering, evading, landing, coming down, evacuating."""
    which = read_word(kind, KINDS, say("the kind of odds"))
    die = a_die(quality, say("the quality die"))
    if which == 0:
        found = _entry(defences, ecm, die, leadership, armour)
    elif which == 1:
        lost = odds.shaken_off(die, a_die(control, say("the fire control")))
        found = {say("shaken off"): lost, say("still tracked"): 1 - lost}
    elif which == 2:
        ends = {book.EXPLODES: say("explodes"), book.CRASHES: say("crashes"), book.LANDS: say("lands")}
        found = {ends[end]: chance for end, chance in odds.landing(die).items()}
    elif which == 3:
        found = _drop(die, ground, by, suits=suits, gear=gear)
    else:
        found = {**{say("its own: {levels}", levels=LEVELS[k]): chance for k, chance in odds.heartened(1).items()},
                 **{say("a friend: {levels}", levels=LEVELS[k]): chance for k, chance in odds.heartened(0).items()}}
    show({label: chance for label, chance in found.items() if chance}, as_json=as_json)


def a_die(text: str, what: str) -> int:
    """A die that exists."""
    die = read_die(text, what)
    if die not in LADDER:
        fail(say("{what} cannot be {typed}: write D4, D6, D8, D10 or D12.", what=what, typed=repr(text)))
    return die


def _entry(defences: str, ecm: str, quality: int, leadership: str, armour: str) -> dict[str, Fraction]:
    level, size = read_whole(leadership, say("leadership")), read_whole(armour, say("the armour class"))
    for what, value, low, high in ((say("leadership"), level, 1, 3), (say("the armour class"), size, 0, 5)):
        if not low <= value <= high:
            fail(say("{what} cannot be {typed}: it is a whole number from {low} to {high}.", what=what, typed=value,
                     low=low, high=high))
    ends = {odds.THROUGH: say("over the table"), odds.BACK: say("breaks off"), odds.DOWN: say("shot down")}
    die, hidden = a_die(defences, say("the die of the air defences")), a_die(ecm, say("the countermeasures"))
    found = odds.entry(die, hidden, quality, level, size)
    return {ends[end]: chance for end, chance in found.items()}


def _drop(quality: int, ground: str, by: str, *, suits: bool, gear: bool) -> dict[str, Fraction]:
    where, how = read_word(ground, GROUNDS, say("the ground")), 1 + read_word(by, DROP[1:], say("the way down"))
    ends = {FIT: say("safe"), WOUNDED: say("wounded"), DEAD: say("lost")}
    if how < PARACHUTES:
        hurt = odds.hurt_by_drop(quality, int(where != book.OPEN_GROUND))
        return {ends[FIT]: 1 - hurt, ends[WOUNDED]: hurt}
    if not book.may_drop(quality, int(suits), how):
        fail(say("they are not fit for such a drop: from orbit veterans and better drop in power suits, by parachute "
                 "regulars and better. (R16.26, R16.38)") if how == FROM_ORBIT else say(
                     "they are not fit for such a drop: regulars and better drop by parachute. (R16.38)"))
    if gear:
        lost = odds.gear_lost(quality, where)
        return {ends[FIT]: 1 - lost, ends[DEAD]: lost}
    return {ends[health]: chance for health, chance in odds.after_paradrop(quality, int(suits), where, how).items()}


def show(found: Mapping[str, Fraction], *, as_json: bool) -> None:
    """Print the chances, or as JSON."""
    if as_json:
        typer.echo(json.dumps({label: number(chance) for label, chance in found.items()}, indent=2))
        return
    table = bars([""])
    for label, chance in found.items():
        add_row(table, label, [chance])
    Console(highlight=False, markup=False).print(table)


def mount(app: typer.Typer) -> None:
    """Put the command under `dieshift odds`."""
    app.command("air", cls=Told, epilog=EXAMPLES)(air)
