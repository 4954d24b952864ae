/*
 * Before anything is drawn: colours, deck and motion as this browser keeps them, and what is done to a page before its
 * script hears it. No module, so that nothing flashes and nothing comes before it.
 */
(() => {
  const kept = JSON.parse(localStorage.getItem("cardspeak") || "{}");
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    root.dataset.theme = ["light", "dark"].includes(root.dataset.wish)
      ? root.dataset.wish
      : dark.matches
        ? "dark"
        : "light";
  };
  root.dataset.wish = kept.theme || "system";
  root.dataset.deck = kept.deck || "two";
  root.dataset.back = kept.back || "blue";
  root.dataset.felt = kept.felt || "green";
  root.dataset.motion = kept.motion || "system";
  theme();
  dark.addEventListener("change", theme);
  new MutationObserver(theme).observe(root, { attributeFilter: ["data-wish"] });
})();
(() => {
  // each control of a shell names in data-waits what its script will hear; until then it does nothing, and the last
  // thing that was done is done once it is heard
  let last = null;
  function hold(event) {
    const { target, type } = event;
    const control = target instanceof Element ? target.closest(`[data-waits="${type}"]`) : null;
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    last?.removeAttribute("aria-busy");
    last = control;
    last.setAttribute("aria-busy", "true");
  }
  /** @param {any} event */
  function wired({ target, detail: type }) {
    if (target.dataset.waits !== type) return;
    delete target.dataset.waits;
    if (target !== last) return;
    last = null;
    target.removeAttribute("aria-busy");
    setTimeout(() => (type === "submit" ? target.requestSubmit() : target.click()));
  }
  for (const type of ["click", "submit"]) document.addEventListener(type, hold, true);
  document.addEventListener("wired", wired);
})();
