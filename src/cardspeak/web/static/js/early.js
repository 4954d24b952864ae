/* Before anything is drawn: colours, deck and motion as this browser keeps them. No module, so that nothing flashes. */
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
  root.dataset.motion = kept.motion || "system";
  theme();
  dark.addEventListener("change", theme);
  new MutationObserver(theme).observe(root, { attributeFilter: ["data-wish"] });
})();
