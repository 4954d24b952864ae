"""Which cards lie where in a round, and which of them face up, read from its events.

The events may be a round's own or, as `cardspeak.events.view` gives them, those of one viewer: then each card that they do not
know is `HIDDEN`, and lies where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardspeak.events import HIDDEN, view
from cardspeak.poker import events as e

if TYPE_CHECKING:
    from cardspeak.events import Event

Ids = tuple[int, ...]


class Hand:
    """The cards in front of a seat in the order in which they came.

    `up` are those that lie face up; `down` those that were dealt face down, tabled by now or not.
    """

    __slots__ = ("cards", "down", "up")

    def __init__(self, cards: Ids = (), down: Ids = (), up: Ids = ()) -> None:
        self.cards = cards
        self.down = down
        self.up = up

    def comes(self, cards: Ids) -> None:
        """Cards are dealt to it face down."""
        self.cards += cards
        self.down += cards

    def goes(self, card: int) -> None:
        """A card is taken out of it; for one that is not known, the first that is not known either, of those face down if any is.

        Where all are known, and not which went, none of the others is known any more.
        """
        if card not in self.cards:
            if HIDDEN not in self.cards:
                self.cards = self.down = (HIDDEN,) * len(self.cards)
                self.up = ()
            card = HIDDEN
        lay_down = card in self.down
        self.cards = without(self.cards, card)
        self.down = without(self.down, card)
        if card != HIDDEN or not lay_down or len(self.up) > len(self.cards):
            self.up = without(self.up, card)

    def turns_up(self, cards: Ids) -> None:
        """It is tabled as these cards: what was hidden of it is seen, and each card that was seen before keeps its place."""
        before, known = self.cards, self.up
        unseen = tuple([card for card in cards if card not in known]) if known else cards
        if self.down == (HIDDEN,) * len(unseen) and HIDDEN not in known:  # as other players' hands are tabled
            new = iter(unseen)
            self.down = unseen
            self.cards = self.up = tuple([next(new) if card == HIDDEN else card for card in before]) if known else cards
            return
        new = iter([card for card in cards if card not in before])
        lay_down = list(self.down)
        seen_cards, down = [], []
        for card in before:
            seen = next(new, HIDDEN) if card == HIDDEN else card
            seen_cards.append(seen)
            if card in lay_down:
                lay_down.remove(card)
                down.append(seen)
        more = tuple(new)
        self.cards = self.up = (*seen_cards, *more)
        self.down = (*down, *more)


def without(cards: Ids, card: int) -> Ids:
    """The cards but for the first such one."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Lying:
    """The cards of a round: `hands` by seat, those that were `given_up` too, as they lay; and the `board`.

    later: the boards beside the first by number, each with what it shares with that.
    """

    __slots__ = ("board", "given_up", "hands", "later")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.hands: dict[int, Hand] = {}
        self.board: list[int] = []
        self.later: dict[int, list[int]] = {}
        self.given_up: set[int] = set()
        self.take_all(events)

    def take(self, event: Event) -> None:
        """An event happens."""
        change = CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def take_all(self, events: Iterable[Event]) -> None:
        """Events happen, one after the other."""
        change_of = CHANGES.get
        for event in events:
            if change := change_of(type(event)):
                change(self, event)

    def hand(self, seat: int) -> Hand:
        """The hand of a seat, which begins with its first card."""
        hand = self.hands.get(seat)
        if hand is None:
            hand = self.hands[seat] = Hand()
        return hand

    def lay(self, seat: int, cards: Sequence[int]) -> None:
        """The hand of a seat lies there face up as these cards, whatever was known of it."""
        laid = tuple(cards)
        self.hands[seat] = Hand(laid, laid, laid)
        self.given_up.discard(seat)

    def there(self, own: int = 0) -> dict[int, tuple[int, ...]]:
        """The cards in front of each seat that still holds some; the player of seat `own` remembers those that they gave up."""
        gone = self.given_up
        return {seat: hand.cards for seat, hand in self.hands.items() if seat == own or seat not in gone}

    def tabled(self) -> dict[int, tuple[int, ...]]:
        """The cards of each seat that lie face up, where there are any."""
        return {seat: hand.up for seat, hand in self.hands.items() if hand.up}


