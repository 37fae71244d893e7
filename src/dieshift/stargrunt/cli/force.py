"""`dieshift force`: forces raised from organisations, and battles of the book set up by dice.

What is printed is a scenario, or its sides, with comments that say how to make it again with the same dice.
"""

import json
import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
import yaml

from dieshift.core.suggestions import nearest
from dieshift.core.words import listed, plain, say
from dieshift.interface.output import show_document, write_text
from dieshift.interface.prompts import prompt
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail, whole
from dieshift.stargrunt.chapters.muster.rules import LEADERSHIP_DRAWN
from dieshift.stargrunt.cli import campaign, lists
from dieshift.stargrunt.cli.reading import read_word
from dieshift.stargrunt.cli.rolling import AsJson, DiceText, SeedNumber, read_source, refuse_left_over
from dieshift.stargrunt.scenarios import convoy as column
from dieshift.stargrunt.scenarios import rearguard as rear
from dieshift.stargrunt.scenarios import set_pieces
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.fields import DEVICES
from dieshift.stargrunt.scenarios.organisations import LATER, Organisation, organisations
from dieshift.stargrunt.scenarios.raising import QUALITIES, Wish, entering, raise_forces, side, strength
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.scenarios.scenario import check
from dieshift.stargrunt.state.terms import FATIGUE, MOTIVATION, NOBODY

EXAMPLES = """Examples:

  dieshift force list

  dieshift force draw "guard platoon" --fatigue tired --seed 3

  dieshift force draw "carrier platoon" "gauss platoon" --table town:17 --to mine.yaml

  dieshift force encounter --table woods:3 --to mine.yaml

  dieshift force rearguard "line platoon" "carrier platoon" --table village:4 --mines mixed

  dieshift force ambush "carrier platoon" "guard platoon" --table woods:5 --mine mixed"""

SIDES = (("Blue", "blue"), ("Red", "red"))
ASK, EASIEST = "ask", "easiest"

TableText = Annotated[str, typer.Option("--table", metavar="STYLE:SEED", help="The generated table, as in 'woods:3'.")]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="File to write the scenario to.")]


class Asked(NamedTuple):
    """Options of every command: the source of its dice, and where the result goes."""

    dice: str
    seed: int
    to: Path | None
    as_json: bool


# --- the commands -----------------------------------------------------------------------------------------------------


def listing(as_json: AsJson = False) -> None:
    """The organisations: which fact they follow, what squads they have, and what of them is still to come."""
    if as_json:
        typer.echo(json.dumps({name: {"rule": one.rule, "squads": [post.type for post in one.posts],
                                      "figures": strength(one.posts), "snipers": one.snipers, "later": one.later}
                               for name, one in organisations().items()}, indent=1))
        return
    for one in organisations().values():
        kinds = dict.fromkeys(post.type for post in one.posts)
        squads = listed(say("{count} {type}", count=sum(post.type == kind for post in one.posts), type=kind)
                        for kind in kinds)
        typer.echo(read(say("{name} ({rule}): {squads}; {figures} figures", name=one.name, rule=one.rule,
                            squads=squads, figures=strength(one.posts))))
        for missing in one.later:
            typer.echo("  " + read(say("later: {what}", what=LATER[missing])))


def draw(
    organisation: Annotated[list[str],
                            typer.Argument(metavar="ORGANISATION...", help="One organisation, or one for each side.")],
    quality: Annotated[str,
                       typer.Option(metavar="WORD", help="A quality such as veteran; or draw, or draw any.")] = "draw",
    leadership: Annotated[int, typer.Option(parser=whole(0, 3), metavar="1..3", help="Leadership; 0 draws it.")] = 0,
    motivation: Annotated[str, typer.Option(metavar="WORD", help="Motivation: low, medium or high.")] = "medium",
    fatigue: Annotated[str, typer.Option(metavar="WORD", help="Fatigue: fresh, tired or exhausted.")] = "fresh",
    sniper: Annotated[list[str] | None, typer.Option(metavar="TYPE", help="An added sniper; repeatable.")] = None,
    table: Annotated[str, typer.Option(metavar="STYLE:SEED", help="Make a whole battle on a generated table.")] = "",
    dice: DiceText = "seeded",
    seed: SeedNumber = 1,
    to: To = None,
    as_json: AsJson = False,
) -> None:
    """Raise forces with a counter for each squad, for one or two sides; with --table, a whole battle."""
    if len(organisation) > len(SIDES):
        fail(say("a battle has two sides, but {count} organisations are named.", count=len(organisation)))
    if table and len(organisation) < len(SIDES):
        fail(say("--table makes a battle for two sides: name two organisations."))
    wishes = [_wish(name, k, quality, leadership, motivation, fatigue, sniper or ())
              for k, name in enumerate(organisation)]
    rolls, options = Rolls(read_source(dice, seed)), Asked(dice, seed, to, as_json)
    if table:
        scenario = set_pieces.line_battle(rolls, _field(table), (wishes[0], wishes[1]))
    else:
        scenario = {"sides": [side(wish, entering(units))
                              for wish, units in zip(wishes, raise_forces(rolls, wishes), strict=True)]}
    again = ["draw", *organisation, "--quality", quality, "--leadership", str(leadership), "--motivation", motivation,
             "--fatigue", fatigue, *(part for each in sniper or () for part in ("--sniper", each)),
             *(("--table", table) if table else ())]
    _finish(options, rolls, again, scenario, _later(wish.organisation for wish in wishes))


