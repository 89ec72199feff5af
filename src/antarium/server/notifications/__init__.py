"""Notifications to players who are away: webhooks and email."""
