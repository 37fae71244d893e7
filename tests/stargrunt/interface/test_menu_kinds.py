"""The menu shows what this kind of unit can ever do, each order in its group of buttons."""

from dieshift.core.actions import SECTIONS
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import actions

from .kit import Eyes, duel
from .test_vehicles_shown import armour


def words(battle):
    """The orders of a menu, possible or not."""
    return {choice.word for choice in Eyes(battle).menu.choices}


def test_a_squad_alone_is_shown_no_order_of_commanders_aircraft_or_vehicles():
    shown = words(duel())
    assert not shown & {"transfer", "rally", "call", "join", "callin", "drop", "evacuate", "repair", "button", "flight"}
    assert shown >= {"move", "fire", "charge", "position", "recover", "reorganise", "withdraw"}


def test_a_vehicle_is_shown_no_order_of_troops_on_foot():
    shown = words(armour())
    assert not shown & {"position", "detach", "regroup", "charge", "drop"}
    assert shown >= {"move", "fire", "repair"}


def test_each_action_of_a_unit_but_its_end_declares_its_section():
    kinds = [actions.by_number[kind] for kind in actions.asked(activation.WHAT_ACTION)]
    assert [kind.word for kind in kinds if not kind.section and kind.word != "end"] == []
    assert {kind.section for kind in kinds} == set(SECTIONS)


def test_a_choice_says_its_section():
    sections = {choice.word: choice.section for choice in Eyes(duel()).menu.choices}
    assert [sections[word] for word in ("move", "fire", "recover", "reorganise", "end")] == [
        "move", "fight", "command", "special", ""]