def encounter(
    blue: Annotated[str, typer.Argument(metavar="BLUE", help="The organisation of the first side.")] = "line platoon",
    red: Annotated[str, typer.Argument(metavar="RED", help="The organisation of the second side.")] = "line platoon",
    table: TableText = "woods:1",
    swap: Annotated[bool, typer.Option("--swap/--no-swap", help="Swap a command squad that is removed.")] = True,
    dice: DiceText = "seeded",
    seed: SeedNumber = 1,
    to: To = None,
    as_json: AsJson = False,
) -> None:
    """An encounter of two platoons under counters, each with D8 false ones; the enemy removes three unseen (R18.9)."""
    wishes = tuple(_wish(name, k) for k, name in enumerate((blue, red)))
    rolls = Rolls(read_source(dice, seed))
    scenario = set_pieces.encounter(rolls, _field(table), (wishes[0], wishes[1]), swap=swap)
    again = ["encounter", blue, red, "--table", table, *(() if swap else ("--no-swap",))]
    _finish(Asked(dice, seed, to, as_json), rolls, again, scenario, _later(wish.organisation for wish in wishes))


def rearguard(
    defender: Annotated[str, typer.Argument(metavar="DEFENDER",
                                            help="The organisation whose command and two squads stay behind.")] = (
        "line platoon"),
    attacker: Annotated[str, typer.Argument(metavar="ATTACKER",
                                            help="The organisation whose platoons pursue.")] = "line platoon",
    platoons: Annotated[int,
                        typer.Option(parser=whole(2, 4), metavar="2..4", help="Number of platoons that pursue.")] = 2,
    motivation: Annotated[str, typer.Option(metavar="low|medium", help="Of the attacker.")] = "medium",
    fatigue: Annotated[str, typer.Option(metavar="fresh|tired", help="Of the attacker.")] = "fresh",
    mines: Annotated[str,
                     typer.Option(metavar="KIND", help="Mines: people, vehicles, mixed, command or trap.")] = "people",
    tank: Annotated[str, typer.Option(metavar="light|medium", help="Kind of tank that may retreat.")] = "light",
    stop: Annotated[str,
                    typer.Option(metavar="easiest|ask|LIST", help="Units to stop on the road; 0 ends the list.")] = (
        EASIEST),
    table: TableText = "village:1",
    dice: DiceText = "seeded",
    seed: SeedNumber = 1,
    to: To = None,
    as_json: AsJson = False,
) -> None:
    """A rearguard, after three turns in which it may stop units retreating past it (R18.11, R18.12)."""
    plan = rear.Plan(_organisation(defender), _organisation(attacker), platoons,
                     read_word(motivation, MOTIVATION[:2], say("the attacker's motivation")),
                     read_word(fatigue, FATIGUE[:2], say("the attacker's fatigue")),
                     DEVICES[read_word(mines, DEVICES, say("the kind of mines"))],
                     rear.TANKS[read_word(tank, ("light", "medium"), say("the kind of tank"))])
    rolls, chosen = Rolls(read_source(dice, seed)), _Choices(stop)
    scenario, joiners = rear.rearguard(rolls, _field(table), plan, chosen)
    chosen.used_up()
    again = ["rearguard", defender, attacker, "--platoons", str(platoons), "--motivation", motivation, "--fatigue",
             fatigue, "--mines", mines, "--tank", tank, "--stop", chosen.again, "--table", table]
    notes = [say("Turn {turn}: {who} joins.", turn=each.turn, who=each.told()) for each in joiners]
    _finish(Asked(dice, seed, to, as_json), rolls, again, scenario,
            [*notes, *_later((plan.defender, plan.attacker))])


