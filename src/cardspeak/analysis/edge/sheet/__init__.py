"""Par sheets: all that is known of a table as one document, as Markdown, HTML or PDF, the same bytes for the same table.

    from cardspeak.analysis.edge.sheet import files, par_sheet

    files(par_sheet(edge(UltimateSetup())), "uth.pdf")   # {"uth.pdf": b"%PDF..."}

Figures need matplotlib, PDF also fpdf2: `pip install 'cardspeak[report]'`. Both are imported on first use.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from cardspeak.analysis.document import Document
from cardspeak.analysis.edge.sheet.contents import par_sheet
from cardspeak.rulebook import Refused

__all__ = ["KINDS", "NEEDS", "Document", "files", "kind_of", "par_sheet"]

KINDS: Final = (".md", ".html", ".pdf")
"""The ends of file names that say how a sheet is written."""
NEEDS: Final = {".md": ("matplotlib",), ".html": ("matplotlib",), ".pdf": ("matplotlib", "fpdf")}
"""The modules that each kind is written with."""


def kind_of(name: str) -> str:
    """How a file of that name is written. Raises `Refused` for an end that is none of `KINDS`."""
    end = PurePath(name).suffix.lower()
    if end not in KINDS:
        raise Refused(f"{name}: a par sheet is a file that ends in {', '.join(KINDS)}")
    return end


def files(document: Document, name: str) -> dict[str, bytes]:
    """What is to be written, by file name: the document as the end of `name` says and, for Markdown, its figures beside it.

    Raises `Refused` as `kind_of` does, `ImportError` without matplotlib or, for PDF, fpdf2.
    """
    end, path = kind_of(name), PurePath(name)
    if end == ".md":
        from cardspeak.analysis.edge.sheet.markdown import markdown

        made = markdown(document, path.stem)
        return {path.name if file == f"{path.stem}.md" else file: text.encode() for file, text in made.items()}
    if end == ".html":
        from cardspeak.analysis.edge.sheet.html import html

        return {path.name: html(document).encode()}
    from cardspeak.analysis.edge.sheet.pdf import pdf

    return {path.name: pdf(document)}
