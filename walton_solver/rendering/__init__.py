"""Findings become something to show: data in, text out, nothing decided here.

- `spans`: styled text without a terminal;
- `tables`: the same in columns; `lettering`, `svg`: text and elements of pictures;
- `renderers`: what a game shows of its cases, and which renderer belongs to a case;
- `lines`: what the text of every game is made of;
- `text`: the answers of the commands for a terminal;
- `as_json`: the same as JSON documents;
- `pictures`: the pictures and sheets of the games that have them;
- `walton`, `cluedo`, `arosa`: the renderers of a Walton case, a Cluedo log and a log of Mord im Arosa.
"""
