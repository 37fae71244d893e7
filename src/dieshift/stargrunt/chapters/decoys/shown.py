"""What the story says of decoys that are set out."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import decoys, points
from dieshift.stargrunt.interface.chances import lacks, without
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells, versus


@tells(decoys.DECOY_SET)
def decoy_set(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A decoy is set out."""
    left = counted("{count} decoy left", "{count} decoys left", fact.left)
    return say("{unit} sets out a decoy at {place} ({left})", unit=scene.unit(fact.unit), place=place(fact), left=left)


@tells(decoys.LURED)
def lured(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A decoy on the table draws a missile off, or does not."""
    if not fact.works:
        text = say("The decoy at {place} does not draw the missile off {unit}", unit=scene.unit(fact.unit),
                   place=place(fact))
    elif fact.spent:
        text = say("The decoy at {place} draws the missile off {unit} and is used up", unit=scene.unit(fact.unit),
                   place=place(fact))
    else:
        text = say("The decoy at {place} draws the missile off {unit}", unit=scene.unit(fact.unit), place=place(fact))
    return after_colon(
        text, versus([scene.all_dice(scene.of(dice, points.DECOY)), scene.all_dice(scene.of(dice, points.GUIDANCE))]))


lacks(decoys.SET_DECOY)(without("decoys"))
