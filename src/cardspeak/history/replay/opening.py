"""How a round that a history tells begins: its stakes, its stacks, what was posted.

The seats of the round are the places of `History.seats`, counted from 1: seat 1 is left of the button, the last one has
it. Who owes which blind is the table's business (missed blinds, a dead button), so that is taken from the history.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from cardspeak.history import model as m
from cardspeak.history.model import runs_of
from cardspeak.history.replay.dealing import Teller, deck_of, layout
from cardspeak.history.verdicts import Broken, Unsupported
from cardspeak.poker import Post, Round, Stakes, Variant
from cardspeak.poker.check import MOST_RUNS
from cardspeak.poker.citing import cited
from cardspeak.poker.rake import Rake
from cardspeak.poker.variants import known
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

LIMITS: Final = {"no": "no", "pot": "pot", "fixed": "fixed", "spread": "spread", "cap": "no"}
"""A history's word for its limit, and the stakes'; where the betting is capped, the cap is a figure of its own."""


def begin(history: m.History, rules: HouseRules, rake: Rake) -> tuple[Round, Teller | None]:
    """The round dealt up to the first decision, and who tells it more cards if its deck is not known from the start.

    Raises `Unsupported`, `Broken`, and `Refused` or `CardError` as a round does.
    """
    variant = game_of(history)
    stacks = stacks_of(history)
    fewest, most = variant.seats
    if not fewest <= len(stacks) or max(stacks) > most:
        field = "starting_stacks: " if history.format == "phh" else ""
        players = len(stacks) if len(stacks) < fewest else len(history.seats)
        raise Broken(f"{field}{players} players; {variant.title} takes {fewest} to {most}")
    blinds, blind_seats, posts = posted(history, rules)
    if history.added:
        giver = lays_added(history)
        stacks[giver] += history.added
        posts = [*posts, Post(giver, history.added, "dead")]
    stakes = stakes_of(history, variant, blinds)
    runs = runs_of(history)
    deck_layout = layout(variant, runs)
    deck = deck_of(history, *deck_layout, stacks, cited(rules, variant, "deal")) if deck_layout else ()
    r = Round(
        variant,
        stakes,
        stacks if len(stacks) < len(history.seats) else list(stacks.values()),
        rules,
        button=len(history.seats),
        blind_seats=blind_seats,
        posts=posts,
        rake=rake,
        deck=deck,
        asked=True,
        most_runs=1 if variant.boards > 1 else min(runs, MOST_RUNS),
    )
    if deck_layout:
        return r, None
    teller = Teller(history)
    teller.deal(r)
    return r, teller


def game_of(history: m.History) -> Variant:
    """The game that was played. Raises `Unsupported`, naming it, if it is not played here."""
    if history.unsupported:
        raise Unsupported(history.unsupported)
    variant = known(history.game)
    if variant is None:
        raise Unsupported(f"{history.game} is not played here")
    return variant


def stacks_of(history: m.History) -> dict[int, int]:
    """The stacks in the file, by seat; where it has none, more than anybody could need."""
    stacks = {place: seat.stack for place, seat in enumerate(history.seats, 1) if seat.dealt_in}
    if None in stacks.values():
        most = max([act.to for act in history.acts if type(act) is m.Bet], default=0)
        enough = 1000 * max(most, history.big_blind or 0, history.big_bet or 0, 1)
        return {place: enough if stack is None else stack for place, stack in stacks.items()}
    return cast(dict[int, int], stacks)


def lays_added(history: m.History) -> int:
    """The seat through whose hands what the house adds goes into the pot: the last one dealt in."""
    return max(place for place, seat in enumerate(history.seats, 1) if seat.dealt_in)


# --- what is posted


def posted(history: m.History, rules: HouseRules) -> tuple[list[int], list[int], list[Post]]:
    """The blinds owed, the seats that owe them (0 for a dead blind), and all other posts but antes.

    Raises `Refused` for a blind that is not the game's, though its owner is not all-in, and for one that is posted twice.
    """
    nominal = {m.SMALL_BLIND: history.small_blind, m.BIG_BLIND: history.big_blind}
    first: dict[str, tuple[int, int]] = {}
    others: list[Post] = []
    for post in history.posts:
        kind = post.kind
        if kind in nominal and kind not in first:
            first[kind] = owed(post, nominal[kind], rules)
        elif kind in nominal and first[kind][1] == post.seat + 1:
            raise Refused(f"seat {post.seat + 1} posts the {kind} twice", rules.cited("blind"))
        elif kind not in (m.ANTE, m.BLIND):
            others += beside(post, sum([covered.due - covered.dead for covered in history.posts if under(covered, post)]))
    small, big = first.get(m.SMALL_BLIND), first.get(m.BIG_BLIND)
    if history.levels:
        return list(history.levels), level_seats(history), others
    if big is None:
        if small is None:
            return [], [], others
        big = (history.big_blind or 2 * small[0], 0)
    elif small is None:
        small = (history.small_blind or big[0] // 2, 0)
    return [small[0], big[0]], [small[1], big[1]], others


def level_seats(history: m.History) -> list[int]:
    """Who owes the blinds of a game that has other blinds than a small and a big one."""
    left = [post for post in history.posts if post.kind == m.BLIND]
    return [left.pop(0).seat + 1 if left and left[0].due == chips else 0 for chips in history.levels]


def owed(post: m.Post, nominal: int | None, rules: HouseRules) -> tuple[int, int]:
    """A blind in full, however short it was posted, and the seat that owes it."""
    chips, seat = post.due - post.dead, post.seat + 1
    if nominal and chips != nominal:
        if not post.all_in:
            raise Refused(f"seat {seat} posts {chips} for a {post.kind} of {nominal}", rules.cited("blind"))
        chips = nominal
    return chips, seat


def under(other: m.Post, straddle: m.Post) -> bool:
    """Whether a post is the blind on top of which a straddle was laid."""
    blinds = (m.SMALL_BLIND, m.BIG_BLIND, m.BLIND)
    return straddle.kind in (m.STRADDLE, m.SLEEPER) and other.seat == straddle.seat and other.kind in blinds


def beside(post: m.Post, blind: int = 0) -> list[Post]:
    """An entering or missed post, a straddle over its seat's `blind`, a kill or a time charge; the dead part of a double one
    first.
    """
    seat = post.seat + 1
    if blind:
        return [Post(seat, post.due + blind, KINDS[post.kind])]
    if post.kind in KINDS:
        return [Post(seat, post.due, KINDS[post.kind])] if post.due else []
    parts = ((post.dead, "dead"), (post.due - post.dead, "live"))
    return [Post(seat, chips, kind) for chips, kind in parts if chips]


KINDS: Final = {
    m.SMALL_BLIND: "live",
    m.BIG_BLIND: "live",
    m.LIVE: "live",
    m.DEAD: "dead",
    m.STRADDLE: "straddle",
    m.SLEEPER: "sleeper",
    m.BUTTON_BLIND: "straddle",
    m.KILL: "kill",
    m.TIME: "time",
    m.SURPLUS: "surplus",
}
"""What the round calls a history's posts of one kind; a second small or big blind is an entering post."""


