"""PokerNow logs: a table of rows with the newest first, brought into the order in which things happened."""

import csv
import io
import re
from collections.abc import Iterator

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, DEAD, LIVE, SMALL_BLIND, STRADDLE, HistoryError

from . import games, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_HEADER = re.compile(r'^"?entry"?(?P<mark>[,;\t])"?at"?(?P=mark)"?order"?[ \t]*$', re.MULTILINE)
"""The table's first line: spreadsheets of some languages part columns by semicolons, or by tabs."""
_NUMBER = r"[0-9]+(?:\.[0-9]+)?"
_FIRST = re.compile(
    r"-- starting hand #(?P<hand>\d{1,24}) +(?:\(id: [\w-]+\) +)?(?P<open>\()?(?P<what>[^()]*?)(?(open)\)) +"
    r"\((?:dealer: (?P<dealer>.*)|dead button)\) --"
)
_STACKS = re.compile(rf'#(?P<number>\d{{1,3}}) "(?P<name>.*?)" \((?P<stack>{_NUMBER})\)(?: \| |$)')
_PLAYER = re.compile(r'^"(?P<name>.* @ [\w-]+)" (?P<words>.*)$')
_STREET = re.compile(r"(?P<street>Flop|Turn|River)(?: \((?P<run>second) (?:run|board)\))?: .*?\[(?P<cards>[^\]]*)\]")
_BEFORE = re.compile(r"Player stacks|Your hand is|Dead Small Blind| posts an? |\(bomb pot bet\)")
_RENAMED = re.compile(r'^The player "(?P<name>.* @ (?P<id>[\w-]+))" changed the ID from (?P<before>[\w-]+) to (?P=id)\b')
_DECIDES = re.compile(r" (?:checks|bets \S+|raises \S+|folds)$", re.MULTILINE)
_BOMB = re.compile(r" \(bomb pot bet\)")
_GAMES = {
    "Texas Hold'em": games.of("texas-holdem"),
    "Omaha Hi": games.of("omaha"),
    "Omaha Hi/Lo 8 or Better": games.of("omaha-hi-lo-8"),
    "Omaha 5 Cards": games.of("five-card-omaha"),
    "Omaha 5 Hi": games.of("five-card-omaha"),
}
_LIMITS = {"No Limit": "no", "Pot Limit": "pot", "Fixed Limit": "fixed", "Limit": "fixed"}


def _in_order(text: str) -> str:
    """The log as lines, the oldest first; what happens between hands is left out."""
    text = text.lstrip()
    if not (header := _HEADER.match(text)):
        return text
    try:
        table = csv.reader(io.StringIO(text), delimiter=header["mark"])
        rows = [row for row in table if len(row) >= 3 and re.fullmatch(r"[0-9]{1,30}\s*", row[2])]
    except csv.Error:
        return ""
    rows.sort(key=lambda row: int(row[2]))
    return "\n".join(_lines(row[0].replace("\n", " ") for row in rows))


def _lines(entries: Iterator[str]) -> Iterator[str]:
    inside = dealt = False
    names: dict[str, str] = {}
    for entry in entries:
        if entry.startswith("-- starting hand"):
            inside, dealt = True, False
            names.clear()
            yield entry
        elif inside and (renamed := _RENAMED.match(entry)):
            names[renamed["name"]] = renamed["name"].removesuffix(renamed["id"]) + renamed["before"]
        elif entry.startswith("-- ending hand"):
            inside = False
        elif inside:
            if not dealt and not _BEFORE.search(entry):
                dealt = True
                yield "*** HOLE CARDS ***"
            for after, before in names.items():
                entry = entry.replace(f'"{after}"', f'"{before}"')
            yield from _line(entry)


def _line(entry: str) -> Iterator[str]:
    """A row as others write it."""
    if entry.startswith("Player stacks: "):
        for match in _STACKS.finditer(entry):
            yield f"Seat {match['number']}: {match['name']} ({match['stack']})"
    elif street := _STREET.match(entry):
        second = "SECOND " if street["run"] else ""
        yield f"*** {second}{street['street'].upper()} *** [{written.cards(street['cards']) or street['cards']}]"
    elif player := _PLAYER.match(entry):
        yield f"{player['name']} {player['words']}"
    else:
        yield entry


