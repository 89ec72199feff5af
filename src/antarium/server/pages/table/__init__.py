"""Pages of one table."""
