"""The command line: play, watch, check and simulate in a terminal."""
