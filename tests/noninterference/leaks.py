"""Leaks of the kinds that other tables had, each a line or two: what the tests of two runs must find."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dieshift.boarding.interface import narrate as board_narrate
from dieshift.boarding.knowledge import imagine as board_imagine
from dieshift.boarding.knowledge import view as board_view
from dieshift.boarding.text import notation as board_notation
from dieshift.core import streams
from dieshift.core.viewers import Viewer
from dieshift.lab import moments
from dieshift.server.room import projection
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.movement import orders
from dieshift.stargrunt.chapters.movement.rules import EVERYBODY
from dieshift.stargrunt.frame import OF_TARGET
from dieshift.stargrunt.interface import narrate, narrate_seat
from dieshift.stargrunt.knowledge import imagine, view
from dieshift.stargrunt.scenarios import moment as squads_moment
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.text import notation

from . import boarders, squads, test_reserves
from .kit import OTHER, Side, chances, watch
from .scenes import (
    a_shot_at_a_counter,
    a_shot_at_a_counter_whose_figures_stand_elsewhere,
    eyes_on_a_counter,
    fire_at_those_in_position,
    no_nerve_to_fire,
    ways_past_a_counter,
    word_is_sent,
    word_that_may_be_interrupted,
)

told, refusal_for, body = projection.told, projection.refusal_for, projection.body
Leak = tuple[Callable[[], None], Callable[[Any], None]]  # where it shows, and the patch that makes it


def _replace(owner: Any, name: str, value: Any) -> Callable[[Any], None]:
    return lambda patch: patch.setattr(owner, name, value)


def _numbered_by_the_journal(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
                             **more: Any) -> Any:
    news = told(kind, table, names, rules, step, viewer, **more)
    return news and projection.msgspec.structs.replace(news, n=step.entry.number)


def _never_silent(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
                  **more: Any) -> Any:
    news = told(kind, table, names, rules, step, viewer, **more)
    return news or projection.Told(n=more["n"], turn=step.after.turn, kind=step.entry.kind, lines=[])


def _masked(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
            **more: Any) -> Any:
    news = told(kind, table, names, rules, step, viewer, **more)
    hush = [[projection.Part(kind="say", text="Something happens.")]]
    return news or projection.Told(n=more["n"], turn=step.after.turn, kind=step.entry.kind, lines=hush)


def _hashed(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
            **more: Any) -> Any:
    news = told(kind, table, names, rules, step, viewer, **more)
    return news and projection.msgspec.structs.replace(news, kind=step.entry.fingerprint)


def _undo_of_the_unseen(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
                        **more: Any) -> Any:
    return told(kind, table, names, rules, step._replace(concerns=None), viewer, **more)


def _told_everything(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
                     **more: Any) -> Any:
    whole = replace(
        kind, story=replace(kind.story, tell=lambda *a: kind.story.tell(*a[:5])),
        secrets=replace(kind.secrets, dice_read=lambda *a: kind.secrets.dice_read(*a[:4], Viewer.REFEREE)))
    return told(whole, table, names, rules, step, viewer, **more)


def _filmed_by_the_truth(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer, **more: Any) -> Any:
    whole = replace(kind, story=replace(kind.story, films=lambda *_: kind.story.films(
        kind.story.tell(step.entry, step.before, step.after, names, rules), rules, table, step.before, step.after,
        names, step.entry.dice)))
    return told(whole, table, names, rules, step, viewer, **more)


def _filmed_where_they_stand(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer,
                             **more: Any) -> Any:
    whole = replace(kind, story=replace(kind.story, films=lambda lines, *_: kind.story.films(
        lines, rules, table, step.before, step.after, names, step.entry.dice)))
    return told(whole, table, names, rules, step, viewer, **more)


def _filmed_by_true_luck(kind: Any, table: Any, names: Any, rules: Any, step: Any, viewer: Viewer, **more: Any) -> Any:
    def films(lines: Any, *args: Any) -> Any:
        reels = kind.story.films(lines, *args)
        whole = kind.story.films(
            kind.story.tell(step.entry, step.before, step.after, names, rules), rules, table, step.before, step.after,
            names, step.entry.dice)
        for film, true in zip(reels, whole, strict=False):
            film.chance = true.chance
        return reels

    return told(replace(kind, story=replace(kind.story, films=films)), table, names, rules, step, viewer, **more)


def _refused_by_the_truth(kind: Any, rules: Any, table: Any, game: Any, names: Any, viewer: Viewer, order: Any) -> Any:
    code = kind.rulebook.refusal(rules, table, game, order)
    text = code and kind.rulebook.refusal_text(code, rules, table, game, order, names)
    return projection.Refused(code, text) if code else None


def _refuse_where_the_hidden_stand(patch: Any) -> None:
    """Judge an order by the truth, by rules that know where everybody is."""
    patch.setattr(projection, "refusal_for", _refused_by_the_truth)
    patch.setattr(orders, "known_units", lambda *_: EVERYBODY)


def _true_range_die(rules: Any, target: Any, die: int, situation: Any) -> int:
    situation = situation._replace(in_position=int(target.in_position), lone=acts_alone(target),
                                   travelling=int(target.column))
    return int(fire_rules.shifted_range_die(die, fire_rules.range_shift(rules, situation)))


def _refuse_what_the_hidden_take_cover_from(patch: Any) -> None:
    """Judge a shot by the truth, by rules that know who is In Position."""
    patch.setattr(projection, "refusal_for", _refused_by_the_truth)
    patch.setattr(gather, "known_range_die", _true_range_die)


def _offer_what_can_be_hit(patch: Any) -> None:
    """Offer orders of the truth, by rules that know who is In Position."""
    patch.setattr(Side, "offers", _offered_by_the_truth)
    patch.setattr(gather, "known_range_die", _true_range_die)


def _saved_whole(header: Any, *_: Any) -> bytes:
    return projection.json.dumps(header.line()).encode()


def _offered_by_the_truth(side: Any) -> list[str]:
    return [str(offer) for offer in side.kind.orders.offers(side.journal.rules, side.table, side.game, side.names)]


def _not_blank(field: str) -> Callable[[Any], None]:
    return _replace(view, "PUBLIC", (*view.PUBLIC, field))


def _turned_over_but_for_figures(squad: Any, keep: Any = view._turn_over) -> None:
    count = squad.figures
    keep(squad)
    squad.figures = count


def _place_alone(figure: Any) -> None:
    """Blank where a figure stands, and nothing else of it."""
    figure.x = figure.y = 0


def _sorted(game: Any, viewer: Viewer, hidden: Any, keep: Any = view.without) -> Any:
    seen = keep(game, viewer, hidden)
    flats = sorted(hidden, key=lambda unit: (game.squad[unit].quality, game.squad[unit].figures))
    places = [(seen.squad[k].figure[0].x, seen.squad[k].figure[0].y) for k in flats]
    for unit, (x, y) in zip(sorted(hidden), places, strict=True):
        seen.squad[unit].figure[0].x, seen.squad[unit].figure[0].y = x, y
    return seen


def _telling_scene(*args: Any, keep: Any = narrate.Scene) -> Any:
    return keep(*args[:6])


def _blip_counts(game: Any, viewer: Viewer, hidden: Any, keep: Any = board_view.without) -> Any:
    seen = keep(game, viewer, hidden)
    for unit in hidden:
        seen.model[unit].hidden = game.model[unit].hidden
    return seen


def _pool_left(game: Any, viewer: Viewer, hidden: Any, keep: Any = board_view.without) -> Any:
    seen = keep(game, viewer, hidden)
    for size in range(3):
        seen.pool[size] = game.pool[size]
    return seen


def _told_by_who_moves(step: Any, names: Any, _: Viewer, keep: Any = board_narrate.as_read) -> Any:
    return keep(step, names, OTHER)


def _authors_text(kind: Any, setting: Any, ruleset: Any, seen: Any, viewer: Viewer, keep: Any = moments.moment) -> Any:
    return keep(kind, setting, ruleset, seen, viewer if moments.is_begun(seen) else Viewer.REFEREE)


def _own_types(given: Any, *_: Any, whole: bool) -> dict[str, Any]:
    """A scenario's own types and weapons, and the names of all its squads."""
    return {"briefing": str([row["type"] for side in given["sides"] for row in side["squads"]])}


