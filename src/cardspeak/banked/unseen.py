"""A round with real cards: its deck is 52 cards that nobody knows, and each is named when somebody turns it up.

A step that needs a card which nobody has named yet does nothing, and says which (`Need`); it goes on when that is told. What a
round has been told is in its events, so a round whose cards were named late is the round that knew them from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.banked import events as e
from cardspeak.cards import UNKNOWN, CardError, parse_cards, show
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.banked.round import Round

DECK: Final = "deck"
"""The cards that come next, as an area."""
UNSEEN: Final = (UNKNOWN,) * 52
NAMED: Final[Cites] = ("CS/console/entry",)
UNDO: Final[Cites] = ("CS/console/undo",)


class Need(NamedTuple):
    """Cards that the round waits for: of a `seat`, or of an `area` of the house's, at these `places`, counted from 1.

    `area` is "deck" for those that come off it next, to lie face up in the community area.
    """

    seat: int
    area: str
    places: tuple[int, ...]


def cards_at(r: Round, seat: int, area: str) -> tuple[int, ...]:
    """The cards of a seat or of an area, as far as they are known."""
    if seat:
        return r.hands[seat]
    return r.stub[r.drawn :] if area == DECK else getattr(r, area)


def lacking(r: Round, seat: int = 0, area: str = "", first: int = 0, end: int | None = None) -> Need | None:
    """What is to be named of the cards of a seat, or of those of an area from `first` to `end`; None if all are known."""
    cards = cards_at(r, seat, area)[first:end]
    if UNKNOWN not in cards:
        return None
    return Need(seat, area, tuple([place for place, card in enumerate(cards, first + 1) if card == UNKNOWN]))


def need_of(r: Round) -> Need | None:
    """The cards that the round waits for."""
    if r.over or r.seat or r.disputed or r.stage != "play":
        return None
    stop = r.game.script[r.pc](r.copy())
    return stop if isinstance(stop, Need) else None


def named(r: Round) -> set[int]:
    """The cards that were named in this round: none of them can come again."""
    return {card for event in r.events if type(event) is e.Named for card in event.cards}


def name(r: Round, cards: Iterable[str | int], seat: int) -> None:
    """Name cards that are due, those in front first; `seat` names a hand that is due beside the first one."""
    need = r.need
    if need is None:
        waits = "the round is over" if r.over else f"seat {r.seat} is to act" if r.seat else f"waiting for {r.waiting}"
        raise Refused(f"no card is due: {waits}", NAMED)
    if seat and seat != need.seat:
        if not need.seat or not r.held >> seat & 1:
            raise Refused(f"no card of seat {seat} is due", NAMED)
        other = lacking(r, seat)
        if other is None:
            raise Refused(f"every card of seat {seat} is known", NAMED)
        need = other
    try:
        order = parse_cards(cards)
    except CardError as error:
        raise Refused(str(error), NAMED) from None
    if not 0 < len(order) <= len(need.places):
        raise Refused(f"{counted(len(need.places), 'card')} may be named here, not {len(order)}", NAMED)
    put(r, order, need)


def put(r: Round, cards: tuple[int, ...], need: Need) -> None:
    """Cards are named at their places. Raises `Refused` for one that cannot lie there."""
    if UNKNOWN in cards:
        raise Refused("a card that lies face up is named", NAMED)
    if again := [card for card in cards if card in named(r)]:
        raise Refused(f"{show(again[:1])} has been seen in this round already", r.game.cites.suits + NAMED)
    for place, card in zip(need.places, cards, strict=False):
        r.emit(e.Named(need.seat, need.area, place, (card,), NAMED))


def name_seen_card(r: Round, card: str | int, seat: int, area: str, place: int) -> None:
    """A card that somebody saw too soon is named, where nobody knew it; there is nothing to name where it is known.

    A place that holds no card is for the caller to refuse.
    """
    there = cards_at(r, seat, area)[place - 1 : place] if type(place) is int and place > 0 else ()
    if UNKNOWN not in there:
        return
    try:
        order = parse_cards([card])
    except CardError:
        order = ()
    if len(order) != 1 or UNKNOWN in order:
        raise Refused("say which card it is", NAMED)
    put(r, order, Need(seat, area, (place,)))


def taking_back(r: Round, count: int, cites: Cites = UNDO, *, after: bool = False) -> e.TakenBack:
    """The round as it stood after its first `count` events, whatever followed.

    after: even once it is over. Raises `Refused` then otherwise.
    """
    if r.over and not after:
        raise Refused("the round is over: what was paid stays", cites)
    if not 0 < count < len(r.events):
        raise Refused("nothing has happened that could be taken back", cites)
    again = r.replay(r.events[:count])
    size = range(len(again.stack))
    live = [*_seats_of(r, again)]
    stacks = tuple([lies_at(again, seat) if seat in live else -1 for seat in size])
    layouts = tuple([sum([laid[seat] for laid in again.bets]) for seat in size])
    return e.TakenBack(count, stacks, layouts, again.meters, cites)


def lies_at(r: Round, seat: int) -> int:
    """What lies behind a position: at a second one what came back to it, which is its player's when the round is over."""
    laid = r.laid_at(seat)
    if laid is not None and laid.player != seat:
        return r.stack[seat] + sum(laid.chips)
    return r.funds(seat) - sum([lies_at(r, at) for at in r.played_by(seat) if at != seat])


def _seats_of(r: Round, again: Round) -> set[int]:
    """The seats whose chips may be other ones than they are: those that played before, or play now, and second positions."""
    lie = [(one, seat) for one in (r, again) for seat in range(1, len(r.stack)) if one.live >> seat & 1]
    return {at for one, seat in lie for at in (seat, one.player[seat])}
