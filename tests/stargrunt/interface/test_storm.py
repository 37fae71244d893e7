"""The chances that are shown before each decision of a close assault."""

from fractions import Fraction

import pytest

from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.chapters.assault import FIGHT, FINAL_FIRE, FOLLOW, TOGETHER, previews, squads_fight
from dieshift.stargrunt.chapters.assault.odds import hits_ways
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.mines.odds import of_way
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.odds.assault import Assault, Mech, MeleeWeapon, Party, assault
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import AP_FIELD, CONFIDENT, WOUNDED
from stargrunt.chapters import test_mechs as mechs
from stargrunt.chapters import test_squads_fight as squads
from stargrunt.chapters.test_charge import CHARGE, DARES, HOLDS, STAND, charge, short
from stargrunt.chapters.test_close_combat import contact
from stargrunt.chapters.test_mines import lay
from stargrunt.kit import area, order, squad


class Names:
    def unit(self, unit):
        return ("B1", "R1")[unit]


def told(fight, given):
    """Label -> chance of what is shown, and the notes."""
    made = of_order(fight.rules, fight.table, fight.game, Names(), given)
    return {row.label: row.fraction for row in made.rows}, made.notes


def test_a_charge_shows_both_tests_and_the_way_there():
    """R8.2, R8.3, R8.10: D8 over LV2 dares; D8 over LV2 and odds of one stands; five inches are a 3 or more of a D6.

    After a 1 two inches are gone, and three are left: 2 or more; after a 2 one is left.
    """
    chances, _ = told(charge(), CHARGE)
    assert {label: chance for label, chance in chances.items() if "wins" not in label} == {
        "it charges": "3/4", "one action lost: no charge this turn": "1/4",
        "they stand": "5/8", "they fall back": "3/8", "in contact after the first dash": "2/3",
        "in contact after the second dash": "11/36", "both dashes fall short": "1/36"}


@pytest.mark.parametrize(("text", "pieces", "armed"), [
    ("book", (), {}), ("book", [area("scrub", 20, 14, 28, 18)], {"melee": 2}), (squads.SQUADS, (), {"points": 3}),
    (squads.SQUADS, [area("scrub", 20, 14, 28, 18)], {"special": 8})])
def test_a_charge_shows_who_wins_once_in_contact(text, pieces, armed):
    """R8.20, R8.51, R8.60; S2.5: the odds of all of it, as `dieshift odds assault` has them for the same squads."""
    fight = charge(text=text, pieces=pieces, defender={"figures": 5, "quality": 10})
    for name, value in armed.items():
        setattr(fight.game.squad[0].figure[1], name, value)
    held = MeleeWeapon("", "", armed.get("melee", 0), armed.get("points", 0), 0, armed.get("special", 0))
    bare = MeleeWeapon("", "", 0, 0, 0, 0)
    sides = (Party(6, 8, 2, CONFIDENT, (held, *[bare] * 5), armour=8, damage=10),
             Party(5, 10, 2, CONFIDENT, (bare,) * 5, covered=bool(pieces), armour=8, damage=10))
    expected = assault(Assault(*sides), text)
    chances, _ = told(fight, CHARGE)
    assert chances["B1 wins"] == str(expected.lost_by(DEFENDER))
    assert chances["R1 wins"] == str(expected.lost_by(ATTACKER))


def test_who_wins_is_not_counted_for_too_many_kinds_of_weapons():
    fight = charge(defender={"figures": 8})
    for k, figure in enumerate((*fight.game.squad[0].figure[:6], *fight.game.squad[1].figure[:8])):
        figure.melee = k % 3
    chances, _ = told(fight, CHARGE)
    assert "B1 wins" not in chances


def test_who_wins_is_not_counted_where_no_one_is_left_to_fight():
    fight = charge(defender={"figures": 2})
    for figure in fight.game.squad[1].figure[:2]:
        figure.health = WOUNDED
    chances, _ = told(fight, CHARGE)
    assert "B1 wins" not in chances


def test_of_a_charge_together_it_is_not_said_who_wins():
    """R8.70: others may join it."""
    chances, _ = told(charge(), order(CHARGE.kind, 0, 1, choice=TOGETHER))
    assert "B1 wins" not in chances


def answers():
    """Questions of an assault whose answers name no unit of the seat that answers, each with such an answer."""
    fight = charge()
    fight.play(CHARGE, DARES, HOLDS)
    yield fight, "stand"
    yield contact(1, 1), "fight"
    yield contact(4, 2), "fight on 1"
    yield contact(4, 2), "put on 1"


