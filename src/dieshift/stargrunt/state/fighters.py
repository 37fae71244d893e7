"""Who fights in a round of close combat. Source: R8.20-R8.25."""

from dieshift.core.records import i1, record


@record
class Contender:
    """A figure in a round of close combat."""

    quality: i1  # its unit's die
    weapon: i1  # die types that its weapon is worth (R8.23)
    suit: i1  # 1: power armour (R8.24)
    covered: i1  # 1: of a defender in cover or In Position (R8.25)
    on: i1  # of the larger side: the place of the enemy it is put on (R8.20)
    figure: i1  # its place in its unit
    place: i1  # its unit's place in the assault (R8.70)
