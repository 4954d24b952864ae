"""Which cards lie where in a round, and which of them face up, read from its events.

The events may be a round's own or, as `cardspeak.events.view` gives them, those of one viewer: then each card that he does not
know is `HIDDEN`, and lies where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, Final

from cardspeak.events import HIDDEN
from cardspeak.poker import events as e

if TYPE_CHECKING:
    from cardspeak.events import Event

DOWN, UP, TURNED = range(3)
"""How a card lies in front of a seat: face down, up as it was dealt, or up because the hand was tabled."""


class Hand:
    """The cards in front of a seat in the order in which they came, and how each of them lies; `most` is the most of that."""

    __slots__ = ("cards", "lies", "most")

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.lies: list[int] = []
        self.most = DOWN

    def comes(self, cards: Sequence[int], how: int) -> None:
        """Cards are dealt to it."""
        self.cards += cards
        self.lies += [how] * len(cards)
        if how > self.most:
            self.most = how

    def goes(self, card: int) -> None:
        """A card is taken out of it; for one that is not known, the first that is not known either.

        Where all are known, and not which went, none of the others is known any more.
        """
        if card not in self.cards:
            if HIDDEN not in self.cards:
                self.cards, self.lies = [HIDDEN] * len(self.cards), [DOWN] * len(self.cards)
            card = HIDDEN
        if self.cards:
            place = self.cards.index(card)
            del self.cards[place], self.lies[place]

    def turns_up(self, cards: Sequence[int]) -> None:
        """It is tabled as these cards: what was hidden of it is seen, and each card that was seen before keeps its place."""
        new = iter([card for card in cards if card not in self.cards])
        self.cards = [next(new, HIDDEN) if card == HIDDEN else card for card in self.cards]
        self.comes(tuple(new), TURNED)
        self.lies = [how or TURNED for how in self.lies]
        self.most = TURNED

    @property
    def down(self) -> tuple[int, ...]:
        """The cards that were dealt face down, tabled by now or not."""
        if not self.most:
            return tuple(self.cards)
        return tuple([card for card, how in zip(self.cards, self.lies, strict=True) if how != UP])

    @property
    def up(self) -> tuple[int, ...]:
        """The cards that lie face up."""
        if not self.most:
            return ()
        return tuple(compress(self.cards, self.lies))


class Lying:
    """The cards of a round: `hands` by seat, those that were `given_up` too, as they lay; and the `board`."""

    __slots__ = ("board", "given_up", "hands")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.hands: dict[int, Hand] = {}
        self.board: list[int] = []
        self.given_up: set[int] = set()
        for event in events:
            change = CHANGES.get(type(event))
            if change is not None:
                change(self, event)

    def take(self, event: Event) -> None:
        """An event happens."""
        change = CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def hand(self, seat: int) -> Hand:
        """The hand of a seat, which begins with its first card."""
        found = self.hands.get(seat)
        if found is None:
            found = self.hands[seat] = Hand()
        return found

    def lay(self, seat: int, cards: Sequence[int]) -> None:
        """The hand of a seat lies there face up as these cards, whatever was known of it."""
        self.hands[seat] = hand = Hand()
        hand.comes(cards, TURNED)
        self.given_up.discard(seat)

    def there(self, own: int = 0) -> dict[int, tuple[int, ...]]:
        """The cards in front of each seat that still holds some; the player of seat `own` remembers those that he gave up."""
        gone = self.given_up
        return {seat: tuple(hand.cards) for seat, hand in self.hands.items() if seat == own or seat not in gone}


def face_up(events: Iterable[Event], seat: int, cards: Iterable[int]) -> tuple[int, ...]:
    """Those of a seat's cards that lie face up after these events."""
    up = Lying(events).hands[seat].up
    return tuple([card for card in cards if card != HIDDEN and card in up])


def given_away(event: e.Discarded) -> tuple[int, ...]:
    """The cards that a seat gave up, those first that were seen to go."""
    others = [card for card in event.cards if card not in event.up]
    return (*event.up, *others)[: len(event.cards)]


def dealt(c: Lying, event: e.Dealt) -> None:
    passed(c, event.hands, DOWN)


def dealt_up(c: Lying, event: e.DealtUp) -> None:
    passed(c, event.hands, UP)


def passed(c: Lying, hands: tuple[tuple[int, ...], ...], how: int) -> None:
    held = c.hands
    for seat, cards in enumerate(hands):
        if cards:
            hand = held.get(seat)
            if hand is None:
                hand = held[seat] = Hand()
            hand.cards += cards
            hand.lies += (how,) * len(cards)
            if how > hand.most:
                hand.most = how


def taken_up(c: Lying, event: e.TakenUp) -> None:
    passed(c, event.up, UP)
    c.board += event.board
    c.given_up.update(event.folded)


def boarded(c: Lying, event: e.Boarded) -> None:
    c.board += event.cards


def discarded(c: Lying, event: e.Discarded) -> None:
    hand = c.hand(event.seat)
    for card in given_away(event):
        hand.goes(card)


def drawn(c: Lying, event: e.Drawn) -> None:
    c.hand(event.seat).comes(event.cards, DOWN)


def replaced(c: Lying, event: e.CardReplaced) -> None:
    hand = c.hand(event.seat)
    for card in event.out:
        hand.goes(card)
    hand.comes(event.cards, DOWN)


def turned_up(c: Lying, event: e.Tabled | e.Shown) -> None:
    c.hand(event.seat).turns_up(event.cards)


def given_up(c: Lying, event: e.Folded | e.Mucked | e.HandKilled) -> None:
    c.given_up.add(event.seat)


CHANGES: Final[dict[type, Callable[[Lying, Any], None]]] = {
    e.TakenUp: taken_up,
    e.Dealt: dealt,
    e.DealtUp: dealt_up,
    e.Boarded: boarded,
    e.Discarded: discarded,
    e.Drawn: drawn,
    e.CardReplaced: replaced,
    e.Tabled: turned_up,
    e.Shown: turned_up,
    e.Folded: given_up,
    e.Mucked: given_up,
    e.HandKilled: given_up,
}
