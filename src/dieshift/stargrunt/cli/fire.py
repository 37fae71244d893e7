"""How `dieshift odds fire` answers: one fire, several in a row, one out of turn with its test; in tables or as JSON."""

import json
from fractions import Fraction
from typing import Any, NamedTuple

import typer
from rich.console import Console

from dieshift.core.rulesets import Ruleset
from dieshift.core.suggestions import nearest
from dieshift.core.words import counted, decimal, listed, say
from dieshift.interface.shown import add_row, bars, number
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import is_number
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.odds import FireOdds, ImpossibleShot, Shot, fire
from dieshift.stargrunt.odds.opportunity import Firer, OpportunityOdds, opportunity
from dieshift.stargrunt.odds.sequence import MOST_FIRES, SequenceOdds, fires
from dieshift.stargrunt.state.terms import CONFIDENCE, MEDIUM, MOTIVATION
from dieshift.stargrunt.text.ranges import cover_word

OVERWATCH = "overwatch"
Rows = list[tuple[str, list[Fraction]]]


class Asked(NamedTuple):
    """A fire under one rule set: how often in a row, and by which right out of turn, if it is."""

    shot: Shot
    ruleset: Ruleset
    times: int
    right: str | None


class Answer(NamedTuple):
    """Its odds: of the first fire, of all in a row, and with the test of a fire out of turn."""

    fire: FireOdds
    row: SequenceOdds | None
    chance: OpportunityOdds | None


def answer(asked: Asked) -> Answer:
    """The odds of what is asked; ValueError with one sentence when it cannot be."""
    if not 1 <= asked.times <= MOST_FIRES:
        raise ImpossibleShot(say("the number of fires in a row can't be {typed}: it is 1 to {most}.",
                                 typed=asked.times, most=MOST_FIRES))
    if asked.times > 1 and asked.right is not None:
        raise ImpossibleShot(say("repeated fire can't be fire out of turn: write --again or --opportunity, not "
                                 "both."))
    chance = opportunity(asked.shot, read_right(asked.right), asked.ruleset) if asked.right is not None else None
    row = fires([asked.shot] * asked.times, asked.ruleset) if asked.times > 1 else None
    return Answer(chance.fire if chance else fire(asked.shot, asked.ruleset), row, chance)


def read_right(text: str) -> Firer:
    """By which right a unit fires out of turn: `overwatch`, or a test with `leadership,motivation`."""
    if text.strip().lower() == OVERWATCH:
        return Firer(2, MEDIUM, overwatch=True)
    leadership, _, motivation = (part.strip().lower() for part in text.partition(","))
    if not is_number(leadership) or motivation not in MOTIVATION:
        hint = nearest(motivation, MOTIVATION) if is_number(leadership) and motivation else say("such as '2,low'.")
        raise ImpossibleShot(say(
            "--opportunity can't be {typed}: write the firer's leadership and motivation, or overwatch; {hint}",
            typed=repr(text), hint=hint))
    return Firer(int(leadership), MOTIVATION.index(motivation))


def show(asked: list[Asked], *, as_json: bool) -> None:
    """Answer under each rule set, as JSON or side by side."""
    answers = [answer(each) for each in asked]
    if not as_json:
        show_fire(answers)
        return
    body = answer_json(answers[0])
    if len(answers) > 1:
        body["compare"] = answer_json(answers[1])
    typer.echo(json.dumps(body, indent=2))


# --- JSON ------------------------------------------------------------------------------------------------------------


def answer_json(found: Answer) -> dict[str, Any]:
    """All that is known of a fire, with its test, and of those that follow."""
    body = fire_json(found.fire)
    if found.chance is not None:
        odds = found.chance
        body["opportunity"] = {
            "overwatch": odds.firer.overwatch, "needs_more_than": odds.target_number, "passes": number(odds.passes),
            **{name: number(getattr(odds, name)) for name in ("no_fire", "nothing", "minor", "major")},
            "outcomes": [outcome._asdict() | number(chance) for outcome, chance in odds.outcomes.items()],
        }
    if found.row is not None:
        body["in_a_row"] = {
            "fires": len(found.row.shots), "mean_casualties": number(found.row.mean_casualties),
            "mean_killed": number(found.row.mean_killed),
            **{name: counts_json(getattr(found.row, name)) for name in ("casualties", "killed", "markers")},
            "outcomes": [lost._asdict() | number(chance) for lost, chance in found.row.outcomes.items()],
            **nerve_json(found.row),
        }
    return body


