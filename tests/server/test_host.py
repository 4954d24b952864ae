"""What a host decides at his table: links, purchases, stakes, who goes, the night's end; and that a restart keeps all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.events import Event
from cardspeak.server.cashier.sheet import sheet
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import Agree, Answer, Come, End, Hold, Invite, Propose, Remove, Revoke
from cardspeak.server.dealer.hosting import hosting_of
from cardspeak.server.dealer.seat_commands import Bot, Buy, Leave, Move, Out, Pause, Sit, Start
from cardspeak.server.live.people import Person
from cardspeak.table import host_events as h
from cardspeak.table.common.place_events import Bought, CashedIn
from cardspeak.table.poker.events import Broke, SignChanged
from tests.server.desk import NOW, STREAM, Desk, Looking, any_choice

TIMES = Times(think=(0, 0), pause=0, lonely=0, turn=600_000)


def events(desk: Desk, *kinds: type) -> list[Event]:
    return [event for row in desk.store.read(STREAM) for event in row.opened(desk.book.key) if isinstance(event, kinds)]


def two(**new: Any) -> tuple[Desk, dict[str, Looking]]:
    """Two guests at a table that is not dealt yet; the host looks too."""
    desk = Desk(times=TIMES, **new)
    desk.do("Host", Pause("pause"))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))
    return desk, {name: desk.look(name) for name in ("Ann", "Bob", "Host")}


def hosted(looking: Looking) -> dict[str, Any]:
    looking.catch_up()
    found: dict[str, Any] = looking.table["hosted"]
    return found


def dealt(desk: Desk) -> None:
    desk.do("Host", Start(f"start-{desk.moment}", seq=NOW))
    desk.pass_time()
    assert desk.table.playing


def ended(desk: Desk, looking: dict[str, Looking]) -> None:
    """Somebody folds, and the round is over."""
    number = desk.table.state.number
    while desk.table.playing and desk.table.state.number == number:
        who = looking[desk.table.seats[desk.table.round.seat].player]  # type: ignore[union-attr]
        who.catch_up()
        desk.do(who.name, who.act_message(f"end-{desk.dealer.standing.sequence}", "fold"))


def test_what_the_host_decided_is_as_the_journal_has_it_after_a_restart() -> None:
    desk, _ = two()
    for command in (Invite("i"), Hold("h", True), Propose("p", blinds=(2, 4), seq=NOW), Remove("r", 2, seq=NOW)):
        desk.do("Host", command)
    desk.do("Cleo", Come("c", desk.dealer.hosting.token))
    desk.do("Cleo", Sit("s", 5, 150))
    before = desk.dealer.hosting
    assert before.wanted and before.guests and before.token and before.held and before.removed
    desk.restart()
    assert desk.dealer.hosting == before
    assert hosting_of(desk.book, STREAM) == before


@pytest.mark.clause("SEM/gen/5/a")
def test_nobody_plays_anothers_chips() -> None:
    """Neither who stands behind the chair nor who sits elsewhere: the seat's own player alone, whatever else is the same."""
    desk, looking = two(book="seminole")
    dealt(desk)
    table = desk.table
    assert table.round
    turn = table.round.seat
    owner, other = (table.seats[seat].player for seat in (turn, 3 - turn))
    before = dict(table.round.stacks)
    looking[owner].catch_up()
    act = looking[owner].act_message("x", "call")
    for who in ("Cleo", "Host"):
        refused = desk.refused(who, act)
        assert refused.text == "you do not sit at this table" and "SEM/gen/5/a" in refused.clauses
    assert desk.refused(other, act).code == "refused"
    assert (table.round.seat, dict(table.round.stacks)) == (turn, before)
    desk.do(owner, act)
    assert table.round.stacks[turn] == before[turn] - 1


@pytest.mark.clause("CS/room/invite")
def test_a_link_opens_until_there_is_another() -> None:
    desk, looking = two()
    assert desk.refused("Cleo", Come("c0", "x")).text == "this link opens nothing any more"
    desk.do("Host", Invite("i1"))
    first = desk.dealer.hosting.token
    assert len(first) >= 22
    desk.do("Cleo", Come("c1", first))
    desk.do("Host", Invite("i2"))
    assert desk.dealer.hosting.token not in ("", first)
    assert "CS/room/invite" in desk.refused("Dan", Come("c2", first)).clauses
    desk.do("Host", Revoke("r"))
    assert desk.refused("Dan", Come("c3", desk.dealer.hosting.token)).code == "refused"
    assert desk.refused("Host", Revoke("r2")).text == "no link leads to the table"
    assert desk.dealer.hosting.guests == {"Cleo"}
    # neither a viewer nor the journal's own text has the link
    told = "".join([*looking["Host"].catch_up(), *looking["Host"].frames, *desk.look("").catch_up()])
    assert "has a new link" in told and first not in told
    numbers = ",".join(map(str, first.encode())).encode()
    assert not any([first.encode() in row.body or numbers in row.body for row in desk.store.read(STREAM)])


