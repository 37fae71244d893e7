"""A squad that charges another at a real table: its odds, and the answers that play it from the test to its end.

The odds are those of `dieshift odds assault`, asked of the squads as they stand. The charge comes home with its first
dash, nobody fires at it, gives ground or follows through: what the players decide there, they do at their table.
Source: R8.1-R8.7, R8.20-R8.26, R8.40, R8.50-R8.60; S2.5-S2.11.
"""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.core.words import Message, say
from dieshift.interface.engagement import Close
from dieshift.interface.scene import Odds, Preview, Row
from dieshift.stargrunt.chapters import assault as chapters_assault
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.assault import fight
from dieshift.stargrunt.chapters.assault.charge import holds_cover
from dieshift.stargrunt.chapters.assault.previews import party_of
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import mean, rows
from dieshift.stargrunt.odds.assault import Assault, AssaultOdds, MeleeWeapon, assault, melee_weapons
from dieshift.stargrunt.scenarios.forces import troop_types
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table

DASH = reasons.words[movement.MOBILITY]  # the die that is taken to arrive (R8.10)
TURN = "R3."  # the rules of turns, which are the table's own
ANSWERS = {  # what is asked on the way, by number
    chapters_assault.WHETHER_TO_STAND: "stand",
    chapters_assault.WHETHER_TO_DEFEND: "holdfire",
    chapters_assault.WHITHER_BACK: "stay",
    chapters_assault.HOW_TO_PAIR: "asis",
    chapters_assault.WHETHER_TO_OCCUPY: "stayback",
}
REGULAR = 8  # quality of the troops that panic at terror (R7.50)


def arm(close: Close, types: tuple[str, str], game: Game) -> None:
    """Put into the hands of both squads what they are said to have. Source: R8.23, R8.40; S2.5."""
    for squad, held, name in zip(game.squad, (close.firer, close.target), types, strict=False):
        weapons = [_weapon(name) for name, count in held.items() for _ in range(count)]
        if not weapons:
            continue
        figures = [figure for figure in squad.figure[: squad.figures] if figure.health == FIT]
        if len(weapons) > len(figures):
            raise ValueError(say("{count} weapons are too many for {figures} figures: each figure holds one. "
                                 "(R8.23)",
                                 count=len(weapons), figures=len(figures)))
        bare = melee_weapons()["bare hands"]
        for figure, weapon in zip(figures, [*weapons, *[bare] * (len(figures) - len(weapons))], strict=True):
            figure.melee, figure.points, figure.special = weapon.shift, weapon.value, weapon.die
        squad.terror = max(_terrible(name), *(weapon.terror for weapon in weapons))


def _weapon(name: str) -> MeleeWeapon:
    found = melee_weapons()
    if name not in found:
        raise ValueError(say("There is no close combat weapon {typed}. The weapons are {known}.", typed=repr(name),
                             known=", ".join(found)))
    return found[name]


def _terrible(name: str) -> int:
    """Terror of a type of squad that does not come from its weapons; 0: none. Source: R8.40."""
    kind = troop_types()[name]
    return kind.terror if not any(kit.in_melee.terror for kit in kind.figures) else 0


def next_answer(game: Game, close: Close) -> str:
    """The order that answers what an assault asks now; empty when it is over, or another thing is asked."""
    if game.question == chapters_assault.HOW_TO_FIGHT:
        return f"fight{_heap(game)}" if close.heaped else "fight"
    return ANSWERS.get(game.question, "")


def _heap(game: Game) -> str:
    """The figure that all the surplus is put on: the first of the smaller side still in the fight. Source: R8.20."""
    if fight.surplus_left(game) <= 0:
        return ""
    few, figure = fight.doubled_side(game), 0
    while fight.place_of(game, few, figure) != 0:
        figure += 1
    return f" on {figure + 1}"


