"""A bot's own dice: what it decides by chance must not touch the dice of the battle."""

from dieshift.core.dice import Dice, seed_dice


def mind_for(seed: int, side: int) -> Dice:
    """The mind of the bot of one side in the battle of a seed."""
    return seed_dice(seed ^ (0x5EED + side))
