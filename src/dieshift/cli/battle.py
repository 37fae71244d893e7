"""`dieshift battle`: play a scenario by bots, by hand, or both, with the computer's dice or with one's own."""

import json
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from dieshift.battle import EVERYTHING, NEITHER, Battle, Eyes
from dieshift.cli import show
from dieshift.core.documents import ScenarioError
from dieshift.core.files import CannotWrite, refuse_special
from dieshift.core.journal import Refused
from dieshift.core.savefile import read_header
from dieshift.core.sources import ByHand, FaceSource, Secure
from dieshift.core.suggestions import nearest
from dieshift.core.words import say
from dieshift.interface import players as bots
from dieshift.interface import prompts
from dieshift.interface.games import Setting, kind_of, kinds
from dieshift.interface.output import tell_kept
from dieshift.interface.speech import read
from dieshift.interface.usage_errors import fail, is_number, whole

EXAMPLES = """Examples:

  dieshift battle examples/scenarios/first-lesson.yaml --blue heuristic --red random

  dieshift battle examples/scenarios/first-lesson.yaml --blue ask --red heuristic --save lesson.jsonl

  dieshift battle --table village:7 --blue random --red random --rules "book + overwatch" --quiet

  dieshift battle mine.yaml --blue ask --red ask --dice ask

  dieshift battle lesson.jsonl --blue ask --red heuristic --save lesson.jsonl"""

ASK = "ask"
DICE = ("seeded", "ask", "secure")
SAVED = (".jsonl", ".jsonl.gz")
HELP = say("""Or type:
  Enter       list your orders            state   list every unit
  help fire   how to write an order       map     draw the table
  log         the story so far            undo    take back the last order
  save FILE   save the battle             redo    play it again after all
  quit        stop here                   rule    set something by hand""")
LAST_CHANCE = say(
    "These dice are committed. Stopping reveals their secret, so that the dice so far can be checked, and the "
    "battle can't go on. Type quit again to stop.")


BOT, HUMAN = "heuristic", "human"  # the default player; a scenario's word for a person


class Quit(Exception):  # noqa: N818 - named for what the player does
    """The player stops before the end."""


def battle(
    path: Annotated[str | None, typer.Argument(metavar="SCENARIO", help="A scenario or a saved battle.")] = None,
    table: Annotated[str | None,
                     typer.Option(metavar="STYLE:SEED", help="A quick battle instead, as in 'woods:3'.")] = None,
    seed: Annotated[int, typer.Option(parser=whole(0), metavar="NUMBER", help="Seed of the dice and the bots.")] = 1,
    rules: Annotated[str | None, typer.Option(metavar="RULES", help="Rule set; by default the scenario's own.")] = None,
    blue: Annotated[str | None, typer.Option(metavar="BOT|ask", help="Player of the first side.")] = (
        None),
    red: Annotated[str | None, typer.Option(metavar="BOT|ask", help="Player of the second side.")] = None,
    dice: Annotated[str, typer.Option(metavar="|".join(DICE), help="Source of the dice.")] = "seeded",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save as .jsonl or .jsonl.gz.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole battle as JSON, for bots only.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the result.")] = False,
) -> None:
    """Play a battle to its end and print its story: every die with its reason and rule."""
    if as_json and (ASK in (blue, red) or dice == ASK):
        fail(say("--json can't ask a player: it prints one document at the end. Name bots for --blue and --red."))
    refuse_place(save)
    to = show.console()
    if path is not None and path.endswith(SAVED):
        if rules is not None:
            fail(say("{path} keeps the rules it was started with: leave --rules out.", path=path))
        played = resume(path, to)
        players = players_of((blue, red), played.scenario, ask=not as_json)
    else:
        setting = read_setting(path, table)
        players = players_of((blue, red), setting, ask=not as_json)
        played = Battle(setting, rules, seed, read_dice(dice, setting, rules, to), players)
    console = Console(quiet=True) if quiet or as_json else to
    show.show_setting(console, played, show.dice_words(played.journal.header.dice))
    show.show_story(console, reader(played, players).log, played.kind.story.facts)
    try:
        play(played, players, console, to, save)
    finally:
        if save is not None:
            tell_kept(save, played.save(save))
    if as_json:
        typer.echo(json.dumps(played.body(read), ensure_ascii=False, indent=1))
        return
    show.show_ending(to, reader(played, players).ending())
    to.print(show.text(again(path, table, seed, played, players, save)))


def refuse_place(save: Path | None) -> None:
    """Refuse at once a place where the battle could not be saved at its end."""
    if save is None:
        return
    if not save.parent.is_dir():
        fail(say("--save '{path}': there is no folder '{folder}'.", path=str(save), folder=str(save.parent)))
    refuse_special(save)


def players_of(chosen: tuple[str | None, str | None], setting: Setting, *, ask: bool) -> tuple[str, str]:
    """Players of both sides: the chosen ones, else those of the scenario, with a bot for a human who cannot be asked.

    UnknownBot for a player that is neither a bot of the game nor asked.
    """
    proposed = setting.document.get("players") or (BOT, BOT)
    defaults = [(ASK if ask else BOT) if each == HUMAN else str(each) for each in proposed]
    blue, red = (who or other for who, other in zip(chosen, defaults, strict=True))
    check_players((blue, red), setting)
    return blue, red


