/** The page of rules: search, and a picture of the table. */

import { get } from "./api.js";
import { $ } from "./dom.js";
import { drawing } from "./drawing.js";
import { search } from "./rulebook.js";

const host = $("rulebook");

function find() {
  const left = search(host, $("find").value);
  $("found").textContent = $("find").value.trim() ? `${left} found` : "";
}

$("find").addEventListener("input", find);

get(`/api/games/${host.dataset.game}`).then((game) => {
  $("drawing").prepend(drawing(game.svg));
  $("drawing").hidden = false;
});
