"""Equity: every deal counted where that is affordable, and deals drawn at random where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import comb
from typing import Annotated, TypeVar

from cardspeak.analysis.equity import pairings, run_outs
from cardspeak.analysis.equity.dealing import BLOCK, Dealer, every_deal
from cardspeak.analysis.equity.result import Equity
from cardspeak.analysis.equity.spot import MOST_JOINT, Spot, classes, spot_of
from cardspeak.analysis.equity.tally import Counted, Tally, Winners, tally
from cardspeak.cards import cards_of
from cardspeak.poker.variants.variant import End
from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import engines
from cardspeak.rulebook.handed import Said, Seed, handed

Progress = Callable[[int, int], None]
"""Told how many deals are done, and how many there are."""
Hands = Annotated[Sequence[str], Said('a list of hands or ranges, such as ["AhKh", "QQ+"]', "lists of hands or ranges")]
Cards = str | Iterable[str | int]
OneCounted = TypeVar("OneCounted", Tally, Winners)

HAND_BY_HAND = 200
"""How many deals' time a deal takes where no formula ranks its hands."""
AFFORDABLE = 40_000_000
"""Deals that are counted one by one without being asked to: some seconds' work."""
MOST_EXACT = 10_000_000_000
CALL = 4000
"""How many deals' time it takes to begin with a choice of hands, or to count all boards for one of hold'em."""
OMAHA_CALL = 60_000
"""The same of Omaha."""
TRIALS, FEWEST_TRIALS = 1_000_000, 2


