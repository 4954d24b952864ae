"""What each event changes. The state changes nowhere else, so a round and the replay of its events cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from operator import add, sub
from typing import TYPE_CHECKING, Any, Final

from cardspeak.banked import events as e
from cardspeak.banked.spots import ANTE, BLIND, PLACE, PLAY, SIDE

if TYPE_CHECKING:
    from cardspeak.banked.state import State


def began(r: State, event: e.Began) -> None:
    r.stub = event.deck
    r.face_up = sum([1 << card for card in event.face_up])
    r.meters = event.meters
    r.rests = event.rests
    r.added = (0,) * len(event.meters)
    r.count_due = event.count_due
    for seat, chips in enumerate(event.stacks):
        r.stack[seat] = chips


def wagered(r: State, event: e.Wagered) -> None:
    seat = event.seat
    bit = 1 << seat
    total = 0
    for chips, laid in zip(event.chips, r.bets, strict=True):
        total += chips
        r.stack[seat] -= chips - laid[seat]
        laid[seat] = chips
    r.player[seat] = event.player
    r.coupon[seat] = event.coupon
    r.live = r.live | bit if total else r.live & ~bit
    r.dark = r.dark & ~bit if event.lit else r.dark | bit


def no_more_bets(r: State, event: e.NoMoreBets) -> None:
    r.pending = r.held = r.live
    r.stage = "closed" if any(r.bets[SIDE]) else "ready"


def nothing(r: State, event: Any) -> None:
    """Something was seen or said, and no chip or card moved."""


def collected(r: State, event: e.Collected) -> None:
    for seat, chips in enumerate(event.chips):
        if chips:
            r.bets[SIDE][seat] = 0
            r.swept[SIDE][seat] = r.accepted[seat] = chips
            r.tray += chips
    r.stage = "ready"


def unlit(r: State, event: e.Unlit) -> None:
    r.bets[SIDE][event.seat] = 0
    r.stack[event.seat] += event.chips
    r.dark &= ~(1 << event.seat)
    if not any(r.bets[SIDE]):
        r.stage = "ready"


def contributed(r: State, event: e.Contributed) -> None:
    r.meters = tuple(map(add, r.meters, event.chips))
    r.tray -= sum(event.chips)
    r.added = event.chips
    r.rests = event.rests


def boxed(r: State, event: e.Boxed) -> None:
    for card in event.cards:
        r.face_up |= 1 << card


def recut(r: State, event: e.Recut) -> None:
    r.stub = r.stub[event.lift :] + r.stub[: event.lift]


def found_face_up(r: State, event: e.FoundFaceUp) -> None:
    card = event.cards[0]
    r.stub = tuple([other for other in r.stub if other != card])
    r.face_up &= ~(1 << card)
    r.found += 1
    r.voiding = event.voids
    r.rack += event.cards
    r.stage = "play"


def card_seen(r: State, event: e.CardSeen) -> None:
    r.voiding = "seen" if event.voids else ""


def dealt(r: State, event: e.Dealt) -> None:
    r.stage = "play"
    drawn = len(event.cards)
    for seat, cards in enumerate(event.hands):
        if cards:
            drawn += len(cards)
            r.hands[seat] += cards
            mask = r.down[seat]
            for card in cards:
                if card >= 0:
                    mask |= 1 << card
            r.down[seat] = mask
    if event.cards:
        area = event.area
        if area == "dealer":
            r.dealer += event.cards
        elif area == "community":
            r.community += event.cards
        elif area == "box":
            r.box += event.cards
    r.drawn += drawn
    r.pc += 1


def boarded(r: State, event: e.Boarded) -> None:
    cards = event.cards
    r.community += cards
    for card in cards:
        r.shared |= 1 << card
    r.drawn += len(cards)
    r.pc += 1


def named(r: State, event: e.Named) -> None:
    """The card takes the place of one that nobody knew."""
    seat, place, card = event.seat, event.place - 1, event.cards[0]
    if seat:
        r.hands[seat] = put(r.hands[seat], place, card)
        r.down[seat] |= 1 << card
    elif event.area == "deck":
        r.stub = put(r.stub, r.drawn + place, card)
    else:
        setattr(r, event.area, put(getattr(r, event.area), place, card))


def put(cards: tuple[int, ...], place: int, card: int) -> tuple[int, ...]:
    return (*cards[:place], card, *cards[place + 1 :])


def taken_back(r: State, event: e.TakenBack) -> None:
    """What followed is gone from the round's own events; the journal keeps it."""
    r.become(r.replay(r.events[: event.count]))  # type: ignore[attr-defined]  # every state is a round's


