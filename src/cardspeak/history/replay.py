"""A history replayed as a round: strictly, every act as the file has it, under the chosen book.

The seats of the round are the places of `History.seats`, counted from 1, so that seat 1 is left of the button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cardspeak.cards import parse_cards
from cardspeak.history import model as m
from cardspeak.poker import Post, Round, Stakes, Variant
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.variants import ALL
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules

UNSEEN: Final = -1


class Unsupported(ValueError):
    """The history is of a game or an arrangement that no book here has."""


class Broken(ValueError):
    """The history contradicts itself or breaks off, so that no book can judge it."""


class Replayed(msgspec.Struct):
    """A round that followed a history, and what had to be put right on the way (`repairs`), if that was asked for."""

    round: Round
    repairs: list[str]


def replay(history: m.History, rules: HouseRules, rake: Rake = NO_RAKE, repair: bool = False) -> Replayed:
    """Play a history's acts under house rules.

    With `repair`, an act that no rule allows is put right where its meaning is plain, and each repair is listed.
    Raises `Refused` with the clause for an act that the book forbids, `Unsupported` and `Broken`.
    """
    if history.unsupported:
        raise Unsupported(history.unsupported)
    variant = ALL.get(history.game)
    if variant is None:
        raise Unsupported(f"{history.game} is not played here")
    table = begin(history, variant, rules, rake)
    replayed = Replayed(table, [])
    boards = 0
    for place, act in enumerate(history.acts, 1):
        kind = type(act)
        if kind is m.Board:
            boards += len(act.cards) // 2  # type: ignore[union-attr]
            check_board(table, boards)
        elif kind in PLAYS:
            try:
                PLAYS[kind](table, act)
            except Refused as refused:
                if not (repair and mended(replayed, act, str(refused))):
                    raise Refused(f"act {place}: {refused.reason}", refused.cites) from None
    finish(table, history)
    return replayed


def begin(history: m.History, variant: Variant, rules: HouseRules, rake: Rake) -> Round:
    """The round dealt, with the cards that the history shows anywhere, up to the first decision."""
    seated = [place for place, seat in enumerate(history.seats, 1) if seat.dealt_in]
    stacks = {place: stack_of(history, place) for place in seated}
    blinds, blind_seats, posts = posted(history)
    stakes = stakes_of(history, blinds)
    return Round(
        variant, stakes, stacks, rules,
        button=len(history.seats), blind_seats=blind_seats, posts=posts, rake=rake,
        deck=deck_of(history, variant, seated), entrants=0, asked=True,
    )  # fmt: skip


def stack_of(history: m.History, place: int) -> int:
    """The stack in the file; where it has none, more than anybody could need."""
    stack = history.seats[place - 1].stack
    if stack is None:
        most = max([act.to for act in history.acts if isinstance(act, m.Bet)], default=history.big_blind or 1)
        return 1000 * most
    return stack


def posted(history: m.History) -> tuple[list[int], list[int], list[Post]]:
    """The blinds owed, the seats that owe them (0 for a dead blind), and everything else that was posted."""
    blinds: dict[str, tuple[int, int]] = {}
    posts = []
    for post in history.posts:
        seat = post.seat + 1
        if post.kind in NOMINAL and post.kind not in blinds:
            nominal = getattr(history, NOMINAL[post.kind])
            owed = nominal if post.all_in and nominal else post.amount - post.dead
            blinds[post.kind] = (owed, seat)
        elif post.kind != m.ANTE:
            if post.dead:
                posts.append(Post(seat, post.dead, "dead"))
            if post.amount > post.dead:
                straddle = post.kind in (m.STRADDLE, m.BUTTON_BLIND)
                posts.append(Post(seat, post.amount - post.dead, "straddle" if straddle else "live"))
    small, big = blinds.get(m.SMALL_BLIND), blinds.get(m.BIG_BLIND)
    if small is None and big is None:
        return [], [], posts
    if big is None and small is not None:
        big = (history.big_blind or 2 * small[0], broke_on_ante(history, small[1]))
    assert big is not None
    small = small or (history.small_blind or big[0] // 2, 0)
    return [small[0], big[0]], [small[1], big[1]], posts


def broke_on_ante(history: m.History, small: int) -> int:
    """The seat that owes the big blind and has no chip left for it after its ante; 0 if the one due is another."""
    places = [place for place, seat in enumerate(history.seats, 1) if seat.dealt_in]
    due = places[(places.index(small) + 1) % len(places)]
    broke = any([post.kind == m.ANTE and post.seat + 1 == due and post.all_in for post in history.posts])
    return due if broke else 0


NOMINAL: Final = {m.SMALL_BLIND: "small_blind", m.BIG_BLIND: "big_blind"}


def stakes_of(history: m.History, blinds: list[int]) -> Stakes:
    """The stakes as the history states them; an unstated smallest chip is its smallest money unit."""
    limit = LIMITS.get(history.limit)
    if limit is None:
        raise Unsupported(f"{history.limit or 'unknown'} limit")
    least = history.min_bet or (blinds[1] if blinds else 0)
    low = (history.small_bet if limit == "fixed" else least) or least
    high = (history.big_bet if limit == "fixed" else least) or low
    if not low:
        raise Broken("the history names neither bets nor blinds")
    ante, payer = ante_of(history)
    return Stakes(
        limit, low, high, tuple(blinds), ante, payer,
        chip=history.chip, round_cap=history.cap or 0,
        dollar=history.scale if history.currency == "USD" and history.setting == "cash" else 0,
    )  # fmt: skip


LIMITS: Final = {"no": "no", "pot": "pot", "fixed": "fixed", "cap": "no"}


def ante_of(history: m.History) -> tuple[int, str]:
    """The ante, and whether all pay it or one seat for the table."""
    antes = {post.seat: post.amount for post in history.posts if post.kind == m.ANTE}
    if not antes:
        return 0, "all"
    ante = history.ante or max(antes.values())
    if len(antes) > 1:
        return ante, "all"
    (payer,) = antes
    big = [post.seat for post in history.posts if post.kind == m.BIG_BLIND]
    return ante, "big-blind" if payer in big[:1] else "button"


def deck_of(history: m.History, variant: Variant, seated: Sequence[int]) -> list[int]:
    """The deck in dealing order: the cards that the history shows at any time, unseen ones elsewhere."""
    hole = sum(deal.count for deal in variant.streets[0].deals)
    hands = {place: known_hand(history, place - 1, hole) for place in seated}
    deck = [hands[place][card] for card in range(hole) for place in seated]
    board = [card for act in history.acts if type(act) is m.Board and act.run == 1 for card in parse_cards(act.cards)]
    for street in variant.streets[1:]:
        count = street.deals[0].count
        if len(board) < count:
            break
        deck += [UNSEEN, *board[:count]]
        del board[:count]
    return deck


def known_hand(history: m.History, seat: int, hole: int) -> tuple[int, ...]:
    """A seat's down cards as far as any line of the history shows them."""
    best: tuple[int, ...] = (UNSEEN,) * hole
    texts = [act.cards for act in history.acts if type(act) in SHOWING and act.seat == seat]  # type: ignore[union-attr]
    if history.stated.shown:
        texts.append(history.stated.shown[seat])
    for text in texts:
        if "?" not in text and len(text) == 2 * hole:
            return parse_cards(text)
    for text in texts:
        cards = parse_cards(text)
        if len(cards) == hole:
            best = cards
    return best


