"""One round being played: state, steps, options, showdown, remedies."""
