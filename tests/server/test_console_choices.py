"""What players at a table with real cards choose, told by its dealer: a straddle, the next game, consent to other stakes."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.server.dealer import host_commands as host
from cardspeak.server.dealer.console_commands import Arrive, NextHand, TellConsent, TellGame, TellStraddle
from cardspeak.server.dealer.in_dollars import CustomsAsked
from cardspeak.server.dealer.opening import GameOf, NewTable, sign_of
from cardspeak.server.views.console_choices import choices_shown
from tests.server.desk import NOW, Desk


def desk_of(**new: Any) -> Desk:
    desk = Desk(sign_of(NewTable("open", "T", by_hand=True, **({"blinds": (1, 2)} | new))), by_hand=True)
    for seat, name in enumerate(("Ann", "Bob", "Cid", "Dee"), 1):
        desk.do("Host", Arrive(f"sit-{name}", seat, name, 200))
    return desk


def shown(desk: Desk) -> Any:
    return choices_shown(desk.table, desk.dealer.hosting)


@pytest.mark.clause("CS/table/straddles")
def test_a_straddle_is_told_once_and_posted_whenever_it_may_be() -> None:
    desk = desk_of(customs=CustomsAsked(straddles="under-the-gun", sleepers=True))
    assert shown(desk).straddles == ("straddle", "sleeper") and shown(desk).straddling == {}
    for seat in (1, 2, 3, 4):
        desk.do("Host", TellStraddle(f"s{seat}", seq=NOW, seat=seat))
    desk.do("Host", TellStraddle("no", seq=NOW, seat=4, how=""))
    desk.do("Host", NextHand("n", seq=NOW))
    assert (desk.table.round and desk.table.round.price == 4) or 4 in shown(desk).straddling
    assert shown(desk).straddling == {1: "straddle", 2: "straddle", 3: "straddle"}
    assert "does not straddle" in desk.refused("Host", TellStraddle("x", seq=NOW, seat=4, how="")).text
    plain = desk_of()
    assert "no straddle" in plain.refused("Host", TellStraddle("s", seq=NOW, seat=1)).text and shown(plain).straddles == ()


def test_whose_choice_it_is_chooses_the_game_of_the_next_hand() -> None:
    games = (GameOf("texas-holdem", "no"), GameOf("omaha", "pot"), GameOf("five-card-draw", "pot"))
    desk = desk_of(games=games, by="choice")
    chooser = shown(desk).chooser
    assert chooser and [each.game for each in shown(desk).games] == ["texas-holdem", "omaha", "five-card-draw"]
    other = chooser % 4 + 1
    assert "seat" in desk.refused("Host", TellGame("o", seat=other, game="omaha")).text
    desk.do("Host", TellGame("g", seat=chooser, game="omaha"))
    assert shown(desk).chosen == "omaha"
    desk.do("Host", TellGame("h", seat=chooser, game="five-card-draw"))
    desk.do("Host", NextHand("n", seq=NOW))
    assert desk.table.round and desk.table.round.game.key == "five-card-draw" and shown(desk).chooser == 0


def test_the_limits_rise_once_who_deals_has_heard_all_who_sit_there() -> None:
    desk = desk_of()
    assert "nothing is proposed" in desk.refused("Host", TellConsent("c", seq=NOW, seats=(1,))).text
    before = desk.dealer.standing.sequence
    desk.do("Host", host.Propose("p", blinds=(5, 10), least=100, most=2_000, seq=NOW))
    assert shown(desk).unheard == (1, 2, 3, 4) and "5/10" in shown(desk).proposal
    assert desk.refused("Host", TellConsent("late", seq=before, seats=(1, 2, 3, 4))).code == "stale", "it was another proposal"
    desk.do("Host", TellConsent("c", seq=NOW, seats=(1, 3)))
    assert shown(desk).unheard == (2, 4)
    assert "need not agree" in desk.refused("Host", TellConsent("d", seq=NOW, seats=(2, 3))).text
    assert shown(desk).unheard == (2, 4), "a refusal changes nothing"
    desk.do("Host", TellConsent("e", seq=NOW, seats=(2, 4)))
    assert shown(desk).proposal == "" and desk.table.stakes.blinds == (5, 10)
    desk.do("Host", host.Propose("q", blinds=(10, 20), least=100, most=2_000, seq=NOW))
    desk.do("Host", TellConsent("f", seq=NOW, seats=(2,), agree=False))
    assert shown(desk).proposal == "" and desk.table.stakes.blinds == (5, 10)
