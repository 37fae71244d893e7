"""What the words of air mean, and when its orders pay."""

from dieshift.stargrunt.chapters.air.reasons import (
    ACQUIRE,
    BELT,
    BOMB_FALLS,
    DEFENCE,
    DESCENT,
    DEVICE,
    DRIFT_DOWN,
    EVADE,
    GLIDE,
    HEARTENED,
    HULL,
    LANDING,
    WAY_IN,
)
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    DEFENCE: "How dense the fire is that an aircraft meets over the battle.",
    HULL: "What the air defence has to beat to shoot an aircraft down.",
    ACQUIRE: "Whether a weapon gets an aircraft into its sights.",
    EVADE: "Whether a pilot shakes off the weapon that has acquired him.",
    GLIDE: "How far a disabled aircraft glides, and whether it comes down safely.",
    LANDING: "Whether it comes down whole, and can take off again from bad ground.",
    BELT: "What a falling aircraft does to those inside, and below.",
    BOMB_FALLS: "How far ahead of the aircraft a bomb strikes.",
    DESCENT: "Whether a figure lands unhurt from ropes, jump pack or parachute.",
    DRIFT_DOWN: "How far, and which way, those who drop come down from their aim.",
    HEARTENED: "How the squad takes heart when its wounded are flown out.",
    DEVICE: "The die with which an aircraft misleads those who aim at it.",
    WAY_IN: "How soon a reinforcement comes: how many boxes it is away.",
})
explain_orders({
    "callin": "Pays when there is something to hit, or a place to land.",
    "loiter": "Pays when there is nothing for it to do yet.",
    "come": "Pays when it is wanted on the table now.",
    "flight": "Pays out of sight of their air defence.",
    "sidestep": "Pays when its guns should go on facing the enemy.",
    "flyoff": "Pays when it has done its work, or is hit.",
    "land": "Pays when somebody is to get in or out.",
    "takeoff": "Pays as soon as everybody is aboard or out.",
    "hover": "Pays for a drop, or for a shot from one place.",
    "holdcourse": "Pays when the target is worth the risk of being hit.",
    "breakoff": "Pays when the aircraft is worth more than the attack.",
    "evade": "Pays when it can leave their sight: the lock is lost.",
    "drop": "Pays where it cannot land, on good ground.",
    "paradrop": "Pays on wide open ground, away from houses and water.",
    "evacuate": "Pays for the squad's nerve once the wounded are out.",
    "sendoff": "Pays when nobody else is to be loaded.",
    "bomb": "Pays when several stand in one line ahead.",
})
