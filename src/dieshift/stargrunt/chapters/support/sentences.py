"""What is told of fire support."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.command.book import DROWNED
from dieshift.stargrunt.chapters.mines.sentences import blow_dice, end_of
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEVICE
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, place, short, tells, test

SHELLS = (say("general shells"), say("shells against troops"), say("shells against armour"), say("fuel-air shells"),
          say("smoke shells"))
THERE, ON_ITS_WAY = say("over the battle area"), say("in box {box}")


@tells(support.REQUESTED)
def requested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A request for fire support: a die against leadership and what comes on top."""
    text = say("{unit} calls for fire support", unit=scene.unit(fact.unit))
    if fact.chits:
        chits = counted("{count} chit", "{count} chits", fact.chits)
        text = say("{unit} calls for fire support with {chits}", unit=scene.unit(fact.unit), chits=chits)
    if not dice:
        return text
    why = say("leadership {leadership} + {more}", leadership=fact.leadership, more=fact.more)
    return after_colon(text, answered(test(scene, dice, fact.needs, why, passed=fact.through == 1), fact.through))


def answered(roll: str, through: int) -> str:
    """What became of a message that was rolled for."""
    if through == DROWNED:
        return say("{test}, drowned by the jamming", test=roll)
    return say("{test}, gets through" if through else "{test}, does not get through", test=roll)


@tells(support.PLOTTED)
def plotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mission on the Inbound Chart, for its own side."""
    text = say("Battery {battery} will fire {shells} at {place}; its counter is in box {box}", battery=fact.battery,
               shells=SHELLS[min(fact.shell, len(SHELLS) - 1)], place=place(fact), box=fact.box)
    if fact.single:
        text = listed([text, say("one round")], ", ")
    return after_colon(text, scene.all_dice(dice))


@tells(support.INBOUND)
def inbound(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mission that has moved up, for its own side."""
    where = THERE if fact.there else say(ON_ITS_WAY, box=fact.box)
    return after_colon(say("The fire of battery {battery} is {where}", battery=fact.battery, where=where),
                       scene.all_dice(dice))


@tells(support.FELL)
def fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Fire that falls: on its point, or by the clock so many inches off."""
    shells = SHELLS[min(fact.shell, len(SHELLS) - 1)]
    text: str = say("Fire support of {side} falls at {place}, {shells}", side=scene.side(fact.side), place=place(fact),
               shells=shells)
    aim = scene.of(dice, support.ACCURACY)
    if aim:
        text = after_colon(text, test(scene, aim, fact.needs, say("accuracy"), passed=fact.hour == 0))
    rest = scene.all_dice([k for k in dice if k not in aim])
    if fact.hour:
        text = listed([text, say("{inches}″ off towards {hour} o'clock", inches=fact.inches, hour=fact.hour)], "; ")
    return after_colon(text, rest)


@tells(support.BURST)
def burst(scene: Scene, fact: Event, dice: list[int]) -> str:
    """One round, and how wide it bursts."""
    text = say("Round {round} bursts at {place}, {radius}″ around", round=fact.round, place=place(fact),
               radius=short(fact.radius))
    if fact.hour:
        text = say("Round {round} bursts at {place}, {radius}″ around, {inches}″ from the first towards {hour} o'clock",
                   round=fact.round, place=place(fact), radius=short(fact.radius), inches=fact.inches, hour=fact.hour)
    return after_colon(text, scene.all_dice(dice))


@tells(support.SHELLED)
def shelled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure in a burst."""
    return outcome(scene, fact, blow_dice(scene, dice) or say("the burst"), end_of(fact))


@tells(support.CLEARED)
def cleared(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A minefield that a burst has cleared."""
    return after_colon(say("The {device} at {place} is cleared", device=DEVICE[fact.device], place=place(fact)),
                       scene.all_dice(dice))


@tells(support.BOMBARDED)
def bombarded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Pieces on the table that fire at a place."""
    rounds = counted("{count} round", "{count} rounds", fact.rounds)
    text = say("{unit} fires {rounds} at {place}, {shells}", unit=scene.unit(fact.unit), rounds=rounds,
               place=place(fact), shells=SHELLS[min(fact.shell, len(SHELLS) - 1)])
    return after_colon(text, scene.all_dice(dice))


@tells(support.PIECES_MOVED)
def pieces_moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Pieces that are ready to fire now, or to be carried."""
    unit = scene.unit(fact.unit)
    text = say("{unit} packs its pieces", unit=unit) if fact.packed else say("{unit} deploys its pieces", unit=unit)
    return after_colon(text, scene.all_dice(dice))
