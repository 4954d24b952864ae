"""What a history's own lines add up to."""

from cardspeak.history import files
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History

from .samples import NO_LIMIT, STARS, TILT


def one(text: str) -> History:
    """The only hand of the text."""
    (history,) = files.read_bytes(text.encode(), "x")
    assert isinstance(history, History)
    return history


def test_what_each_put_in_got_back_and_won() -> None:
    found = totals(one(STARS))
    assert found is not None
    assert found.put_in == (50, 0, 1650, 2600)
    assert found.returned == (0, 0, 0, 950)
    assert found.collected == (0, 0, 0, 3200)
    assert found.net == (-50, 0, -1650, 1550)
    assert sum(found.net) == -150
    assert not found.unstated


def test_a_return_that_only_the_total_pot_implies() -> None:
    silent = "".join(line for line in STARS.splitlines(keepends=True) if not line.startswith("Uncalled"))
    found = totals(one(silent))
    assert found is not None
    assert found.returned == (0, 0, 0, 950)
    assert found.unstated
    other_pot = totals(one(silent.replace("Total pot $33.50", "Total pot $33")))
    assert other_pot is not None
    assert other_pot.returned == (0, 0, 0, 0)


def test_an_all_in_before_the_flop_is_settled_there() -> None:
    silent = TILT.replace("Ruth raises to $90, and is all in", "Ruth raises to $91").replace("$90)", "$92)")
    found = totals(one(silent.replace("calls $84", "calls $83")))
    assert found is not None
    assert found.put_in == (100, 9100, 0, 8900)
    assert found.returned == (0, 0, 0, 0)
    found = totals(one(silent.replace("calls $84", "calls $83").replace("Total pot $181", "Total pot $179")))
    assert found is not None
    assert found.returned == (0, 200, 0, 0)


def test_nothing_where_the_file_does_not_say() -> None:
    assert totals(one(NO_LIMIT)) is None
    assert totals(one(STARS[: STARS.index("*** SUMMARY")])) is None
