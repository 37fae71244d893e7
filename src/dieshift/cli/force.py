"""`dieshift force`: forces for a scenario, by the commands that each game brings (`Kind.forces`).

The games are loaded as soon as one of these commands is wanted, and not by every other one.
"""

from collections.abc import MutableMapping
from pkgutil import resolve_name
from typing import Any

import typer

from dieshift.interface.games import kinds
from dieshift.interface.usage_errors import ToldGroup


class Mustered(ToldGroup):
    """The group with the commands of every game that raises forces."""

    _commands: dict[str, Any]

    @property
    def commands(self) -> MutableMapping[str, Any]:
        """The commands by name; what cannot be loaded is told on the error stream."""
        if not self._commands:
            brought, examples = typer.Typer(cls=ToldGroup), ""
            for kind in kinds():
                try:
                    mount = kind.scenarios.forces
                    examples += resolve_name(mount)(brought).removeprefix("Examples:") if mount else ""
                except (ImportError, AttributeError) as fault:
                    typer.echo(f"the forces of {kind.rulebook.name!r} cannot be loaded: {fault}", err=True)
            self._commands = {**typer.main.get_group(brought).commands}
            self.epilog = f"Examples:{examples}"
        return self._commands

    @commands.setter
    def commands(self, found: MutableMapping[str, Any]) -> None:
        self._commands = dict(found)


app = typer.Typer(cls=Mustered, no_args_is_help=True,
                  help="Raise forces from organisations, and set up battles by dice.")


@app.callback()
def options() -> None:
    """Raise forces from organisations, and set up battles by dice."""
