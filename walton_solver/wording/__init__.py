"""Words: the sentences in which people are told what was found. The only package that knows a language.

Takes names and findings, gives sentences. Sentences have named gaps, never glued parts, so that they can be
translated whole.

- `sentences`: what any game needs: lists of names, steps, verdicts;
- `walton`: the clues, statements and questions of the Walton case;
- `cluedo`: the events and marks of a Cluedo log;
- `arosa`: the events and findings of a log of Mord im Arosa.
"""
