"""A document as Markdown, its figures as SVG files beside it: what viewers of Markdown show everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.analysis.document import Block, Document, Figure, Table, Text
from cardspeak.analysis.edge.sheet.figures import svg


def markdown(document: Document, stem: str) -> dict[str, str]:
    """Every file by name: the Markdown, and a figure each. stem: the Markdown's name without its end."""
    pictures = {f"{stem}-{figure.name}.svg": svg(figure, document.mark) for figure in document.figures}
    lines = [f"# {document.title}", "", "| | |", "|---|---|"]
    lines += [f"| {head} | {_safe(said)} |" for head, said in document.facts]
    for section in document.sections:
        lines += ["", f"## {section.title}"]
        for block in section.blocks:
            lines += ["", *_block(block, stem)]
    return {f"{stem}.md": "\n".join(lines) + "\n", **pictures}


def _block(block: Block, stem: str) -> Iterator[str]:
    if isinstance(block, Text):
        yield _safe(block.text)
    elif isinstance(block, Figure):
        yield f"**{block.title}**"
        yield ""
        yield f"![{block.says}](<{stem}-{block.name}.svg>)"
    elif isinstance(block, Table):
        if block.title:
            yield f"**{block.title}**"
            yield ""
        yield f"| {' | '.join(block.head)} |"
        yield "|" + "|".join(["---:" if place in block.numbers else "---" for place in range(len(block.head))]) + "|"
        for row in block.rows:
            yield f"| {' | '.join([_safe(cell) for cell in row])} |"


def _safe(text: str) -> str:
    """Text that Markdown takes as it is."""
    for sign in "\\|*_<`[":
        text = text.replace(sign, f"\\{sign}")
    return text
