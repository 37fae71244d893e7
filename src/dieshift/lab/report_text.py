"""The report of a battle as Markdown, as a page of HTML that needs nothing else, and as JSON.

The author of a scenario names its sides and units: in all three forms a name is text, and no mark, link or tag.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from dieshift.core.languages import ENGLISH
from dieshift.core.words import Reader, decimal, say, word
from dieshift.lab.report import Account, Fell, Report, turn_of
from dieshift.lab.report_chart import chart

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24;
  background: #fff }
h1 { margin-bottom: 0 } h2 { margin-top: 2rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
figure { margin: 1rem 0 } svg { max-width: 100%; height: auto }
@media (prefers-color-scheme: dark) { body { color: #e6e6e6; background: #14181d } th, td { border-color: #444 } }
@media print { body { margin: 0; max-width: none; color: #000; background: #fff }
  table { display: table; font-size: 9pt }
  tr { break-inside: avoid } }
"""
DICE_NOTE = say(
    "Fair dice are as often below percentile 50 as above it. The figure is exact for up to 200 dice, and within a "
    "thousandth for more. Whether a high roll is good depends on its purpose.")


MARKS = re.compile(r"[\\`*_\[\]<>|~&]")  # what means something to Markdown within a line
UNSAFE = re.compile(r"[^\x20-\x7e\n]|[<>&]")


def plain_text(text: str) -> str:
    r"""A text on one line of Markdown, in which nothing is a mark, a link or a tag.

    >>> print(plain_text("[Blue](x) | <b>"))
    \[Blue\](x) \| \<b\>
    """
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return MARKS.sub(r"\\\g<0>", line)


def escaped(text: str) -> str:
    r"""JSON in ASCII, without the letters that begin a tag: a terminal, a log or a page takes it for nothing else.

    >>> print(escaped('{"name": "é<"}'))
    {"name": "\u00e9\u003c"}
    """
    return UNSAFE.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[k:k + 4]}" for k in range(0, len(units), 4))


class Table:
    """A table with a heading and a sentence above it."""

    def __init__(self, title: str, head: Sequence[str], rows: Iterable[Sequence[str]], note: str = "") -> None:
        self.title, self.head, self.rows, self.note = title, list(head), [list(row) for row in rows], note

    def read(self, read: Reader) -> "Table":
        """The table as somebody reads it."""
        return Table(read(self.title), [*map(read, self.head)], [[*map(read, row)] for row in self.rows],
                     read(self.note))

    def markdown(self) -> str:
        """The table in Markdown."""
        lines = [self.head, ["---"] * len(self.head), *self.rows]
        body = "\n".join(f"| {' | '.join(map(plain_text, line))} |" for line in lines)
        return "\n\n".join(filter(None, (f"## {plain_text(self.title)}", plain_text(self.note), body)))

    def html(self) -> str:
        """The table in HTML."""
        head = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in self.head)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return (f"<h2>{escape(self.title)}</h2>{note}<table><thead><tr>{head}</tr></thead>"
                f"<tbody>{body}</tbody></table>")


def tables(found: Report) -> Iterator[Table]:
    """The tables of a report: the ledger, the turns, the dice."""
    yield Table(say("Ledger"), [say("Unit"), say("Name"), *found.columns],
                (ledger_row(found, one) for one in found.ledger))
    columns = list(found.standings[0].sides[0])
    yield Table(say("Turn by turn"), [say("Turn"), say("Side"), *found.left],
                ([turn_of(one), name, *(str(side[column]) for column in columns)]
                 for one in found.standings for name, side in zip(found.sides, one.sides, strict=True)))
    yield dice_table(say("Dice by purpose"), say("Purpose"), found.purposes, DICE_NOTE)
    yield dice_table(say("Dice by kind"), say("Die"), found.kinds)


def ledger_row(found: Report, one: Account) -> list[str]:
    """A line of the ledger; what a unit never did stays empty."""
    return [one.unit, one.name, *(str(one.counts.get(column, "")) for column in found.columns)]


def dice_table(title: str, what: str, lines: Iterable[Fell], note: str = "") -> Table:
    """How dice fell."""
    head = [say("Side"), what, say("dice"), say("sum"), say("mean of the sum"), say("percentile")]
    return Table(title, head, (dice_row(one) for one in lines), note)


def dice_row(one: Fell) -> list[str]:
    """A line of the dice."""
    return [one.side, one.what, str(one.luck.dice), str(one.luck.total), decimal(float(one.luck.mean)),
            f"{100 * float(one.luck.percentile):.0f}"]


def facts(found: Report) -> list[str]:
    """What is said at the top: rules, dice, how it ended."""
    dice = found.dice.get("kind", "")
    how = say("Dice: {how}.", how=word(dice))
    if "commitment" in found.dice:
        how = say("Dice: {how}, sealed beforehand.", how=word(dice))
    return [say("Rules: {rules}.", rules=found.rules), how,
            "" if found.over else say("Not over yet: turn {turn}.", turn=found.turn), *found.ending]


def markdown(found: Report, read: Reader = str) -> str:
    """The report as Markdown, as somebody reads it."""
    said = (f"- {plain_text(read(fact))}" for fact in facts(found) if fact)
    head = [f"# {plain_text(read(found.title))}", "\n".join(said)]
    return "\n\n".join([*head, *(table.read(read).markdown() for table in tables(found))]) + "\n"


def html(found: Report, read: Reader = str, language: str = ENGLISH) -> str:
    """The report as one page of HTML, as somebody reads it, with a chart of the turns in it."""
    said = "".join(f"<li>{escape(read(fact))}</li>" for fact in facts(found) if fact)
    blocks = [table.read(read).html() for table in tables(found)]
    blocks.insert(1, f"<figure>{chart(found, read)}</figure>")
    title = escape(read(found.title))
    return (f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
            f"<style>{STYLE}</style></head><body><h1>{title}</h1><ul>{said}</ul>{''.join(blocks)}"
            f"</body></html>\n")
