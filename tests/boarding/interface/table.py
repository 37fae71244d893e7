"""Boarding actions as a seat sees them: missions from text, orders on scripted dice, and games that a bot plays."""

from pathlib import Path

from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.generator import generate
from dieshift.boarding.state.records import Order
from dieshift.core.dice import assert_consumed, scripted, seed_dice
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.interface import players
from dieshift.interface.games import kind
from dieshift.server.protocol.wire import encode

KIND = kind("boarding")
EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "scenarios"

DUEL = """
system: boarding
id: duel
rules: {rules}
map: |
  +-+-+-+-+-+
  |. . . . .|
  + + + + + +
  |. . . . .|
  + + + + + +
  |. . . . .|
  + + + + + +
  |. . . . .|
  + + + + + +
  |. . . . .|
  +-+-+-+-+-+
units:
  duellist: {{name: Duellist, acpo: 5, ccd: 3, cht: 4, hp: 1, as: 3, ld: 8, melee: [knife, power_blade]}}
deploy:
  a:
{a}
  b:
{b}
victory:
  a: [{{all_removed: b}}]
  b: [{{all_removed: a}}]
turn_limit: 8
at_limit: draw
"""


class Table:
    """A mission under way, with every question that a page asks."""

    def __init__(self, made):
        self.board, self.names, self.game = made.table, made.roster, made.game
        self.rules = made.ruleset.record()

    def play(self, text, *faces):
        """Carry out an order on scripted dice, all of them D6."""
        order = BOARDING.read_order(text, self.names)
        assert BOARDING.refusal(self.rules, self.board, self.game, order) == 0, text
        dice = scripted(*((6, face) for face in faces))
        BOARDING.step(dice, self.rules, self.board, self.game, order)
        assert_consumed(dice, *((6, face) for face in faces))
        return self

    def seen(self, viewer=None):
        """What a viewer may know; whoever must decide, where nobody is named."""
        return BOARDING.view(self.game, self.viewer(viewer))

    def viewer(self, viewer=None):
        return viewer or Viewer.deciding(self.game.seat_to_choose)

    def scene(self, viewer=None):
        return KIND.screen.scene(self.rules, self.board, self.seen(viewer), self.names, self.viewer(viewer))

    def menu(self, viewer=None):
        return KIND.screen.menu(self.rules, self.board, self.seen(viewer), self.names, self.viewer(viewer))

    def preview(self, text, viewer=None, rules=None):
        return KIND.screen.preview(
            rules or self.rules, self.board, self.seen(viewer), self.names, self.viewer(viewer), text)

    def refusal(self, text):
        """Why the rules refuse an order, asked of the game itself; empty when they do not."""
        order = BOARDING.read_order(text, self.names)
        code = BOARDING.refusal(self.rules, self.board, self.game, order)
        return BOARDING.refusal_text(code, self.rules, self.board, self.game, order, self.names) if code else ""

    def after(self, text, seed=1):
        """The game after an order, on dice of a seed."""
        game = clone(self.game)
        BOARDING.step(seed_dice(seed), self.rules, self.board, game, BOARDING.read_order(text, self.names))
        return game


def threshold():
    """The source's example: T1 before the hatch, G1 and G2 in the room behind it."""
    return Table(mission.load(EXAMPLES / "threshold.yaml")).play("begin")


def duel(a, b, rules="book"):
    """Models of both sides on an open floor of five by five."""
    text = DUEL.format(rules=rules, **{side: "\n".join(f"    - {{{line}}}" for line in lines)
                                       for side, lines in (("a", a), ("b", b))})
    return Table(mission.load(text)).play("begin")


def walk(kind_of_mission, seed, steps):
    """A generated mission that random bots play: the table before each of their orders."""
    table, play = Table(generate(seed, kind_of_mission)), players.find("random", "boarding")
    minds, dice = [players.mind_for(seed, side, "boarding") for side in range(2)], seed_dice(seed)
    BOARDING.step(dice, table.rules, table.board, table.game, BOARDING.read_order("begin", table.names))
    for _ in range(steps):
        if table.game.seat_to_choose not in {0, 1}:
            return
        yield table
        order = Order()
        play(minds[table.game.seat_to_choose], table.rules, table.board, clone(table.game), order)
        BOARDING.step(dice, table.rules, table.board, table.game, order)


def encoded(*shown):
    """What a page is sent, as bytes."""
    return b"\n".join(encode(each) for each in shown)
