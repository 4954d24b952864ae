"""What a dealer or a player may have done wrong, each with what is to be told of it, and the situation that it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardspeak.floor import Say
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.rooms import timing
from cardspeak.poker import events as e
from cardspeak.poker.round.remedies import put_in, uncalled
from cardspeak.poker.substantial import Done, done
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted
from cardspeak.server.floor.telling import TOLD

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.server.floor.telling import Happening


def due(r: Round) -> int:
    """Cards that a seat is dealt at first."""
    return sum([deal.count for deal in r.game.variant.streets[0].deals if not deal.shared])


FAULTS: Final[dict[str, Callable[[Happening, Round], m.Fault]]] = {
    "exposed": lambda happening, r: m.Exposed(happening.seat, happening.count, happening.nth, "upcard" not in happening.marks),
    "wrong-count": lambda happening, r: miscounted(happening, r),
    "left-out": lambda happening, r: left_out(happening, r),
    "not-entitled": lambda happening, r: m.NotEntitled(happening.seat),
    "wrong-start": lambda happening, r: m.WrongStart(),
    "boxed": lambda happening, r: m.Boxed(first_street(r)),
    "off-table": lambda happening, r: m.OffTable(happening.seat),
    "foreign": lambda happening, r: m.Foreign(),
    "not-shuffled": lambda happening, r: m.Unshuffled("shuffle"),
    "not-cut": lambda happening, r: m.Unshuffled("cut"),
}
"""Faults of the deal, which are ruled on together."""
AGAIN: Final = ("was-away", "still-away", "on-penalty", "has-come", "new-level")
"""What is told beside a fault of the deal of who is dealt in again, and at which level."""
OTHERS: Final[dict[str, Callable[[Happening, Round], object]]] = {
    "duplicate": lambda happening, r: m.BadDeck("duplicate", True, done(r.events), put(r)),
    "missing": lambda happening, r: m.BadDeck("missing", True, done(r.events), put(r)),
    "extra": lambda happening, r: m.BadDeck("extra", True, done(r.events), put(r)),
    "collected": lambda happening, r: lost(happening, r, "collected"),
    "fouled": lambda happening, r: lost(happening, r, "fouled"),
    "premature": lambda happening, r: m.Premature(happening.text or street(r)),
    "flop-count": lambda happening, r: m.Flop(happening.count, acts=since_board(r)),
    "no-burn": lambda happening, r: m.Flop(3, burned=False, acts=since_board(r)),
    "shown-early": lambda happening, r: m.ShownEarly(happening.seat, r.began.entrants),
    "button": lambda happening, r: m.ButtonFound(r.button, happening.seat, done(r.events)),
    "missed-deal": lambda happening, r: missed(happening, r),
    "clock": lambda happening, r: clock(happening, r),
    "recut": lambda happening, r: m.Recut("player", True, dealt(r)),
    "stub-count": lambda happening, r: m.StubCount(happening.count, in_stub(r), True, put(r)),
    "foul-bet": lambda happening, r: m.FoulBet(happening.seat),
    "see-discards": lambda happening, r: m.Discards(happening.seat),
}
"""What else a dealer or a player may have done."""
ERRORS: Final = (*FAULTS, *AGAIN, *OTHERS)
SEAT, COUNT, STREET = ("seat",), ("count",), ("street",)
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(ERRORS, ()),
    **dict.fromkeys(("left-out", "not-entitled", "off-table", "collected", "fouled", "shown-early"), SEAT),
    **dict.fromkeys(("was-away", "still-away", "has-come", "button", "missed-deal", "foul-bet", "see-discards"), SEAT),
    "exposed": (*SEAT, *COUNT, "nth"),
    "wrong-count": SEAT + COUNT,
    "on-penalty": SEAT + COUNT,
    "clock": SEAT + COUNT,
    "flop-count": COUNT,
    "stub-count": COUNT,
    "premature": STREET,
}
"""Each error, with what is to be told of it: a seat, a number of cards, a street."""
NOT_DEALT: Final = ("left-out", "not-entitled", "button", "has-come", "clock", "was-away", "still-away")
"""Errors about a seat that may be none of those that were dealt in."""


def street(r: Round) -> str:
    """The street that is played."""
    return r.view(0).street


def first_street(r: Round) -> bool:
    """Whether the cards of the first street are the last that were dealt, or are dealt now."""
    return street(r) == r.game.variant.streets[0].name and not any([need.what == "board" for need in r.needs])


def since_board(r: Round) -> tuple[Done, ...]:
    """The acts since cards came to the board last."""
    last = max([place for place, event in enumerate(r.events) if isinstance(event, e.Boarded)], default=0)
    return done(r.events[last:])


def dealt(r: Round) -> int:
    """How many cards have come off the deck."""
    return sum([len(event.cards) for event in r.events if isinstance(event, e.Boarded | e.Burned)]) + sum(
        [len(hand) for event in r.events if isinstance(event, e.Dealt | e.DealtUp) for hand in event.hands]
    )


def in_stub(r: Round) -> int:
    """How many cards the stub has if nothing is wrong."""
    return len(r.game.cards) - dealt(r)


def put(r: Round) -> dict[int, int]:
    """What each seat has put in."""
    return {seat: put_in(r, seat) for seat in r.dealt_in}


def miscounted(happening: Happening, r: Round) -> m.WrongCount:
    """A hand of another number of cards. Raises `Refused` for the right one."""
    if happening.count == due(r):
        raise Refused(f"{counted(happening.count, 'card')} would be right", TOLD)
    return m.WrongCount(happening.seat, happening.count, due(r))


def left_out(happening: Happening, r: Round) -> m.LeftOut:
    """A seat that got no hand. Raises `Refused` for one that did, but where cards are real: who deals there knows better."""
    if happening.seat in r.dealt_in and not r.unseen >> happening.seat & 1:
        raise Refused(f"seat {happening.seat} was dealt in", TOLD)
    return m.LeftOut(happening.seat)


def lost(happening: Happening, r: Round, how: str) -> m.LostHand:
    """A hand that the dealer took in, or that touched the discards."""
    return m.LostHand(
        game=r.game.variant,
        seat=happening.seat,
        how=how,
        protected="protected" in happening.marks,
        down="upcards" not in happening.marks,
        identified="identified" in happening.marks,
        at_fault="at-fault" in happening.marks,
        tabled=bool(r.tabled >> happening.seat & 1),
        won="won" in happening.marks,
        put=put_in(r, happening.seat),
        uncalled=uncalled(r, happening.seat),
        pot=r.pot + sum(r.put),
    )


def missed(happening: Happening, r: Round) -> m.Absent:
    """A player who was not at the table when the deal ended, with what they had posted."""
    bring_in = r.forced > 0 and r.seat == happening.seat
    return m.Absent(
        happening.seat, "at-seat" in happening.marks, put_in(r, happening.seat), r.began.stacks[happening.seat], bring_in
    )


def clock(happening: Happening, r: Round, answer: Say | None = None) -> timing.ClockCalled:
    """A clock on the seat to act, called for by a seat, as many seconds after it began as are told; answer: what was said then.

    Raises `Refused` where nobody is to act.
    """
    if not r.seat or not r.betting:
        raise Refused("nobody is to act, and no clock is called", TOLD)
    approved = True if "approved" in happening.marks else False if "refused" in happening.marks else None
    return timing.ClockCalled(
        at_seat="not-at-seat" not in happening.marks,
        in_event=happening.seat in r.dealt_in,
        approved=approved,
        facing_bet=r.price > r.put[r.seat],
        elapsed=float(happening.count) if approved else None,
        answer=answer,
        acted="acted" in happening.marks,
    )


def faults(r: Round, wrong: Sequence[Happening]) -> m.Misdealt:
    """Faults of the deal, ruled on together."""
    wrongs = tuple([FAULTS[happening.what](happening, r) for happening in wrong])
    return m.Misdealt(
        game=r.game.variant,
        faults=wrongs,
        acts=done(r.events),
        button=r.button,
        players=len(r.dealt_in),
        put=put(r),
        ante=r.game.stakes.ante,
        past_first=not first_street(r),
    )


def again(r: Round, wrong: Sequence[Happening]) -> m.Redeal:
    """After a misdeal: who is dealt in again, and at which level."""

    def seats(what: str) -> tuple[int, ...]:
        return tuple([happening.seat for happening in wrong if happening.what == what])

    return m.Redeal(
        dealt=tuple(r.dealt_in),
        button=r.button,
        away=seats("was-away") + seats("still-away"),
        still_away=seats("still-away"),
        penalised={happening.seat: happening.count for happening in wrong if happening.what == "on-penalty"},
        newcomers=seats("has-come"),
        someone_waits=any([happening.what == "has-come" for happening in wrong]),
        level_changed=any([happening.what == "new-level" for happening in wrong]),
    )


def matter(r: Round, wrong: Sequence[Happening]) -> object:
    """What went wrong, as a situation. Raises `Refused` for what is no error, and for several that are ruled on one by one."""
    for happening in wrong:
        if happening.what not in ERRORS:
            raise Refused(f"no error is {happening.what!r}; there are {', '.join(ERRORS)}", TOLD)
    if any([happening.what in AGAIN for happening in wrong]) and all(
        [happening.what in (*AGAIN, *FAULTS) for happening in wrong]
    ):
        return again(r, wrong)
    if all([happening.what in FAULTS for happening in wrong]):
        return faults(r, wrong)
    if len(wrong) > 1:
        raise Refused("tell one thing that went wrong at a time", TOLD)
    return OTHERS[wrong[0].what](wrong[0], r)
