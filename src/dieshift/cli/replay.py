"""`dieshift replay`: tell the story of a saved battle, as far as one likes, and check it against today's rules."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from dieshift.battle import Battle, entry_body
from dieshift.cli import show
from dieshift.cli.simulate import compile_first
from dieshift.core.streams import UnprovenDice
from dieshift.face.slips import fail, whole

EXAMPLES = """Examples:

  dieshift replay lesson.jsonl

  dieshift replay lesson.jsonl --verify --quiet

  dieshift replay lesson.jsonl --to 25

  dieshift replay lesson.jsonl.gz --json > lesson.json"""


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A saved battle, .jsonl or .jsonl.gz.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check every entry; exit code 1 if one differs.")] = False,
    to: Annotated[int | None, typer.Option(parser=whole(1), metavar="N", help="Only the first N entries.")] = None,
    compiled: Annotated[bool | None, typer.Option("--compiled/--interpreted", help="Which rules check; for those who "
                                                  "simulated before, compiled ones where it is quicker.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only how it ended, and the check.")] = False,
) -> None:
    """Tell a saved battle again; with --verify, play its orders and dice once more and compare every field."""
    if not path.is_file():
        fail(f"there is no file '{path}'.")
    played = Battle.load(path)
    many = len(played.journal.entries)
    last = many if to is None else min(to, many)
    if verify and compiled:
        compile_first(Console(stderr=True, markup=False), played.scenario)
    verdict = check(played, compiled=compiled) if verify else None
    if as_json:
        entries = [entry_body(entry, played.lines(entry.number)) for entry in played.journal.entries[:last]]
        body = played.body() | {"entries": entries}
        if verdict is not None:
            body["verdict"] = {"ok": verdict[0], "sentence": verdict[1]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        tell(played, last, quiet=quiet)
        if verdict is not None:
            show.console().print(Text(verdict[1], style="green" if verdict[0] else "bold red"))
    if verdict is not None and not verdict[0]:
        raise typer.Exit(1)


def tell(played: Battle, last: int, *, quiet: bool) -> None:
    """Print the story up to an entry, and how it stood or ended."""
    console = show.console()
    if not quiet:
        show.show_setting(console, played, show.dice_words(played.journal.header.dice))
        for number in range(1, last + 1):
            show.show_story(console, played.lines(number), played.kind.facts)
    if last == len(played.journal.entries):
        show.show_ending(console, played.ending())
        if not played.over:
            console.print(f"Unfinished, {counted(played)}.")
    else:
        console.print(f"Entry {last} of {len(played.journal.entries)}.")
    if played.journal.unverified:
        console.print(Text(f"Not checked when loading: {played.journal.unverified}.", style="yellow"))


def counted(played: Battle) -> str:
    """How many lines a battle has behind its first."""
    many = len(played.journal.entries)
    return f"{many} line{'s' * (many != 1)}"


def check(played: Battle, *, compiled: bool | None = None) -> tuple[bool, str]:
    """Whether the orders and their dice come to the same today, and committed dice were honest."""
    verdict = played.verify(compiled=compiled)
    sentence = f"Verified: {verdict.sentence}." if verdict.ok else f"Differs: {verdict.sentence}."
    if verdict.ok and not played.over:
        sentence += f" Unfinished, {counted(played)}."
    if verdict.ok and played.journal.header.dice.get("kind") == "secure":
        try:
            shares = played.journal.check_dice()
        except UnprovenDice as fault:
            return False, f"{sentence} But {fault}."
        again = f" The players' parts in them were promised {shares.rounds} times." if shares.rounds > 1 else ""
        return True, f"{sentence} The committed dice are proven.{again}"
    return verdict.ok, sentence
