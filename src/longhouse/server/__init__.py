"""The web hall: play all games in the browser; everything the pages do is a documented JSON call."""
