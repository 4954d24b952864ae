"""What is posted before the deal: antes, blinds, straddles, entering and dead posts, in the order they are due."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.poker.game import Game
    from cardspeak.poker.round import Round


class Due(NamedTuple):
    """One thing to post. `what` is the word for it; `seat` 0 is every seat."""

    what: str
    seat: int
    chips: int


def blind_seats(game: Game, dealt: int, button: int) -> tuple[int, ...]:
    """Which seats owe the blinds: the first ones left of the button; heads-up as the house rules say."""
    order = seats(dealt, button)
    if len(order) == 2 and len(game.stakes.blinds) == 2 and game.rules.blinds.heads_up.value == "button-small":
        order = order[::-1] if order[1] == button else order
    return order[: len(game.stakes.blinds)]


def plan_of(game: Game, began: e.Began) -> tuple[Due, ...]:
    """Everything that is to be posted in this round, in order."""
    return plan(game, began.blind_seats, began.posts, began.button)


def plan(game: Game, blinds_at: tuple[int, ...], posts: tuple[e.Post, ...], button: int) -> tuple[Due, ...]:
    stakes = game.stakes
    names = BLIND_NAMES if len(stakes.blinds) == 2 else ("blind",) * len(stakes.blinds)
    blinds = [Due(*due) for due in zip(names, blinds_at, stakes.blinds, strict=True) if due[1]]
    antes = []
    if stakes.ante:
        payer = {"all": 0, "big-blind": blinds[-1].seat if blinds else button, "button": button}[stakes.ante_from]
        antes = [Due("ante" if not payer else "table ante", payer, stakes.ante)]
    first = [*antes, *blinds] if game.rules.blinds.short_ante.value == "ante-first" else [*blinds, *antes]
    held = [Due("aside", 0, 0)] if game.sets_aside else []
    return (*first, *(Due(post.kind, post.seat, post.chips) for post in posts), *held)


BLIND_NAMES = ("small blind", "big blind")


def step(place: int) -> Callable[[Round], None]:
    """The step of the script that posts item `place` of the plan."""

    def post(r: Round) -> None:
        due = r.plan[place]
        POSTS.get(due.what, blind)(r, due)

    return post


def ante(r: Round, due: Due) -> None:
    chips = [0] * len(r.stack)
    for seat in seats(r.live):
        chips[seat] = min(due.chips, r.stack[seat])
    r.emit(e.Anted(tuple(chips), r.game.cites.ante))


def table_ante(r: Round, due: Due) -> None:
    r.emit(e.PostedDead(due.seat, min(due.chips, r.stack[due.seat]), due.what, r.game.cites.ante))


def blind(r: Round, due: Due) -> None:
    chips = min(due.chips, r.stack[due.seat])
    cites = r.game.cites
    live = r.live & r.live - 1
    why = cites.blind if live & live - 1 else cites.blind + cites.heads_up
    r.emit(e.Posted(due.seat, chips, due.chips, due.what, True, _short(r, due, chips, why)))


def straddle(r: Round, due: Due) -> None:
    chips = min(due.chips, r.stack[due.seat])
    r.emit(e.Posted(due.seat, chips, due.chips, due.what, True, _short(r, due, chips, r.game.cites.straddle)))


def live(r: Round, due: Due) -> None:
    chips = min(due.chips, r.stack[due.seat])
    r.emit(e.Posted(due.seat, chips, due.chips, due.what, False, _short(r, due, chips, r.game.cites.post)))


def dead(r: Round, due: Due) -> None:
    r.emit(e.PostedDead(due.seat, min(due.chips, r.stack[due.seat]), due.what, r.game.cites.post))


def aside(r: Round, due: Due) -> None:
    """What may not be bet: beyond the cap on the round, and under the betting unit."""
    stakes = r.game.stakes
    chips = [0] * len(r.stack)
    for seat in seats(r.live):
        whole = r.stack[seat]
        inside = r.put[seat] + r.paid[seat]
        plays = max(0, min(whole, stakes.round_cap - inside)) if stakes.round_cap else whole
        if r.game.unit > 1:
            plays -= min(plays, (r.put[seat] + plays) % r.game.unit)
        chips[seat] = whole - plays
    r.emit(e.SetAside(tuple(chips), r.game.cites.aside))


def _short(r: Round, due: Due, chips: int, cites: Cites) -> Cites:
    return cites if chips == due.chips else cites + r.game.cites.all_in


POSTS: dict[str, Callable[[Round, Due], None]] = {
    "ante": ante,
    "table ante": table_ante,
    "live": live,
    "dead": dead,
    "straddle": straddle,
    "aside": aside,
}
