"""`dieshift odds point`: one attack on a vehicle or building, its armour and those inside, in a table or as JSON."""

import json
import re
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.console import Console

from dieshift.core.suggestions import nearest
from dieshift.core.words import counted, listed, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath, odds
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.cli.building import show_building
from dieshift.stargrunt.cli.reading import read_die, read_distance, read_rules, read_whole, read_word
from dieshift.stargrunt.odds.point import Arm, PointOdds, PointShot, point
from dieshift.stargrunt.scenarios.forces import small_arms, supports
from dieshift.stargrunt.scenarios.heavy import CONTROLS, DICE, System, systems
from dieshift.stargrunt.state.terms import DRIVE, HARD_HITTING, HEAVY, MISSILE, SMALL
from dieshift.stargrunt.text.ranges import cover_word

EXAMPLES = """Examples:

  dieshift odds point --quality D8 --weapon "rapid cannon/1" --control basic --size 3 --range 40 --armour 2

  dieshift odds point --quality D10 --weapon "mass driver/3" --control enhanced --size 3 --range 40 --armour 2
  --cover soft --face side --occupants D4x2,D8x8 --compare "clarified + vehicle-cover-range-only"

  dieshift odds point --quality D8 --weapon "enhanced missile" --ecm D8 --decoy --armour 3 --json

  dieshift odds point --quality D8 --weapon "gauss rifle" --firepower D12 --range 10 --armour 0 --occupants D4,D6

  dieshift odds point --quality D8 --weapon "mass driver/3" --building --size 5 --armour 3 --door 2 --range 20"""

FACES = ("front", "side", "rear", "top")
MOST_OF_A_KIND = 24
NEVER = Fraction(0)
Rows = list[tuple[str, list[Fraction]]]


