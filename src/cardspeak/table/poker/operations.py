"""What the house does at a table: its sign, its dealer, time, and the decks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardspeak.poker import Stakes
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import quoted
from cardspeak.table.common.places import MINUTE
from cardspeak.table.decks import opening as d
from cardspeak.table.decks.equipment import shuffle_otherwise, swap_decks
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.limits import raise_limits
from cardspeak.table.poker import events as g
from cardspeak.table.poker.core import BETWEEN_ROUNDS, TableCore
from cardspeak.table.poker.customs import BOMB_POT
from cardspeak.table.poker.drop import drop_timed
from cardspeak.table.poker.posted import Posted
from cardspeak.table.poker.seating import DEALER
from cardspeak.table.poker.state import DeckState
from cardspeak.table.poker.time_charge import shares, time_charge

NEVER: Final = 1_000_000
UNBOUND: Final = 10**15
"""More chips than any table has."""
PLACED: Final = ("CS/table/placed-button",)
SIGN: Final = ("CS/table/sign",)


class Running(TableCore):
    """The commands of floor and dealer. Each takes the `moment`, and raises `Refused` with a clause, changing nothing."""

    __slots__ = ()

    # --- the sign and the dealer

    @handed_by(*BETWEEN_ROUNDS)
    def change_sign(self, posted: Posted, agreeing: Collection[int] = (), floor_approves: bool = False, *, moment: int) -> None:
        """Post something else between rounds: other limits, a rake, a kill. Limits rise only if the players agree; an
        event asks nobody.
        """
        self.check_between_rounds()
        was = self.posted
        if (posted.rules, posted.changes) != (was.rules, was.changes):
            raise Refused(f"an open table keeps its rule book, {was.rules}", SIGN)
        if beyond := [seat for seat in self.seats if seat > posted.seats]:
            raise Refused(f"somebody sits in seat {beyond[0]}, and the sign has {posted.seats} seats", SIGN)
        cites: Cites = SIGN
        if self.seats and rises(posted, was) and not self.in_event:
            away = [seat for seat, place in self.seats.items() if place.away]
            change = raise_limits(self.seats, agreeing, self.rules, away, floor_approves)
            if isinstance(change, NotCovered):
                missing = tuple([f"seat {seat} agrees" for seat in sorted(set(self.seats) - set(agreeing))])
            else:
                missing, cites = change.missing, change.cites
            if missing:
                raise Refused(f"the limits rise if {missing[0]}", cites)
        signs = Kill.posted(posted.legs[0].game, posted.legs[0].stakes, posted.kill)[1] if posted.kill else ()
        self.emit_all([g.SignChanged(posted, tuple(sorted(agreeing)), self.at(moment), cites), *signs])

    @handed_by(*BETWEEN_ROUNDS)
    def change_dealer(self, dealer: str, *, moment: int) -> None:
        """A dealer sits down to deal, who does not play."""
        cites = self.rules.cited("dealer") or DEALER
        if not dealer or self.state.places.seat_of(dealer):
            raise Refused(f"{dealer or 'nobody'} plays here, and does not deal", cites)
        self.emit(g.DealerCame(dealer, self.at(moment), cites))

    @handed_by(*BETWEEN_ROUNDS)
    def place_button(self, seat: int, cites: Cites = PLACED, *, moment: int) -> None:
        """Put the button at a player's seat for the next round: after a draw for it, or where another game has joined."""
        self.check_between_rounds()
        if seat not in self.seats or not self.state.rotation.now.game.button:
            raise Refused(f"seat {quoted(seat)} cannot have the button", PLACED)
        self.emit(g.ButtonPlaced(seat, cites))

    @handed_by(*BETWEEN_ROUNDS)
    def call_bomb_pot(self, by: str, *, moment: int) -> None:
        """The next round is a bomb pot, on the word of `by`; in a rotation, the next of a game that is dealt so."""
        if not self.posted.customs.bomb_ante:
            raise Refused("the table's sign has no bomb pots", BOMB_POT)
        if self.state.bomb:
            raise Refused("a bomb pot comes next already", BOMB_POT)
        self.emit(g.BombCalled(by, BOMB_POT))

    # --- time

    @handed_by(*BETWEEN_ROUNDS)
    def time_due(self, moment: int) -> bool:
        """Whether a part of the hourly charge is to be collected."""
        posted = self.posted
        return posted.hourly > 0 and bool(self.seats) and moment - self.state.collected >= posted.minutes * MINUTE

    @handed_by(*BETWEEN_ROUNDS)
    def collect_time(self, *, moment: int) -> None:
        """Collect a part of the hourly charge from every player, who is dealt in or not, between rounds."""
        self.check_between_rounds()
        posted, at = self.posted, self.at(moment)
        cites = self.rules.cited("time interval") or ("CS/table/time",)
        if not self.time_due(at):
            raise Refused("no time is to be collected yet", cites)
        seats = sorted(self.seats)
        charge = time_charge(posted.hourly, posted.minutes, len(seats), 0, self.rules, posted.time_by_table)
        if isinstance(charge, NotCovered):
            raise Refused("the book has no time charge", cites)
        first = self.state.positions.button if self.state.positions else 0
        chips = shares(charge, {seat: self.seats[seat].chips for seat in seats}, first, self.rules)
        self.emit(g.TimeCollected(chips.by_seat, at, chips.cites))

    @handed_by(*BETWEEN_ROUNDS)
    def drop(self, verified: int, by: str = "", *, moment: int) -> None:
        """Drop the time that lies in the rake area, once the floor (`by` name) has verified it."""
        self.check_between_rounds()
        if not self.state.rake:
            raise Refused("nothing lies in the rake area", self.rules.cited("time verified") or BETWEEN_ROUNDS)
        dropped = drop_timed(self.state.rake, self.state.timed, verified, self.rules)
        self.emit_all([g.TimeVerified(verified, by, dropped.cites), dropped])

    # --- decks

    @handed_by(*BETWEEN_ROUNDS)
    def bring_deck(self, deck: str, colour: str, design: str = "plain", *, moment: int) -> None:
        """A deck comes to the table, which is dealt from the decks at it from then on."""
        state, at = self.state, self.at(moment)
        ruling = swap_decks(state.playing, self.rules)
        if isinstance(ruling, NotCovered):
            self.check_between_rounds()
        elif not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
        if not deck or deck in state.decks or len(state.decks) == 2:
            raise Refused(f"deck {quoted(deck)} has no place at the table", self.rules.cited("two decks") or d.STEPS)
        decks = [*state.decks.values(), DeckState(colour, design, at, at)]
        cites = d.check_backs(decks, state.machine, self.rules) if len(decks) == 2 else self.rules.cited("two decks") or d.STEPS
        self.emit(g.DeckBrought(deck, colour, design, at, (*cites, *ruling.cites)))

    @handed_by(*BETWEEN_ROUNDS)
    def take_deck(self, deck: str, why: str, *, moment: int) -> None:
        """A deck leaves the table, as when it has been played long enough."""
        ruling = swap_decks(self.state.playing, self.rules)
        if isinstance(ruling, NotCovered):
            self.check_between_rounds()
        elif not ruling.allowed:
            raise Refused(ruling.reason, ruling.cites)
        self.deck(deck)
        self.emit(g.DeckTaken(deck, why, self.at(moment), ruling.cites or d.STEPS))

    @handed_by(*BETWEEN_ROUNDS)
    def deck(self, name: str) -> DeckState:
        """A deck at the table. Raises `Refused` if there is none of that name."""
        deck = self.state.decks.get(name)
        if deck is None:
            raise Refused(f"no deck {quoted(name)} is at the table", d.STEPS)
        return deck

    @handed_by(*BETWEEN_ROUNDS)
    def step(self, step: str, by: str, deck: str = "", missing: int = 0, seats: Collection[int] = (), *, moment: int) -> None:
        """The next thing that is done with a deck, that of the next round unless named (`deck_steps`).

        seats: the players who were offered a look. missing: how many cards the deck lacks.
        """
        name = deck or self.next_deck
        state = self.deck(name)
        if strangers := set(seats) - set(self.seats):
            raise Refused(f"nobody sits in seat {min(strangers)}", self.cites_seats)
        if self.state.playing and not (self.state.machine and name != self.state.last_deck):
            raise Refused(f"deck {name} is in play", self.rules.cited("decks alternate") or BETWEEN_ROUNDS)
        d.check_step(state, name, d.Done(step, by, missing, tuple(seats)), self.rules)
        self.emit(g.DeckStep(name, step, by, tuple(sorted(seats)), self.at(moment), d.cites_of(step, self.rules)))

    @property
    def next_deck(self) -> str:
        """The deck of the next round by its name, empty where none was brought; with a machine they take turns."""
        state = self.state
        others = [name for name in state.decks if name != state.last_deck]
        if state.last_deck in state.decks and not (state.machine and others):
            return state.last_deck
        return others[0] if others else ""

    @handed_by(*BETWEEN_ROUNDS)
    def set_machine(self, used: bool, *, moment: int) -> None:
        """A shuffling machine is put on the table or taken off it, before the cards are shuffled otherwise."""
        self.check_between_rounds()
        if used and len(self.state.decks) == 2:
            d.check_backs(list(self.state.decks.values()), True, self.rules)
        ruling = shuffle_otherwise(False, self.rules)
        self.emit(g.MachineSet(used, (*self.rules.cited("machine decks"), *ruling.cites) or d.STEPS))

    @handed_by(*BETWEEN_ROUNDS)
    def rest(self, face_up: bool, *, moment: int) -> None:
        """Nobody plays: the decks are spread, and players are offered a look at them before the next round."""
        self.check_between_rounds()
        self.emit(g.Rested(face_up, self.rules.cited("idle table", "decks shown") or d.STEPS))


def rises(posted: Posted, was: Posted) -> bool:
    """Whether players are to play for more: by what a game may cost a hand, by bomb pots, dearer or more of them, or bounties."""
    return any([now > before for now, before in zip(asked_for(posted), asked_for(was), strict=True)])


def asked_for(posted: Posted) -> tuple[int, ...]:
    """What any game asks for, a bomb pot's ante, how often one comes (on the host's word is as often as can be), and bounties."""
    customs = posted.customs
    games = zip(*[forced_and_free(leg.stakes) for leg in posted.legs], strict=True)
    often = -customs.bomb_every if customs.bomb_ante else -NEVER
    return *map(max, games), customs.bomb_ante, often, customs.seven_deuce, customs.stand_up


def forced_and_free(stakes: Stakes) -> tuple[int, ...]:
    """The least bet, what the unluckiest player posts, the most of a wager by the limit, and of a round by its cap."""
    free = {"pot": UNBOUND, "no": 2 * UNBOUND}.get(stakes.limit, stakes.high)
    posts = max([stakes.bring_in, *stakes.blinds]) + stakes.ante
    return stakes.low, posts, min(free, stakes.bet_cap or free), stakes.round_cap or UNBOUND
