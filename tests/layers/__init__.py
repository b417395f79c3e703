"""What the layers owe each other: imports downwards only, rules cited and tested, data with a source."""
