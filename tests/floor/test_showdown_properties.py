"""What holds of any showdown: there is a ruling, chips are conserved, scale and place do not matter."""

from __future__ import annotations

from random import Random

from msgspec import structs

from cardspeak.cards import FULL_DECK, show
from cardspeak.floor.acts import Say
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.awards import Contest
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Laid
from cardspeak.poker import stakes, variants
from cardspeak.rulebook.books import of_book
from tests.rulebook.retold import houses

HOUSES = [of_book(book, form) for book in ("section-8", "seminole") for form in ("cash", "tournament")]
HOUSES.append(of_book("exhibit-a", "cash"))
WORDS = ("I play the board", "you win", "full house", "let me see that", "I muck", "seven eight", "")


def contest(random: Random) -> Contest:
    """Two to nine seats of hold'em, some of them folded, at least two not."""
    seats = sorted(random.sample(range(1, 10), random.randint(2, 9)))
    deck = [show((card,)) for card in random.sample(FULL_DECK, 5 + 2 * len(seats))]
    hands = {seat: tuple(deck[5 + 2 * place : 7 + 2 * place]) for place, seat in enumerate(seats)}
    folded = tuple(seat for seat in seats[2:] if random.random() < 0.3)
    put = {seat: random.randint(1, 60) for seat in seats}
    if folded:
        most = max(put[seat] for seat in seats if seat not in folded)
        put = {seat: min(chips, most) for seat, chips in put.items()}
    return Contest(
        variants.texas_holdem,
        stakes.no_limit(1, 2),
        put=put,
        dead=random.randint(0, 9),
        folded=folded,
        board=tuple(deck[:5]),
        hands=hands,
        button=random.choice(seats),
    )


def test_all_chips_go_somewhere_and_their_size_does_not_matter() -> None:
    for seed in range(150):
        random = Random(seed)
        m = contest(random)
        house = random.choice(HOUSES[:1] + HOUSES[2:])  # Section 8's tournaments have limits
        ruling = adjudicate(m, house)
        paid, back = sum(ruling["totals"].values()), sum(ruling.settles.get("returned", {}).values())
        assert paid + back == sum(m.put.values()) + m.dead, seed
        tenfold = structs.replace(
            m, put={seat: 10 * chips for seat, chips in m.put.items()}, dead=10 * m.dead, stakes=stakes.no_limit(10, 20, chip=10)
        )
        scaled = adjudicate(tenfold, house)
        assert scaled["totals"] == {seat: 10 * chips for seat, chips in ruling["totals"].items()}, seed


def test_where_people_sit_does_not_matter() -> None:
    for seed in range(150):
        random = Random(seed)
        m = contest(random)
        by = random.randint(1, 8)
        moved = {seat: (seat + by - 1) % 9 + 1 for seat in range(1, 10)}
        turned = structs.replace(
            m,
            put={moved[seat]: chips for seat, chips in m.put.items()},
            hands={moved[seat]: hand for seat, hand in m.hands.items()},
            folded=tuple(moved[seat] for seat in m.folded),
            button=moved[m.button],
        )
        house = HOUSES[3]
        expected = {moved[seat]: chips for seat, chips in adjudicate(m, house)["totals"].items()}
        assert adjudicate(turned, house)["totals"] == expected, seed


def test_there_is_always_a_ruling() -> None:
    for seed in range(300):
        random = Random(seed)
        m = contest(random)
        laid = {seat: any_laid(random) for seat in m.dealt if seat not in m.folded}
        acts = tuple(Say(seat, text=random.choice(WORDS)) for seat in laid if random.random() < 0.4)
        if not any([hand.where == "held" and hand.tabled != "some" for hand in laid.values()]):
            continue  # somebody is left to take the pot
        for house in houses().values():
            ruling = adjudicate(AtShowdown(laid, m, acts, random.random() < 0.2), house)
            assert ruling.ruling in ("definite", "td_discretion", "not_covered"), seed
            assert sum(ruling.settles.get("awards", {}).values()) <= sum(m.put.values()) + m.dead, seed
            assert ruling.clauses, seed
            seats = random.sample(range(1, 10), 4)
            asked = AsksToSee(seats[0], seats[1], random.choice(seats), tuple(seats[:3]), tuple(seats[2:]))
            assert adjudicate(asked, house).clauses, seed


def any_laid(random: Random) -> Laid:
    return Laid(
        random.choice(("all", "some", "none")),
        random.choice(("held", "held", "discarded", "mucked")),
        random.random() < 0.7,
        random.choice((None, True, False)),
        random.random() < 0.3,
        random.random() < 0.5,
    )
