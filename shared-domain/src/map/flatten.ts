import type { Point } from './shape-path.js';

/** Lines per curve: 16 keeps a lot's rounded corner within a centimetre. */
const LINES = 16;
/** Radii and chords below this, in plan units, are nothing to divide by. */
const TINY = 1e-6;

const along = (count: number, pointAt: (t: number) => Point): Point[] => Array.from({ length: count }, (_, i) => pointAt((i + 1) / count));

/** A cubic curve as 16 short lines, its end included and its start not. `values`: x1 y1 x2 y2 x y. */
export function flattenCubic(from: Point, values: readonly number[]): Point[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = values;
  return along(LINES, (t) => {
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y };
  });
}

/** A quadratic curve as 16 short lines. `values`: x1 y1 x y. */
export function flattenQuadratic(from: Point, values: readonly number[]): Point[] {
  const [x1 = 0, y1 = 0, x = 0, y = 0] = values;
  return along(LINES, (t) => {
    const u = 1 - t;
    return { x: u * u * from.x + 2 * u * t * x1 + t * t * x, y: u * u * from.y + 2 * u * t * y1 + t * t * y };
  });
}

/** An elliptical arc as short lines, one per 6° (SVG 1.1, F.6.5). `values`: rx ry rotation° large sweep x y. */
export function flattenArc(from: Point, values: readonly number[]): Point[] {
  const [rawRx = 0, rawRy = 0, rotation = 0, large = 0, sweep = 0, x = 0, y = 0] = values;
  const to = { x, y };
  const isPoint = Math.hypot(from.x - x, from.y - y) < TINY;
  if (Math.abs(rawRx) < TINY || Math.abs(rawRy) < TINY || isPoint) return [to];

  const cos = Math.cos((rotation * Math.PI) / 180);
  const sin = Math.sin((rotation * Math.PI) / 180);
  const halfX = (from.x - x) / 2;
  const halfY = (from.y - y) / 2;
  const px = cos * halfX + sin * halfY;
  const py = -sin * halfX + cos * halfY;

  const grow = Math.max(1, Math.hypot(px / rawRx, py / rawRy));
  const rx = Math.abs(rawRx) * grow;
  const ry = Math.abs(rawRy) * grow;

  const scaled = (px / rx) ** 2 + (py / ry) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 / scaled - 1));
  const cx = (factor * rx * py) / ry;
  const cy = (-factor * ry * px) / rx;

  const begin = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  let turn = end - begin;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;

  const centre = { x: cos * cx - sin * cy + (from.x + x) / 2, y: sin * cx + cos * cy + (from.y + y) / 2 };
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 30)));
  const points = along(count, (t) => {
    const angle = begin + turn * t;
    const ex = rx * Math.cos(angle);
    const ey = ry * Math.sin(angle);
    return { x: centre.x + cos * ex - sin * ey, y: centre.y + sin * ex + cos * ey };
  });
  points[count - 1] = to;
  return points;
}
