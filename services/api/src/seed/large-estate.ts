import type { Point } from '@lotline/shared-geometry';
import { areaOf, boxOf, centreOf, decimetre, distance, moved, toPath } from './drawing/plane.js';

/** A lot of the large estate: one cell of an irregular tiling, in metres. */
export interface LargeLot {
  readonly title: string;
  readonly path: string;
  readonly outline: string;
  readonly binding: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly area: number;
  readonly frontage: number;
  readonly depth: number;
  /** Target status: half of the lots are available, the rest spread over those a visitor can see. */
  readonly fate: 'available' | 'not_released' | 'held' | 'contracted' | 'settled';
}
export interface LargeEstate {
  readonly size: { readonly width: number; readonly height: number };
  readonly lots: readonly LargeLot[];
}

/** Cell size in metres, before its corners are jittered. */
const CELL = { width: 16, height: 28 } as const;
const RATIO = 1.6;

/** mulberry32: a small seeded generator, so that every run produces the same estate. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const fateOf = (chance: number): LargeLot['fate'] =>
  chance < 0.5
    ? 'available'
    : chance < 0.65
      ? 'not_released'
      : chance < 0.75
        ? 'held'
        : chance < 0.86
          ? 'contracted'
          : 'settled';

/**
 * Lots with 4 to 8 corners that tile without gaps, numbered row by row; deterministic for a given count.
 * @example largeEstate(20_000).lots.length // 20000
 */
export function largeEstate(count: number): LargeEstate {
  const random = seeded(20_261_120);
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * RATIO * CELL.height) / CELL.width)));
  const rows = Math.ceil(count / columns);
  const shake = (inside: boolean, by: number): number => (inside ? (random() - 0.5) * by * 0.3 : 0);
  // Neighbours share corners.
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): Point => {
    const column = i % (columns + 1);
    const row = Math.floor(i / (columns + 1));
    const inside = column > 0 && row > 0 && column < columns && row < rows;
    return {
      x: decimetre(column * CELL.width + shake(inside, CELL.width)),
      y: decimetre(row * CELL.height + shake(inside, CELL.height)),
    };
  });
  const corner = (column: number, row: number): Point => corners[row * (columns + 1) + column] ?? { x: 0, y: 0 };
  const lots = Array.from({ length: count }, (_, i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    const quad = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)];
    return lotOf(String(i + 1), quad, Math.floor(random() * 5), fateOf(random()));
  });
  return { size: { width: columns * CELL.width, height: rows * CELL.height }, lots };
}

function lotOf(title: string, quad: readonly Point[], extra: number, fate: LargeLot['fate']): LargeLot {
  const points = quad.flatMap((p, side) => {
    const q = quad[(side + 1) % 4] ?? p;
    return side < extra ? [p, { x: decimetre((p.x + q.x) / 2), y: decimetre((p.y + q.y) / 2) }] : [p];
  });
  const box = boxOf(points);
  const [a, b, c] = [quad[0] ?? box, quad[1] ?? box, quad[2] ?? box];
  return {
    title,
    path: toPath(points),
    outline: toPath(moved(points, -box.x, -box.y)),
    binding: centreOf(quad),
    size: { width: box.width, height: box.height },
    area: Math.round(areaOf(points)),
    frontage: decimetre(distance(a, b)),
    depth: decimetre(distance(b, c)),
    fate,
  };
}
