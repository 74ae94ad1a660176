import type { Point, Ring } from '@lotline/shared-geometry';
import { difference, intersection, setPrecision, union, xor, type Geom } from 'polyclip-ts';
import type { MapShape, ShapePart } from './model.js';
import { geometryOf, polygonPart } from './parts.js';
import { measureInStrips, type Region } from './strips.js';

export type { Region } from './strips.js';

// Exact arithmetic fails on shapes that almost touch: of 5,000 random pairs it refuses three and is wrong about another
// (reference/shapes.py). Points within a nanometre are one.
setPrecision(1e-9);

type Rings = readonly Ring[];

const pairs = (ring: Ring): [number, number][] =>
  ring.flatMap((x, at): [number, number][] => (at % 2 ? [] : [[x, ring[at + 1]!]]));

/** Rings by the even-odd rule, as polyclip takes them: a part inside another is its hole. */
function geomOf(rings: Rings): Geom {
  const [first, ...others] = rings.map((ring): Geom => [pairs(ring)]);
  if (!first) return [];
  return others.length ? xor(first, ...others) : first;
}

/** Shoelace area of polyclip's answer in square units; holes count against it. */
function areaOfGeom(polygons: ReturnType<typeof union>): number {
  const ringArea = (ring: readonly (readonly [number, number])[]): number => {
    // About its first point, so that no digits are lost far from the origin.
    const [ox, oy] = ring[0] ?? [0, 0];
    let twice = 0;
    ring.forEach(([x, y], at) => {
      const [nx, ny] = ring[(at + 1) % ring.length]!;
      twice += (x - ox) * (ny - oy) - (nx - ox) * (y - oy);
    });
    return Math.abs(twice) / 2;
  };
  return polygons.reduce(
    (sum, [outer, ...holes]) => sum + ringArea(outer!) - holes.reduce((less, hole) => less + ringArea(hole), 0),
    0,
  );
}

const firstPoint = (polygons: ReturnType<typeof union>): Point | null => {
  const ring = polygons[0]?.[0];
  if (!ring?.length) return null;
  const distinct = ring.slice(0, -1);
  return {
    x: distinct.reduce((sum, [x]) => sum + x, 0) / distinct.length,
    y: distinct.reduce((sum, [, y]) => sum + y, 0) / distinct.length,
  };
};

const regionOf = (polygons: ReturnType<typeof union>): Region => ({
  area: areaOfGeom(polygons),
  at: firstPoint(polygons),
});

type Drawn = Pick<MapShape, 'parts'>;
/** Corners on a grid of a tenth of a millimetre: boundaries that nearly touch become one, or cross at a wider angle. */
const GRID = 1e4;
const snapped = (rings: Rings): Rings => rings.map((ring) => ring.map((value) => Math.round(value * GRID) / GRID));
/** Shapes as clipping takes them: first as they are, then with their corners on the grid. */
const ATTEMPTS = [(rings: Rings) => rings, snapped].map((prepare) => {
  const known = new WeakMap<Drawn['parts'], Geom>();
  /** Joining many parts takes as long as clipping them, so it is done once: parts never change. */
  return ({ parts }: Drawn): Geom => {
    const before = known.get(parts);
    if (before) return before;
    const joined = geomOf(prepare(geometryOf({ parts }).rings));
    known.set(parts, joined);
    return joined;
  };
});

/**
 * What a clipping gives that is right: polyclip throws on some boundaries that cross at a very flat angle, and leaves out
 * land of others. Null if it does so with snapped corners, too.
 */
function clipped<T>(
  clip: (geometry: (shape: Drawn) => Geom) => T,
  isRight: (found: T) => boolean = () => true,
): T | null {
  for (const geometry of ATTEMPTS)
    try {
      const found = clip(geometry);
      if (isRight(found)) return found;
    } catch {
      // Once more, else null.
    }
  return null;
}

const ringsOf = (shape: Drawn): Rings => geometryOf(shape).rings;

/**
 * What two shapes have in common, in metres; curves are flattened to a centimetre. Null where they have too many corners
 * to be measured and clipping fails.
 */
export const overlapOf = (a: Drawn, b: Drawn): Region | null =>
  measureInStrips([ringsOf(a), ringsOf(b)], ([inA, inB]) => inA! && inB!) ??
  clipped((geometry) => regionOf(intersection(geometry(a), geometry(b))));

/** What of a shape is outside others, in metres; null where it can't be measured. */
export const outsideOf = (shape: Drawn, others: readonly Drawn[]): Region | null =>
  measureInStrips([shape, ...others].map(ringsOf), ([isIn, ...inOthers]) => isIn! && !inOthers.includes(true)) ??
  clipped((geometry) => regionOf(difference(geometry(shape), ...others.map(geometry))));

/** An area may differ by this, in m²: clipping moves corners by its precision. */
const SLACK = 0.01;

/**
 * The union of shapes as parts of straight lines, and how many separate pieces they are; curves are flattened to a
 * centimetre. Null where clipping fails.
 */
export function unionOf(shapes: readonly Drawn[]): { readonly parts: ShapePart[]; readonly pieces: number } | null {
  const measured = measureInStrips(shapes.map(ringsOf), (inside) => inside.includes(true));
  const polygons = clipped(
    (geometry) => {
      const [first, ...others] = shapes.map(geometry);
      return first ? union(first, ...others) : [];
    },
    (found) => !measured || Math.abs(areaOfGeom(found) - measured.area) < SLACK + 1e-5 * measured.area,
  );
  return (
    polygons && {
      parts: polygons.flat().map((ring) => polygonPart(ring.slice(0, -1).map(([x, y]) => ({ x, y })))),
      pieces: polygons.length,
    }
  );
}
