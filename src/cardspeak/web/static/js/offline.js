/*
 * The page that stands for the one that could not be fetched: it is fetched again as soon as there is a line. No
 * module, so that it is kept alone.
 */
(() => {
  const EVERY = 3000;
  const again = () => location.reload();
  document.getElementById("again").addEventListener("click", again);
  addEventListener("online", again);
  setInterval(() => fetch("/static/room.webmanifest", { cache: "no-store" }).then(again, () => {}), EVERY);
})();
