"""What is told of fire at point targets."""

from typing import Any, NamedTuple

from dieshift.core.weights import Weights
from dieshift.core.words import Given, counted, listed, say
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import electronics, points
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.shown import attack_of
from dieshift.stargrunt.chapters.fire.situation import OF_MEN, situation_in
from dieshift.stargrunt.chapters.points import aftermath, guns, rules
from dieshift.stargrunt.chapters.points.odds import Round, Target, missile_ways, shot_ways, small_arms_ways, toll_ways
from dieshift.stargrunt.interface.films import COVERS, FILMS, aim, because, marked, share, squad_of
from dieshift.stargrunt.state.in_force import Fields, fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import HARD_HITTING, HEAVY, MISSILE, SMALL
from dieshift.stargrunt.text.ranges import cover_word
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, tells, versus, won

HITS = {fire.NOTHING: say("{unit} misses {other}"), fire.MINOR: say("{unit} hits {other}"),
        fire.MAJOR: say("{unit} hits {other} squarely")}
SMALL_HITS = {fire.NOTHING: say("{unit}'s small arms miss {other}"),
              fire.MINOR: say("{unit}'s small arms pin {other} down"),
              fire.MAJOR: say("{unit}'s small arms strike {other}")}
ENDS = {rules.HELD: say("The armour of {unit} holds"), rules.DISABLES: say("{unit} is disabled"),
        rules.DESTROYS: say("{unit} is destroyed")}
SMALL_ENDS = {rules.HELD: say("The armour of {unit} holds"), aftermath.PIERCES: say("The fire reaches the figures "
                                                                                    "in {unit}"),
              aftermath.CRIPPLES: say("The fire reaches the figures in {unit}, which is disabled")}
FATES = {fire.UNHURT: say("unhurt"), fire.WOUND: say("wounded"), fire.KILL: say("killed")}


@tells(points.AIMED)
def aimed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """One shot, or a missile, or a fire of small arms at a point target."""
    places = {"unit": scene.unit(fact.unit), "other": scene.unit(fact.other)}
    ranged, screen, beating = scene.of(dice, RANGE), scene.of(dice, points.ECM), won(fact, dice)
    struck_with = [k for k in dice if k not in ranged and k not in screen]
    dice_text = listed(scene.die(k, wins=k in beating) for k in struck_with)
    if fact.spoofed:
        return after_colon(say("The missile of {unit} is drawn off before it reaches {other}", **places), dice_text)
    parts = shift_parts(scene, fact, by_ecm=bool(screen))
    shifts = listed(listed([label, f"{value:+d}"], " ") for label, value in parts)
    against = [say("{die} ({shifts})", die=die, shifts=shifts) if die and shifts else die
               for die in (scene.all_dice(ranged), scene.all_dice(screen))]
    said = SMALL_HITS if fact.weapon == SMALL else HITS
    sentence = say(said[fact.result], **places)
    gun = scene.names.gun(fact.unit, fact.gun - 1) if fact.gun else ""
    sentence = say("{told} ({weapon})", told=sentence, weapon=gun) if gun else sentence
    rolled = [(ks[0], text) for ks, text in zip((ranged, struck_with, screen), (against[0], dice_text, against[1]),
                                                strict=True) if ks]
    return after_colon(sentence, versus(text for _, text in sorted(rolled)))


def shift_parts(scene: Scene, fact: Event, *, by_ecm: bool) -> list[tuple[str, int]]:
    """Shifts of the range die, or of the target's countermeasures, each by its label."""
    if by_ecm:
        parts = guns.ecm_shift.parts(scene.rules, fact.cover, fact.hasty)
    else:
        parts = fire.range_shift.parts(scene.rules, situation_in(fact, without=OF_MEN))
    sheltered = cover_word(scene.rules, fact.cover)
    return [(sheltered if part.label == "cover" else say(part.label), part.value) for part in parts]


