"""What later rounds of a mission may do to those who lie in the rubble that an earlier one has made of a section.

While it stands the section keeps all of it from them; once it has fallen each further round that reaches them strikes
them as anybody in hard cover, wherever its middle is. Other sections are taken as they stand.
Source: R11.24-R11.30, R11.35, R14.31; A42.
"""

from fractions import Fraction
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.records import clone
from dieshift.stargrunt.chapters.buildings.rules import collapse, figures_within, leave_ruins
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.support import rules
from dieshift.stargrunt.chapters.support.bursts import SHIELDED, burst_reach, cover_in_burst, is_exposed
from dieshift.stargrunt.chapters.support.struck import burst_ways
from dieshift.stargrunt.chapters.support.whither import Place, Salvo, beside_ways, offsets
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Figure, Game
from dieshift.stargrunt.terrain.going import Table


class Lying(NamedTuple):
    """Somebody in a section, should it fall: where, his dice against this shell, and whether he is In Position."""

    figure: Figure
    impact: int
    armour: int
    dug: int


class Rubble:
    """A section as it would lie if it had fallen, asked what bursts here and there would do to those in it."""

    def __init__(self, fields: Fields, table: Table, game: Game, k: int, salvo: Salvo) -> None:
        self.fields, self.rules, self.table, self.salvo = fields, rules_of(fields), table, salvo
        self.fallen = clone(game)
        collapse(Dice(), self.fallen, k)
        leave_ruins(Dice(), self.rules, table, self.fallen)
        self.people = [one for unit in range(game.units) for one in self._of(k, unit)]
        self.known = dict[Place, Fraction]()

    def _of(self, k: int, unit: int) -> list[Lying]:
        """Those of a unit. Source: R11.26, R11.27, R11.34, R11.36, R14.31, R14.34; S4.66, S4.67; Q1."""
        squad, there = self.fallen.squad[unit], figures_within(self.table, self.fallen, k, unit)
        if there == 0 or is_exposed(squad) == 0:
            return []
        shell, sealed = self.salvo.shell, rules.in_sealed_suits(squad)
        impact = int(rules.impact_die(self.rules, shell, squad.power_armour))
        return [Lying(figure, impact, int(rules.burst_armour(shell, figure.armour, sealed)), squad.in_position + 0)
                for i, figure in enumerate(squad.figure[: squad.figures]) if there >> i & 1]

    def safe(self, place: Place) -> Fraction:
        """The chance that a burst there hurts none of them. Source: R11.25, R11.27-R11.29, R14.31; S4.61, S4.68."""
        if place not in self.known:
            self.known[place] = self._safe(*place)
        return self.known[place]

    def _safe(self, x: int, y: int) -> Fraction:
        chance, shell = Fraction(1), self.salvo.shell
        near = [one for one in self.people
                if within(one.figure.x, one.figure.y, x, y, 2 * self.salvo.radius) == 1]
        reach = burst_reach(self.table, self.fallen, x, y, self.salvo.radius, shell) if near else 0
        for one in near:
            cover = cover_in_burst(self.table, self.fallen, x, y, one.figure.x, one.figure.y, reach, shell)
            if cover != SHIELDED:
                shift = int(rules.burst_cover(self.rules, shell, cover, one.dug))
                found = burst_ways(self.fields, one.impact, one.armour, shift)
                chance *= Fraction(found.ways.get(fire.UNHURT, 0), found.whole)
        return chance

    def safe_beside(self, place: Place) -> Fraction:
        """The same of a round that falls beside one on a place. Source: R11.24."""
        (x, y), beside = place, offsets(beside_ways())
        far = max(abs(right) + abs(up) for right, up in beside.ways)
        if not any(within(one.figure.x, one.figure.y, x, y, 2 * self.salvo.radius + far) == 1
                   for one in self.people):
            return Fraction(1)
        return sum((many * self.safe((x + right, y + up)) for (right, up), many in beside.ways.items()),
                   Fraction(0)) / beside.whole
