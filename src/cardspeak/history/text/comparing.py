"""Whether a text tells the hand that it was made of."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History, Unreadable
from cardspeak.history.record import posts_fields
from cardspeak.history.sites import pokerstars, reading


def difference(history: History, text: str) -> str:
    """What the text tells otherwise than the history, "" if nothing that a book asks for."""
    hands = list(reading.read(pokerstars.SITE, text, ""))
    if len(hands) != 1:
        return f"{len(hands)} hands for one"
    (again,) = hands
    if isinstance(again, Unreadable):
        return again.reason
    facts = zip(facts_of(history), facts_of(again), strict=True)
    return next((f"{name} {other!r} for {one!r}" for (name, one), (_, other) in facts if one != other), "")


def facts_of(history: History) -> Iterator[tuple[str, object]]:
    """What replay asks of a history, by name, amounts as texts, so that two scales compare."""

    def say(units: int | None) -> str:
        return money.to_text(units or 0, history.scale)

    yield "game", (history.game, "no" if history.limit == "cap" else history.limit)
    yield "seats", [(seat.name, say(seat.stack)) for seat in history.seats if seat.dealt_in]
    yield "button", history.button
    nominal = {m.SMALL_BLIND: history.small_blind, m.BIG_BLIND: history.big_blind}
    yield "blinds", {post.kind: say(nominal[post.kind]) for post in history.posts if post.kind in nominal}
    fixed = history.limit == "fixed"
    yield "bets", (say(history.small_bet), say(history.big_bet)) if fixed else say(history.min_bet)
    yield "cap", say(history.cap)
    yield "levels", [say(chips) for chips in history.levels]
    yield "sign", m.Sign(history.sign.raise_cap, history.sign.bet_cap, history.sign.unit, history.sign.check_raise)
    yield "posts", sorted(posts_of(history))
    yield "added", say(history.added)
    yield "plays", [play_of(act, history) for act in history.told.plays]
    deals = [act for act in history.acts if isinstance(act, m.Deal) and seen(act)]
    yield "deals", sorted([(history.seats[act.seat].name, act.cards) for act in deals], key=lambda one: one[0])
    yield "shows", [(history.seats[act.seat].name, type(act).__name__, shown(act)) for act in history.told.shows]
    added = totals(history)
    yield "nets", [say(chips) for chips, seat in zip(added.net, history.seats, strict=True) if seat.dealt_in] if added else None


def posts_of(history: History) -> Iterator[tuple[str, str, str]]:
    """Who posts what: a second big blind is a live one."""
    big = False
    for post in history.posts:
        parts = (
            list(posts_fields.due_of([post])) if post.kind == m.BOTH else [posts_fields.Due(post.seat, post.kind, post.amount)]
        )
        for seat, kind, chips in parts:
            post_kind = m.LIVE if kind == m.BIG_BLIND and big else kind
            big = big or kind == m.BIG_BLIND
            if chips:
                yield history.seats[seat].name, post_kind, money.to_text(chips, history.scale)


def play_of(act: m.Act, history: History) -> tuple[object, ...]:
    """An act as it moves a round on: whose, what, how much, which cards."""
    if isinstance(act, m.Board):
        return "Board", act.cards, act.run
    name, what = history.seats[act.seat].name if not isinstance(act, m.Note) else "", type(act).__name__
    chips = act.to if isinstance(act, m.Bet) else act.amount if isinstance(act, m.Call | m.BringIn) else 0
    return name, what, money.to_text(chips or 0, history.scale), act.cards if isinstance(act, m.Discard) else ""


def seen(act: m.Deal) -> bool:
    """Whether any of the cards is known; of a hand that nobody saw formats may leave out the deal."""
    return act.cards.count("?") < len(act.cards)


def shown(act: m.Show | m.Muck) -> str:
    return act.cards if isinstance(act, m.Show) else ""
