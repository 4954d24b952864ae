"""From a round's events to the acts and posts of a history."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cardspeak.cards import JOKER, show
from cardspeak.events import HIDDEN, Event
from cardspeak.history import model as m
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying, given_away
from cardspeak.poker.posts import STRADDLES

DEAD_KINDS: Final = (m.DEAD, m.TIME, m.SURPLUS)
REMEDIES: Final[dict[type, str]] = {
    e.Turned: "a turn that the floor gave to another seat",
    e.TakenUp: "a round that was taken up in its middle",
    e.HandKilled: "a hand that the floor killed",
    e.CardReplaced: "a card that was replaced",
    e.Refunded: "chips given back by the floor",
    e.Voided: "a round that was void",
    e.TakenBack: "a ruling that was reversed",
}
"""What the floor did: without it a history would tell another round."""


def text_of(cards: Iterable[int]) -> str:
    """Cards as histories write them. Raises `HistoryError` for a joker."""
    card_ids = tuple(cards)
    if JOKER in card_ids:
        raise m.HistoryError("no hand history has a word for a joker")
    return show(card_ids).replace(" ", "")


class Recorder:
    """Takes a round's events one by one. Mappings are by seat number; acts tell the seats by their place in `order`."""

    def __init__(self, order: tuple[int, ...], began: e.Began) -> None:
        self.order = order
        self.place = {seat: place for place, seat in enumerate(order)}
        self.ante = began.stakes.ante
        self.left = {seat: began.stacks[seat] for seat in order}
        self.acts: list[m.Act] = []
        self.antes: list[m.Post] = []
        self.antes_owed: dict[int, int] = {}
        self.blinds_owed: dict[int, int] = {}
        self.shown: dict[int, str] = {}
        self.time = 0
        self._posted: dict[tuple[int, str], list[tuple[int, bool]]] = {}
        self._lying = Lying()
        self._dealing: dict[int, list[int]] = {}
        self._unit = 0
        self._completes = False
        self._won: list[e.Won] = []

    def take(self, event: Event) -> None:
        """Keep what a history tells of this event."""
        self._lying.take(event)
        tells = TELLS.get(type(event))
        if tells:
            tells(self, event)

    def add(self, act: m.Act) -> None:
        """An act, after what was dealt before it."""
        self.deal_out()
        self.acts.append(act)

    def deal_out(self) -> None:
        """What was dealt in passes that follow each other, as one act for each seat."""
        for seat, cards in self._dealing.items():
            self.acts.append(m.Deal(self.place[seat], text_of(cards)))
        self._dealing = {}

    def post(self, seat: int, kind: str, word: str, owed: int) -> m.Post:
        """The post of this kind that the round's events call `word`, as it was made."""
        made = self._posted.get((seat, word))
        chips, all_in = made.pop(0) if made else (0, False)
        dead = chips if kind in DEAD_KINDS else 0
        return m.Post(self.place[seat], kind, chips, dead, all_in, owed if chips < owed else 0)

    # --- what each event tells

    def anted(self, event: e.Anted) -> None:
        for seat in self.order:
            self.ante_of(seat, event.chips[seat])

    def ante_of(self, seat: int, chips: int) -> None:
        all_in = self.pay(seat, chips)
        owed = self.ante if chips < self.ante else 0
        self.antes.append(m.Post(self.place[seat], m.ANTE, chips, all_in=all_in, owed=owed))
        self.antes_owed[seat] = self.ante

    def posted(self, event: e.Posted) -> None:
        self._posted.setdefault((event.seat, event.what), []).append((event.chips, self.pay(event.seat, event.chips)))
        before = 0 if event.what in STRADDLES else self.blinds_owed.get(event.seat, 0)
        self.blinds_owed[event.seat] = before + event.owed

    def posted_dead(self, event: e.PostedDead) -> None:
        if event.what == "table ante":
            self.ante_of(event.seat, event.chips)
        else:
            self._posted.setdefault((event.seat, event.what), []).append((event.chips, self.pay(event.seat, event.chips)))

    def time_taken(self, event: e.TimeTaken) -> None:
        self._posted.setdefault((event.seat, "time"), []).append((event.chips, self.pay(event.seat, event.chips)))
        self.time += event.chips

    def set_aside(self, event: e.SetAside) -> None:
        for seat in self.order:
            self.pay(seat, event.chips[seat])

    def pay(self, seat: int, chips: int) -> bool:
        """Chips go in; whether the seat has no more to play with."""
        self.left[seat] -= chips
        return not self.left[seat]

    def dealt(self, event: e.Dealt | e.DealtUp) -> None:
        for seat in self.order:
            if cards := event.hands[seat] if seat < len(event.hands) else ():
                self._dealing.setdefault(seat, []).extend(cards)

    def boarded(self, event: e.Boarded) -> None:
        self.add(m.Board(text_of(event.cards), event.of_board))

    def discarded(self, event: e.Discarded) -> None:
        self.add(m.Discard(self.place[event.seat], text_of(given_away(event))))

    def drawn(self, event: e.Drawn) -> None:
        self.add(m.Deal(self.place[event.seat], text_of(event.cards)))

    def opened(self, event: e.Opened) -> None:
        self._unit = event.unit
        self._completes = False

    def folded(self, event: e.Folded) -> None:
        self.add(m.Fold(self.place[event.seat]))

    def checked(self, event: e.Checked) -> None:
        self.add(m.Check(self.place[event.seat]))

    def called(self, event: e.Called) -> None:
        self.add(m.Call(self.place[event.seat], event.chips, self.pay(event.seat, event.chips)))

    def brought_in(self, event: e.BroughtIn) -> None:
        self._completes = event.owed < self._unit
        self.add(m.BringIn(self.place[event.seat], event.chips, self.pay(event.seat, event.chips)))

    def raised(self, event: e.Raised) -> None:
        word = "bet" if isinstance(event, e.Bet) else "complete" if self._completes else "raise"
        self._completes = False
        self.add(m.Bet(self.place[event.seat], event.to, self.pay(event.seat, event.chips), word))

    def returned(self, event: e.Returned) -> None:
        self.left[event.seat] += event.chips
        self.add(m.Uncalled(self.place[event.seat], event.chips))

    def showed(self, event: e.Tabled | e.Shown) -> None:
        cards = self._lying.hands[event.seat].cards
        if HIDDEN in cards:  # it is face up, and its cards are told when it is shown
            return
        text = text_of(cards)
        self.shown[event.seat] = text
        self.add(m.Show(self.place[event.seat], text))

    def rabbit_hunted(self, event: e.RabbitHunted) -> None:
        """What would have come is no card of the round: a commentary, in formats that have them."""
        board = f" on board {event.of_board}" if event.of_board > 1 else ""
        self.add(m.Note(f"rabbit hunt{board}: {show(event.cards)} would have come"))

    def mucked(self, event: e.Mucked) -> None:
        self.add(m.Muck(self.place[event.seat]))

    def won(self, event: e.Won) -> None:
        self._won.append(event)

    def remedied(self, event: Event) -> None:
        raise m.HistoryError(f"{REMEDIES[type(event)]}: no hand history has a form for it")

    def ended(self, event: e.Ended) -> None:
        """Pots are named by how many there were, halves where a pot had two."""
        count = 1 + max([won.pot for won in self._won], default=0)
        for won in self._won:
            pot = "" if count == 1 else "main" if not won.pot else "side" if count == 2 else f"side-{won.pot}"
            ends = {other.end for other in self._won if other.pot == won.pot}
            self.add(m.Collect(self.place[won.seat], won.chips, pot, won.end if len(ends) > 1 else ""))


