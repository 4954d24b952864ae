"""Par sheets: what they say is exact, and the same table gives the same bytes."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest
from msgspec import structs

from cardspeak.analysis.document import Table, Text
from cardspeak.analysis.edge import RideSetup, UltimateSetup, digest, edge, readings
from cardspeak.analysis.edge.sheet import Document, files, par_sheet, sessions
from cardspeak.analysis.edge.sheet.sessions import grid, risk, session
from cardspeak.analysis.edge.sheet.words import often
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.banked.paytables.printed import PROGRESSIVE, RIDE, RIDE_BASE, TRIPS, six_card
from cardspeak.rulebook import Refused, surfaces

ROUNDS = 20


@cache
def ride() -> Document:
    return par_sheet(edge(RideSetup()), rounds=ROUNDS)


@cache
def ultimate() -> Document:
    setup = UltimateSetup(
        trips=TRIPS["A"],
        progressive=PROGRESSIVE["A"],
        six_card=six_card("B"),
        rates=(("meter", 1500),),
        limit=1_000_00,
    )
    return par_sheet(edge(setup), rounds=ROUNDS)


def tables(document: Document, section: str) -> list[Table]:
    found = next(each for each in document.sections if each.title.startswith(section))
    return [block for block in found.blocks if isinstance(block, Table)]


def said(document: Document) -> str:
    blocks = [block for section in document.sections for block in section.blocks]
    return " ".join([block.text for block in blocks if isinstance(block, Text)])


# --- what sessions come to


def thrown(by_net: dict[Fraction, Fraction], rounds: int) -> dict[Fraction, Fraction]:
    """The distribution of the sum of so many rounds, one combination after the other."""
    found: dict[Fraction, Fraction] = {}
    for nets in product(by_net, repeat=rounds):
        chance = Fraction(1)
        for net in nets:
            chance *= by_net[net]
        found[sum(nets, Fraction(0))] = found.get(sum(nets, Fraction(0)), Fraction(0)) + chance
    return found


GAME = {
    Fraction(-2): Fraction(1, 4),
    Fraction(-1): Fraction(3, 8),
    Fraction(0): Fraction(1, 16),
    Fraction(3, 2): Fraction(1, 4),
    Fraction(9): Fraction(1, 16),
}


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_session_is_the_exact_convolution(rounds: int) -> None:
    exact = thrown(GAME, rounds)
    mean = sum([net * chance for net, chance in GAME.items()])
    found = session(grid(GAME, rounds), mean, rounds, (0.01, 0.25, 0.5, 0.9, 0.99))
    assert found.mean == rounds * mean == sum([net * chance for net, chance in exact.items()])
    assert found.ahead == pytest.approx(float(sum([chance for net, chance in exact.items() if net > 0])), abs=1e-12)
    assert found.uncertain == 0
    for level, band in found.bands.items():
        assert band is not None
        assert sum([chance for net, chance in exact.items() if net <= band]) >= level
        assert sum([chance for net, chance in exact.items() if net < band]) < level


def test_the_risk_of_a_bankroll_is_that_of_every_way_to_play_on() -> None:
    """Broke is who cannot carry the dearest round, which here costs 2."""

    def lost(bankroll: Fraction, rounds: int) -> Fraction:
        if bankroll < 2:
            return Fraction(1)
        return (
            sum([chance * lost(bankroll + net, rounds - 1) for net, chance in GAME.items()], Fraction(0))
            if rounds
            else Fraction(0)
        )

    found = risk(grid(GAME, 5), (1, 3, 5))
    assert found.need == 2
    for half, rounds in product(range(24), (1, 3, 5)):
        bankroll = Fraction(half, 2)
        assert found.of(bankroll, rounds) == pytest.approx(float(lost(bankroll, rounds)), abs=1e-12), (bankroll, rounds)
    assert found.of(Fraction(1000), 5) == 0


def test_wins_too_large_for_the_grid_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "POINTS", 40)
    found = grid(GAME, 5)
    assert found.beyond == 1 / 16
    assert session(found, Fraction(0), 5, (0.5, 0.99)).uncertain == pytest.approx(1 - (15 / 16) ** 5)
    assert session(found, Fraction(0), 5, (0.99,)).bands[0.99] is None


def test_sessions_of_the_real_game_agree_with_its_deviation() -> None:
    wager = edge(RideSetup(bonus=None)).wagers["round"]
    found = grid(wager.by_net(), 300)
    assert found.step == 1 and found.least == -3 and found.beyond == 0
    mean = sum([(found.least + place) * chance for place, chance in enumerate(found.chances)])
    assert mean == pytest.approx(float(wager.expectation), abs=1e-14)
    short, long = [session(found, wager.expectation, rounds, (0.05, 0.95)) for rounds in (30, 300)]
    assert long.ahead < short.ahead < 0.5
    assert all(each.bands[0.05] < each.mean < each.bands[0.95] for each in (short, long))  # type: ignore[operator]


# --- what a sheet says


def test_every_row_with_its_combinations_and_its_return() -> None:
    base, bonus = tables(ride(), "Paytables")
    assert base.title == "base, paytable book: of 2,598,960 combinations"
    assert [row[2] for row in base.rows[:3]] == ["4", "36", "624"]
    assert bonus.rows[0] == ("royal flush", "$25,000", "4", "0.000154 %", "+0.03847539")
    for shown in (base, bonus, *tables(ultimate(), "Paytables")):
        counts = [int(row[2].replace(",", "")) for row in shown.rows]
        assert sum(counts[:-1]) == counts[-1], shown.title
        returns = [float(row[4]) for row in shown.rows]
        assert sum(returns[:-1]) == pytest.approx(returns[-1], abs=1e-7), shown.title


def test_a_sheet_of_ultimate_tells_all_that_bears_on_it() -> None:
    document = ultimate()
    assert dict(document.facts)["payout limit"] == "$1,000"
    assert dict(document.facts)["rules"] == "MLGCA Ultimate Texas Hold 'em, version 1.2"
    titles = [section.title for section in document.sections]
    assert titles[:7] == [
        "Wagers",
        "Paytables",
        "Play",
        "How wagers go together",
        "Payout limit of $1,000",
        "Progressive",
        "Results of a round",
    ]
    assert {row[0] for row in tables(document, "Wagers")[0].rows} == {
        "main",
        "ante",
        "blind",
        "play",
        "trips",
        "progressive",
        "six-card",
        "round",
    }
    limit = {row[0]: row[1:] for row in tables(document, "Payout limit")[0].rows}
    assert limit["main"][1] == "2.184971 %" and limit["trips"][1] == "0.901835 %"
    meter, envy = tables(document, "Progressive")
    # paytable A says to: 86183/162435 with the wager inside, and the wager back with each row of odds (74,588 of 2,598,960 hands)
    assert meter.rows[0][:5] == ("meter", "$10,000", "$10,000", "15.00 %", "$150,716.32")
    assert [row[0] for row in envy.rows] == list("123456") and envy.rows[0][1] == "41.148921 %"
    read, by = tables(document, "Readings")
    assert {row[0] for row in read.rows} == set(dict(readings("ultimate-texas-holdem")))
    assert {row[2] for row in by.rows if row[1] == "six_card_full_house"} == {"restored", "as-trips", "loses"}
    assert "33+ A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo" in said(document)
    assert "it returns 72.465909 %" in said(document)
    assert "par sheet" in surfaces.shown()["UTH/12/D/3/a"]


def test_small_chances_keep_three_digits() -> None:
    assert [often(Fraction(1, n)) for n in (3, 20_358_520, 10**9)] == ["33.333333 %", "0.00000491 %", "0.000000100 %"]
    assert often(0) == "0.000000 %"


@pytest.mark.parametrize(
    ("rounds", "bankrolls", "complaint"),
    [
        (0, (), "a session has 1 to 5,000 rounds, not 0"),
        (9999, (), "not 9,999"),
        (10, (500, 0), "a bankroll is to be a cent"),
    ],
)
def test_sessions_and_bankrolls_that_make_no_sense(rounds: int, bankrolls: tuple[int, ...], complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        par_sheet(edge(RideSetup()), rounds=rounds, bankrolls=bankrolls)


def test_bankrolls_of_ones_own_come_in_order() -> None:
    document = par_sheet(edge(RideSetup()), rounds=10, bankrolls=(200_00, 10_00))
    rows = tables(document, "Bankrolls")[0].rows
    assert [row[:2] for row in rows] == [("$10", "2"), ("$200", "40")]
    assert set(rows[0][2:]) == {"100.0000 %"}, "it cannot carry three bets and the bonus"


# --- how it is written

NAMES = ("sheet.md", "sheet.html", "sheet.pdf")


@cache
def made(document: Document, name: str) -> dict[str, bytes]:
    return files(document, name)


def written(document: Document) -> dict[str, bytes]:
    return {name: content for kind in NAMES for name, content in made(document, kind).items()}


AGAIN = """
import sys
from pathlib import Path
from cardspeak.analysis.edge import RideSetup, edge
from cardspeak.analysis.edge.sheet import files, par_sheet
document = par_sheet(edge(RideSetup()), rounds=20)
for kind in ("sheet.md", "sheet.html", "sheet.pdf"):
    for name, content in files(document, kind).items():
        (Path(sys.argv[1]) / name).write_bytes(content)
