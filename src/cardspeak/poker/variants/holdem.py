"""Hold'em: two down cards each, five on the board, the best five of the seven. S8(j), S8(k), XA/holdem, XA/object."""

from __future__ import annotations

from cardspeak.poker.variants.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON
from cardspeak.poker.variants.variant import BURN, Deal, End, Names, Pass, Street, Variant
from cardspeak.ranking import HIGH


def board_streets(hole: int, before: tuple[Pass, ...] = (), after_flop: tuple[Pass, ...] = ()) -> tuple[Street, ...]:
    """The streets of every game with a flop, a turn and a river, for `hole` down cards.

    `before` is done once they are dealt, `after_flop` once the flop's betting is over.
    """
    return (
        Street("preflop", (Deal("down", hole), *before), LEFT_OF_BLINDS),
        Street("flop", (BURN, Deal("board", 3)), LEFT_OF_BUTTON),
        Street("turn", (*after_flop, BURN, Deal("board", 1)), LEFT_OF_BUTTON, tier=1),
        Street("river", (BURN, Deal("board", 1)), LEFT_OF_BUTTON, tier=1),
    )


HIGH_END = (End("high", HIGH),)

holdem_high: Variant = Variant(
    "Hold'em high",
    ("holdem-high", "flop-game"),
    board_streets(2),
    HIGH_END,
    seats=(2, 11),
    usual="no",
    names=Names(ohh_as="Holdem"),
)
texas_holdem: Variant = Variant(
    "Texas hold'em",
    ("texas-holdem", "texas-family", "holdem-high", "flop-game"),
    board_streets(2),
    HIGH_END,
    seats=(2, 11),
    two_blinds=True,
    usual="no",
    names=Names({"fixed": "FT", "no": "NT"}, ohh="Holdem", sites=("Hold'em",), cases="holdem", spoken=("nlhe", "nlh", "lhe")),
)
