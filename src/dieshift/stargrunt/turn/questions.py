"""The questions that a battle waits to have answered, by number, which saved games hold.

Source: R3.1, R3.2, R3.4, R5.40, R10.42; S4.109, S4.117, S4.119.
"""

(OVER, WHO_IS_FIRST, WHICH_UNIT, WHAT_ACTION, REACTION, HURT_ON_THE_MOVE, WHICH_COUNTER) = range(7)
QUESTIONS = ("the game is over", "who goes first", "which unit to activate", "what the active unit does",
             "whether to react", "what a unit hurt in its combat move does", "which counter a captive gives away")
