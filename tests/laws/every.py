"""All laws that are looked at after every order, wherever they stand."""

from .motors import a_vehicle_faces_the_way_it_went, no_wreck_acts_or_is_fired_at, who_is_in_a_vehicle_is_where_it_is
from .prompts import no_prompt_quotes_what_is_typed
from .rollers import every_die_is_its_rollers
from .story import every_number_of_a_story_is_one_of_its_fact
from .watch import LAWS
from .watch_dice import dice_of

__all__ = [
           "LAWS",
           "a_vehicle_faces_the_way_it_went",
           "dice_of",
           "every_die_is_its_rollers",
           "every_number_of_a_story_is_one_of_its_fact",
           "no_prompt_quotes_what_is_typed",
           "no_wreck_acts_or_is_fired_at",
           "who_is_in_a_vehicle_is_where_it_is",
]
