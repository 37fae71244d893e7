"""`dieshift force campaign`: what becomes of a squad between two battles of a campaign."""

import json
import shlex
from typing import Annotated, NamedTuple

import typer

from dieshift.core.words import counted, listed, plain, say, word
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail, whole
from dieshift.stargrunt.chapters.muster import campaign
from dieshift.stargrunt.cli.reading import read_word
from dieshift.stargrunt.cli.rolling import AsJson, DiceText, SeedNumber, read_source, refuse_left_over
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.state.terms import EXHAUSTED, FATIGUE, QUALITY

EXAMPLES = """Examples:

  dieshift force campaign --quality green --points 3 --won --strength 5 --wounded 2 --replacements 1

  dieshift force campaign --quality regular --fatigue tired --rest 4 --unsafe --dice 3,5 --wounded 2"""


SUPPLIES = (6, 8, 12)  # dice (R18.32)
TOLD = (say("fresh"), say("tired"), say("exhausted"))  # fatigue


class After(NamedTuple):
    """A squad before its next battle."""

    quality: int
    points: int
    fatigue: int
    strength: int  # with those who come back
    lost: int  # of the wounded
    days: list[int]  # in which the others are back
    unfit: int


class Squad(NamedTuple):
    """A squad after its battle."""

    quality: int
    points: int
    won: bool
    objective: bool
    strength: int
    wounded: int
    newcomers: int
    fatigue: int
    rest: int
    safe: bool
    battles: int


def recover(rolls: Rolls, squad: Squad) -> After:
    """What becomes of a squad: it learns, its wounded come back, replacements fill it up, it rests, and may be unfit.

    The wounded who are not lost count among its strength, whenever they come.
    Source: R18.30, R18.31, R18.33-R18.37; N58.
    """
    points = squad.points + campaign.points_won(int(squad.won), int(squad.objective))
    quality = campaign.learned(squad.quality, points)
    days = [rolls.run(campaign.days_wounded, int(squad.safe)) for _ in range(squad.wounded)]
    back = [each for each in days if each != campaign.LOST]
    strength = squad.strength + len(back)
    quality = rolls.run(campaign.diluted, quality, strength, squad.newcomers)
    fatigue = campaign.worn(squad.fatigue, squad.rest, int(squad.safe))
    unfit = rolls.run(campaign.is_unfit, fatigue, squad.battles)
    return After(quality, points, fatigue, strength + squad.newcomers, squad.wounded - len(back), back, unfit)


def after(
    quality: Annotated[str,
                       typer.Option(metavar="WORD", help="The squad's quality: green, regular and so on.")] = "regular",
    points: Annotated[int, typer.Option(parser=whole(0, 999), metavar="NUMBER",
                                        help="Experience points it had before.")] = 0,
    won: Annotated[bool, typer.Option("--won", help="Its side won.")] = False,
    objective: Annotated[bool, typer.Option("--objective", help="It reached its own objective.")] = False,
    strength: Annotated[int, typer.Option(parser=whole(0, MAX_FIGURES), metavar="NUMBER",
                                          help="Number of figures still fit.")] = 8,
    wounded: Annotated[int,
                       typer.Option(parser=whole(0, MAX_FIGURES), metavar="NUMBER", help="Number of wounded.")] = 0,
    newcomers: Annotated[int, typer.Option("--replacements", parser=whole(0, MAX_FIGURES), metavar="NUMBER",
                                           help="Number of replacements it gets.")] = 0,
    supply: Annotated[str,
                      typer.Option(metavar="D6|D8|D12", help="Its platoon's supply die: roll for replacements.")] = "",
    fatigue: Annotated[str, typer.Option(metavar="WORD",
                                         help="Fatigue in the battle: fresh, tired or exhausted.")] = "fresh",
    rest: Annotated[int, typer.Option(parser=whole(0, 99), metavar="DAYS", help="Days of rest since the battle.")] = 0,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="It rests away from a safe, supplied area.")] = False,
    battles: Annotated[int,
                       typer.Option(parser=whole(1, 99), metavar="NUMBER", help="Battles since its last rest.")] = 1,
    dice: DiceText = "seeded",
    seed: SeedNumber = 1,
    as_json: AsJson = False,
) -> None:
    """A squad between two battles: experience, returning wounded, replacements and fatigue."""
    if strength + wounded + newcomers > MAX_FIGURES:
        fail(say("{count} figures are too many: a squad has at most {most}.", count=strength + wounded + newcomers,
                 most=MAX_FIGURES))
    rolls = Rolls(read_source(dice, seed))
    words = tuple(plain(each) for each in QUALITY.values())
    squad = Squad(list(QUALITY)[read_word(quality, words, say("quality"))], points, won, objective, strength, wounded,
                  newcomers, read_word(fatigue, FATIGUE, say("fatigue")), rest, not unsafe, battles)
    platoon = rolls.run(campaign.replacements, SUPPLIES[read_word(supply, ("d6", "d8", "d12"), say("the supply"))]) if (
        supply) else 0
    recovered = recover(rolls, squad)
    refuse_left_over(dice, rolls)
    faces = ",".join(map(str, rolls.faces))
    if as_json:
        typer.echo(json.dumps(recovered._asdict() | {"quality": plain(QUALITY[recovered.quality]),
                                                     "fatigue": FATIGUE[recovered.fatigue], "platoon": platoon,
                                                     "dice": rolls.faces}, indent=1))
        return
    lines = [say("{quality}, points {points}", quality=word(QUALITY[recovered.quality]), points=recovered.points),
             say("{fatigue}, figures {count}", fatigue=TOLD[recovered.fatigue], count=recovered.strength)]
    if platoon:
        lines.insert(0, counted("{count} replacement for the platoon", "{count} replacements for the platoon", platoon))
    if recovered.lost:
        lines.append(counted("{count} wounded is lost", "{count} wounded are lost", recovered.lost))
    if recovered.days:
        lines.append(say("wounded back after days: {days}", days=listed(map(str, recovered.days))))
    if recovered.fatigue == EXHAUSTED:
        lines.append(say("unfit: withdraw it, or lose it (R18.36)") if recovered.unfit else say("fit to fight again"))
    for each in lines:
        typer.echo(read(each))
    if faces:
        typer.echo(read(say("Same dice again: {command}", command=shlex.join(["--dice", faces]))))
