"""Whether the deck serves everybody's last card, told by a round that is dealt as the players stayed."""

from __future__ import annotations

from typing import Any

from cardspeak.floor.irregular.matters import CardsLeft
from cardspeak.floor.ruling import Finding
from cardspeak.poker import Round, stakes
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted

BET, PLENTY = 10, 10_000


def last_cards(matter: CardsLeft, house: HouseRules) -> Finding | None:
    """How many cards are left before the last ones, and whether each gets one or all share one, after which burns."""
    r = stayed(matter, house)
    over = max([place for place, event in enumerate(r.events) if isinstance(event, e.Closed)])
    dealt = [event for event in r.events[over:] if isinstance(event, e.Burned | e.Reshuffled | e.Boarded | e.Dealt | e.DealtUp)]
    shuffled = next((event for event in dealt if isinstance(event, e.Reshuffled)), None)
    common = any([isinstance(event, e.Boarded) for event in dealt])
    burns = sum([isinstance(event, e.Burned) for event in dealt])
    settled: dict[str, Any] = {
        "cards_left_before_seventh": Round.replay(r.events[: over + 1]).left,
        "common_card": common,
        "individual_cards": 0 if common else r.live.bit_count(),
        "shuffle_burns": shuffled is not None,
        "then": ["burn"] * burns + ["common_card_face_up" if common else "individual_cards"],
    }
    if shuffled is not None:
        settled["burns_shuffled"] = shuffled.count
    return Finding(settled, tuple(dict.fromkeys(cite for event in reversed(dealt) for cite in event.cites)))


def stayed(matter: CardsLeft, house: HouseRules) -> Round:
    """A round up to the last street, in which so many stayed on each. Raises `Refused` for numbers that cannot be."""
    game, players = matter.game, matter.players
    falling = list(players) == sorted(players, reverse=True)
    if len(players) != len(game.streets) or not falling or min(players) < 2 or players[0] > game.seats[1]:
        raise Refused(f"{game.title} has {counted(len(game.streets), 'street')}; players on them cannot be {players}")
    if game.streets[0].opener.forced:
        stake = stakes.fixed_limit(BET, 2 * BET, bring_in=BET // 2)
    else:
        stake = stakes.fixed_limit(BET, 2 * BET, (BET // 2, BET))
    r = Round(game, stake, [PLENTY] * players[0], house, seed=1)
    for stay in players[1:]:
        play_street(r, stay)
    return r


def play_street(r: Round, stay: int) -> None:
    """The street's betting until it is over: one wager, and who does not stay folds to it."""
    closed = sum([isinstance(event, e.Closed) for event in r.events])
    if r.options.high and not r.price and r.live.bit_count() > stay:
        r.raise_to(r.options.low)
    while sum([isinstance(event, e.Closed) for event in r.events]) == closed:
        if r.live.bit_count() > stay and r.options.call and r.options.fold:
            r.fold()
        else:
            r.call()
