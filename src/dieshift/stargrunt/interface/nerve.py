"""The chances of the orders that roll for something other than a fire: tests of nerve, messages, spotting, treatment.

Each die is asked of the rule that rolls it. See R3.26-R3.42, R7.39-R7.60, R9.1-R9.16, R10.10, R15.10; S4.40.
"""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.dice import Dice, shifted
from dieshift.core.odds import Odds as Distribution
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Shift
from dieshift.stargrunt.chapters import (
    air,
    ambush,
    assault,
    buildings,
    casualties,
    demolition,
    electronics,
    fires,
    launchers,
    movement,
    recovery,
    snipers,
    units,
    vehicles,
)
from dieshift.stargrunt.chapters import morale as morale_chapter
from dieshift.stargrunt.chapters.air import shown
from dieshift.stargrunt.chapters.ambush import shown as ambush_shown
from dieshift.stargrunt.chapters.assault import previews
from dieshift.stargrunt.chapters.buildings.shown import battering, steadying
from dieshift.stargrunt.chapters.casualties.rules import is_attended, medic_bonus, must_treat, treatment
from dieshift.stargrunt.chapters.command import COMMUNICATE, COMMUNICATION, RALLY, TRANSFER
from dieshift.stargrunt.chapters.command import rules as command
from dieshift.stargrunt.chapters.demolition.shown import charge_odds
from dieshift.stargrunt.chapters.electronics import shown as electronics_shown
from dieshift.stargrunt.chapters.fires.shown import dousing, wakes_in
from dieshift.stargrunt.chapters.independents.rules import collect_himself
from dieshift.stargrunt.chapters.launchers.previews import missile
from dieshift.stargrunt.chapters.morale import rules as morale
from dieshift.stargrunt.chapters.morale.orders import calm_down, make_last_stand, position_threat
from dieshift.stargrunt.chapters.movement.action import RELUCTANCE, needs_nerve
from dieshift.stargrunt.chapters.movement.columns import form_column, leave_column
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.recovery.rules import THREAT, can_recover, recovery_test
from dieshift.stargrunt.chapters.snipers import shown as snipers_shown
from dieshift.stargrunt.chapters.support.shown import bombing
from dieshift.stargrunt.chapters.vehicles import SEALED
from dieshift.stargrunt.chapters.vehicles.rules import first_status
from dieshift.stargrunt.interface import positions, words
from dieshift.stargrunt.interface.chances import BY_KIND
from dieshift.stargrunt.interface.checks import die_of, needs, reaction
from dieshift.stargrunt.interface.rows import later, passing, row, rows, together
from dieshift.stargrunt.odds import opposed
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import abandoned, untreated
from dieshift.stargrunt.state.terms import IN_PLAY, NOTED_SEALED, PANICKED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.reasons import reasons


def nerve(rules: Rules, table: Table, seen: Game, order: Order) -> Iterator[Odds]:
    """The test before a move, if it needs one. See R7.31, R7.32, R14.15."""
    if needs_nerve(table, seen, order) == 1:
        yield reaction(rules, seen.squad[order.unit], RELUCTANCE, "nerve")


