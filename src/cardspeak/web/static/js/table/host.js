/* The host's panel of a table: the link, who asks for chips, pause, stakes, who goes, the night's end. */
import { toast } from "../announce.js";
import { command, commandOn, get, tablePath } from "../api.js";
import { dialog } from "../dialog.js";
import { h, on, text } from "../dom.js";
import { amount } from "../money.js";
import { bounds, terms } from "../open/terms.js";
import { say } from "../say.js";
import { name } from "../who.js";
import { called } from "../words.js";
import { together } from "./together.js";
import { unit } from "./unit.js";

/** The panel behind `opener`, which is shown to the host alone. */
export function host(id, opener) {
  const path = (verb) => tablePath(id, verb);
  const count = h("span", { class: "count", hidden: true });
  opener.replaceChildren(say("host.open"), count);
  const link = h("div", { class: "link" });
  const box = h("dialog", { class: "hosting", tabindex: -1, "aria-label": say("host.open") });
  document.body.append(box);
  let state = null;
  let sitting = "";
  let unasked = false;
  for (const used of ["pointerdown", "keydown", "close"]) box.addEventListener(used, () => (unasked = false));
  const network = h("p", { class: "state warn", role: "status", hidden: true });
  on(opener.id, "click", show);

  function show() {
    draw();
    box.showModal();
    invitation();
    together(id, network);
  }

  /** Show the link, which is made first where there is none. */
  async function invite() {
    if (!state.table.hosted.invited) await ask("invite");
    show();
    box.focus(); // on none of its buttons: whoever presses Enter once more decides nothing
    unasked = true;
  }

  /** What came by itself, and nobody uses, does not lie over one's turn. */
  function makeWay() {
    if (unasked && box.open) box.close();
  }

  async function done(sent) {
    try {
      await sent;
      return true;
    } catch (error) {
      toast(error.message, true);
      return false;
    }
  }
  const ask = (verb, data) => done(command(path(verb), data));
  /** Ask for something about what the panel shows. */
  const settle = (verb, data) => done(commandOn(state.seq, path(verb), data));

  const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));
  const part = (title, ...children) => h("section", {}, h("h3", {}, title), ...children);

  /** The link as it stands: to send, to scan, to make anew or to take back. */
  async function invitation() {
    const made = await get(path("invite")).catch(() => null);
    const anew = async (verb) => {
      if (await ask(verb)) await invitation();
    };
    if (!made?.path)
      return link.replaceChildren(
        h(
          "div",
          {},
          h("p", {}, say("host.link.none")),
          button("host.link.make", () => anew("invite"), "main"),
        ),
      );
    const acts = h(
      "div",
      { class: "several" },
      button("host.link.copy", () => copy(made.link)),
      button("host.link.new", () => anew("invite")),
      button("host.link.revoke", () => anew("revoke")),
    );
    return link.replaceChildren(
      h(
        "div",
        {},
        h("p", {}, h("a", { href: made.path, id: "link" }, made.link)),
        made.here_only ? h("p", { class: "trouble" }, say("host.link.here")) : "",
        acts,
      ),
      h("img", {
        src: `${path("invite.svg")}?${encodeURIComponent(made.path)}`,
        alt: say("host.link.scan"),
        width: 132,
        height: 132,
      }),
    );
  }

  async function copy(words) {
    try {
      await (navigator.share ? navigator.share({ url: words }) : navigator.clipboard.writeText(words));
      toast(say("host.link.copied"));
    } catch {
      getSelection().selectAllChildren(link.querySelector("a"));
    }
  }

  /**
   * A part of the panel that is drawn anew only when its facts change: no button goes while somebody reaches for it.
   */
  function kept(draw) {
    const element = h("div", { class: "kept" });
    let drawn = "";
    const update = (...facts) => {
      const key = JSON.stringify(facts);
      if (key === drawn) return;
      drawn = key;
      const held = element.contains(document.activeElement) ? document.activeElement.textContent : "";
      element.replaceChildren(...draw(...facts).filter(Boolean));
      if (held) [...element.querySelectorAll("button")].find((each) => each.textContent === held)?.focus();
    };
    return { element, update };
  }

  const asked = kept((wanted, holding, cashier) => {
    const words = (one) => h("span", {}, say("host.asks", { player: one.player, chips: amount(one.chips, unit()) }));
    const answers = (one, approve) => () => settle("answer", { player: one.player, approve });
    const refuse = (one) => button("host.refuse", answers(one, false));
    if (cashier)
      return [
        part(
          say("host.chips"),
          h("p", {}, say("host.cashier")),
          h(
            "ul",
            {},
            wanted.map((one) =>
              h(
                "li",
                {},
                words(one),
                ...(one.word ? [button("host.word", answers(one, true), "main"), refuse(one)] : []),
              ),
            ),
          ),
        ),
      ];
    const rows = wanted.map((one) =>
      h("li", {}, words(one), button("host.approve", answers(one, true), "main"), refuse(one)),
    );
    return [
      part(
        say("host.chips"),
        rows.length ? h("ul", {}, rows) : "",
        h(
          "div",
          { class: "several" },
          holding
            ? button("host.pass", () => ask("hold", { held: false }))
            : button("host.hold", () => ask("hold", { held: true })),
        ),
      ),
    ];
  });

  const stacks = new Map();
  const players = kept((seated) => {
    stacks.clear();
    const rows = seated.map(([number, player, going]) => {
      stacks.set(number, h("span"));
      return h(
        "li",
        {},
        stacks.get(number),
        going
          ? h("small", {}, say("host.going"))
          : h(
              "button",
              {
                type: "button",
                "aria-label": say("host.remove.of", { player: called(player) }),
                onclick: () => settle("remove", { seat: Number(number) }),
              },
              say("host.remove"),
            ),
      );
    });
    return rows.length ? [part(say("host.players"), h("ul", {}, rows))] : [];
  });

  /** Who else sits at the table; their chips change more often than their place. */
  function others({ seats, hosted }) {
    const there = Object.entries(seats).filter(([, seat]) => seat && seat.player !== name());
    const now = there.map(([number, seat]) => `${number} ${seat.player}`).join();
    if (now !== sitting && box.open) together(id, network);
    sitting = now;
    players.update(there.map(([number, seat]) => [number, seat.player, hosted.going.includes(Number(number))]));
    for (const [number, seat] of there)
      text(stacks.get(number), say("host.player", { player: called(seat.player), chips: amount(seat.stack, unit()) }));
  }

  const stakes = () =>
    ("limit" in state.table ? terms : bounds)(path, state.seq).catch((error) => toast(error.message, true));

  /** Time that was collected and waits to be counted. */
  const time = (collected) =>
    collected
      ? h(
          "p",
          { class: "several" },
          h("span", {}, say("host.time", { chips: amount(collected, unit()) })),
          button("host.verify", () => settle("verify", { chips: collected }), "main"),
        )
      : "";

  const play = kept((paused, collected, proposed, bomb) => [
    part(
      say("host.play"),
      h(
        "div",
        { class: "several" },
        paused ? button("host.start", () => settle("start"), "main") : button("host.pause", () => ask("pause")),
        button("host.stakes", stakes),
        bomb ? button("host.bomb", () => ask("bomb")) : "",
        button("host.end", end, "danger"),
      ),
      time(collected),
      proposed
        ? h(
            "p",
            {},
            say("host.proposed"),
            " ",
            button("host.withdraw", () => settle("agree", { agree: false })),
          )
        : "",
    ),
  ]);

  const whole = kept((table, ended) => [
    h("h2", {}, say("host.title", { table })),
    ...(ended
      ? [h("p", {}, say("host.ended"))]
      : [part(say("host.link"), link), asked.element, players.element, network, play.element]),
    h(
      "div",
      { class: "ends" },
      h("a", { href: `/table/${encodeURIComponent(id)}/sheet` }, say("host.sheet")),
      h("button", { type: "button", onclick: () => box.close() }, say("close")),
    ),
  ]);

  function end() {
    dialog({
      title: say("host.end.title"),
      fields: [h("p", {}, say("host.end.lead"))],
      submit: say("host.end"),
      send: async () => {
        await command(path("end"));
        box.close();
      },
    });
  }

  box.append(h("div", { class: "host-panel" }, whole.element));

  function draw() {
    const { hosted } = state.table;
    whole.update(state.table.name, hosted.ended);
    asked.update(hosted.asked, hosted.held, hosted.cashier);
    others(state.table);
    play.update(
      hosted.paused,
      hosted.collected,
      hosted.proposal.length > 0,
      Boolean(state.table.customs?.bomb_ante) && !state.table.bomb,
    );
  }

  /** Draw what the state says, if whoever looks is the host.
   * @param {{table: import("./state.js").Table}} now */
  function update(now) {
    state = now;
    const { hosted } = now.table;
    const mine = Boolean(name()) && hosted.name === name();
    opener.hidden = !mine;
    count.hidden = !hosted.asked.length;
    count.textContent = hosted.asked.length;
    if (mine && box.open) draw();
    if (!mine && box.open) box.close();
  }

  return { update, invite, makeWay };
}
