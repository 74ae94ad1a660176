import type { Ring } from '@lotline/shared-geometry';

/** The direction of a convex ring: 1 or -1; 0 for one that is not convex, or has no area. */
function turnOf(ring: Ring): number {
  const corners = ring.length / 2;
  let turn = 0;
  let turned = 0;
  for (let at = 0; at < corners; at += 1) {
    const [b, c] = [(at + 1) % corners, (at + 2) % corners];
    const [ux, uy] = [ring[2 * b]! - ring[2 * at]!, ring[2 * b + 1]! - ring[2 * at + 1]!];
    const [vx, vy] = [ring[2 * c]! - ring[2 * b]!, ring[2 * c + 1]! - ring[2 * b + 1]!];
    const cross = ux * vy - uy * vx;
    turned += Math.atan2(cross, ux * vx + uy * vy);
    // A corner of less than a millionth of a degree is a straight side.
    if (Math.abs(cross) <= 1e-8 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) continue;
    if (turn && Math.sign(cross) !== turn) return 0;
    turn = Math.sign(cross);
  }
  // More than one turn: a star, whose corners all turn one way.
  return Math.abs(turned) > 2 * Math.PI + 1e-3 ? 0 : turn;
}

/** A ring's part on the inner side of a line through two points, by Sutherland and Hodgman. */
function cut(ring: Ring, [ax, ay, bx, by]: readonly [number, number, number, number], turn: number): number[] {
  const kept: number[] = [];
  const side = (x: number, y: number): number => turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [px, py, qx, qy] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!];
    const [p, q] = [side(px, py), side(qx, qy)];
    if (p >= 0) kept.push(px, py);
    if (p > 0 !== q > 0 && p !== q) {
      const t = p / (p - q);
      kept.push(px + t * (qx - px), py + t * (qy - py));
    }
  }
  return kept;
}

function areaOfRing(ring: readonly number[]): number {
  let twice = 0;
  for (let at = 2; at + 3 < ring.length; at += 2)
    twice +=
      (ring[at]! - ring[0]!) * (ring[at + 3]! - ring[1]!) - (ring[at + 2]! - ring[0]!) * (ring[at + 1]! - ring[1]!);
  return Math.abs(twice) / 2;
}

/**
 * The area that two shapes of one ring have in common, in square units, if one of them is convex; else null. Far quicker
 * than clipping, for neighbours that only touch. Rings must not cross themselves.
 */
export function convexOverlap(a: readonly Ring[], b: readonly Ring[]): number | null {
  const [one, other] = [a[0], b[0]];
  if (a.length !== 1 || b.length !== 1 || !one || !other) return null;
  const turn = turnOf(one);
  if (!turn) return turnOf(other) ? convexOverlap(b, a) : null;
  let left: Ring = other;
  for (let at = 0; at < one.length && left.length > 0; at += 2) {
    const next = (at + 2) % one.length;
    left = cut(left, [one[at]!, one[at + 1]!, one[next]!, one[next + 1]!], turn);
  }
  return areaOfRing(left);
}