"""


def test_the_same_table_gives_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-c", AGAIN, tmp_path], check=True, env={"PYTHONPATH": ":".join(sys.path), "TZ": "Asia/Tokyo"}
    )
    ours = written(ride())
    assert set(ours) == {*NAMES, "sheet-outcomes.svg", "sheet-sessions.svg", "sheet-risk.svg"}
    for name, content in ours.items():
        assert (tmp_path / name).read_bytes() == content, name


def test_another_paytable_or_reading_has_another_hash_and_other_bytes() -> None:
    dearer = parse_paytable(
        'game = "let-it-ride"\nwager = "base"\nname = "book"\n[pays]\n'
        + "\n".join([f'{row.hand} = "{row.pays}"' for row in RIDE_BASE.rows if row.hand != "flush"])
    )
    setups = [RideSetup(), RideSetup(base=dearer), RideSetup(readings=readings(RIDE, {"zero_value": "ride"}))]
    assert len({digest(setup) for setup in setups}) == 3
    first, second = ride(), par_sheet(edge(setups[1]), rounds=ROUNDS)
    for kind in NAMES:
        one, other = [made(document, kind)[kind] for document in (first, second)]
        assert one != other
    for document, setup in ((first, setups[0]), (second, setups[1])):
        assert digest(setup) in document.mark
        for kind in NAMES[:2]:
            assert digest(setup).encode() in made(document, kind)[kind]


def test_markdown_has_whole_tables_and_its_figures_beside_it() -> None:
    beside = files(ultimate(), "my sheet.md")
    text = beside["my sheet.md"].decode()
    assert set(re.findall(r"!\[[^]]+\]\(<([^>]+)>\)", text)) == set(beside) - {"my sheet.md"}
    for block in re.split(r"\n\n", text):
        rows = [line for line in block.splitlines() if line.startswith("|")]
        assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) <= 1, rows[:2]


class Page(HTMLParser):
    """Open tags, ids, links and labels of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.labels += tag == "svg" and bool(given.get("aria-label"))
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in ("href", "src", "xlink:href") and value]
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)


