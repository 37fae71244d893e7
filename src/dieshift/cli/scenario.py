"""`dieshift scenario`: a moment of a saved battle as a scenario that begins there."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from dieshift.battle import Battle
from dieshift.cli import show
from dieshift.core.viewers import Viewer
from dieshift.interface.output import show_document, write_text
from dieshift.interface.usage_errors import existing, fail, whole
from dieshift.lab.moments import moment
from dieshift.lab.onwards import check_known

EXAMPLES = """Examples:

  dieshift scenario lesson.jsonl --at 37

  dieshift scenario lesson.jsonl --at 37 -o ambushed.yaml

  dieshift scenario lesson.jsonl --at 37 --eyes 1"""

EYES = (Viewer.REFEREE, Viewer.FIRST, Viewer.SECOND)


def scenario(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A saved battle, .jsonl or .jsonl.gz.")],
    at: Annotated[int | None, typer.Option(parser=whole(0), metavar="N", help="After the first N entries; after all, "
                                           "when left out.")] = None,
    eyes: Annotated[int, typer.Option(parser=whole(0, 2), metavar="SIDE", help="What side 1 or 2 may know; everything, "
                                      "when left out.")] = 0,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="File to write to.")] = None,
) -> None:
    """Turn a moment of a saved battle into a scenario, and list what a scenario can't hold."""
    existing(path)
    played = Battle.load(path)
    many = len(played.journal.entries)
    try:
        check_known(played.journal)
        ruleset = played.kind.rulebook.catalogue.parse(played.rules)
        state = played.journal.state_at(many if at is None else min(at, many))
        seen = played.kind.rulebook.view(state, EYES[eyes])
        saved = moment(played.kind, played.scenario, ruleset, seen, EYES[eyes])
    except ValueError as fault:
        fail(str(fault))
    console = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    for sentence in saved.unsaid:
        console.print(show.text(sentence))
    if out is None:
        show_document(saved.text.rstrip("\n"))
    else:
        write_text(out, saved.text)
