"""A round whose deck was known, told once more at a table with real cards: each card is named when somebody must turn it up."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.banked import LetItRide, RideBets, UltimateBets
from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.banked.unseen import Need
from cardspeak.cards import UNKNOWN
from cardspeak.events import view


def told_late(played: Round, rng: Random) -> Round:
    """The same round, begun without a deck: no card is named before it is due, at times one by one, hands in any order."""
    began = played.began
    kind: Any = type(played)
    more = {"meters": began.meters, "rests": began.rests} if began.meters else {}
    stacks = dict(enumerate(began.stacks)) if began.stacks else None
    stacks = {seat: chips for seat, chips in stacks.items() if chips} if stacks else None
    told: Round = kind(None, played.game.sign, played.game.rules, stacks=stacks, deck="", count_due=began.count_due, **more)
    for card in began.face_up:
        told.boxed(began.deck.index(card) + 1, card)
    known = Round.replay(played.events[:1])
    for event in played.events[1:]:
        if told.stage == "ready" and isinstance(event, e.Dealt | e.FoundFaceUp):
            told.deal()
            name_what_is_due(told, played, rng)
        if do := DO.get(type(event)):
            do(told, known, event)
        known.take([event])
        name_what_is_due(told, played, rng)
    return told


def name_what_is_due(told: Round, played: Round, rng: Random) -> None:
    while need := told.need:
        if need.seat and rng.random() < 0.3:
            others = [seat for seat in range(1, len(told.hands)) if told.held >> seat & 1 and UNKNOWN in told.hands[seat]]
            seat = rng.choice(others)
            places = tuple([place for place, card in enumerate(told.hands[seat], 1) if card == UNKNOWN])
            need = Need(seat, "", places)
        cards = [card_at(played, told, need, place) for place in need.places]
        told.name(cards[: rng.choice((1, len(cards)))], seat=need.seat)


def card_at(played: Round, told: Round, need: Need, place: int) -> int:
    if need.seat:
        return played.hands[need.seat][place - 1]
    if need.area == "deck":
        boarded = [card for event in played.events if isinstance(event, e.Boarded) for card in event.cards]
        return boarded[len(told.community) + place - 1]
    return getattr(played, need.area)[place - 1]  # type: ignore[no-any-return]


def bet(told: Round, known: Round, event: e.Wagered) -> None:
    if not any(event.chips):
        told.bet(event.seat, None)
    elif isinstance(told, LetItRide):
        told.bet(event.seat, RideBets(*event.chips, event.coupon, event.player, event.lit))
    else:
        told.bet(event.seat, UltimateBets(*event.chips[:5], event.player, event.lit))


def found_face_up(told: Round, known: Round, event: e.FoundFaceUp) -> None:
    """One that nobody knew of before."""
    card = event.cards[0]
    if not known.face_up >> card & 1:
        told.boxed(known.stub.index(card) - known.drawn + 1, card)


def boxed(told: Round, known: Round, event: e.Boxed) -> None:
    told.boxed(known.stub.index(event.cards[0]) - known.drawn + 1, event.cards[0])


def seen(told: Round, known: Round, event: e.CardSeen) -> None:
    lying = getattr(known, event.area) if event.area else known.hands[event.seat]
    told.see(event.seat, area=event.area, place=lying.index(event.cards[0]) + 1, voids=event.voids, card=event.cards[0])


def areas_counted(told: Round, known: Round, event: e.AreasCounted) -> None:
    hands = {seat: count for seat, count in enumerate(event.hands) if known.live >> seat & 1}
    told.count_areas(hands, dict(zip(("dealer", "community", "box", "burns"), event.areas, strict=True)))


def left(told: Round, known: Round, event: e.Left) -> None:
    told.leave(event.seat)


def acts(verb: str) -> Any:
    def act(told: Round, known: Round, event: Any) -> None:
        if not known.gone >> event.seat & 1:  # who has left acts no more: the dealer does
            told.act(verb, getattr(event, "times", 0), seat=event.seat)

    return act


DO: dict[type, Any] = {
    e.Wagered: bet,
    e.NoMoreBets: lambda told, known, event: told.close(),
    e.Collected: lambda told, known, event: None if told.stage != "closed" else told.collect(),
    e.Unlit: lambda told, known, event: told.collect() if told.stage == "closed" else None,
    e.LatePress: lambda told, known, event: told.press(event.seat),
    e.CashOffered: lambda told, known, event: told.offer_cash(event.seat),
    e.Boxed: boxed,
    e.Recut: lambda told, known, event: told.recut(event.lift, event.why),
    e.FoundFaceUp: found_face_up,
    e.DrawnEarly: lambda told, known, event: told.draw_early(),
    e.CardSeen: seen,
    e.DealerExposed: lambda told, known, event: told.expose_dealer(known.dealer.index(event.cards[0]), event.cards[0]),
    e.WrongNumber: lambda told, known, event: told.wrong_number(event.count, seat=event.seat, area=event.area),
    e.DeviceFailed: lambda told, known, event: told.fail(event.device),
    e.CountOrdered: lambda told, known, event: told.order_count(),
    e.Counted: lambda told, known, event: told.count(event.stub),
    e.AreasCounted: areas_counted,
    e.Left: left,
    e.Rode: acts("ride"),
    e.Withdrew: acts("withdraw"),
    e.Checked: acts("check"),
    e.Played: acts("play"),
    e.Folded: acts("fold"),
}


def as_seen(r: Round) -> list[Any]:
    """What happened as everybody sees it, but for how the cards became known."""
    return [event for event in view(r.events, 0)[1:] if not isinstance(event, e.Named | e.Boxed)]


def as_settled(r: Round) -> tuple[Any, ...]:
    """What the round came to, of the cards those that were turned up."""
    money = (r.stack, r.bets, r.swept, r.won, r.tray, r.meters, r.rests, r.added, r.envies, r.coupon)
    return (*money, r.worth, r.dealer_worth, r.shared, r.live, r.folded, r.held, r.gone, r.resolved, r.void, r.deck_out, r.over)
