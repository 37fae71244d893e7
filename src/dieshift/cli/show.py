"""How the command line shows a battle: a rule for each turn, a paragraph for each activation, colours by side."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dieshift.battle import Battle, Eyes
from dieshift.face.games import Facts, Setting

INDENT = 2


def console() -> Console:
    """Where to print: colours only on a terminal that wants them, and no line broken in a file or a pipe.

    A text is printed as it is: square brackets, which a name may hold, mean nothing.
    """
    made = Console(highlight=False, markup=False)
    made.soft_wrap = not made.is_terminal
    return made


def show_story(to: Console, lines: Iterable[Any], facts: Facts) -> None:
    """Print some lines of the story; that an activation ends goes without saying."""
    for line in lines:
        if line.fact == facts.turn:
            to.print()
            to.rule(Text("".join(part.text for part in line.parts if part.kind == "text").strip(".")), style="dim")
        elif line.fact not in facts.silent:
            if line.fact == facts.paragraph:
                to.print()
            _print(to, line, 0 if line.fact in facts.margin else INDENT)


def _print(to: Console, line: Any, indent: int) -> None:
    text = Text.from_markup(line.markup)
    if to.soft_wrap:
        to.print(Text(" " * indent) + text)
    else:
        to.print(Padding(text, (0, 0, 0, indent)))


def show_setting(to: Console, battle: Battle, dice: str) -> None:
    """Print what is played, under which rules, with which dice."""
    to.print(Text(battle.scenario.title, style="bold"))
    for paragraph in filter(None, battle.scenario.briefing.strip().split("\n\n")):
        to.print(Text(f"{paragraph if to.soft_wrap else ' '.join(paragraph.split())}\n"))
    to.print(Text(f"Rules: {battle.rules}. Dice: {dice}."))
    if battle.journal.header.digest != battle.scenario.ruleset.digest:
        to.print(Text(made_for(battle.scenario), style="yellow"))


def made_for(scenario: Setting) -> str:
    """That a scenario's balance belongs to its own rules, for battles under others."""
    return f"This scenario is made for the rules '{scenario.ruleset}'; under others its sides need not be even."


def show_state(to: Console, eyes: Eyes) -> None:
    """Print every unit in a row, as somebody may know it."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    battle = eyes.battle
    kind = battle.kind
    for name, wanted in kind.columns.items():
        table.add_column(name, justify="right" if wanted in kind.numbers else "left", no_wrap=wanted != "state")
    sides = (*battle.names.sides, *getattr(battle.names, "third", ()))  # not every game has a third
    colours = {side.name: side.colour for side in sides}
    for row in eyes.rows:
        cells = [Text(f"{row['unit']} {row['name']}", style=colours.get(row["side"], ""))]
        table.add_row(*cells, *(Text(str(row[wanted])) for wanted in list(kind.columns.values())[1:]))
    to.print(table)


def show_map(to: Console, eyes: Eyes) -> None:
    """Print the table as a map of characters, the north at the top, with everybody whom somebody sees."""
    to.print(Text.from_markup(eyes.text_map()), end="")


def show_ending(to: Console, sentences: Iterable[str]) -> None:
    """Print who won and why, and each side's objectives and losses."""
    first, *others = sentences
    to.print()
    to.print(Text(first, style="bold"))
    for sentence in others:
        to.print(Text(sentence))


def dice_words(header: dict[str, Any]) -> str:
    """What supplies the faces, in words: `seeded, seed 7`."""
    kind = str(header.get("kind", "unknown"))
    if kind == "seeded":
        return f"seeded, seed {header.get('seed')}"
    return f"secure, commitment {header.get('commitment')}" if kind == "secure" else kind
