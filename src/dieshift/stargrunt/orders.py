"""Every order a player can give, and every answer to a question.

Source: R3.20-R3.39, R10.41, R10.42; S4 (Opportunity Fire and Overwatch). Kinds are small enough to be bits of a number.
"""

(NOTHING, CHOOSE_FIRST, ACTIVATE, PASS, STOP, MOVE, COMBAT_MOVE, TRAVEL, FIRE, GO_IN_POSITION, LEAVE_POSITION,
 REORGANISE, FORM_COLUMN, LEAVE_COLUMN, REMOVE_SUPPRESSION, REMOVE_PANIC, TRANSFER, RALLY, OBSERVE, DETACH,
 CALL_ELEMENT, REGROUP, OVERWATCH, LAST_STAND, WITHDRAW, COMMUNICATE, END, REACT, DECLINE, CARRY_ON,
 REVEAL) = range(31)

# the questions that a game waits to have answered
(OVER, WHO_IS_FIRST, WHICH_UNIT, WHAT_ACTION, REACTION, HURT_ON_THE_MOVE, WHICH_COUNTER) = range(7)
QUESTIONS = ("the game is over", "who goes first", "which unit to activate", "what the active unit does",
             "whether to react", "what a unit hurt in its combat move does", "which counter a captive gives away")

# REORGANISE.choice; ASK is added to either: a captive from the target unit is interrogated (R10.42)
TREAT, TREAT_NOBODY, ASK = range(3)
# DETACH.choice: by itself, or as guards who take the unit's captives along (R10.41)
ALONE, WITH_CAPTIVES = range(2)
# FIRE.choice, REACT.choice (R5.6)
AT_ALL, AT_PART = range(2)
# added to REACT.choice: so many times the right by which it fires (book.BY_REACTION ...), if it names one (S4.107)
BY = 2
# MOVE.choice, COMBAT_MOVE.choice
CARRY, LEAVE, LEAVE_TABLE = range(3)
# CARRY_ON.choice (S4.119-S4.122)
HALT, CARRY_THEM, ABANDON_THEM = range(3)

WORDS = ("nothing", "first", "activate", "pass", "stop", "move", "dash", "travel", "fire", "position", "unposition",
         "reorganise", "column", "uncolumn", "recover", "calm", "transfer", "rally", "observe", "detach", "call",
         "regroup", "overwatch", "laststand", "withdraw", "communicate", "end", "react", "decline", "carryon", "reveal")

# the same action in another form: any kind of move (R3.20); a Reorganise, forming and leaving a column (R3.35)
MOVES = (1 << MOVE) | (1 << COMBAT_MOVE) | (1 << TRAVEL)
REORGANISES = (1 << REORGANISE) | (1 << FORM_COLUMN) | (1 << LEAVE_COLUMN)

# may be repeated in one activation (the printed asterisk); all others once (R3.20-R3.39)
REPEATABLE = ((1 << MOVE) | (1 << COMBAT_MOVE) | (1 << TRAVEL) | (1 << FIRE) | (1 << REMOVE_SUPPRESSION)
              | (1 << TRANSFER) | (1 << OBSERVE) | (1 << DETACH) | (1 << CALL_ELEMENT) | (1 << WITHDRAW)
              | (1 << COMMUNICATE))