def check_players(players: Iterable[str], setting: Setting) -> None:
    """Refuse a player who is no bot of the game, and is not asked."""
    for player in players:
        if player != ASK:
            bots.find(player, setting.ruleset.catalogue.game)


def read_setting(path: str | None, table: str | None) -> Setting:
    """The scenario of a file, or of a style of terrain and a seed."""
    if (path is None) == (table is None):
        fail(say("name a scenario file, or --table STYLE:SEED for a quick battle, but not both."))
    if path is not None:
        return read_scenario(path)
    style, _, number = str(table).partition(":")
    styles = {known: system for system in kinds() for known in system.scenarios.styles}
    if style not in styles or not is_number(number):
        fail(say("--table '{typed}': write STYLE:SEED, as in 'village:7'; the styles are {styles}.",
                 typed=str(table), styles=", ".join(styles)))
    return styles[style].scenarios.quick(style, int(number))


def resume(path: str, to: Console) -> Battle:
    """A saved battle, to go on with its own rules and dice; committed dice cannot: their secret was not saved."""
    if not Path(path).is_file():
        fail(say("there is no saved battle '{path}'.", path=path))
    kind = read_header(path).dice.get("kind")
    if kind not in {"seeded", ByHand.kind}:
        fail(say("{path}: it can be replayed but not continued, because its dice are {kind}.",
                 path=path, kind=say(str(kind))))
    return Battle.load(path, by_hand(to) if kind == ByHand.kind else None)


def by_hand(to: Console) -> ByHand:
    """Dice that are asked for, and counters that are drawn."""
    return prompts.by_hand(lambda sentence: to.print(show.text(str(sentence), "yellow")))


def read_scenario(path: str) -> Setting:
    """The scenario or mission of a file; of one with many faults the first is told."""
    if Path(path).is_dir():
        files = ", ".join(yaml_in(Path(path))) or say("none of them YAML")
        fail(say("'{path}' is a folder: name one of its files, {files}.", path=path, files=files))
    if path.endswith(SAVED):
        fail(say("'{path}' isn't a scenario but a saved battle: {command}", path=path,
                 command=f"dieshift replay {shlex.quote(path)}"))
    if not Path(path).is_file():
        known = yaml_in(Path(path).parent)
        hint = nearest(Path(path).name, known) if known else say("name a scenario file.")
        fail(say("there is no scenario '{path}': {hint}", path=path, hint=hint))
    return loaded(Path(path), path)


def loaded(source: Path | str, path: str) -> Setting:
    """The setting of a file or a text, which came from `path`; of many faults the first is told."""
    try:
        return kind_of(source).scenarios.load(source)
    except ScenarioError as fault:
        more, first = len(fault.faults) - 1, str(fault.faults[0])
        if not more:
            fail(first)
        fail(say("{fault} And {count} more: {command}", fault=first, count=more,
                 command=f"dieshift check {shlex.quote(path)}"))


def yaml_in(folder: Path) -> list[str]:
    """The names of the YAML files in a folder that are not hidden."""
    return sorted(file.name for file in folder.glob("[!.]*.yaml"))


def read_dice(dice: str, setting: Setting, rules: str | None, to: Console) -> FaceSource | None:
    """Who supplies the faces; nothing for the dice of the seed."""
    if dice not in DICE:
        fail(say("--dice '{typed}': write {known} or {last}.", typed=dice, known=", ".join(DICE[:-1]), last=DICE[-1]))
    if dice == "secure":
        ruleset = setting.ruleset.other(rules) if rules is not None else setting.ruleset
        return Secure().agree(f"{setting.title}; {ruleset}")
    if dice == "ask":
        return by_hand(to)
    return None


# --- playing ---------------------------------------------------------------------------------------------------------


def reader(played: Battle, players: tuple[str, str]) -> Eyes:
    """Whose eyes read what the screen tells: of the one who is asked; where both are, what neither side hides."""
    asked = [seat for seat, player in enumerate(players) if player == ASK]
    return played.eyes({0: EVERYTHING, 1: asked[0] if asked else EVERYTHING}.get(len(asked), NEITHER))


def play(played: Battle, players: tuple[str, str], told: Console, to: Console, save: Path | None) -> None:
    """Play to the end, or until a player stops; saved after every order that was typed."""
    last_question, eyes = "", reader(played, players)
    try:
        while not played.over:
            seat, side, question = played.waiting
            if players[seat] != ASK:
                played.bot_order(players[seat])
                tell_last(eyes, told)
                continue
            if question != last_question:
                to.print(show.text(say("{side}: {question}?", side=side, question=question),
                                   f"bold {played.names.sides[seat].colour}"))
                last_question = question
            if ask(played.eyes(seat), eyes, to):
                last_question = ""
                if save is not None:
                    save_meanwhile(played, save, to)
    except Quit:
        to.print(show.text(say("Stopped before the end.")))
    if isinstance(played.journal.source, Secure):
        played.journal.reveal()
        tell_last(eyes, told)