def test_a_private_table_is_found_by_those_who_were_invited_alone() -> None:
    desk, _ = two()
    desk.dealer.hosting.private = True
    desk.do("Host", Invite("i"))
    desk.do("Cleo", Come("c", desk.dealer.hosting.token))
    open_to = {name: desk.keeper.open_to(Person(name)) for name in ("Host", "Cleo", "Dan", "")}
    assert open_to == {"Host": True, "Cleo": True, "Dan": False, "": False}
    assert desk.keeper.open_to(Person("Flo", frozenset({"floor"})))


@pytest.mark.clause("CS/room/buy-in")
def test_purchases_wait_for_the_host() -> None:
    desk, looking = two()
    desk.do("Host", Hold("h", True))
    assert desk.refused("Host", Hold("h2", True)).code == "refused"
    assert "100" not in desk.refused("Cleo", Sit("s0", 5, 1)).text.partition(":")[0]
    assert desk.refused("Cleo", Sit("s1", 1, 150)).code == "refused"
    desk.do("Cleo", Sit("s2", 5, 150))
    desk.do("Cleo", Sit("s2", 5, 150))  # said twice, asked once
    assert hosted(looking["Host"])["asked"] == [{"player": "Cleo", "seat": 5, "chips": 150, "word": False}]
    assert not desk.table.state.places.seat_of("Cleo")
    assert desk.refused("Host", Answer("a0", "Dan", True, seq=NOW)).text == "Dan asks for nothing"
    desk.do("Host", Answer("a1", "Cleo", True, seq=NOW))
    assert (desk.table.seats[5].player, desk.table.seats[5].chips) == ("Cleo", 150)
    desk.do("Cleo", Buy("b", 50))
    assert desk.refused("Cleo", Buy("more", 20)).text == "what you asked for before is still to be answered"
    assert hosted(looking["Host"])["asked"][0]["chips"] == 50  # what the host sees is what he approves
    assert desk.table.seats[5].chips == 150
    desk.do("Host", Answer("a2", "Cleo", False, seq=NOW))
    assert desk.table.seats[5].chips == 150 and hosted(looking["Host"])["asked"] == []
    desk.do("Host", Sit("host", 6, 100))  # the host's own and bots' do not wait
    desk.do("Host", Bot("bot"))
    assert len(desk.table.seats) == 5
    answered = [(event.player, event.approved, event.by) for event in events(desk, h.BuyInAnswered)]  # type: ignore[attr-defined]
    assert answered == [("Cleo", True, "Host"), ("Cleo", False, "Host")]


def test_a_seat_that_was_taken_meanwhile_gives_way_to_a_free_one() -> None:
    desk, _ = two()
    desk.do("Host", Hold("h", True))
    desk.do("Cleo", Sit("s", 5))
    desk.do("Dan", Sit("s", 5))
    desk.do("Host", Answer("a", "Cleo", True, seq=NOW))
    desk.do("Host", Answer("b", "Dan", True, seq=NOW))
    assert (desk.table.seats[5].player, desk.table.seats[3].player) == ("Cleo", "Dan")


@pytest.mark.clause("CS/room/stakes")
def test_limits_rise_between_rounds_when_everybody_agrees() -> None:
    desk, looking = two()
    dealt(desk)
    desk.do("Host", Propose("p", blinds=(2, 4), least=80, most=400, seq=NOW))
    assert desk.refused("Cleo", Agree("a", seq=NOW)).code == "refused"
    shown = hosted(looking["Ann"])
    assert shown["unheard"] == [1, 2] and shown["proposal"][0] == "Texas hold'em no limit 2/4"
    desk.do("Ann", Agree("a", seq=NOW))
    ended(desk, looking)
    assert desk.table.stakes.blinds == (1, 2)  # Bob has not been heard
    desk.pass_time()
    desk.do("Bob", Agree("b", seq=NOW))
    assert desk.table.playing and desk.table.stakes.blinds == (1, 2)
    ended(desk, looking)
    assert desk.table.stakes.blinds == (2, 4) and desk.table.posted.least == 80
    assert hosted(looking["Ann"])["proposal"] == []
    desk.pass_time()
    assert desk.table.round and desk.table.round.game.stakes.blinds == (2, 4)
    (changed,) = events(desk, SignChanged)
    assert changed.agreeing == (1, 2)  # type: ignore[attr-defined]