def nerve_json(row: SequenceOdds) -> dict[str, Any]:
    """The target's nerve after fires in a row, with the tests between them; or why those are left out."""
    if not row.nerves:
        return {"left_out": row.left_out} if row.left_out else {}
    return {"confidence": {CONFIDENCE[level]: number(chance) for level, chance in row.confidence.items()},
            "suppression": counts_json(row.suppression)}


def counts_json(odds: dict[int, Fraction]) -> dict[str, Any]:
    """A distribution of a number."""
    return {str(count): number(chance) for count, chance in odds.items()}


def fire_json(odds: FireOdds) -> dict[str, Any]:
    """All that is known of a fire's odds."""
    body: dict[str, Any] = {
        "rules": str(odds.ruleset),
        "hash": odds.ruleset.digest,
        "dice": odds.dice,
        "range_die": {
            "before": odds.shot.unshifted_range_die,
            "after": odds.range_die,
            "shifts": [part._asdict() for part in odds.shifts],
        },
        "hit_dice": [{"die": die, "why": reasons.words[why]} for die, why in odds.hit_dice],
        "divisor": odds.divisor,
        "potential_hits": number(odds.potential_hits),
    }
    for name in ("no_shot", "nothing", "minor", "major", "major_without_loss", "major_with_loss", "suppressed",
                 "suppressed_only", "mean_wounded", "mean_killed"):
        body[name] = number(getattr(odds, name))
    for name in ("hits", "wounded", "killed", "casualties", *(("treated", "wrecked") if odds.shot.suits else ())):
        body[name] = counts_json(getattr(odds, name))
    body["outcomes"] = [outcome._asdict() | number(chance) for outcome, chance in odds.outcomes.items()]
    body["results"] = [result._asdict() | number(chance) for result, chance in odds.results.items()]
    if odds.confidence:
        body["confidence"] = {
            "no_test": number(odds.confidence.no_test),
            "cases": [{"threat": case.threat, "leadership": case.leadership, "chance": number(case.chance),
                       "lost": [number(chance) for chance in case.lost]} for case in odds.confidence.cases],
            "lost": [number(chance) for chance in odds.confidence.lost],
        }
    return body


# --- tables ----------------------------------------------------------------------------------------------------------


def shift_lines(odds: FireOdds) -> list[str]:
    """The range die and each of its shifts, with its reason and rule."""
    start = odds.shot.unshifted_range_die
    rules, covered = odds.ruleset.record(), "cover"
    lines = [_unshifted(odds.shot, start) if start else say("range die: none beyond the fifth band (R5.10)")]
    lines += [listed(["  ", f"{part.value:+d} ", cover_word(rules, odds.shot.cover) if part.label == covered
                      else say(part.label), f", {part.source}"], "") for part in odds.shifts]
    if not odds.range_die:
        lines.append(say("  no shot: the range die goes past D12, so the shot has no effect (R5.14)"))
    elif odds.shifts:
        lines.append(f"  = D{odds.range_die}")
    return lines


def _unshifted(shot: Shot, die: int) -> str:
    """The range die before its shifts, with the band and the distance, if they are known."""
    if shot.range_die is not None:
        return say("range die D{die}", die=die)
    band = die // 2 - 1
    if shot.distance is None:
        return say("range die D{die} (band {band})", die=die, band=band)
    return say("range die D{die} (band {band}, {away}″)", die=die, band=band, away=f"{shot.distance:g}")


