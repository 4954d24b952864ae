"""What must hold of every banked round, whatever was dealt and done. Each function asserts one property."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

from cardspeak import rulebook
from cardspeak.banked import LetItRide, UltimateBets
from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.banked.seats import seats
from cardspeak.banked.spots import SIDE
from cardspeak.events import view
from cardspeak.rulebook import Refused
from cardspeak.rulebook.telling import telling
from tests.banked.reckoning import main_net
from tests.rounds import every_card

IDS = {clause.id for book in rulebook.BOOKS for clause in rulebook.book(book)}


def money(r: Round) -> int:
    """All the money there is: with players, on the layout, in the tray, on the meters."""
    return sum(r.stack) + sum(map(sum, r.bets)) + r.tray + sum(r.meters)


def replays_with_money_conserved(r: Round, waits: dict[int, Any]) -> None:
    """Event by event, money only moves, and where the live round waited its state is met again."""
    again = Round.replay(r.events[:1])
    whole = money(again)
    for count, event in enumerate(r.events[1:], 2):
        again.take([event])
        assert money(again) == whole, event
        assert min(map(min, again.bets)) >= 0, event
        assert min(map(min, again.swept)) >= 0, event
        assert min(again.meters, default=0) >= 0, event
        if count in waits:
            assert again.values() == waits[count], event
    assert again.values() == r.values()
    assert again.events == r.events


def every_prefix_resumes(r: Round, waits: dict[int, Any]) -> None:
    """Cut anywhere after the first card, the replayed round goes on by itself to where the live one waited next."""
    first = next(place for place, event in enumerate(r.events, 1) if type(event) in (e.Dealt, e.FoundFaceUp, e.Voided))
    for count in range(first, len(r.events) + 1):
        if type(r.events[count - 1]) in (e.DealerExposed, e.WrongNumber, e.DeviceFailed, e.AreasCounted, e.Left):
            continue  # what was reported is followed by what is done about it, in one breath
        again = Round.replay(r.events[:count])
        again.proceed()
        upto = min(wait for wait in waits if wait >= count)
        assert again.events == r.events[:upto], (count, r.events[count - 1])
        assert again.values() == waits[upto], count


def ends_with_nothing_on_the_layout(r: Round) -> None:
    assert r.over
    assert not any(map(any, r.bets))
    stacks = r.began.stacks or (0,) * len(r.stack)
    moved = sum(r.stack) - sum(stacks) + r.tray + sum(r.meters) - sum(r.began.meters)
    assert moved == 0


def a_void_round_gives_everything_back(r: Round) -> None:
    """All back from layout and tray, meters as they were, nothing paid."""
    if r.void != "all":
        return
    assert not [event for event in r.events if type(event) in (e.Paid, e.SidePaid, e.MeterPaid, e.Envied)]
    stacks = r.began.stacks or (0,) * len(r.stack)
    assert tuple(r.stack) == stacks
    assert r.tray == 0
    assert r.meters == r.began.meters
    assert not any(r.rests)


def main_wagers_that_are_void_go_back(r: Round) -> None:
    """Nothing is won or lost on Ante, Blind or Play where these are void, folded or not."""
    if r.void != "main":
        return
    spots = ("ante", "blind", "play")
    assert not [event for event in r.events if type(event) in (e.Paid, e.Took) and event.spot in spots]
    for seat in range(len(r.stack)):
        assert not any(r.swept[r.game.spots.index(spot)][seat] for spot in spots)


def nothing_is_settled_twice_or_left(r: Round) -> None:
    """Of a round that was played out, each wager that the house took up front is won or lost by an event, once."""
    settled = [(event.seat, event.spot) for event in r.events if type(event) in (e.SidePaid, e.SideLost)]
    settled += [(event.seat, r.game.spots[SIDE]) for event in r.events if type(event) is e.MeterPaid]
    assert len(set(settled)) == len(settled)
    if not r.void:
        assert {seat for seat, chips in enumerate(r.accepted) if chips and not r.gone >> seat & 1} <= {
            seat for seat, _ in settled
        }


def no_card_repeats(r: Round) -> None:
    """Every card is in one place: in a hand, an area, among the burns, in the rack as found face up, or in the stub."""
    found = [event.cards[0] for event in r.events if type(event) is e.FoundFaceUp]
    held = [card for hand in r.hands for card in hand]
    cards = [*held, *r.dealer, *r.community, *r.box, *r.burns, *found, *r.stub[r.drawn :]]
    assert sorted(cards) == sorted(r.began.deck)


def the_rack_rebuilds_every_hand(r: Round) -> None:
    """Each hand, and each area, lies whole and in the order dealt somewhere in the rack."""
    for cards in (*r.hands, r.dealer, r.community, r.box):
        if cards:
            assert cards in [r.rack[place : place + len(cards)] for place in range(len(r.rack))]
    out = sorted([*r.rack, *r.stub[r.drawn :]])
    assert out == sorted(r.began.deck)


def wagers_are_paid_by_their_rows(r: Round) -> None:
    """No wager is settled twice, and none that was not laid; a limit is never passed."""
    limit = r.game.sign.limit
    for seat in range(1, len(r.stack)):
        mine = [event for event in r.events if getattr(event, "seat", 0) == seat]
        settled = [event.spot for event in mine if type(event) in (e.Paid, e.Took, e.Pushed, e.SidePaid, e.SideLost)]
        assert len(set(settled)) == len(settled), seat
        paid = [event for event in mine if type(event) is e.Paid and event.spot != "six-card"]
        if limit:
            assert sum(event.win for event in paid) <= limit
        for event in paid:
            assert event.stake > 0
            assert event.win >= 0
            assert limit or not event.cut


def losers_are_taken_before_winners_are_paid(r: Round) -> None:
    """In Let It Ride all losers first, and all from the dealer's right to the left."""
    if not isinstance(r, LetItRide):
        return
    kinds = [type(event) for event in r.events if type(event) in (e.Took, e.Paid)]
    assert kinds == sorted(kinds, key=lambda kind: kind is e.Paid)
    for kind in (e.Shown, e.Took, e.Paid):
        seats = [event.seat for event in r.events if type(event) is kind]
        assert seats == sorted(seats, reverse=True), kind


