"""PokerStars hand histories, and those that converters write in its format."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, BUTTON_BLIND, DEAD, SMALL_BLIND, STRADDLE, HistoryError

from . import games, reading
from .draft import Draft, Head
from .reading import Found, Site

_AMOUNT = money.PATTERN
_START = re.compile(r"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #\d+:")
_GAME = re.compile(rf"(?:{games.PATTERN}) (?P<limit>{games.LIMIT_PATTERN})\b")
_STAKES = re.compile(rf"(?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: - (?P<cap>{_AMOUNT}) Cap)?")
_TABLE = re.compile(
    r"^Table '(?P<table>.*)' (?P<seats>\d{1,3})-max(?P<play> \(Play Money\))?(?: Seat #(?P<button>\d{1,3}) is the button)?",
    re.MULTILINE,
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>\d+), ")
_MOMENT = re.compile(r"- (?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?) (?P<time>\d\d?:\d\d:\d\d)(?: (?P<zone>[A-Z]+))?")


def _head(text: str) -> Head:
    first = text.split("\n", 1)[0].rstrip()
    game = _GAME.search(first)
    stakes = _STAKES.search(first, game.end()) if game else None
    if not game or not stakes:
        raise HistoryError(f"no game and stakes in {first!r}")
    tournament = _TOURNAMENT.search(first)
    symbol = stakes["low"][0]
    currency = "" if tournament else money.SYMBOLS.get(symbol, "")
    scale = 10 ** money.minor_digits(currency)
    table = _TABLE.search(text)
    return Head(
        format="pokerstars",
        hand=first[first.index("#") + 1 :].split(":")[0],
        game=games.named(game),
        limit=games.LIMITS[game["limit"]],
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(stakes["low"], scale),
        high=money.parse(stakes["high"], scale),
        cap=money.parse(stakes["cap"], scale) if stakes["cap"] else None,
        table=table["table"] if table else "",
        button=int(table["button"]) if table and table["button"] else None,
        fields=reading.described(
            _MOMENT.search(first),
            event=f"Tournament #{tournament['number']}" if tournament else "",
            seat_count=int(table["seats"]) if table else 0,
        ),
    )


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    """Seat and words of "name: words", where a name may have colons and blanks itself."""
    if spoken := draft.spoken(line, ": "):
        return spoken
    name, _, words = line.partition(": ")
    if any(pattern.fullmatch(words) for pattern, _ in _WORDS.get(words.split(" ", 1)[0], ())):
        raise HistoryError(f"no seat of {name!r}")
    return None


def _collected(draft: Draft, found: Found) -> None:
    pot = (found["which"] or "").strip() + (found["number"] or "")
    draft.collect(reading.seat_of(draft, found["name"]), draft.units(found["amount"]), pot)


def _cashed_out(draft: Draft, found: Found) -> None:
    draft.unsupported = draft.unsupported or "a cash-out"


def _cancelled(draft: Draft, found: Found) -> None:
    draft.unsupported = draft.unsupported or "a cancelled hand"


_END = r"(?P<all_in> and is all-in)?(?P<capped> and has reached the .* cap)?"
_POST = rf"(?P<amount>{_AMOUNT})(?P<all_in> and is all-in)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?: \[(?P<cards>[^\]]*)\])?(?: \(disconnect\))?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"raises (?:{_AMOUNT}) to (?P<to>{_AMOUNT}){_END}", reading.raises),
        (rf"posts small blind {_POST}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind {_POST}", reading.posts(BIG_BLIND)),
        (rf"posts small & big blinds {_POST}", reading.posts(BOTH)),
        (rf"posts dead blind {_POST}", reading.posts(DEAD)),
        (rf"posts straddle {_POST}", reading.posts(STRADDLE)),
        (rf"posts button blind {_POST}", reading.posts(BUTTON_BLIND)),
        (rf"posts the ante {_POST}", reading.posts(ANTE)),
        (rf"brings in for {_POST}", reading.brings_in),
        (rf"brings-in low for {_POST}", reading.brings_in),
        (r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?", reading.shows),
        (r"mucks(?: hand)?", reading.mucks),
        (r"doesn't show hand", reading.mucks),
        (r"discards (?P<count>\d) cards?(?: \[(?P<cards>[^\]]*)\])?", reading.discards),
        (r"stands pat(?: on .*)?", reading.stands_pat),
    )
)
_TABLE_LINES = (
    (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
    (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), reading.returned),
    (
        re.compile(rf"(?P<name>.+) collected (?P<amount>{_AMOUNT}) from (?P<which>main |side )?pot(?P<number>-\d{{1,3}})?"),
        _collected,
    ),
    (re.compile(r".+ cashed out the hand for .*"), _cashed_out),
    (re.compile(r"Hand cancelled"), _cancelled),
    (re.compile(r"(?:Hand was run twice|Players agree to Run It Twice)"), reading.run_twice),
)
_IDLE = re.compile(
    r' said, "'
    r"|^Table '|^Table leave user|^Title: |^Betting is capped|^Pair on board|^No low hand qualified"
    r"| (?:has timed out|is disconnected|is connected|has returned|is sitting out|leaves the table|sits out)"
    r"| joins the table at seat | was removed from the table | will be allowed to play after the button"
    r"| finished the tournament| wins the tournament| wins .* for eliminating | wins the .* bounty| split the .* bounty"
    r"| re-buys and receives | adds on and receives |: Table deposit "
)

SITE = Site(
    name="pokerstars",
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .* bounty)?\)(?P<rest>.*)"),
    speaker=_speaker,
    words=_WORDS,
    table=_TABLE_LINES,
    idle=_IDLE,
)
