"""How a round that a history tells begins: its stakes, its stacks, what was posted, and the deck as far as it is known.

The seats of the round are the places of `History.seats`, counted from 1: seat 1 is left of the button, the last one has
it. Who owes which blind is the table's business (missed blinds, a dead button), so that is taken from the history.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from cardspeak.cards import parse_cards
from cardspeak.history import model as m
from cardspeak.poker import Post, Round, Stakes, Variant
from cardspeak.poker.rake import Rake
from cardspeak.poker.variant import Deal
from cardspeak.poker.variants import ALL
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

UNSEEN: Final = -1
LIMITS: Final = {"no": "no", "pot": "pot", "fixed": "fixed", "cap": "no"}
"""A history's word for its limit, and the stakes'; where the betting is capped, the cap is a figure of its own."""

cards_of = lru_cache(maxsize=65536)(parse_cards)


class Unsupported(Exception):  # noqa: N818 - the verdict's word
    """The history is of a game or an arrangement that no book here has."""


class Broken(Exception):  # noqa: N818 - said of the history
    """The history does not tell enough for any book to judge it."""


def begin(history: m.History, rules: HouseRules, rake: Rake) -> Round:
    """The round dealt, with the cards that the history shows anywhere, up to the first decision.

    Raises `Unsupported`, `Broken`, and `Refused` or `CardError` as a round does.
    """
    variant = game_of(history)
    stacks = {place: stack_of(history, seat) for place, seat in enumerate(history.seats, 1) if seat.dealt_in}
    fewest, most = variant.seats
    if not fewest <= len(stacks) <= most:
        field = "starting_stacks: " if history.format == "phh" else ""
        raise Broken(f"{field}{len(stacks)} players; {variant.title} takes {fewest} to {most}")
    blinds, blind_seats, posts = posted(history, rules)
    stakes = stakes_of(history, blinds)
    deck = deck_of(history, variant, list(stacks))
    return Round(
        variant, stakes, stacks if len(stacks) < len(history.seats) else list(stacks.values()), rules,
        button=len(history.seats), blind_seats=blind_seats, posts=posts, rake=rake, deck=deck, asked=True,
    )  # fmt: skip


def game_of(history: m.History) -> Variant:
    """The game that was played. Raises `Unsupported`, naming it, if it is not played here."""
    if history.unsupported:
        raise Unsupported(history.unsupported)
    variant = ALL.get(history.game)
    if variant is None:
        raise Unsupported(f"{history.game} is not played here")
    return variant


def stack_of(history: m.History, seat: m.Seat) -> int:
    """The stack in the file; where it has none, more than anybody could need."""
    if seat.stack is not None:
        return seat.stack
    most = max([act.to for act in history.acts if type(act) is m.Bet], default=0)
    return 1000 * max(most, history.big_blind or 0, history.big_bet or 0, 1)


# --- what is posted


def posted(history: m.History, rules: HouseRules) -> tuple[list[int], list[int], list[Post]]:
    """The blinds owed, the seats that owe them (0 for a dead blind), and all other posts but antes.

    Raises `Refused` for a blind that is not the game's, though its owner is not all-in.
    """
    small: tuple[int, int] | None = None
    big: tuple[int, int] | None = None
    others: list[Post] = []
    for post in history.posts:
        kind = post.kind
        if kind == m.SMALL_BLIND and small is None:
            small = owed(post, history.small_blind, rules)
        elif kind == m.BIG_BLIND and big is None:
            big = owed(post, history.big_blind, rules)
        elif kind != m.ANTE:
            others += beside(post)
    if big is None:
        if small is None:
            return [], [], others
        big = (history.big_blind or 2 * small[0], broke_on_ante(history, small[1]))
    elif small is None:
        small = (history.small_blind or big[0] // 2, 0)
    return [small[0], big[0]], [small[1], big[1]], others


def owed(post: m.Post, nominal: int | None, rules: HouseRules) -> tuple[int, int]:
    """A blind in full, however short it was posted, and the seat that owes it."""
    chips, seat = post.amount - post.dead, post.seat + 1
    if nominal and chips != nominal:
        if not post.all_in:
            raise Refused(f"seat {seat} posts {chips} for a {post.kind} of {nominal}", rules.cited("blind"))
        chips = nominal
    return chips, seat


def beside(post: m.Post) -> list[Post]:
    """An entering or missed post or a straddle, its dead part first."""
    seat = post.seat + 1
    kind = "straddle" if post.kind in (m.STRADDLE, m.BUTTON_BLIND) else "live"
    parts = ((post.dead, "dead"), (post.amount - post.dead, kind))
    return [Post(seat, chips, kind) for chips, kind in parts if chips]


def broke_on_ante(history: m.History, small: int) -> int:
    """The seat that owes the big blind and has no chip left for it after its ante; 0 if the one due is another."""
    places = [place for place, seat in enumerate(history.seats, 1) if seat.dealt_in]
    due = places[(places.index(small) + 1) % len(places)]
    broke = [post for post in history.posts if post.kind == m.ANTE and post.seat + 1 == due and post.all_in]
    return due if broke else 0


# --- what it is played for


def stakes_of(history: m.History, blinds: list[int]) -> Stakes:
    """The stakes as the history states them. Raises `Unsupported` for an unknown limit, `Broken` for no bets at all."""
    limit = LIMITS.get(history.limit)
    if limit is None:
        raise Unsupported(f"{history.limit or 'an unknown'} limit")
    least = history.min_bet or (blinds[1] if blinds else 0)
    low, high = (history.small_bet or least, history.big_bet) if limit == "fixed" else (least, least)
    if not low:
        raise Broken("the history names neither bets nor blinds")
    ante, payer = ante_of(history)
    dollar = history.scale if history.currency == "USD" and history.setting == "cash" else 0
    return stakes(limit, low, high or low, tuple(blinds), ante, payer, history.chip, history.cap or 0, dollar)


@lru_cache(maxsize=4096)
def stakes(
    limit: str, low: int, high: int, blinds: tuple[int, ...], ante: int, payer: str, chip: int, cap: int, dollar: int
) -> Stakes:
    """The stakes of these figures: the same ones for all rounds of a file, which makes them quick to look up."""
    return Stakes(limit, low, high, blinds, ante, payer, chip=chip, round_cap=cap, dollar=dollar)


def ante_of(history: m.History) -> tuple[int, str]:
    """The ante, and whether all pay it or one seat for the table. Raises `Unsupported` where it is not one ante."""
    ante = history.ante
    if not ante:
        return 0, "all"
    posts = [post for post in history.posts if post.kind == m.ANTE]
    if any(post.amount != ante and not post.all_in for post in posts):
        raise Unsupported("antes of different sizes")
    if len(posts) == 1:
        big = [post.seat for post in history.posts if post.kind == m.BIG_BLIND]
        return ante, "big-blind" if posts[0].seat in big[:1] else "button"
    seated = sum([seat.dealt_in for seat in history.seats])
    if posts and len(posts) != seated:
        raise Unsupported(f"an ante that {len(posts)} of {seated} players post")
    return ante if posts else 0, "all"


# --- the deck


def deck_of(history: m.History, variant: Variant, seated: list[int]) -> tuple[int, ...]:
    """The deck in dealing order: the cards that the history shows at any time, unseen ones elsewhere.

    Raises `Broken` if it shows no board where there was one, or two hands of one player.
    """
    size, streets = layout(variant)
    held: dict[int, str] = {}
    board = ""
    for act in cast("list[Carded]", [act for act in history.acts if type(act) in CARDED]):
        text = act.cards
        if isinstance(act, m.Board):
            board += text if act.run == 1 else ""
        elif len(text) == 2 * size and held.setdefault(act.seat, text) != text:
            held[act.seat] = fuller(history, act.seat, held[act.seat], text)
    for seat, text in enumerate(history.stated.shown or ()):
        if len(text) == 2 * size and held.setdefault(seat, text) != text:
            held[seat] = fuller(history, seat, held[seat], text)
    if "?" in board:
        raise Broken("the board has a card that the history does not show")
    unseen = "??" * size
    hands = [cards_of(held.get(place - 1, unseen)) for place in seated]
    deck = [card for each in zip(*hands, strict=True) for card in each]
    if board:
        left = cards_of(board)
        for count in streets:
            if len(left) >= count:
                deck += (UNSEEN, *left[:count])
                left = left[count:]
    return tuple(deck)


Carded = m.Fold | m.Deal | m.Show | m.Muck | m.Board
CARDED: Final = frozenset({m.Fold, m.Deal, m.Show, m.Muck, m.Board})


@lru_cache
def layout(variant: Variant) -> tuple[int, tuple[int, ...]]:
    """How many down cards each player is dealt, and how many cards the board gets street by street.

    Raises `Unsupported` for a game in which more is dealt than that, or cards are given up.
    """
    first, *later = variant.streets
    boards = [street.passes for street in later]
    counts = tuple([passes[-1].count for passes in boards if isinstance(passes[-1], Deal) and passes[-1].to == "board"])
    if not all(isinstance(step, Deal) and step.to == "down" for step in first.passes) or len(counts) < len(boards):
        raise Unsupported(f"{variant.key} is not replayed here")
    if any(len(passes) > 2 for passes in boards):
        raise Unsupported(f"{variant.key} is not replayed here")
    return sum([deal.count for deal in first.deals]), counts


def fuller(history: m.History, seat: int, first: str, second: str) -> str:
    """Of two lines that show a seat's down cards, the one that shows more. Raises `Broken` if they cannot both be."""
    if "?" in first or "?" in second:
        return min(first, second, key=lambda text: text.count("?"))
    if set(cards_of(first)) != set(cards_of(second)):
        raise Broken(f"{history.seats[seat].name} holds {first} on one line and {second} on another")
    return first
