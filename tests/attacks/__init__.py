"""What somebody who cheats would try, and weaknesses planted to show that each attempt is noticed."""
