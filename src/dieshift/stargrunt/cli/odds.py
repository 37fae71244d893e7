"""`dieshift odds fire` and `dieshift odds test`: a fire under one rule set or two, and the tests of one squad.

Every fault of what is typed is one sentence on the error stream and exit code 2.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console

from dieshift.core.words import say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.cli import air, assault, fire, mission, muster, point, reading
from dieshift.stargrunt.cli.conditions import NOTHING, Stated, with_conditions
from dieshift.stargrunt.odds import Shot, confidence_test, reaction_test, remove_suppression

FIRE_EXAMPLES = """Examples:

  dieshift odds fire --quality D8 --firepower D12 --support D10 --range-die D8 --impact D10 --armour D8 --figures 8

  dieshift odds fire --quality D8 --weapons "rifle:2x4" --support D8 --support D8 --range 18 --cover soft --impact D10
  --armour D6 --figures 6 --leadership 2 --motivation low

  dieshift odds fire --quality D10 --firepower D8 --band 2 --impact D10 --armour D8 --figures 8 --rules book
  --compare "book + armour-rating(beyond=3)" --json

  dieshift odds fire --quality D8 --firepower D8 --band 2 --impact D10 --armour D8 --figures 8 --rules goodall
  --opportunity 2,low

  dieshift odds fire --quality D8 --firepower D8 --band 2 --impact D10 --armour D10 --figures 5 --suits --again 2"""

TEST_EXAMPLES = """Examples:

  dieshift odds test confidence --quality D8 --leadership 2 --threat 2

  dieshift odds test reaction --quality D6 --leadership 3 --threat 1 --json

  dieshift odds test remove-suppression --quality D10 --leadership 1"""

KINDS = (say("confidence"), say("reaction"), say("remove-suppression"))  # of tests

RulesText = Annotated[str, typer.Option("--rules", metavar="RULES", help="Rule set, as in 'book + round-up'.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON: each probability as a fraction and as a number.")]


def mount(app: typer.Typer) -> str:
    """Add these commands to `dieshift odds`; examples of them."""
    app.command("fire", cls=Told, epilog=FIRE_EXAMPLES)(fire_command)
    app.command("test", cls=Told, epilog=TEST_EXAMPLES)(single_test)
    assault.mount(app)
    muster.mount(app)
    point.mount(app)
    mission.mount(app)
    air.mount(app)
    return FIRE_EXAMPLES + TEST_EXAMPLES.removeprefix("Examples:")


# --- commands --------------------------------------------------------------------------------------------------------


@with_conditions
def fire_command(
    quality: Annotated[str, typer.Option(metavar="DIE", help="The firer's quality die: D8, d8 or 8.")],
    impact: Annotated[str, typer.Option(metavar="DIE", help="Impact die of the small arms.")],
    armour: Annotated[str, typer.Option(metavar="DIE",
                                        help="The target's armour die, none, or one for each figure: D8,D8.")],
    figures: Annotated[str, typer.Option(metavar="NUMBER", help="Number of figures in the target, all fit.")],
    firepower: Annotated[str | None, typer.Option(metavar="DIE", help="The small arms' firepower die.")] = None,
    weapons: Annotated[str | None, typer.Option(metavar="TEXT",
                                                help="Weapons instead: points x number, as in 'rifle:2x6'.")] = None,
    support: Annotated[list[str] | None, typer.Option(metavar="DIE", help="A support weapon; repeatable.")] = None,
    distance: Annotated[str | None, typer.Option("--range", metavar="INCHES", help="Distance in inches.")] = None,
    band: Annotated[str | None, typer.Option(metavar="1..5", help="The range band instead.")] = None,
    range_die: Annotated[str | None,
                         typer.Option(metavar="DIE", help="The range die instead, before its shifts.")] = None,
    situation: Stated = NOTHING,
    target_quality: Annotated[str, typer.Option(metavar="DIE", help="Quality die of the target, for its test.")] = "D8",
    leadership: Annotated[str | None, typer.Option(metavar="1..3", help="Leadership of the target.")] = None,
    motivation: Annotated[str | None, typer.Option(metavar="low|medium|high", help="Motivation of the target.")] = None,
    before: Annotated[bool, typer.Option("--suppressed-before",
                                         help="The target was suppressed before in this game.")] = False,
    leader: Annotated[str, typer.Option(metavar="NUMBER", help="The leader's number when hits are allocated.")] = "0",
    confidence: Annotated[str, typer.Option(metavar="WORD",
                                            help="The target's confidence before several fires.")] = "confident",
    suits: Annotated[bool, typer.Option("--suits", help="The target wears power suits.")] = False,
    again: Annotated[str, typer.Option(metavar="NUMBER", help="Number of such fires in a row, 1 to 4.")] = "1",
    opportunity: Annotated[str | None, typer.Option(metavar="LEADERSHIP,MOTIVATION|overwatch",
                                                    help="Opportunity fire with its test, as in '2,low'.")] = None,
    rules: RulesText = "",
    compare: Annotated[str | None, typer.Option(metavar="RULES", help="A second rule set, side by side.")] = None,
    as_json: AsJson = False,
) -> None:
    """Odds of one fire: its shifts, no effect, suppression, wounded, killed, and the confidence test."""
    sets = [reading.read_rules(rules)] + ([reading.read_rules(compare)] if compare is not None else [])
    try:
        shot = Shot(
            quality=reading.read_die(quality, say("the firer's quality")),
            impact=reading.read_die(impact, say("the impact die")),
            armour=reading.read_armour(armour),
            figures=reading.read_whole(figures, say("the number of figures")),
            firepower=None if firepower is None else reading.read_die(firepower, say("the firepower die"), none=True),
            points=None if weapons is None else reading.read_weapons(weapons),
            support=tuple(reading.read_die(die, say("a support weapon's die")) for die in support or ()),
            range_die=None if range_die is None else reading.read_die(range_die, say("the range die")),
            distance=None if distance is None else reading.read_distance(distance),
            band=None if band is None else reading.read_whole(band, say("the range band")),
            suits=suits,
            **situation,
            morale=reading.read_morale(target_quality, leadership, motivation, leader, confidence, before=before),
        )
        queries = [fire.Asked(shot, ruleset, reading.read_whole(again, say("the number of fires")), opportunity)
                   for ruleset in sets]
        fire.show(queries, as_json=as_json)
    except ValueError as fault:
        fail(str(fault))


def single_test(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="confidence, reaction or remove-suppression")],
    quality: Annotated[str, typer.Option(metavar="DIE", help="Quality die of the squad: D8, d8 or 8.")],
    leadership: Annotated[str, typer.Option(metavar="1..3", help="Leadership of the squad; 1 is best.")],
    threat: Annotated[str, typer.Option(metavar="NUMBER", help="Threat level; removing suppression has none.")] = "0",
    rules: RulesText = "",
    as_json: AsJson = False,
) -> None:
    """Odds of a confidence test, a reaction test, or removing a suppression marker."""
    which = reading.read_word(kind, KINDS, say("the kind of test"))
    die, level = reading.read_die(quality, say("the quality die")), reading.read_whole(leadership, say("leadership"))
    danger = reading.read_whole(threat, say("the threat level"))
    if not 1 <= level <= 3:
        fail(say("{what} can't be {typed}: write a whole number from {low} to {high}.", what=say("leadership"),
                 typed=level, low=1, high=3))
    try:
        if which == 0:
            hold, one, two = confidence_test(die, level + danger, reading.read_rules(rules))
            odds: Mapping[str, Fraction] = {
                say("holds"): hold, say("loses one level"): one, say("loses two levels"): two}
        else:
            passes = reaction_test(die, level + danger) if which == 1 else remove_suppression(die, level)
            odds = {say("passes"): passes, say("fails"): 1 - passes}
    except ValueError as fault:
        fail(str(fault))
    if as_json:
        typer.echo(json.dumps({name.replace(" ", "_"): number(chance) for name, chance in odds.items()}, indent=2))
        return
    table = bars([""])
    for name, chance in odds.items():
        add_row(table, name, [chance])
    console = Console(highlight=False, markup=False)
    head = say("{test}: D{die} against {number}", test=KINDS[which], die=die,
               number=level + (danger if which < 2 else 0))
    console.print(read(head), table, sep="\n")
