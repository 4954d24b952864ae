"""Games that players ask for and no book describes: what is dealt, drawn and bet, what wins, each by a decision of ours."""

from __future__ import annotations

import pytest

from cardspeak.cards import SHORT_DECK, CardError, parse_cards, show
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from tests.rounds import happened

LIMITS = fixed_limit(5, 10, blinds=(2, 5))
OWN = tuple(key for key in variants.ALL if key not in variants.LISTED)


def dealt(key: str, hands: str = "", board: str = "", players: int = 2) -> Round:
    """A round between seats 1 and 2 on, the button last, with these hands; the board has a burn before each street."""
    if not hands:
        return Round(variants.named(key), LIMITS, [100] * players, seminole, seed=8)
    held = [parse_cards(hand) for hand in hands.split()]
    order = [card for once in zip(*held, strict=True) for card in once]
    for street in board.split():
        order += [-1, *parse_cards(street)]
    return Round(variants.named(key), LIMITS, [100] * len(held), seminole, deck=tuple(order))


def played_out(r: Round) -> Round:
    """Everybody calls and checks, and keeps what he has as far as he may."""
    while not r.over:
        if r.options.discard:
            r.discard(r.cards_held(r.seat)[: r.options.discard[0]])
        else:
            r.call() if r.options.call else r.check()
    return r


def won(r: Round) -> list[tuple[int, str, int]]:
    """Who won which end, and how much."""
    return [(event.seat, event.end, event.chips) for event in happened(r, e.Won)]


@pytest.mark.clause("CS/games/unlisted")
@pytest.mark.parametrize("key", OWN)
def test_each_is_played_where_the_book_leaves_it_to_the_house(key: str) -> None:
    with pytest.raises(Refused, match="may not be spread under section-8"):
        Round(variants.named(key), LIMITS, [100] * 3, section_8, seed=1)
    for players in variants.named(key).seats:
        r = played_out(dealt(key, players=players))
        assert "CS/games/unlisted" in r.began.cites
        assert sum(r.stacks.values()) == 100 * players


@pytest.mark.clause("CS/games/lowball")
@pytest.mark.parametrize(
    ("key", "draws"),
    [("deuce-to-seven-single-draw", 1), ("deuce-to-seven-triple-draw", 3), ("ace-to-five-triple-draw", 3)],
)
def test_low_is_drawn_to_once_or_three_times(key: str, draws: int) -> None:
    r = played_out(dealt(key))
    assert [len(hand) for hand in happened(r, e.Dealt)[0].hands] == [0, 5, 5]
    assert len(happened(r, e.Exchanging)) == draws == len(happened(r, e.Opened)) - 1
    assert {event.most for event in happened(r, e.Exchanging)} == {5}


@pytest.mark.clause("CS/games/three-draws")
@pytest.mark.parametrize("key", ["badugi", "deuce-to-seven-triple-draw", "badeucy"])
def test_the_bet_doubles_after_the_second_draw_and_a_card_is_burned_in_each_with_a_draw(key: str) -> None:
    r = dealt(key, players=3)
    drew = iter((1, 0, 1))
    while not r.over:
        if r.options.discard:
            r.discard(r.cards_held(r.seat)[: next(drew) if r.seat == 1 else 0])
        else:
            r.call() if r.options.call else r.check()
    assert [event.unit for event in happened(r, e.Opened)] == [5, 5, 10, 10]
    assert len(happened(r, e.Burned)) == 2
    assert all(["CS/games/three-draws" in event.cites for event in happened(r, e.Exchanging)])


@pytest.mark.clause("CS/games/three-draws")
def test_when_a_draw_has_taken_the_last_card_the_discards_are_shuffled_even_for_a_burn() -> None:
    r = dealt("badugi", players=8)
    while not r.over:
        if r.options.discard:
            r.discard(r.cards_held(r.seat))
        else:
            r.call() if r.options.call else r.check()
    assert len(happened(r, e.Reshuffled)) > 2
    for seat in r.dealt_in:
        assert len(r.cards_held(seat)) == 4
    held = [card for seat in r.dealt_in for card in r.cards_held(seat)]
    assert len(held) == len(set(held))
    before: dict[int, tuple[int, ...]] = {}
    for event in r.events:
        if isinstance(event, e.Discarded):
            before[event.seat] = event.cards
        elif isinstance(event, e.Drawn):
            assert not {*event.cards} & {*before[event.seat]}, "nobody draws what he has just thrown away"


@pytest.mark.clause("CS/games/badugi")
def test_badugi_is_four_cards_and_three_draws() -> None:
    r = played_out(dealt("badugi"))
    assert [len(hand) for hand in happened(r, e.Dealt)[0].hands] == [0, 4, 4]
    assert [event.most for event in happened(r, e.Exchanging)] == [4, 4, 4]
    assert "CS/games/badugi" in r.began.cites


@pytest.mark.clause("CS/rank/badugi")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("7s5h3dAc 8s4h3c2d", 1),
        ("KsQhJdTc 3s2hAdAs", 1),
        ("8s7h6d6c 8d7c6h5h", 2),
        ("8s7s6d2c 9h7d3c2h", 2),
        ("AsKs2h3d Ad4h3c2s", 2),
    ],
)
def test_more_cards_of_a_badugi_win_and_then_the_lowest(hands: str, winner: int) -> None:
    r = played_out(dealt("badugi", hands))
    assert won(r) == [(winner, "low", 10)]
    assert all(["CS/rank/badugi" in event.cites for event in happened(r, e.Shown)])


