"""What a researcher asks a battle: is it allowed, what are the odds, who sees whom; and nothing is played by it."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core.journal import Refused
from dieshift.core.records import flatten
from dieshift.stargrunt.scenarios.scenario import load

FIELD = """
title: A wall of trees
rules: book
size: [48, 36]
terrain:
  - {kind: dense_wood, at: [[0, 18], [20, 18], [20, 24], [0, 24]]}
sides:
  - {name: Blue, squads: [{type: line squad, at: [10, 8], code: B1}, {type: line squad, at: [30, 8], code: B2}]}
  - name: Red
    squads:
      - {type: line squad, at: [10, 32], code: R1}
      - {type: line squad, at: [30, 20], code: R2, name: Red guard}
      - {type: line squad, at: [44, 34], code: R3, enters: false}
      - {type: line squad, code: R4, enters: true}
"""
DECK = """
system: boarding
title: A deck
map: |
  +-+-+-+-+-+-+
  |. . . . . .|
  + + + +D+ + +
  |. . . . . .|
  +-+-+-+-+-+-+
deploy:
  a: [{unit: siege_boarder, at: [1, 0], facing: E, code: T1}]
  b:
    - {unit: stalker, at: [2, 0], facing: W, code: G1}
    - {unit: stalker, at: [5, 0], facing: W, code: G2}
    - {unit: stalker, at: [0, 0], facing: E, code: G3}
    - {unit: stalker, at: [2, 1], facing: W, code: G4}
"""

DOOR_IN_ARC = (True, True, False)  # one that looks away from it has it behind


@pytest.fixture
def field():
    """Blue has activated B2."""
    battle = Battle(FIELD, seed=3)
    battle.order("first")
    battle.order("activate B2" if battle.waiting.seat == 0 else "activate R2")
    return battle


@pytest.fixture
def deck():
    """T1 acts."""
    battle = Battle(DECK, seed=3)
    battle.order("activate T1")
    return battle


def test_what_is_allowed_is_what_an_order_would_do(field):
    """Every text that is allowed is played, every other refused with the sentence that is told before."""
    before, entries = flatten(field.game), len(field.journal.entries)
    me, foe = ("B2", "R2") if field.waiting.seat == 0 else ("R2", "B2")
    texts = [f"fire {me} at {foe}", f"fire {me} at {me}", f"move {me} to 30,14", f"move {me} to 30,35", f"recover {me}",
             "activate B1", "end", "dance", "fire B9 at R1"]
    answers = [field.allowed(text) for text in texts]
    assert True in answers
    assert False in answers
    assert (flatten(field.game), len(field.journal.entries)) == (before, entries)
    for text, allowed in zip(texts, answers, strict=True):
        if allowed:
            field.order(text)
            field.undo()
        else:
            with pytest.raises((Refused, ValueError)) as refused:
                field.order(text)
            assert str(refused.value) == field.refusal(text)


@pytest.mark.parametrize(("battle", "text"), [
    ("field", "fire B2 at B2"), ("field", "move B2 to 30,90"), ("field", "move B2 to X,Y"), ("field", "dance"),
    ("deck", "attack G2"), ("deck", "step N"), ("deck", "walk to 99,99"), ("deck", "walk"), ("deck", "dance")])
def test_odds_are_refused_with_the_sentence_of_the_order(request, battle, text):
    """In both games, for orders, for a walk of several, and for what is no order at all."""
    eyes = request.getfixturevalue(battle)
    eyes = eyes.eyes(eyes.waiting.seat)
    sentence = eyes.refusal(text)
    for ask in (eyes.odds, eyes.order):
        with pytest.raises((Refused, ValueError)) as error:
            ask(text)
        assert str(error.value) == sentence != ""


def test_the_odds_of_an_order_are_those_of_its_fire(field):
    """R5.31: the preview's rows, exact; nothing rolls for a move, and a forbidden order has none."""
    me, foe = ("B2", "R2") if field.waiting.seat == 0 else ("R2", "B2")
    odds = field.odds(f"fire {me} at {foe}")
    volley = [Fraction(row.fraction) for row in odds.rows if row.group == "fire"]
    assert sum(volley) == 1
    assert [die.role for die in odds.dice][:2] == ["range die", "quality"]
    assert field.odds("end") is None
    with pytest.raises(Refused):
        field.odds(f"fire {me} at {me}")
    with pytest.raises(ValueError, match="dance"):
        field.odds("dance")


