"""Boarding actions: files, words and pictures of SHI, the grid game."""

from pathlib import Path

from rich.markup import escape

from dieshift.boarding.board_bounds import BOARD_BOUNDS
from dieshift.boarding.chapters import activation, objectives
from dieshift.boarding.interface import draw, draw_text, ledger
from dieshift.boarding.interface.board import board
from dieshift.boarding.interface.field import field, threat
from dieshift.boarding.interface.films import films
from dieshift.boarding.interface.look import look
from dieshift.boarding.interface.menu import menu
from dieshift.boarding.interface.motives import motive
from dieshift.boarding.interface.narrate import dice_read, tell
from dieshift.boarding.interface.offers import offers
from dieshift.boarding.interface.preview import preview
from dieshift.boarding.interface.query import QUERIES
from dieshift.boarding.interface.report import ending, sides, state_rows
from dieshift.boarding.interface.scene import scene
from dieshift.boarding.interface.walk import is_walk
from dieshift.boarding.knowledge.imagine import imagine
from dieshift.boarding.knowledge.view import whose_die
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.generator import KINDS, generate
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.text import notation
from dieshift.boarding.text.landmarks import namer
from dieshift.core.languages import bring
from dieshift.interface.kind import Bots, Facts, Kind, Orders, Scenarios, Score, Screen, Secrets, Sight, State, Story


def svg(table: Board, game: Game, names: Roster, pixels: int) -> str:
    """The board from above."""
    return draw.svg(table, game, names, pixels=pixels)


def text_map(table: Board, game: Game, names: Roster) -> str:
    """The board in characters, the north at the top."""
    return f"{draw_text.text(table, game, names, colours=True)}{escape(draw_text.legend(table, game, names))}\n"


bring(Path(__file__).parent / "locale")
KIND = Kind(
    rulebook=BOARDING,
    orders=Orders(
        read=notation.read, syntax=notation.syntax, usage=notation.usage, offers=offers, is_several=is_walk),
    scenarios=Scenarios(
        load=mission.load, check=mission.check, styles=KINDS, quick=lambda style, number: generate(number, style),
        drawing="dieshift.boarding.scenarios.painting",
        advice="dieshift.boarding.interface.advice", moment="dieshift.boarding.scenarios.moment"),
    state=State(table=Board, roster=Roster, table_bounds=BOARD_BOUNDS),
    story=Story(
        facts=Facts(
            activation.TURN_BEGINS, activation.ACTIVATED,
            (activation.ACTIVATED, activation.PHASE_BEGINS, objectives.ACHIEVED, activation.GAME_OVER),
            (activation.PHASE_ENDS, activation.ENDED)),
        tell=tell, films=films, namer=namer, ledger=ledger.COLUMNS, entries=ledger.entries),
    # where a blip lies, and who would see it there, is no secret, and nobody is asked in vain
    secrets=Secrets(
        dice_read=dice_read, imagine=imagine,
        whose_die=lambda table, game, _, names, reason, unit: whose_die(
            game, names, reason, unit, int(table.supply_side))),
    screen=Screen(board=board, scene=scene, menu=menu, preview=preview, motive=motive, svg=svg, text_map=text_map),
    sight=Sight(look=look, field=field, threat=threat, queries=QUERIES),
    score=Score(
        ending=ending, rows=state_rows, sides=sides, turns=lambda table, _: int(table.turns), standing=ledger.standing,
        columns={"model": "unit", "type": "type", "at": "at", "faces": "facing", "points": "points", "hp": "hp",
                 "state": "state"},
        numbers=frozenset({"points", "hp"}), cases="dieshift.boarding.interface.cases:cases"),
    bots=Bots(
        players={"random": "dieshift.boarding.bots.random_bot:random_order",
                 "heuristic": "dieshift.boarding.bots.heuristic:heuristic_order"},
        fall_back="dieshift.boarding.bots.random_bot:fall_back", mind="dieshift.boarding.bots.mind:mind_for",
        manners="dieshift.boarding.bots.manners:adopt", fight="dieshift.boarding.bots.fight"))
