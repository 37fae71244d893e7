"""What is told of demolition charges."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import demolition
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells


@tells(demolition.DEMOLISHED)
def demolished(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that goes off."""
    left = counted("{count} charge left", "{count} charges left", fact.left)
    text = say("{unit} blows a charge on {other} ({left})", unit=scene.unit(fact.unit), other=scene.unit(fact.other),
               left=left)
    return after_colon(text, scene.all_dice(dice))
