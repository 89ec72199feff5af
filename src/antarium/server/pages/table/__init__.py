"""Plain pages of one table."""
