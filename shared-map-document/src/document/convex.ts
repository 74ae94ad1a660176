import type { Ring } from '@lotline/shared-geometry';
import type { Region } from './clip.js';

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

/** Corners of a ring beyond which it is not cut into triangles. */
const MAX_CORNERS = 256;
const known = new WeakMap<Ring, Ring[] | null>();

/** A ring without crossings cut into triangles, once: rings never change. */
function trianglesOf(ring: Ring): Ring[] | null {
  const before = known.get(ring);
  if (before !== undefined) return before;
  const triangles = cutUp(ring);
  known.set(ring, triangles);
  return triangles;
}

/** A ring without crossings cut into triangles, ear by ear; null where none is found. */
function cutUp(ring: Ring): Ring[] | null {
  const corners = Array.from({ length: ring.length / 2 }, (_, at) => at);
  if (corners.length > MAX_CORNERS) return null;
  const [x, y] = [(at: number): number => ring[2 * at]!, (at: number): number => ring[2 * at + 1]!];
  const cross = (a: number, b: number, c: number): number =>
    (x(b) - x(a)) * (y(c) - y(a)) - (y(b) - y(a)) * (x(c) - x(a));
  const turn = Math.sign(corners.reduce((sum, at) => sum + cross(0, at, (at + 1) % corners.length), 0));
  const triangles: Ring[] = [];
  while (corners.length > 2) {
    const count = corners.length;
    const ear = corners.findIndex((b, at) => {
      const [a, c] = [corners[(at + count - 1) % count]!, corners[(at + 1) % count]!];
      if (turn * cross(a, b, c) <= 0) return turn * cross(a, b, c) === 0;
      return !corners.some(
        (p) =>
          p !== a &&
          p !== b &&
          p !== c &&
          turn * cross(a, b, p) >= 0 &&
          turn * cross(b, c, p) >= 0 &&
          turn * cross(c, a, p) >= 0,
      );
    });
    if (ear < 0) return null;
    const [a, b, c] = [corners[(ear + count - 1) % count]!, corners[ear]!, corners[(ear + 1) % count]!];
    if (cross(a, b, c) !== 0) triangles.push([x(a), y(a), x(b), y(b), x(c), y(c)]);
    corners.splice(ear, 1);
  }
  return triangles;
}

/** What a convex ring, by its direction, and another have in common. */
function ringWithin(convex: Ring, turn: number, other: Ring): Ring {
  let left: Ring = other;
  for (let at = 0; at < convex.length && left.length > 0; at += 2) {
    const next = (at + 2) % convex.length;
    left = cut(left, [convex[at]!, convex[at + 1]!, convex[next]!, convex[next + 1]!], turn);
  }
  return left;
}

/** Pieces as one region: their area, and the middle of the corners of the largest. */
function regionOf(pieces: readonly Ring[]): Region {
  let [area, most, largest]: [number, number, Ring] = [0, 0, []];
  for (const piece of pieces) {
    const own = areaOfRing(piece);
    area += own;
    if (own > most) [most, largest] = [own, piece];
  }
  let [x, y] = [0, 0];
  for (let at = 0; at < largest.length; at += 2) [x, y] = [x + largest[at]!, y + largest[at + 1]!];
  const corners = largest.length / 2;
  return { area, at: corners > 0 ? { x: x / corners, y: y / corners } : null };
}

/**
 * What two shapes of one ring have in common, in square units; null for shapes of several rings, and where both have many
 * corners. Far quicker than clipping, and of neighbours that nearly touch it fails at none. Rings must not cross themselves.
 */
export function quickOverlap(a: readonly Ring[], b: readonly Ring[]): Region | null {
  const [one, other] = [a[0], b[0]];
  if (a.length !== 1 || b.length !== 1 || !one || !other) return null;
  const [turn, otherTurn] = [turnOf(one), turnOf(other)];
  if (turn) return regionOf([ringWithin(one, turn, other)]);
  if (otherTurn) return regionOf([ringWithin(other, otherTurn, one)]);
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const triangles = trianglesOf(few);
  return triangles && regionOf(triangles.map((triangle) => ringWithin(triangle, turnOf(triangle), many)));
}
