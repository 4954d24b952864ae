"""What the dealer does, step by step.

A step decides what happens next, and says so by an event; by None if it waits for a card to be fed, or for players at the
showdown. What belongs together in it, such as a bet that goes home before the others are collected, it lets happen itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN
from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.opening import WAYS, between_two
from cardspeak.poker.round.options import moot
from cardspeak.poker.round.raking import street_parts
from cardspeak.poker.round.reshuffle import reshuffle_burns, reshuffle_discards
from cardspeak.poker.seats import seats
from cardspeak.poker.variants.openers import LEFT_OF_BLINDS
from cardspeak.ranking import PAIRS
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.poker.round.acts import Acts, Exchanges
    from cardspeak.poker.round.game import Game
    from cardspeak.poker.round.reasons import Reasons
    from cardspeak.poker.round.state import State
    from cardspeak.poker.variants.variant import Exchange, Street

Step = Callable[["State"], Event | None]


def burn(cites: Cites, per_player: int = 0) -> Step:
    """A burn. Before `each` cards for every player the deck must serve, or the burns are shuffled into it."""

    def step(r: State) -> Event | None:
        drawn = r.drawn
        if per_player and r.last_card - drawn <= 1 and runs_short(r, per_player + 1):
            reshuffle_burns(r)
        return e.Burned(r.stub[drawn : drawn + 1], cites) if drawn < len(r.stub) else None

    return step


def runs_short(r: State, cards: int) -> bool:
    """Whether the deck cannot give so many cards to every place."""
    return r.drawn + cards * (r.live | r.places).bit_count() > r.last_card


def board(count: int, cites: Cites, number: int = 1) -> Step:
    """Cards to the board of this number; in a further run, to that run's."""

    def step(r: State) -> Event | None:
        return turned_up(r, count, cites, r.run if r.run > 1 else number)

    return step


