"""Many cases at once: checked, graded, explained or generated, on all cores or on a cluster, with one report.

- `items`: which cases there are, from folders, patterns and lists;
- `making`: which cases are to be made;
- `work`: what is done with each of them, in whatever process; a result belongs to the content of its case;
- `records`: results that last, one file that is only appended to;
- `pools`: who works, this machine's processes or a Dask cluster;
- `running`: the run as a whole: what is missing is done, whatever happens to those who do it;
- `rows`, `summary`, `comparing`: what a report says, as data;
- `exports`: the same as JSON Lines, CSV, Parquet, JUnit and SARIF;
  `page`, `charts`: as one HTML page; `text`: for a terminal;
- `reporting`: from an order to a report; `calls`: what can be asked from Python.
"""
