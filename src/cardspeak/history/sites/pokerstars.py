"""PokerStars hand histories, those of the sites that write its grammar under names of their own, and of converters."""

import re

from cardspeak.history import money
from cardspeak.history.model import (
    ANTE,
    BIG_BLIND,
    BOTH,
    BUTTON_BLIND,
    CASHED_OUT,
    DEAD,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    HistoryError,
)

from . import games, pokerstars_languages, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_OWNERS = {
    "PokerStars": "pokerstars",
    "POKERSTARS": "pokerstars",
    "PokerStarsCollection": "pokerstars",
    "Poker": "ggpoker",
    "Run It Once Poker": "run-it-once",
    "Hive Poker": "hive",
    "PokerMaster": "pokermaster",
    "MPLPoker": "mpl",
    "PokerBros": "pokerbros",
    "SupremaPoker": "suprema",
    "Full Tilt": "full-tilt",
}
"""Who writes the grammar, by the words before a hand's number."""
_START = re.compile(
    rf"(?P<owner>{'|'.join(_OWNERS)}) (?:Zoom |Rush |Home Game )?(?:Hand|Game|GAME) #(?P<hand>[A-Z]{{0,2}}\d{{1,24}}):"
)
_GAME = re.compile(
    rf"(?:{games.PATTERN}) \(?(?P<limit>{games.LIMIT_PATTERN})\b|(?<=: )(?P<plo>PLO)(?:-(?P<cards>\d))?(?= \()", re.IGNORECASE
)
_OTHER_GAME = re.compile(
    r"(?<![\w.])(?P<game>(?!(?:USD|EUR|GBP) )(?:[A-Z]|\d[+ -])[\w'+/ -]{0,40}?)"
    rf" \(?(?P<limit>{games.LIMIT_PATTERN})\b(?P<plo>)?"
)
_BEFORE_GAME = re.compile(r"(?:\{[^}]*\}|.*\()?\s*(?P<more>.*)")
"""What a cash game's first line may have before the game: a club, a mixed game; a word more makes another game."""
_STAKES = re.compile(rf"(?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: - (?P<cap>{_AMOUNT}) Cap)?(?: (?P<code>[A-Z]{{3}})\b)?")
_BUTTON_BLIND = re.compile(rf"\(Button Blind\s+(?P<low>{_AMOUNT}) - Ante\s+(?P<ante>{_AMOUNT})")
_ONE_STAKE = re.compile(rf" \((?P<low>{_AMOUNT})\)")
"""Of a game with antes and a button blind, which are as much."""
_TABLE = re.compile(
    r"^[ \t]*Table (?:ID )?'(?P<table>.*)'(?:\(\d+\))?(?: (?P<seats>\d{1,3})-max)?(?: \((?:Play|Real) Money\))?"
    r"(?: Seat #(?P<button>\d{1,3}) is the button)?",
    re.MULTILINE | re.IGNORECASE,
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>\d{1,24}), ", re.IGNORECASE)
_MOMENT = re.compile(
    r"- (?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?) (?:- )?(?P<time>\d\d?:\d\d(?::\d\d)?)(?: \(?(?P<zone>[A-Z]+))?"
)
_FINE_STACK = re.compile(r"\d\.(\d{1,6}) in chips\)")
"""The places of a stack: a hand may be finer than the smallest coin, or than a chip, where its stacks and stakes are."""
_NO_DATE = "- 1970/01/01 "
"""The date that we write of a hand of which nobody knows when it was played."""
_CARDS_BEHIND = re.compile(r"\b(Omaha) (\d) Cards\b")
_OMAHAS = {None: games.of("omaha"), "5": games.of("five-card-omaha"), "6": games.of("six-card-omaha")}


def _first_line(text: str) -> str:
    """All before the table's line: some files break a hand's first line in two."""
    lines = text.split("\n", 2)[:2]
    first = " ".join(line.strip() for line in (lines if len(lines) > 1 and not _TABLE.match(lines[1]) else lines[:1]))
    return _CARDS_BEHIND.sub(r"\2 Card \1", first)


def _head(text: str) -> Head:
    first = _first_line(text)
    start, game = _START.search(first), _GAME.search(first) or _OTHER_GAME.search(first)
    stakes = game and (
        _BUTTON_BLIND.search(first, game.end()) or _ONE_STAKE.match(first, game.end()) or _STAKES.search(first, game.end())
    )
    if not start or not game or not stakes:
        raise HistoryError(f"no game and stakes in {first!r}")
    groups = stakes.groupdict()
    tournament = _TOURNAMENT.search(first)
    currency = "" if tournament else money.currency_of(groups["low"]) or groups.get("code") or ""
    fine = [*_FINE_STACK.findall(text), *[part.partition(".")[2] for part in (groups["low"], groups.get("high") or "")]]
    scale = 10 ** max(money.minor_digits(currency), *map(len, fine))
    table = _TABLE.search(text)

    def units(name: str) -> int | None:
        return money.parse(groups[name], scale) if groups.get(name) else None

    low = units("low") or 0
    return Head(
        format=_OWNERS[start["owner"]],
        hand=start["hand"],
        game=_game(game, "" if tournament else first[start.end() : game.start()].strip()),
        limit="pot" if game["plo"] else games.LIMITS[_cased(game["limit"])],
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=low,
        high=units("high") or low,
        ante=units("ante"),
        cap=units("cap"),
        table=table["table"] if table else "",
        button=int(table["button"]) if table and table["button"] else None,
        fields=reading.described(
            None if _NO_DATE in first else _MOMENT.search(first),
            event=f"Tournament #{tournament['number']}" if tournament else "",
            seat_count=int(table["seats"]) if table and table["seats"] else 0,
        ),
    )


