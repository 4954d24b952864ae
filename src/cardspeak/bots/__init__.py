"""Simple legal players of visible temperament. A bot is given a view of a round, never the round.

    from cardspeak import Bot
    Bot("rock", 7).play(round)

Its dice are its own and come from a seed, so that what it does can be repeated.
"""

from cardspeak.bots.action import Action
from cardspeak.bots.bot import Bot, named
from cardspeak.bots.chance import Chance, chance
from cardspeak.bots.expert import Expert
from cardspeak.bots.naive import Naive
from cardspeak.bots.temperaments import ALL, Nature, Temperament

__all__ = ["ALL", "Action", "Bot", "Chance", "Expert", "Naive", "Nature", "Temperament", "chance", "named"]