def burned(r: State, event: e.Burned) -> None:
    if event.area:
        r.community = r.community[1:]
    else:
        r.drawn += 1
    r.burns += event.cards
    r.rack += event.cards
    r.pc += 1


def exposed(r: State, event: e.Exposed) -> None:
    if event.area == "box":
        r.box_open = True
    else:
        for card in event.cards:
            r.shared |= 1 << card
    r.pc += 1


def stub_racked(r: State, event: e.StubRacked) -> None:
    r.pc += 1


def count_ordered(r: State, event: e.CountOrdered) -> None:
    r.count_due = r.ordered = True


def counted(r: State, event: e.Counted) -> None:
    r.counted = event.right
    r.ordered = False
    r.disputed = not event.right


def areas_counted(r: State, event: e.AreasCounted) -> None:
    r.misdealt = event.misdealt


def asking(r: State, event: e.Asking) -> None:
    if event.seat:
        r.asking = event.street
        r.due = r.pending
        r.seat = event.seat
    else:
        r.pc += 1


def acted(r: State, seat: int) -> None:
    """This seat has chosen; the next one is asked, or the dealer goes on."""
    r.due = due = r.due & ~(1 << seat)
    if due:
        r.seat = (due & -due).bit_length() - 1
    else:
        r.seat = r.asking = 0
        r.pc += 1


def rode(r: State, event: e.Rode) -> None:
    acted(r, event.seat)


def withdrew(r: State, event: e.Withdrew) -> None:
    seat = event.seat
    r.bets[event.bet - 1][seat] = 0
    r.stack[seat] += event.chips
    acted(r, seat)


def checked(r: State, event: e.Checked) -> None:
    acted(r, event.seat)


def played(r: State, event: e.Played) -> None:
    seat = event.seat
    r.bets[PLAY][seat] = event.chips
    r.stack[seat] -= event.chips
    r.pending &= ~(1 << seat)
    acted(r, seat)


def folded(r: State, event: e.Folded) -> None:
    seat = event.seat
    bit = 1 << seat
    for spot in (ANTE, BLIND):
        sweep(r, spot, seat)
    r.folded |= bit
    r.pending &= ~bit
    if not event.kept:
        rack_hand(r, seat)
    acted(r, seat)


def sweep(r: State, spot: int, seat: int) -> None:
    """A wager goes into the tray, to be given back if the round is void."""
    chips = r.bets[spot][seat]
    r.bets[spot][seat] = 0
    r.swept[spot][seat] += chips
    r.tray += chips


def rack_hand(r: State, seat: int) -> None:
    r.rack += r.hands[seat]
    r.held &= ~(1 << seat)


def left(r: State, event: e.Left) -> None:
    seat = event.seat
    bit = 1 << seat
    r.gone |= bit
    if not event.lost:
        return
    for spot in range(len(r.bets)):
        sweep(r, spot, seat)
    r.resolved |= bit
    r.folded |= bit
    r.pending &= ~bit
    if r.held & bit:  # who folded before may have no cards left
        rack_hand(r, seat)
    if r.due & bit:
        acted(r, seat)


def dealer_shown(r: State, event: e.DealerShown) -> None:
    r.dealer_worth = event.worth
    r.dealer_open = True
    r.pc += 1


def shown(r: State, event: e.Shown) -> None:
    r.worth[event.seat] = event.worth


def took(r: State, event: e.Took) -> None:
    r.bets[PLACE[event.spot]][event.seat] = 0
    r.tray += event.chips


def pushed(r: State, event: e.Pushed) -> None:
    r.bets[PLACE[event.spot]][event.seat] = 0
    r.stack[event.seat] += event.chips


