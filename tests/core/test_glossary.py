"""What words mean and when orders pay: said of what is declared, once, and nothing is left out unnoticed."""

import re

import pytest

from dieshift.core.actions import Action, Actions
from dieshift.core.glossary import Glossary, Term
from dieshift.core.reasons import Reason, Reasons
from dieshift.core.registry import DeclarationError

COURAGE = Term("courage", "What keeps them standing.", "R1.7, p.3", also=("brave",))


@pytest.fixture
def known():
    actions, reasons = Actions("a game"), Reasons("a game")
    actions.declare(Action(0, "hold", "", "hold the line", "Hold", "R1.1", 0), {"yield": (1, "let go", "Let go")})
    reasons.declare(Reason(0, "luck", "R1.2"))
    glossary = Glossary("a game", actions, reasons)
    glossary.explain(COURAGE)
    return glossary


def test_what_nobody_has_explained_is_named(known):
    assert list(known.unsaid()) == ["luck", "hold", "yield"]
    known.explain_dice({0: "It decides."})
    known.explain_orders({"hold": "Pays when they come.", "yield": "Pays when they are too many."})
    assert list(known.unsaid()) == []


def test_a_die_and_an_order_have_word_and_rule_from_their_declarations(known):
    known.explain_dice({0: "It decides."})
    known.explain_orders({"yield": "Pays when they are too many."})
    body = known.body()
    assert body["terms"][1] == {"word": {"t": "luck"}, "also": [], "says": {"t": "It decides."}, "cite": "R1.2"}
    assert body["terms"][0]["also"] == [{"t": "brave"}]
    assert body["orders"]["yield"] == {"title": {"t": "Let go"}, "meaning": {"t": "let go"}, "cite": "R1.1",
                                       "pays": {"t": "Pays when they are too many."}}
    assert body["orders"]["hold"]["pays"] == ""


@pytest.mark.parametrize(("say", "fault"), [
    (lambda one: one.explain(COURAGE),
     "the word 'courage' of a game is explained already; leave one of the sentences out."),
    (lambda one: one.explain(Term("fear", "", "R1.8")), "the word 'fear' of a game has no sentence; add one."),
    (lambda one: one.explain_dice({7: "It decides."}),
     "a game has no die with the number 7; explain those that are declared."),
    (lambda one: [one.explain_orders({"hold": "Pays."}) for _ in range(2)],
     "when 'hold' of a game pays is said already; leave one of the sentences out."),
    (lambda one: one.explain_orders({"run": "Pays."}), "a game has no order 'run'; explain those that are declared."),
])
def test_what_is_said_twice_or_of_nothing_is_refused(known, say, fault):
    with pytest.raises(DeclarationError, match=f"^{re.escape(fault)}$"):
        say(known)
