/** Small things that open beside a place of the board: a menu of moves, an answer to "why not?". */

import { make } from "../common/dom.js";
import { say } from "../common/words.js";

let open = null;
let presses = 0; // whatever was pressed, anywhere

/** Closes whatever floats. */
export function shut() {
  open?.element.remove();
  open?.closed();
  open = null;
}

/**
 * A menu of several moves of one spot.
 * @param {Element} anchor @param {{move: string, says: string}[]} items
 * @returns {Promise<string|null>}
 */
export function menu(anchor, items) {
  return new Promise((done) => {
    const pick = (move) => {
      done(move);
      shut();
    };
    const buttons = items.map((item) => make("button", { type: "button", role: "menuitem", onclick: () => pick(item.move) }, item.says));
    const element = make("div.menu", { role: "menu", "aria-label": say("menu") }, ...buttons);
    element.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
    });
    float(element, anchor, () => {
      done(null);
      anchor.focus?.({ preventScroll: true });
    });
    buttons[0].focus();
  });
}

/**
 * An answer beside a place, as soon as it is there; it goes when anything else is done, and never comes if something
 * else was pressed meanwhile: it must not close what was opened by that.
 * @param {Element} anchor @param {Promise<(Node|string|null)[]>} coming
 */
export async function answer(anchor, coming) {
  const asked = presses;
  const inside = await coming;
  if (presses !== asked || !anchor.isConnected) return;
  float(make("div.why", { role: "status" }, ...inside), anchor, () => {});
}

function float(element, anchor, closed) {
  shut();
  document.body.append(element);
  const at = anchor.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.x + at.width / 2 - box.width / 2, innerWidth - box.width - 8));
  const below = at.bottom + 8 + box.height < innerHeight;
  const top = below ? at.bottom + 8 : Math.max(8, Math.min(at.y - box.height - 8, innerHeight - box.height - 8));
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  open = { element, closed };
}

const press = () => (presses += 1);
document.addEventListener("keydown", press, { capture: true });
document.addEventListener("pointerdown", press, { capture: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && shut());
document.addEventListener("pointerdown", (event) => open && !open.element.contains(event.target) && shut());
