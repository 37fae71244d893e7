"""An index of the orders that the chapters declare, and of the questions that they answer.

Source: R3.20-R3.39, R10.41, R10.42; S4 (Opportunity Fire and Overwatch, cross training).
"""

from dieshift.stargrunt.chapters.activation.orders import ACTIVATE, CHOOSE_FIRST, END, NOTHING, PASS, STOP
from dieshift.stargrunt.chapters.activation.questions import OVER, WHAT_ACTION, WHICH_UNIT, WHO_IS_FIRST
from dieshift.stargrunt.chapters.ambush.orders import AMBUSH, BY_FIRE, LOOK, MARCH, READY, SET_UP, SPRING, WAIT
from dieshift.stargrunt.chapters.ambush.questions import HOW_TO_AMBUSH, ORDER_OF_MARCH
from dieshift.stargrunt.chapters.assault.orders import (
    CALL_OFF,
    CHARGE,
    FALL_BACK,
    FIGHT,
    FINAL_FIRE,
    FOLLOW,
    GO_IN,
    HOLD_FIRE,
    JOIN_CHARGE,
    OCCUPY,
    PUT,
    STAND,
    STAY,
    STAY_BACK,
    TO_COVER,
    TO_START,
    TOGETHER,
)
from dieshift.stargrunt.chapters.assault.questions import (
    HOW_TO_FIGHT,
    WHETHER_TO_DEFEND,
    WHETHER_TO_FOLLOW,
    WHETHER_TO_OCCUPY,
    WHETHER_TO_STAND,
    WHITHER_BACK,
    WHO_CHARGES,
)
from dieshift.stargrunt.chapters.casualties.orders import ASK, RECOVER, REORGANISE, REVEAL, TREAT, TREAT_NOBODY
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.chapters.command.orders import COMMUNICATE, RALLY, TRANSFER
from dieshift.stargrunt.chapters.demolition.orders import DEMOLISH
from dieshift.stargrunt.chapters.drones.orders import DRONE_ORDER, FLY, LAUNCH, SEEK, SHOOT_DOWN
from dieshift.stargrunt.chapters.electronics.orders import GO_ACTIVE, IGNORE, JAM, SCAN
from dieshift.stargrunt.chapters.electronics.questions import SIGNAL
from dieshift.stargrunt.chapters.fire.orders import AT_ALL, AT_PART, FIRE
from dieshift.stargrunt.chapters.fires.orders import DOUSE, SCREEN
from dieshift.stargrunt.chapters.independents.orders import JOIN
from dieshift.stargrunt.chapters.mines.orders import DETONATE, EMPLACE, EXPLODE
from dieshift.stargrunt.chapters.morale.orders import (
    GO_IN_POSITION,
    LAST_STAND,
    LEAVE_POSITION,
    REMOVE_PANIC,
    REMOVE_SUPPRESSION,
    WITHDRAW,
)
from dieshift.stargrunt.chapters.movement.orders import (
    CARRY,
    COMBAT_MOVE,
    FORM_COLUMN,
    LEAVE,
    LEAVE_COLUMN,
    LEAVE_TABLE,
    MOVE,
    TRAVEL,
)
from dieshift.stargrunt.chapters.overwatch.orders import (
    ABANDON_THEM,
    BY,
    CARRY_ON,
    CARRY_THEM,
    DECLINE,
    HALT,
    OVERWATCH,
    REACT,
)
from dieshift.stargrunt.chapters.overwatch.questions import HURT_ON_THE_MOVE, REACTION
from dieshift.stargrunt.chapters.recovery.orders import ENOUGH, TAKE
from dieshift.stargrunt.chapters.recovery.questions import WHICH_ITEM
from dieshift.stargrunt.chapters.snipers.orders import BLUFF, HIDE, SHIFT, SNIPE, SPOTS
from dieshift.stargrunt.chapters.spotting.orders import OBSERVE
from dieshift.stargrunt.chapters.support.orders import FALL, FEATURE, PLACE, REQUEST, SINGLE, WHICH_SHELL
from dieshift.stargrunt.chapters.units.orders import ALONE, CALL_ELEMENT, DETACH, REGROUP, WITH_CAPTIVES
from dieshift.stargrunt.chapters.vehicles.orders import BAIL_OUT, BOARD, GET_OUT, HATCHES, REMAIN, REPAIR_IT, UNSEAL
from dieshift.stargrunt.chapters.vehicles.questions import WHETHER_TO_STAY

