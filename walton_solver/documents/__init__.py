"""Documents: from a file to values that keep the rules of their format, and back.

Takes a path or a text; gives plain Python values, or every defect at once with its file, line and path.
In order of flow:

- `files`: text is read up to a size, and written completely or not at all;
- `defects`: the report that gathers what is wrong, and the words that messages share;
- `nodes`: the tree of a document, in which every part knows its line, and its limits;
- `yaml_reading`, `json_reading`: text becomes a tree; `yaml_slips`, `letters`: what authors may have meant instead;
- `plain_reading`: Python values become a tree;
- `reading`: a file becomes a `Document`;
- `names`: the index that finds an id by itself or by a display name;
- `shapes`, `compounds`: what a part of a format looks like, said once for reading and for the JSON Schema;
- `forms`: what a part of an answer looks like, said once for writing and for the JSON Schema;
- `ids`: the ids that authors give to clues and events;
- `writing`: plain values become YAML text.

The one rule: nothing here knows a game, and nothing read from a defective document leaves this package unmarked:
the report says so until it is asked, and then raises.
"""