def ambush(
    convoy: Annotated[str, typer.Argument(metavar="CONVOY",
                                          help="The organisation whose command and two squads escort it.")] = (
        "line platoon"),
    ambusher: Annotated[str, typer.Argument(metavar="AMBUSHER",
                                            help="The organisation whose squads lie in ambush.")] = "line platoon",
    squads: Annotated[int, typer.Option(parser=whole(2, 3), metavar="2..3", help="Number of squads in ambush.")] = 3,
    mine: Annotated[str, typer.Option(metavar="vehicles|mixed", help="The mine on the road.")] = "vehicles",
    table: TableText = "woods:1",
    dice: DiceText = "seeded",
    seed: SeedNumber = 1,
    to: To = None,
    as_json: AsJson = False,
) -> None:
    """An ambush of a convoy of carriers and trucks: a mine has stopped the first one (R18.10)."""
    plan = column.Plan(_organisation(convoy), _organisation(ambusher), squads,
                       column.MINES[read_word(mine, column.MINES, say("the mine on the road"))])
    rolls = Rolls(read_source(dice, seed))
    scenario = column.ambush(rolls, _field(table), plan)
    again = ["ambush", convoy, ambusher, "--squads", str(squads), "--mine", mine, "--table", table]
    _finish(Asked(dice, seed, to, as_json), rolls, again, scenario, [])


# --- what is typed ----------------------------------------------------------------------------------------------------


class _Choices:
    """The units that the rearguard stops: by a plain rule, or as the user chooses, now or the last time."""

    def __init__(self, text: str) -> None:
        self._text, self._made = text.strip(), list[int]()
        self._given: list[int] | None = None
        if self._text not in {ASK, EASIEST}:
            if not re.fullmatch(r"[0-9](,[0-9])*", self._text):
                fail(say("--stop '{typed}': write easiest, ask, or numbers such as 1,1,0.", typed=self._text))
            self._given = [int(part) for part in self._text.split(",")]

    @property
    def again(self) -> str:
        """How to choose the same again."""
        if self._text == EASIEST or not self._made:
            return EASIEST
        return ",".join(map(str, self._made))

    def used_up(self) -> None:
        """Refuse numbers that are left over."""
        if self._given is not None and len(self._given) > len(self._made):
            fail(say("--stop gives {given} choices, but there were {count} to make.", given=len(self._given),
                     count=len(self._made)))

    def __call__(self, turn: int, passing: Sequence[rear.Passing], left: int) -> int:
        """Which of those who pass, or NOBODY."""
        if self._text == EASIEST:
            return rear.easiest(turn, passing, left)
        typed = self._from_list() if self._given is not None else self._asked(turn, passing, left)
        if not 0 <= typed <= len(passing):
            fail(say("--stop: turn {turn} offers {count} choices, and {typed} is not one of them.", turn=turn,
                     count=len(passing), typed=typed))
        self._made.append(typed)
        return typed - 1 if typed else NOBODY

    def _from_list(self) -> int:
        given = self._given or []
        if len(self._made) >= len(given):
            fail(say("--stop gives {given} choices, but there are more to make.", given=len(given)))
        return given[len(self._made)]

    def _asked(self, turn: int, passing: Sequence[rear.Passing], left: int) -> int:
        for k, each in enumerate(passing, 1):
            typer.echo(read(say("{number}: {who}", number=k, who=each.told())), err=True)
        while True:
            text = prompt(read(say("Turn {turn}, attempts left {left}: which unit do you stop? 0: no more: ", turn=turn,
                                   left=left)))
            if text is None:
                fail(say("no choice of figure to stop was given."))
            if re.fullmatch(r"\s*[0-9]\s*", text) and int(text) <= len(passing):
                return int(text)
            typer.echo(read(say("Type a number from 0 to {most}.", most=len(passing))), err=True)


