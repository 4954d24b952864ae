"""The shuffle and the deck.

The shuffle is Fisher and Yates's, from the last place (51) down to the second (1), on cards that start in order of id.
Place ``i`` takes the next byte ``b`` of a stream. A byte at or beyond the largest multiple of ``i + 1`` up to 256 is
thrown away and the next one taken, so that every order is equally likely; otherwise places ``i`` and ``b % (i + 1)``
change cards. The stream is the operating system's randomness, or SHAKE-256 of the seed written in decimal. Nothing
depends on the version of Python: a seed gives the same deck everywhere, and anyone can check one by these lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from cardspeak.cards.card import FULL_DECK, JOKER_DECK, NAMES, UNKNOWN
from cardspeak.cards.text import parse_cards, show
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.in_lines import in_lines
from cardspeak.rulebook.refusal import counted, quoted

LEAST_CUT = 10
"""Cards that a cut lifts at least, and leaves at least (CS/cut/leaves-ten)."""
LIFTED = ("S8(e)(2)(ii)",)
LEAVES = ("CS/cut/leaves-ten",)
SET_UPON = ("S8(e)(2)(iii)",)
APART = ("S8(f)(5)(iii)", "XA/overview/4/iii")
"""What the books say of a cut's two halves, and of the burns and the muck."""

BYTES = 128
LONGEST_SEED = 8192
FAIR = [256 - 256 % size if size else 0 for size in range(54)]


class DeckError(Refused):
    """What was asked of a deck cannot be done with the cards where they are; `cites` where a clause says so.

    >>> from cardspeak.cards import check_cut
    >>> check_cut(3, 52)
    Traceback (most recent call last):
        ...
    cardspeak.cards.deck.DeckError: a cut of 3 leaves 49: it lifts at least 10 cards and leaves as many [S8(e)(2)(ii)]
    """


def check_cut(lift: int, size: int, lifted: Cites = LIFTED) -> None:
    """Raises DeckError where a deck of `size` cards may not be cut at `lift` from the top; `lifted` is the book's clause.

    >>> check_cut(20, 52)
    >>> check_cut(3, 52)
    Traceback (most recent call last):
        ...
    cardspeak.cards.deck.DeckError: a cut of 3 leaves 49: it lifts at least 10 cards and leaves as many [S8(e)(2)(ii)]
    """
    if type(lift) is not int:
        raise DeckError(f"a cut lifts a whole number of cards, not {quoted(lift)}", lifted)
    if lift < LEAST_CUT or size - lift < LEAST_CUT:
        raise DeckError(
            f"a cut of {quoted(lift)} leaves {quoted(size - lift)}: it lifts at least {LEAST_CUT} cards and leaves as many",
            lifted if lift < LEAST_CUT else LEAVES + lifted,
        )


class Cut(NamedTuple):
    """A cut that was made: the cards that were lifted and now lie at the bottom, and the clauses that it keeps.

    >>> from cardspeak.cards import Deck
    >>> cut = Deck(seed=7).cut(20)
    >>> len(cut.lifted), cut.cites
    (20, ('S8(e)(2)(ii)', 'S8(e)(2)(iii)'))
    """

    lifted: tuple[int, ...]
    cites: Cites


@in_lines
def shuffle_order(seed: int | None = None, cards: tuple[int, ...] = FULL_DECK) -> tuple[int, ...]:
    """The cards in random order, each order equally likely: first card dealt first.

    ``seed`` makes the order repeatable on every Python version; without one the operating system's randomness is used.

    >>> len(shuffle_order()), shuffle_order(7) == shuffle_order(7)
    (52, True)
    """
    size = BYTES
    if cards is not FULL_DECK and (not isinstance(cards, tuple | list) or len(cards) >= len(FAIR)):
        raise DeckError(f"what is shuffled is a list of {len(FAIR) - 1} cards at most, not {quoted(cards)}")
    while (order := shuffled(cards, stream(seed, size))) is None:
        size *= 2
    return order


def stream(seed: int | None, size: int) -> bytes:
    """Random bytes; those of a seed begin with the bytes of any shorter stream of it."""
    if seed is None:
        return os.urandom(size)
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED:
        raise DeckError(f"a seed is a whole number of {LONGEST_SEED} bits at most, not {quoted(seed)}")
    drawn: bytes = shake_256()(b"%d" % seed).digest(size)
    return drawn


@cache
def shake_256() -> Any:
    """The function, loaded when first needed: Python's own, because OpenSSL costs more than everything else in this package."""
    try:
        from _sha3 import shake_256  # type: ignore[import-not-found]
    except ImportError:  # a Python that was built without it
        from hashlib import shake_256
    return shake_256


def shuffled(cards: tuple[int, ...], randomness: bytes) -> tuple[int, ...] | None:
    """The cards in the order that the bytes give, or None if the bytes run out first."""
    order = list(cards)
    size = len(order)
    for byte in randomness:
        if size < 2:
            break
        if byte < FAIR[size]:
            other = byte % size
            size -= 1
            order[size], order[other] = order[other], order[size]
    return tuple(order) if size < 2 else None


