"""What is told of activation."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Event, Objective
from dieshift.stargrunt.state.terms import CONFIDENCE
from dieshift.stargrunt.text.sentences import DRAW, Scene, aim_words, tells, wanted_words


@tells(activation.TURN_BEGINS)
def turn_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A new turn."""
    return say("Turn {turn} of {turns} begins", turn=fact.turn, turns=fact.turns)


@tells(activation.GOES_FIRST)
def goes_first(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who goes first."""
    return say("{side} goes first", side=scene.side(fact.side))


@tells(activation.ACTIVATED)
def activated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit becomes active, with its markers; an independent figure has no confidence."""
    state = [] if acts_alone(scene.squad(fact.unit)) else [CONFIDENCE[fact.confidence]]
    if fact.markers:
        state.append(counted("{count} suppression marker", "{count} suppression markers", fact.markers))
    if not state:
        return say("{unit} {name} is activated", unit=scene.unit(fact.unit), name=scene.names.name(fact.unit))
    return say("{unit} {name} is activated ({state})", unit=scene.unit(fact.unit), name=scene.names.name(fact.unit),
               state=listed(state))


@tells(activation.PASSED)
def passed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A slot skipped."""
    return say("{side} passes", side=scene.side(fact.side))


@tells(activation.STOPPED)
def stopped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No more activations."""
    return say("{side} activates no more units this turn", side=scene.side(fact.side))


@tells(activation.TURN_ENDS)
def turn_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a turn, and how far the primary objectives have got."""
    aims = [(aim, scene.names.engagement_text(k)) for k, aim in enumerate(scene.after.objective)
            if k < scene.after.objectives and aim.primary and rules.is_wanted(aim)]
    score = [_score(scene, aim, called) for aim, called in aims]
    if score:
        return say("Turn {turn} ends ({score})", turn=fact.turn, score=listed(score, "; "))
    return say("Turn {turn} ends", turn=fact.turn)


def _score(scene: Scene, aim: Objective, called: str) -> str:
    """How far a side has got with an objective: `Blue: hold the crossroads, 2 of 3 figures there`."""
    places = {"side": scene.side(aim.side), "aim": aim_words(aim, called), "count": str(int(aim.count))}
    if aim.points:
        return say("{side}: {aim}, {count} of {goal} figures, {left} of {points} points left", goal=aim.goal,
                   points=aim.points, left=rules.points_left(scene.after, aim), **places)
    return say("{side}: {aim}, {count} of {wanted}", wanted=wanted_words(aim), **places)


@tells(activation.GAME_OVER)
def game_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The result."""
    if fact.winner == DRAW:
        return say("The battle is over: a draw")
    return say("The battle is over: {side} wins", side=scene.side(fact.winner))


@tells(activation.ENDED)
def ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The activation is over."""
    return say("{unit} ends its activation", unit=scene.unit(fact.unit))
