"""What a table against the house may be opened with: two decks, decks that come shuffled, counts, coupons, second positions."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.journal import verify
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.seat_commands import Leave, Sit
from cardspeak.server.floor.commands import GiveCoupon
from cardspeak.table.banked import events as h
from cardspeak.table.decks import gear_events as t
from tests.server.desk import KEY, NOW, STREAM, Desk, Looking
from tests.server.test_house_room import finish, seated

TIMES = Times(turn=20_000, bets=15_000, bank=10_000, gain=0, grace=5_000, pause=1_000, think=(0, 0))
COUPONS = {"readings": {"match_play": "accepted"}}
TWO = {"readings": {"positions": "two-adjacent"}}


def journalled(at: Desk, kind: type) -> list[Any]:
    """The events of a kind in the table's journal."""
    return [event for row in at.store.read(STREAM) for event in row.entry.events if isinstance(event, kind)]


def whole_evening(at: Desk, player: Looking, rounds: int) -> None:
    """So many rounds of one player, and nothing missing in the journal."""
    for _ in range(rounds):
        player.catch_up()
        at.do(player.name, Bet(f"bet-{at.house.number}", at.house.number, 5_00))
        at.pass_time()
        number = at.house.number
        while at.house.playing and at.house.number == number:
            player.catch_up()
            if player.options:
                verb = next(verb for verb in ("ride", "check", "fold") if verb in player.options["verbs"])
                at.do(player.name, player.act_message(f"{number}-{at.dealer.standing.sequence}", verb))
            at.pass_time()
        at.pass_time(1_000)
    before = at.house.values()
    at.restart()
    assert at.house.values() == before
    verdict, ledger = verify(at.store, STREAM, KEY)
    assert verdict.sound and sum(ledger.balances.values()) == 0


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(RIDE, marks=pytest.mark.clause("S12(b)(2)", "S12(b)(2)(ii)", "S12(b)(2)(iv)", "S12(d)(4)")),
        pytest.param(ULTIMATE, marks=pytest.mark.clause("UTH/3/B", "UTH/3/B/2", "UTH/3/B/4", "UTH/4/E")),
    ],
)
def test_two_decks_take_turns_and_each_is_opened(game: str) -> None:
    at, (zoe,) = seated(game, "Zoe", decks=2)
    whole_evening(at, zoe, 4)
    decks = [event.deck for event in journalled(at, t.RoundBegan)]
    assert decks == ["deck 1", "deck 2", "deck 1", "deck 2", "deck 1"]
    received = journalled(at, t.DeckReceived)
    assert {event.colour for event in received} == {"red", "blue"} and len(journalled(at, t.Stepped)) == 14
    assert at.house.posted.equipment.shuffler == "auto"


@pytest.mark.clause("UTH/4/F", "UTH/5/D/2")
def test_decks_that_come_shuffled_are_cut_and_dealt_as_the_room_committed_to_them() -> None:
    at, (zoe,) = seated(ULTIMATE, "Zoe", preshuffled=True)
    assert not journalled(at, t.Stepped) and journalled(at, t.DeckCut) and not journalled(at, t.Shuffled)
    whole_evening(at, zoe, 2)
    assert journalled(at, t.Shuffled)
    with pytest.raises(Refused, match="opened before the players") as refusal:
        house_sign_of(NewHouseTable("open", "T", RIDE, preshuffled=True))
    assert "S12(d)(1)/1" in refusal.value.cites


@pytest.mark.parametrize(
    ("game", "more"),
    [
        pytest.param(RIDE, {"counts": True}, marks=pytest.mark.clause("S12(h)(6)/1")),
        pytest.param(ULTIMATE, {"counts": True}, marks=pytest.mark.clause("UTH/8/E")),
        pytest.param(ULTIMATE, {"reshuffles": True, "readings": {"delivery": "automated"}}, marks=pytest.mark.clause("UTH/5/I")),
    ],
)
def test_where_the_device_counts_nobody_counts_the_stub(game: str, more: dict[str, Any]) -> None:
    at, (zoe,) = seated(game, "Zoe", **more)
    whole_evening(at, zoe, 6)
    assert not [event for event in journalled(at, t.RoundBegan) if event.count_due]
    often, (yan,) = seated(game, "Yan", count_every=2)
    whole_evening(often, yan, 4)
    assert [event.count_due for event in journalled(often, t.RoundBegan)] == [False, True, False, True, False]


