/* The book of players: finding them, keeping them by hand or from a spreadsheet, and what each of them won. */
import { toast } from "../announce.js";
import { command, commandOn, get, post } from "../api.js";
import { dialog, field } from "../dialog.js";
import { byId, control, h, on, text } from "../dom.js";
import { dollars } from "../money.js";
import { table } from "../papers.js";
import { chips, LANGUAGE, say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";
import { may } from "../who.js";

const LONGEST = { name: 100, club: 24, country: 40, town: 60, note: 200 };
const DAY = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium" });
const keeps = () => may("floor", "cashier", "admin");
let seq = 0;
let shown = 0;

/** Have something happen in the book, and look again; a refusal is the dialog's to say. */
async function order(what) {
  const found = await commandOn(seq, "/api/players", { order: what }).catch((error) => {
    throw new Error(refused(error));
  });
  shown = found.players[0]?.number ?? 0;
  toast(say("desk.done"));
  await look();
}

/** Ask what is to be kept of a player, new or as there is one. */
function keep(player) {
  dialog({
    title: player ? say("players.change") : say("players.add"),
    fields: Object.entries(LONGEST).map(([name, maxlength]) =>
      field(
        say(`players.${name}`),
        h("input", { name, maxlength, required: name === "name", value: player?.[name] ?? "", autocomplete: "off" }),
      ),
    ),
    submit: say("players.keep"),
    send: (told) => order({ do: "keep", ...told, number: player?.number ?? 0 }),
  });
}

function join(player) {
  dialog({
    title: say("players.join"),
    fields: [
      h("p", { class: "lead" }, say("players.join.lead", { name: player.name })),
      field(say("players.number"), h("input", { name: "into", type: "number", min: 1, required: true })),
    ],
    submit: say("players.join"),
    send: ({ into }) => order({ do: "join", number: player.number, into: Number(into) }),
  });
}

function drop(player) {
  dialog({
    title: say("players.drop"),
    fields: [h("p", { class: "lead" }, say("players.drop.lead", { name: player.name }))],
    submit: say("players.drop"),
    send: () => order({ do: "drop", number: player.number }),
  });
}

const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));

/** What is in the book of a player, and what they won. */
function page({ player, played, total, net }) {
  const facts = ["club", "country", "town", "note"].filter((name) => player[name]);
  const rows = played.map(({ title, began, entrants, record, net: left }) => [
    title,
    began ? DAY.format(began) : "",
    chips(entrants),
    chips(record.best),
    dollars(record.paid),
    dollars(record.prizes),
    dollars(left),
  ]);
  const sum = [
    say("players.total"),
    "",
    "",
    chips(total.best),
    dollars(total.paid),
    dollars(total.prizes),
    dollars(net),
  ];
  const head = ["event", "day", "entrants", "best", "paid", "prizes", "net"].map((name) => say(`players.${name}`));
  return [
    h("h2", {}, player.name),
    h(
      "p",
      {},
      facts.map((name) => h("span", {}, `${say(`players.${name}`)}: ${player[name]} `)),
    ),
    player.also.length ? h("p", {}, say("players.also", { names: player.also.join(", ") })) : null,
    played.length
      ? table({ head, rows: [...rows, sum], numbers: [2, 3, 4, 5, 6] }, player.name)
      : h("p", {}, say("players.none")),
    keeps()
      ? h(
          "div",
          { class: "row no-print" },
          button("players.change", () => keep(player)),
          button("players.join", () => join(player)),
          button("players.drop", () => drop(player), "danger"),
        )
      : null,
  ].filter(Boolean);
}

async function show(number) {
  shown = number;
  try {
    byId("one").replaceChildren(...(number ? page(await get(`/api/players/${number}`)) : []));
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

const line = (player) =>
  h(
    "li",
    {},
    h("button", { type: "button", onclick: () => show(player.number) }, player.name),
    " ",
    h("small", {}, [`#${player.number}`, player.club, player.town, player.country].filter(Boolean).join(" · ")),
  );

async function look() {
  const sees = may("floor", "cashier", "admin", "auditor");
  byId("part").hidden = !sees;
  for (const id of ["add", "bring", "file"]) byId(id).hidden = !keeps();
  text(byId("trouble"), sees ? "" : say("players.staff"));
  if (!sees) return;
  try {
    const wanted = control("find").value.trim();
    const found = await get(`/api/players?${new URLSearchParams({ text: wanted })}`);
    if (wanted !== control("find").value.trim()) return;
    seq = found.seq;
    text(byId("count"), say("players.count", { count: chips(found.found) }));
    byId("people").replaceChildren(...found.players.map(line));
    await show(shown);
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

/** Tell what a spreadsheet would change, and change it when that is tapped. */
async function bring(csv) {
  const plan = await post("/api/players/plan", { csv });
  const told = [
    say("players.plan", { rows: chips(plan.rows), fresh: chips(plan.new), changed: chips(plan.changed) }),
    ...plan.wrong,
    ...(plan.unread.length ? [say("players.unread", { columns: plan.unread.join(", ") })] : []),
  ];
  dialog({
    title: say("players.bring"),
    fields: [
      h(
        "ul",
        {},
        told.map((words) => h("li", {}, words)),
      ),
    ],
    submit: say("players.keep"),
    send: async () => {
      await command("/api/players/bring", { csv, seq: plan.seq }).catch((error) => {
        throw new Error(refused(error));
      });
      await look();
    },
  });
}

on("file", "change", async () => {
  const input = byId("file", HTMLInputElement);
  const [file] = input.files ?? [];
  try {
    if (file) await bring(await file.text());
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
  input.value = "";
});
let soon = 0;
on("find", "input", () => {
  clearTimeout(soon);
  soon = setTimeout(look, 200);
});
on("search", "submit", (event) => event.preventDefault());
on("add", "click", () => keep(null));
await begin();
document.addEventListener("who", look);
await look();
