"""A table against the house that is watched by everybody, as `watched` does it for players among each other."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.floor.commands import GiveCoupon
from cardspeak.table import HousePosted
from tests.server.desk import NOW, Looking
from tests.server.watched import Watched

PLAIN: Final = ("owner", "coupons", "counts", "timebank", "banks", "to_act", "asking", "plays", "bets", "net", "wagers", "chips")
HOUSE_GAMES: Final = (RIDE, ULTIMATE)


def house_sign(game: str, rng: Random) -> HousePosted:
    """A table of that game, with what it offers and how its book reads as chance has it."""
    asked: dict[str, Any] = {"cmd_id": "open", "name": "T", "game": game, "seats": rng.choice((0, 3, 6)), "least": 100_00}
    if game == RIDE:
        asked["bonus"] = rng.random() < 0.5
    else:
        asked |= {"progressive": rng.choice(("", "A", "B", "C", "D")), "six": rng.choice(("", "A", "B"))}
    if not asked.get("six") and rng.random() < 0.7:
        asked["readings"] = {"delivery": rng.choice(("manual-shoe", "hand", "automated"))}
    if game == RIDE and rng.random() < 0.7:
        asked["readings"] = asked.get("readings", {}) | {"positions": "two-adjacent", "match_play": "accepted"}
    if rng.random() < 0.5:
        asked |= rng.choice(({"decks": 2}, {"counts": True}, {"shuffler": "auto"}, {"preshuffled": game != RIDE}))
    try:
        return house_sign_of(NewHouseTable(**asked))
    except Refused:
        return house_sign_of(NewHouseTable(**(asked | {"readings": {}})))


class WatchedHouse(Watched):
    """A table against the house with people and bots at it, the rail, and the scanner on every line."""

    plain = PLAIN
    bots = ("maniac", "rock")
    chips = 100_00

    def sign(self, game: str) -> HousePosted:
        return house_sign(game, self.rng)

    def note_round(self) -> None:
        table = self.desk.house
        if table.round is None:
            return
        since, events = self.desk.dealer.standing.since, table.round.events
        if self.rounds and self.rounds[-1][0] == since:
            self.rounds[-1] = (since, [events])
            return
        self.rounds.append((since, [events]))
        self.dealt = {place.player: seat for seat, place in table.seats.items() if table.round.began.stacks[seat]}

    def decide(self, player: Looking, options: dict[str, Any]) -> None:
        """Bet something, or decide."""
        rng, verb = self.rng, self.rng.choice(options["verbs"])
        if verb != "bet":
            amount = rng.choice(options["plays"])["times"] if verb == "play" else 0
            self.ask(player.name, player.act_message(self.id(), verb, amount))
            return
        offered = player.table["wagers"]
        sides = {name: chips or offered["least"] for name, chips in offered["sides"].items() if rng.random() < 0.7}
        wager = rng.choice((0, offered["least"], 2 * offered["least"]))
        seat = player.private["seat"]
        position = seat + 1 if offered["second"] and rng.random() < 0.6 else 0
        coupon = wager if wager in player.table["seats"][str(seat)]["coupons"] else 0
        if offered["coupons"] and rng.random() < 0.3:
            self.ask("Flo", GiveCoupon(self.id(), seat, offered["least"], seq=NOW))
        self.ask(
            player.name,
            Bet(self.id(), player.table["round"], wager, **(sides if wager else {}), coupon=coupon, position=position),
        )
