"""Simple legal players of visible temperament. A bot is given a view of a round, never the round.

    from cardspeak import bots
    bot = bots.named("rock", bots.chance(7))
    bot.decide(round.view(2)).do(round)

Its dice are its own and come from a seed, so that what it does can be repeated.
"""

from cardspeak.bots.bot import Action, Bot, Temperament
from cardspeak.bots.chance import Chance, chance
from cardspeak.bots.temperaments import ALL, named

__all__ = ["ALL", "Action", "Bot", "Chance", "Temperament", "chance", "named"]