def test_limits_fall_at_once_and_one_no_ends_a_proposal() -> None:
    desk, looking = two(blinds=(2, 4))
    desk.do("Host", Propose("p1", blinds=(5, 10), seq=NOW))
    desk.do("Bob", Agree("no", False, seq=NOW))
    assert desk.dealer.hosting.proposal is None
    assert desk.refused("Ann", Agree("late", seq=NOW)).text == "nothing is proposed"
    desk.do("Host", Propose("p2", blinds=(1, 2), seq=NOW))
    assert desk.table.stakes.blinds == (1, 2) and not hosted(looking["Ann"])["proposal"]
    assert desk.refused("Host", Propose("p3", blinds=(1, 2), seq=NOW)).text == "that is posted already"
    desk.do("Host", Propose("p4", game="horse", limit="fixed", low=1, high=2, blinds=(1, 2), ante=1, bring_in=1, seq=NOW))
    assert len(desk.table.posted.legs) == 5
    refusal = desk.refused("Host", Propose("p5", game="chess", blinds=(1, 2), seq=NOW))
    assert "chess" in refusal.text


@pytest.mark.clause("CS/room/remove")
def test_who_is_removed_plays_the_round_and_needs_the_hosts_word_to_come_back() -> None:
    desk, looking = two()
    dealt(desk)
    desk.do("Host", Remove("r", 1, seq=NOW))
    assert desk.refused("Host", Remove("r2", 1, seq=NOW)).text == "Ann is going already"
    assert desk.refused("Host", Remove("r3", 7, seq=NOW)).text == "nobody sits in seat 7"
    assert not desk.table.seats[1].leaving and hosted(looking["Bob"])["going"] == [1]
    ended(desk, looking)
    assert 1 not in desk.table.seats
    (cashed,) = events(desk, CashedIn)
    assert cashed.chips + desk.table.stacks[2] == 400 and cashed.chips != 200  # type: ignore[attr-defined]
    back = cashed.chips  # type: ignore[attr-defined]
    desk.do("Ann", Sit("again", 1, back))
    assert list(desk.dealer.hosting.wanted) == ["Ann"]
    desk.do("Host", Answer("a", "Ann", True, seq=NOW))
    assert desk.table.seats[1].player == "Ann" and not desk.dealer.hosting.removed


@pytest.mark.parametrize("book", ["seminole-tournament", "section-8-tournament"])
def test_at_a_tournaments_table_chips_stay_until_the_host_has_them_go(book: str) -> None:
    """By its rules nobody buys, leaves or comes in; who has gone is blinded out; a bot that is broke is out."""
    desk, looking = two(book=book)
    desk.do("Host", Bot("bot"))
    dealt(desk)
    for again in ("a", "b"):
        for who, command in (("Ann", Buy(f"buy-{again}", 50)), ("Ann", Leave(f"go-{again}")), ("Cleo", Sit(f"sit-{again}"))):
            assert desk.refused(who, command).clauses[0] in ("S8(y)(6)#1", "CS/table/event-chips")
        ended(desk, looking)
    chips = desk.table.places.chips
    desk.do("Ann", Out("out"))
    desk.keeper.leave(looking["Ann"].viewer)
    desk.pass_time(2 * TIMES.away)
    away = [event.player for event in events(desk, Broke)]  # type: ignore[attr-defined]
    assert {"Ann", "Bob"} <= set(away) and desk.table.places.chips == chips  # dealt in, and posting, to the last chip
    (left,) = [seat for seat, held in desk.table.stacks.items() if held]
    desk.do("Host", Remove("rm", left, seq=NOW))
    desk.do("Host", End("end"))
    while desk.table.playing:
        desk.pass_time(600_000)
    desk.pass_time(600_000)
    assert not desk.table.seats


@pytest.mark.clause("CS/room/end")
def test_the_night_ends_after_the_round_with_everybody_cashed_in() -> None:
    desk, looking = two()
    desk.do("Host", Bot("bot"))
    dealt(desk)
    desk.do("Host", End("e"))
    assert desk.table.playing
    desk.restart()
    looking = {name: desk.look(name) for name in looking}
    while desk.table.playing:
        seat = desk.table.round.seat  # type: ignore[union-attr]
        if desk.table.seats[seat].player in looking:
            looking[desk.table.seats[seat].player].catch_up()
            who = looking[desk.table.seats[seat].player]
            desk.do(who.name, who.act_message(f"act-{desk.dealer.standing.sequence}", "fold"))
        else:
            desk.pass_time()
    desk.pass_time(600_000)
    assert not desk.table.seats and desk.table.state.number == 1
    assert desk.keeper.waiting() == "the night is over"
    for command in (Sit("s"), Bot("b"), Invite("i"), Propose("p", blinds=(2, 4), seq=NOW), End("e2")):
        assert desk.refused("Host", command).text == "the night is over"
    found = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
    assert found.final and sum([row.net for row in found.rows]) == -found.dropped
    assert {row.player for row in found.rows} >= {"Ann", "Bob"}


