"""What every request passes: identity, roles, limits, origin, problems, log, metrics."""
