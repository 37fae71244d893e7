"""Boarding actions: what the program needs of SHI, the grid game, besides its rules."""

from rich.markup import escape

from dieshift.boarding import draw, draw_text, events, mission, notation
from dieshift.boarding.actions import actions
from dieshift.boarding.board_bounds import BOARD_BOUNDS
from dieshift.boarding.game import BOARDING, question_text
from dieshift.boarding.generator import KINDS, generate
from dieshift.boarding.narrate import dice_read, tell
from dieshift.boarding.offers_text import offers
from dieshift.boarding.records import Board, Game
from dieshift.boarding.report import ending, state_rows
from dieshift.boarding.roster import Roster
from dieshift.boarding.view import whose_die
from dieshift.games import boarding_ledger
from dieshift.games.boarding_board import board
from dieshift.games.boarding_field import field, threat
from dieshift.games.boarding_look import look
from dieshift.games.boarding_menu import menu
from dieshift.games.boarding_preview import preview
from dieshift.games.boarding_query import QUERIES
from dieshift.games.boarding_scene import scene
from dieshift.games.kind import Facts, Kind


def svg(table: Board, game: Game, names: Roster, pixels: int) -> str:
    """The board from above."""
    return draw.svg(table, game, names, pixels=pixels)


def text_map(table: Board, game: Game, names: Roster) -> str:
    """The board in characters, the north at the top."""
    return f"{draw_text.text(table, game, names, colours=True)}{escape(draw_text.legend(table, game, names))}\n"


KIND = Kind(
    rulebook=BOARDING,
    facts=Facts(events.TURN_BEGINS, events.ACTIVATED,
                (events.ACTIVATED, events.PHASE_BEGINS, events.ACHIEVED, events.GAME_OVER),
                (events.PHASE_ENDS, events.ENDED)),
    columns={"model": "unit", "type": "type", "at": "at", "faces": "facing", "points": "points", "hp": "hp",
             "state": "state"},
    numbers=frozenset({"points", "hp"}),
    styles=KINDS, forms=actions.by_word, load=mission.load, check=mission.check,
    quick=lambda style, number: generate(number, style), read=lambda text, names, _: notation.read(text, names),
    syntax=notation.syntax, usage=notation.usage, question=question_text, tell=tell, dice_read=dice_read,
    seeks=lambda _seen, _order: False,  # where a blip lies, and who would see it there, is no secret
    lapse=lambda _rules, _game: None,  # nobody is asked in vain
    alike="",
    whose_die=lambda table, game, _, names, reason, unit: whose_die(game, names, reason, unit, int(table.supply_side)),
    offers=offers, ending=ending,
    rows=state_rows, turns=lambda table, _: int(table.turns), svg=svg, text_map=text_map, board=board,
    scene=scene, menu=menu, preview=preview, look=look, field=field, threat=threat,
    ledger=boarding_ledger.COLUMNS, entries=boarding_ledger.entries, standing=boarding_ledger.standing,
    setting=mission.Mission, table=Board, roster=Roster, table_bounds=BOARD_BOUNDS, derived=(),
    derive=lambda _, __: None, queries=QUERIES)
