"""`dieshift replay`: tell the story of a saved battle, as far as one likes, and check it against today's rules."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from dieshift.battle import Battle, entry_body
from dieshift.cli import show
from dieshift.cli.simulate import compile_first
from dieshift.core.streams import UnprovenDice
from dieshift.core.words import counted, listed, say
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import existing, whole

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
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the result and the check.")] = False,
) -> None:
    """Print a saved battle again. With --verify, re-run its orders and dice, and compare every field."""
    existing(path)
    played = Battle.load(path)
    many = len(played.journal.entries)
    last = many if to is None else min(to, many)
    if verify and compiled:
        compile_first(Console(stderr=True, markup=False), played.scenario)
    verdict = check(played, compiled=compiled) if verify else None
    if as_json:
        entries = [entry_body(entry, played.lines(entry.number), read) for entry in played.journal.entries[:last]]
        body = played.body(read) | {"entries": entries}
        if verdict is not None:
            body["verdict"] = {"ok": verdict[0], "sentence": read(verdict[1])}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        tell(played, last, quiet=quiet)
        if verdict is not None:
            show.console().print(show.text(verdict[1], "green" if verdict[0] else "bold red"))
    if verdict is not None and not verdict[0]:
        raise typer.Exit(1)


def tell(played: Battle, last: int, *, quiet: bool) -> None:
    """Print the story up to an entry, and how it stood or ended."""
    console = show.console()
    if not quiet:
        show.show_setting(console, played, show.dice_words(played.journal.header.dice))
        for number in range(1, last + 1):
            show.show_story(console, played.lines(number), played.kind.story.facts)
    if last == len(played.journal.entries):
        show.show_ending(console, played.ending())
        if not played.over:
            console.print(show.text(say("Unfinished after {lines}.", lines=lines_of(played))))
    else:
        console.print(show.text(say("Entry {last} of {all}.", last=last, all=len(played.journal.entries))))
    if played.journal.unverified:
        console.print(show.text(say("Not checked when loading: {what}.", what=played.journal.unverified), "yellow"))


def lines_of(played: Battle) -> str:
    """How many lines a battle has behind its first."""
    return counted("{count} line", "{count} lines", len(played.journal.entries))


def check(played: Battle, *, compiled: bool | None = None) -> tuple[bool, str]:
    """Whether the orders and their dice come to the same today, and committed dice were honest."""
    verdict = played.verify(compiled=compiled)
    sentences = [say("Verified: {what}." if verdict.ok else "Differs: {what}.", what=verdict.sentence)]
    if verdict.ok and not played.over:
        sentences.append(say("Unfinished after {lines}.", lines=lines_of(played)))
    if verdict.ok and played.journal.header.dice.get("kind") == "secure":
        try:
            shares = played.journal.check_dice()
        except UnprovenDice as fault:
            return False, listed([*sentences, say("But {fault}.", fault=str(fault))], " ")
        sentences.append(say("The committed dice are proven genuine."))
        if shares.rounds > 1:
            sentences.append(say("The players promised their parts in them {count} times.", count=shares.rounds))
    return verdict.ok, listed(sentences, " ")
