"""The command `dieshift`: battles, odds, replays, rules, and checks.

In every command a fault in the typed text or in a file prints one sentence on the error stream and exits with code 2.
"""

import json
import os
import sys
from typing import Annotated, ClassVar, NoReturn

import typer

import dieshift
from dieshift.cli.waiting import Named, Waiting
from dieshift.core.words import say
from dieshift.interface.output import accept_any_text
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import JSON

EXAMPLES = """Examples:

  dieshift play

  dieshift battle examples/scenarios/first-lesson.yaml --blue heuristic --red random --seed 7

  dieshift odds fire --quality D8 --firepower D12 --range-die D8 --impact D10 --armour D8 --figures 8

  dieshift rules --diff book goodall"""


class Commands(Waiting):
    """All that `dieshift` does. What a command says of itself is the first paragraph of its own help."""

    table: ClassVar[dict[str, Named]] = {
        "battle": Named("dieshift.cli.battle:battle",
                        "Play a battle to its end and print its story: every die with its reason and rule."),
        "replay": Named("dieshift.cli.replay:replay", "Print a saved battle again. With --verify, re-run its orders "
                        "and dice, and compare every field."),
        "rules": Named("dieshift.cli.rules:rules", "List every option and its presets: rulings, choices offered by the "
                       "authors, and house rules."),
        "report": Named("dieshift.cli.report:report", "Report on a saved battle: the result, each unit's deeds and "
                        "losses, losses by turn, and the dice."),
        "scenario": Named("dieshift.cli.scenario:scenario", "Turn a moment of a saved battle into a scenario, and "
                          "list what a scenario can't hold."),
        "simulate": Named("dieshift.cli.simulate:simulate",
                          "Play a scenario many times and count wins, losses and lengths, with intervals."),
        "points": Named("dieshift.cli.points:points", "Measure the worth of every squad in battles between AIs: a "
                        "guide, summed by side. 100 is a line squad."),
        "check": Named("dieshift.cli.check:check", "Check scenarios. Each fault has its file, line, field and "
                       "remedy; faults give exit code 1."),
        "play": Named("dieshift.cli.play:play", "Play in the browser against the AI or a friend. Without a battle, "
                      "the start page opens."),
        "serve": Named("dieshift.cli.play:serve", "Serve battles to browsers on this computer, in your network with "
                       "--lan, or anywhere behind a proxy."),
        "odds": Named("dieshift.cli.odds:app", "Calculate exact odds, by game."),
        "force": Named("dieshift.cli.force:app", "Raise forces from organisations, and set up battles by dice."),
        "server": Named("dieshift.cli.database:app",
                        "Check or copy the games that a server keeps."),
    }


app = typer.Typer(cls=Commands, no_args_is_help=True, pretty_exceptions_enable=False, epilog=EXAMPLES,
                  help="Tabletop skirmish combat from its own rules: battles, exact odds, house rules as switches.")


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
    accept_any_text(as_json=JSON in sys.argv)
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as fault:
        _unwritable(fault)
    except Exception as fault:
        if os.environ.get("DIESHIFT_DEBUG"):
            raise
        sentence = f"dieshift failed: {type(fault).__name__}: {fault} (DIESHIFT_DEBUG=1 shows where)"
        typer.echo(sentence, err=True)
        if JSON in sys.argv:
            typer.echo(json.dumps({"error": sentence}))
        sys.exit(70)


def _unwritable(fault: OSError) -> NoReturn:
    """End where nothing more can be printed: in silence when whoever reads has gone, as in `dieshift rules | head`."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python tries once more at its end
    if isinstance(fault, BrokenPipeError):
        sys.exit(1)
    typer.echo(read(say("The output can't be written: {technical}.", technical=fault.strerror or str(fault))),
               err=True)
    sys.exit(2)


if __name__ == "__main__":
    main()
