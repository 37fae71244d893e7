"""What is told of fire."""

from collections import Counter
from functools import partial
from typing import Any

from dieshift.core.records import clone
from dieshift.core.story import NO_FACT
from dieshift.core.words import Given, counted, listed, say
from dieshift.interface.films import Happening, Reel
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules
from dieshift.stargrunt.chapters.fire.apply import number_figures
from dieshift.stargrunt.chapters.fire.odds import volley_ways
from dieshift.stargrunt.chapters.fire.situation import situation_in
from dieshift.stargrunt.chapters.objectives.engagement import COSTS
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.films import COVERS, FILMS, aim, because, hurt, middle, squad_of
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEAD, FIT, HEALTH, SUIT_KO, WOUNDED
from dieshift.stargrunt.text.engagement import cost_words, engagement_words
from dieshift.stargrunt.text.ranges import at_range, shift_word
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, tells, versus, won


@tells(fire.RESULT)
def result(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The volley: which dice beat the range die, and how many potential hits that makes."""
    if fact.other in scene.counters:
        dice_text = listed(scene.die(k, name=weapon_of(scene, fact.unit, k)) for k in dice)
        return (say("{volley}: no die beats the range die", volley=dice_text),
                say("{volley}: 1 die beats the range die", volley=dice_text),
                say("{volley}: 2 or more dice beat the range die", volley=dice_text))[fact.result]
    against, parts, beating = scene.of(dice, fire.RANGE), scene.of(dice, fire.PART_CASUALTY), won(fact, dice)
    dice_text = listed(scene.die(k, wins=k in beating, name=weapon_of(scene, fact.unit, k))
                       for k in dice if k not in against and k not in parts)
    comes_to = {rules.MINOR: say("a minor result"), rules.MAJOR: say("a major result")}.get(
        fact.result, say("no result")
    )
    places = {"range": scene.all_dice(against), "volley": dice_text}
    text = say("{range} v {volley}: no die beats it", **places) if fact.beats == 0 else counted(
        "{range} v {volley}: {count} die beats it, {result}", "{range} v {volley}: {count} dice beat it, {result}",
        fact.beats, result=comes_to, **places)
    return listed([text, division(scene, fact, parts)], "; ") if fact.divisor else text


def weapon_of(scene: Scene, unit: int, k: int) -> str | None:
    """The name of the support weapon that a die of a volley belongs to, when only one kind has that die."""
    if scene.dice[k].reason != reasons.words[fire.SUPPORT]:
        return None
    squad = scene.squad(unit)
    weapons = {scene.names.support(unit, f) for f in squad.figure[: squad.figures] if f.support == scene.dice[k].die}
    return weapons.pop() or None if len(weapons) == 1 else None


def division(scene: Scene, fact: Event, parts: list[int]) -> str:
    """How a volley's total becomes potential hits."""
    total = say("total {sum}", sum=f"{fact.total} ÷ {fact.divisor} = {fact.whole}")
    if fact.left:
        total = say("{total} and {rest}", total=total, rest=f"{fact.left}/{fact.divisor}")
    if parts:
        test = listed([scene.die(parts[0]), "≤" if fact.hits > fact.whole else ">", fact.left], " ")
        total = listed([total, test])
    hits = counted("{count} potential hit", "{count} potential hits", fact.hits) if fact.hits else (
        say("no potential hits"))
    return listed([total, hits], ": ")


@tells(fire.HIT)
def hit(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A potential hit that did harm."""
    who = {"unit": scene.unit(fact.unit), "figure": scene.figure(fact.unit, fact.figure)}
    if fact.result == rules.KILL:
        done = say("{unit}'s {figure} is killed", **who)
    elif fact.health == DEAD and fact.was == FIT:
        done = say("{unit}'s {figure} is wounded and killed out there", **who)
    elif fact.health == DEAD:
        done = say("{unit}'s {figure} is wounded a second time and killed", **who)
    elif fact.was < WOUNDED or fact.health != WOUNDED:
        done = say("{unit}'s {figure} is wounded", **who)
    else:
        done = say("{unit}'s {figure} is wounded again", **who)
    return after_colon(done, hit_dice(scene, dice))


@tells(fire.SUIT_ROLLED)
def suit_rolled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What becomes of a trooper whose power suit was pierced."""
    roll = scene.all_dice(dice) or say("power suit")
    if fact.health == SUIT_KO:
        return after_colon(say("{unit}'s {figure} is out, its suit wrecked", unit=scene.unit(fact.unit),
                               figure=scene.figure(fact.unit, fact.figure)), roll)
    return outcome(scene, fact, roll, HEALTH[fact.health])


@tells(fire.FIRED)
def fired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire: its weapons, its target, and the reason for its range die."""
    arms = weapons_fired(scene, fact)
    places = {"unit": scene.unit(fact.unit), "target": scene.unit(fact.other), "how": how_hard(scene, fact)}
    if fact.part:
        if arms:
            return say("{unit} fires at the exposed part of {target} with {weapons}: {how}", weapons=arms, **places)
        return say("{unit} fires at the exposed part of {target}: {how}", **places)
    if arms:
        return say("{unit} fires at {target} with {weapons}: {how}", weapons=arms, **places)
    return say("{unit} fires at {target}: {how}", **places)


def how_hard(scene: Scene, fact: Event) -> str:
    """The range die of a fire, what shifts it, and the impact die; of a counter's cover nothing is said."""
    where = at_range(scene.before, scene.after, fact.unit, fact.other, fact.range_die)
    places: dict[str, Given] = {"die": fact.range_die, "band": where, "impact": fact.impact}
    if fact.other in scene.counters:
        return say("range die D{die} ({band}) before cover, impact D{impact}", **places)
    parts = [listed([label, f"{value:+d}"], " ") for label, value in shift_parts(scene, fact)]
    if parts:
        return say("range die D{die} ({band}) → {shifts} → D{shifted}, impact D{impact}", shifts=listed(parts),
                   shifted=fact.die, **places)
    return say("range die D{die} ({band}), impact D{impact}", **places)


@tells(fire.FIRED_IN_VAIN)
def fired_in_vain(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A shot that could have no effect, and was made all the same."""
    arms, places = weapons_fired(scene, fact), {"unit": scene.unit(fact.unit), "target": scene.unit(fact.other)}
    text = say("{unit} fires at {target} with {weapons} to no effect", weapons=arms, **places) if arms else (
        say("{unit} fires at {target} to no effect", **places))
    if fact.other in scene.counters:
        return text
    if fact.because == fire.OUT_OF_RANGE:
        return say("{fire}: the target is out of range", fire=text)
    return say("{fire}: the target is too well covered", fire=text)


def weapons_fired(scene: Scene, fact: Event) -> str:
    """The weapons of a fire, and the rounds left of those that are counted: `3 x advanced rifle, SAW`."""
    squad, counts, left = scene.squad(fact.unit), Counter[str](), Counter[str]()
    if squad.hull > 0:
        return guns_fired(scene, fact, squad.hull - 1)
    for called, mask, limited in ((scene.names.arm, fact.rifles, False), (scene.names.support, fact.supports, True)):
        for i in range(squad.figures):
            if mask >> i & 1:
                name = called(fact.unit, squad.figure[i]) or say("weapon")
                counts[name] += 1
                if limited and squad.figure[i].rounds > 0:
                    left[name] += squad.figure[i].rounds - 1
    named = {name: name if count == 1 else say("{count} x {weapon}", count=count, weapon=name)
             for name, count in counts.items()}
    return listed(with_rounds(named[name], left[name]) if name in left else named[name] for name in counts)


def guns_fired(scene: Scene, fact: Event, k: int) -> str:
    """The weapons of a vehicle that fire, and the rounds left of those that are counted."""
    guns = enumerate(scene.before.hull[k].gun)
    fired = [(scene.names.gun(fact.unit, place) or say("weapon"), gun.rounds) for place, gun in guns
             if fact.supports >> place & 1]
    return listed(with_rounds(name, rounds - 1) if rounds > 0 else name for name, rounds in fired)


def with_rounds(weapon: str, rounds: int) -> str:
    """A weapon whose rounds are counted, with those that are left."""
    if rounds == 0:
        return say("{weapon} (no rounds left)", weapon=weapon)
    return counted("{weapon} ({count} round left)", "{weapon} ({count} rounds left)", rounds, weapon=weapon)


def shift_parts(scene: Scene, fact: Event) -> list[tuple[str, int]]:
    """The labelled shifts of a fire's range die, which the rule names in the situation of the fire."""
    situation = situation_in(fact)
    return [(shift_word(scene.rules, part.label, situation), part.value)
            for part in rules.range_shift.parts(scene.rules, situation)]


@tells(fire.BREACHED)
def breached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A breach of the rules of engagement, and what it costs."""
    aim = scene.after.objective[fact.objective]
    return say("{unit} breaks the rules of engagement, {rule}: {cost}", unit=scene.unit(fact.unit),
               rule=engagement_words(aim, scene.names.engagement_text(fact.objective)),
               cost=cost_words(COSTS[aim.primary], fact.count, fact.goal))


def hit_dice(scene: Scene, dice: list[int]) -> str:
    """The dice of one potential hit: who it falls on, impact against armour."""
    who, armour = scene.of(dice, fire.ALLOCATION), scene.of(dice, fire.ARMOUR)
    strike = [k for k in dice if k not in who and k not in armour]
    return listed(filter(None, [scene.all_dice(who), versus([scene.all_dice(strike), scene.all_dice(armour)])]))


def harmless(scene: Scene, dice: list[int]) -> str:
    """A potential hit that did no harm: the armour held, or it fell on one who was out of it already."""
    if fire.meets_armour(scene.of, dice):
        return after_colon(say("Armour stops a potential hit"), hit_dice(scene, dice))
    return after_colon(say("A potential hit strikes a figure that is already dead"), hit_dice(scene, dice))


# --- How fire is shown: its lines, the volley against the range die, and the figures that are hurt --------------------


RESULTS = ("nothing", "minor", "major")


@FILMS.of(fire.FIRED)
def fired_film(reel: Reel, fact: Any) -> None:
    """Show a fire as a shot from the firer at its target. Source: R5.13, R5.20."""
    made = reel.add("shot", fact.unit, fact.other)
    aim(reel, made, squad_of(reel, fact.unit), squad_of(reel, fact.other), fact.rifles | fact.supports)
    made.cover, made.part = COVERS.get(fact.cover, ""), bool(fact.part)


@FILMS.of(fire.RESULT)
def result_film(reel: Reel, fact: Any) -> None:
    """The volley and what it had to beat. Source: R5.31, R5.32."""
    shot = reel.last("shot")
    if shot is not None:
        shot.against = because(reel, reel.dice, fire.RANGE)
        parts = because(reel, reel.dice, fire.PART_CASUALTY)
        shot.dice = [k for k in reel.dice if k not in shot.against and k not in parts]
        shot.wins, shot.result = reel.wins, RESULTS[fact.result]
        shot.chance = chance_of(reel, shot, fact.result)


def chance_of(reel: Reel, shot: Happening, result: int) -> float:
    """The chance of a volley's result or a better one, or of none; 0 if one of its dice was not told. Source: R5.31."""
    attack, against = attack_of(reel, shot), [reel.rolled[k].die for k in shot.against]
    if attack is None or len(against) != 1:
        return 0
    ways = volley_ways(fields_of(catalogue.of(reel.rules)), attack, against[0])
    rows = (ways.minor, ways.major)[result - 1:] if result else (ways.nothing,)
    return sum(sum(row.values()) for row in rows) / ways.whole


def attack_of(reel: Reel, shot: Happening) -> rules.Attack | None:
    """The dice of a volley; None where one of them was not told. Source: R5.20."""
    dice_groups = [
        [reel.rolled[k].die for k in because(reel, shot.dice, reason)]
        for reason in (fire.QUALITY, fire.FIREPOWER, fire.SUPPORT)
    ]
    quality, firepower, support = dice_groups
    if len(quality) != 1 or len(firepower) > 1 or sum(map(len, dice_groups)) != len(shot.dice):
        return None
    count = Counter(support)
    return rules.Attack(quality[0], sum(firepower), *(count[die] for die in (4, 6, 8, 10, 12)))


@FILMS.of(fire.HIT, fire.SUIT_ROLLED)
def hit_film(reel: Reel, fact: Any) -> None:
    """Somebody is hurt. Source: R5.33, R5.35, R10.20."""
    hurt(reel, fact.unit, fact.figure, fact.health)


@FILMS.of(NO_FACT)
def harmless_film(reel: Reel, _: Any) -> None:
    """A potential hit that somebody's armour stops: who it is, says his number. Source: R5.33, R5.35."""
    shot, who = reel.last("shot"), because(reel, reel.dice, fire.ALLOCATION)
    if shot is None or not who or shot.part or not fire.meets_armour(partial(because, reel), reel.dice):
        return
    squad = clone(squad_of(reel, shot.other))
    number_figures(reel.rules, squad, *middle(squad_of(reel, shot.unit)))
    for figure in squad.figure[: squad.figures]:
        if figure.number == reel.rolled[who[0]].face:
            reel.mark("unharmed", figure.x, figure.y, shot.other)
