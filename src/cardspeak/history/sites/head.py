"""What a hand's first lines say of it."""

from msgspec import Struct

from .games import Game


class Head(Struct):
    """What a hand's first lines say of the game, amounts in units, None where they do not say: `low` and `high` are the
    two stakes (blinds, or bets in a fixed limit). `draws_told`: the format has a line for each draw.
    `silent_streets`: the text has no line for the streets.
    """

    format: str
    hand: str
    game: Game
    limit: str
    setting: str
    currency: str
    scale: int
    low: int
    high: int
    ante: int | None = None
    cap: int | None = None
    table: str = ""
    button: int | None = None
    draws_told: bool = False
    silent_streets: bool = False
    fields: dict[str, object] = {}

    @property
    def big_blind(self) -> int:
        """The big blind of a game that has blinds."""
        return self.low if self.limit == "fixed" else self.high

    @property
    def small_blind(self) -> int:
        """The small blind of a game that has blinds."""
        return self.low // 2 if self.limit == "fixed" else self.low
