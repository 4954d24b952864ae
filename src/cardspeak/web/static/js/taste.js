/* The settings dialog. */
import { field, select } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";
import { choose, wish } from "./settings.js";
import { allowed, tells } from "./notices.js";

/** Where the browser keeps the language that was chosen, for the room to read; empty for the browser's own. */
const chosen = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? "";
const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["es", "Español"],
];
const YEAR = 31_536_000;

function speak(language) {
  document.cookie = `language=${language}; path=/; max-age=${language ? YEAR : 0}; samesite=lax`;
  location.reload();
}

const CHOICES = {
  theme: ["system", "light", "dark"],
  felt: ["green", "blue", "red", "grey"],
  deck: ["two", "four"],
  back: ["blue", "red", "green", "black"],
  motion: ["system", "full", "less"],
};

async function ticked(name, box) {
  if (name === "notify" && box.checked) box.checked = await allowed();
  choose(name, box.checked);
}

export function taste() {
  const choices = Object.entries(CHOICES).map(([name, values]) => {
    const chosen = select(
      name,
      values.map((value) => [value, say(`set.${name}.${value}`)]),
      wish(name),
    );
    chosen.addEventListener("change", () => choose(name, chosen.value));
    return field(say(`set.${name}`), chosen);
  });
  const languages = select("language", [["", say("set.language.browser")], ...LANGUAGES], chosen());
  languages.addEventListener("change", () => speak(languages.value));
  const checks = ["sound", "reactions", ...(tells() ? ["notify"] : []), "keys"].map((name) =>
    h(
      "label",
      { class: "check" },
      h("input", { type: "checkbox", checked: wish(name), onchange: (event) => ticked(name, event.target) }),
      say(`set.${name}`),
    ),
  );
  const box = h(
    "dialog",
    { "aria-labelledby": "taste-title", onclose: () => box.remove() },
    h(
      "div",
      { class: "inside" },
      h("h2", { id: "taste-title" }, say("settings")),
      field(say("set.language"), languages),
      ...choices,
      ...checks,
      h("div", { class: "ends" }, h("button", { class: "main", onclick: () => box.close() }, say("close"))),
    ),
  );
  document.body.append(box);
  box.showModal();
}