SHOWING: Final = frozenset({m.Deal, m.Show, m.Muck, m.Fold})


# --- acts


def check_board(table: Round, count: int) -> None:
    """Raises `Refused` if the history deals board cards while somebody has still to act."""
    if len(table.board) < count and table.betting:
        raise Refused(f"the board is dealt while seat {table.seat} has still to act", table.game.cites.not_turn)


def fold(table: Round, act: m.Fold) -> None:
    seat = act.seat + 1
    if table.live >> seat & 1 and not table.able >> seat & 1:
        raise Refused(f"seat {seat} folds, but is all-in, and nothing more is asked of it", table.game.cites.all_in)
    table.act("fold", seat=act.seat + 1)


def check(table: Round, act: m.Check) -> None:
    table.act("check", seat=act.seat + 1)


def call(table: Round, act: m.Call) -> None:
    seat = act.seat + 1
    options = table.options
    if act.amount is not None and options.seat == seat and options.call != act.amount:
        raise Refused(f"seat {seat} calls {act.amount}, but {options.call} is owed", table.game.cites.call)
    table.act("call", seat=seat)


def bet(table: Round, act: m.Bet) -> None:
    table.act("raise", act.to, seat=act.seat + 1)


PLAYS: Final[dict[type, Callable[..., None]]] = {m.Fold: fold, m.Check: check, m.Call: call, m.Bet: bet}


def mended(replayed: Replayed, act: m.Act, why: str) -> bool:
    """Put an illegal act right if its meaning is plain: an act too many is dropped, a wrong amount becomes the nearest."""
    table = replayed.round
    options = table.options
    seat = act.seat + 1  # type: ignore[union-attr]
    if options.seat != seat:
        replayed.repairs.append(f"dropped: seat {seat}'s {type(act).__name__.lower()} ({why})")
        return True
    if isinstance(act, m.Bet) and options.high:
        to = min(max(act.to, options.low), options.high)
        table.raise_to(to)
        replayed.repairs.append(f"seat {seat}'s raise to {act.to} made {to} ({why})")
    else:
        table.call()
        replayed.repairs.append(f"seat {seat}'s {type(act).__name__.lower()} taken as a call of {options.call} ({why})")
    return True


# --- the showdown


def finish(table: Round, history: m.History) -> None:
    """Table and muck as the history does; a hand that it never shows is mucked. Raises `Broken` if it breaks off."""
    for act in history.acts:
        if not table.showing:
            break
        if type(act) in (m.Show, m.Muck) and table.due >> act.seat + 1 & 1:  # type: ignore[union-attr]
            settle_hand(table, act.seat + 1, type(act) is m.Muck)  # type: ignore[union-attr]
    while table.showing and table.seat:
        settle_hand(table, table.seat, False)
    if table.over:
        return
    if table.seat:
        raise Broken(f"the history ends while seat {table.seat} has still to act")
    raise Broken(f"the history ends before {table.waiting}")


def settle_hand(table: Round, seat: int, mucks: bool) -> None:
    if mucks or table.unseen >> seat & 1:
        if mucks and table.tabled >> seat & 1:
            return
        table.muck(seat=seat)
    else:
        table.show(seat=seat)


def clauses(refused: Refused) -> Cites:
    """What forbids it."""
    return refused.cites
