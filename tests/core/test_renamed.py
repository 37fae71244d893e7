"""Other packages are rewritten for names that have moved: by the table, and nothing else in them."""

import pkgutil

import pytest

BEFORE = '''"""A package of somebody else."""

import os

from dieshift.stargrunt.chapters.fire.action import FIRE as SHOOT
from dieshift.stargrunt.chapters.morale import book, facts
from dieshift.stargrunt.turn import orders, victory
from dieshift.core import hints
from dieshift.face.slips import fail
from dieshift.stargrunt.setup.scenario import load
from dieshift.stargrunt.ground import terrain
from dieshift.boarding.words import why as reason


def fire(order):
    """Says fire itself."""
    return order.kind in {SHOOT, orders.FIRE, orders.CHARGE} and facts.SUPPRESSED and reason.PARRY
'''
AFTER = '''"""A package of somebody else."""

import os

from dieshift.stargrunt.chapters.fire.action import FIRE as SHOOT
from dieshift.boarding.chapters import melee
from dieshift.core import suggestions as hints
from dieshift.interface.usage_errors import fail
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters import fire as fire_of_chapters
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.morale import rules as book
from dieshift.stargrunt.chapters.objectives import rules as victory
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.terrain import pieces as terrain


def fire(order):
    """Says fire itself."""
    return order.kind in {SHOOT, fire_of_chapters.FIRE, assault.CHARGE} and morale.SUPPRESSED_NOW and melee.PARRY_ROLL
'''


@pytest.fixture(scope="module")
def renamed(tool):
    return tool("renamed")


def test_imports_and_what_is_read_from_them_are_rewritten_and_nothing_else(renamed):
    rewriting = renamed.Rewriting(BEFORE)
    assert rewriting.run() == AFTER
    assert rewriting.left == []
    assert renamed.Rewriting(AFTER).run() == AFTER


@pytest.mark.parametrize(("used", "told"), [
    ("getattr(orders, 'FIRE')", "line 2: orders is used as a whole"),
    ("orders.NEVER", "line 2: dieshift.stargrunt.turn.orders.NEVER has no new name")])
def test_what_no_tool_can_follow_is_told(renamed, used, told):
    rewriting = renamed.Rewriting(f"from dieshift.stargrunt.turn import orders\nprint({used})\n")
    rewriting.run()
    assert rewriting.left == [told]


def test_what_declares_is_a_method_now(renamed):
    rewriting = renamed.Rewriting("""
from dieshift.stargrunt.frame import facts, unfinished
from dieshift.stargrunt.frame.actions import AGAIN, declare
from dieshift.stargrunt.turn import reasons
from dieshift.stargrunt.turn.refusals import declare as refuse

FLARE, DARK = declare(AGAIN), refuse(facts.declare(1))
NOTE, CASE, WHY = unfinished.declare_note(2), unfinished.resumed.case, reasons.reasons.words
""")
    assert rewriting.run() == """
from dieshift.stargrunt.frame import facts, unfinished
from dieshift.stargrunt import frame
from dieshift.stargrunt.frame import AGAIN
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.frame import notes
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.frame import refusals

FLARE, DARK = actions.declare(AGAIN), refusals.declare(facts.declare(1))
NOTE, CASE, WHY = notes.declare(2), frame.resumed.case, frame.reasons.words
"""


def test_every_new_name_is_there(renamed):
    for _, new in renamed.ROWS:
        if "{}" not in new:
            pkgutil.resolve_name(renamed.renamed(new) or new)
