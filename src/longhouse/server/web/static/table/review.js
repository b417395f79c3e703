/** Where a finished game was won and lost, as the house sees it. */

import { get } from "../common/api.js";
import { $, make, sign } from "../common/dom.js";
import { say } from "../common/words.js";

const percent = (share) => `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(Math.round(share * 100))}`;

/**
 * Asks until the review is ready, then shows it.
 * @param {(path: string) => string} at @param {object} seen @param {(event: number) => void} goTo a moment of the replay
 */
export async function openReview(at, seen, goTo) {
  const dialog = $("review");
  const status = make("p", { role: "status" }, say("reviewing"));
  const bar = make("progress", { max: "1", value: "0", "aria-label": say("review_progress") });
  dialog.replaceChildren(make("h2", { id: "review-title" }, say("review_title")), status, bar, closer(dialog));
  if (!dialog.open) dialog.showModal();
  while (dialog.open && status.isConnected) {
    const review = await get(at("review")).catch((error) => ({ trouble: error.message }));
    if (review.trouble) {
      status.textContent = review.trouble;
      bar.remove();
      return;
    }
    if (review.ready) return show(dialog, review, seen, goTo);
    bar.max = review.of || 1;
    bar.value = review.done;
    await new Promise((done) => setTimeout(done, 700));
  }
}

const closer = (dialog) => make("p", {}, make("button", { type: "button", onclick: () => dialog.close() }, say("close")));

function show(dialog, review, seen, goTo) {
  const parts = [make("h2", { id: "review-title" }, say("review_title"))];
  if (review.balances.length) parts.push(make("p.quiet.small", {}, say("balances")), balances(review, seen));
  const costly = review.decisions.filter((decision) => decision.cost > 0.01).sort((a, b) => b.cost - a.cost);
  parts.push(make("h3", {}, say(costly.length ? "costliest" : "no_costly")));
  parts.push(make("ol.turning-points", {}, ...costly.slice(0, 12).map((decision) => row(decision, seen, dialog, goTo))));
  dialog.replaceChildren(...parts, closer(dialog));
}

function balances(review, seen) {
  const head = ["", say("luck"), say("own_play"), say("others_play")].map((words) => make("th", { scope: "col" }, words));
  const rows = review.balances.map((balance, i) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, sign(seen.seats[i]), " ", seen.seats[i].name),
      ...[balance.luck, balance.own_play, balance.others_play].map((share) => make("td", {}, percent(share))),
    ),
  );
  return make("table.balances", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
}

/** The words of the moves where the hall has them, else their notation. */
function sentence(decision, seat) {
  const played = decision.played_says ?? decision.says ?? decision.played;
  const better = decision.better_says ?? decision.better;
  const who = decision.stand_in ? say("stand_in", { level: decision.stand_in, name: seat.name }) : seat.name;
  return say("better", { who, played, better, cost: percent(-decision.cost) });
}

function row(decision, seen, dialog, goTo) {
  const seat = seen.seats.find((one) => one.id === decision.seat);
  const look = () => {
    dialog.close();
    goTo(decision.event - 1); // how it stood when this was decided
  };
  return make(
    "li",
    {},
    sign(seat),
    make("span", {}, sentence(decision, seat)),
    make("button", { type: "button", onclick: look }, say("look")),
  );
}
