"""What a program says of planted house rules, as JSON: run where their package looks installed."""

import json
import sys

from dieshift.bots import worth
from dieshift.bots.minds import mind_of
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.odds import Shot, fire
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.records import Squad
from dieshift.stargrunt.terms import PLACED
from laws import fire as law

SHOT = Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8)


def look(option: str) -> dict[str, object]:
    """All that is told of one house rule."""
    text = f"book + {option}"
    found = fire(SHOT, text)
    return {"faults": list(law.faults(text)), "major": str(found.major), "hits": str(found.potential_hits),
            "dice": found.dice, "nothing": str(found.nothing), "bot": promise(text)}


def promise(text: str) -> list[int]:
    """What the bot makes of the shot: the chance of a suppression, and what a fire is worth, both in ten thousands."""
    rules, mind, target = catalogue.parse(text).record(), mind_of(1), Squad()
    target.located, target.figures, target.figure[0].armour = PLACED, 1, 8
    aim = gather.Aim(0, SHOT.attack, 8, 0, 8, 10, 0, 0, 0, 0, 0)
    return [worth.suppression_chance(mind, rules, SHOT.attack, 8), worth.fire_value(mind, rules, aim, 8, target)]


if __name__ == "__main__":
    json.dump({option: look(option) for option in sys.argv[1:]} | {"book": promise("book")}, sys.stdout)
