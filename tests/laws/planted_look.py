"""What a program says of planted house rules, as JSON: run where their package looks installed."""

import json
import sys
from pathlib import Path

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.stargrunt.bots import worth
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.odds import Shot, fire
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import PLACED
from laws import fire as law
from laws import story
from laws.watch_dice import dice_of

LESSON = Path(__file__).parents[2] / "examples" / "scenarios" / "first-lesson.yaml"
VOLLEYS = {"support-twice": [3, 2, 2, 9, 8], "ties-beat": [5, 5, 2, 5],
           "three-for-a-major": [3, 8, 2, 8]}  # range die, quality, firepower, gauss SAW
FIRE = "fire B3 at R1"
SHOT = Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8)


def look(option: str) -> dict[str, object]:
    """All that is told of one house rule."""
    text = f"book + {option}"
    odds = fire(SHOT, text)
    return {"faults": list(law.faults(text)), "major": str(odds.major), "hits": str(odds.potential_hits),
            "dice": odds.dice, "nothing": str(odds.nothing), "bot": promise(text),
            **played(text, VOLLEYS.get(option, [3, 8, 8, 8]))}


def played(text: str, faces: list[int]) -> dict[str, object]:
    """A fire of the first lesson: dice and chances of its preview, and its first lines with a volley's faces."""
    battle = Battle(LESSON, text, dice=Recorded([4, 3, *faces, *[4] * 40]))  # all later dice show four
    for order in ("first", "activate B3"):
        battle.order(order)
    odds = battle.odds(FIRE)
    assert odds is not None
    rules = catalogue.parse(text).record()
    aimed = gather.aim(battle.table, rules, battle.game, battle.kind.orders.read(FIRE, battle.names, battle.game), 0)
    laid = [[die, reasons.words[reason]] for die, reason in dice_of(aimed, rules)]
    fired = fire(Shot(8, 12, 6, 8, firepower=8, support=(10,), range_die=12), text)
    lines = battle.order(FIRE)
    facts = battle.game.event[: battle.game.events]
    return {"shown": [[die.role, die.faces, die.count] for die in odds.dice],
            "laid": laid, "rolled": [[die.die, die.reason] for die in battle.journal.entries[-1].dice[: len(laid)]],
            "preview": [row.fraction for row in odds.rows[:3]],
            "odds": [str(chance) for chance in (fired.nothing, fired.minor, fired.major)],
            "story": [str(line) for line in lines][:2], "lies": list(story.faults(lines, facts))}


def promise(text: str) -> list[int]:
    """What the bot makes of the shot: the chance of a suppression, and what a fire is worth, both in ten thousands."""
    rules, mind, target = catalogue.parse(text).record(), mind_of(1), Squad()
    target.located, target.figures, target.figure[0].armour = PLACED, 1, 8
    aim = gather.Aim(0, SHOT.attack, 8, 0, 8, 10, 0, 0, Situation(), 0)
    return [worth.suppression_chance(mind, rules, SHOT.attack, 8), worth.fire_value(mind, rules, aim, 8, target)]


if __name__ == "__main__":
    json.dump({option: look(option) for option in sys.argv[1:]} | {"book": promise("book")}, sys.stdout)
