"""A round against the house: what both games share, from the wagers to the void."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec import structs

from cardspeak.banked import events as e
from cardspeak.banked import irregular, unseen
from cardspeak.banked.dealing import deck_order
from cardspeak.banked.money import money
from cardspeak.banked.options import NOBODY, Options
from cardspeak.banked.seats import seats
from cardspeak.banked.spots import SIDE
from cardspeak.banked.state import State
from cardspeak.banked.unseen import DECK, UNSEEN
from cardspeak.cards import UNKNOWN, shuffle_order
from cardspeak.events import Event
from cardspeak.events.made import whole
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted

if TYPE_CHECKING:
    from cardspeak.banked.game import Game
    from cardspeak.banked.unseen import Need
    from cardspeak.banked.view import View
    from cardspeak.events.why import Why


class Round(State, ABC):
    """What `LetItRide` and `UltimateTexasHoldem` have in common. Amounts are cents.

    A round opens for bets; the dealer's calls are `close` ("no more bets"), `collect` (the devices' chips) and `deal`. Given
    its wagers, it makes these calls itself, and is dealt up to the first decision. Then seats `act` in turn.
    """

    __slots__ = ()

    GAMES: ClassVar[dict[str, type[Round]]] = {}

    def _begin(
        self,
        game: Game,
        wagers: Mapping[int, Any] | None,
        stacks: Mapping[int, int] | None,
        meters: tuple[int, ...],
        rests: tuple[int, ...],
        seed: int | None,
        deck: str | Iterable[str | int] | None,
        face_up: str | Iterable[str | int],
        count_due: bool,
    ) -> None:
        for given in (wagers, stacks):
            if type(given) is not dict and given is not None and not isinstance(given, Mapping):
                raise Refused(f"wagers and stacks are given by seat, as in {{1: 500}}, not as {given!r}")
        State.__init__(self, game)
        suits = game.cites.suits
        order = shuffle_order(seed) if deck is None else UNSEEN if deck == "" else deck_order(deck, suits)
        wrong = deck_order(face_up, suits) if face_up else ()
        if not set(wrong) <= set(order):
            raise Refused("a card that lies face up is not in the deck", game.cites.face_up)
        behind = by_seat(stacks, len(self.stack)) if stacks is not None else ()
        self.emit(
            e.Began(
                game=game.key,
                rules=game.rules.name,
                changes=game.rules.changes,
                sign=game.sign,
                stacks=behind,
                meters=meters,
                rests=rests,
                count_due=count_due,
                deck=order,
                face_up=wrong,
                cites=game.cites.began,
            )
        )
        if wagers is None:
            return
        for seat, bets in wagers.items():
            self.bet(seat, bets)
        self.close()
        if self.stage == "closed":
            self.collect()
        self.deal()

    @classmethod
    @abstractmethod
    def compiled(cls, sign: Any, rules: Any) -> Game:
        """The game of a sign under house rules. Raises `Refused` for what the book does not allow."""

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The round that these events make, whole or in part. Raises `Refused` for one that does not follow from those before."""
        from cardspeak.banked.books import named

        record = list(events)
        first = record[0] if record else None
        if not isinstance(first, e.Began):
            raise Refused("a round's events begin with banked.began")
        kind = cls.GAMES.get(first.game)
        if kind is None or not issubclass(kind, cls):
            raise Refused(f"these are the events of a round of {first.game}")
        new = kind.__new__(kind)
        State.__init__(new, kind.compiled(first.sign, named(first.rules, first.changes)))
        return whole(new, record)

    def __reduce__(self) -> tuple[Any, ...]:
        """It goes to another process as its events."""
        return type(self).replay, (self.events,)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    # --- wagers and the dealer's calls

    def bet(self, seat: int, bets: Any, *, how: str = "chips") -> None:
        """All that a player lays at a position before "no more bets"; None takes it back.

        `how` is "chips" or "plaques"; "cash" with a spoken bet is refused. Raises `Refused` with the clause.
        """
        game = self.game
        cites = game.cites
        if self.stage != "betting" or self.over:
            raise Refused("bets are closed", cites.bets_closed)
        if how != "chips" and how != "plaques":
            raise Refused(f"a bet is made with chips or plaques, not with {how}", cites.verbal if how == "cash" else cites.chips)
        if type(seat) is not int or not 0 < seat < len(self.stack):
            raise Refused(f"only seated players may bet, and seat {seat!r} is none of this table", cites.seated)
        if bets is not None and not isinstance(bets, game.bets):
            raise Refused(f"seat {seat}: a bet is an amount or {game.bets.__name__}, not {bets!r}", cites.chips)
        if bets is None:
            self.emit(e.Wagered(seat, self.player[seat] or seat, (0,) * len(game.spots), 0, True, cites.chips))
            return
        if tuple(map(type, structs.astuple(bets))) != game.typed:
            raise Refused(f"seat {seat}: wagers are whole numbers of cents, and {bets!r} are none", cites.chips)
        chips, coupon, why = game.check_bets(self, seat, bets)
        player = bets.player or seat
        self._affordable(player, sum(chips) - sum([laid[seat] for laid in self.bets]))
        self.emit(e.Wagered(seat, player, chips, coupon, bets.lit or not chips[SIDE], why))

    def _affordable(self, seat: int, chips: int) -> None:
        """Raises `Refused` where the players' chips are counted and this seat has fewer."""
        if self.began.stacks and chips > self.funds(seat):
            raise Refused(f"seat {seat} has less than the {money(chips)} that this takes", self.game.cites.chips)

    def played_by(self, seat: int) -> tuple[int, ...]:
        """The positions that the player at a seat plays in this round."""
        return tuple([at for at in seats(self.live) if self.player[at] == seat])

    def funds(self, seat: int) -> int:
        """What the player at a seat has behind, whatever positions they play, where it is counted."""
        return self.stack[seat] + sum([self.stack[at] for at in self.played_by(seat) if at != seat])

    def laid_at(self, seat: int) -> e.Wagered | None:
        """What was laid at a position before the deal; None for nothing."""
        last = [event for event in self.events if type(event) is e.Wagered and event.seat == seat]
        return last[-1] if last and self.live >> seat & 1 else None

    def close(self) -> None:
        """The dealer calls "no more bets" and locks the devices. Raises `Refused`."""
        cites = self.game.cites
        if self.stage != "betting" or self.over:
            raise Refused("bets are closed already", cites.bets_closed)
        if not self.live:
            raise Refused("nobody has bet", cites.closed)
        self.emit(e.NoMoreBets(cites.closed + cites.locked if any(self.bets[SIDE]) else cites.closed))

    def press(self, seat: int) -> None:
        """A device is pressed after "no more bets": it is locked, and nothing is bet. Raises `Refused` before."""
        irregular.press(self, seat)

    def offer_cash(self, seat: int) -> None:
        """A bet is spoken, and cash is shown for it: it is not taken. Raises `Refused`."""
        irregular.offer_cash(self, seat)

    def unlight(self, seat: int) -> None:
        """A position's device has not accepted its chip: it will go back when bets are closed. Raises `Refused`."""
        irregular.unlight(self, seat)

    def collect(self, chips: int | None = None) -> None:
        """The dealer takes the devices' chips, `chips` of them, and counts them against the devices.

        A chip on a device that has not accepted it goes back. Raises `Refused` if the numbers differ.
        """
        game = self.game
        cites = game.cites
        if self.stage != "closed" or self.over:
            raise Refused("there are no chips to collect now", cites.reconciled)
        laid = self.bets[SIDE]
        lit = [seat for seat in seats(self.live & ~self.dark) if laid[seat]]
        if chips is not None and chips != len(lit):
            raise Refused(
                f"the dealer counts {counted(chips, 'chip')} and the devices {counted(len(lit), 'wager')}", cites.reconciled
            )
        for seat in seats(self.live & self.dark):
            self.emit(e.Unlit(seat, laid[seat], cites.unlit))
        if lit:
            self.emit(e.Collected(tuple(laid), cites.collected))
            game.after_collecting(self)

    def deal(self) -> None:
        """The dealer deals, up to the first decision. Raises `Refused` before bets are closed and collected."""
        cites = self.game.cites
        if self.stage == "betting" or self.over:
            raise Refused('the dealer calls "no more bets" before any card', cites.closed)
        if self.stage == "closed":
            raise Refused("the devices' chips are collected and counted before any card", cites.reconciled)
        if self.stage == "play":
            raise Refused("the cards are dealt already", cites.closed)
        self.run()

    # --- how a round moves

    def run(self) -> None:
        """Do all that needs no decision; stop for a player, for a count of the stub, or at the end."""
        script = self.game.script
        while True:
            while not script[self.pc](self):
                pass
            if not self.gone or self.over or not self.seat:
                return
            while self.gone >> self.seat & 1:
                self.game.absent(self)
            if self.seat:
                return

    def proceed(self) -> None:
        """Go on from wherever the events stopped."""
        if self.voiding:
            irregular.void_for_cards(self)
        if self.void and not self.over and not self.dealer_open:
            irregular.give_back(self)
        if self.over or self.stage != "play":
            return
        while self.seat and self.gone >> self.seat & 1:
            self.game.absent(self)
        if not self.seat:
            self.run()

    # --- the seat to act

    @property
    def options(self) -> Options:
        """What the seat to act may do."""
        return self.game.options(self) if self.seat else NOBODY

    @abstractmethod
    def act(self, verb: str, amount: int = 0, *, seat: int | None = None) -> None:
        """The seat to act does `verb`; see the game. `seat`, if given, must be the seat to act. Raises `Refused`."""

    # --- irregularities

    def boxed(self, place: int = 1, card: str | int = "") -> None:
        """A card lies face up in the deck, `place` cards off it. Raises `Refused` when no card is dealt any more.

        It is laid aside and the next one takes its place; a second one voids hands. `card` says which, where nobody knows.
        """
        self._on_draft(lambda r: irregular.boxed(r, place, card))
        self.proceed()

    def recut(self, lift: int, why: str) -> None:
        """The floor has the deck cut again before its first card, and says why. Raises `Refused`."""
        irregular.recut(self, lift, why)

    def see(self, seat: int = 0, *, area: str = "", place: int = 1, voids: bool = False, card: str | int = "") -> None:
        """A card is seen before its time: number `place` of a seat's, or of the community area or the box. Raises `Refused`.

        It is everybody's from then on; `card` says which, where nobody knew. The books are silent on it: the floor says whether
        the round is void.
        """
        self._on_draft(lambda r: irregular.see(r, seat, area, place, voids, card))
        self.proceed()

    def expose_dealer(self, place: int = 0, card: str | int = "") -> None:
        """A card of the dealer's (0 or 1) is seen before all have acted. Raises `Refused` in a game without a dealer's hand."""
        raise Refused("the dealer has no hand in this game")

    def order_count(self) -> None:
        """The floor has the stub counted: the round waits for `count` before it goes on. Raises `Refused`."""
        irregular.order_count(self)

    def count(self, stub: int) -> None:
        """The dealer counts `stub` cards in the stub. A wrong count waits for `count_areas`. Raises `Refused`."""
        irregular.count(self, stub)
        self.proceed_unless_disputed()

    def count_areas(self, hands: Mapping[int, int] | None = None, areas: Mapping[str, int] | None = None) -> None:
        """After a wrong stub: cards by seat, and in the dealer's, community, box and burns areas, where they are not as dealt.

        The round is void; whether the deck leaves the table depends on what was found. Raises `Refused`.
        """
        irregular.count_areas(self, hands or {}, areas or {})

    def draw_early(self) -> None:
        """A card was drawn too soon, unseen: it is used as the next card. Raises `Refused`."""
        irregular.draw_early(self)

    def wrong_number(self, count: int, *, seat: int = 0, area: str = "") -> None:
        """A seat or an area holds `count` cards, which is wrong: the round is void. Raises `Refused`."""
        if self.over:
            raise Refused("the round is over", self.game.cites.ended)
        irregular.wrong_number(self, count, seat, area)

    def fail(self, device: str) -> None:
        """The "shuffler" or the automated "shoe" fails. Raises `Refused`."""
        if self.over:
            raise Refused("the round is over", self.game.cites.ended)
        irregular.fail(self, device)

    def leave(self, seat: int) -> None:
        """A player leaves the table in mid-round. Raises `Refused`."""
        if self.over:
            raise Refused("the round is over", self.game.cites.ended)
        irregular.leave(self, seat)
        self.proceed()

    # --- cards that nobody knew

    @property
    def need(self) -> Need | None:
        """The cards that a round without a known deck waits for; None if it waits for none."""
        return unseen.need_of(self)

    def name(self, cards: str | Iterable[str | int], *, seat: int = 0) -> None:
        """Cards that are due (`need`) are turned up, as many as are given. Raises `Refused` for those that cannot lie there.

        `seat` names another hand that is due as well.
        """
        unseen.name(self, cards, seat)
        self.proceed()

    def _on_draft(self, change: Callable[[Round], object]) -> None:
        """What names a card and may still be refused changes nothing then."""
        if UNKNOWN in self.stub:
            change(self.copy())
        change(self)

    def proceed_unless_disputed(self) -> None:
        if not self.disputed:
            self.proceed()

    # --- what there is to see

    @property
    def waiting(self) -> str:
        """What the round waits for, if not for a player: "bets", "the devices' chips", "the deal", "the stub's count"."""
        if self.disputed:
            return "a count of every hand"
        if self.over or self.seat:
            return ""
        if self.stage == "play" and (need := self.need):
            return f"the cards of seat {need.seat}" if need.seat else AREAS[need.area]
        return WAITING.get(self.stage) or ("the stub's count" if self.count_due and not self.counted else "the end")

    def view(self, seat: int = 0) -> View:
        """All that a seat may know, or the rail (0): what a bot, a browser or a log is given."""
        from cardspeak.banked.view import view_of

        return view_of(self, seat)

    def why(self) -> Why:
        """The last act and what followed from it, each with the clauses that decided it."""
        from cardspeak.banked.why import why

        return why(self.events)

    @property
    def began(self) -> e.Began:
        """What the round started from."""
        first = self.events[0]
        assert isinstance(first, e.Began)
        return first

    @property
    def net(self) -> dict[int, int]:
        """What each position has won or lost so far, wagers on the layout not counted as lost."""
        stacks = self.began.stacks
        return {
            seat: self.stack[seat] - (stacks[seat] if stacks else 0) + sum([laid[seat] for laid in self.bets])
            for seat in seats(self.live)
        }

    def __repr__(self) -> str:
        stand = "over" if self.over else f"seat {self.seat} to act" if self.seat else f"waiting for {self.waiting}"
        return f"<{type(self).__name__}, {self.live.bit_count()} dealt in, {stand}>"


WAITING = {"betting": "bets", "closed": "the devices' chips", "ready": "the deal"}
AREAS = {DECK: "community cards", "community": "community cards", "dealer": "the dealer's cards", "box": "the box"}


def by_seat(stacks: Mapping[int, int], size: int) -> tuple[int, ...]:
    """Chips by seat, 0 where none are given. Raises `Refused` naming the seat."""
    for seat, chips in stacks.items():
        if type(seat) is not int or not 0 < seat < size:
            raise Refused(f"seat {seat!r} is none of this table")
        if type(chips) is not int or chips < 0:
            raise Refused(f"seat {seat}: what it has is a whole number of cents, not {chips!r}")
    return tuple([stacks.get(seat, 0) for seat in range(size)])
