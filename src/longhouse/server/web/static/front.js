/** The front page: play at once, and the tables where you sit. */

import { get, post } from "./api.js";
import { $, make, once, toast } from "./dom.js";
import { myName } from "./keep.js";

const WORDS = { waiting: "not begun", over: "finished", abandoned: "closed", running: "" };

async function showTables() {
  const tables = await get("/api/your-turn");
  const all = $("your").hasAttribute("data-all");
  const shown = all ? tables : tables.filter((table) => table.status === "running" || table.status === "waiting").slice(0, 4);
  const turns = tables.filter((table) => table.your_turn).length;
  $("turns").textContent = turns;
  $("turns").hidden = turns === 0;
  $("turns").setAttribute("aria-label", `: your turn at ${turns}`);
  $("your").querySelector("ul").replaceChildren(...shown.map(row));
  $("your").hidden = !all && shown.length === 0;
  if (all) $("none").hidden = shown.length > 0;
}

function row(table) {
  const state = table.your_turn ? "Your turn" : WORDS[table.status];
  const others = (table.names ?? []).join(", ");
  return make(
    "li",
    {},
    make(
      table.your_turn ? "a.card.mine" : "a.card",
      { href: table.url },
      make("strong", {}, table.title),
      make("span.quiet", {}, table.asks || others),
      make("span.turn", {}, state),
    ),
  );
}

for (const button of document.querySelectorAll("[data-play]")) {
  const play = async () => {
    const { url } = await post("/api/play-now", { game: button.dataset.play, name: myName() });
    location.href = url;
  };
  button.addEventListener("click", () => once(button, play, (error) => toast(error.message)));
}

showTables().catch(() => {});
addEventListener("pageshow", (event) => event.persisted && location.reload());
