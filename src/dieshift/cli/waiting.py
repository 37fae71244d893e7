"""Commands that are loaded when one of them is wanted: of the others a group knows the name and what its help says.

So `--version` and `--help` load no game, no rules and nothing that counts.
"""

from collections.abc import MutableMapping
from pkgutil import resolve_name
from typing import Any, ClassVar, NamedTuple

import typer

from dieshift.interface.usage_errors import Told, ToldGroup


class Named(NamedTuple):
    """A command or a group of commands: where it is made, as `module:function`, and what it says of itself."""

    where: str
    help: str


class Waiting(ToldGroup):
    """A group of named commands, loaded on use. A subclass gives the `table` of its commands."""

    table: ClassVar[dict[str, Named]]

    @property
    def commands(self) -> MutableMapping[str, Any]:
        """What can be listed of every command."""
        return {name: Told(name, help=said.help) for name, said in self.table.items()}

    @commands.setter
    def commands(self, found: MutableMapping[str, Any]) -> None:
        """All are in the table."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a name, loaded."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, self.loaded(name), rest

    def loaded(self, name: str) -> Any:
        """The whole command: a function, whose module has examples of it, or a group."""
        where = self.table[name].where
        target = resolve_name(where)
        if isinstance(target, typer.Typer):
            command = typer.main.get_command(target)
        else:
            alone, module = typer.Typer(add_completion=False), resolve_name(where.partition(":")[0])
            epilog = getattr(module, f"{name.upper()}_EXAMPLES", module.EXAMPLES)
            alone.command(name, cls=Told, epilog=epilog)(target)
            command = typer.main.get_command(alone)
        command.name = name
        return command
