"""Winamax hand histories, in English and French."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, DEAD, LIVE, SMALL_BLIND, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_START = re.compile(r"Winamax Poker - (?:CashGame|Tournament|Go Fast|Escape|Hold-up)\b(?! summary)[^\n]*HandId: #", re.IGNORECASE)
_FIRST = re.compile(
    rf"Winamax Poker - (?P<where>.*?)(?: level: \d+)? - HandId: #(?P<hand>[\d-]{{1,60}}) - "
    rf"(?:{games.PATTERN}) (?P<limit>no limit|pot limit|fixed limit) \((?P<stakes>[^()]*)\)(?P<rest>.*)",
    re.IGNORECASE,
)
_TABLE = re.compile(
    r"^Table:? '(?P<table>.*)' (?P<seats>\d{1,3})-max(?: \((?P<money>\w+) money\))?"
    r"(?: Seat #?(?P<button>\d{1,9}) is the button)?",
    re.MULTILINE,
)
_MOMENT = re.compile(r" - (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d) (?P<time>\d\d:\d\d:\d\d)(?: (?P<zone>[A-Z]+))?")
_LIMITS = {"no limit": "no", "pot limit": "pot", "fixed limit": "fixed"}
_NAMES = {
    "Holdem": "Hold'em",
    "7stud8": "7 Card Stud Hi/Lo",
    "7stud": "7 Card Stud",
    "Lowball27": "2-7 Triple Draw",
    "Omaha5": "5 Card Omaha",
    "Omaha8": "Omaha Hi/Lo",
}
"""Games by Winamax's names, and by those that others have too."""
_EURO_BEHIND = re.compile(r"(\d[\d.,]*)(?: ?€| EUR\b)")
_UNSEEN = re.compile(r"(?<=[\[ ])X(?=[ \]])")


def _clean(text: str) -> str:
    """Symbols of currencies before amounts, unseen cards and games as others write them."""
    first, line_end, rest = text.partition("\n")
    for own, name in _NAMES.items():
        first = first.replace(f"- {own} ", f"- {name} ")
    return _UNSEEN.sub("??", _EURO_BEHIND.sub(r"€\1", first + line_end + rest))


def _head(text: str) -> Head:
    first = text.split("\n", 1)[0].strip()
    match, table = _FIRST.match(first), _TABLE.search(text)
    if not match or not table:
        raise HistoryError(f"no game and stakes in {first!r}")
    amounts = match["stakes"].split("/")
    tournament = match["where"].startswith("Tournament")
    currency = "" if tournament else money.currency_of(amounts[-1])
    scale = 100 if currency or re.search(r" \(?€?\d+\.\d", text.partition("\n")[2]) else 1
    *ante, low, high = [money.parse(amount, scale) for amount in amounts]
    return Head(
        format="winamax",
        hand=match["hand"],
        game=games.named(match),
        limit=_LIMITS[match["limit"].lower()],
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=low,
        high=high,
        ante=ante[0] if ante else None,
        table=table["table"],
        button=int(table["button"]) if table["button"] else None,
        fields=reading.described(
            _MOMENT.search(match["rest"]), event=match["where"] if tournament else "", seat_count=int(table["seats"])
        ),
    )


def _posts_out_of_position(draft: Draft, seat: int, match: Match) -> None:
    """Of a blind that is posted elsewhere the big one is live, and what goes beyond it, or the small one alone, is dead."""
    amount = draft.units(match["amount"])
    kind = BOTH if amount > draft.head.big_blind else LIVE if match["blind"] == "big" or amount == draft.head.big_blind else DEAD
    draft.post(seat, kind, amount, bool(match["all_in"]))


def _posts_small_blind(draft: Draft, seat: int, match: Match) -> None:
    """A small blind; dead, where its player has posted elsewhere already."""
    kind = DEAD if any(post.seat == seat and post.kind in (BOTH, LIVE) for post in draft.posts) else SMALL_BLIND
    draft.post(seat, kind, draft.units(match["amount"]), bool(match["all_in"]))


def _raises(draft: Draft, seat: int, match: Match) -> None:
    """A raise; before the deal, what some older texts call a big and a dead small blind posted in one."""
    if draft.dealt or draft.head.game.upcards:
        reading.raises(draft, seat, match)
    elif (chips := draft.units(match["to"])) > draft.head.big_blind:
        draft.post(seat, BOTH, chips, bool(match["all_in"]))
    else:
        raise HistoryError(f"{draft.seats[seat].name} raises before the deal")


def _collected(draft: Draft, match: Match) -> None:
    side = "side" if match["side"] else ""
    pot = "main" if match["main"] else f"{side}-{match['number']}" if match["number"] else side
    half = {"HI": "high", "LO": "low"}.get(match["half"] or "", "")
    draft.collect(reading.seat_of(draft, match["name"]), draft.units(match["amount"]), pot, half)


_ABSENT = re.compile(r"Seat \d+: .+ folded")
"""Who folded on no street was not there."""
_TOTAL = re.compile(rf"Total pot (?P<pot>{_AMOUNT})(?P<rounded>k)? \| (?:No rake|Rake (?P<rake>{_AMOUNT}))")


def _summary(draft: Draft, line: str) -> None:
    """The printed pot is after the rake, with an uncalled bet in it, and large ones are rounded."""
    match = _TOTAL.match(line)
    if not match:
        if not _ABSENT.fullmatch(line):
            reading.summary_line(draft, line)
        return
    draft.complete = True
    draft.rake = draft.units(match["rake"]) if match["rake"] else 0
    if not match["rounded"]:
        draft.total_pot = draft.units(match["pot"]) + draft.rake


_END = r"(?P<all_in> and is all-in)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"raises (?:{_AMOUNT}) to (?P<to>{_AMOUNT}){_END}", _raises),
        (rf"brings in (?P<amount>{_AMOUNT}){_END}", reading.brings_in),
        (rf"bring-in (?P<amount>{_AMOUNT}){_END}", reading.brings_in),
        (rf"posts ante (?P<amount>{_AMOUNT}){_END}", reading.posts(ANTE)),
        (rf"posts small blind (?P<amount>{_AMOUNT}){_END}", _posts_small_blind),
        (rf"posts big blind (?P<amount>{_AMOUNT}){_END}", reading.posts(BIG_BLIND)),
        (rf"posts (?P<blind>small|big) blind (?P<amount>{_AMOUNT}) out of position{_END}", _posts_out_of_position),
        (r"discard (?P<count>\d) cards?(?P<cards>)?", reading.discards),
        (r"stands pat(?: \[[^\]]*\])?", reading.stands_pat),
        (r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?", reading.shows),
        (r"mucks.*", reading.mucks),
    )
)


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    return draft.spoken(line, " ")


SITE = Site(
    name="winamax",
    marks=("Winamax Poker",),
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})(?:, [^()]*)?\)(?P<rest>.*)"),
    speaker=_speaker,
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: ?\[[^\]]*\])+)"), reading.dealt_to),
        (
            re.compile(
                rf"(?P<name>.+) collected (?P<amount>{_AMOUNT}) from (?P<main>main )?(?P<side>side )?pot"
                r"(?: ?(?P<number>\d{1,3}))?(?: ?\((?P<half>HI|LO)\))?"
            ),
            _collected,
        ),
    ),
    idle=re.compile(
        r"^Table:? '| (?:den(?:y|ies) (?:BB|SB|(?:big|small) blind)|sits out|is sitting out|leaves the table|sits down|time bank)"
    ),
    clean=_clean,
    summary=_summary,
)
