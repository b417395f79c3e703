/** What a viewer can do about a seat: host's and own buttons. */

import { post } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { sure } from "../common/sure.js";

/**
 * @param {string} table @param {object} seen @param {(error: Error) => void} trouble
 * @returns {(seat: object) => Node[]}
 */
export function seatTools(table, seen, trouble) {
  const call = (seat, what, body = {}) => post(`/api/tables/${table}/seats/${seat.id}/${what}`, body).catch(trouble);
  const button = (words, act) => make("button", { type: "button", onclick: act }, words);
  return (seat) => {
    if (seen.status !== "running" && seen.status !== "waiting") return [];
    const mine = seen.mine.includes(seat.id);
    const tools = [];
    if (mine && seat.stands_in && !seat.gave_up) tools.push(button("Take my seat back", () => call(seat, "back")));
    if (mine && seat.id !== seen.seat) tools.push(make("a.button", { href: `?seat=${seat.id}` }, "Play this seat"));
    if (seen.host && !mine && seat.kind === "person") {
      if (seen.status === "running") tools.push(button("Let a bot play on", () => call(seat, "bot", { level: $("level").value })));
      tools.push(
        button("Remove", async () => {
          const yes = await sure(`Remove ${seat.name}?`, "Their link stops working. You can invite somebody else to the seat.", "Remove");
          if (yes) call(seat, "remove");
        }),
      );
    }
    return tools;
  };
}