def command(
    quality: Annotated[str, typer.Option(metavar="DIE", help="The firer's quality die: D8, d8 or 8.")],
    weapon: Annotated[str, typer.Option(metavar="NAME/CLASS", help="The weapon, as in 'mass driver/3', 'plasma gun'.")],
    armour: Annotated[str, typer.Option(metavar="0..5", help="The target's armour class; 0 is a softskin.")] = "0",
    control: Annotated[str, typer.Option(metavar="WORD|DIE", help="Fire control or guidance: basic, or a die.")] = "",
    firepower: Annotated[str, typer.Option(metavar="DIE", help="The small arms' firepower die.")] = "none",
    support: Annotated[list[str] | None, typer.Option(metavar="DIE", help="A SAW that joins in; repeatable.")] = None,
    mounted: Annotated[bool, typer.Option("--mounted", help="An infantry weapon fires from a mount.")] = False,
    size: Annotated[str, typer.Option(metavar="1..5", help="The target's size class.")] = "3",
    distance: Annotated[str | None, typer.Option("--range", metavar="INCHES", help="Distance in inches.")] = None,
    range_die: Annotated[str | None,
                         typer.Option(metavar="DIE", help="The range die instead, before its shifts.")] = None,
    face: Annotated[str, typer.Option(metavar="front|side|rear|top", help="The face that is hit.")] = "front",
    cover: Annotated[str,
                     typer.Option(metavar="open|soft|hard", help="The target's cover; hull-down is soft.")] = "open",
    travelling: Annotated[bool, typer.Option("--travelling", help="The target is in a road column.")] = False,
    hasty: Annotated[bool, typer.Option("--hasty", help="It is opportunity fire.")] = False,
    drive: Annotated[str,
                     typer.Option(metavar="WORD", help="The target's drive: tracks, 'high wheels', grav.")] = "tracks",
    ecm: Annotated[str,
                   typer.Option(metavar="WORD|DIE", help="The target's countermeasures: basic, or a die.")] = "none",
    decoy: Annotated[bool, typer.Option("--decoy", help="The target tries a decoy.")] = False,
    immobilised: Annotated[bool, typer.Option("--immobilised", help="The target is already immobilised.")] = False,
    systems_out: Annotated[bool, typer.Option("--systems-out", help="The target's systems are already out.")] = False,
    disabled: Annotated[bool, typer.Option("--disabled", help="The target is already disabled.")] = False,
    building: Annotated[bool, typer.Option("--building", help="The target is a building.")] = False,
    door: Annotated[str | None,
                    typer.Option(metavar="0..5", help="Armour class of the door or window aimed at.")] = None,
    occupants: Annotated[str, typer.Option(metavar="TEXT", help="Armour dice of its occupants, as in D4x2,D8x6.")] = "",
    rules: Annotated[str, typer.Option(metavar="RULES", help="Rule set, as in 'book + impact-dice-added'.")] = "",
    compare: Annotated[str | None, typer.Option(metavar="RULES", help="A second rule set, side by side.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: fractions and numbers.")] = False,
) -> None:
    """Odds of one attack on a vehicle or building: the hit, and its effect on armour, systems and occupants."""
    sets = [read_rules(rules)] + ([read_rules(compare)] if compare is not None else [])
    try:
        shot = PointShot(
            quality=read_die(quality, say("the firer's quality")), arm=read_arm(weapon, control, firepower, support),
            size=read_whole(size, say("the size of the target")), armour=read_whole(armour, say("the armour class")),
            distance=None if distance is None else read_distance(distance),
            range_die=None if range_die is None else read_die(range_die, say("the range die")),
            face=read_word(face, FACES, say("the face struck")),
            cover=read_word(cover, ("open", "soft", "hard"), say("cover")), travelling=travelling, hasty=hasty,
            ecm=read_system("manual" if ecm == "none" else ecm, say("the countermeasures")), decoy=decoy,
            drive=tuple(DRIVE.values())[read_word(drive, tuple(DRIVE), say("the drive"))], stuck=immobilised,
            dark=systems_out, disabled=disabled, mounted=mounted, within=read_occupants(occupants))
        if building or door is not None:
            opening = None if door is None else read_whole(door, say("the class of the door"))
            show_building(shot, opening, sets, as_json=as_json)
            return
        answers = [point(shot, ruleset) for ruleset in sets]
    except ValueError as fault:
        fail(str(fault))
    if as_json:
        bodies = [as_numbers(each) for each in answers]
        typer.echo(json.dumps(bodies[0] | ({"compare": bodies[1]} if len(bodies) > 1 else {}), indent=2))
    else:
        show(answers)


# --- what is typed ---------------------------------------------------------------------------------------------------


def read_arm(text: str, control: str, firepower: str, support: list[str] | None, usual: str = "") -> Arm:
    """The weapon that a name means, with its class behind a stroke, and its dice.

    `usual` is the fire control of a heavy weapon that is given none. Source: R6.4, R6.50, R6.51, R6.60.
    """
    typed = " ".join(text.lower().split())
    named = re.fullmatch(r"(.+?)(?: ?/ ?| )([0-9]+)", typed)
    name, size = (named[1], int(named[2])) if named else (typed, 0)
    carried = {each.lower(): held for each, held in supports().items() if not held.heavy}
    arms = {each.lower(): held for each, held in small_arms().items()}
    if name in systems():
        return _heavy(systems()[name], size, control or usual)
    if control:
        fail(say("an infantry weapon has its own dice: leave out --control, or name the weapon with its guidance."))
    joined = tuple(read_die(die, say("a support weapon's die")) for die in support or ())
    if typed in arms:
        return Arm(SMALL, read_die(firepower, say("the firepower die"), none=True), arms[typed].impact, support=joined)
    if typed not in carried:
        fail(say("there is no weapon {typed}: {hint}", typed=repr(text),
                 hint=nearest(name, (*systems(), *arms, *carried))))
    held = carried[typed]
    if held.guided or held.hard:
        return Arm(MISSILE if held.guided else HARD_HITTING, held.firepower, held.impact)
    return Arm(SMALL, 0, held.impact, support=(held.firepower, *joined))


