import { distanceTo, pointOn, widthAt, type Point } from '@lotline/shared-geometry';
import { commandOfShapes } from '../command/command.js';
import type { MapDocument, MapShape } from '../document/model.js';
import { countEdges, geometryOf, tidy } from '../document/parts.js';
import { nearestOn } from '../document/sub-edge.js';
import type { Budget } from './budget.js';
import { bothNames, type Finding } from './finding.js';

/** Corners this far from a neighbour's boundary, in metres, were meant to be on it; nearer ones are. */
export const GAP = { from: 0.002, to: 0.25 } as const;

/** Shapes of more corners are looked up in a table. */
const MANY = 64;
/** What the nearest point of an edge takes, in a budget's steps. */
const NEAREST = 20;

/** Whether a place is exactly a corner of a shape: neighbours share most of theirs, and a search of its sides takes longer. */
function cornersOf({ parts }: MapShape): (x: number, y: number) => boolean {
  if (countEdges(parts) <= MANY) return () => false;
  // Almost every x has one y.
  const table = new Map<number, number | Set<number>>();
  for (const { vertices } of parts)
    for (const { x, y } of vertices) {
      const there = table.get(x);
      if (there instanceof Set) there.add(y);
      else table.set(x, there === undefined ? y : new Set([there, y]));
    }
  return (x, y) => {
    const there = table.get(x);
    return there instanceof Set ? there.has(y) : there === y;
  };
}

interface Miss {
  readonly part: number;
  readonly at: number;
  readonly off: number;
  readonly to: Point;
}

/** The corners of a lot that are a little outside a neighbour, with their nearest points on its boundary. */
function nearMisses(lot: MapShape, neighbour: MapShape, budget: Budget): Miss[] {
  const geometry = geometryOf(neighbour);
  const { rings } = geometry;
  const [left, top, right, bottom] = geometry.box;
  const isShared = cornersOf(neighbour);
  const sides = countEdges(neighbour.parts);
  budget.spend(sides + countEdges(lot.parts));
  return lot.parts.flatMap(({ vertices }, part) =>
    vertices.flatMap((vertex, at) => {
      const { x, y } = vertex;
      if (x < left - GAP.to || x > right + GAP.to || y < top - GAP.to || y > bottom + GAP.to) return [];
      if (isShared(x, y)) return [];
      budget.spend(sides);
      const off = distanceTo(rings, x, y);
      if (off <= GAP.from || off > GAP.to || widthAt(rings, x, y) > 0) return [];
      budget.spend(sides * NEAREST);
      const outline = geometry.outline.flat();
      const corner = outline.find(({ from }) => Math.hypot(from.x - x, from.y - y) <= off * 1.5);
      const nearest = outline
        .map((edge) => ({ edge, ...nearestOn(edge, vertex) }))
        .reduce((best, next) => (next.distance < best.distance ? next : best));
      return [{ part, at, off, to: tidy(corner?.from ?? pointOn(nearest.edge, nearest.t)) }];
    }),
  );
}

/** Neighbours that nearly meet; the mend moves the corners of one onto the boundary of the other. */
export function gapBetween(
  document: MapDocument,
  a: MapShape,
  b: MapShape,
  { budget, isMended }: { readonly budget: Budget; readonly isMended: boolean },
): Finding | null {
  const [ofA, ofB] = [nearMisses(a, b, budget), nearMisses(b, a, budget)];
  const [lot, misses] = ofB.length > ofA.length ? [b, ofB] : [a, ofA];
  const [first] = misses;
  if (!first) return null;
  const widest = misses.reduce((most, { off }) => Math.max(most, off), 0);
  const message = `${bothNames(a, b)} don’t quite meet: there is a gap of up to ${Math.ceil(widest * 100)} cm between them.`;
  const at = lot.parts[first.part]!.vertices[first.at]!;
  const finding: Finding = { rule: 'gap', weight: 'warning', at, shapes: [a.id, b.id], message };
  if (!isMended || lot.locked || document.layers[lot.layer]?.locked) return finding;
  return { ...finding, mend: commandOfShapes('Close a gap', document, [moved(lot, misses)]) };
}

function moved(lot: MapShape, misses: readonly Miss[]): MapShape {
  const vertices = lot.parts.map((part) => [...part.vertices]);
  for (const { part, at, to } of misses) vertices[part]![at] = to;
  return { ...lot, parts: lot.parts.map(({ edges }, part) => ({ edges, vertices: vertices[part]! })) };
}
