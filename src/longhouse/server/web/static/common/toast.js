/** A short word at the foot of the page. */

import { make } from "./dom.js";

let timer = 0;

/** Shows it as long as it takes to read. */
export function toast(words) {
  document.querySelector(".toast")?.remove();
  const shown = make("p.toast", { role: "status" }, words);
  document.body.append(shown);
  clearTimeout(timer);
  timer = setTimeout(() => shown.remove(), 2000 + 50 * words.length);
}
