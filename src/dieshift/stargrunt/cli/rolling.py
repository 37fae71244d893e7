"""Whose dice fall before a battle is there, as the commands of `dieshift force` are told."""

import re
from typing import Annotated

import typer

from dieshift.core.sources import FaceSource, Recorded, SeededSource
from dieshift.core.words import say
from dieshift.interface.prompts import by_hand
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail, whole
from dieshift.stargrunt.scenarios.rolls import Rolls

ASK = "ask"
SeedNumber = Annotated[int, typer.Option("--seed", parser=whole(0), metavar="NUMBER", help="Seed of the dice.")]
DiceText = Annotated[str, typer.Option("--dice", metavar="seeded|ask|FACES",
                                       help="Source of the dice; or faces to use again, as in 12,3,5.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, with every die.")]



def read_source(dice: str, seed: int) -> FaceSource:
    """Whose dice fall."""
    if dice == ASK:
        return by_hand(lambda sentence: typer.echo(read(str(sentence)), err=True))
    if re.fullmatch(r"[0-9]{1,3}(,[0-9]{1,3})*", dice):
        return Recorded([int(face) for face in dice.split(",")])
    if dice != SeededSource.kind:
        fail(say("--dice '{typed}': write seeded, ask, or faces such as 12,3,5.", typed=dice))
    return SeededSource(seed)


def refuse_left_over(dice: str, rolls: Rolls) -> None:
    """Refuse faces that were named and not rolled."""
    given = len(dice.split(","))
    if isinstance(rolls.source, Recorded) and given > len(rolls.faces):
        fail(say("--dice gives {given} faces, but {count} were rolled.", given=given, count=len(rolls.faces)))
