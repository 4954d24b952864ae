"""What must hold of every round, whatever was dealt and done. Each function asserts one property."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardspeak import rulebook
from cardspeak.cards import cards_of
from cardspeak.events import view
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused
from tests.rounds import every_card

Act = Callable[[Round, Random, float], None]
"""Does something legal: the round, the source of chance, and how bold it is."""
IDS = {clause.id for book in rulebook.BOOKS for clause in rulebook.book(book)}


def keeps_every_property(r: Round, rng: Random, bold: float, act: Act, closely: bool) -> Round:
    """The round played to its end by `act`; `closely` also tries half of all options, every prefix and every view."""
    waits = {len(r.events): r.values()}
    while not r.over:
        if rng.random() < (0.5 if closely else 0.02):
            options_are_what_is_accepted(r, rng)
        if closely and rng.random() < 0.1:
            copies_part_ways(r, rng, act)
            views_hide_what_they_must(r)
        act(r, rng, bold)
        waits[len(r.events)] = r.values()
    replays_with_chips_conserved(r, waits)
    ends_with_the_rake_alone_in_the_pot(r)
    every_pot_goes_to_the_best_hand_in_it(r)
    nobody_shares_a_card(r)
    cites_only_what_is_registered(r)
    if closely:
        every_prefix_resumes(r, waits)
        views_hide_what_they_must(r)
    return r


def replays_with_chips_conserved(r: Round, waits: dict[int, Any]) -> None:
    """Event by event, chips only move, and where the live round waited its state is met again.

    `waits` has the live state by the number of events that had happened.
    """
    whole = sum(chips for chips in r.began.stacks if chips > 0)
    again = Round.replay(r.events[:1])
    for count, event in enumerate(r.events[1:], 2):
        again.take([event])
        lists = (again.stack, again.put, again.aside, again.paid)
        assert sum(map(sum, lists[:3])) + again.pot == whole, event
        assert min(map(min, lists)) >= 0, event
        assert 0 <= again.raked <= again.pot + sum(again.put), event
        if count in waits:
            assert again.values() == waits[count], event
    assert again.over == r.over
    assert again.events == r.events


def ends_with_the_rake_alone_in_the_pot(r: Round) -> None:
    assert r.over
    void = type(r.events[-1]) is e.Voided
    taken = 0 if void else sum(event.chips for event in r.events if type(event) in (e.Raked, e.TimeTaken))
    assert r.pot == r.raked == taken
    assert sum(r.stacks.values()) + r.raked == sum(chips for chips in r.began.stacks if chips > 0)
    assert sum(r.net.values()) == -r.raked
    assert not any(r.put)


def every_pot_goes_to_the_best_hand_in_it(r: Round) -> None:
    """What the events say was put in, cut into layers: each goes whole to the best of those who reached it."""
    if type(r.events[-1]) is e.Voided:
        assert not any(r.net.values())
        return
    reached = [0] * len(r.stack)
    dead = 0
    for event in r.events:
        kind = type(event)
        if kind is e.Anted:
            reached = [chips + ante for chips, ante in zip(reached, event.chips, strict=True)]
        elif kind in (e.PostedDead, e.TimeTaken):
            dead += event.chips
        elif kind in (e.Posted, e.Called, e.Raised, e.Bet, e.BroughtIn):
            reached[event.seat] += event.chips
        elif kind in (e.Returned, e.HandKilled):
            reached[event.seat] -= event.chips
        elif kind is e.Refunded:
            dead -= max(event.front + event.pot - reached[event.seat], 0)
            reached[event.seat] = max(reached[event.seat] - event.front - event.pot, 0)
    live = seats(r.live)
    marks = sorted({reached[seat] for seat in live})
    won = [event for event in r.events if type(event) is e.Won]
    if len(live) == 1:
        assert [(event.seat, event.chips) for event in won] in ([(live[0], sum(reached) + dead - r.raked)], [])
        return
    taken = raked_by_pot(r, marks)
    for number, (low, high) in enumerate(zip([0, *marks], marks, strict=False)):
        top = max(reached) if high == marks[-1] else high
        chips = sum(min(total, top) - min(total, low) for total in reached) + (0 if number else dead) - taken[number]
        awards = [event for event in won if event.pot == number]
        assert sum(event.chips for event in awards) == chips, number
        contenders = [seat for seat in live if reached[seat] >= high]
        boards = range(1, 2 + len(r.others)) if r.others else (0,)
        parts = [sum(event.chips for event in awards if event.of_board == board) for board in boards]
        assert parts[0] - parts[-1] <= r.game.smallest + chips % r.game.smallest, "the boards' parts are alike"
        for board in boards:
            for place, end in enumerate(r.game.ends, max(board - 1, 0) * len(r.game.ends)):
                worths = {seat: r.worth[seat][place] for seat in contenders}
                winners = {event.seat for event in awards if event.end == end.name and event.of_board == board}
                assert winners <= {seat for seat, worth in worths.items() if worth == max(worths.values())}, number


def raked_by_pot(r: Round, marks: list[int]) -> list[int]:
    """How much of the rake lies in each pot, by the levels that the rake's events name."""
    taken = [0] * len(marks)
    for event in r.events:
        if type(event) is e.Raked:
            for level, part in zip(event.levels, event.parts, strict=True):
                taken[next((place for place, mark in enumerate(marks) if level <= mark), len(marks) - 1)] += part
        elif type(event) is e.TimeTaken:
            taken[0] += event.chips
    return taken