def _head(text: str) -> Head:
    first = text.split("\n", 1)[0]
    match = _FIRST.search(first)
    limit = next((name for name in _LIMITS if match and match["what"].startswith(name + " ")), "")
    if not match or not limit:
        raise HistoryError(f"no game in {first!r}")
    game = _game(match["what"].removeprefix(limit).strip(), text)
    seats = {
        one["name"]: int(one["number"])
        for one in re.finditer(rf"^Seat (?P<number>\d{{1,3}}): (?P<name>.*) \({_NUMBER}\)$", text, re.MULTILINE)
    }
    posted = {
        blind: one
        for blind in ("small", "big")
        if (one := re.search(rf"^(?P<name>.*) posts a {blind} blind of (?P<amount>{_NUMBER})", text, re.MULTILINE))
    }
    scale = 100 if re.search(r"\d\.\d", text) else 1
    chips = {blind: money.parse(one["amount"], scale) for blind, one in posted.items()}
    high = chips.get("big") or 2 * chips.get("small", 0) or _least_bet(text, scale)
    if not high:
        raise HistoryError("no blinds are posted")
    low = chips.get("small") or high // 2
    dealer = (match["dealer"] or "").strip('"')
    first_to_post = (posted.get("small") or posted.get("big") or {"name": ""})["name"]
    fixed = limit.endswith("Limit") and _LIMITS[limit] == "fixed"
    return Head(
        format="pokernow",
        hand=match["hand"],
        game=game,
        limit=_LIMITS[limit],
        setting="",
        currency="",
        scale=scale,
        low=high if fixed else low,
        high=2 * high if fixed else high,
        button=seats[dealer] if dealer in seats else seats.get(first_to_post, 1) - 1,
    )


def _game(name: str, text: str) -> games.Game:
    """The game of that name, as a bomb pot or with two boards where the hand is played so."""
    game = _GAMES.get(name, games.Game(name, name))
    second, bomb = text.find("*** SECOND FLOP ***"), _BOMB.search(text)
    two = second >= 0 and _DECIDES.search(text, second)  # a second run comes when all have decided
    if game.unsupported or not (two or bomb):
        return game
    return game._replace(key=f"{game.key}{'-double-board' if two else ''}-bomb-pot") if bomb else games.Game(name, "two boards")


def _least_bet(text: str, scale: int) -> int:
    """The least that anybody bets where nobody posts a blind: the log of a bomb pot does not tell how little it could be."""
    bets = [one[1] for one in re.finditer(rf" (?:bets|posts a bet of) ({_NUMBER})", text)]
    return min([money.parse(bet, scale) for bet in bets], default=0) if _BOMB.search(text) else 0


def _calls(draft: Draft, seat: int, match: Match) -> None:
    """To so much on the street."""
    draft.call_to(seat, draft.units(match["to"]), bool(match["all_in"]))


def _bets(draft: Draft, seat: int, match: Match) -> None:
    draft.bet(seat, draft.units(match["to"]), None, "bet", bool(match["all_in"]), capped=False)


def _shows(draft: Draft, seat: int, match: Match) -> None:
    if cards := written.cards(match["cards"].rstrip(".")):
        draft.show(seat, cards, "")


def _collected(draft: Draft, seat: int, match: Match) -> None:
    draft.collect(seat, draft.units(match["amount"]), "")


def _beside(draft: Draft, match: Match) -> None:
    draft.note("what is paid for a bounty is settled outside the pot")


_END = r"(?P<all_in> and (?:go|goes|is) all[ -]in)?(?P<capped>)?"
_TO = rf"(?P<to>{_NUMBER}){_END}"
_AMOUNT = rf"(?P<amount>{_NUMBER}){_END}"
_MORE = r"(?: and go all in)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls {_TO}", _calls),
        (rf"calls {_AMOUNT} \(bomb pot bet\){_MORE}", reading.posts(ANTE)),
        (rf"posts a bet of {_AMOUNT} \(bomb pot bet\){_MORE}", reading.posts(ANTE)),
        (rf"bets {_TO}", _bets),
        (rf"raises to {_TO}", reading.raises),
        (rf"posts an ante of {_AMOUNT}", reading.posts(ANTE)),
        (rf"posts a small blind of {_AMOUNT}", reading.posts(SMALL_BLIND)),
        (rf"posts a big blind of {_AMOUNT}", reading.posts(BIG_BLIND)),
        (rf"posts a (?:missing|missed|dead) small blind of {_AMOUNT}", reading.posts(DEAD)),
        (rf"posts a (?:missing|missed) big blind of {_AMOUNT}", reading.posts(LIVE)),
        (rf"posts a straddle of {_AMOUNT}", reading.posts(STRADDLE)),
        (r"shows an? (?P<cards>.*)", _shows),
        (rf"collected (?P<amount>{_NUMBER}) from pot.*", _collected),
    )
)

SITE = Site(
    name="pokernow",
    marks=("entry,at,order", "-- starting hand"),
    start=re.compile(r"^-- starting hand #\d+ ", re.MULTILINE),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_NUMBER})\)(?P<rest>)"),
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_WORDS,
    table=(
        (re.compile(rf'Uncalled bet of (?P<amount>{_NUMBER}) returned to "?(?P<name>.+?)"?'), reading.returned),
        (re.compile(r".*(?:7-2|seven.deuce|\bbounty\b).*", re.IGNORECASE), _beside),
    ),
    idle=re.compile(
        r"^(?:Your hand is|Dead Small Blind|The player |The admin |The game's |Game entering|WARNING|Undealt|Remaining players"
        r"|Some players|Players in hand|All players|Dead Big|Asking to busted|Waiting for the|Game Config)"
        r"|run it twice| choose to | chooses to "
    ),
    whole=_in_order,
    found=_HEADER,
    ended=reading.whole_where_paid,
)