class Deck:
    """A deck on the table: its stub, and the piles that the books keep apart.

    >>> deck = Deck(seed=7)
    >>> cut = deck.cut(26)
    >>> hole = deck.deal(2)
    >>> burnt = deck.burn()

    ``order`` gives the cards top first (text or ids; some of the deck will do) and is not shuffled. ``seed`` shuffles a
    full deck repeatably; with neither, the operating system's randomness shuffles it. Every card is in one place at any
    time: ``stub`` (top first), ``burns``, ``muck``, ``discards``, ``aside``, or out on the table.

    Raises CardError for an order with an impossible or repeated card, or a joker when ``joker`` is false.
    """

    __slots__ = ("aside", "burns", "discards", "muck", "out", "stub", "untouched")

    def __init__(self, order: str | Iterable[str | int] | None = None, *, seed: int | None = None, joker: bool = False) -> None:
        if order is None:
            cards = shuffle_order(seed, JOKER_DECK if joker else FULL_DECK)
        elif seed is not None:
            raise DeckError("a deck has a given order or a seed, not both")
        else:
            cards = parse_cards(order, joker=joker)
        if UNKNOWN in cards:
            raise DeckError("?? is in the deck's order: a deck's cards must all be known")
        self.stub: list[int] = list(cards)
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.discards: list[int] = []
        self.aside: list[int] = []
        self.out: set[int] = set()
        self.untouched: bool = True

    def __len__(self) -> int:
        """Cards left in the stub."""
        return len(self.stub)

    def __repr__(self) -> str:
        names = ("burns", "muck", "discards", "aside", "out")
        piles = ", ".join(f"{len(getattr(self, name))} {name}" for name in names)
        return f"<Deck: {len(self)} in the stub, {piles}>"

    def copy(self) -> Deck:
        """A deck of its own in the same state."""
        twin = Deck.__new__(Deck)
        twin.stub, twin.burns, twin.muck = self.stub[:], self.burns[:], self.muck[:]
        twin.discards, twin.aside, twin.out = self.discards[:], self.aside[:], self.out.copy()
        twin.untouched = self.untouched
        return twin

    def cut(self, lift: int) -> Cut:
        """Lift that many cards from the top and put the rest upon them (S8(e)(2)).

        Raises DeckError after the first card has left the deck, and for a lift that takes or leaves fewer than ten.
        """
        if not self.untouched:
            raise DeckError("a deck is cut before its first card is dealt, not after")
        check_cut(lift, len(self.stub))
        lifted = tuple(self.stub[:lift])
        self.stub = self.stub[lift:] + self.stub[:lift]
        return Cut(lifted, LIFTED + SET_UPON)

    def deal(self, count: int = 1) -> tuple[int, ...]:
        """The next cards from the top. Raises DeckError, and deals none, if the stub is short."""
        cards = self.taken(count)
        self.out.update(cards)
        return cards

    def burn(self) -> int:
        """Put the top card on the burns, which S8(f)(5)(iii) keeps from the muck. Raises DeckError if none is left."""
        card = self.taken(1)[0]
        self.burns.append(card)
        return card

    def taken(self, count: int) -> tuple[int, ...]:
        """So many cards off the top of the stub, out on the table. Raises `DeckError` for more than there are."""
        if type(count) is not int or not 0 <= count <= len(self.stub):
            raise DeckError(f"the stub holds {counted(len(self.stub), 'card')}, and {quoted(count)} cannot come off it")
        self.untouched = self.untouched and not count
        cards = tuple(self.stub[:count])
        del self.stub[:count]
        return cards

    def fold(self, cards: Iterable[int]) -> None:
        """Put cards from the table on the muck. Raises DeckError for one that is not on the table."""
        self.muck += self.returned(cards)

    def discard(self, cards: Iterable[int]) -> None:
        """Put cards from the table on the discards. Raises DeckError for one that is not on the table."""
        self.discards += self.returned(cards)

    def returned(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Cards that lie on the table, taken up to go to a pile. Raises `DeckError` for one that does not lie there."""
        if not isinstance(cards, Iterable):
            raise DeckError(f"what goes to a pile is a list of cards, not {quoted(cards)}")
        back = tuple(cards)
        for card in back:
            if card not in self.out or back.count(card) > 1:
                raise DeckError(f"{NAMES.get(card, card)} is not on the table, so it cannot go to a pile", APART)
        self.out.difference_update(back)
        return back

    def set_aside(self) -> tuple[int, ...]:
        """Take what is left of the stub out of play, as S8(i)(8) reshuffles the burns without the last card."""
        cards = self.taken(len(self.stub))
        self.aside += cards
        return cards

    def reshuffle(self, pile: str, *, without: Iterable[int] = (), seed: int | None = None) -> None:
        """Shuffle the ``burns``, the ``muck`` or the ``discards`` and put them under the stub.

        Cards named in ``without`` stay in their pile (S8(q)(6)(ii) bars some). Raises DeckError for another pile, and
        for a card in ``without`` that the pile does not hold.
        """
        if pile not in ("burns", "muck", "discards"):
            raise DeckError(f"{pile!r} is not a pile that is reshuffled: burns, muck or discards")
        cards: list[int] = getattr(self, pile)
        kept = list(without)
        if strangers := [card for card in kept if card not in cards]:
            raise DeckError(f"{show(strangers)} cannot stay out of the reshuffle: not in the {pile}")
        self.stub += shuffle_order(seed, tuple(card for card in cards if card not in kept))
        setattr(self, pile, kept)
        self.untouched = False
