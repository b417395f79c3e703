"""The ground all games stand on; knows no game."""
