"""How a book reads: every point on which poker books differ or keep silent is a field with named alternatives.

A field is a `Point`: the alternative chosen and the clauses that choose it. No code asks which book it is playing by; it
asks what the book says on the point. A house supplements its book by choosing another alternative (`HouseRules.but`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final

import msgspec
from msgspec import structs

from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.own.book import BOOK, GAMES, MARK, REPLACES, title_of_key
from cardspeak.rulebook.own.book import Change as Change
from cardspeak.rulebook.particulars import particulars
from cardspeak.rulebook.points.between_rounds import ALTERNATIVES as ROOMS
from cardspeak.rulebook.points.between_rounds import TOPICS as ROOM_TOPICS
from cardspeak.rulebook.points.between_rounds import Button, Event, Funds, Lists, Moves, Presence
from cardspeak.rulebook.points.irregularities import IRREGULARITIES, Irregularities
from cardspeak.rulebook.points.offence import Offence
from cardspeak.rulebook.points.point import NUMBER as NUMBER
from cardspeak.rulebook.points.point import Point as Point
from cardspeak.rulebook.points.tabling import TABLING, Tabling
from cardspeak.rulebook.points.wagering import WAGERING, Wagering
from cardspeak.rulebook.refusal import Cites, Refused, quoted
from cardspeak.rulebook.telling import in_order, telling


class Blinds(msgspec.Struct, frozen=True):
    """What must be posted, and by whom."""

    heads_up: Point
    two_blinds: Point
    straddle: Point
    short_ante: Point
    forced_most: Point


class Betting(msgspec.Struct, frozen=True):
    """How much may be bet and raised, and when a raise is open."""

    minimum_raise: Point
    reopening: Point
    limit_reopening: Point
    over_all_in: Point
    check_raise: Point
    raise_cap: Point
    cap_applies: Point
    cap_lifted: Point
    spread_most: Point
    wager_most: Point
    unit: Point
    bound_opener: Point
    opener_completes: Point


class Dealing(msgspec.Struct, frozen=True):
    """Who is dealt to."""

    dead_places: Point


class PotLimit(msgspec.Struct, frozen=True):
    """What counts as the pot when the pot is the limit."""

    size: Point
    blinds: Point
    surplus: Point


class Showdown(msgspec.Struct, frozen=True):
    """Who shows, and when."""

    first: Point
    all_in: Point


class Awards(msgspec.Struct, frozen=True):
    """Who takes the chips that do not divide."""

    odd_board: Point
    odd_stud: Point
    odd_low: Point
    odd_stud_low: Point
    odd_low_only: Point
    smallest: Point


class Rakes(msgspec.Struct, frozen=True):
    """Which ways of raking are open to the house. `percent_most` is the ceiling of the percentage method, 0 for none."""

    methods: Point
    percent_most: Point


ALTERNATIVES: Final[Mapping[str, Mapping[str, str]]] = {
    "blinds.heads_up": {
        "button-small": "with two players the button posts the small blind and acts first before the flop",
        "button-big": "with two players the seat left of the button posts the small blind, the button the big one",
    },
    "blinds.two_blinds": {
        "any": "in a game of two blinds they may be of any size",
        "second-larger": "in a game of two blinds the second is the larger",
        "exactly-double": "in a game of two blinds the second is twice the first",
    },
    "blinds.straddle": {"allowed": "a straddle may be posted", "refused": "no straddle"},
    "blinds.short_ante": {
        "ante-first": "who posts one ante for the table and is short pays it before the blind",
        "blind-first": "who posts one ante for the table and is short pays the blind before it",
    },
    "blinds.forced_most": {NUMBER: "the most in dollars that antes and blinds may take from one player, 0 for no bound"},
    "betting.minimum_raise": {
        "last-full-raise": "a raise is at least as large as the last full bet or raise of the street",
    },
    "betting.reopening": {
        "full-raise-faced": "one who has acted may raise again when all that they face comes to a full raise",
        "any-raise": "one who has acted may raise again after any raise, short all-ins included",
    },
    "betting.limit_reopening": {
        "half-bet-faced": "in limit, half a bet faced reopens the betting and counts as a full one",
        "full-bet-faced": "in limit, only a full bet faced reopens the betting",
    },
    "betting.over_all_in": {
        "whole-bets": "in limit, an all-in that counts as a whole bet is raised as if it were one, to whole bets",
        "on-top": "in limit, an all-in that counts as a whole bet is raised by a whole bet on top of its chips",
    },
    "betting.check_raise": {
        "unless-posted": "one who checked may raise unless a sign says otherwise",
        "always": "one who checked may raise whatever a sign says",
    },
    "betting.raise_cap": {NUMBER: "raises a street where the stakes name no cap, 0 for no cap"},
    "betting.cap_applies": {
        "every-limit": "a cap on raises holds whatever the limit",
        "fixed-limit": "a cap on raises holds in fixed limit alone",
    },
    "betting.cap_lifted": {
        "never": "the cap holds heads-up too",
        "two-in-hand": "the cap is lifted while two players hold cards",
        "two-in-event": "the cap is lifted when two players are left in the whole event",
    },
    "betting.spread_most": {
        "raise": "in spread limit the upper figure bounds each bet and each raise",
        "chips": "in spread limit the upper figure bounds the chips added in one action",
    },
    "betting.wager_most": {NUMBER: "the most in dollars of one bet or raise in fixed and spread limit, 0 for no bound"},
    "betting.unit": {
        "enforced": "after antes and blinds only multiples of the betting unit play, all-in too",
        "free": "any chip in play may be bet",
    },
    "betting.opener_completes": {
        "may": "who owes the forced bet may make it a whole bet instead",
        "may-not": "who owes the forced bet posts that and no more",
    },
    "betting.bound_opener": {
        "tied": "a tied opener of five-card stud must bet, another may check",
        "all": "the opener of five-card stud must bet",
        "never": "the opener of five-card stud may check",
    },
    "dealing.dead_places": {
        "until-next-wager": "a place that folded before anybody wagered draws cards until the next wager",
        "none": "a place that folded draws no more cards",
    },
    "pot_limit.size": {
        "actual": "the pot is what was put in, raked chips included",
        "rounded-up": "the pot is what was put in, raked chips included, rounded up to the betting unit",
        "rounded-down": "the pot is what was put in, raked chips included, without what makes no whole betting unit",
    },
    "pot_limit.blinds": {
        "actual": "before the flop the pot is what was posted",
        "assumed-full": "before the flop the pot counts every blind as if it had been posted whole",
    },
    "pot_limit.surplus": {
        "at-once": "what a time charge left over counts in the pot at once",
        "after-flop": "what a time charge left over counts in the pot from the flop on",
        "never": "what a time charge left over does not count in the pot",
    },
    "showdown.first": {
        "last-wager-of-round": "who made the last bet or raise of the whole round shows first, whatever its street",
        "last-aggressor-of-street": "who bet or raised last on the final street shows first, else its first to act",
    },
    "showdown.all_in": {
        "tabled-at-once": "with somebody all-in and betting over, every hand is tabled at once and none may be mucked",
        "at-showdown": "hands wait for the showdown",
    },
    "awards.odd_board": {
        "left-of-button": "in board and draw games odd chips go to the tied hands nearest the button's left",
        "high-card-by-suit": "in board and draw games odd chips go to the tied hand with the highest card by suit",
    },
    "awards.odd_stud": {
        "left-of-button": "in stud odd chips go to the tied hands nearest the dealer's left",
        "high-card-by-suit": "in stud odd chips go to the tied hand with the highest card by suit",
    },
    "awards.odd_low": {
        "left-of-button": "odd chips of a low half go to the tied hands nearest the button's left",
        "high-card-by-suit": "odd chips of a low half go to the tied hand with the highest card by suit",
        "worst-low-card-by-suit": "odd chips of a low half go to the tied hand whose worst low card has the lowest suit",
        "lowest-pip-by-suit": "odd chips of a low half go to the tied hand whose lowest pip has the lowest suit",
    },
    "awards.odd_stud_low": {
        "left-of-button": "odd chips of a stud game's low half go to the tied hands nearest the dealer's left",
        "high-card-by-suit": "odd chips of a stud game's low half go to the tied hand with the highest card by suit",
        "worst-low-card-by-suit": "odd chips of a stud game's low half go to the lowest suit of the tied worst low cards",
        "lowest-pip-by-suit": "odd chips of a stud game's low half go to the lowest suit of the tied lowest pips",
    },
    "awards.odd_low_only": {
        "left-of-button": "where the low hand wins all, odd chips go to the tied hands nearest the button's left",
        "high-card-by-suit": "where the low hand wins all, odd chips go to the tied hand with the highest card by suit",
        "worst-low-card-by-suit": "where the low hand wins all, odd chips go to the lowest suit of the tied worst low cards",
        "lowest-pip-by-suit": "where the low hand wins all, odd chips go to the lowest suit of the tied lowest pips",
    },
    "awards.smallest": {
        "chip": "a pot is divided down to the smallest chip in play",
        "dollar": "a pot is divided down to dollars where the smallest chip is worth more and its worth is known",
    },
    "rakes.methods": {
        "any": "any method that is posted",
        "percentage-increments-time": "a percentage of each betting round, increments at posted marks, or time",
        "increments": "increments at posted marks",
        "none": "nothing is taken from a pot",
    },
    "rakes.percent_most": {NUMBER: "the most per cent that the percentage method may take, 0 for no bound"},
    **ROOMS,
    **WAGERING,
    **IRREGULARITIES,
    **TABLING,
}
"""Every field, its alternatives, and what each means."""


def meaning(path: str, value: str | int) -> str:
    """What a point says when it reads so, in words."""
    known = ALTERNATIVES[path]
    return f"{path.partition('.')[2].replace('_', ' ')} {value}: {known[NUMBER]}" if NUMBER in known else known[str(value)]


def supplements(changes: Iterable[Change], says: Callable[[str, str | int], str] = meaning) -> Iterator[tuple[str, Cites]]:
    """What a house changed, as lines of its sign, each with the clauses that change it. says: what a point then means."""
    for path, value, cites in changes:
        if path == BOOK:
            yield f"house rules: {title_of_key(str(value))}", cites
        elif path == GAMES:
            yield f"house rule: these games are spread: {', '.join(str(value).split())}", cites
        elif path != REPLACES:
            yield f"house rule: {says(path, value)}", cites


def replacing(cites: Cites, old: str, new: Cites) -> Cites:
    """Clauses, with those of a house in the place of one of its book's."""
    return tuple(dict.fromkeys([clause_id for cite in cites for clause_id in (new if cite == old else (cite,))]))


