"""Complex ambushes: nerves, the way of the column, its eyes, and who goes first (S4.15-S4.25)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.journal import Refused
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.chapters.ambush import HOW_TO_AMBUSH, NO_MORE_WAITING, NOT_IN_MARCH, OUT_OF_ZONE, TOO_FAR_AHEAD
from dieshift.stargrunt.chapters.ambush.rules import furthest, looks_out
from dieshift.stargrunt.chapters.movement.rules import allowance_of
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import DEAD, DISSOLVED, FLIPPED, HIDDEN, LOOKING, SPRUNG, WATCHING

from .test_ambush import Laid

AMBUSH = """\
title: Ambush
size: [48, 48]
turns: 2
ambush: {kind: complex, side: Red, route: [[24, 0], [24, 20]]}
terrain:
  - {kind: dense wood, at: [[4, 34], [12, 34], [12, 38], [4, 38]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, figures: 4}
      - {type: line squad, figures: 4}
  - name: Red
    squads:
      - {type: line squad, figures: 4, at: [10, 12], hidden: true, code: R1}
      - {type: line squad, figures: 4, at: [40, 30], hidden: true, leadership: 3, code: R2}
      - {type: line squad, figures: 4, at: [34, 40], hidden: true, leadership: 1, code: R3}
      - {type: dummy, at: [38, 12], code: R4}
"""
B1, B2, R1, R2, R3, R4 = range(6)
LAID = ["march B1", "march B2 at 4", "ready"]
CALM = ((8, 2), (8, 3))  # R1 needs more than 1, R2 more than 2; R3 is led too well to test


def ambush(*texts):
    """A complex ambush up to its first waiting turn, and further by some orders."""
    return Laid(AMBUSH).play(*LAID, *texts)


def test_the_lead_unit_enters_where_the_route_begins():
    """S4.16-S4.19: the march is written down and shown as in a simple ambush; the first unit stands at the edge."""
    laid = ambush()
    assert (laid.game.squad[B1].present, laid.game.squad[B2].present) == (1, 0)
    assert abs(laid.middle(B1)[1]) <= 200
    assert (laid.game.turn, laid.game.seat_to_choose, laid.game.question) == (0, 1, HOW_TO_AMBUSH)
    assert (laid.game.ambush.stage, laid.game.ambush.head) == (WATCHING, 0)


def test_the_ambusher_sets_up_as_in_a_simple_ambush():
    """S4.17: where its scenario lets him, here anywhere clear of the route."""
    laid = Laid(AMBUSH).play(*LAID[:2])
    assert laid.refusal("setup R1 to 28,12") == OUT_OF_ZONE
    laid.play("setup R1 to 12,14")
    assert laid.middle(R1) == (1200, 1400)


def test_while_all_keep_their_nerve_the_column_comes_on():
    """S4.15, S4.20: each tests at threat level -1, who has leadership 1 does not; the lead goes its full move."""
    laid = ambush().play("wait", faces=CALM)
    assert laid.game.ambush.head == 600
    assert (laid.middle(B1), laid.middle(B2)) == ((2400, 600), (2400, 200))
    assert (laid.game.turn, laid.game.seat_to_choose, laid.game.ambush.stage) == (0, 0, LOOKING)


def test_one_failure_springs_the_ambush_too_soon():
    """S4.20, S4.21: two is not more than two; the lead goes as far as its D6 shows, and the ambusher is first."""
    laid = ambush().play("wait", faces=((8, 2), (8, 2), (6, 5)))
    assert (laid.game.ambush.head, laid.game.ambush.stage) == (500, SPRUNG)
    assert (laid.middle(B1), laid.middle(B2)) == ((2400, 500), (2400, 100))
    assert (laid.game.turn, laid.game.first, laid.game.question) == (1, 1, activation.WHICH_UNIT)


def test_whoever_has_nothing_to_look_at_is_not_asked():
    """S4.22, S4.24: all lie openly, or out of sight of it: the ambusher waits on at once."""
    openly = AMBUSH.replace(", hidden: true", "").replace("      - {type: dummy, at: [38, 12], code: R4}\n", "")
    laid = Laid(openly).play(*LAID).play("wait", faces=CALM)
    assert (laid.game.ambush.stage, laid.game.seat_to_choose, laid.game.question) == (
        WATCHING, 1, HOW_TO_AMBUSH)


def test_only_what_lies_under_a_counter_is_looked_at():
    """S4.22: neither who lies there openly, nor a friend."""
    laid = Laid(AMBUSH.replace("at: [10, 12], hidden: true", "at: [10, 12]")).play(*LAID).play("wait", faces=CALM)
    assert [laid.refusal(f"look B1 at {who}") for who in ("R1", "B1", "R2")] == [fire.NO_TARGET, fire.NO_TARGET, 0]


@pytest.mark.parametrize("mobility", [8, 12])
def test_the_head_goes_as_far_as_its_own_movement_die_shows(mobility):
    """S4.21: the lead unit's, be it fast troops or a vehicle, whatever those behind it have."""
    laid = ambush()
    laid.game.squad[B1].mobility = mobility
    laid.play("wait", faces=((8, 2), (8, 2), (mobility, 7)))
    assert laid.game.ambush.head == 700


def test_each_unit_of_the_column_looks_once():
    """S4.22, S4.24: at a counter in sight, or at nobody; then the ambusher waits on."""
    laid = ambush().play("wait", faces=CALM)
    assert laid.refusal("look R1 at B1") == NOT_IN_MARCH
    assert laid.refusal("look B1 at B2") == fire.NO_TARGET
    assert laid.refusal("march B1") == NOT_ASKED
    laid.play("look B1 at nobody")
    assert laid.refusal("look B1 at R1") == NOT_IN_MARCH
    assert laid.game.ambush.stage == LOOKING
    laid.play("look B2 at nobody")
    assert (laid.game.ambush.stage, laid.game.ambush.looked, laid.game.seat_to_choose) == (WATCHING, 0, 1)
    laid.play("wait", faces=CALM)
    assert laid.game.ambush.head == 1200
    assert laid.game.ambush.stage == LOOKING


def test_a_flipped_counter_gives_the_ambush_away():
    """S4.22, S4.23; N43: one die above is enough, and the side of the column goes first."""
    laid = ambush().play("wait", faces=CALM)
    laid.play("look B1 at R1", faces=spotting(1))
    assert laid.game.squad[R1].located == FLIPPED
    assert (laid.game.turn, laid.game.first, laid.game.ambush.stage) == (1, 0, SPRUNG)


def test_a_false_counter_and_a_miss_do_not():
    """S4.22, S4.24; N43: a false counter that is found out starts no battle, nor does a look in vain."""
    laid = ambush().play("wait", faces=CALM)
    laid.play("look B1 at R4", faces=spotting(2))
    assert laid.game.squad[R4].gone != 0
    laid.play("look B2 at R1", faces=spotting(0))
    assert laid.game.squad[R1].located == HIDDEN
    assert (laid.game.turn, laid.game.ambush.stage, laid.game.seat_to_choose) == (0, WATCHING, 1)


def spotting(beats):
    """The dice of a look in the open: the hiding die, the eyes of a Regular, his sensor; so many beat the first."""
    return ((6, 3), (8, 4 if beats > 0 else 1), (4, 4 if beats > 1 else 1))


@pytest.mark.parametrize(("text", "why"), [
    ("spring at 6", ALLOWED), ("spring at 6.01", TOO_FAR_AHEAD), ("spring", ALLOWED),
    ("wait at 3", NOT_ASKED), ("ready", NOT_ASKED), ("wait", ALLOWED)])
def test_the_ambush_is_sprung_within_the_leads_next_move(text, why):
    """S4.24: where the ambusher wishes, if the head of the column gets there."""
    assert ambush().refusal(text) == why


def test_the_ambush_is_sprung_where_the_ambusher_wants():
    """S4.24, S4.25: nerves are tested once more; nobody looks round any more, and the ambusher goes first."""
    laid = ambush().play("spring at 4.5", faces=CALM)
    assert (laid.game.ambush.head, laid.middle(B1)) == (450, (2400, 450))
    assert (laid.game.turn, laid.game.first, laid.game.ambush.stage) == (1, 1, SPRUNG)


def test_who_springs_it_may_lose_his_nerve_all_the_same():
    """S4.24: the lead goes past the place where the ambusher wanted it."""
    laid = ambush().play("spring at 2", faces=((8, 1), (8, 8), (6, 6)))
    assert (laid.game.ambush.head, laid.game.first) == (600, 1)


def test_at_the_end_of_the_route_nobody_waits():
    """S4.24: the last place is where the route ends."""
    laid = ambush()
    for _ in range(4):
        laid.play("wait", faces=CALM)
        while laid.game.ambush.stage == LOOKING:
            unit = next(k for k in (B1, B2) if laid.game.ambush.looked >> k & 1 == 0)
            laid.play(f"look B{unit + 1} at nobody")
    assert laid.game.ambush.head == 2000
    assert laid.refusal("wait") == NO_MORE_WAITING
    laid.play("spring at 20", faces=CALM)


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_bots_play_complex_ambushes(bot):
    """S4.20-S4.24: they wait, look and spring, and their battles come to their ends."""
    for seed in range(3):
        assert Battle(load(AMBUSH), seed=seed).play(bot, bot).over


def test_what_is_told_and_offered_while_the_column_comes():
    """S4.20-S4.24: the column is not told whose nerve was tested."""
    battle = Battle(load(AMBUSH))
    for text in LAID:
        battle.order(text)
    assert [offer.order for offer in battle.offers] == ["wait", "spring at 6", "spring"]
    with pytest.raises(Refused, match="within one full move"):
        battle.order("spring at 9")
    battle.order("wait")
    mine = " ".join(map(str, battle.story()))
    theirs = " ".join(map(str, battle.story(0)))
    assert "reaction test" in mine
    assert "reaction test" not in theirs


def test_the_column_comes_on_as_fast_as_its_lead_unit():
    """S4.20, S4.24: by the full move of the first in the order of march, and of nobody else."""
    laid = Laid(AMBUSH).play("march B2", "march B1 at 4", "ready")
    laid.game.squad[B2].mobility = 12
    assert furthest(laid.game) == allowance_of(laid.game.squad[B2], 0) != allowance_of(laid.game.squad[B1], 0)


CARRIED = AMBUSH.replace("      - {type: line squad, figures: 4}\n      - {type: line squad, figures: 4}\n", """\
      - {type: medium carrier, code: B1}
      - {type: line squad, figures: 4, code: B2, aboard: B1}
""")


@pytest.mark.parametrize("windows", ["", ", windows: true"])
def test_a_scenario_says_whether_those_within_a_vehicle_look_out_of_it(windows):
    """S4.22: its crew looks all the same; who rides looks from where the vehicle is, once, and fires at nobody."""
    laid = Laid(CARRIED.replace("[24, 20]]}", f"[24, 20]]{windows}}}")).play("march B1", "ready")
    laid.play("wait", faces=CALM)
    assert laid.game.ambush.stage == LOOKING
    refused = 0 if windows else NOT_IN_MARCH
    assert [laid.refusal(f"look {who} at R1") for who in ("B1", "B2")] == [0, refused]
    assert laid.refusal("blindfire B2 at R1") != 0
    laid.play("look B1 at nobody")
    assert laid.game.ambush.stage == (LOOKING if windows else WATCHING)
    if windows:
        laid.play("look B2 at R1", faces=spotting(1))
        assert (laid.game.squad[R1].located, laid.game.ambush.stage) == (FLIPPED, SPRUNG)


def test_nobody_looks_out_of_what_is_not_in_the_column_nor_who_is_not_fit():
    """S4.22: the vehicle is of the column and on the table; he who looks is in it, and on his feet."""
    for blinded in ("not of the column", "still to come", "gone", "got out", "dead"):
        game = Laid(CARRIED.replace("[24, 20]]}", "[24, 20]], windows: true}")).play("march B1", "ready").game
        assert looks_out(game, B2) == 1
        if blinded == "not of the column":
            game.ambush.column = 0
        elif blinded == "still to come":
            game.squad[B1].present = 0
        elif blinded == "gone":
            game.squad[B2].gone = DISSOLVED
        elif blinded == "got out":
            game.squad[B2].aboard = game.squad[B1].hull = 0  # whoever is in no vehicle has no driver on foot either
        else:
            for figure in game.squad[B2].figure[:4]:
                figure.health = DEAD
        assert looks_out(game, B2) == 0, blinded
