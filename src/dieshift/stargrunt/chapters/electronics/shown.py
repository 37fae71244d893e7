"""What is told of electronic warfare."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import counted, say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import air, drones, electronics, fire, launchers, spotting, support
from dieshift.stargrunt.chapters.air.orders import call_die, call_needs
from dieshift.stargrunt.chapters.command import rules as command
from dieshift.stargrunt.chapters.drones.rules import drone_of
from dieshift.stargrunt.chapters.electronics import rules as electronics_rules
from dieshift.stargrunt.chapters.electronics.orders import screen_of
from dieshift.stargrunt.chapters.electronics.rules import may_answer, roll_to_beat, side_that_hears
from dieshift.stargrunt.chapters.fire.gather import aim_declared
from dieshift.stargrunt.chapters.launchers.orders import missile_of
from dieshift.stargrunt.chapters.launchers.previews import named
from dieshift.stargrunt.chapters.points.guns import first_of, is_spoofed, launched
from dieshift.stargrunt.chapters.points.shots import weapon_towards
from dieshift.stargrunt.chapters.spotting import OBSERVE
from dieshift.stargrunt.chapters.spotting import rules as spotting_rules
from dieshift.stargrunt.chapters.support.orders import battery_named, needs_no_die, request_die_of, request_needs_of
from dieshift.stargrunt.chapters.support.rules import battery_of, request_test
from dieshift.stargrunt.frame import questions, reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, shows, shows_with_all
from dieshift.stargrunt.interface.rows import passing
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Event, Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEVICE, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test, versus
from dieshift.stargrunt.turn.interrupts import copy_order

JAMS = (say("{unit} spoofs the sensors of {other}, {paid}"), say("{unit} jams the message of {other}, {paid}"),
        say("{unit} spoofs the missile of {other}, {paid}"))


@tells(electronics.WENT_ACTIVE)
def went_active(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A whole stack of markers."""
    return say("{unit} is active in electronic warfare: {markers}", unit=scene.unit(fact.unit),
               markers=markers(fact.markers))


@tells(electronics.JAMMED)
def jammed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """EW against a signal, or in answer to a roll that stands about it."""
    places = {**scene.both(fact), "paid": paid(fact)}
    if fact.against:
        sentence = say("{unit} answers with EW, {paid}", **places)
        roll = test(scene, dice, fact.against, say("the roll to beat"), passed=bool(fact.stands))
        return after_colon(sentence, say("{test}, and holds" if fact.stands else "{test}, fails", test=roll))
    sentence = say(JAMS[fact.message], **places)
    return after_colon(sentence, scene.all_dice(dice))


@tells(electronics.SCANNED)
def scanned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A scan of a counter; what it has found shows when nobody answers."""
    screen = scene.of(dice, electronics.SCREEN)
    mine = [scene.die(k, wins=bool(fact.found)) for k in scene.of(dice, electronics.EW)]
    sentence = say("{unit} scans {other}, {paid}" if fact.found else "{unit} scans {other} without result, {paid}",
                   **scene.both(fact), paid=paid(fact))
    return after_colon(sentence, versus([scene.all_dice(screen), *mine]))


@tells(electronics.SHOWN)
def shown(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter that was found out."""
    if fact.found == spotting.A_DUMMY:
        return say("{unit} identifies {other} as a false counter, which is removed", **scene.both(fact))
    if fact.found in spotting.DEVICES:
        return say("{unit} identifies {other}: {device}", device=DEVICE[fact.found - spotting.A_DEVICE],
                   **scene.both(fact))
    return say("{unit} identifies {other}, and its figures are placed", **scene.both(fact))


def paid(fact: Event) -> str:
    """What a task has cost, and what is left."""
    return say("{markers}, {left} left", markers=markers(fact.markers), left=fact.left)


def markers(count: int) -> str:
    """So many markers."""
    return counted("{count} marker", "{count} markers", count)


# --- The chances of the tasks of electronic warfare, each die asked of the rule that rolls it -------------------------
# See R12.4, R12.10, R12.20, R12.30, R12.40.


