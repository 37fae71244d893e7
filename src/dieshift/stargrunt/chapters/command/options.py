"""Readings of the command chapter where the book is silent.

Source: R7.41, R9.10, R9.12, R9.15, R9.19.
"""

from typing import Any

from dieshift.core.geometry import within
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.command import rules as command_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import unit_of


@catalogue.variant(
    command_rules.is_direct, "contact-by-centre", "ruling", "Contact is measured centre to centre",
    "The six inches of direct contact are measured between the middle figures of the two units.",
    Cite("RB", "Communication", "R9.14, R9.15, R5.3", "16"))
def contact_by_centre(rules: Rules, from_squad: Any, to_squad: Any) -> int:
    """Middle figure to middle figure. Source: R9.15."""
    one, other = from_squad.figure[from_squad.centre], to_squad.figure[to_squad.centre]
    return within(one.x, one.y, other.x, other.y, command_rules.DIRECT)


@catalogue.variant(
    command_rules.same_unit_again, "transfer-twice", "ruling", "Two transfers to one unit",
    "A commander may give both his actions to the same subordinate.",
    Cite("RB", "Transferring actions", "R9.12", "16"))
def transfer_twice(rules: Rules) -> int:
    """Both to one. Source: R9.12."""
    return 1


@catalogue.variant(
    command_rules.acts_in_a_turn, "acts-by-levels", "ruling", "A unit acts once per command level",
    "A unit acts at most once per turn for each command level its side has on the table, whether or not it is "
    "called on.",
    Cite("RB", "Transferring actions", "R9.10, R9.13, R9.17", "16"))
def once_a_level(rules: Rules, levels: int) -> int:
    """Once for each level, as the rulebook's author has ruled in public. Source: R9.13, R9.17."""
    return levels


@catalogue.variant(
    command_rules.commands, "next-superior-only", "ruling", "Only the direct superior commands",
    "Only a unit's direct superior transfers actions to it and rallies it; if that superior is lost, no one does.",
    Cite("RB", "Command levels", "R7.41, R9.19", "16"))
def next_superior_only(rules: Rules, game: Game, commander: int, unit: int) -> int:
    """The direct superior, of a higher level. Source: R7.41, R9.19."""
    boss, squad = game.squad[commander], game.squad[unit]
    direct = squad.superior == commander and boss.side == squad.side and unit_of(game, unit) == unit
    return 1 if direct and boss.level > squad.level else 0
