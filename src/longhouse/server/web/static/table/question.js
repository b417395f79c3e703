/** One sentence always says whose decision it is and what is asked. */

import { $ } from "../common/dom.js";
import { listed, say } from "../common/words.js";

/** @param {object} seen @param {boolean} latest */
export function showQuestion(seen, latest) {
  const mine = latest && seen.decision !== null;
  $("question").classList.toggle("yours", mine);
  $("whose").textContent = whose(seen, mine);
  $("asks").textContent = seen.asks;
}

function whose(seen, mine) {
  if (seen.status === "over") return say("game_over");
  if (seen.status === "abandoned") return say("table_closed");
  if (seen.status === "waiting") return say("before_game");
  if (mine) return say("your_decision");
  const acting = seen.seats.filter((seat) => seat.to_act && seat.id !== seen.seat).map((seat) => seat.name);
  if (seen.seat === "watcher") return say("watching");
  return acting.length ? say("waiting_for", { names: listed(acting) }) : say("moment");
}
