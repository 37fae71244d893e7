"""What an order would mean: refusals, ways with ghosts, range rings, tests of nerve, messages and spotting."""

from fractions import Fraction

import pytest

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, overwatch
from dieshift.stargrunt.state.terms import PANICKED, ROUTED, SHAKEN, WOUNDED
from dieshift.stargrunt.turn.step import step

from .kit import SCRUB, Eyes, duel, played

LESSON = "examples/scenarios/first-lesson.yaml"
FULL = "6″ of 6″"


def chances(preview):
    return {row.label: Fraction(row.fraction) for row in preview.odds.rows}


def standing(game, unit):
    """Where a unit's figures are that are with it."""
    squad = game.squad[unit]
    return [(figure.x, figure.y) for figure in squad.figure[: squad.figures] if figure.health < 3 and figure.left == 0]


def ghosts(preview, sign=""):
    return [(piece.x, piece.y) for piece in preview.ghost if piece.signs == ([sign] if sign else [])]


# --- moves -----------------------------------------------------------------------------------------------------------


def test_a_move_shows_its_way_its_length_and_the_range_bands_at_its_end():
    """R4.7, R5.10: a Regular's bands are eight inches wide."""
    preview = Eyes(duel()).preview("move B1 via 36,9 to 39,9")
    assert (preview.order, preview.refused) == ("move B1 via 36,9 to 39,9", "")
    assert preview.path == [(3600, 600), (3600, 900), (3900, 900)]
    assert (preview.length, preview.reach, preview.words[:3]) == (600, 600, [FULL, "in integrity", "in the open"])
    assert preview.words[3:] == ["R1 can see it there: 26.3″"]
    assert [(ring.x, ring.y, ring.r, ring.label) for ring in preview.rings if ring.label] == [
        (3900, 900, 800, "8″ D4"), (3900, 900, 1600, "16″ D6"), (3900, 900, 2400, "24″ D8"),
        (3900, 900, 3200, "32″ D10"), (3900, 900, 4000, "40″ D12")]
    assert preview.odds is None


def test_heavy_rain_draws_the_bands_that_its_range_dice_have():
    """R5.16: everything counts a band further, and the fifth is out of reach."""
    shown = Eyes(duel("book + heavy-rain")).preview("move B1 to 36,9")
    assert [ring.label for ring in shown.rings if ring.label] == ["8″ D6", "16″ D8", "24″ D10", "32″ D12"]


def test_a_way_too_long_is_refused_and_shows_how_far_it_gets():
    shown = Eyes(duel()).preview("move B1 to 36,16")
    assert shown.refused == ("B1 can't go 10″ in one action: it has 6″ at most. Shorten the path, or choose easier "
                             "ground. (R4.7, p.22)")
    assert shown.words[0] == "10″ of 6″"
    assert ghosts(shown)[0] == (3600, 1200)


@pytest.mark.parametrize(("text", "state", "because"), [
    ("dash B1 to 36,9", {"suppression": 1}, "suppressed"),
    ("dash B1 to 36,9", {"in_position": 1, "suppression": 1}, "suppressed"),
    ("dash B1 to 36,9", {"panic": PANICKED}, "panicked"),
    ("travel B1 to 36,9", {"in_position": 1}, "not in Travel column"),
    ("move B1 to 36,9", {"in_position": 1, "confidence": ROUTED}, "routed"),
    ("dash B1 to 36,22", {}, "can't go")])
def test_a_move_that_is_refused_shows_its_way_and_no_odds(text, state, because):
    """R3.20, R4.8: odds shown for moves that would then be refused."""
    battle = duel()
    for name, value in state.items():
        setattr(battle.game.squad[0], name, value)
    preview = Eyes(battle).preview(text)
    assert because in preview.refused
    assert (preview.odds, preview.path[0]) == (None, (3600, 600))


@pytest.mark.parametrize(("text", "state"), [("dash B1 to 36,9", {}), ("move B1 to 36,9", {"in_position": 1})])
def test_the_same_moves_have_odds_without_what_forbids_them(text, state):
    """R3.20, R4.8."""
    battle = duel()
    for name, value in state.items():
        setattr(battle.game.squad[0], name, value)
    preview = Eyes(battle).preview(text)
    assert preview.refused == ""
    assert preview.odds is not None


