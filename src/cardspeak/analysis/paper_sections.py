"""A paper as a section of a document."""

from __future__ import annotations

from cardspeak.analysis.document import Block, Section, Text, table
from cardspeak.cardroom.papers.paper import BLANK, Paper, Words

SIGNED = "signed, {who}:"


def section_of(paper: Paper, signed: str = SIGNED) -> Section:
    """Its lines, its table, a line to sign on for each who signs, and its clauses. signed: how a line to sign on begins."""
    blocks: list[Block] = [Text(line) for line in paper.says]
    blocks += [Text(f"{fact.label}: {fact.value}") for fact in paper.facts]
    if paper.columns:
        rows = [tuple([cell.text if isinstance(cell, Words) else cell for cell in row]) for row in paper.rows]
        blocks.append(table("", paper.columns, rows, left=paper.left))
    for who in paper.signed_by:
        whose = ", ".join(filter(None, (who.label, who.said)))
        blocks.append(Text(f"{signed.format(who=whose)} {BLANK}"))
    if paper.clauses:
        blocks.append(Text(", ".join(paper.clauses)))
    return Section(paper.title, tuple(blocks))