@handed
def equity(
    hands: Hands,
    board: Cards = (),
    dead: Cards = (),
    game: str = "texas-holdem",
    *,
    exact: bool | None = None,
    trials: int | None = None,
    seed: Seed | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The part of the pot that each of 2 to 10 players wins if all stay to the end: ``equity(["AhKh", "QQ+"], "2h7h9c")``.

    ``hands`` are hands, parts of them, or ranges, as ``parse_range`` reads them; cards that a hand lacks are dealt at
    random. So in stud a hand is its known cards, ``AhAd/Kc``, or the up-cards alone, ``??/Kc``; in draw the cards kept,
    and in pineapple the two kept. ``dead`` cards are out of play. ``exact`` asks for every deal, or with False for none
    but random ones; unsaid, every deal is counted if there are
    at most some 40 million different ones, or, with Numba, if all hands before the flop are listed. ``trials`` is how
    many random deals there are (1,000,000 if unsaid), and asks for them; ``seed`` makes them repeatable.

    Raises ValueError for cards that come twice, for what is no hand or range, for ranges of which nothing is left, for
    other numbers of players, and for too many deals to count.

    >>> equity(['AhKh', 'QQ+'], board='2h7h9c')
    <Equity in texas-holdem: 47.0%, 53.0%>
    """
    return measured(spot_of(hands, board, dead, game), exact=exact, trials=trials, seed=seed, progress=progress)


def measured(
    spot: Spot,
    *,
    exact: bool | None = None,
    trials: int | None = None,
    seed: Seed | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The same for a spot."""
    if exact and trials is not None:
        raise ValueError("trials are for random deals, and every deal was asked for")
    if trials is not None and trials < FEWEST_TRIALS:
        raise ValueError(f"{trials} trials: there must be at least {FEWEST_TRIALS}, or they say nothing of their error")
    with engines.sparing(lambda: work(spot, exact, trials)):
        found = None if exact is False or trials is not None else every(spot, bool(exact), progress)
        all_of_them = found is not None
        found = found or drawn(spot, TRIALS if trials is None else trials, seed, progress)
    return Equity(spot.game, tuple([held.text for held in spot.ranges]), ends_of(spot.ends), all_of_them, found)


@cache
def ends_of(ends: tuple[End, ...]) -> tuple[str, ...]:
    """What the ends of a pot are called."""
    return tuple([end.name for end in ends])


def work(spot: Spot, exact: bool | None, trials: int | None) -> int:
    """How many hands there are to rank, or what takes as long."""
    if exact is False or trials is not None:
        return (TRIALS if trials is None else trials) * spot.players
    return spot.joint * spot.completions * effort(spot) * spot.players


def every(spot: Spot, exact: bool, progress: Progress | None) -> Counted | None:
    """Every deal, in the quickest way that there is; None where they are too many and were not asked for."""
    if all_known_on_board(spot):
        return on_board(spot, progress)
    if pairings.serves(spot):
        found = pairings.counted(spot)
        if progress:
            progress(found.deals, found.deals)
        return found
    if run_outs.serves(spot) and (exact or run_outs.affordable(spot)):
        return run_outs.counted(spot, progress)
    listed = spot.listed() if spot.before_flop and bulk.engine() == "numba" else spot
    return counted(listed, progress) if exact or affordable(listed) else None


def affordable(spot: Spot) -> bool:
    """Whether to count every deal without being asked to."""
    if spot.joint > MOST_JOINT:
        return False
    each = call(spot) if all_known_before_flop(spot) else spot.completions * effort(spot) + CALL
    return each <= AFFORDABLE and (spot.joint == 1 or len(classes(spot)) * each <= AFFORDABLE)


def all_known_on_board(spot: Spot) -> bool:
    """Whether the kernel for known hands on a board will do."""
    return spot.on_board and spot.joint == 1 and bulk.engine() == "numba"


def effort(spot: Spot) -> int:
    """What a deal takes beside one whose hands are ranked by a formula."""
    slow = any([isinstance(bulk.ranker_of(end.scale, spot.size, spot.board_size), bulk.HandByHand) for end in spot.ends])
    return HAND_BY_HAND if slow else 1


def all_known_before_flop(spot: Spot) -> bool:
    """Whether a kernel for known hands before the flop will do."""
    with_one = spot.is_holdem or spot.is_omaha
    return with_one and not spot.board and not any(spot.to_come[1:]) and bulk.engine() == "numba"


def call(spot: Spot) -> int:
    """How many deals' time such a kernel takes for a choice of hands."""
    return CALL if spot.is_holdem else OMAHA_CALL


def counted(spot: Spot, progress: Progress | None = None) -> Counted:
    """Every deal, choice by choice. Raises ValueError where there are too many."""
    known = all_known_before_flop(spot)
    if spot.joint * (call(spot) if known else spot.completions * effort(spot)) > MOST_EXACT:
        raise ValueError("there are too many deals to count them all: have them drawn at random, with trials")
    return added(before_flop(spot, progress)) if known else added(one_by_one(spot, progress))


def added(by_choice: Iterator[OneCounted]) -> OneCounted:
    """All that was counted by choice, together."""
    found = next(by_choice)
    for own in by_choice:
        found.add(own)
    return found


def before_flop(spot: Spot, progress: Progress | None) -> Iterator[Winners]:
    """Every board for known hands at once, for each choice of hands."""
    if spot.is_holdem:
        from cardspeak.analysis.equity.before_flop import winners_of  # imports Numba
    else:
        from cardspeak.analysis.equity.omaha_before_flop import winners_of

    choices = classes(spot)
    for place, (hands, weight) in enumerate(choices.items(), 1):
        winners = winners_of(hands, spot.deck & ~(spot.dead | sum(hands)))
        yield Winners.of(spot.completions, winners).times(weight)
        if progress:
            progress(place * spot.completions, len(choices) * spot.completions)


def on_board(spot: Spot, progress: Progress | None) -> Winners:
    """Every run-out of a board for one known hand each."""
    from cardspeak.analysis.equity.known_hands import winners_of  # imports Numba

    ((hands, weight),) = classes(spot).items()
    left = spot.deck & ~(spot.board | spot.dead | sum(hands))
    to_come = spot.to_come[0]
    deals = comb(left.bit_count(), to_come)
    found = Winners.of(deals, winners_of(hands, spot.board, left, to_come))
    if progress:
        progress(deals, deals)
    return found.times(weight)


def one_by_one(spot: Spot, progress: Progress | None) -> Iterator[Tally]:
    """Every deal for each choice of hands."""
    choices = classes(spot)
    for place, (hands, weight) in enumerate(choices.items()):
        found = Tally.empty(spot)
        left = spot.deck & ~(spot.board | spot.dead | sum(hands))
        for board, *held in every_deal(left, spot.to_come, (spot.board, *hands)):
            found.add(tally(spot, held, board))
            if progress:
                progress(place * spot.completions + found.deals, len(choices) * spot.completions)
        yield found.times(weight)


def drawn(spot: Spot, trials: int, seed: int | None = None, progress: Progress | None = None) -> Tally:
    """Random deals."""
    dealer = Dealer(spot, seed)
    found = Tally.empty(spot)
    while found.deals < trials:
        held, board = dealer.deal(min(BLOCK, trials - found.deals))
        found.add(tally(spot, held, board))
        if progress:
            progress(found.deals, trials)
    return found


@handed
def next_cards(
    hands: Sequence[str],
    board: Cards = (),
    dead: Cards = (),
    game: str = "texas-holdem",
    *,
    trials: int | None = None,
    seed: Seed | None = None,
    progress: Progress | None = None,
) -> dict[int, Equity]:
    """The equity after each card that may come next, by the card, the highest first.

    The card comes to the board or, where the board is full or there is none, to the first player, whose hand must then
    be known and lack a card. Raises ValueError where no card is to come, and as ``equity`` does.

    >>> after = next_cards(['AhKh', 'QdQs'], board='2h7h9c')
    >>> len(after)
    45
    """
    spot = spot_of(hands, board, dead, game)
    to_board, to_first = spot.to_come[:2]
    first = spot.ranges[0].hands
    if not to_board and not to_first:
        raise ValueError("no card is to come")
    if not to_board and len(first) != 1:
        raise ValueError("the next card comes to player 1, whose hand must be known")
    taken = spot.board | spot.dead | sum(hand for held in spot.ranges if len(held.hands) == 1 for hand in held.hands)
    found = {}
    cards = cards_of(spot.deck & ~taken)
    for place, card in enumerate(cards):
        try:
            after = spot.with_board(1 << card) if to_board else spot.with_card(0, 1 << card)
        except ValueError:
            continue  # a player's range has no hand without it
        found[card] = measured(after, trials=trials, seed=seed)
        if progress:
            progress(place + 1, len(cards))
    return found
