"""partypoker hand histories, of its own client and of a converter that writes much the same."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, BUTTON_BLIND, SMALL_BLIND, Bet, Call, HistoryError, Uncalled

from . import games, joiners, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_START = re.compile(r"(?:#Game No : \d+\s*\n)?\*{5} Hand History [Ff]or Game \w+ \*{5}")
_HAND = re.compile(r"Hand History [Ff]or Game (?P<hand>\w{1,40})")
_LIMIT = r"(?P<limit>NL|PL|FL)"
_GAME = r"(?P<game>Texas Hold'?em|Double Hold'?em|Hold'?em|Omaha Hi-Lo|Omaha|7 Card Stud Hi-Lo|7 Card Stud|Short Deck)"
_LIMITS = {"NL": "no", "PL": "pot", "FL": "fixed"}
_SHORT = re.compile(r"\((NL|PL|FL)\)")
_TITLE = re.compile(rf"^(?P<money>.*?)(?:{_LIMIT} )?{_GAME}(?P<rest>.*)$", re.MULTILINE)
_LEVEL = re.compile(r"(?:Blinds|Stakes)(?:-Antes)?\((?P<low>[\d,.]+)/(?P<high>[\d,.]+)(?: ?-(?P<ante>[\d,.]+))?\)")
_PAIR = re.compile(r"(?P<low>\S+)/(?P<high>\S+)")
_POSTED = re.compile(r" posts (?P<blind>small|big) blind ?[\[(](?P<amount>[^\])]*)[\])]")
_TABLE = re.compile(r"^Table (?P<table>.*?)(?: \( ?(?:Real|Play) Money ?\))?(?: -- .*)?$", re.MULTILINE)
_BUTTON = re.compile(r"\bSeat (\d{1,3}) is the button")
_TOURNAMENT = re.compile(r"Trny: ?(\d{1,24})|Tournament #(\d{1,24})|Buy-in|Tourney")
_SEATS = re.compile(r"Total number of players : \d+ ?/ ?(\d{1,3})")
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
    r"(?P<time>\d\d?:\d\d:\d\d)(?: (?P<zone>[A-Z]+))? +(?P<year>\d{4})"
)
_NAMES = {
    "Texas Hold'em": games.of("texas-holdem"),
    "Texas Holdem": games.of("texas-holdem"),
    "Hold'em": games.of("texas-holdem"),
    "Holdem": games.of("texas-holdem"),
    "Double Hold'em": games.Game("Double Hold'em", "Double Hold'em"),
    "Double Holdem": games.Game("Double Hold'em", "Double Hold'em"),
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
_CHIPS = re.compile(rf"{money.SIGN}?[\d,. ]+(?: ?(?:[A-Z]{{3}}|{money.SIGN}))?")
_BODY = re.compile(r"^(?:Total number of players|Seat ?\d+ ?:)", re.MULTILINE | re.IGNORECASE)
_SEATED = re.compile(r"^seat ?(\d{1,3}) ?: ?(?=.*[(\[])", re.MULTILINE | re.IGNORECASE)
_SITTING_OUT = re.compile(r" is sitting out(?=[^\s.])")
_FIRST_IN = re.compile(
    r"\*{3} HOLE CARDS \*{3}\n(?:(?:Dealt to .*|.* folds)\n)*(?P<name>.+) calls \[(?P<amount>[0-9]+(?:\.[0-9]+)?)\]"
)
_POT = re.compile(r"Pot(?: \d{1,2})?: (\S+)")
_JAMMED = re.compile(r"(?<=[a-z])\[(?=[0-9])")


def _bracketed(match: Match) -> str:
    """What stands in brackets after a player's words: cards, or an amount."""
    if (cards := written.cards(match[1])) is not None:
        return f"[{cards}]"
    return f"[{written.amount(match[1])}]" if _CHIPS.fullmatch(match[1]) else match[0]


