/* Our own cards: rank in the corner, suit beside it, one large suit; a lattice on the back. */
import { s } from "./dom.js";
import { say } from "./say.js";

// each suit in a box of 24 by 24
const SUITS = {
  s: "M12 2C9 7 3 10 3 14.5a4.5 4.5 0 0 0 7.6 3.3L9 22h6l-1.6-4.2A4.5 4.5 0 0 0 21 14.5C21 10 15 7 12 2z",
  h: "M12 21.5C5 16 2 12.5 2 8.5A5.5 5.5 0 0 1 12 5.5a5.5 5.5 0 0 1 10 3C22 12.5 19 16 12 21.5z",
  d: "M12 1.5 20.5 12 12 22.5 3.5 12z",
  c: "M12 2a4.7 4.7 0 0 1 4 7.2 4.7 4.7 0 1 1-2.7 8.3L15 22H9l1.7-4.5A4.7 4.7 0 1 1 8 9.2 4.7 4.7 0 0 1 12 2z",
};
const STAR = "M12 1.5 15 9h8l-6.5 5 2.5 8-7-5-7 5 2.5-8L1 9h8z";

/** A card such as "As", or "??" for its back, as an SVG element; `hunted`: it was not dealt, and would have come. */
export function card(name, { isNew = false, hunted = false } = {}) {
  const hidden = name === "??";
  const suit = hidden ? "" : name === "Jo" || !SUITS[name[1]] ? "joker" : name[1];
  const classes = ["card", suit || "down", isNew && "new", hunted && "hunted"].filter(Boolean).join(" ");
  const drawing = s("svg", {
    viewBox: "0 0 60 84",
    class: classes,
    role: "img",
    "aria-label": hunted ? say("rabbit.card", { card: spoken(name) }) : spoken(name),
  });
  drawing.append(...(hidden ? back() : face(name, suit)));
  return drawing;
}

/** An empty place for a card. */
export const place = () =>
  s(
    "svg",
    { viewBox: "0 0 60 84", class: "card place", "aria-hidden": "true" },
    s("rect", { class: "face", x: 1, y: 1, width: 58, height: 82, rx: 7 }),
  );

function face(name, suit) {
  const rank = suit === "joker" ? "★" : name[0] === "T" ? "10" : name[0];
  const shape = SUITS[suit] ?? STAR;
  return [
    s("rect", { class: "face", x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    s(
      "text",
      { class: "rank", x: 14, y: 29, textLength: rank === "10" ? 22 : null, lengthAdjust: "spacingAndGlyphs" },
      rank,
    ),
    s("path", { class: "pip", d: shape, transform: "translate(4.5 35) scale(.8)" }),
    s("path", { class: "pip", d: shape, transform: "translate(23 46) scale(1.35)" }),
  ];
}

function back() {
  const lines = [];
  for (let at = -70; at < 70; at += 10) lines.push(`M${at} 7l70 70M${at + 60} 7l-70 70`);
  const id = `clip${clips++}`;
  return [
    s("rect", { class: "back", x: 2.5, y: 2.5, width: 55, height: 79, rx: 6 }),
    s("clipPath", { id }, s("rect", { x: 7, y: 7, width: 46, height: 70, rx: 3 })),
    s("path", { class: "lattice", d: lines.join(""), "clip-path": `url(#${id})` }),
  ];
}
let clips = 0;

/** A card in words: "ace of spades". */
export function spoken(name) {
  if (name === "??") return say("card.hidden");
  const suit = SUITS[name[1]] ? name[1] : "";
  return suit ? say("card.of", { rank: say(`rank.${name[0]}`), suit: say(`suit.${suit}`) }) : say("card.joker");
}