@pytest.mark.parametrize(("rules", "seed"), [("book", 5), ("book + integrity-by-circle", 8), ("book + rain", 9)])
def test_ghosts_stand_where_the_rules_put_the_figures(rules, seed):
    """R4.10: over games of two bots, every move that needs no nerve, and dashes on their best roll."""
    compared = {"move": 0, "dash": 0}
    for battle in played(LESSON, 220, seed, rules=rules, bots=("heuristic", "random")):
        if battle.game.question != activation.WHAT_ACTION:
            continue
        eyes, unit = Eyes(battle), battle.game.active
        squad = battle.game.squad[unit]
        middle = squad.figure[squad.centre]
        for word, far in (("move", 300), ("dash", 500)):
            for dx, dy in ((0, far), (far, 0), (0, -far), (-far, 0)):
                text = f"{word} {battle.names.unit(unit)} to {(middle.x + dx) / 100},{(middle.y + dy) / 100}"
                preview = eyes.preview(text)
                if preview.refused or (preview.odds and any(die.role == "reaction test" for die in preview.odds.dice)):
                    continue
                game = clone(battle.game)
                faces = [(die.faces, die.faces) for die in preview.odds.dice] if preview.odds else []
                dice = scripted(*faces)
                step(dice, battle.journal.rules, battle.table, game, battle.read(text))
                assert ghosts(preview, "longest" if word == "dash" else "") == standing(game, unit)
                compared[word] += 1
                break
    assert min(compared.values()) > 20


def test_a_combat_move_shows_where_its_best_and_its_mean_roll_lead():
    """R4.8: twice a D6, so seven inches in the mean; six or more of them take a four."""
    preview = Eyes(duel()).preview("dash B1 to 36,14")
    assert (preview.refused, preview.length, preview.reach) == ("", 800, 1200)
    assert preview.words[0] == "8″ of up to 12″"
    assert ghosts(preview, "longest")[0] == (3600, 1400)
    assert ghosts(preview, "mean")[0] == (3600, 1300)
    assert chances(preview) == {"gets there": Fraction(1, 2), "moved 2″": Fraction(1, 6), "moved 4″": Fraction(1, 6),
                                "moved 6″": Fraction(1, 6), "moved 8″": Fraction(1, 2)}
    assert [(die.role, die.faces) for die in preview.odds.dice] == [("combat move", 6)]


def test_leaving_a_position_needs_nerve_and_says_what_failing_does():
    """R14.15: leadership 2 and threat 2, a D8 above 4."""
    battle = duel()
    battle.game.squad[0].in_position = 1
    preview = Eyes(battle).preview("move B1 to 36,9")
    assert chances(preview) == {"it moves": Fraction(1, 2),
                                "move lost: no other move this turn": Fraction(1, 2)}
    assert preview.odds.notes == ["D8 above 4: leadership 2 + threat 2"]


def test_wounded_that_are_left_behind_have_no_ghost():
    """R4.11, R4.12."""
    battle = duel()
    battle.game.squad[0].figure[3].health = WOUNDED
    carried, left = (Eyes(battle).preview(f"move B1 to 36,9{more}") for more in ("", " leaving casualties"))
    assert (carried.reach, len(carried.ghost)) == (400, 6)
    assert (left.reach, len(left.ghost)) == (600, 5)


def test_who_may_answer_a_move_is_named():
    """R5.40: only the second of two moves, and only where the rule is in use."""
    battle = duel("book + reaction-fire")
    answer = "R1 may react to this with fire"
    assert answer not in Eyes(battle).preview("move B1 to 36,10").words
    battle.order("move B1 to 36,10")
    assert answer in Eyes(battle).preview("move B1 to 36,14").words
    plain = duel()
    plain.order("move B1 to 36,10")
    assert answer not in Eyes(plain).preview("move B1 to 36,14").words


