"""What the words of melee mean, and when its orders pay."""

from dieshift.boarding.chapters.melee.reasons import AGAIN, ATTACK, DEFENCE, PARRY, WEAPON_AGAIN
from dieshift.boarding.turn.glossary import explain, explain_dice, explain_orders
from dieshift.core.glossary import Term

explain(
    Term("close combat", "Both sides throw dice; whoever has more successes wounds.", "B22"),
)
explain_dice({
    ATTACK: "The dice of whoever attacks; more successes wound the other.",
    DEFENCE: "The dice of whoever is attacked: he strikes back.",
    WEAPON_AGAIN: "A weapon that may throw some failed dice once more.",
    AGAIN: "A fighter who may throw some failed dice once more.",
    PARRY: "A success that the other side made somebody throw again.",
})
explain_orders({
    "attack": "Pays when you strike with more dice than they.",
    "strike back": "Pays with what adds most dice, or pierces best.",
    "re-roll": "Pays for every failed die, unless you win already.",
    "parry": "Pays whenever they have a success: rolled again, it may fail.",
})
