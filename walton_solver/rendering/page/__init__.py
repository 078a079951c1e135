"""The pages: an HTML document for an author or a player, with a case, its story and its pictures in every language.

- `contents`: what the page holds, the same for every game: texts by language, steps, clues;
- `bare`: pictures without their styles, for what wears these once;
- `parts`: what pages are made of; `linking`: numbers of clues and steps in sentences, marked for links;
- `making`: the page itself, by Jinja2 from `author.html` or `player.html`, with the styles and scripts beside them.
"""
