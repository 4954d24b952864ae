"""What may be opened, and what may be chosen for it: poker games and games against the house, bots, points of the books."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import QueryParameter

from cardspeak.banked.paytables.printed import RIDE, TITLES, ULTIMATE, WAGERS
from cardspeak.bots import temperaments
from cardspeak.poker import variants
from cardspeak.rulebook import BOOKS as TITLES_OF_BOOKS
from cardspeak.rulebook.books import ALL as BOOKS
from cardspeak.rulebook.books import OFFERED
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12
from cardspeak.rulebook.choosing import Question, questions
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.own.book import title_of_key
from cardspeak.server.dealer.banked_opening import FIELDS, NewHouseTable
from cardspeak.server.dealer.terms_form import Limit
from cardspeak.server.views.banked_table import PaytableShown, paytable_shown
from cardspeak.table import MIXES
from cardspeak.table.decks.gear_apply import Rules
from cardspeak.table.poker.relevant_rules import concerns, dealt

Key = Annotated[str, QueryParameter(max_length=40)]
AtLimit = Annotated[Limit, QueryParameter()]
NEEDS: Final = {
    "progressive_": "progressive",
    "envy_": "progressive",
    "meter": "progressive",
    "six_card_": "six",
    "box": "six",
}
"""How the points begin that matter only where a wager is offered, with the field of the form that offers it."""


class GamesOffered(msgspec.Struct, frozen=True):
    """What may be opened: games by key, mixes with the games in them, books, bots by temperament.

    limits: by game, the limit at which it is mostly played. seats: by game, how many may be dealt in. up_cards: the games
    that an up-card opens, without blinds. kills: by game, "one-round" or "persistent", for those that have one. timed: the
    books with a time charge.
    """

    games: dict[str, str]
    limits: dict[str, str]
    seats: dict[str, int]
    up_cards: list[str]
    mixes: dict[str, list[str]]
    books: list[str]
    bots: dict[str, str]
    kills: dict[str, str]
    timed: list[str]


class HousePoint(msgspec.Struct, frozen=True):
    """A point of a game against the house; needs: the field that must be chosen for it to matter, empty for none."""

    needs: str
    question: Question


class HouseOffered(msgspec.Struct, frozen=True):
    """A game against the house that may be opened. seats: betting positions at most. low, chip: usual, in cents.

    own: whether the book is the house's own. paytables: the book's, by wager; one that has several is chosen by the letter.
    chosen: what the book has where the form says nothing, by the form's field: a letter for a wager that is offered, else empty.
    bots: by temperament. shufflers: what may shuffle; preshuffled: whether decks may come shuffled; count_every: rounds from one
    count of the stub to the next at most.
    """

    game: str
    title: str
    book: str
    book_title: str
    own: bool
    seats: int
    low: int
    chip: int
    paytables: dict[str, list[PaytableShown]]
    chosen: dict[str, str]
    readings: list[HousePoint]
    bots: dict[str, str]
    shufflers: tuple[str, ...]
    preshuffled: bool
    count_every: int


@get("/api/games", tags=["lobby"])
async def games() -> GamesOffered:
    """What a table may be opened for."""
    return offered()


def offered() -> GamesOffered:
    """What a table may be opened for."""
    poker = {name: rules for name, rules in {**BOOKS, **OFFERED}.items() if isinstance(rules, HouseRules)}
    cash = {name: rules for name, rules in poker.items() if rules.format == "cash"}
    return GamesOffered(
        games={key: variant.title for key, variant in variants.ALL.items()},
        limits={key: variant.usual for key, variant in variants.ALL.items()},
        seats={key: variant.seats[1] for key, variant in variants.ALL.items()},
        up_cards=[key for key, variant in variants.ALL.items() if variant.up_cards],
        mixes={name: list(keys) for name, keys in MIXES.items()},
        books=list(cash),
        bots={name: bot.says for name, bot in temperaments.ALL.items()},
        kills={key: variant.kill for key, variant in variants.ALL.items() if variant.kill},
        timed=[name for name, rules in cash.items() if rules.cited("time charge")],
    )


@get("/api/house-rules", tags=["lobby"], sync_to_thread=True)
def house_rules(book: Key = "seminole", game: Key = "texas-holdem", limit: AtLimit = "no") -> list[Question]:
    """The points of a book that a house may read otherwise, of those that can matter in a game or rotation at a limit."""
    at = dealt([variants.named(key) for key in MIXES.get(game, (game,))], limit)
    return questions(rules_named(book), lambda point: concerns(point, at))


@get("/api/house-games", tags=["lobby"], sync_to_thread=True)
def house_games() -> list[HouseOffered]:
    """The games against the house by their books, then those by the house's own, and what may be chosen for each."""
    own = [rules for rules in OFFERED.values() if isinstance(rules, LetItRideRules | UltimateRules)]
    return [house_offered(rules) for rules in (section_12, mlgca_uth, *own)]


def house_offered(rules: Rules) -> HouseOffered:
    """What may be chosen where a game against the house is opened by these rules."""
    from cardspeak.analysis.edge.others import OTHERS
    from cardspeak.banked.paytables.printed import printed
    from cardspeak.banked.signs import RideSign, UltimateSign
    from cardspeak.table.decks.gear_equipment import COUNT_EVERY, SHUFFLERS

    ride = isinstance(rules, LetItRideRules)
    game = RIDE if ride else ULTIMATE
    usual = NewHouseTable("usual", "usual", game)  # type: ignore[arg-type]
    return HouseOffered(
        game=game,
        title=TITLES[game],
        book=rules.called,
        book_title=title_of_key(rules.own) if rules.own else TITLES_OF_BOOKS[rules.book],
        own=bool(rules.own),
        seats=(RideSign if ride else UltimateSign)().positions,
        low=usual.low,
        chip=usual.chip,
        paytables={wager: [paytable_shown(table) for table in printed(game, wager).values()] for wager in WAGERS[game]},
        chosen=chosen(rules),
        readings=[
            HousePoint(needs_of(question.point), question) for question in questions(rules, lambda point: point not in FIELDS)
        ],
        bots={name: strategy.says for name, strategy in OTHERS[game].items()},
        shufflers=SHUFFLERS,
        preshuffled=rules.says("preshuffled") != "refused",
        count_every=COUNT_EVERY,
    )


def chosen(rules: Rules) -> dict[str, str]:
    """What rules say of the wagers that a form chooses, by its fields; empty for what they do not offer."""
    choices, known = {}, rules.ALTERNATIVES
    for wager, field in {point.removesuffix("_table"): field for point, field in FIELDS.items()}.items():
        table, is_choice = f"{wager}_table", wager in FIELDS and wager in known
        if is_choice and rules.says(wager) != "offered":
            choices[field] = ""
        elif is_choice or table in known:
            choices[field] = rules.says(table) if table in known else "offered"
    return choices


def needs_of(point: str) -> str:
    """The field that must be chosen for a point to matter."""
    return next((field for start, field in NEEDS.items() if point.startswith(start)), "")
