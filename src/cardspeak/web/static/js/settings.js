/* What this browser keeps of a person's taste. */
const KEY = "cardspeak";
const usual = {
  theme: "system",
  deck: "two",
  motion: "system",
  sound: true,
  keys: true,
  notify: false,
  showing: "auto",
};
const settings = { ...usual, ...JSON.parse(localStorage.getItem(KEY) || "{}") };

export const wish = (name) => settings[name];

export function choose(name, value) {
  settings[name] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
  const root = document.documentElement.dataset;
  Object.assign(root, { wish: settings.theme, deck: settings.deck, motion: settings.motion });
}
