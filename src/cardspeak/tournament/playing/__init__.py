"""An event played here over real tables, by whoever decides at them."""
