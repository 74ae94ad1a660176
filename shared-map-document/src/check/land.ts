import { distanceTo, pointOn, widthAt, type Box, type Point, type Ring } from '@lotline/shared-geometry';
import Flatbush from 'flatbush';
import { commandOfShapes } from '../command/command.js';
import { outsideOf, overlapOf } from '../document/clip.js';
import { quickOverlap } from '../document/convex.js';
import { nameOf, type MapShape } from '../document/model.js';
import { geometryOf, labelOf, tidy } from '../document/parts.js';
import { onlyTouch } from '../document/touch.js';
import { nearestOn } from '../document/sub-edge.js';
import { bothNames, lotsOf, squareMetres, type Checked, type Finding } from './finding.js';

/** Overlaps and land outside below this, in m², are rounding of coordinates. */
const NOISE = 0.01;
/** Below both an overlap is a warning: 1 % of the smaller lot, and 5 m². */
const SHARE = 0.01;
const LARGE = 5;
/** A lot narrower than this, in metres, is a sliver. */
const NARROW = 1;
/** Corners this far from a neighbour's boundary, in metres, were meant to be on it; nearer ones are. */
const GAP = { from: 0.002, to: 0.25 };

/** Pairs of lots whose boxes meet, each once. */
function pairsOf(lots: readonly MapShape[], reach = 0): [MapShape, MapShape][] {
  if (lots.length < 2) return [];
  const tree = new Flatbush(lots.length);
  for (const lot of lots) tree.add(...geometryOf(lot).box);
  tree.finish();
  return lots.flatMap((lot, at) => {
    const [left, top, right, bottom] = geometryOf(lot).box;
    return tree
      .search(left - reach, top - reach, right + reach, bottom + reach, (other) => other > at)
      .map((other): [MapShape, MapShape] => [lot, lots[other]!]);
  });
}

const weightOf = (area: number, smaller: number): Finding['weight'] =>
  area < SHARE * smaller && area < LARGE ? 'warning' : 'error';

/** Whether two lots of one ring surely have no land in common. */
function isBeside(a: MapShape, b: MapShape): boolean {
  const [one, other] = [geometryOf(a), geometryOf(b)];
  const [ring, otherRing] = [one.rings[0], other.rings[0]];
  if (!ring || !otherRing || one.rings.length > 1 || other.rings.length > 1) return false;
  const [left, top, right, bottom] = one.box;
  const [l, t, r, b2] = other.box;
  return onlyTouch(ring, otherRing, [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b2)]);
}

/** Lots that overlap; less than 1 % of the smaller lot and 5 m² is a warning. */
export function overlaps({ document }: Checked): Finding[] {
  return pairsOf(lotsOf(document)).flatMap(([a, b]) => {
    const quick = quickOverlap(geometryOf(a).rings, geometryOf(b).rings);
    if (quick !== null && quick < NOISE / 2) return [];
    if (quick === null && isBeside(a, b)) return [];
    const { area, at } = overlapOf(a, b);
    if (area < NOISE) return [];
    const smaller = Math.min(geometryOf(a).area, geometryOf(b).area);
    const message = `${bothNames(a, b)} overlap by ${squareMetres(area)}.`;
    return [{ rule: 'overlap', weight: weightOf(area, smaller), at, shapes: [a.id, b.id], message }];
  });
}

/** The first place where the sides of rings cross; null if they only meet at corners. */
export function crossingIn(rings: readonly Ring[]): Point | null {
  const sides = rings.flatMap((ring, part) =>
    Array.from({ length: ring.length / 2 }, (_, at) => {
      const next = (2 * at + 2) % ring.length;
      return {
        part,
        at,
        of: ring.length / 2,
        a: [ring[2 * at]!, ring[2 * at + 1]!],
        b: [ring[next]!, ring[next + 1]!],
      };
    }),
  );
  if (sides.length < 4) return null;
  const tree = new Flatbush(sides.length);
  for (const { a, b } of sides)
    tree.add(Math.min(a[0]!, b[0]!), Math.min(a[1]!, b[1]!), Math.max(a[0]!, b[0]!), Math.max(a[1]!, b[1]!));
  tree.finish();
  const turn = (p: number[], q: number[], r: number[]): number =>
    Math.sign((q[0]! - p[0]!) * (r[1]! - p[1]!) - (q[1]! - p[1]!) * (r[0]! - p[0]!));
  for (const [at, { a, b }] of sides.entries()) {
    const box: Box = [Math.min(a[0]!, b[0]!), Math.min(a[1]!, b[1]!), Math.max(a[0]!, b[0]!), Math.max(a[1]!, b[1]!)];
    const other = tree
      .search(...box, (index) => index > at)
      .map((index) => sides[index]!)
      .find(({ a: c, b: d }) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0);
    if (!other) continue;
    const { a: c, b: d } = other;
    const below = (b[0]! - a[0]!) * (d[1]! - c[1]!) - (b[1]! - a[1]!) * (d[0]! - c[0]!);
    const t = ((c[0]! - a[0]!) * (d[1]! - c[1]!) - (c[1]! - a[1]!) * (d[0]! - c[0]!)) / below;
    return { x: a[0]! + t * (b[0]! - a[0]!), y: a[1]! + t * (b[1]! - a[1]!) };
  }
  return null;
}