def of_order(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Odds | None:
    """The chances of an order that is neither a move nor a fire; None when it rolls nothing."""
    load_shown("dieshift.stargrunt.chapters")
    made = BY_KIND.get(order.kind)
    if made is None:
        return None
    given = (rules, table, seen, names, order)
    return together([*made(*given), *electronics_shown.heard(*given)])


def starting(rules: Rules, seen: Game, order: Order) -> Odds | None:
    """Odds of what is rolled as a unit's activation begins: hatches, and fires that it is in. See S4.97, R14.54."""
    return together([*_hatches(rules, seen, order), *wakes_in(rules, seen, int(order.unit))])


def _hatches(rules: Rules, seen: Game, order: Order) -> Iterator[Odds]:
    """Whether a vehicle whose hatches nobody has noted yet is sealed. See S4.97."""
    unit, squad = int(order.unit), seen.squad[order.unit]

    def sealed(dice: Dice, game: Game) -> tuple[bool, int]:
        first_status(dice, rules, game, unit)
        return bool(game.hull[squad.hull - 1].airtight == NOTED_SEALED), int(dice.read)

    if squad.hull > 0:
        found = exact(sealed, fresh=lambda: (clone(seen),))
        if any(rolled for _, rolled in found):
            yield passing("sealed", found.p(lambda one: one[0]), die_of(SEALED, squad.quality), needs(squad, 0))


def _position(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    squad = seen.squad[order.unit]
    yield reaction(rules, squad, position_threat(table, squad), "position")


def _hold(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit In Position stays so. See R14.14."""
    squad = seen.squad[order.unit]
    if squad.in_position == 1:
        yield reaction(rules, squad, position_threat(table, squad), "hold")


def _forming(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit stays In Position, and what its figures meet as they take their places. See R4.14, R16.2."""
    yield from _hold(rules, table, seen, names, order)
    march = leave_column if order.kind == movement.LEAVE_COLUMN else form_column
    yield from positions.taking_places(rules, table, seen, order, lambda game: march(table, rules, game, order.unit))


def _reorganise(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    yield from _hold(rules, table, seen, names, order)
    squad = seen.squad[order.unit]
    hurt = untreated(squad)
    if hurt and (order.choice & casualties.TREAT_NOBODY == 0 or must_treat(rules) == 1):
        bonus = medic_bonus(rules, squad, is_attended(seen, order.unit))
        found = exact(treatment, bonus)
        yield Odds(dice=[Die(role=say(reasons.words[casualties.TREATMENT]), faces=6, count=hurt)],
                   rows=[row(words.AFTER_TREATMENT[health], found[health], say(reasons.words[casualties.TREATMENT]))
                         for health in words.AFTER_TREATMENT if health in found],
                   notes=[say(words.EACH_CASUALTY, count=hurt)])
    if order.choice & casualties.ASK and order.target >= 0:
        other = seen.squad[order.target]
        if other.quality:
            yield passing(
                "asked", opposed(squad.quality, other.quality), die_of(casualties.INTERROGATION, squad.quality))
    if order.choice & casualties.RECOVER:
        made = _item(squad)
        yield Odds(dice=made.dice, rows=made.rows, notes=[
            *made.notes, say(words.EACH_ITEM, count=can_recover(rules, seen, order.unit))])


def _item(squad: Squad) -> Odds:
    """Whether one thing of the fallen is recovered. See S4.40, S4.41."""
    chance = exact(recovery_test, squad.quality, squad.leadership).get(1, Fraction(0))
    return passing("item", chance, die_of(recovery.RECOVERY, squad.quality), needs(squad, THREAT))


def _take(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    yield _item(seen.squad[order.unit])


def _recover(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    squad = seen.squad[order.unit]
    chance = exact(morale.remove_suppression, squad.quality, squad.leadership).get(1, Fraction(0))
    yield passing("recover", chance, die_of(morale_chapter.SUPPRESSION, squad.quality), needs(squad, 0))


def _calm(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a panic passes, and what a 1 costs. See R7.53."""
    unit, squad = order.unit, seen.squad[order.unit]
    if acts_alone(squad) == 1:
        yield from _collect(seen, unit)
        return

    def outcome(dice: Dice, game: Game) -> tuple[bool, bool]:
        calm_down(dice, rules, game, unit)
        after = game.squad[unit]
        return bool(after.panic != PANICKED), bool(after.confidence < squad.confidence)

    found = exact(outcome, fresh=lambda: (clone(seen),))
    yield _worse_by_a_one("calm", found, die_of(morale_chapter.PANIC, squad.quality), words.PANICS_MORE)


def _collect(seen: Game, unit: int) -> Iterator[Odds]:
    """Whether an independent figure gets over his panic, and what a 1 costs. See R15.34."""
    squad = seen.squad[unit]

    def outcome(dice: Dice, game: Game) -> tuple[bool, bool]:
        collect_himself(dice, game, unit)
        return bool(game.squad[unit].panic != PANICKED), bool(game.squad[unit].gone != IN_PLAY)

    found = exact(outcome, fresh=lambda: (clone(seen),))
    yield _worse_by_a_one(
        "collect", found, die_of(morale_chapter.PANIC, squad.quality), words.OUT_OF_IT, needs(squad, 0))


def _worse_by_a_one(key: str, found: Distribution, die: Die, worse: str, note: str = "") -> Odds:
    """A test that is passed, failed, or failed by a 1, which costs more: chances that add up to one."""
    passed, by_one = found.p(lambda came: came[0]), found.p(lambda came: came[1])
    passes, fails = words.TESTS[key]
    return Odds(dice=[die], notes=[note] if note else [],
                rows=rows({passes: passed, fails: 1 - passed - by_one, worse: by_one}, die.role))


MESSAGES = {TRANSFER: "transfer", units.CALL_ELEMENT: "call", COMMUNICATE: "communicate"}


def message(rules: Rules, seen: Game, order: Order, key: str, jam: int = 0) -> Odds:
    """Whether a message gets through; `jam`: the EW roll that stands against it, 0 for none.

    See R9.1-R9.3, R9.14, R12.10.
    """
    squad, other = seen.squad[order.unit], seen.squad[order.target]
    chance = exact(command.reached_through, rules, seen, order.unit, order.target, jam).get(1, Fraction(0))
    if command.in_contact(rules, seen, order.unit, order.target) == 1:
        return passing(key, chance, die_of(COMMUNICATION, 0), words.DIRECT)
    skipped = command.bypassed_levels(squad.level, other.level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R9.2", page="16")] if skipped else []
    return passing(
        key, chance,
        Die(
            role=say(reasons.words[COMMUNICATION]), faces=shifted(squad.quality, -skipped), start=squad.quality,
            shifts=shifts))


def _send(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    yield message(rules, seen, order, MESSAGES[order.kind])


def _rally(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    yield from rallying(rules, seen, names, order, 0)


def rallying(rules: Rules, seen: Game, names: Roster, order: Order, jam: int) -> Iterator[Odds]:
    """The message, against a standing EW roll, and the rally that follows: one action. See R7.40, R7.43, R12.10."""
    boss, squad = seen.squad[order.unit], seen.squad[order.target]
    through = exact(command.reached_through, rules, seen, order.unit, order.target, jam).get(1, Fraction(0))
    raised = exact(morale.rally_test, squad.quality, squad.leadership, boss.leadership).get(1, Fraction(0))
    said = say(words.SUM_BOTH, leadership=squad.leadership, commander=boss.leadership, unit=names.unit(order.unit))
    wanted = say(words.NEEDS, die=f"D{squad.quality}", target=squad.leadership + boss.leadership, sum=said)
    yield message(rules, seen, order, "communicate", jam)
    yield later(passing("rally", through * raised, die_of(morale_chapter.RALLY, squad.quality), wanted))


def _remain(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether those in a disabled vehicle may stay in it. See R6.35, S3.66."""
    squad = seen.squad[seen.pending[seen.pending_count - 1].order.unit]
    if order.choice == vehicles.REMAIN and squad.standing_fast == 0:
        threat = aftermath.may_stay_threat(squad.motivation)
        more = morale.further_threat(rules, squad.motivation, untreated(squad), abandoned(squad))
        chance = exact(morale.confidence_test, rules, squad.quality, squad.leadership, threat + more)[0]
        yield passing("remain", chance, die_of(morale_chapter.CONFIDENCE, squad.quality), needs(squad, threat + more))


def _last_stand(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit stands fast, or is lost. See R7.60."""

    def stands(dice: Dice, game: Game) -> tuple[int, int]:
        make_last_stand(dice, rules, game, order.unit)
        squad = game.squad[order.unit]
        return int(squad.standing_fast == 1 and squad.gone == IN_PLAY), dice.die[0]

    found = exact(stands, fresh=lambda: (clone(seen),))
    die = next(iter(found))[1]
    yield passing("laststand", found.p(lambda came: came[0]), die_of(morale_chapter.LAST_STAND_ROLL, die))


BY_KIND.update({
    morale_chapter.GO_IN_POSITION: _position,
    casualties.REORGANISE: _reorganise,
    movement.FORM_COLUMN: _forming,
    movement.LEAVE_COLUMN: _forming,
    morale_chapter.REMOVE_SUPPRESSION: _recover,
    morale_chapter.REMOVE_PANIC: _calm,
    TRANSFER: _send,
    units.CALL_ELEMENT: _send,
    COMMUNICATE: _send,
    RALLY: _rally,
    ambush.LOOK: ambush_shown.look,
    ambush.AMBUSH: ambush_shown.wait,
    air.BOMB: bombing,
    fires.DOUSE: dousing,
    demolition.DEMOLISH: charge_odds,
    vehicles.BAIL_OUT: _remain,
    morale_chapter.LAST_STAND: _last_stand,
    electronics.JAM: electronics_shown.jam,
    electronics.SCAN: electronics_shown.scan,
    buildings.BATTER: battering,
    buildings.STEADY: steadying,
    recovery.TAKE: _take,
    assault.CHARGE: previews.charge,
    assault.STAND: previews.stand,
    snipers.SNIPE: snipers_shown.snipe,
    snipers.SHIFT: snipers_shown.shift,
    snipers.HIDE: snipers_shown.hide,
    assault.FINAL_FIRE: previews.final_fire,
    assault.JOIN_CHARGE: previews.join_charge,
    assault.GO_IN: previews.go_in,
    launchers.REMOTE: missile,
    assault.FIGHT: previews.fight_a_round,
    assault.PUT: previews.put_one,
    assault.PAIR: previews.pair_them,
    assault.PAIRED: previews.as_they_stand,
    assault.FOLLOW: previews.follow,
    assault.HOLD_FIRE: previews.hold_fire,
    assault.OCCUPY: positions.occupy,
    assault.FALL_BACK: positions.go_back,
    **shown.BY_KIND,
})
