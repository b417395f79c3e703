"""Mutants of meaning: one change in a game's kernels at a time; the game's cases must notice.

    make mutants                            400 of every game, drawn with a seed
    make mutants ALL=1                      all of them
    scripts/mutants eketorp --seed 7 --count 200
    scripts/mutants eketorp --file fighting.py

operators.py    the changes, by kind, on the syntax trees of the kernels
kernels.py      which files of a game are rules, and which are counted apart; drawing mutants
trial.py        a mutant tried in a process of its own: the cases first, then the game's other tests
verdicts.py     what is known already, kept in .venv/mutants, so that a run can be stopped and goes on
__main__.py     the report; survivors must be explained in docs/mutants.md
"""
