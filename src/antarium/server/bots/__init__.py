"""Bots on the server: worker processes and the turn dispatcher."""
