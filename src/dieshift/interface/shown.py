"""Numbers and bars, as every command that answers with chances shows them."""

from fractions import Fraction
from typing import Any

from rich.table import Table

from dieshift.interface.speech import read


def number(value: Fraction) -> dict[str, Any]:
    """A number as a fraction and as a decimal."""
    return {"fraction": f"{value.numerator}/{value.denominator}", "number": float(value)}


def bars(names: list[str]) -> Table:
    """An empty table of percentages with bars, one pair of columns for each name."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column("%", justify="right")
        table.add_column(name, overflow="fold")
    return table


def add_row(table: Table, label: str, chances: list[Fraction]) -> None:
    """A row of percentages with bars, its label in the language that is spoken."""
    width = 30 // len(chances)
    cells = []
    for chance in chances:
        cells += [f"{float(100 * chance):.2f}", "█" * round(width * chance) or ("▏" if chance else "")]
    table.add_row(read(label), *cells)
