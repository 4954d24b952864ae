"""Hand histories of 888 and its sister sites (Cassava, Pacific), in the languages that they come in."""

import re

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, BOTH, DEAD, SMALL_BLIND, Collect, HistoryError, Muck, Show

from . import games, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_NUMBER = r"[0-9.]+"
_START = re.compile(
    r"#Game No : \d+\s*\n\*{5} [\w.]+ (?:Snap Poker )?Hand History|^\*{5} (?:Cassava|888\w*|Pacific\w*)[^\n]* Hand History",
    re.MULTILINE,
)
_HAND = re.compile(r"Hand History for Game (?P<hand>\d{1,24})")
_STAKES = re.compile(
    r"^(?P<low>[^\n/]*[0-9][^\n/]*)/(?P<high>[^\n/]*?[0-9][^\n/]*?) Blinds "
    r"(?P<limit>No|Pot|Fix) Limit (?P<game>\w+)(?P<rest>[^\n]*)",
    re.MULTILINE,
)
_MOMENT = re.compile(r" - \*\*\* (?P<day>\d\d) (?P<month>\d\d) (?P<year>\d{4}) (?P<time>\d\d:\d\d:\d\d)(?P<zone>)")
_WHERE = re.compile(
    r"^(?:Table (?P<table>.*?)|Tournament #(?P<number>\d{1,24})\b.*?)(?: (?P<seats>\d{1,3}) Max)?(?: \(.*\))?$", re.MULTILINE
)
_BUTTON = re.compile(r"^Seat (\d{1,3}) is the button", re.MULTILINE)
_GAMES = {"Holdem": games.of("texas-holdem"), "Omaha": games.of("omaha"), "OmahaHL": games.of("omaha-hi-lo-8")}
_SMALL = re.compile(rf" posts small blind \[({_NUMBER})\]$", re.MULTILINE)
_LIMITS = {"No": "no", "Pot": "pot", "Fix": "fixed"}
_BRACKETS = re.compile(r"\[ ?([^\[\]]*?) ?\]")
_DUTCH = re.compile(r"\[(?:[^\[\]]*[, ])?H[cdhs]\b|[$€£] [0-9]")
_SPANISH = re.compile(r"\[(?:[^\[\]]*[, ])?(?:10|[2-9TJQKA])[pt]\b")
_CARDS = re.compile(r"\[ ?(?:10|Kn|[2-9TA-Z])[a-z](?:, (?:10|Kn|[2-9TA-Z])[a-z])* ?\]")
_AS_DUTCH = str.maketrans("HVB", "KQJ")
_AS_SPANISH = str.maketrans("ptc", "sch")
"""Letters of the languages in which one of ours means another card: the queen is a V, and clubs a t so that c is hearts."""
_FRACTION = re.compile(r"[\[( ][0-9]+\.[0-9]{1,2}[\]) ]")
_LAST_POST = re.compile(r"(.*^[^\n]+ posts (?:ante|small blind|big blind|dead blind) \[[^\n]*\n)", re.MULTILINE | re.DOTALL)
_STACK = re.compile(r"^(Seat \d{1,3}: .*\() (.*) \)\s*$", re.MULTILINE)
_STREETS = {"down cards": "HOLE CARDS", "flop": "FLOP", "turn": "TURN", "river": "RIVER"}
_DEALING = re.compile(r"^\*\* Dealing (down cards|flop|turn|river) \*\*", re.MULTILINE)


def _bracketed(match: Match) -> str:
    """What stands in brackets: cards, or an amount, or two of them."""
    if (cards := written.cards(match[1])) is not None:
        return f"[{cards}]"
    return f"[{' + '.join([written.amount(part) or part for part in match[1].split('+')])}]"


def _clean(text: str) -> str:
    """Cards, amounts and streets as others write them."""
    for language, letters in ((_DUTCH, _AS_DUTCH), (_SPANISH, _AS_SPANISH)):
        if language.search(text):
            text = _CARDS.sub(lambda match: match[0].translate(letters), text)  # noqa: B023
    text = _BRACKETS.sub(_bracketed, text)
    text = _STACK.sub(lambda match: f"{match[1]}{written.amount(match[2])})", text)
    text = _DEALING.sub(lambda match: f"*** {_STREETS[match[1]]} ***", text)
    if "*** HOLE CARDS ***" not in text and " posts big blind " in text:  # who only looks on is told no deal
        text = _LAST_POST.sub(r"\1*** HOLE CARDS ***\n", text)
    return text.replace("** Summary **", "*** SHOW DOWN ***")


