"""The picture on the start page for newcomers: the lesson's best shot, drawn from its own facts.

    python tools/hero.py

Writes web/public/shot.svg: the table of the lesson when its second squad fires, the lines of fire, the dice as they
fall in the lesson, and the casualties.
"""

import json
import math
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.interface.films import Happening
from dieshift.interface.thumbnail import SIDES, thumbnail
from dieshift.server.room.projection import Step, told

ROOT = Path(__file__).resolve().parents[1]
LESSON, PICTURE = ROOT / "web" / "src" / "lesson", ROOT / "web" / "public" / "shot.svg"
SHOT = 9  # the step of the lesson
WIDE, HIGH, BELOW = 2400, 1750, 220  # hundredths of an inch that are shown, and how many of them below the firers
DIE, GAP, RIM = 88, 34, 50  # of a die its radius, and what is left about it
SHAPES = {  # of each die its corners, the radius being 1
    4: ((0, -0.95), (0.92, 0.68), (-0.92, 0.68)), 6: ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    8: ((0, -1), (0.76, 0), (0, 1), (-0.76, 0)),
    10: ((0, -1), (0.9, -0.12), (0.9, 0.16), (0, 1), (-0.9, 0.16), (-0.9, -0.12)),
    12: tuple((math.sin(k * math.pi / 5), -math.cos(k * math.pi / 5)) for k in range(10))}


def shot() -> tuple[Battle, Happening, list[tuple[int, int, int]]]:
    """The battle behind the shot, what happened, and of each die its faces, what it shows, and whose side it is of."""
    steps = json.loads((LESSON / "squads.json").read_text(encoding="utf-8"))[: SHOT + 1]
    battle = Battle(LESSON / "squads.yaml", dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    for step in steps:
        battle.order(step["order"])
    journal = battle.journal
    step = Step(journal.entries[-1], journal.state_at(len(journal.entries) - 1), battle.game)
    news = told(battle.kind, battle.table, battle.names, journal.rules, step, Viewer.FIRST, n=1)
    if news is None:
        message = f"step {SHOT} of the lesson shows nothing"
        raise ValueError(message)
    film = next(one for one in news.films if one.kind == "shot")
    return battle, film, [(die.faces, die.shows, die.side) for die in news.dice]


def picture() -> str:
    """The picture as SVG."""
    battle, film, dice = shot()
    kind, viewer = battle.kind, Viewer.FIRST
    board = kind.screen.board(battle.table, battle.names)
    scene = kind.screen.scene(battle.journal.rules, battle.table, battle.game, battle.names, viewer)
    west = sum(x for x, _ in film.origins + film.aims) / len(film.origins + film.aims) - WIDE / 2
    north = board.height - min(y for _, y in film.origins) + BELOW - HIGH
    table = thumbnail(board, scene)
    frame = f'viewBox="{west:.0f} {north:.0f} {WIDE} {HIGH}"'
    table = table.replace(f'viewBox="0 0 {board.width} {board.height}"', frame).removesuffix("</svg>")
    return "".join([table, *lines(board, film), *marks(board, film), *lane(film, dice, west, north), "</svg>\n"])


def lines(board: Any, film: Happening) -> Iterator[str]:
    """Lines of sight and tracers, from each firer to a target."""
    for (x, y), to in zip(film.origins, cycle(film.aims), strict=False):
        way = f'x1="{x}" y1="{board.height - y}" x2="{to[0]}" y2="{board.height - to[1]}"'
        yield f'<line {way} stroke="#7cc4f0" stroke-width="5"/>'
        yield f'<line {way} stroke="#fff6d0" stroke-width="11" stroke-dasharray="46 150"/>'


def marks(board: Any, film: Happening) -> Iterator[str]:
    """A cross on each killed figure, and a ring round each wounded one."""
    for mark in film.marks:
        x, y = mark.x, board.height - mark.y
        if mark.what == "dead":
            yield f'<circle cx="{x}" cy="{y}" r="44" fill="#2a1416" stroke="#ff7b6e" stroke-width="9"/>'
            yield (f'<path d="M{x - 20} {y - 20}l40 40m0 -40l-40 40" stroke="#ff7b6e" stroke-width="12" '
                   'stroke-linecap="round"/>')
        elif mark.what == "hurt":
            yield f'<circle cx="{x}" cy="{y}" r="44" fill="none" stroke="#ffb000" stroke-width="10"/>'


def lane(film: Happening, dice: list[tuple[int, int, int]], west: float, north: float) -> Iterator[str]:
    """The dice: the one to beat, and those against it, of which those that beat it have a ring and a tick."""
    all_dice = film.against + film.dice
    wide = 2 * RIM + len(all_dice) * 2 * DIE + (len(all_dice) - 1) * GAP
    left, top = west + WIDE - wide - RIM, north + HIGH - 2 * (DIE + RIM) - RIM
    yield (f'<rect x="{left:.0f}" y="{top:.0f}" width="{wide}" height="{2 * (DIE + RIM)}" rx="36" fill="#0b0e12" '
           'fill-opacity=".94"/>')
    for k, n in enumerate(all_dice):
        faces, shows, side = dice[n]
        x, y = left + RIM + DIE + k * (2 * DIE + GAP), top + RIM + DIE
        wins, pale = n in film.wins, k >= len(film.against) and n not in film.wins
        corners = " ".join(f"{x + DIE * 0.8 * u:.0f},{y + DIE * 0.8 * v:.0f}" for u, v in SHAPES[faces])
        fill = SIDES[1 - film_side(film, dice) if k < len(film.against) else side]
        yield f'<g opacity="{0.5 if pale else 1}">'
        if wins:
            yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{DIE}" fill="none" stroke="#6fd39b" stroke-width="9"/>'
        yield f'<polygon points="{corners}" fill="{fill}" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>'
        yield (f'<text x="{x:.0f}" y="{y + 27:.0f}" font-family="sans-serif" font-size="76" font-weight="800" '
               f'fill="#fff" text-anchor="middle">{shows}</text></g>')
        if wins:
            yield f'<circle cx="{x + 44:.0f}" cy="{y - 44:.0f}" r="22" fill="#6fd39b"/>'
            yield (f'<path d="M{x + 34:.0f} {y - 44:.0f}l8 9l13 -17" fill="none" stroke="#06281a" stroke-width="7"/>')


def film_side(film: Happening, dice: list[tuple[int, int, int]]) -> int:
    """The side that fires."""
    return dice[film.dice[0]][2]


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
