/** The page of rules: search, and a picture of the table. */

import { drawing } from "../board/drawing.js";
import { get } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { search } from "../common/rulebook.js";
import { say } from "../common/words.js";
import { pieces } from "./legend.js";

const host = $("rulebook");

function find() {
  const left = search(host, $("find").value);
  $("found").textContent = $("find").value.trim() ? say("found", { count: left }) : "";
}

$("find").addEventListener("input", find);

get(`/api/games/${host.dataset.game}`).then(async (game) => {
  const sample = drawing(game.svg);
  $("drawing").prepend(sample);
  $("drawing").hidden = false;
  const shown = await pieces(host.dataset.game, sample);
  for (const piece of shown) showPiece(piece);
  $("pieces").hidden = shown.length === 0;
});

const wide = ({ viewBox: { baseVal: box } }) => box.width > 2.4 * box.height;

/** A piece among all pieces, and small beside the rule that speaks of it first. */
function showPiece({ title, says, rule, picture }) {
  const link = make("a", { href: `#${rule}` }, rule);
  $("pieces").querySelector("ul").append(make(wide(picture) ? "li.wide" : "li", {}, picture, make("div", {}, make("strong", {}, title), make("p", {}, `${says} `, link))));
  const beside = $(rule);
  if (!beside || wide(picture)) return;
  const small = picture.cloneNode(true);
  small.setAttribute("aria-hidden", "true");
  small.removeAttribute("role");
  beside.append(make("span.thumb", {}, small));
}
