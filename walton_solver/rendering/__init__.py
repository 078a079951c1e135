"""Findings become something to show: data in, text out, nothing decided here.

- `spans`: styled text without a terminal;
- `tables`: the same in columns; `lettering`, `svg`, `styles`: text, elements and colours of pictures;
- `names`: what authors named or wrote themselves, in a language that there is;
- `renderers`: what a game shows of its cases; `game`: what a game is to the rest of the package;
- `techniques`: how a game reasons;
- `lines`: what the text of every game is made of;
- `chapters`: which steps of a story tell of what;
- `text`: the answers of the commands for a terminal;
- `as_json`: the same as JSON documents; `parts`: what these share;
- `answer_texts`: answers as sentences, for both;
- `pictures`: the pictures and sheets of the games that have them;
- `page`: the report; `page_parts`, `hypotheses`: what only the page of one game has;
- `notebooks`: the same for IPython and Jupyter;
- `walton`, `cluedo`, `arosa`, `puzzle`: what only that game shows.

What all games show alike is given a game's renderer, and knows no game; the packages of the games build on it.
"""
