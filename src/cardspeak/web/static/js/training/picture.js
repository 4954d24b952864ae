/* A table as it stood, drawn: seats around the felt, chips behind and in front, the pot and the board. */
import { h, s } from "../dom.js";
import { chips, say } from "../say.js";
import { spelled } from "../words.js";

const [WIDE, HIGH] = [520, 300];

/** The picture, with what cannot be drawn in words beside it. */
export function picture(table) {
  const drawing = s("svg", {
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    class: "picture",
    role: "img",
    "aria-label": inWords(table),
  });
  drawing.append(s("ellipse", { class: "felt", cx: WIDE / 2, cy: HIGH / 2, rx: WIDE / 2 - 56, ry: HIGH / 2 - 44 }));
  const middle = [table.street, table.pot ? say("pot", { chips: chips(table.pot) }) : ""].filter(Boolean);
  drawing.append(...middle.map((words, at) => label(words, WIDE / 2, HIGH / 2 + 23 * at - 4, "on-felt")));
  drawing.append(...table.seats.map((seat, at) => seated(seat, at, table.seats.length)));
  return h(
    "div",
    { class: "told" },
    drawing,
    table.board.length ? h("p", {}, say("training.board"), " ", spelled(table.board.join(" "))) : null,
    table.history.length ? h("p", { class: "form" }, say("training.before", { acts: table.history.join(", ") })) : null,
  );
}

const label = (words, x, y, kind = "") => s("text", { x, y, class: kind }, words);

function seated(seat, at, many) {
  const turn = Math.PI / 2 + (2 * Math.PI * (at + 0.5)) / many;
  const [x, y] = [WIDE / 2 + (WIDE / 2 - 56) * Math.cos(turn), HIGH / 2 + (HIGH / 2 - 30) * Math.sin(turn)];
  const [nearX, nearY] = [WIDE / 2 + (WIDE / 2 - 156) * Math.cos(turn), HIGH / 2 + (HIGH / 2 - 84) * Math.sin(turn)];
  const group = s(
    "g",
    { class: seat.acting ? "acting" : "" },
    s("rect", { class: "seat", x: x - 52, y: y - 28, width: 104, height: 56, rx: 12 }),
    label(say("training.seat", { seat: seat.seat }), x, y - 4, "name"),
    label(seat.stack === null ? "" : chips(seat.stack), x, y + 19),
  );
  if (seat.bet) group.append(label(chips(seat.bet), nearX, nearY + 5, "on-felt"));
  if (seat.button)
    group.append(
      s("circle", { class: "dealer", cx: x + 48, cy: y - 24, r: 11 }),
      label("D", x + 48, y - 19.5, "dealer-text"),
    );
  return group;
}

function inWords(table) {
  const seats = table.seats.map((seat) =>
    say(seat.acting ? "training.acts" : "training.sits", {
      seat: seat.seat,
      stack: seat.stack === null ? "?" : chips(seat.stack),
      bet: chips(seat.bet),
    }),
  );
  return [table.street, table.pot ? say("pot", { chips: chips(table.pot) }) : "", ...seats].filter(Boolean).join(". ");
}
