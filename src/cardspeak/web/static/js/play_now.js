/* A seat by one click and a name: at a table where people play if there is one, else among bots. */
import { Refusal, command, tablePath } from "./api.js";
import { openTable } from "./open_table.js";
import { introduce, name } from "./who.js";

/** Who sits down with a stranger where no other table has a seat. */
const COMPANY = { regular: 2, caller: 1 };

/** @typedef {import("#room").InLobby} InLobby */

/** The tables at which a stranger may take a seat at once, the liveliest first.
 * @param {InLobby[]} tables */
const fit = (tables) => {
  const people = (table) => Object.keys(table.players).length - table.bots;
  const open = tables.filter((table) => !table.out_of_order && !table.asks && !table.training && table.free.length);
  return open.sort(
    (one, other) => people(other) - people(one) || Object.keys(other.players).length - Object.keys(one.players).length,
  );
};

/** Sit down at one of these tables and go there; where none has a seat, open one.
 * @param {InLobby[]} tables */
export async function playNow(tables) {
  if (!(await introduce())) return;
  const mine = tables.find((table) => Object.values(table.players).includes(name()));
  if (mine) return location.assign(`/table/${encodeURIComponent(mine.id)}`);
  for (const { id } of fit(tables)) {
    try {
      await command(tablePath(id, "sit"), { seat: 0 });
    } catch (error) {
      if (error instanceof Refusal) continue; // taken meanwhile, or not to be had by this player
      throw error;
    }
    return location.assign(`/table/${encodeURIComponent(id)}`);
  }
  return openTable(COMPANY);
}
