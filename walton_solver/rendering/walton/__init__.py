"""What is shown of a Walton case.

- `telling`: its clues and findings as sentences; `kinds`: what clues of each kind mean;
- `as_json`: its answers as JSON; `authoring_json`: what authors ask for beside them;
- `text`: the same for a terminal; `auditing`, `oddities`: the author's report;
- `board`: what is known after each step of the story, as data;
- `moments`: a case after a step of its story, or after all of them;
- `plans`, `arranging`, `corridors`: where rooms lie, and how links run;
- `house`: its picture, from `house_scene`, `house_floors`, `house_rooms`, `house_links`, `house_route`, `house_map`,
  `house_legend`, with `house_looks`, `emblems` and `tokens`;
- `sheet`: the sheet of the investigation, whose contents are in `sheet_contents`;
- `concluded`: what conclusions of a story come to together; `cards`: a case to print;
- `table`: the game at the table (a wing of its own);
- `page`: what only its page has; `renderer`: what the rest of rendering asks for; `game`: the game for the registry.
"""
