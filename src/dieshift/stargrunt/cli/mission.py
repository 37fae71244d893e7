"""`dieshift odds mission` and `dieshift odds burst`: fire support before it falls, on a table, and on one target."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from dieshift.core.documents import ScenarioError
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import counted, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.chapters import activation, support
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight, Ruin, Shelled
from dieshift.stargrunt.cli.point import read_occupants
from dieshift.stargrunt.cli.reading import read_die, read_rules, read_whole, read_word
from dieshift.stargrunt.odds.burst import Man, on_man, on_vehicle
from dieshift.stargrunt.odds.mission import MissionOdds, mission
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.scenarios.scenario import Scenario, load
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DISABLED, DRIVE, FIT, HEALTH, INCH, NOBODY, SHELL
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.turn import ACTIONS

MISSION_EXAMPLES = """Examples:

  dieshift odds mission examples/scenarios/fire-base.yaml "bombard R2 at 20,9"

  dieshift odds mission examples/scenarios/fire-base.yaml "bombard R2 at 30,12" --json"""

BURST_EXAMPLES = """Examples:

  dieshift odds burst --armour D8 --cover hard --in-position

  dieshift odds burst --shell fuel-air --armour D8 --sealed --bursts 2

  dieshift odds burst --shell fuel-air --vehicle 3 --airtight --quality D8 --leadership 2
  --occupants D4x2,D8x6 --json"""

Rows = list[tuple[str, Fraction]]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON: fractions and numbers.")]


def mount(app: typer.Typer) -> None:
    """Add the commands to `dieshift odds`."""
    app.command("mission", cls=Told, epilog=MISSION_EXAMPLES)(mission_command)
    app.command("burst", cls=Told, epilog=BURST_EXAMPLES)(burst_command)


# --- a mission --------------------------------------------------------------------------------------------------------


def mission_command(
    path: Annotated[str, typer.Argument(metavar="SCENARIO", help="A scenario file.")],
    order: Annotated[str, typer.Argument(metavar="ORDER",
                                         help="The order, as in 'request B1 at 24,40', 'bombard B2 at 30,56'.")],
    rules: Annotated[str | None, typer.Option(metavar="RULES", help="Rule set; by default the scenario's own.")] = None,
    as_json: AsJson = False,
) -> None:
    """Odds of a fire mission on a scenario's table: the request, where it lands, and the units it strikes."""
    scenario = read_scenario(path)
    ruleset = scenario.ruleset if rules is None else read_rules(rules)
    mission_order = read_order(scenario, ruleset, order)
    odds = mission(ruleset.record(), scenario.table, scenario.game, mission_order)
    if as_json:
        typer.echo(json.dumps(as_numbers(odds, ruleset, scenario.roster), indent=2))
        return
    console = Console(highlight=False, markup=False)
    console.print(read(say("rules: {ruleset}", ruleset=str(ruleset))))
    table = bars([order])
    for label, chance in rows_of(odds, scenario.roster):
        add_row(table, label, [chance])
    console.print(table)
    for unit, fate in odds.fates.items():
        console.print(read(say("{unit}: {hurt} hurt on average, {killed} of them killed",
                               unit=scenario.roster.unit(unit), hurt=f"{float(fate.casualties):.2f}",
                               killed=f"{float(fate.killed):.2f}")))


def read_scenario(path: str) -> Scenario:
    """A scenario of squads from its file; of one with many faults the first is told."""
    if not Path(path).is_file():
        fail(say("there is no scenario '{path}': {hint}", path=path, hint=say("name a scenario file.")))
    try:
        return load(Path(path))
    except ScenarioError as fault:
        fail(str(fault.faults[0]))


def read_order(scenario: Scenario, ruleset: Ruleset, text: str) -> Order:
    """A request or a shot of pieces that is possible as the scenario begins, its unit acting."""
    game = scenario.game
    try:
        order = notation.read(text, scenario.roster, game)
    except ValueError as fault:
        fail(str(fault))
    if order.kind not in {support.REQUEST, support.BOMBARD} or order.unit == NOBODY:
        fail(say("{typed} is not a fire mission: write 'request UNIT at X,Y' or 'bombard UNIT at X,Y'.",
                 typed=repr(text)))
    game.question, game.active, game.seat_to_choose = activation.WHAT_ACTION, order.unit, game.squad[order.unit].side
    game.squad[order.unit].actions = ACTIONS
    rules = ruleset.record()
    reason = refusal(rules, scenario.table, game, order)
    if reason:
        fail(STARGRUNT.refusal_text(reason, rules, scenario.table, game, order, scenario.roster))
    return order


