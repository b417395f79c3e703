"""The colours of the house, each in one place: the palette for light and dark, and the paints of pieces and seats.

Which paint is whose seat's stands in core/seats.py; style.py makes style sheets of all this.
"""

from longhouse.core.seats import SIGNS

# name: (light, dark)
PALETTE = {
    "ground": ("#f4ecdd", "#1d1a17"),  # the page
    "panel": ("#fffaf0", "#2a2520"),  # plaques of players, side panels
    "ink": ("#2b2118", "#efe4d0"),  # text on ground and panel
    "quiet": ("#75634e", "#a8977f"),  # secondary text on ground and panel
    "line": ("#d8c7a8", "#43392e"),  # borders
    "ember": ("#b4441c", "#ff8a4c"),  # what can be done now
    "on": ("#ffffff", "#1d1a17"),  # text on ember
    "sea": ("#2f6f8f", "#5fa8c9"),
    "moss": ("#4f7a3a", "#86b36b"),  # allowed, success, land
    "blood": ("#9b2c2c", "#e06a5a"),  # danger, hits
    "gold": ("#b5892b", "#e2b44c"),  # coins, winners
    "hall": ("#33251a", "#14110e"),  # behind the table
    "timber": ("#5d432d", "#35291e"),  # the table
    "grain": ("#49321f", "#281f16"),  # lines in timber
    "chalk": ("#f8efdd", "#efe4d0"),  # text on timber and hall
    "fire": ("#ffb066", "#ff9a4d"),  # firelight, and rings on timber
    "card": ("#f2e6c8", "#efe1c0"),  # parchment of cards and tiles
    "pen": ("#2b2118", "#2b2118"),  # text on parchment
    "fade": ("#5f4d38", "#5a4935"),  # secondary text on parchment
    "seam": ("#c4ae80", "#b29c6c"),  # lines on parchment
    "back": ("#6b2a22", "#5a241d"),  # backs of cards
    "weave": ("#c0924f", "#a87f46"),  # patterns on backs
}

# name: (body, rim, what is written on it)
PAINTS = {
    "red": ("#b5342b", "#6d1a14", "#ffffff"),
    "blue": ("#2f63a8", "#173a6b", "#ffffff"),
    "yellow": ("#e0ae1f", "#8a6608", "#2b2118"),
    "green": ("#3a8035", "#1f4f1d", "#ffffff"),
    "black": ("#33302d", "#8d857a", "#ffffff"),
    "white": ("#f6f1e4", "#7d7261", "#2b2118"),
    "orange": ("#e8762d", "#96420d", "#2b2118"),
    "grey": ("#8d9299", "#52575e", "#1d1a17"),
    "brown": ("#85562a", "#51320f", "#ffffff"),
    "natural": ("#e0c389", "#94763c", "#2b2118"),
}


def seat_paint(seat: int) -> str:
    """The class that paints in a seat's colour."""
    return f"paint-{SIGNS[seat][0]}"
