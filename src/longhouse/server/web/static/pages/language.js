/** The choice of the language: kept by the hall in a cookie; all pages of this browser open anew in it. */

import { post } from "../common/api.js";
import { toast } from "../common/toast.js";

const others = "BroadcastChannel" in window ? new BroadcastChannel("longhouse:language") : null;
if (others) others.onmessage = () => location.reload();

for (const select of document.querySelectorAll("[data-language]")) {
  select.addEventListener("change", async () => {
    try {
      await post("/api/language", { language: select.value });
      others?.postMessage(select.value);
      location.reload();
    } catch (error) {
      toast(error.message);
    }
  });
}
