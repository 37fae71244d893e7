"""What the words of assault mean, and when its orders pay."""

from dieshift.stargrunt.chapters.assault.reasons import DEFENCE, FATE, MELEE
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    MELEE: "The die of a figure in close combat: the higher one wins.",
    DEFENCE: "What a struck squad rolls, by a house rule: the blow has to beat it.",
    FATE: "What became of whoever fell in the fight: dead, wounded, or only stunned.",
})
explain_orders({
    "charge": "Pays against few, and against those who are suppressed.",
    "storm": "Pays when one unit alone would be too few.",
    "stand": "Pays when you are as many as they, or fire first.",
    "giveground": "Pays when you would lose the fight, and somewhere to go is near.",
    "defend": "Pays nearly always: whoever falls now does not fight.",
    "holdfire": "Pays only when a weapon or its rounds are wanted later.",
    "stay": "Pays when the next charge is short from there, in cover at best.",
    "tocover": "Pays when they can fire at where you stand.",
    "tostart": "Pays when the place where you began is safe.",
    "fight": "On one figure it wears that one down; in turn it holds them all.",
    "follow": "Pays when the next enemy is weak, or the ground ahead is wanted.",
    "letgo": "Pays when the position is what you came for.",
    "pursue": "Pays while they are too few to fight back.",
    "joincharge": "Pays when together you are more than they.",
    "goin": "Pays when those who dare are enough.",
    "calloff": "Pays when too few have dared.",
    "occupy": "Pays when the position has cover, or must be held.",
    "stayback": "Pays when their friends can fire at that position.",
    "put": "Pays on the strongest, so that he goes down.",
    "asis": "Pays when nobody would gain by another enemy.",
    "pair": "Pays when your best should meet their weakest, or their leader.",
})
