"""Attacks on running servers: killed, stopped, without a database, without room; nothing may be lost."""
