/** Small words. */

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

// What the score of a game counts; in Viking Games it counts down with every hit.
const SCORES = {
  viking_games: (n) => (n === -1 ? "1 hit" : `${-n} hits`),
  vikingdoms: (n) => `${n} ${n === 1 ? "coin" : "coins"}`,
  vikingjarl: (n) => `${n} VP`,
};

export const scoreWords = (game, n) => (SCORES[game] ?? ((points) => `${points} ${points === 1 ? "point" : "points"}`))(n);

export const count = (n) => NUMBERS[n] ?? String(n);
