"""What holds of vehicles after every order."""

from dieshift.stargrunt.chapters.vehicles.book import seats_taken
from dieshift.stargrunt.state.squads import fit_figures, is_with
from dieshift.stargrunt.state.terms import IN_PLAY

from .kit import Step
from .watch import law


@law
def who_is_in_a_vehicle_is_where_it_is(step: Step) -> str:
    """Crews and hulls name one another, passengers have seats and a crew. R13.5, R13.8, R13.40."""
    game = step.after
    for unit, squad in enumerate(game.squad[: game.units]):
        place = max(squad.hull, squad.aboard) - 1
        if place < 0 or squad.gone != IN_PLAY:
            continue
        hull = game.hull[place]
        if squad.hull and (hull.crew != unit + 1 or squad.aboard):
            return f"unit {unit} and hull {place}, whose crew is {hull.crew - 1}"
        if squad.aboard and (squad.present or place >= game.hulls):
            return f"unit {unit} is in hull {place} and on the table"
        if squad.aboard and fit_figures(squad) and not (hull.crew and fit_figures(game.squad[hull.crew - 1])):
            return f"unit {unit} rides in hull {place}, which nobody drives"
        if squad.aboard and seats_taken(game, place) > hull.seats:
            return f"{seats_taken(game, place)} seats of {hull.seats} are taken in hull {place}"
        for figure in filter(is_with, squad.figure[: squad.figures]):
            if (figure.x, figure.y) != (hull.x, hull.y) and squad.present | squad.aboard:
                return f"unit {unit} at {figure.x}, {figure.y} and its hull at {hull.x}, {hull.y}"
    return ""
