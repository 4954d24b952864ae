"""The room's pages: shells, strings, styles and modules for the browser. Knows nothing of the server that hands them out."""
