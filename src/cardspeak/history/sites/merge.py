"""Hand histories of the Merge network: elements without a root, each hand brought into lines in the order of its acts."""

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from cardspeak.history import money
from cardspeak.history.model import ANTE, BIG_BLIND, SMALL_BLIND, HistoryError

from . import games, reading, written
from .draft import Draft
from .head import Head
from .reading import Match, Site

_FOUND = re.compile(r"<description type=|<game id=\"\d+-\d+\"")
_DESCRIPTION = re.compile(r'<description type="(?P<game>[^"]*)" stakes="(?P<stakes>[^"]*)"')
_GAME = re.compile(r'<game id="(?P<hand>[\d-]{1,50})"(?P<facts>[^>]*)>(?P<inside>.*?)(?:</game>|(?=<game id=)|\Z)', re.DOTALL)
_ROUND = re.compile(r'<round id="(\w+)"[^>]*>(.*?)(?=<round |\Z)', re.DOTALL)
_TAG = re.compile(r"<(?P<tag>players|player|event|cards|winner) (?P<facts>[^>]*?)/?>")
_FACTS = re.compile(r'(\w+)="([^"]*)"')
_STREETS = {
    "BRING_IN": "3RD STREET",
    "THIRD_STREET": "3RD STREET",
    "FOURTH_STREET": "4TH STREET",
    "FIFTH_STREET": "5TH STREET",
    "SIXTH_STREET": "6TH STREET",
    "SEVENTH_STREET": "7TH STREET",
    "POSTFLOP": "FLOP",
    "POSTTURN": "TURN",
    "POSTRIVER": "RIVER",
}
_VERBS = {
    "SMALL_BLIND": "posts small blind",
    "BIG_BLIND": "posts big blind",
    "INITIAL_BLIND": "posts entering",
    "ANTE": "posts ante",
    "BRING_IN": "brings in",
    "FOLD": "folds",
    "CHECK": "checks",
    "CALL": "calls",
    "BET": "bets",
    "RAISE": "raises to",
    "COMPLETE": "completes to",
    "ALL_IN": "all-in",
    "DRAW": "draws",
    "MUCK": "mucks",
    "SIT_OUT": "sits out",
}
_KEYS = {
    "Holdem": "texas-holdem",
    "Omaha": "omaha",
    "Omaha H/L8": "omaha-hi-lo-8",
    "7-Stud": "stud",
    "7-Stud H/L8": "stud-hi-lo-8",
    "Razz": "razz",
    "5-Draw": "five-card-draw",
    "2-7 Lowball": "deuce-to-seven-triple-draw",
    "Badugi": "badugi",
}
_AMOUNT = r"[0-9]+(?:\.[0-9]+)?"


class Tag(NamedTuple):
    """An element: its name and its attributes."""

    name: str
    facts: dict[str, str]

    def get(self, fact: str) -> str:
        """An attribute, "" where it has none."""
        return self.facts.get(fact, "")


def _tags(text: str) -> list[Tag]:
    return [
        Tag(one["tag"], {name: unescape(value) for name, value in _FACTS.findall(one["facts"])}) for one in _TAG.finditer(text)
    ]


def _lines(text: str) -> str:
    """Every hand of a file as lines. What a file says of its game holds for the hands that follow."""
    if not _FOUND.search(text):
        return text
    said = [(one.start(), one["game"], one["stakes"]) for one in _DESCRIPTION.finditer(text)]
    lines: list[str] = []
    for game in _GAME.finditer(text):
        before = [one for one in said if one[0] < game.start()]
        _, name, stakes = before[-1] if before else (0, "", "")
        lines += _hand(game, name, stakes)
    return "\n".join(lines)


def _hand(game: Match, name: str, stakes: str) -> Iterator[str]:
    facts = dict(_FACTS.findall(game["facts"]))
    table = re.split(r"[|:]", facts.get("data", "") + "||")[1]
    event = " - event" if "Tournament" in name or facts.get("data", "").endswith("true") else ""
    yield f"Merge hand {game['hand']} - {name.replace(' Tournament', '')} - {stakes} - at {table}{event}"
    inside = game["inside"].partition("<round ")
    names: dict[str, str] = {}
    for tag in _tags(inside[0]):
        if tag.name == "player":
            names[tag.get("seat")] = tag.get("nickname")
            out = " out of hand" if tag.get("dealtin") == "false" else ""
            yield f"Seat {_from_one(tag.get('seat') or '0')}: {tag.get('nickname')} ({written.amount(tag.get('balance'))}){out}"
        elif tag.name == "players" and tag.get("dealer"):
            yield f"Button: seat {_from_one(tag.get('dealer'))}"
    known: dict[str, int] = {}
    for kind, part in _ROUND.findall(inside[1] + inside[2]):
        if "</round>" not in part:  # its cards would stand behind its acts
            return
        yield from _round(kind, _tags(part), names, known)