def _clean(text: str) -> str:
    """Cards, amounts and streets as others write them, every blank once, one sentence a line; the first lines stay."""
    text = "\n".join([" ".join(line.split()) for line in text.replace("\0", "").split("\n")])
    body = _BODY.search(text)
    head, rest = (text[: body.start()], text[body.start() :]) if body else (text, "")
    rest = _SEATED.sub(r"Seat \1: ", rest)
    names = re.findall(r"^Seat \d+: (.+?) ?[(\[]", rest, re.MULTILINE)[: joiners.MOST_SEATS]
    if names:
        rest = re.sub(rf"(?<=\.)(?=(?:{'|'.join(map(re.escape, names))}) (?:wins|shows|do))", "\n", rest)
    rest = _SITTING_OUT.sub(r"\g<0>\n", rest)
    rest = _FULL_STOP.sub("", _BRACKETS.sub(_bracketed, rest))
    rest = _WINS.sub(
        lambda match: f"{(match['half'] or '') + ' ' if match['half'] else ''}{written.amount(match['amount'])}", rest
    )
    rest = _DEALING.sub(lambda match: f"*** {_STREETS.get(match[1].lower(), match[1])} ***", rest)
    return joiners.seated(head + _JAMMED.sub(" [", rest))


def _head(text: str) -> Head:
    hand, title, table, button = _HAND.search(text), _TITLE.search(text), _TABLE.search(text), _BUTTON.search(text)
    if not hand or not title or not table:
        raise HistoryError("no game and stakes in the first lines")
    tournament = _TOURNAMENT.search(title[0])
    levels = list(_LEVEL.finditer(text)) if tournament else []
    said = levels[-1] if levels else _PAIR.search(title["money"])  # the level may rise between the title and the hand
    posted = {match["blind"]: match["amount"] for match in reversed(list(_POSTED.finditer(text)))}
    low, high = (written.amount(said[name]) if said else None for name in ("low", "high"))
    limit = _LIMITS.get(title["limit"] or (short[1] if (short := _SHORT.search(title["rest"])) else "FL"), "")
    if not said or (limit != "fixed" and len(posted) == 2):  # a single sum of money is the buy-in
        low, high = (written.amount(posted.get(blind, "")) for blind in ("small", "big"))
        high = _limped(text, high) if high else high
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


def _limped(text: str, posted: str) -> str:
    """The big blind where its player had no more than `posted`: what the first to come in calls."""
    poster = re.search(r"^(.+) posts big blind", text, re.MULTILINE)
    if not poster or f"{poster[1]} [{posted}]" not in text:
        return posted
    first = _FIRST_IN.search(text)
    if not first or f"{first['name']} posts" in text or float(first["amount"]) < float(posted):
        return posted
    return first["amount"]


def _all_in(draft: Draft, seat: int, match: Match) -> None:
    """The chips that go in with it; in the converter's form they went in with the act before."""
    if match["amount"]:
        draft.all_in(seat, draft.units(match["amount"]))
    elif draft.left(seat) == 1:
        draft.round_down(seat)


