/** Pictures of the pieces, cut out of pictures of the game: under way, or in its guided first game. */

import { drawing } from "../board/drawing.js";
import { get } from "../common/api.js";
import { make } from "../common/dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} game @param {Element} sample the picture of the game under way
 * @returns {Promise<{title: string, says: string, rule: string, picture: () => Element}[]>}
 */
export async function pieces(game, sample) {
  const legend = await get(`/api/games/${game}/legend`);
  const guided = legend.some((piece) => piece.at !== null) ? (await get(`/api/games/${game}/guide`)).steps : [];
  const drawn = new Map([[null, sample]]);
  const hidden = document.body.appendChild(make("div.cutting", { "aria-hidden": "true" }));
  const found = [];
  for (const piece of legend) {
    if (!drawn.has(piece.at)) drawn.set(piece.at, drawing(guided[piece.at].svg));
    const whole = drawn.get(piece.at);
    if (!whole.isConnected) hidden.append(whole);
    const element = whole.querySelector(`[id="${piece.id}"], [id="on-${piece.id}"]`);
    if (element) found.push({ ...piece, picture: cut(whole, element, piece.title) });
  }
  hidden.remove();
  return found;
}

/** A picture of one element, as it lies in a larger one. */
function cut(whole, element, title) {
  const copy = element.cloneNode(true);
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const spot of [copy, ...copy.querySelectorAll(".spot")]) {
    spot.classList.remove("spot", "can", "blocked");
    for (const name of ["role", "tabindex", "aria-label"]) spot.removeAttribute(name);
  }
  for (const ring of copy.querySelectorAll(".ring")) ring.remove();
  const box = element.getBBox();
  const frame = document.createElementNS(SVG, "g");
  if (element.transform.baseVal.numberOfItems) copy.removeAttribute("transform");
  frame.append(copy);
  const svg = document.createElementNS(SVG, "svg");
  const edge = Math.max(box.width, box.height) * 0.04 + 2;
  svg.setAttribute("viewBox", `${box.x - edge} ${box.y - edge} ${box.width + 2 * edge} ${box.height + 2 * edge}`);
  svg.setAttribute("class", "lh");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  svg.append(frame);
  return svg;
}