def by_agreement(after: Step, cards: int, most: int, cites: Cites) -> Step:
    """A step that deals on, before which hands that bet no more are asked once how often `cards` more are dealt, `most` times."""

    def step(r: State) -> Event | None:
        if not r.run_from and not r.able & r.able - 1:
            times = min(most, (len(r.game.cards) - r.drawn) // cards)
            if times > 1:
                return e.RunsOffered(seats(r.live, r.button)[0], times, cites)
        return after(r)

    return step


def turned_up(r: State, count: int, cites: Cites, number: int = 1) -> e.Boarded | None:
    """Shared cards off the deck, if they have been fed. Raises `Refused` for one that is not named."""
    drawn = r.drawn
    if drawn + count > len(r.stub):
        return None
    shared = r.stub[drawn : drawn + count]
    if UNKNOWN in shared:
        raise Refused("a card on the board lies face up, and must be named", cites)
    return e.Boarded(shared, cites, number)


def cards(count: int, event: type[e.Dealt] | type[e.DealtUp], cites: Reasons, first: bool) -> Step:
    """Cards to every place that holds one, one at a time, from the button's left round to the button.

    If the deck cannot serve every place, one card is turned up for all. `first`: whether the button is dealt its first ones.
    """
    usual = cites[0]

    def step(r: State) -> Event | None:
        live = r.live
        receiving = live | r.places
        stub = r.stub
        due = receiving.bit_count() * count
        if not served(r, due):
            return turned_up(r, 1, r.game.cites.common)
        if r.drawn + due > len(stub):
            return None
        hands = tuple(map(stub.__getitem__, cuts(receiving, r.button, len(r.stack), r.drawn, count)))
        if live == r.able == receiving and not (first and live.bit_count() == 2):
            return event(hands, usual)
        bits = 0 if live == r.able else why.TO_ALL_IN
        if r.places:
            return dealt_with_dead(event, hands, live, cites[bits | why.TO_PLACES])
        return event(hands, cites[bits | why.TO_TWO if first and live.bit_count() == 2 else bits])

    return step


@lru_cache(maxsize=4096)
def cuts(receiving: int, button: int, size: int, place: int, count: int) -> tuple[slice, ...]:
    """By seat, the places in the deck of the cards that a pass gives it: one at a time from `place` on, `count` times round."""
    order = seats(receiving, button)
    places = [slice(0)] * size
    for start, seat in enumerate(order, place):
        places[seat] = slice(start, place + count * len(order), len(order))
    return tuple(places)


def receivers(r: State) -> tuple[int, ...]:
    """The seats that are dealt to, in order: those that hold cards, and places that still draw one."""
    return seats(r.live | r.places, r.button)


def served(r: State, cards: int) -> bool:
    """Whether the deck can give so many cards to players. It never sufficed, if the burns are in it already."""
    return r.drawn + cards <= r.last_card == len(r.game.cards)


def dealt_with_dead(
    event: type[e.Dealt] | type[e.DealtUp], hands: tuple[tuple[int, ...], ...], live: int, cites: Cites
) -> e.Dealt | e.DealtUp:
    """A pass in which cards of places whose player has folded go to the muck."""
    dead = [card for seat, hand in enumerate(hands) if not live >> seat & 1 for card in hand]
    kept = tuple([hand if live >> seat & 1 else () for seat, hand in enumerate(hands)])
    return event(kept, cites, tuple(dead))


def betting(street: Street, game: Game, acts: Acts) -> Step:
    """Runs twice: to open the betting, and to close it when nobody is left to act.

    A posted bet counts as the first wager; in fixed limit only if it is a whole one, and a straddle as a raise.
    """
    fixed, stakes, opener, name = game.fixed, game.stakes, street.opener, street.name
    unit = stakes.high if street.tier and fixed else stakes.low
    larger = stakes.high if street.open_pair and fixed and stakes.high > unit else 0
    bound = opener.bound and game.rules.betting.bound_opener.value
    brings_in = opener.forced
    find, how = WAYS[opener.name]
    opens, closes = acts.opens, acts.closes
    if opener is LEFT_OF_BLINDS:
        how = how or between_two
    plain = not (opener.forced or larger or opener.bound or how)
    rakes_streets, table_at_once = game.rakes_streets, game.table_at_once
    checked_round = e.Closed(0, closes[0])

    @lru_cache(maxsize=1024)
    def opening(seat: int, price: int, bits: int, must: bool = False) -> e.Opened:
        """How the betting opens where `price` was posted: it is the same each time."""
        return e.Opened(
            seat=seat,
            street=name,
            unit=unit if fixed or price < unit else price,
            wagers=price // unit if fixed else min(price, 1),
            forced=stakes.bring_in if brings_in and not price else 0,
            cites=opens[bits],
            tall=larger if bits & why.TALL else 0,
            bound=must,
        )

    def step(r: State) -> Event | None:
        if r.betting:
            if any(r.put) or rakes_streets:
                return closing(r, closes, why.QUIET if brings_in and not r.lead else 0)
            if table_at_once and r.live != r.able:
                table_all_ins(r)
            return checked_round  # nobody bet, so there is nothing to give back, to rake or to collect
        if not r.able & r.able - 1 and moot(r):
            return closing(r, closes, why.MOOT)
        price = r.price
        tied = find(r)
        seat = tied[0]
        if plain and not price and len(tied) == 1 and r.able >> seat & 1:
            return opening(seat, 0, 0)
        bits = why.TIED if len(tied) > 1 else 0
        if how:
            bits |= how(r, tied)
        if not r.able >> seat & 1:
            seat = ([other for other in tied if r.able >> other & 1] or seats(r.able, seat))[0]
            bits |= why.PASSED
        if larger and pair_showing(r):
            bits |= why.TALL
        must = seat in tied and (bound == "all" or (bound == "tied" and len(tied) > 1))
        if must or bound == "never":
            bits |= why.MUST
        return opening(seat, price, bits, must)

    return step


def pair_showing(r: State) -> bool:
    """Whether a live seat shows a pair."""
    return any([r.ranks[seat] & PAIRS for seat in seats(r.live)])


def closing(r: State, closes: Reasons, bits: int) -> e.Closed:
    """The uncalled bet goes home, hands are turned up if the rules say so, the rake is taken, the bets go into the pot."""
    put = r.put
    game = r.game
    in_order = sorted(put)
    most, met = in_order[-1], in_order[-2]
    if most > met:
        seat = put.index(most)
        live = r.live
        if live >> seat & 1:
            home = (0 if live & live - 1 else why.UNCALLED) | (why.RAKED if game.rakes_streets else 0)
            r.emit(e.Returned(seat, most - met, game.returns[home]))
    if game.table_at_once and r.live != r.able:
        table_all_ins(r)
    if game.rakes_streets and not r.street_raked:
        parts = street_parts(r)
        take_rake(r, parts, game.rake_cites[(why.BESIDE if len(parts) > 1 else 0) | (why.NET if went_home(r) else 0)])
    chips = sum(put)
    return e.Closed(chips, closes[bits | why.COLLECTED if chips else bits])


def went_home(r: State) -> bool:
    """Whether a bet that nobody called has just gone home."""
    last = next(event for event in reversed(r.events) if type(event) is not e.Tabled)
    return type(last) is e.Returned


def face_up(r: State, pc: int) -> bool:
    """Whether hands are to lie face up once the betting before step `pc` is over: somebody is all-in, and none is left."""
    live, able = r.live, r.able
    if not r.game.table_at_once or live == able or not live & live - 1:
        return False
    return not able & able - 1 or pc >= r.game.settle - 1


def table_all_ins(r: State) -> None:
    """With somebody all-in and betting over, every live hand is turned face up: what of it is not told stands as unseen."""
    if not face_up(r, r.pc + 1):
        return
    for seat in seats(r.live & ~r.tabled, r.button):
        r.emit(e.Tabled(seat, hand_of(r, seat), r.game.cites.tabled))


def hand_of(r: State, seat: int) -> tuple[int, ...]:
    """The cards of a seat, highest first, those of them that were not seen last."""
    dealt_cards = r.cards_held(seat)
    if not r.unseen >> seat & 1:
        return dealt_cards
    dealt = len(Lying(r.events).hand(seat).cards)
    return dealt_cards + (UNKNOWN,) * (dealt - len(dealt_cards))


def take_rake(r: State, parts: list[tuple[int, int]], cites: Cites) -> None:
    if parts:
        r.emit(e.Raked(sum([part for _, part in parts]), tuple([at for at, _ in parts]), tuple([c for _, c in parts]), cites))


def exchange(rule: Exchange, cites: Exchanges) -> Step:
    """Begins the exchange, serves the seat that has discarded, and ends it when every player has had a turn."""

    def step(r: State) -> Event | None:
        if not r.exchanging:
            first = seats(r.live, r.button)[0]
            return e.Exchanging(first, rule.least, rule.most, rule.replaced, cites.begun)
        return drawing(r, cites) if r.owing else e.Exchanged(cites.over)

    return step


def drawing(r: State, cites: Exchanges) -> Event | None:
    """The seat that discarded draws; a card is burned before the first who does. None if cards are waited for."""
    if not r.burned:
        if r.drawn == r.last_card:  # an earlier draw took the last card
            reshuffle_discards(r, r.drawer)
        return e.Burned(r.stub[r.drawn : r.drawn + 1], cites.burn) if r.drawn < len(r.stub) else None
    if r.drawn + r.owing > r.last_card:
        reshuffle_discards(r, r.drawer)
    end = r.drawn + r.owing
    if end > len(r.stub):
        return None
    why = cites.drawn if r.able >> r.drawer & 1 else cites.drawn_all_in
    return e.Drawn(r.drawer, r.stub[r.drawn : end], why)
