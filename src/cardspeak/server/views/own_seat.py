"""What one seat alone may know: its own cards, and when it is its turn what it may do and why not the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import mask_of
from cardspeak.events import HIDDEN
from cardspeak.poker.lying import held_by
from cardspeak.poker.round.options import WHY_NOT, why_not
from cardspeak.poker.round.showdown import beaten
from cardspeak.rulebook import Cites
from cardspeak.server.views.poker_table import written

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.poker.round.options import Options

SHARES: Final = (("1/3 pot", 1, 3), ("1/2 pot", 1, 2), ("2/3 pot", 2, 3), ("pot", 1, 1))


class Preset(msgspec.Struct, frozen=True):
    """A usual bet or raise, `to` so many chips in all on this street."""

    label: str
    to: int


class Why(msgspec.Struct, frozen=True):
    """Why something may not be done now."""

    text: str
    clauses: Cites


class Choices(msgspec.Struct, frozen=True):
    """What the seat to act may do. Amounts are chips; a bet or raise is the street's total, from `low` to `high` by `step`.

    best: whether nothing that was shown beats the hand, at the showdown.
    call: what a call adds. fixed: whether a raise goes to `low` or `high` and to nothing between. discards: the fewest and
    the most cards to give up. runs: how often the rest of the board may be dealt, 0 where that is not asked. refused: why each
    other verb is not open.
    """

    fold: bool
    check: bool
    call: int
    low: int
    high: int
    step: int
    fixed: bool
    verbs: list[str]
    discards: tuple[int, int] | None
    runs: int
    to_call_all_in: bool
    presets: list[Preset]
    refused: dict[str, Why]
    best: bool = False


class Own(msgspec.Struct, frozen=True):
    """A seat's own cards in the order in which they came, and its options when it is its turn. more, hand: see
    `messages.Private`. ids: the same cards as numbers."""

    cards: list[str]
    options: Choices | None
    more: dict[str, list[str]] = {}
    hand: str = ""
    ids: tuple[int, ...] = ()


NOTHING: Final = Own([], None)


def own(r: Round | None, seat: int, asked: bool) -> Own:
    """What a seat alone may know of the round, if it was dealt in. asked: whether it is to decide now."""
    if r is None or seat not in r.dealt_in:
        return NOTHING
    cards = held_by(r.events, seat)
    return Own(written(cards), choices(r, r.options) if asked and not r.over else None, hand=in_words(r, cards), ids=cards)


def in_words(r: Round, cards: Sequence[int]) -> str:
    """What a hand is so far, on each board and at each end of the pot; nothing of real cards that nobody has told."""
    if HIDDEN in cards:
        return ""
    own = mask_of(cards)
    so_far = [end.scale.so_far(own, board) for board in (r.shared, *r.others) for end in r.game.variant.ends]
    return "; ".join(dict.fromkeys(filter(None, so_far)))


def choices(r: Round, options: Options) -> Choices:
    """What the seat to act may do, and why not the rest."""
    raises = "raise" if any(r.put) else "bet"
    verbs = open_verbs(options, raises)
    return Choices(
        fold=options.fold,
        check=options.check,
        call=options.call,
        low=options.low,
        high=options.high,
        step=r.game.unit,
        fixed=r.game.fixed,
        verbs=verbs,
        discards=options.discard,
        runs=options.runs,
        to_call_all_in=0 < options.call == r.stack[options.seat],
        presets=presets(r, options),
        refused={verb: why for verb in WHY_NOT if verb not in verbs and (why := refusal(r, verb, raises))},
        best=bool(r.showing) and not beaten(r, r.seat),
    )


def open_verbs(options: Options, raises: str) -> list[str]:
    """The verbs that are open."""
    said = {
        "fold": options.fold,
        "check": options.check,
        "call": options.call > 0,
        raises: options.high > 0,
        "discard": options.discard is not None,
        "run": options.runs > 0,
        "show": options.show,
        "muck": options.muck,
    }
    return [verb for verb, is_open in said.items() if is_open]


def presets(r: Round, options: Options) -> list[Preset]:
    """Bets and raises by shares of the pot that the call would make, the least and the most; in fixed limit what there is."""
    if not options.high:
        return []
    by_amount = {options.low: Preset("min", options.low)}
    if not r.game.fixed:
        front, pot, unit = r.put[options.seat] + options.call, r.total_pot, r.game.unit
        for label, part, whole in SHARES:
            to = front + (pot + options.call) * part // whole
            to -= to % unit
            if options.low < to < options.high:
                by_amount.setdefault(to, Preset(label, to))
    most = "all in" if options.high == r.put[options.seat] + r.stack[options.seat] else "max"
    by_amount.setdefault(options.high, Preset(most, options.high))
    return [by_amount[to] for to in sorted(by_amount)]


def refusal(r: Round, verb: str, raises: str) -> Why | None:
    """Why a verb is not open; None for the one of bet and raise that does not fit here."""
    if verb in ("bet", "raise") and verb != raises:
        return None
    refused = why_not(r, verb)
    return Why(refused.reason, refused.cites)