@pytest.mark.clause("CS/rank/deuce")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("8s7h6d5c4c 8d7c6h4h2s", 2),
        ("As5h4d3c2s KsKh4c3d2d", 1),
        ("7s5s4s3s2s KcQdJhTh8d", 2),
        ("9s5h4d3c2s As5d4c3h2d", 1),
    ],
)
def test_straights_and_flushes_lose_and_the_ace_is_high(hands: str, winner: int) -> None:
    r = played_out(dealt("deuce-to-seven-single-draw", hands))
    assert won(r) == [(winner, "low", 10)]
    assert all(["CS/rank/deuce" in event.cites for event in happened(r, e.Shown)])


@pytest.mark.clause("CS/games/badugi-split", "CS/rank/badugi")
def test_badacey_is_halved_between_a_badugi_and_an_ace_to_five_low() -> None:
    r = dealt("badacey", "As2h3d4cKs 5s5h5c6h7d 5d4d3c2c9d")
    assert won(played_out(r)) == [(1, "badugi", 8), (3, "low", 7)]
    assert "CS/games/badugi-split" in happened(r, e.Won)[0].cites


@pytest.mark.clause("CS/games/badugi-split", "CS/rank/badugi-ace", "CS/rank/deuce")
def test_in_badeucy_the_ace_is_high_for_both_halves() -> None:
    r = dealt("badeucy", "As2h3d4cKs 5s4h3c2d8h")
    assert won(played_out(r)) == [(2, "badugi", 5), (2, "low", 5)]
    assert "CS/rank/badugi-ace" in happened(r, e.Shown)[0].cites


@pytest.mark.clause("CS/games/big-omaha")
@pytest.mark.parametrize(
    ("key", "hands", "winners"),
    [
        ("five-card-omaha", "AhAd9h8h7c KsKd2s3s4s", [(2, "high", 10)]),
        ("six-card-omaha", "AhAd9h8h7c6c KsKd2s3s4s5s", [(2, "high", 10)]),
        ("big-o", "6h7hTdTs9d As2dJdTh9c", [(1, "high", 5), (2, "low", 5)]),
    ],
)
def test_a_hand_is_two_of_five_or_six_cards_and_three_of_the_board(
    key: str, hands: str, winners: list[tuple[int, str, int]]
) -> None:
    board = "Kh3c4c 5c Qs" if key == "big-o" else "KhQhJh Kc 2c"
    r = played_out(dealt(key, hands, board))
    assert [len(hand) for hand in happened(r, e.Dealt)[0].hands][1:] == [variants.named(key).hand_size] * 2
    assert won(r) == winners
    assert "CS/games/big-omaha" in r.began.cites


@pytest.mark.clause("CS/games/courchevel")
@pytest.mark.parametrize("key", ["courchevel", "courchevel-hi-lo-8"])
def test_a_shared_card_lies_there_before_the_first_bet(key: str) -> None:
    r = dealt(key)
    assert len(r.board) == 1
    assert not happened(r, e.Burned)
    assert "CS/games/courchevel" in happened(r, e.Boarded)[0].cites
    assert [len(event.cards) for event in happened(played_out(r), e.Boarded)] == [1, 2, 1, 1]
    assert len(happened(r, e.Burned)) == 3


@pytest.mark.clause("CS/games/short-deck")
def test_a_short_deck_has_no_card_below_a_six() -> None:
    r = dealt("short-deck-holdem", players=11)
    assert sorted(r.began.deck) == sorted(SHORT_DECK)
    assert "CS/games/short-deck" in r.began.cites
    with pytest.raises(CardError, match="5h is not in this game's deck of 36 cards"):
        dealt("short-deck-holdem", "AsKs 5h7d")


@pytest.mark.clause("CS/rank/short")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("AhTh 7s7d", 1),  # a flush beats sevens full
        ("AdJd 8d6d", 2),  # 9-8-7-6-A with two of the hand's, against three queens
    ],
)
def test_a_flush_beats_a_full_house_and_the_ace_begins_the_lowest_straight(hands: str, winner: int) -> None:
    board = "7h8h9c Qh Qd" if winner == 1 else "7s9cAh Qd Jc"
    r = played_out(dealt("short-deck-holdem", hands, board))
    assert won(r) == [(winner, "high", 10)]
    assert all(["CS/rank/short" in event.cites for event in happened(r, e.Shown)])


@pytest.mark.clause("CS/games/irish")
def test_irish_throws_two_of_four_cards_away_after_the_flop_has_been_bet() -> None:
    r = dealt("irish", players=3)
    while not r.exchanging:
        r.call() if r.options.call else r.check()
    assert len(r.board) == 3
    assert r.options.discard == (2, 2)
    assert "CS/games/irish" in happened(r, e.Exchanging)[0].cites
    with pytest.raises(Refused, match="is to give up 2 cards, not 1"):
        r.discard(r.cards_held(r.seat)[:1])
    played_out(r)
    assert {len(r.cards_held(seat)) for seat in r.dealt_in} == {2}


def test_a_round_is_told_in_the_words_of_its_ranking() -> None:
    r = played_out(dealt("badeucy", "As2h3d4cKs 5s4h3c2d8h"))
    told = {
        event.seat: [end.scale.describe(worth) for end, worth in zip(r.game.ends, event.worth, strict=True)]
        for event in happened(r, e.Shown)
    }
    assert told == {1: ["K-4-3-2 badugi", "A-K-4-3-2 low"], 2: ["5-4-3-2 badugi", "8-5-4-3-2 low"]}
    assert show(r.game.ends[0].scale.best(sum([1 << card for card in r.cards_held(2)]))) == "5s 4h 3c 2d"
