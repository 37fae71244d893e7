"""What is told of close assaults."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from dieshift.core.dice import LADDER, scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.interface.films import Duellist, Happening, Reel
from dieshift.stargrunt.chapters import assault, fire
from dieshift.stargrunt.chapters.assault import declared
from dieshift.stargrunt.chapters.assault.bouts import NO_DIE, Bout, Met, bouts_of
from dieshift.stargrunt.chapters.assault.fight import doubled_side, pair_off, place_of
from dieshift.stargrunt.chapters.assault.melee import Fighter, melee_round
from dieshift.stargrunt.chapters.assault.odds import round_ways, strike_ways
from dieshift.stargrunt.chapters.assault.pairing import arms_code, line_of
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, takes_part, unit_at
from dieshift.stargrunt.chapters.assault.squad_melee import Blow, dazes, strike, strike_hits
from dieshift.stargrunt.chapters.recovery.rules import only_figure
from dieshift.stargrunt.interface.films import FILMS, because, figure_piece, hurt, middle, place_name, share, squad_of
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.fires import Smoke
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import PLACES, Event, Game, Hull, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, versus
from dieshift.stargrunt.text.steps import blank, tried

FATES = {terms.DEAD: say("{unit}'s {figure} is dead"), terms.WOUNDED: say("{unit}'s {figure} is wounded"),
         terms.FIT: say("{unit}'s {figure} was only stunned and stands up again"),
         terms.TREATED: say("{unit}'s {figure} is a treated casualty"),
         terms.SUIT_KO: say("{unit}'s {figure} is out, its suit wrecked"),
         terms.PRISONER: say("{unit}'s {figure} is captured"),
         terms.WOUNDED_PRISONER: say("{unit}'s {figure} is wounded and captured")}


@tells(assault.CHARGES)
def charges(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that comes on, and what the charged have to face."""
    said = say("{unit} charges {other}: {attackers} against {defenders}, odds {odds} to 1",
               attackers=fact.attackers, defenders=fact.defenders, odds=fact.odds, **scene.both(fact))
    return listed([said, say("doubled by terror")]) if fact.terror else said


