"""Battles made by hand, without files: squads, tables, orders, and steps on scripted dice.

    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 25)), pieces=[area("scrub", 18, 24, 22, 26)])
    fight.activate(0)
    changed = fight.play(order(orders.FIRE, 0, 1), (6, 5), (8, 6), (12, 1))
    assert changed == {"squad.1.suppression": 1, ...}

Places are inches. `play` refuses what the rules refuse, and checks that every scripted face is rolled on its die.
"""

from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.records import changes, flatten, restore
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import CONFIDENT, MEDIUM, NOBODY, OFF_TABLE, PLACED
from dieshift.stargrunt.terrain import pieces as terrain
from dieshift.stargrunt.turn import legal, step

WIDTH, DEPTH = 4800, 7200
OPEN_TABLE = ()
GONE = OFF_TABLE


def rules(text="book"):
    """The rules record of a rule set."""
    return catalogue.parse(text).record()


def area(kind, west, south, east, north, **more):
    """An upright rectangle of terrain, in inches."""
    west, south, east, north = (round(100 * v) for v in (west, south, east, north))
    return terrain.piece(kind, [(west, south), (east, south), (east, north), (west, north)], **more)


def wall(kind, *corners, **more):
    """A wall or hedge along its corners, in inches."""
    return terrain.piece(kind, [(round(100 * x), round(100 * y)) for x, y in corners], **more)


def table(*pieces):
    """A table of 48 by 72 inches."""
    return terrain.table(WIDTH, DEPTH, pieces)


def squad(side=0, at=(24, 10), figures=4, *, gap=1.1, armour=8, firepower=2, impact=10, **fields):
    """A Regular squad of leadership 2, medium motivation, confident; in a row, its leader and middle figure at a place.

    `firepower` is in points. Other fields of the record are given by name.
    """
    team = Squad()
    team.leader = team.superior = team.parent = NOBODY
    team.side, team.figures, team.present = side, figures, 1
    team.quality, team.leadership, team.motivation, team.mobility, team.sensor = 8, 2, MEDIUM, 6, 4
    team.confidence = team.ceiling = CONFIDENT
    team.located, team.leader = PLACED, 0
    for i in range(figures):
        figure, place = team.figure[i], (i + 1) // 2 * (1 if i % 2 else -1)
        figure.x, figure.y = round(100 * (at[0] + gap * place)), round(100 * at[1])
        figure.armour, figure.firepower, figure.impact = armour, round(2 * firepower), impact
    for name, value in fields.items():
        setattr(team, name, value)
    return team


def order(kind, unit=NOBODY, target=NOBODY, *path, **fields):
    """An order; the corners of its path in inches."""
    command = Order()
    command.kind, command.unit, command.target, command.legs = kind, unit, target, len(path)
    for leg, (x, y) in enumerate(path):
        command.x[leg], command.y[leg] = round(100 * x), round(100 * y)
    for name, value in fields.items():
        setattr(command, name, value)
    return command


class Battle:
    """A game, its table and its rules."""

    def __init__(self, units, pieces, text):
        self.rules, self.table, self.game = rules(text), table(*pieces), Game()
        game = self.game
        game.units, game.turn, game.turns = len(units), 1, 9
        game.winner = game.active = game.seat_to_choose = NOBODY
        game.baseline[1] = 1
        for unit, template in enumerate(units):
            restore(game.squad[unit], flatten(template))
        for spare in game.squad[len(units):]:
            spare.leader = spare.superior = spare.parent = NOBODY
        for unit in range(len(units)):
            settle(self.rules, game.squad[unit])
        game.question, game.seat_to_choose = activation.WHICH_UNIT, 0

    def __getitem__(self, unit):
        return self.game.squad[unit]

    def ask(self, side):
        """Wait for a side to activate a unit."""
        self.game.question, self.game.seat_to_choose, self.game.slot = activation.WHICH_UNIT, side, side
        return self

    def activate(self, unit, *, actions=2):
        """Make a unit the active one, without a step."""
        game, active = self.game, self[unit]
        game.question, game.seat_to_choose, game.slot = activation.WHAT_ACTION, active.side, active.side
        game.active, active.actions, active.activated = unit, actions, 1
        active.done = active.fires = active.moves = active.transferred = active.fired_at = 0
        for i in range(active.figures):
            active.figure[i].fired = 0
        return self

    def refusal(self, given):
        """The code of what forbids an order; 0: nothing."""
        return legal.refusal(self.rules, self.table, self.game, given)

    def play(self, given, *faces):
        """Carry out an order on scripted dice; the fields it changed, events apart."""
        code = self.refusal(given)
        assert code == 0, refusals.text(code)
        before, dice = flatten(self.game), scripted(*faces)
        step.step(dice, self.rules, self.table, self.game, given)
        assert_consumed(dice, *faces)
        return self.changed_since(before)

    def changed(self, act, *faces):
        """The fields that a rule of the dice changes, events apart."""
        before = flatten(self.game)
        play(act, *faces)
        return self.changed_since(before)

    def changed_since(self, before):
        found = changes(before, flatten(self.game), Game)
        return {path: value for path, value in found.items() if not path.startswith("event")}

    def events(self, kind):
        """The facts of one kind that the last step noted, as (unit, other, a, b, c)."""
        noted = self.game.event[: self.game.events]
        return [(e.unit, e.other, e.a, e.b, e.c) for e in noted if e.kind == kind]

    def health(self, unit):
        """The health of a unit's figures."""
        made = self[unit]
        return [made.figure[i].health for i in range(made.figures)]

    def place(self, unit, figure=None):
        """Where a unit's middle figure, or another one, stands, in inches."""
        made = self[unit].figure[self[unit].centre if figure is None else figure]
        return made.x / 100, made.y / 100


def battle(*units, pieces=OPEN_TABLE, text="book"):
    """A battle of squads on a table, waiting for side 0 to activate a unit."""
    return Battle(units, pieces, text)


def play(act, *faces):
    """Run a rule of the dice on scripted faces, all of which it must roll, each on its die."""
    dice = scripted(*faces)
    result = act(dice)
    assert_consumed(dice, *faces)
    return result
