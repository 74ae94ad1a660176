import {
  areaOf as areaOfOutline,
  boundsOf,
  centroidOf,
  polygonOf,
  type Point,
  readVertices,
} from '@lotline/shared-geometry';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rounds to the decimetre, the precision of every stored path. */
export const decimetre = (value: number): number => Math.round(value * 10) / 10;

/** The point `radius` metres from a centre at an angle in degrees, 0 = east, 90 = south (y points down). */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

/** Points along an arc, both ends included. */
export function arc(centre: Point, radius: number, from: number, to: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => polar(centre, radius, from + ((to - from) * i) / steps));
}

/** `M1 2L3 4Z`: absolute, one decimal. */
export function toPath(points: readonly Point[], closed = true): string {
  const text = points.map((p, i) => `${i === 0 ? 'M' : 'L'}${decimetre(p.x)} ${decimetre(p.y)}`).join('');
  return closed ? `${text}Z` : text;
}

/** The vertices of a path's first part. */
export function verticesOf(path: string): Point[] {
  const [ring = []] = readVertices(path);
  return ring.flatMap((x, at) => (at % 2 ? [] : [{ x, y: ring[at + 1]! }]));
}

/** The smallest upright box around points. */
export function boxOf(points: readonly Point[]): Box {
  const [x, y, right, bottom] = boundsOf(polygonOf(points));
  return { x: decimetre(x), y: decimetre(y), width: decimetre(right - x), height: decimetre(bottom - y) };
}

/** Area in square units. */
export const areaOf = (points: readonly Point[]): number => areaOfOutline(polygonOf(points));

/** The centroid, a good place for a label. */
export function centreOf(points: readonly Point[]): Point {
  const { x, y } = centroidOf(polygonOf(points));
  return { x: decimetre(x), y: decimetre(y) };
}

export const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map((p) => ({ x: p.x + dx, y: p.y + dy }));
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Distance from a point to an open polyline. */
export function distanceToLine(p: Point, line: readonly Point[]): number {
  let best = Infinity;
  for (let i = 0; i + 1 < line.length; i += 1) {
    const a = line[i]!;
    const b = line[i + 1]!;
    const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const t =
      length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length2));
    best = Math.min(best, distance(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }));
  }
  return best;
}

/** The edge of a lot that lies on its street: near the road's centre line and not a corner splay. */
export function frontEdgeOf(lot: readonly Point[], street: readonly Point[]): number {
  let best = 0;
  let bestScore = Infinity;
  lot.forEach((a, i) => {
    const b = lot[(i + 1) % lot.length]!;
    const length = distance(a, b);
    const score = distanceToLine({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, street) - Math.min(length, 12) * 0.15;
    if (score < bestScore) {
      bestScore = score;
      best = i;
    }
  });
  return best;
}
