"""The questions that a game waits to have answered, by number, which saved games hold.

Source: B11, B31, B37, B38; G-1, G-18, G-19.
"""

(OVER, WHICH_UNIT, WHAT_ACTION, WHOSE_HIT, WHICH_WEAPON, WHERE_TO_PLACE, WHICH_WAY_TO_FACE, WHERE_TO_LURK,
 HOW_MANY_AGAIN, WHAT_TO_PARRY) = range(10)
QUESTIONS = ("the game is over", "which unit to activate", "what the active unit does", "who takes the next hit",
             "with what to strike back", "where the next of the hidden stands", "which way the newcomer faces",
             "where the next blip lurks", "how many failed dice are rolled again", "which success is parried")
