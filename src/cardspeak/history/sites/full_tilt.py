"""Full Tilt Poker hand histories."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, DEAD, LIVE, SMALL_BLIND, STRADDLE, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
# chat has no mark of its own, so that a hand starts with a line
_START = re.compile(r"^Full ?Tilt ?Poker Game #\d+:", re.MULTILINE)
_FIRST = re.compile(
    r"Full ?Tilt ?Poker Game #(?P<hand>\d+): (?P<where>.*?) - (?=(?:\S* ?Limit |CAP |[NPF]L |" + money.SIGN + r"?\d))"
)
_GAME = re.compile(rf" - (?:CAP )?(?:(?P<cap>{_AMOUNT}) )?(?:Cap )?(?P<limit>{games.LIMIT_PATTERN}) (?:{games.PATTERN})(?= - )")
_STAKES = re.compile(rf" - (?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: Ante (?P<ante>{_AMOUNT}))?(?= - )")
_TABLE = re.compile(r"Table (?P<table>.*?)(?: \((?P<notes>[^()]*)\))?$")
_TOURNAMENT = re.compile(r"(?P<event>.*\(\d+\)), (?:Table|Match) .*")
_BUTTON = re.compile(r"^The button is in seat #(\d{1,3})\b", re.MULTILINE)
_MOMENT = re.compile(r" - (?P<time>\d\d?:\d\d:\d\d) (?P<zone>[A-Z]+) - (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d)")


def _head(text: str) -> Head:
    first = text.split("\n", 1)[0].rstrip()
    game, stakes, start = _GAME.search(first), _STAKES.search(first), _FIRST.match(first)
    if not game or not stakes or not start:
        raise HistoryError(f"no game and stakes in {first!r}")
    tournament = _TOURNAMENT.fullmatch(start["where"])
    table = _TABLE.search(start["where"])
    currency = "" if tournament else money.currency_of(stakes["low"])
    scale = 10 ** money.minor_digits(currency)
    button = _BUTTON.search(text)
    return Head(
        format="full-tilt",
        hand=start["hand"],
        game=games.named(game),
        limit=games.LIMITS[game["limit"]],
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(stakes["low"], scale),
        high=money.parse(stakes["high"], scale),
        ante=money.parse(stakes["ante"], scale) if stakes["ante"] else None,
        cap=money.parse(game["cap"], scale) if game["cap"] else None,
        table=table["table"] if table else "",
        button=int(button[1]) if button else None,
        draws_told=True,
        fields=reading.described(_MOMENT.search(first), event=tournament["event"] if tournament else ""),
    )


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    """Seat and words of "name words", where a name may have blanks."""
    return draft.spoken(line, " ")


def _wins(draft: Draft, seat: int, match: Match) -> None:
    words = match["pot"].split()
    half = next((word for word in words if word in ("high", "low")), "")
    pot = next((word for word in words if word in ("main", "side")), "")
    number = f"-{match['number']}" if match["number"] and pot else ""
    draft.collect(seat, draft.units(match["amount"]), pot + number, half)


_END = r"(?P<all_in>,? and is all in)?(?P<capped>,? and is capped)?"
_POST = rf"(?P<amount>{_AMOUNT})(?P<all_in>,? and is all in)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?: \[(?P<cards>[^\]]*)\])?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"raises to (?P<to>{_AMOUNT}){_END}", reading.raises),
        (rf"completes it to (?P<to>{_AMOUNT}){_END}", reading.completes),
        (rf"posts the small blind of {_POST}", reading.posts(SMALL_BLIND)),
        (rf"posts the big blind of {_POST}", reading.posts(BIG_BLIND)),
        (rf"posts a dead small blind of {_POST}", reading.posts(DEAD)),
        (rf"posts a straddle of {_POST}", reading.posts(STRADDLE)),
        (rf"posts {_POST}", reading.posts(LIVE)),
        (rf"antes {_POST}", reading.posts(ANTE)),
        (rf"brings in for {_POST}", reading.brings_in),
        (r"shows \[(?P<cards>[^\]]*)\](?: (?P<words>.*))?", reading.shows),
        (r"mucks", reading.mucks),
        (rf"wins (?:the )?(?P<pot>.*?)pot(?: (?P<number>\d))? \((?P<amount>{_AMOUNT})\).*", _wins),
        (rf"ties for (?:the )?(?P<pot>.*?)pot(?: (?P<number>\d))? \((?P<amount>{_AMOUNT})\).*", _wins),
        (r"discards (?P<count>\d) cards?(?: \[(?P<cards>[^\]]*)\])?", reading.discards),
        (r"stands pat(?: on .*)?", reading.stands_pat),
        (r"is dealt (?P<count>\d) cards?", reading.draws),
    )
)
_TABLE_LINES = (
    (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
    (re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)"), reading.returned),
    (re.compile(r"Players agree to Run It Twice"), reading.nothing),
)
_IDLE = re.compile(
    r"^The button is in seat #|^\*{5,}|^No low hand qualified|^[^:]+: "
    r"| seconds left to act$|^\d+ seconds left to act$|^Time has expired"
    r"| (?:has timed out|has returned|is sitting out|sits down|stands up|has been disconnected|has reconnected)$"
    r"|^\([2-9TJQKA](?:,[2-9TJQKA])+\)$| has requested TIME$| adds "
    + money.SIGN
    + r"?\d| is (?:low|high) with | is feeling | shows (?!\[)"
)

SITE = Site(
    name="full-tilt",
    marks=("Game #",),
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<rest>(?:, is sitting out)?)\s*$"),
    speaker=_speaker,
    words=_WORDS,
    table=_TABLE_LINES,
    idle=_IDLE,
)