def cites_only_what_is_registered(r: Round) -> None:
    for event in r.events:
        cites = event.cites  # type: ignore[attr-defined]
        assert cites, event
        assert set(cites) <= IDS, event
        assert cites == telling(cites), event


def copies_part_ways(r: Round, rng: Random, act: Any) -> None:
    """A copy that is played to its end leaves the round as it was."""
    before, events = r.values(), list(r.events)
    other = rng.choice((r.copy, lambda: copy.deepcopy(r), lambda: pickle.loads(pickle.dumps(r))))()
    assert other.values() == before
    while not other.over:
        act(other, rng)
    assert r.values() == before
    assert r.events == events
    assert other.events[: len(events)] == events


def options_are_what_is_accepted(r: Round) -> None:
    """Each option works on a copy; all else is refused with a clause, in one line, and changes nothing."""
    before, count = r.values(), len(r.events)
    seat, acts = r.seat, r.options.acts
    for verb, amount in acts:
        other = r.copy()
        other.act(verb, amount, seat=seat)
        assert len(other.events) > count, (verb, amount)
    verbs = [("ride", 0), ("withdraw", 0), ("check", 0), ("fold", 0), *(("play", times) for times in range(6)), ("dance", 0)]
    attempts = [(*each, seat) for each in verbs if each not in acts] + [(*each, seat % 6 + 1) for each in acts]
    for verb, amount, at in attempts:
        refused(r, lambda verb=verb, amount=amount, at=at: r.act(verb, amount, seat=at))
    refused(r, r.deal)
    refused(r, r.close)
    refused(r, r.collect)
    refused(r, lambda: r.bet(1, 500 if isinstance(r, LetItRide) else UltimateBets(500)))
    assert r.values() == before
    assert len(r.events) == count


def refused(r: Round, attempt: Any) -> None:
    before = len(r.events)
    try:
        attempt()
    except Refused as refusal:
        assert "\n" not in str(refusal)
        assert set(refusal.cites) <= IDS
    else:
        raise AssertionError(f"accepted: {r.events[before:]}")


def views_hide_what_they_must(r: Round) -> None:
    """Walks what each seat and the rail are given, field by field, and meets no card that the viewer may not know."""
    open_cards = {card for event in r.events for card in face_up(event)}
    for viewer in (0, *range(1, len(r.stack))):
        own = {card for event in r.events if type(event) is e.Dealt for card in (event.hands[viewer : viewer + 1] or ((),))[0]}
        known = (own if viewer else set()) | open_cards | {-1}
        seen = view(r.events, viewer)
        assert len(seen) == len(r.events)
        assert {card for event in seen for card in every_card(event)} <= known, viewer
        given = r.view(viewer)
        laid = [
            *given.hand,
            *given.community,
            *given.dealer,
            *given.box,
            *(card for hand in (*given.shown.values(), *given.seen.values()) for card in hand),
        ]
        assert set(laid) <= known, viewer
        assert viewer == 0 or set(given.hand) == set(r.hands[viewer])
        if viewer != r.seat or not viewer:
            assert not given.options.seat, viewer


def face_up(event: Any) -> tuple[int, ...]:
    """The cards that an event turns face up for everybody, told by its type and not by what its fields declare."""
    kinds = (e.Boarded, e.Exposed, e.DealerShown, e.Shown, e.FoundFaceUp, e.DealerExposed, e.CardSeen)
    return event.cards if type(event) in kinds else ()


def settles_as_reckoned(r: Round) -> None:
    """The main wagers and Trips come to what the cards alone say, by tables that the tests keep for themselves."""
    told = {type(event) for event in r.events}
    odd = r.game.sign.limit or r.game.rules.says("fractions") == "up" or r.game.rules.says("leaving") == "lost"
    if r.void or odd or e.Left in told:
        return
    outside = ("bonus", "progressive", "six-card")
    for seat in seats(r.live):
        laid: dict[str, int] = dict.fromkeys(r.game.spots, 0)
        won = 0
        for event in r.events:
            if getattr(event, "seat", 0) != seat:
                continue
            if type(event) is e.Wagered:
                laid |= dict(zip(r.game.spots, event.chips, strict=True))
            elif type(event) is e.Withdrew:
                laid[f"bet-{event.bet}"] = 0
            elif type(event) is e.Played:
                laid["play"] = event.chips
            elif type(event) is e.Paid and event.spot not in outside:
                won += event.win
            elif (type(event) is e.Took and event.spot not in outside) or type(event) is e.Folded:
                won -= event.chips
        assert won == main_net(r, seat, {spot: chips for spot, chips in laid.items() if spot not in outside}), seat
