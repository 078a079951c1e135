"""A document becomes a case or a setting.

- `cases`: the whole case, and the door for everything that is read;
- `clues`, `statements`, `solutions`: its parts;
- `settings`: a house, wherever it is written; `setting_files`: where it is found.
"""
