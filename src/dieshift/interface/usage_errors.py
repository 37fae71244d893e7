"""Faults in what was typed, reported in one place: one sentence on the error stream, and exit code 2.

The commands and groups of `dieshift` are `Told` and `ToldGroup`. They report every fault in an option, an argument, a
command, a file or a rule set: the text given, the nearest right name, and what would be right. With `--json` the same
sentence is also printed as `{"error": ...}` where the results would be.
"""

import difflib
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from dieshift.core.files import CannotWrite
from dieshift.core.journal import Refused
from dieshift.core.languages import LanguageError, languages
from dieshift.core.savefile import DamagedSave
from dieshift.core.sources import NoFace
from dieshift.core.suggestions import typed
from dieshift.core.words import say
from dieshift.interface.speech import VARIABLE, read, speak

JSON = "--json"


class Slip(ValueError):  # noqa: N818 - named for what the user made
    """A slip of what was typed, in one sentence."""


def fail(message: str) -> NoReturn:
    """End the command with one sentence."""
    raise Slip(message)


def end(message: str, code: int = 2, *, as_json: bool = False) -> NoReturn:
    """Print one sentence, for programs as JSON too, and end."""
    sentence = " ".join(read(message).split())
    typer.echo(sentence, err=True)
    if as_json:
        typer.echo(json.dumps({"error": sentence}, ensure_ascii=False))
    raise typer.Exit(code)


def whole(low: int, high: int | None = None) -> Callable[[Any], int]:
    """A reader of whole numbers between bounds, for an option's `parser`."""
    def read(text: Any) -> int:
        digits = re.fullmatch(r"\s*[+-]?[0-9]{1,18}\s*", str(text))
        if digits is None or int(text) < low or (high is not None and int(text) > high):
            quoted = typed(str(text))
            if high is None and digits is None and re.fullmatch(r"\s*[+]?[0-9]+\s*", str(text)):
                raise typer.BadParameter(say("can't be '{typed}': that is too large.", typed=quoted))
            wrong = say("can't be '{typed}': write a whole number of {low} or more.", typed=quoted, low=low)
            if high is not None:
                wrong = say("can't be '{typed}': write a whole number from {low} to {high}.", typed=quoted, low=low,
                            high=high)
            raise typer.BadParameter(wrong)
        return int(text)

    return read


def existing(path: Path | str) -> Path:
    """The file of a path; a Slip where there is none."""
    path = Path(path)
    if path.is_dir():
        fail(say("'{path}' is a folder: name a file in it.", path=str(path)))
    if path.exists() and not path.is_file():
        fail(say("'{path}' is a device or a pipe: name a file.", path=str(path)))
    if not path.is_file():
        fail(say("there is no file '{path}'.", path=str(path)))
    return path


def is_number(text: str) -> bool:
    """Whether a text is a whole number of a size that somebody may mean."""
    return re.fullmatch(r"[0-9]{1,18}", text) is not None


def hint(name: str, known: Iterable[str], what: str) -> str:
    """The nearest right name, or all that there are."""
    words = list(known)
    near = difflib.get_close_matches(name, words, 1, 0.6)
    if near:
        return say("did you mean '{typed}'?", typed=near[0])
    return say("{what} {known}.", what=what, known=", ".join(words) or say("none"))


# --- commands and groups ---------------------------------------------------------------------------------------------