def save_meanwhile(played: Battle, path: Path, to: Console) -> None:
    """Save a battle that goes on, whether that can be done or not."""
    try:
        tell_kept(path, played.save(path))
    except CannotWrite as fault:
        to.print(show.text(fault.sentence, "yellow"))


def tell_last(eyes: Eyes, to: Console) -> None:
    """Print the story of what happened last, as somebody may read it."""
    show.show_story(to, eyes.lines(len(eyes.battle.journal.entries)), eyes.battle.kind.story.facts)


def ask(eyes: Eyes, told: Eyes, to: Console) -> bool:
    """Ask a seat for one order, and play it or say why not; whether the battle went on.

    What the seat asks for is answered with its own eyes; what is told is what all may read who look at the screen.
    """
    played = eyes.battle
    text = prompts.prompt(f"{played.names.sides[eyes.seat].name}> ")
    if text is None:
        raise Quit
    word, _, rest = text.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    try:
        if command is not None:
            command(eyes, to, rest.strip())
            return word.lower() in {"undo", "redo", "rule"}
        if text.strip():
            eyes.order(text)
            tell_last(told, to)
            return True
        list_offers(eyes, to, "")
    except Refused as refused:
        to.print(show.text(say("Not allowed: {sentence}", sentence=refused.sentence), "yellow"))
    except CannotWrite as fault:
        to.print(show.text(fault.sentence, "yellow"))
    except (ValueError, OSError) as fault:
        to.print(show.text(str(fault), "yellow"))
    return False


def list_offers(eyes: Eyes, to: Console, word: str) -> None:
    """What can be done now; or how one order is written."""
    game = eyes.battle.kind
    if word in game.forms:
        usage = read(game.orders.usage(word))
        to.print(Text(f"  {game.orders.syntax(word)}\n  {usage[0].upper()}{usage[1:]}."))
        for also in game.forms[word].action.notes:
            to.print(Text(f"  {read(say(also))}"))
        return
    if word:
        to.print(show.text(say("'{typed}' isn't an order: {nearest}", typed=word, nearest=nearest(word, game.forms))))
        return
    for offer in eyes.offers:
        to.print(Text(f"  {offer.order:<24} {read(offer.meaning)}"))


def show_help(eyes: Eyes, to: Console, word: str) -> None:
    """Print the orders that can be given now and the other commands, or how one order is written."""
    list_offers(eyes, to, word)
    if not word:
        to.print(show.text(HELP))


def save_now(eyes: Eyes, to: Console, rest: str) -> None:
    """Write the battle to a file."""
    if not rest:
        message = say("name a file to save to, as in 'save lesson.jsonl'.")
        raise ValueError(message)
    tell_kept(rest, eyes.battle.save(rest))
    to.print(show.text(say("Saved: {path}", path=rest)))


def stop(eyes: Eyes, to: Console, rest: str) -> None:
    """Stop before the end; with committed dice only who says it twice, since their secret is told then."""
    if isinstance(eyes.battle.journal.source, Secure):
        to.print(show.text(LAST_CHANCE, "yellow"))
        again = prompts.prompt("> ")
        if again is not None and again.strip().lower() not in {"quit", "exit"}:
            to.print(show.text(say("The battle goes on.")))
            return
    raise Quit


def take_back(eyes: Eyes, to: Console, _: str) -> None:
    """Take the last order back."""
    eyes.battle.undo()
    tell_last(eyes, to)


def rule_by_hand(eyes: Eyes, to: Console, rest: str) -> None:
    """Make a ruling by hand, as a referee at a table may, with a reason."""
    eyes.battle.rule(f"rule {rest}")
    tell_last(eyes, to)


def let_stand(eyes: Eyes, to: Console, _: str) -> None:
    """Let the order that was taken back stand again."""
    eyes.battle.redo()
    tell_last(eyes, to)


COMMANDS = {
    "help": show_help,
    "?": show_help,
    "state": lambda eyes, to, _: show.show_state(to, eyes),
    "map": lambda eyes, to, _: show.show_map(to, eyes),
    "log": lambda eyes, to, _: show.show_story(to, eyes.log, eyes.battle.kind.story.facts),
    "undo": take_back,
    "redo": let_stand,
    "rule": rule_by_hand,
    "save": save_now,
    "quit": stop,
    "exit": stop,
}


def again(path: str | None, table: str | None, seed: int, played: Battle, players: tuple[str, str],
          save: Path | None) -> str:
    """How to see the battle again: from its file, or from its seed."""
    if save is not None:
        return say("Watch it again: {command}", command=f"dieshift replay {shlex.quote(str(save))} --verify")
    if ASK in players or played.journal.source.kind != "seeded" or str(path).endswith(SAVED):
        return say("The battle was not saved. With --save FILE you can watch it again and check it.")
    what = shlex.quote(str(path)) if path is not None else f"--table {table}"
    words = f"--seed {seed} --rules {shlex.quote(played.rules)} --blue {players[0]} --red {players[1]}"
    return say("Play the same battle again: {command}", command=f"dieshift battle {what} {words}")
