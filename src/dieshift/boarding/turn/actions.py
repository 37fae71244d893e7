"""Where chapters declare what can be ordered: each kind once, in its chapter's `orders.py`.

What the active unit does names no unit: it is always `Game.active`. Source: B1-B6, B14, B22; G-1 to G-4.
"""

from dieshift.boarding.state.terms import NOBODY
from dieshift.core.actions import Action, Actions
from dieshift.core.rules import numbered

actions = Actions("boarding")

# the traits of a kind, a bit each: the active model pays for it; what a blip may do (G-18), and a model that is engaged
# (B27, RULING 7); it may also be ordered between two activations
PAID, HIDDEN_MAY, ENGAGED_MAY, BETWEEN = (1 << bit for bit in range(4))


def declare(action: Action) -> int:
    """Take in a kind of order and return its number; DeclarationError says what clashes or is missing."""
    number = actions.declare(action)
    traits.constant(number, action.traits)
    question_of.constant(number, action.question)
    return number


@numbered("kind")
def traits(kind: int) -> int:
    """The traits of a kind of order, a bit each; of what is no order, none. Source: B1, B27, G-18."""
    return 0


@numbered("kind")
def question_of(kind: int) -> int:
    """The question that a kind of order answers; of what is no order, none. Source: G-1."""
    return NOBODY