def _wish(name: str, k: int, quality: str = "draw", leadership: int = LEADERSHIP_DRAWN, motivation: str = "medium",
          fatigue: str = "fresh", snipers: Sequence[str] = ()) -> Wish:
    """A force as it was asked for."""
    organisation = _organisation(name)
    words = {plain(known): value for known, value in QUALITIES.items()}
    if quality.strip().lower() not in words:
        fail(say("quality can't be '{typed}': {hint}", typed=quality, hint=nearest(quality, words)))
    for each in snipers:
        if each not in organisation.snipers:
            fail(say("{organisation} has no '{typed}': its snipers are {known}. (R18.7)",
                     organisation=organisation.name, typed=each, known=", ".join(organisation.snipers) or say("none")))
    title, colour = SIDES[k]
    return Wish(title, organisation, words[quality.strip().lower()], leadership,
                read_word(motivation, MOTIVATION, say("motivation")), read_word(fatigue, FATIGUE, say("fatigue")),
                colour, tuple(snipers))


def _organisation(name: str) -> Organisation:
    """The organisation of a name."""
    known = organisations()
    if name.strip().lower() not in known:
        fail(say("there is no organisation '{typed}': {hint}", typed=name, hint=nearest(name, known)))
    return known[name.strip().lower()]


def _field(text: str) -> Field:
    """A made table."""
    style, _, seed = text.partition(":")
    if not re.fullmatch(r"[0-9]{1,9}", seed):
        fail(say("--table '{typed}': write STYLE:SEED, as in 'village:7'.", typed=text))
    return Field(style, int(seed))


# --- what is printed --------------------------------------------------------------------------------------------------


def _later(found: Any) -> list[str]:
    """What of some organisations is not raised with them. Source: R18.8."""
    return [say("Not raised with {organisation}: {what}.", organisation=one.name, what=LATER[missing])
            for one in dict.fromkeys(found) for missing in one.later]


def _finish(asked: Asked, rolls: Rolls, again: Sequence[str], made: dict[str, Any], notes: Sequence[str]) -> None:
    """Print or write what was made, and how it is made again."""
    refuse_left_over(asked.dice, rolls)
    command = shlex.join(["dieshift", "force", *again, "--dice", ",".join(map(str, rolls.faces)) or "seeded"])
    document = _written(made)
    text = "".join(f"# {line}\n" for line in (command, *map(read, notes))) + yaml.safe_dump(
        document, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)
    faults = check(text) if "terrain" in document else []
    if faults:
        fail(say("this battle can't be played: {what} {remedy}", what=faults[0].what, remedy=faults[0].remedy))
    if asked.to is not None:
        write_text(asked.to, text)
    if asked.as_json:
        body = {"made": document, "notes": [read(note) for note in notes], "again": command,
                "dice": [{"die": each.die, "face": each.face, "reason": each.reason, "unit": each.unit}
                         for each in rolls.rolled]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    elif asked.to is None:
        show_document(text.rstrip("\n"))
    else:
        _tell(str(asked.to), notes, whole_battle="terrain" in document)


def _tell(path: str, notes: Sequence[str], *, whole_battle: bool) -> None:
    """Say where it was written, what there is to know, and how its balance is found out. Source: R2.11."""
    typer.echo(read(say("Written: {path}", path=path)))
    for note in notes:
        typer.echo(read(note))
    if whole_battle:
        typer.echo(read(say("There are no points values (R2.11). To see how even the sides are: {command}",
                            command=f"dieshift simulate {shlex.quote(path)} --swap")))


def _written(value: Any) -> Any:
    """What a file holds: the words of people in their language, everything else as files have it."""
    if isinstance(value, dict):
        return {name: plain(read(each)) if name in {"title", "briefing"} else _written(each)
                for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_written(each) for each in value]
    return plain(value) if isinstance(value, str) else value


def mount(app: typer.Typer) -> str:
    """Put the commands under `dieshift force`; examples of them."""
    app.command("list", cls=Told)(listing)
    app.command("draw", cls=Told, epilog=EXAMPLES)(draw)
    app.command("encounter", cls=Told, epilog=EXAMPLES)(encounter)
    app.command("rearguard", cls=Told, epilog=EXAMPLES)(rearguard)
    app.command("ambush", cls=Told, epilog=EXAMPLES)(ambush)
    app.command("campaign", cls=Told, epilog=campaign.EXAMPLES)(campaign.after)
    app.command("check", cls=Told, epilog=lists.EXAMPLES)(lists.check)
    app.command("show", cls=Told, epilog=lists.EXAMPLES)(lists.show)
    return EXAMPLES + "".join(each.EXAMPLES.removeprefix("Examples:") for each in (campaign, lists))
