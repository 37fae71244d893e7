"""`dieshift odds assault`: a charge, a round of close combat, and all of it to its end; rule sets side by side."""

import json
import re
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.console import Console

from dieshift.core.suggestions import nearest
from dieshift.core.words import counted, decimal, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.cli.reading import read_die, read_rules, read_whole, read_word
from dieshift.stargrunt.odds.assault import Assault, AssaultOdds, Mech, MeleeWeapon, Party, assault, melee_weapons
from dieshift.stargrunt.state.terms import CONFIDENCE, NOBODY

EXAMPLES = """Examples:

  dieshift odds assault --attackers 8 --quality D8 --defenders 6 --defender-quality D8 --covered

  dieshift odds assault --attackers 6 --quality D10 --suits --weapons "flamer, blade:2" --defenders 8
  --defender-quality D8 --defender-weapons shotgun --covered --json

  dieshift odds assault --attackers 8 --quality D8 --defenders 8 --defender-quality D8 --rules book
  --rules "book + squad-melee"

  dieshift odds assault --attackers 1 --quality D8 --mech 3/3/3 --special D8 --special D10 --damage D10 --defenders 8
  --defender-quality D8 --rules "book + squad-melee" """

Rows = list[tuple[str, list[Fraction]]]
LOSERS = {ATTACKER: "attackers", DEFENDER: "defenders", NOBODY: "both"}


def read_melee(text: str) -> tuple[MeleeWeapon, ...]:
    """The weapons of 'shotgun:2, blade': names, and how many. Source: R8.23."""
    known, weapons = melee_weapons(), []
    for part in filter(None, (piece.strip().lower() for piece in text.split(","))):
        match = re.fullmatch(r"([^:]+?)\s*(?::\s*(\d{1,2}))?", part)
        name = match[1] if match else part
        if match is None or name not in known:
            fail(say("there is no close combat weapon {typed}: {hint}", typed=repr(part),
                     hint=nearest(name, tuple(known))))
        weapons += [known[name]] * int(match[2] or 1)
    return tuple(weapons)


def read_mech(text: str) -> Mech | None:
    """The mech of '3/2' or '3/2/4': size, armour class, and by what its impact die is multiplied. Source: S2.20."""
    if not text.strip():
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*/\s*(\d{1,2})\s*(?:/\s*(\d{1,2})\s*)?", text)
    if match is None:
        fail(say("{typed} is not a mech: write its size and armour class, such as '3/2', then any multiplier of its "
                 "impact die, such as '3/2/4'. (S2.20)", typed=repr(text)))
    return Mech(int(match[1]), int(match[2]), int(match[3] or 1))


def command(
    attackers: Annotated[str, typer.Option(metavar="NUMBER", help="Number of figures that charge, all fit.")],
    quality: Annotated[str, typer.Option(metavar="DIE", help="Their quality die: D8, d8 or 8.")],
    defenders: Annotated[str, typer.Option(metavar="NUMBER", help="Number of figures charged, all fit.")],
    defender_quality: Annotated[str, typer.Option(metavar="DIE", help="Their quality die.")],
    leadership: Annotated[str, typer.Option(metavar="1..3", help="Leadership of the attackers.")] = "2",
    confidence: Annotated[str, typer.Option(metavar="WORD", help="Confidence of the attackers.")] = "steady",
    weapons: Annotated[str,
                       typer.Option(metavar="TEXT", help="The attackers' weapons, as in 'shotgun:2, blade'.")] = "",
    suits: Annotated[bool, typer.Option("--suits", help="The attackers wear power suits.")] = False,
    in_position: Annotated[bool, typer.Option("--in-position", help="The attackers charge from In Position.")] = False,
    terror: Annotated[bool, typer.Option("--terror", help="The attackers cause terror; flamers always do.")] = False,
    heaped: Annotated[bool, typer.Option("--heaped", help="All surplus attackers gang up on one enemy.")] = False,
    defender_leadership: Annotated[str, typer.Option(metavar="1..3", help="Leadership of the defenders.")] = "2",
    defender_confidence: Annotated[str, typer.Option(metavar="WORD", help="Confidence of the defenders.")] = "steady",
    defender_weapons: Annotated[str, typer.Option(metavar="TEXT", help="The defenders' weapons.")] = "",
    defender_suits: Annotated[bool, typer.Option("--defender-suits", help="The defenders wear power suits.")] = False,
    covered: Annotated[bool, typer.Option("--covered", help="The defenders are in cover or In Position.")] = False,
    burden: Annotated[str, typer.Option(metavar="NUMBER", help="Threat added by their casualties.")] = "0",
    special: Annotated[list[str] | None,
                       typer.Option(metavar="DIE", help="Squads: the attackers' special weapon; repeatable.")] = None,
    damage: Annotated[str, typer.Option(metavar="DIE", help="Squads: impact die of the attackers.")] = "D8",
    armour: Annotated[str, typer.Option(metavar="DIE", help="Squads: armour die of the attackers.")] = "D6",
    mech: Annotated[str, typer.Option(metavar="TEXT", help="Squads: a mech, '3/2/4': size, class, multiplier.")] = "",
    defender_special: Annotated[list[str] | None, typer.Option(metavar="DIE", help="Squads: the defenders'.")] = None,
    defender_damage: Annotated[str, typer.Option(metavar="DIE", help="Squads: the defenders'.")] = "D8",
    defender_armour: Annotated[str, typer.Option(metavar="DIE", help="Squads: the defenders'.")] = "D6",
    defender_mech: Annotated[str, typer.Option(metavar="TEXT", help="Squads: the defenders are one.")] = "",
    rules: Annotated[list[str] | None, typer.Option(metavar="RULES", help="Rule set; repeat it to compare.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: fractions and numbers.")] = False,
) -> None:
    """Odds of a close assault: both tests, losses in the first round, and the winner.

    The first dash reaches the enemy. No unit fires at the charge, and none withdraws by choice.
    """
    try:
        case = Assault(
            _party(attackers, quality, leadership, confidence, weapons, special, damage, armour, mech, suits=suits),
            _party(defenders, defender_quality, defender_leadership, defender_confidence, defender_weapons,
                   defender_special, defender_damage, defender_armour, defender_mech, suits=defender_suits,
                   covered=covered),
            in_position=in_position, terror=terror, heaped=heaped,
            burden=read_whole(burden, say("the casualties' share of the threat")))
        answers = [assault(case, read_rules(text)) for text in rules or [""]]
    except ValueError as fault:
        fail(str(fault))
    if as_json:
        bodies = [as_numbers(odds) for odds in answers]
        typer.echo(json.dumps(bodies[0] | ({"compare": bodies[1:]} if len(bodies) > 1 else {}), indent=2))
    else:
        show(answers)