def ledger_of(desk: Desk, upto: int) -> dict[str, int]:
    """What every player has won by the accounts: the postings of each entry, read by who sat in the seat then."""
    nets: dict[str, int] = {}
    for row in desk.store.read(STREAM):
        if row.sequence > upto:
            break
        cage = 0
        moved = [event for event in row.entry.events if isinstance(event, Bought | CashedIn)]
        for event in moved:
            chips = -event.chips if isinstance(event, Bought) else event.chips
            nets[event.player] = nets.get(event.player, 0) + chips
            cage += chips
        assert dict(row.entry.postings).get("cage", 0) == cage
    return nets


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_sheet_of_a_scripted_evening_equals_the_ledger(seed: int) -> None:
    """People and bots play, buy, leave and come back, at a raked table; the sheet is looked at all along."""
    rng = Random(seed)
    desk = Desk(times=Times(think=(0, 0), pause=1_000, lonely=1_000, turn=600_000), seed=seed, percent=5, cap=3)
    people = {name: desk.look(name) for name in ("Ann", "Bob", "Cleo")}
    for temperament in ("caller", "maniac"):
        desk.do("Host", Bot(f"bot-{temperament}", temperament=temperament))
    for name in people:
        desk.do(name, Sit(f"sit-{name}", chips=rng.randint(40, 200)))
    for turn in range(260):
        desk.pass_time(1_000)
        r = desk.table.round
        who = desk.table.seats[r.seat].player if desk.table.playing and r and r.seat else ""
        if who in people:
            people[who].catch_up()
            options = people[who].options
            assert options
            verb, amount, cards = any_choice(options, people[who].private["cards"], rng)
            desk.do(who, people[who].act_message(f"act-{turn}", verb, amount, cards))
        name = rng.choice(list(people))
        seat = desk.table.state.places.seat_of(name)
        command = rng.choice((Buy(f"buy-{turn}", 10), Leave(f"leave-{turn}"))) if seat else Sit(f"sit-{turn}", chips=200)
        if rng.random() < 0.2:
            desk.ask(name, command)
        if turn % 20 == 0:
            assert recovery.decided(desk.book, STREAM)[1].last == desk.dealer.subjects.last, (seed, turn)
        found = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
        assert sum([row.net for row in found.rows]) == -found.dropped, (seed, turn)
    desk.do("Host", End("end"))
    for turn in range(300):
        desk.pass_time()
        if not desk.table.seats:
            break
        who = desk.table.seats[desk.table.round.seat].player  # type: ignore[union-attr]
        people[who].catch_up()
        desk.do(who, people[who].act_message(f"last-{turn}", "fold" if people[who].options["fold"] else "show"))  # type: ignore[index]
    found = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
    balances = desk.book.standing(STREAM).ledger.balances
    assert found.final and found.rounds > 5
    assert {row.player: row.net for row in found.rows} == ledger_of(desk, found.seq)
    assert -balances["cage"] == found.dropped == balances.get("inventory", found.dropped)
    assert not [account for account, chips in balances.items() if chips and account.startswith("seat/")]
    assert found.owed


def test_only_what_a_player_did_is_in_his_row() -> None:
    desk, _ = two()
    desk.moment += 5
    desk.do("Ann", Leave("l"))
    found = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
    ann = next(row for row in found.rows if row.player == "Ann")
    assert (ann.bought, ann.left_with, ann.on_table, ann.net) == (200, 200, 0, 0)
    assert ann.cashed[0].moment == ann.purchases[0].moment + 5
    bob = next(row for row in found.rows if row.player == "Bob")
    assert (bob.bought, bob.left_with, bob.on_table) == (200, 0, 200)
    assert found.owed == [] and not found.final


@pytest.mark.clause("CS/room/remove")
def test_who_was_removed_goes_from_another_seat_too_and_nobody_else_in_their_place() -> None:
    desk, looking = two()
    dealt(desk)
    desk.do("Cleo", Sit("c", 3, 200))
    desk.do("Host", Remove("r", 3, seq=NOW))
    desk.do("Cleo", Move("m", 5))
    desk.do("Dora", Sit("d", 3, 200))
    assert desk.dealer.hosting.going == {5}
    desk.restart()
    ended(desk, looking)
    assert {place.player for place in desk.table.seats.values()} == {"Ann", "Bob", "Dora"}
    assert not desk.dealer.hosting.going
