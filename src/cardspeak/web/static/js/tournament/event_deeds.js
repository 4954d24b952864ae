/* What a director may do to the whole tournament now, and what is to be done. */
import { command, get } from "../api.js";
import { field } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { may } from "../who.js";
import { clauses, form, refused, tap } from "./deed.js";

const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));

/** The clock's buttons, always at hand. */
export function ofClock(path, { clock, line }, done) {
  const its = clock.flight ? { flight: clock.flight } : {};
  const go = (key, deed) => () => tap(path, say(key), { ...deed, ...its }, done);
  if (clock.phase === "announced" || clock.phase === "drawn")
    return [button("event.do.start", go("event.do.start", { do: "start" }), "main")];
  if (clock.phase !== "running") return [];
  const paused = clock.stops.includes("pause");
  return [
    paused
      ? button("event.do.resume", go("event.do.resume", { do: "resume" }), "main")
      : button("event.do.pause", go("event.do.pause", { do: "pause" }), "main"),
    button("event.do.more", go("event.do.more", { do: "minutes", minutes: 1 })),
    button("event.do.less", go("event.do.less", { do: "minutes", minutes: -1 })),
    button("desk.minutes", () =>
      form(
        path,
        say("desk.minutes"),
        [
          field(
            say("desk.minutes.how"),
            h("input", { name: "minutes", type: "number", min: -600, max: 600, value: 5, required: true }),
          ),
        ],
        (data) => ({ do: "minutes", minutes: Number(data.minutes), ...its }),
        done,
      ),
    ),
    line.entries > 1 && clock.hand_for_hand
      ? button("desk.together.off", go("desk.together.off", { do: "hand-for-hand", how: "off" }))
      : button("desk.together.on", go("desk.together.on", { do: "hand-for-hand", how: "on" })),
  ];
}

/** The other buttons of the whole tournament. */
export function ofEvent(path, { clock, line, secret, flights }, desk, done, trouble) {
  const go = (key, deed) => () => tap(path, say(key), deed, done);
  const open = ["announced", "drawn", "running"].includes(clock.phase);
  const announce = () =>
    form(
      path,
      say("desk.announce"),
      [field(say("desk.announce.what"), h("input", { name: "text", maxlength: 200, value: desk.notice }))],
      ({ text }) => ({ do: "announce", text }),
      done,
    );
  const enter = () =>
    form(
      path,
      say("desk.enter"),
      [field(say("who.name"), called())],
      ({ person }) => ({ do: "enter", person: person.trim(), flight: clock.flight }),
      done,
    );
  const chips = () =>
    form(
      path,
      say("desk.chips"),
      [
        field(
          say("desk.chips.all"),
          h("input", { name: "chips", type: "number", min: 1, required: true, value: desk.in_play }),
        ),
        field(say("desk.why"), h("input", { name: "why", maxlength: 200, required: true })),
      ],
      (data) => ({ do: "in-play", chips: Number(data.chips), why: data.why, flight: clock.flight }),
      done,
    );
  return [
    open ? button("desk.announce", announce) : null,
    open ? button("desk.enter", enter) : null,
    open && !desk.directed ? bots(path, line, clock.flight, done, trouble) : null,
    desk.directed && clock.phase === "running" ? button("desk.chips", chips) : null,
    clock.phase === "announced" && flights.some((one) => one.phase === "now")
      ? button("event.do.pass", go("event.do.pass", { do: "pass", flight: clock.flight }))
      : null,
    clock.phase === "announced" ? button("event.do.cancel", go("event.do.cancel", { do: "cancel" }), "danger") : null,
    ["finished", "cancelled"].includes(clock.phase) && !secret
      ? button("event.do.reveal", go("event.do.reveal", { do: "reveal" }))
      : null,
  ];
}

/** A field for a name, completed from the book of players for who may see it; the card's number finds them too. */
function called() {
  const known = h("datalist", { id: "known-players" });
  let last = "";
  const complete = async ({ target: { value } }) => {
    last = value.trim();
    if (last.length < 2 || !may("floor", "cashier", "admin", "auditor")) return;
    const found = await get(`/api/players?${new URLSearchParams({ text: last })}`).catch(() => null);
    if (found && last === value.trim())
      known.replaceChildren(
        ...found.players.map((one) =>
          h("option", { value: one.name }, [one.club, one.town].filter(Boolean).join(" · ")),
        ),
      );
  };
  const input = h("input", { name: "person", maxlength: 100, required: true, autocomplete: "off", oninput: complete });
  input.setAttribute("list", known.id);
  return h("span", { class: "completed" }, input, known);
}

function bots(path, line, flight, done, trouble) {
  const room = line.cap ? Math.min(500, line.cap - line.entries) : 9;
  const count = h("input", {
    name: "count",
    type: "number",
    min: 1,
    max: 500,
    value: Math.max(1, room),
    "aria-label": say("event.bots"),
  });
  const send = async (event) => {
    event.preventDefault();
    await command(`${path}/bots`, { count: Number(count.value), flight }).then(done, (error) =>
      trouble(refused(error)),
    );
  };
  return h("form", { id: "bots", onsubmit: send }, count, h("button", {}, say("event.do.bots")));
}

/** Ask who took somebody's last chips, or who shared them. */
function won(path, one, done) {
  const whose = (name, required) => h("input", { name, type: "number", inputmode: "numeric", min: 1, required });
  form(
    path,
    one.text,
    [field(say("desk.bounty.by"), whose("by", true)), field(say("desk.bounty.also"), whose("also", false))],
    (data) => ({ do: "bounty", entry: one.entry, by: [data.by, data.also].filter(Boolean).map(Number) }),
    done,
  );
}

/** What is to be done, each with the button that does it. seat: shows a table's seats. */
export function toDo(path, desk, done, seat, trouble) {
  const deeds = {
    arrived: (one) => ["arrived", { do: "arrived", entry: one.entry }],
    hand: (one) => ["hand", { do: "hand", table: one.table }],
    served: (one) => ["served", { do: "served", entry: one.entry, hands: one.hands }],
    waits: (one) => ["go", { do: "go", table: one.table }],
    approve: () => ["approve", { do: "approve" }],
    pay: (one) => ["pay", { do: "pay", entry: one.entry }],
  };
  const again = async () => command(`${path}/reopen`).then(done, (error) => trouble(refused(error)));
  return desk.todo.map((one) => {
    const [key, deed] = deeds[one.what]?.(one) ?? [];
    const act =
      one.what === "bounty"
        ? button("desk.bounty", () => won(path, one, done), "main")
        : deed
          ? button(`desk.${key}`, () => tap(path, one.text, deed, done), "main")
          : one.table
            ? button("desk.look", () => seat(one.table), "main")
            : null;
    return h(
      "li",
      {},
      h("span", {}, one.text, " ", clauses(one.clauses)),
      one.what === "restart" ? button("desk.restart", again, "main") : act,
    );
  });
}

/** What was done, each to be taken back. */
export const taken = (path, desk, done) =>
  desk.deeds.map((deed) =>
    h(
      "li",
      {},
      h("span", {}, say("desk.deed", { whose: deed.whose, text: deed.text })),
      button("desk.undo", () => tap(path, say("desk.undo"), { do: "undo", number: deed.number }, done)),
    ),
  );