def _party(figures: str, quality: str, leadership: str, confidence: str, weapons: str, special: list[str] | None,
           damage: str, armour: str, mech: str, *, suits: bool, covered: bool = False) -> Party:
    """One side of what is typed."""
    return Party(
        read_whole(figures, say("the number of figures")), read_die(quality, say("the quality die")),
        read_whole(leadership, say("leadership")), read_word(confidence, CONFIDENCE, say("confidence")),
        read_melee(weapons), suits, covered, read_die(armour, say("the armour die"), none=True),
        read_die(damage, say("the impact die")),
        tuple(read_die(die, say("the die of a special weapon")) for die in special or ()), read_mech(mech))


def as_numbers(odds: AssaultOdds) -> dict[str, Any]:
    """All that is known of an assault's odds."""
    body: dict[str, Any] = {
        "rules": str(odds.ruleset), "hash": odds.ruleset.digest, "odds": odds.odds,
        "charge_threat": odds.charge_threat, "stand_threat": odds.stand_threat, "in_pairs": odds.in_pairs}
    for name in ("charge", "no_charge", "stand", "flight", "contact", "attackers_win", "defenders_win"):
        body[name] = number(getattr(odds, name))
    body["in_contact"] = {
        "first_round": [{"attackers": mine, "defenders": theirs, **number(chance)}
                        for (mine, theirs), chance in odds.fallen.items()],
        "goes_on": number(odds.goes_on), "mean_rounds": number(odds.rounds),
        "mean_fallen": {LOSERS[side]: number(odds.mean_fallen(side)) for side in (ATTACKER, DEFENDER)},
        "lost_by": {word: number(odds.lost_by(side)) for side, word in LOSERS.items()},
        "ends": [{"lost_by": LOSERS[end.loser], "levels": end.levels, "attackers": end.attackers,
                  "defenders": end.defenders, **number(chance)} for end, chance in odds.ends.items()]}
    return body


def show(found: list[AssaultOdds]) -> None:
    """Print the odds of an assault, under one rule set or several side by side."""
    console = Console(highlight=False, markup=False)
    for odds in found:
        lines = [say("rules: {ruleset}", ruleset=str(odds.ruleset)),
                 say("{odds} to one; threat level {charge} to charge, {stand} to stand", odds=odds.odds,
                     charge=odds.charge_threat, stand=odds.stand_threat),
                 say("once in contact: {rounds} rounds; {mine} attackers and {theirs} defenders fall on average",
                     rounds=decimal(float(odds.rounds), 2), mine=decimal(float(odds.mean_fallen(ATTACKER)), 2),
                     theirs=decimal(float(odds.mean_fallen(DEFENDER)), 2))]
        for line in lines:
            console.print(read(line))
    table = bars([f"{chr(65 + i)}: {odds.ruleset}" for i, odds in enumerate(found)])
    for label, chances in rows_of(found):
        add_row(table, label, chances)
    console.print(table)


def rows_of(found: list[AssaultOdds]) -> Rows:
    """The labelled rows of the odds of an assault."""
    rows: Rows = [
        (say("no charge: the test fails"), [odds.no_charge for odds in found]),
        (say("the defenders run before contact"), [odds.flight for odds in found]),
        (say("close combat"), [odds.contact for odds in found]),
        (say("the attackers win overall"), [odds.attackers_win for odds in found]),
        (say("the defenders win overall"), [odds.defenders_win for odds in found]),
        (say("first round: both hold"), [odds.goes_on for odds in found])]
    for side in (ATTACKER, DEFENDER):
        most = max(loss[side] for odds in found for loss in odds.fallen)
        for count in range(most + 1):
            chances = [sum((chance for loss, chance in odds.fallen.items() if loss[side] == count), Fraction(0))
                       for odds in found]
            label = (counted("first round: {count} attacker falls", "first round: {count} attackers fall", count)
                     if side == ATTACKER else
                     counted("first round: {count} defender falls", "first round: {count} defenders fall", count))
            rows.append((label, chances))
    return rows


def mount(app: typer.Typer) -> None:
    """Put the command under `dieshift odds`."""
    app.command("assault", cls=Told, epilog=EXAMPLES)(command)
