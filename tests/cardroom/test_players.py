"""The book of players: who is in it, under which names, and the file that it is read from and written to."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cardroom.players import file
from cardspeak.cardroom.players.book import Entered, PlayerBook
from cardspeak.rulebook import Refused


def book(*told: Entered) -> PlayerBook:
    found = PlayerBook()
    for event in found.keeping(told, "Flo"):
        found.take(event, 1)
    return found


def refused(does: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        does()
    assert "CS/room/players" in caught.value.cites
    return caught.value.reason


def bring(held: PlayerBook, text: str) -> PlayerBook:
    rows = [file.entered(row, held) for row in file.read(text).rows]
    for event in held.keeping(rows, "Flo"):
        held.take(event, 2)
    return held


def test_a_player_keeps_number_and_former_names() -> None:
    held = book(Entered("Ann Lee", club="17"), Entered("Ben"))
    held.take(held.keeping([Entered("Ann Moss", club="17", number=1)], "Flo")[0], 2)
    assert held.held[1].names == ("Ann Moss", "Ann Lee") and held.held[1].seq == 2
    assert held.called() == {"Ann Lee": "Ann Moss"}
    assert not held.keeping([Entered("Ann Moss", club="17", number=1)], "Flo")
    assert [player.number for player in held.find("lee")] == [1] == [player.number for player in held.find("17")]
    held.take(held.joining(2, 1, "Flo"), 3)
    assert held.player(1).names == ("Ann Moss", "Ann Lee", "Ben") and 2 not in held.held
    held.take(held.keeping([Entered("Cy")], "Flo")[0], 4)
    assert 3 in held.held, "a number is nobody else's, also when its player is gone"


def test_no_two_have_one_name_or_one_card_and_nothing_changes_by_what_is_refused() -> None:
    held = book(Entered("Ann", club="17"), Entered("Ben"))
    held.take(held.keeping([Entered("Annie", club="17", number=1)], "Flo")[0], 2)
    for told in (
        [Entered("Ann")],
        [Entered("Cy", club="17")],
        [Entered("Cy"), Entered("Cy")],
        [Entered("Cy", club="9"), Entered("Di", club="9")],
        [Entered("Ben", number=1)],
    ):
        assert "player" in refused(lambda told=told: held.keeping(told, "Flo"))  # type: ignore[misc]
    assert "no player 7" in refused(lambda: held.dropping(7, "Flo")) == refused(lambda: held.joining(1, 7, "Flo"))
    assert "one already" in refused(lambda: held.joining(1, 1, "Flo"))
    assert sorted(held.held) == [1, 2]


def test_a_spreadsheet_is_read_as_people_write_it() -> None:
    held = book(Entered("Ann Lee", club="17", note="left-handed"))
    bring(held, "\ufeffFirst Name;Last Name;Card;City;Shoe size\nAnn;Lee;17;Graz;39\nBen;Ott;;Linz;\n\n")
    assert held.held[1].town == "Graz" and held.held[1].note == "left-handed", "a column that is not there leaves what there is"
    assert held.held[2].name == "Ben Ott" and held.held[2].town == "Linz"
    assert file.read("name;shoe\nA;1\n").unread == ("shoe",)
    bring(held, "name,card\nAnn Moss,17\n")
    assert held.held[1].names == ("Ann Moss", "Ann Lee")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the first line names the columns"),
        ("size,shoe\n1,2\n", "one of them is name"),
        ("name,Player\nA,B\n", "two columns name"),
        ("name\nA,B\n", "line 2 has 2 columns"),
        ('name\n"A\n', "no CSV"),
        ("name,number\nA,9\n", "line 2: there is no player '9'"),
        ("name,number\nA,-1\n", "line 2: there is no player"),
        ("name,town\n,Graz\n", "line 2 has no name"),
        (f"name\n{'A' * 101}\n", "line 2: the name has at most 100"),
        ("name\n" + "A\n" * 20_001, "20000 rows"),
    ],
)
def test_what_is_no_list_of_players_is_said_by_its_line(text: str, why: str) -> None:
    assert why in refused(lambda: bring(book(), text))


WORD = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp", "Zs")), max_size=12)


@given(st.lists(st.tuples(WORD.filter(bool), WORD, WORD), max_size=8, unique_by=lambda row: row[0]))
def test_what_is_written_is_read_back(rows: list[tuple[str, str, str]]) -> None:
    """Also what a spreadsheet would take for a formula, which it does not get to see as one."""
    held = book(*[Entered(name, town=town, note=note) for name, town, note in rows])
    text = file.written(held.held.values())
    assert not [cell for row in csv.reader(io.StringIO(text)) for cell in row if cell.startswith(("=", "+", "-", "@"))]
    was = dict(held.held)
    assert bring(held, text).held == was
    assert bring(PlayerBook(), text.replace("number,", "was,", 1)).named == held.named


def test_the_former_names_of_a_file_lead_to_the_name() -> None:
    held = book(Entered("Ann"), Entered("Ben"))
    held.take(held.keeping([Entered("Annie", number=1)], "Flo")[0], 2)
    assert file.former(file.written(held.held.values())) == {"Ann": "Annie"}