def test_boarders_are_asked_alike(deck):
    """B10: the odds of a shot and of a blow from where the models stand; not those of the other side's models."""
    assert deck.allowed("fire at G1") or deck.allowed("attack G1")
    assert sum(Fraction(row.fraction) for row in deck.odds("attack G1").rows[:3]) > 0
    assert deck.odds("end") is None
    assert not deck.allowed("attack G2")


# --- who sees whom ----------------------------------------------------------------------------------------------------


def test_sight_of_squads_goes_from_the_middle_with_distance_and_cover(field):
    """R5.1-R5.5: trees six inches deep are not seen through; units by code or name."""
    assert not field.sight("B1", "R1")
    open_ground = field.sight("B2", "Red guard")
    assert (open_ground.seen, open_ground.away, open_ground.cover) == (True, 12.0, "open")
    assert field.sight("B2", "R2", seat=0) == open_ground


@pytest.mark.parametrize(("question", "words", "sentence"), [
    ("sight", ("B1", "R9"), "There is no unit 'R9'. Known units are B1, B2, R1"),
    ("sight", ("B1", "R4"), "R4 is not on the table."),
    ("arc", ("B1", "R1"), "Squads have no fire arc"),
    ("contact", ("B1", "R1"), "Squads show no contact"),
])
def test_what_cannot_be_asked_of_squads_is_one_sentence(field, question, words, sentence):
    """No such unit, none on the table, no such thing in the game."""
    with pytest.raises(ValueError, match=sentence):
        getattr(field, question)(*words)


def test_sight_arc_and_contact_of_models(deck):
    """B7, B19, G-5 to G-7: what stands between stops the line, not the arc; what is behind is in neither."""
    assert deck.contact("T1", "G1")
    assert deck.contact("T1", "G3")
    assert not deck.contact("T1", "G2")
    assert (deck.arc("T1", "G1"), deck.arc("T1", "G2"), deck.arc("T1", "G3")) == (True, True, False)
    assert deck.sight("T1", "G1") == (True, 1.0, "")
    assert deck.sight("T1", "G2") == (False, 4.0, "")
    assert not deck.sight("T1", "G3")
    assert deck.sight("G3", "T1")
    assert deck.sight("T1", "G4").seen
    assert deck.contact("T1", "G4")
    assert (deck.arc("T1", "D1"), deck.arc("G3", "D1"), deck.arc("G4", "D1")) == DOOR_IN_ARC


@pytest.mark.parametrize(("question", "words", "sentence"), [
    ("sight", ("T1", "G9"), "there is no 'G9': known are T1"),
    ("contact", ("T1", "D1"), "D1 is a door"),
    ("sight", ("D1", "T1"), "D1 is a door, and looks at nothing"),
    ("arc", ("T1", "D7"), "there is no 'D7'"),
])
def test_what_cannot_be_asked_of_models_is_one_sentence(deck, question, words, sentence):
    """No such model, or a door that looks."""
    with pytest.raises(ValueError, match=sentence):
        getattr(deck, question)(*words)


def test_a_seat_asks_with_what_it_knows():
    """R15.1, R15.10: of a counter the place where it lies is seen, whatever lies under it."""
    hidden = FIELD.replace("code: R2,", "code: R2, hidden: true,")
    battle = Battle(load(hidden), seed=3)
    assert battle.sight("B2", "R2", seat=0).away == 12.0


def test_the_seat_that_does_not_decide_neither_orders_nor_asks_for_odds(field):
    """R3.1: whoever decides is told what his order may come to; the other seat, who decides."""
    mine, text = field.game.seat_to_choose, "fire at R2" if field.game.seat_to_choose == 0 else "fire at B2"
    said = f"{field.names.side(mine)} decides now, not {field.names.side(1 - mine)}."
    assert field.allowed(text, mine)
    assert not field.allowed(text, 1 - mine)
    assert field.refusal(text, 1 - mine) == said
    before = flatten(field.game)
    for ask in (field.eyes(1 - mine).odds, field.eyes(1 - mine).order):
        with pytest.raises(Refused, match=said):
            ask(text)
    assert flatten(field.game) == before
    for seat in (mine, -1, 2):  # the referee, and one who sees what neither side hides
        assert field.odds(text, seat).rows == field.odds(text).rows
