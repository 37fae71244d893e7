"""The command `dieshift`: battles, odds, replays, rules, and checks.

A fault of what was typed, or of a file, is one sentence on the error stream and exit code 2, whatever the command.
"""

import json
import os
import sys
from typing import Annotated

import typer

import dieshift
from dieshift.cli import battle, check, database, force, odds, play, replay, report, rules, simulate
from dieshift.face.slips import JSON, Told, ToldGroup

EXAMPLES = """Examples:

  dieshift play

  dieshift battle examples/scenarios/first-lesson.yaml --blue heuristic --red random --seed 7

  dieshift odds fire --quality D8 --firepower D12 --range-die D8 --impact D10 --armour D8 --figures 8

  dieshift rules --diff book goodall"""


app = typer.Typer(cls=ToldGroup, no_args_is_help=True, pretty_exceptions_enable=False, epilog=EXAMPLES,
                  help="Tabletop skirmish combat from its own rules: battles, exact odds, house rules as switches.")
app.command("battle", cls=Told, epilog=battle.EXAMPLES)(battle.battle)
app.command("replay", cls=Told, epilog=replay.EXAMPLES)(replay.replay)
app.add_typer(odds.app, name="odds")
app.add_typer(force.app, name="force")
app.command("rules", cls=Told, epilog=rules.EXAMPLES)(rules.rules)
app.command("report", cls=Told, epilog=report.EXAMPLES)(report.report)
app.command("simulate", cls=Told, epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("check", cls=Told, epilog=check.EXAMPLES)(check.check)
app.command("play", cls=Told, epilog=play.EXAMPLES)(play.play)
app.command("serve", cls=Told, epilog=play.SERVE_EXAMPLES)(play.serve)
app.add_typer(database.app, name="server")


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"dieshift {dieshift.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True,
                                          help="Print the version.")] = False,
) -> None:
    """Tabletop skirmish combat from its own rules: battles, exact odds, house rules as switches."""


def main() -> None:
    """Run the command line; a fault of the program itself is told in one sentence, too."""
    try:
        app()
    except Exception as fault:
        if os.environ.get("DIESHIFT_DEBUG"):
            raise
        sentence = f"dieshift failed: {type(fault).__name__}: {fault} (DIESHIFT_DEBUG=1 shows where)"
        typer.echo(sentence, err=True)
        if JSON in sys.argv:
            typer.echo(json.dumps({"error": sentence}))
        sys.exit(70)


if __name__ == "__main__":
    main()
