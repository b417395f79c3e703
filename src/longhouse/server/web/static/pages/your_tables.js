/** The tables where you sit: how many wait for you, and a list of them where the page has one. */

import { get } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { listed, say } from "../common/words.js";

const WORDS = { waiting: say("not_begun"), over: say("finished"), abandoned: say("closed"), running: "" };

async function showTables() {
  const tables = await get("/api/your-turn");
  const turns = tables.filter((table) => table.your_turn).length;
  $("turns").textContent = turns;
  $("turns").hidden = turns === 0;
  $("turns").setAttribute("aria-label", say("your_turns", { count: turns }));
  if ($("your")) showList(tables);
}

function showList(tables) {
  const all = $("your").hasAttribute("data-all");
  const shown = all ? tables : tables.filter((table) => table.status === "running" || table.status === "waiting").slice(0, 4);
  $("your").querySelector("ul").replaceChildren(...shown.map(row));
  $("your").hidden = !all && shown.length === 0;
  if (all) $("none").hidden = shown.length > 0;
}

function row(table) {
  const state = table.your_turn ? say("your_turn") : WORDS[table.status];
  const others = listed(table.names ?? []);
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

showTables().catch(() => {});
addEventListener("pageshow", (event) => event.persisted && location.reload());