def _from_one(number: str) -> str:
    """A seat's number, which the site counts from 0; what is none stays as it is, and its line is not understood."""
    return str(int(number) + 1) if re.fullmatch(r"[0-9]{1,3}", number) else number


def _round(kind: str, tags: list[Tag], names: dict[str, str], known: dict[str, int]) -> Iterator[str]:
    """A round's lines: what was dealt for it first, then what was done. known: how many cards of each were told so far."""
    dealt = [tag for tag in tags if tag.name == "cards" and tag.get("type") in ("HOLE", "DRAW_DRAWN_CARDS", "COMMUNITY")]
    redrawn = {tag.get("player"): tag for tag in dealt} if kind.endswith("_DRAW") and not kind.startswith(("PRE", "POST")) else {}
    if kind.startswith(("PREFLOP", "PRE_")):
        yield "*** HOLE CARDS ***"
    elif kind in _STREETS and any(_cards(tag) for tag in dealt if tag.get("type") != "COMMUNITY"):
        yield f"*** {_STREETS[kind]} ***"
    for tag in dealt if not redrawn else ():
        cards = _cards(tag)
        new = cards[known.get(tag.get("player"), 0) :]
        known[tag.get("player")] = len(cards)
        if tag.get("type") == "COMMUNITY":
            yield f"*** {_STREETS.get(kind, kind)} *** [{' '.join(new)}]"
        elif new and tag.get("player") in names:
            yield (
                f"Dealt to {names[tag.get('player')]} [{' '.join(cards)}] [{' '.join(new)}]"
                if len(new) < len(cards)
                else f"Dealt to {names[tag.get('player')]} [{' '.join(cards)}]"
            )
    for tag in tags:
        name = names.get(tag.get("player"), "")
        if tag.name == "event" and tag.get("type") in _VERBS:
            amount = (
                tag.get("text") if tag.get("type") == "DRAW" else written.amount(tag.get("amount")) if tag.get("amount") else ""
            )
            yield f"{name} {_VERBS[tag.get('type')]} {amount or ''}".rstrip()
            if tag.get("type") == "DRAW" and tag.get("player") in redrawn:
                yield f"New hand for {name}: [{' '.join(_cards(redrawn[tag.get('player')]))}]"
        elif tag.name == "event" and tag.get("type") == "GAME_CANCELLED":
            yield "cancelled"
        elif tag.name == "cards" and tag.get("type") == "SHOWN":
            yield f"{name} shows [{' '.join(_cards(tag))}]"
        elif tag.name == "winner":
            verb = "takes back" if tag.get("uncalled") == "true" else "wins"
            yield f"{name} {verb} {written.amount(tag.get('amount'))} of pot {tag.get('potnumber')}{tag.get('pottype')}"


def _cards(tag: Tag) -> list[str]:
    return [written.card(word) or "??" for word in tag.get("cards").split(",") if word]


_FIRST = re.compile(r"Merge hand (?P<hand>[\d-]+) - (?P<game>.*?) - (?P<stakes>.*?) - at (?P<table>.*?)(?P<event> - event)?$")
_STAKES = re.compile(r"(?P<limit>No Limit|Pot Limit|Limit)(?: \(?\$?(?P<low>[\d.,]+)/\$?(?P<high>[\d.,]+)\)?)?")
_LIMITS = {"No Limit": "no", "Pot Limit": "pot", "Limit": "fixed"}


