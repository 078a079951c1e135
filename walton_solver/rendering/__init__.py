"""Findings become something to show: data in, text out, nothing decided here.

- `spans`: styled text without a terminal;
- `telling`: a case's findings as sentences, with its own names;
- `text`: the answers of the commands for a terminal;
- `answers`: the same as JSON documents.
"""
