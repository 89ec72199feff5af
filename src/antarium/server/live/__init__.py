"""Live connections: sockets, what each has been shown, changes between views."""
