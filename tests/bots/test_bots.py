from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardspeak import Refused, Round, bots, rake, stakes, variants
from cardspeak.bots.chance import many
from cardspeak.poker import events as e
from cardspeak.rulebook import books
from tests.poker import drawing
from tests.poker.table import deck, play

NAMES = tuple(bots.ALL)
FOUR = ("regular", "caller", "rock", "maniac")
"""The temperaments that are told from each other at a table."""


def seated(names: tuple[str, ...], seed: int) -> dict[int, bots.Bot]:
    return {seat: bots.named(name, bots.chance(100 * seed + seat)) for seat, name in enumerate(names, 1)}


def play_out(r: Round, players: dict[int, bots.Bot], limit: int = 2000) -> list[bots.Action]:
    """Plays to the end and gives what was done; every act must be accepted by the round."""
    done = []
    while not r.over:
        assert len(done) < limit, "the round does not end"
        action = players[r.seat].decide(r.view(r.seat))
        action.do(r)
        done.append(action)
    return done


@pytest.mark.parametrize("rules", books.ALL.values(), ids=books.ALL)
def test_bots_only_act_legally_at_any_table_of_the_book(rules: books.HouseRules) -> None:
    limits = set()
    for seed in range(400):
        rng = Random(f"{rules.name} {seed}")
        drawn = drawing.table(rng)
        while drawn["rules"] is not rules:
            drawn = drawing.table(rng)
        limits.add(drawn["stakes"].limit)
        r = Round(**drawn | {"asked": seed % 2 == 0})
        try:
            play_out(r, {seat: bots.named(rng.choice(NAMES), bots.chance(seed)) for seat in r.dealt_in})
        except (Refused, AssertionError) as refusal:
            raise AssertionError(f"table {rules.name} {seed}: {refusal}; {r.events[0]}") from refusal
    assert limits == {"no", "pot", "fixed", "spread"}


def test_mucking_gives_nothing_away() -> None:
    mucked = split = 0
    for seed in range(400):
        rng = Random(seed)
        drawn = drawing.table(rng) | {"asked": True, "rake": rake.NO_RAKE}
        r = Round(**drawn)
        done = play_out(r, {seat: bots.named(rng.choice(NAMES), bots.chance(seed)) for seat in r.dealt_in})
        shown = Round(**drawn)
        for action in done:
            (bots.Action("show") if action.verb == "muck" else action).do(shown)
        # the others' may differ by an odd chip: with the muck fewer hands, and so fewer pots, are left to divide
        for event in r.events:
            if type(event) is e.Mucked:
                assert shown.net[event.seat] == r.net[event.seat], f"seed {seed}"
        mucked += any(action.verb == "muck" for action in done)
        split += len({event.pot for event in r.events if type(event) is e.Won}) > 1
    assert mucked > 50
    assert split > 20


def test_a_seed_repeats_its_play_and_another_does_not() -> None:
    def played(seed: int) -> list[list[bots.Action]]:
        players = seated(NAMES, seed)
        games = (Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 4, books.section_8, seed=n) for n in range(30))
        return [play_out(r, players) for r in games]

    assert played(1) == played(1) != played(2)


def test_chance_is_the_published_splitmix64_and_even() -> None:
    dice = bots.chance(1234567)
    published = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431)
    assert [dice() for _ in published] == [(word >> 11) / 2**53 for word in published]
    one, other = bots.chance(2**64 - 1), bots.chance(2**64 - 1)
    for count in (0, 1, 45, 90):
        assert many(one, count) == [other() for _ in range(count)]
    assert many(lambda: 0.5, 2) == [0.5, 0.5]
    tenths = Counter(int(10 * dice()) for _ in range(10_000))
    assert sorted(tenths) == list(range(10))
    assert max(tenths.values()) - min(tenths.values()) < 200


def test_temperaments_show_in_what_is_done() -> None:
    did = {name: Counter[str]() for name in FOUR}
    for seed in range(400):
        order = FOUR[seed % 4 :] + FOUR[: seed % 4]
        r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 4, books.section_8, seed=seed)
        players = seated(order, seed)
        preflop = True
        while not r.over:
            preflop = preflop and not r.board
            action = players[r.seat].decide(r.view(r.seat))
            did[players[r.seat].name][("first " if preflop else "") + action.verb] += 1
            action.do(r)

    def often(name: str, *verbs: str) -> float:
        acts = [f"{when}{verb}" for verb in verbs for when in ("", "first ")]
        return sum(did[name][act] for act in acts) / did[name].total()

    assert often("maniac", "bet", "raise") > 1.5 * often("regular", "bet", "raise")
    assert often("regular", "bet", "raise") > 1.5 * often("caller", "bet", "raise")
    assert often("caller", "call") > 2 * max(often(name, "call") for name in FOUR if name != "caller")
    assert did["rock"]["first fold"] > did["regular"]["first fold"] > did["maniac"]["first fold"]


def test_the_careful_win_from_the_wild() -> None:
    won = Counter[str]()
    for seed in range(500):
        order = FOUR[seed % 4 :] + FOUR[: seed % 4]
        r = Round(variants.texas_holdem, stakes.fixed_limit(2, 4, (1, 2)), [200] * 4, books.section_8, seed=seed)
        players = seated(order, seed)
        play_out(r, players)
        won.update({players[seat].name: net for seat, net in r.net.items()})
    assert won["regular"] > 0 > won["maniac"]


@pytest.mark.parametrize(
    ("holes", "board", "script", "verb"),
    [
        # it holds a royal flush and is bet into
        ({1: "AhKh", 2: "Ts9s"}, "QhJhTh2c3d", "call, check, check, check, check, check, bet 2", "raise"),
        # it holds nothing and faces a bet of the pot
        ({1: "7c2d", 2: "AsAd"}, "AhKhQs9s4d", "call, check, check, check, check, check, bet 4", "fold"),
    ],
)
def test_a_regular_knows_the_best_hand_and_the_worst(holes: dict[int, str], board: str, script: str, verb: str) -> None:
    rules = books.seminole
    game = stakes.no_limit(1, 2)
    r = play(Round(variants.texas_holdem, game, [200, 200], rules, deck=deck(2, holes, board, 1), button=1), script)
    did = Counter(bots.named("regular", bots.chance(seed)).decide(r.view(r.seat)).verb for seed in range(200))
    assert did[verb] > 160, did


def test_a_bot_that_is_not_to_act_is_told_so() -> None:
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200, 200, 200], books.section_8, seed=7)
    with pytest.raises(Refused, match="it is not seat 1's turn"):
        bots.named("rock", bots.chance(1)).decide(r.view(1))


def test_an_unknown_bot_is_named_and_so_are_those_there_are() -> None:
    with pytest.raises(Refused, match=r"no bot named 'shark'; there are regular, caller, rock, maniac"):
        bots.named("shark", bots.chance(1))


def test_a_bot_says_who_it_is() -> None:
    bot = bots.named("rock", bots.chance(1))
    assert repr(bot) == "<Bot rock: waits for strong hands and never bluffs>"
    assert all(len(nature.says) < 56 for nature in bots.ALL.values())