def _heavy(kind: System, size: int, control: str) -> Arm:
    """A heavy weapon or a missile of a vehicle. Source: R17.30-R17.37, R17.60."""
    if not size and kind.least == kind.most:
        size = kind.least
    if not kind.least <= size <= kind.most:
        fail(say("a {weapon} has a class from {low} to {high}: write '{example}'.", weapon=kind.name, low=kind.least,
                 high=kind.most, example=f"{kind.name}/{kind.least}"))
    usual = CONTROLS[1] if kind.missile else CONTROLS[0]
    die = read_system(control or usual, say("fire control"))
    return Arm(MISSILE if kind.missile else HEAVY, die, kind.impact, kind.times * size, size)


def read_system(text: str, what: str) -> int:
    """The die of a system, by its word or as a die. Source: R17.60."""
    if text.strip().lower() in CONTROLS:
        return DICE[CONTROLS.index(text.strip().lower())]
    if re.fullmatch(r"\s*[dD]?\d{1,3}\s*", text):
        return read_die(text, what)
    return DICE[read_word(text.strip(), CONTROLS, what)]


def read_occupants(text: str) -> tuple[int, ...]:
    """The armour dice of 'D4x2, D8x6, none'."""
    armours: tuple[int, ...] = ()
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        die, _, many = part.lower().partition("x")
        count = read_whole(many, say("the number of occupants")) if many else 1
        if not 1 <= count <= MOST_OF_A_KIND:
            fail(say("{what} can't be {typed}: write a whole number from {low} to {high}.",
                     what=say("the number of occupants"), typed=count, low=1, high=MOST_OF_A_KIND))
        armours += (read_die(die, say("the armour die"), none=True),) * count
    return armours


# --- JSON ------------------------------------------------------------------------------------------------------------


def chances(found: PointOdds) -> dict[str, Fraction]:
    """What an attack may come to, by name; of small arms `pierced` stands in the place of `destroyed`."""
    small = found.shot.arm.kind == SMALL
    ends = {"pierced": aftermath.PIERCES, "disabled": aftermath.CRIPPLES} if small else (
        {"disabled": points_rules.DISABLES, "destroyed": points_rules.DESTROYS})
    return {
        "decoyed": found.result(odds.DECOYED), "miss": found.result(fire.NOTHING), "minor": found.result(fire.MINOR),
        "major": found.result(fire.MAJOR), "suppressed": found.suppressed, "held": found.came_to(points_rules.HELD),
        "no_effect": found.effect(odds.UNSHAKEN), "immobilised": found.effect(odds.IMMOBILISED),
        "systems_out": found.effect(odds.SYSTEMS_OUT), **{name: found.came_to(end) for name, end in ends.items()}}


def as_numbers(found: PointOdds) -> dict[str, Any]:
    """All that is known of the odds of an attack."""
    small = found.shot.arm.kind == SMALL
    dice = [found.shot.quality, *filter(None, (found.shot.arm.die, *found.shot.arm.support))]
    return {
        "rules": str(found.ruleset), "hash": found.ruleset.digest, "dice": dice,
        "against": {"before": found.before, "after": found.against,
                    "shifts": [part._asdict() for part in found.shifts]},
        "impact": {"die": found.covered.opponent, "times": 1 if small else found.shot.arm.times},
        "armour": {"class": found.armour_class, "die": found.covered.die,
                   "times": points_rules.armour_times(found.armour_class)},
        **{name: number(chance) for name, chance in chances(found).items()},
        "lost": {str(count): number(chance) for count, chance in found.lost.items()},
        "killed": {str(count): number(chance) for count, chance in found.killed.items()},
        "outcomes": [toll._asdict() | number(chance) for toll, chance in found.outcomes.items()],
    }


