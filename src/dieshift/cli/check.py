"""`dieshift check`: whether scenarios can be played, and what is wrong with those that cannot."""

import json
from pathlib import Path
from typing import Annotated

import typer

from dieshift.cli import show
from dieshift.core.words import say
from dieshift.interface.games import kind_of
from dieshift.interface.usage_errors import existing, fail

EXAMPLES = """Examples:

  dieshift check mine.yaml

  dieshift check examples/scenarios/*.yaml --json"""


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check scenarios: every fault with its file, line and field, and what would be right. Exit code 1 for faults.

    What can be played but may not be meant is said as a warning.
    """
    for path in paths:
        if path.is_dir():
            fail(say("'{path}' is a folder: name files in it, as in {path}/*.yaml.", path=str(path)))
        existing(path)
    found = {str(path): kind_of(path).check(path) for path in paths}
    if as_json:
        body = {name: [fault._asdict() for fault in faults] for name, faults in found.items()}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        to = show.console()
        for name, faults in found.items():
            lines = [str(fault) for fault in faults] or warnings_of(Path(name))
            for line in lines or [say("{path}: all is well.", path=name)]:
                to.print(show.text(line))
    if any(found.values()):
        raise typer.Exit(1)


def warnings_of(path: Path) -> list[str]:
    """What its author may not have meant of a scenario that can be played."""
    found = kind_of(path)
    return [say("{path}: Warning: {caution}", path=str(path), caution=caution)
            for caution in found.cautions(found.load(path))]