def nobody_shares_a_card(r: Round) -> None:
    """The hands of those still in and the boards have no card in common, whatever was reshuffled; runs share what lay before."""
    common = sum([1 << card for event in r.events if type(event) is e.RunBegan for card in event.shared if event.number == 2])
    masks = [r.shared, *(board & ~common for board in r.others), *(r.down[seat] | r.up[seat] for seat in seats(r.live))]
    together = 0
    for mask in masks:
        together |= mask
    assert together.bit_count() == sum(mask.bit_count() for mask in masks)
    assert not any(down & up for down, up in zip(r.down, r.up, strict=True))


def cites_only_what_is_registered(r: Round) -> None:
    for cites in {event.cites for event in r.events}:  # type: ignore[attr-defined]
        assert cites and set(cites) <= IDS, cites


def every_prefix_resumes(r: Round, waits: dict[int, Any]) -> None:
    """Cut anywhere, the replayed round goes on by itself to where the live one waited next, by the same events."""
    for count in range(1, len(r.events) + 1):
        again = Round.replay(r.events[:count])
        again.proceed()
        upto = min(wait for wait in waits if wait >= count)
        assert again.events == r.events[:upto], count
        assert again.values() == waits[upto], count


def options_are_what_is_accepted(r: Round, rng: Random) -> None:
    """Each option works on a copy and leaves the round alone; all else is refused and leaves no trace."""
    before, count, options = r.values(), len(r.events), r.options
    for verb, amount, cards in allowed(r, rng):
        other = r.copy()
        assert other.values() == before
        other.act(verb, amount, cards=cards, seat=options.seat)
        assert len(other.events) > count, (verb, amount)
        assert other.events[:count] == r.events, (verb, amount)
    for attempt in forbidden(r):
        verb, amount, seat, *cards = attempt
        try:
            r.act(verb, amount, seat=seat, cards=cards)
        except Refused as refusal:
            assert "\n" not in str(refusal), attempt
            assert set(refusal.cites) <= IDS, attempt
        else:
            raise AssertionError(f"{attempt} was accepted with {options}")
        assert len(r.events) == count, attempt
    assert r.values() == before
    assert r.options == options


