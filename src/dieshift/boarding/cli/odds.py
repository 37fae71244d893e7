"""`dieshift odds melee` and `dieshift odds shot`: the exact odds of boarding actions, under one rule set or two.

Types are named by their id or name. Every fault of what is typed is one sentence on the error stream and exit code 2.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import reduce
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.cards import RULES
from dieshift.boarding.odds import Comparison, Duel, DuelOdds, RoundOdds, Shot, ShotOdds, Side
from dieshift.boarding.odds.overkill import IN_ORDER, MOST_REMOVED, OverkillOdds, overkill
from dieshift.boarding.scenarios.combatants import FACINGS, MOST_ROUNDS, Combatant, Gun, nearest
from dieshift.boarding.state.terms import MELEE_TAGS
from dieshift.boarding.text.counts import dice
from dieshift.core.odds import Odds
from dieshift.core.suggestions import typed
from dieshift.core.words import counted, decimal, listed, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import Told, fail, whole

MELEE_EXAMPLES = """Examples:

  dieshift odds melee stalker siege_boarder

  dieshift odds melee stalker "Siege Boarder" --rounds 4 --compare "book + saves-sequential"

  dieshift odds melee siege_hammer stalker_alpha --later --rounds 3 --json

  dieshift odds melee void_adept stalker_alpha --flank --testing"""

SHOT_EXAMPLES = """Examples:

  dieshift odds shot siege_boarder stalker

  dieshift odds shot siege_cannon stalker_alpha --overwatch --level 1 --compare "book + jam-raw-pair"

  dieshift odds shot siege_boarder stalker --also stalker --also hybrid --most

  dieshift odds shot siege_torch mind_seer --gun "torch projector" --json"""

SIDES = ("attacker", "defender")
PLANS = {IN_ORDER: say("in order"), MOST_REMOVED: say("most removed")}
ATTACKS = {  # by the side attacked, and whether across a corner
    ("front", False): say("{attacker} attacks {defender} from the front"),
    ("front", True): say("{attacker} attacks {defender} from the front across a corner"),
    ("flank", False): say("{attacker} attacks {defender} in the flank"),
    ("flank", True): say("{attacker} attacks {defender} in the flank across a corner"),
    ("rear", False): say("{attacker} attacks {defender} in the rear"),
    ("rear", True): say("{attacker} attacks {defender} in the rear across a corner"),
}

RulesText = Annotated[str, typer.Option("--rules", metavar="RULES", help="Rule set, as in 'book + saves-sequential'.")]
OtherRules = Annotated[str | None, typer.Option("--compare", metavar="RULES", help="A second rule set, side by side.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON: each probability as a fraction and as a number.")]


def mount(app: typer.Typer) -> str:
    """Add both commands to `dieshift odds`; examples of them."""
    app.command("melee", cls=Told, epilog=MELEE_EXAMPLES)(melee_command)
    app.command("shot", cls=Told, epilog=SHOT_EXAMPLES)(shot_command)
    return MELEE_EXAMPLES + SHOT_EXAMPLES.removeprefix("Examples:")


# --- commands ---------------------------------------------------------------------------------------------------------


def melee_command(
    attacker: Annotated[str, typer.Argument(metavar="ATTACKER", help="The attacker's type, as in siege_boarder.")],
    defender: Annotated[str, typer.Argument(metavar="DEFENDER", help="The defender's type.")],
    weapon: Annotated[str, typer.Option(metavar="NAME", help="The attacker's weapon; by default its first.")] = "",
    answer: Annotated[str, typer.Option(metavar="NAME", help="The defender's weapon; by default its first.")] = "",
    flank: Annotated[bool, typer.Option("--flank", help="The defender is attacked in the flank.")] = False,
    rear: Annotated[bool, typer.Option("--rear", help="The defender is attacked in the rear.")] = False,
    diagonal: Annotated[bool, typer.Option("--diagonal", help="The two are corner to corner.")] = False,
    later: Annotated[bool, typer.Option("--later", help="They are already engaged: no die for engaging.")] = False,
    rounds: Annotated[int, typer.Option(parser=whole(1, MOST_ROUNDS), metavar="N",
                                        help="Number of rounds, or until one is removed.")] = 1,
    concussed: Annotated[list[str] | None,
                         typer.Option(metavar="SIDE", help="Concussed side: attacker or defender; repeatable.")] = None,
    testing: Annotated[bool, typer.Option("--testing", help="Test the force weapon each round.")] = False,
    rules: RulesText = "",
    other: OtherRules = None,
    as_json: AsJson = False,
) -> None:
    """Odds of close combat in boarding: wins, wounds and removals, by round and at the end."""
    stunned = [read_side(word) for word in concussed or ()]
    if flank and rear:
        fail(say("a defender is attacked in the flank or in the rear: write --flank or --rear, not both."))
    case = Duel(boarding_odds.combatant(attacker), boarding_odds.combatant(defender), weapon, answer,
                FACINGS[2 if rear else int(flank)], diagonal, later, rounds, "attacker" in stunned,
                "defender" in stunned, testing)
    comparison = boarding_odds.compare(case, *([rules] if other is None else [rules, other]))
    if as_json:
        print_json([duel_json(odds) for odds in comparison.odds])
    else:
        show_duel(comparison)


def shot_command(
    shooter: Annotated[str, typer.Argument(metavar="SHOOTER", help="The shooter's type, as in siege_boarder.")],
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The target's type, which may be a door.")],
    gun: Annotated[str, typer.Option(metavar="NAME", help="The shooter's gun; by default its first.")] = "",
    level: Annotated[int, typer.Option(parser=whole(0, 2), metavar="0..2",
                                       help="Earlier shots at it, for sustained fire.")] = 0,
    overwatch: Annotated[bool, typer.Option("--overwatch", help="Shoot on overwatch: the gun may jam.")] = False,
    also: Annotated[list[str] | None,
                    typer.Option(metavar="TYPE", help="Overkill: another target; repeatable.")] = None,
    most: Annotated[bool, typer.Option("--most", help="Overkill: allocate hits to remove the most.")] = False,
    rules: RulesText = "",
    other: OtherRules = None,
    as_json: AsJson = False,
) -> None:
    """Odds of one shot in boarding: hits, saves, HP lost and jams; with Overkill, over several targets."""
    case = Shot(boarding_odds.combatant(shooter), boarding_odds.combatant(target), gun, level, overwatch)
    if also:
        others = [boarding_odds.combatant(word) for word in also]
        plan = MOST_REMOVED if most else IN_ORDER
        show_overkill([overkill(case, others, text, plan) for text in ([rules] if other is None else [rules, other])],
                      as_json=as_json)
        return
    if most:
        fail(say("--most needs more than one target: name the others with --also."))
    comparison = boarding_odds.compare(case, *([rules] if other is None else [rules, other]))
    if as_json:
        print_json([shot_json(odds) for odds in comparison.odds])
    else:
        show_shot(comparison)


def read_side(word: str) -> str:
    """One of the two sides."""
    if word.strip().lower() not in SIDES:
        hint = nearest(word.lower(), SIDES, say("write {known}."))
        fail(say("'{typed}' can't be concussed: {nearest}", typed=typed(word), nearest=hint))
    return word.strip().lower()


# --- JSON -------------------------------------------------------------------------------------------------------------


def print_json(shown: list[dict[str, Any]]) -> None:
    """Print the odds under one rule set, with those under a second inside."""
    if len(shown) > 1:
        shown[0]["compare"] = shown[1]
    typer.echo(json.dumps(shown[0], indent=2, ensure_ascii=False))


def counts_json(odds: Odds) -> dict[str, Any]:
    """A distribution of a number."""
    return {str(count): number(chance) for count, chance in odds.items()}


def duel_json(odds: DuelOdds) -> dict[str, Any]:
    """All that is known of a duel's odds."""
    duel = odds.duel
    won, drawn, lost = odds.won
    return {
        "rules": str(odds.ruleset), "hash": odds.ruleset.digest,
        "attacker": side_json(duel.attacker, duel.weapon, odds.sides[0]),
        "defender": side_json(duel.defender, duel.answer, odds.sides[1]),
        "facing": duel.facing, "diagonal": duel.diagonal, "later": duel.later, "testing": duel.testing,
        "rounds": [round_json(each) for each in odds.rounds],
        "attacker_removed": number(odds.attacker_removed), "defender_removed": number(odds.defender_removed),
        "both_stand": number(odds.both_stand),
        "attacker_lost": counts_json(odds.attacker_lost), "defender_lost": counts_json(odds.defender_lost),
        "mean_rounds": {"attacker_wins": number(won), "draw": number(drawn), "defender_wins": number(lost)},
    }


