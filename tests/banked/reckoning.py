"""What a round should come to, reckoned from the cards alone and from tables written down here, not the package's."""

from __future__ import annotations

from typing import Any

from cardspeak.banked import LetItRide
from cardspeak.banked.round import Round
from cardspeak.cards import cards_of, mask_of
from cardspeak.ranking import HIGH

ORDER = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
)
RIDE = dict(zip(ORDER, (1000, 200, 50, 11, 8, 5, 3, 2), strict=True))
BLIND = {
    "A": dict(zip(ORDER, (500, 50, 10, 3, 1.5, 1), strict=False)),
    "B": dict(zip(ORDER, (500, 50, 10, 3, 1.5), strict=False)),
}
TRIPS = {
    "A": dict(zip(ORDER, (50, 40, 30, 9, 7, 4, 3), strict=False)),
    "B": dict(zip(ORDER, (50, 40, 30, 8, 6, 5, 3), strict=False)),
    "C": dict(zip(ORDER, (50, 40, 30, 8, 7, 4, 3), strict=False)),
    "D": dict(zip(ORDER, (50, 40, 20, 7, 6, 5, 3), strict=False)),
}


def main_net(r: Round, seat: int, laid: dict[str, int]) -> int:
    """What a seat wins on its three bets, or on Ante, Blind, Play and Trips, in cents; `laid` is what it had down at the end."""
    return ride_net(r, seat, laid) if isinstance(r, LetItRide) else ultimate_net(r, seat, laid)


def ride_net(r: Any, seat: int, laid: dict[str, int]) -> int:
    cards = mask_of((*r.hands[seat], *r.community))
    worth = HIGH.worth(cards, 0)
    name = HIGH.class_of(worth)
    tens = name == "one-pair" and any(
        [card & 15 >= 8 and sum(c & 15 == card & 15 for c in cards_of(cards)) == 2 for card in cards_of(cards)]
    )
    odds = RIDE.get(name, 1 if tens else -1)
    return sum(laid.values()) * odds


def ultimate_net(r: Any, seat: int, laid: dict[str, int]) -> int:
    board = mask_of(r.community)
    mine, dealer = (HIGH.worth(mask_of(cards), board) for cards in (r.hands[seat], r.dealer))
    name = HIGH.class_of(mine)
    trips = TRIPS[r.game.rules.says("trips_table")].get(name, -1) * laid["trips"]
    if not laid["play"]:
        return int(trips) - laid["ante"] - laid["blind"]
    ante = 0 if HIGH.class_of(dealer) == "high-card" else laid["ante"]
    if mine == dealer:
        return int(trips)
    if mine < dealer:
        return int(trips) - ante - laid["blind"] - laid["play"]
    blind = laid["blind"] * BLIND[r.game.rules.says("blind_table")].get(name, 0)
    return int(trips + ante + blind + laid["play"])