def _head(text: str) -> Head:
    hand, stakes, where, button = _HAND.search(text), _STAKES.search(text), _WHERE.search(text), _BUTTON.search(text)
    if not hand or not stakes or not where:
        raise HistoryError("no game and stakes in the first lines")
    game = _GAMES.get(stakes["game"], games.Game(stakes["game"], stakes["game"]))
    tournament = where["number"] is not None
    said = stakes["low"] + stakes["high"]
    currency = "" if tournament else next((money.SYMBOLS[one] for one in re.findall(money.SIGN, said)), "")
    low, high = (written.amount(stakes[name]) or "" for name in ("low", "high"))
    scale = 100 if currency or "." in low + high or (not tournament and _FRACTION.search(text)) else 1
    fixed = stakes["limit"] == "Fix"
    figures = (
        [money.parse(high, scale), 2 * money.parse(high, scale)] if fixed else [money.parse(one, scale) for one in (low, high)]
    )
    if (
        not fixed and figures[1] % 2 and figures[0] == figures[1] // 2
    ):  # half the big blind is no whole sum, and not what is posted
        posted = _SMALL.search(text)
        figures[0] = money.parse(posted[1], scale) if posted else figures[0]
    return Head(
        format="888",
        hand=hand["hand"],
        game=game,
        limit=_LIMITS[stakes["limit"]],
        setting="tournament" if tournament else "cash",
        currency=currency,
        scale=scale,
        low=figures[0],
        high=figures[1],
        table=where["table"] or "",
        button=int(button[1]) if button else None,
        fields=reading.described(
            _MOMENT.search(stakes["rest"]),
            event=f"Tournament #{where['number']}" if tournament else "",
            seat_count=int(where["seats"] or 0),
        ),
    )


def _folds(draft: Draft, seat: int, match: Match) -> None:
    """Who folds before the deal did not want to post, and is not dealt in."""
    if draft.dealt:
        reading.folds(draft, seat, match)


def _posts_dead(draft: Draft, seat: int, match: Match) -> None:
    """A missed small blind, dead, and with it perhaps a live big one."""
    dead, live = draft.units(match["dead"]), draft.units(match["live"]) if match["live"] else 0
    draft.post(seat, BOTH if live else DEAD, dead + live, all_in=False)


def _collected(draft: Draft, seat: int, match: Match) -> None:
    draft.collect(seat, draft.units(match["amount"]), "")


def _mucks(draft: Draft, seat: int, match: Match) -> None:
    """Cards that were mucked, though the text tells them."""
    draft.muck(seat, match["cards"])


def _ended(draft: Draft) -> None:
    """Nothing is said of pot, rake and uncalled bets: what is collected is without the last two, but for a walk's blind. Who
    collects has shown, also where the text says that the cards were mucked."""
    winners = {act.seat for act in draft.acts if isinstance(act, Collect)}
    for place, act in enumerate(draft.acts):
        if isinstance(act, Muck) and act.cards and act.seat in winners:
            draft.shown[act.seat] = act.cards
            draft.acts[place] = Show(act.seat, act.cards, "")
    paid = sum(act.amount for act in draft.acts if isinstance(act, Collect))
    draft.complete = paid > 0
    if draft.complete and draft.paid_without_uncalled(paid):
        draft.bring_home()


_AMOUNT = rf"\[(?P<amount>{_NUMBER})\](?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", _folds),
        (r"checks", reading.checks),
        (rf"calls {_AMOUNT}", reading.calls),
        (rf"bets {_AMOUNT}", reading.bets),
        (rf"raises {_AMOUNT}", reading.adds),
        (rf"posts ante {_AMOUNT}", reading.posts(ANTE)),
        (rf"posts small blind {_AMOUNT}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind {_AMOUNT}", reading.posts(BIG_BLIND)),
        (rf"posts dead blind \[(?P<dead>{_NUMBER})(?: \+ (?P<live>{_NUMBER}))?\]", _posts_dead),
        (r"shows \[(?P<cards>[^\]]*)\](?P<words>)?", reading.shows),
        (r"mucks \[(?P<cards>[^\]]*)\]", _mucks),
        (r"mucks.*", reading.mucks),
        (r"did not show (?:his|their) hand", reading.mucks),
        (rf"collected {_AMOUNT}", _collected),
    )
)


def _speaker(draft: Draft, line: str) -> tuple[int, str] | None:
    return draft.spoken(line, " ")


SITE = Site(
    name="888",
    marks=("Hand History",),
    start=_START,
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+?) ?\((?P<stack>{_NUMBER})\)(?P<rest>)"),
    speaker=_speaker,
    words=_WORDS,
    table=((re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: ?\[[^\]]*\])+)"), reading.dealt_to),),
    idle=re.compile(r"^Total number of players|^\*{5} |^Table |^Tournament #|/.* Blinds |sits? out|^\(?(?:Hi|Lo): "),
    clean=_clean,
    ended=_ended,
)
