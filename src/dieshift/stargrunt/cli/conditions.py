"""The situation of a fire as options of a command: one for each condition that the chapter declares."""

import functools
import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from dieshift.stargrunt.chapters.fire.situation import CONDITIONS, Condition
from dieshift.stargrunt.cli.reading import read_word


class Stated(dict[str, Any]):
    """What was typed of a situation, by the names of its conditions: what a shot may state."""


NOTHING = Stated()


def with_conditions(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose parameter of the type Stated is replaced by the options of all conditions, in its place."""
    signature = inspect.signature(command)
    place = next(name for name, one in signature.parameters.items() if one.annotation is Stated)

    @functools.wraps(command)
    def stated(**typed: Any) -> None:
        said = {name: _read(typed.pop(name), one) for name, one in CONDITIONS.items()}
        command(**typed, **{place: Stated(said)})

    spread: Any = stated
    del spread.__wrapped__
    spread.__signature__ = signature.replace(parameters=[
        one for name, parameter in signature.parameters.items()
        for one in (_options() if name == place else [parameter])])
    spread.__annotations__ = {name: one.annotation for name, one in spread.__signature__.parameters.items()}
    return stated


def _options() -> list[inspect.Parameter]:
    """The options of all conditions: those that take a word, those that may stay unstated, and the plain flags."""
    ordered = sorted(CONDITIONS.items(), key=lambda named: (not named[1].words, not named[1].unstated))
    return [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=_default(one),
                              annotation=_annotation(name, one)) for name, one in ordered]


def _default(condition: Condition) -> Any:
    return condition.words[0] if condition.words else condition.default


def _annotation(name: str, condition: Condition) -> Any:
    """What Typer makes an option of."""
    if condition.words:
        return Annotated[str, typer.Option(metavar="|".join(condition.words), help=condition.help)]
    flag = condition.flag or f"--{name.replace('_', '-')}"
    return Annotated[bool | None if condition.unstated else bool, typer.Option(flag, help=condition.help)]


def _read(typed: Any, condition: Condition) -> Any:
    """What is stated by what was typed after an option."""
    return read_word(typed, condition.words, condition.called) if condition.words else typed
