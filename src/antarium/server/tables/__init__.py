"""Tables: their entries, requests, clocks, loading and the service that changes them."""
