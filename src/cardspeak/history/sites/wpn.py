"""Hand histories of Winning Poker Network (Americas Cardroom, Black Chip and others), of the old client and of the new one."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, DEAD, LIVE, SMALL_BLIND, STRADDLE, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_GAMES = {
    "Hold'em": games.of("texas-holdem"),
    "Holdem": games.of("texas-holdem"),
    "Omaha": games.of("omaha"),
    "Omaha HiLow": games.of("omaha-hi-lo-8"),
    "Omaha H/L": games.of("omaha-hi-lo-8"),
    "Seven Cards Stud": games.of("stud"),
    "Seven Cards Stud HiLow": games.of("stud-hi-lo-8"),
    "7Stud": games.of("stud"),
    "7Stud H/L": games.of("stud-hi-lo-8"),
    "6+ Hold'em": games.of("short-deck-holdem"),
    "Six Plus Hold'em": games.of("short-deck-holdem"),
    "6+ Holdem": games.of("short-deck-holdem"),
    "5Card Omaha": games.of("five-card-omaha"),
}
_BUTTON = re.compile(r"\bSeat #?(\d{1,3}) is the button")


def _game(name: str) -> games.Game:
    return _GAMES.get(name.strip(), games.Game(name.strip(), name.strip()))


# --- the old client


_OLD_FIRST = re.compile(
    r"^Game ID: (?P<hand>\d{1,24}) (?P<low>[\d.]+)/(?P<high>[\d.]+) (?P<table>.*?)(?: - \d+)? \((?P<game>[^()]+)\)"
    r"(?: \d+-max)?\s*$",
    re.MULTILINE,
)
_BIG_BLIND = re.compile(r" has big blind \(([\d.]+)\)")
"""Only of a fixed limit is it the lower of the two stakes."""
_WHEN = re.compile(r"started at: (?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?)")
_EVENT = re.compile(r"\$[\d,.]*.*, Table \d+|\bTable \d+$|Tournament")


def _old_head(text: str) -> Head:
    match, button, when = _OLD_FIRST.search(text), _BUTTON.search(text), _WHEN.search(text)
    if not match:
        raise HistoryError("no game and stakes in the first lines")
    game, event = _game(match["game"]), bool(_EVENT.search(match["table"]))
    currency = "" if event else "USD"
    big_blind = _BIG_BLIND.search(text)
    bets = game.upcards or bool(big_blind and big_blind[1] == match["low"] != match["high"])
    limit = "fixed" if bets else "pot" if "Omaha" in match["game"] else "no"
    scale = 10 ** money.minor_digits(currency)
    fields = reading.described(None, event=match["table"] if event else "")
    if when:
        fields |= {name: int(when[name]) for name in ("year", "month", "day")}
    return Head(
        format="wpn",
        hand=match["hand"],
        game=game,
        limit=limit,
        setting="tournament" if event else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(match["low"], scale),
        high=money.parse(match["high"], scale),
        table=match["table"],
        button=int(button[1]) if button else None,
        fields=fields,
    )


def _receives(draft: Draft, seat: int, match: Match) -> None:
    """One card of the deal, `??` where the text does not show it."""
    if not draft.dealt and not draft.head.game.upcards:
        draft.start_deal()
    draft.deal_one(seat, match["card"] or "??")


_POT = re.compile(
    r"Pot: (?P<pot>[\d,]+(?:\.\d\d?)?)\.?(?: Rake (?P<rake>[\d,]+(?:\.\d\d?)?)\.?)?(?: JP fee (?P<fee>[\d,]+(?:\.\d\d?)?))?"
)
_ENDS = re.compile(
    r"\*?Player (?P<name>.+?) (?:shows: (?P<words>.*?) ?\[(?P<shown>[^\]]*)\](?: Low hand \([^)]*\))?"
    r"|mucks \([^)]*\)|does not show cards)\."
    r" ?Bets: [\d,.]+?\. Collects: (?P<won>[\d,]+(?:\.\d\d?)?)\."
)


def _old_summary(draft: Draft, line: str) -> None:
    if match := _POT.match(line):
        draft.complete = True
        rake, fee = (draft.units(match[name]) if match[name] else 0 for name in ("rake", "fee"))
        draft.rake = rake + fee
        draft.fees = (("jackpot", fee),) if fee else ()
        draft.total_pot = draft.units(match["pot"]) + draft.rake
    elif (match := _ENDS.match(line)) and match["name"] in draft.names:
        seat = draft.names[match["name"]]
        if match["shown"]:
            draft.show(seat, match["shown"], match["words"])
        if won := draft.units(match["won"]):
            draft.collect(seat, won, "")


def _caps(draft: Draft, seat: int, match: Match) -> None:
    """Chips up to what a hand is capped at."""
    draft.all_in(seat, draft.units(match["amount"]), capped=True)


_END = r"(?P<all_in>)?(?P<capped>)?"
_PAID = rf"\((?P<amount>{_AMOUNT})\){_END}"
_OLD_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls {_PAID}", reading.calls),
        (rf"bets {_PAID}", reading.bets),
        (rf"raises {_PAID}", reading.adds),
        (rf"allin {_PAID}", reading.goes_all_in),
        (rf"caps {_PAID}", _caps),
        (rf"bring in {_PAID}", reading.brings_in),
        (rf"brings in {_PAID}", reading.brings_in),
        (rf"ante {_PAID}", reading.posts(ANTE)),
        (rf"has small blind {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"has big blind {_PAID}", reading.posts(BIG_BLIND)),
        (rf"posts ante {_PAID}", reading.posts(ANTE)),
        (rf"posts {_PAID} as a dead bet", reading.posts(DEAD)),
        (rf"posts {_PAID}", reading.posts(LIVE)),
        (rf"straddle {_PAID}", reading.posts(STRADDLE)),
        (r"received card: \[(?P<card>[^\]]*)\]", _receives),
        (r"received a card(?P<card>)?\.", _receives),
        (r"mucks cards", reading.said_nothing),
        (r"mucks.*", reading.said_nothing),
    )
)


def _old_speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    return draft.spoken(line.removeprefix("Player "), " ") if line.startswith("Player ") else None


OLD = Site(
    name="wpn-old",
    marks=("Game started at:",),
    start=re.compile(r"^Game started at: \d{4}/", re.MULTILINE),
    head=_old_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)\.?(?P<rest>.*)"),
    speaker=_old_speaker,
    words=_OLD_WORDS,
    table=((re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), reading.returned),),
    idle=re.compile(
        r"^Game (?:ID|ended|started)| is timed out| (?:sits? out|wait BB|timed out|disconnected)"
        r"|^Player .* (?:sitting out|wait BB)"
    ),
    clean=lambda text: re.sub(r"^-{3,} Summary -{3,}", "*** SUMMARY ***", text, flags=re.MULTILINE),
    summary=_old_summary,
)


# --- the new one


_NEW_FIRST = re.compile(
    r"(?:Game )?Hand #(?P<hand>\d{1,24}) - (?:(?:[^()]{1,80} )?Tournament #(?P<event>\d{1,24}) - )?"
    r"(?P<game>[^()]+?) ?\((?P<limit>[\w -]+)\) - "
    rf"(?:Level \d+ \()?(?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})\)?(?P<rest>.*)"
)
_NEW_TABLE = re.compile(r"^(?:Table '(?P<event>.*)'|(?P<table>.*)) (?P<seats>\d{1,3})-max", re.MULTILINE)
_MOMENT = re.compile(r"- (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d) (?P<time>\d\d:\d\d:\d\d)(?: (?P<zone>[A-Z]+))?")
_LIMITS = {"No Limit": "no", "Pot Limit": "pot", "Fixed Limit": "fixed", "Limit": "fixed", "All-in or Fold Limit": "no"}


def _new_head(text: str) -> Head:
    first = text.split("\n", 1)[0].strip()
    match, table, button = _NEW_FIRST.match(first), _NEW_TABLE.search(text), _BUTTON.search(text)
    if not match or match["limit"] not in _LIMITS:
        raise HistoryError(f"no game and stakes in {first!r}")
    currency = "" if match["event"] else money.currency_of(match["low"])
    scale = 10 ** money.minor_digits(currency)
    return Head(
        format="wpn",
        hand=match["hand"],
        game=_game(match["game"]),
        limit=_LIMITS[match["limit"]],
        setting="tournament" if match["event"] else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(match["low"], scale),
        high=money.parse(match["high"], scale),
        table=(table["event"] or table["table"]) if table else "",
        button=int(button[1]) if button else None,
        fields=reading.described(
            _MOMENT.search(match["rest"]),
            event=f"Tournament #{match['event']}" if match["event"] else "",
            seat_count=int(table["seats"]) if table else 0,
        ),
    )


def _raises_to(draft: Draft, seat: int, match: Match) -> None:
    draft.bet(seat, draft.units(match["to"]), None, "raise", bool(match["all_in"]), capped=False)


def _posts_dead(draft: Draft, seat: int, match: Match) -> None:
    """A missed small blind, dead; with a live big one where it is more."""
    chips = draft.units(match["amount"])
    draft.post(seat, BOTH if chips > draft.head.big_blind else DEAD, chips, bool(match["all_in"]))


def _dealt_to(draft: Draft, match: Match) -> None:
    """Cards of the deal; those before it are drawn for the button."""
    if draft.dealt or draft.head.game.upcards:
        reading.dealt_to(draft, match)


_TOTAL = re.compile(rf"Total pot (?P<pot>{_AMOUNT})(?: \| Rake (?P<rake>{_AMOUNT}))?(?: \| JP Fee (?P<fee>{_AMOUNT}))?")
_RESULT = re.compile(rf"Seat (?P<number>\d{{1,3}}): .*? (?:showed \[(?P<shown>[^\]]*)\]|did not show) and won (?P<won>{_AMOUNT})")


def _new_summary(draft: Draft, line: str) -> None:
    """The printed pot is after the rake."""
    if match := _TOTAL.match(line):
        draft.complete = True
        rake, fee = (draft.units(match[name]) if match[name] else 0 for name in ("rake", "fee"))
        draft.rake = rake + fee
        draft.fees = (("jackpot", fee),) if fee else ()
        draft.total_pot = draft.units(match["pot"]) + draft.rake
    elif (match := _RESULT.match(line)) and not any(draft.collected_by(int(match["number"]))):
        seat = draft.seat_numbered(int(match["number"]))
        if match["shown"]:
            draft.shown[seat] = draft.shown[seat] or draft.hole_cards(match["shown"])
        draft.collect(seat, draft.units(match["won"]), "")


_ALL_IN = r"(?P<all_in> and is all-in)?(?P<capped>)?"
_NEW_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_ALL_IN}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_ALL_IN}", reading.bets),
        (rf"raises (?:{_AMOUNT}) to (?P<to>{_AMOUNT}){_ALL_IN}", _raises_to),
        (rf"caps (?P<amount>{_AMOUNT}){_ALL_IN}", _caps),
        (rf"brings in (?P<amount>{_AMOUNT}){_ALL_IN}", reading.brings_in),
        (rf"posts ante (?P<amount>{_AMOUNT}){_ALL_IN}", reading.posts(ANTE)),
        (rf"posts the small blind (?P<amount>{_AMOUNT}){_ALL_IN}", reading.posts(SMALL_BLIND)),
        (rf"posts the big blind (?P<amount>{_AMOUNT}){_ALL_IN}", reading.posts(BIG_BLIND)),
        (rf"posts dead (?P<amount>{_AMOUNT}){_ALL_IN}", _posts_dead),
        (rf"posts (?P<amount>{_AMOUNT}){_ALL_IN}", reading.posts(LIVE)),
        (rf"straddles? (?P<amount>{_AMOUNT}){_ALL_IN}", reading.posts(STRADDLE)),
        (r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?", reading.shows),
        (r"does not show", reading.mucks),
        (r"mucks.*", reading.mucks),
    )
)


def _collected(draft: Draft, match: Match) -> None:
    draft.collect(reading.seat_of(draft, match["name"]), draft.units(match["amount"]), (match["which"] or "").strip())


NEW = Site(
    name="wpn",
    marks=("Hand #",),
    start=re.compile(r"^(?:Game )?Hand #\d+ - ", re.MULTILINE),
    head=_new_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+?) \((?P<stack>{_AMOUNT})\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_NEW_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), _dealt_to),
        (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), reading.returned),
        (re.compile(rf"(?P<name>.+) collected (?P<amount>{_AMOUNT}) from (?P<which>main |side )?pot.*"), _collected),
    ),
    idle=re.compile(r" \d+-max|^(?:Main|Side) pot|^Waiting| (?:sits out|is timed out|disconnected|reconnected)|^Reshuffl"),
    summary=_new_summary,
)
