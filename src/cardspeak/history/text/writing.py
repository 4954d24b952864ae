"""A `History` as PokerStars would tell it.

The text is read again before it is given away: a hand that would be told as another one is refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, time
from typing import Final
from zlib import crc32

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history import unsupported_events as unwritten
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record.derived import filled
from cardspeak.history.record.numbering import clockwise, replaced
from cardspeak.history.record.shows import with_shows
from cardspeak.poker import variants

from .comparing import difference
from .lines import Lines
from .summary import summary

LIMITS: Final = {"no": "No Limit", "cap": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
UNTOLD: Final = "1970/01/01 0:00:00 UTC"
"""The moment of a hand of which nobody knows when it was played; trackers want one."""
DIGITS: Final = 18
"""A hand's number is of so many digits at most, which every tracker can hold."""


def dumps(history: History) -> str:
    """The hand as PokerStars would write it, a blank line behind it.

    Its number is the history's own, letters and dashes left out; a hand without a date is of 1970. All cards that are known
    stand in it, those of several players too. Money is the history's own.

    Raises HistoryError for what PokerStars has no words for: a game that it never spread, spread limit, a kill, a time
    charge, a house's own betting rules, a stack that nobody knows.
    """
    unwritten.check(history)
    written = counted(with_shows(filled(history)))
    lines = [first_line(written), table_line(written), *seat_lines(written), *Lines(written).all(), *summary(written)]
    text = "\n".join(lines) + "\n\n\n"
    if wrong := difference(written, text):
        raise HistoryError(f"PokerStars' text would tell another hand: {wrong}")
    return text


def dumps_all(histories: Iterable[History]) -> str:
    """The hands as the text of a file."""
    return "".join(map(dumps, histories))


def counted(history: History) -> History:
    """The history, with what went home told where its file left that out, its seats numbered clockwise.

    Raises HistoryError for a history whose lines do not tell who put in and who took what.
    """
    if any(seat.stack is None for seat in history.seats):
        raise HistoryError("a stack that nobody knows has no form here", "starting_stack")
    added = totals(history)
    if added is None:
        raise HistoryError("the history does not tell who collected what")
    acts = list(history.acts)
    if added.unstated:
        place = next((number for number, act in enumerate(acts) if isinstance(act, m.Show | m.Muck | m.Collect)), len(acts))
        acts[place:place] = [m.Uncalled(seat, chips) for seat, chips in enumerate(added.returned) if chips]
    if not any(isinstance(act, m.Collect) for act in acts):
        acts += [m.Collect(seat, chips) for seat, chips in enumerate(added.collected) if chips]
    return clockwise(replaced(history, acts=tuple(acts)))


# --- above the play


def first_line(history: History) -> str:
    """Number, game, stakes and date. Raises HistoryError for a game or a limit that has no name."""
    game = variants.known(history.game)
    names = game.names.sites if game else ()
    if not names or history.limit not in LIMITS:
        raise HistoryError(f"PokerStars has no words for {history.limit or 'unknown'}-limit {history.game}")
    named = f"{names[0]} {LIMITS[history.limit]}"
    stakes = stakes_of(history)
    event = tournament(history)
    if event:
        return f"PokerStars Hand #{number_of(history.hand)}: {event}, $0+$0 USD {named} - Level I ({stakes}) - {moment(history)}"
    code = f" {history.currency}" if history.currency else ""
    return f"PokerStars Hand #{number_of(history.hand)}:  {named} ({stakes}{code}) - {moment(history)}"


def stakes_of(history: History) -> str:
    """The two stakes: bets in fixed limit and stud, blinds elsewhere; a cap behind them."""
    if history.limit == "fixed":
        low, high = history.small_bet, history.big_bet
    elif any(post.kind == m.BUTTON_BLIND for post in history.posts):
        ante = say(history, history.ante or 0)
        return f"Button Blind {say(history, history.min_bet or history.big_blind or 0)} - Ante {ante}"
    else:
        low, high = history.small_blind, history.big_blind or history.min_bet
    cap = f" - {say(history, history.cap)} Cap" if history.cap else ""
    return f"{say(history, low or 0)}/{say(history, high or 0)}{cap}"


def say(history: History, units: int) -> str:
    """An amount with its currency's sign."""
    return money.SIGNS.get(history.currency, "") + money.to_text(units, history.scale)


def number_of(hand: str) -> str:
    """A number for a hand's own name: its digits, the last ones of a long name, or a sum over a name without any."""
    return re.sub(r"[^0-9]", "", hand)[-DIGITS:] or str(crc32(hand.encode()))


def tournament(history: History) -> str:
    """The tournament, by the number in its name; "" in a cash game."""
    if history.setting != "tournament":
        return ""
    fields = history.fields
    info = fields.get("tournament_info")
    name = str(info.get("name", "") if isinstance(info, dict) else fields.get("event", ""))
    return f"Tournament #{number_of(name)}"


def moment(history: History) -> str:
    """When the hand began, as far as its file tells."""
    fields = history.fields
    if isinstance(start := fields.get("start_date_utc"), str):
        try:
            return f"{datetime.fromisoformat(start):%Y/%m/%d %H:%M:%S} UTC"
        except ValueError:
            return UNTOLD
    day = [fields.get(name) for name in ("year", "month", "day")]
    if not all(type(part) is int for part in day):
        return UNTOLD
    at = fields.get("time")
    zone = fields.get("time_zone_abbreviation")
    year, month, of_month = day
    clock = f"{at:%H:%M:%S}" if isinstance(at, time) else "0:00:00"
    return f"{year:04}/{month:02}/{of_month:02} {clock}" + (f" {zone}" if zone else "")


def table_line(history: History) -> str:
    size = history.fields.get("seat_count", history.fields.get("table_size"))
    most = size if type(size) is int and size > 1 else max(seat.number for seat in history.seats)
    button = "" if history.button is None else f" Seat #{history.button} is the button"
    return f"Table '{history.table or 'Cardspeak'}' {most}-max{button}"


def seat_lines(history: History) -> list[str]:
    """The seats by their numbers; of a hand finer than the smallest coin their stacks tell it."""
    sign = money.SIGNS.get(history.currency, "")
    fine = history.scale > 10 ** money.minor_digits(history.currency)
    return [
        f"Seat {seat.number}: {seat.name} ({sign}{money.to_text(seat.stack or 0, history.scale, fine)} in chips)"
        + ("" if seat.dealt_in else " is sitting out")
        for seat in sorted(history.seats, key=lambda seat: seat.number)
    ]
