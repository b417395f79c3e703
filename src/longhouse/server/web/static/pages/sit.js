/** Taking a seat: only the press of the button claims it. */

import { post } from "../common/api.js";
import { $ } from "../common/dom.js";
import { keep, myName } from "../common/memory.js";
import { promised } from "../common/word.js";

const form = $("sit");
const { table, seat, token, state } = form.dataset;
if (form.elements.name) form.elements.name.value = myName();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await sitDown();
    location.replace(`/t/${table}`);
  } catch (error) {
    $("trouble").textContent = error.message;
  }
});

async function sitDown() {
  const at = `/api/tables/${table}/seats/${seat}`;
  if (state === "yours") return;
  if (state === "used") {
    const { seconds } = await post(`${at}/return`, { code: form.elements.code.value.trim() });
    if (seconds) keep(`coming:${table}`, seat);
    return;
  }
  const name = form.elements.name.value.trim();
  keep("name", name);
  await post(`${at}/claim`, { token, name, digest: await promised(table, seat, form.elements.word.value.trim()) });
}
