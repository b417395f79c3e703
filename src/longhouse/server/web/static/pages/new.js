/** A new table: who sits where, the options, the pace. */

import { post } from "../common/api.js";
import { $, once } from "../common/dom.js";
import { keep, keepLinks, myName } from "../common/memory.js";
import { say } from "../common/words.js";

const form = $("new");

/** A row for one seat: the first is for oneself, the others for bots, until somebody chooses. */
function seatRow(i) {
  const item = $("seat").content.firstElementChild.cloneNode(true);
  const [mark, select, name] = item.children;
  mark.textContent = i + 1;
  select.setAttribute("aria-label", say("who_sits", { seat: i + 1 }));
  if (i === 0) select.value = "me";
  name.value = myName();
  const fit = () => {
    name.hidden = select.value !== "me";
    if (select.value === "me") for (const other of $("seats").children) if (other !== item) leave(other);
  };
  select.addEventListener("change", fit);
  name.hidden = select.value !== "me";
  return item;
}

function leave(item) {
  const select = item.querySelector("select");
  if (select.value !== "me") return;
  select.value = "open";
  item.querySelector("input").hidden = true;
}

function fitSeats() {
  const wanted = Number(new FormData(form).get("players"));
  const list = $("seats");
  while (list.children.length > wanted) list.lastElementChild.remove();
  while (list.children.length < wanted) list.append(seatRow(list.children.length));
}

function fitClock() {
  const kind = new FormData(form).get("clock");
  for (const other of ["live", "slow"]) {
    $(`clock-${other}`).hidden = kind !== other;
    for (const field of $(`clock-${other}`).querySelectorAll("input")) field.disabled = kind !== other; // nor is it checked
  }
}

function options() {
  const chosen = {};
  for (const field of form.querySelectorAll("[data-option]")) {
    const value = field.type === "checkbox" ? String(field.checked) : field.value;
    if (value !== field.dataset.default) chosen[field.dataset.option] = value;
  }
  return chosen;
}

function clock(data) {
  const kind = data.get("clock");
  if (kind === "live") return { kind, minutes: Number(data.get("minutes")), increment: Number(data.get("increment")) };
  if (kind === "slow") return { kind, minutes: Number(data.get("days")) * 24 * 60, increment: 0 };
  return { kind: "none" };
}

// What does not fit must be seen to be mended.
form.addEventListener("invalid", (event) => event.target.closest("details")?.setAttribute("open", ""), { capture: true });

form.addEventListener("change", (event) => {
  if (event.target.name === "players") fitSeats();
  if (event.target.name === "clock") fitClock();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  once(event.submitter ?? form.querySelector("button.go"), openTable, (error) => ($("trouble").textContent = error.message));
});

async function openTable() {
  const data = new FormData(form);
  const rows = [...$("seats").children];
  const picks = rows.map((item) => item.querySelector("select").value);
  const mine = picks.indexOf("me");
  const name = mine < 0 ? "" : rows[mine].querySelector("input").value.trim();
  if (name) keep("name", name);
  const seats = picks.map((pick) =>
    pick.startsWith("bot:") ? { kind: "bot", level: pick.slice(4) } : pick === "me" ? { kind: "person" } : { kind: "open" },
  );
  const made = await post("/api/tables", {
    game: form.dataset.game,
    seats,
    options: options(),
    clock: clock(data),
    hints: data.get("hints") !== null,
    my_seat: mine < 0 ? null : mine,
    my_name: name,
    ...(data.get("components").trim() && { components: data.get("components") }),
  });
  keepLinks(made.table, made.seat_links);
  location.href = `/t/${made.table}`;
}

fitSeats();
fitClock();
