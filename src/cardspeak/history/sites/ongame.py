"""OnGame hand histories."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, DEAD, SMALL_BLIND, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_START = re.compile(r"\*{5} History for hand [A-Z]\d+-\d+-\d+[^\n]*\*{5}")
_FIRST = re.compile(r"\*{5} History for hand (?P<hand>[\w-]{1,60})(?: \((?P<event>TOURNAMENT: .*)\))? \*{5}")
_TABLE = re.compile(
    rf"^Table: (?P<table>.*?) \[\d+\] \((?P<limit>NO_LIMIT|POT_LIMIT|LIMIT) (?P<game>\w+) (?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})"
    rf"(?:, ante: (?P<ante>{_AMOUNT}))?",
    re.MULTILINE,
)
_SMALL = re.compile(rf" posts small blind \((?P<amount>{_AMOUNT})\)(?! \[all in\])")
_BUTTON = re.compile(r"^Button: seat (\d{1,3})", re.MULTILINE)
_WHEN = re.compile(
    r"^Start hand: \w{3} (?P<month>\w{3}) (?P<day>\d\d?) (?P<time>\d\d?:\d\d:\d\d)[^\n]* (?P<year>\d{4})", re.MULTILINE
)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_LIMITS = {"NO_LIMIT": "no", "POT_LIMIT": "pot", "LIMIT": "fixed"}
_GAMES = {
    "TEXAS_HOLDEM": games.of("texas-holdem"),
    "OMAHA": games.of("omaha"),
    "OMAHA_HI": games.of("omaha"),
    "OMAHA_HI_LO": games.of("omaha-hi-lo-8"),
    "SEVEN_CARD_STUD": games.of("stud"),
    "SEVEN_CARD_STUD_HI": games.of("stud"),
    "SEVEN_CARD_STUD_HI_LO": games.of("stud-hi-lo-8"),
    "FIVE_CARD_DRAW": games.of("five-card-draw"),
    "FIVE_CARD_STUD": games.of("five-card-stud"),
}
_THOUSANDS = re.compile(r"(?<=[($€£])(\d{1,3})((?: \d{3})+)(?=[).,/ ])|(?<=[($€£]\d)((?: \d{3})+)\b")
_STREETS = {"pocket cards": "HOLE CARDS", "4th street": "4TH STREET", "5th street": "5TH STREET", "6th street": "6TH STREET"}
_DEALING = re.compile(r"^(?:--- )?Dealing (pocket cards|flop|turn|river|[456]th street|7th street)\b", re.MULTILINE)
_FLOP_AGAIN = re.compile(r"((^\*\*\* (?:FLOP|TURN) \*\*\*[^\n]*\n)(?:.*\n)*?)\2", re.MULTILINE)
_LISTED = re.compile(r"\[((?:(?:[2-9TJQKA][cdhs]|-)(?:, )?)+)\]")


def _clean(text: str) -> str:
    """Streets, cards and thousands as others write them."""
    stud = "_STUD" in text[:400]

    def street(match: Match) -> str:
        name = _STREETS.get(match[1], match[1].upper())
        if stud:
            name = {"HOLE CARDS": "3RD STREET", "RIVER": "7TH STREET"}.get(name, name)
        return f"*** {name} ***"

    text = _DEALING.sub(street, text)
    text = _LISTED.sub(lambda match: f"[{match[1].replace(',', '').replace('-', '??')}]", text)
    text = re.sub(r"(?<=\d) (?=\d{3}\b)", "", text) if _THOUSANDS.search(text) else text
    text = _FLOP_AGAIN.sub(r"\1", _FLOP_AGAIN.sub(r"\1", text))  # once more where all are all-in
    return re.sub(r"^Summary:", "*** SUMMARY ***", text, flags=re.MULTILINE)


def _head(text: str) -> Head:
    first, table, button, when = _FIRST.match(text), _TABLE.search(text), _BUTTON.search(text), _WHEN.search(text)
    if not first or not table:
        raise HistoryError("no game and stakes in the first lines")
    currency = "" if first["event"] else money.currency_of(table["low"])
    scale = 100 if currency or "." in table["low"] + table["high"] else 1
    low = small["amount"] if (small := _SMALL.search(text)) and table["limit"] != "LIMIT" else table["low"]
    fields = reading.described(None, event=first["event"] or "")
    if when and when["month"] in _MONTHS:
        fields |= {"year": int(when["year"]), "month": 1 + _MONTHS.index(when["month"]), "day": int(when["day"])}
    return Head(
        format="ongame",
        hand=first["hand"],
        game=_GAMES.get(table["game"], games.Game(table["game"].lower(), table["game"].replace("_", " ").lower())),
        limit=_LIMITS[table["limit"]],
        setting="tournament" if first["event"] else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(low, scale),
        high=money.parse(table["high"], scale),
        ante=money.parse(table["ante"], scale) if table["ante"] else None,
        table=table["table"],
        button=int(button[1]) if button else None,
        draws_told=False,
        fields=fields,
    )


def _new_hand(draft: Draft, match: Match) -> None:
    """The whole hand after a draw: what of it is new was drawn."""
    draft.redeal(reading.seat_of(draft, match["name"]), match["cards"])


_POT = re.compile(rf"(?P<side>Main|Side) pot(?: (?P<number>\d{{1,2}}))?: (?P<pot>{_AMOUNT}) won by (?P<winners>.*)")
_WINNER = re.compile(rf"(?P<name>[^,].*?) \((?P<amount>{_AMOUNT})(?: (?P<half>High|Low))?\)(?:, |$)")
_RAKE = re.compile(rf"Rake taken: (?P<rake>{_AMOUNT})")
_RESULT = re.compile(rf"Seat \d{{1,3}}: (?P<name>.*?) \({_AMOUNT}\)(?:, net: \S+)?(?:, \[(?P<cards>[^\]]*)\].*)?$")


def _summary(draft: Draft, line: str) -> None:
    if match := _POT.match(line):
        draft.total_pot = (draft.total_pot or 0) + draft.units(match["pot"])
        pot = "main" if match["side"] == "Main" else f"side-{match['number']}" if match["number"] else "side"
        for winner in _WINNER.finditer(match["winners"]):
            draft.collect(
                reading.seat_of(draft, winner["name"]), draft.units(winner["amount"]), pot, (winner["half"] or "").lower()
            )
    elif match := _RAKE.match(line):
        draft.rake = draft.units(match["rake"])
    elif (match := _RESULT.match(line)) and match["name"] in draft.names:
        seat = draft.names[match["name"]]
        draft.ended[seat] = True
        if match["cards"]:
            draft.shown[seat] = draft.shown[seat] or draft.hole_cards(match["cards"])


def _ended(draft: Draft) -> None:
    """The text is whole where it tells the pots, and how each seat ended."""
    draft.complete = draft.total_pot is not None and all(draft.ended)


_END = r"(?P<all_in> \[all in\])?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"raises (?P<amount>{_AMOUNT}) to {_AMOUNT}{_END}", reading.adds),
        (rf"completes (?P<amount>{_AMOUNT}) to {_AMOUNT}{_END}", reading.adds),
        (rf"small bring in (?P<amount>{_AMOUNT}){_END}", reading.brings_in),
        (rf"big bring in (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"posts ante \(?(?P<amount>{_AMOUNT})\)?{_END}", reading.posts(ANTE)),
        (rf"posts small blind \((?P<amount>{_AMOUNT})\){_END}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind \((?P<amount>{_AMOUNT})\){_END}", reading.posts(BIG_BLIND)),
        (rf"posts dead blind \((?P<amount>{_AMOUNT})\){_END}", reading.posts(DEAD)),
        (r"changed (?P<count>\d) cards?(?P<cards>)?", reading.discards),
        (r"did not change any cards", reading.stands_pat),
        (r"stands pat", reading.stands_pat),
    )
)


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    return draft.spoken(line, " ")


SITE = Site(
    name="ongame",
    marks=("History for hand",),
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+?) \((?P<stack>{_AMOUNT})\)(?P<rest>)"),
    speaker=_speaker,
    words=_WORDS,
    table=(
        (re.compile(r"Dealing to (?P<name>.+?):(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(r"New hand for (?P<name>.+?): \[(?P<cards>[^\]]*)\]"), _new_hand),
    ),
    idle=re.compile(r"^(?:Start hand|Table|User|Button|Players in round): |^-+ ?$|^\*{5} | (?:sits out|timed out|disconnected)"),
    clean=_clean,
    summary=_summary,
    ended=_ended,
)
