import type { Point, Ring } from '@lotline/shared-geometry';

/** A region's area in square metres, and a place in or near its first part; null for an empty region. */
export interface Region {
  readonly area: number;
  readonly at: Point | null;
}

interface Side {
  readonly shape: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the side is at a height. */
  readonly x: (y: number) => number;
}

/** Beyond this many steps shapes aren't measured in strips, as clipping is faster: some 1,500 sides, or saws that cross each other. */
const MAX_STEPS = 3_000_000;

function sidesOf(rings: readonly Ring[], shape: number): Side[] {
  return rings.flatMap((ring) => {
    const sides: Side[] = [];
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!];
      // Level sides bound no strip.
      if (ay === by) continue;
      const run = (bx - ax) / (by - ay);
      sides.push({ shape, top: Math.min(ay, by), bottom: Math.max(ay, by), x: (y) => ax + (y - ay) * run });
    }
    return sides;
  });
}

/** The height at which two sides cross; undefined where they don't. */
function crossing(one: Side, other: Side): number | undefined {
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  if (top >= bottom) return undefined;
  const [above, below] = [one.x(top) - other.x(top), one.x(bottom) - other.x(bottom)];
  return above * below < 0 ? top + ((bottom - top) * above) / (above - below) : undefined;
}

/** Where strips end: at every corner and crossing. Null where there are too many. */
function heightsOf(sides: readonly Side[]): Float64Array | null {
  if (sides.length ** 2 > MAX_STEPS) return null;
  const heights = sides.flatMap(({ top, bottom }) => [top, bottom]);
  for (const [at, side] of sides.entries())
    for (let other = at + 1; other < sides.length; other += 1) {
      const height = crossing(side, sides[other]!);
      if (height !== undefined) heights.push(height);
    }
  return heights.length * sides.length > MAX_STEPS ? null : Float64Array.from(new Set(heights)).sort();
}

/** Of some shapes: whether a place that is inside these counts. */
type Counts = (inside: readonly boolean[]) => boolean;

/** How wide the land that counts is at a height, between the sides there, and where it begins; even-odd for each shape. */
function across(
  sides: readonly Side[],
  y: number,
  { shapes, counts }: { shapes: number; counts: Counts },
): [number, number] {
  const sorted = sides.map(({ shape, x }) => ({ shape, x: x(y) })).sort((a, b) => a.x - b.x);
  const inside = Array.from({ length: shapes }, () => false);
  let [width, place] = [0, 0];
  for (const [at, { shape, x }] of sorted.entries()) {
    inside[shape] = !inside[shape];
    const next = sorted[at + 1]?.x ?? x;
    if (next <= x || !counts(inside)) continue;
    if (!width) place = (x + next) / 2;
    width += next - x;
  }
  return [width, place];
}

/**
 * The land of some shapes that counts, in square metres, by cutting all of them into level strips in which no sides
 * cross: sums alone, which no boundary makes fail, however flat the angle. Null for shapes of thousands of corners.
 */
export function measureInStrips(shapes: readonly (readonly Ring[])[], counts: Counts): Region | null {
  const sides = shapes.flatMap(sidesOf);
  const heights = heightsOf(sides);
  if (!heights) return null;
  let [area, most, at] = [0, 0, null as Region['at']];
  for (let strip = 1; strip < heights.length; strip += 1) {
    const [top, bottom] = [heights[strip - 1]!, heights[strip]!];
    const y = (top + bottom) / 2;
    const there = sides.filter((side) => side.top < y && side.bottom > y);
    const [width, x] = across(there, y, { shapes: shapes.length, counts });
    area += width * (bottom - top);
    if (width * (bottom - top) > most) [most, at] = [width * (bottom - top), { x, y }];
  }
  return { area, at };
}
