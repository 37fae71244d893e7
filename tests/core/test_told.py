"""What is declared is told as messages: refusals, questions and orders, read in a language that has every word."""

from dieshift.core.actions import Action, Actions, Choice
from dieshift.core.languages import pseudo
from dieshift.core.questions import Matter, Matters
from dieshift.core.refusals import Refusal, Refusals, cited

NOW = 0


def refusals():
    made = Refusals("a game", ("unit", "target"))
    made.declare(Refusal(1, "NO_TARGET", "{unit} has no target", "R5.40, p.37-38; S4.109"))
    return made


def test_a_refusal_is_filled_with_what_it_asks_for_and_cites_pages_as_every_language_writes_them():
    told = refusals().told(1, {"unit": "B2", "target": "R1"})
    assert told == "B2 has no target (R5.40, p.37-38; S4.109)"
    assert told.given["sentence"].given == {"unit": "B2"}
    assert pseudo(told) == "B2 жжж жж жжжжжж (R5.40, ж.37-38; S4.109)"


def test_a_refusal_that_is_not_filled_keeps_its_places_open():
    assert refusals().text(1) == "{unit} has no target (R5.40, p.37-38; S4.109)"


def test_a_citation_without_pages_is_left_as_it_is():
    assert (cited("G-6"), pseudo(cited("G-6"))) == ("G-6", "G-6")


def test_a_question_is_a_message():
    matters = Matters("question", "a game")
    matters.declare(Matter(3, "which unit to activate", "R3.1"))
    assert pseudo(matters.text(3, None, None)) == "жжжжж жжжж жж жжжжжжжж"


def test_the_title_of_a_button_has_its_places_filled_and_says_its_choice():
    actions = Actions("a game")
    aimed = Choice("part", {"": 0, "exposed part": 1}, {1: "{title}: exposed part"})
    actions.declare(Action(2, "attack", "{target}[{part}]", "fight", "Attack {target}", "R1.2", NOW, choices=(aimed,)))
    assert (actions.title(2, target="R1"), actions.title(2, 1, target="R1")) == ("Attack R1", "Attack R1: exposed part")
    assert pseudo(actions.title(2, 1, target="R1")) == "жжжжжж R1: жжжжжжж жжжж"
    assert (actions.by_word["attack"].meaning, pseudo(actions.by_word["attack"].meaning)) == ("fight", "жжжжж")
