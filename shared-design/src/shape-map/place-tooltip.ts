import type { Point } from './model/map.types';

/** Offset from the pointer in CSS px (spec 9). */
const OFFSET = { x: 15, y: 5 };
const EDGE = 8;

/** One axis: after the point, before it without enough room, clamped to the edges. */
function side(at: number, offset: number, size: number, room: number): number {
  const after = at + offset;
  const best = after + size + EDGE > room ? at - offset - size : after;
  return Math.max(EDGE, Math.min(best, room - size - EDGE));
}

/** Left and top of a tooltip beside a point, kept inside the map: it flips sides instead of overflowing. */
export const placeTooltip = (
  at: Point,
  tip: { width: number; height: number },
  map: { width: number; height: number },
): Point => ({
  x: side(at.x, OFFSET.x, tip.width, map.width),
  y: side(at.y, OFFSET.y, tip.height, map.height),
});
