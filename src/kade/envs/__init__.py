"""Doors for research: every title as an environment to learn in.

``kade.envs.pettingzoo`` has all seats, ``kade.envs.gymnasium`` one seat against bots and
``kade.envs.vector`` many games at once; docs/ENVIRONMENTS.md shows how. They need the parts of
``kade[research]``, which nothing else in the house does.
"""