def _head(text: str) -> Head:
    match = _FIRST.match(text.split("\n", 1)[0])
    stakes = _STAKES.match(match["stakes"]) if match else None
    if not match or not stakes:
        raise HistoryError("no game and stakes before the hand")
    game = (
        games.of(_KEYS[match["game"]])
        if match["game"] in _KEYS
        else games.Game(match["game"], match["game"] or "a game without a name")
    )
    posted = {
        blind: one[1]
        for blind in ("small", "big")
        if (one := re.search(rf" posts {blind} blind ({_AMOUNT})$", text, re.MULTILINE))
    }
    currency = "" if match["event"] else "USD"
    scale = 100 if currency or re.search(r"\.\d*[1-9]", text) else 1
    fixed = stakes["limit"] == "Limit"
    said = (stakes["low"], stakes["high"]) if stakes["low"] else (posted.get("small"), posted.get("big"))
    low, high = (money.parse(written.amount(one) or "0", scale) if one else 0 for one in said)
    if fixed and not stakes["low"]:
        low, high = high, 2 * high
    button = re.search(r"^Button: seat (\d{1,3})$", text, re.MULTILINE)
    return Head(
        format="merge",
        hand=match["hand"],
        game=game,
        limit=_LIMITS[stakes["limit"]],
        setting="tournament" if match["event"] else "cash",
        currency=currency,
        scale=scale,
        low=low or high // 2,
        high=high or 2 * low,
        table=match["table"],
        button=int(button[1]) if button else None,
        fields=reading.described(None, event="Tournament" if match["event"] else ""),
    )


def _all_in(draft: Draft, seat: int, match: Match) -> None:
    """What it adds, or the street's total: whichever takes all that is left."""
    chips = draft.units(match["amount"])
    draft.all_in(seat, chips if chips <= draft.left(seat) else draft.left(seat))


def _wins(draft: Draft, seat: int, match: Match) -> None:
    pot = "main" if match["pot"] == "1" else f"side-{int(match['pot']) - 1}"
    draft.collect(seat, draft.units(match["amount"]), pot, {"h": "high", "l": "low"}.get(match["half"], ""))


def _takes_back(draft: Draft, seat: int, match: Match) -> None:
    draft.returned(seat, draft.units(match["amount"]))


def _new_hand(draft: Draft, match: Match) -> None:
    draft.redeal(reading.seat_of(draft, match["name"]), match["cards"])


def _cancelled(draft: Draft, match: Match) -> None:
    draft.unsupported = draft.unsupported or "a cancelled hand"


_PAID = rf"(?P<amount>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_TO = rf"(?P<to>{_AMOUNT})(?P<all_in>)?(?P<capped>)?"
_WORDS = reading.by_first_word(
    (
        (r"folds(?P<cards>)?", reading.folds),
        (r"checks", reading.checks),
        (rf"calls {_PAID}", reading.calls),
        (rf"bets {_PAID}", reading.bets),
        (rf"raises to {_TO}", reading.raises),
        (rf"completes to {_TO}", reading.completes),
        (rf"all-in {_PAID}", _all_in),
        (rf"brings in {_PAID}", reading.brings_in),
        (rf"posts ante {_PAID}", reading.posts(ANTE)),
        (rf"posts small blind {_PAID}", reading.posts(SMALL_BLIND)),
        (rf"posts big blind {_PAID}", reading.posts(BIG_BLIND)),
        (rf"posts entering {_PAID}", reading.posts(BIG_BLIND)),
        (r"draws (?P<count>\d)(?P<cards>)?", reading.discards),
        (r"shows \[(?P<cards>[^\]]*)\](?P<words>)?", reading.shows),
        (r"mucks", reading.mucks),
        (rf"wins (?P<amount>{_AMOUNT}) of pot (?P<pot>\d{{1,3}})(?P<half>\w?)", _wins),
        (rf"takes back (?P<amount>{_AMOUNT}) of pot .*", _takes_back),
    )
)

SITE = Site(
    name="merge",
    marks=("<game id=", "Merge hand "),
    start=re.compile(r"^Merge hand [\d-]+ - ", re.MULTILINE),
    head=_head,
    seat=re.compile(rf"Seat (?P<number>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<rest>.*)"),
    speaker=lambda draft, line: draft.spoken(line, " "),
    words=_WORDS,
    table=(
        (re.compile(r"Dealt to (?P<name>.+?)(?P<groups>(?: \[[^\]]*\])+)"), reading.dealt_to),
        (re.compile(r"New hand for (?P<name>.+?): \[(?P<cards>[^\]]*)\]"), _new_hand),
        (re.compile(r"cancelled"), _cancelled),
    ),
    idle=re.compile(r"^Button: seat | sits out"),
    whole=_lines,
    found=_FOUND,
    ended=reading.whole_where_paid,
)