class _Told:
    """A command that tells in one sentence what is wrong with its options and arguments, in any language."""

    name: Any
    params: Any

    def __init__(self, *args: Any, **said: Any) -> None:
        said["params"] = [*(said.get("params") or ()), spoken_language()]
        super().__init__(*args, **said)

    def make_context(self, info_name: Any, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read what was typed."""
        typed_words = list(args)
        with _usage(f"{_path(parent)} {info_name}" if parent else "dieshift", self, typed_words):
            context = super().make_context(info_name, args, parent, **extra)  # type: ignore[misc]
        nameless = next((param for param in self.params if isinstance(context.params.get(param.name), Path)
                         and any(_is_empty(typed_words, option) for option in param.opts)), None)
        if nameless is not None:
            end(_without_value(nameless, _path(context)), as_json=JSON in typed_words)
        return context


@cache
def spoken_language() -> Any:
    """The option that every command has, as Typer makes it."""
    maker = typer.Typer()

    @maker.command()
    def command(
        language: Annotated[str | None, typer.Option(
            metavar="LANGUAGE", envvar=VARIABLE, is_eager=True, expose_value=False, callback=_speak,
            help="Language of what is told: en, de, and those that packages add.")] = None,
    ) -> None:
        """Say nothing."""

    return next(param for param in typer.main.get_command(maker).params if param.name == "language")


def _speak(ctx: typer.Context, value: str | None) -> None:
    """Speak the language that is named; the one that the group speaks, where none is named at the command itself."""
    source = ctx.get_parameter_source("language")
    if ctx.parent is not None and source is not None and source.name != "COMMANDLINE":
        return
    try:
        speak(value)
    except LanguageError:
        raise typer.BadParameter(say("can't be '{typed}': the languages are {known}.", typed=typed(value),
                                     known=", ".join(languages()))) from None


class Told(_Told, TyperCommand):
    """A command whose faults are sentences, not tracebacks."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; a fault that is not a programmer's becomes one sentence and exit code 2."""
        as_json = bool(ctx.params.get("as_json"))
        try:
            return super().invoke(ctx)
        except DamagedSave as fault:
            end(say("this isn't a battle that can be read: {fault}.", fault=str(fault)), as_json=as_json)
        except BrokenPipeError:
            raise
        except CannotWrite as fault:
            end(fault.sentence, as_json=as_json)
        except OSError as fault:
            if fault.filename is None:  # of a stream: `main` tells it
                raise
            end(f"{fault.filename}: {fault.strerror or fault}.", as_json=as_json)
        except (ValueError, NoFace, Refused) as fault:
            if os.environ.get("DIESHIFT_DEBUG") and not isinstance(fault, Slip):
                raise
            end(str(fault), as_json=as_json)
        except KeyboardInterrupt:
            end(say("Stopped."), 130)


class ToldGroup(_Told, TyperGroup):
    """A group of commands, in which a command that does not exist is answered with the nearest that does."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named."""
        with _usage(_path(ctx), self, []):
            return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a name."""
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            end(say("{path} has no command '{typed}': {hint}", path=_path(ctx), typed=args[0],
                    hint=hint(args[0], known, say("its commands are"))), as_json=JSON in args)
        return super().resolve_command(ctx, args)


def _path(ctx: Any) -> str:
    """A command as it is typed, such as `dieshift odds`; the name of the program's file does not matter."""
    return f"{_path(ctx.parent)} {ctx.info_name}" if ctx.parent else "dieshift"


# --- sentences -------------------------------------------------------------------------------------------------------


@contextmanager
def _usage(path: str, command: Any, given: Sequence[str]) -> Iterator[None]:
    """Tell a usage error of Click's, whichever version Typer brings, in our words; its requests for help pass."""
    try:
        yield
    except Exception as fault:
        kinds = {kind.__name__ for kind in type(fault).__mro__}
        if "UsageError" not in kinds or "NoArgsIsHelpError" in kinds:
            raise
        wanted = next((tell for kind, tell in SENTENCES.items() if kind in kinds), _other)
        end(wanted(fault, path, command, given), as_json=JSON in given)


def _no_such_option(fault: Any, path: str, command: Any, given: Sequence[str]) -> str:
    known = [name for param in command.params for name in param.opts if name.startswith("--")]
    known.append("--help")
    return say("{path} has no option '{typed}': {hint}", path=path, typed=fault.option_name,
               hint=hint(fault.option_name, known, say("its options are")))


def _bad_usage(fault: Any, path: str, command: Any, given: Sequence[str]) -> str:
    """An option without its value, or a switch with one."""
    param = next((p for p in command.params if fault.option_name in p.opts), None)
    if param is None or getattr(param, "is_flag", False):
        return say("{path}: {option} takes no value: write it alone.", path=path, option=fault.option_name)
    return _without_value(param, path, fault.option_name)


def _without_value(param: Any, path: str, option: str = "") -> str:
    return say("{path}: {option} needs a value: write {option} {wanted}.", path=path, option=option or _name(param),
               wanted=_wanted(param))


def _is_empty(given: Sequence[str], option: str) -> bool:
    """Whether an option is given with an empty text as its value: `--save ''` or `--save=`."""
    return f"{option}=" in given or any(pair == (option, "") for pair in pairwise(given))


def _missing(fault: Any, path: str, command: Any, given: Sequence[str]) -> str:
    """Everything that must be given and is not."""
    typed = {word.partition("=")[0] for word in given}
    lacking = [p for p in command.params if p.required and (p is fault.param or p.opts[0].startswith("-"))
               and not typed & set(p.opts)]
    if len(lacking) > 1:
        words = [_named(p) for p in lacking]
        return say("{path} needs {words} and {last}; '{path} --help' explains them.", path=path,
                   words=", ".join(words[:-1]), last=words[-1])
    if fault.param.param_type_name == "argument":
        return say("{path} needs {wanted}.", path=path, wanted=_wanted(fault.param))
    return say("{path} needs {option} {wanted}.", path=path, option=_name(fault.param), wanted=_wanted(fault.param))


def _bad_value(fault: Any, path: str, command: Any, given: Sequence[str]) -> str:
    if not fault.param:
        return _other(fault, path, command, given)
    return say("{path}: {option} {fault}", path=path, option=_name(fault.param), fault=fault.message)


def _other(fault: Any, path: str, command: Any, given: Sequence[str]) -> str:
    """Sentence for other faults: too many arguments, no command, and any fault that a later Click reports."""
    extra = re.search(r"extra argument.*\((.*)\)", fault.format_message())
    if extra is None:
        return f"{path}: {fault.format_message()}"
    takes = " ".join(_name(p) for p in command.params if p.param_type_name == "argument")
    return say("{path} doesn't take '{typed}': it takes {takes}.", path=path, typed=extra[1],
               takes=takes or say("only options"))


def _name(param: Any) -> str:
    """An option's longest name; an argument's word."""
    return max(param.opts, key=len) if param.param_type_name == "option" else str(param.metavar or param.name)


def _named(param: Any) -> str:
    """A parameter as it is written: `--quality DIE`."""
    return _name(param) if param.param_type_name == "argument" else f"{_name(param)} {param.metavar or ''}".strip()


def _wanted(param: Any) -> str:
    """What a value is, from the help: `DIE (the firer's quality die: D8, d8 or 8)`."""
    text = (param.help or "").strip().rstrip(".")
    return f"{param.metavar or 'a value'}{f' ({text[:1].lower()}{text[1:]})' if text else ''}"


SENTENCES: dict[str, Callable[[Any, str, Any, Sequence[str]], str]] = {
    "NoSuchOption": _no_such_option, "BadOptionUsage": _bad_usage, "MissingParameter": _missing,
    "BadParameter": _bad_value,
}
