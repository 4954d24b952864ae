/*
 * The form of a case, made of what a case may tell: a field for each key that is told, others to be added, lists and
 * groups that grow. `read` gives what is filled in.
 */
import { h } from "../dom.js";
import { say } from "../say.js";

/** @typedef {import("#room").Shape} Shape
 * @typedef {{node: HTMLElement, read: () => any}} Editor */

const words = (key) => key.replaceAll("_", " ");

/** The shape that a value has, of several; the first where none is told. @param {Shape} shape */
function fitting(shape, value) {
  if (shape.kind !== "any") return shape;
  const fits = {
    number: () => typeof value === "number",
    flag: () => typeof value === "boolean",
    text: () => typeof value === "string",
    choice: () => typeof value === "string",
    list: () => Array.isArray(value),
    map: () => value !== null && typeof value === "object" && !Array.isArray(value),
    told: () => value !== null && typeof value === "object" && !Array.isArray(value),
    json: () => true,
  };
  const of = shape.of ?? [];
  return (
    of.find((each) => each.kind === "choice" && each.options?.includes(value)) ??
    of.find((each) => fits[each.kind]?.()) ??
    of[0]
  );
}

const input = (name, more) => h("input", { "aria-label": words(name), autocomplete: "off", ...more });

/** Fields of one line. */
const PLAIN = {
  number(name, value) {
    const field = input(name, { type: "number", step: "any", inputmode: "decimal", value: value ?? "" });
    return { node: field, read: () => (field.value === "" ? null : Number(field.value)) };
  },
  text(name, value) {
    const field = input(name, { type: "text", value: value ?? "" });
    return { node: field, read: () => field.value };
  },
  json(name, value) {
    const field = input(name, { type: "text", value: value === undefined ? "" : JSON.stringify(value) });
    const read = () => {
      try {
        return JSON.parse(field.value);
      } catch {
        return field.value;
      }
    };
    return { node: field, read };
  },
  flag(name, value) {
    const field = select(name, ["yes", "no"], value === false ? "no" : "yes", (one) => say(`ask.${one}`));
    return { node: field, read: () => field.value === "yes" };
  },
};

const select = (name, options, chosen, said = words) =>
  h(
    "select",
    { "aria-label": words(name) },
    options.map((one) => h("option", { value: one, selected: one === chosen }, said(one))),
  );

const small = (label, text, onclick, kind = "plain") =>
  h("button", { type: "button", class: kind, "aria-label": label, onclick }, text);

/** Something that holds others, each of which may be taken away, and more added. */
function group(name, lines, adding) {
  const held = h("div", { class: "case-form" }, lines);
  return h("fieldset", {}, h("legend", {}, words(name)), held, h("div", { class: "more" }, adding(held)));
}

/** A line of a group with the button that takes it away. */
function line(editor, label, away) {
  const node = h(
    "div",
    { class: "of-key" },
    editor.node.matches("fieldset") ? editor.node : h("label", {}, label, editor.node),
    small(say("ask.away", { what: label }), "\u00d7", () => {
      node.remove();
      away();
    }),
  );
  return node;
}

/** @param {Record<string, Record<string, Shape>>} shapes */
export function formOf(shapes) {
  /** @returns {Editor} */
  function editor(shape, name, value) {
    const found = fitting(shape, value);
    if (found.kind === "choice") {
      const field = select(name, found.options ?? [], value);
      return { node: field, read: () => field.value };
    }
    if (found.kind === "list") return list(found.of[0], name, value ?? []);
    if (found.kind === "map") return map(found.of[0], name, value ?? {});
    if (found.kind === "told") return told(found.name, name, value ?? {});
    return PLAIN[found.kind](name, value);
  }

  function list(of, name, values) {
    /** @type {Set<Editor>} */
    const held = new Set();
    const add = (value) => {
      const one = editor(of, name, value);
      held.add(one);
      return line(one, `${words(name)} ${held.size}`, () => held.delete(one));
    };
    const node = group(name, values.map(add), (into) =>
      small(say("ask.add", { what: words(name) }), `+ ${words(name)}`, () => into.append(add(undefined)), ""),
    );
    return { node, read: () => [...held].map((one) => one.read()) };
  }

  function map(of, name, values) {
    /** @type {Set<{key: HTMLInputElement, value: Editor}>} */
    const held = new Set();
    const add = ([key, value]) => {
      const one = { key: input(say("ask.key"), { type: "text", value: key }), value: editor(of, name, value) };
      held.add(one);
      const node = h("div", { class: "of-key" }, h("label", {}, one.key), one.value.node);
      node.append(
        small(say("ask.away", { what: key }), "\u00d7", () => {
          held.delete(one);
          node.remove();
        }),
      );
      return node;
    };
    const node = group(name, Object.entries(values).map(add), (into) =>
      small(say("ask.add", { what: words(name) }), `+ ${words(name)}`, () => into.append(add(["", undefined])), ""),
    );
    return { node, read: () => Object.fromEntries([...held].map((one) => [one.key.value, one.value.read()])) };
  }

  function told(kind, name, values) {
    const keys = shapes[kind];
    /** @type {Map<string, Editor>} */
    const held = new Map();
    const add = ([key, value]) => {
      const one = editor(keys[key], key, value);
      held.set(key, one);
      return line(one, words(key), () => held.delete(key));
    };
    const node = group(name, Object.entries(values).map(add), (into) => {
      const more = select(
        say("ask.more"),
        ["", ...Object.keys(keys).sort()],
        "",
        (key) => words(key) || say("ask.more"),
      );
      more.addEventListener("change", () => {
        if (more.value && !held.has(more.value)) into.append(add([more.value, undefined]));
        more.value = "";
      });
      return more;
    });
    return { node, read: () => Object.fromEntries([...held].map(([key, one]) => [key, one.read()])) };
  }

  return (kind, name, values) => told(kind, name, values);
}
