"""Words: the sentences in which people are told what was found. The only package that knows a language.

Takes names and findings, gives sentences. Messages have named gaps, never glued parts, so that they can be
translated whole; they are data, written in English, and a tongue tells them in its language.

- `messages`: what a message is;
- `tongues`: the languages, and what tells a message in one of them; `nouns`, `lexicon`: the gender and case of names;
- `sentences`: what any game needs: steps, verdicts; `limits`: why something was not found out;
- `walton`: the clues, statements and questions of the Walton case; `walton_pictures`: its house and sheet;
  `walton_rules`: how it reasons; `walton_kinds`: what its clues mean;
  `table`, `table_objections`: its table, and what can be wrong with a log of one; `play`: many games;
- `auditing`: what an author is told of a case; `corpus`: of many; `page`: what the report page says of itself;
- `cluedo`: the events and marks of a Cluedo log;
- `arosa`: the events and findings of a log of Mord im Arosa; `objections`: what can be wrong with one;
- `puzzle`: the clues and questions of a puzzle of one's own;
- `cards`: what cards that are printed say; `app`: what the app says of itself;
- `locales`: the catalogues of the translations.
"""
