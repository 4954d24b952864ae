"""What a host may choose where he opens a table or changes it: house rules, rake, time, kill; where a refusal stands."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.events import Event
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, named
from cardspeak.rulebook.choosing import questions
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER
from cardspeak.server.dealer.banked_opening import NewHouseTable, ProposeBounds, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import Answer, AskKill, End, Hold, Propose, Verify
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Bot, Sit
from cardspeak.server.dealer.terms_form import Misplaced
from cardspeak.server.views.posted_terms import terms_of
from cardspeak.table import MIXES, Table
from cardspeak.table.banked.events import HouseSignChanged
from cardspeak.table.poker.events import TableOpened, TimeVerified
from cardspeak.table.poker.relevant_rules import concerns, dealt
from cardspeak.table.words.banked import say
from tests.server.desk import NOW, STREAM, Desk, run

TIMES = Times(think=(0, 0), pause=0, lonely=0, turn=600_000)
LIMIT = {"limit": "fixed", "low": 4, "high": 8, "blinds": (2, 4)}


def asked(**new: Any) -> NewTable:
    return msgspec.convert({"cmd_id": "c", "name": "T", "blinds": (1, 2)} | new, NewTable)


def events(desk: Desk, *kinds: type) -> list[Event]:
    return [event for row in desk.store.read(STREAM) for event in row.entry.events if isinstance(event, kinds)]


@pytest.mark.clause("CS/room/house-rules")
def test_a_point_that_is_read_otherwise_is_on_the_sign_in_the_journal_and_in_the_play() -> None:
    chosen = {"betting.raise_cap": "4", "showdown.first": "last-aggressor-of-street", "awards.odd_board": "left-of-button"}
    sign = sign_of(asked(**LIMIT, rules=chosen))
    assert sign.house.betting.raise_cap.value == 4
    lines = [line for line in sign.lines() if line.text.startswith("house rule: ")]
    changed = {path for path, _, _ in sign.changes}
    assert changed == {path for path, value in chosen.items() if str(dict(named("seminole").points())[path].value) != value}
    assert len(lines) == len(changed) and any(line.text.startswith("house rule: raise cap 4: ") for line in lines)
    desk = Desk(sign, TIMES)
    (opened,) = events(desk, TableOpened)
    assert opened.posted.changes == sign.changes  # type: ignore[attr-defined]
    for name in ("Ann", "Bob", "Cid"):
        desk.do(name, Sit(f"sit-{name}"))
    desk.pass_time()
    for number in range(5):  # the fifth raise of a street, the opening bet not counted, is one too many
        seat = desk.table.round.seat  # type: ignore[union-attr]
        looking = desk.look(desk.table.seats[seat].player)
        looking.catch_up()
        message = looking.act_message(f"r{number}", "raise", (number + 2) * 4)
        if number == 4:
            assert desk.refused(looking.name, message).clauses
        else:
            desk.do(looking.name, message)


def test_what_the_book_says_already_is_no_change_and_one_book_has_its_own_points() -> None:
    book = dict(named("section-8").points())
    sign = sign_of(asked(book="section-8", rules={path: point.value for path, point in book.items()}))
    assert sign.changes == ()


@pytest.mark.parametrize(
    ("wrong", "field", "words"),
    [
        ({"limit": "fixed", "low": 8, "high": 4, "blinds": (2, 4)}, "low", "bets of 8 and 4"),
        ({"blinds": ()}, "low", "the first must be 1 or more"),
        ({"game": "chess"}, "game", "chess"),
        ({"book": "hoyle"}, "book", "hoyle"),
        ({"rules": {"betting.raise_cap": "many"}}, "rules.betting.raise_cap", "takes a number"),
        ({"rules": {"betting.raise_cap": "9" * 30}}, "rules.betting.raise_cap", "takes a number"),
        ({"rules": {"showdown.first": "eldest"}}, "rules.showdown.first", "no alternative 'eldest'"),
        ({"rules": {"showdown.last": "x"}}, "rules.showdown.last", "no such point"),
        ({"book": "exhibit-a", "percent": 5}, "percent", "this book does not allow a rake by percentage"),
        ({"percent": 5, "marks": [[20, 1]]}, "marks", "not both"),
        ({"marks": [[20, 1], [10, 2]]}, "marks", "must come after"),
        ({"game": "five-card-draw", "seats": 11, **LIMIT}, "seats", "players"),
        ({"least": 100, "most": 50}, "least", "makes no sense"),
        ({"kill": "full"}, "kill", "without a kill"),
        ({"game": "horse", "kill": "full", **LIMIT, "ante": 1, "bring_in": 1}, "kill", "not to a rotation"),
        ({"game": "omaha-hi-lo-8", "kill": "half", "limit": "fixed", "low": 5, "high": 10, "blinds": (2, 5)}, "kill", "chips of"),
        ({"hourly": 12}, "hourly", "seminole has no time charge"),
        ({"book": "section-8", "hourly": 12, "percent": 5}, "hourly", "instead of a rake"),
        ({"book": "section-8", "hourly": 10, "minutes": 25}, "hourly", "no whole chip"),
        ({"game": "texas-holdem", "book": "section-8", "blinds": (2, 1)}, "blinds", "blind"),
        ({"game": "stud", **LIMIT, "blinds": (), "bring_in": 5}, "bring_in", "a forced bet of up to 4"),
        (
            {"game": "texas-holdem", "book": "section-8", "limit": "spread", "low": 2, "high": 5, "blinds": ()},
            "low",
            "two blinds",
        ),
    ],
)
def test_a_refusal_says_at_which_field_it_stands(wrong: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(Misplaced) as refused:
        sign_of(asked(**wrong))
    assert refused.value.field == field
    assert words in refused.value.reason and "\n" not in refused.value.reason


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "let-it-ride", "blind": "A"}, "blind"),
        ({"game": "ultimate-texas-holdem", "readings": {"fractions": "down"}}, "readings.fractions"),
        ({"game": "let-it-ride", "low": 150}, "low"),
        ({"game": "ultimate-texas-holdem", "payout": 100}, "payout"),
        ({"game": "let-it-ride", "least": 500, "most": 1000}, "least"),
    ],
)
def test_so_it_does_for_a_game_against_the_house(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(Misplaced) as refused:
        house_sign_of(msgspec.convert({"cmd_id": "c", "name": "T"} | wrong, NewHouseTable))
    assert refused.value.field == field


def test_every_question_has_an_answer_that_the_book_gives_and_concerns_some_game() -> None:
    asked_of = set()
    for game in (*variants.ALL, *MIXES):
        for limit in ("no", "pot", "fixed", "spread"):
            at = dealt([variants.named(key) for key in MIXES.get(game, (game,))], limit)
            for rules in ALL.values():
                for each in questions(rules, lambda point, at=at: concerns(point, at)):  # type: ignore[misc]
                    asked_of.add(each.point)
                    assert bool(each.number) != (each.value in [one.value for one in each.alternatives]), each
    choosable = {path for path, known in ALTERNATIVES.items() if NUMBER in known or len(known) > 1}
    never = choosable - asked_of
    assert {path.partition(".")[0] for path in never} <= {"moves", "event", "lists", "blinds", "betting", "awards"}, never
    told_in_dollars = {"blinds.forced_most", "betting.wager_most", "awards.smallest"}
    assert {path for path in never if path[0] in "ab"} == told_in_dollars


def test_any_house_rules_deal_or_are_refused() -> None:
    """Points drawn by chance, every one of them now and then; tables of bots play on."""
    rng = Random(11)
    dealt_rounds = 0
    for number in range(24):
        book = rng.choice(("seminole", "section-8", "exhibit-a"))
        game = rng.choice(("texas-holdem", "omaha-hi-lo-8", "stud", "five-card-draw"))
        stud = game == "stud"
        drawn = {
            each.point: rng.choice(each.alternatives).value if each.alternatives else rng.choice(("0", "3", "10"))
            for each in questions(named(book))
            if rng.random() < 0.4
        }
        figures = {**LIMIT, "blinds": () if stud else (2, 4), "ante": int(stud), "bring_in": int(stud)}
        try:
            sign = sign_of(asked(game=game, book=book, rules=drawn, **figures))
        except Refused as refusal:
            assert isinstance(refusal, Misplaced), drawn
            continue
        desk = Desk(sign, TIMES, number)
        for seat in range(3):
            desk.ask("Host", Bot(f"b{seat}"))
        for _ in range(40):
            run(desk.keeper.step(None))
            desk.moment += 1
        assert not desk.keeper.closed
        dealt_rounds += desk.table.state.number
    assert dealt_rounds > 20, "seed 11"


def test_a_time_charge_is_collected_verified_by_the_host_and_dropped() -> None:
    desk = Desk(times=TIMES, book="section-8", hourly=12, minutes=20, blinds=(1, 2))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}", chips=100))
    desk.pass_time()
    while desk.table.state.number < 2:
        fold(desk)
        desk.pass_time(0 if desk.table.state.number < 1 else 1)
    desk.moment += 20 * 60_000
    fold(desk)
    desk.pass_time()
    assert not desk.table.playing and desk.table.state.timed == 8
    assert sum(desk.table.stacks.values()) == 192
    looking = desk.look("Ann")
    looking.catch_up()
    assert looking.table["hosted"]["collected"] == 8 and "dropped first" in looking.table["waiting"]
    assert desk.refused("Host", Verify("v0", 7, seq=NOW)).clauses
    desk.restart()
    desk.do("Host", Verify("v1", 8, seq=NOW))
    (verified,) = events(desk, TimeVerified)
    assert verified.by == "Host"  # type: ignore[attr-defined]
    assert desk.table.state.timed == 0 and desk.table.state.dropped == 8
    assert desk.refused("Host", Verify("v2", 8, seq=NOW)).code == "refused"
    desk.pass_time()
    assert desk.table.playing


def fold(desk: Desk) -> None:
    number = desk.table.state.number
    while desk.table.playing and desk.table.state.number == number:
        seat = desk.table.round.seat  # type: ignore[union-attr]
        looking = desk.look(desk.table.seats[seat].player)
        looking.catch_up()
        desk.do(looking.name, looking.act_message(f"f-{desk.dealer.standing.sequence}", "fold"))


@pytest.mark.clause("CS/room/kill-asked")
def test_a_kill_that_players_ask_for_is_on_when_all_have() -> None:
    sign = sign_of(asked(game="omaha-hi-lo", kill="full", kill_pot=60, **LIMIT))
    assert any("kill" in line.text for line in sign.lines())
    desk = Desk(sign, Times(think=(10**6, 10**6 + 1), pause=10**7, lonely=10**7))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))
    desk.do("Host", Bot("bot"))
    desk.do("Ann", AskKill("a", seq=NOW))
    looking = desk.look("Bob")
    looking.catch_up()
    assert looking.table["hosted"]["unasked"] == [2]
    assert desk.refused("Ann", AskKill("a2", seq=NOW)).clauses == ("CS/room/kill-asked",)
    desk.restart()
    assert desk.dealer.hosting.kill == {"Ann"}
    desk.do("Bob", AskKill("b", seq=NOW))
    assert desk.table.state.kill and desk.table.state.kill.asked
    assert desk.refused("Bob", AskKill("b2", seq=NOW)).code == "refused"


def test_the_host_changes_rake_kill_and_antes_and_what_he_does_not_name_stays() -> None:
    desk = Desk(times=TIMES, game="omaha-hi-lo-8", percent=5, cap=3, least=80, most=400, raise_cap=3, **LIMIT)
    desk.do("Host", Propose("p1", kill="full", kill_multiple=6, seq=NOW))
    posted = desk.table.posted
    assert posted.kill and posted.kill.kind == "full" and posted.rake.cap == 3 and posted.legs[0].stakes.raise_cap == 3  # type: ignore[union-attr]
    desk.do("Host", Propose("p2", percent=0, seq=NOW))
    assert terms_of(desk.table.posted).percent == 0 and desk.table.posted.kill
    desk.do("Host", Propose("p3", percent=0, marks=((20, 1), (40, 2)), cap=2, kill="", seq=NOW))
    assert terms_of(desk.table.posted).marks == ((20, 1), (40, 2)) and desk.table.posted.kill is None
    assert any("1 at a pot of 20" in line.text for line in desk.table.posted.lines())
    desk.do("Host", Propose("p4", limit="fixed", low=4, high=8, blinds=(2, 4), ante=1, ante_from="button", raise_cap=4, seq=NOW))
    stakes = desk.table.stakes
    assert (stakes.ante, stakes.ante_from, stakes.raise_cap) == (1, "button", 4)
    refusal = desk.refused("Host", Propose("p5", percent=0, hourly=12, seq=NOW))
    assert refusal.field == "hourly" and "no time charge" in refusal.text


@pytest.mark.parametrize(
    "new",
    [
        {},
        LIMIT | {"game": "omaha-hi-lo-8", "kill": "half", "kill_multiple": 8, "percent": 5, "cap": 4, "after_flop": True},
        LIMIT | {"game": "horse", "ante": 1, "bring_in": 2, "blinds": (2, 4), "marks": ((20, 1),), "raise_cap": 4},
        {"book": "section-8", "hourly": 12, "minutes": 20, "by_table": True, "rules": {"betting.raise_cap": 4}},
    ],
)
def test_what_is_posted_asked_for_again_is_the_same(new: dict[str, Any]) -> None:
    sign = sign_of(asked(**new))
    terms = msgspec.to_builtins(terms_of(sign))
    assert sign_of(asked(**terms, seats=sign.seats)) == sign
    assert Table.open(sign, 0).posted == sign


def test_what_is_asked_of_a_host_against_the_house_is_told_in_dollars() -> None:
    desk = Desk(house_sign_of(NewHouseTable("open", "T", "let-it-ride")), TIMES)
    looking = desk.look("Host")
    desk.do("Host", Hold("hold", True))
    desk.do("Ann", Sit("sit", chips=512_50))
    desk.do("Host", Answer("answer", "Ann", False, seq=NOW))
    desk.do("Host", End("end"))
    looking.catch_up()
    told = [line["text"] for line in looking.lines]
    assert "Ann asks for $512.50" in told and "Host refuses the $512.50 that Ann asked for" in told
    assert "Host ends the night: everybody is cashed in as soon as no round is played" in told


@pytest.mark.parametrize(("game", "least"), [("let-it-ride", 3), ("ultimate-texas-holdem", 2)])
def test_the_host_changes_the_bounds_of_a_table_against_the_house_between_rounds(game: str, least: int) -> None:
    sign = house_sign_of(NewHouseTable("open", "T", game))  # type: ignore[arg-type]
    desk = Desk(sign, Times(think=(0, 0), pause=1_000, lonely=1_000, bets=15_000))
    desk.do("Ann", Sit("sit"))
    desk.pass_time(1_000)
    looking = desk.look("Ann")
    desk.do("Host", ProposeBounds("p1", low=10_00, high=200_00, least=300_00, seq=NOW))
    looking.catch_up()
    assert looking.table["hosted"]["proposal"][0].endswith("$10 to $200, buy-in $300 to $2,500")
    assert looking.table["wagers"]["least"] == 5_00 and desk.house.playing
    desk.restart()
    looking = desk.look("Ann")
    desk.do("Ann", Bet("bet", desk.house.number, 5_00))
    desk.pass_time(200_000)
    assert desk.house.posted.bounds == (10_00, 200_00) and desk.house.posted.least_wager == least * 10_00
    desk.restart()
    looking = desk.look("Ann")
    looking.catch_up()
    assert looking.table["wagers"]["least"] == 10_00 and looking.table["hosted"]["proposal"] == []
    assert any("$10 to $200" in line for line in looking.table["sign"]) and looking.table["buying"]["least"] == 300_00
    (changed,) = events(desk, HouseSignChanged)
    assert say(changed).startswith("the sign is changed: ") and changed.cites == ("CS/table/sign",)  # type: ignore[attr-defined]
    for number, (wrong, field) in enumerate(
        [({"low": 1_50}, "low"), ({"payout": 1}, "payout"), ({"least": 1, "most": 2}, "least"), ({"low": 10_00}, "")]
    ):
        assert desk.refused("Host", ProposeBounds(f"w{number}", **wrong, seq=NOW)).field == field, wrong  # type: ignore[arg-type]
    assert desk.refused("Host", Propose("x", blinds=(1, 2), seq=NOW)).clauses == ("CS/room/stakes",)
    poker = Desk(times=TIMES)
    assert poker.refused("Host", ProposeBounds("p", low=1, seq=NOW)).text == "this table is not one against the house"
