"""`dieshift server`: looking after the games that a server keeps."""

import json
from pathlib import Path
from typing import Annotated

import typer

from dieshift.core.words import say
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, ToldGroup, fail
from dieshift.server.store.keeping import remedies
from dieshift.server.store.open import backup_storage, check_storage
from dieshift.server.store.place import data_folder
from dieshift.server.store.storage import CannotOpen

EXAMPLES = """Examples:

  dieshift server check

  dieshift server check games.db --json

  dieshift server backup --to games-monday.db"""

app = typer.Typer(cls=ToldGroup, no_args_is_help=True, epilog=EXAMPLES,
                  help="Check or copy the games that a server keeps.")
File = Annotated[str | None, typer.Argument(metavar="FILE|URL", help="The database; by default your own.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("check", cls=Told, epilog=EXAMPLES)
def check(path: File = None, as_json: AsJson = False) -> None:
    """Check every game of a database: its file, its journals, what was told. Exit code 1 for faults."""
    path = own_file() if path is None else path
    try:
        faults = check_storage(path)
    except CannotOpen as fault:
        fail(str(fault))
    if as_json:
        typer.echo(json.dumps({"database": path, "faults": faults, "remedies": list(map(read, remedies(faults)))}))
    else:
        lines = [*faults, *remedies(faults)]
        typer.echo("\n".join(map(read, lines)) or read(say("{path}: no faults.", path=path)))
    if faults:
        raise typer.Exit(1)


@app.command("backup", cls=Told, epilog=EXAMPLES)
def backup(
    path: File = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="A new file for the copy.")] = None,
    as_json: AsJson = False,
) -> None:
    """Copy a database, even while a server uses it, and check the copy."""
    path = own_file() if path is None else path
    if to is None:
        fail(say("name the copy: --to FILE."))
    try:
        backup_storage(path, to)
    except CannotOpen as fault:
        fail(str(fault))
    copied = say("{path}: copied and checked.", path=str(to))
    typer.echo(json.dumps({"database": path, "backup": str(to)}) if as_json else read(copied))


def own_file() -> str:
    """The database of this user, whether it is there or not."""
    try:
        return str(data_folder() / "games.db")
    except RuntimeError:
        fail(say("Your games can't be found: you have no home folder. Name the database."))