def _deals(draft: Draft) -> None:
    """Of most tournaments no blinds are printed: they are those of the level, left of the button."""
    head = draft.head
    if head.game.upcards or any(post.kind in (SMALL_BLIND, BIG_BLIND, BUTTON_BLIND) for post in draft.posts):
        return
    seats = [place for place, seat in enumerate(draft.seats) if not seat.sitting_out and seat.stack]
    if len(seats) < 2:
        raise HistoryError("the text prints no blinds, and nobody is there to post them")
    first = -1 if len(seats) == 2 else 0
    blinds = (head.low // 2, head.low) if head.limit == "fixed" else (head.low, head.high)
    for place, kind, chips in zip((seats[first], seats[first + 1]), (SMALL_BLIND, BIG_BLIND), blinds, strict=True):
        if left := draft.left(place):
            draft.post(place, kind, min(chips, left), all_in=left <= chips)
    draft.note("the text prints no blinds: they are those of its level, left of the button")


def _dealt(draft: Draft) -> None:
    """Blinds that are not printed, and who came as the hand began."""
    for seat in draft.seats:
        if seat.stack is None:
            draft.note(f"{seat.name} came as the hand began: the stack is not told, and the seat is that of their turn")
    _deals(draft)


def _collected(draft: Draft, seat: int, match: Match) -> None:
    side = "side" if match["side"] else ""
    pot = "main" if match["main"] else f"side-{match['number']}" if side and match["number"] else side
    draft.collect(seat, draft.units(match["amount"]), pot, {"hi": "high", "lo": "low"}.get((match["half"] or "").lower(), ""))


def _balance(draft: Draft, match: Match) -> None:
    """How a player ended, in the form that is sent by mail: it is all that tells who won. What is paid for a hand that was cashed
    out is no part of the pot."""
    seat = reading.seat_of(draft, match["name"])
    draft.ended[seat] = "sits out" not in match["rest"]
    if match["cards"] and "(folded)" not in match["rest"]:
        draft.show(seat, match["cards"], "")
    if match["won"] and not match["cashed"]:
        draft.won[seat] += draft.units(written.amount(match["won"]) or "")


def _pots(draft: Draft, match: Match) -> None:
    """The pots as a mail has them, after the rake and without an uncalled bet; of a walk nothing tells what is in them."""
    if any(isinstance(act, Bet | Call) for act in draft.acts):
        rake = written.amount(match["rake"] or "")
        draft.rake = draft.units(rake) if rake else None
        draft.total_pot = sum([draft.units(written.amount(chips) or "0") for chips in _POT.findall(match[0])]) + (draft.rake or 0)


def _ended(draft: Draft) -> None:
    """A text is whole where somebody collects, by a line or by how the players ended; a mail has the uncalled bet in that."""
    reading.whole_where_paid(draft)
    if draft.complete:
        draft.total_pot = None  # nothing tells whether an uncalled bet that somebody wins is in such a pot
    elif draft.total_pot is not None:
        draft.bring_home()
        for act in draft.acts:
            if isinstance(act, Uncalled) and act.amount <= draft.won[act.seat]:
                draft.won[act.seat] -= act.amount
    draft.complete = draft.complete or any(draft.won)


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
        (rf"double bets {_AMOUNT}", reading.bets),
        (rf"raises {_AMOUNT}", reading.adds),
        (rf"completes {_AMOUNT}", reading.adds),
        (r"raises [0-9.,]+ to (?P<to>[0-9.,]+)(?P<all_in>)?(?P<capped>)?", reading.raises),
        (r"is all-In\.? *(?:\[(?P<amount>[0-9.]+)\])?\.?", _all_in),
        (rf"bring-ins {_AMOUNT}", reading.brings_in),
        (rf"posts ante (?:of )?{_AMOUNT}", reading.posts(ANTE)),
        (rf"posts small blind ?{_AMOUNT}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind ?{_AMOUNT}", reading.posts(BIG_BLIND)),
        (rf"posts big blind \+ dead ?{_AMOUNT}", reading.posts(BOTH)),
        (rf"posts button blind *{_AMOUNT}", reading.posts(BUTTON_BLIND)),
        (r"shows \[(?P<cards>[^\]]*)\](?P<words>.*)", reading.shows),
        (r"shows ?[0-9AKQJT,]+ for low", reading.said_nothing),
        (r"doesn't show \[(?P<cards>[^\]]*)\].*", _mucks),
        (r"does not show cards\.?", reading.mucks),
        (
            r"wins (?:(?P<half>Hi|Lo) ?)?(?P<amount>[0-9.]+)(?: +from +(?:the +)?(?P<main>main)? ?pot"
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
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+?) ?\[(?P<stack>[0-9.]+|{reading.UNTOLD})\](?P<rest>.*)"),
    speaker=_speaker,
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: ?\[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(r"Main Pot: [^ :]+(?: Side Pot \d{1,2}: [^ :]+)*(?: Rake: (?P<rake>[^ :]+))?"), _pots),
        (
            re.compile(
                r"(?P<name>.+?) (?P<cashed>Cashed out )?balance (?P<rest>[^\[]*?(?:collected (?P<won>[^ ]+), net [^ \[]+ ?)?)"
                r"(?:\[(?P<cards>[^\]]*)\].*)?"
            ),
            _balance,
        ),
    ),
    idle=re.compile(
        r"^Total number of players|^\*{5} |^Table |^Seat \d+ is the button|^Trny:|^(?:Blinds|Stakes)[-(]|^Game #\d+ starts"
        r"|^#Game No|^>"
        r"| opens$| has (?:left|joined) the table| will be using | not respond in time| finished in |^Your time bank"
        r"|^Creating (?:Main|Side) Pot| is disconnected| is sitting out|^Connection Lost|: | Trny:| Buy-in|^Game Name"
        rf"|^(?:(?:[\d,./]|{money.SIGN})+ )?(?:[A-Z]{{3}} )?(?:fastforward )?(?:Tourney (?:Hand )?)?(?:(?:NL|PL|FL) )?{_GAME}\b"
        r"| Forward Folds$| - Selects point card$| Cash-?out (?:Premium %|Amount) is | opted for cash-out$| probabilty is "
        r"|^\*\* Summary \*\*$"
        r"|^Due to |^Congratulations | folds$|^Hand was run"
    ),
    clean=_clean,
    deals=_dealt,
    ended=_ended,
)
