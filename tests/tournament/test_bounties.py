"""Bounties: on whose head they are, who wins them with a player's last chips, and where the money of them is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.poker import Round, Stakes
from cardspeak.poker.events import Won
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.results import about, as_csv
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.playing.takers import takers
from cardspeak.tournament.structure import Structure, check, packaged
from cardspeak.tournament.structure.file import BountyTerms, Rebuy, of_text, written
from tests.tournament import second_books
from tests.tournament.events_of import SECRET, begun, of, put, refused, structure
from tests.tournament.watching import Watchman, at_the_end

BOUNTY = ("CS/event/bounty",)


def with_bounty(progressive: int = 0, **changes: Any) -> Structure:
    return replace(structure("sit-and-go", **{"event": {"begins": "called"}, **changes}), bounty=BountyTerms("20", progressive))


def ends(t: Tournament, stacks: dict[int, int], took: dict[int, tuple[int, ...]]) -> None:
    t.hand_began(1, t.spot(1).hand + 1, moment=t.state.moment)
    t.hand_ended(1, stacks, takers=took, moment=t.state.moment)


@pytest.mark.clause("CS/event/bounty")
def test_who_takes_the_last_chips_wins_the_bounty_and_the_winner_keeps_the_own() -> None:
    t = put(with_bounty(), {1: {1: 1500, 2: 1500, 3: 1500}})
    assert t.structure.price == 75_00
    assert t.state.money.accounts["bounties"] == -60_00
    ends(t, {1: 3000, 2: 0, 3: 1500}, {2: (1,)})
    assert (t.entry(1).won, t.entry(1).knocked, t.entry(2).head) == (20_00, 1, 0)
    assert refused(t.pay, 1, moment=0).cites == ("CS/event/paying",), "who plays is not paid yet"
    ends(t, {1: 4500, 3: 0}, {3: (1,)})
    assert t.over and t.entry(1).won == 60_00 and t.state.money.accounts["bounties"] == 0
    t.pay(1, moment=5)
    assert of(t, e.Paid)[0].cents == t.entry(1).prize + 60_00
    second_books.check(t)


@pytest.mark.clause("CS/event/bounty")
def test_of_a_progressive_bounty_a_part_goes_on_the_winners_head_and_is_won_with_it() -> None:
    t = put(with_bounty(50), {1: {1: 1000, 2: 2000, 3: 3000}})
    ends(t, {1: 0, 2: 3000, 3: 3000}, {1: (2,)})
    assert (t.entry(2).won, t.entry(2).head) == (10_00, 30_00)
    ends(t, {2: 0, 3: 6000}, {2: (3,)})
    assert (t.entry(3).won, t.entry(3).head) == (15_00 + 35_00, 0), "half of 30 at once, and in the end the own head of 20 and 15"
    second_books.check(t)


@pytest.mark.clause("CS/event/bounty")
def test_who_share_the_pot_share_the_bounty_and_the_odd_cent_is_the_first_entrys() -> None:
    t = put(replace(with_bounty(), bounty=BountyTerms("20.01")), {1: {1: 1000, 2: 2000, 3: 3000}})
    ends(t, {1: 0, 2: 2500, 3: 3500}, {1: (3, 2)})
    won = of(t, b.BountyWon)[0]
    assert (won.by, won.cents, won.heads) == ((2, 3), (10_01, 10_00), (0, 0))
    second_books.check(t)


@pytest.mark.clause("CS/event/bounty")
def test_the_bounty_of_who_was_disqualified_stays_for_the_first() -> None:
    t = put(with_bounty(), {1: {1: 1000, 2: 2000, 3: 3000}})
    t.disqualify(2, "cheating", moment=t.state.moment)
    ends(t, {1: 0, 3: 4000}, {1: (3,)})
    assert t.over and t.entry(3).won == 60_00
    second_books.check(t)


@pytest.mark.clause("CS/event/bounty")
def test_an_entry_that_is_taken_back_has_its_bounty_back_too() -> None:
    t = Tournament.announced(with_bounty(), commitment_of(SECRET), moment=0)
    t.register("Ada", moment=1)
    t.unregister(1, moment=2)
    assert of(t, e.Refunded)[0].cents == t.structure.price and not any(t.state.money.accounts.values())


@pytest.mark.clause("CS/event/bounty")
def test_where_nobody_tells_the_hands_whose_the_bounty_is_is_told_with_the_end_or_later() -> None:
    t = begun(with_bounty(event={"kind": "directed", "begins": "called"}), 5)
    t.report_out([1], by=[2], moment=0)
    t.report_out([3], moment=0)
    assert t.entry(2).won == 20_00 and t.entry(3).head == 20_00
    assert refused(t.report_bounty, 3, [3], moment=0).cites == BOUNTY
    assert refused(t.report_bounty, 1, [2], moment=0).cites == BOUNTY, "it was told"
    t.report_bounty(3, [4], moment=0)
    assert t.entry(4).won == 20_00 and t.entry(4).knocked == 1
    second_books.check(t)


def played(seed: int, stacks: list[int]) -> Round:
    """A hand in which everybody puts in everything."""
    r = Round("texas-holdem", Stakes("no", 2, 2, (1, 2)), stacks, "seminole-tournament", seed=seed)
    while not r.over:
        o = r.options
        if o.show:
            r.act("show")
        elif o.high:
            r.act("raise", o.high)
        else:
            r.act("call" if o.call else "check")
    return r


def test_the_last_chips_of_who_is_out_lay_in_the_pot_that_the_stack_reached() -> None:
    """Stacks of 100, 200 and 300: the first goes to who wins the main pot, the second to who wins the side pot."""
    seen = set()
    for seed in range(60):
        r = played(seed, [100, 200, 300])
        won = {(event.pot, event.seat) for event in r.events if isinstance(event, Won)}
        out = [seat for seat, chips in r.stacks.items() if not chips]
        for seat, by in takers(r, out).items():
            assert by == tuple(sorted(each for pot, each in won if pot == seat - 1)), (seed, won)
            seen.add((seat, by))
    assert {(1, (2,)), (1, (3,)), (2, (3,))} <= seen


def test_a_seat_that_was_not_dealt_in_lost_its_last_chips_to_nobody() -> None:
    assert takers(played(1, [100, 200]), [3, 9]) == {}


def test_a_bounty_is_written_in_the_file_and_must_be_one() -> None:
    made = with_bounty(50)
    assert of_text(written(made)) == made and made.price == packaged("sit-and-go").price + 20_00
    assert [each.cites for each in check(replace(made, bounty=BountyTerms("0")))] == [BOUNTY]
    told = check(replace(packaged("section-8-holdem"), bounty=BountyTerms("5")))
    assert any("S8(y)(9)#4" in each.cites for each in told), "by Section 8 all that is paid goes back as prizes"


@pytest.mark.parametrize("progressive", [0, 50])
def test_an_event_with_bounties_is_played_to_its_winner(progressive: int) -> None:
    made = replace(packaged("no-limit-holdem"), bounty=BountyTerms("20", progressive))
    t = begun(made, 30)
    watch = Watchman()
    hall = Hall(t, scripted(4, 6), watch=watch)
    hall.run()
    watch.audit(hall)
    at_the_end(hall)
    entries = t.state.entries.values()
    assert sum(entry.won for entry in entries) == 30 * 20_00 and not any(entry.head for entry in entries)
    assert sum(len(event.by) for event in of(t, b.BountyWon)) >= 29 == len({event.entry for event in of(t, b.BountyWon)})
    assert "bounties" in as_csv(t).split("\n")[0] and about(t)["event"] == t.structure.event.title
    assert Tournament.replay(t.events).values() == t.values()
    second_books.check(t)


def test_what_was_bought_again_is_part_of_what_a_prize_cost() -> None:
    made = structure(
        "sit-and-go",
        event={"begins": "called"},
        entry={
            "buy_in": replace(packaged("sit-and-go").entry.buy_in, prize="4000"),
            "rebuy": Rebuy("3000", 1000, 1, "0", 1000, 3),
        },
    )
    moment = int(datetime(2027, 1, 10, tzinfo=UTC).timestamp() * 1000)
    t = put(made, {1: {1: 1000, 2: 2000}})
    t.entry(1).prize = t.structure.price + 6000_00
    assert t.reported(t.entry(1), moment)
    t.entry(1).rebuys = 1
    assert not t.reported(t.entry(1), moment), "6,000 won less 3,000 paid again is no more than 5,000"
