"""A log of a table, shown: the case of what its keeper has read as a Walton case, and beside it the table.

- `telling`: events as sentences; `as_json`, `text`: answers as documents and for a terminal;
- `renderer`, `game`: the whole, for the registry.
"""