class HouseRules(msgspec.Struct, frozen=True, eq=False):
    """A book as read by a house, for cash games or for tournaments.

    `games` is what may be spread (all games if empty) with `games_cites`. `offences` is what the book provides for each
    offence of a player. `cites` says which clauses the book has for the things that are done alike everywhere, by a key such
    as `burn` or, more specially, `flop burn` or `texas-holdem burn`. `changes` lists what the house chose otherwise than the
    book, `own` is the house's own book by which it did, as journals call it.
    """

    book: str
    format: str
    games: tuple[str, ...]
    games_cites: Cites
    blinds: Blinds
    betting: Betting
    dealing: Dealing
    pot_limit: PotLimit
    showdown: Showdown
    awards: Awards
    rakes: Rakes
    button: Button
    funds: Funds
    presence: Presence
    moves: Moves
    event: Event
    lists: Lists
    irregularities: Irregularities
    offences: Mapping[str, Offence]
    wagering: Wagering
    tabling: Tabling
    cites: Mapping[str, Cites]
    changes: tuple[Change, ...] = ()
    own: str = ""

    @property
    def name(self) -> str:
        """`section-8` or `section-8-tournament`."""
        return self.book if self.format == "cash" else f"{self.book}-{self.format}"

    def spreads(self, key: str) -> bool:
        """Whether the game of that key may be spread."""
        return not self.games or key in self.games

    def __repr__(self) -> str:
        return f"<HouseRules {self.called}>"

    @property
    def called(self) -> str:
        """The name of the house's own book, if it has one, and of the book otherwise; a tournament's says so."""
        own = self.own.partition(MARK)[0]
        return own + self.name.removeprefix(self.book) if own else self.name

    @property
    def edition(self) -> str:
        """The edition of the book to which these values belong; empty where the book names none."""
        imprint = particulars()[self.book].imprint
        return imprint.edition if imprint else ""

    @property
    def since(self) -> date | None:
        """From when that edition held; None where the book does not say."""
        imprint = particulars()[self.book].imprint
        return date.fromisoformat(imprint.approved) if imprint and imprint.approved else None

    def points(self) -> Iterator[tuple[str, Point]]:
        """Every field's path and what it says."""
        for topic in self.__struct_fields__:
            group = getattr(self, topic)
            if topic in TOPICS:
                for name in group.__struct_fields__:
                    yield f"{topic}.{name}", getattr(group, name)

    def but(self, path: str, value: str | int, cites: Cites = ("S8(u)(17)",)) -> HouseRules:
        """These rules with one point read otherwise, as a house may supplement its book.

        Raises `Refused` for a path or an alternative that does not exist.
        """
        check_alternative(ALTERNATIVES, path, value)
        topic, _, field = path.partition(".")
        changed: dict[str, Any] = {topic: structs.replace(getattr(self, topic), **{field: Point(value, cites)})}
        return structs.replace(self, changes=(*self.changes, (path, value, cites)), **changed)

    def supplemented(self, path: str, value: str | int, cites: Cites) -> HouseRules:
        """As `but`, and what else a house's own book changes. Raises `Refused` as `but` does."""
        if not isinstance(path, str) or path not in SUPPLEMENTS:
            return self.but(path, value, cites)
        changed = SUPPLEMENTS[path](self, str(value), cites)
        return structs.replace(self, changes=(*self.changes, (path, value, cites)), **changed)

    def cited(self, *keys: str) -> Cites:
        """The clauses under each of the keys, the first key's first, none twice, what words mean last."""
        return in_order(self.cites.get(keys[0], ())) if len(keys) == 1 else telling(*[self.cites.get(key, ()) for key in keys])