def side_json(who: Combatant, weapon: str, side: Side) -> dict[str, Any]:
    """What one side throws in the first round."""
    return {"name": who.name, "weapon": weapon_name(who, weapon), "dice": side.dice, "needs": side.need,
            "rerolls": side.reroll, "parried": side.parry}


def round_json(odds: RoundOdds) -> dict[str, Any]:
    """All that is known of one round."""
    names = ("fought", "attacker_wins", "draw", "defender_wins", "attacker_wounded", "defender_wounded",
             "attacker_falls", "defender_falls", "attacker_removed", "defender_removed", "both_stand")
    words = (*SIDES, None)
    ends = [{**end._asdict(), "ahead": words[end.ahead], "winner": words[end.winner], **number(chance)}
            for end, chance in odds.outcomes.items()]
    return {"round": odds.number} | {name: number(getattr(odds, name)) for name in names} | {"outcomes": ends}


def shot_json(odds: ShotOdds) -> dict[str, Any]:
    """All that is known of a shot's odds."""
    shot = odds.shot
    return {
        "rules": str(odds.ruleset),
        "hash": odds.ruleset.digest,
        "shooter": shot.shooter.name,
        "target": shot.target.name,
        "gun": shot.used.name,
        "dice": shot.used.dice,
        "hit_type": odds.hit_type,
        "level": shot.level,
        "overwatch": shot.overwatch,
        "saves": [{"needs": needs, "why": reasons.words[reason]} for reason, needs in odds.saves],
        "saved": number(odds.saved),
        "hit": number(odds.hit),
        "removed": number(odds.removed),
        "jammed": number(odds.jammed),
        "hits": counts_json(odds.hits),
        "lost": counts_json(odds.lost),
        "outcomes": [outcome._asdict() | number(chance) for outcome, chance in odds.outcomes.items()],
    }


