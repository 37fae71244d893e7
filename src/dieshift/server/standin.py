"""Stand-ins until the games offer scene, menu and preview of their own."""

from typing import Any

from dieshift.core.savefile import Entry
from dieshift.games.kind import Kind
from dieshift.games.scene import Board, Choice, Menu, Preview, Scene, Side
from dieshift.server.messages import Part


def board(kind: Kind, table: Any, names: Any) -> Board:
    made = getattr(kind, "board", None)
    return made(table, names) if made else Board(game=kind.rulebook.name, width=100, height=100)


def scene(kind: Kind, rules: Any, table: Any, seen: Any, names: Any, seat: int) -> Scene:
    made = getattr(kind, "scene", None)
    if made:
        return made(rules, table, seen, names, seat)
    over = seen.seat_to_choose < 0
    winner = (names.side(seen.winner) or "draw") if over else ""
    return Scene(turn=seen.turn, turns=kind.turns(table, seen), seat=seen.seat_to_choose,
                 question=kind.question(seen, names), over=over, winner=winner,
                 sides=[Side(name=side.name, colour=side.colour) for side in names.sides])


def menu(kind: Kind, rules: Any, table: Any, seen: Any, names: Any, seat: int) -> Menu:
    made = getattr(kind, "menu", None)
    if made:
        return made(rules, table, seen, names, seat)
    offers = kind.offers(rules, table, seen, names) if seen.seat_to_choose == seat or seat == -2 else []
    return Menu(seat=seat, choices=[Choice(order=o.order, word=o.order.split()[0], title=o.order, meaning=o.meaning)
                                    for o in offers])


def preview(kind: Kind, rules: Any, table: Any, seen: Any, names: Any, seat: int, text: str) -> Preview:
    made = getattr(kind, "preview", None)
    if made:
        return made(rules, table, seen, names, seat, text)
    book = kind.rulebook
    try:
        order = kind.read(text, names, seen)
    except ValueError as fault:
        return Preview(order=text, refused=str(fault))
    code = book.refusal(rules, table, seen, order)
    return Preview(order=text, refused=book.refusal_text(code, rules, table, seen, order, names) if code else "")


def lines(kind: Kind, entry: Entry, before: Any, after: Any, names: Any, rules: Any, viewer: int) -> list[list[Part]]:
    told = kind.tell(entry, before, after, names, rules)
    return [[part_of(part, entry) for part in line.parts] for line in told]


def part_of(part: Any, entry: Entry) -> Part:
    if part.kind in {"die", "win"} and 0 <= part.number < len(entry.dice):
        die = entry.dice[part.number]
        return Part(kind="die", text=part.text, faces=die.die, shows=die.face, how=die.how, wins=part.kind == "win")
    return Part(kind=part.kind, text=part.text, unit=part.number if part.kind == "unit" else -1)
