/** Pieces travel: elements with the same id move from where they were to where they are. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every named element of a picture is on the screen. */
export function places(svg) {
  const found = new Map();
  for (const element of svg.querySelectorAll("[id]")) {
    if (element.closest("defs") || !element.getBBox) continue;
    const box = element.getBoundingClientRect();
    if (box.width || box.height) found.set(element.id, box);
  }
  return found;
}

/** Lets the pieces of a new picture come from their old places. */
export function travel(svg, before) {
  if (still.matches) return;
  const moving = new Set();
  for (const [id, now] of places(svg)) {
    const element = svg.querySelector(`#${CSS.escape(id)}`);
    const old = before.get(id);
    if (!old) {
      if (!moving.has(element.parentNode.closest?.("[id]"))) appear(element);
      continue;
    }
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    const resized = Math.abs(old.width - now.width) > 0.4 * Math.max(old.width, now.width);
    if (Math.hypot(dx, dy) < 3 || resized || carried(element, moving)) continue;
    const scale = element.parentNode.getScreenCTM();
    const by = new DOMPoint(dx, dy).matrixTransform(new DOMMatrix([scale.a, scale.b, scale.c, scale.d, 0, 0]).inverse());
    element.animate([{ translate: `${by.x}px ${by.y}px` }, { translate: "0px 0px" }], {
      duration: Math.min(320, 180 + Math.hypot(dx, dy) / 4),
      delay: Math.min(moving.size, 6) * 60,
      easing: "ease-out",
      fill: "backwards",
    });
    moving.add(element);
    element.classList.add("moved");
    setTimeout(() => element.classList.remove("moved"), 2000);
  }
}

function appear(element) {
  element.animate([{ opacity: 0 }, {}], { duration: 220, easing: "ease-out" });
}

function carried(element, moving) {
  for (let up = element.parentNode; up; up = up.parentNode) if (moving.has(up)) return true;
  return false;
}
