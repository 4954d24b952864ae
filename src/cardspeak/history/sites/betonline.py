"""Hand histories of BetOnline, TigerGaming and SportsBetting, and of the rooms that shared their tables.

A tournament's first line names blinds that have passed, and some call Omaha hold'em. The tenth seat is called 0. Who comes in by
"post dead" pays a small blind too that no line tells. Pots are printed one by one, without the rake, some twice.
"""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, DEAD, LIVE, SMALL_BLIND, Act, Board, HistoryError, Muck, Seat, Show, Uncalled

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_ROOMS = r"(?:BetOnline Poker|SportsBetting\.ag Poker|Tiger Gaming|PayNoRake)"
_FIRST = re.compile(
    rf"{_ROOMS} Game #(?P<hand>\d{{1,24}}): (?:Tournament #(?P<event>\d{{1,24}}): )?{games.PATTERN}"
    rf"(?: (?P<limit>{games.LIMIT_PATTERN}))?(?: \(?(?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})\)?)?"
    r" - (?P<year>\d{4})[/-](?P<month>\d\d)[/-](?P<day>\d\d) (?P<time>\d\d:\d\d(?::\d\d)?)(?: (?P<zone>[A-Z]{3,4})$)?.*"
)
_TABLE = re.compile(r"^Table '(?P<table>.*)' (?P<seats>\d{1,3})-Max, Seat #(?P<button>\d{1,3}) is the button", re.MULTILINE)
_POSTED = {
    "low": re.compile(rf": posts small blind (?P<amount>{_AMOUNT})"),
    "high": re.compile(rf": posts big blind (?P<amount>{_AMOUNT})"),
}
_CARD = r"(?:10|[2-9JQKA])[cdhs]"
_FOUR = re.compile(rf"(?:^Dealt to .+ \[|^.+ shows ){_CARD}(?: {_CARD}){{3}}\]?$", re.MULTILINE)
_TENTH = re.compile(r"(?<=\bSeat )0(?=: )|(?<=\bSeat #)0(?= is the button)")


def _clean(text: str) -> str:
    """Seats by number from 1."""
    return _TENTH.sub("10", text)


def _head(text: str) -> Head:
    first, table = _FIRST.fullmatch(text.split("\n", 1)[0].strip()), _TABLE.search(text)
    if not first or not table:
        raise HistoryError("no game and stakes in the first lines")
    low, high = _stakes(text, first)
    played = games.named(first)
    event = bool(first["event"])
    return Head(
        format="betonline",
        hand=first["hand"],
        game=games.of("omaha") if played.key == "texas-holdem" and _FOUR.search(text) else played,
        limit=games.LIMITS[first["limit"] or "NL"],
        setting="tournament" if event else "cash",
        currency="" if event else "USD",
        scale=100,
        low=low,
        high=high,
        table=table["table"],
        button=int(table["button"]),
        fields=reading.described(first, event=f"Tournament #{first['event']}" if event else "", seat_count=int(table["seats"])),
    )


def _stakes(text: str, first: Match) -> tuple[int, int]:
    """The blinds of the first line in a cash game, else those that are posted, of which either may be short."""
    if first["low"] and not first["event"]:
        return money.parse(first["low"], 100), money.parse(first["high"], 100)
    posted = {name: money.parse(one["amount"], 100) if (one := pattern.search(text)) else 0 for name, pattern in _POSTED.items()}
    high = max(posted["high"], 2 * posted["low"])
    if not high:
        raise HistoryError("no stakes in the first line, and no blinds are posted")
    return high // 2, high


def _posts_dead(draft: Draft, seat: int, match: Match) -> None:
    if live := draft.units(match["amount"]):
        draft.post(seat, LIVE, live, all_in=False)
    draft.post(seat, DEAD, draft.head.low, all_in=False)


def _posts_ante(draft: Draft, seat: int, match: Match) -> None:
    """All are told to pay one where there is none."""
    if draft.units(match["amount"]):
        reading.posts(ANTE)(draft, seat, match)


def _shows(draft: Draft, match: Match) -> None:
    draft.show(reading.seat_of(draft, match["name"]), match["cards"], "")


_RAKE = re.compile(rf"Total pot {_AMOUNT}(?: \| Rake (?P<rake>{_AMOUNT}))?.*")


def _summary(draft: Draft, line: str) -> None:
    """Of the pots the rake alone, which is the hand's; who collects nothing may not have played."""
    if match := _RAKE.fullmatch(line):
        draft.complete = True
        draft.rake = draft.units(match["rake"]) or None if match["rake"] else None
    elif not line.endswith(" collected (0.00)"):
        reading.summary_line(draft, line)


def _ended(draft: Draft) -> None:
    """What comes of the board when nobody bets any more is told in the summary alone, and some texts leave out what goes home.

    A stack of nothing that bets was bought before the deal.
    """
    for place, seat in enumerate(draft.seats):
        if seat.stack == 0 and draft.left(place) < 0:
            draft.seats[place] = Seat(seat.name, seat.number, None)
            draft.note(f"the stack of {seat.name}, who bets, is told as nothing")
    laid, board = sum([len(act.cards) for act in draft.acts if isinstance(act, Board)]), draft.board or ""
    after = next((at for at, act in enumerate(draft.acts) if isinstance(act, Show | Muck | Uncalled)), len(draft.acts))
    later: list[Act] = [Board(board[start:end]) for start, end in ((0, 6), (6, 8), (8, 10)) if laid <= start < len(board)]
    draft.acts[after:after] = later
    if any(draft.won) and draft.paid_without_uncalled(sum(draft.won)):
        draft.bring_home()


_END = r"(?P<all_in> and is all in)?(?P<capped>)?"
_POST = rf"(?P<amount>{_AMOUNT})(?P<all_in> and is all in)?"

SITE = Site(
    name="betonline",
    marks=(" Game #",),
    start=re.compile(rf"^{_ROOMS} Game #\d+:", re.MULTILINE),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, ": "),
    words=reading.by_first_word(
        (
            (r"folds(?P<cards>)?", reading.folds),
            (r"checks", reading.checks),
            (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
            (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
            (rf"raises {_AMOUNT} to (?P<to>{_AMOUNT}){_END}", reading.raises),
            (rf"posts small blind {_POST}", reading.posts(SMALL_BLIND)),
            (rf"posts big blind {_POST}", reading.posts(BIG_BLIND)),
            (rf"post dead {_POST}", _posts_dead),
            (rf"post now {_POST}", reading.posts(LIVE)),
            (rf"ante processed {_POST}", _posts_ante),
        )
    ),
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), reading.returned),
        (re.compile(rf"(?P<name>.+?) shows (?P<cards>{_CARD}(?: {_CARD})*)"), _shows),
    ),
    idle=re.compile(r'^Table |^Total pot | said "| joins the table at seat #'),
    clean=_clean,
    summary=_summary,
    ended=_ended,
)