def check_alternative(known: Mapping[str, Mapping[str, str]], path: str, value: object) -> None:
    """Whether there is such a point and it may read so. Raises `Refused`."""
    if not isinstance(path, str) or path not in known:
        raise Refused(f"no such point in the house rules: {quoted(path)}; the points are {', '.join(known)}")
    if NUMBER in known[path]:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
            raise Refused(f"{path} takes a number of 0 or more, not {quoted(value)}")
    elif value not in known[path]:
        raise Refused(f"{path} has no alternative {quoted(value)}; choose one of {', '.join(known[path])}")


def called(rules: HouseRules, key: str, cites: Cites) -> dict[str, Any]:
    """The rules by the name of a house's own book."""
    return {"own": key}


def spreading(rules: HouseRules, games: str, cites: Cites) -> dict[str, Any]:
    """Of the games that the book has, those that the house spreads."""
    wanted = tuple([game for game in games.split() if not rules.games or game in rules.games])
    return {"games": wanted, "games_cites": cites}


def replaced(rules: HouseRules, old: str, cites: Cites) -> dict[str, Any]:
    """The rules with a house's clause wherever they cite the one that it replaces."""
    changed: dict[str, Any] = {"games_cites": replacing(rules.games_cites, old, cites)}
    for topic in TOPICS:
        group = getattr(rules, topic)
        points = {field.name: getattr(group, field.name) for field in structs.fields(group)}
        changed_points = {
            name: Point(point.value, replacing(point.cites, old, cites)) for name, point in points.items() if old in point.cites
        }
        if changed_points:
            changed[topic] = structs.replace(group, **changed_points)
    changed["cites"] = {key: replacing(cited, old, cites) if old in cited else cited for key, cited in rules.cites.items()}
    changed["offences"] = {
        name: structs.replace(offence, cites=replacing(offence.cites, old, cites)) if old in offence.cites else offence
        for name, offence in rules.offences.items()
    }
    return changed


SUPPLEMENTS: Final[Mapping[str, Callable[[HouseRules, str, Cites], dict[str, Any]]]] = {
    BOOK: called,
    GAMES: spreading,
    REPLACES: replaced,
}
"""What a house's own book changes beside points."""

TOPICS: Final = (
    "blinds",
    "betting",
    "dealing",
    "pot_limit",
    "showdown",
    "awards",
    "rakes",
    "wagering",
    "irregularities",
    "tabling",
    *ROOM_TOPICS,
)