@pytest.mark.parametrize(("fight", "text"), [pytest.param(*each, id=each[1]) for each in answers()])
def test_an_answer_that_names_no_unit_is_shown_with_its_odds_to_the_seat_that_answers(fight, text):
    """R8.9, R8.20, R8.73: through the page's own door, and to nobody else."""
    seat = fight.game.seat_to_choose
    for viewer in (Viewer.REFEREE, Viewer.of_side(seat), Viewer.of_side(1 - seat)):
        preview = kind("stargrunt").screen.preview(fight.rules, fight.table, fight.game, Roster(), viewer, text)
        assert preview.refused == ""
        assert (preview.odds is not None) is viewer.decides_for(seat)


def test_standing_shows_whether_the_next_dash_reaches():
    """R8.10, N1: five inches to contact are a 3 or more of a D6."""
    fight = charge()
    fight.play(CHARGE, DARES, HOLDS)
    shown, _ = told(fight, STAND)
    assert shown == {"the dash reaches": "2/3", "the dash falls short": "1/3"}


def dash_over(place, face):
    """One figure dashes, by a face, on a table with a field; an enemy on overwatch may interrupt it."""
    fight = charge(figures=1, text="book + opportunity-fire", more=(squad(1, at=(30, 14), overwatch=1),))
    lay(fight, AP_FIELD, place).play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, face))
    assert fight.game.question == overwatch.REACTION
    return fight


@pytest.mark.parametrize("face", [1, 5], ids=["short", "home"])
def test_who_lets_a_dash_pass_is_shown_what_lies_on_its_way(face):
    """R8.10, R16.2, S4.109: whether it ends in contact or falls short; of a field elsewhere nothing is said."""
    fight = dash_over((24, 11), face)
    preview = kind("stargrunt").screen.preview
    at = (Roster(), Viewer.REFEREE, "decline")
    chances = {row.label: row.fraction for row in preview(fight.rules, fight.table, fight.game, *at).odds.rows}
    trodden = of_way(tuple(flatten(fight.rules)), fight.table, fight[0], [(fight.game.device[0], 1)])
    assert 0 < trodden.nobody < 1
    assert chances == {"no casualties by mines": str(trodden.nobody),
                       "at least one casualty": str(1 - trodden.nobody)}
    elsewhere = dash_over((60, 40), face)
    assert preview(elsewhere.rules, elsewhere.table, elsewhere.game, *at).odds is None


def test_a_round_shows_who_breaks():
    """R8.22, R8.50: one against one with D8, D8: each falls with 7/16; whoever is wiped out has lost."""
    chances, notes = told(contact(1, 1), order(FIGHT))
    assert Fraction(chances["B1 breaks"]) + Fraction(chances["R1 breaks"]) + Fraction(chances["both hold"]) == 1
    # both stand in 1/8 of the rounds; then the defender tests at LV2 first (1/4 breaks), then the attacker
    assert (chances["both hold"], chances["R1 breaks"]) == (str(Fraction(1, 8) * Fraction(9, 16)),
                                                            str(Fraction(7, 16) + Fraction(1, 8) * Fraction(1, 4)))
    assert notes == ["B1 loses 0.44 on average", "R1 loses 0.44 on average"]


@pytest.mark.parametrize("heap", [0, 1, 2])
def test_where_the_surplus_is_put_matters(heap):
    """R8.20: heaped it costs the outnumbered less."""
    spread = told(contact(4, 2), order(FIGHT))[1]
    shown = told(contact(4, 2), order(FIGHT, choice=heap))[1]
    assert (shown == spread) == (heap == 0)


