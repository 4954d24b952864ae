"""Bots in every game, not hold'em alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardspeak import Round, bots, stakes, variants
from cardspeak.bots.chance import many
from cardspeak.bots.discards import TRIALS, discards, typical_hands
from cardspeak.bots.strength import unseen
from cardspeak.cards import FULL_DECK, mask_of, parse_cards, show
from cardspeak.poker import Variant
from cardspeak.poker import events as e
from cardspeak.poker.round.view import View
from cardspeak.poker.variants.variant import Exchange
from cardspeak.rulebook import books
from cardspeak.rulebook.books.default import default
from tests.rounds import FIRST

NAMES = tuple(bots.ALL)


def table(rng: Random, variant: Variant) -> dict[str, Any]:
    """Any number of players, limit and book for the game, and stacks that often run short."""
    blinds = (1, 2) if variant.button else ()
    more = {"ante": rng.choice((0, 1)), "bring_in": 0 if variant.button else 1}
    game = rng.choice(
        (
            stakes.no_limit(*blinds, bet=2, **more),
            stakes.pot_limit(*blinds, bet=2, **more),
            stakes.fixed_limit(2, 4, blinds, **more),
            stakes.spread_limit(2, 10, blinds, **more),
        )
    )
    rules = rng.choice([each for each in books.ALL.values() if not each.games or variant.key in each.games])
    return {
        "variant": variant,
        "stakes": game,
        "stacks": [rng.choice((3, 20, 200)) for _ in range(rng.randint(*variant.seats))],
        "rules": rules,
        "seed": rng.randint(0, 2**32),
        "asked": rng.random() < 0.7,
    }


@pytest.mark.parametrize("name", variants.ALL)
def test_bots_act_legally_and_muck_nothing_that_wins(name: str) -> None:
    for seed in range(30):
        rng = Random(f"{name} {seed}")
        drawn = table(rng, variants.ALL[name])
        r = Round(**drawn)
        shown = Round(**drawn | {"asked": True})
        players = {seat: bots.named(rng.choice(NAMES), bots.chance(seed)) for seat in r.dealt_in}
        acts = 0
        try:
            while not r.over:
                action = players[r.seat].decide(r.view(r.seat))
                action.do(r)
                if not shown.over and not shown.showing:
                    action.do(shown)
                acts += 1
                assert acts < 2000, "the round does not end"
        except (ValueError, AssertionError) as wrong:
            raise AssertionError(f"{name} {seed}: {wrong}; {r.began}") from wrong
        while not shown.over:
            shown.act("show")
        for event in r.events:
            if type(event) is e.Mucked:
                assert shown.net[event.seat] == r.net[event.seat], f"{name} {seed}"


def exchanging(variant: Variant, hand: str, script: str = "") -> Round:
    """A round heads-up that has come to seat 1's discard, with this hand."""
    own = parse_cards(hand)
    rest = [card for card in FULL_DECK if card not in own]
    Random(hand).shuffle(rest)
    deck = [card for pair in zip(own, rest, strict=False) for card in pair]
    deck += [card for card in rest if card not in deck]
    r = Round(variant, stakes.no_limit(1, 2), [200, 200], books.seminole, deck=deck, button=2)
    while not (r.seat == 1 and r.options.discard):
        r.act("discard", cards=r.cards_held(2)[: r.options.discard[0]]) if r.options.discard else r.act("call")
    return r


@pytest.mark.parametrize(
    ("variant", "hand", "given"),
    [
        (variants.five_card_draw, "As9s7s5s2s", ""),
        (variants.five_card_draw, "KsKdQhQc3s", "3s"),
        (variants.five_card_draw, "AsKsQsJs9d", "9d"),
        (variants.five_card_draw_low, "As2d3c4hKd", "Kd"),
        (variants.five_card_draw_low, "8s7d5c3h2s", ""),
        (variants.five_card_draw_low, "2s2d3c5h7s", "2s 2d"),  # either of the pair
        (variants.pineapple, "AsAd2h", "2h"),
    ],
)
def test_what_is_given_up_is_what_a_player_would(variant: Variant, hand: str, given: str) -> None:
    view = exchanging(variant, hand).view(1)
    found = Counter(show(discards(view, bots.chance(seed))) for seed in range(20))
    choices = given.split() or [""]
    assert sum(found[choice] for choice in choices) > 14, found


def weighed(view: View, seed: int) -> tuple[int, ...]:
    """What is given up, by nothing but each choice's hands ranked one by one, as `discards` says it is found."""
    assert view.options.discard
    least, most = view.options.discard
    variant, own, chance = variants.named(view.variant), sorted(view.cards, reverse=True), bots.chance(seed)
    rest = unseen(view)
    orders = [sorted(rest, key=lambda _: chance()) for _ in range(TRIALS)]
    typical = [sorted([end.scale.worth(hand, board) for hand, board in typical_hands(variant)]) for end in variant.ends]

    def hope(given: tuple[int, ...]) -> int:
        kept = [card for card in own if card not in given]
        drawn, total = variant.hand_size - len(kept), 0
        for order in orders:
            hand = mask_of([*kept, *order[:drawn]])
            board = mask_of([*view.board, *order[drawn : drawn + variant.board_size - len(view.board)]])
            for end, worths in zip(variant.ends, typical, strict=True):
                mine = end.scale.worth(hand, board)
                total += sum([2 * (worth < mine) + (worth == mine) for worth in worths])
        return total

    sizes = range(least, min(most, len(own)) + 1)
    return max([given for size in sizes for given in combinations(own, size)], key=hope)


