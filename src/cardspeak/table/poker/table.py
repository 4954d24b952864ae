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

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from cardspeak.cards import Written
from cardspeak.poker import Round
from cardspeak.poker.events import RabbitHunted
from cardspeak.poker.rabbit import RABBIT, hunted, would_have_come
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import Seed, handed_by
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.telling import telling
from cardspeak.table.common import places
from cardspeak.table.common.funds import remove_funds
from cardspeak.table.common.places import Place
from cardspeak.table.decks import opening as deck_steps
from cardspeak.table.in_event.absent import is_absent, kill_absent, opens, stand_in
from cardspeak.table.in_event.orders import ORDERS, Ordered
from cardspeak.table.next_round.events import KillEvent
from cardspeak.table.next_round.lineup import ENTERING, Lineup
from cardspeak.table.next_round.rotation import CHOICE
from cardspeak.table.poker import events as g
from cardspeak.table.poker import picture
from cardspeak.table.poker.apply import APPLY
from cardspeak.table.poker.away import give_up
from cardspeak.table.poker.core import BETWEEN_ROUNDS, Due, of_players
from cardspeak.table.poker.customs import START, STRADDLES
from cardspeak.table.poker.operations import Running
from cardspeak.table.poker.seating import Seating
from cardspeak.table.poker.settle import button_waits, gone, settle


