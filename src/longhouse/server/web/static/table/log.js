/** What has happened, newest first; every line leads to its rule. */

import { make } from "../common/dom.js";
import { say } from "../common/words.js";

export class Log {
  /** @param {HTMLElement} list @param {(rule: string) => void} openRule */
  constructor(list, openRule) {
    this.list = list;
    this.openRule = openRule;
    this.newest = 0;
  }

  /** @param {{n: number, rule: string, says: string, you: boolean}[]} lines */
  add(lines, fresh = true) {
    if (fresh && lines.length) for (const old of this.list.querySelectorAll(".fresh")) old.classList.remove("fresh");
    for (const line of lines) {
      if (line.n <= this.newest) continue;
      this.newest = line.n;
      this.list.prepend(this.row(line, fresh));
    }
  }

  row(line, fresh) {
    const link = line.rule
      ? make("button.rule-link", { type: "button", "aria-label": say("rule", { rule: line.rule }), onclick: () => this.openRule(line.rule) }, line.rule)
      : null;
    return make(`li${line.you ? ".own" : ""}${fresh ? ".fresh" : ""}`, {}, make("span", {}, line.says), link);
  }
}
