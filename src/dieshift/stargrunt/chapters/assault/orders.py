"""What a charge needs, its steps one after the other, and the answers that it asks for.

Source: R8.1-R8.15, R8.20, R8.30-R8.34, R8.50-R8.60, R8.73; S3.32-S3.35; N4, N5, N7, N8, N15, N21.
"""

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, morale
from dieshift.stargrunt.chapters.assault import charge as assault_charge
from dieshift.stargrunt.chapters.assault import declared, fight, squads_fight
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.aftermath import end_fight
from dieshift.stargrunt.chapters.assault.dash import drop_out, falls_short, goes_on_at, press, run, set_out
from dieshift.stargrunt.chapters.assault.defence import defend
from dieshift.stargrunt.chapters.assault.fates import nobody_wins
from dieshift.stargrunt.chapters.assault.joining import storm_refusal
from dieshift.stargrunt.chapters.assault.pairing import meet
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.together import end_joint_round
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, cover_near, fall_back
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.rules import part_refusal
from dieshift.stargrunt.chapters.morale.rules import suppress
from dieshift.stargrunt.chapters.movement.action import react
from dieshift.stargrunt.forms import AFTER, EXAMPLES, NUMBERS, joined, written
from dieshift.stargrunt.frame import ALLOWED, UNDER_WAY, answered, begun, carried_out, decides, fits, needs, waits_for
from dieshift.stargrunt.state.records import Assault, Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed

clear_assault = clearing(Assault)


@needs.case(declared.CHARGE)
def charge_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may charge another: shaken or better, before anything else, at an enemy in sight, within reach.

    Together with others it charges with a whole activation. Source: R8.1, R8.10, R8.70, R7.61, R3.24; N21.
    """
    unit, target = order.unit, order.target
    refusal: int = assault_charge.aim_refusal(rules, table, game, unit, target)
    if refusal != ALLOWED:
        return refusal
    if game.squad[unit].actions < 2 and (game.assault.follows == 0 or order.choice == declared.TOGETHER):
        return declared.CHARGE_COMES_FIRST
    refusal = assault_charge.reach_refusal(rules, table, game, unit, target)
    if refusal == ALLOWED and order.choice == declared.TOGETHER:
        refusal = storm_refusal(rules, table, game, unit, target)
    return refusal


@begun.case(declared.CHARGE)
def dare(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Test whether a unit dares to charge: who does spends its whole activation, and leaves its position.

    Who does not has lost one action, and stays In Position. Where it charges together with others, they are named
    before anybody is tested. Source: R3.24, R8.1, R8.2, R8.70, R7.33, R14.16; S3.32-S3.35.
    """
    squad, unit = game.squad[order.unit], order.unit
    threat = assault_rules.charge_threat(rules, squad.confidence, squad.in_position)
    clear_assault(game.assault)
    if order.choice == declared.TOGETHER:
        game.assault.lead, game.assault.step = unit + 1, assault_rules.JOINS
        game.pending[game.pending_count - 1].stage = UNDER_WAY
        return 1
    if react(dice, rules, game, unit, threat, declared.CHARGE) == 0:
        return 0
    squad.in_position, squad.actions = 0, 0
    middle, assault = squad.figure[squad.centre], game.assault
    assault.step, assault.start_x, assault.start_y = assault_rules.STANDS, middle.x, middle.y
    game.pending[game.pending_count - 1].stage = UNDER_WAY
    return 1