def show_fire(answers: list[Answer]) -> None:
    """Print the odds of a fire, under one rule set or several side by side."""
    console, all_odds = Console(highlight=False, markup=False), [each.fire for each in answers]
    for odds in all_odds:
        dice = " + ".join(f"D{die}" for die in odds.dice)
        for line in (say("rules: {ruleset}", ruleset=str(odds.ruleset)), *shift_lines(odds),
                     say("firer's dice: {dice}", dice=dice)):
            console.print(read(line))
        if odds.range_die:
            each = listed(say("{role} D{die}", role=say(reasons.words[why]), die=die) for die, why in odds.hit_dice)
            console.print(read(say("potential hits: total ÷ {divisor}, {mean} expected; each: {dice}",
                                   divisor=odds.divisor, mean=decimal(float(odds.potential_hits), 4),
                                   dice=each or say("no dice: each is a casualty"))))
    table = bars([f"{chr(65 + i)}: {odds.ruleset}" for i, odds in enumerate(all_odds)])
    for label, chances in answer_rows(answers):
        add_row(table, label, chances)
    console.print(table)
    for text in sorted({each.row.left_out for each in answers if each.row and each.row.left_out}):
        console.print(read(say("{sentence}.", sentence=text)))


def answer_rows(answers: list[Answer]) -> Rows:
    """The labelled rows of the odds of a fire: behind those of its test, before those of all fires in a row."""
    rows = fire_rows([each.fire for each in answers])
    tests = [each.chance for each in answers if each.chance]
    if tests:
        scaled = [(label, [test.passes * chance for test, chance in zip(tests, chances, strict=True)])
                  for label, chances in rows]
        rows = [(say("no fire: the test fails"), [test.no_fire for test in tests]), *scaled]
    in_a_row = [each.row for each in answers if each.row]
    counts = [row.casualties for row in in_a_row]
    for k in sorted(set().union(*counts)):
        label = counted("{count} casualty of {fires} fires", "{count} casualties of {fires} fires", k,
                        fires=len(in_a_row[0].shots))
        rows.append((label, [c.get(k, Fraction(0)) for c in counts]))
    levels = [row.confidence for row in in_a_row]
    for level in sorted(set().union(*levels), reverse=True):
        label = say("{confidence} after {fires} fires", confidence=CONFIDENCE[level], fires=len(in_a_row[0].shots))
        rows.append((label, [c.get(level, Fraction(0)) for c in levels]))
    return rows


def fire_rows(found: list[FireOdds]) -> Rows:
    """The labelled rows of the odds of a fire."""
    rows: Rows = [(say("nothing"), [o.nothing for o in found]), (say("minor result"), [o.minor for o in found]),
                  (say("major result"), [o.major for o in found]),
                  (say("major, no one hurt"), [o.major_without_loss for o in found]),
                  (say("suppressed only"), [o.suppressed_only for o in found])]
    hits = [o.hits for o in found]
    rows += [(counted("{count} potential hit", "{count} potential hits", k), [c.get(k, Fraction(0)) for c in hits])
             for k in sorted(set().union(*hits)) if k]
    for name, word in (("wounded", say("{count} wounded")), ("killed", say("{count} killed"))):
        counts = [getattr(o, name) for o in found]
        rows += [(say(word, count=k), [c.get(k, Fraction(0)) for c in counts])
                 for k in sorted(set().union(*counts)) if k]
    if any(o.confidence for o in found):
        rows += confidence_rows(found)
    return rows


def confidence_rows(found: list[FireOdds]) -> Rows:
    """The labelled rows of the confidence test that follows a fire."""
    tests = [o.confidence for o in found if o.confidence]
    rows: Rows = [(say("no confidence test"), [test.no_test for test in tests])]
    for threat, leadership in sorted({(case.threat, case.leadership) for test in tests for case in test.cases}):
        chances = [sum((c.chance for c in test.cases if (c.threat, c.leadership) == (threat, leadership)), Fraction(0))
                   for test in tests]
        rows.append((say("test: threat {threat}, leadership {leadership}", threat=threat, leadership=leadership),
                     chances))
    words = (say("no level lost"), say("one level lost"), say("two levels lost"))
    return rows + [(word, [test.lost[k] for test in tests]) for k, word in enumerate(words)]
