/** Buttons that open a table with the house's bots and lead there. */

import { post } from "../common/api.js";
import { once } from "../common/dom.js";
import { myName } from "../common/memory.js";
import { toast } from "../common/toast.js";

for (const button of document.querySelectorAll("[data-play]")) {
  const play = async () => {
    const { url } = await post("/api/play-now", { game: button.dataset.play, name: myName() });
    location.href = url;
  };
  button.addEventListener("click", () => once(button, play, (error) => toast(error.message)));
}
