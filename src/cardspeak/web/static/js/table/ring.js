/* Where the seats are: points of a rounded oval, the same way apart along its edge, clockwise from the bottom. */

const STEPS = 720;

/** `count` places as percentages of the stage, and the direction from each to the middle. narrow: a phone's upright stage. */
export function ring(count, narrow) {
  const [across, down, power, top] = narrow ? [37.5, 40.5, 6, 48] : [41, 35.5, 2.5, 47];
  const edge = [];
  let length = 0;
  for (let step = 0; step <= STEPS; step++) {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / STEPS; // from the bottom to the left, as seen on a screen
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((at) => Math.sign(at) * Math.abs(at) ** (2 / power));
    const point = [50 + across * x, top + down * y];
    if (edge.length) length += Math.hypot(point[0] - edge.at(-1).point[0], (point[1] - edge.at(-1).point[1]) * (narrow ? 1.25 : 0.6));
    edge.push({ point, length });
  }
  return Array.from({ length: count }, (_, at) => {
    const { point: [x, y] } = edge.find((each) => each.length >= (length * at) / count - 1e-9);
    const away = Math.hypot(50 - x, top - y) || 1;
    return { x, y, ux: (50 - x) / away, uy: (top - y) / away };
  });
}
