"""`dieshift rules`: every option of the game with its source, and how two rule sets differ."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dieshift.cli import show
from dieshift.core.rulesets import Catalogue, Option, Ruleset, option_body
from dieshift.core.words import listed, say
from dieshift.interface.games import DEFAULT, KINDS, kind
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail

EXAMPLES = """Examples:

  dieshift rules

  dieshift rules --diff book goodall

  dieshift rules --diff clarified "clarified + armour-rating(beyond=3)" --json

  dieshift rules --game boarding"""


def rules(
    game: Annotated[str, typer.Option(metavar="GAME", help=f"The game: {' or '.join(KINDS)}.")] = DEFAULT,
    diff: Annotated[tuple[str, str] | None,
                    typer.Option(metavar="A B", help="Show the differences between two rule sets.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every option and its presets: rulings, choices offered by the authors, and house rules."""
    to = show.console()
    if game not in KINDS:
        fail(say("there is no game '{typed}'. The games are {known}.", typed=game, known=", ".join(KINDS)))
    catalogue = kind(game).rulebook.catalogue
    catalogue.record()  # with the house rules of other packages
    if diff is not None:
        compare(catalogue.parse(diff[0]), catalogue.parse(diff[1]), to, as_json=as_json)
    elif as_json:
        body = {"game": game, "presets": catalogue.presets, "default": catalogue.default,
                "options": [option_body(option, catalogue) for option in catalogue.options.values()]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        list_options(to, catalogue)


SORTS = {
    "ruling": say("Rulings where the book is silent or contradicts itself"),
    "option": say("Options that the authors offer"),
    "house": say("House rules that change the book"),
}


def list_options(to: Console, catalogue: Catalogue) -> None:
    """Print the presets and the options, by kind, each with what it does, instead of what, and where it comes from."""
    to.print(show.text(say("Presets"), "bold"))
    for name, sentence in catalogue.presets.items():
        default = read(say(" (default)")) if name == catalogue.default else ""
        to.print(Text.assemble((name, "cyan"), default))
        indented(to, show.text(say(sentence)))
    last_field = ""
    for sort, heading in SORTS.items():
        to.print()
        to.print(show.text(heading, "bold"))
        for option in catalogue.options.values():
            if option.kind == sort:
                show_option(to, option, catalogue, again=option.field == last_field)
                last_field = option.field
    example = next(iter(catalogue.options), "")
    to.print()
    to.print(show.text(say("Write a rule set as 'preset + option - option', for instance 'book + {option}'.",
                           option=example)))
    for other in KINDS:
        if other != catalogue.game:
            to.print(show.text(say("Options of another game: {command}", command=f"dieshift rules --game {other}")))


def show_option(to: Console, option: Option, catalogue: Catalogue, *, again: bool) -> None:
    """Print an option: its name and source, what it says, and what it stands against, if that was not told before."""
    instead = say("Default: as above.") if again else against(option, catalogue)
    to.print(Text.assemble((shown(option), "cyan"), (f"  {read(say(option.title))}: {read(origin(option))}", "dim")))
    indented(to, show.text(say(option.sentence)))
    indented(to, show.text(instead, "dim"))


def against(option: Option, catalogue: Catalogue) -> str:
    """What an option stands against: the default reading; of the default itself, what applies without it."""
    usual = catalogue.preset_options(catalogue.default)
    if option.key in usual:
        return say("On by default. Without it: {sentence}", sentence=unfilled(option, catalogue))
    rival = next((catalogue.options[key] for key in usual if catalogue.options[key].fields & option.fields), None)
    return say("Default: {sentence}", sentence=say(rival.sentence) if rival else unfilled(option, catalogue))


def unfilled(option: Option, catalogue: Catalogue) -> str:
    """What applies without an option."""
    sentence = catalogue.unfilled(option)
    return say(sentence) if sentence else say("no such rule.")


def origin(option: Option) -> str:
    """Where an option comes from, and the presets that use it."""
    presets = say("in {presets}", presets=", ".join(option.presets)) if option.presets else say("in no preset")
    author = say("by {author}", author=option.author)
    return listed([listed([str(option.cite), *([author] if option.author else [])]), presets], "; ")


def indented(to: Console, text: Text) -> None:
    """Print a text with an indent, also of the lines that a terminal breaks."""
    to.print(Text("  ") + text if to.soft_wrap else Padding(text, (0, 0, 0, 2)))


def shown(option: Option) -> str:
    """An option with its parameters, as it is written: `armour-rating(beyond=0..4)`."""
    parts = [f"{p.name}={'|'.join(p.words) if p.words else f'{p.low}..{p.high}'}" for p in option.parameters]
    return f"{option.key}({', '.join(parts)})" if parts else option.key


def compare(one: Ruleset, other: Ruleset, to: Console, *, as_json: bool) -> None:
    """Print where two rule sets differ, and what each says there."""
    rows = one.differences(other)
    if as_json:
        body = {"a": str(one), "b": str(other), "hashes": [one.digest, other.digest],
                "differences": [{"option": key, "a": here, "b": there} for key, here, there in rows]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
        return
    for letter, ruleset in (("A", one), ("B", other)):
        default = read(say(" (default)")) if str(ruleset) == ruleset.catalogue.default else ""
        to.print(Text(f"{letter}: {ruleset}{default}", style="bold"))
    if not rows:
        to.print(show.text(say("They are the same.")))
    catalogue, said = one.catalogue, set[tuple[str, str]]()
    for key, here, there in rows:
        option = catalogue.options[key]
        both = says(one, option, here), says(other, option, there)
        if both in said:  # two options for one place
            continue
        said.add(both)
        to.print(Text.assemble("\n", (read(say(option.title)), "cyan"), (f"  {read(origin(option))}", "dim")))
        for letter, text in zip("AB", both, strict=True):
            indented(to, Text(f"{letter}: {read(text)}"))


def says(ruleset: Ruleset, option: Option, text: str) -> str:
    """What a rule set says at an option's place: with the option, with another in its place, or with none."""
    if text != "-":
        return say("{sentence} ({option})", sentence=say(option.sentence), option=text)
    catalogue = ruleset.catalogue
    rival = next((key for key in ruleset.options if catalogue.options[key].fields & option.fields), None)
    if rival is not None:
        sentence = say(catalogue.options[rival].sentence)
        return say("{sentence} ({option})", sentence=sentence, option=ruleset.shown(rival))
    return say(catalogue.unfilled(option)) if catalogue.unfilled(option) else say("No such rule.")
