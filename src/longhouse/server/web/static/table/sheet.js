/** The tabs beside the board; on a phone they open and close a sheet from below. */

import { narrow } from "../common/screen.js";

export class Sheet {
  /** @param {HTMLElement} tablist */
  constructor(tablist) {
    this.tabs = [...tablist.querySelectorAll("[role=tab]")];
    for (const tab of this.tabs) tab.addEventListener("click", () => this.press(tab));
    tablist.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = this.tabs.filter((tab) => tab.offsetParent !== null);
      const next = shown.at((shown.indexOf(document.activeElement) + step) % shown.length);
      next.focus();
      this.select(next.dataset.tab);
    });
    document.getElementById("board").addEventListener("pointerdown", () => this.close());
    this.select("players", false);
  }

  press(tab) {
    const open = !document.body.classList.contains("sheet-closed");
    if (narrow.matches && open && tab.getAttribute("aria-selected") === "true") this.close();
    else this.select(tab.dataset.tab);
  }

  /** Shows one panel. */
  select(name, open = true) {
    for (const tab of this.tabs) {
      const chosen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) tab.classList.remove("dot");
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
    }
    if (open) document.body.classList.remove("sheet-closed");
  }

  close() {
    document.body.classList.add("sheet-closed");
  }
}
