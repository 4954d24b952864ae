"""What comes back, as the API's document tells it. Shares are from 0 to 1; an exact one stands beside it as a fraction."""

from __future__ import annotations

import msgspec


class EndTold(msgspec.Struct, frozen=True):
    """How a hand does for one end of the pot, high or low: the shares of the deals in which it is best alone, or with others."""

    end: str
    wins: float
    ties: float


class HandTold(msgspec.Struct, frozen=True):
    """One player. equity: their part of the pot. error: its standard error, 0 if every deal is counted. scoops, quarters: the
    shares of the deals in which they take the whole pot, or just a quarter.
    """

    hand: str
    equity: float
    error: float
    scoops: float
    quarters: float
    ends: tuple[EndTold, ...]


class NobodyTold(msgspec.Struct, frozen=True):
    """The share of the deals in which no hand qualifies for an end."""

    end: str
    share: float


class EquityFound(msgspec.Struct, frozen=True):
    """The equity of each hand. deals: how many were counted, by weight."""

    game: str
    exact: bool
    deals: float
    players: tuple[HandTold, ...]
    nobody: tuple[NobodyTold, ...]


class AfterTold(msgspec.Struct, frozen=True):
    """The equities of all players after a card."""

    card: str
    equities: tuple[float, ...]


class NextFound(msgspec.Struct, frozen=True):
    """The equity after each card that may come next, the one that is best for the first player first. to_board: where it comes,
    to the board or to the first player. error: the greatest standard error.
    """

    hands: tuple[str, ...]
    to_board: bool
    exact: bool
    error: float
    cards: tuple[AfterTold, ...]


class OutcomeTold(msgspec.Struct, frozen=True):
    """One way for a wager to end: what its player is better off by, in the wager's units, how often, and what that adds."""

    name: str
    net: float
    probability: float
    contribution: float


class WagerTold(msgspec.Struct, frozen=True):
    """A wager. edge: what the house wins on average, as a share of `unit`; `edge_exact` just so. returned: what of the money
    wagered comes back. outcomes: none where there are too many to read.
    """

    name: str
    unit: str
    edge: float
    edge_exact: str
    element_of_risk: float
    returned: float
    average_bet: float
    hit: float
    push: float
    loss: float
    variance: float
    deviation: float
    outcomes: tuple[OutcomeTold, ...]


class RowTold(msgspec.Struct, frozen=True):
    """A row of a paytable."""

    hand: str
    pays: str
    cites: tuple[str, ...]


class PaytableTold(msgspec.Struct, frozen=True):
    """A paytable."""

    wager: str
    name: str
    rows: tuple[RowTold, ...]


class Often(msgspec.Struct, frozen=True):
    """How often something comes."""

    name: str
    frequency: float


class FigurePart(msgspec.Struct, frozen=True):
    """What a hand adds to the player's result of a wager, in its units, and how often it is held."""

    name: str
    frequency: float
    contribution: float


class ReadingTold(msgspec.Struct, frozen=True):
    """How the book is read where it is open."""

    name: str
    value: str
    says: str


class MeterTold(msgspec.Struct, frozen=True):
    """A progressive meter, amounts in cents. slope: what each cent that it shows adds to the return. break_even: where the
    wager has no edge, the others showing what they do.
    """

    name: str
    shown: int
    reset: int
    slope: float
    break_even: float | None
    rate: float | None
    mean: float | None


class ProgressiveTold(msgspec.Struct, frozen=True):
    """A Progressive over time. long_run: the return when every meter shows its mean, where the rates are known."""

    edge: float
    meters: tuple[MeterTold, ...]
    edge_by_players: tuple[float, ...]
    long_run: float | None


class SheetFound(msgspec.Struct, frozen=True):
    """The figures of a table. digest: of all that they depend on. by_hand: the first wager's parts by the hand held in the end.
    results: of a round, by what its player is better off by, in ranges. total_edge: of all wagers and Envy, of the Ante.
    """

    game: str
    title: str
    digest: str
    facts: tuple[tuple[str, str], ...]
    wagers: tuple[WagerTold, ...]
    total_edge: float | None
    paytables: tuple[PaytableTold, ...]
    decisions: tuple[Often, ...]
    by_hand: tuple[FigurePart, ...]
    results: tuple[Often, ...]
    readings: tuple[ReadingTold, ...]
    progressive: ProgressiveTold | None


class FileFound(msgspec.Struct, frozen=True):
    """A file."""

    name: str
    content: bytes
