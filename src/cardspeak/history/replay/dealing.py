"""The cards of a round that a history tells: the deck as far as it is known, or each card when the round needs it.

In a game in which players are dealt all their cards at once, and the rest lies on the board, the deck is laid out before
the deal, which is quick. In all others what is dealt depends on who is left and who draws, so the round is told its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial, reduce
from typing import Final, cast

from cardspeak.cards import parse_cards, show
from cardspeak.history import model as m
from cardspeak.history.verdicts import Broken, BrokenOff
from cardspeak.poker import Round, Variant
from cardspeak.poker.round.card_checks import shared_in_place
from cardspeak.poker.round.needs import SHARED, Need
from cardspeak.poker.variants.variant import Deal
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import counted

UNSEEN: Final = -1
MOST_KEPT: Final = 65536


class Texts(dict[str, tuple[int, ...]]):
    """The cards of a text, each text read once. Raises `CardError` for a text that is no cards."""

    def __missing__(self, text: str) -> tuple[int, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        cards = self[text] = parse_cards(text)
        return cards


cards_of = Texts().__getitem__


class Teller:
    """Tells a round its cards when it needs them, those that the history does not show as unseen."""

    def __init__(self, history: m.History) -> None:
        seats = range(len(history.seats) + 1)
        self.names = [seat.name for seat in history.seats]
        self.complete = history.complete
        self.hands: list[list[int]] = [[] for _ in seats]
        self.boards: dict[int, list[int]] = {}
        self.changed: set[int] = set()
        for act in history.acts:
            if isinstance(act, m.Deal):
                self.hands[act.seat + 1] += cards_of(act.cards)
            elif isinstance(act, m.Board):
                self.boards.setdefault(act.run, []).extend(cards_of(act.cards))
            elif isinstance(act, m.Discard):
                self.changed.add(act.seat + 1)
        self.shown = shown_by(history)
        self.given = [0 for _ in seats]
        self.read = [0 for _ in seats]
        self.covered = 0

    def deal(self, r: Round) -> None:
        """Tell the round the cards that it needs, as far as the history has them.

        Raises `Refused` as `Round.feed` does, `Broken` if nobody can tell who opens the next street. Where all agree on how
        often the board is run, they agree on as many boards as there are.
        """
        while (needs := r.needs) or r.offering:
            if r.offering:
                r.agree(min(len(self.boards), r.runs))
                continue
            if staying := r.live & self.covered:
                raise Broken(f"the history does not show the up-card of {self.names[staying.bit_length() - 2]}, who stays in")
            cards = tuple(map(self.card, needs))
            if None in cards:
                return
            for (what, seat), card in zip(needs, cards, strict=True):
                if what in OWN:
                    self.given[seat] += 1
                    if what == "up" and card == UNSEEN:
                        self.covered |= 1 << seat
            r.feed(cast(tuple[int, ...], cards))  # ids in a tuple are checked at once, without being read as text

    def card(self, need: Need) -> int | None:
        """The card that the history has for this; None if it has none, and it would lie face up."""
        what, seat = need
        if what == "board":
            board = self.boards.get(seat or 1)
            return board.pop(0) if board else None
        if what in OWN and self.hands[seat]:
            return self.hands[seat].pop(0)
        return None if what == "up" else UNSEEN

    def check(self, r: Round, act: m.Deal) -> None:
        """An act that deals was told when the round needed it.

        Raises `Refused` if it never did; where the card was due, and another's is not told that lies face up beside it, `Broken`,
        or `BrokenOff` if the history ends before it.
        """
        seat = act.seat + 1
        self.read[seat] += len(act.cards) // 2
        if self.read[seat] <= self.given[seat]:
            return
        if seat in [dealt_to for _, dealt_to in r.needs]:
            self.untold(r)
        cites = r.game.cites
        if not r.live >> seat & 1:
            raise Refused(f"seat {seat} is dealt a card, but has given its hand up", cites.fold)
        if r.needs[:1] == (SHARED,):
            raise Refused(f"seat {seat} is dealt a card, but one card is turned up for all", cites.common)
        raise Refused(f"seat {seat} is dealt {act.cards} when no card is due to it", cites.not_turn)

    def untold(self, r: Round) -> None:
        """Raise what is wrong where a card is due that the history does not tell."""
        for what, seat in r.needs:
            if what == "up" and not self.hands[seat]:
                if not self.complete:
                    raise BrokenOff(f"the history breaks off: {r.waiting} is still to come")
                raise Broken(f"the history does not show the up-card of {self.names[seat - 1]}")

    def told_all(self, r: Round) -> None:
        """Nothing is left of the board when the round is over. Raises `Refused` if there is."""
        if left := [card for board in self.boards.values() for card in board]:
            raise Refused(f"the board is dealt {show(left)} beyond what is due", r.game.cites.ended)

    def hand(self, r: Round, seat: int) -> tuple[int, ...]:
        """The whole hand of a seat that was not seen, from what it shows; empty if a card of it stays unknown."""
        known, missing = self.known(r, seat)
        return known if missing <= 0 else ()

    def compare(self, r: Round, seat: int) -> None:
        """A hand that was seen is shown as it was dealt. Raises `Broken` if it is not.

        One that has changed since may have been face up before.
        """
        if seat in self.changed:
            return
        shown = self.shown.get(seat, "")
        hand = r.cards_held(seat)
        if not {card for card in cards_of(shown) if card >= 0} <= {*hand, *r.board}:
            raise Broken(f"{self.names[seat - 1]} holds {show(hand)} and shows {show(cards_of(shown))}")

    def known(self, r: Round, seat: int) -> tuple[tuple[int, ...], int]:
        """The cards of a hand that the history tells, and how many it does not; all of them if the seat shows none."""
        shown = self.shown.get(seat, "")
        named = {card for card in cards_of(shown) if card >= 0} - set(r.board)
        size = r.game.variant.hand_size - shared_in_place(r)
        if not named:
            return (), size
        known = named | set(r.cards_held(seat))
        return tuple(sorted(known, reverse=True)), size - len(known)


SHOWING: Final = (m.Show, m.Muck, m.Fold)
OWN: Final = frozenset({"down", "up", "drawn"})


def shown_by(history: m.History) -> dict[int, str]:
    """What each seat shows of its hand at any time, by seat number: of several lines the one that tells most.

    What was shown before the hand changed is not that hand.
    """
    shown: dict[int, str] = {}
    changed = {act.seat: place for place, act in enumerate(history.acts) if isinstance(act, m.Discard) and act.cards}
    lines = [
        (act.seat, act.cards)
        for place, act in enumerate(history.acts)
        if isinstance(act, SHOWING) and act.cards and place > changed.get(act.seat, -1)
    ]
    lines += enumerate(history.stated.shown or ())
    for place, text in lines:
        if cards_named(text) > cards_named(shown.get(place + 1, "")):
            shown[place + 1] = text
    return shown


def cards_named(text: str) -> int:
    """How many cards a text names."""
    return len(text) // 2 - text.count("??")


def deck_of(history: m.History, size: int, streets: tuple[int, ...], seated: Iterable[int], cites: Cites) -> tuple[int, ...]:
    """The deck in dealing order: the cards that the history shows at any time, unseen ones elsewhere.

    Raises `Broken` if it shows no board where there was one, or two hands of one player, `Refused` for a hand of too many,
    by `cites`, the clauses of the deal.
    """
    seen = history.told
    texts = seen.hands
    for seat in seen.again:
        count = len(dealt(history, seat)) // 2
        if count > size:
            raise Refused(f"seat {seat + 1} is dealt {counted(count, 'card')}, and {size} are due to it", cites)
    if seen.unlike:
        texts = tuple([reconciled(history, seat, 2 * size) if seat in seen.unlike else text for seat, text in enumerate(texts)])
    hands = [cards_of(texts[place - 1]) for place in seated]
    if set(map(len, hands)) != {size}:
        hands = [hand if len(hand) == size else (UNSEEN,) * size for hand in hands]
    deck: tuple[int, ...] = ()
    for once in zip(*hands, strict=True):
        deck += once
    return deck + board_of(seen.board, streets) if seen.board else deck


def board_of(texts: tuple[str, ...], streets: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of the board with the burns before each street, and after them those that are told beyond the last.

    Raises `Broken` for one that is not shown.
    """
    cards: tuple[int, ...] = ()
    for text in texts:
        cards += cards_of(text)
    if UNSEEN in cards:
        raise Broken("the board has a card that the history does not show")
    deck: tuple[int, ...] = ()
    for count in streets:
        if len(cards) < count:
            return deck
        deck += (UNSEEN, *cards[:count])
        cards = cards[count:]
    return deck + cards


