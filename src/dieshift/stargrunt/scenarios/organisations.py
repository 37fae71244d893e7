"""Organisations of infantry, read from `data/organisations.yaml`: their squads and chain of command.

Source: R18.1-R18.7 (sample organisations), R18.8 (vehicles: named, not raised), R2.19 (levels of command).
"""

from functools import cache
from typing import NamedTuple

from dieshift.core.fields import Field, Group, Many, Named, Part, Text, Whole, Word
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.forces import read_data, squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.state.terms import LEVEL, NOBODY, SQUAD

LATER = {
    "carriers": say("its armoured carriers: squads that ride in them count as on foot"),
    "tanks": say("its three tanks"),
    "mortars": say("its battery of light mortars, off the table"),
}


class Post(NamedTuple):
    """One squad of an organisation: its type, and its place in the chain of command."""

    type: str
    level: int  # terms.LEVEL
    superior: int  # the post that it answers to; NOBODY: none
    attached: str = ""  # the type of the sniper who starts with it


class Organisation(NamedTuple):
    """A force as its table of organisation has it."""

    name: str
    rule: str
    posts: tuple[Post, ...]  # the command squad first
    snipers: tuple[str, ...]  # the types of snipers that may be added
    later: tuple[str, ...]  # what is not raised with it, of LATER
    carrier: str  # the type of vehicle in which one of its squads rides


@cache
def organisations() -> dict[str, Organisation]:
    """All organisations by name. Source: R18.1-R18.7."""
    post = Group(say("a squad"), {
        "type": Field(Word(tuple(squad_types()), place=False), say("its type"), needed=True),
        "count": Field(Whole(1, 9), "the number of them", default=1),
        "level": Field(Word(LEVEL), "its place in the chain of command", default=SQUAD),
        "attached": Field(Word(tuple(squad_types()), place=False), "the type of a sniper that starts with it"),
    })
    shape = Named(Group(say("an organisation"), {
        "rule": Field(Text(), say("the rule it is based on"), needed=True),
        "squads": Field(Many(post, 1, 9, say("squads")), say("its squads, the command squad first"), needed=True),
        "platoons": Field(Many(Text(), 0, 4, say("platoons")), "organisations that answer to it"),
        "snipers": Field(Many(Word(tuple(squad_types()), place=False), 0, 4, say("squads")),
                         "types of snipers that may join it"),
        "carrier": Field(Word(tuple(vehicle_types()), place=False), say("the vehicles of its squads"), needed=True),
        "later": Field(Many(Word(tuple(LATER), place=False), 0, 4, say("words")), "parts not raised with it"),
    }), 40)
    parts: dict[str, Part] = read_data("organisations.yaml", shape)
    return {name: Organisation(name, part["rule"], tuple(_posts(parts, part, NOBODY, 0)), tuple(part["snipers"] or ()),
                               tuple(part["later"] or ()), part["carrier"]) for name, part in parts.items()}


def _posts(parts: dict[str, Part], part: Part, superior: int, first: int) -> list[Post]:
    """The squads of an organisation, and those of its platoons behind; its first takes the place `first`."""
    posts: list[Post] = []
    for row in part["squads"]:
        above = superior if not posts else first
        posts += [Post(row["type"], row["level"], above, row["attached"] or "")] * row["count"]
    for name in part["platoons"] or ():
        posts += _posts(parts, parts[name], first, first + len(posts))
    return posts
