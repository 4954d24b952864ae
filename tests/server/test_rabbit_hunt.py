"""Rabbit hunting in the room: who may ask, what everybody is told, that it is proved, kept, replayed and exported."""

from __future__ import annotations

import pytest

from cardspeak.history import formats
from cardspeak.history.model import History
from cardspeak.history.record.record import record
from cardspeak.journal import proven, verify_proof
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.in_dollars import CustomsAsked
from cardspeak.server.dealer.messages import Act
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Back, HuntRabbit, Leave, Sit
from cardspeak.server.past.finished_rounds import PastRound, past_round, played_rounds
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import STREAM, Desk, Looking

TIMES = Times(turn=20_000, think=(0, 0), pause=4_000, lonely=4_000)
HUNTS = CustomsAsked(rabbit_hunt=True)


def folded(*names: str, delay: int = 0) -> tuple[Desk, dict[str, Looking]]:
    """A table whose first hand has just ended, all having folded to one; these people sit there, and the rail looks on."""
    desk = Desk(times=TIMES, customs=HUNTS, book="section-8", delay=delay)
    looking = {}
    for seat, name in enumerate(names, 1):
        desk.do(name, Sit(f"sit{seat}", seat))
        looking[name] = desk.look(name)
    looking[""] = desk.look("")
    desk.pass_time(TIMES.pause)
    fold_out(desk)
    return desk, looking


def fold_out(desk: Desk) -> None:
    while desk.table.playing:
        assert desk.table.round
        seat = desk.table.round.seat
        act = Act(f"f{desk.table.number}-{seat}", seq=desk.dealer.standing.sequence, round=desk.table.number, action="fold")
        desk.do(desk.table.seats[seat].player, act)


@pytest.mark.clause("CS/table/rabbit-hunt")
def test_everybody_is_told_once_and_the_next_hand_waits_as_long_again() -> None:
    desk, looking = folded("Ann", "Bob", "Cid")
    for each in looking.values():
        each.catch_up()
        assert each.table["hunters"] == [1, 2, 3] and each.table["hunted"] == {}
    chips = desk.table.stacks
    desk.pass_time(3_000)
    desk.do("Ann", HuntRabbit("hunt", round=1))
    r = desk.table.round
    assert r and desk.table.stacks == chips
    for each in looking.values():
        each.catch_up()
        assert each.table["hunters"] == [] and len(each.table["hunted"]["1"]) == 5 and each.table["board"] == []
        assert any("asks what would have come: " in line["text"] for line in each.lines)
    for seat, name in enumerate(("", "Ann", "Bob", "Cid")):
        assert leaks([looking[name].frames, looking[name].table, looking[name].lines], knowable(r.events, seat)) == []
    desk.pass_time(3_000)
    assert not desk.table.playing, "what was shown lies there to be looked at"
    desk.restart()
    again = desk.look("Bob")
    again.catch_up()
    assert again.table["hunted"] == looking["Bob"].table["hunted"] and again.table["hunters"] == []
    assert "already" in desk.refused("Bob", HuntRabbit("more", round=1)).text
    desk.pass_time(TIMES.pause)
    assert desk.table.playing
    again.catch_up()
    assert again.table["hunted"] == {}
    assert desk.ask("Bob", HuntRabbit("late", round=1)).code == "stale"  # type: ignore[union-attr]


def test_it_is_refused_to_who_did_not_play_and_before_the_end() -> None:
    desk, _ = folded("Ann", "Bob")
    desk.do("Zoe", Sit("zoe", 3))
    assert desk.refused("Zoe", HuntRabbit("zoe-hunts", round=1)).clauses == ("CS/table/rabbit-hunt",)
    assert "do not sit" in desk.refused("Rae", HuntRabbit("rail", round=1)).text
    desk.do("Ann", Leave("go"))
    desk.do("Yan", Sit("yan", 1))
    assert "not dealt in" in desk.refused("Yan", HuntRabbit("yan-hunts", round=1)).text
    desk.do("Zoe", Back("zoe-posts", post="post"))
    desk.pass_time(TIMES.pause)
    assert desk.table.playing
    assert desk.ask("Bob", HuntRabbit("now", round=2)).code == "stale"  # type: ignore[union-attr]
    assert not [event for event in desk.table.round.events if isinstance(event, e.RabbitHunted)]  # type: ignore[union-attr]


def test_the_shuffle_s_proof_covers_what_was_shown() -> None:
    desk, _ = folded("Ann", "Bob")
    before = proven(desk.book.standing(STREAM), 0)
    assert before.proofs == ()
    desk.do("Bob", HuntRabbit("hunt", round=1))
    assert desk.table.round
    told = proven(desk.book.standing(STREAM), 0)
    shown = [card for event in desk.table.round.events if isinstance(event, e.RabbitHunted) for card in event.cards]
    assert sorted(proof.card for proof in told.proofs) == sorted(shown) and len(shown) == 5
    assert all(verify_proof(told.commitment, proof) for proof in told.proofs)
    assert told.commitment == before.commitment


def test_the_replayer_and_exports_tell_it() -> None:
    desk, _ = folded("Ann", "Bob")
    without = past_round(desk.book, STREAM, 1, "Rae")
    desk.do("Bob", HuntRabbit("hunt", round=1))
    found = past_round(desk.book, STREAM, 1, "Rae")
    assert isinstance(found, PastRound) and isinstance(without, PastRound)
    assert [step.hunted for step in found.steps[:-1]] == [{}] * len(without.steps)
    assert len(found.steps[-1].hunted[1]) == 5 and found.steps[-1].board == []
    assert "what would have come" in found.steps[-1].lines[-1].text
    assert [each.number for each in played_rounds(desk.book, STREAM, 1, 10, "Rae")] == [1]
    fold_after(desk)
    assert past_round(desk.book, STREAM, 1, "Rae") == found, "later hands add nothing to it"
    two = past_round(desk.book, STREAM, 2, "Rae")
    assert isinstance(two, PastRound) and not any(step.hunted for step in two.steps)


def fold_after(desk: Desk) -> None:
    desk.pass_time(TIMES.pause)
    fold_out(desk)


def test_phh_has_it_as_a_commentary_and_other_formats_without_words_leave_it_out() -> None:
    desk, _ = folded("Ann", "Bob")
    played = desk.table.round
    assert played
    plain = record(played, viewer=0)
    desk.do("Bob", HuntRabbit("hunt", round=1))
    told = record(played, viewer=0)
    for name, form in formats.FORMATS.items():
        before, after = form.one(plain, {}), form.one(told, {})
        assert ("# rabbit hunt: " in after) == (name == "phh"), name
        assert (before == after) == (name != "phh")
    (again,) = [hand for hand in formats.load(formats.FORMATS["phh"].one(told, {}).encode()) if isinstance(hand, History)]
    assert again.complete and again.stated.finishing == told.stated.finishing


def test_a_table_of_a_book_that_forbids_it_does_not_open_with_it() -> None:
    with pytest.raises(Refused) as told:
        sign_of(NewTable("open", "T", blinds=(1, 2), book="seminole", customs=HUNTS))
    assert told.value.cites[0] == "SEM/T28"
