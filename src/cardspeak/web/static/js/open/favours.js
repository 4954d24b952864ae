/* Whether a table against the house would favour its players, told to who opens it while they choose. */
import { command, Refusal } from "../api.js";
import { Wrong } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

const PAUSE = 250;

/**
 * A line that is empty while the house has the edge. `asked`: what the form holds, or null where there is nothing to
 * ask.
 */
export function favours(asked) {
  const element = h("div", { class: "favours", role: "status" });
  let timer = 0;
  let last = 0;

  async function ask() {
    const turn = ++last;
    const found = await told(asked);
    if (turn === last) element.replaceChildren(...found.map((line) => h("p", {}, say("open.favours", { line }))));
  }

  /** Ask again, once nothing has changed for a moment. */
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  };

  return { element, changed };
}

/** What the room says; of a form that is not right yet, nothing. */
async function told(asked) {
  try {
    const table = asked();
    return table ? (await command("/api/house-tables/favours", table)).warnings : [];
  } catch (error) {
    if (error instanceof Refusal || error instanceof Wrong) return [];
    throw error;
  }
}
