"""What PokerTracker writes of Everest's hands: much as Full Tilt wrote, what was won told in the summary alone.

In a fixed limit the first line names the bets, and a big blind that it calls dead counts.
"""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, DEAD, LIVE, SMALL_BLIND, HistoryError

from . import games, reading
from .draft import Draft
from .head import Head
from .reading import Match, Site

_AMOUNT = money.PATTERN
_FIRST = re.compile(
    rf"EverestPoker Game #(?P<hand>\d{{1,24}}): (?:Tourney ID: (?P<event>\d{{1,24}}), )?Table (?P<table>.*?)"
    rf" - (?P<low>{_AMOUNT})/(?P<high>{_AMOUNT}) - (?P<limit>{games.LIMIT_PATTERN}) (?:{games.PATTERN})"
    r" - (?P<time>\d\d?:\d\d:\d\d)(?: (?P<zone>[A-Z]+))? - (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d)\s*"
)
_BUTTON = re.compile(r"^The button is in seat #(\d{1,3})\b", re.MULTILINE)


def _head(text: str) -> Head:
    first, button = _FIRST.fullmatch(text.split("\n", 1)[0]), _BUTTON.search(text)
    if not first:
        raise HistoryError("no game and stakes in the first line")
    currency = "" if first["event"] else money.currency_of(first["low"])
    scale = 10 ** money.minor_digits(currency)
    return Head(
        format="everest",
        hand=first["hand"],
        game=games.named(first),
        limit=games.LIMITS[first["limit"]],
        setting="tournament" if first["event"] else "cash",
        currency=currency,
        scale=scale,
        low=money.parse(first["low"], scale),
        high=money.parse(first["high"], scale),
        table=first["table"],
        button=int(button[1]) if button else None,
        fields=reading.described(first, event=f"Tournament #{first['event']}" if first["event"] else ""),
    )


def _posts_dead(draft: Draft, seat: int, match: Match) -> None:
    """A blind posted to come in: a small one is dead, a big one counts."""
    big = draft.head.big_blind
    reading.posts(DEAD if draft.units(match["amount"]) < big else LIVE)(draft, seat, match)


def _mucks(draft: Draft, seat: int, match: Match) -> None:
    draft.muck(seat, match["cards"])


def _summary(draft: Draft, line: str) -> None:
    """What is shown is told before it too."""
    if (spoken := draft.spoken(line, " collects ")) and re.fullmatch(_AMOUNT, spoken[1]):
        draft.collect(spoken[0], draft.units(spoken[1]), "")
        draft.complete = True


def _lost_line(draft: Draft, seat: int, match: Match) -> None:
    draft.unsupported = draft.unsupported or "a player is all-in by a lost connection"


_END = r"(?P<all_in>, and is all-in)?(?P<capped>)?"
_POST = rf"(?P<amount>{_AMOUNT})(?P<all_in>, and is all-in)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls (?P<amount>{_AMOUNT}){_END}", reading.calls),
        (rf"bets (?P<amount>{_AMOUNT}){_END}", reading.bets),
        (rf"raises to (?P<to>{_AMOUNT}){_END}", reading.raises),
        (rf"posts the small blind of {_POST}", reading.posts(SMALL_BLIND)),
        (rf"posts the big blind of {_POST}", reading.posts(BIG_BLIND)),
        (rf"posts the dead blind of {_POST}", _posts_dead),
        (rf"posts the ante of {_POST}", reading.posts(ANTE)),
        (rf"posts {_POST}", reading.posts(LIVE)),
        (r"shows \[(?P<cards>[^\]]*)\](?P<words>)", reading.shows),
        (r"mucked \[(?P<cards>[^\]]*)\]", _mucks),
        (r"has been disconnected, and is allin", _lost_line),
        (r"has been disconnected", reading.said_nothing),
    )
)

SITE = Site(
    name="everest",
    marks=("EverestPoker Game #",),
    start=re.compile(r"^EverestPoker Game #\d+:", re.MULTILINE),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)"), reading.returned),
    ),
    idle=re.compile(r"^The button is in seat #"),
    summary=_summary,
)
