/** Taking a seat: only the press of the button claims it. */

import { post } from "../common/api.js";
import { $ } from "../common/dom.js";
import { keep, myName } from "../common/memory.js";
import { promised } from "../common/word.js";

const form = $("sit");
const { table, seat, token, taken } = form.dataset;
if (form.elements.name) form.elements.name.value = myName();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = taken || form.elements.name.value.trim();
  if (!taken) keep("name", name);
  try {
    const digest = taken ? "" : await promised(table, seat, form.elements.word.value.trim());
    await post(`/api/tables/${table}/seats/${seat}/claim`, { token, name, digest });
    location.replace(`/t/${table}`);
  } catch (error) {
    $("trouble").textContent = error.message;
  }
});
