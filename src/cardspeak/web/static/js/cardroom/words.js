/* What is said of a card room's lists, calls and seats. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** Seconds as a call has them: 1:05. */
export const seconds = (left) => `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;

/** Which place on a list: first, second, 11th. */
export const ordinal = (place) => {
  const tens = Math.floor(place / 10) % 10;
  return `${place}${tens === 1 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
};

/** About how long that is, where anybody can tell.
 * @param {number} minutes */
export const about = (minutes) => (minutes < 0 ? "" : say(minutes === 1 ? "day.about.one" : "day.about", { minutes }));

/** The people who wait for a game and its open seats, in a line.
 * @param {import("#room").GameLine} game */
export const waits = (game) =>
  [
    say("day.waiting", { waiting: game.waiting.length }),
    game.open ? say(game.open === 1 ? "day.open.one" : "day.open", { open: game.open }) : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** Where a seat is. */
export const place = (table, seat) => say("desk.place", { table, seat });

/** A line that says something, with what may be done about it. */
export const todo = (words, ...deeds) => {
  const found = deeds.flat().filter(Boolean);
  return h(
    "li",
    { class: "day-line" },
    h("span", {}, [words].flat(Infinity)),
    found.length ? h("span", { class: "deeds" }, found) : null,
  );
};
