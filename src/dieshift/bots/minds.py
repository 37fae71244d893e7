"""A bot's own dice: what it decides by chance must not touch the dice of the battle."""

from dieshift.core.dice import Dice, seed_dice


def mind_seed(seed: int, side: int) -> int:
    """The seed of the mind of one side's bot in the battle of a seed."""
    return seed ^ (0x5EED + side)


def mind_for(seed: int, side: int) -> Dice:
    """The mind of the bot of one side in the battle of a seed."""
    return seed_dice(mind_seed(seed, side))
