"""From what people said and did at the table to what it means."""
