import type { Point } from '@lotline/shared-geometry';
import { outsideOf, overlapOf, unionOf } from './clip.js';
import { polygonPart } from './parts.js';

/** Pairs of shapes whose boundaries nearly touch. */
const PAIRS = process.env['SIZE'] === 'full' ? 100_000 : 2_000;
/** One in so many is united, too. */
const UNITED = 20;

let state = 20_261_128;
const random = (): number => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
const between = (low: number, high: number): number => low + random() * (high - low);
/** Less than clipping's nanometre, and a little more than it, up to a millimetre. */
const hair = (): number => (random() < 0.5 ? -1 : 1) * 10 ** between(-10, -3);

/** A lot around a place, as people draw them: any number of corners, some of them reflex. */
function blob(x: number, y: number): Point[] {
  const corners = 3 + Math.floor(between(0, 6));
  return Array.from({ length: corners }, (_, at) => {
    const [angle, far] = [(2 * Math.PI * (at + between(0, 0.9))) / corners, between(5, 40)];
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
  });
}
/** A neighbour that shares corners and sides of a lot but for a hair, at a flat angle. */
function nearly(ring: readonly Point[]): Point[] {
  const moved = ring.map((corner, at): Point => {
    const next = ring[(at + 1) % ring.length]!;
    const kind = random();
    if (kind < 0.3) return { x: corner.x + hair(), y: corner.y + hair() };
    if (kind < 0.6) {
      const t = between(0, 1);
      return { x: corner.x + t * (next.x - corner.x) + hair(), y: corner.y + t * (next.y - corner.y) + hair() };
    }
    return kind < 0.8 ? corner : { x: corner.x + between(-30, 30), y: corner.y + between(-30, 30) };
  });
  return random() < 0.5 ? moved : moved.toReversed();
}
const shapeOf = (...rings: Point[][]) => ({ parts: rings.map(polygonPart) });

const areaOfRing = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, { x, y }, at) => {
      const next = ring[(at + 1) % ring.length]!;
      return sum + x * next.y - y * next.x;
    }, 0),
  ) / 2;

it(`${PAIRS.toLocaleString('en-AU')} pairs whose boundaries nearly touch are measured, and nothing throws`, () => {
  const wrong: string[] = [];
  let united = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = [blob(0, 0), blob(300, 0)];
    // Every third has an island each, so that even-odd joins come before.
    const hasIsland = pair % 3 === 0;
    const a = hasIsland ? shapeOf(first, second) : shapeOf(first);
    const b = hasIsland ? shapeOf(nearly(first), nearly(second)) : shapeOf(nearly(first));
    const [overlap, reverse, outside] = [overlapOf(a, b), overlapOf(b, a), outsideOf(a, [b])];
    const area = areaOfRing(first) + (hasIsland ? areaOfRing(second) : 0);
    const isWhole = Math.abs((overlap?.area ?? NaN) + (outside?.area ?? NaN) - area) < 1e-3;
    if (!isWhole || Math.abs(overlap!.area - reverse!.area) > 1e-6)
      wrong.push(`${pair}: ${overlap?.area} + ${outside?.area} of ${area} m² ${JSON.stringify([a, b])}`);
    // Clipping takes fifty times as long.
    if (pair % UNITED === 0 && unionOf([a, b])) united += 1;
  }
  expect(wrong).toEqual([]);
  expect(united).toBeGreaterThan((PAIRS / UNITED) * 0.9);
}, 1_500_000);