__all__ = [
    "ABANDON_THEM",
    "ACTIVATE",
    "ALONE",
    "AMBUSH",
    "ASK",
    "AT_ALL",
    "AT_PART",
    "BAIL_OUT",
    "BLUFF",
    "BOARD",
    "BY",
    "BY_FIRE",
    "CALL_ELEMENT",
    "CALL_OFF",
    "CARRY",
    "CARRY_ON",
    "CARRY_THEM",
    "CHARGE",
    "CHOOSE_FIRST",
    "COMBAT_MOVE",
    "COMMUNICATE",
    "DECLINE",
    "DEMOLISH",
    "DETACH",
    "DETONATE",
    "DOUSE",
    "DRONE_ORDER",
    "EMPLACE",
    "END",
    "ENOUGH",
    "EXPLODE",
    "FALL",
    "FALL_BACK",
    "FEATURE",
    "FIGHT",
    "FINAL_FIRE",
    "FIRE",
    "FLY",
    "FOLLOW",
    "FORM_COLUMN",
    "GET_OUT",
    "GO_ACTIVE",
    "GO_IN",
    "GO_IN_POSITION",
    "HALT",
    "HATCHES",
    "HIDE",
    "HOLD_FIRE",
    "HOW_TO_AMBUSH",
    "HOW_TO_FIGHT",
    "HURT_ON_THE_MOVE",
    "IGNORE",
    "JAM",
    "JOIN",
    "JOIN_CHARGE",
    "LAST_STAND",
    "LAUNCH",
    "LEAVE",
    "LEAVE_COLUMN",
    "LEAVE_POSITION",
    "LEAVE_TABLE",
    "LOOK",
    "MARCH",
    "MOVE",
    "NOTHING",
    "OBSERVE",
    "OCCUPY",
    "ORDER_OF_MARCH",
    "OVER",
    "OVERWATCH",
    "PASS",
    "PLACE",
    "PUT",
    "RALLY",
    "REACT",
    "REACTION",
    "READY",
    "RECOVER",
    "REGROUP",
    "REMAIN",
    "REMOVE_PANIC",
    "REMOVE_SUPPRESSION",
    "REORGANISE",
    "REPAIR_IT",
    "REQUEST",
    "REVEAL",
    "SCAN",
    "SCREEN",
    "SEEK",
    "SET_UP",
    "SHIFT",
    "SHOOT_DOWN",
    "SIGNAL",
    "SINGLE",
    "SNIPE",
    "SPOTS",
    "SPRING",
    "STAND",
    "STAY",
    "STAY_BACK",
    "STOP",
    "TAKE",
    "TOGETHER",
    "TO_COVER",
    "TO_START",
    "TRANSFER",
    "TRAVEL",
    "TREAT",
    "TREAT_NOBODY",
    "UNSEAL",
    "WAIT",
    "WHAT_ACTION",
    "WHETHER_TO_DEFEND",
    "WHETHER_TO_FOLLOW",
    "WHETHER_TO_OCCUPY",
    "WHETHER_TO_STAND",
    "WHETHER_TO_STAY",
    "WHICH_COUNTER",
    "WHICH_ITEM",
    "WHICH_SHELL",
    "WHICH_UNIT",
    "WHITHER_BACK",
    "WHO_CHARGES",
    "WHO_IS_FIRST",
    "WITHDRAW",
    "WITH_CAPTIVES",
]
