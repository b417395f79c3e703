/** Talk at the table. */

import { postSurely } from "../common/api.js";
import { make } from "../common/dom.js";
import { toast } from "../common/toast.js";

export class Chat {
  constructor(table, list, form, tab) {
    this.table = table;
    this.list = list;
    this.tab = tab;
    this.newest = 0;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = form.querySelector("input");
      const text = input.value.trim();
      if (!text) return;
      input.value = "";
      try {
        await postSurely(`/api/tables/${table}/chat`, { text });
      } catch (error) {
        input.value ||= text; // unless something else is being written by now
        toast(error.message);
      }
    });
  }

  add(line) {
    if (line.n <= this.newest) return;
    const fresh = Date.now() / 1000 - line.at < 60;
    this.newest = line.n;
    this.list.append(make("li", {}, make("strong", {}, line.name), ": ", line.text));
    this.list.scrollTop = this.list.scrollHeight;
    if (fresh && this.tab.getAttribute("aria-selected") !== "true") this.tab.classList.add("dot");
  }
}