def as_numbers(found: MissionOdds, ruleset: Ruleset, names: Roster) -> dict[str, Any]:
    """All that is known of the odds of a mission."""
    salvo = found.salvo
    return {
        "rules": str(ruleset), "hash": ruleset.digest, "through": number(found.through), "true": number(found.true),
        "accuracy": {"die": salvo.quality, "exceeds": salvo.needs}, "rounds": salvo.rounds,
        "burst": salvo.radius / INCH, "shell": SHELL[salvo.shell],
        "inches": {str(far): number(chance) for far, chance in found.inches.items()},
        "units": {names.unit(unit): {
            "struck": number(fate.struck), "hurt": number(fate.hurt), "casualties": number(fate.casualties),
            "killed": number(fate.killed), "lost": {str(many): number(chance) for many, chance in fate.lost.items()},
            "figures": [{"hurt": number(hurt), "killed": number(killed)} for hurt, killed in fate.figures],
        } for unit, fate in found.fates.items()},
        "vehicles": {names.unit(crew): {
            "rounds": {str(many): number(chance) for many, chance in found.reached[crew].items()},
            **{name: number(chance) for name, chance in ends_of(plights).items()},
        } for crew, plights in found.plights.items()},
        "sections": {names.section(k): {
            "rounds": {str(many): number(chance) for many, chance in found.roofs[k].items()},
            **{name: number(chance) for name, chance in falls_of(ruins).items()},
        } for k, ruins in found.ruins.items()}}


def rows_of(found: MissionOdds, names: Roster) -> Rows:
    """The labelled rows of the odds of a mission."""
    rows: Rows = [(say("request gets through"), found.through)] if found.through < 1 else []
    rows.append((say("the first round lands on target"), found.true))
    rows += [(say("  within {inches}″", inches=limit), sum((chance for far, chance in found.inches.items()
                                                           if far <= limit), Fraction(0))) for limit in (6, 12, 24)]
    for unit, fate in found.fates.items():
        rows.append((say("{unit} is in a burst", unit=names.unit(unit)), fate.struck))
        rows += [(counted("  {count} is hurt", "  {count} are hurt", many), chance)
                 for many, chance in fate.lost.items() if many]
    for crew, plights in found.plights.items():
        rows.append((say("{unit} is in a burst", unit=names.unit(crew)), 1 - found.reached[crew].get(0, Fraction(0))))
        rows += [(say("  {what}", what=ENDS[name]), chance) for name, chance in ends_of(plights).items() if chance]
    for k, ruins in found.ruins.items():
        rows.append((say("{section} is hit", section=names.section(k)), 1 - found.roofs[k].get(0, Fraction(0))))
        rows += [(say("  {what}", what=FALLS[name]), chance) for name, chance in falls_of(ruins).items() if chance]
    return rows


ENDS = {"disabled": say("disabled"), "destroyed": say("destroyed"), "immobilised": say("immobilised"),
        "systems_out": say("systems out"), "inside": say("an occupant is hurt")}


FALLS = {"rubble": say("rubble"), "holed": say("breached"), "systems_out": say("its weapons are out"),
         "inside": say("an occupant is hurt")}


def falls_of(ruins: Mapping[Ruin, Fraction]) -> dict[str, Fraction]:
    """What becomes of a section of a building, each chance by itself."""
    def of(holds: list[Ruin]) -> Fraction:
        return sum((ruins[ruin] for ruin in holds), Fraction(0))

    return {"rubble": of([end for end in ruins if end.falls]), "holed": of([end for end in ruins if end.holed]),
            "systems_out": of([end for end in ruins if end.dark]), "inside": of([end for end in ruins if end.struck])}


