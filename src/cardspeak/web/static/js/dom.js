/* Elements in one line. */

/** An element: attributes (`on…` are listeners, false and null are left out), then children. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The element of the page with that id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind] what it has to be, where more is asked of it than any element can do
 * @returns {T} */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (kind && !(found instanceof kind)) throw new TypeError(`#${id} is no ${kind.name}`);
  return /** @type {T} */ (found);
}

/** What is typed or chosen in the field with that id.
 * @param {string} id
 * @returns {HTMLInputElement | HTMLSelectElement} */
export function control(id) {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement))
    throw new TypeError(`#${id} is no field`);
  return found;
}

/** The elements below one that a selector finds, in order.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {T[]} */
export const all = (parent, selector) => /** @type {T[]} */ ([...parent.querySelectorAll(selector)]);

/** The element that has the focus. */
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/** The element that an event is about.
 * @param {Event} event */
export const target = (event) => /** @type {HTMLElement} */ (event.target);

/** Set an element's text, touching nothing if it is the same. */
export function text(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Do something once what was drawn just now is on the screen: nobody waits for it. A page that is not shown draws nothing. */
export function afterwards(act) {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/**
 * Hear what happens to the element of the page with that id, from now on. What the shell marks as waiting waits no more:
 * what was done to it before this, last, is done now,
 * and what was typed is heard.
 * @param {string} id
 * @param {string} type of event
 * @param {(event: any) => unknown} listener
 */
export function on(id, type, listener) {
  const found = byId(id);
  found.addEventListener(type, listener);
  found.dispatchEvent(new CustomEvent("wired", { bubbles: true, detail: type }));
  if (type === "input" && found instanceof HTMLInputElement && found.value !== found.defaultValue)
    found.dispatchEvent(new Event(type, { bubbles: true }));
}
