"""Mord im Arosa: a tower of eight floors that nobody sees into, and traces that fall through it. In order of flow:

- `logs`: what happened at the table, as data;
- `rules`: what an opening costs whom, who is next, when the game is over; knows nothing of the hidden tower;
- `bounds`: where the stones of one colour can lie, whatever the landing weights;
- `replay`: a log event by event, up to the first that cannot be;
- `reading`, `writing`: documents and logs;
- `distributions`, `beliefs`: how likely the stones of one colour, and all of them, lie where;
- `fitting`: the landing weights under which a log is likeliest;
- `questions`, `meaning`: what can be asked, and the log as a problem for any engine;
- `partial_logs`, `verifying`: what some of the events tell, and saved explanations checked by it;
- `advising`: what the next player should do;
- `simulating`: whole games by the rules, for tests and benchmarks;
- `commands`: the commands.

Where a stone *can* lie never depends on the landing weights, only how likely it is to.
"""
