"""What the words of vehicles mean, and when its orders pay."""

from dieshift.stargrunt.chapters.vehicles.reasons import SEALED
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    SEALED: "Whether the hatches were shut when it was hit: a quality die above leadership.",
})
explain_orders({
    "board": "Pays when the way is long, or the fire is light.",
    "dismount": "Pays before the vehicle is hit, and where there is cover.",
    "repair": "Pays when the vehicle's guns are still wanted: five or six works.",
    "man": "Pays when its armour or its gun does more than they do afoot.",
    "button": "Pays when you expect fire: the hull protects everybody inside.",
    "unbutton": "Pays when you want to load, to see, or to speak.",
    "bailout": "Pays when another hit is likely: it would destroy the vehicle.",
    "remain": "Pays when it is worse outside, and no gun is on you.",
})
