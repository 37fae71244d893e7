"""What is told of close assaults."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import assault, fire
from dieshift.stargrunt.chapters.assault.book import ATTACKER
from dieshift.stargrunt.chapters.assault.bouts import NO_DIE, Bout, Met, bouts_of
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, PRISONER, SUIT_KO, TREATED, WOUNDED, WOUNDED_PRISONER
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, versus

FATES = {
    DEAD: say("{unit}'s {figure} is dead"), WOUNDED: say("{unit}'s {figure} is wounded"),
    FIT: say("{unit}'s {figure} was stunned, and stands up again"),
    TREATED: say("{unit}'s {figure} is a treated casualty"), SUIT_KO: say("{unit}'s {figure} is out, the suit wrecked"),
    PRISONER: say("{unit}'s {figure} is captured"), WOUNDED_PRISONER: say("{unit}'s {figure} is captured, wounded"),
}


@tells(assault.CHARGES)
def charges(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that comes on, and what the charged have to face."""
    said = say("{unit} charges {other}, {attackers} against {defenders}, odds {odds}", attackers=fact.attackers,
               defenders=fact.defenders, odds=fact.odds, **scene.both(fact))
    return listed([said, say("doubled by terror")]) if fact.terror else said


@tells(assault.JOINED_CHARGE)
def joined_charge(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit that joins a charge, and the unit that it charges with."""
    return say("{unit} is activated with {other}, to charge together", **scene.both(fact))


@tells(assault.CALLED_OFF)
def called_off(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that does not take place."""
    return say("the charge at {unit} is called off", unit=scene.unit(fact.other))


@tells(assault.CAME_TO_GRIPS)
def came_to_grips(scene: Scene, fact: Event, dice: list[int]) -> str:
    """In contact."""
    return say("{unit} comes to grips with {other}", **scene.both(fact))


@tells(assault.FELL_SHORT)
def fell_short(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A dash that does not reach."""
    return say("{unit} gets {gone}″ of {wanted}″ towards {other}", gone=short(fact.gone), wanted=short(fact.wanted),
               **scene.both(fact))


@tells(assault.GAVE_WAY)
def gave_way(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who falls back, and where to."""
    if fact.gone == 0:
        return say("{unit} finds no way back from {other}", **scene.both(fact))
    return say("{unit} falls back {gone}″ before {other}, to {place}", gone=short(fact.gone), place=place(fact),
               **scene.both(fact))


@tells(assault.OCCUPIED)
def occupied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A position taken."""
    return say("{unit} takes the position at {place}", unit=scene.unit(fact.unit), place=place(fact))


@tells(assault.BEATEN_OFF)
def beaten_off(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that goes back."""
    said = "{unit} goes back to cover at {place}" if fact.to_cover else "{unit} goes back to where it set out, {place}"
    return say(said, unit=scene.unit(fact.unit), place=place(fact))


@tells(assault.ROUND_FOUGHT)
def round_fought(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who fell in a round."""
    fell = [counted("{unit} loses {count} figure", "{unit} loses {count} figures", lost, unit=scene.unit(unit))
            for unit, lost in ((fact.unit, fact.attackers_lost), (fact.other, fact.defenders_lost)) if lost]
    if fact.joint and fact.attackers_lost:
        fell[0] = counted("the attackers lose {count} figure", "the attackers lose {count} figures",
                          fact.attackers_lost)
    said = after_colon(say("Round {round} of close combat", round=fact.round),
                       listed(fell) if fell else say("nobody falls"))
    rolled = [(scene.dice[k].die, scene.dice[k].face) for k in dice]
    bouts = bouts_of(scene.rules, scene.before, scene.order, rolled)
    shown = [bout_told(scene, dice, bout) for bout in bouts] or ([scene.all_dice(dice)] if dice else [])
    return listed([said, *shown], "; ")


def bout_told(scene: Scene, dice: list[int], bout: Bout) -> str:
    """Whose dice met whose, figure by figure, and who fell by them. Source: R8.22."""
    def named(met: Met) -> str:
        who = say("{unit}'s {figure}", unit=scene.unit(met.unit), figure=scene.figure(met.unit, met.figure))
        return listed([who, scene.die(dice[met.die], name="")], " ") if met.die != NO_DIE else who

    fell = [say("{unit}'s {figure} falls", unit=scene.unit(met.unit), figure=scene.figure(met.unit, met.figure))
            for met in (bout.lone, *bout.foes) if met.falls]
    return after_colon(versus([named(bout.lone), listed(named(foe) for foe in bout.foes)]), listed(fell))


@tells(assault.ROUND_ENDED)
def round_ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who was tested at the end of a round, against what, and who broke."""
    order = [fact.unit, fact.other] if fact.first == ATTACKER else [fact.other, fact.unit]
    tested = [say("{unit} {die} over {target}", unit=scene.unit(unit), die=scene.die(k), target=target)
              for unit, k, target in zip(order, dice, (fact.target, fact.other_target), strict=False)]
    if fact.loser == NOBODY:
        said = say("both sides hold")
    else:
        loser = scene.unit(fact.unit if fact.loser == ATTACKER else fact.other)
        levels = counted("{count} level of confidence", "{count} levels of confidence", fact.levels)
        said = say("{unit} breaks, and loses {levels}", unit=loser, levels=levels) if fact.levels else (
            say("{unit} breaks off", unit=loser) if dice else say("nobody of {unit} is left standing", unit=loser))
    return after_colon(listed(tested), said) if tested else said


@tells(assault.STRUCK_AT)
def struck_at(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a squad's strike came to."""
    made = counted("{count} die beats the defence", "{count} dice beat the defence", fact.beats)
    part = scene.of(dice, fire.PART_CASUALTY)
    defence = scene.of(dice, assault.DEFENCE)
    shown = versus([scene.all_dice(defence), scene.all_dice(k for k in dice if k not in {*part, *defence})])
    said = after_colon(say("{unit} strikes {other}", **scene.both(fact)), listed([shown, made]))
    rest = [scene.all_dice(part)] if part else []
    if fact.beats < 2:
        return listed([said, *rest])
    return listed([said, say("{total} ÷ {divisor}", total=fact.total, divisor=fact.divisor), *rest,
                   counted("{count} potential hit", "{count} potential hits", fact.hits)])


@tells(assault.STRUCK_MECH)
def struck_mech(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a strike at a mech came to."""
    return listed([struck_at(scene, fact, dice), say("the defence counts {count} times over", count=fact.times)], "; ")


@tells(assault.SQUAD_TESTED)
def squad_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether a squad stays after a round."""
    unit = scene.unit(fact.unit)
    if not dice:
        return say("{unit} stays", unit=unit)
    tested = say("{unit} {die} over {target}", unit=unit, die=scene.all_dice(dice), target=fact.target)
    if not fact.breaks:
        return after_colon(tested, say("{unit} stays", unit=unit))
    levels = counted("{count} level of confidence", "{count} levels of confidence", fact.levels)
    lost = say("{unit} breaks, and loses {levels}", unit=unit, levels=levels) if fact.levels else say(
        "{unit} breaks off", unit=unit)
    return after_colon(tested, lost)


@tells(assault.UNIT_TESTED)
def unit_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether a unit of several stays after a round, and what weighs on it."""
    said = squad_tested(scene, fact, dice)
    return listed([said, say("a unit of its side has fallen back: threat level {count} more", count=fact.weighs)],
                  "; ") if fact.weighs and dice else said


@tells(assault.PURSUED)
def pursued(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether those who broke were caught."""
    said = "{unit} pursues {other} and catches it, {far}″ for {wanted}″" if fact.caught else (
        "{unit} pursues {other} and stops short, {far}″ for {wanted}″")
    return say(said, far=short(fact.far), wanted=short(fact.wanted), **scene.both(fact))


@tells(assault.FATE_ROLLED)
def fate_rolled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What has become of somebody who was downed."""
    said = say(FATES[fact.health], unit=scene.unit(fact.unit), figure=scene.figure(fact.unit, fact.figure))
    return listed([said, scene.all_dice(dice)]) if dice else said


@tells(assault.ASSAULT_OVER)
def assault_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who has won."""
    winner = fact.unit if fact.winner == ATTACKER else fact.other
    return say("{unit} has won the close combat", unit=scene.unit(winner))
