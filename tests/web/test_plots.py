"""Pictures drawn by hand: well-formed, told in words, true to their figures, and never taking a name for markup."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from cardspeak.web.plots import Bar, Mark, Plot, bars, card_grid, columns, lines
from cardspeak.web.plots.plot import per_cent, ticks

SVG = "{http://www.w3.org/2000/svg}"


def parts(plot: Plot, tag: str, kind: str = "") -> list[ElementTree.Element]:
    """The elements of a picture with this tag and class."""
    found = ElementTree.fromstring(plot.svg).iter(SVG + tag)
    return [each for each in found if kind in each.get("class", "").split() or not kind]


def made() -> list[Plot]:
    return [
        bars("T<&>", 'S"', [Bar("<b>", (0.5, 0.25), "75 %"), Bar("B", (0.25,), "25 %", 0.01)], ("a", "b"), [("x", "y")], most=1),
        columns("T<&>", 'S"', [("-1", 0.5, "down"), ("<0>", 0.0, "even"), ("1", 0.0005, "up")], ("a", "b")),
        lines("T<&>", 'S"', [(0.0, 0.4), (10.0, -0.1)], [Mark("<now>", 5, 0.15)], (str, per_cent), ("a",), [("x",)]),
        card_grid("T<&>", 'S"', {"As": 1.0, "2c": 0.034}, ("a", "b")),
    ]


@pytest.mark.parametrize("plot", made(), ids=["bars", "columns", "lines", "cards"])
def test_a_picture_is_told_in_words_and_takes_no_name_for_markup(plot: Plot) -> None:
    root = ElementTree.fromstring(plot.svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'T<&>. S"'
    assert [root.findtext(SVG + "title"), root.findtext(SVG + "desc")] == ["T<&>", 'S"']
    assert "style" not in plot.svg and "script" not in plot.svg
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "text",
        "rect",
        "line",
        "polyline",
        "circle",
    }


def test_bars_are_as_long_as_their_values() -> None:
    plot = made()[0]
    widths = [float(each.get("width", "")) for each in parts(plot, "rect")]
    assert widths[0] == pytest.approx(2 * widths[1], abs=0.2)
    assert widths[2] == pytest.approx(widths[1], abs=0.2)
    whole = bars("t", "s", [Bar("all", (1.0,), "")], (), [], most=1)
    assert sum(widths[:2]) == pytest.approx(0.75 * float(parts(whole, "rect")[0].get("width", "")), abs=0.3)
    (error,) = parts(plot, "line", "error")
    assert float(error.get("x2", "")) - float(error.get("x1", "")) == pytest.approx(2 * 0.01 / 0.25 * widths[1], abs=0.2)


def test_what_is_below_0_lies_to_its_left() -> None:
    plot = bars("t", "s", [Bar("up", (0.3,), ""), Bar("down", (-0.6,), "")], (), [])
    up, down = parts(plot, "rect")
    assert float(down.get("x", "")) + float(down.get("width", "")) == pytest.approx(float(up.get("x", "")), abs=0.2)
    assert float(down.get("width", "")) == pytest.approx(2 * float(up.get("width", "")), abs=0.2)
    assert "down" in down.get("class", "")


def test_columns_have_one_for_each_that_comes_and_rows_for_all() -> None:
    plot = made()[1]
    assert [each.get("class") for each in parts(plot, "rect")] == ["down", "up"]
    assert plot.rows == (("-1", "50.0000 %"), ("<0>", "0.0000 %"), ("1", "0.0500 %"))


def test_marks_lie_on_their_line() -> None:
    plot = made()[2]
    (first, last) = [tuple(map(float, each.split(","))) for each in parts(plot, "polyline")[0].get("points", "").split()]
    (mark,) = parts(plot, "circle")
    assert float(mark.get("cx", "")) == pytest.approx((first[0] + last[0]) / 2, abs=0.2)
    assert float(mark.get("cy", "")) == pytest.approx((first[1] + last[1]) / 2, abs=0.2)


def test_the_deck_has_its_52_places_and_only_known_values_are_printed() -> None:
    plot = made()[3]
    assert len(parts(plot, "rect")) == 52 and len(parts(plot, "rect", "gone")) == 50
    assert [each.text for each in parts(plot, "text", "cell")] == ["100", "3"]
    assert plot.rows == (("As", "100.00 %"), ("2c", "3.40 %"))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.3, 0.05), (0, 302_758), (0.001, 0.0012)])
def test_ticks_are_round_and_take_all_in(low: float, high: float) -> None:
    found = ticks(low, high)
    assert found[0] <= low and found[-1] >= high and 2 <= len(found) <= 8
    steps = {round(b - a, 9) for a, b in pairwise(found)}
    assert len(steps) == 1


def test_small_shares_keep_two_digits() -> None:
    assert [per_cent(each) for each in (0.5, 0.0, 0.00012, 0.0000012)] == ["50.00 %", "0.00 %", "0.01 %", "0.00012 %"]