def test_html_needs_no_other_file() -> None:
    page = Page()
    page.feed(files(ultimate(), "sheet.html")["sheet.html"].decode())
    assert page.open == []
    assert page.labels == 3
    assert len(page.ids) == len(set(page.ids)) > 0
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)


def test_pdf_is_one() -> None:
    content = made(ride(), "sheet.pdf")["sheet.pdf"]
    assert content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
    assert b"/CreationDate (D:20000101000000Z)" in content
    assert content.count(b"/Subtype /Image") >= len(ride().figures)


def test_nothing_written_tells_a_day() -> None:
    for name, content in written(ride()).items():
        if not name.endswith("pdf"):
            assert not re.search(rb"20[2-9]\d-\d\d-\d\d", content), name


def test_a_file_of_no_known_kind() -> None:
    with pytest.raises(Refused, match=r"sheet.docx: a par sheet is a file that ends in .md, .html, .pdf"):
        files(ride(), "sheet.docx")


def test_a_row_without_deals_and_one_that_pushes_are_told() -> None:
    table = parse_paytable(
        'game = "let-it-ride"\nwager = "base"\nname = "own"\n[pays]\nflush = 8\none-pair = 1\nany-other = "push"'
    )
    shown = tables(par_sheet(edge(RideSetup(base=table, bonus=None)), rounds=5), "Paytables")[0]
    rows = {row[0]: row for row in shown.rows}
    assert list(rows) == ["flush", "one pair", "any other", "all"]
    counts = {name: int(row[2].replace(",", "")) for name, row in rows.items()}
    assert counts["one pair"] > counts["flush"] > 0
    assert sum(list(counts.values())[:-1]) == counts["all"]
    assert structs.asdict(shown)["numbers"] == (2, 3, 4)
