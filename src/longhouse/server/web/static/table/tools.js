/** The buttons of a table: which of them can be pressed now. */

import { $ } from "../common/dom.js";
import { say } from "../common/words.js";

/**
 * @param {object} seen
 * @param {{plays: boolean, latest: boolean, record: string}} now whether the viewer decides, whether this is how the table
 * stands, and where its record is
 */
export function showTools(seen, { plays, latest, record }) {
  const running = seen.status === "running";
  const seated = seen.seat !== "watcher";
  const over = seen.status === "over" || seen.status === "abandoned";
  const own = running && seen.seats.some((seat) => seat.id === seen.seat && !seat.stands_in);
  const shown = {
    hint: plays && seen.hints,
    undo: seen.can_undo && latest,
    resign: own,
    "step-out": own,
    "stand-in": running && (seated || seen.host),
    close: seen.host && !over,
    "invite-open": seen.status === "waiting" && seen.host,
    "result-open": over && seen.result,
    "replay-open": over && seen.events !== null,
    "review-open": seen.status === "over",
    rematch: over && seated,
    verify: over,
  };
  for (const [id, there] of Object.entries(shown)) $(id).hidden = !there;
  $("rematch").textContent = againWords(seen);
  $("saga").href = record;
  $("saga").download = recordName(seen);
  $("watchers").textContent = seen.watchers ? say("watchers", { count: seen.watchers }) : "";
  $("table-options").textContent = seen.options_say;
  $("commit").textContent = seen.commit ? say("sealed", { seal: seen.commit }) : "";
}

export const againWords = (seen) => say(seen.rematch ? "next_game" : "play_again");

export const recordName = (seen) => `${seen.game}-${seen.table}.saga`;
