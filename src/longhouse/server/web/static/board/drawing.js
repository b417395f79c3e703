/** Turns SVG text into an element. Its style sheet is adopted, since the page allows no inline styles. */

const adopted = new Set();

export function drawing(text) {
  const bare = text.replace(/<style>([\s\S]*?)<\/style>/g, (_, css) => {
    adopt(css);
    return "";
  });
  const parsed = new DOMParser().parseFromString(bare, "image/svg+xml");
  const svg = document.importNode(parsed.documentElement, true);
  for (const named of svg.querySelectorAll("[aria-label]:not([role])")) named.setAttribute("role", "group");
  for (const piece of svg.querySelectorAll("[id]")) {
    const other = document.getElementById(piece.id);
    if (other && !other.closest("svg")) piece.id = `on-${piece.id}`; // the page has such a name itself
  }
  return svg;
}

/** What a picture calls one of its elements. */
export const nameOf = (element) => element.id.replace(/^on-/, "");

/** The element of a picture that has this name. */
export function piece(host, id) {
  const name = CSS.escape(id);
  return host.querySelector(`svg #${name}, svg #on-${name}`);
}

function adopt(css) {
  if (adopted.has(css)) return;
  adopted.add(css);
  const plain = new DOMParser().parseFromString(`<p>${css}</p>`, "text/html").body.textContent;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(plain);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
