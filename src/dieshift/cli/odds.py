"""`dieshift odds`: exact odds, by the commands that each game brings.

A package adds its own through the entry point group `dieshift.odds`: a function that is given the group's app, adds
commands to it, and returns examples of them.
"""

from importlib.metadata import entry_points

import typer

from dieshift.interface.games import DEFAULT
from dieshift.interface.usage_errors import ToldGroup

GROUP = "dieshift.odds"


def mounted() -> typer.Typer:
    """The group with the commands of every game; what cannot be loaded is told on the error stream."""
    app, examples = typer.Typer(cls=ToldGroup, no_args_is_help=True, help="Calculate exact odds, by game."), ""
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name != DEFAULT, each.name)):
        try:
            examples += _examples(entry.load()(app))
        except (ImportError, AttributeError, TypeError) as fault:
            typer.echo(f"the odds of {entry.name!r} ({entry.value}) cannot be loaded: {fault}", err=True)
    app.info.epilog = f"Examples:{examples}"
    return app


def _examples(returned: object) -> str:
    """What a game returns of its commands, without its heading; TypeError where it is no text."""
    if not isinstance(returned, str):
        message = f"it must return its examples as one text, not as {type(returned).__name__}"
        raise TypeError(message)
    return returned.removeprefix("Examples:")


app = mounted()
