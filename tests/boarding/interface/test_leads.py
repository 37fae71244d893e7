"""What an order of a boarding action is for, and its chance: the number that leads wherever the order is shown."""

from fractions import Fraction

from dieshift.core.words import written

from .table import threshold


def lead(table, text):
    """What an order is for, and its chance."""
    found = table.preview(text).odds.lead
    return written(found.label), Fraction(found.fraction)


def chance(table, text, label):
    """The chance of a row."""
    return next(Fraction(row.fraction) for row in table.preview(text).odds.rows if written(row.label) == label)


def test_a_shot_leads_with_the_kill_and_knows_its_distance_and_gun():
    """B8-B13."""
    table = threshold().play("activate T1").play("step N").play("open D1")
    text = "step NE and fire at G2"
    assert lead(table, text) == ("killed", chance(table, text, "G2 is removed"))
    preview = table.preview(text)
    assert preview.away % 100 == 0
    assert preview.away > 0
    assert written(preview.weapon)


def test_an_attack_on_a_door_leads_with_breaking_it_down():
    """B22, B31."""
    table = threshold().play("activate T1")
    assert lead(table, "fire at D1") == ("broken down", chance(table, "fire at D1", "D1 is removed"))
