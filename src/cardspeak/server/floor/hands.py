"""What players did with hands that they may not give up, or that they show: at the showdown, and before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import structs

from cardspeak.cards import UNKNOWN, show
from cardspeak.floor import Say
from cardspeak.floor.awards import Contest
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Laid, Order, ThrownAway
from cardspeak.floor.showdown.requests import asks_to_see, whose_hand
from cardspeak.poker import events as e
from cardspeak.poker.round.remedies import put_in
from cardspeak.poker.seats import seats

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.server.floor.telling import Happening

GONE: Final = ("fold",)


def of_hands(r: Round, happened: Sequence[Happening]) -> object | None:
    """The situation, where it is about hands and not about wagers; None for wagers."""
    for told in happened:
        if told.kind == "gesture" and told.what == "leaves":
            return m.Walked(told.seat, "protected" in told.marks, "announced" in told.marks or spoke(happened, told.seat))
    if r.betting:
        return given_up(r, happened) if r.lead != r.seat else None
    if r.seat and not r.showing:
        return None
    asking = [told for told in happened if told.kind == "say" and asks_to_see(Say(told.seat, text=told.text), of_hands=True)]
    if asking:
        return asked(r, happened, Say(asking[0].seat, text=asking[0].text))
    throws = tuple([told.seat for told in happened if told.kind == "gesture" and told.what in GONE])
    if len(throws) == len(happened) and not r.shown:
        return Order(r.copy(), throws)
    says = tuple([Say(told.seat, text=told.text) for told in happened if told.kind == "say"])
    return AtShowdown(laid(r, happened), contest(r), says)


def spoke(happened: Sequence[Happening], seat: int) -> bool:
    return any([told.kind == "say" and told.seat == seat for told in happened])


def given_up(r: Round, happened: Sequence[Happening]) -> ThrownAway | None:
    """Who wagered last throws the hand away while others are to act on it."""
    if len(happened) != 1 or happened[0].kind != "gesture" or happened[0].what not in GONE or happened[0].seat != r.lead:
        return None
    return ThrownAway(r.copy(), r.lead, "lost" not in happened[0].marks)


def asked(r: Round, happened: Sequence[Happening], say: Say) -> AsksToSee:
    """A player asks to see a hand."""
    live = seats(r.live)
    callers = tuple([seat for seat in live if seat != r.lead])
    throws = [told for told in happened if told.kind == "gesture" and told.what in GONE]
    lost = {seat for seat in r.dealt_in if seat not in live} | {told.seat for told in throws if "lost" in told.marks}
    return AsksToSee(
        seat=say.seat,
        whose=whose_hand(say, r.lead, callers),
        bettor=r.lead,
        callers=callers if r.lead else (),
        lost=tuple(sorted(lost)),
        giving_up=tuple([told.seat for told in throws if "lost" not in told.marks]),
        all_in=bool(r.live & ~r.able),
    )


def laid(r: Round, happened: Sequence[Happening]) -> dict[int, Laid]:
    """What each live hand came to: as the round knows it, and then as it is told."""
    found = {seat: Laid("all" if r.shown >> seat & 1 else "none") for seat in seats(r.live)}
    for told in happened:
        if told.kind == "gesture":
            found[told.seat] = handled(found.get(told.seat, Laid()), told)
    return found


def handled(hand: Laid, told: Happening) -> Laid:
    """The hand after one thing more."""
    if told.what in GONE:
        sure = "lost" not in told.marks
        return structs.replace(hand, where="discarded" if sure else "mucked", identified=sure)
    if told.what == "takes-back" or (told.what == "tables" and hand.where != "held"):
        return structs.replace(hand, back=True)
    if told.what == "tables":
        return structs.replace(hand, tabled="all")
    if told.what == "shows-part":
        read = True if "read" in told.marks else False if "unread" in told.marks else None
        return structs.replace(hand, tabled="some", read=read, refused="refused" in told.marks)
    return hand


def contest(r: Round) -> Contest:
    """The hands that contest the pot, of which only those that lie face up are known."""
    known: dict[int, tuple[int, ...]] = {
        event.seat: event.cards for event in r.events if isinstance(event, e.Shown | e.Tabled) and UNKNOWN not in event.cards
    }
    put = {seat: put_in(r, seat) for seat in r.dealt_in}
    return Contest(
        game=r.game.variant,
        stakes=r.game.stakes,
        seats=tuple(r.dealt_in),
        put=put,
        dead=max(r.pot + sum(r.put) - sum(put.values()), 0),
        folded=tuple([seat for seat in r.dealt_in if not r.live >> seat & 1]),
        board=tuple([show((card,)) for card in (r.boards[0] if r.boards else ())]),
        hands={seat: tuple([show((card,)) for card in cards]) for seat, cards in known.items()},
        button=r.button,
    )
