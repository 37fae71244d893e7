"""What a side wants, and how far it has got, as people say it."""

import pytest

from dieshift.battle import Battle
from dieshift.core.languages import reader

TEXT = """\
title: Small
sides:
  - name: Blue
    objectives: {{primary: {primary}, secondary: {secondary}}}
    squads:
      - {{type: line squad, figures: 4, at: [10, 10]}}
  - name: Red
    squads:
      - {{type: militia squad, at: [10, 40]}}
      - {{type: militia squad, at: [30, 40]}}
"""
HOLD, EXIT = "{kind: hold, at: [36, 24], figures: 2}", "{kind: exit, figures: 1}"
BREAK, DESTROY = "{kind: break, units: 1}", "{kind: destroy, units: 2}"
SURVIVE = "{kind: survive, figures: 3}"


@pytest.mark.parametrize(("primary", "secondary", "told", "german"), [
    (HOLD, BREAK,
     ("primary objective: hold the middle of the table (needs 2 figures there, now 0): not reached; "
      "secondary objective: break the enemy (needs 1 unit broken or lost, now 0): not reached"),
     ("Hauptziel: die Stellung bei der Mitte des Tisches halten (nötig: 2 Figuren dort, jetzt 0): nicht erreicht; "
      "Nebenziel: den Feind brechen (nötig: 1 Einheit gebrochen oder verloren, jetzt 0): nicht erreicht")),
    (EXIT, SURVIVE,
     ("primary objective: leave the table (needs 1 figure off the table, now 0): not reached; "
      "secondary objective: survive (needs 3 figures left, now 4): reached"),
     ("Hauptziel: vom Tisch gehen (nötig: 1 Figur vom Tisch, jetzt 0): nicht erreicht; "
      "Nebenziel: Überleben (nötig: noch 3 Figuren, jetzt 4): erreicht")),
    (DESTROY, BREAK,
     ("primary objective: destroy the enemy (needs 2 units lost, now 0): not reached; "
      "secondary objective: break the enemy (needs 1 unit broken or lost, now 0): not reached"),
     ("Hauptziel: den Feind vernichten (nötig: 2 Einheiten verloren, jetzt 0): nicht erreicht; "
      "Nebenziel: den Feind brechen (nötig: 1 Einheit gebrochen oder verloren, jetzt 0): nicht erreicht")),
])
def test_an_aim_says_what_is_wanted_how_much_of_it_and_how_far_it_has_got(primary, secondary, told, german):
    """R3.54: of every kind of objective, in both languages."""
    said = Battle(TEXT.format(primary=primary, secondary=secondary), seed=1).ending()[1]
    assert said == f"Blue: {told}; lost none of 4."
    assert reader("de")(said) == f"Blue: {german}; Verluste: keine von 4."