@pytest.mark.parametrize(
    "game",
    [pytest.param(RIDE, marks=pytest.mark.clause("S12(e)(1)/4")), pytest.param(ULTIMATE, marks=pytest.mark.clause("UTH/5/C"))],
)
def test_a_shuffler_may_put_the_stack_into_the_shoe(game: str) -> None:
    at, (zoe,) = seated(game, "Zoe", shuffler="auto-to-shoe")
    whole_evening(at, zoe, 2)
    shuffles = journalled(at, t.Shuffled)
    assert {event.how for event in shuffles} == {"by-machine"} and not journalled(at, t.DeckCut)


@pytest.mark.parametrize(
    "wrong",
    [
        {"decks": 2, "shuffler": "manual"},
        {"counts": True, "shuffler": "manual"},
        {"shuffler": "auto-to-shoe", "readings": {"delivery": "hand"}},
    ],
)
def test_what_does_not_go_together_is_not_opened(wrong: dict[str, Any]) -> None:
    for game in (RIDE, ULTIMATE):
        with pytest.raises(Refused) as refusal:
            house_sign_of(NewHouseTable("open", "T", game, **wrong))  # type: ignore[arg-type]
        assert refusal.value.cites


# --- coupons


@pytest.mark.clause("CS/table/coupons", "S12(f)(1)/2")
def test_a_coupon_is_handed_over_laid_used_up_and_comes_back_from_a_void_round() -> None:
    at, (zoe, yan) = seated(RIDE, "Zoe", "Yan", **COUPONS)
    assert zoe.table["wagers"]["coupons"]
    assert at.refused("Zoe", Bet("no", at.house.number, 5_00, coupon=5_00)).text == "seat 1 has no coupon of $5 left"
    at.do("Flo", GiveCoupon("c1", 1, 5_00, seq=NOW))
    assert "nobody rules at a table where they play" in at.refused("Zoe", GiveCoupon("c2", 1, 5_00, seq=NOW)).text
    assert "matches a bet" in at.refused("Flo", GiveCoupon("c3", 1, 1_00, seq=NOW)).text
    zoe.catch_up()
    assert zoe.table["seats"]["1"]["coupons"] == [5_00]
    assert "a coupon matches the bet" in at.refused("Zoe", Bet("b0", at.house.number, 10_00, coupon=5_00)).text
    at.do("Zoe", Bet("b1", at.house.number, 5_00, coupon=5_00))
    at.do("Yan", Bet("b2", at.house.number, 5_00))
    at.pass_time()
    assert at.house.stacks[1] == 485_00, "a coupon is no chip"
    at.house.floor(lambda r: r.wrong_number(9, seat=1), moment=at.moment)
    at.dealer.log("test", "test/1", at.moment)
    assert at.house.coupons == {"Zoe": [5_00]}
    at.restart()
    assert at.house.coupons == {"Zoe": [5_00]}
    at.pass_time(1_000)
    zoe = at.look("Zoe")
    at.do("Zoe", Bet("b3", at.house.number, 5_00, coupon=5_00))
    at.pass_time(15_001)
    finish(at, zoe)
    assert at.house.coupons == {}
    assert yan.name
    plain, (xia,) = seated(RIDE, "Xia")
    assert not xia.table["wagers"]["coupons"]
    assert "no match play coupons are taken" in plain.refused("Flo", GiveCoupon("c", 1, 5_00, seq=NOW)).text
    assert (
        plain.refused("Xia", Bet("b", plain.house.number, 5_00, coupon=5_00)).text == "no coupon wager is offered at this table"
    )


# --- second positions


def at_two(at: Desk, position: int = 0) -> Bet:
    return Bet(f"two-{position}-{at.dealer.standing.sequence}", at.house.number, 5_00, position=position)