def without_places(story: Iterable[Line], dice: Sequence[Rolled]) -> Iterator[Line]:
    """The story of one order as it is told at a real table.

    Left out are the dash, which nobody rolled, answers that nobody gave, what the turn comes to, and places: those lie
    under the figures.
    """
    for line in story:
        kind = line.of.kind if line.of is not None else NOBODY
        left_out = kind == chapters_assault.OCCUPIED or not line.cite or line.rules.startswith(TURN)
        if left_out or any(dice[die].reason == DASH for die in line.dice):
            continue
        text = line.text
        if kind == chapters_assault.GAVE_WAY and isinstance(text, Message) and "place" in text.given:
            text = _back(text)
        yield dataclasses.replace(line, text=text)


def _back(text: Message) -> Message:
    """The sentence of who falls back, without where to. Source: R8.8."""
    given = {name: value for name, value in text.given.items() if name != "place"}
    return say("{unit} falls back {gone}″ from {other}", **given)


# --- odds -------------------------------------------------------------------------------------------------------------


def with_odds(preview: Preview, rules: Ruleset, table: Table, game: Game, names: Roster, close: Close) -> Preview:
    """A charge that was looked at, with the odds of all that follows; a refusal stays one."""
    if preview.refused:
        return preview
    squads = game.squad[ATTACKER], game.squad[DEFENDER]
    covered = holds_cover(table, squads[DEFENDER]) == 1
    case = Assault(party_of(squads[ATTACKER], covered=False), party_of(squads[DEFENDER], covered=covered),
                   in_position=bool(squads[ATTACKER].in_position), terror=bool(squads[ATTACKER].terror),
                   heaped=close.heaped)
    odds = _odds(assault(case, rules), names.unit(ATTACKER), names.unit(DEFENDER))
    if squads[ATTACKER].terror and squads[DEFENDER].quality == REGULAR:
        odds = replace(odds, notes=[*odds.notes, words.PANICS_FIRST])
    return replace(preview, odds=replace(odds, dice=preview.odds.dice if preview.odds else [], rules=str(rules)))


def _odds(found: AssaultOdds, one: str, other: str) -> Odds:
    """How it ends in all; what comes before contact; then the first round, once in contact."""
    ends = rows({words.NO_CHARGE: found.no_charge, say(words.WINS, unit=one): found.attackers_win,
                 say(words.WINS, unit=other): found.defenders_win,
                 words.NOBODY_LEFT: 1 - found.no_charge - found.attackers_win - found.defenders_win}, words.GROUP_END)
    before = rows({say(words.CHARGES, unit=one): found.charge, say(words.RUNS, unit=other): found.flight,
                   words.IN_CONTACT: found.contact}, words.GROUP_BEFORE)
    round_one = rows({words.BOTH_HOLD: found.goes_on, words.ROUND_DECIDES: 1 - found.goes_on}, words.GROUP_FIRST_ROUND)
    fallen = [row for side, unit in ((ATTACKER, one), (DEFENDER, other)) for row in _fallen(found, side, unit)]
    notes: list[str] = [
        say(words.TO_ONE, odds=found.odds, charge=found.charge_threat, stand=found.stand_threat),
        say(words.LONG_FIGHT, rounds=mean(found.rounds)),
        *(say(words.LOSES, unit=unit, mean=mean(found.mean_fallen(side)))
          for side, unit in ((ATTACKER, one), (DEFENDER, other))),
        words.COMES_HOME]
    return Odds(rows=[*ends, *before, *round_one, *fallen], notes=notes)


def _fallen(found: AssaultOdds, side: int, unit: str) -> list[Row]:
    """How many of a side fall in the first round."""
    chances: dict[int, Fraction] = {}
    for loss, chance in found.fallen.items():
        chances[loss[side]] = chances.get(loss[side], Fraction(0)) + chance
    return rows({words.casualties(count): chances[count] for count in sorted(chances)},
                say(words.FALLS_FIRST, unit=unit))