def squads_play(count: int = 12) -> None:
    """Some squad battles."""
    for chance in chances(count):
        watch(squads.world("goodall"), chance, 12)


def reserves_play(count: int = 4) -> None:
    """Some battles in which units are still to come."""
    for chance in chances(count):
        watch(test_reserves.world(), chance, 6)


def boarders_play(count: int = 4) -> None:
    """Some boarding actions."""
    for chance in chances(count):
        watch(boarders.world(), chance)


LEAKS: dict[str, Leak] = {
    "numbers of the journal": (no_nerve_to_fire, _replace(projection, "told", _numbered_by_the_journal)),
    "an empty tick": (no_nerve_to_fire, _replace(projection, "told", _never_silent)),
    "a masked line": (no_nerve_to_fire, _replace(projection, "told", _masked)),
    "an undo of what was unseen": (no_nerve_to_fire, _replace(projection, "told", _undo_of_the_unseen)),
    "the number of facts": (no_nerve_to_fire, _replace(view, "_forget_facts", lambda _: None)),
    "one stream for all dice of a seat": (
        no_nerve_to_fire, _replace(streams, "name_of", lambda whose: f"dice {whose.seat}")),
    "a hash of the state": (squads_play, _replace(projection, "told", _hashed)),
    "a story without a seat": (a_shot_at_a_counter, _replace(projection, "told", _told_everything)),
    "a blip's story without a seat": (boarders_play, _replace(projection, "told", _told_everything)),
    "films of the whole story": (a_shot_at_a_counter, _replace(projection, "told", _filmed_by_the_truth)),
    "the luck of dice that were not told": (a_shot_at_a_counter, _replace(projection, "told", _filmed_by_true_luck)),
    "films of where everybody is": (
        a_shot_at_a_counter_whose_figures_stand_elsewhere, _replace(projection, "told", _filmed_where_they_stand)),
    "a refusal that tells": (ways_past_a_counter, _refuse_where_the_hidden_stand),
    "a shot that tells": (fire_at_those_in_position, _refuse_what_the_hidden_take_cover_from),
    "the header in a save": (squads_play, _replace(projection, "seat_save", _saved_whole)),
    "offers of the real game": (fire_at_those_in_position, _offer_what_can_be_hit),
    "quality": (squads_play, _not_blank("quality")),
    "leadership": (squads_play, _not_blank("leadership")),
    "motivation": (squads_play, _not_blank("motivation")),
    "In Position": (squads_play, _not_blank("in_position")),
    "confidence": (squads_play, _not_blank("confidence")),
    "power armour": (squads_play, _not_blank("power_armour")),
    "sensors": (squads_play, _not_blank("sensor")),
    "the number of figures": (squads_play, _replace(view, "_turn_over", _turned_over_but_for_figures)),
    "the weapons of figures": (squads_play, _replace(view, "clear_figure", _place_alone)),
    "the order of what is hidden": (squads_play, _replace(view, "without", _sorted)),
    "whom a message reached": (word_is_sent, _replace(view, "_forget_others", lambda *_: None)),
    "the name of a hidden unit": (word_is_sent, _replace(narrate_seat, "is_quiet_fact", lambda *_: False)),
    "an order's own words": (word_that_may_be_interrupted, _replace(narrate_seat, "is_quiet_order", lambda *_: False)),
    "orders on the stack": (word_that_may_be_interrupted, _replace(view, "_hush", lambda *_: None)),
    "all dice": (
        a_shot_at_a_counter, _replace(narrate_seat, "_visible", lambda step, *_: list(range(len(step.dice))))),
    "the range die of a counter": (a_shot_at_a_counter, _replace(view.frame, "OF_PLACE", OF_TARGET)),
    "the shifts of that die": (a_shot_at_a_counter, _replace(narrate, "Scene", _telling_scene)),
    "the hiding die": (eyes_on_a_counter, _replace(view.frame, "OF_PLACE", OF_TARGET)),
    "how many a blip hides": (boarders_play, _replace(board_view, "without", _blip_counts)),
    "what a blip hides": (boarders_play, _replace(board_view, "_turn_over", lambda _: None)),
    "the pool without the blips": (boarders_play, _replace(board_view, "without", _pool_left)),
    "the author's text of a moment": (squads_play, _replace(moments, "moment", _authors_text)),
    "the author's text of a mission's moment": (boarders_play, _replace(moments, "moment", _authors_text)),
    "the types of all squads in a moment": (squads_play, _replace(squads_moment, "_own", _own_types)),
    "units that are still to come": (reserves_play, _replace(view, "is_reserve", lambda *_: False)),
    "vehicles of units that are still to come": (reserves_play, _replace(view, "_cover_hulls", lambda *_: None)),
    "a blip by its name": (boarders_play, _replace(board_notation, "is_blip", lambda _: False)),
    "the arms of models under blips": (boarders_play, _replace(board_notation, "_in_view", lambda *_: None)),
    "a counter by its name": (squads_play, _replace(notation, "is_turned_over", lambda _: False)),
    "squads imagined from those under the counters": (squads_play, _replace(imagine, "view", lambda game, _: game)),
    "aliens imagined from those under the blips": (
        boarders_play, _replace(board_imagine, "view", lambda game, _: game)),
    "which blip was drawn": (boarders_play, _replace(board_narrate, "as_read", _told_by_who_moves)),
}
