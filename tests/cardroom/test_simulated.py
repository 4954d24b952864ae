"""Made-up days of a room by every book: everybody and every cent is accounted for, and the same seed is the same day.

The long form, a week of ten tables by each book: CARDSPEAK_ROOM_HOURS=168.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.board import board, initials
from cardspeak.cardroom.day.checking import audit
from cardspeak.cardroom.day.words import SAYS, say
from cardspeak.cardroom.simulated.day import Day
from cardspeak.cardroom.simulated.dice import Dice
from cardspeak.cardroom.simulated.plan import plan_of
from cardspeak.poker.rake import METHODS
from cardspeak.rulebook import Refused
from tests.cardroom.test_day_commands import flat

HOURS = int(os.environ.get("CARDSPEAK_ROOM_HOURS", "14"))
PLAN = """
[room]
book = "{book}"
tables = {tables}
hours = {hours}
seed = {seed}
shift = 12
{games}
[arrivals]
per_hour = {per_hour}
stay = 120
"""
GAMES = """
[[game]]
stakes = "2/5"
must_move = true
buy_in = [200, 1000]
share = 3

[[game]]
game = "omaha"
stakes = "1/2"

[[game]]
list = "10/20 limit texas-holdem"
stakes = "limit 10/20, blinds as posted"
buy_in = [200, 2000]
hourly = 12
"""
BY_MARKS = """
[[game]]
stakes = "2/4"
must_move = true
buy_in = [100, 450]
share = 3

[[game]]
stakes = "1/2"

