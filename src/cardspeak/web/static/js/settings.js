/* What this browser keeps of a person's taste. */
const KEY = "cardspeak";
const usual = {
  theme: "system",
  deck: "two",
  back: "blue",
  felt: "green",
  motion: "system",
  sound: true,
  reactions: true,
  keys: true,
  notify: false,
  showing: "auto",
};
const settings = { ...usual, ...JSON.parse(localStorage.getItem(KEY) || "{}") };

export const wish = (name) => settings[name];

export function choose(name, value) {
  settings[name] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
  const { theme, deck, back, felt, motion } = settings;
  Object.assign(document.documentElement.dataset, { wish: theme, deck, back, felt, motion });
}
