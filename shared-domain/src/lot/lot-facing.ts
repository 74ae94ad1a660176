import { readVertices, type Ring } from '@lotline/shared-geometry';

/** The eight points of the compass, clockwise. */
export const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type Compass = (typeof COMPASS)[number];

/** A point of the compass from outside; null for anything else. */
export const parseCompass = (value: string | null | undefined): Compass | null =>
  COMPASS.find((point) => point === value) ?? null;

/** The backyard's side, opposite the street (D94). @example oppositeOf('south') // 'north' */
export const oppositeOf = (point: Compass): Compass => COMPASS[(COMPASS.indexOf(point) + 4) % 8]!;

/** Degrees clockwise from the drawing's top in which an edge of a ring looks outward; a curve looks where its chord does. */
function outwardOf(ring: Ring, edge: number): number {
  const at = (i: number): number => ring[i % ring.length]!;
  let area = 0;
  for (let i = 0; i < ring.length; i += 2) area += at(i) * at(i + 3) - at(i + 2) * at(i + 1);
  const [x, y] = [at(2 * edge + 2) - at(2 * edge), at(2 * edge + 3) - at(2 * edge + 1)];
  return (Math.atan2(y * Math.sign(area), x * Math.sign(area)) * 180) / Math.PI;
}

/** A lot's shape, its street edge (D70), and where north is on its map. */
export interface TurnedShape {
  readonly path: string | null | undefined;
  readonly frontEdge: number | null | undefined;
  /** Degrees clockwise from the top of the map; missing if nobody said. */
  readonly north: number | null | undefined;
}

/**
 * The side of a lot that faces its street, known only where the map says where north is (D94).
 * @example streetSideOf({ path: 'M0 0L9 0L9 5L0 5Z', frontEdge: 2, north: 0 }) // 'south'
 */
export function streetSideOf({ path, frontEdge, north }: TurnedShape): Compass | null {
  if (!path || typeof frontEdge !== 'number' || typeof north !== 'number') return null;
  let edge = frontEdge;
  for (const ring of readVertices(path)) {
    if (edge < ring.length / 2) return COMPASS[(Math.round((outwardOf(ring, edge) - north) / 45) + 16) % 8]!;
    edge -= ring.length / 2;
  }
  return null;
}
