import type { Point } from '@lotline/shared-geometry';
import { NOISE } from '../check/finding.js';
import { unionOf } from '../document/clip.js';
import { geometryOf, polygonPart } from '../document/parts.js';

type Rings = readonly (readonly Point[])[];

function polygonsOf(rings: Rings, counts: readonly number[]): Rings[] {
  let at = 0;
  return counts.map((count) => rings.slice(at, (at += count)));
}

/**
 * The rings of one lot whose polygons overlap, joined: by the even-odd rule the land that they share would be a hole.
 * Null where none overlap. `counts` says how many rings each polygon has.
 */
export function withoutOverlaps(rings: Rings, counts: readonly number[]): Point[][] | null {
  if (counts.length < 2) return null;
  const shapes = polygonsOf(rings, counts).map((polygon) => ({ parts: polygon.map((ring) => polygonPart(ring)) }));
  const boxes = shapes.map((shape) => geometryOf(shape).box);
  const mayOverlap = boxes.some(([left, top, right, bottom], at) =>
    boxes.slice(0, at).some(([l, t, r, b]) => left < r && l < right && top < b && t < bottom),
  );
  const union = mayOverlap ? unionOf(shapes) : null;
  if (!union) return null;
  const sum = shapes.reduce((total, shape) => total + geometryOf(shape).area, 0);
  const isLess = geometryOf(union).area < sum - NOISE;
  return isLess ? union.parts.map(({ vertices }) => [...vertices]) : null;
}
