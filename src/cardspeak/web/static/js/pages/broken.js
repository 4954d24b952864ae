/* In place of a table that is out of order: what is wrong, for those who run the room. */
import { listBroken } from "../broken.js";
import { byId } from "../dom.js";
import { begin } from "../shell.js";

const again = () => location.reload();

async function look() {
  try {
    await listBroken(byId("tables"), again, byId("broken").dataset.id);
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

document.addEventListener("who", look);
await begin();
await look();