def _game(match: Match, before: str) -> games.Game:
    """The game, unsupported by its name where nobody here knows it."""
    if match.re is _OTHER_GAME:
        return games.Game(match["game"], match["game"])
    more = _BEFORE_GAME.fullmatch(before)
    if more and more["more"]:
        return games.Game(name := f"{more['more']} {match['game'] or match['plo']}", name)
    if match["plo"]:
        return _OMAHAS.get(match["cards"], games.Game(name := f"{match['cards']}-card Omaha", name))
    return games.named(match)


def _cased(limit: str) -> str:
    return limit if limit in games.LIMITS else limit.title()


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    """Seat and words of "name: words", where a name may have colons and blanks itself."""
    if spoken := draft.spoken(line, ": "):
        return spoken
    name, _, words = line.partition(": ")
    if any(pattern.fullmatch(words) for pattern, _ in _WORDS.get(words.split(" ", 1)[0], ())):
        raise HistoryError(f"no seat of {name!r}")
    return None


def _collected(draft: Draft, match: Match) -> None:
    pot = (match["which"] or "").strip() + (match["number"] or "").replace(" ", "-")
    draft.collect(reading.seat_of(draft, match["name"]), draft.units(match["amount"]), pot)


def _cashed_out(draft: Draft, match: Match) -> None:
    draft.note(CASHED_OUT)


def _added(draft: Draft, match: Match) -> None:
    draft.added += draft.units(match["amount"])


def _cashes_out(draft: Draft, seat: int, match: Match) -> None:
    draft.note(CASHED_OUT)


def _shows_plainly(draft: Draft, match: Match) -> None:
    reading.shows(draft, reading.seat_of(draft, match["name"]), match)


def _cancelled(draft: Draft, match: Match) -> None:
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
        (rf"posts (?:dead|missed) blind {_POST}", reading.posts(DEAD)),
        (rf"posts live blind {_POST}", reading.posts(LIVE)),
        (rf"posts straddle {_POST}", reading.posts(STRADDLE)),
        (rf"straddle {_POST}", reading.straddles_to),
        (rf"posts button blind {_POST}", reading.posts(BUTTON_BLIND)),
        (rf"posts the ante {_POST}", reading.posts(ANTE)),
        (rf"brings in for {_POST}", reading.brings_in),
        (rf"brings-in low for {_POST}", reading.brings_in),
        (r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?", reading.shows),
        (r"mucks(?: hand)?", reading.mucks),
        (r"doesn't show hand", reading.mucks),
        (r"Chooses to EV Cashout", _cashes_out),
        (r"Receives Cashout .*", _cashes_out),
        (r"Pays Cashout Risk .*", _cashes_out),
        (r"get an all-in insurance .*", _cashes_out),
        (r"pay premium of all-in insurance .*", _cashes_out),
        (r"discards (?P<count>\d) cards?(?: \[(?P<cards>[^\]]*)\])?", reading.discards),
        (r"stands pat(?: on .*)?", reading.stands_pat),
    )
)
_TABLE_LINES = (
    (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
    (re.compile(r"(?P<name>.+?)(?<!:) shows \[(?P<cards>[^\]]*)\](?: for (?P<words>.*))?"), _shows_plainly),
    (re.compile(rf"(?:Cash Drop to Pot : total|STP added:?) (?P<amount>{_AMOUNT})"), _added),
    (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), reading.returned),
    (
        re.compile(rf"(?P<name>.+) collected (?P<amount>{_AMOUNT}) from (?P<which>main |side )?pot(?P<number>[- ]\d{{1,3}})?"),
        _collected,
    ),
    (re.compile(r".+ cashed out the hand for .*"), _cashed_out),
    (re.compile(r"Hand cancelled"), _cancelled),
    (re.compile(r"(?:Hand was run twice|Players agree to Run It Twice)"), reading.nothing),
)
_IDLE = re.compile(
    r' said, "'
    r"|^Dealt to |^# \{| - Level ?[IVXLC\d]+ ?\(|^\*\*\*\*\*\*+ (?:#|n\.|№) ?\d+ \*+$|^Table (?:ID )?'"
    r"|^Table leave user|^Title: |^The deck is reshuffled$|^Betting is capped|^Pair on board|^No low hand qualified"
    r"| (?:has timed out|is disconnected|is connected|has returned|is sitting out|leaves the table|sits out)"
    r"| joins the table at seat | was removed from the table | will be allowed to play after the button"
    r"| finished the tournament| wins the tournament| wins .* for (?:eliminating|splitting the elimination of) "
    r"| wins the .* bounty| split the .* bounty"
    r"| wins an? .*(?:entry|ticket)| is awarded "
    r"| re-buys and receives | adds on and receives |: Table deposit "
)

SITE = Site(
    name="pokerstars",
    marks=("Hand #", "Game #", "GAME #", *pokerstars_languages.MARKS),
    start=re.compile(rf"{_START.pattern}|{pokerstars_languages.STARTS}"),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .* bounty)?\)(?P<rest>.*)"),
    speaker=_speaker,
    words=_WORDS,
    table=_TABLE_LINES,
    idle=_IDLE,
    clean=pokerstars_languages.in_english,
)
