"""What is told of independent figures."""

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.stargrunt.chapters import independents
from dieshift.stargrunt.chapters.morale.shown import nerve
from dieshift.stargrunt.interface.chances import lacks
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Event, Game, Squad
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test


@tells(independents.NERVE_TESTED)
def nerve_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A confidence test of one who has no confidence to lose."""
    text = (say("{unit} keeps its nerve", unit=scene.unit(fact.unit)),
            say("{unit} loses its nerve: one more suppression marker", unit=scene.unit(fact.unit)),
            say("{unit} loses its nerve and panics", unit=scene.unit(fact.unit)))[min(2, fact.levels)]
    return after_colon(text, nerve(scene, fact, dice, passed=fact.levels == 0) if dice else "")


@tells(independents.JOINED)
def joined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An independent figure who joins a squad, or leaves it."""
    return say("{unit} joins {other}" if fact.joins else "{unit} leaves {other}", **scene.both(fact))


@tells(independents.COLLECTED)
def collected(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to get over a panic."""
    unit = scene.unit(fact.unit)
    if fact.lost:
        text = say("{unit} loses its head for good and is out of the game", unit=unit)
    else:
        text = say("{unit} gets over its panic" if fact.over else "{unit} stays panicked", unit=unit)
    return after_colon(text, test(scene, dice, fact.leadership, say("leadership"), passed=bool(fact.over)))


@lacks(independents.JOIN)
def no_independents(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the side has no independent figure. Source: R15.31."""
    return not any(acts_alone(other) == 1 for other in game.squad[: game.units] if other.side == squad.side)
