"""One round of play: a seat acts, the dealer does all that needs no decision, and waits for the next seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from cardspeak.cards import Card, Written, shuffle_order
from cardspeak.events import Event
from cardspeak.events.made import whole
from cardspeak.poker import events as e
from cardspeak.poker import variants as games
from cardspeak.poker.check import (
    blind_seats_of,
    check_blind_seats,
    check_entrants,
    check_game,
    check_posts,
    check_runs,
    deck_order,
    named,
    seated,
)
from cardspeak.poker.lying import Lying, face_up
from cardspeak.poker.posts import Post
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round import apply, card_checks, options, spoken
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.apply import APPLY
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.needs import Need, needs
from cardspeak.poker.round.options import NOBODY, Options, may_muck, moot, options_of, owed_by
from cardspeak.poker.round.posting import blind_seats as seats_of_blinds
from cardspeak.poker.round.pots import Pot, pots
from cardspeak.poker.round.showdown import shown
from cardspeak.poker.round.state import State
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.public import Public
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.view import View
    from cardspeak.poker.why import Why

E_ = TypeVar("E_", bound=Event)


class Round(State, metaclass=Public):
    """A round of play, dealt up to the first decision. `print` it to see the table, with every card.

    variant, stakes, rules: what is played, for what, and how the book reads; game and book may be named by their keys.
    stacks: chips by seat, in order from seat 1, or a mapping from seat number to chips.
    button: the seat that has it; the last seat unless given. A game without one is dealt from seat 1 on.
    deck: cards in dealing order, as text or ids, with `??` for a card that nobody saw; it may be partial, and the round
        then waits to be `feed`. Without a deck it is shuffled: from `seed`, or by the operating system.
    rake: what the house takes. posts: entering and dead posts and straddles, in the order they are due.
    blind_seats: who owes the blinds, in the stakes' order, 0 for nobody; worked out from the button unless given.
    entrants: how many players are left in the event, 0 in a cash game.
    asked: whether each player decides at the showdown to table or to muck; otherwise every hand is tabled.
    most_runs: how often the rest of the board is dealt at most, 1 to 3, if all agree once nobody bets any more.
    Raises `Refused`, or `CardError` for a deck that is none; nothing is dealt then.

    >>> r = Round("texas-holdem", "nl 1/2", [200] * 3, "seminole", seed=7)
    >>> r.options
    Options(seat=3, fold, call=2, raise_to=(4, 200))
    >>> r.act("raise", 6); r.act("fold"); r.act("call"); r
    <Round of texas-holdem, 2 live, pot 13, seat 2 to act>

    Each act is a method too: `fold()`, `check()`, `call()`, `raise_to(6)`, `discard("2c")`, `show()`, `muck()`. `seat`
    is to act, `button` has the button, `over` says whether the round is; `events` are all that happened.
    """

    __slots__ = ()

    PUBLIC = (
        "act",
        "board",
        "button",
        "cards_held",
        "copy",
        "dealt_in",
        "events",
        "feed",
        "needs",
        "net",
        "options",
        "over",
        "pots",
        "replay",
        "seat",
        "stacks",
        "total_pot",
        "view",
        "waiting",
        "why",
    )
    """What there is for who uses a round; all else is for its own modules, and may change."""

    def __init__(
        self,
        variant: Variant | str,
        stakes: Stakes | str,
        stacks: Sequence[int] | Mapping[int, int],
        rules: HouseRules | str = seminole,
        *,
        button: int | None = None,
        seed: int | None = None,
        deck: Written | None = None,
        rake: Rake = NO_RAKE,
        posts: Sequence[Post] = (),
        blind_seats: Sequence[int] | None = None,
        entrants: int = 0,
        asked: bool = False,
        most_runs: int = 1,
    ) -> None:
        if entrants != 0 or asked is not False:
            check_entrants(entrants, asked)
        check_runs(most_runs)
        try:
            game = compiled(variant, stakes, rules, rake=rake, asks=asked, two_left=entrants == 2, most_runs=most_runs)
        except TypeError:  # a figure that cannot even be hashed
            variant, stakes, rules = named(variant, stakes, rules)
            check_game(variant, stakes, rules, rake)
            raise  # pragma: no cover - every figure of a game is checked, and what cannot be hashed is refused by its name
        variant, stakes, rules = game.variant, game.stakes, game.rules
        by_seat = seated(stacks, variant, rules)
        where = 0
        if variant.button:
            where = len(by_seat) - 1 if button is None else button
            if type(where) is not int or not 0 < where <= variant.seats[1]:
                raise Refused(f"seat {quoted(where)} cannot have the button: {variant.title} has {variant.seats[1]} seats")
        order = shuffle_order(seed, game.cards) if deck is None else deck_order(deck, game.cards)
        State.__init__(self, game, by_seat, where)
        if blind_seats is None:
            blinds_at = seats_of_blinds(game, self.live, where)
        else:
            blinds_at = check_blind_seats(blind_seats_of(blind_seats), self.live, len(stakes.blinds))
        owed = check_posts(posts, by_seat, blinds_at, stakes=stakes, variant=variant, rules=rules, rake=rake) if posts else ()
        self.emit(
            e.Began(
                variant=game.key,
                stakes=stakes,
                rules=game.house,
                changes=rules.changes,
                rake=rake,
                stacks=tuple(by_seat),
                button=where,
                blind_seats=blinds_at,
                posts=owed,
                entrants=entrants,
                asked=asked,
                deck=order,
                cites=game.cites.began,
                most_runs=most_runs,
            )
        )
        self.proceed()

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The round that these events make, whole or in part. Raises `Refused` for one that cannot follow."""
        record = list(events) if isinstance(events, Iterable) else []
        if not record or not isinstance(record[0], e.Began):
            raise Refused("a round's events begin with poker.began")
        first = record[0]
        game = compiled(
            variant=games.named(first.variant),
            stakes=first.stakes,
            rules=rules_named(first.rules, first.changes),
            rake=first.rake,
            asks=first.asked,
            two_left=first.entrants == 2,
            most_runs=first.most_runs,
        )
        new = cls.__new__(cls)
        State.__init__(new, game, list(first.stacks), first.button)
        return whole(new, record)

    def __reduce__(self) -> tuple[Any, ...]:
        """It goes to another process as its events."""
        return type(self).replay, (self.events,)

    # --- how a round moves

    def proceed(self) -> None:
        """Do all that needs no decision; stop for a player, for a card that has not been fed, or at the end."""
        if self.over or (self.due and not (self.betting and moot(self))):
            return
        script, happened, changes = self.game.script, self.events.append, APPLY
        while (event := script[self.pc](self)) is not None:
            happened(event)
            changes[type(event)](self, event)
            if self.due or self.over:
                return

    def _do(self, event: E_, change: Callable[[Round, E_], None]) -> None:
        """A seat did this, and `change` is what it changes; if nobody else has to act, the dealer goes on."""
        self.events.append(event)
        change(self, event)
        self._options = None
        able = self.able
        if not self.due or not able & able - 1:
            self.proceed()

    # --- what the seat to act may do

    @property
    def options(self) -> Options:
        """What the seat to act may do; worked out when first asked for after a change."""
        found = self._options
        if found is None:
            found = self._options = options_of(self)
        return found

    # --- what it does

    def act(self, verb: str, amount: int = 0, *, seat: int | None = None, cards: Written = ()) -> None:
        """The seat to act does `verb`: fold, check, call, bet, raise, all in, discard (draw, stand pat), run, show, muck.

        `amount` is for bet and raise, the seat's total of the street, and for run, how often. `cards` is for discard:
        what is given up. `seat`, if given, must be the seat to act, but for a hand shown or mucked before its turn.
        Raises `Refused` with the clause if that is not allowed; nothing is changed then.
        """
        if verb in ("show", "muck"):
            ACTS[verb](self, seat=seat)
        elif verb in ("discard", "draw", "stand pat"):
            self.discard(cards, seat=seat)
        elif seat is not None and seat != self.seat:
            raise options.out_of_turn(self, seat)
        elif verb in ("bet", "raise"):
            self.raise_to(amount)
        elif verb == "run":
            self.agree(amount)
        elif isinstance(verb, str) and verb in ACTS:
            ACTS[verb](self)
        else:
            verb, amount = spoken.meant(self, verb, amount)
            self.act(verb, amount, seat=seat, cards=cards)

    def fold(self) -> None:
        """Give the hand up. Raises `Refused`."""
        seat = self.seat
        if seat and self.betting and self.price > self.put[seat] and not self.forced_in >> seat & 1:
            self._do(self.acts.fold[seat], apply.folded)
            return
        if not seat or not self.betting or self.forced or self.bound:
            raise options.no_fold(self)
        acts, price = self.acts, self.price
        bits = 0 if price > self.put[seat] else why.BARE
        if acts.draws and (not price or self.forced_in >> seat & 1):
            bits |= why.PLACE | why.PUT_IN if price else why.PLACE
        self._do(acts.folds[bits][seat], apply.folded)

    def check(self) -> None:
        """Bet nothing where nothing is owed. Raises `Refused`."""
        seat = self.seat
        if not seat or not self.betting or self.forced or self.bound or self.price > self.put[seat]:
            raise options.no_check(self)
        self.call()

    def call(self) -> None:
        """Meet what is owed, with all that is left if that is less; a check where nothing is owed. Raises `Refused`."""
        seat = self.seat
        if not seat or not self.betting:
            raise options.nobody(self)
        owed = self.price - self.put[seat]
        stack = self.stack[seat]
        event: Event
        if owed > 0:
            if not self.able & self.able - 1:
                owed = owed_by(self, seat)
            event = e.Called(seat, owed, self.acts.call) if owed < stack else e.Called(seat, stack, self.acts.short_call)
        elif self.forced:
            event = e.BroughtIn(seat, min(self.forced, stack), self.forced, self.game.brings_in[self.forced >= stack])
        elif self.bound:
            raise options.no_check(self)
        else:
            event = self.checks[seat]
        # as in `_do`, without its call: no act comes as often
        self.events.append(event)
        APPLY[type(event)](self, event)
        self._options = None
        if not self.due or not self.able & self.able - 1:
            self.proceed()

    def raise_to(self, to: int) -> None:
        """Bet, complete or raise, so that the seat has `to` in front of it on this street. Raises `Refused`."""
        seat = self.seat
        known = self._options or self.options
        low, high = known.low, known.high
        if type(to) is not int or not low <= to <= high or not to:
            raise options.no_raise(self, to)
        game = self.game
        if game.fixed and low < to < high:
            raise options.no_raise(self, to)
        bits = 0
        if game.in_units and to % game.unit:
            if game.unit_free:
                bits = why.ODD_CHIPS
            elif to != high:
                raise options.off_unit(self, to)
        base, step = self.base, self.step
        chips = to - self.put[seat]
        over = to - base
        full = True
        if over >= step:
            if not game.fixed:
                base, step = to, over
            elif over >= self.tall > step:
                base, step = base + self.tall, self.tall
            else:
                base += step
        elif not game.fixed:
            base, full = to, False
            bits |= why.SHORT
        elif game.half and 2 * over >= step:
            base = to if game.on_top else base + step
            bits |= why.HALF
        else:
            full = False
            bits |= why.SHORT
        if chips == self.stack[seat]:
            bits |= why.ALL_IN
        acts = self.acts
        if self.price:
            if self.checked >> seat & 1:
                bits |= why.CHECKED
            if self.wagers >= game.cap:
                bits |= why.UNCAPPED
            if acts.forced and not self.wagers:
                bits |= why.COMPLETES
            elif (self.forced_in & ~self.acted) >> seat & 1:
                bits |= why.LIVE
            self._do(
                e.Raised(seat=seat, chips=chips, to=to, base=base, step=step, full=full, cites=acts.wagers[bits]), apply.raised
            )
        else:
            bits |= why.FORCED | why.BET if self.forced else why.BET | why.LEAD if seat == self.opener else why.BET
            if self.bound:
                bits |= why.BOUND
            if not self.last and opens_the_hand(self):
                bits |= why.FIRST
            self._do(e.Bet(seat=seat, chips=chips, to=to, base=base, step=step, full=full, cites=acts.wagers[bits]), apply.raised)

    def agree(self, times: int) -> None:
        """Say how often the rest of the board may be dealt: the fewest that anybody says are. Raises `Refused`."""
        if not self.seat or not self.offering:
            raise options.no_runs(self)
        if type(times) is not int or not 1 <= times <= self.runs:
            raise Refused(f"the board is run 1 to {self.runs} times, not {quoted(times)}", self.game.act("runs"))
        self._do(e.RunsAnswered(self.seat, times, self.game.act("agree runs")), apply.runs_answered)

    def discard(self, cards: Written = (), *, seat: int | None = None) -> None:
        """Give up cards, and draw as many where the game replaces them; none is to stand pat. Raises `Refused`."""
        at = self.seat
        if seat is not None and seat != at:
            raise options.out_of_turn(self, seat)
        if not at or not self.exchanging:
            raise options.no_exchange(self)
        given = card_checks.own_cards(self, at, deck_order(cards, self.game.cards))
        up = face_up(self.events, at, given) if self.tabled >> at & 1 else ()
        exchange = self.game.giving[self.pc]
        cites = exchange.given if self.able >> at & 1 else exchange.given_all_in
        self._do(e.Discarded(at, given, cites, up), apply.discarded)

    def show(self, cards: Written = (), *, seat: int | None = None) -> None:
        """Table the hand at the showdown; `cards` are needed for a hand that was not seen.

        `seat` may table before its turn. Raises `Refused`.
        """
        at = self.seat if seat is None else seat
        if not self.showing or at < 1 or not self.due >> at & 1:
            raise options.no_showdown(self, at)
        self._do(shown(self, at, card_checks.whole_hand(self, at, deck_order(cards, self.game.cards))), apply.shown)

    def muck(self, *, seat: int | None = None) -> None:
        """Give the hand up unseen at the showdown; `seat` may do so before its turn. Raises `Refused`."""
        at = self.seat if seat is None else seat
        if not self.showing or at < 1 or not self.due >> at & 1:
            raise options.no_showdown(self, at)
        if not may_muck(self, at):
            raise options.no_muck(self, at)
        self._do(e.Mucked(at, self.game.cites.muck), apply.mucked)

    # --- a round that is told its cards

    @property
    def needs(self) -> tuple[Need, ...]:
        """The cards that the round waits for, in the order in which they come off the deck, and where each will go."""
        return needs(self)

    def feed(self, cards: Written) -> None:
        """Tell the next cards that come off the deck, burns included, `??` for one that was not seen. Raises `Refused`."""
        if self.over:
            raise options.nobody(self)
        order = deck_order(cards, self.game.cards)
        card_checks.seen_twice(self, order)
        card_checks.fits_the_deck(self, order)
        count = len(self.events)
        self._options = None
        self.emit(e.Fed(order, self.game.cites.deck))
        try:
            self.proceed()
        except Refused:  # a card cannot lie where it would be dealt, so nothing is changed
            del self.events[count:]
            before = self.replay(self.events)
            before.events = self.events
            self.become(before)
            raise

    # --- what there is to see

    def view(self, seat: int = 0) -> View:
        """All that a seat may know, or the rail (0): what a bot, a browser or a log is given."""
        from cardspeak.poker.round.view import view_of

        return view_of(self, seat, self.options if seat and seat == self.seat else NOBODY)

    def why(self) -> Why:
        """The last act and what followed from it, each with the clauses that decided it."""
        from cardspeak.poker.why import why

        return why(self.events)

    @property
    def board(self) -> tuple[Card, ...]:
        """The shared cards in the order they were dealt, those of the first board where there are several."""
        return tuple([Card(card) for card in Lying(self.events).board])

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """All boards, each with what it shares with the first: those of a double-board game, or of a hand run more than
        once.
        """
        lying = Lying(self.events)
        return tuple([tuple(map(Card, board)) for board in (lying.board, *lying.later.values())])

    @property
    def left(self) -> int:
        """How many cards the stub has: what is left of the deck."""
        return self.last_card - self.drawn

    @property
    def stacks(self) -> dict[int, int]:
        """Chips by seat, those out of play for this round included."""
        return {seat: self.stack[seat] + self.aside[seat] for seat in self.dealt_in}

    @property
    def net(self) -> dict[int, int]:
        """What each seat has won or lost so far."""
        began = self.began
        return {seat: chips - began.stacks[seat] for seat, chips in self.stacks.items()}

    @property
    def pots(self) -> list[Pot]:
        """The pots as they lie in the middle, without the bets in front, the main pot first."""
        return pots(self) if self.live else []

    def __repr__(self) -> str:
        from cardspeak.poker.picture import stand

        return f"<Round of {self.game.variant.key}, {len(seats(self.live))} live, pot {self.total_pot}, {stand(self)}>"

    def __str__(self) -> str:
        from cardspeak.poker.picture import lines

        return lines(self)

    def _repr_html_(self) -> str:
        """The table as a notebook draws it."""
        from cardspeak.poker.picture import svg

        return svg(self)

    def __dir__(self) -> list[str]:
        return sorted({*self.PUBLIC, *ACTS, "raise_to", "discard"})


def opens_the_hand(r: Round) -> bool:
    """Whether a bet of the seat to act is the first wager of the round, for which nothing that was posted stands."""
    if r.forced:
        return True
    if r.blinded or r.game.opened_by_force or type(r.events[1]) is e.TakenUp:
        return False
    return not any([due.whole for due in r.plan])


ACTS: Final[dict[str, Callable[..., None]]] = {
    "fold": Round.fold,
    "check": Round.check,
    "call": Round.call,
    "show": Round.show,
    "muck": Round.muck,
}