TELLS: Final[dict[type, Callable[[Recorder, Any], None]]] = {
    e.Anted: Recorder.anted,
    e.Posted: Recorder.posted,
    e.PostedDead: Recorder.posted_dead,
    e.TimeTaken: Recorder.time_taken,
    e.SetAside: Recorder.set_aside,
    e.Dealt: Recorder.dealt,
    e.DealtUp: Recorder.dealt,
    e.Boarded: Recorder.boarded,
    e.Discarded: Recorder.discarded,
    e.Drawn: Recorder.drawn,
    e.Opened: Recorder.opened,
    e.Folded: Recorder.folded,
    e.Checked: Recorder.checked,
    e.Called: Recorder.called,
    e.BroughtIn: Recorder.brought_in,
    e.Raised: Recorder.raised,
    e.Bet: Recorder.raised,
    e.Returned: Recorder.returned,
    e.Tabled: Recorder.showed,
    e.Shown: Recorder.showed,
    e.Mucked: Recorder.mucked,
    e.RabbitHunted: Recorder.rabbit_hunted,
    e.Won: Recorder.won,
    e.Ended: Recorder.ended,
    **dict.fromkeys(REMEDIES, Recorder.remedied),
}
"""What is told of each event; of those that are not here, such as burns, nothing."""
