/** Moves that ask once more: what they give away cannot be had back, and a slip would hurt. */

import { recall } from "./keep.js";

const ASK = {
  vikingjarl: [
    {
      when: (move, seen) => move === "end" && /Still to act/.test(seen.asks),
      title: "End your turn?",
      says: (seen) => `${/Still to act: [^.]*\./.exec(seen.asks)[0]} What you do not use is gone.`,
      yes: "End it",
    },
    { when: (move) => move.startsWith("drop:"), title: "Dismiss a Viking?", says: () => "He goes back to the supply.", yes: "Dismiss him" },
  ],
  vikings: [
    {
      when: (move, seen) => move === "stop" && seen.choices.length > 1,
      title: "No more boatsmen?",
      says: () => "Boatsmen sail only now; whoever waits in the base stays there until the next large scoring.",
      yes: "No more",
    },
  ],
};

/**
 * What to ask before a move, or null.
 * @param {string} game @param {string} move @param {object} seen
 * @returns {{title: string, says: string, yes: string} | null}
 */
export function careful(game, move, seen, choices) {
  if (!recall("careful", true)) return null;
  const { confirm } = choices.find((choice) => choice.move === move) ?? {};
  if (confirm) return confirm;
  const found = (ASK[game] ?? []).find((one) => one.when(move, seen));
  return found ? { title: found.title, says: found.says(seen), yes: found.yes } : null;
}