def allowed(r: Round, rng: Random) -> list[tuple[str, int, list[int]]]:
    """Every kind of act that the options offer, with the bounds of a raise and an amount between them."""
    o = r.options
    if o.discard:
        held = r.cards_held(r.seat)
        return [("discard", 0, rng.sample(held, count)) for count in range(o.discard[0], o.discard[1] + 1)]
    if o.runs:
        return [("run", times, []) for times in range(1, o.runs + 1)]
    verbs = ["fold"] if o.fold else []
    if o.show:
        verbs += ["show", "muck"] if o.muck else ["show"]
    elif not o.bound:
        verbs += ["call"] if o.call else ["call", "check"]
    amounts = [o.low, o.high] if o.high else []
    if o.high and not r.game.fixed:
        between = rng.randint(o.low, o.high)
        amounts.append(max(o.low, between // r.game.unit * r.game.unit) if r.game.unit_enforced else between)
    return [(verb, 0, []) for verb in verbs] + [(rng.choice(("bet", "raise")), to, []) for to in amounts]


def forbidden(r: Round) -> list[tuple[Any, ...]]:
    """Acts that the options do not offer, as verb, amount, seat and cards."""
    o = r.options
    seat = o.seat
    acts: list[tuple[Any, ...]] = [("dance", 0, seat), ("raise", 0, seat), ("raise", -5, seat)]
    acts += [("call", 0, seat % 11 + 1), ("fold", 0, 0), ("show", 0, 99), ("discard", 0, 99)]
    acts += [("run", times, seat) for times in (0, o.runs + 1)]
    if o.show or o.discard or o.runs:
        acts += [(verb, 4, seat) for verb in ("fold", "check", "call", "bet", "raise")]
    if o.discard:
        held, (least, most) = r.cards_held(seat), o.discard
        others = [card for other in seats(r.live) if other != seat for card in r.cards_held(other)]
        acts += [("show", 0, seat), ("muck", 0, seat), ("discard", 0, seat, *held[: most - 1], others[0])]
        return acts + [("discard", 0, seat, *held[:count]) for count in (least - 1, most + 1) if 0 <= count <= len(held)]
    if o.show:
        return acts if o.muck else [*acts, ("muck", 0, seat)]
    acts += [("show", 0, seat), ("muck", 0, seat), ("discard", 0, seat)]
    if o.runs:
        return acts
    if not o.check:
        acts.append(("check", 0, seat))
    if not o.fold:
        acts.append(("fold", 0, seat))
    if o.bound:
        acts.append(("call", 0, seat))
    return acts + refused_raises(r)


def refused_raises(r: Round) -> list[tuple[Any, ...]]:
    """Amounts beside those that may be bet or raised to."""
    o, seat, game = r.options, r.seat, r.game
    if not o.high:
        amounts: list[Any] = [r.price + 1, r.put[seat] + r.stack[seat], r.base + r.step]
    else:
        amounts = [o.low - 1, o.high + 1]
        if o.low + 1 < o.high and (game.fixed or (game.unit_enforced and (o.low + 1) % game.unit)):
            amounts.append(o.low + 1)
    return [("raise", to, seat) for to in amounts]


def copies_part_ways(r: Round, rng: Random, on: Act) -> None:
    """A copy that is played to its end leaves the round as it was."""
    before, events = r.values(), list(r.events)
    other = r.copy()
    while not other.over:
        on(other, rng, 0.5)
    assert r.values() == before
    assert r.events == events
    assert other.events[: len(events)] == events


def views_hide_what_they_must(r: Round) -> None:
    """Walks what each seat and the rail are given, field by field, and meets no card that the viewer may not know."""
    open_cards = {card for event in r.events for card in face_up(event)}
    for viewer in (0, *r.dealt_in, 12):
        own = {card for event in r.events for card in dealt_to(event, viewer)}
        known = own | open_cards | {-1}
        seen = view(r.events, viewer)
        assert len(seen) == len(r.events)
        assert {card for event in seen for card in every_card(event)} <= known, viewer
        given = r.view(viewer)
        assert {card for event in given.events for card in every_card(event)} <= known, viewer
        assert {*given.hole, *given.board, *(card for cards in given.tabled.values() for card in cards)} <= known, viewer
        assert set(given.hole) <= own, viewer
        assert viewer not in seats(r.live) or set(given.hole) == set(cards_of(r.down[viewer])), viewer
        if viewer != r.seat or not viewer:
            assert not given.options.seat, viewer


def face_up(event: Any) -> tuple[int, ...]:
    """The cards that an event turns face up for everybody, told by its type and not by what its fields declare."""
    if type(event) is e.DealtUp:
        return tuple(card for hand in event.hands for card in hand)
    if type(event) is e.CardReplaced:
        return event.out
    return event.cards if type(event) in (e.Boarded, e.Tabled, e.Shown) else ()


def dealt_to(event: Any, viewer: int) -> tuple[int, ...]:
    """The down cards that an event gives to a seat."""
    if type(event) is e.Dealt:
        return event.hands[viewer] if 0 < viewer < len(event.hands) else ()
    return event.cards if type(event) in (e.Drawn, e.CardReplaced) and event.seat == viewer else ()
