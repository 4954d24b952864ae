"""What every part of a table stands on: its state, its events, the round that is played, and what there is to see."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Final, NamedTuple, Self, get_args

import msgspec

from cardspeak.events import Event
from cardspeak.poker import Post, Round, Stakes, Variant
from cardspeak.poker import events as e
from cardspeak.poker.round.compiling import compiled
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.own.book import OWN_BOOK
from cardspeak.table.common.places import Place, Places, place_of
from cardspeak.table.common.replayed import OPENED, Replayed
from cardspeak.table.next_round.button import Positions, thawed_button
from cardspeak.table.next_round.dues import Terms, forced_at, needed_for, who_can
from cardspeak.table.next_round.event_lineup import lineup_of_event
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.lineup import Lineup, Standing, lineup, without_button
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.next_round.seats import clockwise
from cardspeak.table.poker import events as g
from cardspeak.table.poker.customs import BOMB_POT, straddles
from cardspeak.table.poker.posted import Posted
from cardspeak.table.poker.state import TableState

BETWEEN_ROUNDS: Final = ("CS/table/between-rounds",)
DEALT_AWAY: Final = ("dealt", "killed")
"""Where a book has absent players dealt in."""


class Due(NamedTuple):
    """What has to be done, and by which clauses. seat: whom it concerns, 0 for nobody in particular.

    what: "players" (more of them are to be ready), "drop" (the time that was collected is to be verified), "deck" (what
    the next deck needs): the next round waits for these. "time" (it is to be collected), "entry" (the seat owes blinds,
    and waits or posts) and "chips" (the seat has too few): it does not.

    >>> import cardspeak as cs
    >>> cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0).due[0].reason
    '0 of 2 players are ready'
    """

    what: str
    seat: int
    reason: str
    cites: Cites


def of_players(ready: int, least: int) -> str:
    """How many of the players that it takes are there."""
    return f"{ready} of {least} players {'is' if ready == 1 else 'are'} ready"


OF_A_ROUND: Final = frozenset(get_args(e.PokerEvent))


class TableCore(Replayed[Round]):
    """state: all that lasts, as a value (`TableState`)."""

    __slots__ = ("_event", "_house", "_hunts", "_sign", "state")

    ROUND = Round
    OF_A_ROUND = OF_A_ROUND
    BEGAN = e.Began
    FIRST = g.TableOpened
    BEGINS: ClassVar[str] = "a table's events begin with table.opened"

    state: TableState
    _house: HouseRules
    _event: bool

    @classmethod
    def open(cls, posted: Posted, moment: int) -> Self:
        """A table with nobody at it, by its sign. Raises `Refused` for a kill that the game does not have."""
        new = cls._unmade()
        signs = Kill.posted(posted.legs[0].game, posted.legs[0].stakes, posted.kill)[1] if posted.kill else ()
        new.emit_all((g.TableOpened(posted, moment, OPENED + (OWN_BOOK if posted.own else ())), *signs))
        return new

    @classmethod
    def resumed(cls, state: TableState, of_the_round: Iterable[Event] = ()) -> Self:
        """The table as it stood. `of_the_round`: what happened in the round that is played, or in the last one.

        The state is copied. Raises `Refused` for a state in the middle of a round without that round's events.
        """
        new = cls._unmade()
        new.state = msgspec.json.decode(msgspec.json.encode(state), type=TableState)
        new.take_up(of_the_round, new.state.playing)
        return new

    def _begin(self) -> None:
        super()._begin()
        self._sign: Posted | None = None
        self._hunts: tuple[list[Event], int, bool] | None = None

    def values(self) -> tuple[Any, ...]:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state), self.round.values() if self.round and self.state.playing else ()

    # --- what there is to see

    @property
    def in_event(self) -> bool:
        """Whether the table is an event's, which says who plays there and for what: whoever has chips is dealt in."""
        return self._event if self._sign is self.state.posted else self._read().moves.waits.value != "unsaid"

    @property
    def posted(self) -> Posted:
        """What the sign says."""
        return self.state.posted

    @property
    def rules(self) -> HouseRules:
        """How the book reads here."""
        return self._house if self._sign is self.state.posted else self._read()

    def _read(self) -> HouseRules:
        """How the book reads by the sign that hangs now, looked up once a sign."""
        self._sign = self.state.posted
        self._house = self._sign.house
        self._event = self._house.moves.waits.value != "unsaid"
        return self._house

    @property
    def free(self) -> tuple[int, ...]:
        """The empty seats."""
        return self.state.places.free

    @property
    def places(self) -> Places:
        """Who sits where."""
        return self.state.places

    @property
    def number(self) -> int:
        """The number of the last round that was dealt."""
        return self.state.number

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
        chips = {seat: place.chips for seat, place in self.state.places.at.items()}
        return chips | self.round.stacks if self.state.playing and self.round else chips

    def stays(self, seat: int) -> bool:
        """Whether a player has chips of a tournament, with which nobody goes by their own wish."""
        return bool(self.rules.cited("event chips") and place_of(self.places, seat).chips)

    def in_round(self, seat: int) -> bool:
        """Whether a seat was dealt in to the round that is played."""
        return self.state.playing and seat in self.state.dealt

    @property
    def leg(self) -> Leg:
        """The game of the next round and its stakes, but for a kill: that of the rotation, or a bomb pot of it."""
        state, customs = self.state, self.state.posted.customs
        if state.bomb or 0 < customs.bomb_every <= state.unbombed:
            return customs.bomb(state.rotation.now) or state.rotation.now
        return state.rotation.now

    @property
    def chooser(self) -> int:
        """The seat whose choice the game of the next round is, 0 where it is nobody's: it passes to the left round by
        round.
        """
        seats = self.ready if self.state.rotation.by == "choice" else ()
        return clockwise(seats, self.state.chooser)[0] if seats else 0

    @property
    def game(self) -> Variant:
        """The game of the round that is played, or else of the next one."""
        return self.round.game.variant if self.state.playing and self.round else self.leg.game

    @property
    def stakes(self) -> Stakes:
        """The stakes of the next round, which a kill may have raised."""
        return self.state.kill.stakes if self.state.kill else self.leg.stakes

    @property
    def needed(self) -> int:
        """How many chips it takes to be dealt in to the next round, whatever falls on the seat."""
        stakes = self.stakes
        return needed_for(max(*stakes.blinds, stakes.bring_in, 0) + stakes.ante, stakes.low, self.rules)

    @property
    def least_needed(self) -> int:
        """The same for a seat on which no blind falls."""
        stakes, button = self.stakes, self.leg.game.button
        forced = (stakes.ante if stakes.ante_from == "all" else 0) + (0 if button else stakes.bring_in)
        return needed_for(forced, stakes.low, self.rules)

    def needed_at(self, seat: int) -> int:
        """How many chips it takes at this seat, by what falls on it in the next round."""
        least = self.least_needed
        dealt = {*self.ready, seat}
        if least == 1 or len(dealt) < self.leg.game.seats[0]:
            return least
        return self._needed_of(dealt).get(seat, least)

    def _needed_of(self, ready: Collection[int]) -> dict[int, int]:
        """By seat how many chips it takes, of those who are dealt in if these seats are ready."""
        line = self._lineup(ready)
        terms, rules = self.terms(line), self.rules
        game = compiled(self.leg.game, terms.stakes, rules, self.posted.rake)
        return {seat: needed_for(due, terms.stakes.low, rules) for seat, due in forced_at(game, line.dealt, terms).items()}

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that want to be dealt in, are there, and have enough chips for what falls on them."""
        least, absent = self.least_needed, self.rules.presence.absent.value in DEALT_AWAY
        event = self.in_event
        chips = {
            seat: place.chips
            for seat, place in self.state.places.at.items()
            if not place.leaving and ((absent and (event or not place.out)) or not (place.out or place.away))
        }
        if least == 1:
            return tuple(sorted([seat for seat, enough in chips.items() if enough]))
        return who_can(chips, self.leg.game.seats[0], least, self._needed_of)

    @property
    def next_lineup(self) -> Lineup:
        """Who will be dealt in next, where the button will be, and who posts what. Raises `Refused` with too few players."""
        leg, ready = self.leg, self.ready
        if len(ready) < leg.game.seats[0]:
            raise Refused(of_players(len(ready), leg.game.seats[0]), self.cites_seats)
        return self._dealt_again if self.redeals and set(self.state.dealt) <= set(ready) else self._lineup(ready)

    @property
    def redeals(self) -> bool:
        """Whether the next hand is the last one again, because that was void: the same players, button and level."""
        return self.state.voided and self.in_event and self.rules.irregularities.redeal.value == "exact"

    @property
    def _dealt_again(self) -> Lineup:
        state, rules = self.state, self.rules
        at = [state.places.at[seat] for seat in state.dealt]
        more = [
            *(["redeal absent"] if any([place.away or place.out for place in at]) else []),
            *(["redeal penalised", "penalty redeal"] if any([place.penalty for place in at]) else []),
        ]
        cites = (*rules.irregularities.redeal.cites, *rules.cited(*more))
        return Lineup(
            dealt=state.dealt, waiting=state.waited, positions=state.coming, posts=(), passed_big=(), passed_small=(), cites=cites
        )

    @property
    def next_blinds(self) -> Positions | None:
        """Button and blinds of the next hand that has blinds, as if nobody came or went: who moves, and where to, follows.

        In the stud part of a mixed game they are those of the hand of hold'em that would be next. None where too few
        have chips, or no button has been anywhere.
        """
        state, ready = self.state, self.ready
        if len(ready) < 2:
            return None
        if state.rotation.now.game.button:
            return self._lineup(ready).positions
        if state.positions is None or not state.waits:
            return None
        thawed = thawed_button(state.positions, ready, self.rules)
        return thawed if isinstance(thawed, Positions) else None

    def terms(self, line: Lineup) -> Terms:
        """What a round of this lineup is dealt for; a kill whose player is not dealt in is over."""
        kill, leg, place = self.state.kill, self.leg, line.positions
        on = kill if kill and kill.killer in (0, *line.dealt) else None
        stakes = on.stakes if on else leg.stakes
        return Terms(
            stakes,
            place.button if place else None,
            (*line.posts, *(on.posts if on else ()), *self._straddles(line, stakes)),
            (place.small_blind or 0, place.big_blind) if place and len(stakes.blinds) == 2 else None,
        )

    def _straddles(self, line: Lineup, stakes: Stakes) -> tuple[Post, ...]:
        state = self.state
        if not state.straddling or line.positions is None:
            return ()
        chips = {seat: state.places.at[seat].chips for seat in line.dealt}
        posting = [post.seat for post in line.posts]
        return straddles(state.posted.customs, line.positions, stakes, chips, state.straddling, posting)

    def _lineup(self, ready: Collection[int]) -> Lineup:
        """The lineup if these seats are ready: in a bomb pot all are dealt in, the button where it is for the round after."""
        if self.leg.game.is_bomb_pot:
            place = self._lineup_of(ready, self.state.rotation.now).positions
            return Lineup(
                dealt=tuple(sorted(ready)), waiting=(), positions=place, posts=(), passed_big=(), passed_small=(), cites=BOMB_POT
            )
        return self._lineup_of(ready, self.leg)

    def _lineup_of(self, ready: Collection[int], leg: Leg) -> Lineup:
        state = self.state
        standing = Standing(
            seated=state.places.at,
            ready=ready,
            owes=state.owes,
            last=state.positions,
            last_count=state.blinds,
            waits=state.waits,
            placed=state.placed,
            rules=self.rules,
            dealt=state.dealt,
            waited=state.waited,
            fresh=state.fresh,
        )
        if not leg.game.button:
            return without_button(standing)
        stakes = state.kill.stakes if state.kill else leg.stakes
        return lineup_of_event(standing, stakes) if self.in_event else lineup(standing, stakes)

    # --- clauses, and what commands ask first

    @property
    def cites_seats(self) -> Cites:
        """The clauses of who plays in a round."""
        return self.rules.presence.absent.cites + self.rules.cited("seats") or BETWEEN_ROUNDS

    @property
    def cites_added(self) -> Cites:
        """The clauses by which chips are added."""
        return (*self.rules.cited("add funds"), *self.posted.cites_buy_in)

    @property
    def cites_left(self) -> Cites:
        """The clauses by which a player leaves with all chips."""
        return ("CS/table/leaving", *self.rules.cited("remove funds"))

    def check_between_rounds(self) -> None:
        """Raises `Refused` while a round is being played."""
        if self.state.playing:
            raise Refused("a round is being played", BETWEEN_ROUNDS)

    def at(self, moment: int) -> int:
        """The moment of a command: never before the last one that was told."""
        return max(moment, self.state.moment)
