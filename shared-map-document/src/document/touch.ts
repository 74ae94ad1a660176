import { widthAt, type Box, type Ring } from '@lotline/shared-geometry';

/** Pairs of sides compared one by one; of more a slower way has to tell. */
const MAX_PAIRS = 20_000;

/** A side of a ring: from x, y to x, y. */
type Side = readonly [number, number, number, number];

const signedArea = (ring: Ring): number => {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice +=
      (ring[at]! - ring[0]!) * (ring[next + 1]! - ring[1]!) - (ring[next]! - ring[0]!) * (ring[at + 1]! - ring[1]!);
  }
  return twice;
};

/** The sides that reach into a box, all rings in one direction. */
function sidesIn(ring: Ring, [left, top, right, bottom]: Box): Side[] {
  const isBackwards = signedArea(ring) < 0;
  const sides: Side[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!];
    if (Math.max(ax, bx) < left || Math.min(ax, bx) > right || Math.max(ay, by) < top || Math.min(ay, by) > bottom)
      continue;
    if (ax !== bx || ay !== by) sides.push(isBackwards ? [bx, by, ax, ay] : [ax, ay, bx, by]);
  }
  return sides;
}

const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether two sides have a point in common that isn't an end of both. */
function meet([ax, ay, bx, by]: Side, [cx, cy, dx, dy]: Side): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  const same = (px: number, py: number, qx: number, qy: number): boolean => px === qx && py === qy;
  const [ac, ad] = [same(ax, ay, cx, cy), same(ax, ay, dx, dy)];
  const [bc, bd] = [same(bx, by, cx, cy), same(bx, by, dx, dy)];
  // Sides that share one end meet elsewhere only if they lie on each other.
  if (ac || ad || bc || bd) {
    const [px, py, ux, uy] = ac || ad ? [ax, ay, bx, by] : [bx, by, ax, ay];
    const [vx, vy] = ac || bc ? [dx, dy] : [cx, cy];
    return turn(px, py, ux, uy, vx, vy) === 0 && (ux - px) * (vx - px) + (uy - py) * (vy - py) > 0;
  }
  const [c, d] = [turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy)];
  const [e, f] = [turn(cx, cy, dx, dy, ax, ay), turn(cx, cy, dx, dy, bx, by)];
  return c * d <= 0 && e * f <= 0;
}

/**
 * Whether two shapes of one ring each have no land in common, judged by their sides alone: quick for neighbours of many
 * corners that share a boundary. False where sides alone don't show it: clipping has to. Rings must not cross themselves.
 */
export function onlyTouch(a: Ring, b: Ring, common: Box): boolean {
  const [ours, theirs] = [sidesIn(a, common), sidesIn(b, common)];
  const keyOf = (ax: number, ay: number, bx: number, by: number): string => `${ax} ${ay} ${bx} ${by}`;
  const left = new Map(theirs.map((side) => [keyOf(...side), side]));
  const apart: Side[] = [];
  for (const side of ours) {
    const [ax, ay, bx, by] = side;
    // A side that both have in the same direction has the land of both on the same hand.
    if (left.has(keyOf(ax, ay, bx, by))) return false;
    if (!left.delete(keyOf(bx, by, ax, ay))) apart.push(side);
  }
  const others = [...left.values()];
  if (apart.length * others.length > MAX_PAIRS) return false;
  if (apart.some((side) => others.some((other) => meet(side, other)))) return false;
  // Sides that don't cross the other's boundary are inside it or outside as a whole.
  const isInside = ([ax, ay, bx, by]: Side, ring: Ring): boolean => widthAt([ring], (ax + bx) / 2, (ay + by) / 2) > 0;
  return !apart.some((side) => isInside(side, b)) && !others.some((side) => isInside(side, a));
}
