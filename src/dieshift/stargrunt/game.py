"""Squad battles: everything but the rules that the program needs for Stargrunt II (unofficial)."""

from collections.abc import Iterator
from pathlib import Path

from dieshift.core.languages import bring
from dieshift.core.words import listed, say
from dieshift.interface.kind import Bots, Facts, Kind, Orders, Scenarios, Score, Screen, Secrets, Sight, State, Story
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.fires.shown import burning
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.interface import draw, ledger
from dieshift.stargrunt.interface.board import board
from dieshift.stargrunt.interface.desk import DESK
from dieshift.stargrunt.interface.field import field, threat
from dieshift.stargrunt.interface.films import films
from dieshift.stargrunt.interface.look import look
from dieshift.stargrunt.interface.menu import menu
from dieshift.stargrunt.interface.motives import motive
from dieshift.stargrunt.interface.narrate import dice_read, tell
from dieshift.stargrunt.interface.offers import lapse, offers
from dieshift.stargrunt.interface.places import places
from dieshift.stargrunt.interface.preview import preview
from dieshift.stargrunt.interface.query import QUERIES
from dieshift.stargrunt.interface.report import ending, sides, state_rows
from dieshift.stargrunt.interface.scene import scene
from dieshift.stargrunt.knowledge.imagine import imagine
from dieshift.stargrunt.knowledge.view import seeks, whose_die
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.cautions import cautions
from dieshift.stargrunt.scenarios.generator import STYLES
from dieshift.stargrunt.scenarios.quick import quick
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import is_turned_over
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEAD, FIT, NO_DEVICE
from dieshift.stargrunt.table_bounds import TABLE_BOUNDS
from dieshift.stargrunt.terrain.derived import DERIVED, derive
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.landmarks import namer

MAP_SIGNS = (say("1B1 the squad B1"), say("x casualty"), say("+ objective"), say("* rules of engagement"))
RUBBLE_SIGN = say("r rubble")
COUNTER_SIGN, MINE_SIGN, FIRE_SIGN, SMOKE_SIGN = say("? hidden"), say("m mines"), say("f fire"), say("s smoke")


def svg(table: Table, game: Game, names: Roster, pixels: int) -> str:
    """The table from above."""
    return draw.svg(table, marks(game, names), pixels=pixels)


def text_map(table: Table, game: Game, names: Roster) -> str:
    """The table in characters, the north at the top, a character an inch."""
    counters = any(is_turned_over(squad) for squad in game.squad[: game.units])
    signs = [*filter(None, [draw.legend(table)]), *MAP_SIGNS, *([COUNTER_SIGN] if counters else [])]
    signs += [MINE_SIGN] if any(device.kind != NO_DEVICE for device in game.device) else []
    signs += [FIRE_SIGN] if game.fires else []
    signs += [SMOKE_SIGN] if game.clouds else []
    signs += [RUBBLE_SIGN] if game.rubble else []
    return listed([draw.text(table, marks(game, names)), listed(signs, "   "), "\n"], "")


def marks(game: Game, names: Roster) -> Iterator[draw.Mark]:
    """Everybody on the table: figures with their unit's number, the middle one with its letter, casualties as x.

    With them, the places to hold, those that rules of engagement protect, mines that are known, fires, smoke, rubble.
    """
    yield from (draw.Mark(x, y, *(("f", "orange") if is_fire else ("s", "grey"))) for x, y, is_fire in burning(game))
    yield from (draw.Mark(each.x, each.y, "r", "grey") for each in game.section[: game.sections] if each.fallen)
    for device in game.device:
        if device.kind != NO_DEVICE:
            yield draw.Mark(device.x, device.y, "m", "yellow")
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == terms.HOLD and aim.primary:
            yield draw.Mark(aim.x, aim.y, "+", "yellow")
        elif rules.is_wanted(aim) == 0 and aim.radius:
            yield draw.Mark(aim.x, aim.y, "*", "yellow")
    for unit in range(game.units):
        squad = game.squad[unit]
        others = [i for i in range(squad.figures) if i != squad.centre]
        for i in [*others, squad.centre] if squad.present and squad.figures else ():
            figure = squad.figure[i]
            if figure.health < DEAD:
                letter = 0 if i == squad.centre else -1
                mark = names.unit(unit)[letter] if figure.health == FIT else "x"
                mark = "?" if is_turned_over(squad) else mark
                yield draw.Mark(figure.x, figure.y, mark, names.sides[squad.side].colour)


bring(Path(__file__).parent / "locale")
KIND = Kind(
    rulebook=STARGRUNT,
    orders=Orders(read=notation.read, syntax=notation.syntax, usage=notation.usage, offers=offers),
    scenarios=Scenarios(
        load=scenario.load, check=scenario.check, cautions=cautions, styles=tuple(STYLES), quick=quick,
        forces="dieshift.stargrunt.cli.force:mount",
        drawing="dieshift.stargrunt.scenarios.drawing", advice="dieshift.stargrunt.interface.advice",
        contests="dieshift.stargrunt.scenarios.contests", moment="dieshift.stargrunt.scenarios.moment"),
    state=State(table=Table, roster=Roster, table_bounds=TABLE_BOUNDS, derived=DERIVED, derive=derive),
    story=Story(
        facts=Facts(
            activation.TURN_BEGINS, activation.ACTIVATED,
            (activation.ACTIVATED, activation.TURN_ENDS, activation.GAME_OVER, activation.GOES_FIRST),
            (activation.ENDED,)),
        tell=tell, films=films, namer=namer, ledger=ledger.COLUMNS, entries=ledger.entries),
    secrets=Secrets(
        dice_read=dice_read, seeks=seeks, imagine=imagine, lapse=lapse, alike="asked-alike",
        whose_die=lambda _, game, order, names, reason, unit: whose_die(game, order, names, reason, unit)),
    screen=Screen(board=board, scene=scene, menu=menu, preview=preview, motive=motive, svg=svg, text_map=text_map),
    sight=Sight(look=look, field=field, threat=threat, places=places, queries=QUERIES),
    score=Score(
        ending=ending, rows=state_rows, sides=sides, turns=lambda _, game: int(game.turns), standing=ledger.standing,
        columns={"unit": "unit", "troops": "troops", "fit": "fit", "hurt": "hurt", "dead": "dead",
                 "nerve": "confidence", "supp": "suppression", "at": "at", "state": "state"},
        numbers=frozenset({"fit", "hurt", "dead", "suppression"}), cases="dieshift.stargrunt.interface.cases:cases"),
    bots=Bots(
        players={"random": "dieshift.stargrunt.bots.random_bot:random_order",
                 "heuristic": "dieshift.stargrunt.bots.heuristic:heuristic_order"},
        fall_back="dieshift.stargrunt.bots.random_bot:fall_back", mind="dieshift.stargrunt.bots.minds:mind_for",
        manners="dieshift.stargrunt.bots.manners:adopt", fight="dieshift.stargrunt.bots.fight"),
    desk=DESK)
