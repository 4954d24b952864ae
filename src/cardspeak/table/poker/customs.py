"""What home games play beside the rules: boards that are run more than once, bomb pots, straddles.

No book mentions them, so that they are the table's own, and its sign says them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Final, Literal

import msgspec

from cardspeak.poker import Post, Stakes
from cardspeak.poker.check import MOST_RUNS, RUNS
from cardspeak.poker.rabbit import RABBIT
from cardspeak.poker.variants.bomb_pots import bomb_pot, can_be_bombed
from cardspeak.poker.words import TIMES
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted
from cardspeak.table.next_round.button import Positions
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.next_round.seats import clockwise
from cardspeak.table.poker.side import SEVEN_DEUCE, STAND_UP, can_be_seven_deuce
from cardspeak.table.poker.sign import SignLine

BOMB_POT: Final = ("CS/table/bomb-pot",)
STRADDLES: Final = ("CS/table/straddles",)
START: Final = ("CS/table/start",)
UNTIMED: Final = ("CS/room/untimed",)
Few = Annotated[int, msgspec.Meta(ge=0, le=10)]
Ante = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Hands = Annotated[int, msgspec.Meta(ge=0, le=1000)]
From = Literal["", "under-the-gun", "button", "any"]
How = Literal["", "straddle", "sleeper"]


class Customs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table plays that no book mentions; with the defaults nothing.

    most_runs: how often the rest of the board is dealt at most, if all agree. bomb_ante: the chips that each player antes in
    a bomb pot, 0 for no bomb pots; one is dealt after every `bomb_every` hands, for 0 on the host's word alone, and on
    `bomb_boards` boards. straddles: who may straddle, the seat left of the big blind, the button as well, or any; so many
    `restraddles` may follow one; `sleepers`: anybody else may straddle out of turn. seven_deuce: what each player owes who wins a
    whole pot with a seven and a deuce, beside the pot, 0 for nothing; stand_up: what the last one who has not won owes each of
    the others. start: the first hand is dealt by itself once so many players are ready, 0 for as many as the game takes. untimed:
    in a browser nobody's decision is timed until somebody calls the clock. rabbit_hunt: after a hand that ended early who was
    dealt in may ask what would have come.
    """

    most_runs: Annotated[int, msgspec.Meta(ge=1, le=MOST_RUNS)] = 1
    bomb_ante: Ante = 0
    bomb_every: Hands = 0
    bomb_boards: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    straddles: From = ""
    restraddles: Few = 0
    sleepers: bool = False
    start: Few = 0
    seven_deuce: Ante = 0
    stand_up: Ante = 0
    untimed: bool = False
    rabbit_hunt: bool = False

    def check(self, legs: Sequence[Leg], rules: HouseRules) -> None:
        """Raises `Refused`, with the clause, for what the table's games or its book do not allow, or what makes no sense."""
        if self.bomb_every and not self.bomb_ante:
            raise Refused("a bomb pot needs an ante", BOMB_POT)
        if self.bomb_ante and not any([can_be_bombed(leg.game) for leg in legs]):
            raise Refused("none of the table's games is dealt as a bomb pot: it needs a flop", BOMB_POT)
        if (self.restraddles or self.sleepers) and not self.straddles:
            raise Refused("nobody straddles again where nobody straddles", STRADDLES)
        if self.seven_deuce and not any([can_be_seven_deuce(leg.game) for leg in legs]):
            raise Refused("nobody holds a seven and a deuce alone in any of the table's games", SEVEN_DEUCE)
        if self.rabbit_hunt and (forbidden := rules.cited("rabbit hunt")):
            raise Refused("cards that would have come are not shown", forbidden)
        if self.rabbit_hunt and not any([leg.game.flop for leg in legs]):
            raise Refused("no card would come to a board in any of the table's games", RABBIT)
        if self.straddles and rules.blinds.straddle.value == "refused":
            raise Refused("nobody may straddle here", rules.blinds.straddle.cites)
        if self.straddles and not any([leg.stakes.blinds for leg in legs]):
            raise Refused("a straddle is laid over blinds, and there are none", STRADDLES)

    def bomb(self, leg: Leg) -> Leg | None:
        """A game of the table as a bomb pot, None where it is not dealt so."""
        if not self.bomb_ante or not can_be_bombed(leg.game):
            return None
        stakes = leg.stakes
        made = msgspec.structs.replace(stakes, blinds=(), ante=self.bomb_ante, ante_from="all")
        return Leg(bomb_pot(leg.game, self.bomb_boards).key, made)

    def lines(self, stakes: Stakes) -> list[SignLine]:
        """What the sign says of it."""
        lines = []
        if self.most_runs > 1:
            lines.append(SignLine(f"run it {' or '.join(TIMES[2 : self.most_runs + 1])} where all agree", RUNS))
        if self.bomb_ante:
            when = f"after every {counted(self.bomb_every, 'hand')}" if self.bomb_every > 1 else "when the host says"
            when = "each hand" if self.bomb_every == 1 else when
            boards = ", two boards" if self.bomb_boards > 1 else ""
            lines.append(SignLine(f"bomb pot {when}: {stakes.written(self.bomb_ante)} from each player{boards}", BOMB_POT))
        if self.straddles:
            again = f", {counted(self.restraddles, 'time')} again" if self.restraddles else ""
            lines.append(SignLine(f"straddle {WHO[self.straddles]}{again}{', sleepers' if self.sleepers else ''}", STRADDLES))
        if self.seven_deuce:
            amount = stakes.written(self.seven_deuce)
            lines.append(SignLine(f"who wins with seven-deuce shows it, and each player owes {amount} for it", SEVEN_DEUCE))
        if self.stand_up:
            amount = stakes.written(self.stand_up)
            lines.append(SignLine(f"stand-up: the last player who has not won owes each of the others {amount}", STAND_UP))
        if self.rabbit_hunt:
            lines.append(SignLine("rabbit hunting: who was dealt in may ask what would have come", RABBIT))
        if self.start:
            lines.append(SignLine(f"begins by itself with {self.start} players", START))
        if self.untimed:
            lines.append(SignLine("no time to decide until somebody calls the clock", UNTIMED))
        return lines


