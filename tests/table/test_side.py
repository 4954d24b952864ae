"""Bounties beside the pots: who owes them when, that they always balance, and that no stack knows of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import no_limit, pot_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole
from cardspeak.table import Table, posted
from cardspeak.table.poker.customs import Customs
from cardspeak.table.poker.side_events import SatDown, SidePaid, results
from tests.table.evening_of import table_of
from tests.table.tabling import Tabling


def table(*seats: int, **customs: Any) -> Table:
    return table_of(*seats, rules=seminole, customs=Customs(**customs))


def hands(first: str, *others: str) -> str:
    """A deck whose hands are dealt card by card, seat 2 first."""
    held = [text.split() for text in (first, *others)]
    return " ".join([each[at] for at in (0, 1) for each in held])


def wins(at: Table, seat: int) -> None:
    """A hand in which everybody else folds to a seat."""
    at.next_round(moment=0, seed=at.state.number, asked=False)
    lead(at, seat)


def lead(at: Table, seat: int) -> None:
    """A seat raises, and everybody else folds."""
    while at.playing:
        assert at.round is not None
        options = at.round.options
        if options.seat != seat:
            at.act("fold" if options.fold else "check", moment=0)
        elif options.high:
            at.act("raise", options.low, moment=0)
        else:
            at.act("call" if options.call else "check", moment=0)


def paid(at: Table) -> list[SidePaid]:
    return [event for event in at.events if isinstance(event, SidePaid)]


def owed(at: Table) -> dict[str, int]:
    """What each is owed by all that happened."""
    found: dict[str, int] = {}
    for event in paid(at):
        for player, chips in results(event).items():
            found[player] = found.get(player, 0) + chips
    return {player: chips for player, chips in found.items() if chips}


@pytest.mark.clause("CS/table/seven-deuce")
def test_who_wins_with_seven_deuce_is_owed_it_by_all_who_were_dealt_in() -> None:
    at = table(1, 2, 3, seven_deuce=5)
    cards = hands("Ah Kh", "7c 2d", "Js 9d")
    at.next_round(moment=0, deck=cards, asked=False)
    assert at.round
    worst = next(seat for seat in (1, 2, 3) if {"7", "2"} == {str(card)[0] for card in names(at, seat)})
    lead(at, worst)
    (event,) = paid(at)
    winner = at.seats[worst].player
    assert (event.player, event.chips, len(event.cards), event.cites) == (winner, 5, 2, ("CS/table/seven-deuce",))
    assert owed(at) == {winner: 10} | {place.player: -5 for seat, place in at.seats.items() if seat != worst}
    assert sum([place.chips for place in at.seats.values()]) == 300, "no stack knows of it"
    assert at.seats[worst].chips < 100 + 5


def names(at: Table, seat: int) -> list[str]:
    from cardspeak.cards.card import NAMES

    assert at.round
    return [NAMES[card] for card in at.round.cards_held(seat)]


@pytest.mark.clause("CS/table/seven-deuce")
def test_a_split_pot_or_another_game_pays_no_bounty_and_none_can_be_offered_there() -> None:
    split = table(1, 2, seven_deuce=5)
    deck = f"{hands('7c 2d', '7h 2s')} 3s As Ks Qd 4d Jc 5d Td"
    split.next_round(moment=0, deck=deck, asked=False)
    while split.playing:
        assert split.round is not None
        split.act("call" if split.round.options.call else "check", moment=0)
    assert len({event.seat for event in split.events if type(event).__name__ == "Won"}) == 2
    assert paid(split) == []
    with pytest.raises(Refused) as refused:
        posted(variants.omaha, pot_limit(1, 2), seminole, customs=Customs(seven_deuce=5))
    assert refused.value.cites == ("CS/table/seven-deuce",)


@pytest.mark.clause("CS/table/stand-up")
def test_the_last_one_who_has_not_won_pays_each_and_it_begins_again() -> None:
    at = table(1, 2, 3, stand_up=4)
    wins(at, 1)
    assert at.state.side.standing == ("Ben", "Cy")
    wins(at, 1)
    assert at.state.side.standing == ("Ben", "Cy"), "who sits sits"
    wins(at, 3)
    assert owed(at) == {"Ada": 4, "Cy": 4, "Ben": -8}
    assert at.state.side.circle == ()
    wins(at, 2)
    assert at.state.side.standing == ("Ada", "Cy")
    assert [event.player for event in at.events if isinstance(event, SatDown)] == ["Ada", "Cy", "Ben"]


@pytest.mark.clause("CS/table/stand-up")
def test_who_goes_while_standing_pays_and_two_alone_do_not_begin() -> None:
    at = table(1, 2, 3, stand_up=4)
    wins(at, 1)
    at.leave(3, moment=0)
    assert owed(at) == {"Ada": 4, "Ben": 4, "Cy": -8}
    wins(at, 1)
    assert at.state.side.circle == ()
    ends = table(1, 2, 3, 4, stand_up=4)
    wins(ends, 1)
    for seat in (1, 2, 3, 4):
        ends.leave(seat, moment=0, ordered=("CS/room/end",))
    assert paid(ends) == [] and ends.state.side.circle == (), "the night ends, and nobody was the last one"


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_bounties_add_up_to_nothing(seed: int) -> None:
    customs = Customs(most_runs=3, bomb_ante=3, bomb_every=3, bomb_boards=2, straddles="any", seven_deuce=3, stand_up=2)
    sign = posted(variants.texas_holdem, no_limit(1, 2), seminole, least=20, most=80, customs=customs)
    tabling = Tabling(sign, Random(seed))
    for _ in range(1200):
        tabling.step()  # each step holds the ledger of chips against the stacks
    found = paid(tabling.table)
    assert found and all(sum(results(event).values()) == 0 for event in found)
    assert Table.replay(tabling.table.events).state.side == tabling.table.state.side
