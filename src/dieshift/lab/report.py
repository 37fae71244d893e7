"""The report of a battle: how it ended, what every unit did and suffered, losses by turn, and how the dice fell.

    from dieshift.lab.report import report
    from dieshift.lab.report_text import markdown

    print(markdown(report(battle)))

Orders that were taken back count for nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dieshift.battle import Battle
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.words import say, word
from dieshift.interface.briefing import title_of
from dieshift.interface.drawn import drawn
from dieshift.lab.luck import Luck, luck

NOBODYS = say("table")  # dice that no unit rolls
LONGEST = 60  # characters of a fraction
LAST = 1_000  # behind all dice


class Account(NamedTuple):
    """One unit in the ledger."""

    unit: str
    name: str
    side: str
    counts: dict[str, int]


class Standing(NamedTuple):
    """What each side had at the end of a turn; turn 0 is the start."""

    turn: int
    sides: list[dict[str, int]]


class Fell(NamedTuple):
    """How the dice of one side fell that had the same purpose, or the same number of faces."""

    side: str
    what: str
    luck: Luck


class Report(NamedTuple):
    """Everything that a report shows; the texts are made of it."""

    title: str
    rules: str
    digest: str
    dice: dict[str, Any]  # who supplied them
    sides: list[str]
    colours: list[str]  # of the sides
    turn: int
    over: bool
    ending: list[str]
    columns: list[str]
    ledger: list[Account]
    standings: list[Standing]
    led_from: int  # see `led_for_good`
    purposes: list[Fell]
    kinds: list[Fell]

    @property
    def left(self) -> list[str]:
        """What the standings count, in words."""
        return [word(column) for column in self.standings[0].sides[0]]

    def body(self) -> dict[str, Any]:
        """The report for JSON."""
        return self._asdict() | {
            "ledger": [account._asdict() for account in self.ledger],
            "standings": [standing._asdict() for standing in self.standings],
            "purposes": [fell_body(fell) for fell in self.purposes],
            "kinds": [fell_body(fell) for fell in self.kinds],
        }


def turn_of(standing: Standing) -> str:
    """The turn of a standing, as tables and charts head it."""
    return str(standing.turn) if standing.turn else say("start")


def fell_body(fell: Fell) -> dict[str, Any]:
    """A line of the dice for JSON; the percentile rounded, and as a fraction where it is exact and not too long."""
    one = fell.luck
    fraction = str(one.exactly or "")
    return {"side": fell.side, "what": fell.what, "dice": one.dice, "total": one.total, "mean": float(one.mean),
            "percentile": float(one.percentile), "exactly": fraction if len(fraction) <= LONGEST else ""}


def report(battle: Battle) -> Report:
    """The report of a battle, over or not."""
    header = battle.journal.header
    sides = [side.name for side in battle.names.sides]
    standing = [entry for entry in battle.journal.entries if entry.kind == "order" and not entry.undone]
    rows = battle.kind.score.rows(battle.game, battle.names)
    whose = {side: side for side in sides} | {row["unit"]: row["side"] for row in rows}
    dice = [(whose.get(die.unit, NOBODYS), die) for entry in standing for die in entry.dice]
    counts, standings = _walk(battle, standing, len(rows))
    return Report(
        title=title_of(battle.scenario), rules=header.ruleset, digest=header.digest,
        dice={key: value for key, value in header.dice.items() if key in {"kind", "commitment"}}, sides=sides,
        colours=[side.colour for side in battle.names.sides],
        turn=battle.game.turn, over=battle.over, ending=battle.ending(),
        columns=[word(column) for column in battle.kind.story.ledger],
        ledger=[Account(row["unit"], row["name"], row["side"], tally) for row, tally in zip(rows, counts, strict=True)],
        standings=standings, led_from=led_for_good(standings, battle.game.winner) if battle.over else 0,
        purposes=list(fell(sides, dice, "reason")), kinds=list(fell(sides, dice, "die")))


def _walk(battle: Battle, standing: Iterable[Entry], units: int) -> tuple[list[dict[str, int]], list[Standing]]:
    """What every unit did and suffered; and what each side had at first, at the end of every turn, and at last."""
    counts: list[dict[str, int]] = [{} for _ in range(units)]
    last, at = battle.journal.state_at(0), 0
    standings = [Standing(0, battle.kind.score.standing(last))]
    for entry in standing:
        before = last if at == entry.number - 1 else battle.journal.state_at(entry.number - 1)
        last, at = battle.journal.state_at(entry.number), entry.number
        for unit, what, number in battle.kind.story.entries(before, last):
            if number:
                counts[unit][what] = counts[unit].get(what, 0) + number
        if last.turn > before.turn > 0:
            standings.append(Standing(before.turn, battle.kind.score.standing(last)))
    return counts, [*standings, Standing(last.turn, battle.kind.score.standing(last))]


def led_for_good(standings: Sequence[Standing], winner: int) -> int:
    """The turn from whose end on the winner was ahead till the last: 0 where there is none, or it was not at the last.

    Ahead is who has a larger part left of what it began with. `standings`: the start first, as in a report.
    """
    if winner not in {0, 1}:
        return 0
    began, *after = [next(iter(zip(*(side.values() for side in one.sides), strict=True))) for one in standings]
    first_turn = 0
    for one, left in reversed(list(zip(standings[1:], after, strict=True))):
        if left[winner] * max(1, began[1 - winner]) <= left[1 - winner] * max(1, began[winner]):
            break
        first_turn = one.turn
    return first_turn


def fell(sides: Sequence[str], dice: Iterable[tuple[str, Rolled]], field: str) -> Iterator[Fell]:
    """How dice fell, each given with its side: by side and by one of their fields, `die` or `reason`."""
    groups: dict[tuple[str, tuple[int, str]], list[Rolled]] = {}
    for side, die in dice:
        groups.setdefault((side, _shared(die, field)), []).append(die)
    others = sorted({side for side, _ in groups} - {*sides, NOBODYS})  # a third side's, and those of objects
    order = [*sides, *others, NOBODYS]
    for side, what in sorted(groups, key=lambda key: (order.index(key[0]), key[1])):
        yield Fell(side, what[-1], luck(groups[side, what]))


def _shared(die: Rolled, field: str) -> tuple[int, str]:
    """What a die has in common with others, behind its place among them: its purpose, its faces, what was drawn."""
    if field != "die":
        return 0, word(getattr(die, field))
    noun = drawn(die.reason, die.die)
    return (LAST, drawn_kind(noun)) if noun else (die.die, f"D{die.die}")


def drawn_kind(noun: str) -> str:
    """How a report calls all that was drawn of a kind, where others are called by their dice."""
    return say("{noun}s drawn", noun=word(noun))
