/* Figures that take a while: asked for until they are there. */
import { get } from "../api.js";
import { byId } from "../dom.js";
import { say, sayOr } from "../say.js";

let turn = 0;

/** Whoever asks anew is no longer told of what was asked before. */
export const begin = () => ++turn;
const stands = (mine) => mine === turn;

/** How far it is, in words. */
const far = (words) => {
  byId("state").textContent = words;
};

/** What is found at a path with the question that the address holds from now on: `show` is told. */
export async function work(path, question, show) {
  const mine = begin();
  history.replaceState(null, "", `?${question}`);
  byId("trouble").textContent = "";
  far(say("figures.starting"));
  byId("found").classList.add("old");
  try {
    const told = await found(`${path}?${question}`, mine, far);
    if (told) show(told);
  } catch (error) {
    if (stands(mine)) {
      byId("found").replaceChildren();
      byId("trouble").textContent = error.message;
    }
  }
  if (stands(mine)) {
    far("");
    byId("found").classList.remove("old");
  }
}

/**
 * What is found at a path, asked for until it is there; null if something else was asked meanwhile. `far(words)` hears
 * how far it is.
 */
export async function found(path, mine, far) {
  for (;;) {
    const answer = await get(path);
    if (!stands(mine)) return null;
    if ("found" in answer) return answer;
    far(words(answer));
  }
}

/** A file in the same way, as a blob. Throws with the room's words. */
export async function file(path, far) {
  for (;;) {
    const answer = await fetch(path);
    if (answer.status === 200) return answer.blob();
    const told = await answer.json();
    if (answer.status !== 202) throw new Error(told.text);
    far(words(told));
  }
}

function words({ what, done }) {
  return done ? say("figures.far", { what, share: Math.round(100 * done) }) : sayOr(`figures.${what}`, what);
}
