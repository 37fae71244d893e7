"""`dieshift force check` and `show`: lists of forces, as files of their own, and rosters of other builders."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from dieshift.core.documents import Fault, ScenarioError
from dieshift.core.words import plain, say
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import existing, fail
from dieshift.stargrunt.cli.rolling import AsJson
from dieshift.stargrunt.scenarios.lists import Forces, as_json, faults_of, load_list, rows, warnings
from dieshift.stargrunt.scenarios.rosters.files import MAX_BYTES, is_roster
from dieshift.stargrunt.scenarios.rosters.taking import Taken, take, told

EXAMPLES = """Examples:

  dieshift force check examples/forces/patrol.force.yaml

  dieshift force show examples/forces/patrol.force.yaml --markdown

  dieshift force show examples/forces/watch.ros

  dieshift force show examples/forces/watch.ros --mapping examples/forces/watch.mapping.yaml --json"""

ROSTERS = {".ros", ".rosz"}

Mapping = Annotated[Path | None, typer.Option("--mapping", metavar="FILE", help=(
    "Mapping file for the selections of another builder's roster."))]


class Opened(NamedTuple):
    """A file that was read: its text, or the list that a roster was taken for; and its faults."""

    source: Path | str
    faults: list[Fault]
    taken: Taken | None = None


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help=(
        "Force lists; or rosters from other builders, unofficially: .ros, .rosz, .json."))],
    mapping: Mapping = None,
    as_json_: AsJson = False,
) -> None:
    """Check lists. Each fault has its file, line and field, next to points to look at; only faults give exit code 1.

    For a roster from another builder, guesses and omissions are listed too.
    """
    files = {str(path): _opened(path, mapping) for path in paths}
    looks = {name: [] if one.faults else warnings(load_list(one.source)) for name, one in files.items()}
    if as_json_:
        body = {name: {"faults": [fault._asdict() for fault in one.faults], "look": looks[name]}
                | ({"guessed": one.taken.guessed, "left": one.taken.left, "models": one.taken.models,
                    "figures": one.taken.figures, "left_out": one.taken.left_out} if one.taken else {})
                for name, one in files.items()}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        for name, one in files.items():
            for fault in one.faults:
                typer.echo(read(str(fault)))
            for look in (*(told(one.taken) if one.taken else ()), *looks[name]):
                typer.echo(read(say("{path}: check this: {what}", path=name, what=look)))
            if not one.faults:
                typer.echo(read(say("{path}: no faults.", path=name)))
    if any(one.faults for one in files.values()):
        raise typer.Exit(1)


def show(
    path: Annotated[Path, typer.Argument(metavar="FILE", help=(
        "A force list; or a roster from another builder, unofficially: .ros, .rosz, .json."))],
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    mapping: Mapping = None,
    as_json_: AsJson = False,
) -> None:
    """Show a list squad by squad, as text, Markdown, or JSON for other programs.

    A roster from another builder is shown as a list. Guesses and omissions go to the error stream.
    """
    opened = _opened(path, mapping)
    if opened.faults:
        fail(str(opened.faults[0]))
    force_list = load_list(opened.source)
    typer.echo(as_json(force_list) if as_json_ else listed(force_list, markdown=markdown), nl=False)
    for line in told(opened.taken) if opened.taken else ():
        typer.echo(read(line), err=True)


def listed(made: Forces, *, markdown: bool) -> str:
    """A list as lines, in the language that is spoken."""
    head, row = ("# {name}\n\n", "- **{name}**: {what}\n") if markdown else ("{name}\n", "{name}: {what}\n")
    return head.format(name=made.name) + "".join(
        row.format(name=plain(name), what=plain(read(what))) for name, what in rows(made))


def _opened(path: Path, mapping: Path | None) -> Opened:
    """A file: a roster by what is in it, or by its name, so that a wrong one is told as what it should be."""
    existing(path)
    with path.open("rb") as file:
        raw = file.read(MAX_BYTES + 1)
    if path.suffix.lower() not in ROSTERS and not is_roster(raw):
        if mapping is not None:
            fail(say("--mapping is for rosters of other army builders, and '{path}' is not one.", path=str(path)))
        return Opened(path, faults_of(path))
    try:
        taken = take(raw, str(path), mapping)
    except ScenarioError as fault:
        return Opened(path, fault.faults)
    return Opened(taken.text, _named(faults_of(taken.text), path), taken)


def _named(faults: Sequence[Fault], path: Path) -> list[Fault]:
    """Faults of a list that was made of a file, told of that file."""
    return [fault._replace(file=str(path)) for fault in faults]
