"""One folder per title; a folder that holds a ``GAME`` appears everywhere by itself."""
