"""What is told of buildings: fire at them, what it comes to, and their doors."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT, RANGE
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import ECM
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points.sentences import made_up
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import SMALL
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test, versus, won

AT = {buildings.AT_DOOR: say("the door of {section}"), buildings.AT_WINDOW: say("a window of {section}")}
HITS = {fire.NOTHING: say("{unit} misses {target}"), fire.MINOR: say("{unit} hits {target}"),
        fire.MAJOR: say("{unit} hits {target} squarely")}
SMALL_HITS = {fire.NOTHING: say("{unit}'s small arms miss {target}"),
              fire.MINOR: say("{unit}'s small arms pin down {target}"),
              fire.MAJOR: say("{unit}'s small arms strike {target}")}
ENDS = {points.HELD: say("{target} holds"), points.DISABLES: say("The hit goes through {target}"),
        points.DESTROYS: say("{target} is destroyed")}
THROUGH = say("The fire reaches those behind {target}")


def target_of(scene: Scene, fact: Event) -> str:
    """A section, or its door or window."""
    section = scene.names.section(fact.section)
    return say(AT[fact.part], section=section) if fact.part in AT else section


@tells(buildings.BATTERED)
def battered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """One shot, or a missile, or a fire of small arms at a building."""
    target = target_of(scene, fact)
    ranged, screen, beating = scene.of(dice, RANGE), scene.of(dice, ECM), won(fact, dice)
    shown = listed(scene.die(k, wins=k in beating) for k in dice if k not in ranged and k not in screen)
    if fact.spoofed:
        return after_colon(say("The missile of {unit} is drawn off before it reaches {target}",
                               unit=scene.unit(fact.unit), target=target), shown)
    said = SMALL_HITS if fact.weapon == SMALL else HITS
    told = say(said[fact.result], unit=scene.unit(fact.unit), target=target)
    gun = scene.names.gun(fact.unit, fact.gun - 1) if fact.gun else ""
    told = say("{told} ({weapon})", told=told, weapon=gun) if gun else told
    return after_colon(told, versus([scene.all_dice(ranged), shown, scene.all_dice(screen)]))


@tells(buildings.WENT_WIDE)
def went_wide(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A door or window that is missed: everything is, or the wall is struck."""
    form = say("The shot misses {section} as well") if fact.wide else say("The shot strikes {section} beside it")
    return after_colon(say(form, section=scene.names.section(fact.section)),
                       versus([scene.all_dice(dice), say("size {size}", size=fact.size)]))


@tells(buildings.BREACHED)
def breached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a hit comes to against the armour that it strikes."""
    form = THROUGH if fact.small_arms and fact.came_to != points.HELD else ENDS[fact.came_to]
    strike = made_up(scene, scene.of(dice, IMPACT), fact.times, fact.impact, twice=bool(fact.major))
    armour = scene.of(dice, ARMOUR)
    shell = (listed([scene.all_dice(armour), fact.armour], " = ") if fact.fuel and len(armour) > 1 else
             made_up(scene, armour, fact.armour_class, fact.armour))
    return after_colon(say(form, target=target_of(scene, fact)), versus([strike, shell]))


@tells(buildings.FELL_DOWN)
def fell_down(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section that is rubble now."""
    return say("{section} falls: rubble", section=scene.names.section(fact.section))


@tells(buildings.HOLED)
def holed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A hole in the place of a door, window or part of a wall."""
    return say("There is a hole in {target}", target=target_of(scene, fact))


@tells(buildings.PINNED)
def pinned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A marker on a building."""
    return counted("{section} is suppressed ({count} marker)", "{section} is suppressed ({count} markers)",
                   fact.markers, section=scene.names.section(fact.section))


@tells(buildings.STEADIED)
def steadied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A try to take a marker off a building."""
    form = (say("{unit} takes a marker off {section} ({left} left)") if fact.works else
            say("{unit} takes no marker off {section} ({left} left)"))
    told = say(form, unit=scene.unit(fact.unit), section=scene.names.section(fact.section), left=fact.markers)
    because = say("leadership {leadership}", leadership=fact.leadership)
    return after_colon(told, test(scene, dice, fact.leadership, because, passed=bool(fact.works)))


@tells(buildings.SHUT_NOW)
def shut(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A building that is sealed or opened up."""
    form = say("{unit} seals {section}") if fact.sealed else say("{unit} opens up {section}")
    return say(form, unit=scene.unit(fact.unit), section=scene.names.section(fact.section))


@tells(buildings.CHARGED)
def charged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that goes off at a wall."""
    left = counted("{count} charge left", "{count} charges left", fact.left)
    return say("{unit} blows a charge at {section} ({left})", unit=scene.unit(fact.unit),
               section=scene.names.section(fact.section), left=left)


@tells(buildings.FUEL_CAME)
def fuel_came(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Fuel-air at a building, sealed or open."""
    form = (say("The blast meets {section}, which is sealed") if fact.sealed else
            say("The blast goes into {section}, which is open"))
    return say(form, section=scene.names.section(fact.section))


@tells(buildings.WEAPONS_SHAKEN)
def weapons_shaken(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What fuel-air does to the weapons of a section whose armour has held it."""
    form = say("The weapons of {section} are out") if fact.dark else say("The weapons of {section} still work")
    return after_colon(say(form, section=scene.names.section(fact.section)), scene.all_dice(dice))
