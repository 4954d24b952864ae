"""A document as PDF, on A4 with fpdf2: the same bytes for the same document."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.document import Block, Document, Figure, Table, Text
from cardspeak.analysis.edge.sheet.figures import SIZE, png

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.outline import OutlineSection

EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of every document: what it says depends on no day."""
MARGIN: Final = 15
FONT: Final = "DejaVu"
INK, FAINT, DEEP = (31, 41, 51), (82, 96, 109), (29, 95, 168)
LINE: Final = (200, 206, 214)
BODY, SMALL, LEAST = 9.0, 7.5, 5.5
GAP: Final = 3.0
LISTED: Final = 5.0
ON_A_PAGE: Final = 45
"""The height of a line of the contents, and how many a page has."""
ROOMY: Final = 1.5
"""A table that is so many times too wide is set smaller before its words are broken."""


def pdf(document: Document) -> bytes:
    """The whole document."""
    made = _blank(document)
    made.add_page()
    made.set_font(FONT, "B", 17)
    made.set_text_color(*INK)
    made.multi_cell(0, 8, document.title, new_x="LMARGIN", new_y="NEXT")
    made.ln(2)
    _facts(made, document.facts)
    if document.contents:
        _contents(made, len(document.sections))
    for section in document.sections:
        _heading(made, section.title, listed=document.contents)
        for block in section.blocks:
            _block(made, block, document.mark)
    return bytes(made.output())


def _blank(document: Document) -> FPDF:
    """An empty document with its fonts, which come with matplotlib, and a foot on every page."""
    from fpdf import FPDF
    from matplotlib import get_data_path

    class Page(FPDF):
        def footer(self) -> None:
            self.set_y(-11)
            self.set_font(FONT, "", 7)
            self.set_text_color(*FAINT)
            self.cell(0, 5, f"{document.title} · {document.mark}")
            self.set_x(MARGIN)
            self.cell(0, 5, f"{self.page_no()} of {{nb}}", align="R")

    made = Page(format="A4")
    fonts = Path(get_data_path()) / "fonts" / "ttf"
    made.add_font(FONT, "", fonts / "DejaVuSans.ttf")
    made.add_font(FONT, "B", fonts / "DejaVuSans-Bold.ttf")
    made.set_creation_date(EPOCH)
    made.set_title(document.title)
    made.set_subject(document.mark)
    made.set_margin(MARGIN)
    made.set_auto_page_break(True, 16)
    return made


def _facts(made: FPDF, facts: tuple[tuple[str, str], ...]) -> None:
    made.set_font(FONT, "", BODY)
    width = max([made.get_string_width(head) for head, _ in facts]) + 5
    for head, said in facts:
        made.set_text_color(*FAINT)
        made.cell(width, 5, head)
        made.set_text_color(*INK)
        made.multi_cell(0, 5, said, new_x="LMARGIN", new_y="NEXT", align="L")


def _contents(made: FPDF, sections: int) -> None:
    """A list of the sections with their pages, each a link, on pages of its own that are filled in last."""

    def write(page: FPDF, outline: list[OutlineSection]) -> None:
        _heading(page, "Contents", listed=False)
        page.set_font(FONT, "", BODY)
        page.set_text_color(*INK)
        for heading in outline:
            link = page.add_link(page=heading.page_number)
            page.cell(page.epw - 15, LISTED, heading.name, link=link)
            page.cell(15, LISTED, str(heading.page_number), align="R", link=link, new_x="LMARGIN", new_y="NEXT")

    made.add_page()
    made.insert_toc_placeholder(write, pages=1 + sections // ON_A_PAGE)


def _heading(made: FPDF, title: str, listed: bool = False) -> None:
    if made.will_page_break(40):
        made.add_page()
    if listed:
        made.start_section(title)
    made.ln(5)
    made.set_font(FONT, "B", 12)
    made.set_text_color(*DEEP)
    made.cell(0, 6, title, new_x="LMARGIN", new_y="NEXT")
    made.set_draw_color(*DEEP)
    made.line(MARGIN, made.get_y() + 0.5, made.w - MARGIN, made.get_y() + 0.5)
    made.ln(3)


def _block(made: FPDF, block: Block, salt: str) -> None:
    made.set_text_color(*INK)
    if isinstance(block, Text):
        made.set_font(FONT, "", BODY)
        made.multi_cell(0, 4.6, block.text, new_x="LMARGIN", new_y="NEXT", align="L")
        made.ln(2)
    elif isinstance(block, Figure):
        height = made.epw * SIZE[1] / SIZE[0]
        if made.will_page_break(height + 8):
            made.add_page()
        _caption(made, block.title)
        made.image(BytesIO(png(block, salt)), w=made.epw, alt_text=block.says)
        made.ln(3)
    elif isinstance(block, Table):
        _table(made, block)


def _caption(made: FPDF, title: str) -> None:
    made.set_font(FONT, "B", BODY)
    made.set_text_color(*INK)
    made.cell(0, 6, title, new_x="LMARGIN", new_y="NEXT")


def _table(made: FPDF, table: Table) -> None:
    """A table with its head on every page, in type as small as its widest row asks."""
    if made.will_page_break(24):
        made.add_page()
    if table.title:
        _caption(made, table.title)
    widths, size = _widths(made, table)
    made.set_font(FONT, "", size)
    made.set_draw_color(*LINE)
    from fpdf.fonts import FontFace

    with made.table(
        col_widths=widths,
        width=sum(widths),
        align="LEFT",
        borders_layout="HORIZONTAL_LINES",
        line_height=size * 0.58,
        text_align=["RIGHT" if place in table.numbers else "LEFT" for place in range(len(table.head))],
        headings_style=FontFace(emphasis="BOLD", color=INK),
        padding=(0.3, 1.2, 0.3, 0.8),
    ) as drawn:
        drawn.row(table.head)
        for row in table.rows:
            drawn.row(row)
    made.ln(3)


def _widths(made: FPDF, table: Table) -> tuple[list[float], float]:
    """The columns' widths and the size of type; only the widest columns of words are narrower than their text, and broken."""
    size = SMALL
    wanted = _wanted(made, table, size)
    while sum(wanted) > ROOMY * made.epw and size > LEAST:
        size -= 0.5
        wanted = _wanted(made, table, size)
    words = [width for place, width in enumerate(wanted) if place not in table.numbers]
    over = sum(wanted) - made.epw + 0.1
    if over <= 0:
        return wanted, size
    most = _cap(words, sum(words) - over)
    return [width if place in table.numbers else min(width, most) for place, width in enumerate(wanted)], size


def _wanted(made: FPDF, table: Table, size: float) -> list[float]:
    """What each column needs to be on one line."""
    widths = []
    for place, head in enumerate(table.head):
        made.set_font(FONT, "B", size)
        widest = made.get_string_width(head)
        made.set_font(FONT, "", size)
        widths.append(max([widest, *[made.get_string_width(row[place]) for row in table.rows]]) + GAP)
    return widths


def _cap(widths: list[float], room: float) -> float:
    """The width that none may pass for all together to fit."""
    ordered = sorted(widths)
    for place, width in enumerate(ordered):
        share = room / (len(ordered) - place)
        if width > share:
            return max(share, GAP)
        room -= width
    return ordered[-1]
