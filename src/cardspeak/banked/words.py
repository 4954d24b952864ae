"""Each event in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.banked import events as e
from cardspeak.banked.money import money
from cardspeak.banked.spots import RIDE_SPOTS, ULTIMATE_SPOTS
from cardspeak.cards import show
from cardspeak.events import Event
from cardspeak.rulebook import title_of

WAGERS: Final = {
    "bet-1": "bet 1",
    "bet-2": "bet 2",
    "bet-3": "bet 3",
    "bonus": "the bonus",
    "ante": "the Ante",
    "blind": "the Blind",
    "trips": "Trips",
    "progressive": "the Progressive",
    "six-card": "the Six Card",
    "play": "the Play",
}
"""What a dealer calls the wager on each spot."""
CALLED: Final = {
    "super-royal-flush-diamonds": "a super royal flush in diamonds",
    "four-of-a-kind": "four of a kind",
    "three-of-a-kind": "three of a kind",
    "two-pair": "two pair",
    "tens-or-better": "a pair of tens or better",
    "one-pair": "a pair",
    "any-other": "any other hand",
}
"""Hands whose names are not just their words with an article."""


def say(event: Event) -> str:
    """What happened, in one line. Pass events through `cardspeak.events.view` first if somebody else is to read it."""
    return SAY[type(event)](event)


def _wagers(chips: tuple[int, ...], where: str) -> str:
    """The chips of each wager; where: "on" it or "from" it."""
    spots = RIDE_SPOTS if len(chips) == len(RIDE_SPOTS) else ULTIMATE_SPOTS
    return ", ".join(f"{money(amount)} {where} {WAGERS[spot]}" for spot, amount in zip(spots, chips, strict=True) if amount)


def _of_hand(hand: str) -> str:
    """A hand with its article, as it stands after "for"."""
    return CALLED.get(hand) or f"a {hand.replace('-', ' ')}"


def _wagered(event: e.Wagered) -> str:
    if not any(event.chips):
        return f"seat {event.seat} takes its bets back"
    coupon = f", and a coupon of {money(event.coupon)}" if event.coupon else ""
    dark = "" if event.lit else ", its device unlit"
    return f"seat {event.seat} bets {_wagers(event.chips, 'on')}{coupon}{dark}"


def _dealt(event: e.Dealt) -> str:
    hands = [f"seat {seat} {show(cards)}" for seat, cards in enumerate(event.hands) if cards]
    area = [f"{event.area} {show(event.cards)}"] if event.cards else []
    return f"dealt face down: {', '.join(hands + area)}"


def _named_at(event: e.Named) -> str:
    if event.seat:
        return f" at seat {event.seat}"
    return "" if event.area == "deck" else f" in the {event.area} area"


def _asking(event: e.Asking) -> str:
    return (
        f"choice {event.street}: seat {event.seat} is asked first"
        if event.seat
        else f"choice {event.street}: nobody is left to ask"
    )


def _paid(event: e.Paid) -> str:
    hand = f" for {_of_hand(event.hand)}" if event.hand else ""
    cut = f", {money(event.cut)} less by the payout limit" if event.cut else ""
    return f"seat {event.seat} wins {money(event.win)} on {WAGERS[event.spot]}{hand}{cut}; {money(event.stake)} goes back"


def _meter(event: e.MeterPaid) -> str:
    reset = f"; it starts again at {money(event.reset)}" if event.reset else ""
    return f"seat {event.seat} wins {money(event.chips)} of the meter for {_of_hand(event.hand)}{reset}"


def _voided(event: e.Voided) -> str:
    what = "all hands are void" if event.scope == "all" else "the main wagers are void"
    return what + (", and the deck leaves the table" if event.deck_out else "")


def _refunded(event: e.Refunded) -> str:
    swept = f", and from the tray {_wagers(event.swept, 'from')}" if any(event.swept) else ""
    return f"back to seat {event.seat}: {_wagers(event.laid, 'from') or 'nothing from the layout'}{swept}"


def _counted(event: e.Counted) -> str:
    return f"the stub has {event.stub} cards: {event.total} in the deck, which is {'right' if event.right else 'wrong'}"


SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.Began: lambda event: f"a round by the rules of {title_of(event.rules, event.changes)}",
    e.Wagered: _wagered,
    e.NoMoreBets: lambda event: "no more bets",
    e.LatePress: lambda event: f"seat {event.seat} presses a locked device: no bet",
    e.CashOffered: lambda event: f"seat {event.seat} speaks a bet and shows cash: no bet",
    e.Collected: lambda event: f"{money(sum(event.chips))} from the devices goes into the tray",
    e.Unlit: lambda event: f"the device of seat {event.seat} is not lit: {money(event.chips)} goes back",
    e.Contributed: lambda event: f"{money(sum(event.chips))} goes onto the meters",
    e.Boxed: lambda event: "a card in the deck lies face up, and will be laid aside",
    e.Recut: lambda event: "the dealer cuts again before the first card",
    e.FoundFaceUp: lambda event: f"{show(event.cards)} lies face up in the deck and goes to the rack",
    e.DrawnEarly: lambda event: "a card came out too soon, unseen: it is the next card",
    e.Dealt: _dealt,
    e.Boarded: lambda event: f"the community area gets {show(event.cards)}",
    e.Named: lambda event: f"{show(event.cards)} is turned up{_named_at(event)}",
    e.TakenBack: lambda event: "the round stands again as before",
    e.Burned: lambda event: "the dealer burns a card",
    e.Exposed: lambda event: f"turned up in the {event.area} area: {show(event.cards)}",
    e.StubRacked: lambda event: f"the stub, {event.count} cards, goes to the rack unseen",
    e.CountOrdered: lambda event: "the stub is to be counted",
    e.Counted: _counted,
    e.AreasCounted: lambda event: f"every hand counted: {event.total} cards, {'misdealt' if event.misdealt else 'dealt right'}",
    e.Asking: _asking,
    e.Rode: lambda event: f"seat {event.seat} lets bet {event.bet} ride",
    e.Withdrew: lambda event: f"seat {event.seat} takes bet {event.bet} back, {money(event.chips)}",
    e.Checked: lambda event: f"seat {event.seat} checks",
    e.Played: lambda event: f"seat {event.seat} plays {money(event.chips)}, {event.times} times the Ante",
    e.Folded: lambda event: (
        f"seat {event.seat} folds, and loses {money(event.chips)}" + ("; the cards stay" if event.kept else "")
    ),
    e.Left: lambda event: f"seat {event.seat} leaves" + (": its wagers are lost" if event.lost else ""),
    e.DealerShown: lambda event: f"the dealer has {show(event.cards)}" + ("" if event.qualifies else ", less than a pair"),
    e.Shown: lambda event: f"seat {event.seat} has {show(event.cards)}",
    e.Took: lambda event: f"seat {event.seat} loses {money(event.chips)} on {WAGERS[event.spot]}",
    e.Pushed: lambda event: f"seat {event.seat} gets {money(event.chips)} on {WAGERS[event.spot]} back",
    e.Paid: _paid,
    e.SidePaid: lambda event: (
        f"seat {event.seat} is paid {money(event.chips)} on {WAGERS[event.spot]} for {_of_hand(event.hand)}"
    ),
    e.MeterPaid: _meter,
    e.SideLost: lambda event: f"{WAGERS[event.spot]} of seat {event.seat} does not win",
    e.Envied: lambda event: f"seat {event.seat} is paid {money(event.chips)}, envy for the hand of seat {event.holder}",
    e.CouponPaid: lambda event: f"the coupon of seat {event.seat} wins {money(event.chips)}",
    e.DealerExposed: lambda event: f"the dealer's {show(event.cards)} was seen",
    e.CardSeen: lambda event: f"{event.area or f'seat {event.seat}'}: {show(event.cards)} was seen",
    e.WrongNumber: lambda event: f"{event.area or f'seat {event.seat}'} was dealt {event.count} cards",
    e.DeviceFailed: lambda event: f"the {event.device} fails",
    e.Voided: _voided,
    e.Refunded: _refunded,
    e.Reversed: lambda event: f"{money(sum(event.chips))} comes off the meters again",
    e.Racked: lambda event: (
        f"cards of seats {', '.join(map(str, event.seats))} go to the rack" if event.seats else "no hand loses"
    ),
    e.Ended: lambda event: "the round is over",
}
