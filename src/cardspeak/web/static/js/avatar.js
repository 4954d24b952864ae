/*
 * A picture of a name, the same wherever the name stands: a tile of one of seven colours that the colour-blind tell
 * apart, a figure on it, and the name's first letter.
 */
import { h, s } from "./dom.js";

/** The colours of Okabe and Ito that are neither black nor too dark for a black letter. */
const COLOURS = ["#e69f00", "#56b4e9", "#29b08a", "#f0e442", "#6ea8dc", "#f08a4b", "#dd9dbf"];
/** Figures on a tile of 24 by 24, told apart without colour. */
const FIGURES = [
  "M0 0h24v7H0zM0 17h24v7H0z",
  "M0 0h7v24H0zM17 0h7v24h-7z",
  "M0 0h12v12H0zM12 12h12v12H12z",
  "M0 0h24L0 24z",
  "M12 0 24 12 12 24 0 12z",
  "M12 1a11 11 0 1 0 .1 0zm0 4a7 7 0 1 1-.1 0z",
  "M0 4 4 0h6L0 10zM0 18 18 0h6L0 24zM10 24 24 10v6l-8 8z",
  "M8 0h8v8h8v8h-8v8H8v-8H0V8h8z",
];

/** A number that follows from a name alone (FNV-1a, well stirred). */
function numbered(name) {
  let found = 0x811c9dc5;
  for (const letter of name) found = Math.imul(found ^ letter.codePointAt(0), 0x01000193) >>> 0;
  found = Math.imul(found ^ (found >>> 15), 0x2c1b3c6d) >>> 0;
  return (found ^ (found >>> 13)) >>> 0;
}

/** What a name's picture is made of: its colour and figure, by number, and its letter. */
export function looks(name) {
  const number = numbered(name);
  return {
    colour: number % COLOURS.length,
    figure: Math.floor(number / COLOURS.length) % FIGURES.length,
    letter: (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "?").toUpperCase(),
  };
}

/** The picture of a name. It says nothing that the name beside it does not, so nobody is read it. */
export function avatar(name) {
  const { colour, figure, letter } = looks(name);
  const tile = s(
    "svg",
    { viewBox: "0 0 24 24" },
    s("rect", { width: 24, height: 24, fill: COLOURS[colour] }),
    s("path", { d: FIGURES[figure], fill: "#fff", "fill-opacity": 0.55, "fill-rule": "evenodd" }),
  );
  return h("span", { class: "avatar", "aria-hidden": "true", "data-letter": letter }, tile);
}
