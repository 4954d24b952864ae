/* The proofs of a round's cards, checked in this browser and held to what it noted before the deal. */
import { get, tablePath } from "../api.js";
import { card } from "../card.js";
import { byId, control, h, on } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { noted } from "../shuffle/share.js";
import { dealtAs, faults } from "../shuffle/verify.js";

const { id } = byId("proof").dataset;
const named = (number) => (number === 13 ? "Jo" : "23456789TJQKA"[number & 15] + "cdhs"[number >> 4]);

function draw(told) {
  const note = noted(id, told.commitment.root);
  const wrong = faults(told, { root: note?.root, seed: note?.seed });
  const verdict = wrong.length
    ? wrong.map(({ key, name = "", card: one }) =>
        h("p", { class: "trouble" }, say(`proof.wrong.${key}`, { name, card: one === undefined ? "" : named(one) })),
      )
    : [
        h("p", {}, say(note ? "proof.noted" : "proof.unnoted")),
        h("p", {}, say(`proof.mixed.${note?.seed ? "own" : Object.keys(told.seeds).length ? "others" : "nobody"}`)),
      ];
  const cards = wrong.length
    ? []
    : dealtAs(told)
        .sort((a, b) => a.number - b.number)
        .map((one) => h("li", {}, card(named(one.card)), " ", say("proof.dealt", { number: chips(one.number) })));
  byId("found").replaceChildren(
    h("h2", {}, say(wrong.length ? "proof.bad" : "proof.good", { hand: chips(told.round) })),
    ...verdict,
    h("ul", { class: "proved" }, cards),
    h("p", {}, say("proof.told"), " ", h("code", { class: "root" }, told.commitment.root)),
    h(
      "p",
      {},
      h(
        "a",
        {
          href: URL.createObjectURL(new Blob([JSON.stringify(told)], { type: "application/json" })),
          download: `proof-${told.round}.json`,
        },
        say("proof.file"),
      ),
    ),
  );
}

async function check(round) {
  byId("trouble").textContent = "";
  byId("found").replaceChildren();
  try {
    draw(await get(tablePath(id, `rounds/${round}/proof`)));
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

on("ask", "submit", (event) => {
  event.preventDefault();
  history.replaceState(null, "", `?round=${control("round").value}`);
  check(control("round").value);
});
await begin();
const asked = new URLSearchParams(location.search).get("round");
if (asked) {
  control("round").value = asked;
  await check(asked);
}
