/** The choices as a list; the number keys pick from it. */

import { make } from "../common/dom.js";
import { recall } from "../common/memory.js";

export class Choices {
  /** @param {HTMLElement} list @param {HTMLElement} panel @param {(move: string, clicks: number) => void} choose */
  constructor(list, panel, choose) {
    this.list = list;
    this.panel = panel;
    this.choose = choose;
    this.buttons = [];
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {{move: string, spot: string, says: string, group?: string}[]} choices */
  show(choices) {
    const held = this.list.contains(document.activeElement);
    let group = null;
    const rows = [];
    this.buttons = choices.map((choice, i) => {
      if (choice.group && choice.group !== group) rows.push(make("li", {}, make("h3", {}, choice.group)));
      group = choice.group;
      const number = i < 9 ? make("kbd", { "aria-hidden": "true" }, String(i + 1)) : null;
      const button = make(
        "button",
        { type: "button", "data-choice": choice.move, "aria-keyshortcuts": i < 9 ? i + 1 : null, onclick: (event) => this.choose(choice.move, event.detail) },
        number,
        choice.says,
      );
      rows.push(make("li", {}, button));
      return button;
    });
    this.list.replaceChildren(...rows);
    this.panel.toggleAttribute("data-none", choices.length === 0);
    if (held) this.buttons[0]?.focus();
  }

  /** Points at one choice. */
  point(move) {
    for (const button of this.buttons) button.toggleAttribute("aria-current", button.dataset.choice === move);
  }

  key(event) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key) || !recall("numbers", true)) return;
    if (event.target.closest("input, select, textarea, dialog, .menu")) return;
    this.buttons[Number(event.key) - 1]?.click();
  }
}
