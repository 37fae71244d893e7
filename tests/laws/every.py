"""All laws that are looked at after every order, wherever they stand."""

from .watch import LAWS
from .watch_dice import dice_of

__all__ = ["LAWS", "dice_of"]