def paid(r: State, event: e.Paid) -> None:
    seat = event.seat
    win = event.win
    r.bets[PLACE[event.spot]][seat] = 0
    r.stack[seat] += event.stake + win
    r.won[seat] += win
    r.tray -= win


def side_paid(r: State, event: e.SidePaid) -> None:
    r.stack[event.seat] += event.chips
    r.tray -= event.chips
    r.resolved |= 1 << event.seat


def meter_paid(r: State, event: e.MeterPaid) -> None:
    seat = event.seat
    r.stack[seat] += event.chips
    r.resolved |= 1 << seat
    if event.off:
        meters = list(r.meters)
        meters[event.meter] += event.reset - event.chips
        r.meters = tuple(meters)
        r.tray -= event.reset
    else:
        r.tray -= event.chips


def side_lost(r: State, event: e.SideLost) -> None:
    r.resolved |= 1 << event.seat


def envied(r: State, event: e.Envied) -> None:
    r.stack[event.seat] += event.chips
    r.tray -= event.chips
    r.envies += 1


def coupon_paid(r: State, event: e.CouponPaid) -> None:
    r.stack[event.seat] += event.chips
    r.tray -= event.chips
    r.coupon[event.seat] = 0


def voided(r: State, event: e.Voided) -> None:
    r.void = event.scope
    r.voiding = ""
    r.deck_out = event.deck_out
    r.due = r.seat = r.asking = 0
    r.disputed = False


def refunded(r: State, event: e.Refunded) -> None:
    seat = event.seat
    for spot, (laid, swept) in enumerate(zip(event.laid, event.swept, strict=True)):
        r.bets[spot][seat] -= laid
        r.swept[spot][seat] -= swept
        r.stack[seat] += laid + swept
        r.tray -= swept
    if event.swept[SIDE]:
        r.resolved |= 1 << seat


def reversed_(r: State, event: e.Reversed) -> None:
    r.meters = tuple(map(sub, r.meters, event.chips))
    r.tray += sum(event.chips)
    r.added = (0,) * len(r.meters)
    r.rests = event.rests


def racked(r: State, event: e.Racked) -> None:
    for seat in event.seats:
        rack_hand(r, seat)
    r.pc += 1


def ended(r: State, event: e.Ended) -> None:
    for seat in event.seats:
        rack_hand(r, seat)
    for area in event.areas:
        r.rack += getattr(r, area)
    r.over = True
    r.seat = 0


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.Began: began,
    e.Wagered: wagered,
    e.NoMoreBets: no_more_bets,
    e.LatePress: nothing,
    e.CashOffered: nothing,
    e.Collected: collected,
    e.Unlit: unlit,
    e.Contributed: contributed,
    e.Boxed: boxed,
    e.Recut: recut,
    e.FoundFaceUp: found_face_up,
    e.DrawnEarly: nothing,
    e.Dealt: dealt,
    e.Boarded: boarded,
    e.Named: named,
    e.TakenBack: taken_back,
    e.Burned: burned,
    e.Exposed: exposed,
    e.StubRacked: stub_racked,
    e.CountOrdered: count_ordered,
    e.Counted: counted,
    e.AreasCounted: areas_counted,
    e.Asking: asking,
    e.Rode: rode,
    e.Withdrew: withdrew,
    e.Checked: checked,
    e.Played: played,
    e.Folded: folded,
    e.Left: left,
    e.DealerShown: dealer_shown,
    e.Shown: shown,
    e.Took: took,
    e.Pushed: pushed,
    e.Paid: paid,
    e.SidePaid: side_paid,
    e.MeterPaid: meter_paid,
    e.SideLost: side_lost,
    e.Envied: envied,
    e.CouponPaid: coupon_paid,
    e.DealerExposed: nothing,
    e.CardSeen: card_seen,
    e.WrongNumber: nothing,
    e.DeviceFailed: nothing,
    e.Voided: voided,
    e.Refunded: refunded,
    e.Reversed: reversed_,
    e.Racked: racked,
    e.Ended: ended,
}
