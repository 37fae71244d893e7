"""What is told of demolition charges."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import counted, say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import demolition
from dieshift.stargrunt.chapters.demolition.orders import face_touched
from dieshift.stargrunt.chapters.demolition.rules import blow_of
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.rules import class_struck
from dieshift.stargrunt.chapters.vehicles.shown import WRECKS
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, shows, without
from dieshift.stargrunt.interface.rows import led, rows
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DESTROYED, DISABLED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells


@tells(demolition.DEMOLISHED)
def demolished(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that goes off."""
    left = counted("{count} charge left", "{count} charges left", fact.left)
    text = say("{unit} blows a charge on {other} ({left})", unit=scene.unit(fact.unit), other=scene.unit(fact.other),
               left=left)
    return after_colon(text, scene.all_dice(dice))


# --- What a demolition charge may do, before it is placed. All chances are the rules' own. See R16.10 -----------------


@shows(demolition.DEMOLISH)
def charge_odds(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a charge destroys or disables the vehicle that it is placed on. See R6.11, R16.10."""
    hull = seen.hull[seen.squad[order.target].hull - 1]
    blow = blow_of(class_struck(int(hull.armour), face_touched(rules, seen, order.unit, order.target)))
    outcomes = exact(lambda dice: points_rules.penetration(dice, rules, blow).came_to)
    chances: dict[str, Fraction] = {
        WRECKS[DESTROYED]: outcomes.get(points_rules.DESTROYS, Fraction(0)),
        WRECKS[DISABLED]: outcomes.get(points_rules.DISABLES, Fraction(0)),
        words.UNHARMED: outcomes.get(points_rules.HELD, Fraction(0))}
    yield led(Odds(rows=rows(chances, words.GROUP_VEHICLE)), words.OUT_OF_ACTION, 1 - chances[words.UNHARMED])


lacks(demolition.DEMOLISH)(without("charges"))
