"""Mord im Arosa, played: `matches`, a game that goes on with its tower; `bots`, strategies."""
