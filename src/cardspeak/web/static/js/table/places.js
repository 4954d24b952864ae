/*
 * Where everything lies on a felt of some size: seats along its edge, each bet before its player, the board in the
 * middle, all as large as goes without anything touching anything else. Points are pixels, of the middle of what lies
 * there.
 */

const [LARGEST, SMALLEST, STEP] = [1.3, 0.46, 0.04];
/** How square the line is on which seats lie: an oval where there is room, the stage's own edge where there is none. */
const POWERS = [2.5, 3.5, 6, 14];
const GAP = 3;
const POINTS = 120;
/**
 * The width of the one card that may come to everybody where there is no board: at the end of stud, if the deck runs
 * short.
 */
const SPARE = 28;
/** How wide a line is that is read at a glance, by the size of the letters. */
const READ = 18;
/** How wide a hand's name is that takes two lines, by the size of the letters. */
const NAMING = 15.5;

/** Of a hand's width, how much of each card is seen that another lies on. */
const seen = (cards, own) => (cards < 3 ? (own ? 1.04 : 0.9) : own ? (cards > 5 ? 0.6 : 0.78) : 0.5);

/** How large things are at a scale. */
function sizes(scale, { cards, own, width, named }) {
  const [card, ownCard] = [
    Math.round(46 * scale),
    Math.round(Math.min(66 * scale, (width * (cards > 5 ? 0.42 : 0.5)) / (1 + (cards - 1) * seen(cards, true)))),
  ];
  const font = Math.max(11, Math.min(17, 14 * scale));
  const plate = Math.round(2 * 1.22 * font + 9);
  const hand = (size, mine) => Math.ceil(size * (1 + (cards - 1) * seen(cards, mine)));
  const name = Math.round(Math.max(64, 122 * Math.min(scale, 1.15)));
  const seat = { w: Math.max(name, hand(card, false)), h: Math.round(card * 0.92) + plate };
  const more = Math.ceil((named - 1) * 1.1 * font);
  const mine = {
    w: Math.max(Math.round(Math.max(92, 150 * Math.min(scale, 1.15))), hand(ownCard, true)),
    h: Math.round(ownCard * 1.14) + plate + more,
  };
  const chip = Math.max(11, Math.min(15, 13 * scale));
  return {
    scale,
    card,
    ownCard,
    font,
    plate,
    name,
    more,
    naming: Math.round(NAMING * font),
    seat,
    own: own ? mine : seat,
    bet: { w: Math.round(chip * 4.5), h: Math.round(chip * 1.5) },
    chip,
  };
}

/** A line round the stage, from the middle of its bottom edge clockwise, with how many seats it is long so far. */
function line({ width, height }, { seat }, power) {
  const [across, down] = [width / 2 - seat.w / 2 - GAP, height / 2 - seat.h / 2 - GAP];
  const found = [];
  let long = 0;
  for (let step = 0; step <= POINTS; step++) {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / POINTS;
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((at) => Math.sign(at) * Math.abs(at) ** (2 / power));
    const point = { x: width / 2 + across * x, y: height / 2 + down * y };
    const last = found.at(-1);
    if (last)
      long += Math.max(Math.abs(point.x - last.x) / (seat.w + GAP), Math.abs(point.y - last.y) / (seat.h + GAP));
    found.push({ ...point, long });
  }
  return found;
}

/** The point of a line that is so long from its beginning. */
function along(path, long) {
  const next = Math.max(
    1,
    path.findIndex((each) => each.long >= long - 1e-9),
  );
  const [before, after] = [path[next - 1], path[next]];
  const part = (long - before.long) / (after.long - before.long || 1);
  return { x: before.x + part * (after.x - before.x), y: before.y + part * (after.y - before.y) };
}

/** The seats' places: as far from each other as the line is long, the own one a little further. */
function around(stage, size, power) {
  const path = line(stage, size, power);
  const own = { x: stage.width / 2, y: stage.height - size.own.h / 2 - GAP, ...size.own };
  const first = (size.own.w + size.seat.w) / 2 / size.seat.w;
  const step = path.at(-1).long / (stage.count === 1 ? 1 : 2 * first + stage.count - 2);
  const others = Array.from({ length: stage.count - 1 }, (_, at) => {
    return { ...along(path, step * (first + at)), ...size.seat };
  });
  return [own, ...others];
}

const touch = (one, other) =>
  Math.abs(one.x - other.x) < (one.w + other.w) / 2 + GAP && Math.abs(one.y - other.y) < (one.h + other.h) / 2 + GAP;
const inside = (box, { width, height }) =>
  box.x - box.w / 2 >= 0 && box.x + box.w / 2 <= width && box.y - box.h / 2 >= 0 && box.y + box.h / 2 <= height;
const free = (box, others) => !others.some((other) => touch(box, other));

/** The middle: as large a board as there is room for, near the stage's own middle. */
function centre(stage, size, taken) {
  const most = Math.round(60 * Math.min(size.scale, 1.3));
  for (let card = stage.board ? most : 0; card >= 0; card -= 2) {
    if (stage.board && card < Math.max(28, 0.78 * size.card)) return null;
    const box = {
      w: stage.board ? 5 * card + 4 * 4 : Math.min(150, stage.width * 0.4),
      h: Math.round((stage.board ? card : stage.spare ? SPARE : 0) * 1.4 + size.font * 3.4),
    };
    for (const off of [0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12]) {
      const at = { x: stage.width / 2, y: stage.height * (0.46 + off), ...box };
      if (inside(at, stage) && free(at, taken)) return { ...at, card: stage.board ? card : SPARE };
    }
    if (!stage.board) return null;
  }
  return null;
}