def show_overkill(found: list[OverkillOdds], *, as_json: bool) -> None:
    """Print the odds of a shot over several targets, under one rule set or two side by side."""
    if as_json:
        print_json([overkill_json(odds) for odds in found])
        return
    console = Console(highlight=False, markup=False)
    for odds in found:
        names = _after_another([target.name for target in odds.targets])
        console.print(read(_rules_line(odds.ruleset)))
        console.print(read(say(
            "{shooter} shoots at {targets} with the {gun}; hits are allocated: {plan}", shooter=odds.shot.shooter.name,
            targets=names, gun=odds.shot.used.name, plan=PLANS[odds.plan])))
    console.print(rows_table(found, boarding_odds.side_by_side([odds.rows() for odds in found])))


def overkill_json(odds: OverkillOdds) -> dict[str, Any]:
    """All that is known of a shot's odds over several targets."""
    return {
        "rules": str(odds.ruleset), "hash": odds.ruleset.digest, "shooter": odds.shot.shooter.name,
        "gun": odds.shot.used.name, "plan": odds.plan, "hits": counts_json(odds.hits),
        "targets": [{"name": target.name, "removed": number(chance)}
                    for target, chance in zip(odds.targets, odds.removed, strict=True)],
        "number_removed": counts_json(odds.number_removed), "jammed": number(odds.jammed),
        "outcomes": [outcome._asdict() | number(chance) for outcome, chance in odds.outcomes.items()],
    }


# --- tables -----------------------------------------------------------------------------------------------------------


def show_duel(found: Comparison) -> None:
    """Print the odds of a duel, under one rule set or two side by side."""
    console = Console(highlight=False, markup=False)
    print_heads(console, found, duel_lines)
    if found.odds[0].duel.rounds == 1:
        console.print(rows_table(found.odds, found.rows()))
        return
    for k, odds in enumerate(found.odds):
        if len(found.odds) > 1:
            console.print(f"{chr(65 + k)}: {odds.ruleset}")
        console.print(rounds_table(odds))
    labels = dict.fromkeys(label for odds in found.odds for label, _ in odds.ends())
    console.print(rows_table(found.odds, [row for row in found.rows() if row[0] in labels]))


def show_shot(found: Comparison) -> None:
    """Print the odds of a shot, under one rule set or two side by side."""
    console = Console(highlight=False, markup=False)
    print_heads(console, found, shot_lines)
    console.print(rows_table(found.odds, found.rows()))


def print_heads(console: Console, found: Comparison, lines_of: Callable[[Any], list[str]]) -> None:
    """Print each rule set with what is thrown under it; once, where that is the same under all."""
    heads = [lines_of(odds) for odds in found.odds]
    for odds, lines in zip(found.odds, heads, strict=True):
        console.print(read(_rules_line(odds.ruleset)))
        if lines is heads[-1] or lines != heads[-1]:
            console.print("\n".join(map(read, lines)))


def _rules_line(ruleset: Any) -> str:
    return say("rules: {rules}", rules=str(ruleset))


