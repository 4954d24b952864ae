"""What PokerTracker writes of iPoker's and Merge's hands, whose sites have texts of their own: an export in its words.

Cards of iPoker begin with their suit, `SQ`. A call, an `Allin` and a `Raise to` tell what is added,
a `Raise (NF)` what it comes to.
"""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, SMALL_BLIND, Collect, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_FIRST = re.compile(
    r"(?P<site>GAME|MERGE_GAME|Merge Game) #(?P<hand>[\d-]{1,40}):?(?: Version:[\d.]+)?(?: Uncalled:Y)?(?: \|)?\s+"
    r"(?P<game>Texas Hold'em|Holdem|Omaha Hi/Lo|Omaha Hi|Omaha)(?:\s+(?P<limit>NL|PL|FL|No Limit|Pot Limit|Limit|LIMIT))?"
    rf"(?:\s+(?P<event>Tournament))?(?:\s+\(?(?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})\)?)?(?=\s|$)(?P<rest>.*)"
)
_WHEN = (
    re.compile(r"(?P<year>\d{4})[-/](?P<month>\d\d)[-/](?P<day>\d\d) (?P<time>\d\d?:\d\d:\d\d)/?(?P<zone>[A-Z]{2,4})?"),
    re.compile(r"(?P<month>\d\d)/(?P<day>\d\d)/(?P<year>\d{4}) (?P<time>\d\d?:\d\d:\d\d) ?(?P<zone>[A-Z]{2,4})?"),
)
_GAMES = {"Texas Hold'em": "texas-holdem", "Holdem": "texas-holdem", "Omaha Hi/Lo": "omaha-hi-lo-8"}
_LIMITS = {"NL": "no", "No Limit": "no", "PL": "pot", "Pot Limit": "pot", "FL": "fixed", "Limit": "fixed", "LIMIT": "fixed"}
_TABLE = re.compile(r"^Table (?P<name>[^,\n]+)(?P<event>.*\(Tournament: .*\))?", re.MULTILINE)
_BUTTON = re.compile(r"^Seat (\d{1,3}): .*\) DEALER", re.MULTILINE)
_POSTED = re.compile(rf"^(?P<name>.+): (?:Post )?(?P<kind>SB|BB|Ante)(?: Allin)? (?P<amount>{_AMOUNT})$", re.MULTILINE)
_SUITED = re.compile(r"\[((?:(?:[SHDCshdc](?:10|[2-9TJQKA])|X)(?: |(?=\])))+)\]")
_WHOLE_BOARD = re.compile(r"^(\*\*\* (?:TURN|RIVER) \*\*\*) \[.* (\S+)\]$", re.MULTILINE)
_SEAT = re.compile(rf"^(Seat (?P<number>\d{{1,3}}): (?P<name>.+) \()(?P<stack>{_AMOUNT}) in chips\)", re.MULTILINE)


def _clean(text: str) -> str:
    """Cards with their suit last, one a street, and what a player of Merge's tournaments had before they posted."""
    text = _SUITED.sub(lambda group: "[" + " ".join(map(_card, group[1].split())) + "]", text)
    text = _WHOLE_BOARD.sub(r"\1 [\2]", text)
    if not text.startswith(("MERGE_GAME", "Merge Game")) or "(Tournament: " not in text:
        return text
    posted: dict[str, int] = {}
    for post in _POSTED.finditer(text.partition("*** ")[0]):
        posted[post["name"]] = posted.get(post["name"], 0) + money.parse(post["amount"], 100)

    def before(seat: Match) -> str:
        had = money.parse(seat["stack"], 100) + posted.get(seat["name"], 0)
        return f"{seat[1]}{money.to_text(had, 100)} in chips)"

    return _SEAT.sub(before, text)


def _card(word: str) -> str:
    return "??" if word == "X" else word[1:].replace("10", "T") + word[0].lower()


def _head(text: str) -> Head:
    first, table, button = _FIRST.match(text), _TABLE.search(text), _BUTTON.search(text)
    if not first:
        raise HistoryError("no game and stakes in the first line")
    game = games.of(_GAMES.get(first["game"], "omaha"))
    limit = _LIMITS[first["limit"]] if first["limit"] else "no" if game.key == "texas-holdem" else "pot"
    event = table["name"] if table and (first["event"] or table["event"]) else ""
    posted = {post["kind"]: post["amount"] for post in reversed([*_POSTED.finditer(text)])}
    said = (first["high"] or first["low"] or posted.get("BB", "")) if not event else ""
    symbol = next(iter(re.findall(money.SIGN, said + posted.get("BB", ""))), "")
    currency = "" if event else money.currency_of(symbol + "1") if symbol else ""
    scale = 100 if currency or re.search(r"\d\.\d?[1-9]", text[table.end() if table else 0 :]) else 1
    high = money.parse(first["high"] or posted.get("BB") or "0", scale)
    low = money.parse(first["low"] or posted.get("SB") or "0", scale) or high // 2
    high = max(high, 2 * low if high <= low else 0)  # an event names no blinds, and the big one may be somebody's last chips
    if limit == "fixed" and "BB" in posted:  # what is named may be the blinds or the bets
        low = money.parse(posted["BB"], scale)
        high = 2 * low
    when = next((match for pattern in _WHEN if (match := pattern.search(first["rest"]))), None)
    return Head(
        format="pokertracker",
        hand=first["hand"],
        game=game,
        limit=limit,
        setting="tournament" if event else "cash",
        currency=currency,
        scale=scale,
        low=low,
        high=high,
        table=table["name"] if table else "",
        button=int(button[1]) if button else _small_of_two(text),
        fields=reading.described(when, event=event),
    )