@carried_out.case(declared.CHARGE)
def go_on_with_assault(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The next step of a close assault, all of it within one activation. Source: R8.3, R8.10, R8.56."""
    pending = game.pending[game.pending_count - 1]
    step = game.assault.step
    if step == assault_rules.STANDS:
        assault_charge.meet_the_charge(dice, rules, table, game, pending)
    elif step == assault_rules.SETS_OUT:
        set_out(dice, rules, table, game, pending)
    elif step == assault_rules.RUNS:
        run(dice, rules, table, game, pending)
    elif step == assault_rules.DONE and game.assault.follows == 0:
        clear_assault(game.assault)
    elif step == assault_rules.DONE:
        game.assault.step = assault_rules.NONE


@waits_for.case(declared.CHARGE)
def question_of_assault(game: Game, pending: Pending) -> int:
    """What a close assault asks before it goes on.

    Source: R8.9, R8.11, R8.20, R8.21, R8.30, R8.34, R8.73; S2.13.
    """
    step = game.assault.step
    if step in (assault_rules.JOINS, assault_rules.FEWER):
        return declared.WHO_CHARGES
    if step in (assault_rules.WAITS, assault_rules.TESTS):
        return declared.WHETHER_TO_STAND
    if step == assault_rules.DEFENDS:
        return declared.WHETHER_TO_DEFEND
    if step == assault_rules.BEATEN:
        return declared.WHITHER_BACK
    if step in (assault_rules.PAIRS, assault_rules.MEETS):
        return declared.HOW_TO_PAIR if step == assault_rules.PAIRS else declared.HOW_TO_FIGHT
    if step == assault_rules.VACATED:
        return declared.WHETHER_TO_OCCUPY
    return declared.WHETHER_TO_FOLLOW if step == assault_rules.FOLLOWS else NOBODY


@decides.case(declared.WHETHER_TO_STAND, declared.WHETHER_TO_DEFEND, declared.WHETHER_TO_FOLLOW)
def side_that_answers(game: Game, pending: Pending, question: int) -> int:
    """The side that is charged; at the end of a squads' round the side that tests; after a fight the side that has won.

    Source: R8.9, R8.30, R8.73; S2.11, S2.13.
    """
    assault, unit = game.assault, pending.order.target
    if question == declared.WHETHER_TO_FOLLOW:
        unit = assault_rules.unit_of_side(game, assault.winner - 1)
    elif assault.step == assault_rules.TESTS:
        unit = assault_rules.unit_at(game, assault.tests - 1)
    return game.squad[unit].side


@decides.case(declared.HOW_TO_PAIR, declared.HOW_TO_FIGHT)
def side_that_puts(game: Game, pending: Pending, question: int) -> int:
    """The larger side makes the pairs, the smaller puts the surplus. Source: R8.20, R8.21."""
    few = fight.doubled_side(game)
    return game.squad[assault_rules.unit_of_side(game, few if question == declared.HOW_TO_FIGHT else 1 - few)].side


# --- the answers -----------------------------------------------------------------------------------------------------


@fits.case(declared.WHETHER_TO_STAND)
def stand_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Stand, or give ground; a last stand stays where it is. Source: R8.9, R7.61."""
    other = game.pending[game.pending_count - 1].order.target
    if game.assault.step == assault_rules.TESTS:
        other = assault_rules.unit_at(game, game.assault.tests - 1)
    if order.choice == 1 and game.squad[other].standing_fast == 1:
        return morale.STANDING_FAST
    return ALLOWED if 0 <= order.choice <= 1 else activation.BAD_CHOICE


@answered.case(declared.STAND)
def stand(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The charged unit receives the charge, or withdraws by its own choice before it comes home.

    Where squads fight it withdraws instead of the test, for a level of confidence, and may do so after each round, too.
    Source: R8.9; S2.13; N7, Q5.
    """
    pending = game.pending[game.pending_count - 1]
    pending.stage = UNDER_WAY
    if game.assault.step == assault_rules.TESTS:
        end_squads_round(dice, rules, table, game, pending, order.choice)
    elif order.choice == 1:
        squads = fights_in_pairs(rules) == 0
        far = squads_fight.withdraw_by_choice(dice, rules, game, pending.order.target) if squads else NO_DASH
        assault_charge.stands_no_longer(dice, rules, table, game, pending, far)
    elif fights_in_pairs(rules) == 1 or assault_charge.test_stand(dice, rules, table, game, pending) == 1:
        game.assault.step = assault_rules.SETS_OUT
    proceed(dice, rules, table, game)


@rule
def end_squads_round(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, by_choice: int) -> None:
    """A side tests at the end of a squads' round, or withdraws by its choice; both stay, or it is over.

    Source: S2.11, S2.13; Q4, Q5.
    """
    assault, far, breaks = game.assault, NO_DASH, 1
    if by_choice == 1:
        far = squads_fight.withdraw_by_choice(dice, rules, game, assault_rules.unit_at(game, assault.tests - 1))
    else:
        breaks = squads_fight.test_unit(dice, rules, game)
    if breaks == 1:
        squads_fight.leave_fight(dice, rules, table, game, far)
    else:
        squads_fight.next_test(game)
    if assault.winner != 0:
        end_fight(dice, rules, table, game, pending, far)
    elif assault.tests == 0:
        assault.step = assault_rules.MEETS


@fits.case(declared.WHETHER_TO_DEFEND)
def defence_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """The charged unit fires at those who charge it, with what it has, or holds its fire. Source: R8.30, R8.33."""
    if order.kind == declared.HOLD_FIRE:
        return ALLOWED
    charge = game.pending[game.pending_count - 1].order
    if order.unit != charge.target or falls_short(game, order.target) == 0:
        return declared.NOT_DEFENDING
    choice = part_refusal(rules, order.choice)
    if choice != ALLOWED:
        return choice
    return gather.aim(table, rules, game, order, 0).refusal


@answered.case(declared.FINAL_FIRE)
def final_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Final defensive fire: those who charge press on, or are beaten off. Source: R8.30-R8.36."""
    pending = game.pending[game.pending_count - 1]
    unit = order.target
    on = defend(dice, rules, table, game, order)
    pending.stage = UNDER_WAY
    if on == 1:
        press(rules, table, game, pending)
        proceed(dice, rules, table, game)
        return
    assault_rules.turn_to(pending, unit)
    if in_play(game.squad[unit]) == 0 or goes_on_at(game, unit) == 0:
        drop_out(rules, table, game, pending)
    else:
        game.assault.step, game.assault.winner = assault_rules.BEATEN, 1 + assault_rules.DEFENDER
    proceed(dice, rules, table, game)


@answered.case(declared.HOLD_FIRE)
def hold_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The charged unit holds its fire. Source: R8.30."""
    pending = game.pending[game.pending_count - 1]
    press(rules, table, game, pending)
    pending.stage = UNDER_WAY
    proceed(dice, rules, table, game)


@fits.case(declared.WHITHER_BACK)
def back_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Stay, where the charge was not beaten off; else back to cover, if any, or to the start. Source: R8.11, R8.34."""
    if order.choice < declared.STAY or order.choice > declared.TO_START:
        return activation.BAD_CHOICE
    if order.choice == declared.STAY:
        return ALLOWED if game.assault.winner == 0 else declared.NO_STAYING
    unit = game.pending[game.pending_count - 1].order.unit
    return declared.NO_COVER_NEAR if order.choice == declared.TO_COVER and cover_near(rules, table, game,
                                                                                      unit) == 0 else ALLOWED


@answered.case(declared.FALL_BACK)
def go_back(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A charge that did not come home stays where it is, or goes back, and takes a suppression marker.

    Source: R8.11, R8.34; N8.
    """
    pending = game.pending[game.pending_count - 1]
    unit = pending.order.unit
    if order.choice != declared.STAY:
        fall_back(dice, rules, table, game, unit, 1 if order.choice == declared.TO_COVER else 0)
        suppress(dice, game, unit)
        game.assault.left = assault_rules.is_joint(game)
    pending.stage = UNDER_WAY
    game.assault.winner = 0
    drop_out(rules, table, game, pending)
    proceed(dice, rules, table, game)


@fits.case(declared.HOW_TO_FIGHT)
def fight_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """The surplus is spread, shared among some of the smaller side, heaped on one, or put one by one.

    Source: R8.20; N15.
    """
    if order.kind == declared.FIGHT and order.choice == declared.SPREAD and order.rifles == 0:
        return ALLOWED
    if fights_in_pairs(rules) == 0:
        return declared.NOT_IN_THIS_FIGHT
    few = fight.doubled_side(game)
    if assault_rules.standing(game, few) == assault_rules.standing(game, 1 - few):
        return declared.NOT_IN_THIS_FIGHT
    if fight.surplus_left(game) == 0:
        return declared.SURPLUS_IS_PUT
    if order.rifles != 0:
        shared = order.kind == declared.FIGHT and order.choice == declared.SPREAD
        named = fight.places_of(game, few, order.rifles) != NOBODY
        return ALLOWED if shared and named else declared.NOT_AMONG_THESE
    return declared.NOT_IN_THIS_FIGHT if fight.place_of(game, few, order.choice - 1) == NOBODY else ALLOWED


@answered.case(declared.PUT)
def put_one(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """One of the surplus is put on a figure; the rest have still to be put. Source: R8.20; N15."""
    game.assault.put[fight.place_of(game, fight.doubled_side(game), order.choice - 1)] += 1
    proceed(dice, rules, table, game)


@answered.case(declared.FIGHT)
def fight_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A round of close combat; where a side breaks in it, or is no more, it is over.

    Source: R8.20-R8.28, R8.50, R8.60.
    """
    pending, assault = game.pending[game.pending_count - 1], game.assault
    if fights_in_pairs(rules) == 1:
        fight.fight_round(dice, rules, game, order.choice, order.rifles)
        if assault_rules.is_joint(game) == 1:
            end_joint_round(dice, rules, table, game)
        else:
            fight.end_round(dice, rules, game)
    else:
        squads_fight.squads_round(dice, rules, table, game)
    pending.stage = UNDER_WAY
    if assault.winner != 0:
        end_fight(dice, rules, table, game, pending, NO_DASH)
    elif assault.tests > 0:
        assault.step = assault_rules.TESTS
    elif assault_rules.standing(game, assault_rules.ATTACKER) == 0:
        nobody_wins(dice, rules, game)
        assault.step = assault_rules.DONE
    else:
        meet(rules, game)
    proceed(dice, rules, table, game)


# --- how its orders are written ---------------------------------------------------------------------------------------


EXAMPLES["{lone}"] = "2"


@written("{among}", rf"(?:{AFTER}among\s+(?P<figures>{NUMBERS}))?", syntax="among 1,2,3")
def among(order: Order, _: Roster) -> str:
    """The figures among which the surplus is put."""
    return f"among {joined(order.rifles)}" if order.rifles else ""
