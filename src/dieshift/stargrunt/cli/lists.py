"""`dieshift force check` and `show`: lists of forces, as files of their own."""

import json
from pathlib import Path
from typing import Annotated

import typer

from dieshift.core.documents import Fault
from dieshift.core.words import plain, say
from dieshift.face.slips import fail
from dieshift.face.speech import read
from dieshift.stargrunt.cli.rolling import AsJson
from dieshift.stargrunt.setup.lists import Forces, as_json, faults_of, load_list, rows, warnings

EXAMPLES = """Examples:

  dieshift force check examples/forces/patrol.force.yaml

  dieshift force show examples/forces/patrol.force.yaml --markdown"""


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Lists of forces.")],
    as_json_: AsJson = False,
) -> None:
    """Check lists: every fault with its file, line and field, and what to look at. Exit code 1 for faults alone."""
    found = {str(path): _faults(path) for path in paths}
    looks = {str(path): [] if found[str(path)] else warnings(load_list(path)) for path in paths}
    if as_json_:
        body = {name: {"faults": [fault._asdict() for fault in faults], "look": looks[name]}
                for name, faults in found.items()}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        for name, faults in found.items():
            for fault in faults:
                typer.echo(read(str(fault)))
            for look in looks[name]:
                typer.echo(read(say("{path}: look at this: {what}", path=name, what=look)))
            if not faults:
                typer.echo(read(say("{path}: all is well.", path=name)))
    if any(found.values()):
        raise typer.Exit(1)


def show(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A list of a force.")],
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    as_json_: AsJson = False,
) -> None:
    """Show a list, squad by squad: as text, as Markdown, or as JSON for other programs."""
    faults = _faults(path)
    if faults:
        fail(str(faults[0]))
    made = load_list(path)
    typer.echo(as_json(made) if as_json_ else listed(made, markdown=markdown), nl=False)


def listed(made: Forces, *, markdown: bool) -> str:
    """A list as lines, in the language that is spoken."""
    head, row = ("# {name}\n\n", "- **{name}**: {what}\n") if markdown else ("{name}\n", "{name}: {what}\n")
    return head.format(name=made.name) + "".join(
        row.format(name=plain(name), what=plain(read(what))) for name, what in rows(made))


def _faults(path: Path) -> list[Fault]:
    if not path.is_file():
        fail(say("there is no file '{path}'.", path=str(path)))
    return faults_of(path)
