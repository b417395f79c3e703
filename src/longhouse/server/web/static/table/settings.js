/** The settings of this browser at a table: how fast, how loud, how careful. */

import { $ } from "../common/dom.js";
import { keep, recall } from "../common/memory.js";
import { notifySwitch } from "./notice.js";

const USUAL = { pace: "usual", sound: false, numbers: true, careful: true };

/** Shows what is remembered, and remembers what is changed. */
export function openSettings() {
  for (const [id, otherwise] of Object.entries(USUAL)) {
    const box = $(id);
    const prop = box.type === "checkbox" ? "checked" : "value";
    box[prop] = recall(id, otherwise);
    box.addEventListener("change", () => keep(id, box[prop]));
  }
  notifySwitch($("notify"));
}
