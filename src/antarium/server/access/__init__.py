"""Access to the server: sessions, invitations, rate and size limits, security checks."""
