"""Cluedo: a log of a game in progress, and what it says about the envelope and the hands.

Takes a document of format `cluedo-log/1`; gives marks, exact probabilities, reasons, advice. In order of flow:

- `cards`, `logs`: a set of cards, players and events as data;
- `card_reading`, `event_checks`, `hand_sizes`, `reading`: a document becomes a log;
- `writing`, `editing`: a log becomes a document, and one with other events;
- `clauses`: what each event says, for counting; `weights`: what each of them weighs;
  `tables`, `sweeps`, `deals`: the deals that agree, counted exactly;
- `meaning`: the same log as a problem for the engines, written apart from `clauses`: each checks the other;
- `marks`: counts become marks and probabilities; `seats`: what one player can know;
- `excluding`: the reason against each triple; `advising`, `advice`: which suggestion tells most, and what to do next;
  `mending`: what could be wrong with a log that contradicts itself;
- `facts`: what can be asked and concluded; `solver`, `certifying`: deals and engines, each as a second
  opinion on what the other finds; `deals_engine`: deals where no engine is installed; `engines`: who answers;
- `solving`, `stories`, `verdicts`: what is left of a game, the story of it, what an author is told;
- `results`, `commands`: what the commands answer.

The one rule: probabilities are counts of deals divided by each other, never estimates.
"""
