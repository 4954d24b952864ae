"""What a seat is told after an act is what it would be told if all were read again from the round, and so is the one answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardspeak.events import Event
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.poker_play import PokerPlay
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.dealer.wishes import Wish
from tests.server.desk import Desk, any_choice

TIMES = Times(turn=20_000, show=5_000, pause=0, lonely=0)


@pytest.mark.parametrize("game", ["texas-holdem", "omaha", "badugi"])
def test_what_is_renewed_is_what_would_be_made_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    renew, answer, seen = PokerPlay.renewed, PokerPlay.answer, [0, 0]

    def renewed(play: PokerPlay, seat: int, before: Any, events: Sequence[Event]) -> Any:
        found = renew(play, seat, before, events)
        assert found == play.own(seat)
        seen[0] += 1
        return found

    def answered(play: PokerPlay, seat: int) -> Any:
        found, play._answer_of = answer(play, seat), ()
        assert found == answer(play, seat)
        seen[1] += 1
        return found

    monkeypatch.setattr(PokerPlay, "renewed", renewed)
    monkeypatch.setattr(PokerPlay, "answer", answered)
    desk, rng = Desk(times=TIMES, game=game), Random(game)
    for showing in ("auto", "ask", "show"):
        desk.do(showing, Sit("sit", chips=80))
        desk.do(showing, Wish("wish", showing=showing, rebuy=True))
    looking = [desk.look(name) for name in ("auto", "ask", "show")]
    for number in range(80):
        desk.pass_time(1)
        for each in looking:
            each.catch_up()
        turn = next((each for each in looking if each.options), None)
        if turn is None:
            desk.pass_to_next()
            continue
        verb, amount, cards = any_choice(turn.options or {}, turn.private["cards"], rng)
        desk.ask(turn.name, turn.act_message(f"a{number}", verb, amount, cards))
    assert min(seen) > 20
