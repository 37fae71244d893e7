"""`dieshift rules`: every option of the game with its source, and how two rule sets differ."""

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dieshift.cli import show
from dieshift.core.rulesets import Option, Ruleset
from dieshift.stargrunt import chapters
from dieshift.stargrunt.options import catalogue

EXAMPLES = """Examples:

  dieshift rules

  dieshift rules --diff book goodall

  dieshift rules --diff clarified "clarified + armour-rating(beyond=3)" --json"""

__all__ = ["chapters", "rules"]  # chapters register their options


def rules(
    diff: Annotated[tuple[str, str] | None, typer.Option(metavar="A B", help="How two rule sets differ.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every option: a ruling, a choice that the author offers, or a house rule; and the presets that use it."""
    to = show.console()
    catalogue.load_others()
    if diff is not None:
        compare(catalogue.parse(diff[0]), catalogue.parse(diff[1]), to, as_json=as_json)
    elif as_json:
        body = {"presets": catalogue.presets, "default": catalogue.default,
                "options": [option_body(option) for option in catalogue.options.values()]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
    else:
        list_options(to)


KINDS = {
    "ruling": "Rulings, where the book is silent or contradicts itself",
    "option": "Options, which the authors offer",
    "house": "House rules, which change the book",
}


def list_options(to: Console) -> None:
    """Print the presets and the options, by kind, each with what it does and where it comes from."""
    to.print(Text("Presets", style="bold"))
    to.print(grid((name, Text(sentence)) for name, sentence in catalogue.presets.items()))
    for kind, heading in KINDS.items():
        to.print(Text(f"\n{heading}", style="bold"))
        to.print(grid((shown(o), described(o)) for o in catalogue.options.values() if o.kind == kind))
    to.print(Text("\nWrite a rule set as 'preset + option - option', for instance 'book + overwatch'."))


def grid(rows: Iterable[tuple[str, Text]]) -> Table:
    """A table of keys and what they mean."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=False, overflow="fold", max_width=34)
    table.add_column()
    for key, text in rows:
        table.add_row(Text(key, style="cyan"), text)
    return table


def described(option: Option) -> Text:
    """What an option does, its source, and the presets that use it."""
    presets = f"; in {', '.join(option.presets)}" if option.presets else "; in no preset"
    author = f", by {option.author}" if option.author else ""
    return Text.assemble(option.sentence, (f"\n{option.title}: {option.cite}{author}{presets}", "dim"))


def shown(option: Option) -> str:
    """An option with its parameters, as it is written: `armour-rating(beyond=0..4)`."""
    parts = [f"{p.name}={'|'.join(p.words) if p.words else f'{p.low}..{p.high}'}" for p in option.parameters]
    return f"{option.key}({', '.join(parts)})" if parts else option.key


def option_body(option: Option) -> dict[str, Any]:
    """An option for JSON."""
    cite = option.cite
    return {
        "key": option.key, "kind": option.kind, "title": option.title, "sentence": option.sentence,
        "source": cite.source, "where": cite.where, "rules": cite.rules, "page": cite.page, "author": cite.author,
        "presets": list(option.presets), "default": catalogue.default in option.presets,
        "conflicts": list(option.conflicts),
        "parameters": [{"name": p.name, "default": p.show(p.default), "low": p.low, "high": p.high,
                        "words": list(p.words)} for p in option.parameters],
    }


def compare(one: Ruleset, other: Ruleset, to: Console, *, as_json: bool) -> None:
    """Print the options that apply to only one of two rule sets, or otherwise."""
    rows = one.differences(other)
    if as_json:
        body = {"a": str(one), "b": str(other), "hashes": [one.digest, other.digest],
                "differences": [{"option": key, "a": here, "b": there} for key, here, there in rows]}
        typer.echo(json.dumps(body, ensure_ascii=False, indent=1))
        return
    to.print(Text(f"A: {one}  ({one.digest})\nB: {other}  ({other.digest})"))
    if not rows:
        to.print("They are the same.")
        return
    to.print(grid((signed(here, there), described(catalogue.options[key])) for key, here, there in rows))


def signed(here: str, there: str) -> str:
    """A difference: `+ overwatch` is only in B, `- overwatch` only in A; both when their parameters differ."""
    if "-" in {here, there}:
        return f"- {here}" if there == "-" else f"+ {there}"
    return f"- {here}\n+ {there}"
