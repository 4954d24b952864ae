"""partypoker hand histories, of its own client and of a converter that writes much the same."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, BUTTON_BLIND, SMALL_BLIND, HistoryError

from . import games, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_START = re.compile(r"(?:#Game No : \d+\s*\n)?\*{5} Hand History [Ff]or Game \w+ \*{5}")
_HAND = re.compile(r"Hand History [Ff]or Game (?P<hand>\w{1,40})")
_LIMIT = r"(?P<limit>NL|PL|FL)"
_GAME = r"(?P<game>Texas Hold'?em|Omaha Hi-Lo|Omaha|7 Card Stud Hi-Lo|7 Card Stud|Short Deck)"
_TITLE = re.compile(rf"^(?P<money>.*?)(?:{_LIMIT} )?{_GAME}(?P<rest>.*)$", re.MULTILINE)
_LEVEL = re.compile(r"(?:Blinds|Stakes|Stakes-Antes)\((?P<low>[\d,.]+)/(?P<high>[\d,.]+)(?:-(?P<ante>[\d,.]+))?\)")
_PAIR = re.compile(r"(?P<low>\S+)/(?P<high>\S+)")
_POSTED = re.compile(r" posts (?P<blind>small|big) blind ?[\[(](?P<amount>[^\])]*)[\])]")
_TABLE = re.compile(r"^Table (?P<table>.*?)(?: \((?:Real|Play) Money\))?(?: -- .*)?$", re.MULTILINE)
_BUTTON = re.compile(r"\bSeat (\d{1,3}) is the button")
_TOURNAMENT = re.compile(r"Trny: ?(\d{1,24})|Tournament #(\d{1,24})|Buy-in")
_SEATS = re.compile(r"Total number of players : \d+/(\d{1,3})")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_MOMENT = re.compile(
    rf"(?P<name>{'|'.join(name[:3] for name in _MONTHS)})\w* (?P<day>\d\d?),? "
    r"(?P<time>\d\d?:\d\d:\d\d) (?P<zone>[A-Z]+) (?P<year>\d{4})"
)
_NAMES = {
    "Texas Hold'em": games.of("texas-holdem"),
    "Texas Holdem": games.of("texas-holdem"),
    "Omaha": games.of("omaha"),
    "Omaha Hi-Lo": games.of("omaha-hi-lo-8"),
    "7 Card Stud": games.of("stud"),
    "7 Card Stud Hi-Lo": games.of("stud-hi-lo-8"),
    "Short Deck": games.of("short-deck-holdem"),
}
_STREETS = {
    "down cards": "HOLE CARDS",
    "": "3RD STREET",
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
    "third street": "3RD STREET",
    "fourth street": "4TH STREET",
    "fifth street": "5TH STREET",
    "sixth street": "6TH STREET",
    "seventh street": "7TH STREET",
}
_DEALING = re.compile(r"^\*\* Dealing ?([a-z ]*?) ?\*\*(?: :)?", re.MULTILINE | re.IGNORECASE)
_BRACKETS = re.compile(r"[\[(] *([^\[\]()]+?) *[\])]")
_FULL_STOP = re.compile(r"\. *$", re.MULTILINE)
_WINS = re.compile(
    rf"(?<= wins )(?:(?P<half>Hi|Lo) )?\(?(?P<amount>{money.SIGN}?[0-9][0-9,.]*)\)?(?: (?:chips|[A-Z]{{3}}))?", re.IGNORECASE
)
_CHIPS = re.compile(money.SIGN + r"?[\d,. ]+(?: ?[A-Z]{3})?")


def _bracketed(match: Match) -> str:
    """What stands in brackets after a player's words: cards, or an amount."""
    if (cards := written.cards(match[1])) is not None:
        return f"[{cards}]"
    return f"[{written.amount(match[1])}]" if _CHIPS.fullmatch(match[1]) else match[0]


def _clean(text: str) -> str:
    """Cards, amounts and streets as others write them; the first lines stay as they are."""
    head, mark, rest = text.partition("Total number of players")
    rest = _FULL_STOP.sub("", _BRACKETS.sub(_bracketed, rest))
    rest = _WINS.sub(
        lambda match: f"{(match['half'] or '') + ' ' if match['half'] else ''}{written.amount(match['amount'])}", rest
    )
    rest = _DEALING.sub(lambda match: f"*** {_STREETS.get(match[1].lower(), match[1])} ***", rest)
    return head + mark + rest


def _head(text: str) -> Head:
    hand, title, table, button = _HAND.search(text), _TITLE.search(text), _TABLE.search(text), _BUTTON.search(text)
    if not hand or not title or not table:
        raise HistoryError("no game and stakes in the first lines")
    tournament = _TOURNAMENT.search(title[0])
    said = (_LEVEL.search(text) if tournament else None) or _PAIR.search(title["money"])
    posted = {match["blind"]: match["amount"] for match in reversed(list(_POSTED.finditer(text)))}
    low, high = (written.amount(said[name]) if said else None for name in ("low", "high"))
    limit = {"NL": "no", "PL": "pot", "FL": "fixed", None: "no" if "(NL)" in title["rest"] else "fixed"}[title["limit"]]
    if not said or (limit != "fixed" and len(posted) == 2):  # a single sum of money is the buy-in
        low, high = (written.amount(posted.get(blind, "")) for blind in ("small", "big"))
        if limit == "fixed" and high:
            low, high = high, str(2 * float(high))
    if not low or not high:
        raise HistoryError("no stakes in the first lines, and no blinds are posted")
    currency = "" if tournament else money.currency_of(title["money"].strip())
    scale = 100 if currency or "." in low + high else 1
    when = _MOMENT.search(title["rest"])
    fields = reading.described(
        None, event=tournament[0] if tournament else "", seat_count=int(seats[1]) if (seats := _SEATS.search(text)) else 0
    )
    if when:
        fields |= {
            "year": int(when["year"]),
            "month": 1 + [name[:3] for name in _MONTHS].index(when["name"]),
            "day": int(when["day"]),
        }
    return Head(
        format="partypoker",
        hand=hand["hand"],
        game=_NAMES[title["game"]],
        limit=limit,
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(low, scale),
        high=money.parse(high, scale),
        table=table["table"],
        button=int(button[1]) if button and button[1] != "0" else None,
        fields=fields,
    )


