"""What happens in a hand: the rounds of the object to posts and acts, its pots to what was collected."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardspeak.history import model as m
from cardspeak.history.model import CASHED_OUT, HistoryError

from . import games
from .objects import Action, Discarded, Ours, Pot, Returned, Street

CARD: Final = re.compile(r"(10|[2-9TJQKA])([cdhs])")
IDLE: Final = frozenset({"Added Chips", "Sits Down", "Stands Up", "Player Adjustment"})
"""Actions that are no part of the play."""


class Reader:
    """Takes the rounds of a hand in order. Seats are told by their place, clockwise from the left of the dealer.

    places: the place of each player's id. scale: units to 1.00. upcards: a game that an up-card opens. ours: our own
    object of the hand. raise_to: the amount of a raise is the street's total.
    """

    def __init__(self, places: dict[int, int], scale: int, upcards: bool, ours: Ours, raise_to: bool = False) -> None:
        self.places = places
        self.scale = scale
        self.upcards = upcards
        self.raise_to = raise_to
        self.besides: list[Discarded | Returned] = [*(ours.returned or ()), *(ours.discards or ())]
        self.besides.sort(key=lambda one: one.after)
        self.posts: list[m.Post] = []
        self.acts: list[m.Act] = []
        self.collected = [0] * len(places)
        self.pots: list[tuple[int, int]] = []
        self.added = 0
        self.remarks: list[str] = []
        self._street = [0] * len(places)
        self._betting = False
        self._count = 0
        self._boards: set[str] = set()

    def take(self, number: int, street: Street) -> None:
        """One round: its cards on the board, then its actions. `number` is its place in the file."""
        self.beside()
        if street.street != games.SHOWDOWN and self._count:
            self.next_street()
        cards = cards_of(street.cards, f"rounds[{number}].cards")
        if cards:
            again = street.street in self._boards
            self._boards.add(street.street)
            self.acts.append(m.Board(cards, run=2 if again else 1))
        for place, action in enumerate(street.actions or ()):
            self._count += 1
            try:
                self.act(action)
            except HistoryError as error:
                raise HistoryError(str(error), f"rounds[{number}].actions[{place}]") from None
            self.beside()

    def beside(self) -> None:
        """What our own object has after the actions so far: chips that went home, cards given up."""
        while self.besides and self.besides[0].after <= self._count:
            one = self.besides.pop(0)
            seat = self.place(one.player_id)
            if isinstance(one, Returned):
                self.acts.append(m.Uncalled(seat, int(one.amount * self.scale)))
                continue
            if self._betting:
                self.next_street()
            self.acts.append(m.Discard(seat, parsed(one.cards)))

    def next_street(self) -> None:
        """Bets count anew."""
        self._street = [0] * len(self.places)
        self._betting = False

    def act(self, action: Action) -> None:
        """One action. Raises HistoryError for one that is none, of nobody, or without its amount."""
        if action.action in IDLE:
            return
        if action.action == "Add to Pot" and action.player_id is None:
            self.added += self.chips(action)
            return
        tell = ACTIONS.get(action.action)
        if tell is None:
            raise HistoryError(f"no action {action.action!r}")
        self._betting = self._betting or action.action in BETS
        tell(self, self.place(action.player_id), action)

    def place(self, player: int | None) -> int:
        if player not in self.places:
            raise HistoryError(f"no player of id {player}")
        return self.places[player]

    def chips(self, action: Action) -> int:
        if action.amount is None:
            raise HistoryError(f"{action.action} without an amount")
        return int(action.amount * self.scale)

    # --- what each action tells

    def deal(self, seat: int, action: Action) -> None:
        cards = parsed(action.cardspeak.cards) if action.cardspeak else cards_of(action.cards, "cards")
        if cards:
            self.acts.append(m.Deal(seat, cards))

    def ante(self, seat: int, action: Action) -> None:
        self.posts.append(m.Post(seat, m.ANTE, self.chips(action), all_in=action.is_allin is True))

    def blind(self, seat: int, action: Action) -> None:
        """A live post. A stud game has none but the bring-in, which comes after the deal."""
        chips, all_in = self.chips(action), action.is_allin is True
        self._street[seat] += chips
        if self.upcards:
            self.acts.append(m.BringIn(seat, chips, all_in))
        else:
            self.posts.append(m.Post(seat, BLINDS[action.action], chips, all_in=all_in))

    def dead(self, seat: int, action: Action) -> None:
        chips = self.chips(action)
        kind = m.DEAD if action.action == "Post Dead" else m.SURPLUS
        self.posts.append(m.Post(seat, kind, chips, chips, action.is_allin is True))

    def fold(self, seat: int, action: Action) -> None:
        self.acts.append(m.Fold(seat, cards_of(action.cards, "cards")))

    def check(self, seat: int, action: Action) -> None:
        self.acts.append(m.Check(seat))

    def call(self, seat: int, action: Action) -> None:
        chips = self.chips(action)
        self._street[seat] += chips
        self.acts.append(m.Call(seat, chips, action.is_allin is True))

    def bet(self, seat: int, action: Action) -> None:
        """The amount of a bet or a raise is what it adds, unless the file has street totals."""
        self._street[seat] = self.chips(action) + (0 if self.raise_to and action.action == "Raise" else self._street[seat])
        self.acts.append(m.Bet(seat, self._street[seat], action.is_allin is True, action.action.lower()))

    def show(self, seat: int, action: Action) -> None:
        cards = parsed(action.cardspeak.cards) if action.cardspeak else cards_of(action.cards, "cards")
        self.acts.append(m.Show(seat, cards))

    def muck(self, seat: int, action: Action) -> None:
        self.acts.append(m.Muck(seat, cards_of(action.cards, "cards")))

    # --- the result

    def collect(self, place: int, pot: Pot, count: int) -> None:
        """What is taken from a pot, the place of which is counted from the main pot, 0."""
        name = "" if count == 1 else "main" if not place else "side" if count == 2 else f"side-{place}"
        house = int(((pot.rake or 0) + (pot.jackpot or 0)) * self.scale)
        self.pots.append((int(pot.amount * self.scale), house))
        for win in pot.player_wins or ():
            seat, chips = self.place(win.player_id), int(win.win_amount * self.scale)
            if win.cashout_amount and CASHED_OUT not in self.remarks:
                self.remarks.append(CASHED_OUT)
            self.collected[seat] += chips
            if chips:
                self.acts.append(m.Collect(seat, chips, name))


ACTIONS: Final[dict[str, Callable[[Reader, int, Action], None]]] = {
    "Dealt Cards": Reader.deal,
    "Post Ante": Reader.ante,
    "Post SB": Reader.blind,
    "Post BB": Reader.blind,
    "Straddle": Reader.blind,
    "Post Extra Blind": Reader.blind,
    "Post Dead": Reader.dead,
    "Add to Pot": Reader.dead,
    "Fold": Reader.fold,
    "Check": Reader.check,
    "Call": Reader.call,
    "Bet": Reader.bet,
    "Raise": Reader.bet,
    "Shows Cards": Reader.show,
    "Mucks Cards": Reader.muck,
}

BETS: Final = frozenset({"Fold", "Check", "Call", "Bet", "Raise"})
BLINDS: Final = {
    "Post SB": m.SMALL_BLIND,
    "Post BB": m.BIG_BLIND,
    "Straddle": m.STRADDLE,
    "Post Extra Blind": m.LIVE,
}


def cards_of(cards: list[str] | str | None, field: str) -> str:
    """The cards of a list, or of one text as older files have them. Raises HistoryError for one that is none."""
    if not cards:
        return ""
    words = cards.split() if isinstance(cards, str) else cards
    return "".join([card_of(word, field) for word in words])


def card_of(word: str, field: str = "") -> str:
    match = CARD.fullmatch(word)
    if not match:
        raise HistoryError(f"no card {word!r}", field)
    return match[1].replace("10", "T") + match[2]


def parsed(text: str) -> str:
    """Cards written together, as our own objects have them, unknown ones as `??`."""
    words = [text[place : place + 2] for place in range(0, len(text), 2)]
    return "".join([word if word == "??" else card_of(word) for word in words])
