"""What a player's own session at a table came to: hand by hand, in the usual figures, and by position.

The figures are those of `cardspeak stats`, counted from what the player may know of each hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from cardspeak.analysis.stats.counting import count, positions
from cardspeak.analysis.stats.figures import Row, Share
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record.derived import filled
from cardspeak.journal import Journal
from cardspeak.poker import Round, variants
from cardspeak.server.dealer.messages import Unit
from cardspeak.server.past.downloads import recorded
from cardspeak.server.past.finished_rounds import of_the_round, over
from cardspeak.server.past.round_index import rounds_from

MOST: Final = 500
"""The latest rounds of the table that are looked through."""
ALL: Final = "all"
PLACES: Final = ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "UTG+5", "LJ", "HJ", "CO", "BTN", "no button")
"""Positions in the order in which they act first."""


class Part(msgspec.Struct, frozen=True):
    """How often, of how many times."""

    times: int
    of: int


class Figures(msgspec.Struct, frozen=True):
    """What some hands came to, by the definitions of `cardspeak.analysis.stats.figures`. name: "all", or a position."""

    name: str
    hands: int
    net: int
    vpip: Part
    pfr: Part
    three_bet: Part
    wtsd: Part
    wsd: Part


class Played(msgspec.Struct, frozen=True):
    """A hand of the session. moment: when it began, in milliseconds since 1970. cards: the player's own. net: won or lost.

    paid: chips were put in of one's own will on the first street; showdown: the hand was kept to the showdown.
    """

    number: int
    moment: int
    game: str
    position: str
    cards: str
    net: int
    paid: bool
    showdown: bool


class Session(msgspec.Struct, frozen=True):
    """A player's hands at a table among its latest 500, the first one first. unit: of all amounts.

    left_out: hands of theirs that the figures cannot be counted of: void ones, and those that the floor stepped into.
    """

    table: str
    unit: Unit
    player: str
    hands: list[Played]
    total: Figures
    positions: list[Figures]
    left_out: int


class Result(NamedTuple):
    """What a hand came to by seat, in the order of the history's seats, and what the house took."""

    net: tuple[int, ...]
    rake: int


class Hand(NamedTuple):
    """A hand that the player was dealt into, as they may know it."""

    number: int
    moment: int
    history: History
    result: Result
    dollar: int


def session(journal: Journal, stream: str, player: str, last: int, until: int = 0) -> Session:
    """The session of a player. last: the number of the table's last round. until: as for `past_round`."""
    rows: dict[tuple[str, str], Row] = {}
    by_place: dict[tuple[str, str], Row] = {}
    hands: list[Played] = []
    left_out, unit = 0, unit_of(0)
    for hand in hands_of(journal, stream, player, last, until):
        if isinstance(hand, int):
            left_out += hand
            continue
        history, result = hand.history, hand.result
        before = rows.get((player, ""), Row(player))
        paid, shown = before.vpip.times, before.wsd.of
        for grouping in (rows, by_place):
            list(count(history, result, grouping, "player" if grouping is rows else "position", player))
        row = rows[player, ""]
        place = next(at for at, seat in enumerate(history.seats) if seat.name == player)
        unit = unit_of(hand.dollar)
        cards = filled(history).told.hands[place]
        title = variants.named(history.game).title
        position = positions(history)[place]
        decided, kept = row.vpip.times > paid, row.wsd.of > shown
        hands.append(Played(hand.number, hand.moment, title, position, cards, result.net[place], decided, kept))
    places = sorted(by_place.values(), key=lambda row: PLACES.index(row.name) if row.name in PLACES else len(PLACES))
    total = figures(ALL, rows.get((player, ""), Row(player)))
    parts = [figures(row.name, row) for row in places]
    return Session(stream.partition("/")[2], unit, player, hands, total, parts, left_out)


def unit_of(dollar: int) -> Unit:
    """The unit of amounts where so many of them make a dollar, 0 for chips."""
    return "cents" if dollar else "chips"


def hands_of(journal: Journal, stream: str, player: str, last: int, until: int) -> Iterator[Hand | int]:
    """The hands that a player was dealt into, and for each that cannot be counted a 1."""
    for dealt in rounds_from(journal, stream, max(1, last - MOST + 1)):
        played = of_the_round(dealt.entries)
        if player not in dealt.sat.values() or not over(played) or 0 < until < dealt.entries[-1].moment:
            continue
        try:
            history, _ = recorded(stream, dealt, played, player)
        except HistoryError:
            yield 1
            continue
        r = Round.replay(played)
        if player in [seat.name for seat in history.seats]:
            net = r.net
            result = Result(tuple([net[seat.number] for seat in history.seats]), r.raked)
            yield Hand(dealt.number, dealt.entries[0].moment, history, result, r.began.stakes.dollar)


def figures(name: str, row: Row) -> Figures:
    """A row as it is told."""
    shares = [part(share) for share in (row.vpip, row.pfr, row.three_bet, row.wtsd, row.wsd)]
    return Figures(name, row.hands, int(row.net), *shares)


def part(share: Share) -> Part:
    return Part(share.times, share.of)
