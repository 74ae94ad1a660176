import type { CentredArc } from './centred-arc.js';
import { boundsOf } from './bounds.js';
import { arcOf, bezierAt, controlsOf, derivativeOf, integral } from './edge.js';
import { ringsOf, type Edge, type Outline, type Part } from './outline.js';
import type { Point } from './point.js';
import type { Ring } from './read-path.js';
import { roomiest, widthAt } from './rings.js';

/** Area and first moments of a part about its first vertex, signed by its direction. */
interface Moments {
  area: number;
  x: number;
  y: number;
}

/** What an arc adds to its part's moments: Green's theorem in closed form. `at`: the part's first vertex. */
function momentsOfArc({ cx, cy, ux, uy, vx, vy, begin, whole }: CentredArc, at: Point): Moments {
  const [x, y] = [cx - at.x, cy - at.y];
  const end = begin + whole;
  const cos = Math.sin(end) - Math.sin(begin);
  const sin = Math.cos(begin) - Math.cos(end);
  const sinCos = (Math.sin(end) ** 2 - Math.sin(begin) ** 2) / 2;
  const fourth = (Math.sin(2 * end) - Math.sin(2 * begin)) / 4;
  const [cos2, sin2] = [whole / 2 + fourth, whole / 2 - fourth];
  const round = ux * vy - uy * vx;
  // The centre's cross product with the arc's axes.
  const [p, q] = [x * uy - y * ux, x * vy - y * vx];
  const moment = (c: number, u: number, v: number): number =>
    (round * (c * whole + u * cos + v * sin) +
      c * (q * cos - p * sin) +
      u * (q * cos2 - p * sinCos) +
      v * (q * sinCos - p * sin2)) /
    3;
  return { area: (round * whole + q * cos - p * sin) / 2, x: moment(x, ux, vx), y: moment(y, uy, vy) };
}

/** What an edge adds to its part's moments: Green's theorem, exact for lines, Bézier curves and arcs. */
function momentsOf(edge: Edge, at: Point): Moments {
  const arc = arcOf(edge);
  if (arc) return momentsOfArc(arc, at);
  const controls = controlsOf(edge).map(({ x, y }) => ({ x: x - at.x, y: y - at.y }));
  if (controls.length === 2) {
    const [from, to] = controls as [Point, Point];
    const cross = from.x * to.y - from.y * to.x;
    return { area: cross / 2, x: (cross * (from.x + to.x)) / 6, y: (cross * (from.y + to.y)) / 6 };
  }
  const derivative = derivativeOf(controls);
  // Polynomials of at most the 8th degree, which five nodes integrate exactly.
  const sum = (weight: (point: Point) => number): number =>
    integral((t) => {
      const [point, slope] = [bezierAt(controls, t), bezierAt(derivative, t)];
      return weight(point) * (point.x * slope.y - point.y * slope.x);
    });
  return { area: sum(() => 1 / 2), x: sum(({ x }) => x / 3), y: sum(({ y }) => y / 3) };
}

function momentsOfPart(part: Part): Moments {
  const total = { area: 0, x: 0, y: 0 };
  for (const edge of part) {
    const { area, x, y } = momentsOf(edge, part[0]!.from);
    total.area += area;
    total.x += x;
    total.y += y;
  }
  // Positive in either direction.
  const sign = Math.sign(total.area) || 1;
  return { area: total.area * sign, x: total.x * sign, y: total.y * sign };
}

/** A point inside a ring: the middle of its widest part at half its height. */
function insideOf(ring: Ring): Point {
  const heights = ring.filter((_, at) => at % 2);
  const y = (Math.min(...heights) + Math.max(...heights)) / 2;
  const crossings = heights
    .flatMap((by, at) => {
      const [ax, ay, bx] = [ring.at(2 * at - 2)!, ring.at(2 * at - 1)!, ring[2 * at]!];
      return by > y !== ay > y ? [ax + ((bx - ax) * (y - ay)) / (by - ay)] : [];
    })
    .sort((a, b) => a - b);
  let [x, width] = [crossings[0] ?? 0, 0];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [left, right] = [crossings[at]!, crossings[at + 1]!];
    if (right - left > width) [x, width] = [(left + right) / 2, right - left];
  }
  return { x, y };
}

/**
 * The moments of each part, negative for a hole: a part within an odd number of larger ones, whatever their directions
 * (even-odd rule, as maps are drawn).
 */
function signedMoments(outline: Outline): Moments[] {
  const all = outline.map(momentsOfPart);
  if (all.length < 2) return all;
  const rings = ringsOf(outline);
  return all.map((moments, at) => {
    const inside = insideOf(rings[at]!);
    const around = rings.filter(
      (ring, other) => all[other]!.area > moments.area && widthAt([ring], inside.x, inside.y) > 0,
    );
    const sign = around.length % 2 ? -1 : 1;
    return { area: moments.area * sign, x: moments.x * sign, y: moments.y * sign };
  });
}

/**
 * The area of an outline with its curves, in square plan units: exact, without flattening. Holes count against it in
 * any direction. Parts may not cross themselves or each other.
 * @example areaOf(readOutline('M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z')) // 100 π
 */
export const areaOf = (outline: Outline): number => signedMoments(outline).reduce((sum, { area }) => sum + area, 0);

/** The centroid of an outline with its curves and holes; of one without area, the middle of its bounds. */
export function centroidOf(outline: Outline): Point {
  const [left, top, right, bottom] = boundsOf(outline);
  const total = { area: 0, x: 0, y: 0 };
  signedMoments(outline).forEach(({ area, x, y }, at) => {
    const { from } = outline[at]![0]!;
    total.area += area;
    total.x += x + area * from.x;
    total.y += y + area * from.y;
  });
  // Less than rounding leaves of a square of this size.
  const flat = total.area <= 1e-12 * ((right - left) ** 2 + (bottom - top) ** 2);
  return flat ? { x: (left + right) / 2, y: (top + bottom) / 2 } : { x: total.x / total.area, y: total.y / total.area };
}

/** Where a label goes: the centroid, or where that lies outside, the roomiest point inside. */
export function labelPointOf(outline: Outline): Point {
  const [rings, centroid] = [ringsOf(outline), centroidOf(outline)];
  return widthAt(rings, centroid.x, centroid.y) ? centroid : roomiest(rings, boundsOf(outline));
}