def reconciled(history: m.History, seat: int, whole: int) -> str:
    """The text of so many letters that shows most of a hand of which there are different texts; "" if none is so long.

    Raises `Broken` if they show different hands.
    """
    versions = (dealt(history, seat), *history.told.unlike[seat])
    texts = [text for text in versions if len(text) == whole]
    fullest = reduce(partial(fuller, history, seat), texts) if texts else ""
    if fullest and "?" not in fullest:
        for text in versions:
            if not {card for card in cards_of(text) if card >= 0} <= set(cards_of(fullest)):
                raise Broken(f"{history.seats[seat].name} holds {fullest} on one line and {text} on another")
    return fullest


def dealt(history: m.History, seat: int) -> str:
    """All the cards that are dealt to a place, in one text."""
    return "".join([act.cards for act in history.acts if type(act) is m.Deal and act.seat == seat])


@lru_cache
def layout(variant: Variant, runs: int = 1) -> tuple[int, tuple[int, ...]] | None:
    """How many down cards each player is dealt, and how many cards the board gets street by street.

    None for a game in which more is dealt than that, or cards are given up, and for a board that is run more than once.
    """
    if runs > 1:
        return None
    first, *later = variant.streets
    boards = [street.passes for street in later]
    counts = tuple([passes[-1].count for passes in boards if isinstance(passes[-1], Deal) and passes[-1].board == 1])
    if not all(isinstance(step, Deal) and step.to == "down" for step in first.passes) or len(counts) < len(boards):
        return None
    if any(len(passes) > 2 for passes in boards):
        return None
    return sum([deal.count for deal in first.deals]), counts


def fuller(history: m.History, seat: int, first: str, second: str) -> str:
    """Of two lines that show a seat's down cards, the one that shows more. Raises `Broken` if they cannot both be."""
    if "?" in first or "?" in second:
        return min(first, second, key=lambda text: text.count("?"))
    if set(cards_of(first)) != set(cards_of(second)):
        raise Broken(f"{history.seats[seat].name} holds {first} on one line and {second} on another")
    return first
