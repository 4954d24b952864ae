"""What is shown to people of tables, tournaments and the card room: every duty once, under the book that has it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardspeak import books, rulebook, stakes, variants
from cardspeak.cardroom import policy
from cardspeak.floor import checklist as floors
from cardspeak.poker.rake import NO_RAKE, Stated, increments, percentage
from cardspeak.rulebook import Refused, clause
from cardspeak.rulebook.checklist import Item, shown_on, text_of
from cardspeak.rulebook.coverage import met
from cardspeak.rulebook.surfaces import shown
from cardspeak.table.decks import checklist as dealers
from cardspeak.table.poker.sign import sign
from cardspeak.tournament import checklist as staffs
from cardspeak.tournament.forms import FORMS, filled, payout_sheet

LISTS: list[tuple[Callable[[str], list[Item]], dict[str, object], str]] = [
    (dealers.checklist, dict(dealers.BY_BOOK), "table"),
    (staffs.checklist, dict(staffs.BY_BOOK), "tournament"),
    (policy.conduct, dict(policy.CODES), "cardroom"),
    (policy.records, dict(policy.FILED), "cardroom"),
]
PEOPLES = ("PROCEDURE", "CONDUCT", "RECORD", "ROOM", "POSTING")


@pytest.mark.parametrize(("of_book", "lists", "home"), LISTS)
def test_a_list_has_each_clause_once_and_of_its_own_book(
    of_book: Callable[[str], list[Item]], lists: dict[str, object], home: str
) -> None:
    for book in lists:
        items = of_book(book)
        assert items
        assert len({item.id for item in items}) == len(items)
        for item in items:
            found = clause(item.id)
            assert (found.book, found.summary) == (book, item.what)
            assert found.kind in PEOPLES, item.id
            assert shown()[item.id]
    with pytest.raises(Refused, match="for 'hoyle'; there are"):
        of_book("hoyle")


def test_what_people_keep_happens_at_the_tables_or_is_shown_where_they_look() -> None:
    """An answer of the floor's is not enough for them: nobody asks who does not know that there is something to ask."""
    kept = [each for book in ("seminole", "section-8", "exhibit-a") for each in rulebook.book(book) if each.kind in PEOPLES]
    assert len(kept) > 300 and floors.BY_BOOK
    assert not [each.id for each in kept if met(each) == "asked" and each.id not in shown()]


def test_a_list_is_printed_part_by_part() -> None:
    text = dealers.printed("exhibit-a")
    assert text.startswith("The decks and the cover card\n  [ ] ")
    assert text.count("[ ]") == len(dealers.checklist("exhibit-a"))
    assert shown_on("entry receipt", "section-8")[0].id.startswith("S8(y)")
    assert text_of([]) == ""
    with pytest.raises(Refused, match="there is no surface 'nix'"):
        shown_on("nix")


def test_a_sign_says_what_is_played_and_taken() -> None:
    stake = stakes.fixed_limit(5, 10, (1, 2, 5), raise_cap=3)
    lines = sign(variants.texas_holdem, stake, percentage("4.5", cap=4), books.section_8)
    assert [line.text for line in lines] == [
        f"{variants.texas_holdem.title}: minimum 5, maximum 10",
        "ante: none",
        "3 blinds: 1, 2, 5",
        "raises in a betting round: 3",
        "rake: 4.5% of each pot, 4 at most",
    ]
    assert all(clause(id).book == "section-8" for line in lines for id in line.cites)
    marks = sign(variants.texas_holdem, stakes.no_limit(1, 2), increments((20, 1), (40, 2)), books.exhibit_a)
    assert marks[-1].text == "rake: 1 at a pot of 20; 2 at a pot of 40"
    assert marks[-1].cites == ("XA/revenue/3",)
    spoken = sign(variants.texas_holdem, stakes.no_limit(1, 2), NO_RAKE, books.seminole, ["English", "Spanish"])
    assert spoken[-1].text == "spoken at the table: English, Spanish"
    with pytest.raises(Refused, match="by its method"):
        sign(variants.texas_holdem, stake, Stated(3), books.section_8)


def test_forms_have_a_page_a_copy_and_stay_blank_where_nothing_is_known() -> None:
    receipt = filled("receipt", {"patron": "Ann Lee", "fee": "$40.00"})
    assert receipt.count("patron: Ann Lee") == 3 and receipt.count("signed, cashier: ___") == 3
    assert "(copy 2 of 3: tournament representative)" in receipt
    assert "social security number: ___" in filled("certificate", {"name": "Ann Lee"})
    with pytest.raises(Refused, match="no place for 'horse'"):
        filled("receipt", {"horse": "x"})
    with pytest.raises(Refused, match="the forms are receipt, certificate"):
        filled("diploma", {})
    assert all(FORMS[name].cites for name in FORMS)


def test_a_payout_sheet_is_in_two_copies_and_gives_all_of_the_pool() -> None:
    sheet = payout_sheet(37, books.section_8_tournament)
    assert sheet.count("Payout sheet") == 2 and sheet.count("place 6    4%  $     59.20") == 2
    assert "37 entries at $40.00: a pool of $1,480.00" in sheet
    with pytest.raises(Refused, match="seminole has no table of prizes"):
        payout_sheet(37, books.seminole_tournament)
