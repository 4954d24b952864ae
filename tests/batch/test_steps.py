"""Many tables in steps: what each is asked is what `Round` would ask, and what the caller does is done or refused whole."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from cardspeak import Refused, Round, rake, stakes, variants
from cardspeak.batch import Act, Batch, Steps, deck_of
from cardspeak.cards import mask_of
from tests.batch.settings import settings
from tests.rounds import SEED

HOLDEM = (variants.texas_holdem, stakes.no_limit(50, 100))
TABLES = 40


def drawn(rng: np.random.Generator, tables: Steps) -> tuple[Any, Any]:
    """A legal act of every seat that is asked."""
    acts, amounts = np.zeros(len(tables.seat), np.int64), np.zeros(len(tables.seat), np.int64)
    for place in np.nonzero(tables.seat)[0]:
        if tables.most[place] or not (tables.fold[place] or tables.call[place] or tables.high[place]):
            held, count = int(tables.see().own[place]), int(rng.integers(tables.least[place], tables.most[place] + 1))
            acts[place] = Act.DISCARD
            amounts[place] = mask_of([card for card in range(64) if held >> card & 1][:count])
            continue
        fold, call, high = bool(tables.fold[place]), bool(tables.fold[place] or tables.call[place]), bool(tables.high[place])
        can = [Act.FOLD] * fold + [Act.CALL] * call + [Act.RAISE] * high
        acts[place] = rng.choice(can)
        if acts[place] == Act.RAISE:
            amounts[place] = rng.choice([tables.low[place], tables.high[place]])
    return acts, amounts


def held_to_round(tables: Steps, place: int) -> None:
    """What a table says is what `Round` says of it."""
    r, seen = tables.round(place), tables.see()
    o = r.options
    assert tables.seat[place] == o.seat
    if not o.seat:
        return
    asked = (tables.call[place], tables.low[place], tables.high[place], bool(tables.fold[place]))
    assert asked == (o.call, o.low, o.high, o.fold and not o.discard)
    assert (tables.least[place], tables.most[place]) == (o.discard or (0, 0))
    size = len(r.stack) - 1
    assert (int(seen.own[place]), int(seen.board[place])) == (r.down[o.seat], r.shared)
    assert seen.up[place, :size].tolist() == r.up[1:]
    assert seen.stacks[place, :size].tolist() == r.stack[1:] and seen.put[place, :size].tolist() == r.put[1:]
    assert [int(each[place]) for each in seen[5:]] == [r.pot, r.price, seen.step[place], r.button, r.live, r.able]


def test_every_game_is_stepped_as_round_plays_it() -> None:
    rng = np.random.default_rng(SEED)
    for each in islice(settings(SEED), 40):
        batch = Batch(
            each.batch.game.variant,
            each.batch.game.stakes,
            rules=each.batch.game.rules,
            rake=each.batch.game.rake,
            starts=each.batch.starts,
            seed=5,
            policies="ask",
        )
        tables = Steps(batch, 8, first=3, renew=False)
        while tables.seat.any():
            for place in range(0, 8, 3):
                held_to_round(tables, place)
            tables.step(*drawn(rng, tables))
        for place in range(8):
            r = tables.round(place)
            assert r.over and r.began.deck[:52] == deck_of(5, 3 + place, batch.game.cards)[:52], f"{each}"
    assert not tables.ended.sum() > 8


def test_chips_won_are_those_of_the_rounds_that_ended() -> None:
    rng = np.random.default_rng(SEED)
    tables = Steps(Batch(*HOLDEM, [2_000, 700, 5_000], seed=9, policies="ask"), TABLES, renew=False)
    net = np.zeros_like(tables.net)
    while tables.seat.any():
        tables.step(*drawn(rng, tables))
        assert (tables.net.sum(axis=1) == 0).all()
        net += tables.net
    for place in range(TABLES):
        r = tables.round(place)
        assert net[place].tolist() == [r.stacks[seat] - r.began.stacks[seat] for seat in (1, 2, 3)]


def test_a_table_goes_on_with_the_round_that_is_its_own() -> None:
    batch = Batch(*HOLDEM, [2_000] * 3, seed=9, policies="ask")
    tables = Steps(batch, TABLES, first=100)
    folds = np.full(TABLES, Act.FOLD)
    tables.step(folds)
    assert not tables.ended.any()
    tables.step(folds)
    assert (tables.ended == 1).all() and sorted(tables.net[0]) == [-50, 0, 50]
    assert tables.tables["number"].tolist() == [100 + TABLES + place for place in range(TABLES)]
    assert tables.round(7).down == Round(*HOLDEM, [2_000] * 3, button=(147 % 3) + 1, deck=batch.deck(147)).down


def test_a_table_that_goes_on_forgets_who_got_odd_chips_by_cards_before() -> None:
    at = (variants.omaha_hi_lo_8, stakes.fixed_limit(4, 8, blinds=(2, 4)), [37, 60, 200, 43])
    more = {"rules": "section-8", "rake": rake.percentage("4.5"), "seed": SEED}
    alike = Batch(*at, **more, policies="calls").play(600)
    tables = Steps(Batch(*at, **more, policies=["ask", "calls", "calls", "calls"]), 1)
    net = np.zeros_like(alike.net)
    while (number := int(tables.tables["number"][0])) < 600:
        tables.step(np.where(tables.fold + tables.call > 0, Act.CALL, Act.RAISE), tables.low)
        if tables.ended[0]:
            net[number : number + tables.ended[0]] = tables.net[0]
    assert (net == alike.net).all()


def test_compiled_players_take_their_turns_between() -> None:
    batch = Batch(*HOLDEM, [2_000] * 4, seed=1, policies=["ask", "random", "calls", "random"])
    tables = Steps(batch, TABLES)
    ended = 0
    for _ in range(50):
        assert (tables.seat == 1).all()
        held_to_round(tables, 11)
        tables.step(np.full(TABLES, Act.CALL))
        ended += int(tables.ended.sum())
    assert ended > TABLES


def test_a_long_round_is_given_room() -> None:
    batch = Batch(variants.texas_holdem, stakes.no_limit(1, 2), [2_000_000] * 2, seed=1, policies="ask")
    tables = Steps(batch, 3, renew=False)
    room = tables.room
    while tables.high.any():
        can = np.where(tables.high > 0, Act.RAISE, np.where(tables.seat > 0, Act.CALL, Act.NOTHING))
        tables.step(np.where(np.arange(3) == 0, np.where(tables.seat > 0, Act.CALL, 0), can), np.minimum(tables.low, tables.high))
        if tables.room > 2 * room:
            break
    assert tables.room >= room
    held_to_round(tables, 1)


def refused(tables: Steps, place: int, act: int, amount: int = 0) -> Refused:
    acts, amounts = np.full(len(tables.seat), int(Act.CALL)), np.zeros(len(tables.seat), np.int64)
    acts[place], amounts[place] = act, amount
    before = tables.tables.tobytes()
    with pytest.raises(Refused) as found:
        tables.step(acts, amounts)
    assert tables.tables.tobytes() == before, "nothing is done anywhere"
    return found.value


def test_what_may_not_be_done_is_refused_by_round_seed_and_seat() -> None:
    tables = Steps(Batch(*HOLDEM, [2_000] * 3, seed=9, button=1, policies="ask"), TABLES, first=1_000)
    seat = f"round 1,007 of seed 9, seat {int(tables.seat[7])}"
    short = refused(tables, 7, Act.RAISE, 150)
    assert short.reason.startswith(f"{seat}: ") and short.cites
    assert refused(tables, 7, Act.DISCARD, 3).reason.startswith(f"{seat}: ")
    assert refused(tables, 7, 9).reason == f"{seat}: no act 9 here; 0 nothing, 1 fold, 2 call, 3 raise, 4 discard"
    assert refused(tables, 7, Act.NOTHING).reason.startswith(f"{seat}: no act 0 here")


def test_nobody_acts_where_a_round_is_over() -> None:
    tables = Steps(Batch(*HOLDEM, [2_000] * 2, seed=9, policies="ask"), 2, renew=False)
    tables.step(np.array([Act.FOLD, Act.CALL]))
    assert tables.seat[0] == 0
    with pytest.raises(Refused, match="round 0 of seed 9: nobody is to act at table 0"):
        tables.step(np.array([Act.CALL, Act.CALL]))


def test_arrays_that_do_not_fit_are_refused_and_others_memory_is_taken() -> None:
    tables = Steps(Batch(*HOLDEM, [2_000] * 2, policies="ask"), 2)
    for bad in ([2], [2.0, 2.0], "fold", [[2, 2]]):
        with pytest.raises(Refused, match="acts are whole numbers, one for each of 2 tables"):
            tables.step(bad)

    class Tensor:
        """Hands its memory out as torch and JAX do."""

        def __init__(self, held: Any) -> None:
            self.held = held

        def __dlpack__(self, **how: Any) -> Any:
            return self.held.__dlpack__(**how)

        def __dlpack_device__(self) -> Any:
            return self.held.__dlpack_device__()

    tables.step(Tensor(np.array([Act.CALL, Act.CALL], np.int64)))
    assert np.from_dlpack(tables.seat).tolist() == tables.seat.tolist()


def test_steps_need_somebody_to_ask_and_rounds_nobody() -> None:
    with pytest.raises(Refused, match='steps are for a batch with a seat to ask: policies="ask"'):
        Steps(Batch(*HOLDEM, [200] * 2), 4)
    with pytest.raises(Refused, match="a seat that is to be asked plays in steps, not to the end of a round"):
        Batch(*HOLDEM, [200] * 2, policies=["ask", "random"]).play(1)
    with pytest.raises(Refused, match="steps take 1 table or more from a round of 0 or more on, not 0 from 0"):
        Steps(Batch(*HOLDEM, [200] * 2, policies="ask"), 0)
