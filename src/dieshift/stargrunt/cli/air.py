"""`dieshift odds air`: entering through air defences, evading fire, landing, drops and evacuation.

See R10.52, R16.31-R16.38.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from dieshift.core.dice import LADDER
from dieshift.core.odds import exact
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.chapters.air import odds
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.odds import Flight, Shot
from dieshift.stargrunt.chapters.morale.rules import confidence_test
from dieshift.stargrunt.chapters.points import guns as points_guns
from dieshift.stargrunt.chapters.points.odds import Round, Target
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, class_struck
from dieshift.stargrunt.cli.point import read_arm, read_system
from dieshift.stargrunt.cli.reading import read_die, read_rules, read_whole, read_word
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.in_force import fields_of

USUAL = "D6"  # fire control that is left out
EXAMPLES = """Examples:

  dieshift odds air entry --defences D8 --ecm D6 --quality D8 --leadership 2 --armour 2

  dieshift odds air evasion --quality D8 --control D6

  dieshift odds air fire --firer D8 --weapon "rapid cannon/1" --control enhanced --ecm D6 --armour 2

  dieshift odds air fire --firer D8 --weapon "rapid cannon/1" --guns 2 --anti-air --hovering --evades

  dieshift odds air landing --quality D8

  dieshift odds air drop --quality D8 --ground bad --by parachutes --json

  dieshift odds air evacuation"""

KINDS = (say("entry"), say("evasion"), say("landing"), say("drop"), say("evacuation"), say("fire"))
MOST_GUNS = 4
GROUNDS = (say("open"), say("bad"), say("urban"), say("water"))
LEVELS = (say("no level"), say("one level"), say("two levels"))


def air(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="entry, fire, evasion, landing, drop, evacuation")],
    quality: Annotated[str, typer.Option(metavar="DIE", help="Quality die of the pilot or the dropping unit.")] = "D8",
    leadership: Annotated[str, typer.Option(metavar="1..3", help="Leadership of the pilot.")] = "2",
    defences: Annotated[str, typer.Option(metavar="DIE", help="Die of the air defences.")] = "D6",
    ecm: Annotated[str, typer.Option(metavar="DIE", help="The aircraft's countermeasures; D4 is none.")] = "D4",
    armour: Annotated[str, typer.Option(metavar="0..5", help="Armour class of the aircraft.")] = "1",
    control: Annotated[str, typer.Option(
        metavar="WORD|DIE", help="Fire control or guidance: enhanced, or a die; by default D6.")] = "",
    firer: Annotated[str, typer.Option(metavar="DIE", help="The firer's quality die.")] = "D8",
    weapon: Annotated[str, typer.Option(metavar="NAME/CLASS",
                                        help="The weapon, as in 'rapid cannon/1', 'light missile'.")] = "",
    guns: Annotated[str, typer.Option(metavar="NUMBER", help="Number of these weapons in the mount, 1 to 4.")] = "1",
    anti_air: Annotated[bool, typer.Option("--anti-air", help="The weapon is an anti-aircraft weapon.")] = False,
    hovering: Annotated[bool, typer.Option("--hovering", help="The aircraft hovers.")] = False,
    evades: Annotated[bool, typer.Option("--evades", help="Its pilot evades, in sight of the firer.")] = False,
    ground: Annotated[str, typer.Option(metavar="WORD", help="Ground: open, bad, urban or water.")] = "open",
    by: Annotated[str, typer.Option(metavar="WORD", help="Drop by jump packs, parachutes or orbit.")] = "parachutes",
    suits: Annotated[bool, typer.Option("--suits", help="The dropping unit wears power suits.")] = False,
    gear: Annotated[bool, typer.Option("--gear", help="A vehicle or gear drops.")] = False,
    rules: Annotated[str, typer.Option(metavar="RULES", help="Rule set for fire at an aircraft.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Odds of aircraft and drops: entry, fire at an aircraft, evasion, landing, drop and evacuation."""
    which = read_word(kind, KINDS, say("the kind of odds"))
    die = a_die(quality, say("the quality die"))
    if which == 0:
        chances = _entry(defences, ecm, die, leadership, armour)
    elif which == 1:
        lost = odds.shaken_off(die, read_system(control or USUAL, say("fire control")))
        chances = {say("shaken off"): lost, say("still tracked"): 1 - lost}
    elif which == 2:
        ends = {air_rules.EXPLODES: say("explodes"), air_rules.CRASHES: say("crashes"), air_rules.LANDS: say("lands")}
        chances = {ends[end]: chance for end, chance in odds.landing(die).items()}
    elif which == 3:
        chances = _drop(die, ground, by, suits=suits, gear=gear)
    elif which == 5:
        pilot, craft = Pilot(die, read_leadership(leadership), evades), Craft(ecm, armour, hovering)
        chances = _fire(Flak(firer, weapon, control, guns, anti_air), pilot, craft, read_rules(rules))
    else:
        chances = {**{say("its own: {levels}", levels=LEVELS[k]): chance for k, chance in odds.heartened(1).items()},
                   **{say("a friend: {levels}", levels=LEVELS[k]): chance for k, chance in odds.heartened(0).items()}}
    show({label: chance for label, chance in chances.items() if chance}, as_json=as_json)


class Flak(NamedTuple):
    """What fires at an aircraft, as it is typed."""

    firer: str
    weapon: str
    control: str
    guns: str
    anti_air: bool


