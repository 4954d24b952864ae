"""Irregularities: what is found or done wrong, what becomes void, and what goes back to whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardspeak.banked import events as e
from cardspeak.banked.seats import back, seats
from cardspeak.banked.spots import SIDE
from cardspeak.banked.unseen import DECK as DECK_AREA
from cardspeak.banked.unseen import name_seen_card
from cardspeak.cards import check_cut
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import counted

if TYPE_CHECKING:
    from cardspeak.banked.round import Round

DECK: Final = 52
AREAS: Final = ("dealer", "community", "box", "burns")
SEEN: Final = ("community", "box")
"""Areas of which a card may be seen too soon; an exposed card of the dealer's has a rule of its own."""
OPEN: Final = frozenset({e.Boarded, e.Exposed, e.DealerShown, e.DealerExposed, e.Shown, e.CardSeen})
DEVICES: Final = ("shuffler", "shoe")


# --- what voids a round


def void(r: Round, scope: str, cites: Cites, deck_out: bool = False) -> None:
    """Hands are void; wagers go back, and the rest of the round is played if anything is left to settle."""
    r.emit(e.Voided(scope, deck_out, cites))
    give_back(r)


def give_back(r: Round) -> None:
    """All that a void gives back, from the layout and from the tray, and off the meters; then the end, if nothing is left."""
    game = r.game
    spots = range(len(r.bets)) if r.void == "all" else game.void_spots(r)
    for seat in seats(r.live):
        laid = tuple([r.bets[spot][seat] if spot in spots else 0 for spot in range(len(r.bets))])
        swept = tuple([r.swept[spot][seat] if spot in spots else 0 for spot in range(len(r.bets))])
        if any(laid) or any(swept):
            r.emit(e.Refunded(seat, laid, swept, game.cites.refunded + void_cites(r)))
    if SIDE in spots and any(r.added):
        before = [10_000 * meter + rest for meter, rest in zip(r.meters, r.rests, strict=True)]
        was = [whole - r.game.contribution(r, meter) for meter, whole in enumerate(before)]
        chips = tuple([meter - moved // 10_000 for meter, moved in zip(r.meters, was, strict=True)])
        r.emit(e.Reversed(chips, tuple([moved % 10_000 for moved in was]), game.cites.reversed))
    if not any(map(any, r.bets)) and not unpaid(r):
        finish(r)


def unpaid(r: Round) -> bool:
    """Whether a bonus or Progressive that was collected is still to be settled."""
    return any([r.accepted[seat] and not r.resolved >> seat & 1 for seat in seats(r.live)])


def void_cites(r: Round) -> Cites:
    return next(event.cites for event in reversed(r.events) if type(event) is e.Voided)


def finish(r: Round) -> None:
    """The cards that are left are picked up and the round is over."""
    r.emit(e.Ended(back(r.held), r.game.areas(r), r.game.cites.ended))


# --- what happens while cards are dealt


def boxed(r: Round, place: int, card_seen: str | int = "") -> None:
    """A card lies face up in the deck, `place` cards off it: laid aside at once, or when the deal that is to come finds it."""
    game = r.game
    cites = game.cites.face_up
    if r.over or r.void or (r.stage == "play" and r.pc >= game.deals_until):
        raise Refused("no card is dealt from the deck any more", cites)
    left = len(r.stub) - r.drawn
    if type(place) is not int or not 1 <= place <= left:
        raise Refused(f"the deck has {counted(left, 'card')}, and the first is number 1", cites)
    name_seen_card(r, card_seen, 0, DECK_AREA, place)
    card = r.stub[r.drawn + place - 1]
    if r.face_up >> card & 1:
        raise Refused("that card is known to lie face up", cites)
    if r.stage != "play":
        r.emit(e.Boxed((card,), cites))
        return
    found_face_up(r, card)


def recut(r: Round, lift: int, why: str) -> None:
    """The deck is cut again before its first card."""
    cites = r.game.cites.recut
    if r.over or r.stage == "play":
        raise Refused("a card has been dealt: it is too late to cut again", cites)
    if r.face_up:
        raise Refused("a card in the deck lies face up: it is laid aside when the deal comes to it", cites)
    check_cut(lift, len(r.stub), r.game.cites.cut_size)
    r.emit(e.Recut(lift, why, cites))


def unlight(r: Round, seat: int) -> None:
    """The device of a position has not accepted its chip, before bets are closed."""
    laid = r.bets[SIDE]
    if r.stage != "betting" or type(seat) is not int or not 0 < seat < len(laid) or not laid[seat]:
        raise Refused(f"seat {seat!r} has no chip on a device that is open", r.game.cites.unlit)
    chips = tuple([spot[seat] for spot in r.bets])
    r.emit(e.Wagered(seat, r.player[seat], chips, r.coupon[seat], False, r.game.cites.unlit))


def press(r: Round, seat: int) -> None:
    """A device is pressed after "no more bets"."""
    cites = r.game.cites.locked
    if r.stage == "betting":
        raise Refused("the devices are open: bet", cites)
    if r.over or type(seat) is not int or not 0 < seat < len(r.stack):
        raise Refused(f"seat {seat!r} has no device that was locked in this round", cites)
    r.emit(e.LatePress(seat, cites))


def offer_cash(r: Round, seat: int) -> None:
    """A bet is spoken, and cash is shown for it."""
    if r.over or type(seat) is not int or not 0 < seat < len(r.stack):
        raise Refused(f"seat {seat!r} is none of this table, or the round is over", r.game.cites.seated)
    r.emit(e.CashOffered(seat, r.game.cites.verbal))


def see(r: Round, seat: int, area: str, place: int, voids: bool, card_seen: str | int = "") -> None:
    """A card of a player's or of an area's is seen before its time; the books leave what follows to the floor."""
    cites = r.game.cites.card_seen
    if r.over or r.void or (seat if area else type(seat) is not int or not r.live >> max(seat, 0) & 1):
        raise Refused("name a seat that was dealt in, or an area", cites)
    if area and area not in SEEN:
        raise Refused(f"no card is seen in {area!r}: there are {', '.join(SEEN)}", cites)
    cards: tuple[int, ...] = getattr(r, area) if area else r.hands[seat]
    if type(place) is not int or not 1 <= place <= len(cards):
        raise Refused(f"{area or f'seat {seat}'} has {counted(len(cards), 'card')}, and the first is number 1", cites)
    name_seen_card(r, card_seen, seat, area, place)
    card = (getattr(r, area) if area else r.hands[seat])[place - 1]
    if card in open_cards(r):
        raise Refused("everybody sees that card already", cites)
    r.emit(e.CardSeen(seat, area, (card,), voids, cites))


def open_cards(r: Round) -> set[int]:
    """The cards that lie open, or were seen."""
    return {card for event in r.events if type(event) in OPEN for card in event.cards}  # type: ignore[attr-defined]


def found_face_up(r: Round, card: int) -> None:
    """A card lies face up in the deck: one is laid aside, a second voids hands."""
    game = r.game
    late = game.initial_done(r)
    voids = not r.void and (r.found > 0 or (late and game.one_late_voids))
    cites = tuple(dict.fromkeys(game.cites.face_up + (game.one_late if late else ())))
    r.emit(e.FoundFaceUp((card,), game.face_up_ruling(late)[0] if voids else "", cites))


def void_for_cards(r: Round) -> None:
    """What cards that lay face up, or were seen, have made void."""
    if r.voiding == "seen":
        void(r, "all", r.game.cites.card_seen)
    else:
        void(r, *r.game.face_up_ruling(r.voiding == "main"))


def ran_out(r: Round) -> None:
    """The deck ends before the deal does: somebody is dealt too few."""
    void(r, "all", r.game.cites.wrong_number)


def draw_early(r: Round) -> None:
    if r.over or r.stage == "betting" or r.drawn >= len(r.stub):
        raise Refused("no card can be drawn from the deck now", r.game.cites.drawn_early)
    r.emit(e.DrawnEarly(r.game.cites.drawn_early))


def wrong_number(r: Round, count: int, seat: int, area: str) -> None:
    """A hand or an area has another number of cards than it should."""
    at = seat if type(seat) is int else 0
    there = len(r.hands[at]) if 0 < at < len(r.hands) else len(getattr(r, area)) if area in AREAS else -1
    if there < 0 or (not r.live >> at & 1 and not area):
        raise Refused(f"name a seat that was dealt in, or one of {', '.join(AREAS)}", r.game.cites.wrong_number)
    if r.stage != "play" or type(count) is not int or count < 0:
        raise Refused("no number of cards was dealt yet", r.game.cites.wrong_number)
    if count == there:
        raise Refused(f"{counted(count, 'card')} would be right", r.game.cites.wrong_number)
    r.emit(e.WrongNumber(seat, area, count, r.game.cites.wrong_number))
    void(r, "all", r.game.cites.wrong_number)


def fail(r: Round, device: str) -> None:
    """The shuffler or the shoe fails while bets are down."""
    game = r.game
    if device not in DEVICES:
        raise Refused(f"no device {device!r}; there are {' and '.join(DEVICES)}")
    if device == "shoe" and game.rules.delivery.value != "automated":
        raise Refused("no automated shoe is in use", game.rules.delivery.cites)
    cites = game.cites.shoe_failed if device == "shoe" else game.shuffler_cites
    r.emit(e.DeviceFailed(device, cites))
    if device == "shoe" or game.shuffler_voids(r):
        void(r, "all", cites)


# --- the stub


def order_count(r: Round) -> None:
    """The floor has the stub counted in this round."""
    if r.over or r.void or r.counted or r.disputed or r.ordered or r.pc > r.game.stub_at:
        raise Refused("the stub is counted already, or in the rack", r.game.cites.count)
    r.emit(e.CountOrdered(r.game.cites.count))


def count(r: Round, stub: int) -> None:
    """The dealer counts the stub face down; a wrong count needs every hand and area counted."""
    game = r.game
    if r.stage != "play" or r.pc < game.stub_at or r.disputed or not isinstance(stub, int) or stub < 0:
        raise Refused("there is no stub to count now", game.cites.count)
    total = r.drawn + r.found + stub
    right = total == DECK
    cites = game.cites.count_right if right else game.cites.count_wrong
    cites += game.cites.counted + (game.cites.count if r.count_due else ())
    r.emit(e.Counted(stub, total, right, cites))


def count_areas(r: Round, hands: Mapping[int, int], areas: Mapping[str, int]) -> None:
    """After a wrong stub: how many cards each hand and area holds. What is not named holds what was dealt to it."""
    game = r.game
    if not r.disputed:
        raise Refused("hands are counted after a wrong stub", game.cites.count_wrong)
    dealt = seats(r.live)
    if strange := [*(seat for seat in hands if seat not in dealt), *(area for area in areas if area not in AREAS)]:
        raise Refused(f"no cards were dealt to {strange[0]}", game.cites.count_wrong)
    for number in (*hands.values(), *areas.values()):
        if type(number) is not int or number < 0:
            raise Refused(f"cards are counted in whole numbers, not {number!r}", game.cites.count_wrong)
    by_seat = [hands.get(seat, len(cards)) for seat, cards in enumerate(r.hands)]
    places = [areas.get(area, len(getattr(r, area))) for area in AREAS]
    stub = next(event.stub for event in reversed(r.events) if type(event) is e.Counted)
    total = stub + r.found + sum(by_seat) + sum(places)
    misdealt = by_seat != [len(cards) for cards in r.hands] or places != [len(getattr(r, area)) for area in AREAS]
    r.emit(e.AreasCounted(tuple(by_seat), tuple(places), total, misdealt, game.cites.count_wrong + game.cites.counted))
    if misdealt and total == DECK:
        void(r, "all", game.cites.misdealt_whole)
    elif misdealt:
        void(r, "all", game.cites.misdealt_short, deck_out=True)
    else:
        void(r, "all", game.cites.deck_short, deck_out=True)


# --- people


def leave(r: Round, seat: int) -> None:
    """A player leaves in mid-round: the wagers play on without them, or are lost, as the house rules say."""
    game = r.game
    if seat not in seats(r.live) or r.stage == "betting":
        raise Refused(f"seat {seat} has no wager in a round that began", game.cites.left)
    if r.gone >> seat & 1:
        raise Refused(f"seat {seat} has left already", game.cites.left)
    point = game.rules.leaving
    lost = point.value == "lost"
    r.emit(e.Left(seat, lost, point.cites + game.cites.left))
    if lost and not any(map(any, r.bets)) and not unpaid(r):
        finish(r)
