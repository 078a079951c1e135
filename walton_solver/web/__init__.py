"""The app: a live sheet for players and a desk for authors. Static files, whose engine is this package in the browser.

- `service`: what runs there in a worker, a table of calls, text in and JSON out; what is wrong is data;
- `sheets`: the calls of the live sheet; `positions`: a game as somebody has it before them, and answers to it;
  `forms`: what can be entered; `facts`: what can be asked and marked; `concluding`: what follows, why, and hints;
  `drawing`: the pictures of what was told, and of what follows; `telling`: labels, what is left, how sure one can be;
- `desk`: the calls of the desk;
- `building`: the scripts and styles beside these, Python for browsers and this package become a folder for any host;
  `serving`: hands it out on this computer.

The one rule: no deduction is written in any other language.
"""
