/* Requests to the room. Each command has an id, so that one sent twice is done once. */
import { say } from "./say.js";

/** What the room refused: its words and clauses. */
export class Refusal extends Error {
  constructor(text, clauses = [], status = 0, field = "") {
    super(text);
    this.clauses = clauses;
    this.status = status;
    this.field = field;
  }
}

export const commandId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** The address of what is done or asked at a table. */
export const tablePath = (id, what) => `/api/tables/${encodeURIComponent(id)}/${what}`;

export const get = (path) => asked(path, {});

/** Send a command; its id is made here unless it has one. */
export const post = (path, body = {}) => sent("POST", path, body);
export const put = (path, body) => sent("PUT", path, body);
const sent = (method, path, body) =>
  asked(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
/** Send a file as it stands. */
export const upload = (path, body) =>
  asked(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
export const command = (path, body = {}) => post(path, { cmd_id: commandId(), ...body });
/** A command about what a page shows: `seq` is the last entry that it shows. What has changed since is refused. */
export const commandOn = (seq, path, body = {}) => command(path, { seq, ...body });

async function asked(path, how) {
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Refusal(say("trouble.line"));
  }
  const found = await answer.json().catch(() => null);
  if (answer.ok) return found;
  throw new Refusal(
    found?.text ?? found?.detail ?? say("trouble.status", { status: answer.status }),
    found?.clauses ?? [],
    answer.status,
    found?.field,
  );
}