@pytest.mark.clause("S12(f)(5)", "CS/table/two-positions")
def test_a_player_plays_two_positions_next_to_each_other_with_his_own_chips() -> None:
    at, (zoe, yan) = seated(RIDE, "Zoe", "Yan", **TWO)
    assert zoe.table["wagers"]["second"]
    for wrong in (1, 4, 7):
        answer = at.refused("Yan", at_two(at, wrong))
        assert answer.clauses, wrong
        assert not at.house.round or not at.house.round.live, "nothing of it is laid"
    at.do("Yan", at_two(at, 3))
    assert at.house.stacks[2] == 470_00
    at.do("Yan", at_two(at))
    assert at.house.stacks[2] == 485_00 and at.house.owner(3) != 2
    at.do("Yan", at_two(at, 3))
    assert "another's until the round is over" in at.refused("Xia", Sit("sit", 3)).text
    at.do("Zoe", Bet("z", at.house.number, 5_00))
    at.pass_time()
    for each in (zoe, yan):
        each.catch_up()
    shown = yan.table["seats"]["3"]
    assert (shown["player"], shown["owner"], set(shown["cards"])) == ("Yan", 2, {"??"})
    assert set(yan.private["more"]) == {"3"} and "??" not in yan.private["more"]["3"] and zoe.private["more"] == {}
    asked = []
    while at.house.playing:
        for each in (zoe, yan):
            each.catch_up()
        to_act = yan.table["to_act"]
        who = zoe if to_act == 1 else yan
        asked.append((to_act, who.name))
        assert yan.options is None or who is yan
        at.do(who.name, who.act_message(f"act-{len(asked)}", "withdraw" if to_act == 3 else "ride"))
    assert asked == [(1, "Zoe"), (2, "Yan"), (3, "Yan")] * 2
    yan.catch_up()
    r = at.house.round
    assert r and yan.table["seats"]["3"]["net"] == r.net[3]
    assert at.house.stacks[2] == at.house.seats[2].chips == 500_00 + r.net[2] + r.net[3]
    assert journalled(at, h.PositionSettled)
    verdict, ledger = verify(at.store, STREAM, KEY)
    assert verdict.sound and ledger.balances.get("seat/3", 0) == 0
    before = at.house.values()
    at.restart()
    assert at.house.values() == before


def test_a_restart_in_mid_round_keeps_both_hands_and_who_leaves_lets_both_ride() -> None:
    at, (zoe,) = seated(RIDE, "Zoe", **TWO)
    at.do("Zoe", at_two(at, 2))
    at.pass_time()
    zoe.catch_up()
    cards = zoe.private["cards"], zoe.private["more"]
    at.restart()
    again = at.look("Zoe")
    again.catch_up()
    assert (again.private["cards"], again.private["more"]) == cards
    at.do("Zoe", Leave("go"))
    at.pass_time(1_000)
    assert not at.house.playing and not at.house.seats
    verdict, ledger = verify(at.store, STREAM, KEY)
    assert verdict.sound and not any(chips for name, chips in ledger.balances.items() if name.startswith(("seat", "layout")))


@pytest.mark.clause("UTH/7/G", "S12(f)(5)")
def test_where_the_book_or_the_house_gives_one_position_a_second_is_refused() -> None:
    for game, clause in ((ULTIMATE, "UTH/7/G"), (RIDE, "S12(f)(5)")):
        at, (zoe,) = seated(game, "Zoe")
        assert not zoe.table["wagers"]["second"]
        assert clause in at.refused("Zoe", at_two(at, 2)).clauses
        assert at.house.round and not at.house.round.live


def test_time_that_runs_out_at_a_second_position_is_the_players() -> None:
    at, (zoe, _) = seated(RIDE, "Zoe", "Yan", **TWO)
    at.do("Yan", at_two(at, 3))
    at.do("Zoe", Bet("z", at.house.number, 5_00))
    at.pass_time()
    zoe.catch_up()
    at.do("Zoe", zoe.act_message("z1", "ride"))
    assert at.clocks.seat == 2
    at.pass_time(100_000)
    zoe.catch_up()
    taken_back = [line["text"] for line in zoe.lines if "takes bet" in line["text"]]
    assert any("seat 2" in text for text in taken_back) and any("seat 3" in text for text in taken_back), taken_back
