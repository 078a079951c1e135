"""Mord im Arosa: a tower of eight floors that nobody sees into, and traces that fall through it. In order of flow:

- `logs`: what happened at the table, as data;
- `rules`: what an opening costs whom, who is next, when the game is over; knows nothing of the hidden tower;
- `bounds`: where the stones of one colour can lie, whatever the landing weights;
- `replay`: a log event by event, up to the first that cannot be;
- `reading`, `writing`: documents and logs; `editing`: a log with other events;
- `distributions`, `beliefs`: how likely the stones of one colour, and all of them, lie where;
- `fitting`: the landing weights under which a log is likeliest;
- `facts`, `meaning`: what can be asked and concluded, and the log as a problem for any engine;
- `partial_logs`, `solver`: what some of the events tell, as a second opinion on what engines find;
  `spread_reasons`: the fewest events, by that alone;
- `advising`: what the next player should do;
- `solving`, `stories`, `excluding`: what a log tells, the story of it, the reason against each bound;
- `certifying`, `towers`: bounds proved by an engine, and a tower as an example;
- `results`, `commands`: what the commands answer.

Where a stone *can* lie never depends on the landing weights, only how likely it is to.
"""
