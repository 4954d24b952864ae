"""What happened in an exported hand, as the acts of a history: its amounts are each seat's total of the street."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardspeak.cards import parse_cards, show
from cardspeak.history import model as m
from cardspeak.history.model import HistoryError

from .objects import PgfxEvent, PgfxHand, PgfxPlayer

BOARD: Final = "BOARD CARD"
STREETS: Final = (3, 1, 1)
"""Cards that come to the board together."""


class Street:
    """What a call costs, and what each seat has in front."""

    def __init__(self) -> None:
        self.price = 0
        self.put: dict[int, int] = {}

    def pay(self, seat: int, to: int) -> None:
        self.put[seat] = to
        self.price = max(self.price, to)


def acts_of(hand: PgfxHand, players: Sequence[PgfxPlayer], scale: int, size: int, posts: Sequence[m.Post]) -> Iterator[m.Act]:
    """The acts, from the hole cards that the reader sensed to the hands of who is left."""
    place = {player.player_num: at for at, player in enumerate(players)}
    dealt = [player for player in players if not player.sitting_out and player.start_stack_amt > 0]
    hands = {place[player.player_num]: hole(player) for player in dealt}
    for at, cards in hands.items():
        yield m.Deal(at, cards or "??" * size)
    street, live, boards = Street(), {*hands}, Boards()
    for post in posts:
        if post.kind != m.ANTE:
            street.pay(post.seat, street.put.get(post.seat, 0) + post.amount)
    for event in hand.events:
        if event.event_type == BOARD:
            yield from boards.card(event)
            if boards.fresh:
                street = Street()
            continue
        if event.player_num not in place:
            raise HistoryError(f"player {event.player_num} acts, and is not there", "Events")
        seat = place[event.player_num]
        if event.event_type == "FOLD":
            live.discard(seat)
        yield act_of(event, seat, int(event.bet_amt * scale), street)
    yield from boards.rest()
    if len(live) > 1:
        yield from [m.Show(seat, hands[seat]) for seat in sorted(live) if hands[seat]]


def act_of(event: PgfxEvent, seat: int, to: int, street: Street) -> m.Act:
    """One act. Raises HistoryError for one of another name."""
    put, kind = street.put.get(seat, 0), event.event_type
    if kind == "FOLD":
        return m.Fold(seat)
    if kind == "CHECK":
        return m.Check(seat)
    if kind == "CALL" or (kind == "ALL IN" and to <= street.price):
        street.pay(seat, max(to, put))
        return m.Call(seat, all_in=kind == "ALL IN")
    if kind in ("BET", "ALL IN"):
        word = "raise" if street.price else "bet"
        street.pay(seat, to)
        return m.Bet(seat, to, all_in=kind == "ALL IN", word=word)
    raise HistoryError(f"nothing is called {kind[:40]!r}", "EventType")


class Boards:
    """Cards of the board, one by one in the file, street by street in a history. fresh: a street has just begun."""

    def __init__(self) -> None:
        self.held: dict[int, str] = {}
        self.streets: dict[int, int] = {}
        self.fresh = False

    def card(self, event: PgfxEvent) -> Iterator[m.Board]:
        run = max(event.board_num, 1)
        self.held[run] = self.held.get(run, "") + show(parse_cards(event.board_cards or "")).replace(" ", "")
        at = self.streets.get(run, 0)
        self.fresh = at < len(STREETS) and len(self.held[run]) >= 2 * STREETS[at]
        if self.fresh:
            self.streets[run] = at + 1
            yield m.Board(self.held.pop(run), run)

    def rest(self) -> Iterator[m.Board]:
        """Cards of a street that is not whole."""
        yield from [m.Board(cards, run) for run, cards in self.held.items() if cards]


def hole(player: PgfxPlayer) -> str:
    """The cards that were sensed before a player."""
    text = " ".join(player.hole_cards or ())
    return show(parse_cards(text)).replace(" ", "") if text.strip() else ""
