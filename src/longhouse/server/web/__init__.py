"""The hall over HTTP: calls, pages, guards, limits."""
