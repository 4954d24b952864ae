/* The night's settlement as a picture to send to friends: who won what, and who pays whom. */
import { s } from "../dom.js";
import { amount, signed } from "../money.js";
import { chips, say } from "../say.js";
import { called } from "../words.js";

const WIDE = 720;
const EDGE = 40;
const LINE = 44;
const HEAD = 132;
/** Drawn so many times as large, for screens that show more points than they say. */
const SHARP = 2;
const INK = { page: "#14614b", panel: "#ffffff", ink: "#1d1f1e", soft: "#5b5f5c", won: "#14614b", lost: "#a02c1f" };
/** So many letters of a name, at most. */
const LETTERS = 28;

const short = (name) => ([...name].length > LETTERS ? `${[...name].slice(0, LETTERS - 1).join("")}…` : name);

/** @param {string} words @param {number} x @param {number} y */
const line = (words, x, y, { size = 20, fill = INK.ink, end = false, weight = 400 } = {}) =>
  s("text", { x, y, "font-size": size, fill, "font-weight": weight, "text-anchor": end ? "end" : "start" }, words);

/** The picture of a sheet, as an element. */
export function picture(sheet) {
  const money = (count) => signed(count, sheet.unit);
  const ranked = [...sheet.rows].sort((one, other) => other.net - one.net);
  const parts = ranked.map((one, at) => {
    const y = HEAD + at * LINE + 30;
    const fill = one.net > 0 ? INK.won : one.net < 0 ? INK.lost : INK.soft;
    return [
      line(short(called(one.player)), EDGE + 20, y),
      line(money(one.net), WIDE - EDGE - 20, y, { fill, end: true, weight: 700 }),
    ];
  });
  const below = HEAD + ranked.length * LINE + 50;
  const owed = sheet.owed.length
    ? sheet.owed.map((one) =>
        say("sheet.pays", {
          payer: short(one.payer),
          payee: short(one.payee),
          chips: amount(one.chips, sheet.unit),
        }),
      )
    : [say("sheet.even")];
  const high = below + 34 + owed.length * 32 + EDGE;
  return s(
    "svg",
    {
      viewBox: `0 0 ${WIDE} ${high}`,
      width: WIDE * SHARP,
      height: high * SHARP,
      "font-family": "system-ui, Roboto, 'Liberation Sans', 'DejaVu Sans', sans-serif",
    },
    s("rect", { width: WIDE, height: high, fill: INK.page }),
    s("rect", { x: 20, y: 20, width: WIDE - 40, height: high - 40, rx: 18, fill: INK.panel }),
    line(short(sheet.name), EDGE + 20, 72, { size: 30, weight: 700 }),
    line(say(sheet.final ? "sheet.final" : "sheet.far", { hands: chips(sheet.rounds) }), EDGE + 20, 104, {
      size: 17,
      fill: INK.soft,
    }),
    ...parts.flat(),
    line(say("sheet.owed"), EDGE + 20, below, { size: 18, fill: INK.soft }),
    ...owed.map((words, at) => line(words, EDGE + 20, below + 34 + at * 32)),
  );
}

/** The same as a PNG file.
 * @returns {Promise<File>} */
export async function asFile(sheet) {
  const drawn = picture(sheet);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], `night-${sheet.table}.png`, { type: "image/png" });
}

/** Hand a file to the device's own way to share, where it has one that takes pictures; else it is downloaded. */
export async function hand(file) {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error) => {
      if (error.name !== "AbortError") throw error; // whoever closes that wants nothing more
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
