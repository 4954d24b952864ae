"""Rounds against the house: Let It Ride and Ultimate Texas Hold 'em, their paytables, meters, deliveries, irregularities."""

from cardspeak.banked.let_it_ride import LetItRide, RideBets
from cardspeak.banked.options import Options
from cardspeak.banked.round import Round
from cardspeak.banked.signs import Meter, RideSign, UltimateSign, meters
from cardspeak.banked.ultimate import UltimateBets, UltimateTexasHoldem

__all__ = [
    "LetItRide",
    "Meter",
    "Options",
    "RideBets",
    "RideSign",
    "Round",
    "UltimateBets",
    "UltimateSign",
    "UltimateTexasHoldem",
    "meters",
]
