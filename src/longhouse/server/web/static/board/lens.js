/**
 * Coming closer: the picture can be enlarged and moved about, by two fingers, by wheel, by buttons.
 * A map within the picture (an inner svg that names its whole) is a window of its own: it is dragged
 * and enlarged in its place. The screen decides what is pressed, so every click stays exact.
 */

import { make } from "../common/dom.js";
import { say } from "../common/words.js";

const MOST = 4;
const DRAG = 8; // how far a finger goes before it means moving and not pressing

export class Lens {
  /** @param {HTMLElement} host the scroller around the picture */
  constructor(host) {
    this.host = host;
    this.factor = 1;
    this.window = null; // the part of the inner map somebody chose to see
    this.fingers = new Map();
    this.dragged = false;
    this.own = null;
    this.buttons();
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) host.addEventListener(name, (event) => this.up(event));
    host.addEventListener("touchmove", (event) => (event.touches.length > 1 || this.map) && event.preventDefault(), { passive: false });
    host.addEventListener("click", (event) => this.swallow(event), { capture: true });
    host.addEventListener("scroll", () => this.count(), { passive: true });
  }

  buttons() {
    const button = (name, words, act, label) => make(`button.${name}`, { type: "button", onclick: act, "aria-label": label }, words);
    this.less = button("less", "−", () => this.by(1 / 1.5), say("smaller"));
    this.more = button("more", "+", () => this.by(1.5), say("larger"));
    this.mine = button("mine", say("mine"), () => this.toOwn(), say("to_own"));
    this.rest = button("rest", "", () => this.toNext(), say("to_next"));
    this.rest.hidden = true;
    this.mine.hidden = true;
    this.host.after(make("div.lens", { role: "group", "aria-label": say("lens") }, this.rest, this.mine, this.less, this.more));
  }

  /** A new picture has come; what was chosen to be seen stays, unless what can be pressed would be lost. */
  fit() {
    const inner = this.inner();
    if (inner) {
      const drawn = box(inner);
      if (this.window && !this.holdsSpots(inner)) this.window = null;
      if (this.window) set(inner, { ...this.window, height: (this.window.width * drawn.height) / drawn.width });
    }
    this.findOwn();
    this.less.disabled = this.factor <= 1 && !inner;
  }

  holdsSpots(inner) {
    const spots = [...inner.querySelectorAll(".spot.can")];
    if (!spots.length) return true;
    const kept = inner.getAttribute("viewBox");
    set(inner, this.window);
    const frame = inner.getBoundingClientRect();
    const there = spots.some((spot) => within(spot.getBoundingClientRect(), frame));
    inner.setAttribute("viewBox", kept);
    return there;
  }

  inner() {
    return this.host.querySelector("svg svg[data-whole]");
  }

  /** Finds what the picture says is the viewer's own; the first counts. */
  findOwn() {
    this.own = this.host.querySelector("svg .own");
    this.mine.hidden = !this.own;
    this.count();
  }

  /** If nothing that can be pressed is on the screen, goes to the first of it. */
  reveal() {
    const spots = this.spots();
    const frame = this.host.getBoundingClientRect();
    if (spots.length && !spots.some((spot) => within(spot.getBoundingClientRect(), frame))) this.show(spots[0]);
    this.count();
  }

  spots() {
    return [...this.host.querySelectorAll(".spot.can")];
  }

  /** Tells how much more can be pressed beyond the edges of the screen. */
  count() {
    const frame = this.host.getBoundingClientRect();
    const spots = this.spots().filter((spot) => !spot.closest("svg svg"));
    const beyond = this.host.classList.contains("past") ? [] : spots.filter((spot) => !touches(spot.getBoundingClientRect(), frame));
    this.next = beyond[0];
    this.rest.hidden = beyond.length === 0;
    const above = this.next && this.next.getBoundingClientRect().top < frame.top;
    this.rest.textContent = beyond.length ? say("beyond", { arrow: above ? "↑" : "↓", count: beyond.length }) : "";
  }

  toNext() {
    if (this.next) this.show(this.next);
  }

  toOwn() {
    if (this.own) this.show(this.own, "start");
  }

  show(element, block = "center") {
    const frame = this.host.getBoundingClientRect();
    const at = element.getBoundingClientRect();
    const top = block === "start" || at.height > frame.height ? at.top - frame.top - 8 : at.top + at.height / 2 - frame.top - frame.height / 2;
    const left = at.left + at.width / 2 - frame.left - frame.width / 2;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.host.scrollBy({ top, left, behavior: calm ? "instant" : "smooth" });
  }

  // Larger and smaller

  /** Buttons: the inner map if it is on the screen, else the whole picture. */
  by(factor) {
    const frame = this.host.getBoundingClientRect();
    const inner = this.inner();
    const at = inner?.getBoundingClientRect();
    const seen = at && Math.min(at.bottom, frame.bottom) - Math.max(at.top, frame.top) > at.height / 3;
    const on = seen ? at : frame;
    this.zoom(factor, on.left + on.width / 2, on.top + on.height / 2, seen ? inner : null);
  }

  zoom(factor, x, y, inner) {
    if (inner) return this.zoomMap(inner, factor, x, y);
    const before = this.host.getBoundingClientRect();
    const next = Math.max(1, Math.min(this.factor * factor, MOST));
    const real = next / this.factor;
    const dx = x - before.left + this.host.scrollLeft;
    const dy = y - before.top + this.host.scrollTop;
    this.factor = next;
    this.host.style.setProperty("--zoom", String(next));
    this.host.classList.toggle("zoomed", next > 1);
    this.host.scrollLeft += dx * (real - 1);
    this.host.scrollTop += dy * (real - 1);
    this.less.disabled = next <= 1 && !this.inner();
    this.more.disabled = next >= MOST && !this.inner();
    this.count();
  }

  zoomMap(inner, factor, x, y) {
    const [, , whole] = inner.dataset.whole.split(" ").map(Number);
    const now = box(inner);
    const at = new DOMPoint(x, y).matrixTransform(inner.getScreenCTM().inverse());
    const width = Math.max(whole / 8, Math.min(now.width / factor, whole));
    const real = width / now.width;
    this.look(inner, { x: at.x - (at.x - now.x) * real, y: at.y - (at.y - now.y) * real, width, height: now.height * real });
  }

  /** Shows this part of the inner map, or as near to it as the map goes. */
  look(inner, wish) {
    const [, , wide, high] = inner.dataset.whole.split(" ").map(Number);
    const keep = (at, size, all) => (size >= all ? (all - size) / 2 : Math.max(0, Math.min(at, all - size)));
    this.window = { ...wish, x: keep(wish.x, wish.width, wide), y: keep(wish.y, wish.height, high) };
    set(inner, this.window);
  }

  wheel(event) {
    const inner = event.target.closest("svg svg[data-whole]");
    if (!inner && !event.ctrlKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY, inner);
  }

  // Fingers and mouse

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (event.isPrimary) this.fingers.clear(); // one that was lifted elsewhere is not here any more
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) {
      this.dragged = false;
      this.start = { x: event.clientX, y: event.clientY };
    }
    this.map = event.target.closest("svg svg[data-whole]");
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length === 1) this.pinch(finger, event, others[0]);
    else if (this.map && (this.dragged || Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > DRAG)) this.drag(finger, event);
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  pinch(before, now, other) {
    this.dragged = true;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.clientX - other.x, now.clientY - other.y);
    if (was < 1) return;
    this.zoom(is / was, (now.clientX + other.x) / 2, (now.clientY + other.y) / 2, this.map);
  }

  drag(before, now) {
    this.dragged = true;
    const inner = this.inner();
    const scale = inner.getScreenCTM().a;
    const view = box(inner);
    this.look(inner, { ...view, x: view.x - (now.clientX - before.x) / scale, y: view.y - (now.clientY - before.y) / scale });
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** A drag ends in a click that nobody meant. */
  swallow(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

function box(inner) {
  const [x, y, width, height] = inner.getAttribute("viewBox").split(" ").map(Number);
  return { x, y, width, height };
}

const set = (inner, view) => inner.setAttribute("viewBox", [view.x, view.y, view.width, view.height].map((n) => n.toFixed(1)).join(" "));

const within = (at, frame) => {
  const x = at.left + at.width / 2;
  const y = at.top + at.height / 2;
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
};

const touches = (at, frame) => at.right > frame.left && at.left < frame.right && at.bottom > frame.top + 8 && at.top < frame.bottom - 8;
