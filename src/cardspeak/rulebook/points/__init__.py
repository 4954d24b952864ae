"""The points on which books differ or keep silent, by topic, each with its alternatives in words."""
