"""The answers of a unit that recovers equipment: what is taken by whom, and that nothing more is."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.recovery.questions import WHICH_ITEM
from dieshift.stargrunt.state.terms import EW_GEAR, MEDIKIT, SMALL_ARM, SUPPORT_WEAPON
from dieshift.stargrunt.turn.actions import UNSEEING, declare

ITEM = Choice("item", {"support": SUPPORT_WEAPON, "arm": SMALL_ARM, "medikit": MEDIKIT, "ew": EW_GEAR}, {
    SUPPORT_WEAPON: "Take the support weapon", SMALL_ARM: "Take the small arm", MEDIKIT: "Take the medikit",
    EW_GEAR: "Take the EW system"})

TAKE = declare(Action(
    37, "take", "{unit} {item} from {figures} of {target} for {takers}",
    "recover a fallen figure's weapon or equipment", "Take", "S4.42", WHICH_ITEM, traits=UNSEEING, choices=(ITEM,)))
ENOUGH = declare(Action(
    38, "enough", "{unit}[{detaching}]", "recover nothing more, and detach some figures by the same action if need be",
    "Recover nothing more", "S4.33", WHICH_ITEM, key="E", traits=UNSEEING))
