"""Rounds against the house: Let It Ride and Ultimate Texas Hold 'em, their paytables, meters, deliveries, irregularities."""

from cardspeak.banked.let_it_ride import LetItRide, RideBets
from cardspeak.banked.options import Options
from cardspeak.banked.round import Round
from cardspeak.banked.signs import Meter, RideSign, UltimateSign, meters
from cardspeak.banked.ultimate.bets import UltimateBets
from cardspeak.banked.ultimate.round import UltimateTexasHoldem
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12

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
    "mlgca_uth",
    "section_12",
]
