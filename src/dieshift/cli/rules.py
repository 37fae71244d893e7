"""`dieshift rules`: every option of the game with its source, and how two rule sets differ."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dieshift.cli import show
from dieshift.core.rulesets import Catalogue, Option, Ruleset, option_body
from dieshift.face.games import DEFAULT, KINDS, kind
from dieshift.face.slips import fail

EXAMPLES = """Examples:

  dieshift rules

  dieshift rules --diff book goodall

  dieshift rules --diff clarified "clarified + armour-rating(beyond=3)" --json

  dieshift rules --game boarding"""


def rules(
    game: Annotated[str, typer.Option(metavar="GAME", help=f"Whose options: {' or '.join(KINDS)}.")] = DEFAULT,
    diff: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="How two rule sets differ.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every option: a ruling, a choice that the author offers, or a house rule; and the presets that use it."""
    to = show.console()
    if game not in KINDS:
        fail(f"there is no game {game!r}: known are {', '.join(KINDS)}.")
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
    "ruling": "Rulings, where the book is silent or contradicts itself",
    "option": "Options, which the authors offer",
    "house": "House rules, which change the book",
}


def list_options(to: Console, catalogue: Catalogue) -> None:
    """Print the presets and the options, by kind, each with what it does, instead of what, and where it comes from."""
    to.print(Text("Presets", style="bold"))
    for name, sentence in catalogue.presets.items():
        default = " (default)" if name == catalogue.default else ""
        to.print(Text.assemble((name, "cyan"), default))
        indented(to, Text(sentence))
    told = ""
    for sort, heading in SORTS.items():
        to.print(Text(f"\n{heading}", style="bold"))
        for option in catalogue.options.values():
            if option.kind == sort:
                show_option(to, option, catalogue, again=option.field == told)
                told = option.field
    example = next(iter(catalogue.options), "")
    to.print(Text(f"\nWrite a rule set as 'preset + option - option', for instance 'book + {example}'."))
    for other in KINDS:
        if other != catalogue.game:
            to.print(Text(f"The options of another game: dieshift rules --game {other}"))


def show_option(to: Console, option: Option, catalogue: Catalogue, *, again: bool) -> None:
    """Print an option: its name and source, what it says, and what it stands against, if that was not told before."""
    word, instead = ("Default:", "as above.") if again else against(option, catalogue)
    to.print(Text.assemble((shown(option), "cyan"), (f"  {option.title}: {origin(option)}", "dim")))
    indented(to, Text(option.sentence))
    indented(to, Text(f"{word} {instead or 'nothing of the kind.'}", style="dim"))


def against(option: Option, catalogue: Catalogue) -> tuple[str, str]:
    """What an option stands against: the default reading; of the default itself, what applies without it."""
    usual = catalogue.preset_options(catalogue.default)
    if option.key in usual:
        return "On by default; without it:", catalogue.unfilled(option)
    rival = next((catalogue.options[key] for key in usual if catalogue.options[key].fields & option.fields), None)
    return "Default:", rival.sentence if rival else catalogue.unfilled(option)


def origin(option: Option) -> str:
    """Where an option comes from, and the presets that use it."""
    presets = f"in {', '.join(option.presets)}" if option.presets else "in no preset"
    return f"{option.cite}{f', by {option.author}' if option.author else ''}; {presets}"


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
        default = " (default)" if str(ruleset) == ruleset.catalogue.default else ""
        to.print(Text(f"{letter}: {ruleset}{default}", style="bold"))
    if not rows:
        to.print("They are the same.")
    catalogue, places = one.catalogue, set[str]()
    for key, here, there in rows:
        option = catalogue.options[key]
        if option.fields <= places:
            continue
        places |= option.fields
        to.print(Text.assemble("\n", (option.title, "cyan"), (f"  {origin(option)}", "dim")))
        for letter, ruleset, text in (("A", one, here), ("B", other, there)):
            indented(to, Text(f"{letter}: {says(ruleset, option, text)}"))


def says(ruleset: Ruleset, option: Option, text: str) -> str:
    """What a rule set says at an option's place: with the option, with another in its place, or with none."""
    if text != "-":
        return f"{option.sentence} ({text})"
    catalogue = ruleset.catalogue
    rival = next((key for key in ruleset.options if catalogue.options[key].fields & option.fields), None)
    if rival is not None:
        return f"{catalogue.options[rival].sentence} ({ruleset.shown(rival)})"
    return catalogue.unfilled(option) or "Nothing of the kind."
