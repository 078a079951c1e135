"""The report: one HTML page that holds a case, its story in every language, and an answer to every "why not".

- `contents`: what the page holds, the same for every game: texts by language, steps, clues;
- `making`: the page itself, from `page.html`, `page.css`, `page.js` and `asking.js` by Jinja2.
"""
