"""What the floor may be told of, or order, at a table against the house: one list for every door.

A matter says what it needs and what it does: to the round, to the decks and devices between rounds, or to both. Doors ask for
what it needs, by the names in `NEEDS`, and hand a `Telling` on; no door knows a matter by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from cardspeak.banked.irregular import AREAS, DEVICES, SEEN
from cardspeak.banked.round import Round
from cardspeak.rulebook import Refused
from cardspeak.table.decks.gear import Table


class Telling(msgspec.Struct, frozen=True):
    """What is told. count: cards, or a card's place, from 1. where: an area, a device or a deck. how: what is done, or why.

    counts: how many cards a hand (by its seat's number) or an area holds. voids: what the floor decides where the book is silent.
    card: which card was seen, where the cards are real and it is not known.
    """

    what: str
    seat: int = 0
    count: int = 0
    where: str = ""
    how: str = ""
    counts: dict[str, int] = {}
    voids: bool = False
    card: str = ""


NEEDS: Final = {
    "seat": "a seat",
    "count": "a number of cards",
    "place": "a card's place, from 1",
    "area": f"one of {', '.join(AREAS)}",
    "seen": f"a seat, or one of {', '.join(SEEN)}",
    "device": " or ".join(DEVICES),
    "deck": "a deck, as deck 1, if not the one that comes next",
    "out": "removed, covered or signed",
    "delivery": "manual-shoe, hand or automated",
    "face": "up or down",
    "why": "why",
    "counts": "cards by seat and area, as 2=4 community=2; what is not named is right",
}
"""What a matter may need, and how it is said."""


class Matter(NamedTuple):
    """Something that is told or ordered. says: in words. needs: see `NEEDS`.

    round: what it does in a round; table: what it does to decks and devices, between rounds if it has both. together: it does
    both in a round. silent: the book has no rule for it, and the floor decides whether the round is void. shows: a card is seen,
    and where the cards are real whoever tells of it says which.
    """

    says: str
    needs: tuple[str, ...] = ()
    round: Callable[[Round, Telling], object] | None = None
    table: Callable[[Table, Telling], object] | None = None
    together: bool = False
    silent: bool = False
    shows: bool = False


def seen(r: Round, telling: Telling) -> None:
    """A player's card, or one of an area's."""
    r.see(telling.seat, area=telling.where, place=telling.count, voids=telling.voids, card=telling.card)


def areas_counted(r: Round, telling: Telling) -> None:
    """Hands by their seats' numbers, areas by name."""
    hands = {int(name): cards for name, cards in telling.counts.items() if name.isdecimal()}
    r.count_areas(hands, {name: cards for name, cards in telling.counts.items() if not name.isdecimal()})


def cut_again(table: Table, telling: Telling) -> None:
    table.recut(telling.count, by="floor", why=telling.how, deck=table.dealing, undealt=bool(table.dealing))


def counted_by_device(table: Table, telling: Telling) -> None:
    """The deck that is named, or the one that the shuffler has."""
    table.count_by_device(telling.where or table.next_deck(), telling.count)


def rested(table: Table, telling: Telling) -> None:
    if telling.how not in ("up", "down"):
        raise Refused(f"cards are spread face up or down, not {telling.how!r}", table.rules.cited("idle"))
    table.rest(asked_face_up=telling.how == "up")


def changed(table: Table, telling: Telling, *keys: str) -> None:
    """A deck leaves the table; the one that comes next unless it is named."""
    table.remove(telling.where or table.next_deck(), telling.how, *keys)


MATTERS: Final[dict[str, Matter]] = {
    # cards
    "boxed": Matter(
        "a card lies face up in the deck, so many off it",
        ("place",),
        lambda r, telling: r.boxed(telling.count, telling.card),
        shows=True,
    ),
    "drawn-early": Matter("a card was drawn too soon, and nobody has seen it", (), lambda r, telling: r.draw_early()),
    "exposed": Matter("a card of a player's, or of an area's, was seen", ("seen", "place"), seen, silent=True, shows=True),
    "dealer-exposed": Matter(
        "a card of the dealer's was seen",
        ("place",),
        lambda r, telling: r.expose_dealer(telling.count - 1, telling.card),
        shows=True,
    ),
    "hand-count": Matter(
        "a hand has the wrong number of cards",
        ("seat", "count"),
        lambda r, telling: r.wrong_number(telling.count, seat=telling.seat),
    ),
    "area-count": Matter(
        "an area has the wrong number of cards",
        ("area", "count"),
        lambda r, telling: r.wrong_number(telling.count, area=telling.where),
    ),
    # the stub
    "count-ordered": Matter("the stub is to be counted in this round", (), lambda r, telling: r.order_count()),
    "stub-count": Matter("the stub was counted", ("count",), lambda r, telling: r.count(telling.count)),
    "areas-count": Matter("after a wrong stub every hand was counted", ("counts",), areas_counted),
    # wagers
    "cash-bet": Matter("a bet was spoken, and cash shown for it", ("seat",), lambda r, telling: r.offer_cash(telling.seat)),
    "unlit": Matter("a device has not accepted its chip", ("seat",), lambda r, telling: r.unlight(telling.seat)),
    "late-press": Matter("a device was pressed after no more bets", ("seat",), lambda r, telling: r.press(telling.seat)),
    # devices
    "shuffler-failed": Matter(
        "the shuffler failed", (), lambda r, telling: r.fail("shuffler"), lambda table, telling: table.fail("shuffler")
    ),
    "shoe-failed": Matter(
        "the automated shoe failed", (), lambda r, telling: r.fail("shoe"), lambda table, telling: table.fail("shoe")
    ),
    "retired": Matter(
        "a device is put out of the way", ("device", "out"), None, lambda table, telling: table.retire(telling.where, telling.how)
    ),
    "mended": Matter("a device works again", ("device",), None, lambda table, telling: table.mend(telling.where)),
    "deal-by": Matter("deal by another method", ("delivery",), None, lambda table, telling: table.deal_by(telling.how)),
    # decks
    "recut": Matter(
        "cut the deck again before its first card",
        ("count", "why"),
        lambda r, telling: r.recut(telling.count, telling.how),
        cut_again,
        together=True,
    ),
    "shuffle-ordered": Matter("shuffle again", (), None, lambda table, telling: table.shuffle(ordered_by="floor")),
    "device-count": Matter("the shuffler has counted the deck", ("count", "deck"), None, counted_by_device),
    "mixed-backs": Matter(
        "the backs of a deck are not alike",
        ("deck",),
        None,
        lambda table, telling: table.remove(telling.where or table.next_deck(), "its backs are not alike", "mixed backs"),
    ),
    "deck-changed": Matter("change a deck", ("deck", "why"), None, changed),
    "spread": Matter("nobody plays: spread the cards", ("face",), None, rested),
}
"""Every matter by its name."""


class Doings(NamedTuple):
    """What a matter does now, None for nothing: to the round that is on, and to decks and devices."""

    round: Callable[[Round, Telling], object] | None
    table: Callable[[Table, Telling], object] | None


def doings(what: str, playing: bool) -> Doings:
    """What a matter does, in a round or between two. Raises `Refused` for what is done only in one."""
    matter = matter_of(what)
    to_round = matter.round if playing else None
    to_table = matter.table if matter.together or not to_round else None
    if not to_round and not to_table:
        raise Refused("no round is being played")
    return Doings(to_round, to_table)


def matter_of(what: str) -> Matter:
    """The matter of that name. Raises `Refused`."""
    matter = MATTERS.get(what)
    if matter is None:
        raise Refused(f"nothing is told by the name of {what[:40]!r}; there are {', '.join(MATTERS)}")
    return matter