@tells(assault.JOINED_CHARGE)
def joined_charge(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit that joins a charge, and the unit that it charges with."""
    return say("{unit} joins {other}'s charge", **scene.both(fact))


@tells(assault.CALLED_OFF)
def called_off(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that does not take place."""
    return say("the charge at {unit} is called off", unit=scene.unit(fact.other))


@tells(assault.CAME_TO_GRIPS)
def came_to_grips(scene: Scene, fact: Event, dice: list[int]) -> str:
    """In contact."""
    return say("{unit} engages {other} in close combat", **scene.both(fact))


@tells(assault.FELL_SHORT)
def fell_short(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A dash that does not reach."""
    return say("{unit} falls short of {other}: {gone}″ of the {wanted}″ needed", gone=short(fact.gone),
               wanted=short(fact.wanted), **scene.both(fact))


@tells(assault.GAVE_WAY)
def gave_way(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who falls back, and where to."""
    if fact.gone == 0:
        return say("{unit} has no way back from {other}", **scene.both(fact))
    return say("{unit} falls back {gone}″ from {other} to {place}", gone=short(fact.gone), place=place(fact),
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
                       listed(fell) if fell else say("no figure falls"))
    rolled = [(scene.dice[k].die, scene.dice[k].face) for k in dice]
    bouts = bouts_of(scene.rules, scene.before, scene.order, rolled)
    details = [bout_told(scene, dice, bout) for bout in bouts] or ([scene.all_dice(dice)] if dice else [])
    return listed([said, *details], "; ")


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
    tested = [say("{unit}'s {die} v {target}", unit=scene.unit(unit), die=scene.die(k), target=target)
              for unit, k, target in zip(order, dice, (fact.target, fact.other_target), strict=False)]
    if fact.loser == terms.NOBODY:
        said = say("both sides hold")
    else:
        loser = scene.unit(fact.unit if fact.loser == ATTACKER else fact.other)
        levels = counted("{count} level of confidence", "{count} levels of confidence", fact.levels)
        said = say("{unit} breaks, and loses {levels}", unit=loser, levels=levels) if fact.levels else (
            say("{unit} breaks off", unit=loser) if dice else say("{unit} has no figure left standing", unit=loser))
    return after_colon(listed(tested), said) if tested else said


@tells(assault.STRUCK_AT)
def struck_at(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a squad's strike came to."""
    beats_text = counted("{count} die beats the defence", "{count} dice beat the defence", fact.beats)
    part = scene.of(dice, fire.PART_CASUALTY)
    defence = scene.of(dice, assault.DEFENCE)
    dice_text = versus([scene.all_dice(defence), scene.all_dice(k for k in dice if k not in {*part, *defence})])
    said = after_colon(say("{unit} strikes {other}", **scene.both(fact)), listed([dice_text, beats_text]))
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
    tested = say("{unit}'s {die} v {target}", unit=unit, die=scene.all_dice(dice), target=fact.target)
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
    return listed([said, say("a unit of its side has fallen back: threat level +{count}", count=fact.weighs)],
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
    return after_colon(said, scene.all_dice(dice))


@tells(assault.ASSAULT_OVER)
def assault_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who has won."""
    winner = fact.unit if fact.winner == ATTACKER else fact.other
    return say("{unit} wins the close combat", unit=scene.unit(winner))


# --- What close assault looks like: the dash, the dice of both sides face to face, who falls, who gives way -----------


STRIKES = ("nothing", "minor", "major")
FATE_SIGNS = {terms.DEAD: "dead", terms.WOUNDED: "wounded", terms.FIT: "stunned", terms.TREATED: "treated",
              terms.SUIT_KO: "out", terms.PRISONER: "captive", terms.WOUNDED_PRISONER: "captive"}
ROUNDS = {1: "major", -1: "minor", 0: "nothing"}  # for the attackers: they are ahead, the defenders are, neither


@FILMS.of(declared.CHARGES, declared.CAME_TO_GRIPS)
def charges_film(reel: Reel, fact: Any) -> None:
    """Show a charge as a move from the charging unit to the charged one. Source: R8.4, R8.10."""
    path = [middle(squad_of(reel, fact.unit)), middle(squad_of(reel, fact.other))]
    reel.add("move", fact.unit, fact.other).path = path


@FILMS.of(declared.GAVE_WAY, declared.OCCUPIED, declared.BEATEN_OFF)
def goes(reel: Reel, fact: Any) -> None:
    """Who falls back, goes on or goes back, and where to. Source: R8.8, R8.34."""
    if fact.kind != declared.GAVE_WAY or fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]


@FILMS.of(declared.ROUND_FOUGHT)
def fought(reel: Reel, fact: Any) -> None:
    """The dice of a round, figure against figure. Source: R8.22."""
    film = reel.add("fight", fact.unit, fact.other)
    film.dice, film.place = reel.dice, place_name(reel, fact.other)
    film.score = [int(fact.defenders_lost), int(fact.attackers_lost)]
    add_pairs(reel, film)
    ahead = sign(fact.defenders_lost - fact.attackers_lost)
    film.result, film.chance = ROUNDS[ahead], round_chance(reel, film, ahead)


def add_pairs(reel: Reel, film: Happening) -> None:
    """Add pairs, winning dice and the figures that fall; pairs with a leader last. Source: R8.20-R8.22."""
    if reel.order is None:
        return
    rolled = [(reel.rolled[k].die, reel.rolled[k].face) for k in reel.dice]
    bouts = [[met for met in (bout.lone, *bout.foes) if met.die != NO_DIE]
             for bout in bouts_of(reel.rules, reel.before, reel.order, rolled)]
    bouts.sort(key=lambda bout: any(met.figure == reel.before.squad[met.unit].leader for met in bout))
    film.pairs = [[reel.dice[met.die] for met in bout] for bout in bouts if bout]
    film.wins = [reel.dice[met.die] for bout in bouts for met in bout if met.beats]
    film.fighters = [Duellist(die=reel.dice[met.die], piece=figure_piece(met.unit, met.figure), falls=met.falls)
                     for bout in bouts for met in bout]


def sign(number: int) -> int:
    """Whether a number is above 0, below it, or neither: 1, -1, 0."""
    return (number > 0) - (number < 0)


def round_chance(reel: Reel, made: Happening, ahead: int) -> float:
    """The chance that the side which is ahead loses fewer in such a round, or that both lose as many.

    0 where it was not fought as the reader saw both stand before it, or not all of its dice were told.
    Source: R8.20-R8.26; N15.
    """
    order, seen = reel.order, clone(reel.before)
    if order is None or order.kind != declared.FIGHT:
        return 0
    met, assault = pair_off(reel.rules, seen, order.choice, order.rifles), seen.assault
    few, many = (tuple(Fighter(each.quality, each.weapon, each.suit, each.covered, each.on, each.place)
                       for each in side) for side in (assault.smaller[: met.smaller], assault.larger[: met.larger]))
    tape, first = scripted(), int(assault.round == 0)
    melee_round(tape, reel.rules, few, many, first)
    if tape.die[: tape.read] != [reel.rolled[k].die for k in made.dice]:
        return 0
    ways = round_ways(fields_of(catalogue.of(reel.rules)), few, many, first)
    for_few = -1 if met.few == ATTACKER else 1
    return share(ways, lambda fell: sign(for_few * (sum(fell[0]) - sum(fell[1]))) == ahead)


@FILMS.of(declared.STRUCK_AT, declared.STRUCK_MECH)
def struck(reel: Reel, fact: Any) -> None:
    """A squad's strike against the other's defence. Source: S2.5-S2.8, S2.20."""
    fight = reel.add("fight", fact.unit, fact.other)
    fight.against = because(reel, reel.dice, declared.DEFENCE)
    fight.dice, fight.wins = [k for k in reel.dice if k not in fight.against], reel.wins
    came_to = level(reel.rules, fact.beats)
    fight.result = STRIKES[came_to]
    fight.chance = strike_chance(reel, fight, fact.times if fact.kind == declared.STRUCK_MECH else 1, came_to)


def level(rules: Rules, beats: int) -> int:
    """What so many dice that beat the defence are worth: nothing, a daze, or hits. Source: S2.7, S2.8."""
    return 2 if strike_hits(rules, beats) else int(dazes(rules, beats))


def strike_chance(reel: Reel, shown: Happening, times: int, came_to: int) -> float:
    """The chance of what a strike came to or more, or of nothing; 0 where dice of it were not told.

    Source: S2.5-S2.8, S2.20.
    """
    own_dice = [k for k in shown.dice if k not in because(reel, shown.dice, fire.PART_CASUALTY)]
    quality, hands = ([reel.rolled[k].die for k in because(reel, own_dice, reason)] for reason in (fire.QUALITY,
                                                                                                   declared.MELEE))
    if [len(shown.against), len(quality), len(hands)] != [1, 1, len(own_dice) - 1]:
        return 0
    if getattr(reel.rules, strike.__name__) != 0:  # then it may matter which of the dice are those of its points
        return 0
    blow = Blow(quality[0], 0, *(hands.count(die) for die in LADDER))
    ways = strike_ways(fields_of(catalogue.of(reel.rules)), blow, reel.rolled[shown.against[0]].die, times)
    levels = {outcome: level(reel.rules, outcome.beats) for outcome in ways.ways}
    return share(ways, lambda made: levels[made] >= came_to if came_to else levels[made] == 0)


@FILMS.of(declared.ROUND_ENDED)
def ended(reel: Reel, fact: Any) -> None:
    """Both sides' tests at the end of a round. Source: R8.50."""
    if reel.dice:
        made = reel.add("fight", fact.unit, fact.other)
        made.dice = reel.dice


@FILMS.of(declared.FATE_ROLLED)
def fate(reel: Reel, fact: Any) -> None:
    """What has become of somebody who was downed. Source: R8.57."""
    hurt(reel, fact.unit, fact.figure, fact.health)
    piece = figure_piece(fact.unit, fact.figure)
    for film in reel.shown:
        film.fighters = [replace(one, fate=FATE_SIGNS[fact.health]) if one.piece == piece else one
                         for one in film.fighters]


# --- Pairings of the larger side's figures in close combat, one for identical figures ---------------------------------
# Source: R8.20, R8.21.


def pairings(game: Game) -> Iterator[Order]:
    """One figure of each kind on each kind of enemy: those that have been paired are left out."""
    few = doubled_side(game)
    foes = dict[tuple[int, ...], int]()
    for number, (part, i) in enumerate(_counted(game, few), 1):
        line = place_of(game, few, number - 1)
        if line != terms.NOBODY and game.assault.meets[line] == 0:
            foes.setdefault((part, *_kind(game.squad[unit_at(game, part)], i)), number)
    for unit, figure in _free(game, few):
        for foe in foes.values():
            yield blank(assault.PAIR, unit, choice=foe, rifles=1 << figure)


def pair_named(game: Game, order: Order, names: Roster) -> str:
    """A pairing in words: the figure of the larger side, and the figure that it is put on."""
    part, index = list(_counted(game, doubled_side(game)))[order.choice - 1]
    unit, mine = unit_at(game, part), only_figure(order.rifles)
    return say("{unit}'s {figure} on {other}'s {foe}", unit=names.unit(order.unit), other=names.unit(unit),
               figure=names.figure(order.unit, game.squad[order.unit], mine),
               foe=names.figure(unit, game.squad[unit], index))


def _counted(game: Game, side: int) -> Iterator[tuple[int, int]]:
    """The figures of a side as they are counted: the place of their unit, and which of it."""
    for part in range(PLACES):
        if takes_part(game, side, part) == 1:
            yield from ((part, i) for i in range(game.squad[unit_at(game, part)].figures))


def _free(game: Game, few: int) -> Iterator[tuple[int, int]]:
    """Of the larger side's figures that nobody has been paired with, the first of each kind: its unit, and which."""
    named = set(game.assault.meets)
    for part in range(PLACES):
        seen: set[tuple[int, int]] = set()
        if takes_part(game, 1 - few, part) == 1:
            unit = unit_at(game, part)
            for i in range(game.squad[unit].figures):
                line = line_of(game, unit, 1 << i)
                if line != terms.NOBODY and line + 1 not in named and _kind(game.squad[unit], i) not in seen:
                    seen.add(_kind(game.squad[unit], i))
                    yield unit, i


def _kind(squad: Squad, index: int) -> tuple[int, int]:
    """What tells a figure from others in close combat: its arms, and whether it leads."""
    return arms_code(squad, index), int(index == squad.leader)


# --- one squad against another ----------------------------------------------------------------------------------------
# Two squads as a game of their own: as much as the rules ask about when one looks at the other, and may be changed.


ONE, OTHER = 0, 1


class _Pair(NamedTuple):
    """As much of a game as the rules ask about when one squad looks at another."""

    squad: tuple[Squad, Squad]
    night: int
    clouds: int
    smoke: Sequence[Smoke]
    units: int = 2
    hulls: int = 0
    hull: Sequence[Hull] = ()
    rubble: int = 0
    shut: int = 0
    sections: int = 0
    section: Sequence[Section] = ()


def pair_of(one: Squad, other: Squad, seen: Game, hulls: Sequence[Hull] | None = None) -> Game:
    """A game of two squads, their vehicles, the smoke and the buildings between them, and nothing else."""
    hull = seen.hull if hulls is None else hulls
    return cast("Game", _Pair((one, other), seen.night, seen.clouds, seen.smoke, hulls=seen.hulls, hull=hull,
                              rubble=seen.rubble, shut=seen.shut, sections=seen.sections, section=seen.section))


def lone(x: int, y: int, side: int = 0) -> Squad:
    """A squad of one figure at a place."""
    squad = Squad()
    squad.figures, squad.present, squad.located, squad.side = 1, 1, terms.PLACED, side
    squad.figure[0].x, squad.figure[0].y = x, y
    return squad


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(assault.CHARGE)
def charge_orders(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Charges at each other unit, by itself and together with others. Source: R8.1, R8.70."""
    return (blank(assault.CHARGE, unit, other, choice=choice)
            for choice in (0, assault.TOGETHER) for other in range(game.units))
