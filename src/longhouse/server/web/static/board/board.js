/** The picture of the table: shows it, lets pieces travel, and turns clicks and keys into moves. */

import { small } from "../common/screen.js";
import { drawing, nameOf, piece } from "./drawing.js";
import { menu, shut } from "./float.js";
import { Lens } from "./lens.js";
import { places, travel } from "./motion.js";

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {{choose: (move: string, clicks: number) => void, whyNot: (ask: object, anchor: Element) => void, skip: () => void}} act
   */
  constructor(host, act) {
    this.host = host;
    this.act = act;
    this.pictures = null;
    this.choices = [];
    this.live = false;
    this.lens = new Lens(host);
    host.addEventListener("click", (event) => this.click(event));
    host.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!event.target.closest(".spot")) return;
      event.preventDefault();
      if (!event.repeat) this.click(event); // a key held down is one press
    });
    small.addEventListener("change", () => this.pictures && this.show(this.pictures, this.choices, this.live));
  }

  /**
   * @param {{svg: string, svg_tall: string}} pictures
   * @param {{move: string, spot: string, says: string}[]} choices
   * @param {boolean} live whether it can be played from
   */
  show(pictures, choices, live) {
    this.pictures = pictures;
    this.choices = choices;
    this.live = live;
    const old = this.host.querySelector("svg");
    const before = old && places(old);
    const focused = old?.contains(document.activeElement) ? document.activeElement.id : null;
    shut();
    const svg = drawing((small.matches && pictures.svg_tall) || pictures.svg || pictures.svg_tall);
    keepAllowed(svg, choices);
    addAllowed(svg, choices);
    for (const spot of svg.querySelectorAll(".spot.blocked")) {
      spot.setAttribute("tabindex", "0");
      spot.setAttribute("role", "button");
      spot.setAttribute("aria-disabled", "true");
    }
    this.host.classList.toggle("past", !live);
    this.host.replaceChildren(svg);
    this.lens.fit();
    if (live && choices.length) this.lens.reveal();
    if (before) travel(svg, before);
    if (focused !== null) this.focus(focused);
  }

  /** Puts the keyboard where something can be done. */
  focus(id = "") {
    const same = id && piece(this.host, id);
    const next = same?.matches(".can") ? same : this.host.querySelector(".can");
    (next ?? this.host).focus({ preventScroll: true });
  }

  /** Marks places that matter. */
  mark(name, ids) {
    for (const marked of this.host.querySelectorAll(`.${name}`)) marked.classList.remove(name);
    for (const id of ids) piece(this.host, id)?.classList.add(name);
  }

  /** Pieces of a draft that can be taken back by a press on them. */
  offerBack(taken) {
    for (const { move, piece } of taken) {
      const name = CSS.escape(piece);
      const figure = piece && this.host.querySelector(`[id="${name}"], [id^="${name}-"]`);
      const spot = figure?.closest(".spot");
      if (!spot) continue;
      const all = spot.classList.contains("can") ? figure : spot;
      all.setAttribute("data-back", move);
      spot.classList.add("holds");
    }
  }

  async click(event) {
    if (!this.live) return this.act.skip();
    const back = event.target.closest("[data-back]");
    if (back) return this.act.back(back.dataset.back);
    const spot = event.target.closest(".spot.can");
    if (!spot) return this.ask(event);
    const here = this.choices.filter((choice) => movesOf(spot).includes(choice.move));
    const picked = here.length === 1 ? here[0].move : await menu(spot, here);
    if (picked) this.act.choose(picked, event.detail);
  }

  /** What is not clickable answers why: a dimmed spot with its move, any other spot by its name. */
  ask(event) {
    const blocked = event.target.closest(".spot.blocked");
    if (blocked) return this.act.whyNot({ move: blocked.dataset.try }, blocked);
    const under = [...this.host.querySelectorAll(".spot:not(.can)")].filter((spot) => {
      const box = spot.getBoundingClientRect();
      return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    });
    const area = (spot) => spot.getBoundingClientRect().width * spot.getBoundingClientRect().height;
    const smallest = under.sort((a, b) => area(a) - area(b))[0];
    if (smallest) this.act.whyNot({ spot: nameOf(smallest) }, smallest);
  }
}

const movesOf = (spot) => (spot.dataset.move ?? spot.dataset.moves).split(" ");

/** Spots glow only for moves that can be chosen now: not in the past, not beyond the end of a draft. */
function keepAllowed(svg, choices) {
  const allowed = new Set(choices.map((choice) => choice.move));
  for (const spot of svg.querySelectorAll(".spot.can")) {
    if (movesOf(spot).some((move) => allowed.has(move))) continue;
    spot.classList.remove("can");
    spot.removeAttribute("tabindex");
    spot.setAttribute("role", "group");
  }
}

/** A draft may allow more than its picture knows: what it offers glows, too. */
function addAllowed(svg, choices) {
  for (const id of new Set(choices.map((choice) => choice.spot))) {
    const here = choices.filter((choice) => choice.spot === id);
    const name = CSS.escape(id);
    const spot = svg.querySelector(`#${name}, #on-${name}`);
    if (!spot || spot.matches(".can")) continue;
    spot.classList.remove("blocked");
    spot.classList.add("can");
    spot.dataset.moves = here.map((choice) => choice.move).join(" ");
    spot.setAttribute("role", "button");
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("aria-label", here.map((choice) => choice.says).join(" / "));
  }
}
