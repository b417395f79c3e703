/** The sheet after the game. */

import { $, make, sign } from "../common/dom.js";
import { say } from "../common/words.js";

/** @param {object} seen @param {Node[]} next what can be done now */
export function showResult(seen, next) {
  const dialog = $("result");
  const placed = seen.result.places.length > 0;
  const seats = seen.seats.map((seat, i) => ({ ...seat, place: seen.result.places[i] ?? 0 }));
  if (placed) seats.sort((a, b) => a.place - b.place);
  const rows = seats.map((seat) =>
    make(
      seat.place === 1 ? "li.first" : "li",
      {},
      make("span.place", {}, placed ? say(`place_${seat.place}`) : "–"),
      sign(seat),
      make("span", {}, seat.id === seen.seat ? say("you", { name: seat.name }) : seat.name),
      make("span", {}, seat.score_words),
    ),
  );
  dialog.replaceChildren(
    make("h2", { id: "result-title" }, seen.result.says),
    make("ol.podium", {}, ...rows),
    make("div.row", {}, ...next, make("button", { type: "button", onclick: () => dialog.close() }, say("look_at_table"))),
  );
  if (!dialog.open) dialog.showModal();
}
