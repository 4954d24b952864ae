"""The console of a table against the house with real cards, round after round: what is told there happens at the table.

A round is over when the dealer says so (`push`): until then the last card can be taken back like any other. Until bets are open
for the next one it is put right all the same: it is open again then, and called over anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec import structs

from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.unseen import taking_back
from cardspeak.console import events as c
from cardspeak.console.at_table import BY_HAND
from cardspeak.console.entry import Entry
from cardspeak.console.house.doing import do, stands
from cardspeak.console.house.entry import DEALERS, FLOORS, OF_ONE, said
from cardspeak.console.kept import Kept
from cardspeak.events import Event
from cardspeak.rulebook import Cites, Refused
from cardspeak.table import HouseTable


class HouseConsole(Kept[Round]):
    """Tells the rounds of a table against the house. What happens is among the table's own events."""

    VERBS: ClassVar = DEALERS
    BY_WORD: ClassVar = FLOORS
    LAST: ClassVar = (e.Ended,)

    def __init__(self, table: HouseTable, told: Iterable[Event] = ()) -> None:
        """told: what the console's journal holds of this table's last round already."""
        self.table = table
        self._begin(told)

    @property
    def round(self) -> Round:
        """The round that is played, or was last. Raises `Refused` before the first."""
        if self.table.round is None:
            raise Refused("no round has been opened yet", BY_HAND)
        return self.table.round

    @property
    def closing(self) -> bool:
        """Whether every wager is settled, and the round waits to be called over."""
        return self.table.playing and self._ended().over

    def next_hand(self, *, moment: int, by: str = "the dealer", verifier: str = "") -> None:
        """Bets are open for the next round, whose cards nobody here knows: `by` has shuffled them.

        verifier: who else has verified a deck that `by` has inspected, where one has to be opened. Raises `Refused` while a
        round is played, without a verifier where one is needed, and as `HouseTable.next_round`.
        """
        if not verifier and not self.table.playing and self.table.opens(self.table.at(moment)):
            cites = self.table.gear.rules.cited("inspect", "verify")
            raise Refused("a new deck is opened: say who of the floor has verified what was inspected", cites)
        self.table.next_round(moment=moment, by_hand=True, dealer=by, floor=verifier)
        self._begin(())

    def push(self, *, moment: int = 0) -> None:
        """The round is over: the cards are picked up. A round on which nobody has bet is called off. Raises `Refused`."""
        r = self.round
        if r.over:
            return
        if r.stage == "betting" and not r.live:
            self.table.call_off(moment=moment)
            return
        ended = self._ended()
        if not ended.over:
            waits = f"seat {r.seat} is to act" if r.seat else f"waiting for {r.waiting}"
            raise Refused(f"the round is not over: {waits}", r.game.cites.bets_closed)
        self._happen(ended.events[len(r.events) :], moment)

    def _ended(self) -> Round:
        """The round as it would go on by itself."""
        draft = self.round.copy()
        draft.proceed()
        return draft

    # --- how it is kept

    def _known(self, r: Round, entries: Iterable[c.Entered]) -> None:
        return None

    def _do(self, r: Round, known: None, entry: Entry) -> None:
        if r.over:
            raise Refused("no round is open", BY_HAND)
        do(self.table, r, entry)

    def _let_stand(self, r: Round, known: None, entry: Entry) -> None:
        stands(self.table, r, entry)

    def _taking_back(self, r: Round, count: int, cites: Cites) -> e.TakenBack:
        return taking_back(r, count, cites, after=True)

    def _check_end(self, cites: Cites) -> None:
        """A round that was called over is opened again, unless somebody's chips are not as it left them."""
        if not self.table.playing:
            self.table.check_reopens(cites)

    def _over(self, cites: Cites) -> Refused:
        return Refused("the round has been called over: what is wrong with it is the floor's to rule on", cites)

    def _said(self, entry: Entry) -> str:
        return said(entry)

    def _whose(self, entry: Entry) -> Entry:
        r = self.round
        if not entry.seat and entry.verb in OF_ONE:
            return structs.replace(entry, seat=r.seat)
        need = r.need if entry.verb == "name" and not entry.seat else None
        return structs.replace(entry, seat=need.seat) if need else entry

    def _fresh(self, draft: Any, before: int) -> list[Event]:
        """Where the last player leaves the round is over at once, and nothing is left to be told of it."""
        events: list[Event] = draft.events[before:]
        place = next((place for place, event in enumerate(events) if isinstance(event, e.Ended)), len(events))
        return events if place > 0 and isinstance(events[place - 1], e.Left) else events[:place]

    def _say(self, event: c.ConsoleEvent) -> None:
        self._take(event)
        self.table.emit(event)

    def _happen(self, events: Sequence[Event], moment: int = 0) -> None:
        back = [event for event in events if isinstance(event, e.TakenBack)]
        for event in back:
            self.table.emit(event)
        if not back and events:
            self.table.floor(lambda r: r.take(events), moment=moment)
