"""Plots as SVG, made by hand: small, in the page's own colours, readable without seeing them.

Each is a `Plot`: a picture with a title and words for it, and the same figures as a table. Colours come from the page's
style (`css/plots.css`) by class; without it everything is drawn in the colour of the text.
"""

from cardspeak.web.plots.bars import Bar, bars
from cardspeak.web.plots.cards import card_grid
from cardspeak.web.plots.columns import columns
from cardspeak.web.plots.lines import Mark, lines
from cardspeak.web.plots.plot import Plot

__all__ = ["Bar", "Mark", "Plot", "bars", "card_grid", "columns", "lines"]