def test_the_odds_of_a_reaction_are_those_of_the_right_that_it_names():
    """S4.107, S4.110, S4.111: Reaction Fire has no test and no haste."""
    battle = duel("goodall")
    battle.order("move B1 to 36,10")
    while battle.game.question == overwatch.REACTION:
        battle.order("decline")
    battle.order("move B1 to 36,14")
    rights = ("reaction fire", "opportunity fire")
    odds_of = {right: Eyes(battle).preview(f"react R1 by {right}").odds for right in rights}
    tests = {right: [die.role for die in odds.dice].count("reaction test") for right, odds in odds_of.items()}
    assert tests == {"reaction fire": 0, "opportunity fire": 1}
    ranges = {right: next(die.faces for die in odds.dice if die.role == "range die") for right, odds in odds_of.items()}
    assert ranges["opportunity fire"] == ranges["reaction fire"] + 2
    assert Eyes(battle).preview("react R1 by overwatch").refused


def test_a_move_whose_place_is_open_has_reach_and_rings():
    shown = Eyes(duel()).preview("move B1 to X,Y")
    assert (shown.order, shown.refused, shown.reach, len(shown.rings)) == ("move B1 to X,Y", "", 600, 5)
    assert shown.path == shown.ghost == []


def test_a_mover_that_was_missed_sees_where_it_would_turn():
    """S4.117: it has gone two of its six inches."""
    battle = duel("book + opportunity-fire")
    battle.order("move B1 to 36,11")
    game = battle.game
    game.pending[0].progress = 200
    for figure in game.squad[0].figure[:6]:
        figure.y += 200
    game.pending[0].notes[overwatch.HIT], game.question, game.seat_to_choose = (
        overwatch.MISSED, overwatch.HURT_ON_THE_MOVE, 0)
    preview = Eyes(battle).preview("carryon carry to 39,8")
    assert (preview.refused, preview.path, preview.length, preview.reach) == ("", [(3600, 800), (3900, 800)], 300, 400)
    assert ghosts(preview)[0] == (3900, 800)


def test_a_routed_unit_sees_where_it_flees():
    """R7.23: straight home, where nobody is in the way."""
    battle = duel(blue="[36, 12]")
    battle.game.squad[0].confidence = 0
    preview = Eyes(battle).preview("withdraw B1")
    assert preview.path == [(3600, 1200), (3600, 600)]
    assert preview.words == ["withdraws 6″"]
    assert ghosts(preview)[0] == (3600, 600)


# --- tests -----------------------------------------------------------------------------------------------------------


def test_going_in_position_is_harder_in_the_open():
    """R7.30, R14.10: threat 2 in the open, none in cover."""
    lost = "action lost: no second try this turn"
    assert chances(Eyes(duel()).preview("position B1")) == {"In Position": Fraction(1, 2), lost: Fraction(1, 2)}
    covered = duel(terrain=SCRUB, blue="[36, 34]", red="[36, 46]")
    assert chances(Eyes(covered).preview("position B1")) == {"In Position": Fraction(3, 4), lost: Fraction(1, 4)}


def test_removing_a_marker_takes_more_than_the_leadership():
    """R7.73."""
    battle = duel()
    battle.game.squad[0].suppression = 1
    preview = Eyes(battle).preview("recover B1")
    assert chances(preview) == {"marker removed": Fraction(3, 4), "marker stays": Fraction(1, 4)}
    assert preview.odds.notes == ["D8 above 2: leadership 2"]
    assert preview.odds.rules == "book"


def test_a_panic_may_get_worse():
    """R7.53: a 1 that fails costs a level."""
    battle = duel()
    battle.game.squad[0].panic = PANICKED
    assert chances(Eyes(battle).preview("calm B1")) == {
        "PANIC marker removed": Fraction(3, 4), "stays panicked": Fraction(1, 8),
        "fails with a 1: one level of confidence lost": Fraction(1, 8)}


def test_treatment_says_what_becomes_of_each_casualty():
    """R10.10: 1-2 dead, 3-5 treated, 6 fit."""
    battle = duel()
    for i in (3, 4):
        battle.game.squad[0].figure[i].health = WOUNDED
    preview = Eyes(battle).preview("reorganise B1")
    assert chances(preview) == {"dies": Fraction(1, 3), "treated": Fraction(1, 2), "fit again": Fraction(1, 6)}
    assert ([(die.faces, die.count) for die in preview.odds.dice], preview.odds.notes) == ([(6, 2)], ["for each of 2"])
    assert Eyes(battle).preview("reorganise B1 treating nobody").odds is None


