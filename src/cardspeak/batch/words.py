"""The words of the log read: what each says happened, and the acts among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from cardspeak.batch.kernels import layout as m
from cardspeak.cards import cards_of
from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.round import Round
from cardspeak.poker.round.steps import cuts
from cardspeak.poker.variants.variant import Exchange
from cardspeak.ranking import bulk

KINDS: Final[tuple[type, ...]] = (
    e.Began,
    e.Dealt,
    e.DealtUp,
    e.Burned,
    e.Boarded,
    e.Opened,
    e.Folded,
    e.Checked,
    e.Called,
    e.BroughtIn,
    e.Bet,
    e.Raised,
    e.Returned,
    e.Tabled,
    e.Raked,
    e.Closed,
    e.Exchanging,
    e.Discarded,
    e.Drawn,
    e.Exchanged,
    e.Reshuffled,
    e.Shown,
    e.Won,
    e.Ended,
)
"""By the number of a kind, its event."""
FIRST_BOARD, ONLY_BOARD = 1, 0
"""What events say of the board where there is one: which it is, and that its pots are not parts."""
LOW: Final = 2**32 - 1
Fact = tuple[Any, ...]
"""The kind of an event by its name, and its fields but its clauses."""


class Word(NamedTuple):
    """One thing that happened, with what further words belong to it."""

    kind: int
    seat: int
    flags: int
    small: int
    amount: int
    more: tuple[int, ...]


def read(words: Sequence[int], ends: int) -> Iterator[Word]:
    """What the words of a round say, one thing after the other; `ends` of the pot are played for."""
    place = 0
    while place < len(words):
        word = words[place]
        kind, flags, small, amount = word & 255, word >> 16 & 255, word >> 24 & 255, word >> 32
        count = further(kind, flags, small, amount, ends)
        yield Word(kind, word >> 8 & 255, flags, small, amount, tuple(words[place + 1 : place + 1 + count]))
        place += 1 + count


def further(kind: int, flags: int, small: int, amount: int, ends: int) -> int:
    """How many further words belong to one."""
    if kind in (m.DEALT, m.DEALT_UP, m.BET, m.RAISED, m.DISCARDED):
        return 1
    if kind == m.RAKED:
        return small
    if kind == m.SHOWN:
        return ends - 1
    if kind == m.WON:
        return int(flags & m.ODD_FLAG > 0)
    return -(-amount // 8) if kind == m.RESHUFFLED else 0


def reshuffled(word: Word) -> tuple[int, ...]:
    """The cards of a pile in the order in which they were shuffled."""
    return tuple([word.more[place // 8] >> 8 * (place % 8) & 255 for place in range(word.amount)])


def act(r: Round, word: Word) -> None:
    """Do in a round what a word says that a seat did; nothing for what no seat does."""
    if word.kind == m.FOLDED:
        r.fold()
    elif word.kind == m.CHECKED:
        r.check()
    elif word.kind in (m.CALLED, m.BROUGHT_IN):
        r.call()
    elif word.kind in (m.BET, m.RAISED):
        r.raise_to(word.amount)
    elif word.kind == m.DISCARDED:
        r.discard(cards_of(word.more[0] & 2**64 - 1))


class Reader:
    """Reads the words of one round into facts: for each event, its kind and what its fields hold, without clauses.

    They are those of a `Round`'s events (`facts`), but that a start's events are one fact.
    """

    def __init__(self, game: Game, first: Round, deck: Sequence[int]) -> None:
        self.game = game
        self.deck: list[int] = list(deck)
        self.size: int = len(first.stack)
        self.button: int = first.button
        self.put: list[int] = list(first.put)
        self.down: list[int] = [0] * self.size
        self.up: list[int] = [0] * self.size
        self.tabled: list[int] = [0] * self.size
        self.street: int = 0

    def facts(self, words: Sequence[Word]) -> list[Fact]:
        """What happened after the start, in order."""
        happened: list[Fact] = []
        for word in words:
            if word.kind != m.BEGAN:
                happened.append((KINDS[word.kind].__name__, *self.fields(word)))
        return happened

    def fields(self, word: Word) -> tuple[Any, ...]:
        """The fields of an event but its clauses, in their order."""
        kind, seat, amount = word.kind, word.seat, word.amount
        if kind in (m.DEALT, m.DEALT_UP):
            return self.dealt(word)
        if kind == m.BURNED:
            return ((amount,),)
        if kind == m.BOARDED:
            return (tuple([amount >> 6 * place & 63 for place in range(word.small)]), FIRST_BOARD)
        if kind == m.OPENED:
            return self.opened(word)
        if kind in (m.FOLDED, m.CHECKED):
            return (seat,)
        if kind in (m.CALLED, m.BROUGHT_IN, m.BET, m.RAISED):
            return self.wagered(word)
        if kind == m.RETURNED:
            self.put[seat] -= amount
            return (seat, amount)
        if kind == m.CLOSED:
            self.put = [0] * self.size
            self.street += 1
            return (amount,)
        if kind == m.RAKED:
            return (amount, tuple([packed & LOW for packed in word.more]), tuple([packed >> 32 for packed in word.more]))
        return self.other(word)

    def other(self, word: Word) -> tuple[Any, ...]:
        """Exchanges, hands turned up, and who wins."""
        kind, seat, amount = word.kind, word.seat, word.amount
        if kind == m.EXCHANGING:
            rule = next(exchange for exchange in self.game.variant.streets[self.street].passes if isinstance(exchange, Exchange))
            return (seat, rule.least, rule.most, rule.replaced)
        if kind == m.DISCARDED:
            given = word.more[0] & 2**64 - 1
            up = given & self.tabled[seat]
            self.down[seat] &= ~given
            self.tabled[seat] &= ~given
            return (seat, cards_of(given), cards_of(up))
        if kind == m.DRAWN:
            cards = tuple(self.deck[amount : amount + word.small])
            self.down[seat] |= sum([1 << card for card in cards])
            return (seat, cards)
        if kind == m.RESHUFFLED:
            return (("burns", "discards")[word.flags], word.small, amount, reshuffled(word))
        if kind == m.TABLED:
            self.tabled[seat] = self.down[seat]
            return (seat, cards_of(self.down[seat] | self.up[seat]))
        if kind == m.SHOWN:
            scores = (amount, *word.more)
            worths = [worth_of(end.scale, score) for end, score in zip(self.game.ends, scores, strict=True)]
            return (seat, cards_of(self.down[seat] | self.up[seat]), tuple(worths))
        if kind == m.WON:
            end = word.flags & 3
            name = "all" if end == m.ALL else self.game.ends[end].name
            return (seat, amount, word.small, name, word.more[0] if word.more else 0, ONLY_BOARD)
        return ()

    def dealt(self, word: Word) -> tuple[Any, ...]:
        receiving, live = word.more[0] & LOW, word.more[0] >> 32
        places = cuts(receiving, self.button, self.size, word.amount, word.small)
        hands = [tuple(self.deck[place]) for place in places]
        dead = [card for seat, hand in enumerate(hands) if not live >> seat & 1 for card in hand]
        kept = [hand if live >> seat & 1 else () for seat, hand in enumerate(hands)]
        lanes = self.up if word.kind == m.DEALT_UP else self.down
        for seat, hand in enumerate(kept):
            lanes[seat] |= sum([1 << card for card in hand])
        return (tuple(kept), tuple(dead))

    def opened(self, word: Word) -> tuple[Any, ...]:
        stakes = self.game.stakes
        tall = stakes.high if word.flags & m.TALL_FLAG else 0
        forced = stakes.bring_in if word.flags & m.FORCED_FLAG else 0
        street = self.game.variant.streets[self.street].name
        return (word.seat, street, word.amount, word.small, forced, tall, bool(word.flags & m.BOUND_FLAG))

    def wagered(self, word: Word) -> tuple[Any, ...]:
        seat, amount = word.seat, word.amount
        if word.kind == m.CALLED:
            self.put[seat] += amount
            return (seat, amount)
        if word.kind == m.BROUGHT_IN:
            self.put[seat] += amount
            return (seat, amount, self.game.stakes.bring_in)
        chips = amount - self.put[seat]
        self.put[seat] = amount
        base, step = word.more[0] & LOW, word.more[0] >> 32
        return (seat, chips, amount, base, step, bool(word.flags & m.FULL_FLAG))


@lru_cache(8192)
def worth_of(scale: Any, score: int) -> int:
    """What a score of the bulk rankings is worth."""
    return int(bulk.ranker_of(scale).worths(np.array([score], np.uint32))[0]) if score else 0


def facts(event: Event) -> Fact:
    """The kind of an event and its fields but its clauses, in the order in which `Reader` gives them."""
    return (type(event).__name__, *[getattr(event, name) for name in event.__struct_fields__ if name != "cites"])