class Sight:
    """What a seat has seen of a round so far: each event once, as it happens.

    seen: the events as the seat may know them. lying: the cards as these tell of them. last: the last event that was looked at.
    """

    __slots__ = ("last", "lying", "seen")

    def __init__(self) -> None:
        self.seen: list[Event] = []
        self.lying = Lying()
        self.last: Event | None = None

    def is_of(self, events: list[Event]) -> bool:
        """Whether these events go on from what was seen, of which nothing was taken back."""
        looked = len(self.seen)
        return not looked or (looked <= len(events) and events[looked - 1] is self.last)

    def look(self, events: list[Event], seat: int) -> None:
        """See what has happened since."""
        fresh = view(events[len(self.seen) :], seat)
        if fresh:
            self.seen += fresh
            self.last = events[-1]
            self.lying.take_all(fresh)


def face_up(events: Iterable[Event], seat: int, cards: Iterable[int]) -> tuple[int, ...]:
    """Those of a seat's cards that lie face up after these events."""
    up = Lying(events).hands[seat].up
    return tuple([card for card in cards if card != HIDDEN and card in up])


def held_by(events: Iterable[Event], seat: int) -> tuple[int, ...]:
    """The cards of a seat as its player knows them, in the order in which they came."""
    changes = [event for event in events if type(event) in CHANGES]
    return Lying(view(changes, seat)).there(seat).get(seat, ())


def given_away(event: e.Discarded) -> tuple[int, ...]:
    """The cards that a seat gave up, those first that were seen to go."""
    others = [card for card in event.cards if card not in event.up]
    return (*event.up, *others)[: len(event.cards)]


def dealt(c: Lying, event: e.Dealt) -> None:
    by_seat = c.hands
    for seat, cards in enumerate(event.hands):
        if cards:
            if hand := by_seat.get(seat):
                hand.cards += cards
                hand.down += cards
            else:
                by_seat[seat] = Hand(cards, cards)


def dealt_up(c: Lying, event: e.DealtUp) -> None:
    come_up(c, event.hands)


def come_up(c: Lying, hands: tuple[Ids, ...]) -> None:
    """Cards come face up before seats."""
    by_seat = c.hands
    for seat, cards in enumerate(hands):
        if cards:
            if hand := by_seat.get(seat):
                hand.cards += cards
                hand.up += cards
            else:
                by_seat[seat] = Hand(cards, (), cards)


def taken_up(c: Lying, event: e.TakenUp) -> None:
    come_up(c, event.up)
    c.board += event.board
    c.given_up.update(event.folded)


def boarded(c: Lying, event: e.Boarded) -> None:
    (c.board if event.of_board == 1 else c.later.setdefault(event.of_board, [])).extend(event.cards)


def run_began(c: Lying, event: e.RunBegan) -> None:
    c.later[event.number] = list(event.shared)


def discarded(c: Lying, event: e.Discarded) -> None:
    hand = c.hand(event.seat)
    for card in given_away(event):
        hand.goes(card)


def drawn(c: Lying, event: e.Drawn) -> None:
    c.hand(event.seat).comes(event.cards)


def replaced(c: Lying, event: e.CardReplaced) -> None:
    hand = c.hand(event.seat)
    for card in event.out:
        hand.goes(card)
    hand.comes(event.cards)


def turned_up(c: Lying, event: e.Tabled | e.Shown) -> None:
    c.hand(event.seat).turns_up(event.cards)


def given_up(c: Lying, event: e.Folded | e.Mucked | e.HandKilled) -> None:
    c.given_up.add(event.seat)


CHANGES: Final[dict[type, Callable[[Lying, Any], None]]] = {
    e.TakenUp: taken_up,
    e.Dealt: dealt,
    e.DealtUp: dealt_up,
    e.Boarded: boarded,
    e.RunBegan: run_began,
    e.Discarded: discarded,
    e.Drawn: drawn,
    e.CardReplaced: replaced,
    e.Tabled: turned_up,
    e.Shown: turned_up,
    e.Folded: given_up,
    e.Mucked: given_up,
    e.HandKilled: given_up,
}