EXCHANGING = [each for each in variants.ALL.values() if any([isinstance(step, Exchange) for step in each.passes])]


@pytest.mark.parametrize("variant", EXCHANGING, ids=lambda variant: variant.key)
def test_what_is_looked_up_is_what_is_ranked(variant: Variant) -> None:
    """One suit kept or several, pairs and straights: ranks alone tell the place of a hand only where no flush can come of it."""
    compared = 0
    for seed in range(40):
        r = Round(variant, stakes.no_limit(*((1, 2) if variant.button else ()), bet=2), [200] * 2, default, seed=seed)
        while not r.over and compared < 4 * (seed + 1) and compared < 8:
            if r.options.discard:
                view = r.view(r.seat)
                given = discards(view, bots.chance(seed))
                assert given == weighed(view, seed), (seed, show(view.cards))
                compared += 1
                r.discard(given)
            else:
                r.call()
        if compared >= 8:
            break
    assert compared >= 8


def test_many_dice_are_the_same_dice() -> None:
    for seed in (0, 7, 2**64 - 1, -5, 123456789123456789):
        for count in (0, 1, 2, 47, 300):
            many_at_once, one_by_one = bots.chance(seed), bots.chance(seed)
            assert many(many_at_once, count) == [one_by_one() for _ in range(count)]
            assert many_at_once() == one_by_one(), "they go on as if they had been thrown one by one"
    thrown = iter([0.5, 0.25])
    assert many(lambda: next(thrown), 2) == [0.5, 0.25]


def test_after_the_flop_the_card_goes_that_helps_least() -> None:
    deck = "As 8h Ad 9h Jh 4d 3c Ac 7d 2s"  # three cards each in turn, a burn, the flop
    r = Round(variants.crazy_pineapple, stakes.no_limit(1, 2), [200, 200], books.seminole, deck=deck, button=2)
    while not r.options.discard:
        r.act("call")
    assert {show(discards(r.view(1), bots.chance(seed))) for seed in range(20)} == {"Jh"}


def test_a_bot_bets_where_it_is_required_to() -> None:
    bound = 0
    rules = books.section_8.but("betting.bound_opener", "all")
    for seed in range(20):
        r = Round(variants.five_card_stud, stakes.fixed_limit(2, 4, bring_in=1), [200, 200, 200], rules, seed=seed)
        players = {seat: bots.named("caller", bots.chance(seed)) for seat in r.dealt_in}
        while not r.over:
            action = players[r.seat].decide(r.view(r.seat))
            if r.options.bound:
                bound += 1
                assert action.verb == "bet"
            action.do(r)
    assert bound


@pytest.mark.parametrize("game", [each for each in variants.ALL.values() if each.streets[0].opener.forced], ids=repr)
def test_a_bot_that_has_no_more_than_the_bring_in_brings_it_in(game: Variant) -> None:
    for name in NAMES:
        for seed in range(20):
            r = Round(game, stakes.fixed_limit(4, 8, ante=1, bring_in=3), [2 + seed % 3] * 3, books.seminole, seed=seed)
            bots.named(name, bots.chance(seed)).decide(r.view(r.seat)).do(r)
            assert sum(type(event) is e.BroughtIn for event in r.events) == 1
            assert not any(type(event) in (e.Bet, e.Raised) for event in r.events)


def test_bots_play_bomb_pots_on_two_boards_and_say_how_often_a_board_is_run() -> None:
    """By what they hold on both boards, not on the first alone; and a bot agrees to as many runs as are offered."""
    for game, stake, runs in (
        ("omaha-hi-lo-8-double-board-bomb-pot", stakes.pot_limit(bet=2, ante=5), 1),
        ("texas-holdem", stakes.no_limit(1, 2), 3),
    ):
        rng = Random(f"{game} {FIRST}")
        players = {name: bots.named(name, rng.random) for name in NAMES}
        offered = boards = 0
        for seed in range(8):
            r = Round(game, stake, [rng.randint(5, 8) for _ in range(4)], seed=seed, asked=True, most_runs=runs)
            while not r.over:
                view = r.view(r.seat)
                offered += view.options.runs
                action = players[NAMES[r.seat % len(NAMES)]].decide(view)
                assert action.verb == "run" or not view.options.runs
                r.act(action.verb, action.amount, cards=action.cards)
            boards = max(boards, len(r.boards))
        assert bool(offered) == (runs > 1)
        assert boards == max(runs, 2)
