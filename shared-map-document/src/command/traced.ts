import { areaOf, ringsOf, widthAt, type Outline, type Point } from '@lotline/shared-geometry';
import type { ShapePart } from '../document/model.js';
import { formOf, outlineOf, samePlace, tidy } from '../document/parts.js';
import { reversed } from '../document/sub-edge.js';
import type { Edge } from '@lotline/shared-geometry';

/** An edge, and the index of the edge it was made of, counted over all parts of its shape; −1 for a new one. */
export interface Traced {
  readonly edge: Edge;
  readonly source: number;
}

/** A signed area in square metres: positive for a part that runs clockwise on screen. */
function directionOf(part: readonly Edge[]): number {
  const [ring = []] = ringsOf([part]);
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice;
}

/** How many other parts a part is inside, by one of its points. */
const depthOf = (outline: Outline, at: number): number => {
  const { x, y } = outline[at]![0]!.from;
  return outline.filter((part, other) => other !== at && widthAt(ringsOf([part]), x, y) > 0).length;
};

/** The traced edges of each part, all in one direction: clockwise on screen, holes anticlockwise. */
export function tracedParts(parts: readonly ShapePart[]): Traced[][] {
  const outline = outlineOf(parts);
  let first = 0;
  return outline.map((part, at) => {
    const traced = part.map((edge, i) => ({ edge, source: first + i }));
    first += part.length;
    const wanted = depthOf(outline, at) % 2 ? -1 : 1;
    if (Math.sign(directionOf(part)) === wanted) return traced;
    return traced.toReversed().map(({ edge, source }) => ({ edge: reversed(edge), source }));
  });
}

/** The part of a loop of edges. */
export const partOfLoop = (loop: readonly Traced[]): ShapePart => ({
  vertices: loop.map(({ edge }) => tidy(edge.from)),
  edges: loop.map(({ edge }) => formOf(edge)),
});

/** Square metres of a loop; 0 for one that runs back on itself. */
export const areaOfLoop = (loop: readonly Traced[]): number => areaOf([loop.map(({ edge }) => edge)]);

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether two lines that follow each other are one, within a millimetre. */
function isStraight(before: Edge, after: Edge): boolean {
  if (before.kind !== 'line' || after.kind !== 'line') return false;
  const length = Math.hypot(after.to.x - before.from.x, after.to.y - before.from.y);
  const goesOn =
    (before.to.x - before.from.x) * (after.to.x - after.from.x) +
    (before.to.y - before.from.y) * (after.to.y - after.from.y);
  return goesOn > 0 && Math.abs(cross(before.from, before.to, after.to)) < 1e-3 * length;
}

/** A loop without edges of no length, and with one line in place of those that continue each other. */
export function smoothed(loop: readonly Traced[], keep: (point: Point) => boolean): Traced[] {
  const edges: Traced[] = [];
  const add = (next: Traced): void => {
    if (samePlace(next.edge.from, next.edge.to)) return;
    const before = edges.at(-1);
    if (before && isStraight(before.edge, next.edge) && !keep(next.edge.from))
      edges[edges.length - 1] = {
        edge: { kind: 'line', from: before.edge.from, to: next.edge.to },
        source: before.source < 0 ? next.source : before.source,
      };
    else edges.push(next);
  };
  loop.forEach(add);
  const [first, last] = [edges[0], edges.at(-1)];
  if (edges.length > 3 && first && last && isStraight(last.edge, first.edge) && !keep(first.edge.from)) {
    edges[0] = {
      edge: { kind: 'line', from: last.edge.from, to: first.edge.to },
      source: first.source < 0 ? last.source : first.source,
    };
    edges.pop();
  }
  return edges;
}
