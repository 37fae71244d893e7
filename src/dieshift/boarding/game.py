"""Boarding actions: files, words and pictures of SHI, the grid game."""

from pathlib import Path

from rich.markup import escape

from dieshift.boarding.board_bounds import BOARD_BOUNDS
from dieshift.boarding.chapters import activation, objectives
from dieshift.boarding.frame import actions, glossary
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
from dieshift.boarding.rulebook import BOARDING, question_text
from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.generator import KINDS, generate
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.text import notation
from dieshift.boarding.text.landmarks import namer
from dieshift.core.languages import bring
from dieshift.interface.kind import Facts, Kind


def svg(table: Board, game: Game, names: Roster, pixels: int) -> str:
    """The board from above."""
    return draw.svg(table, game, names, pixels=pixels)


def text_map(table: Board, game: Game, names: Roster) -> str:
    """The board in characters, the north at the top."""
    return f"{draw_text.text(table, game, names, colours=True)}{escape(draw_text.legend(table, game, names))}\n"


bring(Path(__file__).parent / "locale")
KIND = Kind(
    rulebook=BOARDING,
    facts=Facts(activation.TURN_BEGINS, activation.ACTIVATED,
                (activation.ACTIVATED, activation.PHASE_BEGINS, objectives.ACHIEVED, activation.GAME_OVER),
                (activation.PHASE_ENDS, activation.ENDED)),
    columns={"model": "unit", "type": "type", "at": "at", "faces": "facing", "points": "points", "hp": "hp",
             "state": "state"},
    numbers=frozenset({"points", "hp"}),
    styles=KINDS, forms=actions.by_word, glossary=glossary, load=mission.load, check=mission.check,
    quick=lambda style, number: generate(number, style), read=notation.read,
    syntax=notation.syntax, usage=notation.usage, question=question_text, tell=tell, films=films, dice_read=dice_read,
    # where a blip lies, and who would see it there, is no secret, and nobody is asked in vain
    whose_die=lambda table, game, _, names, reason, unit: whose_die(game, names, reason, unit, int(table.supply_side)),
    imagine=imagine, offers=offers, ending=ending,
    rows=state_rows, sides=sides, turns=lambda table, _: int(table.turns), svg=svg, text_map=text_map, board=board,
    scene=scene, menu=menu, preview=preview, is_several=is_walk, motive=motive, look=look, field=field,
    threat=threat, namer=namer, ledger=ledger.COLUMNS, entries=ledger.entries, standing=ledger.standing,
    setting=mission.Mission, table=Board, roster=Roster, table_bounds=BOARD_BOUNDS, queries=QUERIES,
    players={"random": "dieshift.boarding.bots.random_bot:random_order",
             "heuristic": "dieshift.boarding.bots.heuristic:heuristic_order"},
    fall_back="dieshift.boarding.bots.random_bot:fall_back", mind="dieshift.boarding.bots.mind:mind_for",
    manners="dieshift.boarding.bots.manners:adopt", fight="dieshift.boarding.bots.fight",
    cases="dieshift.boarding.interface.cases:cases",
    drawing="dieshift.boarding.scenarios.painting", advice="dieshift.boarding.interface.advice",
    moment="dieshift.boarding.scenarios.moment")
