/* Beside a table's page: after every drawing, all that it shows. `readings.take()` gives what was read since the last time. */
(() => {
  const found = [];
  const known = new WeakSet();
  const seen = (element) => Boolean(element) && !element.closest("[hidden]");
  const words = (where, from = document) => { const element = from.querySelector(where); return seen(element) ? element.textContent : ""; };
  const all = (where, what, from = document) => [...from.querySelectorAll(where)].filter(seen).map(what);
  const label = (element) => element.getAttribute("aria-label");

  const seat = (element, at) => ({
    number: at + 1,
    player: seen(element.querySelector(".plate")) ? element.querySelector(".player").title : "",
    stack: words(".stack", element), bet: words(".bet", element), doing: words(".doing", element), told: label(element),
    acting: element.classList.contains("acting"), won: element.classList.contains("won"), own: element.classList.contains("own"),
    button: Boolean(element.querySelector(".mark:not(.kill)")), kill: Boolean(element.querySelector(".mark.kill")),
    cards: all(".hand .card", label, element),
  });

  const act = (button) => ({ verb: button.dataset.verb, words: words(".verb", button), off: button.hasAttribute("aria-disabled"), title: button.title });

  function lines() {
    const fresh = [...document.querySelectorAll(".story li")].filter((line) => !known.has(line));
    for (const line of fresh) known.add(line);
    return fresh.map((line) => [Number(line.dataset.seq), (line.querySelector("span").title || line.querySelector("span").textContent)]);
  }

  function read() {
    const amount = document.querySelector(".amount");
    return {
      seq: Number(document.querySelector("#room").dataset.seq), what: words("#game"), pot: words(".pot"), pots: all(".pots li", (each) => each.textContent),
      street: words(".street"), board: all(".board .card", label), results: all(".results li", (each) => each.textContent),
      seats: [...document.querySelectorAll(".seats > .seat")].map(seat), lines: lines(), told: document.querySelectorAll(".story li").length, tell: words("#bar .tell > span"),
      acts: all("#bar .acts > button", act), early: all("#bar .before label", (each) => each.textContent),
      amount: seen(amount) ? { low: amount.querySelector("[type=number]").min, high: amount.querySelector("[type=number]").max, presets: all(".presets button", (each) => [each.dataset.to, each.querySelector("small").textContent], amount) } : null,
    };
  }

  const button = (element) => ({ words: element.textContent, seat: Number(element.textContent.replace(/\D/g, "")) || 0 });

  /** What a person at the page could press. */
  function able() {
    return {
      verbs: all("#bar .acts > button:not([aria-disabled])", (each) => each.dataset.verb), sent: words("#bar .tell > span") === "Sent …",
      over: !words(".street"), down: seen(document.querySelector("#line")), dialog: Boolean(document.querySelector("dialog[open]")),
      own: all("#bar .own-acts button", (each) => each.textContent), free: all(".seat .sit", button), agree: all("#notice button.main", button).length > 0,
      round: Number((words("#game").match(/#([\d,]+)/) ?? [0, "0"])[1].replaceAll(",", "")), seated: Boolean(document.querySelector(".seat.own")),
      held: all(".seat.own .hand button", label).length, what: words("#game"),
    };
  }

  window.readings = { take: () => JSON.stringify({ found: found.splice(0), able: able() }) };
  document.addEventListener("DOMContentLoaded", () => {
    const room = document.querySelector("#room[data-id]");
    if (room) new MutationObserver(() => found.push(read())).observe(room, { attributeFilter: ["data-seq"] });
  });
})();
