/* What of a table's page cannot be seen whole: out of the window, cut off, covered by something else, or laid over something else.
   `boxes.wrong()` tells of each by name; `boxes.stage()` is where the felt lies. */
(() => {
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const all = (where) => [...document.querySelectorAll(where)].filter(seen);
  const name = (element) => `${element.closest("[data-seat]")?.dataset.seat ?? ""}${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ${(element.getAttribute("aria-label") ?? element.textContent).slice(0, 24)}`;
  const part = ({ left, top, width, height }, x, y) => ({ left, top, right: left + width * x, bottom: top + height * y, width: width * x, height: height * y });
  const whole = (element) => element.getBoundingClientRect();
  /** Of a card its rank and suit. */
  const corner = (element) => part(whole(element), 0.42, 0.6);

  const ALONE = [".plate", ".bet", ".pot", ".results li", ".meters > div", ".own .spots li", ".circles button"];
  const PRESSED = ["#bar .acts button", "#bar .presets button", "#bar .amount input", "#bar .before label", "#bar .own-acts button", "#bar .wagers input", "#bar .wagers button", ".top button", "#bar .tell > span"];

  function clipped(element, box) {
    const found = [];
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push("out of the window");
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.top < frame.top - 0.5 || box.bottom > frame.bottom + 0.5) { found.push(`cut off by ${at.className || at.id}`); break; }
    }
    return found;
  }

  const INSETS = [[0.5, 0.5], [0.08, 0.5], [0.92, 0.5]];
  function covered(element, box) {
    const own = element.closest("button, label, .hand > *") ?? element;
    for (const [x, y] of INSETS) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (hit && !own.contains(hit) && !hit.contains(own)) return [`covered by ${name(hit)}`];
    }
    return [];
  }

  /** What people must read to the end: words that go on where their box ends, or a line that is seen in half. */
  const READ = [".plate .stack", ".plate .doing", ".named", ".results li", "#bar .said > :first-child", "#bar .seconds", "#bar .wagers label", "#bar .presets button"];
  const LONG = "30 s + 60 s bank";
  function unread(element) {
    const line = parseFloat(getComputedStyle(element).lineHeight);
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    if (!clientWidth) return []; // it stands in a line of words
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + line / 3 ? [`${name(element)}: cut short`] : [];
  }
  /** A plate that shows a part of a line. */
  function halved(plate) {
    const { bottom } = plate.getBoundingClientRect();
    const told = [...plate.querySelectorAll(".stack, .doing")].filter(seen).map(whole).filter((box) => box.top < bottom - 3);
    return told.some((box) => box.bottom > bottom + 1) ? [`${name(plate)}: a line is seen in half`] : [];
  }

  /** A name that begins under the picture beside it. */
  function hidden(player) {
    const words = document.createRange();
    words.selectNodeContents(player);
    const picture = player.parentElement.querySelector(".who-is:not([hidden])");
    return picture && words.getBoundingClientRect().left < whole(picture).right - 1 ? [`${name(player)}: begins under its picture`] : [];
  }

  const touch = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

  function wrong() {
    const [bar, clock] = [document.querySelector("#bar"), document.querySelector("#bar .seconds")];
    if (clock && !bar.querySelector(".wagers")) clock.textContent = bar.matches(".turn") ? LONG : ""; // it is drawn a moment after the rest
    const found = [...READ.flatMap(all).flatMap(unread), ...all(".plate").flatMap(halved), ...all(".plate .player").flatMap(hidden)];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page is ${scrollWidth} by ${scrollHeight}`);
    const cards = all(".hand .card:not(.down), .board .card");
    const items = [...ALONE.flatMap(all).map((element) => [element, whole(element)]), ...PRESSED.flatMap(all).map((element) => [element, whole(element)]), ...cards.map((element) => [element, corner(element)])];
    for (const [element, box] of items) for (const why of [...clipped(element, box), ...covered(element, box)]) found.push(`${name(element)}: ${why}`);
    const alone = [...ALONE.flatMap(all), ...all(".board .card"), ...all(".seat .hand")].map((element) => [element, whole(element)]);
    alone.forEach(([one, box], at) => {
      for (const [other, its] of alone.slice(at + 1)) if (one.closest(".seat") !== other.closest(".seat") && touch(box, its)) found.push(`${name(one)} lies over ${name(other)}`);
    });
    const small = [...cards, ...all(".plate")].filter((each) => each.getBoundingClientRect().width < 20);
    return [...found, ...small.map((each) => `${name(each)} is ${each.getBoundingClientRect().width} wide`)];
  }

  const stage = () => { const { left, top, width, height } = document.querySelector("#stage").getBoundingClientRect(); return [left, top, width, height].map(Math.round); };
  window.boxes = { wrong, stage };
})();
