"""A poker table, round after round: who sits where, with what, who is dealt in, and what follows when a round is over.

    t = Table.open(posted(variants.texas_holdem, no_limit(1, 2), section_8, least=40, most=200), moment=0)
    t.sit(1, "Ada", 100, moment=0)
    t.sit(2, "Ben", 100, moment=0)
    t.next_round(moment=60_000)
    t.act("call", moment=61_000)
    ...
    t.events   # those of the table and of its rounds, as they happened

Moments are milliseconds since 1970 and come in from outside; one before the last that was told counts as that one. A command
that is refused, with a clause, has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, Self

import msgspec

from cardspeak.events import Event
from cardspeak.poker import Round, Stakes
from cardspeak.poker import events as e
from cardspeak.rulebook import Allowed, Cites, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import places
from cardspeak.table import table_events as g
from cardspeak.table.away import give_up
from cardspeak.table.drop import drop
from cardspeak.table.funds import add_funds, enough_to_play, remove_funds
from cardspeak.table.kill import Kill
from cardspeak.table.lineup import ENTERING, Lineup, Standing, lineup, without_button
from cardspeak.table.places import Place
from cardspeak.table.posted import Posted
from cardspeak.table.settle import settle
from cardspeak.table.table_apply import APPLY, OF_A_ROUND, opened
from cardspeak.table.table_state import TableState

BETWEEN_ROUNDS: Final = ("CS/table/between-rounds",)
OPENED: Final = ("CS/table/opened",)
ENTRY: Final = ("post", "wait")


class Due(NamedTuple):
    """What has to be done before the next round, and by which clauses. seat: whom it concerns, 0 for nobody in particular.

    what: "players" (more of them are to be ready), "drop" (time that the floor verifies), "entry" (the seat owes blinds, and
    waits or posts; the next round does not wait for it), "chips" (the seat has too few).
    """

    what: str
    seat: int
    reason: str
    cites: Cites


class Table:
    """A table between and in its rounds. Make one with `open`, `replay` or `resumed`.

    state: all that lasts, as a value (`TableState`). round: the round that is played, or was played last; None before the
    first. events: all that happened since the table was made here, its rounds' events among them.
    """

    __slots__ = ("events", "round", "state", "told")

    state: TableState
    round: Round | None

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.round = None
        self.told = 0

    @classmethod
    def open(cls, posted: Posted, moment: int) -> Self:
        """A table with nobody at it, by its sign. Raises `Refused` for a kill that the game does not have."""
        new = cls()
        new.emit(g.TableOpened(posted, moment, OPENED))
        if posted.kill:
            for sign in Kill.posted(posted.legs[0].game, posted.legs[0].stakes, posted.kill)[1]:
                new.emit(sign)
        return new

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The table that these events make, its rounds' among them. Raises `Refused` if they do not begin with its opening."""
        new = cls()
        held = list(events)
        if not held or not isinstance(held[0], g.TableOpened):
            raise Refused("a table's events begin with table.opened", OPENED)
        for event in held:
            new.emit(event)
        return new

    @classmethod
    def resumed(cls, state: TableState, of_the_round: Iterable[Event] = ()) -> Self:
        """The table as it stood. `of_the_round`: what happened in the round that is played, or in the last one.

        The state is copied. Raises `Refused` for a state in the middle of a round without that round's events.
        """
        new = cls()
        new.state = msgspec.json.decode(msgspec.json.encode(state), type=TableState)
        held = [event for event in of_the_round if type(event) in OF_A_ROUND]
        if held:
            new.round = Round.replay(held)
            new.told = len(held)
        if new.state.playing and (new.round is None or new.round.over):
            raise Refused("the table was in the middle of a round, whose events are missing", OPENED)
        return new

    def emit(self, event: Event) -> None:
        """Let an event of the table or of its round happen."""
        kind = type(event)
        if kind in OF_A_ROUND:
            if isinstance(event, e.Began):
                self.round = Round.replay([event])
            elif self.round is not None:
                self.round.take((event,))
            self.told = len(self.round.events) if self.round else 0
        self._happened(event)

    def _happened(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, g.TableOpened):
            self.state = opened(event)
        elif change := APPLY.get(type(event)):
            change(self, event)

    def values(self) -> tuple[Any, ...]:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state), self.round.values() if self.round and self.state.playing else ()

    # --- what there is to see

    @property
    def posted(self) -> Posted:
        """What the sign says."""
        return self.state.posted

    @property
    def rules(self) -> HouseRules:
        """How the book reads here."""
        return self.state.posted.house

    @property
    def playing(self) -> bool:
        """Whether a round is being played."""
        return self.state.playing

    @property
    def seats(self) -> dict[int, Place]:
        """Who sits where. In a round, `chips` are those that the round began with; `stacks` has what is left."""
        return self.state.places.at

    @property
    def stacks(self) -> dict[int, int]:
        """Chips by seat, without what is in the pot of the round that is played."""
        found = {seat: place.chips for seat, place in self.state.places.at.items()}
        return found | self.round.stacks if self.state.playing and self.round else found

    def in_round(self, seat: int) -> bool:
        """Whether a seat was dealt in to the round that is played."""
        return self.state.playing and seat in self.state.dealt

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that want to be dealt in and have enough chips for it."""
        return tuple([seat for seat, place in sorted(self.state.places.at.items()) if self._ready(place)])

    def _ready(self, place: Place) -> bool:
        return not place.out and not place.leaving and place.chips >= self.needed

    @property
    def needed(self) -> int:
        """How many chips it takes to be dealt in to the next round."""
        stakes = self.stakes
        found = enough_to_play(0, max((*stakes.blinds, 0)) + stakes.ante, stakes.low, self.rules)
        return 1 if isinstance(found, NotCovered) else found.needed

    @property
    def stakes(self) -> Stakes:
        """The stakes of the next round, which a kill may have raised."""
        return self.state.kill.stakes if self.state.kill else self.state.rotation.now.stakes

    @property
    def next_lineup(self) -> Lineup:
        """Who will be dealt in next, where the button will be, and who posts what. Raises `Refused` with too few players."""
        state, leg = self.state, self.state.rotation.now
        standing = Standing(state.places.at, self.ready, state.owes, state.positions, state.waits, self.rules)
        if len(standing.ready) < leg.game.seats[0]:
            raise Refused(f"{len(standing.ready)} of {leg.game.seats[0]} players are ready", self._cites_seats)
        if not leg.game.button:
            return without_button(standing)
        return lineup(standing, self.stakes)

    @property
    def _cites_seats(self) -> Cites:
        return self.rules.cited("seats") or BETWEEN_ROUNDS

    @property
    def cites_added(self) -> Cites:
        """The clauses by which chips are added."""
        return (*self.rules.cited("add funds"), *self.posted.cites_buy_in)

    @property
    def cites_left(self) -> Cites:
        """The clauses by which a player leaves with all chips."""
        return ("CS/table/leaving", *self.rules.cited("remove funds"))

    @property
    def due(self) -> tuple[Due, ...]:
        """What has to be done before the next round, and by whom; nothing in the middle of one."""
        if self.state.playing:
            return ()
        found = []
        least = self.state.rotation.now.game.seats[0]
        if len(self.ready) < least:
            found.append(Due("players", 0, f"{len(self.ready)} of {least} players are ready", self._cites_seats))
        if self.state.rake:
            found.append(Due("drop", 0, f"{self.state.rake} is to be verified", self.rules.cited("time verified")))
        for seat, place in sorted(self.state.places.at.items()):
            if not place.out and not place.leaving and place.chips < self.needed:
                found.append(
                    Due("chips", seat, f"seat {seat} needs {self.needed}", self.rules.funds.to_play.cites or BETWEEN_ROUNDS)
                )
            if seat in self.state.owes:
                found.append(Due("entry", seat, f"seat {seat} owes blinds", (ENTERING,)))
        return tuple(found)

    @property
    def can_begin(self) -> bool:
        """Whether a round may be dealt now."""
        return not self.state.playing and not any([due.what in ("players", "drop") for due in self.due])

    # --- seats and chips

    def sit(self, seat: int, player: str, chips: int, *, moment: int) -> None:
        """A newcomer takes an empty seat with so many chips; in a running game he owes a big blind, or waits for it."""
        state = self.state
        at = self._at(moment)
        places.check_chips(chips)
        most = self._check_purchase(chips, 0, player)
        places.check_returning(state.places, player, chips, at, state.posted.returning, most)
        events = places.sit(state.places, seat, player, chips, at, self.posted.cites_buy_in)
        for event in events:
            self.emit(event)
        if (state.positions or state.playing) and self.stakes.blinds:
            self.emit(g.BlindOwed(seat, big=True, small=False, missed=False, cites=(ENTERING,)))

    def _check_purchase(self, chips: int, stack: int, player: str) -> int:
        """Raises `Refused` for a purchase that the sign or the book does not allow; gives the most that is, 0 for no bound.

        Who comes back with what he left with may bring more than the posted most.
        """
        purchase = self.posted.purchase(chips, stack)
        if isinstance(purchase, NotCovered):
            return 0
        by_book = self.rules.funds.purchase.value == "by-big-blind"
        gone = self.state.places.gone.get(player)
        if not purchase.allowed and not (not by_book and gone and purchase.most < chips <= gone.chips):
            raise Refused(f"{chips} is no purchase here: {purchase.least} to {purchase.most} is", purchase.cites)
        return purchase.most if by_book else 0

    def top_up(self, seat: int, chips: int, *, moment: int) -> None:
        """A player adds chips: at once between rounds; during one they come when it is over."""
        place = places.place_of(self.state.places, seat)
        places.check_chips(chips)
        self._check_purchase(chips, place.chips, "")
        waits = not _allowed(add_funds(self.state.playing, self.rules), not self.state.playing)
        for event in places.buy(self.state.places, seat, chips, waits, self.cites_added):
            self.emit(event)

    def take_off(self, seat: int, chips: int, *, moment: int) -> None:
        """Chips taken off the table while their owner plays on: always refused."""
        places.place_of(self.state.places, seat)
        ruling = remove_funds(False, self.rules)
        raise Refused("nothing is taken off the table while its owner plays on", ruling.cites or BETWEEN_ROUNDS)

    def leave(self, seat: int, *, moment: int) -> None:
        """A player goes, with all chips; in a round the hand folds when it is due, and he is gone when it is over."""
        at = self._at(moment)
        for event in places.leave(self.state.places, seat, self.in_round(seat), at, self.cites_left):
            self.emit(event)
        self._go_on(at)

    def sit_out(self, seat: int, *, moment: int) -> None:
        """A player is not dealt in from the next round on, and owes the blinds that pass meanwhile."""
        for event in places.sit_out(self.state.places, seat):
            self.emit(event)

    def come_back(self, seat: int, post: str = "wait", *, moment: int) -> None:
        """A player who sat out is dealt in again: having posted what is owed ("post"), or with the big blind ("wait")."""
        events = places.come_back(self.state.places, seat)
        self._check_entry(post)
        for event in events:
            self.emit(event)
        if seat in self.state.owes:
            self.emit(g.EntryChosen(seat, post, (ENTERING,)))

    def change_seat(self, seat: int, to: int, *, moment: int) -> None:
        """A player goes to an empty seat between rounds, with all chips and what the seat owes."""
        for event in places.change_seat(self.state.places, seat, to, self.in_round(seat)):
            self.emit(event)

    def enter(self, seat: int, post: str, *, moment: int) -> None:
        """Who owes blinds posts them with the next round ("post"), or waits for the big blind ("wait")."""
        places.place_of(self.state.places, seat)
        self._check_entry(post)
        if seat not in self.state.owes:
            raise Refused(f"seat {seat} owes no blind", (ENTERING,))
        self.emit(g.EntryChosen(seat, post, (ENTERING,)))

    def _check_entry(self, post: str) -> None:
        if post not in ENTRY:
            raise Refused(f"who owes blinds comes in by {' or '.join(ENTRY)}, not {post!r}", (ENTERING,))

    # --- rounds

    def next_round(
        self, *, moment: int, seed: int | None = None, deck: str | Iterable[str | int] | None = None, asked: bool = True
    ) -> Round:
        """Deal the next round, from a `deck` or from one shuffled by `seed` or the operating system, as `Round` does.

        asked: whether players decide at the showdown to table or to muck. Raises `Refused`.
        """
        at = self._at(moment)
        self.check_between_rounds()
        if self.state.rake:
            raise Refused(f"{self.state.rake} in the rake area is dropped first", self.rules.cited("time verified"))
        state, leg, stakes = self.state, self.state.rotation.now, self.stakes
        line = self.next_lineup
        kill = state.kill
        ended = kill.left(kill.killer)[1] if kill and kill.killer not in (0, *line.dealt) else ()
        posts = () if ended or not kill else kill.posts
        if ended:
            stakes = leg.stakes
        place = line.positions
        two = len(stakes.blinds) == 2 and place is not None
        r = Round(
            leg.game, stakes, {seat: state.places.at[seat].chips for seat in line.dealt}, self.rules,
            button=place.button if place else None, seed=seed, deck=deck, rake=self.posted.rake, posts=(*line.posts, *posts),
            blind_seats=(place.small_blind or 0, place.big_blind) if two and place else None, asked=asked,
        )  # fmt: skip
        for event in ended:
            self.emit(event)
        self.emit(
            g.RoundOpened(
                state.number + 1, leg.variant, line.dealt, line.waiting, place, line.passed_big, line.passed_small, at,
                line.cites or self._cites_seats,
            )
        )  # fmt: skip
        self.round, self.told = r, 0
        self._go_on(at)
        return r

    def act(
        self, verb: str, amount: int = 0, *, seat: int | None = None, cards: str | Iterable[str | int] = (), moment: int
    ) -> None:
        """The seat to act does `verb`, as in `Round.act`; when the round is over, all that follows happens too."""
        at = self._at(moment)
        self._played().act(verb, amount, seat=seat, cards=cards)
        self._go_on(at)

    def feed(self, cards: str | Iterable[str | int], *, moment: int) -> None:
        """Tell a round that is dealt by hand its next cards, as in `Round.feed`."""
        at = self._at(moment)
        self._played().feed(cards)
        self._go_on(at)

    def remedy(self, remedy: Callable[..., None], *what: Any, moment: int, **named: Any) -> None:
        """Carry out one of `cardspeak.poker.remedies` on the round: `table.remedy(remedies.void, cites, moment=now)`."""
        at = self._at(moment)
        remedy(self._played(), *what, **named)
        self._go_on(at)

    def drop(self, verified: int, *, moment: int) -> None:
        """Drop what lies in the rake area, once the floor has verified the time in it. Raises `Refused`."""
        self.check_between_rounds()
        dropped = drop(self.round, verified) if self.state.rake and self.round else None
        if dropped is None:
            raise Refused("nothing lies in the rake area", self.rules.cited("rake") or BETWEEN_ROUNDS)
        self.emit(dropped)

    def _played(self) -> Round:
        if not self.state.playing or self.round is None:
            raise Refused("no round is being played", BETWEEN_ROUNDS)
        return self.round

    def check_between_rounds(self) -> None:
        """Raises `Refused` while a round is being played."""
        if self.state.playing:
            raise Refused("a round is being played", BETWEEN_ROUNDS)

    def _at(self, moment: int) -> int:
        return max(moment, self.state.moment)

    def _go_on(self, moment: int) -> None:
        """Take what happened in the round; play for who is going; and when the round is over, let follow what must."""
        r = self.round
        if r is None:
            return
        ended = self._take(r)
        while self.state.playing and r.seat and self.state.places.at[r.seat].leaving:
            give_up(r)
            ended = self._take(r)
        if ended:
            settle(self, r, moment)

    def _take(self, r: Round) -> bool:
        """Take what the round has told since; whether that was its end."""
        fresh = r.events[self.told :]
        self.told = len(r.events)
        for event in fresh:
            self._happened(event)
        return r.over and bool(fresh)


def _allowed(ruling: Allowed | NotCovered, otherwise: bool) -> bool:
    """What a book says, or what is done where it says nothing."""
    return otherwise if isinstance(ruling, NotCovered) else ruling.allowed
