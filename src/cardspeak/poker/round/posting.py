"""What is posted before the deal: antes, blinds, straddles, entering and dead posts, in the order they are due."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.posts import STRADDLES, Due, Post
from cardspeak.poker.seats import seats
from cardspeak.rulebook.telling import telling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.poker.round.game import Game
    from cardspeak.poker.round.state import State


def blind_seats(game: Game, dealt: int, button: int) -> tuple[int, ...]:
    """Which seats owe the blinds: the first ones left of the button; heads-up as the house rules say."""
    count = len(game.stakes.blinds)
    order = seats(dealt, button)
    if len(order) == count == 2 and order[1] == button and game.rules.blinds.heads_up.value == "button-small":
        order = order[::-1]
    return (order + (0,) * count)[:count]


@lru_cache(maxsize=1024)
def plan(game: Game, blinds_at: tuple[int, ...], posts: tuple[Post, ...], button: int, dealt: int) -> tuple[Due, ...]:
    """Everything that is to be posted in a round, in order.

    Antes of all come first always, because they make layers of the pot; a table's ante may come after the blinds.
    """
    stakes = game.stakes
    names = BLIND_NAMES if len(stakes.blinds) == 2 else ("blind",) * len(stakes.blinds)
    kills = {post.seat: post.chips for post in posts if post.kind == "kill"}
    blinds = [
        Due("kill blind", seat, kills[seat]) if seat in kills else Due(name, seat, chips)
        for name, seat, chips in zip(names, blinds_at, stakes.blinds, strict=True)
        if seat
    ]
    others = [
        Due("kill blind" if post.kind == "kill" else post.kind, post.seat, post.chips)
        for post in posts
        if post.kind != "kill" or post.seat not in blinds_at
    ]
    antes = []
    if stakes.ante:
        payer = {"all": 0, "big-blind": blinds[-1].seat if blinds else button, "button": button}[stakes.ante_from]
        if not payer or dealt >> payer & 1:
            antes = [Due("ante" if not payer else "table ante", payer, stakes.ante)]
    blind_first = game.rules.blinds.short_ante.value == "blind-first" and stakes.ante_from != "all"
    first = [*blinds, *antes] if blind_first else [*antes, *blinds]
    set_aside = [Due("aside", 0, 0)] if game.sets_aside else []
    return tuple(in_full(game, [*first, *others, *set_aside], blinds_at, dealt.bit_count()))


def in_full(game: Game, dues: list[Due], blinds_at: tuple[int, ...], players: int) -> Iterator[Due]:
    """Each due, with its event if its chips count toward the call. The first such chips are the opening bet."""
    cites = game.cites
    duel = cites.heads_up if players == 2 else ()
    first, further = [telling(duel, of_which, cites.blind) for of_which in (cites.first_blind, cites.further_blind)]
    sleeper, on_top = telling(game.act("sleeper"), cites.straddle), game.act("straddle on top")
    live = {"kill blind": cites.kill, "straddle": cites.straddle, "sleeper": sleeper, "live": cites.post}
    price = 0
    before: dict[int, int] = {}
    for due in dues:
        what, seat, chips, _ = due
        why = live.get(what) if what not in BLIND_WORDS else further if price else first
        if why is None:
            yield due
            continue
        positional = what not in UNPOSITIONAL and (what != "kill blind" or seat in blinds_at)
        under = before.get(seat, 0) if what in STRADDLES else 0
        why = telling(why, on_top if under else (), () if price else cites.opening)
        yield Due(what, seat, chips, e.Posted(seat, chips - under, chips, what, positional, why))
        price = max(price, chips)
        before[seat] = before.get(seat, 0) + chips - under


BLIND_NAMES = ("small blind", "big blind")
BLIND_WORDS = (*BLIND_NAMES, "blind")
BLINDS = (*BLIND_WORDS, "kill blind")
UNPOSITIONAL = ("live", "sleeper")
"""Live posts after which the betting opens where it would have."""


def post(r: State) -> Event:
    """The next thing of the plan is posted. Until all is, `pc` is negative and counts what is left."""
    what, seat, owed, whole = r.plan[r.pc]
    if whole is None:
        return POSTS[what](r, what, seat, owed)
    assert isinstance(whole, e.Posted)
    if r.stack[seat] > whole.chips:
        return whole
    return e.Posted(seat, r.stack[seat], owed, what, whole.positional, telling(whole.cites, r.game.cites.all_in))


def ante(r: State, what: str, seat: int, owed: int) -> e.Anted:
    chips = tuple([owed if owed < stack else stack for stack in r.stack])
    cites = r.game.cites
    if sum(chips) == owed * r.live.bit_count():
        return e.Anted(chips, cites.ante)
    blinded = [due.seat for due in r.plan if due.what in BLINDS]
    both = any([0 < r.stack[at] < owed for at in blinded])
    return e.Anted(chips, telling(cites.ante, cites.short_ante if both else (), cites.all_in))


def table_ante(r: State, what: str, seat: int, owed: int) -> e.PostedDead:
    cites = r.game.cites
    chips = min(owed, r.stack[seat])
    later = sum([due.chips for due in r.plan[r.pc + 1 or len(r.plan) :] if due.seat == seat and due.what in BLINDS])
    both = cites.short_ante if r.stack[seat] < owed + later else ()
    return e.PostedDead(seat, chips, what, telling(cites.table_ante, both, cites.all_in if chips < owed else ()))


def dead(r: State, what: str, seat: int, owed: int) -> e.PostedDead:
    return e.PostedDead(seat, min(owed, r.stack[seat]), what, r.game.cites.post)


def time(r: State, what: str, seat: int, owed: int) -> e.TimeTaken:
    return e.TimeTaken(seat, min(owed, r.stack[seat]), r.game.cites.time)


def surplus(r: State, what: str, seat: int, owed: int) -> e.PostedDead:
    return e.PostedDead(seat, min(owed, r.stack[seat]), what, r.game.cites.surplus)


def aside(r: State, what: str, seat: int, owed: int) -> e.SetAside:
    """What may not be bet: beyond the cap on the round, and under the betting unit."""
    stakes = r.game.stakes
    unit = r.game.unit if r.game.unit_enforced else 1
    chips = [0] * len(r.stack)
    cites = r.game.cites
    capped = under = False
    for at in seats(r.live):
        whole = r.stack[at]
        inside = r.put[at] + r.paid[at]
        plays = max(0, min(whole, stakes.round_cap - inside)) if stakes.round_cap else whole
        over = min(plays, (r.put[at] + plays) % unit)
        capped, under = capped or plays < whole, under or over > 0
        chips[at] = whole - plays + over
    return e.SetAside(tuple(chips), telling(cites.aside if under else (), cites.round_cap if capped or not under else ()))


MOST: Final = 64
"""Things that may be posted in one round: eleven seats, each an ante, a blind, a live and a dead post, and then some."""

POSTS: Final[dict[str, Callable[[State, str, int, int], Event]]] = {
    "ante": ante,
    "table ante": table_ante,
    "dead": dead,
    "time": time,
    "surplus": surplus,
    "aside": aside,
}
