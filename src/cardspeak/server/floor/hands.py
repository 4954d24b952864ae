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
    for happening in happened:
        if happening.kind == "gesture" and happening.what == "leaves":
            return m.Walked(
                happening.seat, "protected" in happening.marks, "announced" in happening.marks or spoke(happened, happening.seat)
            )
    if r.betting:
        return given_up(r, happened) if r.lead != r.seat else None
    if r.seat and not r.showing:
        return None
    asking = [
        happening
        for happening in happened
        if happening.kind == "say" and asks_to_see(Say(happening.seat, text=happening.text), of_hands=True)
    ]
    if asking:
        return asked(r, happened, Say(asking[0].seat, text=asking[0].text))
    throws = tuple([happening.seat for happening in happened if happening.kind == "gesture" and happening.what in GONE])
    if len(throws) == len(happened) and not r.shown:
        return Order(r.copy(), throws)
    says = tuple([Say(happening.seat, text=happening.text) for happening in happened if happening.kind == "say"])
    return AtShowdown(laid(r, happened), contest(r), says)


def spoke(happened: Sequence[Happening], seat: int) -> bool:
    return any([happening.kind == "say" and happening.seat == seat for happening in happened])


def given_up(r: Round, happened: Sequence[Happening]) -> ThrownAway | None:
    """Who wagered last throws the hand away while others are to act on it."""
    if len(happened) != 1 or happened[0].kind != "gesture" or happened[0].what not in GONE or happened[0].seat != r.lead:
        return None
    return ThrownAway(r.copy(), r.lead, "lost" not in happened[0].marks)


def asked(r: Round, happened: Sequence[Happening], say: Say) -> AsksToSee:
    """A player asks to see a hand."""
    live = seats(r.live)
    callers = tuple([seat for seat in live if seat != r.lead])
    throws = [happening for happening in happened if happening.kind == "gesture" and happening.what in GONE]
    lost = {seat for seat in r.dealt_in if seat not in live} | {
        happening.seat for happening in throws if "lost" in happening.marks
    }
    return AsksToSee(
        seat=say.seat,
        whose=whose_hand(say, r.lead, callers),
        bettor=r.lead,
        callers=callers if r.lead else (),
        lost=tuple(sorted(lost)),
        giving_up=tuple([happening.seat for happening in throws if "lost" not in happening.marks]),
        all_in=bool(r.live & ~r.able),
    )


def laid(r: Round, happened: Sequence[Happening]) -> dict[int, Laid]:
    """What each live hand came to: as the round knows it, and then as it is told."""
    hands = {seat: Laid("all" if r.shown >> seat & 1 else "none") for seat in seats(r.live)}
    for happening in happened:
        if happening.kind == "gesture":
            hands[happening.seat] = handled(hands.get(happening.seat, Laid()), happening)
    return hands


def handled(hand: Laid, happening: Happening) -> Laid:
    """The hand after one thing more."""
    if happening.what in GONE:
        sure = "lost" not in happening.marks
        return structs.replace(hand, where="discarded" if sure else "mucked", identified=sure)
    if happening.what == "takes-back" or (happening.what == "tables" and hand.where != "held"):
        return structs.replace(hand, back=True)
    if happening.what == "tables":
        return structs.replace(hand, tabled="all")
    if happening.what == "shows-part":
        read = True if "read" in happening.marks else False if "unread" in happening.marks else None
        return structs.replace(hand, tabled="some", read=read, refused="refused" in happening.marks)
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
