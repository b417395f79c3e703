/** What a viewer can do about a seat: host's and own buttons. */

import { post } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { sure } from "../common/sure.js";
import { say } from "../common/words.js";

/**
 * @param {string} table @param {object} seen @param {(error: Error) => void} trouble
 * @returns {(seat: object) => Node[]}
 */
export function seatTools(table, seen, trouble) {
  const call = (seat, what, body = {}) => post(`/api/tables/${table}/seats/${seat.id}/${what}`, body).catch(trouble);
  const button = (words, act) => make("button", { type: "button", onclick: act }, words);
  const showCode = async (seat) => {
    const made = await call(seat, "code");
    if (made) sure(say("seat_code"), say("seat_code_says", { code: made.code }), say("seat_code_kept"));
  };
  return (seat) => {
    if (seen.status !== "running" && seen.status !== "waiting") return [];
    const mine = seen.mine.includes(seat.id);
    const tools = [];
    if (mine && seat.stands_in && !seat.gave_up) tools.push(button(say("take_seat_back"), () => call(seat, "back")));
    if (mine && seat.coming) tools.push(button(say("refuse"), () => call(seat, "refuse")));
    if (mine && seat.kind === "person") tools.push(button(say("seat_code"), () => showCode(seat)));
    if (mine && seat.id !== seen.seat) tools.push(make("a.button", { href: `?seat=${seat.id}` }, say("play_seat")));
    if (seen.host && !mine && seat.kind === "person") {
      if (seen.status === "running") tools.push(button(say("let_bot_play"), () => call(seat, "bot", { level: $("level").value })));
      else tools.push(
        button(say("remove"), async () => {
          const yes = await sure(say("remove_title", { name: seat.name }), say("remove_says"), say("remove"));
          if (yes) call(seat, "remove");
        }),
      );
    }
    return tools;
  };
}