@shows(electronics.JAM)
def jam(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """EW against the signal on top of the stack, or against the roll that stands about it; later answers apart."""
    top = seen.pending[seen.pending_count - 1]
    die, against, signal = ew_die(seen.squad[order.unit]), roll_to_beat(top), top.order

    def drowns(dice: Dice) -> bool:
        return through(dice, rules, seen, signal, electronics_rules.ew_roll(dice, die, order.choice)) == command.DROWNED

    def spoofs(dice: Dice) -> bool:
        face, squad = electronics_rules.ew_roll(dice, die, order.choice), seen.squad[signal.unit]
        sensor = (
            squad.sensor if signal.kind == OBSERVE else seen.device[drone_of(seen, signal.unit)].die
        )
        return bool(spotting_rules.spoofed_eyes(dice, squad.quality, sensor, 0, face) == spotting_rules.SPOOFED)

    if against:
        chance = exact(electronics_rules.answer_roll, die, order.choice, against).p(bool)
        yield passing("answer", chance, _die(die, order.choice), say(words.TO_BEAT, roll=against))
    elif signal.kind in {OBSERVE, drones.SEEK}:
        yield passing("spoof", exact(spoofs).p(bool), _die(die, order.choice))
    elif signal.kind in {fire.FIRE, launchers.REMOTE}:
        guidance = _guidance(rules, table, seen, signal)
        yield (passing("draw off", _draws_off(rules, seen, signal, guidance, die, order.choice),
                       _die(die, order.choice))
               if guidance else Odds(dice=[_die(die, order.choice)], notes=[words.GUIDED_UNKNOWN]))
    elif _is_known(seen, signal):
        yield passing("jam", exact(drowns).p(bool), _die(die, order.choice))
    else:
        yield Odds(dice=[_die(die, order.choice)], notes=[words.UNKNOWN_RECEIVER])


def _is_known(seen: Game, given: Order) -> bool:
    """Whether a viewer knows the sender and the recipient of a message that is under way. See R11.8, R15.1."""
    side = int(seen.squad[given.unit].side)
    if given.kind == support.REQUEST:
        return bool(battery_of(seen, side, battery_named(given)) != NOBODY)
    return bool(given.target != NOBODY and seen.squad[given.target].quality > 0 and seen.squad[given.unit].quality > 0)


def through(dice: Dice, rules: Rules, seen: Game, given: Order, jam: int) -> int:
    """What becomes of a message against an EW roll: 1, 0 or DROWNED. See R9.14, R11.3, R11.16, R12.10."""
    if given.kind == support.REQUEST:
        if needs_no_die(rules, seen, given) == 1:
            return 1
        return int(request_test(dice, request_die_of(seen, given), request_needs_of(seen, given), jam))
    if given.kind == air.CALL_IN:
        return int(request_test(dice, call_die(seen, given), call_needs(seen, given), jam))
    return int(command.reached_through(dice, rules, seen, given.unit, given.target, jam))


def _guidance(rules: Rules, table: Table, seen: Game, given: Order) -> int:
    """The guidance of the first missile of a fire; 0 where the viewer does not know it. See R6.67, R6.68, R15.1."""
    if given.kind == launchers.REMOTE:
        order = named(rules, table, seen, given)
        return 0 if order is None else int(missile_of(rules, seen, order).die)
    first = int(first_of(aim_declared(table, rules, seen, given, 0).supports))
    return 0 if first == NOBODY else int(weapon_towards(rules, seen, given.unit, given.target, first).die)


def _draws_off(rules: Rules, seen: Game, given: Order, guidance: int, die: int, extra: int) -> Fraction:
    """The chance that EW draws off a missile that is fired. See R6.65, R12.30."""
    quality = seen.squad[given.unit].quality

    def drawn(dice: Dice) -> bool:
        face = electronics_rules.ew_roll(dice, die, extra)
        return bool(is_spoofed(launched(dice, rules, quality, guidance), face))

    return exact(drawn).p(bool)


@shows(electronics.SCAN)
def scan(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What screens a counter follows from where it lies."""
    die, screen = ew_die(seen.squad[order.unit]), screen_of(rules, table, seen, order.unit, order.target)
    attempt = passing(
        "scan", exact(electronics_rules.scan_roll, die, order.choice, screen).p(bool), _die(die, order.choice)
    )
    yield replace(attempt, dice=[*attempt.dice, Die(role=say(reasons.words[electronics.SCREEN]), faces=screen)])


@shows_with_all(1)
def heard(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Which of the enemy's units could turn EW against an order that is a signal. See R12.10, R12.20, R12.30."""
    declared = Pending()
    copy_order(declared.order, order)
    if side_that_hears(rules, table, seen, declared) != NOBODY:
        yield Odds(notes=[say(words.MAY_JAM, unit=names.unit(unit)) for unit in range(seen.units)
                          if may_answer(seen, unit, declared) == 1])


def _die(die: int, extra: int) -> Die:
    return Die(role=say(reasons.words[electronics.EW]), faces=electronics_rules.tuned_die(die, extra), start=die)


@questions.detail(electronics.SIGNAL)
def signal_heard(game: Game, names: Roster) -> str:
    """Against what EW may be turned, or what may be answered. Source: R12.40."""
    if game.pending_count == 0:
        return questions.sentence(electronics.SIGNAL)
    top = game.pending[game.pending_count - 1]
    order, unit = notation.in_words(top.order, names), names.unit(top.order.unit)
    roll = electronics_rules.roll_to_beat(top)
    if roll == 0:
        return say("whether to use EW against {unit}, which declares {order}", unit=unit, order=order)
    return say("whether to answer the EW roll of {roll} on {unit}, which declares {order}", roll=roll, unit=unit,
               order=order)


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(electronics.GO_ACTIVE)
def no_going_active(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether EW systems are active at once, or the unit has none. Source: R12.2."""
    return bool(electronics_rules.going_active(rules) == electronics_rules.ACTIVE_AT_ONCE or ew_die(squad) == 0)
