"""What PokerTracker writes of Microgaming's hands: no line for the end of a bet, cards in words, `10 of d`.

What a bet, a raise and a call tell goes in with them, "raised to" too; before stacks were told "at end" as well, what each comes
to. What was won contains the bet that nobody called where all folded.
"""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, LIVE, SMALL_BLIND, Collect, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_START = re.compile(r"^\*\* (?:Game ID|Hand #) (?P<hand>\d{1,24})(?: Version:\d{1,3})? starting - (?P<moment>.*)$", re.MULTILINE)
_MOMENT = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d) (?P<time>\d\d?:\d\d:\d\d)(?P<zone>)")
_TABLE = re.compile(
    rf"^\*\* (?P<table>.*) \[(?:(?:Multi|Single) Table )?(?P<game>[^\]]*)\] "
    rf"\((?P<low>{_AMOUNT})\|(?P<high>{_AMOUNT}) (?P<limit>NL|PL|FL) - (?P<what>[^)]*?)(?:seats:(?P<seats>\d{{1,3}}) ?)?\) "
    r"(?:Real|Play) Money",
    re.MULTILINE,
)
_GAMES = {"Hold'em": "texas-holdem", "Omaha": "omaha", "Omaha Hi": "omaha", "Omaha Hi/Lo": "omaha-hi-lo-8"}
_SEAT = re.compile(
    rf"^(?:- )?(?P<name>.+) sitting in seat (?P<number>\d{{1,3}}) with (?P<stack>{_AMOUNT})(?: at end {_AMOUNT})?"
    r" ?(?P<notes>(?:\[[^\]]*\] ?)*)$",
    re.MULTILINE,
)
_SEATS = re.compile(rf"^Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips\)(?P<rest>.*)", re.MULTILINE)
_WORD = re.compile(r"\b(10|[2-9JQKA]) of ([cdhs])\b")
_DEALT = re.compile(r"^\*\* Dealing cards? to (?P<name>.+): (?P<cards>.*)$", re.MULTILINE)
_BOARD = re.compile(r"^\*\* Dealing the (flop|turn|river): (.*)$", re.MULTILINE)
_POSTS = re.compile(r"^.+ posted .*\n", re.MULTILINE)


def _clean(text: str) -> str:
    """Seats, cards and streets as others write them; a hand that nobody saw cards of is dealt behind the posts."""
    if text.startswith("** Game ID ") and " at end " not in text:
        text = text.replace(" raised - ", " raised in all - ")
    text = _SEAT.sub(_seated, _WORD.sub(r"\1\2", text))
    text = _BOARD.sub(lambda match: f"*** {match[1].upper()} *** [{match[2].replace(',', ' ')}]", text)
    if _DEALT.search(text):
        return _DEALT.sub(lambda match: f"*** HOLE CARDS ***\nDealt to {match[1]} [{match[2].replace(',', ' ')}]", text, 1)
    posted = max((match.end() for match in _POSTS.finditer(text)), default=0)
    return f"{text[:posted]}*** HOLE CARDS ***\n{text[posted:]}" if posted else text


def _seated(match: Match) -> str:
    return f"Seat {match['number']}: {match['name']} ({match['stack']} in chips) {match['notes']}"


def _head(text: str) -> Head:
    start, table = _START.match(text), _TABLE.search(text)
    if not start or not table:
        raise HistoryError("no game and stakes in the first lines")
    event = "Cash Game" not in table["what"]
    seats = [*_SEATS.finditer(text)]
    currency = "" if event else next(filter(None, (money.currency_of(one["stack"]) for one in seats)), "")
    scale = 1 if event else 100
    return Head(
        format="microgaming",
        hand=start["hand"],
        game=games.of(_GAMES[table["game"]]) if table["game"] in _GAMES else games.Game(table["game"], table["game"]),
        limit=games.LIMITS[table["limit"]],
        setting="tournament" if event else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(table["low"], scale),
        high=money.parse(table["high"], scale),
        table=table["table"],
        button=next((int(one["number"]) for one in seats if "[Dealer]" in one["rest"]), None),
        fields=reading.described(
            _MOMENT.match(start["moment"]), event=table["table"] if event else "", seat_count=int(table["seats"] or 0)
        ),
    )


