/* What somebody is owed beside the pots is told over the felt too: a phone shows no log while it is played. */
import { toast } from "../announce.js";
import { read, spelled } from "../words.js";

const [SEVEN_DEUCE, STAND_UP] = ["CS/table/seven-deuce", "CS/table/stand-up"];

/** Who still stands; at a table against the house nobody does. */
const standing = (table) => ("standing" in table ? table.standing : []);

const plain = (words) =>
  spelled(words)
    .map((part) => part.textContent ?? part)
    .join("");

/** Tell what is owed since: nobody stands any more where the last one standing owes the others.
 * @param {import("./state.js").Table | null} before @param {import("./state.js").State} now */
export function bounties(before, { table, news }) {
  const ended = before !== null && standing(before).length > 0 && !standing(table).length;
  const said = news.filter(({ clauses }) => clauses.includes(SEVEN_DEUCE));
  if (ended) said.push(...news.filter(({ clauses }) => clauses.includes(STAND_UP)).slice(-1));
  for (const line of said) toast(plain(read(line.text, line.players)));
}