class Pilot(NamedTuple):
    """The pilot of an aircraft under fire."""

    quality: int
    leadership: int
    evades: bool


class Craft(NamedTuple):
    """An aircraft under fire, as it is typed."""

    ecm: str
    armour: str
    hovers: bool


def _fire(flak: Flak, pilot: Pilot, craft: Craft, ruleset: Ruleset) -> dict[str, Fraction]:
    """What a fire at an aircraft comes to. Source: R16.32, R16.33, R13.21; A48."""
    rules, fields, mode = ruleset.record(), fields_of(ruleset), terms.HOVERING if craft.hovers else terms.FLYING
    if not flak.weapon:
        fail(say("name the weapon that fires: --weapon 'rapid cannon/1'."))
    arm = read_arm(flak.weapon, flak.control, "none", None, USUAL)
    many = read_whole(flak.guns, say("the number of weapons"))
    if arm.kind not in {terms.HEAVY, terms.MISSILE}:
        fail(say("only heavy weapons and guided missiles can fire at aircraft in the air. (R16.32, A48)"))
    if not 1 <= many <= MOST_GUNS:
        fail(say("{what} can't be {typed}: write a whole number from {low} to {high}.",
                 what=say("the number of weapons"), typed=many, low=1, high=MOST_GUNS))
    own = terms.MULTIROLE if arm.weight else air_rules.carried_missile(rules)
    die = int(air_rules.aa_die(arm.die, terms.ANTI_AIR if flak.anti_air else own))
    if die == 0:
        fail(say("under these rules a carried missile hits ground targets only. (R6.68)"))
    ecm = a_die(craft.ecm, say("the countermeasures"))
    target = Target(int(class_struck(read_armour(craft.armour), FACE_SIDE)))
    against = int(points_guns.ecm_die(rules, air_rules.ecm_in_flight(ecm, mode), 0, terms.OPEN, 0))
    shot = Shot(arm.kind, a_die(flak.firer, say("the firer's quality")), die, against,
                Round(arm.impact, arm.times, max(1, arm.weight)), target)
    tracks = odds.acquiring((die,) * many, int(air_rules.ecm_to_acquire(rules, ecm, mode)))
    none = prod(
        (1 - chance for chance in (tracks if air_rules.weapons_acquire(rules) else tracks[:1])), start=Fraction(1)
    )
    if pilot.evades:
        tracks = tuple(one * kept for one, kept in zip(tracks, odds.keeping((die,) * many, pilot.quality), strict=True))
    chances = odds.fire_ways(fields, (shot,) * many, tracks, Flight(tried=1))
    back = 1 - exact(confidence_test, rules, pilot.quality, pilot.leadership, air_rules.THREAT).get(0, Fraction(0))
    ends = {odds.DESTROYED: say("destroyed"), odds.FORCED_DOWN: say("has to come down"),
            odds.TURNS_BACK: say("hit: breaks off"), odds.FLIES_ON: say("flies on")}
    return {say("not acquired"): none, **{ends[end]: chance for end, chance in odds.fates(chances, back).items()}}


def read_leadership(text: str) -> int:
    """A leadership value."""
    return _between(text, say("leadership"), 1, 3)


def read_armour(text: str) -> int:
    """An armour class."""
    return _between(text, say("the armour class"), 0, 5)


def _between(text: str, what: str, low: int, high: int) -> int:
    value = read_whole(text, what)
    if not low <= value <= high:
        fail(say("{what} can't be {typed}: write a whole number from {low} to {high}.", what=what, typed=value,
                 low=low, high=high))
    return value


def a_die(text: str, what: str) -> int:
    """A die that exists."""
    die = read_die(text, what)
    if die not in LADDER:
        fail(say("{what} can't be {typed}: write D4, D6, D8, D10 or D12.", what=what, typed=repr(text)))
    return die


def _entry(defences: str, ecm: str, quality: int, leadership: str, armour: str) -> dict[str, Fraction]:
    level, size = read_leadership(leadership), read_armour(armour)
    ends = {odds.THROUGH: say("over the table"), odds.BACK: say("breaks off"), odds.DOWN: say("shot down")}
    die, hidden = a_die(defences, say("the die of the air defences")), a_die(ecm, say("the countermeasures"))
    found = odds.entry(die, hidden, quality, level, size)
    return {ends[end]: chance for end, chance in found.items()}


def _drop(quality: int, ground: str, by: str, *, suits: bool, gear: bool) -> dict[str, Fraction]:
    where, how = read_word(ground, GROUNDS, say("the ground")), 1 + read_word(by, terms.DROP[1:], say("the way down"))
    ends = {terms.FIT: say("safe"), terms.WOUNDED: say("wounded"), terms.DEAD: say("lost")}
    if how < terms.PARACHUTES:
        hurt = odds.hurt_by_drop(quality, int(where != air_rules.OPEN_GROUND))
        return {ends[terms.FIT]: 1 - hurt, ends[terms.WOUNDED]: hurt}
    if not air_rules.may_drop(quality, int(suits), how):
        fail(say("they can't make such a drop: only veterans and better in power suits drop from orbit, and "
                 "regulars and better by parachute. (R16.26, R16.38)") if how == terms.FROM_ORBIT else say(
                     "they can't make such a drop: only regulars and better drop by parachute. (R16.38)"))
    if gear:
        lost = odds.gear_lost(quality, where)
        return {ends[terms.FIT]: 1 - lost, ends[terms.DEAD]: lost}
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