class Table(Seating, Running, Ordered):
    """A table between and in its rounds. Make one with `open`, `replay` or `resumed`.

    >>> import cardspeak as cs
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> table.sit(1, 'Ada', 100, moment=0)
    >>> table.sit(2, 'Ben', 100, moment=0)
    >>> r = table.next_round(moment=60_000, seed=7)
    >>> table
    <Table of Texas hold'em, no limit 1/2, by seminole; 2 players, in a round, seat 2 to act>
    """

    __slots__ = ()

    round: Round | None
    told: int

    APPLY: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = APPLY
    MADE: ClassVar[str] = "a table is made by Table.open(posted(game, stakes, book), moment=...), replay or resumed"

    def __repr__(self) -> str:
        return picture.short(self, self.due)

    def __str__(self) -> str:
        return picture.lines(self, self.due)

    def _repr_html_(self) -> str | None:
        """The round as a notebook draws it, if one was dealt."""
        return self.round._repr_html_() if self.round else None

    # --- what is to be done

    @property
    def due(self) -> tuple[Due, ...]:
        """What has to be done, as of the last moment that was told."""
        return self.due_at(self.state.moment)

    @handed_by(*BETWEEN_ROUNDS)
    def due_at(self, moment: int) -> tuple[Due, ...]:
        """What has to be done at a moment: what the next round waits for first. Nothing in the middle of a round."""
        if self.state.playing:
            return ()
        return (*self._blocking(self.at(moment)), *self._asking(self.at(moment)))

    @property
    def can_begin(self) -> bool:
        """Whether a round may be dealt at the last moment that was told."""
        return self.can_begin_at(self.state.moment)

    @handed_by(*BETWEEN_ROUNDS)
    def can_begin_at(self, moment: int) -> bool:
        """Whether a round may be dealt at a moment."""
        return not self.state.playing and not self._blocking(self.at(moment))

    def _blocking(self, moment: int) -> list[Due]:
        """What the next round waits for."""
        state, dues = self.state, []
        if state.halted or state.broken:
            dues.append(Due("event", 0, "the table was broken" if state.broken else state.halted, ORDERS))
        start, least = 0 if state.number else state.posted.customs.start, self.leg.game.seats[0]
        if len(self.ready) < max(start, least):
            cites = START if start > least else self.cites_seats
            dues.append(Due("players", 0, of_players(len(self.ready), max(start, least)), cites))
        if state.rake:
            cites = self.rules.cited("time verified") or ("CS/table/drop",)
            dues.append(Due("drop", 0, f"{state.rake} in the rake area is dropped first", cites))
        if state.decks:
            name = self.next_deck
            if need := deck_steps.needs(state.decks[name], moment, self.rules):
                dues.append(Due("deck", 0, f"deck {name}: {need.what} comes first", need.cites))
        return dues

    def _asking(self, moment: int) -> list[Due]:
        """What else somebody should do."""
        dues: list[Due] = []
        if self.time_due(moment):
            dues.append(Due("time", 0, "time is to be collected", self.rules.cited("time interval") or ("CS/table/time",)))
        for seat, place in sorted(self.seats.items()):
            if not place.out and not place.leaving and place.chips < (needed := self.needed_at(seat)):
                dues.append(Due("chips", seat, f"seat {seat} needs {needed}", self.rules.funds.to_play.cites or places.SEATS))
            if seat in self.state.owes:
                dues.append(Due("entry", seat, f"seat {seat} owes blinds", (ENTERING,)))
        return dues

    # --- rounds

    @handed_by(*BETWEEN_ROUNDS)
    def choose_game(self, seat: int, variant: str, *, moment: int) -> None:
        """Whose choice it is says which of the table's games the next round is; until it is dealt it may be said again."""
        self.check_between_rounds()
        if seat != self.chooser:
            whose = f"seat {self.chooser}'s" if self.chooser else "nobody's"
            raise Refused(f"the choice of the game is {whose}, not seat {quoted(seat)}'s", (CHOICE,))
        at = self.at(moment)
        _, turned = self.state.rotation.chosen(variant, at // places.MINUTE)
        self.emit(g.GameChosen(seat, variant, (CHOICE,)))
        for event in turned:
            self.emit(event)
            button_waits(self, event)

    @handed_by(*BETWEEN_ROUNDS)
    def next_round(
        self,
        *,
        moment: int,
        seed: Seed | None = None,
        deck: str | Iterable[str | int] | None = None,
        asked: bool = True,
        entrants: int = 0,
    ) -> Round:
        """Deal the next round, from a `deck` or from one shuffled by `seed` or the operating system, as `Round` does.

        asked: whether players decide at the showdown to table or to muck. entrants: how many players are left in the
        event, 0 in a cash game. Raises `Refused`.
        """
        at = self.at(moment)
        self.check_between_rounds()
        if blocking := self._blocking(at):
            raise Refused(blocking[0].reason, blocking[0].cites)
        line = self.next_lineup
        ended = self._kill_left(line)
        given = {"seed": seed, "deck": deck, "asked": asked, "entrants": entrants}
        r = self._dealt(line, given)
        self.emit_all(ended)
        self.emit(
            g.RoundOpened(
                number=self.state.number + 1,
                variant=r.game.key,
                dealt=line.dealt,
                waiting=line.waiting,
                positions=line.positions,
                passed_big=line.passed_big,
                passed_small=line.passed_small,
                deck=self.next_deck,
                moment=at,
                cites=telling(self._cites_dealt(line)),
            )
        )
        self.round, self.told = r, 0
        self._go_on(at)
        return r

    def _kill_left(self, line: Lineup) -> tuple[KillEvent, ...]:
        """The kill ends with who has it and is not dealt in."""
        kill = self.state.kill
        return kill.left(kill.killer)[1] if kill and kill.killer not in (0, *line.dealt) else ()

    def _dealt(self, line: Lineup, given: dict[str, Any]) -> Round:
        terms, game = self.terms(line), self.leg.game
        return Round(
            game,
            terms.stakes,
            {seat: self.seats[seat].chips for seat in line.dealt},
            self.rules,
            button=terms.button,
            rake=self.posted.rake,
            posts=terms.posts,
            blind_seats=terms.blinds_at,
            most_runs=self.posted.customs.most_runs,
            **given,
        )

    def _cites_dealt(self, line: Lineup) -> Cites:
        decks = ("decks alternate",) if self.state.machine and self.state.decks else ()
        seats = self._cites_absent(line) if self.in_event else self.cites_seats
        straddled = STRADDLES if self._straddles(line, self.stakes) else ()
        return (*line.cites, *straddled, *seats, *self.rules.cited("deck shuffled", *decks))

    def _cites_absent(self, line: Lineup) -> Cites:
        """The clauses of who plays at an event's table: those of absent players where there are any, and what they post."""
        absent = [seat for seat in line.dealt if is_absent(self.seats[seat])]
        place, rules = line.positions, self.rules
        blinds = (place.small_blind, place.big_blind) if place and self.stakes.blinds else ()
        posts = [seat for seat in absent if seat in blinds or not blinds or self.stakes.ante]
        why = rules.presence.absent.cites if absent else ()
        return (*why, *(rules.cited("absent posts") if posts else ()), *rules.cited("seats"))

    @handed_by(*BETWEEN_ROUNDS)
    def act(
        self, verb: str, amount: int = 0, *, seat: int | None = None, cards: str | Iterable[str | int] = (), moment: int
    ) -> None:
        """The seat to act does `verb`, as in `Round.act`; when the round is over, all that follows happens too."""
        self.decide(verb, amount, seat, cards, moment)

    def decide(self, verb: str, amount: int, seat: int | None, cards: Written, moment: int) -> None:
        """The same of what is known to be of these types, as all is that a message has been read into."""
        self._played().act(verb, amount, seat=seat, cards=cards)
        self._go_on(self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def feed(self, cards: str | Iterable[str | int], *, moment: int) -> None:
        """Tell a round that is dealt by hand its next cards, as in `Round.feed`."""
        self._played().feed(cards)
        self._go_on(self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def remedy(self, remedy: Callable[..., None], *what: Any, moment: int, **named: Any) -> None:
        """Carry out one of `cardspeak.poker.remedies` on the round: `table.remedy(remedies.void, cites, moment=now)`."""
        remedy(self._played(), *what, **named)
        self._go_on(self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def leave(self, seat: int, *, moment: int, ordered: Cites = ()) -> None:
        """A player goes, with all chips; in a round the hand folds when it is due, and they are gone when it is over.

        Who has chips in a tournament goes only by its order: a move, a penalty, its end; ordered: the clauses of that.
        """
        at = self.at(moment)
        if self.state.ordered or (not ordered and self.stays(seat)):
            self.check_event(remove_funds(True, self.rules))
        self.emit_all(places.leave(self.state.places, seat, self.in_round(seat), at, (*ordered, *self.cites_left)))
        if self.in_round(seat):
            self._go_on(at)
        else:
            gone(self, seat, ordered=bool(ordered))

    @handed_by(*BETWEEN_ROUNDS)
    def rabbit_hunt(self, seat: int, *, moment: int) -> None:
        """Who was dealt in to the last round has the cards shown that would have come, had it not ended early."""
        if forbidden := self.rules.cited("rabbit hunt"):
            raise Refused("cards that would have come are not shown", forbidden)
        if not self.state.posted.customs.rabbit_hunt:
            raise Refused("the table's sign has no rabbit hunting", RABBIT)
        self.check_between_rounds()
        if seat not in self.played_last or self.round is None:
            raise Refused("who was not dealt in does not ask what would have come", RABBIT)
        for event in hunted(self.round, seat):
            self.emit(event)

    @property
    def may_hunt(self) -> tuple[int, ...]:
        """The seats that may ask what would have come, as the table stands: none where that cannot be asked."""
        state, r = self.state, self.round
        if state.playing or r is None or not state.posted.customs.rabbit_hunt or not (seats := self.played_last):
            return ()
        return seats if self._leaves_cards(r) else ()

    def _leaves_cards(self, r: Round) -> bool:
        """Whether cards would have come that nobody has asked for: worked out once for all that has happened in a round."""
        known, events = self._hunts, r.events
        if known is None or known[0] is not events or known[1] != len(events):
            left = not any([type(event) is RabbitHunted for event in events]) and bool(would_have_come(r))
            known = self._hunts = (events, len(events), left)
        return known[2]

    @property
    def played_last(self) -> tuple[int, ...]:
        """The seats whose players were dealt in to the last round and are there still."""
        state = self.state
        return tuple([seat for seat in state.dealt if (place := state.places.at.get(seat)) and place.since <= state.began])

    def _played(self) -> Round:
        if not self.state.playing or self.round is None:
            raise Refused("no round is being played", BETWEEN_ROUNDS)
        return self.round

    def _absent(self) -> dict[int, Place]:
        """Who was dealt in and is not there."""
        at = self.state.places.at
        return {seat: place for seat in self.state.dealt if is_absent(place := at[seat])}

    def _stands_in(self, r: Round) -> Callable[[Round], None] | None:
        """What acts for the seat to act, if its player is going or, in an event, not there; a hand that was not seen
        waits.
        """
        place = self.state.places.at[r.seat] if r.seat else None
        if place is None or (r.showing and r.unseen >> r.seat & 1):
            return None
        return give_up if place.leaving else stand_in if self.in_event and is_absent(place) else None

    def _go_on(self, moment: int) -> None:
        """Take what happened in the round; play for who is going; and when the round is over, let follow what must."""
        r = self.round
        assert r is not None
        if self.in_event and opens(r, self.told) and (absent := self._absent()):
            r = self.round = kill_absent(r, self.told, absent, self.rules)
        ended = self.take(r)
        while self.state.playing and (play := self._stands_in(r)):
            play(r)
            ended = self.take(r)
        if ended:
            settle(self, r, moment)