# --- tables ----------------------------------------------------------------------------------------------------------


def head_lines(found: PointOdds) -> list[str]:
    """What is rolled: the die to beat with its shifts, the firer's dice, impact against armour."""
    shot, missile = found.shot, found.shot.arm.kind == MISSILE
    beat = say("countermeasures D{die}", die=found.before) if missile else (
        say("range die D{die}", die=found.before) if found.before else
        say("range die: none beyond the fifth band (R5.10)"))
    lines: list[str] = [say("rules: {ruleset}", ruleset=str(found.ruleset)), beat]
    covered = cover_word(found.ruleset.record(), shot.cover)
    lines += [listed(["  ", f"{part.value:+d} ", covered if part.label == "cover" else say(part.label),
                      f", {part.source}"], "") for part in found.shifts]
    if not found.against:
        return [*lines, say("  no shot: the range die goes past D12, so the shot has no effect (R5.14)")]
    if found.shifts:
        lines.append(f"  = D{found.against}")
    dice = [shot.quality, *filter(None, (shot.arm.die, *shot.arm.support))]
    lines.append(say("firer's dice: {dice}", dice=" + ".join(f"D{die}" for die in dice)))
    if shot.arm.kind == SMALL and not aftermath.may_penetrate(found.armour_class):
        return [*lines, say("small arms can't penetrate armour of class {number} (R6.41)", number=found.armour_class)]
    impact = _times(found.covered.opponent, 1 if shot.arm.kind == SMALL else shot.arm.times)
    armour = _times(found.covered.die, points_rules.armour_times(found.armour_class))
    form = (say("impact {impact} v armour {armour}") if shot.arm.kind == SMALL else
            say("impact {impact}, doubled by a major hit, v armour {armour}"))
    return [*lines, say(form, impact=impact, armour=armour)]


def _times(die: int, times: int) -> str:
    return f"D{die}" if times == 1 else f"D{die} x {times}"


def show(answers: list[PointOdds]) -> None:
    """Print the odds of an attack, under one rule set or two side by side."""
    console = Console(highlight=False, markup=False)
    for answer in answers:
        for line in head_lines(answer):
            console.print(read(line))
    table = bars([f"{chr(65 + i)}: {answer.ruleset}" for i, answer in enumerate(answers)])
    for label, row in rows_of(answers):
        add_row(table, label, row)
    console.print(table)


def rows_of(answers: list[PointOdds]) -> Rows:
    """The labelled rows of the odds of an attack; what cannot be is left out."""
    small = answers[0].shot.arm.kind == SMALL
    words = {
        "decoyed": say("drawn off by a decoy"), "miss": say("miss"), "minor": say("minor hit"),
        "major": say("major hit"), "suppressed": say("suppressed"), "held": say("the armour holds"),
        "immobilised": say("  immobilised"), "systems_out": say("  systems out"),
        "pierced": say("through the armour"),
        "disabled": say("penetrates and disables") if small else say("disabled"),
        "destroyed": say("destroyed")}
    columns = [chances(each) for each in answers]
    wanted = {"decoyed": answers[0].shot.decoy, "immobilised": not small, "systems_out": not small}
    rows: Rows = [(word, [each[name] for each in columns]) for name, word in words.items()
                  if name in columns[0] and wanted.get(name, True)]
    lost, killed = [each.lost for each in answers], [each.killed for each in answers]
    rows += [(counted("{count} occupant lost", "{count} occupants lost", count),
              [row.get(count, NEVER) for row in lost]) for count in sorted(set().union(*lost)) if count]
    return rows + [(say("{count} killed", count=count), [row.get(count, NEVER) for row in killed])
                   for count in sorted(set().union(*killed)) if count]


def mount(app: typer.Typer) -> None:
    """Add the command to `dieshift odds`."""
    app.command("point", cls=Told, epilog=EXAMPLES)(command)
