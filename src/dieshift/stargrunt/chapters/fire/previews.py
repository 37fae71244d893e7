"""What the preview of a fire draws: lines of sight, range bands, weapons, and the odds. See R5.1-R5.43."""

from typing import Any

from dieshift.core.geometry import distance
from dieshift.core.words import say
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fires.shown import alight
from dieshift.stargrunt.chapters.points.guns import size_of
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.arms import arms, weapon
from dieshift.stargrunt.interface.chances import Asked, draws
from dieshift.stargrunt.interface.films import COVERS
from dieshift.stargrunt.interface.preview import would_be_allowed
from dieshift.stargrunt.interface.reach import gives
from dieshift.stargrunt.interface.rows import together
from dieshift.stargrunt.interface.sight import lines_of
from dieshift.stargrunt.interface.ways import rings
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.text.sentences import short


@draws(fire.FIRE)
def fire_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """A fire of the active unit, or of one that waits for its turn; no odds of one that would be refused then too."""
    rules, table, seen, names, _, order, reason = asked
    target = order.target
    there = 0 <= target < seen.units and in_play(seen.squad[target]) == 1 and target != order.unit
    if not there or seen.squad[order.unit].present == 0:
        return
    aimed = gather.aim(table, rules, seen, order, 0)
    draw_lines(asked, target, aimed, shown)
    shown["gives"] = gives(rules, table, seen, order.unit)
    shown["arms"] = arms(rules, table, seen, names, order)
    shown["weapon"] = weapon(rules, table, seen, names, order)
    if aimed.refusal == ALLOWED and would_be_allowed(rules, table, seen, order, reason):
        burns = alight(rules, table, seen, order, target, aimed.supports)
        shown["odds"] = together([odds_of(rules, seen, order, target, aimed), *burns])


def draw_lines(asked: Asked, target: int, aimed: gather.Aim, shown: dict[str, Any], way: tuple[int, int] = (0,
               0)) -> None:
    """Lines of sight with their words, and the range bands around the firer. See R5.1-R5.5, R5.10."""
    seen, unit = asked.seen, asked.order.unit
    squad, enemy = seen.squad[unit], seen.squad[target]
    lines = lines_of(asked.table, seen, squad, enemy, *way)
    me, him = squad.figure[squad.centre], enemy.figure[enemy.centre]
    away = distance(me.x, me.y, him.x + way[0], him.y + way[1])
    said = [say(words.AWAY, target=asked.names.unit(target), away=short(away))]
    if lines.figures > 1 and enemy.hull == 0:
        said.append(say(words.IN_VIEW, seen=lines.in_view, all=lines.figures))
    if 2 * lines.in_view >= lines.figures:
        said.append(words.COVER_OF[aimed.situation.cover])
    said += words.ruled(enemy.ruled)
    shown |= {"away": int(away), "cover": COVERS.get(aimed.situation.cover, "")}
    shown |= {"rays": lines.rays, "rings": list(rings(asked.rules, seen, unit, size_of(seen, enemy))),
              "words": [*said, *lines.words]}
