"""`dieshift report`: what happened in a saved battle, as Markdown, as a page of HTML, or as JSON."""

import json
from pathlib import Path
from typing import Annotated

import typer

from dieshift.battle import Battle
from dieshift.core.words import say
from dieshift.interface.output import show_document, write_text
from dieshift.interface.speech import read, spoken
from dieshift.interface.usage_errors import existing, fail
from dieshift.lab.report import report as report_of
from dieshift.lab.report_text import escaped, html, markdown

EXAMPLES = """Examples:

  dieshift report lesson.jsonl

  dieshift report lesson.jsonl --html -o lesson.html

  dieshift report lesson.jsonl --json"""


def report(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A saved battle, .jsonl or .jsonl.gz.")],
    as_html: Annotated[bool, typer.Option("--html", help="Write an HTML page with a chart.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="File to write to.")] = None,
) -> None:
    """Report on a saved battle: the result, each unit's deeds and losses, losses by turn, and the dice."""
    if as_html and as_json:
        fail(say("choose one of --html and --json."))
    existing(path)
    battle_report = report_of(Battle.load(path))
    if as_json:
        text = escaped(json.dumps(battle_report.body(), ensure_ascii=False, indent=1))
    else:
        text = html(battle_report, read, spoken()) if as_html else markdown(battle_report, read)
    if out is not None:
        write_text(out, text)
    elif as_html:
        show_document(text.rstrip("\n"))
    else:
        typer.echo(text.rstrip("\n"))
