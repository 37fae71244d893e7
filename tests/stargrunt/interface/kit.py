"""Squad battles for the tests of what a page sees: small scenarios as text, and battles that bots have played on."""

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.scenarios.scenario import load

DUEL = """
title: A duel
turns: 8
rules: {rules}
types:
  firers:
    armour: partial light armour
    figures:
      - {{role: leader, arm: advanced rifle}}
      - {{role: gunner, support: gauss SAW}}
      - {{role: rifle, arm: advanced rifle, count: 4}}
  targets:
    armour: partial light armour
    figures:
      - {{role: leader, arm: advanced rifle}}
      - {{role: rifle, arm: advanced rifle, count: 7}}
terrain:
{terrain}
sides:
  - name: Blue
    colour: blue
    squads:
      - {{name: First, type: firers, at: {blue}{own}}}
    objectives: {{primary: {{kind: hold, at: [36, 24], radius: 6, figures: 3}}}}
  - name: Red
    colour: red
    squads:
      - {{name: Second, type: targets, at: {red}{other}}}
    objectives: {{primary: {{kind: hold, at: [36, 24], radius: 6, figures: 3}}}}
"""
SCRUB = "  - {kind: scrub, at: [[30, 30], [42, 30], [42, 42], [30, 42]]}"
MEADOW = "  - {kind: open, at: [[1, 1], [2, 1], [2, 2]]}"


def duel(rules="book", terrain=MEADOW, blue="[36, 6]", red="[36, 35.1]", own="", other=""):
    """Two squads of which Blue's is active: B1 with five rifles and a gauss SAW, R1 with eight rifles."""
    battle = Battle(load(DUEL.format(rules=rules, terrain=terrain, blue=blue, red=red, own=own, other=other)), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


class Eyes:
    """What a viewer sees of a battle, and asks of his page; whoever must decide, where nobody is named."""

    def __init__(self, battle, viewer=None):
        self.kind, self.rules, self.table, self.names = battle.kind, battle.journal.rules, battle.table, battle.names
        self.viewer = viewer or Viewer.deciding(battle.game.seat_to_choose)
        self.seen = self.kind.rulebook.view(battle.game, self.viewer)

    @property
    def scene(self):
        return self.kind.screen.scene(self.rules, self.table, self.seen, self.names, self.viewer)

    @property
    def menu(self):
        return self.kind.screen.menu(self.rules, self.table, self.seen, self.names, self.viewer)

    def preview(self, text):
        return self.kind.screen.preview(self.rules, self.table, self.seen, self.names, self.viewer, text)

    def look(self, text):
        return self.kind.sight.look(self.rules, self.table, self.seen, self.names, self.viewer, text)

    def field(self, text):
        return self.kind.sight.field(self.rules, self.table, self.seen, self.names, self.viewer, text)

    def threat(self):
        return self.kind.sight.threat(self.rules, self.table, self.seen, self.names, self.viewer, "")


def played(scenario, orders, seed=5, rules=None, bots=("random", "heuristic")):
    """A battle before each of its orders, as bots play it; it stops at so many orders, or at its end."""
    battle = Battle(scenario, seed=seed, rules=rules)
    for _ in range(orders):
        if battle.over:
            break
        yield battle
        battle.bot_order(bots[battle.game.seat_to_choose])
