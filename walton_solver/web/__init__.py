"""The app: a live sheet for players and a desk for authors. Static files, whose engine is this package in the browser.

`service` is what runs there in a worker: a table of calls, text in and JSON out, over the doors; `sheet*` are the calls
of the live sheet, `desk*` those of the desk. The scripts and styles beside them are the app as browsers read it, and
`building` puts all of it, with Python itself, into a folder to be handed out by any host. No deduction is written in
any other language.
"""
