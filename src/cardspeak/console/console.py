"""The console of one hand with real cards: what is told, what is taken back, and the round that this makes.

    console = Console(Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 6, books.seminole, deck="", asked=True))
    console.enter(Entry("to", 6))         # folded to the button
    console.enter(Entry("raise", amount=5))
    console.undo()                        # a wrong tap

The round is at every moment the one that the entries which stand tell of. A refused entry changes nothing. The pot is pushed
when somebody says so (`push`): until then its last act can be taken back like any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from msgspec import structs

from cardspeak.console import events as c
from cardspeak.console.doing import Hands, do, follow
from cardspeak.console.entry import DEALERS, OF_ONE, OF_THE_FLOOR, Entry, said
from cardspeak.console.floors_word import stands
from cardspeak.console.kept import Kept
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.remedy_events import TakenBack
from cardspeak.poker.round.remedies import taking_back
from cardspeak.rulebook import Cites, Refused

AWARDS: Final = (e.Won, e.Ended)


class Console(Kept[Round]):
    """Tells a round that was begun without a deck. entries: those that stand, in order. events: all that happened, theirs and
    the round's.
    """

    VERBS: ClassVar = DEALERS
    BY_WORD: ClassVar = OF_THE_FLOOR
    LAST: ClassVar = AWARDS

    def __init__(self, round: Round, told: Iterable[Event] = ()) -> None:
        """told: what the console's journal holds of this hand already, which the round has gone through."""
        self._round = round
        self.events = []
        self._begin(told)
        if not self.last:
            self._unseen()

    def _unseen(self, moment: int = 0) -> None:
        """The cards that nobody sees come off the deck."""
        draft = self.round.copy()
        follow(draft, {})
        self._happen(self._fresh(draft, len(self.round.events)), moment)

    @property
    def round(self) -> Round:
        """The round that is told of."""
        return self._round

    @property
    def hands(self) -> Hands:
        """Hands that lie face up before the showdown, as far as they were told, by seat."""
        return lying(self.round, self.entries)

    @property
    def pushing(self) -> bool:
        """Whether the pot is won, and waits to be pushed."""
        return not self.round.over and self.round.pc == self.round.game.settle

    def push(self, *, moment: int = 0) -> None:
        """The pot goes to who has won it, and the hand is over. Raises `Refused` while it is not won."""
        r = self.round
        if r.over:
            return
        if not self.pushing:
            waits = f"seat {r.seat} is to act" if r.seat else f"{r.waiting} is to come"
            raise Refused(f"the pot is not won yet: {waits}", r.game.cites.not_turn)
        draft = r.copy()
        draft.proceed()
        self._happen(draft.events[len(r.events) :], moment)

    # --- how it is kept

    def _known(self, r: Round, entries: Iterable[c.Entered]) -> Hands:
        return lying(r, entries)

    def _do(self, r: Round, known: Hands, entry: Entry) -> None:
        do(r, known, entry)

    def _let_stand(self, r: Round, known: Hands, entry: Entry) -> None:
        stands(r, known, entry)

    def _taking_back(self, r: Round, count: int, cites: Cites) -> TakenBack:
        return taking_back(r, count, cites)

    def _over(self, cites: Cites) -> Refused:
        return Refused("the pot has been pushed: what is wrong with it is the floor's to rule on", cites)

    def _said(self, entry: Entry) -> str:
        return said(entry)

    def _whose(self, entry: Entry) -> Entry:
        return structs.replace(entry, seat=self.round.seat) if not entry.seat and entry.verb in OF_ONE else entry


def lying(r: Round, entries: Iterable[c.Entered]) -> Hands:
    """Of hands that lie face up before the showdown the cards that were told, by seat, since the hand changed last."""
    asked, hands = r.tabled & r.unseen, Hands()
    for entry in entries:
        if entry.verb == "draw" and (entry.cards or entry.amount):
            hands.pop(entry.seat, None)
        elif entry.verb == "show" and asked >> entry.seat & 1:
            hands[entry.seat] = tuple(dict.fromkeys((*entry.cards, *hands.get(entry.seat, r.cards_held(entry.seat)))))
    return hands
