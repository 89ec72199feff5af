"""What a seat or a spectator can see of a table."""
