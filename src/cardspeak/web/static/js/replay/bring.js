/* Bringing hand histories along: files that are picked or dropped, text that is pasted, and how they are to be read. */
import { get, upload } from "../api.js";
import { dialog, field, select } from "../dialog.js";
import { h, target } from "../dom.js";
import { say } from "../say.js";

const MOST = 8 * 2 ** 20;

/**
 * Draw the means in `element`; `found(name, answer)` is given what the room found in each file, `begin()` called
 * before.
 */
export function bring(element, { begin, found, trouble, shown }) {
  let kept = [];
  let turn = 0;
  const input = h("input", {
    type: "file",
    multiple: true,
    class: "unseen",
    onchange: () => {
      take(input.files);
      input.value = "";
    },
  });
  const zone = h("label", { class: "drop" }, input, h("b", {}, say("bring.pick")), h("span", {}, say("bring.drop")));
  const book = select("book", [["seminole", "seminole"]], "seminole");
  const form = select(
    "format",
    ["", "cash", "tournament"].map((each) => [each, say(`bring.format.${each || "own"}`)]),
    "",
  );
  const repair = h("input", { type: "checkbox", name: "repair" });
  const paste = h("button", { type: "button", onclick: ask }, say("bring.paste"));
  const busy = h("p", { class: "busy", role: "status" });
  for (const each of [book, form, repair]) each.addEventListener("change", () => kept.length && read());
  element.append(
    zone,
    h(
      "div",
      { class: "reading" },
      h("label", { class: "field" }, say("bring.book"), book),
      h("label", { class: "field" }, say("bring.format"), form),
      h("label", { class: "mend" }, repair, say("bring.repair")),
      paste,
    ),
    busy,
  );
  get("/api/games").then(
    ({ books }) =>
      book.replaceChildren(...books.map((each) => h("option", { value: each, selected: each === "seminole" }, each))),
    trouble,
  );

  document.addEventListener("dragover", (event) => {
    if (shown()) {
      event.preventDefault();
      zone.classList.add("over");
    }
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) zone.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    if (shown()) {
      event.preventDefault();
      zone.classList.remove("over");
      take(event.dataTransfer.files);
    }
  });
  document.addEventListener("paste", (event) => {
    if (!shown() || target(event).closest("input, textarea, dialog")) return;
    const { files } = event.clipboardData;
    const words = event.clipboardData.getData("text");
    if (files.length) take(files);
    else if (words.trim()) take([new File([words], say("bring.pasted"))]);
  });

  function ask() {
    const words = h("textarea", { name: "text", rows: 10, required: true, spellcheck: "false", autofocus: true });
    dialog({
      title: say("bring.paste"),
      fields: [field(say("bring.text"), words)],
      submit: say("bring.read"),
      send: async ({ text }) => {
        take([new File([text], say("bring.pasted"))]);
      },
    });
  }

  function take(files) {
    if (!files.length) return;
    kept = [...files];
    read();
  }

  /** How the room is to read. */
  const way = () => `?${new URLSearchParams({ book: book.value, format: form.value, repair: repair.checked })}`;

  async function read() {
    const mine = ++turn;
    begin();
    busy.textContent = say("bring.busy");
    for (const file of kept) {
      try {
        if (file.size > MOST) throw new Error(say("bring.large"));
        const answer = await upload(`/api/histories${way()}`, file);
        if (mine !== turn) return;
        found(file.name, answer);
      } catch (error) {
        if (mine !== turn) return;
        trouble(new Error(`${file.name}: ${error.message}`));
      }
    }
    busy.textContent = "";
  }

  return { retell: (text) => upload(`/api/histories/round${way()}`, text) };
}