/** Where a bet may lie, the best first: towards the middle, else beside the plate, below or above. */
function spots(seat, { bet, plate }, stage, own) {
  const [dx, dy] = [stage.width / 2 - seat.x, stage.height / 2 - seat.y];
  const beside = (side) => ({
    x: seat.x + side * (seat.w / 2 + bet.w / 2 + GAP + 1),
    y: seat.y + seat.h / 2 - plate / 2,
  });
  const over = (side, aside = 0) => ({
    x: seat.x + aside * (seat.w / 2),
    y: seat.y + side * (seat.h / 2 + bet.h / 2 + GAP + 1),
  });
  const [inward, outward] = dx >= 0 ? [1, -1] : [-1, 1];
  const flat = Math.abs(dx) / stage.width > Math.abs(dy) / stage.height;
  const [near, far] = dy > 0 ? [1, -1] : [-1, 1];
  const others = [over(near), over(near, inward), over(near, outward), over(far), over(far, inward), beside(outward)];
  const list = own
    ? [over(-1), beside(1), beside(-1), over(-1, 1), over(-1, -1)]
    : flat
      ? [beside(inward), ...others]
      : [others[0], beside(inward), ...others.slice(1)];
  return list.map((at) => ({ ...at, w: bet.w, h: bet.h }));
}

/** How high what stands in the middle may be, without touching what lies above and below. */
function tallest({ x, y, w }, stage, taken) {
  const over = taken.filter((each) => Math.abs(each.x - x) < (each.w + w) / 2 + GAP);
  return 2 * Math.min(y, stage.height - y, ...over.map((each) => Math.abs(each.y - y) - each.h / 2 - GAP));
}

/** How wide what stands in the middle may be, without touching what lies beside it. */
function widest({ x, y, h }, stage, taken) {
  const beside = taken.filter((each) => Math.abs(each.y - y) < (each.h + h) / 2 + GAP);
  return 2 * Math.min(x, stage.width - x, ...beside.map((each) => Math.abs(each.x - x) - each.w / 2 - GAP));
}

/** What names the own hand in several lines: over the plate, and wider than it. */
const naming = (own, { plate, more, naming: w }) => ({ x: own.x, y: own.y + own.h / 2 - plate - more, w, h: 2 * more });

/** Everything at one scale on one line, or null if something would touch. */
function fitted(stage, scale, power) {
  const size = sizes(scale, stage);
  const seats = around(stage, size, power);
  if (seats.some((each, at) => !inside(each, stage) || !free(each, seats.slice(at + 1)))) return null;
  const named = stage.own && stage.named > 1 ? [naming(seats[0], size)] : [];
  if (named.some((each) => !free(each, seats.slice(1)))) return null;
  const middle = centre(stage, size, seats);
  if (!middle) return null;
  const taken = [...seats, ...named, middle];
  const bets = [];
  for (const [at, each] of seats.entries()) {
    const found = spots(each, size, stage, stage.own && !at).find(
      (spot) => inside(spot, stage) && free(spot, [...taken, ...bets]),
    );
    if (!found) return null;
    bets.push(found);
  }
  const most = Math.max(middle.h, tallest(middle, stage, [...seats, ...bets]));
  // who has won is told when no bet is left
  const wide = Math.max(middle.w, Math.min(READ * size.font, widest(middle, stage, seats)));
  const low = Math.max(middle.h, tallest({ ...middle, w: wide }, stage, seats));
  const placed = { ...middle, most, wide, low };
  return { ...size, seats: seats.map((each, at) => ({ ...each, bet: bets[at] })), middle: placed };
}

/** Everything at one scale on the roundest line on which it has room. */
function at(stage, scale) {
  for (const power of POWERS) {
    const found = fitted(stage, scale, power);
    if (found) return found;
  }
  return null;
}

/**
 * The places on a stage of so many pixels: of `count` seats with up to `cards` cards each, the first at the bottom and
 * `own` or not, its hand `named` in so many lines, and of a `board`, of one `spare` card for everybody, or of nothing.
 * @param {{width: number, height: number, count: number, cards: number, own: boolean, named: number, board: boolean,
 * spare: boolean}} stage
 */
export function places(stage) {
  let scale = LARGEST;
  let found = at(stage, scale);
  while (!found && scale > SMALLEST) found = at(stage, (scale = Math.max(SMALLEST, scale - 4 * STEP)));
  for (let more = 0; found && scale < LARGEST && more < 3; more++) {
    // a little larger than in the large steps
    const larger = at(stage, (scale += STEP));
    if (!larger) break;
    found = larger;
  }
  if (found) return found;
  const size = sizes(SMALLEST, stage);
  const seats = around(stage, size, POWERS.at(-1));
  const bet = (each, at) =>
    spots(each, size, stage, stage.own && !at).find((spot) => inside(spot, stage) && free(spot, seats)) ?? each;
  return {
    ...size,
    seats: seats.map((each, at) => ({ ...each, bet: bet(each, at) })),
    middle: { x: stage.width / 2, y: stage.height * 0.46, w: 160, h: 80, most: 80, wide: 160, low: 80, card: 28 },
  };
}
