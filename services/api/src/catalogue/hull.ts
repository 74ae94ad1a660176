import type { Ring } from '@lotline/shared-geometry';

/** The most corners of a hull: finer ones can't be seen on a map of a whole estate. */
const MAX_CORNERS = 100;
/** Points that are kept before their hull is taken. */
const AT_ONCE = 4096;

/** Twice the area of the triangle of three points of a list, by their places in it; positive for a right turn. */
const turn = (of: Ring, a: number, b: number, c: number): number =>
  (of[b]! - of[a]!) * (of[c + 1]! - of[a + 1]!) - (of[b + 1]! - of[a + 1]!) * (of[c]! - of[a]!);

/** The convex hull of points (Andrew's monotone chain). */
function hullOf(points: Ring): Ring {
  const order = Array.from({ length: points.length / 2 }, (_, at) => 2 * at).sort(
    (a, b) => points[a]! - points[b]! || points[a + 1]! - points[b + 1]!,
  );
  const half = (places: readonly number[]): number[] => {
    const kept: number[] = [];
    for (const at of places) {
      while (kept.length > 1 && turn(points, kept.at(-2)!, kept.at(-1)!, at) <= 0) kept.pop();
      kept.push(at);
    }
    return kept.slice(0, -1);
  };
  return [...half(order), ...half(order.toReversed())].flatMap((at) => [points[at]!, points[at + 1]!]);
}

/** At most so many corners of a hull, evenly chosen. */
function thinned(hull: Ring, most: number): Ring {
  const corners = hull.length / 2;
  if (corners <= most) return hull;
  return Array.from({ length: most }, (_, at) => 2 * Math.floor((at * corners) / most)).flatMap((at) => [
    hull[at]!,
    hull[at + 1]!,
  ]);
}

/** The outline around many shapes: their convex hull, taken a few thousand points at a time. */
export class Hull {
  #points: number[] = [];

  add(ring: Ring): void {
    for (const value of ring) this.#points.push(value);
    // A quarter at most stays, so that the work grows with the number of points alone.
    if (this.#points.length > 2 * AT_ONCE) this.#points = [...thinned(hullOf(this.#points), AT_ONCE / 4)];
  }

  /** Empty where the shapes have no area. */
  ring(): Ring {
    const hull = hullOf(this.#points);
    return hull.length < 6 ? [] : thinned(hull, MAX_CORNERS);
  }
}
