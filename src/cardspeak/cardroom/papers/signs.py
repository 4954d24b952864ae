"""What is posted: the games of the room, a sign for each table, what the house takes, how its lists go, and its rules."""

from __future__ import annotations

from typing import Final

from cardspeak.banked.paytables.printed import TITLES
from cardspeak.cardroom.day import Offered
from cardspeak.cardroom.day.core import MINUTE, SECOND
from cardspeak.cardroom.day.desk import calls_of
from cardspeak.cardroom.day.passing import BETWEEN_CALLS, PHONED
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cardroom.day.state import HOLD, Table
from cardspeak.cardroom.day.terms import against_house, charge, house_sign_of, in_words, purchase, stakes_of
from cardspeak.cardroom.papers.paper import About, Fact, Paper, Row, Words, duties
from cardspeak.cardroom.policy import CODES
from cardspeak.poker import variants
from cardspeak.poker.rake import NO_RAKE
from cardspeak.rulebook import Refused
from cardspeak.rulebook.checklist import items
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.telling import telling
from cardspeak.table.poker.sign import BUY_IN, RAKE, SignLine, game_lines, house_lines, made
from cardspeak.table.poker.time_charge import LONGEST, SHORTEST

SETUP = ("CS/day/setup",)
TAKEN: Final = "What is taken from a pot goes to the rake box of its table, and is counted by two people at the end of the shift."
TIMED: Final = f"Time is collected every {SHORTEST} to {LONGEST} minutes, counted by dealer and floor before the drop."
LISTS = ("CS/day/list", "CS/day/calls", "CS/day/phone", "CS/day/chips")


def title_of(offered: Offered) -> str:
    """What the game is called, as its own words have it or else as the room has."""
    if against_house(offered):
        return TITLES[offered.game]
    try:
        return variants.named(offered.game).title
    except Refused:
        return offered.game


def buy_in(offered: Offered, rules: HouseRules) -> str:
    """What one sits down with."""
    limits = purchase(offered, 0, 0, rules)
    if limits.table_most > limits.most:
        return f"{dollars(limits.most)} at a time at most, to {dollars(limits.table_most)} on the table"
    return f"from {dollars(limits.least)} to {dollars(limits.most)}"


def games(about: About) -> list[Paper]:
    """The games of the room, what each costs, when it is open and which languages are spoken."""
    setup, rules = about.day.state.setup, about.day.rules
    rows: list[Row] = []
    for game in setup.games:
        title, taken, bought = Words(title_of(game)), Words(charge(game, rules)), Words(buy_in(game, rules))
        rows.append((game.key, title, game.stakes, taken, bought, str(game.seats)))
    opens = (Fact("open", setup.times),) if setup.times else ()
    facts = (*opens, Fact("spoken at the tables", ", ".join(setup.languages)))
    columns = ("list", "game", "stakes", "the house takes", "buy in with", "seats")
    clauses = telling(made({"": RAKE, " ": BUY_IN}, rules)[0].cites, SETUP)
    return [Paper("Games of the room", (), facts, columns, tuple(rows), 4, clauses=clauses)]


def tables(about: About) -> list[Paper]:
    """A sign for each table at which a game is on, or for each game while none is open."""
    day = about.day
    open_ones = [table for table in day.state.tables.values() if table.game and about.wanted(table.number)]
    if not open_ones and not about.number:
        return [sign_of(game, None, day.rules, day.state.setup.languages) for game in day.state.setup.games]
    return [sign_of(day.offered(table).offered, table, day.rules, day.state.setup.languages) for table in open_ones]


def sign_of(offered: Offered, table: Table | None, rules: HouseRules, languages: tuple[str, ...]) -> Paper:
    """A table's sign: game and limits, antes and blinds, cap on raises, what the house takes, buy-in and languages."""
    sign = [*sign_lines(offered, rules, languages), *made({f"buy-in: {buy_in(offered, rules)}": BUY_IN}, rules)]
    where = f"Table {table.number}: {offered.key}" if table else offered.key
    lines = [line.text for line in sign]
    if table and table.main:
        lines.append(feeds(table.main))
    return Paper(where, tuple(lines), clauses=telling(tuple([id for line in sign for id in line.cites]), SETUP))


def feeds(main: int) -> str:
    """That players go on from this table to another."""
    return f"must move: feeds table {main}"


def sign_lines(offered: Offered, rules: HouseRules, languages: tuple[str, ...]) -> list[SignLine]:
    """The lines on game, charge and languages; where the stakes are words of the house, these stand as they are."""
    house = [line for line in house_lines(NO_RAKE, rules, languages) if not line.text.startswith("rake")]
    if against_house(offered):
        return [SignLine(house_sign_of(offered).terms, SETUP), *house]
    try:
        variant, stakes = variants.named(offered.game), stakes_of(offered)
        stakes_lines = game_lines(variant, stakes, rules)
    except Refused:
        stakes_lines = [SignLine(f"{offered.game}: {offered.stakes}", ())]
    return [*stakes_lines, *made({f"rake: {charge(offered, rules)}": RAKE}, rules), *house]


CHARGES: Final = ("list", "kind", "how it is worked out")


def charges(about: About) -> tuple[Row, ...]:
    """What the house takes at each game."""
    games = about.day.state.setup.games
    return tuple([(game.key, Words("time" if game.hourly else "rake"), Words(in_words(game, about.day.rules))) for game in games])


def collection(about: About) -> list[Paper]:
    """What the house takes at each game, how it is worked out, and when time is collected."""
    day = about.day
    says = (TAKEN, TIMED) if any([game.hourly for game in day.state.setup.games]) else (TAKEN,)
    clauses = made({"": RAKE}, day.rules)[0].cites + day.rules.cited("time charge", "time interval")
    return [Paper("What the house takes", says, (), CHARGES, charges(about), 3, clauses=clauses or SETUP)]


def lists(about: About) -> list[Paper]:
    """How names stand on lists, are called and struck."""
    day = about.day
    calls = calls_of(day)
    says = (
        "Ask at the desk, at the kiosk, on the room's page or by phone: names stand in the order of asking.",
        f"A seat is called {calls} times, every {BETWEEN_CALLS // SECOND} seconds; then the name is struck.",
        f"A name by phone keeps its place for {PHONED // MINUTE} minutes.",
        f"A seat is kept {HOLD // MINUTE} minutes for who buys chips.",
    )
    return [Paper("Waiting lists", says, clauses=telling(day.rules.lists.calls.cites, LISTS))]


def house_rules(about: About) -> list[Paper]:
    """What is asked of players, part by part, the policy on devices among it."""
    code = CODES.get(about.day.rules.book, {})
    return [paper for part in code for paper in duties(f"Card room's code of conduct: {part}", items({part: code[part]}))]
