"""Many cases at once: checked, graded, explained, played or made, on all cores or a Dask cluster, with one report.

What is found is kept in a folder case by case, so that nothing is lost and nothing done twice.

>>> from tempfile import TemporaryDirectory
>>> from walton_solver import corpora
>>> with TemporaryDirectory() as out:
...     report = corpora.check(["examples"], out, brief=True, jobs=2)
>>> report.summary.cases == len(report.rows)
True
"""

from walton_solver.corpus.calls import Options, check, explain, generate, grade, simulate
from walton_solver.corpus.comparing import Change
from walton_solver.corpus.rows import Row
from walton_solver.corpus.summary import Report, Summary
from walton_solver.corpus.work import Cost, Status

__all__ = [
    "Change",
    "Cost",
    "Options",
    "Report",
    "Row",
    "Status",
    "Summary",
    "check",
    "explain",
    "generate",
    "grade",
    "simulate",
]