def ends_of(plights: Mapping[Plight, Fraction]) -> dict[str, Fraction]:
    """What becomes of a vehicle, each chance by itself."""
    def of(holds: list[Plight]) -> Fraction:
        return sum((plights[plight] for plight in holds), Fraction(0))

    return {"disabled": of([end for end in plights if end.wreck == DISABLED]),
            "destroyed": of([end for end in plights if end.wreck > DISABLED]),
            "immobilised": of([end for end in plights if end.stuck]),
            "systems_out": of([end for end in plights if end.dark]),
            "inside": of([end for end in plights if end.struck])}


# --- a burst ----------------------------------------------------------------------------------------------------------


def burst_command(
    shell: Annotated[str, typer.Option(metavar="WORD", help="Shell: general, troops, armour or fuel-air.")] = "general",
    bursts: Annotated[str, typer.Option(metavar="NUMBER", help="Number of bursts that reach the target.")] = "1",
    armour: Annotated[str, typer.Option(metavar="DIE", help="A man's armour die, or none.")] = "D8",
    power_armour: Annotated[bool, typer.Option("--power-armour", help="He wears power armour.")] = False,
    sealed: Annotated[bool, typer.Option("--sealed", help="His suit is sealed and has its own air.")] = False,
    cover: Annotated[str, typer.Option(metavar="open|soft|hard", help="Cover between him and the burst.")] = "open",
    in_position: Annotated[bool, typer.Option("--in-position", help="He is In Position.")] = False,
    vehicle: Annotated[str | None,
                       typer.Option(metavar="0..5", help="A vehicle instead: its front armour class.")] = None,
    burst: Annotated[str, typer.Option(metavar="INCHES", help="Radius of a burst on a vehicle.")] = "3",
    open_top: Annotated[bool, typer.Option("--open-top", help="The vehicle is open-topped.")] = False,
    airtight: Annotated[bool, typer.Option("--airtight", help="The vehicle can be sealed.")] = False,
    drive: Annotated[str, typer.Option(metavar="WORD",
                                       help="The vehicle's drive, as in tracks, 'high wheels', grav.")] = "tracks",
    quality: Annotated[str, typer.Option(metavar="DIE", help="Its crew's quality die, for sealing it.")] = "D8",
    leadership: Annotated[str, typer.Option(metavar="1..3", help="Its crew's leadership.")] = "2",
    occupants: Annotated[str, typer.Option(metavar="TEXT", help="Armour dice of its occupants, as in D4x2,D8x6.")] = "",
    rules: Annotated[str, typer.Option(metavar="RULES", help="Rule set, as in 'book + other-air(die=12)'.")] = "",
    as_json: AsJson = False,
) -> None:
    """Odds of bursts on one target: a man in his suit and cover, or a vehicle, sealed or open."""
    ruleset = read_rules(rules)
    which, many = read_word(shell, SHELL[:-1], say("the shell")), read_whole(bursts, say("the number of bursts"))
    try:
        if vehicle is None:
            man = Man(read_die(armour, say("the armour die"), none=True), power_armour, sealed,
                      read_word(cover, ("open", "soft", "hard"), say("cover")), in_position)
            chances = {HEALTH[health] if health != FIT else "unhurt": chance
                       for health, chance in on_man(man, ruleset, which, many).items()}
        else:
            target = Shelled(
                read_whole(vehicle, say("the armour class")), int(open_top),
                tuple(DRIVE.values())[read_word(drive, tuple(DRIVE), say("the drive"))],
                read_die(quality, say("the crew's quality")), read_whole(leadership, say("leadership")), int(airtight),
                read_occupants(occupants))
            chances = ends_of(on_vehicle(target, ruleset, which, 100 * read_whole(burst, say("the burst")), many))
    except ValueError as fault:
        fail(str(fault))
    if as_json:
        typer.echo(json.dumps({"rules": str(ruleset), "hash": ruleset.digest}
                              | {name: number(chance) for name, chance in chances.items()}, indent=2))
        return
    table = bars([str(ruleset)])
    for name, chance in chances.items():
        add_row(table, ENDS.get(name) or TOLD[name], [chance])
    Console(highlight=False, markup=False).print(table)


TOLD = {"unhurt": say("unhurt"), "wounded": say("wounded"), "dead": say("killed")}