@tells(points.BLOW)
def blow(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a hit comes to against the armour that it strikes."""
    end = say((SMALL_ENDS if fact.small_arms else ENDS)[fact.came_to], unit=scene.unit(fact.unit))
    impact, armour = scene.of(dice, IMPACT), scene.of(dice, ARMOUR)
    strike = made_up(scene, impact, fact.times, fact.impact, twice=bool(fact.major and not fact.small_arms))
    return after_colon(end, versus([strike, made_up(scene, armour, fact.armour_class, fact.armour)]))


def made_up(scene: Scene, dice: list[int], times: int, total: int, *, twice: bool = False) -> str:
    """What dice come to: `impact D12 [7] x 3, doubled = 42`."""
    dice_text = scene.all_dice(dice)
    if len(dice) == 1 and times > 1:
        dice_text = say("{dice} x {times}", dice=dice_text, times=times)
    if twice:
        dice_text = say("{dice}, doubled", dice=dice_text)
    return say("{dice} = {total}", dice=dice_text, total=total) if twice or times > 1 else dice_text


@tells(points.SHAKEN_UP)
def shaken_up(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a hit does to suspension or systems that the armour has held."""
    unit, roll = scene.unit(fact.unit), scene.all_dice(scene.of(dice, points.EFFECT))
    if fact.effect == rules.SYSTEMS_HIT:
        return after_colon(say("The systems of {unit} are out", unit=unit), roll)
    if fact.effect == rules.NO_EFFECT:
        return after_colon(say("The hit has no further effect on {unit}", unit=unit), roll)
    strike = listed([scene.all_dice(scene.of(dice, IMPACT)), fact.impact], " = ") if fact.impact else ""
    roll = listed(filter(None, [roll, versus([strike, scene.all_dice(scene.of(dice, points.SUSPENSION))])]), "; ")
    if fact.stuck:
        return after_colon(say("{unit} is immobilised", unit=unit), roll)
    return after_colon(say("The hit does not stop {unit}", unit=unit), roll)


@tells(points.INSIDE)
def occupant(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a penetration does to one of those inside."""
    roll = scene.all_dice(scene.of(dice, points.OCCUPANT))
    if fact.threshold:
        roll = versus([roll, str(fact.threshold)])
    grave = scene.all_dice(scene.of(dice, points.SEVERITY))
    blast = versus([scene.all_dice(scene.of(dice, IMPACT)), scene.all_dice(scene.of(dice, ARMOUR))])  # fuel-air
    return outcome(scene, fact, listed(filter(None, [roll, grave, blast]), "; "), FATES[fact.result])


@tells(points.DECOYED)
def decoyed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A decoy that draws a missile off, or does not."""
    places: dict[str, Given] = {"unit": scene.unit(fact.unit), "left": fact.left}
    text = (say("A decoy of {unit} draws off the missile ({left} left)", **places) if fact.works else
            say("A decoy of {unit} fails to draw off the missile ({left} left)", **places))
    return after_colon(
        text, versus([scene.all_dice(scene.of(dice, points.DECOY)), scene.all_dice(scene.of(dice, points.GUIDANCE))]))


@tells(points.REARMED)
def rearmed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Missiles that a squad has taken on at a vehicle."""
    launchers = counted("{count} launcher", "{count} launchers", fact.figures)
    return say("{unit} re-arms at {other}: {launchers}, {rounds} rounds each", unit=scene.unit(fact.unit),
               other=scene.unit(fact.other), launchers=launchers, rounds=fact.rounds)


@tells(points.REPAIRED)
def repaired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A roll to put systems right again."""
    text = (say("The systems of {unit} work again", unit=scene.unit(fact.unit)) if fact.works else
            say("The systems of {unit} are still out", unit=scene.unit(fact.unit)))
    return after_colon(text, scene.all_dice(dice))


# --- What fire at vehicles looks like: the shot, and what the blow does to what it strikes ----------------------------


RESULTS = ("nothing", "minor", "major")
ENDS_film = {rules.HELD: "bounced off", rules.DISABLES: "disabled", rules.DESTROYS: "destroyed"}
OWN_DIE = {
    HEAVY: points.FIRE_CONTROL,
    MISSILE: points.GUIDANCE,
    HARD_HITTING: SUPPORT,
}  # what is rolled with the firer's quality


class Hits(NamedTuple):
    """What a shot could have come to, for the blow that follows it."""

    shot: Happening
    ways: Weights  # of results


@FILMS.of(points.AIMED)
def aimed_film(reel: Reel, fact: Any) -> None:
    """A shot at a vehicle. Source: R6.4-R6.6, R6.40, R6.60."""
    shot = reel.add("shot", fact.unit, fact.other)
    aim(reel, shot, squad_of(reel, fact.unit), squad_of(reel, fact.other))
    shot.cover = COVERS.get(fact.cover, "")
    shot.against = because(reel, reel.dice, RANGE, points.ECM)
    shot.dice = [k for k in reel.dice if k not in shot.against]
    shot.wins, shot.result = reel.wins, RESULTS[fact.result]
    keep(reel, shot, hits_of(reel, shot, fact.weapon), fact.result)


def keep(reel: Reel, made: Happening, ways: Weights | None, result: int) -> None:
    """Say how likely a shot's result or a better one was, or none; a blow will go on with the results it could have."""
    if ways is not None:
        made.chance = share(ways, lambda could: could >= result if result else could == fire.NOTHING)
        reel.kept = Hits(made, ways)


def hits_of(reel: Reel, shot: Happening, weapon: int) -> Weights | None:
    """The results that a shot could have; None where dice of it were not told, or EW might have drawn it off.

    Source: R6.4-R6.6, R6.40, R6.50, R6.60, R12.30.
    """
    fields, against = fields_of(catalogue.of(reel.rules)), [reel.rolled[k].die for k in shot.against]
    if len(against) != 1:
        return None
    if weapon == SMALL:
        attack = attack_of(reel, shot)
        return small_arms_ways(fields, attack, against[0]) if attack is not None else None
    if weapon == MISSILE and (roll_against(reel.before) or because(reel, [*range(len(reel.rolled))], electronics.EW)):
        return None
    quality, own = ([reel.rolled[k].die for k in because(reel, shot.dice, why)] for why in (QUALITY, OWN_DIE[weapon]))
    if len(quality) != 1 or len(own) != 1 or len(shot.dice) != 2:
        return None
    return one_shot(fields, weapon, quality[0], own[0], against[0])


def one_shot(fields: Fields, weapon: int, quality: int, own: int, against: int) -> Weights:
    """The results of a weapon that fires by itself; a missile's decoys have been tried before. Source: R6.4, R6.60."""
    if weapon == MISSILE:
        return missile_ways(fields, quality, own, against, 0)
    return shot_ways(fields, quality, weapon, own, against)


@FILMS.of(points.BLOW)
def blow_film(reel: Reel, fact: Any) -> None:
    """What a hit comes to against armour; one that penetrates is as likely as the shot and that together.

    Source: R6.7, R6.8, R6.11, R6.42.
    """
    shot = reel.last("shot")
    if isinstance(reel.kept, Hits) and shot is reel.kept.shot and fact.came_to != rules.HELD:
        struck = Round(fact.die, fact.times, small=fact.small_arms), Target(fact.armour_class, fact.cover)
        tolls = toll_ways(fields_of(catalogue.of(reel.rules)), reel.kept.ways, *struck)
        shot.chance = share(tolls, lambda toll: toll.came_to >= fact.came_to)
    marked(reel, "hit" if fact.small_arms else ENDS_film[fact.came_to], fact.unit)


@FILMS.of(points.SHAKEN_UP)
def shaken_up_film(reel: Reel, fact: Any) -> None:
    """Show a vehicle that is immobilised, or whose systems are out. Source: R6.20-R6.23."""
    reel.roll(fact.unit)
    if fact.stuck:
        marked(reel, "immobilised", fact.unit)
    elif fact.effect == rules.SYSTEMS_HIT:
        marked(reel, "systems out", fact.unit)
