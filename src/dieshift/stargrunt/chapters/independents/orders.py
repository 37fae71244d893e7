"""The order by which an independent figure joins a squad; he leaves it as he is activated."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AT_FRIENDS, FREE, IN_COLUMN, SCATTERED, UNDER_FIRE, declare

JOIN = declare(Action(43, "join", "{unit} with {target}", "let an independent figure join a squad, at no cost", "Join",
                      "R15.31", WHAT_ACTION,
                      traits=FREE | AT_FRIENDS | UNDER_FIRE | SCATTERED | IN_COLUMN))
