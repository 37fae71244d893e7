"""The command `dieshift`: battles, odds, replays, rules, and checks.

A fault of what was typed, or of a file, is one sentence on the error stream and exit code 2, whatever the command.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import dieshift
from dieshift.cli import battle, check, odds, replay, rules
from dieshift.core.journal import Refused
from dieshift.core.savefile import DamagedSave
from dieshift.core.sources import NoFace

EXAMPLES = """Examples:

  dieshift battle examples/scenarios/first-lesson.yaml --blue heuristic --red random --seed 7

  dieshift odds fire --quality D8 --firepower D12 --range-die D8 --impact D10 --armour D8 --figures 8

  dieshift rules --diff book goodall"""


class Plain(TyperGroup):
    """A group of commands whose faults are sentences, not tracebacks."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a fault that is not a programmer's becomes one sentence and exit code 2."""
        try:
            return super().invoke(ctx)
        except DamagedSave as fault:
            _end(f"this is no battle that can be read: {fault}.")
        except BrokenPipeError:
            raise
        except OSError as fault:
            _end(f"{fault.filename or 'file'}: {fault.strerror or fault}.")
        except (ValueError, NoFace, Refused) as fault:
            if os.environ.get("DIESHIFT_DEBUG"):
                raise
            _end(str(fault))
        except KeyboardInterrupt:
            _end("Stopped.", 130)


def _end(message: str, code: int = 2) -> None:
    typer.echo(" ".join(message.split()), err=True)
    raise typer.Exit(code)


app = typer.Typer(cls=Plain, no_args_is_help=True, pretty_exceptions_enable=False, epilog=EXAMPLES,
                  help="Tabletop skirmish combat from its own rules: battles, exact odds, house rules as switches.")
app.command("battle", epilog=battle.EXAMPLES)(battle.battle)
app.command("replay", epilog=replay.EXAMPLES)(replay.replay)
app.add_typer(odds.app, name="odds")
app.command("rules", epilog=rules.EXAMPLES)(rules.rules)
app.command("check", epilog=check.EXAMPLES)(check.check)


def _mount_simulate() -> None:
    """Add `dieshift simulate`, where that part is installed: an app of its own, or one function."""
    name = "dieshift.cli.simulate"
    try:
        found = import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        return
    if hasattr(found, "app"):
        app.add_typer(found.app, name="simulate")
    else:
        app.command("simulate", epilog=getattr(found, "EXAMPLES", None))(found.simulate)


_mount_simulate()


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
        typer.echo(f"dieshift failed: {type(fault).__name__}: {fault} (DIESHIFT_DEBUG=1 shows where)", err=True)
        sys.exit(70)


if __name__ == "__main__":
    main()