# --- what it is played for


def stakes_of(history: m.History, variant: Variant, blinds: list[int]) -> Stakes:
    """The stakes as the history states them. Raises `Unsupported` for an unknown limit, `Broken` for no bets at all."""
    limit = LIMITS.get(history.limit)
    if limit is None:
        raise Unsupported(f"{history.limit or 'an unknown'} limit")
    least = history.min_bet or (blinds[-1] if blinds else 0)
    two = limit in ("fixed", "spread")
    low, high = (history.small_bet or least, history.big_bet) if two else (least, least)
    if not low:
        raise Broken("the history names neither bets nor blinds")
    ante, payer = ante_of(history)
    forced = bring_in_of(history, low) if brings_in(variant) else 0
    dollar = history.scale if history.currency == "USD" and history.setting == "cash" else 0
    sign = history.sign
    unit = sign.unit or (history.chip if dollar else 0)  # where the file tells no unit, what was bet is what may be
    return made(
        limit=limit,
        low=low,
        high=high or low,
        blinds=tuple(blinds),
        ante=ante,
        ante_from=payer,
        bring_in=forced,
        chip=history.chip,
        unit=unit,
        raise_cap=sign.raise_cap,
        check_raise=sign.check_raise,
        bet_cap=sign.bet_cap,
        round_cap=history.cap or 0,
        dollar=dollar,
    )


@lru_cache
def brings_in(variant: Variant) -> bool:
    """Whether a street of the game is opened by a forced bet."""
    return any([street.opener.forced for street in variant.streets])


made = lru_cache(maxsize=4096)(Stakes)
"""The stakes of these figures: the same ones for all rounds of a file, which makes them quick to look up."""


def bring_in_of(history: m.History, low: int) -> int:
    """The bring-in as far as it matters: as stated, else what the first to call it put in, else what was brought in.

    It goes unsaid where the opener was all-in for less, or made it a whole bet at once.
    """
    if history.bring_in is not None:
        return history.bring_in
    brought = 0
    for act in history.acts:
        if isinstance(act, m.BringIn):
            brought = act.amount
        elif isinstance(act, m.Call) and act.amount and not act.all_in:
            return min(act.amount, low)
        elif isinstance(act, m.Bet):
            break
    return min(brought or history.chip, low)


def ante_of(history: m.History) -> tuple[int, str]:
    """The ante, and whether all pay it or one seat for the table. Raises `Unsupported` where it is not one ante."""
    ante = history.ante
    if not ante:
        return 0, "all"
    if history.sign.ante_from:
        return ante, history.sign.ante_from
    posts = [post for post in history.posts if post.kind == m.ANTE]
    if any(post.amount != ante and not post.all_in for post in posts):
        raise Unsupported("antes of different sizes")
    if len(posts) == 1:
        big = [post.seat for post in history.posts if post.kind == m.BIG_BLIND]
        return ante, "big-blind" if posts[0].seat in big[:1] else "button"
    if posts and len(posts) != (seated := sum([seat.dealt_in for seat in history.seats])):
        raise Unsupported(f"an ante that {len(posts)} of {seated} players post")
    return ante if posts else 0, "all"
