"""How the command line shows a battle: a rule for each turn, a paragraph for each activation, colours by side."""

from collections.abc import Iterable
from typing import Any, Literal

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dieshift.battle import Battle, Eyes
from dieshift.core.words import say
from dieshift.interface.briefing import briefing_of, title_of
from dieshift.interface.games import Facts, Setting
from dieshift.interface.speech import read

INDENT = 2


def console() -> Console:
    """Where to print: colours only on a terminal that wants them, and no line broken in a file or a pipe.

    A text is printed as it is: square brackets, which a name may hold, mean nothing.
    """
    terminal = Console(highlight=False, markup=False)
    terminal.soft_wrap = not terminal.is_terminal
    return terminal


def text(said: str, style: str = "") -> Text:
    """A text in the language that is spoken."""
    return Text(read(said), style=style)


def show_story(to: Console, lines: Iterable[Any], facts: Facts) -> None:
    """Print some lines of the story; that an activation ends goes without saying."""
    for line in lines:
        if line.fact == facts.turn:
            to.print()
            parts = line.parts_in(read)
            to.rule(Text("".join(part.text for part in parts if part.kind == "text").strip(".")), style="dim")
        elif line.fact not in facts.silent:
            if line.fact == facts.paragraph:
                to.print()
            _print(to, line, 0 if line.fact in facts.margin else INDENT)


def _print(to: Console, line: Any, indent: int) -> None:
    told = Text.from_markup(line.markup(read))
    if to.soft_wrap:
        to.print(Text(" " * indent) + told)
    else:
        to.print(Padding(told, (0, 0, 0, indent)))


def show_setting(to: Console, battle: Battle, dice: str) -> None:
    """Print what is played, under which rules, with which dice."""
    to.print(text(title_of(battle.scenario), "bold"))
    for paragraph in filter(None, read(briefing_of(battle.scenario)).split("\n\n")):
        to.print(Text(f"{paragraph if to.soft_wrap else ' '.join(paragraph.split())}\n"))
    to.print(text(say("Rules: {rules}. Dice: {dice}.", rules=battle.rules, dice=dice)))
    if battle.journal.header.digest != battle.scenario.ruleset.digest:
        to.print(text(made_for(battle.scenario), "yellow"))


def made_for(scenario: Setting) -> str:
    """That a scenario's balance belongs to its own rules, for battles under others."""
    return say("This scenario is made for the rules '{rules}'. Under other rules its sides may not be even.",
               rules=str(scenario.ruleset))


def show_state(to: Console, eyes: Eyes) -> None:
    """Print every unit in a row, as somebody may know it."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    battle = eyes.battle
    kind = battle.kind
    for name, wanted in kind.score.columns.items():
        justify: Literal["left", "right"] = "right" if wanted in kind.score.numbers else "left"
        table.add_column(read(say(name)), justify=justify, no_wrap=wanted != "state")
    sides = (*battle.names.sides, *getattr(battle.names, "third", ()))  # not every game has a third
    colours = {side.name: side.colour for side in sides}
    for row in eyes.rows:
        cells = [Text(f"{row['unit']} {row['name']}", style=colours.get(row["side"], ""))]
        table.add_row(*cells, *(text(str(row[wanted])) for wanted in list(kind.score.columns.values())[1:]))
    to.print(table)


def show_map(to: Console, eyes: Eyes) -> None:
    """Print the table as a map of characters, north at the top, with all units that the seat sees."""
    to.print(Text.from_markup(read(eyes.text_map())), end="")


def show_ending(to: Console, sentences: Iterable[str]) -> None:
    """Print who won and why, and each side's objectives and losses."""
    first, *others = sentences
    to.print()
    to.print(text(first, "bold"))
    for sentence in others:
        to.print(text(sentence))


def dice_words(header: dict[str, Any]) -> str:
    """What supplies the faces, in words: `seeded, seed 7`."""
    kind = str(header.get("kind", "unknown"))
    if kind == "seeded":
        return say("seeded, seed {seed}", seed=str(header.get("seed")))
    if kind == "secure":
        return say("secure, commitment {commitment}", commitment=str(header.get("commitment")))
    return say(kind)
