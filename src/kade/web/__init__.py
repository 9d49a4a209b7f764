"""The browser door: pages, live updates and the HTTP API."""
