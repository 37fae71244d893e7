"""What fire out of turn leaves unfinished, and what it notes about what it interrupts."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare, declare_note

INTERRUPTION = declare(Matter(1, "a fire out of turn", "R5.40; S4.112"))

REACTED = declare_note(Matter(0, "one unit has used Reaction Fire against it", "R5.43"))
HASTY = declare_note(Matter(1, "a hasty fire, whose range die is one type up", "S4.111"))
HIT = declare_note(Matter(2, "what fire on its way has done to a mover", "S4.117, S4.119"))
HURT, MISSED = 1, 2  # of HIT: hurt in a combat move it stops, carries or abandons; missed in a move it goes on or turns
