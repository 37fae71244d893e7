"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.boarding import frame
from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import actions, facts, glossary, questions, reasons, refusals, unfinished
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- questions -------------------------------------------------------------------------------------------------------

# What close combat asks, and what it leaves unfinished meanwhile.

WHICH_WEAPON = questions.declare(Matter(4, "which weapon to strike back with", "B31"))
HOW_MANY_AGAIN = questions.declare(Matter(8, "how many failed dice to re-roll", "B37"))
WHAT_TO_PARRY = questions.declare(Matter(9, "which success to parry", "B38"))

ROUND_QUESTION = unfinished.declare(Matter(-1, "the dice of a close-combat round are being rolled", "B37"))
ATTACKED = unfinished.declare(Matter(-2, "the defender is choosing a weapon", "B31"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of close combat.

PLAIN, TESTING = range(2)  # ATTACK.choice: whether a force weapon is tested (B45)

ATTACK = actions.declare(Action(
    8, "attack", "{target}[{weapon}][{testing}]", "fight a round of close combat", "Attack {target}{weapon}{testing}",
    "B22", activation.WHAT_ACTION, key="A", traits=frame.PAID | frame.ENGAGED_MAY, rank=0, section="fight"))
STRIKE_BACK = actions.declare(Action(
    23, "strike back", "[{weapon}]", "choose a weapon to strike back", "Strike back{weapon}", "B31", WHICH_WEAPON,
    key="A"))
REROLL = actions.declare(Action(
    24, "re-roll", "{many}", "re-roll this number of failed dice", "Re-roll: {many}", "B37", HOW_MANY_AGAIN,
    key="A"))
PARRY = actions.declare(Action(
    25, "parry", "{success}", "make the enemy re-roll a success with this face, or let it stand", "Parry: {success}",
    "B38",
    WHAT_TO_PARRY, key="A"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in a round of close combat.

ATTACK_ROLL = reasons.declare(Reason(2, "close combat, attacker", "B35"))
DEFENCE = reasons.declare(Reason(3, "close combat, defender", "B35"))
WEAPON_AGAIN = reasons.declare(Reason(4, "failed die rolled again for the weapon", "B36"))
AGAIN = reasons.declare(Reason(5, "failed die rolled again", "B37"))
PARRY_ROLL = reasons.declare(Reason(6, "parried die", "B37"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in close combat. Faces are decimal digits, the first die leftmost; the first nine, then the others.
# `won`: the dice of the pool that are a success, a bit each; `changed`: those that were rolled again or parried.

# the defender turns towards the other after an attack from the side (RULING 8)
FREELY_TURNED, note_freely_turned = facts.declare(Fact(7, "turned freely", "B29, RULING 8", numbers=("facing",)))
# `first`: 1 in the first round; the attacker's weapon, -1 none
FOUGHT, note_fought = facts.declare(Fact(19, "fought", "B22, B26", numbers=("first", "frontal", "weapon")))
POOL, note_pool = facts.declare(Fact(
    21, "pool", "B32, B33, B35", dice=(ATTACK_ROLL, DEFENCE), traits=frame.OWN_DICE,
    numbers=("faces", "further", {"need": 4, "better": 4}, "won", {"size": 6, "successes": 6})))
CHANGED = ("faces", "further", "changed", "won", {"size": 6, "successes": 6})
REROLLED, note_rerolled = facts.declare(Fact(
    22, "rerolled", "B36, B37", numbers=CHANGED, dice=(WEAPON_AGAIN, AGAIN), traits=frame.OWN_DICE))
PARRIED, note_parried = facts.declare(Fact(
    23, "parried", "B37, B38", numbers=CHANGED, dice=(PARRY_ROLL,), traits=frame.OWN_DICE))  # the dice are the other's
ROUND, note_round = facts.declare(Fact(24, "round", "B39", numbers=("attacks", "defences", "winner")))
ENGAGED_NOW, note_engaged = facts.declare(Fact(29, "engaged", "B22"))
DISENGAGED, note_disengaged = facts.declare(Fact(30, "disengaged", "B25"))
CONCUSSED, note_concussed = facts.declare(Fact(31, "concussed", "B47, RULING 17"))
DECLINED, note_declined = facts.declare(Fact(50, "declined", "B37", numbers=("parry",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# What an engagement forbids, and why a model does not attack.

ENGAGED = refusals.declare(Refusal(
    14, "ENGAGED", "{unit} is engaged: it can only attack, turn, or break away with a step.", "B16, B27, RULING 7"))
MUST_BREAK_AWAY = refusals.declare(Refusal(15, "MUST_BREAK_AWAY", (
    "{unit} is engaged: it can only step out of contact with one of its opponents."), "RULING 7"))
NO_CONTACT = refusals.declare(Refusal(
    35, "NO_CONTACT", "{unit} isn't in contact with {target}. Step up to it.", "B19"))
NOT_FACED = refusals.declare(Refusal(
    36, "NOT_FACED", "{target} isn't in one of the three squares in front of {unit}. Turn to face it.",
    "B19, RULING 5"))
NO_WEAPON = refusals.declare(Refusal(37, "NO_WEAPON", "{unit} has no such weapon.", "B31"))
NOT_SO_MANY = refusals.declare(Refusal(
    54, "NOT_SO_MANY", "That many failed dice can't be re-rolled. Name fewer, or 0.", "B37"))
NO_SUCH_DIE = refusals.declare(Refusal(
    55, "NO_SUCH_DIE", "No success with that face can be parried. Name another face, or nothing.", "B37, B38"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of melee mean, and when its orders pay.

glossary.explain(Term("close combat", "Both sides roll dice; the side with more successes wounds.", "B22"))
glossary.explain_dice({
    ATTACK_ROLL: "The attacker's dice: with more successes, the defender is wounded.",
    DEFENCE: "The defender's dice: it strikes back.",
    WEAPON_AGAIN: "A weapon that re-rolls failed dice.",
    AGAIN: "A fighter's ability to re-roll some failed dice.",
    PARRY_ROLL: "A success that the other side makes a fighter re-roll.",
})
glossary.explain_orders({
    "attack": "Worth it when you strike with more dice than the enemy.",
    "strike back": "Worth it with the weapon that adds most dice, or pierces best.",
    "re-roll": "Worth it for every failed die, unless you are already winning.",
    "parry": "Worth it whenever the enemy has a success: the re-roll may fail.",
})
