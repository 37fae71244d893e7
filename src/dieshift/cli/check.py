"""`dieshift check`: whether scenarios can be played, and what is wrong with those that cannot."""

import json
from pathlib import Path
from typing import Annotated

import typer

from dieshift.cli import show
from dieshift.core.documents import Fault
from dieshift.core.words import say
from dieshift.interface.games import kind_of
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Slip, existing, fail

EXAMPLES = """Examples:

  dieshift check mine.yaml

  dieshift check mine.yaml examples/scenarios/first-lesson.yaml

  dieshift check examples/scenarios/*.yaml --json"""


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check scenarios. Each fault has its file, line, field and remedy; faults give exit code 1.

    Settings that can be played but look like mistakes are warnings. If a file is missing, the others are still
    checked, and the exit code is 2.
    """
    by_path: dict[str, list[Fault]] = {}
    missing: dict[str, str] = {}
    for path in paths:
        try:
            by_path[str(path)] = kind_of(named(path)).scenarios.check(path)
        except Slip as fault:
            if len(paths) == 1:
                raise
            missing[str(path)] = str(fault)
    if as_json:
        said = by_path | {name: [Fault(name, 1, "", what, "")] for name, what in missing.items()}
        body = {name: [fault._asdict() for fault in said[name]] for name in map(str, paths)}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        tell(by_path)
    for what in missing.values():
        typer.echo(read(what), err=True)
    if missing or any(by_path.values()):
        raise typer.Exit(2 if missing else 1)


def tell(found: dict[str, list[Fault]]) -> None:
    """Print the faults of each file, or what its author may not have meant, or that all is well."""
    to = show.console()
    for name, faults in found.items():
        lines = [str(fault) for fault in faults] or warnings_of(Path(name))
        for line in lines or [say("{path}: no faults.", path=name)]:
            to.print(show.text(line))


def named(path: Path) -> Path:
    """A file that is to be checked; a Slip where there is none."""
    if path.is_dir():
        fail(say("'{path}' is a folder: name files in it, as in {path}/*.yaml.", path=str(path)))
    return existing(path)


def warnings_of(path: Path) -> list[str]:
    """What its author may not have meant of a scenario that can be played."""
    found = kind_of(path)
    return [say("{path}: Warning: {caution}", path=str(path), caution=caution)
            for caution in found.scenarios.cautions(found.scenarios.load(path))]
