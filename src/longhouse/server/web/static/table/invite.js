/** Links for the seats that wait for friends: to copy, or to scan from the screen. */

import { post } from "../common/api.js";
import { $, make, sign } from "../common/dom.js";
import { keepLinks, linksOf } from "../common/memory.js";
import { toast } from "../common/toast.js";
import { say } from "../common/words.js";

/** @param {string} table @param {object} seen */
export function openInvite(table, seen) {
  const links = linksOf(table);
  const open = seen.seats.filter((seat) => seat.kind !== "bot" && !seat.taken);
  const rows = open.map((seat) => row(table, seat, links[seat.id]));
  rows.push(linkRow(make("span.sign.seat-grey", { "aria-hidden": "true" }, "◉"), say("watch_link"), location.origin + `/t/${table}`));
  $("invite").querySelector("ul").replaceChildren(...rows);
  $("invite").showModal();
}

function row(table, seat, path) {
  if (path) return linkRow(sign(seat), say("seat_link", { seat: seat.id }), new URL(path, location.origin).href);
  const renew = make("button", { type: "button" }, say("make_link", { seat: seat.id }));
  const item = make("li", {}, sign(seat), renew);
  renew.addEventListener("click", async () => {
    const { link } = await post(`/api/tables/${table}/seats/${seat.id}/remove`, {});
    keepLinks(table, { [seat.id]: link });
    item.replaceWith(row(table, seat, link));
  });
  return item;
}

function linkRow(mark, label, link) {
  const input = make("input", { readonly: true, value: link, "aria-label": label });
  const copy = make("button", { type: "button", onclick: () => copyText(input) }, say("copy"));
  const item = make("li", {}, mark, input, copy);
  const scan = make("button.bare", { type: "button" }, say("show_code"));
  scan.addEventListener("click", async () => {
    const svg = await post("/api/qr", { text: link });
    const code = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    scan.replaceWith(make("div.qr", { role: "img", "aria-label": say("code", { label }) }, document.importNode(code, true)));
  });
  item.append(make("div.qr", {}, scan));
  return item;
}

async function copyText(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    toast(say("copied"));
  } catch {
    toast(say("copy_by_hand"));
  }
}
