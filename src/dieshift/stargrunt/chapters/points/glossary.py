"""What the words of points mean."""

from dieshift.stargrunt.chapters.points.reasons import (
    DECOY,
    ECM,
    EFFECT,
    FIRE_CONTROL,
    GUIDANCE,
    OCCUPANT,
    REPAIR,
    SEVERITY,
    SUSPENSION,
)
from dieshift.stargrunt.turn.glossary import explain_dice

explain_dice({
    FIRE_CONTROL: "How well a heavy weapon is aimed: a die beside the quality die.",
    GUIDANCE: "How well a missile finds its target: a die beside the quality die.",
    ECM: "The die with which a vehicle misleads whatever is guided to it.",
    SUSPENSION: "Tracks, wheels or skirt: beaten by the impact, the vehicle stands still.",
    EFFECT: "What a hit that did not destroy does to a vehicle: its suspension, its systems, or all.",
    OCCUPANT: "Whether somebody in a vehicle that was hit is hurt: his armour decides.",
    SEVERITY: "How badly an occupant was hurt: up to three dead, above wounded.",
    DECOY: "A false target: rolling above the guidance, it draws the missile away.",
    REPAIR: "Five or six, and the systems of a vehicle work again.",
})