/** Shapes whose edges cross each other: their area is undefined. */
export const crossings = ({ document }: Checked): Finding[] =>
  Object.values(document.shapes).flatMap((shape) => {
    const at = crossingIn(geometryOf(shape).rings);
    const message = `${nameOf(shape)} crosses itself.`;
    return at ? [{ rule: 'crossing', weight: 'error', at, shapes: [shape.id], message }] : [];
  });

/** Lots too narrow to be one: leftovers of a split, or of two boundaries drawn nearly alike. */
export const slivers = ({ document }: Checked): Finding[] =>
  lotsOf(document)
    .filter((lot) => geometryOf(lot).short < NARROW && !crossingIn(geometryOf(lot).rings))
    .map((lot) => ({
      rule: 'sliver',
      weight: 'warning',
      at: labelOf(lot),
      shapes: [lot.id],
      message: `${nameOf(lot)} is narrower than ${NARROW} m (${squareMetres(geometryOf(lot).area)}).`,
    }));

/** Shapes of more corners are looked up in a table. */
const MANY = 64;

/** Whether a place is exactly a corner of a shape: neighbours share most of theirs, and a search of its sides takes longer. */
function cornersOf({ parts }: MapShape): (x: number, y: number) => boolean {
  if (parts.reduce((sum, { vertices }) => sum + vertices.length, 0) <= MANY) return () => false;
  // Almost every x has one y.
  const table = new Map<number, number | number[]>();
  for (const { vertices } of parts)
    for (const { x, y } of vertices) {
      const there = table.get(x);
      if (Array.isArray(there)) there.push(y);
      else table.set(x, there === undefined ? y : [there, y]);
    }
  return (x, y) => {
    const there = table.get(x);
    return Array.isArray(there) ? there.includes(y) : there === y;
  };
}

/** The corners of a lot that are a little outside a neighbour, with their nearest points on its boundary. */
function nearMisses(lot: MapShape, neighbour: MapShape): { part: number; at: number; off: number; to: Point }[] {
  const geometry = geometryOf(neighbour);
  const { rings } = geometry;
  const [left, top, right, bottom] = geometry.box;
  const isShared = cornersOf(neighbour);
  return lot.parts.flatMap(({ vertices }, part) =>
    vertices.flatMap((vertex, at) => {
      const { x, y } = vertex;
      if (x < left - GAP.to || x > right + GAP.to || y < top - GAP.to || y > bottom + GAP.to) return [];
      if (isShared(x, y)) return [];
      const off = distanceTo(rings, x, y);
      if (off <= GAP.from || off > GAP.to || widthAt(rings, x, y) > 0) return [];
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
export function gaps({ document }: Checked): Finding[] {
  return pairsOf(lotsOf(document), GAP.to).flatMap(([a, b]) => {
    const [one, misses] = [
      [a, nearMisses(a, b)],
      [b, nearMisses(b, a)],
    ].sort(([, x], [, y]) => (y as unknown[]).length - (x as unknown[]).length)[0] as [
      MapShape,
      ReturnType<typeof nearMisses>,
    ];
    const [first] = misses;
    if (!first) return [];
    const widest = Math.max(...misses.map(({ off }) => off));
    const parts = one.parts.map(({ vertices, edges }, part) => ({
      edges,
      vertices: vertices.map((vertex, at) => misses.find((miss) => miss.part === part && miss.at === at)?.to ?? vertex),
    }));
    const mend = commandOfShapes('Close a gap', document, [{ ...one, parts }]);
    const isLocked = one.locked || document.layers[one.layer]?.locked;
    const message = `${bothNames(a, b)} don’t quite meet: there is a gap of up to ${Math.ceil(widest * 100)} cm between them.`;
    const at = one.parts[first.part]!.vertices[first.at]!;
    return [{ rule: 'gap', weight: 'warning', at, shapes: [a.id, b.id], message, ...(isLocked ? {} : { mend }) }];
  });
}

/** Lots that leave the stage, where the map has its outline. */
export function outsideStage({ document }: Checked): Finding[] {
  const stages = Object.values(document.shapes).filter(({ kind, parts }) => kind === 'stage' && parts.length > 0);
  if (!stages.length) return [];
  const [stage] = stages;
  return lotsOf(document).flatMap((lot) => {
    const inside = stage && stages.length === 1 ? quickOverlap(geometryOf(lot).rings, geometryOf(stage).rings) : null;
    if (inside !== null && geometryOf(lot).area - inside < NOISE / 2) return [];
    const { area, at } = outsideOf(lot, stages);
    if (area < NOISE) return [];
    const whole = geometryOf(lot).area;
    const message =
      area > whole * (1 - SHARE)
        ? `${nameOf(lot)} is outside the stage.`
        : `${squareMetres(area)} of ${nameOf(lot)} is outside the stage.`;
    return [{ rule: 'outside stage', weight: weightOf(area, whole), at, shapes: [lot.id], message }];
  });
}