def _after_another(parts: Iterable[str]) -> str:
    """What comes one after another."""
    return reduce(lambda first, then: say("{first}, then {then}", first=first, then=then), parts)


def duel_lines(odds: DuelOdds) -> list[str]:
    """Lines that name the attack, then each fighter with its weapon and numbers."""
    duel = odds.duel
    return [duel_line(duel), side_line(say("attacker"), duel.attacker, duel.weapon, odds.sides[0]),
            side_line(say("defender"), duel.defender, duel.answer, odds.sides[1])]


def shot_lines(odds: ShotOdds) -> list[str]:
    """Lines that name the shooter, the target, the gun and the saves of the target."""
    shot = odds.shot
    saves = [say("{what} {need}+", what=say(reasons.words[reason]), need=needs) for reason, needs in odds.saves]
    return [say("{shooter} shoots at {target} with the {gun} on overwatch" if shot.overwatch else
                "{shooter} shoots at {target} with the {gun}", shooter=shot.shooter.name, target=shot.target.name,
                gun=shot.used.name),
            gun_line(shot.used, odds.hit_type, shot.level, shot.shooter.brb),
            say("save against a hit: {saves} ({chance} %)", saves=_after_another(saves) if saves else say("none"),
                chance=decimal(float(100 * odds.saved), 2))]


def duel_line(duel: Duel) -> str:
    """Line that names the attacker, the defender, the kind of attack and the number of rounds."""
    parts = [say(ATTACKS[duel.facing, duel.diagonal], attacker=duel.attacker.name, defender=duel.defender.name),
             say("engaged already" if duel.later else "first round")]
    if duel.rounds > 1:
        parts.append(counted("{count} round", "{count} rounds", duel.rounds))
    return listed(parts)


def weapon_name(who: Combatant, weapon: str) -> str:
    """The weapon in use; bare hands for one that carries none."""
    at = who.arm(weapon)
    return who.melee[at].name if at >= 0 else say("bare hands")


def side_line(label: str, who: Combatant, weapon: str, side: Side) -> str:
    """What one side throws: `attacker: 7 dice, 3+, rending claws (rending)`."""
    if side.dice == 0:
        return say("{label}: {dice}", label=label, dice=dice(0))
    tags = [RULES[word] for k, word in enumerate(MELEE_TAGS) if side.tags >> k & 1]
    used = weapon_name(who, weapon)
    parts = [say("{label}: {dice}", label=label, dice=dice(side.dice)), f"{side.need}+",
             say("{name} ({rules})", name=used, rules=listed(tags)) if tags else used]
    if side.reroll:
        parts.append(say("Re-roll {number}", number=side.reroll))
    if side.parry:
        parts.append(say("{count} of its successes may be parried", count=side.parry))
    return listed(parts)


def gun_line(gun: Gun, hit_type: int, level: int, brb: int) -> str:
    """What a gun throws: `2 ballistic dice, hit type 1, AP 5`."""
    armour = [say("AP {ap}", ap=gun.ap)] if gun.ap else []
    if gun.torrent:
        return listed([say("torrent: a hit on {need}+", need=gun.torrent), *armour])
    parts: list[str] = [counted("{count} ballistic die", "{count} ballistic dice", gun.dice)]
    if brb:
        parts.append(say("{count} re-rolled", count=brb))
    parts.append(say("hit type {number} with sustained fire" if level else "hit type {number}", number=hit_type))
    return listed([*parts, *armour, *([say("Overkill")] if "overkill" in gun.tags else [])])


def rounds_table(odds: DuelOdds) -> Table:
    """Per cent by round; those who are removed are counted up."""
    table = Table(box=None, pad_edge=False)
    for column in (say("round"), say("fought"), say("attacker wins"), say("draw"), say("defender wins"),
                   say("attacker removed"), say("defender removed")):
        table.add_column(read(column).replace(" ", "\n"), justify="right")
    for row in odds.rounds:
        chances = (row.fought, row.attacker_wins, row.draw, row.defender_wins, row.attacker_removed,
                   row.defender_removed)
        table.add_row(str(row.number), *(f"{float(100 * chance):.2f}" for chance in chances))
    return table


def rows_table(odds: Sequence[DuelOdds | ShotOdds | OverkillOdds],
               rows: Sequence[tuple[str, tuple[Fraction, ...]]]) -> Table:
    """Labelled percentages with bars, one pair of columns for each rule set."""
    table = bars([f"{chr(65 + k)}: {each.ruleset}" for k, each in enumerate(odds)])
    for label, chances in rows:
        add_row(table, label, list(chances))
    return table
