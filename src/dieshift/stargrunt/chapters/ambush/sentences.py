"""What is told while an ambush is laid."""

from dieshift.core.words import say
from dieshift.stargrunt.chapters import ambush
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, test


@tells(ambush.MARCH_WRITTEN)
def march_written(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A place of the column has been written down: nobody else is told whose."""
    return say("{side} writes down place {place} of the column", side=scene.side(fact.side), place=fact.places)


@tells(ambush.SET_UP_THERE)
def set_up(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit of the ambush lies somewhere else."""
    return say("{unit} is set up at {place}", unit=scene.unit(fact.unit), place=place(fact))


@tells(ambush.COLUMN_SHOWN)
def column_shown(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit of the column, as it was written down."""
    if fact.place == 1:
        return say("{unit} leads the column", unit=scene.unit(fact.unit))
    return say("{unit} is number {place} of the column, {gap}″ behind", unit=scene.unit(fact.unit), place=fact.place,
               gap=short(fact.gap))


@tells(ambush.COLUMN_STANDS)
def column_stands(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where a unit of the column is when it is placed."""
    if fact.present:
        return say("{unit} is on the route at {place}", unit=scene.unit(fact.unit), place=place(fact))
    return say("{unit} is still off the table", unit=scene.unit(fact.unit))


@tells(ambush.AMBUSH_SPRUNG)
def ambush_sprung(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The ambush is sprung."""
    return say("{side} springs the ambush with the head of the column {head}″ along its route",
               side=scene.side(fact.side), head=short(fact.head))


@tells(ambush.AMBUSHER_TESTED)
def ambusher_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether somebody in the ambush waits on."""
    text = say("{unit} lies still" if fact.passed else "{unit} opens the ambush too soon", unit=scene.unit(fact.unit))
    because = say("leadership {leadership} at threat level -1", leadership=fact.leadership)
    return after_colon(text, test(scene, dice, fact.target, because, passed=bool(fact.passed)) if dice else "")


@tells(ambush.SPRUNG_TOO_SOON)
def sprung_too_soon(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The ambush is sprung before its time."""
    return after_colon(say("the ambush of {side} is sprung before its time", side=scene.side(fact.side)),
                       say("{dice}: the column has gone {way}\u2033", dice=scene.all_dice(dice), way=short(fact.way)))