def _posts_missed(draft: Draft, seat: int, match: Match) -> None:
    """What a player posts to play: a small blind, a big one, or both."""
    amount, big = draft.units(match["amount"]), draft.head.big_blind
    draft.post(seat, SMALL_BLIND if amount < big else LIVE if amount == big else BOTH, amount, all_in=False)


def _calls(draft: Draft, seat: int, match: Match) -> None:
    """What goes in, or, as told before, what it comes to."""
    amount = draft.units(match["amount"])
    if amount == draft.price:
        draft.call_to(seat, amount, all_in=False)
    else:
        draft.call(seat, amount, all_in=False, capped=False)


def _wagers(draft: Draft, seat: int, match: Match) -> None:
    """A bet, also one over a big blind."""
    (reading.adds if draft.price else reading.bets)(draft, seat, match)


def _all_in(draft: Draft, seat: int, match: Match) -> None:
    """The last chips, which may be a blind's."""
    if draft.dealt:
        reading.goes_all_in(draft, seat, match)
    else:
        kinds = {post.kind for post in draft.posts}
        draft.post(seat, BIG_BLIND if SMALL_BLIND in kinds else SMALL_BLIND, draft.units(match["amount"]), all_in=True)


def _mucks(draft: Draft, seat: int, match: Match) -> None:
    draft.muck(seat, match["cards"].replace(",", " "))


def _shows(draft: Draft, seat: int, match: Match) -> None:
    draft.show(seat, match["cards"].replace(",", " "), "")


def _wins(draft: Draft, seat: int, match: Match) -> None:
    draft.collect(seat, draft.units(match["amount"]), "main" if match["which"] == "the main" else f"side-{match['number']}")


def _raked(draft: Draft, match: Match) -> None:
    draft.rake = draft.units(match["amount"])


def _ended(draft: Draft) -> None:
    paid = sum(act.amount for act in draft.acts if isinstance(act, Collect))
    draft.complete = paid > 0
    if draft.complete and draft.paid_without_uncalled(paid):
        draft.bring_home()


_ADDED = rf"(?:- )?(?P<amount>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folded(?P<cards>)?", reading.folds),
        (r"checked", reading.checks),
        (rf"called {_ADDED}", _calls),
        (rf"bet {_ADDED}", _wagers),
        (rf"raised in all - (?P<to>{_AMOUNT})(?P<all_in>)?(?P<capped>)?", reading.raises),
        (rf"raised (?:to )?{_ADDED}", reading.adds),
        (rf"went all-in {_ADDED}", _all_in),
        (rf"posted the small blind {_ADDED}", reading.posts(SMALL_BLIND)),
        (rf"posted the big blind {_ADDED}", reading.posts(BIG_BLIND)),
        (rf"posted (?:the )?ante {_ADDED}", reading.posts(ANTE)),
        (rf"posted to play {_ADDED}", _posts_missed),
        (r"shows: (?P<cards>.*)", _shows),
        (r"mucks: ?(?P<cards>.*)", _mucks),
        (rf"wins (?P<amount>{_AMOUNT}) from (?P<which>the main|side) pot(?: (?P<number>\d{{1,2}}))?", _wins),
    )
)

SITE = Site(
    name="microgaming",
    marks=("** Game ID ", "** Hand #"),
    start=_START,
    head=_head,
    seat=_SEATS,
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(rf"Rake: (?P<amount>{_AMOUNT})"), _raked),
    ),
    idle=re.compile(r"^\*\* .*\] \(|^End of game \d"),
    clean=_clean,
    ended=_ended,
)
