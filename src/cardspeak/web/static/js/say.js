/* The page's own words, from the catalogue that its shell carries. */
const strings = JSON.parse(document.getElementById("strings").textContent);

/** The string of that key, with `{name}` filled in from `values`. */
export function say(key, values = {}) {
  if (!(key in strings)) throw new Error(`no string ${key}`);
  return strings[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The string of that key, or `otherwise` where the catalogue has none. */
export const sayOr = (key, otherwise) => (key in strings ? say(key) : otherwise);

/** The language of the page, as a tag. */
export const LANGUAGE = document.documentElement.lang;

const DAYTIME = new Intl.DateTimeFormat(LANGUAGE, { hour: "2-digit", minute: "2-digit", hour12: false });

/** The time of day of a moment, by the clock of whoever reads: 21:05. */
export const clock = (moment) => DAYTIME.format(moment);

const COUNT = new Intl.NumberFormat(LANGUAGE);

/** Chips as people read them. */
export const chips = (count) => COUNT.format(count);
