/* What is laid before the deal: the main wager and those that go with it; what was laid last is offered again. */
import { h } from "../dom.js";
import { dollars, entry, typed } from "../money.js";
import { say } from "../say.js";
import { circles } from "./circles.js";
import { spotName } from "./position.js";

/** The fields. `laid()` is what they say, in cents, as the room takes it. */
export function wagers(send) {
  const element = h("form", {
    class: "wagers",
    onsubmit: (event) => {
      event.preventDefault();
      send();
    },
  });
  let drawn = "";
  const fields = new Map();
  const felt = circles(fields);
  element.addEventListener("input", felt.draw);

  const input = (name, value, unit, least) => {
    const found = entry(name, "cents", value, { min: least / 100, step: unit / 100 });
    fields.set(name, found);
    return h("label", {}, name === "wager" ? say("wager.main") : spotName(name), found);
  };

  /** A choice that is there only when it has something to choose. */
  const choice = (name, none) => {
    const select = h("select", { name });
    const element = h("label", { hidden: true }, say(`wager.${name}`), select);
    const refill = (values, words) => {
      const kept = select.value;
      if (select.dataset.key !== JSON.stringify(values)) {
        select.dataset.key = JSON.stringify(values);
        select.replaceChildren(
          h("option", { value: "0" }, none),
          ...values.map((value) => h("option", { value }, words(value))),
        );
        select.value = values.map(String).includes(kept) ? kept : "0";
      }
      element.hidden = !values.length;
    };
    return { element, refill, chosen: () => Number(select.value || 0) };
  };
  const coupon = choice("coupon", say("wager.coupon.none"));
  const position = choice("position", say("wager.position.none"));

  /** Draw the fields for what the table offers. What is written in them stays. */
  function update({ wagers: offered, seats }, own) {
    const beside = [own - 1, own + 1].filter(
      (seat) => seat > 0 && seat in seats && (!seats[seat] || seats[seat].owner === own),
    );
    coupon.refill([...new Set(seats[own]?.coupons ?? [])], dollars);
    position.refill(offered.second && own ? beside : [], (seat) => say("wager.position.of", { seat }));
    const key = JSON.stringify(offered);
    if (drawn === key) return;
    drawn = key;
    fields.clear();
    const sides = Object.keys(offered.sides);
    element.replaceChildren(
      h(
        "div",
        { class: "laying" },
        input("wager", offered.least, offered.chip, offered.least),
        ...sides.map((name) => input(name, 0, offered.chip, 0)),
        coupon.element,
        position.element,
      ),
      h(
        "div",
        { class: "lay" },
        h(
          "button",
          { class: "main", "data-verb": "bet" },
          h("span", { class: "verb" }, say("wager.lay")),
          h("small", {}, h("kbd", {}, say("key.bet"))),
        ),
        h("button", { type: "button", "data-verb": "pass", onclick: () => send(true) }, say("wager.none")),
      ),
    );
    felt.print(offered);
    element.querySelector("label").firstChild.textContent = say(`wager.${offered.main}`, { times: offered.times });
  }

  /** What is laid; nothing where this round is let go by. */
  function laid(none = false) {
    const chips = Object.fromEntries(
      [...fields].map(([name, field]) => [name, none ? 0 : typed(field.value, "cents")]),
    );
    return { ...chips, coupon: none ? 0 : coupon.chosen(), position: none ? 0 : position.chosen() };
  }

  return { element, felt: felt.element, update, laid };
}