def commanded():
    """Blue's active unit is a platoon's command, with a squad of its own that has lost heart."""
    battle = duel(own=", level: platoon}\n      - {name: Third, type: firers, at: [60, 6], superior: B1")
    battle.game.squad[1].confidence = SHAKEN
    return battle


def test_a_message_takes_more_than_the_worse_leadership_and_a_rally_both_rolls():
    """R9.1, R7.40: a D8 above 2, then a D8 above 4."""
    battle = commanded()
    preview = Eyes(battle).preview("transfer B1 to B2")
    assert chances(preview) == {"it acts at once": Fraction(3, 4), "message lost on the way": Fraction(1, 4)}
    preview = Eyes(battle).preview("rally B1 B2")
    assert chances(preview)["confidence rises one level"] == Fraction(3, 4) * Fraction(1, 2)
    assert preview.odds.notes == ["D8 above 4: leadership 2 + 2 of B1"]


def test_leaders_at_hand_need_no_roll():
    """R9.14."""
    battle = commanded()
    for figure in battle.game.squad[1].figure[:6]:
        figure.x -= 1900
    preview = Eyes(battle).preview("communicate B1 to B2")
    assert chances(preview) == {"message gets through": Fraction(1)}
    assert (preview.odds.dice, preview.odds.notes) == ([], ["in direct contact: no roll for the message (R9.14, p.16)"])


def test_spotting_rolls_quality_and_sensor_against_the_hiding_die():
    """R15.10: D4, two types up for 29 inches and one for soft cover, is a D10."""
    battle = duel(terrain=SCRUB, other=", hidden: true")
    preview = Eyes(battle).preview("observe B1 at R1")
    assert [(die.role, die.faces) for die in preview.odds.dice] == [("spotting", 8), ("sensor", 4), ("hiding", 10)]
    assert [(shift.label, shift.by) for shift in preview.odds.dice[2].shifts] == [("distance", 2), ("cover", 1)]
    preview = Eyes(duel("ozkriegspiel", terrain=SCRUB, other=", hidden: true")).preview("observe B1 at R1")
    assert [(shift.label, shift.by) for shift in preview.odds.dice[2].shifts] == [("distance", 2), ("concealment", 1)]
    both = sum(Fraction(max(0, 8 - h), 8) * Fraction(max(0, 4 - h), 4) for h in range(1, 11)) / 10
    none = sum(Fraction(min(8, h), 8) * Fraction(min(4, h), 4) for h in range(1, 11)) / 10
    assert chances(preview) == {"not spotted": none, "known to be a unit, or no troops": 1 - none - both,
                                "placed, or a false counter removed": both}


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "refused"), [
    ("fire B1 at Z9", "'Z9' is not a unit: known are B1, R1."),
    ("shoot", "'shoot' isn't an order: did you mean 'shootdown'?"),
])
def test_a_text_that_is_no_order_is_answered_in_one_sentence(text, refused):
    shown = Eyes(duel()).preview(text)
    assert (shown.order, shown.odds) == (text, None)
    assert shown.refused.startswith(refused.partition(":")[0])


def test_planning_before_ones_turn_shows_all_and_says_that_it_is_not_asked():
    battle = duel()
    preview = Eyes(battle, Viewer.SECOND).preview("position R1")
    assert preview.refused.startswith("Blue has to decide")
    assert chances(preview)["In Position"] == Fraction(1, 2)
    eyes = Eyes(battle, Viewer.SECOND)
    assert eyes.preview("move R1 to 36,33").path == [(3600, 3510), (3600, 3300)]
    assert eyes.preview("move B1 to 36,9").path == []  # the other side's units are not one's own to plan


def test_asking_changes_nothing():
    for battle in played(LESSON, 40):
        before = clone(battle.game)
        for choice in Eyes(battle).menu.choices:
            Eyes(battle).preview(choice.order)
        assert battle.game == before
