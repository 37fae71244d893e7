"""Why a unit does not part or join another."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

DISORGANISED = declare(Refusal(15, "DISORGANISED", (
    "{unit} is out of integrity; its first action must be to reorganise, "
    "or to form elements of its parts."), "R4.32, R4.35, p.11"))
NOT_AN_ELEMENT = declare(Refusal(39, "NOT_AN_ELEMENT", "{target} is not a detached element of {unit}.", "R4.36, p.17"))
CANNOT_DETACH = declare(Refusal(40, "CANNOT_DETACH", (
    "{unit} must leave a fit figure on both sides, the leader staying with the main part, and a unit counter must be "
    "free."), "R4.35, p.17"))
CANNOT_MERGE = declare(Refusal(41, "CANNOT_MERGE", (
    "{unit} can join only a unit of its own side that has not been "
    "activated, stands within integrity and has room."), "R4.40, p.17"))
REJOINS = declare(Refusal(61, "REJOINS", (
    "{unit} is a detached element of {target}; it is part of it again, at no cost, when it ends its activation within "
    "integrity."), "R4.37, p.18"))
PARTING_TAKES_BOTH = declare(Refusal(203, "PARTING_TAKES_BOTH", (
    "{unit} has done something already; to part at its vehicle takes both actions of an activation."), "R4.42, p.24"))
