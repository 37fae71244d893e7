"""Questions on the terminal: the answer of a player, and the faces of dice that the player rolled."""

from collections.abc import Callable

import typer

from dieshift.core.sources import ByHand
from dieshift.core.words import listed, say
from dieshift.interface.speech import read


def prompt(text: str) -> str | None:
    """What is typed after a prompt; None when nobody is there any more."""
    try:
        return input(text)
    except EOFError:
        typer.echo("")
        return None


def by_hand(tell: Callable[[str], object]) -> ByHand:
    """Dice that are asked for, and counters that are drawn; an answer that cannot be is refused through `tell`."""
    def ask_for(die: int, reason: str, unit: str) -> str | None:
        said = [f"D{die}"] if die else []
        return prompt(read(listed([*said, *filter(None, (say(reason), unit))])) + ": ")

    return ByHand(ask_for, tell)
