"""Who opens a street of stud and which card goes where, worked out again from the book's words, for tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardspeak.poker import Round
from cardspeak.poker import events as e

ACE = 12


def pip(card: int, ace_low: bool = False) -> int:
    return -1 if ace_low and card & 15 == ACE else card & 15


def board_key(cards: list[int], ace_low: bool) -> tuple[list[int], list[int]]:
    """How many there are of each rank, the most first, and those ranks in that order, the higher first."""
    counted = Counter(pip(card, ace_low) for card in cards)
    groups = sorted(((count, rank) for rank, count in counted.items()), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def high_board(cards: list[int]) -> Any:
    """Bigger is better: quads before trips before two pairs before a pair, then ranks, the ace high."""
    return board_key(cards, ace_low=False)


def low_board(cards: list[int]) -> Any:
    """Bigger is better: the worse it is as a high hand, the ace low."""
    counts, ranks = board_key(cards, ace_low=True)
    return [-count for count in counts], [-rank for rank in ranks]


def best(seats: list[int], key: Any) -> list[int]:
    """The seats that tie for it, the nearest the dealer's left first."""
    top = max(key(seat) for seat in seats)
    return [seat for seat in sorted(seats) if key(seat) == top]


def tied_openers(game: str, street: int, up: dict[int, list[int]], live: list[int], shared: list[int]) -> list[int]:
    """The seats whose card or hand opens this street (0 is the first), the nearest the dealer's left first."""
    if street == 0 and game in ("stud-hi-lo", "razz"):
        return best(live, lambda seat: (pip(up[seat][0], ace_low=True), up[seat][0] >> 4))
    if street == 0:
        return best(live, lambda seat: (-pip(up[seat][0]), -(up[seat][0] >> 4)))
    if game == "mambo-stud" and street == 1:
        return best(live, lambda seat: (pip(up[seat][0]), up[seat][0] >> 4))
    if game == "mambo-stud":
        return best(live, lambda seat: (pip(up[seat][0]) == pip(shared[0]), pip(up[seat][0])))
    return best(live, lambda seat: low_board(up[seat]) if game == "razz" else high_board(up[seat]))


class Table:
    """What a careful onlooker who sees every card knows of a round of stud, event by event."""

    def __init__(self, r: Round) -> None:
        began = r.began
        self.game = began.variant
        self.keeps_places = r.game.rules.dealing.dead_places.value == "until-next-wager"
        self.stack = dict(enumerate(began.stacks))
        self.live = [seat for seat, chips in self.stack.items() if chips > 0]
        self.deck = list(began.deck[:52])
        self.up: dict[int, list[int]] = {seat: [] for seat in self.live}
        self.shared: list[int] = []
        self.burns: list[int] = []
        self.places: set[int] = set()
        self.streets = 0
        self.bet = False
        self.poster = self.owes = 0
        self.common = False

    def see(self, event: Any) -> None:
        """One event: checks it if it deals or opens, then takes it in."""
        check = getattr(self, "sees_" + type(event).__name__.lower(), None)
        if check:
            check(event)

    def sees_anted(self, event: e.Anted) -> None:
        for seat in self.live:
            self.stack[seat] -= event.chips[seat]

    def sees_setaside(self, event: e.SetAside) -> None:
        for seat in self.live:
            self.stack[seat] -= event.chips[seat]

    def sees_posteddead(self, event: e.PostedDead) -> None:
        self.stack[event.seat] -= event.chips

    def sees_timetaken(self, event: e.TimeTaken) -> None:
        self.stack[event.seat] -= event.chips

    def sees_burned(self, event: e.Burned) -> None:
        assert list(event.cards) == self.take(1)
        self.burns += event.cards

    def sees_reshuffled(self, event: e.Reshuffled) -> None:
        assert event.pile == "burns"
        assert len(self.deck) <= 1, "the burns are shuffled for want of cards alone"
        assert self.deals_short()
        assert sorted(event.cards) == sorted(self.burns)
        self.deck = list(event.cards)
        self.common = True

    def sees_dealt(self, event: e.Dealt | e.DealtUp) -> None:
        """Pass by pass, each place gets the next card, those of dead places lie in `dead`."""
        places = sorted({*self.live, *self.places})
        count = max(len(hand) for hand in event.hands)
        assert not self.common
        assert len(self.deck) >= count * len(places)
        hands: dict[int, list[int]] = {seat: [] for seat in places}
        for _ in range(count):
            for seat in places:
                hands[seat] += self.take(1)
        for seat, hand in enumerate(event.hands):
            assert list(hand) == (hands[seat] if seat in self.live else []), seat
        assert list(event.dead) == [card for seat in places if seat not in self.live for card in hands[seat]]

    def sees_dealtup(self, event: e.DealtUp) -> None:
        self.sees_dealt(event)
        for seat in self.live:
            self.up[seat] += event.hands[seat]

    def sees_boarded(self, event: e.Boarded) -> None:
        if self.game != "mambo-stud":
            assert self.common or len(self.deck) < len({*self.live, *self.places})
            self.common = True
        assert list(event.cards) == self.take(1)
        self.shared += event.cards

    def sees_opened(self, event: e.Opened) -> None:
        tied = tied_openers(self.game, self.streets, self.up, self.live, self.shared)
        able = [seat for seat in tied if self.stack[seat]]
        round_the_table = [seat for seat in (*range(tied[0] + 1, 13), *range(1, tied[0])) if seat in self.live]
        assert event.seat == [*able, *(seat for seat in round_the_table if self.stack[seat])][0]
        self.bet = bool(event.forced)
        self.owes = event.seat if event.forced else 0

    def sees_closed(self, event: e.Closed) -> None:
        self.streets += 1
        self.bet = False
        self.poster = self.owes = 0

    def sees_folded(self, event: e.Folded) -> None:
        if self.keeps_places and (not self.bet or event.seat == self.poster):
            self.places.add(event.seat)
        self.live.remove(event.seat)

    def sees_broughtin(self, event: e.BroughtIn) -> None:
        self.poster, self.owes = event.seat, 0
        self.stack[event.seat] -= event.chips

    def sees_called(self, event: e.Called) -> None:
        self.stack[event.seat] -= event.chips

    def sees_raised(self, event: e.Raised) -> None:
        self.stack[event.seat] -= event.chips
        self.places.clear()
        self.bet = True
        if event.seat == self.owes:  # the forced bet, made a whole one
            self.poster, self.owes = event.seat, 0

    sees_bet = sees_raised

    def sees_returned(self, event: e.Returned) -> None:
        self.stack[event.seat] += event.chips

    def deals_short(self) -> bool:
        """Whether a burn and a card for every place are more than is left."""
        return len(self.deck) < 1 + len({*self.live, *self.places})

    def take(self, count: int) -> list[int]:
        taken, self.deck = self.deck[:count], self.deck[count:]
        assert len(taken) == count
        return taken


def dealt_and_opened_by_the_book(r: Round) -> Table:
    """Raises AssertionError at the first event that deals, burns or opens otherwise than the book says."""
    table = Table(r)
    for event in r.events:
        try:
            table.see(event)
        except AssertionError as error:
            error.add_note(repr(event))
            raise
    return table