def _all_in(draft: Draft, seat: int, match: Match) -> None:
    """The chips that go in with it; in the converter's form they went in with the act before."""
    if match["amount"]:
        draft.all_in(seat, draft.units(match["amount"]))


def _deals(draft: Draft) -> None:
    """Of most tournaments no blinds are printed: they are those of the level, left of the button."""
    head = draft.head
    if head.game.upcards or any(post.kind in (SMALL_BLIND, BIG_BLIND, BUTTON_BLIND) for post in draft.posts):
        return
    seats = [place for place, seat in enumerate(draft.seats) if not seat.sitting_out and seat.stack]
    first = -1 if len(seats) == 2 else 0
    blinds = (head.low // 2, head.low) if head.limit == "fixed" else (head.low, head.high)
    for place, kind, chips in zip((seats[first], seats[first + 1]), (SMALL_BLIND, BIG_BLIND), blinds, strict=True):
        if left := draft.left(place):
            draft.post(place, kind, min(chips, left), all_in=left <= chips)
    draft.note("the text prints no blinds: they are those of its level, left of the button")


def _collected(draft: Draft, seat: int, match: Match) -> None:
    side = "side" if match["side"] else ""
    pot = "main" if match["main"] else f"side-{match['number']}" if side and match["number"] else side
    draft.collect(seat, draft.units(match["amount"]), pot, {"hi": "high", "lo": "low"}.get((match["half"] or "").lower(), ""))


def _mucks(draft: Draft, seat: int, match: Match) -> None:
    """Cards that were mucked, though the text tells them."""
    draft.muck(seat, match["cards"])


_AMOUNT = r"\[(?P<amount>[0-9.]+)\]\.?(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds\.?(?P<cards>)?", reading.folds),
        (r"checks\.?", reading.checks),
        (rf"calls {_AMOUNT}", reading.calls),
        (rf"bets {_AMOUNT}", reading.bets),
        (rf"raises {_AMOUNT}", reading.adds),
        (rf"completes {_AMOUNT}", reading.adds),
        (r"raises [0-9.,]+ to (?P<to>[0-9.,]+)(?P<all_in>)?(?P<capped>)?", reading.raises),
        (r"is all-In\.? *(?:\[(?P<amount>[0-9.]+)\])?\.?", _all_in),
        (rf"bring-ins {_AMOUNT}", reading.brings_in),
        (rf"posts ante ?{_AMOUNT}", reading.posts(ANTE)),
        (rf"posts small blind ?{_AMOUNT}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind ?{_AMOUNT}", reading.posts(BIG_BLIND)),
        (rf"posts big blind \+ dead ?{_AMOUNT}", reading.posts(BOTH)),
        (rf"posts button blind *{_AMOUNT}", reading.posts(BUTTON_BLIND)),
        (r"shows \[(?P<cards>[^\]]*)\](?P<words>.*)", reading.shows),
        (r"doesn't show \[(?P<cards>[^\]]*)\].*", _mucks),
        (r"does not show cards\.?", reading.mucks),
        (
            r"wins (?:(?P<half>Hi|Lo) ?)?(?P<amount>[0-9.]+)(?: +from +the +(?P<main>main)? ?pot"
            r"| +from +(?:the +)?(?P<side>side) pot *(?:#?(?P<number>\d{1,2}))?)?.*",
            _collected,
        ),
    )
)


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    return draft.spoken(line, " ")


SITE = Site(
    name="partypoker",
    marks=("Hand History",),
    start=_START,
    head=_head,
    seat=re.compile(r"Seat (?P<number>\d{1,3}): (?P<name>.+?) ?\[(?P<stack>[0-9.]+)\](?P<rest>)"),
    speaker=_speaker,
    words=_WORDS,
    table=((re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: ?\[[^\]]*\])+)"), reading.dealt_to),),
    idle=re.compile(
        r"^Total number of players|^\*{5} |^Table |^Seat \d+ is the button|^Trny:|^(?:Blinds|Stakes)[-(]|^Game #\d+ starts"
        r"|^#Game No|^>"
        r"| opens$| has (?:left|joined) the table| will be using | not respond in time| finished in | balance |^Your time bank"
        r"|^Creating (?:Main|Side) Pot| is disconnected| is sitting out|^Connection Lost|: | Trny:| Buy-in|^Game Name"
        r"|^(?:(?:[\d,./]|" + money.SIGN + r")+ (?:[A-Z]{3} )?)?(?:NL|PL|FL|7 Card) | Tourney |^\*\* Summary \*\*$"
        r"|^Due to |^Congratulations | folds$|^Hand was run"
    ),
    clean=_clean,
    deals=_deals,
    ended=reading.whole_where_paid,
)
