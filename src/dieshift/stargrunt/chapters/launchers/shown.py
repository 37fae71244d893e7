"""What is told of remote launchers."""

from dieshift.core.rules import Rules
from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import launchers
from dieshift.stargrunt.interface.chances import lacks, without
from dieshift.stargrunt.state.records import Event, Game, Squad
from dieshift.stargrunt.state.terms import LAUNCHER
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells


@tells(launchers.SET)
def set_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A launcher that is set out."""
    left = counted("{count} launcher left", "{count} launchers left", fact.left)
    text = say("{unit} sets out a remote launcher at {place} ({left})", unit=scene.unit(fact.unit), place=place(fact),
               left=left)
    return after_colon(text, scene.all_dice(dice))


@tells(launchers.LAUNCHED)
def launched(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A launcher that is fired."""
    text = say("{unit} fires the remote launcher at {place} at {other}", unit=scene.unit(fact.unit), place=place(fact),
               other=scene.unit(fact.other))
    return after_colon(text, scene.all_dice(dice))


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


lacks(launchers.SET_OUT)(without("launchers"))


@lacks(launchers.REMOTE)
def none_set_out(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit has set no launcher out. Source: R6.63."""
    return not any(device.kind == LAUNCHER and device.controller == game.active + 1 for device in game.device)
