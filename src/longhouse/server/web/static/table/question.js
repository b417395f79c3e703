/** One sentence always says whose decision it is and what is asked. */

import { $ } from "../common/dom.js";

/** @param {object} seen @param {boolean} latest */
export function showQuestion(seen, latest) {
  const mine = latest && seen.decision !== null;
  $("question").classList.toggle("yours", mine);
  $("whose").textContent = whose(seen, mine);
  $("asks").textContent = seen.asks;
}

function whose(seen, mine) {
  if (seen.status === "over") return "The game is over";
  if (seen.status === "abandoned") return "This table is closed";
  if (seen.status === "waiting") return "Before the game";
  if (mine) return "Your decision";
  const acting = seen.seats.filter((seat) => seat.to_act && seat.id !== seen.seat).map((seat) => seat.name);
  if (seen.seat === "watcher") return "You are watching";
  return acting.length ? `Waiting for ${acting.join(", ")}` : "One moment";
}
