"""Bots on the server: worker processes, and who is asked next."""
