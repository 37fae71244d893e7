"""Every order a player can give, and every answer to a question.

What the active unit does names no unit: it is always `Game.active`. Source: B1-B30, G-1 to G-19; 5.5.
"""

(NOTHING, ACTIVATE, DONE, STEP, TURN, OPEN, CLOSE, FIRE, ATTACK, OVERWATCH, CLEAR_JAM, END, COMMAND, REVEAL, PLACE,
 FACE, LURK, ENTER, SEAL, PICK_UP, OPERATE, EXIT, NEXT_HIT, STRIKE_BACK, REROLL, PARRY) = range(26)

# the questions that a game waits to have answered
(OVER, WHICH_UNIT, WHAT_ACTION, WHOSE_HIT, WHICH_WEAPON, WHERE_TO_PLACE, WHICH_WAY_TO_FACE, WHERE_TO_LURK,
 HOW_MANY_AGAIN, WHAT_TO_PARRY) = range(10)
QUESTIONS = ("the game is over", "which unit to activate", "what the active unit does", "who takes the next hit",
             "with what to strike back", "where the next of the hidden stands", "which way the newcomer faces",
             "where the next blip lurks", "how many failed dice are rolled again", "which success is parried")

WORDS = ("begin", "activate", "done", "step", "turn", "open", "close", "fire", "attack", "overwatch", "clear jam",
         "end", "command", "reveal", "place", "face", "lurk", "enter", "seal", "pick up", "operate", "exit", "hit",
         "strike back", "re-roll", "parry")

# what an active unit pays for
ACTIONS = ((1 << STEP) | (1 << TURN) | (1 << OPEN) | (1 << CLOSE) | (1 << FIRE) | (1 << ATTACK) | (1 << OVERWATCH)
           | (1 << CLEAR_JAM) | (1 << ENTER) | (1 << SEAL) | (1 << PICK_UP) | (1 << OPERATE) | (1 << EXIT))
# what ATTACK.choice says: whether a force weapon is tested (B45)
PLAIN, TESTING = range(2)
