"""Lessons at a real table: positions, steps bound to decisions, words. Scripts are data; `session` plays them."""