def test_following_through_shows_its_test():
    """R8.73: threat 2, when they have pulled back."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    shown, _ = told(fight, order(FOLLOW))
    assert shown == {"it goes on": "1/2", "it stays": "1/2"}


def test_squads_show_what_their_strikes_cost():
    """S2.5-S2.10."""
    shown, notes = told(squads.contact(), order(FIGHT))
    assert set(shown) == {"a figure falls", "no figure falls"}
    assert len(notes) == 2


def nobody_falls(fit, members):
    """The chance that no fit figure falls to a strike of four at a squad with some casualties already.

    D10 damage beats D8 armour in 11 of 20; each hit falls on one of all members (R5.35).
    """
    fight = squads.contact(defenders=members)
    for i in range(fit, members):
        fight[1].figure[i].health = WOUNDED
    strike_odds = previews.one_strike(fight.rules, fight.game, Names(), 0, DEFENDER, (0, 1))
    chances = {row.label: Fraction(row.fraction) for row in strike_odds.rows}
    blow = squads_fight.blow_by(fight.rules, fight.game, 0, 0, 1)
    strike = hits_ways(tuple(flatten(fight.rules)), blow, 8, 1)
    wanted = sum(Fraction(ways, strike.whole) * (1 - Fraction(fit, members) * Fraction(11, 20)) ** struck.hits
                 for struck, ways in strike.ways.items())
    return chances["no figure falls"], wanted


@pytest.mark.parametrize(("fit", "members"), [(4, 4), (1, 4), (1, 2)])
def test_hits_of_a_strike_fall_on_casualties_too(fit, members):
    """S2.9, R5.35: as the hits of a fire do."""
    shown, wanted = nobody_falls(fit, members)
    assert shown == wanted


def test_what_a_strike_does_to_a_mech_is_shown():
    """S2.20, S2.21: whether it is wrecked, as the odds of an assault have it; a mech without weapons wrecks nobody."""
    chances, _ = told(mechs.contact(None, mechs.mech(1, 2, guns=())), order(FIGHT))
    first = assault(Assault(Party(4, 8, damage=10, armour=8), Party(1, 8, mech=Mech(1, 2))), "book + squad-melee")
    wrecked = sum(chance for (_, lost), chance in first.fallen.items() if lost)
    assert 0 < wrecked < 1
    assert chances == {"it is out of action": str(wrecked), "it fights on": str(1 - wrecked), "no figure falls": "1"}


def test_final_fire_at_a_mech_is_shown_as_fire_at_a_vehicle():
    """R8.30, R6.40; S2.19: and that of its guns as theirs."""
    fight = mechs.meet(mechs.mech(), away=26)
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (12, 2))
    assert "no lasting harm" in told(fight, order(FINAL_FIRE, 1, 0))[0]


def test_what_a_round_shows_has_special_weapons_in_it():
    """S2.5: it is shown with the dice that it will be fought with, and costs the enemy more by one more."""
    fight = squads.contact()
    plain = told(fight, order(FIGHT))[1]
    fight[1].figure[3].special = 12
    armed = told(fight, order(FIGHT))[1]
    assert (plain, armed) == (["R1 loses 0.09 on average", "B1 loses 0.09 on average"],
                              ["R1 loses 0.09 on average", "B1 loses 0.37 on average"])


def test_squads_show_whether_they_stay():
    """S2.11: D8 over LV2 and nothing lost."""
    fight = squads.contact()
    squads.nothing_happens(fight)
    shown, _ = told(fight, STAND)
    assert shown == {"it stays and fights": "3/4", "it breaks off": "1/4"}


def test_fighters_are_those_who_still_stand():
    """R8.27."""
    fight = contact(2, 2)
    fight.game.assault.down[0] = 0b01
    assert len(previews.fighters(fight.rules, fight.game, 0)) == 1


def test_final_fire_shows_casualties_and_no_suppression():
    """R8.32, R8.34: its suppression is ignored, so that none is shown; the test of who loses figures is told."""
    chances, notes = told(short(), order(FINAL_FIRE, 1, 0))
    assert not [label for label in chances if "suppressed" in label]
    assert Fraction(chances["no effect"]) + Fraction(chances["potential hits"]) == 1
    assert 0 < Fraction(chances["at least one casualty"]) < Fraction(chances["potential hits"])
    assert not [label for label in chances if "confidence" in label]
    assert [note for note in notes if "R8.34" in note]


def test_final_fire_of_the_suppressed_shows_their_test():
    """R8.31: D8 over LV2 and two markers."""
    shown, _ = told(short(defender={"suppression": 2}), order(FINAL_FIRE, 1, 0))
    assert shown["it fires"] == "1/2"


def test_a_share_among_all_is_the_spread():
    """R8.20, N15."""
    spread, notes = told(contact(4, 2), order(FIGHT))
    assert told(contact(4, 2), order(FIGHT, rifles=0b11)) == (spread, notes)
    assert told(contact(4, 2), order(FIGHT, rifles=0b10)) == told(contact(4, 2), order(FIGHT, choice=2))