def _small_of_two(text: str) -> int | None:
    """The seat of two that posts the small blind, which has the button; None where there are more."""
    seats = {seat["name"]: int(seat["number"]) for seat in _SEAT.finditer(text)}
    small = next((post["name"] for post in _POSTED.finditer(text) if post["kind"] == "SB"), "")
    return seats.get(small) if len(seats) == 2 else None


def _posts_big(draft: Draft, seat: int, match: Match) -> None:
    """A big blind, or one with a small one that is dead."""
    amount = draft.units(match["amount"])
    draft.post(seat, BOTH if amount > draft.head.big_blind else BIG_BLIND, amount, bool(match["all_in"]))


def _posts_missed(draft: Draft, seat: int, match: Match) -> None:
    """What a player missed: a small blind alone, or what stands for both."""
    if draft.units(match["amount"]) < draft.head.big_blind:
        reading.posts(SMALL_BLIND)(draft, seat, match)
    else:
        _posts_big(draft, seat, match)


def _raises(draft: Draft, seat: int, match: Match) -> None:
    """A raise to so much; what is no raise then are the last chips, which are added."""
    to = draft.units(match["to"])
    if to > draft.price:
        reading.raises(draft, seat, match)
    else:
        draft.all_in(seat, to)


def _summary(draft: Draft, line: str) -> None:
    if total := _TOTAL.fullmatch(line):
        draft.total_pot, draft.rake = draft.units(total["pot"]), draft.units(total["rake"])
        return
    spoken = draft.spoken(line, ": ")
    if not spoken:
        return
    seat, words = spoken
    if won := _WINS.fullmatch(words):
        if won["back"]:
            draft.returned(seat, draft.units(won["amount"]))
        else:
            draft.collect(seat, draft.units(won["amount"]), "")
    elif shown := _SHOWS.fullmatch(words):
        if shown["verb"] == "Shows":
            draft.show(seat, shown["cards"], shown["words"] or "")
        else:
            draft.muck(seat, shown["cards"])


def _ended(draft: Draft) -> None:
    """A bet that nobody called is told with what was won, or left out of it."""
    paid = sum(act.amount for act in draft.acts if isinstance(act, Collect))
    draft.complete = paid > 0
    if draft.complete and draft.paid_without_uncalled(paid):
        draft.bring_home()


_TOTAL = re.compile(rf"Total pot (?P<pot>{_AMOUNT}) Rake (?P<rake>{_AMOUNT})")
_WINS = re.compile(rf"wins (?P<amount>{_AMOUNT})(?P<back> \(uncalled\))?")
_SHOWS = re.compile(r"(?P<verb>Shows|Mucks) \[(?P<cards>[^\]]*)\](?: (?P<words>.*))?")
_PAID = rf"(?P<all_in>Allin )?(?P<amount>{_AMOUNT})(?P<capped>)?"
_TO = rf"(?P<to>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"Fold(?P<cards>)?", reading.folds),
        (r"Check", reading.checks),
        (rf"Call {_PAID}", reading.calls),
        (rf"Bet {_PAID}", reading.bets),
        (rf"Raise \(NF\) {_TO}", reading.raises),
        (rf"Raise to {_PAID}", reading.adds),
        (rf"Raise {_TO}", _raises),
        (rf"Allin (?P<amount>{_AMOUNT})", reading.goes_all_in),
        (rf"Post Ante {_PAID}", reading.posts(ANTE)),
        (rf"Post SB {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"SB {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"Post BB {_PAID}", _posts_big),
        (rf"BB {_PAID}", _posts_big),
        (rf"Post DB {_PAID}", _posts_missed),
        (r"Quick Folded", reading.said_nothing),
    )
)

SITE = Site(
    name="pokertracker",
    marks=("GAME #", "Merge Game #"),
    start=re.compile(r"^(?:GAME|MERGE_GAME|Merge Game) #[\d-]{1,40}", re.MULTILINE),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, ": "),
    words=_WORDS,
    table=((re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),),
    idle=re.compile(r"^(?:Table|Server) |^.+:$"),
    clean=_clean,
    summary=_summary,
    ended=_ended,
)