NONE: Final = Customs()
WHO: Final = {
    "under-the-gun": "left of the big blind",
    "button": "left of the big blind or on the button",
    "any": "from any seat",
}


def straddles(
    customs: Customs,
    place: Positions,
    stakes: Stakes,
    chips: Mapping[int, int],
    wishes: Mapping[int, str],
    posting: Collection[int] = (),
) -> tuple[Post, ...]:
    """The straddles of the next round, in order: one, those laid over it from its left on, and a sleeper.

    chips: by seat, of those who are dealt in. wishes: who wants to straddle whenever they may, by seat. Who has no more than the
    straddle, or is `posting` to come in, does not.
    """
    if not customs.straddles or not wishes or not stakes.blinds:
        return ()
    able = {seat: 0 if seat in posting else stack - stakes.ante for seat, stack in chips.items()}
    straddled: list[Post] = []

    def wants(seat: int, amount: int, how: str = "straddle") -> bool:
        return wishes.get(seat) == how and able[seat] > amount and seat not in [post.seat for post in straddled]

    amount = 2 * max(stakes.blinds)
    first = next((seat for seat in first_straddlers(customs, place, able) if wants(seat, amount)), 0)
    for seat in (first, *clockwise(able, first)[: customs.restraddles]) if first else ():
        if not wants(seat, amount):
            break
        straddled.append(Post(seat, amount, "straddle"))
        amount *= 2
    out_of_turn = clockwise(able, straddled[-1].seat if straddled else place.big_blind) if customs.sleepers else ()
    sleeper = next((seat for seat in out_of_turn if wants(seat, amount, "sleeper")), 0)
    return (*straddled, Post(sleeper, amount, "sleeper")) if sleeper else tuple(straddled)


def first_straddlers(customs: Customs, place: Positions, able: Collection[int]) -> list[int]:
    """Who may straddle first, who goes before others first: the later a seat acts before the flop, the sooner."""
    order = clockwise(able, place.big_blind)
    if customs.straddles == "any":
        blinds = (place.small_blind, place.big_blind) if len(able) > 2 else (place.big_blind,)
        return [seat for seat in reversed(order) if seat not in blinds]
    button = [place.button] if customs.straddles == "button" and place.button in able else []
    return [*button, order[0]]
