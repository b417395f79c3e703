/** The rules of a game: fetched, searched, opened at one of them. */

import { get } from "./api.js";
import { make } from "./dom.js";

export class Rulebook {
  /** @param {string} game @param {HTMLElement} host @param {HTMLInputElement} find */
  constructor(game, host, find) {
    this.game = game;
    this.host = host;
    this.find = find;
    this.loaded = null;
    find.addEventListener("input", () => search(host, find.value));
  }

  /** The rules, fetched once. */
  load() {
    this.loaded ??= get(`/api/games/${this.game}/rules`).then((rules) => this.fill(rules));
    return this.loaded;
  }

  fill(rules) {
    let heading = null;
    for (const rule of rules) {
      if (rule.heading !== heading) this.host.append(make("h3", {}, rule.heading));
      heading = rule.heading;
      this.host.append(make("div.rule", { "data-rule": rule.id, tabindex: "-1" }, make("span.id", {}, rule.id), make(rule.dropped ? "p.dropped" : "p", {}, rule.says)));
    }
  }

  /** Leads to one rule. */
  async open(id) {
    await this.load();
    this.find.value = "";
    search(this.host, "");
    const rule = this.host.querySelector(`[data-rule="${id}"]`);
    if (!rule) return;
    for (const old of this.host.querySelectorAll(".told")) old.classList.remove("told");
    rule.classList.add("told");
    rule.scrollIntoView({ block: "center" });
    rule.focus({ preventScroll: true });
  }
}

/** Hides what does not hold all the words; returns how many rules are left. */
export function search(host, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const rule of host.querySelectorAll(".rule")) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !wanted.every((word) => text.includes(word));
    if (!rule.hidden) found += 1;
  }
  for (const heading of host.querySelectorAll("h2, h3")) heading.hidden = wanted.length > 0;
  return found;
}
