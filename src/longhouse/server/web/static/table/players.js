/** Who sits at the table: marks, scores, clocks, who must decide and who is ready. */

import { make, sign } from "../common/dom.js";
import { say } from "../common/words.js";

let ticking = 0;

/**
 * @param {HTMLElement} list
 * @param {object} seen
 * @param {(seat: object) => Node[]} tools buttons the viewer has for a seat
 */
export function showPlayers(list, seen, tools) {
  const drawnAt = Date.now();
  list.replaceChildren(...seen.seats.map((seat) => player(seat, seen, tools(seat))));
  clearInterval(ticking);
  if (seen.seats.some((seat) => seat.clock !== null && seat.to_act)) {
    ticking = setInterval(() => tick(list, seen, drawnAt), 500);
  }
}

function player(seat, seen, tools) {
  const mine = seat.id === seen.seat;
  const called = seat.name || say("open_seat");
  const name = make("span.name", {}, mine ? say("you", { name: called }) : called);
  const score = seat.score_words ? make("span.score", {}, seat.score_words) : null;
  const clock = seat.clock === null ? null : make("span.clock", { "data-seat": seat.id }, clockText(seat.clock));
  const row = make(seat.to_act ? "li.acts" : "li", { "data-seat": seat.id }, sign(seat), name, score, doing(seat, seen), clock);
  if (tools.length) row.append(make("div.seat-tools", {}, ...tools));
  return row;
}

function doing(seat, seen) {
  const words = [];
  if (seat.place) words.push(say("in_place", { place: seat.place }));
  if (seat.kind === "bot") words.push(say(seat.stands_in ? "plays_on" : "bot", { level: seat.level }));
  else if (seat.kind === "open" || seat.taken === false) words.push(say("nobody"));
  else words.push(say(seat.online ? "here" : "away"));
  if (seat.ready) words.push(say("ready"));
  if (seat.to_act && seen.status === "running") words.push(say(seat.id === seen.seat ? "you_decide" : seat.thinking ? "thinking" : "to_decide"));
  return make(seat.thinking ? "span.doing.thinking" : "span.doing", {}, words.join(" · "));
}

function tick(list, seen, drawnAt) {
  const gone = (Date.now() - drawnAt) / 1000;
  for (const seat of seen.seats) {
    const shown = list.querySelector(`.clock[data-seat="${seat.id}"]`);
    if (!shown || !seat.to_act) continue;
    const left = Math.max(0, seat.clock - gone);
    shown.textContent = clockText(left);
    shown.classList.toggle("low", left < 30);
  }
}

export function clockText(seconds) {
  const whole = Math.floor(seconds);
  if (whole >= 86400) return say("days", { days: Math.floor(whole / 86400), hours: Math.floor((whole % 86400) / 3600) });
  if (whole >= 3600) return say("hours", { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