[[game]]
stakes = "5/10"
buy_in = [200, 2000]
"""
"""Games of a book that knows neither time nor a percentage, nor Omaha."""


def day(book: str, hours: int = 6, tables: int = 4, per_hour: float = 16, seed: int = 3) -> Day:
    games = BY_MARKS if book == "exhibit-a" else GAMES
    return Day(plan_of(PLAN.format(book=book, hours=hours, tables=tables, per_hour=per_hour, seed=seed, games=games)))


@pytest.mark.parametrize("book", ["seminole", "section-8", "exhibit-a"])
def test_a_day_of_ten_tables_ends_with_everything_counted(book: str) -> None:
    played = day(book, HOURS, tables=10, per_hour=30, seed=HOURS)
    summary = played.run().summary
    room, ledger = played.room, played.room.state.ledger
    assert audit(room) == [] and room.state.over
    kinds = Counter([type(event) for event in room.events])
    wanted = {e.Called, e.Declined, e.MoveOrdered, e.Combined, e.ShiftClosed, e.TimeCollected, e.Lowered, e.Struck, e.DealerSent}
    if not METHODS[str(played.room.rules.rakes.methods.value)].time:
        wanted -= {e.TimeCollected}
    assert not wanted - {*kinds}, wanted - {*kinds}
    assert {event.how for event in room.events if isinstance(event, e.Listed)} == {"desk", "kiosk", "phone", "call-in"}
    assert {event.why for event in room.events if isinstance(event, e.MoveOrdered)} >= {"must-move", "combined"}
    assert {*ledger.accounts} <= {s.BANK, s.CAGE, s.PATRONS, s.FUND, s.VARIANCE}
    house = sum([ledger[account] for account in (s.BANK, s.CAGE, s.FUND)])
    won = summary.rake + summary.time + sum([shift.totals.get("jackpot", 0) for shift in room.state.shifts])
    off = [event.cents - event.due for event in room.events if isinstance(event, e.Counted) and event.kind == "cash"]
    assert house == won + sum(off)  # a box of cash that is short is no rake
    assert summary.variance == -ledger[s.VARIANCE] == sum([shift.totals.get("variance", 0) for shift in room.state.shifts])
    assert summary.visits >= summary.seated > 0 and summary.seat_hours > 0
    assert all([event.cites for event in room.events])
    assert Room.replay(room.events).values() == room.values()


@pytest.mark.parametrize(
    ("book", "game", "told", "cite"),
    [
        ("exhibit-a", "hourly = 12", "not open to the house", "XA/revenue/2"),
        ("exhibit-a", 'stakes = "2/5"', "twice the small one", "XA/holdem/4#2"),
        ("exhibit-a", 'game = "omaha"', "may not be spread", "XA/"),
        ("exhibit-a", 'stakes = "10/20"', "10 dollars from a player at most", "XA/wagers/0#2"),
    ],
)
def test_a_room_offers_what_its_book_allows(book: str, game: str, told: str, cite: str) -> None:
    with pytest.raises(Refused, match=told) as found:
        plan_of(f'[room]\nbook = "{book}"\n[[game]]\n{game}\n')
    assert any([each.startswith(cite) for each in found.value.cites]), found.value.cites
    plan_of(f'[room]\nbook = "seminole"\n[[game]]\n{game}\n')


def test_books_that_differ_make_days_that_differ() -> None:
    """Section 8's rooms and Exhibit A's keep their lists alike, and offer other games for another charge and other purchases."""
    days = [day(book, hours=4, per_hour=24) for book in ("seminole", "section-8", "exhibit-a")]
    assert len({each.run().summary for each in days}) == 3
    played = days[-1]
    game, most = dict[int, str](), Counter[str]()
    for event in played.room.events:
        if isinstance(event, e.TableOpened):
            game[event.table] = event.game
        elif isinstance(event, e.Bought):
            most[game[event.table]] = max(most[game[event.table]], event.cents)
    assert most == {"2/4 texas-holdem": 15_000, "1/2 texas-holdem": 15_000, "5/10 texas-holdem": 200_000}


def test_a_day_with_tables_against_the_house_has_their_win_and_every_cent() -> None:
    games = GAMES + "".join(
        f'[[game]]\ngame = "{game}"\nstakes = "{stakes}"\nseats = 6\nbuy_in = [100, 2000]\nshare = 3\n'
        for game, stakes in (("let-it-ride", "100-500"), ("ultimate-texas-holdem", "5"))
    )
    played = Day(plan_of(PLAN.format(book="section-8", hours=8, tables=6, per_hour=30, seed=5, games=games)))
    summary = played.run().summary
    room, ledger = played.room, played.room.state.ledger
    assert audit(room) == [] and room.state.over
    wins = [shift.totals.get(s.WIN, 0) for shift in room.state.shifts]
    assert summary.house_win == sum(wins) != 0
    house = sum([ledger[account] for account in (s.BANK, s.CAGE, s.FUND)])
    jackpots = sum([shift.totals.get("jackpot", 0) for shift in room.state.shifts])
    off = [event.cents - event.due for event in room.events if isinstance(event, e.Counted) and event.kind == "cash"]
    assert house == summary.rake + summary.time + jackpots + summary.house_win + sum(off)
    opened = Counter([event.game for event in room.events if isinstance(event, e.TableOpened)])
    assert opened["100-500 let-it-ride"] and opened["5 ultimate-texas-holdem"]
    assert Room.replay(room.events).values() == room.values()


def test_the_same_seed_plays_the_same_day_and_another_one_another() -> None:
    first, again, other = [day("seminole", seed=seed) for seed in (3, 3, 4)]
    assert first.run().summary == again.run().summary != other.run().summary
    assert first.room.values() == again.room.values()


def test_every_event_can_be_said_in_one_line() -> None:
    assert {*SAYS} == {*flat(e.RoomEvent)}
    played = day("section-8")
    played.run()
    for event in played.room.events:
        assert say(event) and "\n" not in say(event)


def test_the_board_has_games_lists_and_calls_by_initials() -> None:
    played = day("seminole", hours=8, tables=3, per_hour=40)
    played.run(until=3 * 3_600_000)
    found = board(played.room)
    assert [line.key for line in found.games] == ["2/5 texas-holdem", "1/2 omaha", "10/20 limit texas-holdem"]
    waiting = {game.offered.key: len(game.names) for game in played.room.state.games.values()}
    assert {line.key: len(line.waiting) for line in found.games} == waiting
    assert sum(waiting.values()) > 3
    assert sum([line.players for line in found.games]) == len(played.room.state.where)
    whole = board(played.room, names=True)
    assert [initials(name) for line in whole.games for name in line.waiting] == [n for line in found.games for n in line.waiting]
    assert [call.left for call in found.calls] == sorted([call.left for call in found.calls])
    assert initials("Ann Lee") == "AL" and initials("Ann") == "An" and initials("Guest 12") == "G12"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "missing required field `game`"),
        ("[room]\nbook = 'x'\n[[game]]", "no house rules named 'x'"),
        ("[[game]]\nseats = 1", "$.game[0].seats"),
        ("[[game]]\n[[game]]", "two games are called"),
        ("[[game]]\nbuy_in = [300, 200]", "nobody can buy in"),
        ("[[game]]\n[dealers]\ncount = 1", "1 dealer cannot deal at 10 tables"),
        ("[[game]]\nx = 1", "unknown field `x`"),
        ("game = [", "no plan of a day"),
        ('[[game]]\ngame = "tiddlywinks"', "no game named 'tiddlywinks'"),
    ],
)
def test_a_plan_that_is_none_is_refused_in_one_line(text: str, told: str) -> None:
    with pytest.raises(Refused) as found:
        plan_of(text)
    assert told in str(found.value) and "\n" not in str(found.value)


def test_dice_are_fair_enough_and_repeat() -> None:
    dice, again = Dice(7), Dice(7)
    throws = [dice.below(6) for _ in range(6_000)]
    assert throws == [again.below(6) for _ in range(6_000)]
    assert all([850 < count < 1150 for count in Counter(throws).values()]) and len({*throws}) == 6
    gaps = [dice.until(10) for _ in range(4_000)]
    assert 9 < sum(gaps) / len(gaps) < 11
    assert Counter([dice.weighed("ab", (1, 3)) for _ in range(4_000)])["b"] > 2_800
